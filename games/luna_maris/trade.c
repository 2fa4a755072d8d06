// SPDX-License-Identifier: MIT
/* trade.c - the modules that offer options with a cost and a gain: Industrial Complex, Recycling Plant,
 * Mining Room, Power Plant, Greenhouse; and taking food (LUN-8.5 to 8.9). */
#include "luna_maris.h"

static int track_of(int module)
{
    return module == M_IND ? EXTRACTION : SUSTAINABILITY;
}

static bool takes_food(const struct luna_action_row *row)
{
    return row->module == M_GRE && row->gain[0].op == OP_TAKE_FOOD;
}

/* Is the option open to the player, whatever the state of the turn? */
static bool option_open(const struct luna *g, int seat, int action, struct refusal *why)
{
    const struct luna_action_row *row = &luna_action_table[action];
    const struct luna_player *p = &g->player[seat];
    bool advanced = luna_is_advanced(g, row->module);
    if (row->level && p->level[track_of(row->module)] < row->level)
        return LUNA_REFUSE(why, "LUN-9.5", MSG_LEVEL, row->level, p->level[track_of(row->module)]);
    if (row->built == BUILT_ONLY && !advanced)
        return LUNA_REFUSE(why, "LUN-17.13", MSG_NOT_ADVANCED, row->module);
    if (row->built == BUILT_NEVER && advanced)
        return LUNA_REFUSE(why, "LUN-8.6.2", MSG_ADVANCED, row->module);
    if (row->tool && !luna_tool_ready(g, seat, row->module, why)) return false;
    if (takes_food(row) && !luna_row_count(g->food_row))
        return LUNA_REFUSE(why, "LUN-8.9.4", MSG_ROW_EMPTY, 0);
    return luna_can_pay(p, &row->cost, why);
}

/* LUN-9.7, 9.9: the second option at level 4 is of another group. */
static bool second_open(const struct luna *g, int seat, int action, struct refusal *why)
{
    int done = flow_peek(&g->flow)->arg[SECOND_AFTER];
    const struct luna_action_row *row = &luna_action_table[action], *first = &luna_action_table[done];
    if (row->module != first->module) return LUNA_REFUSE(why, "LUN-7.7", MSG_NOT_HERE, row->module);
    if (!row->group) return LUNA_REFUSE(why, "LUN-8.5.7", MSG_DONE_ONCE, row->module);
    if (row->group == first->group)
        return LUNA_REFUSE(why, row->module == M_IND ? "LUN-9.7" : "LUN-9.9", MSG_SAME_GROUP, done, action);
    return option_open(g, seat, action, why);
}

static int verb_module(int verb)
{
    switch (verb) {
    case VERB_EXTRACT: return M_IND;
    case VERB_RECYCLE: return M_REC;
    case VERB_MINE: return M_MIN;
    case VERB_GENERATE: return M_POW;
    default: return M_GRE;
    }
}

/* Whenever it is: the option belongs to the verb's module. */
LEGAL(luna_act_otherwise)
{
    int module = verb_module(move->verb);
    (void)game, (void)seat;
    return luna_action_table[move->arg[0]].module == module ||
           LUNA_REFUSE(why, "LUN-17.11", MSG_NOT_HERE, module);
}

LEGAL(luna_act_legal)
{
    const struct luna *g = luna_view(game);
    int action = move->arg[0], module = verb_module(move->verb);
    if (!luna_act_otherwise(game, seat, move, why)) return false;
    if (flow_peek(&g->flow)->kind == FRAME_SECOND) return second_open(g, seat, action, why);
    if (!luna_main_ready(g, seat, module, why)) return false;
    if (move->arg[1] == true && !luna_tool_ready(g, seat, module, why)) return false;
    return option_open(g, seat, action, why);
}

