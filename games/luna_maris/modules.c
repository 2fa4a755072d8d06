// SPDX-License-Identifier: MIT
/* modules.c - using a module: activation and tools; Airlock, Communication Room, Expedition Area,
 * Dormitory, and building advanced modules. */
#include <string.h>

#include "luna_maris.h"

/* ---- activation: LUN-7.9 to 7.15 ---------------------------------------------------------- */

static bool module_ready(const struct luna *g, int module, int part, struct refusal *why)
{
    const struct flow_frame *top = flow_peek(&g->flow);
    if (top->arg[MODULE_AT] != module) return LUNA_REFUSE(why, "LUN-7.7", MSG_NOT_HERE, module);
    if (top->arg[MODULE_DID] & part) return LUNA_REFUSE(why, "LUN-7.9", MSG_DONE_ONCE, module);
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
    return energy >= need ? true : LUNA_REFUSE(why, "LUN-7.10", MSG_FEW_ENERGY, need, energy);
}

void luna_main_begin(struct luna *g, int seat, struct game_out *out)
{
    struct flow_frame *top = flow_top(&g->flow);
    int module = top->arg[MODULE_AT], energy = luna_activation(g, module), occupant = g->occupant[module];
    top->arg[MODULE_DID] |= DID_MAIN;
    if (energy) {
        g->player[seat].stock[ST_ENERGY] = (uint8_t)(g->player[seat].stock[ST_ENERGY] - energy);
        g->occupant[module] = (uint8_t)seat;
        LUNA_EMIT(out, MSG_ACTIVATED, seat, module, energy);
    } else if (occupant != NONE8 && occupant != seat) { /* LUN-7.12 */
        LUNA_EMIT(out, MSG_OCCUPANT, occupant, module, luna_numbers.occupant_vp);
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
    if (!luna_has_tool(g, seat, module)) return LUNA_REFUSE(why, "LUN-17.13", MSG_NO_TOOL, module);
    if (g->player[seat].tool_used) return LUNA_REFUSE(why, "LUN-10.4", MSG_TOOL_SPENT, g->player[seat].tool);
    return true;
}

void luna_tool_use(struct luna *g, int seat, struct game_out *out)
{
    g->player[seat].tool_used = true;
    LUNA_EMIT(out, MSG_TOOL_USED, seat, g->player[seat].tool);
}

/* ---- Airlock: LUN-8.1 --------------------------------------------------------------------- */

LEGAL(luna_install_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (!luna_main_ready(g, seat, M_AIR, why)) return false;
    if (p->stress <= luna_numbers.stress_min) return LUNA_REFUSE(why, "LUN-8.1.1", MSG_STRESS_LOW, p->stress);
    if (!p->probes) return LUNA_REFUSE(why, "LUN-8.1.1", MSG_NO_PROBE, 0);
    if (luna_probes_placed(g) >> move->arg[0] & 1u)
        return LUNA_REFUSE(why, "LUN-4.5", MSG_SPACE_TAKEN, move->arg[0]);
    return true;
}

APPLY(luna_install_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    luna_main_begin(g, seat, out);
    luna_stress(g, seat, -luna_numbers.install_stress, out);
    p->mine |= 1u << move->arg[0];
    LUNA_EMIT(out, MSG_PROBE, seat, move->arg[0]);
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
    if (g->hiring_closed) return LUNA_REFUSE(why, "LUN-8.2.3", MSG_HIRING_OVER, 0);
    if (row_place(g, card) < 0) return LUNA_REFUSE(why, "LUN-8.2.1", MSG_NOT_FACE_UP, card, MSG_NONE);
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
    LUNA_PUSH(g, FRAME_HIRE, seat, row_place(g, move->arg[0]));
    luna_pay(g, seat, &cost, out);
}

OFFERS(luna_hire_propose)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_COM, NULL)) return;
    for (int place = 0; place < ROW; place++) {
        if (g->row2[place] == NONE8) continue;
        PROPOSE(list, VERB_HIRE, g->row2[place], false);
        if (luna_has_tool(g, seat, M_COM)) PROPOSE(list, VERB_HIRE, g->row2[place], true);
    }
}

bool luna_hire_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int place = frame.arg[HIRE_PLACE], card = g->row2[place];
    g->player[frame.seat].hand |= luna_bit(card);
    LUNA_EMIT(out, MSG_HIRED, frame.seat, card);
    g->row2[place] = NONE8;
    if (luna_is_advanced(g, M_COM)) LUNA_PUSH(g, FRAME_RETIRE, frame.seat, 0);
    LUNA_PUSH(g, FRAME_HIRED, -1, place);
    return true;
}

