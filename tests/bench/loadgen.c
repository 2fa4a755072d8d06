/* loadgen.c - closed-loop / fixed-rate load generator for room-based WebSocket servers.
 *
 * One thread, raw epoll, own minimal RFC 6455 client framing. Opens R rooms x K clients on
 * 127.0.0.1. In each room one move is in flight at most: the player on turn sends, and the move
 * is complete when all K members have received the broadcast; then the next player sends.
 * The server's message format lives in a `struct target` (three small functions), see the bottom.
 *
 *   cc -O2 -Wall -Wextra -o loadgen loadgen.c
 *   ./loadgen -T proto -p 9001 -r 50 -k 4 -d 5 -w 1 [-R moves_per_s] [-P server_pid] [-z] [-i]
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* What a target's on_msg says about one message from the server. */
enum ev {
    EV_IGNORE, /* nothing to do with the workload */
    EV_READY,  /* this client has finished joining its room */
    EV_DELTA,  /* this client has received the broadcast of the move in flight */
    EV_ERROR   /* the server refused something: counted, and printed up to 5 times */
};

struct room {
    int id, turn, got, inflight;
    unsigned rev;           /* moves completed */
    uint64_t t_sched;       /* when the move in flight was due (rate mode) or sent (closed loop) */
    uint64_t backlog, done; /* rate mode: moves due but not sent; moves sent so far */
    char tag[64];           /* a target may keep a server-given room id here */
    /* tabuleiro: how far the table is set out, and the next move as the server listed it */
    char invite[64], move[256];
    int seated, opened, next;
    long ask;
    unsigned luck;
};

struct conn {
    int fd, seat, ready, st;
    struct room *room;
    unsigned char *buf; /* bytes of an incomplete frame */
    size_t len, cap;
};

struct target {
    const char *name;
    /* writes the HTTP request path for this client */
    void (*path)(struct conn *c, char *out, size_t cap);
    /* called after the WebSocket handshake: usually sends the join message */
    void (*on_open)(struct conn *c);
    enum ev (*on_msg)(struct conn *c, const char *msg, size_t len, int compressed);
    /* writes the move of the player on turn into out; returns its length */
    int (*move)(struct room *r, char *out, size_t cap);
    int binary;
};

static int opt_rooms = 10, opt_k = 4, opt_port = 9001, opt_deflate, opt_idle, opt_verbose;
static double opt_dur = 5, opt_warm = 1, opt_rate;
static pid_t opt_pid;
static const char *opt_game = "boomtown";
static const struct target *T;
static struct room *rooms;
static struct conn *conns;
static int ep, n_ready, measuring, stopping;
static uint64_t n_moves, n_msgs, n_bytes, n_err, n_early;
static char rdbuf[1 << 18];

static uint64_t now_ns(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static void die(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "loadgen: ");
    vfprintf(stderr, fmt, ap);
    fprintf(stderr, "\n");
    va_end(ap);
    exit(1);
}

/* ---- samples ------------------------------------------------------------------------------ */
struct samples { uint32_t *v; size_t n, cap; };
static struct samples s_ack, s_all;

static void sample(struct samples *s, uint64_t ns)
{
    if (s->n == s->cap) {
        s->cap = s->cap ? s->cap * 2 : 1 << 16;
        s->v = realloc(s->v, s->cap * sizeof *s->v);
        if (!s->v) die("out of memory");
    }
    s->v[s->n++] = (uint32_t)(ns / 1000 > UINT32_MAX ? UINT32_MAX : ns / 1000);
}
static int cmp_u32(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}
static double pct(struct samples *s, double p) /* in ms; s must be sorted */
{
    if (!s->n) return 0;
    size_t i = (size_t)(p * (double)(s->n - 1) + 0.5);
    return s->v[i] / 1000.0;
}

