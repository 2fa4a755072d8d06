// SPDX-License-Identifier: MIT
/* flow.c - what happens next. */
#include "pebbles.h"

/* PEB-3.1 */
static bool heap_is_gone(const struct pebbles *g)
{
    return !g->heap && g->phase == PHASE_TAKE;
}

uint32_t peb_waiting(const struct game *game)
{
    const struct pebbles *g = peb_view(game);
    return !g->told || heap_is_gone(g) ? 0 : 1u << g->turn;
}

int peb_question(const struct game *game, int seat)
{
    (void)seat; /* only one is asked */
    return peb_view(game)->phase;
}

static void tell(struct pebbles *g, struct game_out *out)
{
    for (int s = 0; s < g->game.seats; s++)
        EMIT_TO(out, 1u << s, &peb_msgs[MSG_DEALT], s, g->players[s].charm);
    EMIT(out, &peb_msgs[MSG_BEGINS], g->turn);
    g->told = true;
}

bool peb_step(struct game *game, struct game_out *out)
{
    struct pebbles *g = peb_state(game);
    if (!g->told) {
        tell(g, out);
        return true;
    }
    if (game->over || !heap_is_gone(g)) return false;
    for (int s = 0; s < game->seats; s++)
        EMIT(out, &peb_msgs[MSG_SHOWN], s, g->players[s].charm, peb_charm_points(g, s, g->turn));
    game->over = true;
    return true;
}
