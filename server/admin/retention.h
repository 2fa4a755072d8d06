// SPDX-License-Identifier: MIT
/* retention.h - keeps house by itself: states of games that ended long ago, guests who do not come back,
 * copies
 * of old upgrades.  A little each minute; `tabuleiro prune` does the same at once, and gives the room back to
 * the disk. */
#ifndef SERVER_RETENTION_H
#define SERVER_RETENTION_H

struct retention;
struct server;

struct retention *retention_new(struct server *server);
void retention_free(struct retention *retention); /* NULL is fine */
/* Once a minute. */
void retention_tick(struct retention *retention);
#endif