/* ---- what the server process used --------------------------------------------------------- */
static double proc_cpu(pid_t pid) /* seconds, all threads, ns resolution */
{
    char p[300];
    double sum = 0;
    if (!pid) return 0;
    snprintf(p, sizeof p, "/proc/%d/task", (int)pid);
    DIR *d = opendir(p);
    if (!d) return 0;
    for (struct dirent *e; (e = readdir(d));) {
        if (e->d_name[0] == '.') continue;
        snprintf(p, sizeof p, "/proc/%d/task/%s/schedstat", (int)pid, e->d_name);
        FILE *f = fopen(p, "r");
        unsigned long long run = 0;
        if (f) {
            if (fscanf(f, "%llu", &run) == 1) sum += (double)run / 1e9;
            fclose(f);
        }
    }
    closedir(d);
    return sum;
}
static long proc_kb(pid_t pid, const char *key)
{
    char p[64], line[256];
    long kb = 0;
    if (!pid) return 0;
    snprintf(p, sizeof p, "/proc/%d/status", (int)pid);
    FILE *f = fopen(p, "r");
    if (!f) return 0;
    while (fgets(line, sizeof line, f))
        if (!strncmp(line, key, strlen(key))) sscanf(line + strlen(key), "%ld", &kb);
    fclose(f);
    return kb;
}
static long tcp_mem_pages(void)
{
    char line[256];
    long mem = 0;
    FILE *f = fopen("/proc/net/sockstat", "r");
    if (!f) return 0;
    while (fgets(line, sizeof line, f)) {
        char *m = strstr(line, " mem ");
        if (!strncmp(line, "TCP:", 4) && m) mem = atol(m + 5);
    }
    fclose(f);
    return mem;
}

/* ---- framing ------------------------------------------------------------------------------ */
static void ws_send(struct conn *c, int opcode, const void *data, size_t len)
{
    unsigned char f[4096];
    size_t h = 2;
    if (len + 8 > sizeof f) die("client message too long");
    f[0] = (unsigned char)(0x80 | opcode);
    if (len < 126) f[1] = (unsigned char)(0x80 | len);
    else {
        f[1] = 0x80 | 126;
        f[2] = (unsigned char)(len >> 8);
        f[3] = (unsigned char)len;
        h = 4;
    }
    static const unsigned char mask[4] = { 0x5a, 0xc3, 0x3c, 0xa5 };
    memcpy(f + h, mask, 4);
    h += 4;
    for (size_t i = 0; i < len; i++) f[h + i] = ((const unsigned char *)data)[i] ^ mask[i & 3];
    ssize_t n = send(c->fd, f, h + len, MSG_NOSIGNAL);
    if (n != (ssize_t)(h + len)) die("short send: %s", strerror(errno));
}
static void send_text(struct conn *c, const char *s) { ws_send(c, 1, s, strlen(s)); }

static void room_send(struct room *r, uint64_t t_sched)
{
    char m[1024];
    struct conn *c = &conns[r->id * opt_k + r->turn];
    int n = T->move(r, m, sizeof m);
    r->got = 0;
    r->inflight = 1;
    r->t_sched = t_sched;
    r->done++;
    ws_send(c, T->binary ? 2 : 1, m, (size_t)n);
}

static int tab_move(struct room *r, char *o, size_t n);
static int started; /* the load has begun: a table that is ready goes on at once */
static uint64_t rate_t0;
static uint64_t due_of(struct room *r, uint64_t n) /* when room r's n-th move is due */
{
    return rate_t0 + (uint64_t)(((double)n * opt_rooms + r->id) * 1e9 / opt_rate);
}

static void on_delta(struct conn *c)
{
    struct room *r = c->room;
    if (!r->inflight) { n_early++; return; }
    uint64_t t = now_ns();
    if (measuring && c->seat == r->turn) sample(&s_ack, t - r->t_sched);
    if (++r->got < opt_k) return;
    if (measuring) {
        sample(&s_all, t - r->t_sched);
        n_moves++;
    }
    r->rev++;
    r->turn = T->move == tab_move ? r->next : (r->turn + 1) % opt_k;
    r->inflight = 0;
    if (stopping || r->turn < 0) return; /* -1: the game is over, a new table is being set out */
    if (opt_rate <= 0) room_send(r, t);
    else if (r->backlog) {
        r->backlog--;
        room_send(r, due_of(r, r->done));
    }
}

