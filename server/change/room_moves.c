// SPDX-License-Identifier: MIT
#include "room_moves.h"

#include "change.h"
#include "room_commit.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"

static void reply_seq(struct change *change)
{
    struct text *out = scratch_text(change->room->server->scratch);
    reply_begin(out, change->request);
    text_key_int(out, "seq", change->room->match.seq);
    text_char(out, '}');
    session_send_text(change->request->session, FRAME_REPLY, out);
}

bool room_moves_make(struct room *room, const struct request *request, enum entry_kind kind, int seat,
                     const struct move *move)
{
    return room_moves_make_take(change_new(room, request), kind, seat, move);
}

bool room_moves_make_take(struct change *change, enum entry_kind kind, int seat, const struct move *move)
{
    struct room *room = change->room;
    struct game_out *out = scratch_out(room->server->scratch);
    char why[WHY_SIZE];
    if (match_try_move(&room->match, kind, seat, move, out, &change->step, why) != 0) {
        change_free(change);
        room_fault(room, why, seat, move);
        room_commit_freeze(room);
        return false;
    }
    /* A plan is dropped when its player moves, or when a move is made for the seat. */
    if (change->planned < 0 && room->plan[seat]) change_set_plan_take(change, seat, NULL);
    change_add_step(change, move, NULL);
    change_keep_events(change, out);
    change->reply = reply_seq;
    room_commit_take(change);
    return true;
}

void room_moves_undo(struct room *room, const struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    match_try_undo(&room->match, seat, &change->step);
    change_add_step(change, NULL, NULL);
    change->reply = reply_seq;
    room_commit_take(change);
}
