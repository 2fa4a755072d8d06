// SPDX-License-Identifier: MIT
/* evaluate.c - how good a position is for a seat, in hundredths of a point, for the bots. */
#include "barrage.h"

int32_t brg_evaluate(const struct game *game, int seat)
{
    const struct brg *g = brg_of(game);
    return g->players[seat].vp * 100;
}