/* A new table takes up the load. */
static void room_ready(struct room *r)
{
    r->turn = r->next;
    if (!started || stopping || r->inflight) return;
    if (opt_rate <= 0) room_send(r, now_ns());
    else if (r->backlog) {
        r->backlog--;
        room_send(r, due_of(r, r->done));
    }
}

static void on_message(struct conn *c, int opcode, const char *p, size_t len, int comp)
{
    if (opcode == 9) { ws_send(c, 10, p, len < 125 ? len : 125); return; }
    if (opcode == 8) die("server closed room %d seat %d", c->room->id, c->seat);
    if (opcode > 2) return;
    n_msgs++;
    switch (T->on_msg(c, p, len, comp)) {
    case EV_READY:
        if (!c->ready) { c->ready = 1; n_ready++; }
        break;
    case EV_DELTA: on_delta(c); break;
    case EV_ERROR:
        if (n_err++ < 5) fprintf(stderr, "server said: %.*s\n", (int)(len > 300 ? 300 : len), p);
        break;
    default: break;
    }
}

/* Takes whole frames off p; returns the bytes used. Continuation frames: only the last piece of a
 * fragmented message is reported (first bytes are not kept), which is enough to count. */
static size_t parse(struct conn *c, unsigned char *p, size_t n)
{
    size_t used = 0;
    for (;;) {
        unsigned char *q = p + used;
        size_t left = n - used, h = 2;
        if (left < 2) return used;
        uint64_t len = q[1] & 127;
        if (len == 126) {
            if (left < 4) return used;
            len = (uint64_t)q[2] << 8 | q[3];
            h = 4;
        } else if (len == 127) {
            if (left < 10) return used;
            len = 0;
            for (int i = 2; i < 10; i++) len = len << 8 | q[i];
            h = 10;
        }
        if (left < h + len) return used;
        used += h + len;
        if (q[0] & 0x80)
            on_message(c, q[0] & 15, (char *)q + h, len, !!(q[0] & 0x40));
    }
}

static void feed(struct conn *c, unsigned char *p, size_t n)
{
    if (c->len) { /* finish the frame left over from before */
        if (c->len + n > c->cap) {
            c->cap = c->len + n;
            c->buf = realloc(c->buf, c->cap);
            if (!c->buf) die("out of memory");
        }
        memcpy(c->buf + c->len, p, n);
        c->len += n;
        size_t u = parse(c, c->buf, c->len);
        memmove(c->buf, c->buf + u, c->len - u);
        c->len -= u;
        return;
    }
    size_t u = parse(c, p, n);
    if (u < n) {
        if (n - u > c->cap) {
            c->cap = n - u + 512;
            free(c->buf);
            c->buf = malloc(c->cap);
            if (!c->buf) die("out of memory");
        }
        memcpy(c->buf, p + u, n - u);
        c->len = n - u;
    }
}

static void pump(int64_t timeout_ns)
{
    struct epoll_event e[512];
    struct timespec ts = { timeout_ns / 1000000000, timeout_ns % 1000000000 };
    int n = epoll_pwait2(ep, e, 512, timeout_ns < 0 ? NULL : &ts, NULL);
    for (int i = 0; i < n; i++) {
        struct conn *c = e[i].data.ptr;
        ssize_t k = recv(c->fd, rdbuf, sizeof rdbuf, MSG_DONTWAIT);
        if (k == 0 || (k < 0 && errno != EAGAIN)) {
            unsigned long long seen = 0; /* for kill tests: what the clients hold must be in the database */
            for (int r = 0; r < opt_rooms; r++) seen += rooms[r].rev;
            printf("completed_by_clients=%llu\n", seen);
            die("connection lost (room %d seat %d): %s", c->room->id, c->seat, k ? strerror(errno) : "EOF");
        }
        if (k > 0) { n_bytes += (uint64_t)k; feed(c, (unsigned char *)rdbuf, (size_t)k); }
    }
}

