/* bare_server.c - the yardstick: the least server that does one move, with every persistence design as an option.
 * A trivial counter game: join, move, broadcast of a ~300 byte JSON delta to the K members of the room.
 *
 *   cc -O2 -Wall -Wextra -o proto proto.c -lwebsockets -luv -ljansson -lsqlite3 -lpthread
 *   ./proto -p 9001 -m none|txn|tick|ms|thread -s off|normal|full -f db [-t ms] [-e shared|perclient]
 *           [-w cb|direct] [-z] [-S snapshot_bytes] [-c wal_autocheckpoint_pages]
 * SIGTERM prints counters and exits.
 */
#define _GNU_SOURCE
#include <getopt.h>
#include <jansson.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <uv.h>

#define MAX_SEATS 16
enum mode { M_NONE, M_TXN, M_TICK, M_MS, M_THREAD };

struct buf { int refs; size_t len; unsigned char data[]; /* LWS_PRE bytes, then the payload */ };

struct room;
struct client {
    struct lws *wsi;
    struct room *room;
    int seat;
    struct buf **q; /* FIFO of buffers to send */
    size_t qh, qn, qcap;
    char *rx;
    size_t rxlen, rxcap;
};
struct room {
    int id, seats, turn;
    unsigned rev;
    long score[MAX_SEATS];
    struct client *member[MAX_SEATS];
};
struct pending { /* a move applied in memory whose broadcast waits for the commit */
    struct pending *next;
    struct room *room;
    struct buf *out[MAX_SEATS]; /* [0] only, when shared */
    int room_id, seat;
    unsigned rev;
    char body[160];
    char *snap;
};

static enum mode mode = M_NONE;
static const char *sync_mode = "full", *dbfile = "proto.db";
static int port = 9001, perclient, direct, deflate, snap_bytes, group_ms = 2, ckpt = 1000;
static uv_loop_t loop;
static uv_check_t check;
static uv_timer_t gtimer;
static uv_async_t wake;
static uv_signal_t sig, sig2;
static struct lws_context *ctx;
static struct room **rooms;
static int n_rooms;
static sqlite3 *db;
static sqlite3_stmt *st_ins, *st_snap, *st_begin, *st_commit;
static struct pending *ph, **pt = &ph;
static unsigned long long n_moves, n_commits, n_writes, max_batch;
static double t_commit;
static char *snap_text;

/* writer thread */
static pthread_mutex_t mu = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cv = PTHREAD_COND_INITIALIZER;
static struct pending *wq, **wqt = &wq, *dq, **dqt = &dq;

static double now(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (double)ts.tv_sec + (double)ts.tv_nsec / 1e9;
}
static void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, db ? sqlite3_errmsg(db) : "");
    exit(1);
}

/* ---- storage -------------------------------------------------------------------------------- */
static void sql(const char *s) { if (sqlite3_exec(db, s, NULL, NULL, NULL)) fail(s); }
static void db_open(void)
{
    char s[128];
    if (sqlite3_open(dbfile, &db)) fail("open");
    sql("PRAGMA journal_mode=WAL");
    snprintf(s, sizeof s, "PRAGMA synchronous=%s", sync_mode);
    sql(s);
    snprintf(s, sizeof s, "PRAGMA wal_autocheckpoint=%d", ckpt);
    sql(s);
    sql("CREATE TABLE IF NOT EXISTS moves(room INTEGER, rev INTEGER, seat INTEGER, body TEXT, PRIMARY KEY(room,rev)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS rooms(room INTEGER PRIMARY KEY, rev INTEGER, state TEXT)");
    if (sqlite3_prepare_v2(db, "INSERT INTO moves VALUES(?,?,?,?)", -1, &st_ins, NULL) ||
        sqlite3_prepare_v2(db, "INSERT INTO rooms VALUES(?,?,?) ON CONFLICT(room) DO UPDATE SET rev=excluded.rev,state=excluded.state",
                           -1, &st_snap, NULL) ||
        sqlite3_prepare_v2(db, "BEGIN IMMEDIATE", -1, &st_begin, NULL) || sqlite3_prepare_v2(db, "COMMIT", -1, &st_commit, NULL))
        fail("prepare");
}
static void step(sqlite3_stmt *s)
{
    if (sqlite3_step(s) != SQLITE_DONE) fail("step");
    sqlite3_reset(s);
}
static void db_write(struct pending *list)
{
    double t = now();
    unsigned long long n = 0;
    step(st_begin);
    for (struct pending *p = list; p; p = p->next, n++) {
        sqlite3_bind_int(st_ins, 1, p->room_id);
        sqlite3_bind_int64(st_ins, 2, p->rev);
        sqlite3_bind_int(st_ins, 3, p->seat);
        sqlite3_bind_text(st_ins, 4, p->body, -1, SQLITE_STATIC);
        step(st_ins);
        if (snap_bytes) {
            sqlite3_bind_int(st_snap, 1, p->room_id);
            sqlite3_bind_int64(st_snap, 2, p->rev);
            sqlite3_bind_text(st_snap, 3, snap_text, snap_bytes, SQLITE_STATIC);
            step(st_snap);
        }
    }
    step(st_commit);
    n_commits++;
    n_writes += n;
    if (n > max_batch) max_batch = n;
    t_commit += now() - t;
}

