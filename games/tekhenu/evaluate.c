// SPDX-License-Identifier: MIT
/* evaluate.c - a bot's judgement in hundredths of a point: points now, what the position will
 * score, and what holdings and engine are likely to bring in the turns that are left.
 *
 * The figures were found by play: 80,000 games alone against Botankhamun, in pairs on the same deals, each
 * with all figures a little more or less, and moved towards who did better (SPSA, Spall 1992). */
#include "tekhenu.h"

/* Turns the seat still has, this one included while it lasts. */
static int turns_left(const struct tek *t)
{
    return ROUNDS - t->round + (t->turn <= t->order_count / 2 ? 1 : 0);
}

/* What stands, by how often it will still be scored: hundredths for each point, leader, row, mouth. */
struct standing {
    int16_t pieces, pillars, statues, happiness, buildings, leader, full_row, upkeep;
};
static const struct standing scored_once = { 73, 100, 120, 111, 81, 202, 202, -79 };
static const struct standing scored_twice = { 142, 161, 228, 149, 141, 331, 352, -105 };

static int32_t position_value(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    const struct standing *each = t->round <= 8 ? &scored_twice : &scored_once;
    int leads = 0, full_rows = 0;
    for (int d = 0; d < DISTRICTS; d++) leads += tek_district_leader(t, d, -1) == seat;
    for (int g = 0; g < BASICS; g++) full_rows += p->production[g] == PRODUCTION_MOST;
    return each->pieces * tek_temple_pieces(t, seat) + each->pillars * tek_temple_pillars(t, seat) +
           each->statues * tek_statue_points(p) + each->happiness * tek_happiness_points(p) +
           each->buildings * tek_building_points(p) + each->leader * leads + each->full_row * full_rows +
           each->upkeep * tek_upkeep(t, seat);
}

static int32_t holdings_value(const struct tek *t, int seat)
{
    enum { BEYOND = 8, ALL_SERVE = 6 }; /* more than can be spent; turns in which all of it can */
    static const uint8_t worth[TOKENS] = { 59, 30, 78, 81, 167, 62, 23 };
    const struct tek_player *p = &t->player[seat];
    int left = turns_left(t), sum = 0;
    for (int g = 0; g < TOKENS; g++) {
        int n = p->goods[g], most = g < BASICS ? 6 : 5;
        sum += worth[g] * (n < most ? n : most) + BEYOND * (n > most ? n - most : 0);
    }
    return left >= ALL_SERVE ? sum : sum * (left + 1) * 10 / 64;
}

/* In tenths of a hundredth where it counts for each turn that is left. */
static int32_t engine_value(const struct tek *t, int seat)
{
    enum { PRODUCTION = 54, TECHNOLOGY = 145, HONOUR = 84, POPULATION = 20, HAPPINESS = 16 };
    const struct tek_player *p = &t->player[seat];
    int left = turns_left(t), each = p->population * POPULATION + p->happiness * HAPPINESS;
    for (int g = 0; g < BASICS; g++) each += PRODUCTION * (p->production[g] - 2);
    for (int g = 0; g < GODS; g++) each += HONOUR * (t->honours[g] >> seat & 1);
    each += TECHNOLOGY * tek_bits(p->technologies);
    int blessing = left > 2 ? 110 : 37 * left;
    return each * left / 10 + tek_bits(p->blessings) * blessing + p->population * 4 + p->happiness * 10;
}

static int32_t balance_value(const struct tek *t, int seat)
{
    int balance = t->player[seat].reading;
    int loss = balance >= -2 ? 0 : -balance, away = balance < 0 ? -balance : balance;
    return -loss * 31 - away * 7;
}

static int32_t decree_value(const struct tek *t, int seat)
{
    enum { NOW = 70, HOPE = 250 }; /* a point that it would give at once; what it may still come to */
    const struct tek_player *p = &t->player[seat];
    int sum = 0, left = turns_left(t);
    for (int i = 0; i < p->decree_count; i++)
        sum += (tek_decree_vp(t, seat, p->decrees[i]) * NOW * (16 - left) + HOPE * left) / 16;
    return p->decree_count > 3 ? sum * 3 / p->decree_count : sum;
}

static int32_t worth(const struct tek *t, int seat)
{
    int32_t points = t->player[seat].vp * 100;
    if (t->game.over) return points;
    return points + position_value(t, seat) + holdings_value(t, seat) + engine_value(t, seat) +
           balance_value(t, seat) + decree_value(t, seat);
}

int32_t tek_evaluate(const struct game *game, int seat)
{
    const struct tek *t = tek_view(game);
    return worth(t, seat);
}

bool tek_won_alone(const struct game *game)
{
    return tek_view(game)->solo_won;
}

/* Between two turns, and before each choice of the setup. */
bool tek_turn_over(const struct game *game)
{
    const struct flow_frame *top = flow_peek(&tek_view(game)->flow);
    return !top || top->kind <= FRAME_DESTINY || (top->kind == FRAME_TURN && !top->arg[TURN_ACTED]);
}
