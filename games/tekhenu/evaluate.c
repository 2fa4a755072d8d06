// SPDX-License-Identifier: MIT
/* evaluate.c - a bot's judgement in hundredths of a point: points now, what the position will
 * score, and what holdings and engine are likely to bring in the turns that are left. */
#include "tekhenu.h"

/* Turns the seat still has, this one included while it lasts. */
static int turns_left(const struct tek *t)
{
    return ROUNDS - t->round + (t->turn <= t->order_count / 2 ? 1 : 0);
}

/* How often the standing pieces will still be scored. */
static int scorings_left(const struct tek *t)
{
    return t->round <= 8 ? 2 : 1;
}

static int32_t position_value(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    int vp = tek_temple_pieces(t, seat) + tek_temple_pillars(t, seat) + tek_statue_points(p) +
             tek_happiness_points(p) + tek_building_points(p);
    for (int d = 0; d < DISTRICTS; d++) vp += tek_district_leader(t, d, -1) == seat ? 3 : 0;
    for (int g = 0; g < BASICS; g++) vp += p->production[g] == PRODUCTION_MOST ? 2 : 0;
    int each = scorings_left(t) == 2 ? 170 : 100;
    return vp * each - tek_upkeep(t, seat) * (scorings_left(t) == 2 ? 80 : 60);
}

static int32_t holdings_value(const struct tek *t, int seat)
{
    static const uint8_t worth[TOKENS] = { 65, 60, 65, 75, 95, 90, 25 };
    const struct tek_player *p = &t->player[seat];
    int left = turns_left(t), sum = 0;
    for (int g = 0; g < TOKENS; g++) {
        int n = p->goods[g], cap = g < BASICS ? 6 : 5;
        sum += worth[g] * (n < cap ? n : cap) + 10 * (n > cap ? n - cap : 0);
    }
    return left >= 5 ? sum : sum * (left + 1) / 6;
}

static int32_t engine_value(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    int left = turns_left(t), sum = 0;
    for (int g = 0; g < BASICS; g++) sum += 7 * left * (p->production[g] - 2);
    sum += tek_bits(p->technologies) * 14 * left;
    sum += tek_bits(p->blessings) * (left > 2 ? 120 : 40 * left);
    for (int g = 0; g < GODS; g++) sum += (t->honours[g] >> seat & 1) * 8 * left;
    return sum + p->population * (4 + 2 * left) + p->happiness * (10 + 2 * left);
}

static int32_t balance_value(const struct tek *t, int seat)
{
    int balance = t->player[seat].reading;
    int loss = balance >= -2 ? 0 : (-balance) * 25, away = balance < 0 ? -balance : balance;
    return -loss - away * 8;
}

static int32_t decree_value(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    int sum = 0, left = turns_left(t);
    for (int i = 0; i < p->decree_count; i++) {
        int vp = tek_decree_vp(t, seat, p->decrees[i]) * 100;
        sum += (vp * (16 - left) + 250 * left) / 16;
    }
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