static int tcp_open(void)
{
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)opt_port) };
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    if (fd < 0) die("socket: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct timeval tv = { .tv_sec = 10 };
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &tv, sizeof tv);
    if (connect(fd, (struct sockaddr *)&a, sizeof a)) die("connect: %s", strerror(errno));
    return fd;
}

static void ws_open(struct conn *c)
{
    char path[512], req[1024], rep[4096];
    size_t len = 0;
    T->path(c, path, sizeof path);
    c->fd = tcp_open();
    int n = snprintf(req, sizeof req,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                     "Origin: http://127.0.0.1:%d\r\n%s%s\r\n",
                     path, opt_port, opt_port,
                     T->move == tab_move ? "Sec-WebSocket-Protocol: tabuleiro.1\r\n" : "Sec-WebSocket-Protocol: game\r\n",
                     opt_deflate ? "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n" : "");
    if (send(c->fd, req, (size_t)n, 0) != n) die("handshake send");
    char *end = NULL;
    while (!end) {
        ssize_t k = recv(c->fd, rep + len, sizeof rep - 1 - len, 0);
        if (k <= 0) die("handshake: %s", k ? strerror(errno) : "EOF");
        len += (size_t)k;
        rep[len] = 0;
        end = strstr(rep, "\r\n\r\n");
    }
    if (!strstr(rep, " 101 ")) die("handshake refused: %s", rep);
    if (opt_deflate && !strcasestr(rep, "permessage-deflate")) die("no permessage-deflate: %s", rep);
    end += 4;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = c };
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &e);
    T->on_open(c);
    if (end < rep + len) feed(c, (unsigned char *)end, (size_t)(rep + len - end));
}

/* ---- target: proto (the C prototype, the Node ws server, the uWebSockets server) ------------ */
static void proto_path(struct conn *c, char *o, size_t n) { (void)c; snprintf(o, n, "/ws"); }
static void proto_open(struct conn *c)
{
    char m[128];
    snprintf(m, sizeof m, "{\"t\":\"join\",\"room\":%d,\"seat\":%d,\"seats\":%d}", c->room->id, c->seat, opt_k);
    send_text(c, m);
}
static enum ev proto_msg(struct conn *c, const char *p, size_t n, int comp)
{
    char want[32];
    if (comp) return c->ready ? EV_DELTA : EV_READY;
    if (memmem(p, n < 40 ? n : 40, "\"joined\"", 8)) {
        char *rv = memmem(p, n, "\"rev\":", 6);
        if (rv) c->room->rev = (unsigned)atoi(rv + 6);
        c->room->turn = (int)(c->room->rev % (unsigned)opt_k);
        return EV_READY;
    }
    int w = snprintf(want, sizeof want, "\"rev\":%u,", c->room->rev + 1);
    return memmem(p, n, want, (size_t)w) ? EV_DELTA : EV_ERROR;
}
static int proto_move(struct room *r, char *o, size_t n)
{
    return snprintf(o, n, "{\"t\":\"move\",\"room\":%d,\"seat\":%d,\"rev\":%u,\"m\":{\"type\":\"inc\",\"n\":%u}}", r->id,
                    r->turn, r->rev, r->rev % 9 + 1);
}

/* ---- target: tabuleiro (the product: protocol.md, a game of the server's registry) ----------- */

/* The text value of "key":"..." in a frame; false when it is not there. */
static int text_of(const char *p, size_t n, const char *key, char *o, size_t cap)
{
    char k[64];
    int w = snprintf(k, sizeof k, "\"%s\":\"", key);
    const char *q = memmem(p, n, k, (size_t)w);
    if (!q) return 0;
    q += w;
    size_t i = 0;
    while (q < p + n && *q != '"' && i + 1 < cap) o[i++] = *q++;
    o[i] = 0;
    return 1;
}

/* The number after "key": in a frame, or -1. */
static long number_of(const char *p, size_t n, const char *key)
{
    char k[64];
    int w = snprintf(k, sizeof k, "\"%s\":", key);
    const char *q = memmem(p, n, k, (size_t)w);
    return q ? atol(q + w) : -1;
}

