// SPDX-License-Identifier: MIT
/* board.c - what happens to one player's board: points, cubes, belt, waste, CO2, stress, oxygen, probes.
 *
 * Everything here works for the automaton too, which has no stress, oxygen or belt.  Capacities
 * and ends of tracks are kept here, so callers just give and take. */
#include "luna_maris.h"

int luna_side(const struct luna *g, int i)
{
    return g->rivals && i == g->sides - 1 ? AUTOMATON : i;
}

bool luna_is_advanced(const struct luna *g, int module)
{
    return g->advanced >> module & 1u;
}

/* Points never fall below 0 during play: LUN-5.24. */
void luna_add_vp(struct luna *g, int who, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    if (p->vp + n < 0) n = -p->vp;
    if (!n) return;
    p->vp = (int16_t)(p->vp + n);
    if (n > 0)
        LUNA_EMIT(out, MSG_VP, who, n);
    else
        LUNA_EMIT(out, MSG_VP_LOST, who, -n);
}

/* LUN-5.1 to 5.3, 5.8 */
void luna_add_stock(struct luna *g, int who, int stock, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int room = luna_numbers.room[stock] - p->stock[stock];
    if (n > room) {
        LUNA_EMIT(out, MSG_EXCESS, who, stock, n - room);
        n = room;
    }
    if (n <= 0) return;
    p->stock[stock] = (uint8_t)(p->stock[stock] + n);
    LUNA_EMIT(out, MSG_GAINED, who, stock, n);
}

int luna_belt_iron(const struct luna_player *p)
{
    return p->iron[0] + p->iron[1];
}

int luna_belt_titanium(const struct luna_player *p)
{
    return p->titanium[0] + p->titanium[1];
}

static int add_cubes(struct luna *g, int who, uint8_t *section, int good, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int room = luna_numbers.belt - p->iron[0] - p->titanium[0];
    int fit = n < room ? n : room;
    if (fit < n) LUNA_EMIT(out, MSG_EXCESS, who, good, n - fit);
    if (fit <= 0) return 0;
    *section = (uint8_t)(*section + fit);
    LUNA_EMIT(out, MSG_GAINED, who, good, fit);
    return fit;
}

/* LUN-5.5 to 5.7: ore enters section 1, titanium first. */
void luna_add_ore(struct luna *g, int who, int titanium, int iron, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    if (who == AUTOMATON) return; /* LUN-16.10 */
    if (titanium) add_cubes(g, who, &p->titanium[0], G_TITANIUM, titanium, out);
    if (iron) add_cubes(g, who, &p->iron[0], G_IRON, iron, out);
}

/* LUN-5.23 */
void luna_co2(struct luna *g, int who, int by, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int to = p->co2 + by;
    if (to < 0) to = 0;
    if (to > luna_numbers.co2_max) to = luna_numbers.co2_max;
    if (to == p->co2) return;
    p->co2 = (uint8_t)to;
    LUNA_EMIT(out, MSG_CO2, who, to);
}

/* LUN-5.20, 5.21 */
void luna_stress(struct luna *g, int who, int by, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int to = p->stress + by;
    if (to < luna_numbers.stress_min) to = luna_numbers.stress_min;
    if (to > luna_numbers.stress_max) to = luna_numbers.stress_max;
    if (who == AUTOMATON || to == p->stress) return;
    p->stress = (uint8_t)to;
    LUNA_EMIT(out, MSG_STRESS, who, to);
}

/* LUN-5.12 to 5.16: what a cube does that covers a space of the waste track. */
static void waste_effect(struct luna *g, int who, int effect, struct game_out *out)
{
    if (effect == WASTE_CO2) luna_co2(g, who, 1, out);
    if (effect == WASTE_STRESS && g->player[who].stress > g->player[who].oxygen) luna_stress(g, who, -1, out);
}

void luna_add_waste(struct luna *g, int who, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    for (; n > 0 && p->waste < luna_numbers.waste_length; n--) {
        LUNA_EMIT(out, MSG_WASTE, who, 1);
        waste_effect(g, who, luna_numbers.waste_effect[p->waste++], out);
    }
    if (n > 0) LUNA_EMIT(out, MSG_EXCESS, who, G_WASTE, n);
}

/* Removes up to n cubes; returns how many. */
int luna_clear_waste(struct luna *g, int who, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    if (n > p->waste) n = p->waste;
    if (!n) return 0;
    p->waste = (uint8_t)(p->waste - n);
    LUNA_EMIT(out, MSG_CLEARED, who, n);
    return n;
}

