// SPDX-License-Identifier: MIT
/* modules.c - using a module: activation and tools; Airlock, Communication Room, Expedition Area,
 * Dormitory, and building advanced modules. */
#include <string.h>

#include "luna_maris.h"

/* ---- activation: LUN-7.9 to 7.15 ---------------------------------------------------------- */

static bool module_ready(const struct luna *g, int module, int part, struct refusal *why)
{
    const struct flow_frame *top = flow_peek(&g->flow);
    if (top->a != module) return NO(why, "LUN-7.7", R_NOT_HERE, module);
    if (top->c & part) return NO(why, "LUN-7.9", R_DONE_ONCE, module);
    return true;
}

int luna_activation(const struct luna *g, int module)
{
    bool dark = luna_module_table[module].energy_space && g->occupant[module] == NONE8;
    return dark ? luna_numbers.activation : 0;
}

bool luna_main_ready(const struct luna *g, int seat, int module, struct refusal *why)
{
    if (!module_ready(g, module, DID_MAIN, why)) return false;
    int energy = g->player[seat].stock[ST_ENERGY], need = luna_activation(g, module);
    return energy >= need ? true : NO(why, "LUN-7.10", R_ENERGY, need, energy);
}

void luna_main_begin(struct luna *g, int seat, struct game_out *out)
{
    struct flow_frame *top = flow_top(&g->flow);
    int module = top->a, energy = luna_activation(g, module), occupant = g->occupant[module];
    top->c |= DID_MAIN;
    if (energy) {
        g->player[seat].stock[ST_ENERGY] = (uint8_t)(g->player[seat].stock[ST_ENERGY] - energy);
        g->occupant[module] = (uint8_t)seat;
        SAY(out, E_ACTIVATED, seat, module, energy);
    } else if (occupant != NONE8 && occupant != seat) { /* LUN-7.12 */
        SAY(out, E_OCCUPANT, occupant, module, luna_numbers.occupant_vp);
        luna_add_vp(g, occupant, luna_numbers.occupant_vp, out);
    }
}

bool luna_extra_ready(const struct luna *g, int module, struct refusal *why)
{
    return module_ready(g, module, DID_EXTRA, why);
}

/* ---- tools: LUN-7.22, 10.4 ---------------------------------------------------------------- */

bool luna_has_tool(const struct luna *g, int seat, int module)
{
    int tool = g->player[seat].tool;
    return tool != NONE8 && luna_tool_table[tool].module == module;
}

bool luna_tool_ready(const struct luna *g, int seat, int module, struct refusal *why)
{
    if (!luna_has_tool(g, seat, module)) return NO(why, "LUN-17.13", R_NO_TOOL, module);
    if (g->player[seat].tool_used) return NO(why, "LUN-10.4", R_TOOL_USED, g->player[seat].tool);
    return true;
}

void luna_tool_use(struct luna *g, int seat, struct game_out *out)
{
    g->player[seat].tool_used = true;
    SAY(out, E_TOOL_USED, seat, g->player[seat].tool);
}

/* ---- Airlock: LUN-8.1 --------------------------------------------------------------------- */

LEGAL(luna_install_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (!luna_main_ready(g, seat, M_AIR, why)) return false;
    if (p->stress <= luna_numbers.stress_min) return NO(why, "LUN-8.1.1", R_STRESS_LOW, p->stress);
    if (!p->probes) return NO(why, "LUN-8.1.1", R_NO_PROBE, 0);
    if (luna_probes_placed(g) >> move->arg[0] & 1u) return NO(why, "LUN-4.5", R_SPACE_TAKEN, move->arg[0]);
    return true;
}

APPLY(luna_install_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    luna_main_begin(g, seat, out);
    luna_stress(g, seat, -luna_numbers.install_stress, out);
    p->mine |= 1u << move->arg[0];
    SAY(out, E_PROBE, seat, move->arg[0]);
    luna_gain(g, seat, luna_install_table[luna_numbers.probes - p->probes], OPS, NULL, 0, 0, out);
    p->probes--;
}

/* ---- Communication Room: LUN-8.2 ---------------------------------------------------------- */

static int row_place(const struct luna *g, int card)
{
    for (int place = 0; place < ROW; place++)
        if (g->row2[place] == card) return place;
    return -1;
}

