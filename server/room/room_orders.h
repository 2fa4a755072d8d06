// SPDX-License-Identifier: MIT
/* room_orders.h - standing orders: automatic answers of players. */
#ifndef SERVER_ROOM_ORDERS_H
#define SERVER_ROOM_ORDERS_H
#include <stdbool.h>
#include <stdint.h>

struct move;
struct room;
struct text;

/* Loads the orders of all seats from the store. */
void room_orders_load(struct room *room);
/* Returns the row in the game's table of orders, or -1. */
int room_orders_find(const struct room *room, const char *key);
/* Returns the order's scope: an order given now is valid while this value stays the same. */
uint32_t room_orders_scope(struct room *room, int index);
/* Sets an order in memory; `index` is its row. */
void room_orders_set(struct room *room, int seat, int index, int value, uint32_t scope);
/* Drops the seat's orders. */
void room_orders_forget(struct room *room, int seat);
/* Fills the legal move with which the seat's orders answer its question. Returns false if they do not. */
bool room_orders_answer(struct room *room, int seat, struct move *move);
/* Writes the seat's orders: {"pause":2}. */
void room_orders_write(struct room *room, int seat, struct text *out);
#endif
