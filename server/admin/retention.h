// SPDX-License-Identifier: MIT
/* retention.h - retention: deletes old snapshots, inactive guests and upgrade copies, a few per minute.
 *
 * `tabuleiro prune` deletes the same at once, and also shrinks the file. */
#ifndef SERVER_RETENTION_H
#define SERVER_RETENTION_H

struct retention;
struct server;

struct retention *retention_new(struct server *server);
void retention_free(struct retention *retention); /* NULL is fine */
/* Deletes a few. Called once a minute. */
void retention_tick(struct retention *retention);
#endif
