// SPDX-License-Identifier: MIT
/* setup.c - the deal, and dealing again what a seat cannot know. */
#include "pebbles.h"

int peb_heap_size(const struct game *game)
{
    return game->option[OPTION_BIG_HEAP] ? BIG_HEAP : SMALL_HEAP; /* PEB-1.1 */
}

void peb_setup(struct game *game, const struct game_setup *setup)
{
    struct pebbles *g = peb_state(game);
    uint8_t charms[CHARMS] = { CHARM_ODD, CHARM_EVEN, CHARM_LAST };
    (void)setup;
    g->heap = (uint8_t)peb_heap_size(game);
    chance_shuffle_u8(game, charms, CHARMS); /* PEB-1.2 */
    for (int s = 0; s < game->seats; s++) g->players[s].charm = charms[s];
    g->spare = game->seats < CHARMS ? charms[game->seats] : NOBODY;
    g->turn = (uint8_t)chance_below(game, game->seats); /* PEB-1.3 */
}

void peb_determinize(struct game *game, int seat, struct rng *rng)
{
    struct pebbles *g = peb_state(game);
    uint8_t *place[CHARMS], charms[CHARMS], key[RNG_KEY_BYTES];
    int n = 0;
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_word(rng);
    rng_init(&game->rng, key);
    memset(game->forced, 0, sizeof game->forced);
    game->forced_count = 0;
    if (game->over) return; /* all has been shown */
    for (int s = 0; s < game->seats; s++)
        if (s != seat) place[n++] = &g->players[s].charm;
    if (g->spare != NOBODY) place[n++] = &g->spare;
    for (int i = 0; i < n; i++) charms[i] = *place[i];
    rng_shuffle_u8(rng, charms, n);
    for (int i = 0; i < n; i++) *place[i] = charms[i];
}
