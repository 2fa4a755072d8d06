// SPDX-License-Identifier: MIT
#include "pages_metrics.h"

#include <stdio.h>
#include <uv.h>

#include "games/common/text.h"
#include "server/admin/backup_scheduler.h"
#include "server/base/build.h"
#include "server/base/sandbox.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/rooms/rooms.h"
#include "server/store/db.h"
#include "server/store/db_retention.h"

static void write_counts(const struct server *server, struct text *out)
{
    const struct metrics *m = &server->metrics;
    struct db_stats db = { 0 };
    if (server->db) db_stats(server->db, &db);
    const struct metric all[] = {
        { "connections", METRIC_GAUGE, "Open WebSocket connections.", m->connections },
        { "connections_total", METRIC_COUNTER, "WebSocket connections since the start.",
          m->connections_total },
        { "sockets", METRIC_GAUGE, "Open connections of any kind.", m->sockets },
        { "sockets_refused_total", METRIC_COUNTER, "Connections over a limit.", m->sockets_refused },
        { "gave_way_total", METRIC_COUNTER, "Quiet clients closed because it was full.", m->gave_way },
        { "unsent_bytes", METRIC_GAUGE, "Bytes that clients have not read yet.", m->unsent },
        { "rooms", METRIC_GAUGE, "Rooms in memory.", (uint64_t)rooms_count(server->rooms) },
        { "frames_in_total", METRIC_COUNTER, "Messages received.", m->frames_in },
        { "frames_out_total", METRIC_COUNTER, "Messages sent.", m->frames_out },
        { "frames_dropped_total", METRIC_COUNTER, "News dropped for readers who lag.", m->frames_dropped },
        { "refused_total", METRIC_COUNTER, "Requests over a rate limit.", m->refused },
        { "http_requests_total", METRIC_COUNTER, "HTTP requests.", m->http_requests },
        { "moves_total", METRIC_COUNTER, "Moves made durable, bots' included.", m->moves },
        { "bot_moves_total", METRIC_COUNTER, "Moves of bots.", m->bot_moves },
        { "undos_total", METRIC_COUNTER, "Moves taken back.", m->undos },
        { "faults_total", METRIC_COUNTER, "Rooms frozen by a fault of the rules.", m->faults },
        { "store_failures_total", METRIC_COUNTER, "Entries the store could not write.", m->store_failures },
        { "store_queue", METRIC_GAUGE, "Jobs waiting to be written.", (uint64_t)db.queued },
        { "store_commits_total", METRIC_COUNTER, "Transactions committed.", db.commits },
        { "store_commit_seconds", METRIC_GAUGE, "How long the last commit took.", (uint64_t)db.commit_us,
          .micro = true },
        { "store_healthy", METRIC_GAUGE, "1 if the last transaction was committed.", db.healthy },
        { "bots_thinking", METRIC_GAUGE, "Bots thinking now.", (uint64_t)server->jobs },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) metrics_write(&all[i], out);
    metrics_write_times(out, "turn_seconds", "A turn of the loop: all that had to be done at once.",
                        &m->turn_us);
    metrics_write_times(out, "move_seconds", "From a move's arrival to its publication.", &m->move_us);
}

enum { COMMIT_SHOWN = 12 }; /* letters of the commit */

/* Of what it is made: the value says nothing. */
static void write_build(struct text *out)
{
    char short_commit[COMMIT_SHOWN + 1];
    snprintf(short_commit, sizeof short_commit, "%s", build_commit());
    text_str(out, "# HELP tabuleiro_build_info The program that serves.\n# TYPE tabuleiro_build_info gauge\n"
                  "tabuleiro_build_info{version=");
    text_json(out, build_version());
    text_str(out, ",commit=");
    text_json(out, short_commit);
    text_str(out, "} 1\n");
}

static void write_notices(const struct metrics *m, struct text *out)
{
    const struct {
        struct metric metric;
        const uint64_t *values;
    } all[] = {
        { { .name = "notices_sent_total", .help = "Pushes, mails and posts that arrived." },
          m->notifications_sent },
        { { .name = "notices_failed_total", .help = "Tries that failed and are repeated." },
          m->notifications_failed },
        { { .name = "notices_given_up_total", .help = "Given up after a day, or refused for good." },
          m->notifications_given_up },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        metrics_write_each(&all[i].metric, "channel", metrics_channels, all[i].values, METRICS_CHANNELS, out);
}

static void write_sandbox(struct text *out)
{
    const struct metric sandbox = {
        .name = "sandbox", .type = METRIC_GAUGE, .help = "1 if the server runs with that part of its sandbox."
    };
    uint64_t on[CONFINE_PARTS];
    for (int part = 0; part < CONFINE_PARTS; part++) on[part] = !confine_missing((enum confine_part)part);
    metrics_write_each(&sandbox, "part", confine_parts, on, CONFINE_PARTS, out);
}

/* How much there is, in memory and on the disk. */
static void write_kept(const struct server *server, struct text *out)
{
    static const char *const status[] = { "waiting", "playing", "finished", "abandoned" };
    const struct metric games = { .name = "games", .type = METRIC_GAUGE, .help = "Tables by status." };
    struct db_figures figures;
    size_t memory = 0;
    uv_resident_set_memory(&memory);
    if (db_figures(server->db, &figures)) return;
    const struct metric all[] = {
        { "memory_bytes", METRIC_GAUGE, "Memory in use.", (uint64_t)memory },
        { "memory_held_bytes", METRIC_GAUGE, "Memory asked for and not freed.", (uint64_t)mem_held() },
        { "database_bytes", METRIC_GAUGE, "The database and its log of changes.", (uint64_t)figures.bytes },
        { "disk_free_bytes", METRIC_GAUGE, "Free on the disk of the data.", (uint64_t)figures.free_bytes },
        { "people", METRIC_GAUGE, "People who are known.", (uint64_t)figures.people },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) metrics_write(&all[i], out);
    const uint64_t counts[] = { (uint64_t)figures.waiting, (uint64_t)figures.playing,
                                (uint64_t)figures.finished, (uint64_t)figures.abandoned };
    metrics_write_each(&games, "status", status, counts, sizeof counts / sizeof *counts, out);
}

/* Before the first there is nothing to tell of it. */
static void write_backup(const struct server *server, struct text *out)
{
    struct backup_scheduler_last last = backup_scheduler_last(server->backup_scheduler);
    metrics_write(&(struct metric){ "backup_failed", METRIC_GAUGE, "1 if the last try failed.", last.failed },
                  out);
    if (!last.at) return;
    int64_t age = server_now(server) - last.at;
    metrics_write(&(struct metric){ "backup_age_seconds", METRIC_GAUGE, "Since the last backup.",
                                    (uint64_t)(age > 0 ? age / 1000 : 0) }, out);
    metrics_write(&(struct metric){ "backup_bytes", METRIC_GAUGE, "Size of the last backup.",
                                    (uint64_t)last.bytes }, out);
}

struct http_response pages_metrics(const struct http_request *question)
{
    if (!question->server->config->metrics_public && !question->local)
        return http_text(403, "text/plain; charset=utf-8", "only from this machine\n");
    struct text out = { 0 };
    write_build(&out);
    write_sandbox(&out);
    write_counts(question->server, &out);
    write_notices(&question->server->metrics, &out);
    if (question->server->db) write_kept(question->server, &out);
    if (question->server->backup_scheduler) write_backup(question->server, &out);
    struct http_response answer = http_text(200, "text/plain; version=0.0.4", out.data);
    text_free(&out);
    return answer;
}

