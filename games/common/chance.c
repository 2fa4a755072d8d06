// SPDX-License-Identifier: MIT
#include "chance.h"

#include <string.h>

#include "../game.h"

/* The next scripted result, or -1 when there is none. */
static int forced_next(struct game *game)
{
    if (!game->forced_count) return -1;
    int value = game->forced[0];
    game->forced_count--;
    memmove(game->forced, game->forced + 1, game->forced_count * sizeof game->forced[0]);
    game->forced[game->forced_count] = 0;
    return value < 0 ? 0 : value;
}

int chance_below(struct game *game, int below)
{
    int forced = forced_next(game);
    if (forced >= 0) return forced % below;
    return (int)rng_below(&game->rng, (uint32_t)below);
}

int chance_die(struct game *game, int sides)
{
    int forced = forced_next(game);
    if (forced >= 0) return (forced + sides - 1) % sides + 1;
    return (int)rng_below(&game->rng, (uint32_t)sides) + 1;
}

void chance_shuffle_u8(struct game *game, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = chance_below(game, i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
