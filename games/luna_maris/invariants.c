// SPDX-License-Identifier: MIT
/* invariants.c - are all components where they may be?  Asked after every move of a test. */
#include "luna_maris.h"

#define CHECK(condition, text)                                                                               \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            *what = text;                                                                                    \
            return false;                                                                                    \
        }                                                                                                    \
    } while (0)

static bool board_sane(const struct luna *g, int who, const char **what)
{
    const struct luna_player *p = &g->player[who];
    bool human = who != AUTOMATON;
    CHECK(p->vp >= 0, "LUN-5.24: fewer than 0 VP");
    for (int i = 0; i < STOCKS; i++)
        CHECK(p->stock[i] <= luna_numbers.room[i], "LUN-5.1: a store is over-full");
    for (int i = 0; i < 2; i++)
        CHECK(p->iron[i] + p->titanium[i] <= luna_numbers.belt, "LUN-5.5: a belt section is over-full");
    CHECK(p->waste <= luna_numbers.waste_length && p->co2 <= luna_numbers.co2_max &&
              p->oxygen <= luna_numbers.oxygen_max,
          "LUN-5.11: off a track");
    if (human)
        CHECK(p->stress >= luna_numbers.stress_min && p->stress <= luna_numbers.stress_max,
              "LUN-5.20: stress");
    CHECK(p->probes + luna_count(p->mine) == luna_numbers.probes + luna_numbers.probes_placed,
          "LUN-1.3: probes");
    for (int t = 0; t < TRACKS && human; t++) {
        CHECK(p->level[t] >= 1 && p->level[t] <= RESEARCH_TOP, "LUN-9.1: research level");
        CHECK(p->bonus[t] == NONE8 || p->level[t] == RESEARCH_TOP, "LUN-9.3: a bonus below level 4");
    }
    CHECK(!(p->hand & p->rest), "LUN-2.13: a scientist in hand and at rest");
    return true;
}

static bool scientists_sane(const struct luna *g, const char **what)
{
    uint64_t seen = g->retired;
    int cards = luna_count(g->retired);
    for (int i = 0; i < g->sides; i++) {
        const struct luna_player *p = &g->player[luna_side(g, i)];
        seen |= p->hand | p->rest;
        cards += luna_count(p->hand | p->rest);
    }
    for (int i = 0; i < ROW; i++)
        if (g->row2[i] != NONE8) {
            seen |= luna_bit(g->row2[i]);
            cards++;
        }
    for (int i = 0; i < g->deck2_count; i++) seen |= luna_bit(g->deck2[i]);
    cards += g->deck2_count;
    if (g->game.seats == 3 && g->start_count) {
        seen |= luna_bit(g->start_card[0]);
        cards++;
    }
    int all = g->game.seats * SCIENTISTS_1 + SCIENTISTS_2;
    CHECK(cards == all && luna_count(seen) == all, "LUN-1.6: scientists lost or doubled");
    return true;
}

static bool food_sane(const struct luna *g, const char **what)
{
    int n[FOODS] = { 0 };
    for (int i = 0; i < g->sides; i++) {
        const struct luna_player *p = &g->player[luna_side(g, i)];
        int hand = 0;
        for (int food = 0; food < FOODS; food++) {
            n[food] += p->food[food];
            hand += p->food[food];
        }
        CHECK(hand == p->food_count, "LUN-18.2: the number of food cards in hand is wrong");
    }
    for (int i = 0; i < ROW; i++)
        if (g->food_row[i] != NONE8) n[g->food_row[i]]++;
    for (int i = 0; i < g->food_deck_count; i++) n[g->food_deck[i]]++;
    for (int food = 0; food < FOODS; food++) {
        int copies =
            luna_food_table[food].copies + (g->game.seats == 4 ? luna_food_table[food].copies_four : 0);
        CHECK(n[food] + g->food_discard[food] == copies, "LUN-1.10: food cards lost or doubled");
    }
    return true;
}

static bool tiles_sane(const struct luna *g, const char **what)
{
    uint32_t seen = 0;
    int tiles = 0;
    for (int i = 0; i < g->sides; i++) {
        seen |= g->player[luna_side(g, i)].tiles;
        tiles += luna_count(g->player[luna_side(g, i)].tiles);
    }
    for (int level = 0; level < LEVELS; level++) {
        const struct luna_stack *stack = &g->demand[level];
        for (int i = -1; i < stack->count; i++) {
            int tile = i < 0 ? stack->face : stack->below[i];
            if (tile == NONE8) continue;
            CHECK(luna_tile_table[tile].level == level + 1, "LUN-1.9: a demand tile in a wrong stack");
            seen |= 1u << tile;
            tiles++;
        }
    }
    CHECK(luna_count(seen) == tiles, "LUN-1.9: demand tiles doubled");
    CHECK(tiles <= LEVELS * luna_numbers.tiles_kept[g->game.seats], "LUN-2.6: too many demand tiles");
    return true;
}

static bool buildings_sane(const struct luna *g, const char **what)
{
    uint32_t seen = 0;
    unsigned advanced = 0;
    for (int i = 0; i < g->yard_count; i++) seen |= 1u << g->yard[i];
    for (int i = 0; i < g->built_count; i++) {
        seen |= 1u << g->built[i];
        advanced |= 1u << (g->built[i] + 1);
        CHECK(g->builder[i] < g->game.seats || (g->rivals && g->builder[i] == AUTOMATON),
              "LUN-8.4.3: no such builder");
    }
    CHECK(luna_count(seen) == g->yard_count + g->built_count, "LUN-1.12: advanced modules doubled");
    CHECK(advanced == g->advanced, "LUN-10.1: an advanced module is not in force");
    return true;
}

static bool places_sane(const struct luna *g, const char **what)
{
    uint32_t probes = 0, tools = g->tools;
    int placed = 0, held = luna_count(g->tools);
    for (int i = 0; i < g->sides; i++) {
        const struct luna_player *p = &g->player[luna_side(g, i)];
        probes |= p->mine;
        placed += luna_count(p->mine);
        if (luna_side(g, i) == AUTOMATON || p->tool == NONE8) continue;
        tools |= 1u << p->tool;
        held++;
    }
    CHECK(luna_count(probes) == placed, "LUN-4.5: two probes on a space");
    CHECK(luna_count(tools) == held, "LUN-1.13: a tool doubled");
    for (int module = 0; module < MODULES; module++) {
        int who = g->occupant[module];
        if (who == NONE8) continue;
        CHECK(luna_module_table[module].energy_space, "LUN-3.7: POW has no energy space");
        CHECK(who <= AUTOMATON && g->player[who].at == module,
              "LUN-3.8: on the energy space of another module");
    }
    return true;
}

bool luna_check_invariants(const struct game *game, const char **what)
{
    const struct luna *g = luna_view(game);
    for (int i = 0; i < g->sides; i++)
        if (!board_sane(g, luna_side(g, i), what)) return false;
    return scientists_sane(g, what) && food_sane(g, what) && tiles_sane(g, what) && buildings_sane(g, what) &&
           places_sane(g, what);
}