static void oxygen_back(struct luna *g, int who, int n, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    if (n > p->oxygen) n = p->oxygen;
    if (!n) return;
    p->oxygen = (uint8_t)(p->oxygen - n);
    LUNA_EMIT(out, MSG_OXYGEN, who, p->oxygen);
}

/* ---- probes ------------------------------------------------------------------------------- */

uint32_t luna_probes_placed(const struct luna *g)
{
    uint32_t all = 0;
    for (int i = 0; i < g->sides; i++) all |= g->player[luna_side(g, i)].mine;
    return all;
}

/* LUN-4.6: every probe but one of each connected group. */
int luna_links(uint32_t probes)
{
    int links = 0;
    while (probes) {
        uint32_t group = probes & -probes, edge = group;
        probes &= ~group;
        while (edge) {
            uint32_t near = luna_space_table[__builtin_ctz(edge)].near & probes;
            edge = (edge & (edge - 1)) | near;
            probes &= ~near;
            links += bits_count(near);
        }
    }
    return links;
}

void luna_probe_ore(const struct luna_player *p, int *iron, int *titanium)
{
    for (uint64_t left = p->mine; left;) {
        int *ore = luna_space_table[luna_next(&left)].ore == G_IRON ? iron : titanium;
        ++*ore;
    }
}

/* LUN-3.8 */
void luna_leave_space(struct luna *g, int who, struct game_out *out)
{
    int at = g->player[who].at;
    if (at >= MODULES || g->occupant[at] != who) return;
    g->occupant[at] = NONE8;
    LUNA_EMIT(out, MSG_STEPPED_OFF, who, at);
}

/* ---- gains -------------------------------------------------------------------------------- */

/* What waits until all the rest of a gain is in. */
struct later {
    int titanium, iron, waste;
    uint8_t ask[8][2]; /* frames to push, the last first */
    int asks;
};

static void ask_later(struct later *later, int kind, int n)
{
    later->ask[later->asks][0] = (uint8_t)kind;
    later->ask[later->asks++][1] = (uint8_t)n;
}

static void gain_op(struct luna *g, int who, struct luna_op op, struct later *later, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    switch ((enum luna_op_kind)op.op) {
    case OP_END: break;
    case OP_VP: luna_add_vp(g, who, op.n, out); break;
    case OP_ENERGY: luna_add_stock(g, who, ST_ENERGY, op.n, out); break;
    case OP_WATER: luna_add_stock(g, who, ST_WATER, op.n, out); break;
    case OP_HELIUM3: luna_add_stock(g, who, ST_HELIUM3, op.n, out); break;
    case OP_TITANIUM: later->titanium += op.n; break;
    case OP_IRON: later->iron += op.n; break;
    case OP_WASTE: later->waste += op.n; break;
    case OP_FILL: luna_add_stock(g, who, ST_ENERGY, op.n - p->stock[ST_ENERGY], out); break;
    case OP_CO2_BACK: luna_co2(g, who, -op.n, out); break;
    case OP_DISCARD: luna_clear_waste(g, who, op.n, out); break;
    case OP_OXYGEN_BACK: oxygen_back(g, who, op.n, out); break;
    case OP_STRESS_RIGHT: luna_stress(g, who, op.n, out); break;
    case OP_STRESS_TO:
        if (op.n > p->stress) luna_stress(g, who, op.n - p->stress, out);
        break;
    case OP_PROBE_ORE:
        for (int i = 0; i < op.n; i++) luna_probe_ore(p, &later->iron, &later->titanium);
        break;
    case OP_LINKS: luna_add_vp(g, who, luna_links(p->mine), out); break;
    case OP_RECOVER: ask_later(later, FRAME_RECOVER, op.n); break;
    case OP_RESEARCH: ask_later(later, FRAME_RESEARCH, op.n); break;
    case OP_TAKE_FOOD: ask_later(later, FRAME_TAKE, op.n); break;
    case OP_DRAW_FOOD: ask_later(later, FRAME_DRAW, op.n); break;
    case OP_SALVAGE: ask_later(later, FRAME_SALVAGE, op.n); break;
    }
}

void luna_gain(struct luna *g, int who, const struct luna_op *ops, int n, const struct luna_op *also,
               int n_also, int waste, struct game_out *out)
{
    struct later later = { .waste = waste };
    for (int i = 0; i < n && ops[i].op != OP_END; i++) gain_op(g, who, ops[i], &later, out);
    for (int i = 0; i < n_also && also[i].op != OP_END; i++) gain_op(g, who, also[i], &later, out);
    luna_add_ore(g, who, later.titanium, later.iron, out);
    if (later.waste) luna_add_waste(g, who, later.waste, out);
    while (later.asks--) LUNA_PUSH(g, later.ask[later.asks][0], who, later.ask[later.asks][1]);
}
