// SPDX-License-Identifier: MIT
/* retention.h - retention: deletes old snapshots, inactive guests and upgrade copies, a few per minute. A
 * little each minute; `tabuleiro prune` does the same at once, and gives the room back to the disk. */
#ifndef SERVER_RETENTION_H
#define SERVER_RETENTION_H

struct retention;
struct server;

struct retention *retention_new(struct server *server);
void retention_free(struct retention *retention); /* NULL is fine */
/* Once a minute. */
void retention_tick(struct retention *retention);
#endif