/* What each client is waiting for; re = the id of its last request. */
enum { TAB_HELLO = 1, TAB_SEAT, TAB_START, TAB_PLAY };

static void tab_send(struct conn *c, const char *fmt, ...)
{
    char m[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(m, sizeof m, fmt, ap);
    va_end(ap);
    send_text(c, m);
}

/* The host opens a new table; the others sit down when it is there; the host starts when all sit. */
static void tab_sit(struct conn *c)
{
    c->st = TAB_SEAT;
    if (c->seat == 0)
        tab_send(c, "{\"t\":\"create\",\"id\":2,\"game\":\"%s\",\"seats\":%d,\"visibility\":\"private\"}", opt_game, opt_k);
    else
        tab_send(c, "{\"t\":\"join\",\"id\":2,\"room\":\"%s\",\"invite\":\"%s\"}", c->room->tag, c->room->invite);
}

static void tab_path(struct conn *c, char *o, size_t n) { (void)c; snprintf(o, n, "/ws"); }

static void tab_open(struct conn *c)
{
    c->st = TAB_HELLO;
    tab_send(c, "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"load %d\"}", c->room->id * opt_k + c->seat);
}

/* A seat was taken (or the table was set out): open it, and go on with the next. */
static enum ev tab_seated(struct conn *c, const char *p, size_t n)
{
    struct room *r = c->room;
    if (c->seat == 0 && (!text_of(p, n, "room", r->tag, sizeof r->tag) && !text_of(p, n, "id", r->tag, sizeof r->tag)))
        die("no room in %.*s", (int)n, p);
    if (c->seat == 0) text_of(p, n, "invite", r->invite, sizeof r->invite);
    c->st = TAB_START;
    tab_send(c, "{\"t\":\"open\",\"id\":3,\"room\":\"%s\"}", r->tag);
    r->seated++;
    if (c->ready) { /* not the first game: the next one sits down at once */
        if (r->seated < opt_k) tab_sit(c + 1);
    }
    if (r->seated == opt_k) tab_send(c - c->seat, "{\"t\":\"start\",\"id\":4,\"room\":\"%s\"}", r->tag);
    return EV_READY;
}

/* Stores the seat that moves next, and one of its legal moves. */
static void tab_learn(struct conn *c, const char *p, size_t n)
{
    const char *list = memmem(p, n, "\"moves\":[{", 10);
    if (!list) return;
    struct room *r = c->room;
    const char *end = p + n, *first = list + 9, *pick = first;
    int count = 0;
    for (const char *q = first; q < end && *q != ']'; q++)
        if (*q == '{' && ++count && (r->luck = r->luck * 1103515245u + 12345u) / 65536u % (unsigned)count == 0) pick = q;
    const char *stop = memchr(pick, '}', (size_t)(end - pick));
    if (!stop || (size_t)(stop - pick) + 2 > sizeof r->move) die("a move that does not fit");
    memcpy(r->move, pick, (size_t)(stop - pick) + 1);
    r->move[stop - pick + 1] = 0;
    r->ask = number_of(p, n, "ask");
    r->next = c->seat;
}

static enum ev tab_msg(struct conn *c, const char *p, size_t n, int comp)
{
    char t[16] = "";
    struct room *r = c->room;
    (void)comp;
    text_of(p, n < 40 ? n : 40, "t", t, sizeof t);
    if (!strcmp(t, "error")) return EV_ERROR;
    if (!strcmp(t, "ok")) {
        if (c->st == TAB_HELLO) {
            tab_sit(c);
            return EV_IGNORE;
        }
        return c->st == TAB_SEAT && memmem(p, n, "\"re\":2", 6) ? tab_seated(c, p, n) : EV_IGNORE;
    }
    if (!strcmp(t, "over") && c->seat == 0) { /* another game at a new table */
        r->seated = 0;
        r->opened = 0;
        tab_sit(c);
        return EV_IGNORE;
    }
    if (!strcmp(t, "delta")) {
        if (c->st != TAB_PLAY) return EV_IGNORE;
        tab_learn(c, p, n);
        if (memmem(p, n, "\"to_act\":[]", 11)) r->next = -1;
        return EV_DELTA;
    }
    if (!strcmp(t, "state") && memmem(p, n, "\"to_act\":[", 10) && !memmem(p, n, "\"to_act\":[]", 11)) {
        tab_learn(c, p, n);
        if (c->st == TAB_START) {
            c->st = TAB_PLAY;
            if (++r->opened == opt_k) room_ready(r);
        }
    }
    return EV_IGNORE;
}

static int tab_move(struct room *r, char *o, size_t n)
{
    return snprintf(o, n, "{\"t\":\"move\",\"id\":9,\"room\":\"%s\",\"ask\":%ld,\"move\":%s}", r->tag, r->ask, r->move);
}

static const struct target targets[] = {
    { "proto", proto_path, proto_open, proto_msg, proto_move, 0 },
    { "tabuleiro", tab_path, tab_open, tab_msg, tab_move, 0 },
};

int main(int argc, char **argv)
{
    int o;
    T = &targets[0];
    while ((o = getopt(argc, argv, "T:p:r:k:d:w:R:P:g:ziv")) != -1) switch (o) {
        case 'T':
            T = NULL;
            for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
                if (!strcmp(targets[i].name, optarg)) T = &targets[i];
            if (!T) die("no such target: %s", optarg);
            break;
        case 'g': opt_game = optarg; break;
        case 'p': opt_port = atoi(optarg); break;
        case 'r': opt_rooms = atoi(optarg); break;
        case 'k': opt_k = atoi(optarg); break;
        case 'd': opt_dur = atof(optarg); break;
        case 'w': opt_warm = atof(optarg); break;
        case 'R': opt_rate = atof(optarg); break;
        case 'P': opt_pid = atoi(optarg); break;
        case 'z': opt_deflate = 1; break;
        case 'i': opt_idle = 1; break;
        case 'v': opt_verbose = 1; break;
        default: die("usage: -T target -p port -r rooms -k clients -d secs -w warm-up [-R rate] [-P pid] [-z] [-i]");
        }
    if (opt_rooms < 1 || opt_k < 1 || opt_dur > 120) die("bad arguments");
    ep = epoll_create1(EPOLL_CLOEXEC);
    rooms = calloc((size_t)opt_rooms, sizeof *rooms);
    conns = calloc((size_t)opt_rooms * (size_t)opt_k, sizeof *conns);
    if (!rooms || !conns) die("out of memory");
    long rss0 = proc_kb(opt_pid, "VmRSS:"), mem0 = tcp_mem_pages();
    uint64_t t0 = now_ns();
    int total = opt_rooms * opt_k;
    for (int i = 0; i < total; i++) {
        struct conn *c = &conns[i];
        c->room = &rooms[i / opt_k];
        c->room->id = i / opt_k;
        c->seat = i % opt_k;
        ws_open(c);
        pump(0);
        /* a joiner must be in before the next, so that all members are known when play starts */
        for (uint64_t e = now_ns() + 10000000000u; !c->ready && now_ns() < e;) pump(1000000);
        if (!c->ready) die("client %d did not become ready", i);
    }
    uint64_t t1 = now_ns();
    if (opt_idle) {
        usleep(500000);
        long rss1 = proc_kb(opt_pid, "VmRSS:"), mem1 = tcp_mem_pages();
        double cpu = proc_cpu(opt_pid);
        usleep((useconds_t)(opt_dur * 1e6));
        printf("target=%s conns=%d rss_kb_before=%ld rss_kb_after=%ld bytes_per_conn=%.0f tcp_mem_pages=%ld->%ld "
               "connect_per_s=%.0f idle_cpu_pct=%.2f\n",
               T->name, total, rss0, rss1, (double)(rss1 - rss0) * 1024 / total, mem0, mem1, total / ((double)(t1 - t0) / 1e9),
               (proc_cpu(opt_pid) - cpu) / opt_dur * 100);
        return 0;
    }
    usleep(200000);
    while (n_msgs) { n_msgs = 0; pump(50000000); } /* drain */

    uint64_t start = now_ns(), m_on = start + (uint64_t)(opt_warm * 1e9), m_off = m_on + (uint64_t)(opt_dur * 1e9);
    uint64_t j = 0, last_total = 0, t_begin = 0;
    struct rusage ru0 = { 0 }, ru1;
    double cpu0 = 0;
    rate_t0 = start;
    started = 1;
    if (opt_rate <= 0)
        for (int i = 0; i < opt_rooms; i++) room_send(&rooms[i], now_ns());
    for (;;) {
        uint64_t t = now_ns();
        if (!measuring && t >= m_on) {
            measuring = 1;
            t_begin = t;
            cpu0 = proc_cpu(opt_pid);
            getrusage(RUSAGE_SELF, &ru0);
            n_msgs = n_bytes = 0;
        }
        if (t >= m_off) break;
        int64_t wait = 100000000;
        if (opt_rate > 0) {
            for (;;) {
                struct room *r = &rooms[j % (uint64_t)opt_rooms];
                uint64_t due = rate_t0 + (uint64_t)((double)j * 1e9 / opt_rate);
                if (due > t) { wait = (int64_t)(due - t); break; }
                if (r->inflight || r->backlog || r->turn < 0) r->backlog++;
                else room_send(r, due);
                j++;
            }
        }
        if (m_off - t < (uint64_t)wait) wait = (int64_t)(m_off - t) + 1000;
        if (!measuring && m_on > t && m_on - t < (uint64_t)wait) wait = (int64_t)(m_on - t) + 1000;
        pump(wait);
        if (opt_verbose && n_moves - last_total > 100000) { last_total = n_moves; fprintf(stderr, "."); }
    }
    measuring = 0;
    stopping = 1;
    double secs = (double)(now_ns() - t_begin) / 1e9, cpu = proc_cpu(opt_pid) - cpu0;
    getrusage(RUSAGE_SELF, &ru1);
    double own = (double)(ru1.ru_utime.tv_sec - ru0.ru_utime.tv_sec + ru1.ru_stime.tv_sec - ru0.ru_stime.tv_sec) +
                 (double)(ru1.ru_utime.tv_usec - ru0.ru_utime.tv_usec + ru1.ru_stime.tv_usec - ru0.ru_stime.tv_usec) / 1e6;
    uint64_t msgs = n_msgs, bytes = n_bytes, backlog = 0;
    for (int i = 0; i < opt_rooms; i++) backlog += rooms[i].backlog;
    for (uint64_t e = now_ns() + 2000000000u; now_ns() < e;) { /* let moves in flight finish */
        int busy = 0;
        for (int i = 0; i < opt_rooms; i++) busy |= rooms[i].inflight;
        if (!busy) break;
        pump(10000000);
    }
    qsort(s_ack.v, s_ack.n, sizeof *s_ack.v, cmp_u32);
    qsort(s_all.v, s_all.n, sizeof *s_all.v, cmp_u32);
    printf("target=%s rooms=%d k=%d rate=%.0f secs=%.2f moves_s=%.0f ack_p50=%.3f ack_p99=%.3f ack_max=%.3f all_p50=%.3f "
           "all_p99=%.3f all_max=%.3f bytes_msg=%.0f srv_cpu_pct=%.0f srv_us_move=%.1f gen_cpu_pct=%.0f gen_us_move=%.1f "
           "srv_rss_kb=%ld err=%llu early=%llu backlog=%llu\n",
           T->name, opt_rooms, opt_k, opt_rate, secs, (double)n_moves / secs, pct(&s_ack, .5), pct(&s_ack, .99),
           pct(&s_ack, 1), pct(&s_all, .5), pct(&s_all, .99), pct(&s_all, 1), msgs ? (double)bytes / (double)msgs : 0,
           cpu / secs * 100, n_moves ? cpu * 1e6 / (double)n_moves : 0, own / secs * 100,
           n_moves ? own * 1e6 / (double)n_moves : 0, proc_kb(opt_pid, "VmRSS:"), (unsigned long long)n_err,
           (unsigned long long)n_early, (unsigned long long)backlog);
    return n_err ? 2 : 0;
}