static struct luna_cost hire_cost(const struct luna *g, int seat, int card, bool tool)
{
    int iron = luna_scientist2_table[card - FIRST_2].iron;
    if (tool) iron -= luna_tool_table[g->player[seat].tool].cheaper;
    return (struct luna_cost){ .iron = (uint8_t)(iron < 0 ? 0 : iron) };
}

LEGAL(luna_hire_legal)
{
    const struct luna *g = luna_view(game);
    int card = move->arg[0];
    bool tool = move->arg[1];
    if (!luna_main_ready(g, seat, M_COM, why)) return false;
    if (g->hiring_closed) return NO(why, "LUN-8.2.3", R_HIRING_CLOSED, 0);
    if (row_place(g, card) < 0) return NO(why, "LUN-8.2.1", R_NOT_FACE_UP, card, MSG_NONE);
    if (tool && !luna_tool_ready(g, seat, M_COM, why)) return false;
    struct luna_cost cost = hire_cost(g, seat, card, tool);
    return luna_can_pay(&g->player[seat], &cost, why);
}

APPLY(luna_hire_apply)
{
    struct luna *g = luna_state(game);
    struct luna_cost cost = hire_cost(g, seat, move->arg[0], move->arg[1]);
    luna_main_begin(g, seat, out);
    if (move->arg[1]) luna_tool_use(g, seat, out);
    flow_push(&g->flow, F_HIRE, seat, row_place(g, move->arg[0]), 0, 0);
    luna_pay(g, seat, &cost, out);
}

OFFERS(luna_hire_propose)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_COM, NULL)) return;
    for (int place = 0; place < ROW; place++) {
        if (g->row2[place] == NONE8) continue;
        PROPOSE(list, V_HIRE, g->row2[place], false);
        if (luna_has_tool(g, seat, M_COM)) PROPOSE(list, V_HIRE, g->row2[place], true);
    }
}

bool luna_hire_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int card = g->row2[frame.a];
    g->player[frame.seat].hand |= luna_bit(card);
    SAY(out, E_HIRED, frame.seat, card);
    luna_hire_refill(g, frame.a, out);
    if (luna_is_advanced(g, M_COM)) flow_push(&g->flow, F_RETIRE, frame.seat, 0, 0, 0);
    return true;
}

/* LUN-8.2.5: own level-1 scientists but the one just played. */
static uint64_t can_retire(const struct luna *g, int seat)
{
    uint64_t own = (g->player[seat].hand | g->player[seat].rest) & (luna_bit(FIRST_2) - 1);
    return g->played == NONE8 ? own : own & ~luna_bit(g->played);
}

bool luna_retire_step(struct luna *g, struct game_out *out)
{
    (void)out;
    if (can_retire(g, flow_peek(&g->flow)->seat)) return false;
    flow_pop(&g->flow);
    return true;
}

LEGAL(luna_retire_legal)
{
    const struct luna *g = luna_view(game);
    int card = move->arg[0];
    if (card == g->played) return NO(why, "LUN-8.2.5", R_PLAYED_NOW, card);
    if (!(can_retire(g, seat) >> card & 1u)) return NO(why, "LUN-8.2.5", R_NOT_OWN_LEVEL1, card);
    return true;
}

APPLY(luna_retire_apply)
{
    struct luna *g = luna_state(game);
    flow_pop(&g->flow);
    g->player[seat].hand &= ~luna_bit(move->arg[0]);
    g->player[seat].rest &= ~luna_bit(move->arg[0]);
    g->retired |= luna_bit(move->arg[0]);
    SAY(out, E_RETIRED, seat, move->arg[0]);
    luna_add_vp(g, seat, luna_numbers.retire_vp, out);
}

OFFERS(luna_retire_propose)
{
    const struct luna *g = luna_view(game);
    for (uint64_t cards = can_retire(g, seat); cards;) PROPOSE(list, V_RETIRE, luna_next(&cards));
}

/* ---- Expedition Area: LUN-8.3 ------------------------------------------------------------- */

LEGAL(luna_deliver_legal)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_EXP, why)) return false;
    if (luna_tile_face(g, move->arg[0]) < 0)
        return NO(why, "LUN-8.3.1", R_NOT_FACE_UP, MSG_NONE, move->arg[0]);
    if (move->arg[1] && !luna_tool_ready(g, seat, M_EXP, why)) return false;
    return luna_can_pay(&g->player[seat], &luna_tile_table[move->arg[0]].cost, why);
}