bool luna_hired_step(struct luna *g, struct game_out *out)
{
    luna_hire_refill(g, flow_pop(&g->flow).arg[HIRE_PLACE], out);
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
    if (card == g->played) return LUNA_REFUSE(why, "LUN-8.2.5", MSG_PLAYED_NOW, card);
    if (!(can_retire(g, seat) >> card & 1u)) return LUNA_REFUSE(why, "LUN-8.2.5", MSG_NOT_OWN_LEVEL1, card);
    return true;
}

APPLY(luna_retire_apply)
{
    struct luna *g = luna_state(game);
    flow_pop(&g->flow);
    g->player[seat].hand &= ~luna_bit(move->arg[0]);
    g->player[seat].rest &= ~luna_bit(move->arg[0]);
    g->retired |= luna_bit(move->arg[0]);
    LUNA_EMIT(out, MSG_RETIRED, seat, move->arg[0]);
    luna_add_vp(g, seat, luna_numbers.retire_vp, out);
}

OFFERS(luna_retire_propose)
{
    const struct luna *g = luna_view(game);
    for (uint64_t cards = can_retire(g, seat); cards;) PROPOSE(list, VERB_RETIRE, luna_next(&cards));
}

/* ---- Expedition Area: LUN-8.3 ------------------------------------------------------------- */

LEGAL(luna_deliver_legal)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_EXP, why)) return false;
    if (luna_tile_face(g, move->arg[0]) < 0)
        return LUNA_REFUSE(why, "LUN-8.3.1", MSG_NOT_FACE_UP, MSG_NONE, move->arg[0]);
    if (move->arg[1] && !luna_tool_ready(g, seat, M_EXP, why)) return false;
    return luna_can_pay(&g->player[seat], &luna_tile_table[move->arg[0]].cost, why);
}

APPLY(luna_deliver_apply)
{
    struct luna *g = luna_state(game);
    luna_main_begin(g, seat, out);
    if (move->arg[1]) luna_tool_use(g, seat, out);
    LUNA_PUSH(g, FRAME_DELIVER, seat, move->arg[0], move->arg[1]);
    luna_pay(g, seat, &luna_tile_table[move->arg[0]].cost, out);
}

OFFERS(luna_deliver_propose)
{
    const struct luna *g = luna_view(game);
    if (!luna_main_ready(g, seat, M_EXP, NULL)) return;
    for (int level = 0; level < LEVELS; level++) {
        if (g->demand[level].face == NONE8) continue;
        PROPOSE(list, VERB_DELIVER, g->demand[level].face, false);
        if (luna_has_tool(g, seat, M_EXP)) PROPOSE(list, VERB_DELIVER, g->demand[level].face, true);
    }
}

/* The reward in the order of LUN-8.3.4, then the next tile of the stack. */
bool luna_deliver_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int at = frame.arg[DELIVER_TILE], level = luna_tile_face(g, at);
    const struct luna_tile_row *tile = &luna_tile_table[at];
    struct luna_player *p = &g->player[frame.seat];
    int owned = luna_count(p->tiles);
    const struct luna_op reward[] = {
        { OP_VP, tile->vp },           { OP_CO2_BACK, tile->co2_back }, { OP_DISCARD, tile->discard },
        { OP_RECOVER, tile->recover }, { OP_RESEARCH, tile->research },
    };
    p->tiles |= 1u << at;
    g->demand[level].face = NONE8;
    LUNA_EMIT(out, MSG_DELIVERED, frame.seat, at);
    if (luna_is_advanced(g, M_EXP))
        luna_add_vp(g, frame.seat, frame.arg[PAID_TITANIUM] * luna_numbers.vp_per_titanium, out);
    if (frame.arg[DELIVER_TOOL]) luna_add_vp(g, frame.seat, owned * luna_tool_table[p->tool].per_tile, out);
    LUNA_PUSH(g, FRAME_TILE, frame.seat, level);
    luna_gain(g, frame.seat, reward, OPS, NULL, 0, 0, out);
    return true;
}

bool luna_tile_step(struct luna *g, struct game_out *out)
{
    luna_tile_turn(g, flow_pop(&g->flow).arg[TILE_LEVEL], out);
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
    if (g->built_count == BUILT_MAX) return LUNA_REFUSE(why, "LUN-8.4.4", MSG_ALL_BUILT, BUILT_MAX);
    if (yard_place(g, move->arg[0]) < 0) return LUNA_REFUSE(why, "LUN-8.4.2", MSG_NOT_IN_YARD, move->arg[0]);
    if (p->stock[ST_ENERGY] < energy)
        return LUNA_REFUSE(why, "LUN-8.4.2", MSG_FEW_ENERGY, energy, p->stock[ST_ENERGY]);
    return luna_can_pay(p, cheap ? &luna_numbers.build_advanced : &luna_numbers.build, why);
}

