// SPDX-License-Identifier: MIT
/* inbox.h - inbox: messages for a user, sent now or in the next session, deleted when delivered.
 *
 * A message is stored in the same transaction as the change that it reports. */
#ifndef SERVER_INBOX_H
#define SERVER_INBOX_H
#include <stdint.h>

struct db_job;
struct server;
struct session;

/* Adds a message to the job. `code` is one of the protocol's notices; `room` an id, or NULL; `args`
 * JSON text of an object, or NULL. */
void inbox_add(struct server *server, struct db_job *job, int64_t user, const char *code, const char *room,
               const char *args);
/* Sends the user's inbox to all their sessions, if there are any. */
void inbox_send(struct server *server, int64_t user);
/* Sends a message to all sessions; it is not stored. */
void inbox_broadcast(struct server *server, const char *code, const char *sentence);
#endif
