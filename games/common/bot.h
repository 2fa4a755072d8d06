// SPDX-License-Identifier: MIT
/* bot.h - bot levels and their search parameters. */
#ifndef GAMES_COMMON_BOT_H
#define GAMES_COMMON_BOT_H
#include "search.h"

struct bot_level {
    const char *name;
    struct search_style style;
};
extern const struct bot_level bot_levels[]; /* from the weakest; ends with an empty row   */
const struct bot_level *bot_find(const char *name);

/* Bytes that a thought of the level needs; it begins as search_begin says. */
size_t bot_bytes(const struct bot_level *level);
void bot_begin(struct search *s, const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng);
/* How many worlds it looks at for a decision of that game. */
int bot_worlds(const struct bot_level *level, const struct game_plugin *plugin);
/* Has it worlds left to look at? */
bool bot_goes_on(const struct search *s);
/* What it likes best so far. */
struct move bot_choose(struct search *s);

/* A whole thought: chooses a legal move for a seat that owes a decision, on what that seat sees. */
void bot_think(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, struct move *move);
#endif