APPLY(luna_build_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    bool cheap = luna_is_advanced(g, M_LAB);
    int energy = cheap ? luna_numbers.build_advanced_energy : luna_numbers.build_energy;
    flow_top(&g->flow)->arg[MODULE_DID] |= DID_EXTRA;
    p->stock[ST_ENERGY] = (uint8_t)(p->stock[ST_ENERGY] - energy);
    LUNA_EMIT(out, MSG_PAID, seat, G_ENERGY, energy);
    LUNA_PUSH(g, FRAME_BUILD, seat, move->arg[0]);
    luna_pay(g, seat, cheap ? &luna_numbers.build_advanced : &luna_numbers.build, out);
}

OFFERS(luna_build_propose)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (!luna_extra_ready(g, M_LAB, NULL)) return;
    for (int i = 0; i < g->yard_count; i++) PROPOSE(list, VERB_BUILD, g->yard[i]);
}

/* Also the automaton's BUILD: the tile is there at once for all (LUN-10.1). */
bool luna_build_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int tile = frame.arg[BUILD_TILE], at = yard_place(g, tile),
        vp = luna_numbers.construction[g->built_count];
    memmove(g->yard + at, g->yard + at + 1, (size_t)(--g->yard_count - at));
    g->yard[g->yard_count] = 0;
    g->built[g->built_count] = (uint8_t)tile;
    g->builder[g->built_count++] = (uint8_t)frame.seat;
    g->advanced = (uint16_t)(g->advanced | 1u << (tile + 1));
    if (g->built_count == BUILT_MAX) { /* LUN-8.4.4: the last one leaves the game */
        memset(g->yard, 0, sizeof g->yard);
        g->yard_count = 0;
    }
    LUNA_EMIT(out, MSG_BUILT, frame.seat, tile, vp);
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
    if (!can_lie_down(g, seat) && !sleeps_well(g, flow_peek(&g->flow)->arg[MODULE_LEG]))
        return LUNA_REFUSE(why, "LUN-8.10.6", MSG_NOTHING_TO_REST, 0);
    return true;
}

APPLY(luna_rest_apply)
{
    struct luna *g = luna_state(game);
    int leg = flow_peek(&g->flow)->arg[MODULE_LEG];
    (void)move;
    luna_main_begin(g, seat, out);
    LUNA_PUSH(g, FRAME_REST, seat, leg);
}

LEGAL(luna_lie_down_legal)
{
    const struct luna *g = luna_view(game);
    if (!(g->player[seat].hand >> move->arg[0] & 1u))
        return LUNA_REFUSE(why, "LUN-8.10.2", MSG_NOT_IN_HAND, move->arg[0]);
    if (!(can_lie_down(g, seat) >> move->arg[0] & 1u))
        return LUNA_REFUSE(why, "LUN-8.10.3", MSG_PLAYED_NOW, move->arg[0]);
    return true;
}

APPLY(luna_lie_down_apply)
{
    struct luna *g = luna_state(game);
    int card = move->arg[0];
    flow_top(&g->flow)->arg[REST_LAIN]++;
    g->player[seat].hand &= ~luna_bit(card);
    g->player[seat].rest |= luna_bit(card);
    LUNA_EMIT(out, MSG_LAY_DOWN, seat, card);
    luna_stress(g, seat, luna_card_level(card) == 1 ? luna_numbers.rest_1 : luna_numbers.rest_2, out);
}

OFFERS(luna_lie_down_propose)
{
    const struct luna *g = luna_view(game);
    for (uint64_t hand = can_lie_down(g, seat); hand;) PROPOSE(list, VERB_LIE_DOWN, luna_next(&hand));
}

static void wake_up(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    LUNA_EMIT(out, MSG_RESTED, frame.seat);
    if (sleeps_well(g, frame.arg[REST_LEG])) luna_stress(g, frame.seat, luna_numbers.rest_first_leg, out);
}

/* The rest ends when no astronaut is left to lie down. */
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
    if (!top->arg[REST_LAIN] && !sleeps_well(g, top->arg[REST_LEG]))
        return LUNA_REFUSE(why, "LUN-8.10.3", MSG_REST_FIRST, 0);
    return true;
}

APPLY(luna_rested_apply)
{
    (void)seat;
    (void)move;
    wake_up(luna_state(game), out);
}
