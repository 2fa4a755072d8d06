// SPDX-License-Identifier: MIT
/* setup.c - dealing, and determinization: dealing hidden information again. */
#include <string.h>

#include "boomtown.h"

void boom_setup(struct game *game, const struct game_setup *setup)
{
    struct boomtown *g = boom_state(game);
    memset(g->mayors, NOBODY, sizeof g->mayors); /* BOO-3.6 */
    memset(g->attached, NOBODY, sizeof g->attached);
    memset(g->placed, NOBODY, sizeof g->placed);
    memset(g->row, NOBODY, sizeof g->row);
    memset(g->order, NOBODY, sizeof g->order);
    memset(g->auction.bid_seats, NOBODY, sizeof g->auction.bid_seats);
    memset(g->deck, NOBODY, sizeof g->deck);
    g->auction.bidder = g->winner = NOBODY;
    for (int i = 0; i < CARDS; i++) g->deck[i] = (uint8_t)i;
    chance_shuffle_u8(game, g->deck, CARDS); /* BOO-3.3 */
    g->deck_len = CARDS;
    if (setup->option[OPTION_SHORT_DECK]) { /* BOO-3.4: of a shuffled deck any 15 are as good as others */
        g->deck_len -= SHORT_DECK_REMOVED;
        for (int i = g->deck_len; i < CARDS; i++) {
            g->box.cards |= card_bit(g->deck[i]);
            g->deck[i] = NOBODY;
        }
    }
    for (int s = 0; s < game->seats; s++) g->players[s].gold = STARTING_GOLD; /* BOO-3.2 */
    g->start = g->turn = (uint8_t)chance_below(game, game->seats);            /* BOO-3.5 */
    g->round = 1;
    g->rounds = (uint8_t)(g->deck_len / game->seats); /* BOO-3.7 */
    g->phase = PHASE_SETUP;
}

/* The first step of a game.  Nothing changes in a deal as it was made; but a scenario may have
 * put cards in front of players, named the next cards only, or begun in a later round.  Then
 * what lies elsewhere leaves the deck, what lies nowhere goes under it, and what is too much for
 * the rounds to come is gone. */
void boom_settle(struct boomtown *g)
{
    uint64_t laid = g->gone | g->box.cards;
    int wanted = (g->rounds - g->round + 1) * g->game.seats, kept = 0;
    for (int s = 0; s < g->game.seats; s++) laid |= g->players[s].cards;
    for (int i = 0; i < g->deck_len; i++) {
        int card = g->deck[i];
        if (laid & card_bit(card) || kept >= wanted) continue;
        laid |= card_bit(card);
        g->deck[kept++] = (uint8_t)card;
    }
    for (int card = 0; card < CARDS; card++) {
        if (laid & card_bit(card)) continue;
        if (kept < wanted) g->deck[kept++] = (uint8_t)card;
        else g->gone |= card_bit(card);
    }
    memset(g->deck + kept, NOBODY, (size_t)(CARDS - kept));
    g->deck_len = (uint8_t)kept;
}

void boom_determinize(struct game *game, int seat, struct rng *rng)
{
    struct boomtown *g = boom_state(game);
    uint8_t unseen[CARDS], key[RNG_KEY_BYTES];
    int count = 0;
    (void)seat; /* BOO-11.3: all see the same */
    for (int i = 0; i < RNG_KEY_BYTES; i += 4) {
        uint32_t word = rng_word(rng);
        for (int b = 0; b < 4; b++) key[i + b] = (uint8_t)(word >> 8 * b);
    }
    rng_init(&game->rng, key);
    memset(game->forced, 0, sizeof game->forced);
    game->forced_count = 0;
    if (game->over) return;
    memcpy(unseen, g->deck, g->deck_len);
    count = g->deck_len;
    for (uint64_t rest = g->box.cards; rest; rest &= rest - 1) unseen[count++] = (uint8_t)card_first(rest);
    rng_shuffle_u8(rng, unseen, count); /* BOO-11.5 */
    memcpy(g->deck, unseen, g->deck_len);
    g->box.cards = 0;
    for (int i = g->deck_len; i < count; i++) g->box.cards |= card_bit(unseen[i]);
}
