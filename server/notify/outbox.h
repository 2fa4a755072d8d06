// SPDX-License-Identifier: MIT
/* outbox.h - outbox: queue of deliveries, stored until sent, retried for 24 hours, at least once.
 *
 * The sender's thread sends them (sender.h). */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "mail.h"

struct db_job;
struct outbox;
struct server;

/* Returns the outbox. Needs server->db and the loop. */
struct outbox *outbox_new(struct server *server);
/* Stops sending; unfinished deliveries are sent again after the next start. */
void outbox_stop(struct outbox *outbox);
void outbox_free(struct outbox *outbox); /* after the loop has run to its end; NULL is fine */
/* Sends due deliveries up to the sender's limits. Called a few times a second. */
void outbox_pump(struct outbox *outbox);

/* Makes the next pump run soon, after due notifications were queued. */
void outbox_wake(struct outbox *outbox);
/* The hook `queued` of struct notifications: wakes the server's outbox. */
void outbox_on_queued(struct server *server);

/* True if this server can send mail (--smtp-url and --mail-from). */
bool outbox_can_mail(const struct server *server);
/* Adds an email to the job; it is sent soon after the job is stored. Returns 0, or -1 with `why` for
 * the user (no mail here, no such address); then the job is unchanged. */
int outbox_add_mail(struct server *server, struct db_job *job, const struct mail *mail, char why[WHY_SIZE]);
/* Adds an email with a job of its own. Returns 0, or -1 with `why` for the user. */
int outbox_mail(struct server *server, const struct mail *mail, char why[WHY_SIZE]);
#endif
