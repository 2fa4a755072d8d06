// SPDX-License-Identifier: MIT
#include "room_orders.h"

#include <string.h>

#include "room.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/guard.h"

int room_orders_find(const struct room *room, const char *key)
{
    const struct game_order *order = room->plugin->orders;
    for (int i = 0; order && order[i].key; i++)
        if (strcmp(order[i].key, key) == 0) return i;
    return -1;
}

void room_orders_forget(struct room *room, int seat)
{
    const struct game_order *order = room->plugin->orders;
    if (!room->orders) return;
    room->orders[seat] = (struct orders){ 0 };
    for (int i = 0; order && order[i].key; i++) room->orders[seat].value[i] = order[i].initial;
}

static void clear_orders(struct room *room)
{
    room->orders = mem_alloc((size_t)room->row.seats * sizeof *room->orders);
    for (int seat = 0; seat < room->row.seats; seat++) room_orders_forget(room, seat);
}

uint32_t room_orders_scope(struct room *room, int index)
{
    char why[WHY_SIZE];
    if (room_is_frozen(room)) return 0;
    uint32_t scope = guard_order_scope(room->plugin, room->match.state, index, why);
    if (why[0]) room_fault(room, why, VIEW_SPECTATOR, NULL);
    return scope;
}

void room_orders_set(struct room *room, int seat, int index, int value, uint32_t scope)
{
    if (!room->orders) clear_orders(room);
    room->orders[seat].value[index] = (int16_t)value;
    room->orders[seat].scope[index] = scope;
}

void room_orders_load(struct room *room)
{
    struct db_orders stored;
    if (!room->plugin->orders || db_read_orders(room->server->db, room->row.key, &stored) <= 0) return;
    for (int i = 0; i < stored.count; i++) {
        const struct db_order *order = &stored.order[i];
        int index = room_orders_find(room, order->key);
        if (index >= 0 && order->seat >= 0 && order->seat < room->row.seats)
            room_orders_set(room, order->seat, index, order->value, order->scope);
    }
}

/* The order as it holds now: one that has lapsed is as if never given. */
static int16_t order_now(struct room *room, int seat, int index)
{
    const struct game_order *order = &room->plugin->orders[index];
    const struct orders *orders = &room->orders[seat];
    return orders->scope[index] == room_orders_scope(room, index) ? orders->value[index] : order->initial;
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

bool room_orders_answer(struct room *room, int seat, struct move *move)
{
    int16_t value[GAME_ORDERS];
    char why[WHY_SIZE];
    if (!room->plugin->standing || !orders_now(room, seat, value) || room_is_frozen(room)) return false;
    bool answered = guard_standing(room->plugin, room->match.state, seat, value, move, why);
    if (why[0]) room_fault(room, why, seat, NULL);
    if (!answered) return false;
    if (guard_judge(room->plugin, room->match.state, seat, move, NULL, why)) return true;
    if (why[0]) room_fault(room, why, seat, move);
    log_warn("room", "order_illegal", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    return false;
}

void room_orders_write(struct room *room, int seat, struct text *out)
{
    text_char(out, '{');
    for (int i = 0; room->orders && i < GAME_ORDERS && room->plugin->orders[i].key; i++) {
        int16_t value = order_now(room, seat, i);
        if (value == room->plugin->orders[i].initial) continue;
        value_write_key(room->plugin->orders[i].key, room->plugin->orders[i].of, value, out);
    }
    text_char(out, '}');
}
