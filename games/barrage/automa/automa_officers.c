// SPDX-License-Identifier: MIT
/* automa_officers.c - what the officers of Very Hard Automas and their companies change that no number of a
 * row can say (AUT-23, AUT-21.19). */
#include "automa.h"
#include "../sets.h"

static bool has_officer(const struct brg_turn *t, int officer)
{
    return t->plays == PLAYS_VERY_HARD && t->g->players[t->who].officer == officer;
}

/* ---- instead of a construction (AUT-22.5) ------------------------------------------------ */

/* Printed limits do not bind what an officer builds instead. */
static bool can_raise(const struct brg_turn *t, int structure, struct brg_plan *plan)
{
    static const struct brg_item unlimited = { .kind = ITEM_BUILD };
    enum brg_reason why;
    return brg_automa_can_build(t, structure, &unlimited, plan, &why);
}

/* AUT-23.28, AUT-23.29: from the bottom if the conduit code ends in A. */
static bool can_house(const struct brg_turn *t, struct brg_plan *plan)
{
    struct brg_item item = { .kind = ITEM_BUILD, .structure = STRUCT_BUILDING,
                             .from_top = t->criteria->conduit_code % 2 };
    enum brg_reason why;
    return brg_leeghwater(t->g) && brg_automa_can_build(t, STRUCT_BUILDING, &item, plan, &why);
}

/* The order of works on the nearest tile that has them, the discard pile from its top down (AUT-23.25). */
static void nearest_order(const struct brg *g, uint8_t order[BRG_WORK_ROW])
{
    const struct brg_automa *a = &g->automa;
    for (int i = a->discard_count; i >= 0; i--) {
        const struct brg_automa_tile *tile = &brg_automa_tiles[i ? a->discard[i - 1] : a->next];
        for (int k = 0; k < tile->items; k++)
            if (tile->item[k].kind == ITEM_WORK) {
                for (int at = 0; at < BRG_WORK_ROW; at++) order[at] = tile->item[k].order[at];
                return;
            }
    }
    for (int at = 0; at < BRG_WORK_ROW; at++) order[at] = (uint8_t)at;
}

static int leslies_work(const struct brg_turn *t)
{
    uint8_t order[BRG_WORK_ROW];
    if (!brg_leeghwater(t->g) || !(t->g->players[t->who].tiles >> TILE_TT_LESLIE & 1u)) return -1;
    nearest_order(t->g, order);
    return brg_automa_work(t, order);
}

bool brg_automa_instead(const struct brg_turn *t, const struct brg_item *item, struct brg_plan *plan,
                        int *work, enum brg_reason *why)
{
    (void)item;
    *work = -1;
    *plan = (struct brg_plan){ .slot = -1 };
    if (t->plays < PLAYS_VERY_HARD) return false;
    switch (t->g->players[t->who].officer) {
    case OFFICER_GRAZIANO: *why = REASON_RAISES_FIRST; return can_raise(t, STRUCT_ELEVATION, plan);
    case OFFICER_MARGOT: *why = REASON_HOUSES_FIRST; return can_house(t, plan);
    case OFFICER_WU:
        *why = REASON_DAMS_FIRST;
        return can_raise(t, STRUCT_BASE, plan) || can_raise(t, STRUCT_ELEVATION, plan);
    case OFFICER_LESLIE:
        *why = REASON_WORKS_FIRST;
        *work = leslies_work(t);
        return *work >= 0;
    default: return false;
    }
}

/* ---- Gennaro (AUT-23.31, AUT-23.32) ------------------------------------------------------ */

int brg_automa_engineers_saved(const struct brg_turn *t)
{
    struct brg_automa *a = &t->g->automa;
    if (!has_officer(t, OFFICER_GENNARO) || (a->built >> t->who & 1)) return 0;
    a->built = (uint8_t)(a->built | 1 << t->who);
    return 1;
}

bool brg_automa_middle_first(const struct brg_turn *t)
{
    return has_officer(t, OFFICER_GENNARO);
}

/* ---- Wu Fang (AUT-23.33) ----------------------------------------------------------------- */

bool brg_automa_sell_water(const struct brg_turn *t, const struct brg_automa_tile *tile)
{
    struct brg_player *p = &t->g->players[t->who];
    const struct brg_item *item = &tile->item[0]; /* every tile begins with its production */
    if (!has_officer(t, OFFICER_WU) || brg_on_space(p, SPACE_XO_WU_1)) return false;
    int drops = brg_dam_drops(t->g, t->who);
    if (brg_automa_contract(t->g, item->colour, drops) < 0) return false;
    brg_note_item(t, item, true, REASON_SELLS_WATER);
    brg_automa_send_to(t, SPACE_XO_WU_1, 1);
    brg_energy(t->g, t->who, drops, t->out);
    brg_automa_fulfil_private(t, drops);
    return true;
}

/* ---- Dr. Octavius (AUT-23.35) ------------------------------------------------------------ */

