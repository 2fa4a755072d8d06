// SPDX-License-Identifier: MIT
/* shuffle.h - shuffle seed from the server's seed and the players' committed secrets.
 *
 * Everybody promises before anybody tells (protocol/README.md, Fairness), so that nobody can choose: not a
 * player, and not who runs the server.  Where nobody added anything the seed is the server's alone, as it was
 * in all games before there were shares. */
#ifndef SERVER_SHUFFLE_H
#define SERVER_SHUFFLE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/store/db.h"

/* Does the seat's share count: is who gave it still the one who sits there?  Until the start. */
bool shuffle_counts(const struct db_room *room, int seat);
/* Returns the seats (mask) of people whose share does not count: they gave none. */
uint32_t shuffle_missing(const struct db_room *room);
/* Moves the share of the seat's player there, if it lies at another seat, and what lies there back.  Returns
 * the other seat, or -1 if nothing moved. */
int shuffle_follow(struct db_room *room, int seat);
/* Is that the secret that the share promised? */
bool shuffle_keeps(const struct db_share *share, const uint8_t secret[SECRET_SEED]);
/* The seed that the game is played with. */
void shuffle_seed(const struct db_room *room, uint8_t seed[SECRET_SEED]);
/* "seat":0,"commitment":"..","secret":".."; the secret only if it is `told`, and was revealed. */
void shuffle_write_share(const struct db_room *room, int seat, bool told, struct text *out);
#endif
