// SPDX-License-Identifier: MIT
/* room_plans.h - plans of players: stored, checked, shown to their owner.
 *
 * An executed plan looks like its player: its entries, deltas and asks are those of a player who moves
 * at once. Its contents and its outcome are sent only to its owner's sessions. */
#ifndef SERVER_ROOM_PLANS_H
#define SERVER_ROOM_PLANS_H
#include <stdbool.h>

struct match;
struct room;
struct text;

/* Loads the plans of all seats from the store. */
void room_plans_load(struct room *room);
/* True if the seat has a plan with moves left, and its current player made it. */
bool room_plans_is_laid(const struct room *room, int seat);
/* True if the seat's plan will answer the question that arises in `match`. */
bool room_plans_will_answer(const struct room *room, const struct match *match, int seat);
/* Writes the plan as its owner sees it, or null. */
void room_plans_write(const struct room *room, int seat, struct text *out);
#endif
