// SPDX-License-Identifier: MIT
/* shuffle.h - shuffle seed from the server's seed and the players' committed secrets.
 *
 * All players commit before anyone reveals (protocol/README.md, Fairness), so that neither a player nor
 * the server's admin can choose the seed. If no player shared a secret, the seed is the server's alone,
 * as in all games before shares existed. */
#ifndef SERVER_SHUFFLE_H
#define SERVER_SHUFFLE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/store/db.h"

/* True if the seat's share counts: its giver still has the seat. Until the start. */
bool shuffle_counts(const struct db_room *room, int seat);
/* Returns the people's seats (mask) without a share that counts. */
uint32_t shuffle_missing(const struct db_room *room);
/* Moves the share of the seat's player there, if it is at another seat, and swaps what is there.
 * Returns the other seat, or -1 if nothing moved. */
int shuffle_follow(struct db_room *room, int seat);
/* True if the secret matches the share's commitment. */
bool shuffle_keeps(const struct db_share *share, const uint8_t secret[SECRET_SEED]);
/* Computes the seed that the game is played with. */
void shuffle_seed(const struct db_room *room, uint8_t seed[SECRET_SEED]);
/* Appends "seat":0,"commitment":"..","secret":".."; the secret only if `told` and revealed. */
void shuffle_write_share(const struct db_room *room, int seat, bool told, struct text *out);
#endif