APPLY(luna_deliver_apply)
{
    struct luna *g = luna_state(game);
    luna_main_begin(g, seat, out);
    if (move->arg[1]) luna_tool_use(g, seat, out);
    flow_push(&g->flow, F_DELIVER, seat, move->arg[0], move->arg[1], 0);
    luna_pay(g, seat, &luna_tile_table[move->arg[0]].cost, out);
}

OFFERS(luna_deliver_propose)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_EXP, NULL)) return;
    for (int level = 0; level < LEVELS; level++) {
        if (g->demand[level].face == NONE8) continue;
        PROPOSE(list, V_DELIVER, g->demand[level].face, false);
        if (luna_has_tool(g, seat, M_EXP)) PROPOSE(list, V_DELIVER, g->demand[level].face, true);
    }
}

/* The reward in the order of LUN-8.3.4, then the next tile of the stack. */
bool luna_deliver_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    const struct luna_tile_row *tile = &luna_tile_table[frame.a];
    struct luna_player *p = &g->player[frame.seat];
    int level = luna_tile_face(g, frame.a), owned = luna_count(p->tiles);
    const struct luna_op reward[] = {
        { OP_VP, tile->vp },           { OP_CO2_BACK, tile->co2_back }, { OP_DISCARD, tile->discard },
        { OP_RECOVER, tile->recover }, { OP_RESEARCH, tile->research },
    };
    p->tiles |= 1u << frame.a;
    g->demand[level].face = NONE8;
    SAY(out, E_DELIVERED, frame.seat, frame.a);
    if (luna_is_advanced(g, M_EXP)) luna_add_vp(g, frame.seat, frame.c * luna_numbers.vp_per_titanium, out);
    if (frame.b) luna_add_vp(g, frame.seat, owned * luna_tool_table[p->tool].per_tile, out);
    flow_push(&g->flow, F_TILE, frame.seat, level, 0, 0);
    luna_gain(g, frame.seat, reward, OPS, NULL, 0, 0, out);
    return true;
}

bool luna_tile_step(struct luna *g, struct game_out *out)
{
    luna_tile_turn(g, flow_pop(&g->flow).a, out);
    return true;
}

/* ---- building: LUN-8.4.2 to 8.4.6 --------------------------------------------------------- */

static int yard_place(const struct luna *g, int tile)
{
    for (int i = 0; i < g->yard_count; i++)
        if (g->yard[i] == tile) return i;
    return -1;
}

LEGAL(luna_build_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    bool cheap = luna_is_advanced(g, M_LAB);
    int energy = cheap ? luna_numbers.build_advanced_energy : luna_numbers.build_energy;
    if (!luna_extra_ready(g, M_LAB, why)) return false;
    if (g->built_count == BUILT_MAX) return NO(why, "LUN-8.4.4", R_ALL_BUILT, BUILT_MAX);
    if (yard_place(g, move->arg[0]) < 0) return NO(why, "LUN-8.4.2", R_NOT_IN_YARD, move->arg[0]);
    if (p->stock[ST_ENERGY] < energy) return NO(why, "LUN-8.4.2", R_ENERGY, energy, p->stock[ST_ENERGY]);
    return luna_can_pay(p, cheap ? &luna_numbers.build_advanced : &luna_numbers.build, why);
}

APPLY(luna_build_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    bool cheap = luna_is_advanced(g, M_LAB);
    int energy = cheap ? luna_numbers.build_advanced_energy : luna_numbers.build_energy;
    flow_top(&g->flow)->c |= DID_EXTRA;
    p->stock[ST_ENERGY] = (uint8_t)(p->stock[ST_ENERGY] - energy);
    SAY(out, E_PAID, seat, G_ENERGY, energy);
    flow_push(&g->flow, F_BUILD, seat, move->arg[0], 0, 0);
    luna_pay(g, seat, cheap ? &luna_numbers.build_advanced : &luna_numbers.build, out);
}

OFFERS(luna_build_propose)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (!luna_extra_ready(g, M_LAB, NULL)) return;
    for (int i = 0; i < g->yard_count; i++) PROPOSE(list, V_BUILD, g->yard[i]);
}

