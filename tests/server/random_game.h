// SPDX-License-Identifier: MIT
/* random_game.h - games that were played, for the tests of logs: random legal moves, with some undo and
 * some changes of who plays a seat in between, and snapshots now and then. */
#ifndef TESTS_SERVER_RANDOM_GAME_H
#define TESTS_SERVER_RANDOM_GAME_H
#include "server/play/record.h"

/* The games to test with: the registry's; there is always one. */
const struct game_plugin *played_plugin(int index); /* NULL past the last */

/* Plays up to `moves` moves (0: to the end) of a game whose seed is filled with `mark`, as a room called
 * "partida" with a true commitment.  The caller calls record_fini. */
void played_game(const struct game_plugin *plugin, int mark, int moves, struct record *record);
/* The states' hashes after each entry of the game that played_game made last. */
const uint8_t *played_hash(uint32_t seq);
/* Stores it in a database without a loop, snapshots and their states too. */
void played_store(struct db *db, const struct game_plugin *plugin, const struct record *record);
#endif
