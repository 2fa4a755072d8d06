// SPDX-License-Identifier: MIT
/* invariants.c - nothing is lost: water, credits, machinery, Engineers, pieces, tiles, Contracts, points. */
#include "automa/automa.h"

static bool broken(const char **what, const char *rule)
{
    *what = rule;
    return false;
}

/* The supply's account is what lies outside it. */
static bool balanced(const struct brg *g, const char **what)
{
    int credits = 0, excavators = 0, mixers = 0, excamixers = 0, drops = 0;
    for (int s = 0; s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        if (p->credits < 0) return broken(what, "BAR-4.9: credits below zero");
        credits += p->credits;
        excavators += p->excavators;
        mixers += p->mixers;
        excamixers += p->excamixers;
        for (int i = 0; i < BRG_SEGMENTS; i++) {
            excavators += p->wheel[i].excavators;
            mixers += p->wheel[i].mixers;
            excamixers += p->wheel[i].excamixers;
        }
    }
    for (int i = 0; i < brg_map(g)->dams; i++) drops += g->dams[i].drops;
    for (int h = 0; h < g->head_count; h++) drops += g->heads[h].drops;
    if (credits != g->books.credits) return broken(what, "BAR-0.7: credits got lost or appeared");
    if (excavators != g->books.excavators || mixers != g->books.mixers || excamixers != g->books.excamixers)
        return broken(what, "BAR-6.5: machinery got lost or appeared");
    return drops == g->books.water_in - g->books.water_out ||
           broken(what, "BAR-8.4: water got lost or appeared");
}

static bool players_whole(const struct brg *g, const char **what)
{
    uint64_t taken = 0;
    for (int s = 0; s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        int engineers = p->engineers + p->bank + g->automa.placed[s], points = 0;
        uint64_t by_tiles = g->automa.spaces[s];
        for (int i = 0; i < BRG_SPACES; i++)
            if (brg_on_space(p, i) && !(i < 64 && by_tiles >> i & 1u)) engineers += brg_spaces[i].engineers;
        if (engineers != BRG_ENGINEERS) return broken(what, "BAR-4.12: a player has 12 Engineers");
        if (taken & p->spaces & brg_shared_spaces)
            return broken(what, "BAR-4.6: a space holds one placement");
        taken |= p->spaces;
        for (int i = 0; i < BRG_PARTS; i++) points += p->points[i];
        if (points != p->vp) return broken(what, "BAR-11.6: the parts do not add up to the VP");
        if (p->open_count > BRG_OPEN_MAX) return broken(what, "BAR-5.5.4: too many open Contracts");
        if (p->tiles & brg_wheel_tiles(p)) return broken(what, "BAR-6.3: a tile in two places");
        const struct brg_segment *open = &p->wheel[p->opening];
        if (open->tile != BRG_NONE || open->excavators || open->mixers || open->excamixers)
            return broken(what, "BAR-6.5: the open segment is empty");
    }
    return true;
}

static bool map_whole(const struct brg *g, const char **what)
{
    int built[BRG_SEATS][BRG_STRUCTURES] = { 0 };
    for (int i = 0; i < brg_map(g)->dams; i++) {
        const struct brg_dam *d = &g->dams[i];
        if (d->level > 3 || d->drops > d->level + (d->level == 3))
            return broken(what, "BAR-0.3: a Dam overflows");
        if (!d->level || d->owner == BRG_NONE) continue;
        if (i % 2 == 0 && g->dams[i + 1].level && g->dams[i + 1].owner == d->owner)
            return broken(what, "BAR-6.7.1: two Bases in a basin");
        built[d->owner][STRUCT_BASE]++;
        built[d->owner][STRUCT_ELEVATION] += d->level - 1;
    }
    for (int i = 0; i < brg_map(g)->conduits; i++)
        if (g->conduits[i] != BRG_NONE) built[g->conduits[i]][STRUCT_CONDUIT]++;
    for (int i = 0; i < brg_map(g)->powerhouses; i++)
        if (g->powerhouses[i] != BRG_NONE) built[g->powerhouses[i]][STRUCT_POWERHOUSE]++;
    for (int i = 0; brg_leeghwater(g) && i < BRG_SLOTS; i++)
        if (g->slots[i] != BRG_NONE) built[g->slots[i]][STRUCT_BUILDING]++;
    for (int s = 0; s < g->company_count; s++)
        for (int k = 0; k < BRG_STRUCTURES; k++)
            if (built[s][k] != g->players[s].built[k] || built[s][k] > (k == STRUCT_POWERHOUSE ? 4 : 5))
                return broken(what, "BAR-6.16: pieces on the map and off the boards differ");
    return true;
}

/* Adds one to the place of each card of a list; false when one appears twice. */
static bool once(struct brg_cards *seen, int card)
{
    bool first = !brg_has_card(seen, card);
    brg_add_card(seen, card);
    return first;
}

static bool once_each(struct brg_cards *seen, const uint8_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] != BRG_NONE && !once(seen, list[i])) return false;
    return true;
}

static bool cards_whole(const struct brg *g, const char **what)
{
    struct brg_cards contracts = { 0 }, advanced = { { g->discarded | g->boxed } };
    bool ok = once_each(&contracts, g->market, BRG_MARKET) &&
              once_each(&contracts, g->nationals, g->national_count);
    for (int c = 0; ok && c < BRG_COLOURS; c++)
        ok = once_each(&contracts, g->piles[c].card, g->piles[c].count) &&
             once_each(&contracts, g->automa.discards[c].card, g->automa.discards[c].count);
    for (int s = 0; ok && s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        ok = once_each(&contracts, p->open, p->open_count) && once_each(&contracts, p->done, p->done_count);
    }
    if (!ok) return broken(what, "BAR-10.3: a Contract in two places");
    ok = once_each(&advanced, g->patents, BRG_PATENTS) && once_each(&advanced, g->stack, g->stack_count);
    for (int s = 0; ok && s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        uint32_t tiles = p->tiles | brg_wheel_tiles(p);
        for (int t = 0; ok && t < BRG_TILES; t++)
            if (tiles >> t & 1u && brg_tiles[t].level) ok = once(&advanced, t);
    }
    return (ok && brg_count_bits(advanced.bits[0] & ~(uint64_t)g->boxed) == g->books.tiles) ||
           broken(what, "BAR-5.6.4: an Advanced tile got lost or appeared");
}

bool brg_check_invariants(const struct game *game, const char **what)
{
    const struct brg *g = brg_view(game);
    if (!g->books.opened) return true;
    return balanced(g, what) && players_whole(g, what) && map_whole(g, what) && cards_whole(g, what) &&
           (g->company_count == g->game.seats || brg_automa_check_invariants(g, what));
}
