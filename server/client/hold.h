// SPDX-License-Identifier: MIT
/* hold.h - operations wait while a job that changes who two users are is at the store's writer.
 *
 * A hold names the two users of a merge.  Until the job has an answer nothing is prepared against the memory
 * of before.  Requests of both users, of sessions that have not said hello, and further merges wait here.
 * Changes of tables at which one of the two sits or hosts wait at the table (room_is_busy).  There is one
 * hold at a time. */
#ifndef SERVER_HOLD_H
#define SERVER_HOLD_H
#include <stdbool.h>
#include <stdint.h>

#include "waiter.h"

struct hold;
struct server;

/* Begins a hold of the two users (server->hold); none is on. */
void hold_begin(struct server *server, int64_t one, int64_t other);
/* True while a hold is on. */
bool hold_is_on(const struct server *server);
/* True if the hold that is on names the user. */
bool hold_has(const struct server *server, int64_t user);
/* Keeps the request, or another operation, until the hold ends; `room` is NULL then. */
void hold_defer(const struct request *request, request_resume *resume);
void hold_wait(struct server *server, struct waiter waiter);
/* Ends the hold.  Returns it with what waits, for hold_release_take. */
struct hold *hold_end(struct server *server);
/* Lets what waits go on, in order; if the server stops, cancels it.  Frees the hold. */
void hold_release_take(struct server *server, struct hold *hold);
#endif
