// SPDX-License-Identifier: MIT
/* msg_game.c - playing: move, explain, preview, undo, resign, standing orders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/search.h"
#include "msg.h"
#include "room_find.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/play/guard.h"
#include "server/room/room.h"

#define RESIGN_BOT "easy"

/* ---- move, preview ------------------------------------------------------------------------- */

static void refuse_stale(struct request *request, uint32_t current)
{
    char detail[40];
    snprintf(detail, sizeof detail, "{\"seq\":%u}", current);
    reply_error(request, ERR_STALE, detail);
}

/* Does the request answer the question that the seat is asked now? */
static bool check_ask(struct request *request, const struct room *room, int seat)
{
    const struct course *course = &room->course;
    int64_t ask;
    if (!request_int(request, "ask", 0, UINT32_MAX, &ask)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    bool asked = course->waiting >> seat & 1u;
    if (asked && course->ask[seat] == ask) return true;
    /* A question that was answered already, or that is not the seat's at all? */
    if (asked || ((course->asked >> seat & 1u) && ask <= course->ask[seat]))
        refuse_stale(request, course->seq);
    else reply_error(request, ERR_NOT_YOUR_TURN, NULL);
    return false;
}

/* Reads a legal move; false after an error. */
static bool read_legal(struct request *request, struct room *room, int seat, struct move *move)
{
    struct refusal why = { 0 };
    char fault[WHY_SIZE] = "";
    const json_t *json = json_object_get(request->body, "move");
    if (!json_is_object(json)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    if (move_read(room->plugin, json, move, &why) &&
        guard_judge(room->plugin, room->course.state, seat, move, &why, fault))
        return true;
    if (fault[0]) {
        room_fault(room, fault, seat, move);
        reply_error(request, ERR_INTERNAL, NULL);
        return false;
    }
    reply_refusal(request, ERR_ILLEGAL_MOVE, &why);
    return false;
}

void msg_move(struct request *request)
{
    struct room *room = request_room(request);
    struct move move;
    if (!room || room_defer(room, request, msg_move)) return;
    int seat = request_seat(request, room);
    if (seat < 0 || !check_ask(request, room, seat) || !read_legal(request, room, seat, &move)) return;
    if (!room_make_move(room, request, ENTRY_MOVE, seat, &move)) reply_error(request, ERR_INTERNAL, NULL);
}

static void answer_preview(struct request *request, struct room *room, int seat,
                           const struct course_step *step)
{
    struct text out = { 0 };
    uint32_t hash = 0;
    reply_begin(&out, request);
    text_key(&out, "patch");
    if (!room_write_delta(room, room->course.state, step->state, seat, &out, &hash)) {
        text_free(&out);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    text_key(&out, "events");
    events_write(&request->server->out, seat, &out);
    text_key(&out, "to_act");
    room_write_to_act(step->waiting, &out);
    reply_send(&out, request);
}

void msg_preview(struct request *request)
{
    struct room *room = request_room(request);
    struct move move;
    struct course_step step;
    char why[WHY_SIZE];
    if (!room || room_defer(room, request, msg_preview)) return;
    int seat = request_seat(request, room);
    if (seat < 0 || !check_ask(request, room, seat) || !read_legal(request, room, seat, &move)) return;
    if (course_try_move(&room->course, ENTRY_MOVE, seat, &move, &request->server->out, &step, why) != 0) {
        room_fault(room, why, seat, &move);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    if (step.barrier) reply_error(request, ERR_IRREVERSIBLE, NULL);
    else answer_preview(request, room, seat, &step);
    course_step_fini(&step);
}

void msg_explain(struct request *request)
{
    struct room *room = request_room(request);
    struct refusal why = { 0 };
    struct text out = { 0 };
    struct move move;
    char fault[WHY_SIZE] = "";
    const json_t *json = json_object_get(request->body, "move");
    int seat = room ? request_seat(request, room) : -1;
    if (seat < 0) return;
    if (!json_is_object(json)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    bool legal = move_read(room->plugin, json, &move, &why) &&
                 guard_judge(room->plugin, room->course.state, seat, &move, &why, fault);
    if (fault[0]) {
        room_fault(room, fault, seat, &move);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "legal");
    text_str(&out, legal ? "true" : "false");
    if (!legal) reply_write_refusal(&why, &out);
    reply_send(&out, request);
}

/* ---- undo, resign -------------------------------------------------------------------------- */

void msg_undo(struct request *request)
{
    static const char *const reasons[] = {
        [UNDO_NOTHING] = "{\"reason\":\"nothing\"}",
        [UNDO_REVEALED] = "{\"reason\":\"revealed\"}",
        [UNDO_OTHER_ACTED] = "{\"reason\":\"other_acted\"}",
    };
    struct room *room = request_room(request);
    int64_t seq;
    if (!room || room_defer(room, request, msg_undo)) return;
    int seat = request_seat(request, room);
    if (seat < 0) return;
    if (!request_int(request, "seq", 0, UINT32_MAX, &seq)) reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (seq != room->course.seq) refuse_stale(request, room->course.seq);
    else if (course_can_undo(&room->course, seat)) room_undo(room, request, seat);
    else reply_error(request, ERR_CANNOT_UNDO, reasons[course_no_undo(&room->course, seat)]);
}

void msg_resign(struct request *request)
{
    struct room *room = request_room(request);
    struct course_step step;
    if (!room || room_defer(room, request, msg_resign)) return;
    int seat = request_seat(request, room);
    if (seat < 0) return;
    struct db_seat to = { .kind = SEAT_BOT, .bot = RESIGN_BOT, .seen = room->row.seat[seat].seen };
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &to);
    struct db_room *row = change_row(change);
    if (room_humans(row) == 0) row->status = ROOM_ABANDONED;
    course_try_note(&room->course, ENTRY_RESIGN, seat, &step);
    change_add_step_take(change, &step, NULL, RESIGN_BOT);
    change_submit_take(change);
}

/* ---- standing orders ----------------------------------------------------------------------- */

static bool read_order_value(const struct game_order *order, const json_t *json, int *value)
{
    if (!json || json_is_null(json)) {
        *value = order->initial;
    } else if (order->of == &names_bool) {
        *value = json_is_true(json);
        return json_is_boolean(json);
    } else if (order->of->id && order->of != &names_seat) {
        *value = json_is_string(json) ? names_find(order->of, json_string_value(json)) : -1;
        return *value >= 0;
    } else {
        json_int_t number = json_integer_value(json);
        *value = (int)number;
        return json_is_integer(json) && number >= order->min && number <= order->max;
    }
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

void msg_order(struct request *request)
{
    struct room *room = request_room(request);
    const char *key = request_text(request, "key");
    if (!room || room_defer(room, request, msg_order)) return;
    int seat = request_seat(request, room);
    if (seat < 0) return;
    int index = key && room->plugin->orders ? room_order_find(room, key) : -1;
    int value = 0;
    if (index < 0 ||
        !read_order_value(&room->plugin->orders[index], json_object_get(request->body, "value"), &value)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    const struct game_order *order = &room->plugin->orders[index];
    struct change *change = change_new(room, request);
    struct db_order stored = { .seat = seat, .value = value, .scope = room_order_scope(room, index) };
    snprintf(stored.key, sizeof stored.key, "%s", order->key);
    if (value == order->initial) db_drop_order(change->job, room->row.key, seat, order->key);
    else db_set_order(change->job, room->row.key, &stored);
    change->seat = seat;
    change->has_order = true;
    change->order = index;
    change->value = value;
    change->scope = stored.scope;
    change->reply = reply_orders;
    change_submit_take(change);
}
