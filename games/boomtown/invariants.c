// SPDX-License-Identifier: MIT
/* invariants.c - is every component where it may be (section 13)?  Each check says what is broken, or NULL.
 * */
#include "boomtown.h"

/* Adds a set of cards to those seen; false if one of them was seen before. */
static bool lay(uint64_t *seen, uint64_t cards)
{
    bool fresh = !(*seen & cards);
    *seen |= cards;
    return fresh;
}

static const char *cards_wrong(const struct boomtown *g)
{
    uint64_t seen = 0;
    bool fresh = lay(&seen, g->gone) && lay(&seen, g->box.cards);
    for (int i = 0; i < g->deck_len; i++)
        fresh = fresh && g->deck[i] < CARDS && lay(&seen, card_bit(g->deck[i]));
    for (int s = 0; s < g->game.seats; s++) fresh = fresh && lay(&seen, g->players[s].cards);
    for (int i = 0; i < g->game.seats; i++)
        if (g->row[i].card != NOBODY && g->row[i].by == NOBODY)
            fresh = fresh && lay(&seen, card_bit(g->row[i].card));
    if (!fresh) return "BOO-13.1: a card is in two places";
    if (seen != card_bit(CARDS) - 1) return "BOO-13.1: a card is nowhere";
    int boxed = g->game.option[OPTION_SHORT_DECK] ? SHORT_DECK_REMOVED : 0;
    if (card_count(g->box.cards) != boxed) return "BOO-13.1: the box does not hold what was taken out";
    return NULL;
}

static const char *gold_wrong(const struct boomtown *g)
{
    static const int most[] = { [3] = 560, [4] = 440, [5] = 372 }; /* BOO-8.5 */
    int all = 0;
    for (int s = 0; s < g->game.seats; s++) {
        if (g->players[s].gold < 0) return "BOO-13.2: gold is negative";
        all += g->players[s].gold;
    }
    return all > most[g->game.seats] ? "BOO-8.5: more gold than can be" : NULL;
}

static const char *mayors_wrong(const struct boomtown *g)
{
    for (int t = 0; t < TOWNS; t++) {
        int most = 0, mayor = g->mayors[t];
        for (int s = 0; s < g->game.seats; s++)
            if (mines_of(g, s, t) > most) most = mines_of(g, s, t);
        if (mayor == NOBODY ? most > 1 : mayor >= g->game.seats || most < 1 || mines_of(g, mayor, t) != most)
            return "BOO-13.3: a town has the wrong mayor";
        if (card_count(boom_saloons(g, t)) > TOKENS_PER_TOWN)
            return "BOO-13.7: a town has more than two saloons";
    }
    return NULL;
}

/* May the event sit where it sits? */
static bool seated_well(const struct boomtown *g, int event)
{
    int owner = boom_owner(g, event), on = g->attached[event - MINES], town = g->placed[event - MINES];
    if (owner < 0) return on == NOBODY && town == NOBODY;
    switch (boom_card[event].kind) {
    case KIND_NEW_VEIN:
        return town == NOBODY && (on == NOBODY || (on < MINES && boom_owner(g, on) == owner));
    case KIND_SALOON_GIRLS:
        return town == NOBODY && (on == NOBODY || (on < CARDS && boom_card[on].kind == KIND_SALOON &&
                                                   boom_owner(g, on) == owner));
    case KIND_GOVERNOR:
        return on == NOBODY && (town == NOBODY || (town < TOWNS && g->mayors[town] == owner));
    case KIND_SALOON:
        return on == NOBODY && town < TOWNS;
    default:
        return on == NOBODY && town == NOBODY;
    }
}

static bool idle_well(const struct boomtown *g, int seat)
{
    bool free_pawn = false;
    for (int t = 0; t < TOWNS; t++)
        free_pawn = free_pawn || (g->mayors[t] == seat && boom_governor(g, t) < 0);
    if (free_pawn && boom_idle(g, seat, KIND_GOVERNOR)) return false;
    if ((g->players[seat].cards & boom_of_kind[KIND_MINE]) && boom_idle(g, seat, KIND_NEW_VEIN)) return false;
    if (!boom_idle(g, seat, KIND_SALOON_GIRLS)) return true;
    for (uint64_t rest = g->players[seat].cards & boom_of_kind[KIND_SALOON]; rest; rest &= rest - 1)
        if (!boom_has_girls(g, card_first(rest))) return false;
    return true;
}

static const char *events_wrong(const struct boomtown *g)
{
    for (int event = MINES; event < CARDS; event++)
        if (!seated_well(g, event)) return "BOO-13.4: an event sits on what it may not sit on";
    for (int s = 0; s < g->game.seats; s++)
        if (!idle_well(g, s)) return "BOO-13.5: an idle card has something to sit on";
    return NULL;
}

static const char *rounds_wrong(const struct boomtown *g)
{
    int n = g->game.seats, revealed = g->phase > PHASE_REVEAL ? g->round : g->round - 1;
    if (g->round < 1 || g->round > g->rounds) return "BOO-3.7: no such round";
    if (g->deck_len != (g->rounds - revealed) * n) return "BOO-13.6: the deck has the wrong length";
    int by = 0;
    for (int i = 0; i < n; i++) by += g->row[i].card != NOBODY && g->row[i].by != NOBODY;
    if (g->phase > PHASE_REVEAL && by != g->taken)
        return "BOO-13.6: the row disagrees with the order of choosing";
    return NULL;
}

bool boom_check_invariants(const struct game *game, const char **what)
{
    const struct boomtown *g = boom_view(game);
    const char *(*const checks[])(const struct boomtown *) = { cards_wrong, gold_wrong, mayors_wrong,
                                                               events_wrong, rounds_wrong };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        // cppcheck-suppress uninitvar // an array of functions confuses it
        const char *wrong = checks[i](g);
        if (!wrong) continue;
        *what = wrong;
        return false;
    }
    return true;
}
