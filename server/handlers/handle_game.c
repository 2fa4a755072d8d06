// SPDX-License-Identifier: MIT
/* handle_game.c - playing: move, explain, preview, undo, resign, standing orders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "handlers.h"
#include "require.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"
#include "server/change/change.h"
#include "server/room/room_absence.h"
#include "server/change/room_commit.h"
#include "server/change/room_moves.h"
#include "server/room/room_orders.h"
#include "server/view/room_view.h"

/* ---- move, preview ------------------------------------------------------------------------- */

/* Reads a legal move; false after an error. */
static bool read_legal(struct request *request, struct room *room, int seat, struct move *move)
{
    struct refusal why = { 0 };
    char fault[WHY_SIZE];
    const json_t *json = json_object_get(request->body, "move");
    fault[0] = '\0';
    if (!json_is_object(json)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    if (move_read(room->plugin, json, move, &why) &&
        guard_judge(room->plugin, room->match.state, seat, move, &why, fault))
        return true;
    if (fault[0]) {
        room_fault(room, fault, seat, move);
        reply_error(request, ERR_INTERNAL, NULL);
        return false;
    }
    reply_refusal(request, ERR_ILLEGAL_MOVE, &why);
    return false;
}

void handle_move(struct request *request, struct room *room, int seat)
{
    struct move move;
    if (!require_question(request, room, seat) || !read_legal(request, room, seat, &move)) return;
    if (!room_moves_make(room, request, ENTRY_MOVE, seat, &move)) reply_error(request, ERR_INTERNAL, NULL);
}

static void answer_preview(struct request *request, struct room *room, const struct match_step *step,
                           const struct game_out *events, const struct preview_limit *until)
{
    struct text out = { 0 };
    uint32_t hash = 0;
    int seat = step->seat;
    reply_begin(&out, request);
    text_key(&out, "patch");
    if (!room_view_write_delta(room, room->match.state, step->state, seat, &out, &hash)) {
        text_free(&out);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    text_key(&out, "events");
    events_write(events, seat, &out);
    text_key(&out, "to_act");
    room_write_seats(step->waiting, &out);
    text_key_bool(&out, "final", step->barrier);
    if (until->reason != UNTIL_NOTHING) {
        text_key(&out, "until");
        preview_limit_write(until, &out);
    }
    reply_send(&out, request);
}

void handle_preview(struct request *request, struct room *room, int seat)
{
    struct game_out *events = scratch_out(request->server->scratch);
    struct move move;
    struct match_step step;
    struct preview_limit until;
    char why[WHY_SIZE];
    if (!require_question(request, room, seat) || !read_legal(request, room, seat, &move)) return;
    if (match_preview(&room->match, seat, &move, events, &step, &until, why) != 0) {
        room_fault(room, why, seat, &move);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    answer_preview(request, room, &step, events, &until);
    match_step_fini(&step);
}

void handle_explain(struct request *request, struct room *room, int seat)
{
    struct refusal why = { 0 };
    struct text out = { 0 };
    struct move move;
    char fault[WHY_SIZE] = "";
    const json_t *json = json_object_get(request->body, "move");
    if (!json_is_object(json)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    bool legal = move_read(room->plugin, json, &move, &why) &&
                 guard_judge(room->plugin, room->match.state, seat, &move, &why, fault);
    if (fault[0]) {
        room_fault(room, fault, seat, &move);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key_bool(&out, "legal", legal);
    if (!legal) reply_write_refusal(&why, &out);
    reply_send(&out, request);
}

/* ---- undo, resign -------------------------------------------------------------------------- */

void handle_undo(struct request *request, struct room *room, int seat)
{
    static const char *const reasons[] = {
        [UNDO_NOTHING] = "{\"reason\":\"nothing\"}",
        [UNDO_REVEALED] = "{\"reason\":\"revealed\"}",
        [UNDO_OTHER_ACTED] = "{\"reason\":\"other_acted\"}",
        [UNDO_TOO_LONG] = "{\"reason\":\"too_long\"}",
    };
    int64_t seq;
    if (!request_int(request, "seq", 0, UINT32_MAX, &seq)) reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (seq != room->match.seq) require_refuse_stale(request, room->match.seq);
    else if (match_can_undo(&room->match, seat)) room_moves_undo(room, request, seat);
    else reply_error(request, ERR_CANNOT_UNDO, reasons[match_no_undo(&room->match, seat)]);
}

/* Who goes for good keeps no power.  The game goes on while any seat is a person's. */
static void leave_hosting(struct change *change, int64_t user)
{
    struct db_room *row = change_row(change);
    int64_t next = room_next_host(row, user);
    if (!room_claims(row)) row->status = ROOM_ABANDONED;
    if (row->host != user || !next) return;
    row->host = next;
    change_notify(change, next, "host_now", NULL);
}

void handle_resign(struct request *request, struct room *room, int seat)
{
    struct db_seat to = { .kind = SEAT_BOT, .bot = ROOM_SUBSTITUTE_BOT, .seen = room->row.seat[seat].seen };
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &to);
    match_try_note(&room->match, ENTRY_RESIGN, seat, &change->step);
    change_add_step(change, NULL, ROOM_SUBSTITUTE_BOT);
    leave_hosting(change, request->session->user);
    room_commit_take(change);
}

/* ---- standing orders ----------------------------------------------------------------------- */

/* None, or null: the order is taken back. */
static bool read_order(const struct game_order *order, const json_t *json, int *value)
{
    int64_t given = order->initial;
    bool back = !json || json_is_null(json);
    if (!back &&
        (!value_read(order->of, json, &given) || !value_fits(order->of, order->min, order->max, given)))
        return false;
    *value = (int)given;
    return true;
}

static void reply_orders(struct change *change)
{
    struct room *room = change->room;
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key(&out, "orders");
    room_orders_write(room, change->seat, &out);
    reply_send(&out, change->request);
}

void handle_order(struct request *request, struct room *room, int seat)
{
    const char *key = request_text(request, "key");
    int index = key && room->plugin->orders ? room_orders_find(room, key) : -1;
    int value = 0;
    if (index < 0 ||
        !read_order(&room->plugin->orders[index], json_object_get(request->body, "value"), &value)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct change *change = change_new(room, request);
    change_set_order(change, seat, index, value, room_orders_scope(room, index));
    change->reply = reply_orders;
    room_commit_take(change);
}