/* Pays; the gain follows when the ore is paid. */
static void start_option(struct luna *g, int seat, int action, bool tool, struct game_out *out)
{
    LUNA_EMIT(out, MSG_ACTION, seat, action);
    LUNA_PUSH(g, FRAME_ACT, seat, action, tool);
    luna_pay(g, seat, &luna_action_table[action].cost, out);
}

APPLY(luna_act_apply)
{
    struct luna *g = luna_state(game);
    const struct luna_action_row *row = &luna_action_table[move->arg[0]];
    bool tool = move->arg[1] == true;
    if (flow_peek(&g->flow)->kind == FRAME_SECOND) {
        flow_pop(&g->flow);
    } else {
        luna_main_begin(g, seat, out);
        if (tool || row->tool) luna_tool_use(g, seat, out);
        if (row->group && g->player[seat].level[track_of(row->module)] == RESEARCH_TOP)
            LUNA_PUSH(g, FRAME_SECOND, seat, move->arg[0]);
    }
    start_option(g, seat, move->arg[0], tool, out);
}

/* Ore that becomes waste: LUN-8.5.2, 8.5.5, 8.7.2 to 8.7.5. */
static int ore_waste(const struct luna *g, const struct luna_action_row *row, int titanium)
{
    if (!row->ore_to_waste) return 0;
    if (!luna_is_advanced(g, row->module) || row->spare == SPARE_NONE) return row->cost.iron;
    return row->spare == SPARE_ALL ? 0 : row->cost.iron - titanium;
}

bool luna_act_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    const struct luna_action_row *row = &luna_action_table[frame.arg[ACT_OPTION]];
    struct luna_op also[2 + OPS] = { { OP_END, 0 } };
    int n = 0;
    if (luna_is_advanced(g, row->module))
        for (int i = 0; i < 2 && row->more[i].op; i++) also[n++] = row->more[i];
    if (frame.arg[ACT_TOOL])
        for (int i = 0; i < OPS; i++) also[n++] = luna_tool_table[g->player[frame.seat].tool].gain[i];
    luna_gain(g, frame.seat, row->gain, OPS, also, n, ore_waste(g, row, frame.arg[PAID_TITANIUM]), out);
    return true;
}

/* ---- proposals ---------------------------------------------------------------------------- */

static void propose_options(const struct game *game, int seat, struct move_list *list, int verb, int first,
                            int last)
{
    const struct luna *g = luna_view(game);
    int module = verb_module(verb);
    bool tool_arg = verb == VERB_MINE || verb == VERB_HARVEST;
    bool second = flow_peek(&g->flow)->kind == FRAME_SECOND;
    if (!second && !luna_main_ready(g, seat, module, NULL)) return;
    for (int action = first; action <= last; action++) {
        if (!tool_arg) {
            PROPOSE(list, verb, action);
            continue;
        }
        PROPOSE(list, verb, action, false);
        if (luna_has_tool(g, seat, module)) PROPOSE(list, verb, action, true);
    }
}

OFFERS(luna_extract_propose)
{
    propose_options(game, seat, list, VERB_EXTRACT, A_W1, A_DRY);
}
OFFERS(luna_recycle_propose)
{
    propose_options(game, seat, list, VERB_RECYCLE, A_R1, A_COMPOST);
}
OFFERS(luna_mine_propose)
{
    propose_options(game, seat, list, VERB_MINE, A_PROBES, A_CONVERT);
}
OFFERS(luna_generate_propose)
{
    propose_options(game, seat, list, VERB_GENERATE, A_IRON, A_BIO);
}
OFFERS(luna_harvest_propose)
{
    propose_options(game, seat, list, VERB_HARVEST, A_ONE, A_THREE);
}

/* ---- the second option -------------------------------------------------------------------- */

