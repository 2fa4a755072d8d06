// SPDX-License-Identifier: MIT
/* handle_results.c - results of a game: points over time, final scores and records.
 *
 * The newest points are also sent of a running game, compared with those that the sender saw last. */
#include <stdlib.h>

#include "handlers.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/room.h"
#include "server/view/room_history.h"
#include "server/store/db.h"

enum { EVENING_MS = 8 * 3600 * 1000, MATCH_MAX = 2000 };

/* Else the request is answered. */
static bool has_ended(struct request *request, const struct room *room)
{
    if (room->row.status == ROOM_FINISHED) return true;
    reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game has not ended.");
    return false;
}

void handle_course(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    int64_t from = 0, seq = room->match.seq;
    (void)seat;
    if (!request_has(request, "from")) {
        if (!has_ended(request, room)) return;
    } else if (!request_int(request, "from", 0, seq, &from)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    } else if (seq - from > MATCH_MAX) from = seq - MATCH_MAX;
    reply_begin(&out, request);
    if (room_history_write_points(room, (uint32_t)from, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}

void handle_records(struct request *request, struct room *room, int seat)
{
    char *records;
    struct text out = { 0 };
    (void)seat;
    if (!has_ended(request, room)) return;
    struct db *db = request->server->db;
    if (db_find_high_scores(db, room->row.key, request->session->user, EVENING_MS, &records) != 1) {
        reply_error(request, ERR_STORE_FAILED, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "records");
    text_str(&out, records);
    reply_send(&out, request);
    free(records);
}
