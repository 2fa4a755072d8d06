// SPDX-License-Identifier: MIT
#include "metrics.h"

#include <stdio.h>

#include "server.h"
#include "server/room/rooms.h"

static const uint32_t bounds_us[METRICS_BUCKETS] = { 250,   500,   1000,   2500,   5000,    10000,
                                                     25000, 50000, 100000, 250000, 1000000, 5000000 };

void histogram_add(struct histogram *histogram, uint64_t us)
{
    int i = 0;
    while (i < METRICS_BUCKETS && us > bounds_us[i]) i++;
    histogram->bucket[i]++;
    histogram->count++;
    histogram->sum_us += us;
}

static void metric_write(struct text *out, const char *name, const char *type, const char *help,
                         uint64_t value)
{
    char line[400];
    snprintf(line, sizeof line, "# HELP tabuleiro_%s %s\n# TYPE tabuleiro_%s %s\ntabuleiro_%s %llu\n", name,
             help, name, type, name, (unsigned long long)value);
    text_str(out, line);
}

static void histogram_write(struct text *out, const char *name, const char *help,
                            const struct histogram *histogram)
{
    char line[300];
    uint64_t below = 0;
    snprintf(line, sizeof line, "# HELP tabuleiro_%s %s\n# TYPE tabuleiro_%s histogram\n", name, help, name);
    text_str(out, line);
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        below += histogram->bucket[i];
        snprintf(line, sizeof line, "tabuleiro_%s_bucket{le=\"%g\"} %llu\n", name, (double)bounds_us[i] / 1e6,
                 (unsigned long long)below);
        text_str(out, line);
    }
    snprintf(line, sizeof line,
             "tabuleiro_%s_bucket{le=\"+Inf\"} %llu\ntabuleiro_%s_sum %g\ntabuleiro_%s_count %llu\n", name,
             (unsigned long long)histogram->count, name, (double)histogram->sum_us / 1e6, name,
             (unsigned long long)histogram->count);
    text_str(out, line);
}

void metrics_write(struct server *server, struct text *out)
{
    const struct metrics *m = &server->metrics;
    struct db_stats db = { 0 };
    if (server->db) db_stats(server->db, &db);
    metric_write(out, "connections", "gauge", "Open WebSocket connections.", m->connections);
    metric_write(out, "connections_total", "counter", "WebSocket connections since the start.",
                 m->connections_total);
    metric_write(out, "sockets", "gauge", "Open connections of any kind.", m->sockets);
    metric_write(out, "sockets_refused_total", "counter", "Connections over a limit.", m->sockets_refused);
    metric_write(out, "unsent_bytes", "gauge", "Bytes that clients have not read yet.", m->unsent);
    metric_write(out, "rooms", "gauge", "Rooms in memory.", (uint64_t)rooms_count(server->rooms));
    metric_write(out, "frames_in_total", "counter", "Messages received.", m->frames_in);
    metric_write(out, "frames_out_total", "counter", "Messages sent.", m->frames_out);
    metric_write(out, "frames_dropped_total", "counter", "News dropped for readers who lag.",
                 m->frames_dropped);
    metric_write(out, "refused_total", "counter", "Requests over a rate limit.", m->refused);
    metric_write(out, "http_requests_total", "counter", "HTTP requests.", m->http_requests);
    metric_write(out, "moves_total", "counter", "Moves made durable, bots' included.", m->moves);
    metric_write(out, "bot_moves_total", "counter", "Moves of bots.", m->bot_moves);
    metric_write(out, "undos_total", "counter", "Moves taken back.", m->undos);
    metric_write(out, "faults_total", "counter", "Rooms frozen by a fault of the rules.", m->faults);
    metric_write(out, "store_failures_total", "counter", "Entries the store could not write.",
                 m->store_failures);
    metric_write(out, "store_queue", "gauge", "Jobs waiting to be written.", (uint64_t)db.queued);
    metric_write(out, "store_commits_total", "counter", "Transactions committed.", db.commits);
    metric_write(out, "store_commit_us", "gauge", "Microseconds of the last commit.", (uint64_t)db.commit_us);
    metric_write(out, "store_healthy", "gauge", "1 if the last transaction was committed.", db.healthy);
    metric_write(out, "bots_thinking", "gauge", "Bots thinking now.", (uint64_t)server->jobs);
    histogram_write(out, "turn_seconds", "A turn of the loop: all that had to be done at once.", &m->turn_us);
    histogram_write(out, "move_seconds", "From a move's arrival to its publication.", &m->move_us);
}
