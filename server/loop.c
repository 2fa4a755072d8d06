// SPDX-License-Identifier: MIT
/* loop.c - start and stop in order: database, rooms, network; and back.
 *
 * At the end: people are told, nothing new is taken, what was promised is written and answered,
 * then the connections close.  A second signal does not wait for slow readers. */
#include "loop.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/msg/door.h"
#include "server/net/fair.h"
#include "server/net/http_files.h"
#include "server/net/net.h"
#include "server/net/ws.h"
#include "server/play/catalog.h"
#include "server/room/room.h"
#include "server/room/rooms.h"

enum {
    TICK_MS = 250,
    PROBE_MS = 1000,
    LOOK_MS = 1000,
    SWEEP_MS = 60000,
    GOODBYE_MS = 2000,
    GOODBYE_STEP_MS = 20,
    BUSY_FRAMES = 1000
};

struct loop {
    struct server server;
    uv_loop_t uv;
    uv_signal_t term, interrupt;
    uv_timer_t tick;
    uv_prepare_t turn;
    uint64_t busy_ns; /* until the last turn */
    uint64_t looked_ms, swept_ms, probed_ms, stopping_ms;
    uint64_t looked_frames; /* what had come in then */
};

/* ---- running ------------------------------------------------------------------------------ */

/* While the store fails a small write tries it again, so that it is known to work before somebody moves. */
static void probe_store(struct loop *loop, uint64_t now)
{
    struct db_stats stats;
    db_stats(loop->server.db, &stats);
    if (stats.healthy || now - loop->probed_ms < PROBE_MS) return;
    loop->probed_ms = now;
    rooms_note_life(loop->server.rooms);
}

/* Who is busy needs at once again what it would give back. */
static void give_back(struct loop *loop)
{
    uint64_t frames = loop->server.metrics.frames_in;
    if (frames - loop->looked_frames < BUSY_FRAMES) mem_give_back();
    loop->looked_frames = frames;
}

static void on_tick(uv_timer_t *timer)
{
    struct loop *loop = timer->data;
    struct server *server = &loop->server;
    uint64_t now = server_steady(server);
    rooms_tick(server->rooms);
    probe_store(loop, now);
    if (now - loop->looked_ms >= LOOK_MS) {
        loop->looked_ms = now;
        ws_look(server);
        net_look(server->net);
        give_back(loop);
    }
    if (now - loop->swept_ms < SWEEP_MS) return;
    loop->swept_ms = now;
    limit_table_sweep(server->limits, server->config, now);
}

/* How long a turn of the loop takes, without the wait for something to do, is how long whoever comes last in
 * it waits. */
static void on_turn(uv_prepare_t *prepare)
{
    struct loop *loop = prepare->data;
    uint64_t busy_ns = uv_hrtime() - uv_metrics_idle_time(&loop->uv);
    if (loop->busy_ns) histogram_add(&loop->server.metrics.turn_us, (busy_ns - loop->busy_ns) / 1000);
    loop->busy_ns = busy_ns;
    net_turn(loop->server.net);
    fair_turn(loop->server.fair);
}

/* ---- stopping ----------------------------------------------------------------------------- */

static void close_handles(struct loop *loop)
{
    loop->server.packer.stops = true;
    uv_close((uv_handle_t *)&loop->term, NULL);
    uv_close((uv_handle_t *)&loop->interrupt, NULL);
    uv_close((uv_handle_t *)&loop->tick, NULL);
    uv_close((uv_handle_t *)&loop->turn, NULL);
    fair_stop(loop->server.fair);
}

/* Until all connections have said goodbye, or long enough. */
static void on_goodbye(uv_timer_t *timer)
{
    struct loop *loop = timer->data;
    struct server *server = &loop->server;
    if (ws_any(server) && server_steady(server) - loop->stopping_ms < GOODBYE_MS) return;
    net_stop(server->net);
    close_handles(loop);
}

static void on_stored(void *context)
{
    struct loop *loop = context;
    struct server *server = &loop->server;
    server->db = NULL;
    ws_close_all(server, WS_GOING_AWAY, "the server stops");
    loop->stopping_ms = server_steady(server);
    uv_timer_start(&loop->tick, on_goodbye, GOODBYE_STEP_MS, GOODBYE_STEP_MS);
}

static void send_goodbye(struct server *server)
{
    static const char notice[] =
        "{\"t\":\"notice\",\"code\":\"shutdown\",\"text\":\"The server stops for a moment and will "
        "be back. Nothing is lost.\"}";
    struct text text = { 0 };
    text_str(&text, notice);
    struct frame *frame = frame_new(FRAME_REPLY, &text);
    ws_send_all(server, frame);
    frame_unref(frame);
    text_free(&text);
}

