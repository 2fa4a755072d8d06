// SPDX-License-Identifier: MIT
/* room_turn.h - advances an idle room: deferred requests, plans, orders, timeouts, bots. */
#ifndef SERVER_ROOM_TURN_H
#define SERVER_ROOM_TURN_H
#include <stdbool.h>

#include "server/room/room.h"

/* Performs the server's own actions in an idle room, until a change is pending or there is nothing to do. */
void room_turn_advance(struct room *room);
/* True if the room is busy with a change, or about to begin: the request is deferred, in order, and
 * `resume` is called with it later. If too many wait, the request was refused. */
bool room_turn_defer(struct room *room, const struct request *request, request_resume *resume);
/* Resumes the operation, under the guard: at once if the room is free, or later as a request. */
void room_turn_when_free(struct room *room, struct waiter waiter);
/* Resumes the waiting operations although the store has just refused to write. The server's own actions are
 * retried later. */
void room_turn_resume(struct room *room);
/* Drops the deferred requests before the room is freed. */
void room_turn_forget(struct room *room);
#endif
