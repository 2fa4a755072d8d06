// SPDX-License-Identifier: MIT
/* client_view.h - what a client makes of what it gets: the hash of a view that it parsed, whether two moves
 * are
 * one. */
#ifndef TESTS_GAMES_CLIENT_VIEW_H
#define TESTS_GAMES_CLIENT_VIEW_H
#include "../../games/game.h"

/* The hash of a view as the protocol says it, from the parsed JSON: the sum, modulo 2^32, over every leaf
 * (anything but an object) of FNV-1a-32 of its path ("/players/0/gold"), "=" and its compact JSON. */
uint32_t view_hash(const json_t *view);
bool move_equal(const struct move *a, const struct move *b);
#endif
