// SPDX-License-Identifier: MIT
/* goods.c - what a player has: tokens, points, the population and happiness track, production. */
#include "tekhenu.h"

void tek_gain(struct tek *t, int seat, int what, int n, struct game_out *out)
{
    if (n <= 0) return;
    t->player[seat].goods[what] = (uint8_t)(t->player[seat].goods[what] + n);
    TEK_EMIT(out, MSG_GAIN, seat, what, n);
}

void tek_award(struct tek *t, int seat, int part, int n, struct game_out *out)
{
    if (n <= 0) return;
    t->player[seat].vp = (int16_t)(t->player[seat].vp + n);
    t->player[seat].points[part] = (int16_t)(t->player[seat].points[part] + n);
    TEK_EMIT(out, MSG_POINTS, seat, n, part);
}

/* TEK-1.19: the score never falls below 0. */
void tek_lose(struct tek *t, int seat, int part, int n, struct game_out *out)
{
    struct tek_player *p = &t->player[seat];
    if (n > p->vp) n = p->vp;
    if (n <= 0) return;
    p->vp = (int16_t)(p->vp - n);
    p->points[part] = (int16_t)(p->points[part] - n);
    TEK_EMIT(out, MSG_LOST, seat, n, part);
}

/* TEK-1.5, 5.7, 5.9 */
bool tek_can_pay(const struct tek *t, int seat, int what, int n, int gold)
{
    const uint8_t *goods = t->player[seat].goods;
    if (gold == NONE) return goods[what] + goods[GOLD] >= n;
    return gold <= n && gold <= goods[GOLD] && n - gold <= goods[what];
}

void tek_pay(struct tek *t, int seat, int what, int n, int gold, struct game_out *out)
{
    uint8_t *goods = t->player[seat].goods;
    if (gold == NONE) gold = n > goods[what] ? n - goods[what] : 0;
    goods[what] = (uint8_t)(goods[what] - (n - gold));
    goods[GOLD] = (uint8_t)(goods[GOLD] - gold);
    if (n > gold) TEK_EMIT(out, MSG_PAID, seat, what, n - gold);
    if (gold) TEK_EMIT(out, MSG_PAID, seat, GOLD, gold);
}

/* A named payment is only a question where it differs from the default one. */
bool tek_gold_fits(const struct tek *t, int seat, int what, int cost, int gold)
{
    int have = t->player[seat].goods[what];
    int least = cost > have ? cost - have : 0;
    return gold > least && tek_can_pay(t, seat, what, cost, gold);
}

bool tek_affords(const struct tek *t, int seat, int what, int cost, const char *rule, struct refusal *why)
{
    const uint8_t *goods = t->player[seat].goods;
    if (tek_can_pay(t, seat, what, cost, t->hand.gold)) return true;
    return TEK_REFUSE(why, rule, MSG_COST, what, cost, goods[what], goods[GOLD]);
}

/* TEK-6.3.9, 6.3.12 */
void tek_populate(struct tek *t, int seat, int n, struct game_out *out)
{
    struct tek_player *p = &t->player[seat];
    int from = p->population, to = from + n > TRACK_MAX ? TRACK_MAX : from + n;
    if (to == from) return;
    p->population = (uint8_t)to;
    TEK_EMIT(out, MSG_POPULATION, seat, from, to);
    for (int s = SEG_GREEN; s <= SEG_BLUE; s++)
        if (!(t->filled >> s & 1) && to >= tek_segments[s].population) tek_open_segment(t, s, out);
}

void tek_raise_track(struct tek *t, int seat, int good, int n, struct game_out *out)
{
    uint8_t *marker = &t->player[seat].production[good];
    int to = *marker + n > PRODUCTION_MOST ? PRODUCTION_MOST : *marker + n;
    if (to == *marker) return;
    *marker = (uint8_t)to;
    TEK_EMIT(out, MSG_TRACK, seat, good, to);
}