/* ---- output --------------------------------------------------------------------------------- */
static void unref(struct buf *b) { if (!--b->refs) free(b); }
static struct buf *encode(json_t *j)
{
    size_t cap = 640, n;
    struct buf *b = malloc(sizeof *b + LWS_PRE + cap);
    n = json_dumpb(j, (char *)b->data + LWS_PRE, cap, JSON_COMPACT);
    if (n > cap) {
        b = realloc(b, sizeof *b + LWS_PRE + n);
        n = json_dumpb(j, (char *)b->data + LWS_PRE, n, JSON_COMPACT);
    }
    b->len = n;
    b->refs = 1;
    return b;
}
static int write_one(struct client *c, struct buf *b)
{
    return lws_write(c->wsi, b->data + LWS_PRE, b->len, LWS_WRITE_TEXT) < (int)b->len ? -1 : 0;
}
static void push(struct client *c, struct buf *b)
{
    if (direct && !c->qn && !lws_send_pipe_choked(c->wsi)) { write_one(c, b); return; }
    if (c->qn == c->qcap) { /* linear FIFO; grows only when a client lags */
        size_t cap = c->qcap ? c->qcap * 2 : 4;
        struct buf **q = malloc(cap * sizeof *q);
        for (size_t i = 0; i < c->qn; i++) q[i] = c->q[(c->qh + i) % c->qcap];
        free(c->q);
        c->q = q;
        c->qh = 0;
        c->qcap = cap;
    }
    c->q[(c->qh + c->qn++) % c->qcap] = b;
    b->refs++;
    lws_callback_on_writable(c->wsi);
}
static void publish(struct pending *p)
{
    struct room *r = p->room;
    for (int i = 0; i < r->seats; i++)
        if (r->member[i]) push(r->member[i], p->out[perclient ? i : 0]);
    for (int i = 0; i < (perclient ? r->seats : 1); i++) unref(p->out[i]);
    free(p);
}
static void publish_all(struct pending *p)
{
    for (struct pending *n; p; p = n) { n = p->next; publish(p); }
}
static void flush(void)
{
    struct pending *l = ph;
    if (!l) return;
    ph = NULL;
    pt = &ph;
    db_write(l);
    publish_all(l);
}
static void on_check(uv_check_t *h) { (void)h; flush(); }
static void on_gtimer(uv_timer_t *h) { (void)h; flush(); }

static void *writer(void *arg)
{
    (void)arg;
    for (;;) {
        pthread_mutex_lock(&mu);
        while (!wq) pthread_cond_wait(&cv, &mu);
        struct pending *l = wq, *tail = l;
        wq = NULL;
        wqt = &wq;
        pthread_mutex_unlock(&mu);
        db_write(l);
        while (tail->next) tail = tail->next;
        pthread_mutex_lock(&mu);
        *dqt = l;
        dqt = &tail->next;
        pthread_mutex_unlock(&mu);
        uv_async_send(&wake);
    }
    return NULL;
}
static void on_wake(uv_async_t *h)
{
    (void)h;
    pthread_mutex_lock(&mu);
    struct pending *l = dq;
    dq = NULL;
    dqt = &dq;
    pthread_mutex_unlock(&mu);
    publish_all(l);
}

