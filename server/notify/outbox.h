// SPDX-License-Identifier: MIT
/* outbox.h - outbox: queue of deliveries, stored until sent, retried for 24 hours, at least once. It
 * leaves on another thread (sender.h). */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "mail.h"

struct db_job;
struct outbox;
struct server;

/* Needs server->db and the loop. */
struct outbox *outbox_new(struct server *server);
/* Nothing is sent any more; what is under way is sent again after the next start. */
void outbox_stop(struct outbox *outbox);
void outbox_free(struct outbox *outbox); /* after the loop has run to its end; NULL is fine */
/* Sends what is due, as much as may be on its way at once.  Called a few times a second. */
void outbox_pump(struct outbox *outbox);

/* Sends again in a moment, and has due notifications queued first. */
void outbox_wake(struct outbox *outbox);
/* The hook `queued` of struct notifications: wakes the server's outbox. */
void outbox_on_queued(struct server *server);

/* Can this server send mail (--smtp-url and --mail-from)? */
bool outbox_can_mail(const struct server *server);
/* A mail to an address: stored with the job, sent soon after that is on the disk.  0, or -1 with `why` in
 * the person's terms (no mail here, no such address), and the job is as it was. */
int outbox_add_mail(struct server *server, struct db_job *job, const struct mail *mail, char why[WHY_SIZE]);
/* The same with a job of its own. */
int outbox_mail(struct server *server, const struct mail *mail, char why[WHY_SIZE]);
#endif