static void settle(struct room *room, void *context)
{
    (void)context;
    room_settle(room);
}

static void on_signal(uv_signal_t *handle, int signal)
{
    struct loop *loop = handle->data;
    struct server *server = &loop->server;
    if (server->phase == SERVER_STOPPING) {
        loop->stopping_ms = 0; /* enough of goodbyes */
        return;
    }
    log_info("loop", "stopping", "signal=%d sessions=%llu", signal,
             (unsigned long long)server->metrics.connections);
    server->phase = SERVER_STOPPING;
    send_goodbye(server);
    rooms_each(server->rooms, settle, NULL);
    rooms_note_life(server->rooms);
    uv_timer_stop(&loop->tick);
    db_close(server->db, on_stored, loop);
}

/* ---- starting ----------------------------------------------------------------------------- */

static void url_of(const struct server *server, const char *host, char *url, size_t size)
{
    bool any = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    bool six = strchr(host, ':') && !any;
    snprintf(url, size, "http://%s%s%s:%d/", six ? "[" : "", any ? "localhost" : host, six ? "]" : "",
             net_port(server->net));
}

static void watch_signal(struct loop *loop, uv_signal_t *handle, int signal)
{
    uv_signal_init(&loop->uv, handle);
    handle->data = loop;
    uv_signal_start(handle, on_signal, signal);
}

static int start(struct loop *loop, const struct config *config, const char *web, char *why, size_t why_size)
{
    struct server *server = &loop->server;
    char host[256], db_why[WHY_SIZE] = "";
    int port;
    server->config = config;
    server->sources = sources_real();
    server->loop = &loop->uv;
    if (!config_split_address(config->listen, host, sizeof host, &port)) {
        snprintf(why, why_size, "'%s' is not ADDR:PORT", config->listen);
        return -1;
    }
    server->db = db_open(config->data, DB_SERVE, &loop->uv, db_why);
    if (!server->db) {
        snprintf(why, why_size, "%s", db_why);
        return -1;
    }
    server->life_from = server_steady(server);
    if (db_find_life(server->db, &server->life_start) < 0) {
        snprintf(why, why_size, "the database in %s cannot be read", config->data);
        return -1;
    }
    server->files = files_new(web);
    server->catalog = catalog_new();
    server->limits = limit_table_new();
    server->rooms = rooms_new(server);
    server->fair = fair_new(&door_line, server);
    server->net = net_new(server, &door_hooks);
    server->packer = (struct packer){ .loop = &loop->uv, .packed = net_packed, .context = server->net };
    if (net_listen(server->net, host, port, why, why_size) != 0) return -1;
    watch_signal(loop, &loop->term, SIGTERM);
    watch_signal(loop, &loop->interrupt, SIGINT);
    uv_timer_init(&loop->uv, &loop->tick);
    loop->tick.data = loop;
    uv_timer_start(&loop->tick, on_tick, TICK_MS, TICK_MS);
    uv_prepare_init(&loop->uv, &loop->turn);
    loop->turn.data = loop;
    uv_prepare_start(&loop->turn, on_turn);
    fair_start(server->fair, &loop->uv);
    rooms_wake_unfinished(server->rooms);
    server->phase = SERVER_SERVING;
    return 0;
}

static void finish(struct loop *loop)
{
    struct server *server = &loop->server;
    if (server->db) { /* the start failed half-way */
        db_close(server->db, NULL, NULL);
        if (server->net) net_stop(server->net);
    }
    rooms_free(server->rooms);
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    net_free(server->net);
    fair_free(server->fair);
    if (uv_loop_close(&loop->uv) != 0) log_warn("loop", "handles_left", "phase=%d", loop->server.phase);
    files_free(server->files);
    catalog_free(server->catalog);
    limit_table_free(server->limits);
    text_free(&server->text);
    free(loop);
}

int loop_run(const struct config *config, const char *web, void (*ready)(const char *url), char *why,
             size_t why_size)
{
    struct loop *loop = mem_alloc(sizeof *loop);
    char url[300], host[256];
    int port;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk, told as such */
    uv_loop_init(&loop->uv);
    uv_loop_configure(&loop->uv, UV_METRICS_IDLE_TIME);
    int bad = start(loop, config, web, why, why_size);
    if (!bad) {
        config_split_address(config->listen, host, sizeof host, &port);
        url_of(&loop->server, host, url, sizeof url);
        ready(url);
        uv_run(&loop->uv, UV_RUN_DEFAULT);
        log_info("loop", "stopped", "moves=%llu", (unsigned long long)loop->server.metrics.moves);
    }
    finish(loop);
    return bad;
}
