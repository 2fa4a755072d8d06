// SPDX-License-Identifier: MIT
#include "load_history.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "games/common/text.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db_retention.h"

enum { HOUR_MS = 3600000 };
enum figure { PEOPLE, TABLES, MOVE_US, MEMORY, FIGURES };
static const char *const names[FIGURES] = {
    [PEOPLE] = "people", [TABLES] = "tables", [MOVE_US] = "move_us", [MEMORY] = "memory_bytes",
};

struct load_history {
    const struct server *server;
    uint64_t hour;                       /* the last one's number since the machine's start */
    int count;                           /* of hours, from 1 on once something was noted    */
    int64_t hours[LOAD_HISTORY_HOURS][FIGURES]; /* the oldest first                                */
    uint64_t moves, moves_us;            /* that were before the last hour                  */
};

struct load_history *load_history_new(const struct server *server)
{
    struct load_history *history = mem_alloc(sizeof *history);
    *history = (struct load_history){ .server = server, .hour = server_steady(server) / HOUR_MS, .count = 1 };
    return history;
}

void load_history_free(struct load_history *history)
{
    free(history);
}

/* Begins the next hour; hours without a sample stay empty. */
static void begin_hour(struct load_history *history)
{
    const struct histogram *moves = &history->server->metrics.move_us;
    if (history->count == LOAD_HISTORY_HOURS)
        memmove(history->hours[0], history->hours[1], sizeof history->hours - sizeof history->hours[0]);
    else history->count++;
    memset(history->hours[history->count - 1], 0, sizeof history->hours[0]);
    history->moves = moves->count;
    history->moves_us = moves->sum_us;
    history->hour++;
}

static void keep_most(int64_t *kept, int64_t seen)
{
    if (seen > *kept) *kept = seen;
}

void load_history_sample(struct load_history *history)
{
    const struct server *server = history->server;
    const struct histogram *moves = &server->metrics.move_us;
    uint64_t hour = server_steady(server) / HOUR_MS;
    size_t memory = 0;
    if (hour > history->hour + LOAD_HISTORY_HOURS) history->hour = hour - LOAD_HISTORY_HOURS;
    while (history->hour < hour) begin_hour(history);
    int64_t *now = history->hours[history->count - 1];
    uint64_t made = moves->count - history->moves;
    uv_resident_set_memory(&memory);
    keep_most(&now[PEOPLE], (int64_t)server->metrics.connections);
    keep_most(&now[TABLES], db_playing(server->db));
    keep_most(&now[MEMORY], (int64_t)memory);
    now[MOVE_US] = made ? (int64_t)((moves->sum_us - history->moves_us) / made) : 0;
}

void load_history_write(const struct load_history *history, struct text *out)
{
    text_key(out, "hours");
    text_char(out, '[');
    for (int i = 0; i < history->count; i++) {
        text_comma(out);
        text_char(out, '{');
        for (int f = 0; f < FIGURES; f++) text_key_int(out, names[f], history->hours[i][f]);
        text_char(out, '}');
    }
    text_char(out, ']');
}
