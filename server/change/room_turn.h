// SPDX-License-Identifier: MIT
/* room_turn.h - advances an idle room: deferred requests, plans, orders, timeouts, bots. */
#ifndef SERVER_ROOM_TURN_H
#define SERVER_ROOM_TURN_H
#include <stdbool.h>

#include "server/room/room.h"

/* What the server does by itself in a room that is free, until a change is under way or nobody has anything
 * to do. */
void room_turn_advance(struct room *room);
/* True when the room is busy with a change, or about to begin: the request waits, in order, and `resume`
 * is called with it later.  (Too many wait: it was refused.) */
bool room_turn_defer(struct room *room, const struct request *request, request_resume *resume);
/* Resumes the operation, under the guard: at once if the room is free, or later as a request. */
void room_turn_when_free(struct room *room, struct waiter waiter);
/* Lets the waiting operations try, though the store has just refused to write; the rest tries again later. */
void room_turn_resume(struct room *room);
/* Nobody waits any more: the room goes. */
void room_turn_forget(struct room *room);
#endif