/* Also the automaton's BUILD: the tile is there at once for all (LUN-10.1). */
bool luna_build_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int at = yard_place(g, frame.a), vp = luna_numbers.construction[g->built_count];
    memmove(g->yard + at, g->yard + at + 1, (size_t)(--g->yard_count - at));
    g->yard[g->yard_count] = 0;
    g->built[g->built_count] = (uint8_t)frame.a;
    g->builder[g->built_count++] = (uint8_t)frame.seat;
    g->advanced = (uint16_t)(g->advanced | 1u << (frame.a + 1));
    if (g->built_count == BUILT_MAX) { /* LUN-8.4.4: the last one leaves the game */
        memset(g->yard, 0, sizeof g->yard);
        g->yard_count = 0;
    }
    SAY(out, E_BUILT, frame.seat, frame.a, vp);
    luna_add_vp(g, frame.seat, vp, out);
    return true;
}

/* ---- Dormitory: LUN-8.10 ------------------------------------------------------------------ */

/* LUN-8.10.4: with a level-2 card, in the first leg. */
static bool sleeps_well(const struct luna *g, int leg)
{
    return leg == 1 && luna_card_level(g->played) == 2;
}

/* LUN-8.10.3: the hand, but not the card played to come here, should a reward have brought it back.
 * Games begun under rules 1 let it lie down. */
static uint64_t can_lie_down(const struct luna *g, int seat)
{
    uint64_t hand = g->player[seat].hand;
    return g->game.rules < 2 || g->played == NONE8 ? hand : hand & ~luna_bit(g->played);
}

LEGAL(luna_rest_legal)
{
    const struct luna *g = luna_view(game);
    (void)move;
    if (!luna_main_ready(g, seat, M_DOR, why)) return false;
    if (!can_lie_down(g, seat) && !sleeps_well(g, flow_peek(&g->flow)->b))
        return NO(why, "LUN-8.10.6", R_NOTHING_TO_REST, 0);
    return true;
}

APPLY(luna_rest_apply)
{
    struct luna *g = luna_state(game);
    int leg = flow_peek(&g->flow)->b;
    (void)move;
    luna_main_begin(g, seat, out);
    flow_push(&g->flow, F_REST, seat, leg, 0, 0);
}

LEGAL(luna_lie_down_legal)
{
    const struct luna *g = luna_view(game);
    if (!(g->player[seat].hand >> move->arg[0] & 1u))
        return NO(why, "LUN-8.10.2", R_NOT_IN_HAND, move->arg[0]);
    if (!(can_lie_down(g, seat) >> move->arg[0] & 1u))
        return NO(why, "LUN-8.10.3", R_PLAYED_NOW, move->arg[0]);
    return true;
}

APPLY(luna_lie_down_apply)
{
    struct luna *g = luna_state(game);
    int card = move->arg[0];
    flow_top(&g->flow)->b++;
    g->player[seat].hand &= ~luna_bit(card);
    g->player[seat].rest |= luna_bit(card);
    SAY(out, E_LAY_DOWN, seat, card);
    luna_stress(g, seat, luna_card_level(card) == 1 ? luna_numbers.rest_1 : luna_numbers.rest_2, out);
}

OFFERS(luna_lie_down_propose)
{
    const struct luna *g = luna_view(game);
    for (uint64_t hand = can_lie_down(g, seat); hand;) PROPOSE(list, V_LIE_DOWN, luna_next(&hand));
}

static void wake_up(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    SAY(out, E_RESTED, frame.seat);
    if (sleeps_well(g, frame.a)) luna_stress(g, frame.seat, luna_numbers.rest_first_leg, out);
}

/* With nobody left to lie down the rest is over. */
bool luna_rest_step(struct luna *g, struct game_out *out)
{
    if (can_lie_down(g, flow_peek(&g->flow)->seat)) return false;
    wake_up(g, out);
    return true;
}

LEGAL(luna_rested_legal)
{
    const struct luna *g = luna_view(game);
    const struct flow_frame *top = flow_peek(&g->flow);
    (void)seat, (void)move;
    if (!top->b && !sleeps_well(g, top->a)) return NO(why, "LUN-8.10.3", R_REST_FIRST, 0);
    return true;
}

APPLY(luna_rested_apply)
{
    (void)seat;
    (void)move;
    wake_up(luna_state(game), out);
}

