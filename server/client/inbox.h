// SPDX-License-Identifier: MIT
/* inbox.h - inbox: messages for a user, sent now or in the next session, deleted when delivered.
 *
 * A tiding is written in the same transaction as what it tells of, and forgotten when it was sent. */
#ifndef SERVER_INBOX_H
#define SERVER_INBOX_H
#include <stdint.h>

struct db_job;
struct server;
struct session;

/* Adds it to the job.  `code` is one of the protocol's notices; `room` an id, or NULL; `args` JSON text of an
 * object, or NULL. */
void inbox_add(struct server *server, struct db_job *job, int64_t user, const char *code, const char *room,
               const char *args);
/* Sends what waits for the user to all his sessions that are here, if there is one. */
void inbox_send(struct server *server, int64_t user);
/* To all who are here; nothing is kept. */
void inbox_broadcast(struct server *server, const char *code, const char *sentence);
#endif
