// SPDX-License-Identifier: MIT
/* retention.h - keeps house by itself: states of games that ended long ago, guests who do not come back,
 * copies
 * of old upgrades.  A little each minute; `tabuleiro prune` does the same at once, and gives the room back to
 * the disk. */
#ifndef SERVER_RETENTION_H
#define SERVER_RETENTION_H

struct house;
struct server;

struct house *house_new(struct server *server);
void house_free(struct house *house); /* NULL is fine */
/* Once a minute. */
void house_tick(struct house *house);
#endif
