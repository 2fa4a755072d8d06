// SPDX-License-Identifier: MIT
/* invariants.c - are all pebbles and charms somewhere, and each once? */
#include "pebbles.h"

bool peb_check_invariants(const struct game *game, const char **what)
{
    const struct pebbles *g = peb_view(game);
    int pebbles = g->heap;
    uint32_t charms = g->spare == NOBODY ? 0 : 1u << g->spare;
    for (int s = 0; s < game->seats; s++) {
        pebbles += g->players[s].pebbles;
        charms |= 1u << g->players[s].charm;
    }
    *what = "PEB-1.1: pebbles are lost or made";
    if (pebbles != peb_heap_size(game)) return false;
    *what = "PEB-1.2: not every charm is somewhere";
    return charms == (1u << CHARMS) - 1;
}
