// SPDX-License-Identifier: MIT
/* score.c - the points of a seat. */
#include "pebbles.h"

int peb_charm_points(const struct pebbles *g, int seat)
{
    static const int8_t points[CHARMS] = { [CHARM_ODD] = 2, [CHARM_EVEN] = 2, [CHARM_LAST] = 3 };
    const struct peb_player *p = &g->players[seat];
    const bool holds[CHARMS] = { [CHARM_ODD] = p->pebbles % 2 == 1, [CHARM_EVEN] = p->pebbles % 2 == 0,
                                 [CHARM_LAST] = peb_heap_is_gone(g) && seat == g->turn };
    return holds[p->charm] ? points[p->charm] : 0; /* PEB-3.3 */
}

void peb_score(const struct game *game, int seat, struct game_score *score)
{
    const struct pebbles *g = peb_view(game);
    score->part[PART_PEBBLES] = g->players[seat].pebbles; /* PEB-3.2 */
    score->part[PART_CHARM] = peb_charm_points(g, seat);
    score->total = score->part[PART_PEBBLES] + score->part[PART_CHARM];
}
