// SPDX-License-Identifier: MIT
/* handle_rematch.c - after the end: who of a table wants another game, and where it is set out. */
#include <stdio.h>
#include <string.h>

#include "handlers.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/room.h"
#include "server/view/room_view.h"
#include "server/rooms/rooms.h"

/* The table where the others shall come to: the sender's own, of the same game, not begun.  NULL after an
 * error. */
static struct room *next_table(struct request *request, const struct room *room)
{
    struct room *next = NULL;
    const char *id = request_text(request, "next");
    if (!id) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (rooms_load(request->server->rooms, id, &next) < 0 || !next) {
        reply_error(request, ERR_NO_SUCH_ROOM, NULL);
    } else if (next->row.host != request->session->user) {
        reply_error(request, ERR_NOT_HOST, NULL);
    } else if (next->row.status != ROOM_WAITING || strcmp(next->row.game, room->row.game) != 0) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"other_game\"}",
                        "The next table is of the same game, and waits.");
    } else {
        return next;
    }
    return NULL;
}

/* Replies with the rematch's room, also to players who agree later. */
static void reply_next(const struct request *request, const struct room *room)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    if (room->rematch.room[0]) text_key_json(&out, "next", room->rematch.room);
    reply_send(&out, request);
}

void handle_again(struct request *request, struct room *room, int seat)
{
    const json_t *on = json_object_get(request->body, "on");
    if (!json_is_boolean(on)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (room->row.status != ROOM_FINISHED) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"not_over\"}", "This game is not over.");
        return;
    }
    if (request_has(request, "next") && !room->rematch.room[0]) {
        const struct room *next = next_table(request, room);
        if (!next) return;
        memcpy(room->rematch.room, next->row.id, sizeof room->rematch.room);
        memcpy(room->rematch.invite, next->row.invite, sizeof room->rematch.invite);
    }
    uint32_t *seats = &room->rematch.seats;
    *seats = json_is_true(on) ? *seats | 1u << seat : *seats & ~(1u << seat);
    room_view_send_info(room);
    reply_next(request, room);
}
