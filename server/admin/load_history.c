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

struct trend {
    const struct server *server;
    uint64_t hour;                       /* the last one's number since the machine's start */
    int count;                           /* of hours, from 1 on once something was noted    */
    int64_t hours[TREND_HOURS][FIGURES]; /* the oldest first                                */
    uint64_t moves, moves_us;            /* that were before the last hour                  */
};

struct trend *trend_new(const struct server *server)
{
    struct trend *trend = mem_alloc(sizeof *trend);
    *trend = (struct trend){ .server = server, .hour = server_steady(server) / HOUR_MS, .count = 1 };
    return trend;
}

void trend_free(struct trend *trend)
{
    free(trend);
}

/* One hour on; what nobody looked at is as if nothing had been. */
static void begin_hour(struct trend *trend)
{
    const struct histogram *moves = &trend->server->metrics.move_us;
    if (trend->count == TREND_HOURS)
        memmove(trend->hours[0], trend->hours[1], sizeof trend->hours - sizeof trend->hours[0]);
    else trend->count++;
    memset(trend->hours[trend->count - 1], 0, sizeof trend->hours[0]);
    trend->moves = moves->count;
    trend->moves_us = moves->sum_us;
    trend->hour++;
}

static void keep_most(int64_t *kept, int64_t seen)
{
    if (seen > *kept) *kept = seen;
}

void trend_note(struct trend *trend)
{
    const struct server *server = trend->server;
    const struct histogram *moves = &server->metrics.move_us;
    uint64_t hour = server_steady(server) / HOUR_MS;
    size_t memory = 0;
    if (hour > trend->hour + TREND_HOURS) trend->hour = hour - TREND_HOURS;
    while (trend->hour < hour) begin_hour(trend);
    int64_t *now = trend->hours[trend->count - 1];
    uint64_t made = moves->count - trend->moves;
    uv_resident_set_memory(&memory);
    keep_most(&now[PEOPLE], (int64_t)server->metrics.connections);
    keep_most(&now[TABLES], db_playing(server->db));
    keep_most(&now[MEMORY], (int64_t)memory);
    now[MOVE_US] = made ? (int64_t)((moves->sum_us - trend->moves_us) / made) : 0;
}

void trend_write(const struct trend *trend, struct text *out)
{
    text_key(out, "hours");
    text_char(out, '[');
    for (int i = 0; i < trend->count; i++) {
        text_comma(out);
        text_char(out, '{');
        for (int f = 0; f < FIGURES; f++) text_key_int(out, names[f], trend->hours[i][f]);
        text_char(out, '}');
    }
    text_char(out, ']');
}
