// SPDX-License-Identifier: MIT
/* cards.c - where a card lies and what sits on it.
 *
 * A kept event that sits on nothing is idle (BOO-1.9).  What leaves play takes along what sits on
 * it and forgets where it sat. */
#include "boomtown.h"

int boom_owner(const struct boomtown *g, int card)
{
    for (int s = 0; s < g->game.seats; s++)
        if (g->players[s].cards & card_bit(card)) return s;
    return -1;
}

int boom_mine_value(const struct boomtown *g, int mine)
{
    int value = boom_card[mine].value;
    for (uint64_t rest = boom_of_kind[KIND_NEW_VEIN]; rest; rest &= rest - 1)
        if (g->attached[card_first(rest) - MINES] == mine) value += NEW_VEIN_BONUS; /* BOO-6.8.5 */
    return value;
}

uint64_t boom_idle(const struct boomtown *g, int seat, int kind)
{
    uint64_t idle = 0;
    for (uint64_t rest = g->players[seat].cards & boom_of_kind[kind]; rest; rest &= rest - 1) {
        int event = card_first(rest) - MINES;
        if (g->attached[event] == NOBODY && g->placed[event] == NOBODY) idle |= rest & -rest;
    }
    return idle;
}

bool boom_has_girls(const struct boomtown *g, int saloon)
{
    for (uint64_t rest = boom_of_kind[KIND_SALOON_GIRLS]; rest; rest &= rest - 1)
        if (g->attached[card_first(rest) - MINES] == saloon) return true;
    return false;
}

/* Cards of a kind that are placed on a town. */
static uint64_t placed_on(const struct boomtown *g, int kind, int town)
{
    uint64_t found = 0;
    for (uint64_t rest = boom_of_kind[kind]; rest; rest &= rest - 1)
        if (g->placed[card_first(rest) - MINES] == town) found |= rest & -rest;
    return found;
}

uint64_t boom_saloons(const struct boomtown *g, int town)
{
    return placed_on(g, KIND_SALOON, town);
}

int boom_governor(const struct boomtown *g, int town)
{
    uint64_t found = placed_on(g, KIND_GOVERNOR, town);
    return found ? card_first(found) : -1;
}

void boom_attach(struct boomtown *g, int event, int on, struct game_out *out)
{
    g->attached[event - MINES] = (uint8_t)on;
    EMIT(out, &boom_msgs[MSG_ATTACHED], event, on, MSG_NONE);
}

void boom_place(struct boomtown *g, int event, int town, struct game_out *out)
{
    g->placed[event - MINES] = (uint8_t)town;
    EMIT(out, &boom_msgs[MSG_ATTACHED], event, MSG_NONE, town);
}

static void remove_one(struct boomtown *g, int seat, int card, enum gone_reason reason, struct game_out *out)
{
    g->players[seat].cards &= ~card_bit(card);
    g->gone |= card_bit(card);
    if (card >= MINES) g->attached[card - MINES] = g->placed[card - MINES] = NOBODY;
    if (reason == GONE_COLLAPSE && card < MINES) EMIT(out, &boom_msgs[MSG_COLLAPSED], card, seat);
    else EMIT(out, &boom_msgs[MSG_CARD_GONE], card, (int)reason, seat);
}

void boom_remove(struct boomtown *g, int seat, int card, enum gone_reason reason, struct game_out *out)
{
    remove_one(g, seat, card, reason, out);
    /* BOO-6.3.2, BOO-6.8.2, BOO-6.10.2 */
    for (int event = MINES; event < CARDS; event++)
        if (g->attached[event - MINES] == card) remove_one(g, seat, event, reason, out);
}
