// SPDX-License-Identifier: MIT
#include "bot.h"

#include <stdlib.h>
#include <string.h>

enum { BOT_FAULTS = 8 }; /* of the rules, in worlds that exist only in thought */

/* They differ in how long they think; the lower two also in how well they finish a turn in thought, the upper
 * two attend to moves as the game says (temper), and the last looks as far ahead, and at as many worlds, as
 * it says.  games/LADDER.md has what that makes of them. */
enum { EXPLORE = 1000, TEMPER = 100, CANDIDATES = 64, RIVALRY = 60, REPLIES = 6, FEW_REPLIES = 3 };

const struct bot_level bot_levels[] = {
    { .name = "random" },
    { "easy", { 5, 4000, EXPLORE, TEMPER, CANDIDATES, RIVALRY, FEW_REPLIES, false } },
    { "medium", { 36, 4000, EXPLORE, TEMPER, CANDIDATES, RIVALRY, FEW_REPLIES, false } },
    { "hard", { 400, 24000, EXPLORE, 0, CANDIDATES, RIVALRY, REPLIES, false } },
    { "master", { 4000, 240000, EXPLORE, 0, CANDIDATES, RIVALRY, REPLIES, true } },
    { .name = NULL },
};

const struct bot_level *bot_find(const char *name)
{
    for (const struct bot_level *level = bot_levels; level->name; level++)
        if (strcmp(level->name, name) == 0) return level;
    return NULL;
}

size_t bot_bytes(const struct bot_level *level)
{
    return search_bytes(&level->style);
}

void bot_begin(struct search *s, const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng)
{
    search_begin(s, plugin, game, seat, &level->style, rng);
}

static int worlds_of(const struct search_style *style, const struct game_plugin *plugin)
{
    return style->iterations * (style->far && plugin->worlds_factor_master ? plugin->worlds_factor_master
                                : 1);
}

int bot_worlds(const struct bot_level *level, const struct game_plugin *plugin)
{
    return worlds_of(&level->style, plugin);
}

bool bot_goes_on(const struct search *s)
{
    return s->iterations < worlds_of(s->style, s->plugin) && s->faults < BOT_FAULTS && !search_is_forced(s);
}

struct move bot_choose(struct search *s)
{
    struct search_move best;
    if (!s->style->iterations) return s->moves.move[rng_below(s->rng, (uint32_t)s->moves.count)];
    search_best(s, &best, 1);
    return best.move;
}

void bot_think(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, struct move *move)
{
    struct search *s = malloc(bot_bytes(level));
    if (!s) abort();
    bot_begin(s, plugin, game, seat, level, rng);
    while (bot_goes_on(s)) search_iterate(s);
    *move = bot_choose(s);
    free(s);
}