/* ---- the game ------------------------------------------------------------------------------- */
static json_t *delta(struct room *r, int seat, long n)
{
    char path[48], path2[48], log[32];
    snprintf(path, sizeof path, "/players/%d/score", seat);
    snprintf(path2, sizeof path2, "/players/%d/hand/%u", seat, r->rev % 7);
    snprintf(log, sizeof log, "p%d inc %ld", seat, n);
    return json_pack("{s:s,s:i,s:I,s:i,s:i,s:[{s:s,s:s,s:I},{s:s,s:s,s:i},{s:s,s:s,s:I},{s:s,s:s,s:s},{s:s,s:s,s:s}]}", "t", "delta",
                     "room", r->id, "rev", (json_int_t)r->rev, "by", seat, "turn", r->turn, "ops", "op", "set", "path", path, "v",
                     (json_int_t)r->score[seat], "op", "set", "path", "/turn", "v", r->turn, "op", "set", "path", "/bank/coal", "v",
                     (json_int_t)(r->rev % 100), "op", "set", "path", path2, "v", "c17", "op", "add", "path", "/log/-", "v", log);
}
static void reply_error(struct client *c, const char *why)
{
    json_t *j = json_pack("{s:s,s:s}", "t", "error", "why", why);
    struct buf *b = encode(j);
    json_decref(j);
    push(c, b);
    unref(b);
}
static struct room *room_get(int id, int seats)
{
    if (id < 0 || id > 1000000) return NULL;
    if (id >= n_rooms) {
        int n = id * 2 + 16;
        rooms = realloc(rooms, (size_t)n * sizeof *rooms);
        memset(rooms + n_rooms, 0, (size_t)(n - n_rooms) * sizeof *rooms);
        n_rooms = n;
    }
    if (!rooms[id] && seats > 0 && seats <= MAX_SEATS) {
        rooms[id] = calloc(1, sizeof **rooms);
        rooms[id]->id = id;
        rooms[id]->seats = seats;
    }
    return rooms[id];
}
static void on_move(struct client *c, json_t *j)
{
    struct room *r = c->room;
    json_t *m = json_object_get(j, "m");
    const char *type = json_string_value(json_object_get(m, "type"));
    json_int_t n = json_integer_value(json_object_get(m, "n")), rev = json_integer_value(json_object_get(j, "rev"));
    if (!r) { reply_error(c, "not in a room"); return; }
    if (c->seat != r->turn || rev != (json_int_t)r->rev) { reply_error(c, "not your turn or stale"); return; }
    if (!type || strcmp(type, "inc") || n < 1 || n > 9) { reply_error(c, "illegal move"); return; }
    r->score[c->seat] += n;
    r->rev++;
    r->turn = (r->turn + 1) % r->seats;
    n_moves++;
    struct pending *p = malloc(sizeof *p);
    p->next = NULL;
    p->room = r;
    p->room_id = r->id;
    p->seat = c->seat;
    p->rev = r->rev;
    size_t bl = json_dumpb(m, p->body, sizeof p->body - 1, JSON_COMPACT);
    p->body[bl < sizeof p->body ? bl : 0] = 0;
    for (int i = 0; i < (perclient ? r->seats : 1); i++) {
        json_t *d = delta(r, c->seat, (long)n);
        p->out[i] = encode(d);
        json_decref(d);
    }
    switch (mode) {
    case M_NONE: publish(p); break;
    case M_TXN: db_write(p); publish(p); break;
    case M_MS:
        if (!ph) uv_timer_start(&gtimer, on_gtimer, (uint64_t)group_ms, 0); /* fall through */
    case M_TICK:
        *pt = p;
        pt = &p->next;
        break;
    case M_THREAD:
        pthread_mutex_lock(&mu);
        *wqt = p;
        wqt = &p->next;
        pthread_cond_signal(&cv);
        pthread_mutex_unlock(&mu);
        break;
    }
}
static void on_text(struct client *c, const char *s, size_t n)
{
    json_t *j = json_loadb(s, n, 0, NULL);
    const char *t = json_string_value(json_object_get(j, "t"));
    if (t && !strcmp(t, "move")) on_move(c, j);
    else if (t && !strcmp(t, "join")) {
        int seat = (int)json_integer_value(json_object_get(j, "seat"));
        struct room *r = room_get((int)json_integer_value(json_object_get(j, "room")),
                                  (int)json_integer_value(json_object_get(j, "seats")));
        if (!r || seat < 0 || seat >= r->seats) reply_error(c, "no such seat");
        else {
            c->room = r;
            c->seat = seat;
            r->member[seat] = c;
            json_t *d = json_pack("{s:s,s:i,s:i,s:I,s:i}", "t", "joined", "room", r->id, "seat", seat, "rev", (json_int_t)r->rev, "turn", r->turn);
            struct buf *b = encode(d);
            json_decref(d);
            push(c, b);
            unref(b);
        }
    } else reply_error(c, "bad message");
    json_decref(j);
}