/* All Dams that feed the zone, with all their drops, each by its best Conduit. */
static struct brg_system joined(const struct brg_turn *t, int zone, int extra)
{
    const struct brg *g = t->g;
    const struct brg_conduit *row = brg_map(g)->conduit;
    struct brg_system system = { .zone = zone, .energy = extra };
    uint32_t lines = brg_map(g)->lines_to[zone] & brg_conduits_built(g);
    for (uint32_t dams = brg_basins(lines) & brg_usable_dams(g, t->who); dams; dams &= dams - 1) {
        uint32_t to = lines & brg_basins(dams & -dams);
        int dam = __builtin_ctz(dams), drops = g->dams[dam].drops, best = __builtin_ctz(to);
        for (to &= to - 1; to; to &= to - 1)
            if (row[__builtin_ctz(to)].value > row[best].value) best = __builtin_ctz(to);
        system.dam[system.count] = (uint8_t)dam;
        system.conduit[system.count] = (uint8_t)best;
        system.drops[system.count++] = (uint8_t)drops;
        system.energy += row[best].value * drops;
    }
    return system;
}

static void note_joined(const struct brg_turn *t, const struct brg_system *system)
{
    uint32_t dams = 0, conduits = 0;
    for (int i = 0; i < system->count; i++) {
        dams |= 1u << system->dam[i];
        conduits |= 1u << system->conduit[i];
    }
    brg_note_systems(t, REASON_BEST_SUM, dams, conduits);
}

struct brg_system brg_automa_sum_system(const struct brg_turn *t, int extra, uint32_t zones)
{
    struct brg_system best = { .count = 0 };
    for (; zones; zones &= zones - 1) {
        struct brg_system system = joined(t, __builtin_ctz(zones), extra);
        if (system.count && system.energy >= 1 && (!best.count || system.energy > best.energy)) best = system;
    }
    if (best.count) note_joined(t, &best);
    return best;
}

/* ---- drops that are put straight on Dams ------------------------------------------------- */

/* Dams of that owner with room. */
static uint32_t with_room(const struct brg *g, int owner)
{
    uint32_t dams = 0;
    for (uint32_t rest = brg_dams_of(g, owner); rest; rest &= rest - 1)
        if (brg_dam_room(g, __builtin_ctz(rest)) > 0) dams |= rest & -rest;
    return dams;
}

/* The value of the best built Conduit from the Dam to an own Powerhouse, 0 without. */
static int best_value(const struct brg_turn *t, int dam)
{
    const struct brg_map *map = brg_map(t->g);
    uint32_t lines = brg_lines_to(map, brg_plant_zones(t->g, t->who, SIDE_OWN)) & brg_conduits_built(t->g);
    int best = 0;
    for (lines &= brg_basins(1u << dam); lines; lines &= lines - 1)
        if (map->conduit[__builtin_ctz(lines)].value > best) best = map->conduit[__builtin_ctz(lines)].value;
    return best;
}

/* The Dams of a set of the highest worth: the value, times the drops and one more if `filled`. */
static uint32_t worthiest(const struct brg_turn *t, uint32_t set, bool filled)
{
    uint32_t kept = 0;
    int best = 0;
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        int dam = __builtin_ctz(rest);
        int worth = best_value(t, dam) * (filled ? t->g->dams[dam].drops + 1 : 1);
        if (worth < best) continue;
        if (worth > best) kept = 0;
        best = worth;
        kept |= rest & -rest;
    }
    return kept;
}

void brg_automa_extra_drop(const struct brg_turn *t, const struct brg_system *used)
{
    uint32_t set = with_room(t->g, t->who);
    for (int i = 0; i < used->count; i++) set &= ~(1u << used->dam[i]);
    if (!set) return;
    brg_note_set(t, STRUCT_ELEVATION, REASON_OWN_ROOM, set);
    set = worthiest(t, set, true);
    brg_note_set(t, STRUCT_ELEVATION, REASON_BEST_SYSTEM, set);
    brg_put_on_dam(t->g, t->who, brg_automa_choose_dam(t, set), t->out);
}

void brg_automa_drop_on_dam(const struct brg_turn *t)
{
    uint32_t set = with_room(t->g, t->who);
    if (!set) set = with_room(t->g, BRG_NONE);
    if (set) brg_put_on_dam(t->g, t->who, brg_automa_choose_dam(t, set), t->out);
}

/* ---- Amir (AUT-23.37) -------------------------------------------------------------------- */

int brg_automa_room_for_water(const struct brg_turn *t)
{
    return brg_count_bits(with_room(t->g, t->who));
}

void brg_automa_move_water(const struct brg_turn *t, int count, bool flows)
{
    if (!flows) {
        struct brg_pour pour = brg_automa_pour(t, count, true);
        if (pour.gain > 0) brg_automa_place_drops(t, &pour, true);
        return;
    }
    while (count-- > 0) {
        uint32_t set = worthiest(t, with_room(t->g, t->who), false);
        if (set) brg_put_on_dam(t->g, t->who, brg_automa_dam_by_code(t, set), t->out);
    }
}

/* ---- Mahiri (AUT-23.15, AUT-23.17) ------------------------------------------------------- */

bool brg_forced_turn_due(const struct brg *g, int seat)
{
    if (g->automa.begun >> seat & 1u || !g->players[seat].engineers) return false;
    for (int who = g->game.seats; who < g->company_count; who++)
        if (g->players[who].officer == OFFICER_MAHIRI) return true; /* only Very Hard ones have officers */
    return false;
}
