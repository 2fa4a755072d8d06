// SPDX-License-Identifier: MIT
/* search.h - bots for every game: a level is a row, the thinking is the kernel's.
 *
 * A bot sees what its seat sees: each thought begins with redeal().  It works on a copy of the
 * state and may run in a thread of its own. */
#ifndef GAMES_COMMON_SEARCH_H
#define GAMES_COMMON_SEARCH_H
#include "../game.h"

struct bot_level {
    const char *name;
    int deals;      /* hidden hands and dice tried for each candidate; 0 = plays at random */
    int plies;      /* decisions looked ahead after the candidate                          */
    int candidates; /* at most so many moves are compared; more are thinned out evenly     */
    int replies;    /* moves compared at each decision of the look-ahead                   */
};
extern const struct bot_level bot_levels[]; /* ends with an empty row                      */
const struct bot_level *bot_find(const char *name);

/* Chooses a legal move for a seat that owes a decision.  */
void bot_think(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, struct move *move);
#endif