static int cb(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct client *c = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        memset(c, 0, sizeof *c);
        c->wsi = wsi;
        break;
    case LWS_CALLBACK_RECEIVE:
        if (!c->rxlen && lws_is_first_fragment(wsi) && lws_is_final_fragment(wsi)) { on_text(c, in, len); break; }
        if (c->rxlen + len > 65536) return -1;
        if (c->rxlen + len > c->rxcap) c->rx = realloc(c->rx, c->rxcap = c->rxlen + len);
        memcpy(c->rx + c->rxlen, in, len);
        c->rxlen += len;
        if (lws_is_final_fragment(wsi)) { on_text(c, c->rx, c->rxlen); c->rxlen = 0; }
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (c->qn) {
            struct buf *b = c->q[c->qh];
            c->qh = (c->qh + 1) % c->qcap;
            c->qn--;
            int rc = write_one(c, b);
            unref(b);
            if (rc) return -1;
            if (c->qn) lws_callback_on_writable(wsi);
        }
        break;
    case LWS_CALLBACK_CLOSED:
        if (c->room && c->room->member[c->seat] == c) c->room->member[c->seat] = NULL;
        for (size_t i = 0; i < c->qn; i++) unref(c->q[(c->qh + i) % c->qcap]);
        free(c->q);
        free(c->rx);
        c->qn = 0;
        c->q = NULL;
        c->rx = NULL;
        break;
    default: break;
    }
    return 0;
}
static void on_sig(uv_signal_t *h, int s)
{
    (void)h; (void)s;
    printf("moves=%llu written=%llu commits=%llu moves_per_commit=%.2f max_batch=%llu commit_us=%.1f\n", n_moves, n_writes, n_commits,
           n_commits ? (double)n_writes / (double)n_commits : 0, max_batch, n_commits ? t_commit * 1e6 / (double)n_commits : 0);
    fflush(stdout);
    _exit(0);
}

int main(int argc, char **argv)
{
    int o;
    while ((o = getopt(argc, argv, "p:m:s:f:t:e:w:zS:c:")) != -1) switch (o) {
        case 'p': port = atoi(optarg); break;
        case 'm': mode = !strcmp(optarg, "txn") ? M_TXN : !strcmp(optarg, "tick") ? M_TICK : !strcmp(optarg, "ms") ? M_MS
                       : !strcmp(optarg, "thread") ? M_THREAD : M_NONE; break;
        case 's': sync_mode = optarg; break;
        case 'f': dbfile = optarg; break;
        case 't': group_ms = atoi(optarg); break;
        case 'e': perclient = !strcmp(optarg, "perclient"); break;
        case 'w': direct = !strcmp(optarg, "direct"); break;
        case 'z': deflate = 1; break;
        case 'S': snap_bytes = atoi(optarg); break;
        case 'c': ckpt = atoi(optarg); break;
        default: return 2;
        }
    snap_text = malloc((size_t)snap_bytes + 1);
    memset(snap_text, 'x', (size_t)snap_bytes);
    uv_loop_init(&loop);
    if (mode != M_NONE) db_open();
    if (mode == M_TICK) { uv_check_init(&loop, &check); uv_check_start(&check, on_check); }
    uv_timer_init(&loop, &gtimer);
    uv_async_init(&loop, &wake, on_wake);
    uv_signal_init(&loop, &sig);
    uv_signal_start(&sig, on_sig, SIGTERM);
    uv_signal_init(&loop, &sig2);
    uv_signal_start(&sig2, on_sig, SIGINT);
    if (mode == M_THREAD) { pthread_t t; pthread_create(&t, NULL, writer, NULL); }

    static const struct lws_protocols protocols[] = { { "game", cb, sizeof(struct client), 4096, 0, NULL, 0 }, { NULL, NULL, 0, 0, 0, NULL, 0 } };
    static const struct lws_extension exts[] = { { "permessage-deflate", lws_extension_callback_pm_deflate, "permessage-deflate" },
                                                 { NULL, NULL, NULL } };
    struct lws_context_creation_info info = { 0 };
    void *fl[1] = { &loop };
    lws_set_log_level(LLL_ERR | LLL_WARN, NULL);
    info.port = port;
    info.iface = "lo";
    info.protocols = protocols;
    if (deflate) info.extensions = exts;
    info.options = LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = fl;
    info.gid = (gid_t)-1;
    info.uid = (uid_t)-1;
    ctx = lws_create_context(&info);
    if (!ctx) { fprintf(stderr, "lws_create_context failed\n"); return 1; }
    printf("ready\n");
    fflush(stdout);
    uv_run(&loop, UV_RUN_DEFAULT);
    return 0;
}
