// SPDX-License-Identifier: MIT
/* handle_pause.c - pause: stops all clocks of a table if all its players agree; any of them ends it. */
#include "handlers.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/change/change.h"
#include "server/room/room.h"
#include "server/change/room_commit.h"

/* Asks for a pause or agrees to it; the last one begins it. */
static void agree(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    uint32_t people = room_players(&room->row);
    change->turn.agreed = (room->row.turn.agreed | 1u << seat) & people;
    if (change->turn.agreed == people) change_pause(change, seat);
    change_row(change); /* all hear of it */
    room_commit_take(change);
}

/* Takes the wish back or refuses it; or ends the pause. */
static void go_on(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    change->turn.agreed = 0;
    if (room->row.turn.paused) {
        change_extend_poll(change, change->at - room->row.turn.paused);
        change->turn.paused = 0;
        match_try_note(&room->match, ENTRY_RESUME, seat, &change->step);
        change_add_step(change, NULL, NULL);
    }
    change_row(change);
    room_commit_take(change);
}

void handle_pause(struct request *request, struct room *room, int seat)
{
    const json_t *on = json_object_get(request->body, "on");
    const struct db_turn *turn = &room->row.turn;
    bool wants = json_is_true(on);
    if (!json_is_boolean(on)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (!room->clock.move_ms) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This game has no clock: nobody is in a hurry.");
    } else if (wants ? turn->paused || (turn->agreed >> seat & 1u) : !turn->paused && !turn->agreed) {
        reply_ok(request); /* it is so already */
    } else if (wants && !entry_may_follow(room->match.seq, ENTRY_PAUSE)) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"too_long\"}",
                        "This game has become so long that it only goes on.");
    } else if (wants) {
        agree(room, request, seat);
    } else {
        go_on(room, request, seat);
    }
}
