// SPDX-License-Identifier: MIT
/* bot.c - what a bot needs: dealing again what a seat cannot know, and a judgement of a position.
 *
 * The judgement is in hundredths of a point: the points so far and what the final scoring would
 * add, then what the goods, the scientists and the engine are worth with the rounds left. */
#include "luna.h"

/* ---- dealing again ------------------------------------------------------------------------ */

static void shuffle(struct rng *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/* The food that others hold and the deck are one heap to the seat. */
static void redeal_food(struct luna *g, int seat, struct rng *rng)
{
    uint8_t heap[FOOD_CARDS];
    int n = 0, deck = g->food_deck_count;
    for (int i = 0; i < deck; i++) heap[n++] = g->food_deck[i];
    for (int who = 0; who < g->game.seats && !g->game.over; who++)
        for (int food = 0; who != seat && food < FOODS; food++)
            for (; g->player[who].food[food]; g->player[who].food[food]--) heap[n++] = (uint8_t)food;
    shuffle(rng, heap, n);
    for (int i = 0; i < deck; i++) g->food_deck[i] = heap[--n];
    for (int who = 0; who < g->game.seats && !g->game.over; who++)
        for (int i = 0; who != seat && i < g->player[who].food_count; i++) g->player[who].food[heap[--n]]++;
}

/* The tiles left out in setup might lie in the stack for all that anybody knows. */
static void redeal_tiles(struct luna *g, struct rng *rng)
{
    uint32_t seen = 0;
    for (int i = 0; i < g->sides; i++) seen |= g->player[luna_side(g, i)].tiles;
    for (int level = 0; level < LEVELS; level++) {
        uint8_t heap[TILES];
        int n = 0;
        for (int tile = 0; tile < TILES; tile++)
            if (luna_tile_table[tile].level == level + 1 && !(seen >> tile & 1u) &&
                tile != g->demand[level].face)
                heap[n++] = (uint8_t)tile;
        shuffle(rng, heap, n);
        for (int i = 0; i < g->demand[level].count; i++) g->demand[level].below[i] = heap[i];
    }
}

static void redeal_solo(struct luna *g, struct rng *rng)
{
    uint8_t heap[SOLO_CARDS];
    unsigned deck = luna_solo_deck_table[g->game.option[OPT_SOLO_LEVEL]];
    int n = 0;
    for (int card = 0; card < SOLO_CARDS; card++)
        if ((deck >> card & 1u) && !(g->solo_turned >> card & 1u)) heap[n++] = (uint8_t)card;
    shuffle(rng, heap, n);
    for (int i = 0; i < g->solo_count; i++) g->solo_deck[i] = heap[i];
}

void luna_redeal(struct game *game, int seat, struct rng *rng)
{
    struct luna *g = luna_of(game);
    uint8_t key[RNG_KEY_BYTES];
    shuffle(rng, g->deck2, g->deck2_count);
    redeal_food(g, seat, rng);
    redeal_tiles(g, rng);
    if (g->rivals) redeal_solo(g, rng);
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_below(rng, 256);
    rng_init(&game->rng, key);
}

/* ---- judging ------------------------------------------------------------------------------ */

/* Worth of one unit by rounds still to play after this one; all are half a point in the end. */
static const int16_t unit_worth[GOODS][ROUNDS] = {
    [G_ENERGY] = { 55, 70, 80, 85, 85 },       [G_WATER] = { 90, 150, 180, 190, 200 },
    [G_HELIUM3] = { 130, 260, 320, 340, 350 }, [G_TITANIUM] = { 70, 120, 135, 140, 140 },
    [G_IRON] = { 60, 85, 95, 100, 100 },       [G_WASTE] = { -120, -70, -60, -50, -50 },
};
static const int16_t level_worth[RESEARCH_TOP + 1] = { 0, 0, 60, 130, 220 };

/* What can still be done in this round: oxygen left, with scientists to use it. */
static int breath(const struct luna *g, int who)
{
    const struct luna_player *p = &g->player[who];
    int left = p->stress - p->oxygen, hand = luna_count(p->hand);
    if (left < 0) left = 0;
    if (luna_has_ended(g, who)) return 0;
    return left * 55 + (hand && left ? 30 : 0);
}

static int goods_worth(const struct luna_player *p, int rounds)
{
    int worth = 0;
    worth += p->stock[ST_ENERGY] * unit_worth[G_ENERGY][rounds];
    worth += p->stock[ST_WATER] * unit_worth[G_WATER][rounds];
    worth += p->stock[ST_HELIUM3] * unit_worth[G_HELIUM3][rounds];
    worth += luna_belt_iron(p) * unit_worth[G_IRON][rounds] +
             luna_belt_titanium(p) * unit_worth[G_TITANIUM][rounds];
    if (rounds) worth -= (p->iron[1] + p->titanium[1]) * 40; /* will fall off the belt */
    return worth;
}

static int engine_worth(const struct luna *g, int who, int rounds)
{
    const struct luna_player *p = &g->player[who];
    int worth = 0;
    for (int track = 0; track < TRACKS; track++) worth += level_worth[p->level[track]] * (rounds + 1) / 3;
    worth += luna_count(p->mine) * 85 * rounds + luna_links(p->mine) * 100 * (rounds + 1);
    for (int i = 0; i < g->built_count; i++)
        if (g->builder[i] == who) worth += 100 * luna_numbers.built_round_vp * (rounds + 1);
    worth += p->stress * (12 + 45 * rounds);
    worth += luna_count(p->hand) * (15 + 45 * (rounds > 2 ? 2 : rounds)) + luna_count(p->rest) * 5;
    worth += luna_count((p->hand | p->rest) >> FIRST_2) * 40 * rounds;
    return worth;
}

static int food_worth(const struct luna_player *p, int rounds)
{
    int worth = 0;
    for (int food = 0; food < FOODS; food++)
        if (p->food[food])
            worth += 130 + p->food[food] * luna_food_table[food].nutrition * (rounds ? 45 : 30);
    return worth;
}

static int waste_worth(const struct luna_player *p, int rounds)
{
    static const int16_t early[WASTE_MAX + 1] = { -20, 0, -60, -170, -300, -450 };
    static const int16_t late[WASTE_MAX + 1] = { 0, -100, -300, -500, -700, -900 };
    return rounds ? (early[p->waste] * rounds + late[p->waste]) / (rounds + 1) : late[p->waste];
}

static int worth_of(const struct luna *g, int who)
{
    const struct luna_player *p = &g->player[who];
    int32_t part[PARTS];
    int rounds = ROUNDS - (g->round ? g->round : 1);
    luna_final_parts(g, who, part);
    int worth = 100 * (part[PART_TRACK] + part[PART_SCIENTISTS] + part[PART_CO2] + part[PART_TILES]);
    if (who == AUTOMATON) return worth;
    if (g->game.over) {
        for (int i = 0; i < PARTS; i++)
            if (i != PART_TRACK && i != PART_SCIENTISTS && i != PART_CO2 && i != PART_TILES)
                worth += 100 * part[i];
        return worth;
    }
    worth += 100 * part[PART_STRESS] / (rounds + 1) + waste_worth(p, rounds);
    worth += goods_worth(p, rounds) + engine_worth(g, who, rounds) + food_worth(p, rounds) + breath(g, who);
    worth -= p->co2 * 30 * rounds;
    return worth;
}

int32_t luna_evaluate(const struct game *game, int seat)
{
    const struct luna *g = luna_see(game);
    int others = 0;
    for (int i = 0; i < g->sides; i++)
        if (luna_side(g, i) != seat) others += worth_of(g, luna_side(g, i));
    return worth_of(g, seat) - others / (4 * (g->sides - 1));
}
