// SPDX-License-Identifier: MIT
/* loop.c - start and stop in order: database, rooms, network; and back.
 *
 * At the stop clients are notified, no new request is accepted, and pending changes are stored and
 * answered. Then the connections close. A second signal does not wait for slow readers. */
#include "loop.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/why.h"
#include "server/admin/admin_session.h"
#include "server/admin/admin_socket.h"
#include "server/admin/retention.h"
#include "server/admin/backup_scheduler.h"
#include "server/admin/load_history.h"
#include "server/base/sandbox.h"
#include "server/base/limit.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/user.h"
#include "server/handlers/session_hooks.h"
#include "server/handlers/handle_sign_in.h"
#include "server/handlers/pages.h"
#include "server/net/fair_queue.h"
#include "server/net/static_files.h"
#include "server/net/net.h"
#include "server/net/ws.h"
#include "server/notify/notifications.h"
#include "server/notify/outbox.h"
#include "server/play/catalog.h"
#include "server/play/guard.h"
#include "server/rooms/rooms.h"
#include "server/room/scratch.h"
#include "upgrade_check.h"
#include "server/store/age.h"
#include "server/store/db.h"

enum {
    TICK_MS = 250,
    PROBE_MS = 1000,
    LOOK_MS = 1000,
    LOOKS_A_TURN = 32, /* of connections, a few microseconds each */
    LOOKS_A_TICK = 256,
    TRIM_MS = 10000, /* memory */
    SWEEP_MS = 60000,
    GOODBYE_MS = 2000,
    GOODBYE_STEP_MS = 20,
    BUSY_FRAMES = 10000 /* in that time */
};

struct loop {
    struct server server;
    uv_loop_t uv;
    uv_signal_t term, interrupt, hangup;
    struct config *config;
    struct admin_socket *admin; /* or NULL: it could not be made */
    const struct loop_hooks *hooks;
    uv_timer_t tick;
    uv_prepare_t turn;
    uint64_t busy_ns; /* until the last turn */
    uint64_t looked_ms, trimmed_ms, swept_ms, probed_ms, stopping_ms;
    uint64_t looked_frames; /* what had come in then */
    uv_interface_address_t *interfaces; /* of this machine, NULL after they were printed */
    int interface_count;
    bool spoilt; /* it stops because rules wrote where they must not */
};

/* ---- stopping ----------------------------------------------------------------------------- */

