// SPDX-License-Identifier: MIT
/* hold.h - requests wait while a job that changes who two users are is at the store's writer.
 *
 * A hold names the two users of a merge.  Until the job has an answer nothing is prepared against the memory
 * of before.  Requests of both users, of sessions that have not said hello, and further merges wait here.
 * Changes of tables at which one of the two sits or hosts wait at the table (room_is_busy).  There is one
 * hold at a time. */
#ifndef SERVER_HOLD_H
#define SERVER_HOLD_H
#include <stdbool.h>
#include <stdint.h>

struct hold;
struct request;
struct server;

/* Continues a request that waited. */
typedef void hold_resume(struct request *request);

/* Begins a hold of the two users (server->hold); none is on. */
void hold_begin(struct server *server, int64_t one, int64_t other);
/* True while a hold is on. */
bool hold_is_on(const struct server *server);
/* True if the hold that is on names the user. */
bool hold_has(const struct server *server, int64_t user);
/* Keeps the request until the hold ends.  Answers it with too_many if too many wait already. */
void hold_defer(const struct request *request, hold_resume *resume);
/* Ends the hold.  Returns it with the requests that wait, for hold_release_take. */
struct hold *hold_end(struct server *server);
/* Lets the requests go on, in order, unless the server stops; frees the hold. */
void hold_release_take(struct server *server, struct hold *hold);
#endif
