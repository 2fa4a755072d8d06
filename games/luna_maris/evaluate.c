// SPDX-License-Identifier: MIT
/* evaluate.c - a bot's judgement of a position in hundredths of a point: the points so far and what the
 * final scoring would add, then what the goods, the scientists and the engine are worth with the rounds
 * left. */
#include <assert.h>

#include "luna_maris.h"

/* Worth in hundredths of a point; `later` is added for each round still to play after this one.
 * A later round is worth the oxygen that it brings (`breath`), so that ending a shift is no loss
 * and there is nothing to gain by putting it off.  Tuned by play. */
struct weights {
    int16_t good[G_IRON + 1], good_later[G_IRON + 1];
    int16_t falling, follows; /* percent of the harm if ore of section 2, 1 becomes waste */
    int16_t waste, waste_square, waste_later;
    int16_t level[TRACKS], level_later[TRACKS];
    int16_t probe_later, stress;
    int16_t hand, rest, level2_later;
    int16_t food_name, nutrition, nutrition_later, ranks, ranks_later;
    int16_t breath, breath_hand;         /* oxygen left in this round, and scientists to use it  */
    int16_t tile, second_tile, short_of; /* the best open demand; percent kept per missing cube */
    int16_t co2_later, others;
};

static const struct weights weights = {
    .good = { [G_ENERGY] = 79, [G_WATER] = 70, [G_HELIUM3] = 70, [G_TITANIUM] = 40, [G_IRON] = 5 },
    .good_later = { [G_ENERGY] = 21, [G_WATER] = 4, [G_HELIUM3] = 73, [G_TITANIUM] = 46, [G_IRON] = -5 },
    .falling = 38,
    .follows = 4,
    .waste = 33,
    .waste_square = 20,
    .waste_later = -7,
    .level = { 67, 20 },
    .level_later = { 20, 38 },
    .probe_later = 85,
    .stress = 14,
    .hand = 80,
    .rest = 12,
    .level2_later = 68,
    .food_name = 52,
    .nutrition = 30,
    .nutrition_later = 19,
    .ranks = 60,
    .ranks_later = -15,
    .breath = 77,
    .breath_hand = 38,
    .tile = 78,
    .second_tile = 11,
    .short_of = 71,
    .co2_later = 9,
    .others = 25,
};

/* Later rounds beyond the second count no more: all that is got can be used by then. */
static int with_rounds(int now, int later, int rounds)
{
    return now + later * (rounds < 2 ? rounds : 2);
}

static int missing(int need, int have)
{
    return need > have ? need - have : 0;
}

/* Cubes that the player lacks for the tile; helium-3 is two steps away. */
static int shortage(const struct luna_player *p, const struct luna_cost *cost)
{
    int titanium = luna_belt_titanium(p), lacks = missing(cost->titanium, titanium);
    int spare = titanium > cost->titanium ? titanium - cost->titanium : 0;
    lacks += missing(cost->iron, luna_belt_iron(p) + spare);
    lacks += missing(cost->water, p->stock[ST_WATER]);
    return lacks + 2 * missing(cost->helium3, p->stock[ST_HELIUM3]);
}

