// SPDX-License-Identifier: MIT
/* room_orders.h - standing orders: automatic answers of players. */
#ifndef SERVER_ROOM_ORDERS_H
#define SERVER_ROOM_ORDERS_H
#include <stdbool.h>
#include <stdint.h>

struct move;
struct room;
struct text;

void room_orders_load(struct room *room);
/* Row of the game's orders, or -1. */
int room_orders_find(const struct room *room, const char *key);
/* As long as this is the same, an order given now holds. */
uint32_t room_orders_scope(struct room *room, int index);
void room_orders_set(struct room *room, int seat, int index, int value, uint32_t scope);
/* The seat has given none any more. */
void room_orders_forget(struct room *room, int seat);
/* The legal move with which the seat's orders answer its question; false when they do not. */
bool room_orders_answer(struct room *room, int seat, struct move *move);
/* {"pause":2} of a seat. */
void room_orders_write(struct room *room, int seat, struct text *out);
#endif
