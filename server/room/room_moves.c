// SPDX-License-Identifier: MIT
/* room_moves.c - moves and standing orders: tried on a copy, handed to the writer. */
#include <stdlib.h>
#include <string.h>

#include "room.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/guard.h"

static void reply_seq(struct change *change)
{
    struct text *out = &change->room->server->text;
    out->len = 0;
    reply_begin(out, change->request);
    text_key(out, "seq");
    text_int(out, change->room->course.seq);
    text_char(out, '}');
    session_send_text(change->request->session, FRAME_REPLY, out);
}

static void keep_events(struct change *change, const struct game_out *out)
{
    change->events = out->events;
    if (!out->events) return;
    change->event = mem_grow(NULL, (size_t)out->events * sizeof *out->event);
    memcpy(change->event, out->event, (size_t)out->events * sizeof *out->event);
}

bool room_make_move(struct room *room, const struct request *request, enum entry_kind kind, int seat,
                    const struct move *move)
{
    struct game_out *out = &room->server->out;
    struct course_step step;
    char why[WHY_SIZE];
    if (course_try_move(&room->course, kind, seat, move, out, &step, why) != 0) {
        room_fault(room, why, seat, move);
        room_freeze(room);
        return false;
    }
    struct change *change = change_new(room, request);
    keep_events(change, out);
    change_add_step_take(change, &step, move, NULL);
    change->reply = reply_seq;
    change_submit_take(change);
    return true;
}

void room_undo(struct room *room, const struct request *request, int seat)
{
    struct course_step step;
    struct change *change = change_new(room, request);
    course_try_undo(&room->course, seat, &step);
    change_add_step_take(change, &step, NULL, NULL);
    change->reply = reply_seq;
    change_submit_take(change);
}

/* ---- standing orders ---------------------------------------------------------------------- */

int room_order_find(const struct room *room, const char *key)
{
    const struct game_order *order = room->plugin->orders;
    for (int i = 0; order && order[i].key; i++)
        if (strcmp(order[i].key, key) == 0) return i;
    return -1;
}

static void clear_orders(struct room *room)
{
    room->orders = mem_alloc((size_t)room->row.seats * sizeof *room->orders);
    for (int seat = 0; seat < room->row.seats; seat++)
        for (int i = 0; room->plugin->orders && room->plugin->orders[i].key; i++)
            room->orders[seat].value[i] = room->plugin->orders[i].initial;
}

uint32_t room_order_scope(struct room *room, int index)
{
    char fault[WHY_SIZE] = "";
    if (room_is_frozen(room)) return 0;
    uint32_t scope = guard_order_scope(room->plugin, room->course.state, index, fault);
    if (fault[0]) room_fault(room, fault, VIEW_SPECTATOR, NULL);
    return scope;
}

void room_set_order(struct room *room, int seat, int index, int value, uint32_t scope)
{
    if (!room->orders) clear_orders(room);
    room->orders[seat].value[index] = (int16_t)value;
    room->orders[seat].scope[index] = scope;
}

void room_load_orders(struct room *room)
{
    struct db_orders stored;
    if (!room->plugin->orders || db_read_orders(room->server->db, room->row.key, &stored) <= 0) return;
    for (int i = 0; i < stored.count; i++) {
        const struct db_order *order = &stored.order[i];
        int index = room_order_find(room, order->key);
        if (index >= 0 && order->seat >= 0 && order->seat < room->row.seats)
            room_set_order(room, order->seat, index, order->value, order->scope);
    }
}

/* The order as it holds now: one that has lapsed is as if never given. */
static int16_t order_now(struct room *room, int seat, int index)
{
    const struct game_order *order = &room->plugin->orders[index];
    const struct orders *orders = &room->orders[seat];
    return orders->scope[index] == room_order_scope(room, index) ? orders->value[index] : order->initial;
}

/* Fills what holds now; false when the seat has given no order. */
static bool orders_now(struct room *room, int seat, int16_t value[GAME_ORDERS])
{
    bool any = false;
    memset(value, 0, GAME_ORDERS * sizeof *value);
    for (int i = 0; i < GAME_ORDERS && room->plugin->orders[i].key; i++) {
        value[i] = order_now(room, seat, i);
        any |= value[i] != room->plugin->orders[i].initial;
    }
    return any;
}

bool room_answer_by_order(struct room *room)
{
    char fault[WHY_SIZE] = "";
    if (!room->orders || !room->plugin->standing || room->row.status != ROOM_PLAYING) return false;
    for (int seat = 0; seat < room->row.seats && !room_is_frozen(room); seat++) {
        if (!(room->course.waiting >> seat & 1u) || room->row.seat[seat].kind != SEAT_HUMAN) continue;
        int16_t value[GAME_ORDERS];
        struct move move;
        if (!orders_now(room, seat, value) || room_is_frozen(room)) continue;
        bool answered = guard_standing(room->plugin, room->course.state, seat, value, &move, fault);
        if (fault[0]) room_fault(room, fault, seat, NULL);
        if (!answered) continue;
        if (!guard_judge(room->plugin, room->course.state, seat, &move, NULL, fault)) {
            if (fault[0]) room_fault(room, fault, seat, &move);
            log_warn("room", "order_illegal", "room=%s seat=%d seq=%u", room->row.id, seat, room->course.seq);
            continue;
        }
        room_make_move(room, NULL, ENTRY_AUTO, seat, &move);
        return true;
    }
    return false;
}

void room_orders_write(struct room *room, int seat, struct text *out)
{
    text_char(out, '{');
    for (int i = 0; room->orders && i < GAME_ORDERS && room->plugin->orders[i].key; i++) {
        int16_t value = order_now(room, seat, i);
        if (value == room->plugin->orders[i].initial) continue;
        text_key(out, room->plugin->orders[i].key);
        value_write(room->plugin->orders[i].of, value, out);
    }
    text_char(out, '}');
}
