// SPDX-License-Identifier: MIT
/* automa_rewards.c - what rewards, incomes and tiles give an Automa, resolved at once and in one fixed order
 * (AUT-15). */
#include "automa.h"

/* One machine of choice: of the type of which fewer are available; Jill takes Mixers (AUT-10.3, AUT-23.9). */
void brg_automa_machines(const struct brg_turn *t, int count)
{
    while (count-- > 0) {
        const struct brg_player *p = &t->g->players[t->who];
        bool mixer = t->officer->conduit_mixers || p->mixers < p->excavators;
        brg_machinery(t->g, t->who, !mixer, mixer, t->out);
    }
}

static void drops(const struct brg_turn *t, int count, bool flows)
{
    if (t->officer->free_water) {
        brg_automa_move_water(t, count, flows);
        return;
    }
    struct brg_pour pour = brg_automa_pour(t, count, flows);
    if (pour.gain > 0) brg_automa_place_drops(t, &pour, flows);
}

static void free_builds(const struct brg_turn *t, int structure, int count, int limit)
{
    while (count-- > 0) brg_automa_free_build(t, structure, limit); /* AUT-15.8 */
}

/* The highest level, the topmost place (AUT-15.9). */
static void best_patent(const struct brg_turn *t)
{
    int best = -1;
    for (int i = 0; i < BRG_PATENTS; i++) {
        int tile = t->g->patents[i];
        if (tile == BRG_NONE) continue;
        if (best < 0 || brg_tiles[tile].level > brg_tiles[t->g->patents[best]].level) best = i;
    }
    if (best >= 0) brg_patent(t->g, t->who, best, t->out);
}

static void carry_out(const struct brg_turn *t, const struct brg_op *op, int part)
{
    struct brg *g = t->g;
    struct brg_system system;
    int who = t->who, n = op->n;
    switch (op->op) {
    case OP_VP: brg_vp(g, who, n, part, t->out); break;
    case OP_CREDITS: brg_credits(g, who, n, t->out); break;
    case OP_EXCAVATOR: brg_machinery(g, who, n, 0, t->out); break;
    case OP_MIXER: brg_machinery(g, who, 0, n, t->out); break;
    case OP_MACHINERY: brg_automa_machines(t, n); break;
    case OP_ENERGY: brg_energy(g, who, n, t->out); break;
    case OP_ROTATE: brg_rotate(g, who, n, t->out); break;
    case OP_PLACE_DROP: drops(t, n, false); break;
    case OP_FLOW_DROP: drops(t, n, true); break;
    case OP_FILL_EMPTY: brg_fill_empty_dams(g, who, t->out); break;
    case OP_FILL_DAM: brg_fill_dam(g, op->arg, t->out); break;
    case OP_FREE_BASE: free_builds(t, STRUCT_BASE, n, op->arg); break;
    case OP_FREE_ELEVATION: free_builds(t, STRUCT_ELEVATION, n, op->arg); break;
    case OP_FREE_CONDUIT: free_builds(t, STRUCT_CONDUIT, n, op->arg); break;
    case OP_FREE_POWERHOUSE: free_builds(t, STRUCT_POWERHOUSE, n, op->arg); break;
    case OP_TAKE_PATENT: best_patent(t); break;
    case OP_FULFIL: brg_automa_fulfil_private(t, op->arg); break;
    case OP_DAM_DROP: brg_automa_drop_on_dam(t); break;
    case OP_ENERGY_PRODUCED: /* AUT-15.11 */
        brg_energy(g, who, n, t->out);
        brg_automa_fulfil_private(t, n);
        break;
    case OP_PRODUCE: /* AUT-21.6 */
        system = brg_automa_system(t, n, -1, false);
        if (system.count) brg_automa_produce(t, &system, n);
        break;
    default: break;
    }
}

/* The place of each among those that are resolved (AUT-15.2); 0: Automas have no use for it. */
static const uint8_t place_of[BRG_OPS] = {
    [OP_VP] = 1, [OP_CREDITS] = 2, [OP_EXCAVATOR] = 3, [OP_MIXER] = 4, [OP_MACHINERY] = 5, [OP_ENERGY] = 6,
    [OP_ROTATE] = 7, [OP_PLACE_DROP] = 8, [OP_FLOW_DROP] = 9, [OP_FILL_EMPTY] = 10, [OP_FILL_DAM] = 11,
    [OP_DAM_DROP] = 12, [OP_FREE_BASE] = 13, [OP_FREE_ELEVATION] = 14, [OP_FREE_CONDUIT] = 15,
    [OP_FREE_POWERHOUSE] = 16, [OP_TAKE_PATENT] = 17, [OP_FULFIL] = 18, [OP_ENERGY_PRODUCED] = 19,
    [OP_PRODUCE] = 20,
};

void brg_automa_gain(struct brg *g, int who, const struct brg_op *ops, int count, int part,
                     struct game_out *out)
{
    uint32_t places = 0;
    for (int i = 0; i < count; i++) places |= 1u << place_of[ops[i].op];
    places &= ~1u;
    if (!places) return;
    struct brg_turn t = brg_automa_turn_of(g, who, out);
    for (; places; places &= places - 1)
        for (int i = 0; i < count; i++)
            if (place_of[ops[i].op] == __builtin_ctz(places)) carry_out(&t, &ops[i], part);
}
