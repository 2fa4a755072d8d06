// SPDX-License-Identifier: MIT
/* flow.c - what happens next. */
#include "pebbles.h"

/* PEB-3.1 */
bool peb_heap_is_gone(const struct pebbles *g)
{
    return !g->heap && g->phase == PHASE_TAKE;
}

uint32_t peb_waiting(const struct game *game)
{
    const struct pebbles *g = peb_view(game);
    return peb_heap_is_gone(g) ? 0 : 1u << g->turn;
}

int peb_question(const struct game *game, int seat)
{
    (void)seat; /* only one is asked */
    return peb_view(game)->phase;
}

/* PEB-1.2: the charms are shown when the heap is gone. */
bool peb_next_reveals(const struct game *game, struct preview_limit *until)
{
    return peb_heap_is_gone(peb_view(game)) && UNTIL(until, UNTIL_HIDDEN, &peb_msgs[MSG_UNTIL_CHARMS], 0);
}

bool peb_step(struct game *game, struct game_out *out)
{
    struct pebbles *g = peb_state(game);
    if (game->over || !peb_heap_is_gone(g)) return false;
    for (int s = 0; s < game->seats; s++)
        EMIT(out, &peb_msgs[MSG_SHOWN], s, g->players[s].charm, peb_charm_points(g, s));
    game->over = true;
    return true;
}
