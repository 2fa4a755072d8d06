// SPDX-License-Identifier: MIT
/* score.c - the points of a seat: gold, mines, mayors. */
#include "boomtown.h"

void boom_score(const struct game *game, int seat, struct game_score *score)
{
    const struct boomtown *g = boom_view(game);
    score->part[PART_GOLD] = g->players[seat].gold; /* BOO-8.2 */
    for (uint64_t rest = g->players[seat].cards & boom_of_kind[KIND_MINE]; rest; rest &= rest - 1)
        score->part[PART_MINES] += boom_mine_value(g, card_first(rest));
    for (int t = 0; t < TOWNS; t++)
        if (g->mayors[t] == seat) score->part[PART_MAYORS] += MAYOR_SCORE;
    score->total = score->part[PART_GOLD] + score->part[PART_MINES] + score->part[PART_MAYORS];
}
