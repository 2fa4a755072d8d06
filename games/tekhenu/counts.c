// SPDX-License-Identifier: MIT
/* counts.c - what cards count and decrees are worth, what owned cards add, what a position is worth.  It
 * looks and changes nothing. */
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

static int count_of(const struct tek *t, int seat, int key)
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
    int count = count_of(t, seat, e->count), vp;
    if (e->op == OP_SCORE_MINUS) return e->n > count ? e->n - count : 0;
    vp = e->n * (count / e->per);
    return e->max && vp > e->max ? e->max : vp;
}

int tek_decree_vp(const struct tek *t, int seat, int card)
{
    const struct tek_decree *d = &tek_decrees[card];
    if (d->effect.op != OP_SCORE_STEPS) return tek_score_effect(t, seat, &d->effect);
    int count = count_of(t, seat, d->effect.count), vp = 0;
    for (int i = 0; i < 4; i++)
        if (d->steps[i][0] && count >= d->steps[i][0]) vp = d->steps[i][1];
    return vp;
}

/* ---- what owned cards add ----------------------------------------------------------------------- */

int tek_owned(const struct tek *t, int seat, int op, int god)
{
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1) {
        int card = tek_low(rest);
        const struct tek_effect *e = &tek_blessings[card].effect[0];
        if (e->op == op && (god == ANY_GOD || e->god == god)) return card;
    }
    return -1;
}

/* TEK-10.20: changes add up; a value that is set replaces the normal one. */
int tek_modifier(const struct tek *t, int seat, int op, int god, int base)
{
    for (uint32_t rest = t->player[seat].technologies; rest; rest &= rest - 1) {
        const struct tek_technology *tech = &tek_technologies[tek_low(rest)];
        const struct tek_effect *e = &tech->effect[0];
        if (e->op != op || (god != ANY_GOD && e->god != god)) continue;
        bool set = op == OP_SCRIBE_REACH || op == OP_ANUBIS_COST || op == OP_EDGE_VP;
        base = set ? e->n : base + e->n;
    }
    return base;
}

/* TEK-10.6: reductions of the printed cost, never below 0. */
int tek_cost(const struct tek *t, int seat, int god, int base)
{
    int cost = tek_modifier(t, seat, OP_COST_MOD, god, base);
    return cost > 0 ? cost : 0;
}

/* ---- what a position is worth (TEK-9.3 to 9.9) -------------------------------------------------- */

static int temple_statues(const struct tek *t, int seat)
{
    return (t->people[TEMPLE_ROW] == seat) + (t->people[TEMPLE_COL] == seat);
}

int tek_temple_pieces(const struct tek *t, int seat)
{
    return tek_bits(t->player[seat].temple) + temple_statues(t, seat);
}

/* TEK-9.4: line by line, own pillars times own pieces. */
int tek_temple_pillars(const struct tek *t, int seat)
{
    const struct tek_player *p = &t->player[seat];
    int vp = 0;
    for (int line = 0; line < 10 && p->pillars; line++) {
        int pieces = tek_bits(p->temple & tek_line_spaces[line]);
        if (line == 2) pieces += t->people[TEMPLE_ROW] == seat;
        if (line == 7) pieces += t->people[TEMPLE_COL] == seat;
        vp += pieces * tek_bits(p->pillars & tek_line[line]);
    }
    return vp;
}

int tek_statue_points(const struct tek_player *p)
{
    return tek_statue_vp[p->statues];
}

int tek_happiness_points(const struct tek_player *p)
{
    int vp = 0;
    for (int i = 0; i < HAPPY_STEPS; i++)
        if (p->happiness >= tek_happiness_vp[i].at) vp = tek_happiness_vp[i].vp;
    return vp;
}

int tek_building_points(const struct tek_player *p)
{
    int vp = 0;
    for (int i = 0, n = tek_buildings(p); i < n; i++) vp += tek_building_row[i].vp;
    return vp;
}

/* TEK-9.9, T24 */
int tek_upkeep(const struct tek *t, int seat)
{
    int due = 0;
    for (int i = 0, n = tek_buildings(&t->player[seat]); i < n; i++) due += tek_building_row[i].bread;
    due -= tek_modifier(t, seat, OP_UPKEEP_MINUS, ANY_GOD, 0);
    return due > 0 ? due : 0;
}