/* What the open demands promise: the best one counts, the second a little. */
static int tiles_promise(const struct luna *g, const struct luna_player *p)
{
    int best = 0, second = 0;
    for (int level = 0; level < LEVELS; level++) {
        if (g->demand[level].face == NONE8) continue;
        const struct luna_tile_row *tile = &luna_tile_table[g->demand[level].face];
        int worth = 100 * tile->vp + 60 * tile->co2_back + 90 * tile->recover + 100 * tile->research;
        for (int i = shortage(p, &tile->cost); i > 0; i--) worth = worth * weights.short_of / 100;
        if (worth > best) {
            second = best;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return (best * weights.tile + second * weights.second_tile) / 100;
}

static int goods_worth(const struct luna_player *p, int rounds)
{
    const int have[] = { p->stock[ST_ENERGY], p->stock[ST_WATER], p->stock[ST_HELIUM3], luna_belt_titanium(p),
                         luna_belt_iron(p) };
    int worth = 0;
    for (int good = 0; good <= G_IRON; good++)
        worth += have[good] * with_rounds(weights.good[good], weights.good_later[good], rounds);
    return worth;
}

/* What so much waste costs, and the CO2 and stress that come on the way to it. */
static int waste_cost(const struct luna_player *p, int waste, int rounds)
{
    int cost = 0;
    if (waste > luna_numbers.waste_length) waste = luna_numbers.waste_length;
    for (int i = p->waste; i < waste; i++) {
        if (luna_numbers.waste_effect[i] == WASTE_CO2) cost += 200 + weights.co2_later * rounds;
        if (luna_numbers.waste_effect[i] == WASTE_STRESS) cost += weights.stress + weights.breath * rounds;
    }
    return cost + waste * with_rounds(weights.waste, weights.waste_later, rounds) +
           waste * waste * weights.waste_square;
}

/* The waste that lies there, and what the belt will add. */
static int waste_worth(const struct luna_player *p, int rounds)
{
    if (!rounds) return 100 * luna_numbers.waste_further * p->waste;
    int now = waste_cost(p, p->waste, rounds), falls = p->iron[1] + p->titanium[1];
    int soon = waste_cost(p, p->waste + falls, rounds) - now;
    int later =
        rounds > 1 ? waste_cost(p, p->waste + falls + p->iron[0] + p->titanium[0], rounds) - now - soon : 0;
    return -now - (soon * weights.falling + later * weights.follows) / 100;
}

static int engine_worth(const struct luna *g, const struct luna_player *p, int who, int rounds)
{
    int worth = luna_links(p->mine) * 100 * (rounds + 1);
    for (int track = 0; track < TRACKS; track++)
        worth += p->level[track] * with_rounds(weights.level[track], weights.level_later[track], rounds);
    worth += luna_count(p->mine) * weights.probe_later * rounds;
    for (int i = 0; i < g->built_count; i++)
        if (g->builder[i] == who) worth += 100 * luna_numbers.built_round_vp * (rounds + 1);
    worth += p->stress * (weights.stress + weights.breath * (rounds + 1));
    worth += luna_count(p->hand) * weights.hand + luna_count(p->rest) * weights.rest;
    return worth + luna_count((p->hand | p->rest) >> FIRST_2) * weights.level2_later * rounds;
}

static int food_worth(const struct luna_player *p, const int32_t part[PARTS], int rounds)
{
    int worth =
        (part[PART_VARIETY] + part[PART_NUTRITION]) * with_rounds(weights.ranks, weights.ranks_later, rounds);
    int nutrition = with_rounds(weights.nutrition, weights.nutrition_later, rounds);
    for (int food = 0; food < FOODS; food++)
        if (p->food[food])
            worth += weights.food_name + p->food[food] * luna_food_table[food].nutrition * nutrition;
    return worth;
}

/* A player at the beginning of a round, with so many rounds after this one. */
static int fresh_worth(const struct luna *g, const struct luna_player *p, int who, const int32_t part[PARTS],
                       int rounds)
{
    int worth = 100 * (p->vp + part[PART_SCIENTISTS] + luna_numbers.co2_vp[p->co2] + part[PART_TILES]);
    worth += 100 * part[PART_STRESS] / (rounds + 1) - p->co2 * weights.co2_later * rounds;
    worth += waste_worth(p, rounds) + goods_worth(p, rounds) + engine_worth(g, p, who, rounds);
    return worth + food_worth(p, part, rounds) + tiles_promise(g, p);
}

/* The cleanup and the production that will come, on a copy of the player: LUN-14, 6.3 to 6.6. */
static void pass_night(const struct luna *g, struct luna_player *p, int who)
{
    int fall = p->iron[1] + p->titanium[1], iron = 0, titanium = 0;
    p->vp = (int16_t)(p->vp + luna_links(p->mine));
    for (int i = 0; i < g->built_count; i++) p->vp = (int16_t)(p->vp + (g->builder[i] == who));
    for (; fall > 0 && p->waste < luna_numbers.waste_length; fall--) {
        int effect = luna_numbers.waste_effect[p->waste++];
        if (effect == WASTE_CO2 && p->co2 < luna_numbers.co2_max) p->co2++;
        if (effect == WASTE_STRESS && p->stress > p->oxygen && p->stress > luna_numbers.stress_min)
            p->stress--;
    }
    p->iron[1] = p->iron[0];
    p->titanium[1] = p->titanium[0];
    luna_probe_ore(p, &iron, &titanium);
    p->iron[0] = (uint8_t)iron;
    p->titanium[0] = (uint8_t)titanium;
    int energy = p->stock[ST_ENERGY] + luna_round_table[g->round].solar;
    p->stock[ST_ENERGY] =
        (uint8_t)(energy < luna_numbers.room[ST_ENERGY] ? energy : luna_numbers.room[ST_ENERGY]);
}

/* What can still be done in this round. */
static int breath_worth(const struct luna *g, const struct luna_player *p, int who)
{
    int hand = luna_count(p->hand), oxygen = p->stress > p->oxygen ? p->stress - p->oxygen : 0;
    if (luna_has_ended(g, who)) return 0;
    return oxygen * weights.breath + (hand < oxygen ? hand : oxygen) * weights.breath_hand;
}

/* In the middle of a round the player is looked at as if the round ended now, and what is left of it
 * is added; so ending the shift and putting it off are judged by the same measure. */
static int worth_of(const struct luna *g, int who)
{
    const struct luna_player *p = &g->player[who];
    int32_t part[PARTS];
    int rounds = ROUNDS - (g->round ? g->round : 1), sum = 0;
    luna_final_parts(g, who, part);
    for (int i = 0; i < PARTS; i++) sum += part[i];
    if (g->game.over) return 100 * sum;
    bool begins = !g->round || (!p->oxygen && !luna_has_ended(g, who));
    if (begins) return fresh_worth(g, p, who, part, rounds);
    int left = breath_worth(g, p, who);
    if (!rounds) return 100 * (sum + luna_links(p->mine)) + left;
    struct luna_player next = *p;
    pass_night(g, &next, who);
    return fresh_worth(g, &next, who, part, rounds - 1) + left;
}

int32_t luna_evaluate(const struct game *game, int seat)
{
    const struct luna *g = luna_view(game);
    int others = 0;
    if (g->rivals) return worth_of(g, seat); /* the automaton goes its way whatever one does */
    assert(g->sides > 1);
    for (int i = 0; i < g->sides; i++)
        if (luna_side(g, i) != seat) others += worth_of(g, luna_side(g, i));
    return worth_of(g, seat) - others * weights.others / (100 * (g->sides - 1));
}

bool luna_won_alone(const struct game *game)
{
    return luna_view(game)->outcome == OUTCOME_HUMAN;
}