static void close_handles(struct loop *loop)
{
    uv_close((uv_handle_t *)&loop->term, NULL);
    uv_close((uv_handle_t *)&loop->interrupt, NULL);
    uv_close((uv_handle_t *)&loop->hangup, NULL);
    uv_close((uv_handle_t *)&loop->tick, NULL);
    uv_close((uv_handle_t *)&loop->turn, NULL);
    fair_queue_stop(loop->server.fair_queue);
    admin_socket_stop(loop->admin);
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

static void stop_in_order(struct loop *loop)
{
    struct server *server = &loop->server;
    server->phase = SERVER_STOPPING;
    send_goodbye(server);
    rooms_prepare_stop(server->rooms);
    handle_sign_in_tick(server, true);
    rooms_store_uptime(server->rooms);
    uv_timer_stop(&loop->tick);
    outbox_stop(server->outbox);
    db_close(server->db, on_stored, loop);
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
    stop_in_order(loop);
}

/* The rules may have overwritten other memory, so the next process starts from the stored state. */
static bool stop_if_spoilt(struct loop *loop)
{
    int faults = guard_memory_faults();
    if (loop->server.config->memory_faults == 0 || faults < loop->server.config->memory_faults) return false;
    log_error("loop", "stopping", "memory_faults=%d", faults);
    loop->spoilt = true;
    stop_in_order(loop);
    return true;
}

/* ---- running ------------------------------------------------------------------------------ */

/* While the store fails, a small write tests it, so that recovery is known before the next move. */
static void probe_store(struct loop *loop, uint64_t now)
{
    struct db_stats stats;
    db_stats(loop->server.db, &stats);
    if (stats.healthy || now - loop->probed_ms < PROBE_MS) return;
    loop->probed_ms = now;
    rooms_store_uptime(loop->server.rooms);
}

/* Who is busy needs at once again what it would give back. */
static void give_back(struct loop *loop)
{
    uint64_t frames = loop->server.metrics.frames_in;
    if (frames - loop->looked_frames < BUSY_FRAMES) mem_trim();
    loop->looked_frames = frames;
}

static void on_tick(uv_timer_t *timer)
{
    struct loop *loop = timer->data;
    struct server *server = &loop->server;
    uint64_t now = server_steady(server);
    rooms_tick(server->rooms);
    if (stop_if_spoilt(loop)) return;
    notifications_tick(server->notifications);
    handle_sign_in_tick(server, false);
    outbox_pump(server->outbox);
    probe_store(loop, now);
    if (now - loop->looked_ms >= LOOK_MS) {
        loop->looked_ms = now;
        age_look(server);
        ws_check_begin(server);
        net_tick(server->net);
    }
    ws_check_some(server, LOOKS_A_TICK);
    if (now - loop->trimmed_ms >= TRIM_MS) {
        loop->trimmed_ms = now;
        give_back(loop);
    }
    if (now - loop->swept_ms < SWEEP_MS) return;
    loop->swept_ms = now;
    limit_table_sweep(server->limits, server->config, now);
    backup_scheduler_tick(server->backup_scheduler);
    load_history_sample(server->load_history);
    users_sweep(server);
    retention_tick(server->retention);
    rooms_expire(server->rooms);
}

/* The duration of an iteration, without the wait for events, is the longest wait of a request in it. */
static void on_turn(uv_prepare_t *prepare)
{
    struct loop *loop = prepare->data;
    uint64_t busy_ns = uv_hrtime() - uv_metrics_idle_time(&loop->uv);
    if (loop->busy_ns) metrics_add_time(&loop->server.metrics.turn_us, (busy_ns - loop->busy_ns) / 1000);
    loop->busy_ns = busy_ns;
    net_turn(loop->server.net);
    ws_check_some(&loop->server, LOOKS_A_TURN);
    fair_queue_run(loop->server.fair_queue);
    scratch_wipe(loop->server.scratch);
}

/* ---- settings that change ----------------------------------------------------------------- */

static void take_settings(struct config *config, const struct config *fresh)
{
    char why[WHY_SIZE], left[WHY_SIZE];
    enum log_level level;
    config_reload(config, fresh, left);
    if (log_level_of(config->log, &level)) log_set_level(level);
    if (log_to_file(config->log_file, why)) log_warn("loop", "log_kept", "why=\"%s\"", why);
    log_info("loop", "reloaded", "needs_restart=\"%s\"", left);
}

static void on_hangup(uv_signal_t *handle, int signal)
{
    struct loop *loop = handle->data;
    struct config fresh;
    char why[WHY_SIZE];
    (void)signal;
    if (loop->hooks->reread(&fresh, why) == CONFIG_OK) take_settings(loop->config, &fresh);
    else log_warn("loop", "settings_kept", "why=\"%s\"", why);
}

/* ---- starting ----------------------------------------------------------------------------- */

/* To be freed. */
static char *url_of(const struct server *server, const char *host)
{
    bool six = strchr(host, ':');
    return mem_printf("http://%s%s%s:%d%s/", six ? "[" : "", host, six ? "]" : "", net_port(server->net),
                      server->config->base_path);
}

static void tell_address(const struct loop *loop, const char *host)
{
    char *url = url_of(&loop->server, host);
    loop->hooks->ready(url);
    free(url);
}

/* Where players find it: as the host says, else where it listens. */
static void note_address(struct server *server, const char *host)
{
    const char *said = server->config->address;
    bool all = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    char *url = said[0] ? mem_strdup(said) : url_of(server, all ? "localhost" : host);
    snprintf(server->address, sizeof server->address, "%s", url);
    free(url);
    for (size_t end = strlen(server->address); end && server->address[end - 1] == '/'; end--)
        server->address[end - 1] = '\0';
    bool sends = server->config->smtp_url[0] != '\0';
    if (sends && !said[0])
        log_warn("loop", "no_address", "links in mails lead to %s; say --address", server->address);
}

static void gather_interfaces(struct loop *loop)
{
    if (uv_interface_addresses(&loop->interfaces, &loop->interface_count) == 0) return;
    loop->interfaces = NULL;
    loop->interface_count = 0;
}

static void forget_interfaces(struct loop *loop)
{
    if (loop->interfaces) uv_free_interface_addresses(loop->interfaces, loop->interface_count);
    loop->interfaces = NULL;
}

/* Where a server that listens on all networks is found from others: not the addresses of one link alone,
 * and of IPv6 only where it listens there.  They were gathered before the sandbox, which may forbid that. */
static void tell_others(struct loop *loop, bool six_too)
{
    char host[INET6_ADDRSTRLEN];
    for (int i = 0; i < loop->interface_count; i++) {
        const uv_interface_address_t *at = &loop->interfaces[i];
        const struct sockaddr_in6 *six = &at->address.address6;
        bool is_six = six->sin6_family == AF_INET6;
        bool link = is_six && IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr);
        if (at->is_internal || link || (is_six && !six_too)) continue;
        if (is_six) uv_ip6_name(six, host, sizeof host);
        else uv_ip4_name(&at->address.address4, host, sizeof host);
        tell_address(loop, host);
    }
}

static void tell_addresses(struct loop *loop, const char *host)
{
    bool four = strcmp(host, "0.0.0.0") == 0, six = strcmp(host, "::") == 0;
    tell_address(loop, four || six ? "localhost" : host);
    if (four || six) tell_others(loop, six);
    forget_interfaces(loop);
}

static void watch_signal(struct loop *loop, uv_signal_t *handle, int signal, uv_signal_cb heard)
{
    uv_signal_init(&loop->uv, handle);
    handle->data = loop;
    uv_signal_start(handle, heard, signal);
}