/* Is a second option open, or would one be with cubes of the emergency reserve, from `cube` on (LUN-13.1)? */
static bool second_possible(const struct luna *g, int seat, int cube)
{
    for (int action = A_W1; action <= A_COMPOST; action++)
        if (second_open(g, seat, action, NULL)) return true;
    for (; luna_reserve_between(g) && cube < CUBES; cube++) {
        struct luna with = *g;
        struct move move = MOVE(VERB_EMERGENCY, cube);
        if (!luna_emergency_legal(&with.game, seat, &move, NULL)) continue;
        luna_emergency_apply(&with.game, seat, &move, NULL);
        if (second_possible(&with, seat, cube + 1)) return true;
    }
    return false;
}

/* Without a second option there is no decision. */
bool luna_second_step(struct luna *g, struct game_out *out)
{
    (void)out;
    if (second_possible(g, flow_peek(&g->flow)->seat, 0)) return false;
    flow_pop(&g->flow);
    return true;
}

/* ---- FILTER: LUN-8.5.4 -------------------------------------------------------------------- */

LEGAL(luna_filter_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    int energy = move->arg[0];
    if (!luna_extra_ready(g, M_IND, why)) return false;
    if (energy != luna_numbers.filter[0] && energy != luna_numbers.filter[1])
        return LUNA_REFUSE(why, "LUN-8.5.4", MSG_FILTER_AMOUNT, luna_numbers.filter[0],
                           luna_numbers.filter[1]);
    if (p->stock[ST_ENERGY] < energy)
        return LUNA_REFUSE(why, "LUN-8.5.4", MSG_FEW_ENERGY, energy, p->stock[ST_ENERGY]);
    if (p->co2 < energy) return LUNA_REFUSE(why, "LUN-8.5.4", MSG_CO2_LOW, energy, p->co2);
    return true;
}

APPLY(luna_filter_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    flow_top(&g->flow)->arg[MODULE_DID] |= DID_EXTRA;
    p->stock[ST_ENERGY] = (uint8_t)(p->stock[ST_ENERGY] - move->arg[0]);
    LUNA_EMIT(out, MSG_FILTERED, seat, move->arg[0]);
    luna_co2(g, seat, -move->arg[0] * luna_numbers.filter_co2, out);
}

/* ---- food --------------------------------------------------------------------------------- */

/* If all cards of the row are taken there is no decision: LUN-8.9.4. */
bool luna_take_step(struct luna *g, struct game_out *out)
{
    struct flow_frame *top = flow_top(&g->flow);
    if (top->arg[HOW_MANY] && luna_row_count(g->food_row) > top->arg[HOW_MANY]) return false;
    struct flow_frame frame = flow_pop(&g->flow);
    for (int place = 0; place < ROW && frame.arg[HOW_MANY]; place++)
        if (g->food_row[place] != NONE8) luna_food_take(g, frame.seat, place, out);
    return true;
}

/* LUN-8.9.7 */
bool luna_draw_step(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    struct luna_player *p = &g->player[frame.seat];
    for (int i = 0; i < frame.arg[HOW_MANY]; i++) {
        int food = luna_food_draw(g, out);
        if (food < 0) break;
        p->food[food]++;
        p->food_count++;
        LUNA_EMIT(out, MSG_DREW, frame.seat);
        EMIT_TO(out, 1u << frame.seat, &luna_msgs[MSG_DREW_CARD], frame.seat, food);
    }
    return true;
}

LEGAL(luna_take_food_legal)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (g->food_row[move->arg[0]] == NONE8)
        return LUNA_REFUSE(why, "LUN-17.9", MSG_PLACE_EMPTY, move->arg[0]);
    return true;
}

APPLY(luna_take_food_apply)
{
    struct luna *g = luna_state(game);
    struct flow_frame *top = flow_top(&g->flow);
    if (top->kind == FRAME_TAKE)
        top->arg[HOW_MANY]--;
    else
        flow_pop(&g->flow);
    luna_food_take(g, seat, move->arg[0], out);
}

/* LUN-12.5: "may" */
APPLY(luna_leave_food_apply)
{
    (void)move;
    flow_pop(&luna_state(game)->flow);
    LUNA_EMIT(out, MSG_FOOD_LEFT, seat);
}
