// SPDX-License-Identifier: MIT
/* counts.c - what cards count, and what decrees are worth. */
#include "tekhenu.h"

static int people_statues(const struct tek *t, int seat)
{
    int n = 0;
    for (int s = 0; s < PEOPLE; s++) n += t->people[s] == seat;
    return n;
}

static int basics(const struct tek_player *p, bool sets)
{
    int sum = 0, least = p->goods[0];
    for (int g = 0; g < BASICS; g++) {
        sum += p->goods[g];
        if (p->goods[g] < least) least = p->goods[g];
    }
    return sets ? least : sum;
}

static int high_production(const struct tek_player *p)
{
    int n = 0;
    for (int g = 0; g < BASICS; g++) n += p->production[g] >= 5;
    return n;
}

static int led(const struct tek *t, int seat)
{
    int n = 0;
    for (int d = 0; d < DISTRICTS; d++) n += tek_district_leader(t, d, -1) == seat;
    return n;
}

static uint32_t honoured_gods(const struct tek *t, int seat)
{
    uint32_t gods = 0;
    for (int g = 0; g < GODS; g++)
        if (t->honours[g] >> seat & 1u) gods |= 1u << g;
    return gods;
}

int tek_count(const struct tek *t, int seat, int key)
{
    static const uint32_t inner = 0x0739c0;
    const struct tek_player *p = &t->player[seat];
    int temple = tek_bits(p->temple), osiris = tek_bits(p->osiris);
    switch ((enum tek_count_key)key) {
    case COUNT_BUILDINGS: return temple + osiris;
    case COUNT_TEMPLE_BUILDINGS: return temple;
    case COUNT_OSIRIS_BUILDINGS: return osiris;
    case COUNT_PAIRS: return temple < osiris ? temple : osiris;
    case COUNT_STATUES: return p->statues;
    case COUNT_STATUES_GOD: return p->statues - people_statues(t, seat);
    case COUNT_STATUES_PEOPLE: return people_statues(t, seat);
    case COUNT_PILLARS: return tek_bits(p->pillars);
    case COUNT_PILLARS_BORDER: return tek_bits(p->pillars & ~inner);
    case COUNT_PILLARS_INNER: return tek_bits(p->pillars & inner);
    case COUNT_STATUES_PILLARS: return p->statues + tek_bits(p->pillars);
    case COUNT_BASICS: return basics(p, false);
    case COUNT_SETS: return basics(p, true);
    case COUNT_GOLD: return p->goods[GOLD];
    case COUNT_SCRIBES: return p->goods[SCRIBE];
    case COUNT_TECHNOLOGIES: return tek_bits(p->technologies);
    case COUNT_BLESSINGS: return tek_bits(p->blessings);
    case COUNT_POPULATION: return p->population;
    case COUNT_HAPPINESS: return p->happiness;
    case COUNT_GAP: return p->population - p->happiness;
    case COUNT_BALANCE: return p->balance < 0 ? -p->balance : p->balance;
    case COUNT_DISTRICTS: return led(t, seat);
    case COUNT_PRODUCTION_5: return high_production(p);
    case COUNT_PURE_DICE: return tek_count_pure(t, 0x3f);
    case COUNT_PURE_MINE: return tek_count_pure(t, honoured_gods(t, seat));
    case COUNTS: break;
    }
    return 0;
}

/* TEK-10.22 */
int tek_score_effect(const struct tek *t, int seat, const struct tek_effect *e)
{
    int count = tek_count(t, seat, e->count), vp;
    if (e->op == OP_SCORE_MINUS) return e->n > count ? e->n - count : 0;
    vp = e->n * (count / e->per);
    return e->max && vp > e->max ? e->max : vp;
}

int tek_decree_vp(const struct tek *t, int seat, int card)
{
    const struct tek_decree *d = &tek_decrees[card];
    if (d->effect.op != OP_SCORE_STEPS) return tek_score_effect(t, seat, &d->effect);
    int count = tek_count(t, seat, d->effect.count), vp = 0;
    for (int i = 0; i < 4; i++)
        if (d->steps[i][0] && count >= d->steps[i][0]) vp = d->steps[i][1];
    return vp;
}