/* The database, and how long the server has run before. */
static int open_store(struct server *server, char why[WHY_SIZE])
{
    const char *data = server->config->data;
    server->db = db_open(data, DB_SERVE, server->loop, why);
    if (!server->db) return -1;
    server->uptime_from = server_steady(server);
    if (db_find_uptime(server->db, &server->uptime_start) >= 0) {
        age_look(server); /* before anything is written */
        return 0;
    }
    return why_say(why, "the database in %s cannot be read", data);
}

/* Each part gets what it has to know of those above it here, and only here. */
static void wire_layers(struct server *server)
{
    server->files = static_files_new(server->config->client, server->config->base_path,
                                     server->config->title);
    server->catalog = catalog_new();
    server->pages = pages_new(server->catalog);
    server->limits = limit_table_new();
    server->notifications = notifications_new(server, static_files_text, server->files);
    server->notifications->is_viewed = rooms_is_viewed;
    server->notifications->queued = outbox_on_queued;
    server->outbox = outbox_new(server);
    server->backup_scheduler = backup_scheduler_new(server);
    server->retention = retention_new(server);
    server->load_history = load_history_new(server);
    server->people = users_new();
    server->rooms = rooms_new(server);
    server->fair_queue = fair_queue_new(&session_hooks_scheduler, server);
    server->net = net_new(server, &session_hooks_ws, pages_table);
}

static void start_handles(struct loop *loop)
{
    watch_signal(loop, &loop->term, SIGTERM, on_signal);
    watch_signal(loop, &loop->interrupt, SIGINT, on_signal);
    watch_signal(loop, &loop->hangup, SIGHUP, on_hangup);
    uv_timer_init(&loop->uv, &loop->tick);
    loop->tick.data = loop;
    uv_timer_start(&loop->tick, on_tick, TICK_MS, TICK_MS);
    uv_prepare_init(&loop->uv, &loop->turn);
    loop->turn.data = loop;
    uv_prepare_start(&loop->turn, on_turn);
    fair_queue_start(loop->server.fair_queue, &loop->uv);
}

static int take_sources(struct server *server, char why[WHY_SIZE])
{
    const char *file = server->config->test_clock;
    server->sources = sources_real();
    if (!*file) return 0;
    log_warn("loop", "test_clock", "file=\"%s\"", file);
    return sources_use_test_clock(&server->sources, file, why);
}

static int start_server(struct loop *loop, const char *host, int port, char why[WHY_SIZE])
{
    struct server *server = &loop->server;
    if (take_sources(server, why) != 0) return -1;
    if (open_store(server, why) != 0 || upgrade_check_run(server, why) != 0) return -1;
    wire_layers(server);
    if (net_listen(server->net, host, port, why) != 0) return -1;
    note_address(server, host);
    start_handles(loop);
    loop->admin = admin_socket_new(server, server->config->data, why);
    if (!loop->admin) log_warn("loop", "no_admin_socket", "why=\"%s\"", why);
    rooms_wake_unfinished(server->rooms);
    server->phase = SERVER_SERVING;
    return 0;
}

static void finish_server(struct loop *loop)
{
    struct server *server = &loop->server;
    if (server->db) { /* the start failed half-way */
        outbox_stop(server->outbox);
        db_close(server->db, NULL, NULL);
        if (server->net) net_stop(server->net);
    }
    rooms_free(server->rooms);
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    net_free(server->net);
    fair_queue_free(server->fair_queue);
    forget_interfaces(loop);
    if (uv_loop_close(&loop->uv) != 0) log_warn("loop", "handles_left", "phase=%d", loop->server.phase);
    outbox_free(server->outbox);
    notifications_free(server->notifications);
    static_files_free(server->files);
    pages_free(server->pages);
    catalog_free(server->catalog);
    limit_table_free(server->limits);
    backup_scheduler_free(server->backup_scheduler);
    retention_free(server->retention);
    load_history_free(server->load_history);
    admin_session_free(server->admin_session);
    users_free(server->people);
    sources_close(&server->sources);
    free(loop);
}

int loop_run(struct config *config, const struct loop_hooks *hooks, char why[WHY_SIZE])
{
    char host[256];
    int port;
    if (!config_split_address(config->listen, host, sizeof host, &port))
        return why_say(why, "'%s' is not ADDR:PORT", config->listen);
    struct loop *loop = mem_alloc(sizeof *loop);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk, told as such */
    uv_loop_init(&loop->uv);
    uv_loop_configure(&loop->uv, UV_METRICS_IDLE_TIME);
    loop->server.config = loop->config = config;
    loop->hooks = hooks;
    loop->server.loop = &loop->uv;
    gather_interfaces(loop);
    int bad = start_server(loop, host, port, why);
    if (!bad) {
        if (config->confine) sandbox_syscalls();
        tell_addresses(loop, host);
        uv_run(&loop->uv, UV_RUN_DEFAULT);
        if (loop->spoilt) bad = why_say(why, "the rules crashed too often; start the server again");
        log_info("loop", "stopped", "moves=%llu", (unsigned long long)loop->server.metrics.moves);
    }
    finish_server(loop);
    return bad;
}
