// SPDX-License-Identifier: MIT
/* admin_status.c - admin commands for status: current load, stored data, settings, log. */
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "admin_commands.h"
#include "server/base/build.h"
#include "server/base/sandbox.h"
#include "server/base/files.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/rooms/rooms.h"
#include "server/store/db_retention.h"
#include "load_history.h"

enum { LINES = 50, NEWS_MAX = 100 };

/* ---- how it is ----------------------------------------------------------------------------- */

/* The version that the machine's package manager has, where it says so; what else is there is passed over. */
static void add_offered(const struct config *config, struct text *out)
{
    static const char of_versions[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+~:-";
    char why[WHY_SIZE];
    size_t length;
    char *news = *config->news ? files_read(config->news, NEWS_MAX, &length, why) : NULL;
    if (!news) return;
    size_t version = strspn(news, of_versions);
    if (version && version == strcspn(news, "\n")) {
        news[version] = '\0';
        text_key_json(out, "offered", news);
    }
    free(news);
}

static int show_status(struct admin_call *call)
{
    const struct server *server = call->server;
    struct text *out = &call->answer;
    struct db_stats db;
    size_t memory = 0;
    db_stats(server->db, &db);
    uv_resident_set_memory(&memory);
    text_key_json(out, "version", build_version());
    text_key_json(out, "commit", build_commit());
    text_key_json(out, "built", build_date());
    add_offered(server->config, out);
    text_key_json(out, "instance", db_instance(server->db));
    text_key_int(out, "uptime_s", (int64_t)(server_steady(server) - server->uptime_from) / 1000);
    text_key_int(out, "memory_bytes", (int64_t)memory);
    text_key_int(out, "connections", (int64_t)server->metrics.connections);
    text_key_int(out, "tables_in_memory", rooms_count(server->rooms));
    text_key_int(out, "moves", (int64_t)server->metrics.moves);
    text_key_int(out, "moves_half_us", metrics_percentile(&server->metrics.move_us, 50));
    text_key_int(out, "moves_99_us", metrics_percentile(&server->metrics.move_us, 99));
    text_key_int(out, "faults", (int64_t)server->metrics.faults);
    text_key_bool(out, "store_healthy", db.healthy);
    if (db.why[0]) text_key_json(out, "store_why", db.why);
    confine_write(out);
    admin_write_missing(server->config, out);
    return 0;
}

static int show_storage(struct admin_call *call)
{
    struct db_figures figures;
    struct text *out = &call->answer;
    if (db_figures(call->server->db, &figures)) return admin_refuse(call, "the store cannot be read");
    text_key_json(out, "database", db_location(call->server->db));
    text_key_int(out, "database_bytes", figures.bytes);
    text_key_int(out, "disk_free_bytes", figures.free_bytes);
    text_key_int(out, "people", figures.people);
    text_key_int(out, "tables_waiting", figures.waiting);
    text_key_int(out, "tables_playing", figures.playing);
    text_key_int(out, "tables_finished", figures.finished);
    text_key_int(out, "tables_abandoned", figures.abandoned);
    return 0;
}

static int show_trend(struct admin_call *call)
{
    load_history_sample(call->server->load_history);
    load_history_write(call->server->load_history, &call->answer);
    return 0;
}

/* ---- what takes the room: read beside the loop, since all of the database is looked at -------- */

struct kept {
    uv_work_t work;
    struct admin_call *call;
    const char *data;     /* the server's                                       */
    int64_t ended_before; /* for games whose snapshots may be deleted           */
    struct db_space_usage shares;
    int bad;
    char why[WHY_SIZE];
};

static void look_through(uv_work_t *work)
{
    struct kept *kept = work->data;
    struct db *db = db_open(kept->data, DB_READ, NULL, kept->why);
    kept->bad = db ? db_space_usage(db, kept->ended_before, &kept->shares, kept->why) : -1;
    if (db) db_close(db, NULL, NULL);
}

static void on_looked(uv_work_t *work, int status)
{
    struct kept *kept = work->data;
    struct admin_call *call = kept->call;
    bool ok = status == 0 && !kept->bad;
    if (!ok) admin_refuse(call, "%s", status ? "the server stops" : kept->why);
    text_key_int(&call->answer, "games_bytes", kept->shares.games);
    text_key_int(&call->answer, "snapshots_bytes", kept->shares.snapshots);
    text_key_int(&call->answer, "people_bytes", kept->shares.people);
    text_key_int(&call->answer, "spare_bytes", kept->shares.spare);
    free(kept);
    admin_stored(call, ok);
}

static int show_kept(struct admin_call *call)
{
    struct kept *kept = mem_alloc(sizeof *kept);
    *kept = (struct kept){ .call = call, .data = call->server->config->data };
    kept->ended_before = server_now(call->server) - DB_PRUNE_AFTER_MS;
    kept->work.data = kept;
    call->own_store = true;
    uv_queue_work(call->server->loop, &kept->work, look_through, on_looked);
    return 0;
}

/* ---- settings ------------------------------------------------------------------------------- */

static void add_setting(void *context, const struct config_setting *told)
{
    struct admin_call *call = context;
    const char *like = admin_text(call, "like");
    if (like && !strstr(told->key, like)) return;
    text_comma(&call->answer);
    text_char(&call->answer, '{');
    text_key_json(&call->answer, "key", told->key);
    text_key_json(&call->answer, "value", told->value);
    text_key_json(&call->answer, "usual", told->initial);
    text_char(&call->answer, '}');
}

static int show_config(struct admin_call *call)
{
    text_key(&call->answer, "config");
    text_char(&call->answer, '[');
    config_each(call->server->config, add_setting, call);
    text_char(&call->answer, ']');
    return 0;
}

/* ---- the log -------------------------------------------------------------------------------- */

struct lines {
    struct text *out;
    int64_t skip;
};

static void count_line(void *context, const char *line)
{
    (void)line;
    ++*(int64_t *)context;
}

static void add_line(void *context, const char *line)
{
    struct lines *lines = context;
    if (lines->skip-- > 0) return;
    text_comma(lines->out);
    text_json(lines->out, line);
}

static int show_lines(struct admin_call *call)
{
    int64_t most = admin_number(call, "count"), all = 0;
    log_last(count_line, &all);
    struct lines lines = { &call->answer, all - (most < 0 ? LINES : most) };
    text_key(&call->answer, "lines");
    text_char(&call->answer, '[');
    log_last(add_line, &lines);
    text_char(&call->answer, ']');
    return 0;
}

const struct admin_command admin_status_commands[] = {
    { "status", "tells what the server is and does now", false, { { NULL } }, show_status },
    { "storage", "tells what is kept, and how much room there is", false, { { NULL } }, show_storage },
    { "trend", "tells how the last hours were: connections, tables, a move's time, memory", false,
      { { NULL } }, show_trend },
    { "kept", "tells what takes the room in the database, and what prune would free", false, { { NULL } },
      show_kept },
    { "config", "lists the settings in force", false,
      { { "like", "part of a setting's name", ADMIN_TEXT, false, NULL } }, show_config },
    { "lines", "shows the last lines of the log", false,
      { { "count", "how many; left out: 50", ADMIN_NUMBER, false, NULL } }, show_lines },
    { NULL },
};
