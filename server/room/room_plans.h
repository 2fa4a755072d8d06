// SPDX-License-Identifier: MIT
/* room_plans.h - plans of players: stored, checked, shown to their owner.
 *
 * A plan that is made looks like its player: entries, deltas and asks are those of a person who moves at
 * once.  What it is and what became of it goes to the sessions of its owner alone. */
#ifndef SERVER_ROOM_PLANS_H
#define SERVER_ROOM_PLANS_H
#include <stdbool.h>

struct match;
struct room;
struct text;

void room_plans_load(struct room *room);
/* Waits some of the seat's plan to be made, and is it his who laid it to make? */
bool room_plans_is_laid(const struct room *room, int seat);
/* Is the seat's question, as it arises in the course, answered by its plan? */
bool room_plans_will_answer(const struct room *room, const struct match *match, int seat);
/* The plan as its owner sees it, or null. */
void room_plans_write(const struct room *room, int seat, struct text *out);
#endif
