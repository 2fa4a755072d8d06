// SPDX-License-Identifier: MIT
/* flow.c - rounds and phases, and who is asked.
 *
 * The stack holds what is pending inside a turn.  When it is empty the turn (or the phase) is over
 * and what follows is decided here. */
#include <string.h>

#include "luna_maris.h"

/* ---- rounds ------------------------------------------------------------------------------- */

static void ask_turn(struct luna *g, int who)
{
    g->active = (uint8_t)who;
    LUNA_PUSH(g, FRAME_TURN, who, 0);
}

static void begin_actions(struct luna *g)
{
    g->phase = PHASE_ACTION;
    g->next_count = 0;
    memset(g->next_order, 0, sizeof g->next_order);
    ask_turn(g, g->turn_order[0]);
}

/* LUN-16.5 */
static void turn_up_card(struct luna *g, struct game_out *out)
{
    if (!g->rivals) return;
    g->solo_card = g->solo_deck[--g->solo_count];
    g->solo_deck[g->solo_count] = 0;
    g->solo_turned = (uint16_t)(g->solo_turned | 1u << g->solo_card);
    g->solo_step = 0;
    LUNA_EMIT(out, MSG_SOLO_CARD, g->solo_card);
}

static void begin_round(struct luna *g, int round, struct game_out *out)
{
    g->round = (uint8_t)round;
    LUNA_EMIT(out, MSG_ROUND, round);
    turn_up_card(g, out);
    g->phase = luna_round_table[round - 1].production ? PHASE_PRODUCTION : PHASE_ACTION;
    if (g->phase == PHASE_ACTION) begin_actions(g); /* LUN-2.20, 6.2 */
}

/* LUN-6.3 to 6.6 */
static void produce(struct luna *g, int who, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int fall = p->iron[1] + p->titanium[1], iron = 0, titanium = 0;
    LUNA_EMIT(out, MSG_PRODUCTION, who, fall);
    luna_add_waste(g, who, fall, out);
    p->iron[1] = p->iron[0];
    p->titanium[1] = p->titanium[0];
    p->iron[0] = p->titanium[0] = 0;
    luna_probe_ore(p, &iron, &titanium);
    luna_add_ore(g, who, titanium, iron, out);
    luna_add_stock(g, who, ST_ENERGY, luna_round_table[g->round - 1].solar, out);
}

static void production(struct luna *g, struct game_out *out)
{
    for (int seat = 0; seat < g->game.seats; seat++) produce(g, seat, out); /* LUN-6.7, 16.10 */
    begin_actions(g);
}

/* ---- end of a turn ------------------------------------------------------------------------- */

bool luna_has_ended(const struct luna *g, int who)
{
    return memchr(g->next_order, who, g->next_count) != NULL;
}

/* LUN-7.1: the next in turn order who still works, or -1. */
static int next_player(const struct luna *g)
{
    int at = 0;
    while (at < g->sides - 1 && g->turn_order[at] != g->active) at++;
    for (int i = 1; i <= g->sides; i++) {
        int who = g->turn_order[(at + i) % g->sides];
        if (!luna_has_ended(g, who)) return who;
    }
    return -1;
}

/* LUN-7.21 */
static void end_turn(struct luna *g, struct game_out *out)
{
    g->played = NONE8;
    luna_food_refill(g, out);
    int who = next_player(g);
    if (who < 0)
        g->phase = PHASE_CLEANUP;
    else
        ask_turn(g, who);
}

enum turn_refusal luna_turn_to(struct game *game, int seat)
{
    struct luna *g = luna_state(game);
    if (g->phase != PHASE_ACTION) return TURN_NONE;
    if (luna_has_ended(g, seat)) return TURN_UNFORESEEN;
    g->flow = (struct flow){ 0 };
    g->played = NONE8;
    ask_turn(g, seat);
    return TURN_COMES;
}

/* ---- cleanup ------------------------------------------------------------------------------ */

/* LUN-14.2: 0 lowest, 1 between, 2 highest. */
static int co2_rank(const struct luna *g, int who)
{
    int low = luna_numbers.co2_max, high = 0, own = g->player[who].co2;
    for (int i = 0; i < g->sides; i++) {
        int co2 = g->player[luna_side(g, i)].co2;
        if (co2 < low) low = co2;
        if (co2 > high) high = co2;
    }
    if (low == high) return 1; /* LUN-14.2.2 */
    return own == low ? 0 : own == high ? 2 : 1;
}

static void cleanup_points(struct luna *g, struct game_out *out)
{
    for (int i = 0; i < g->sides; i++) {
        int who = luna_side(g, i), links = luna_links(g->player[who].mine);
        LUNA_EMIT(out, MSG_LINKS, who, links);
        luna_add_vp(g, who, links, out);
    }
    for (int i = 0; i < g->sides; i++) {
        int who = luna_side(g, i), vp = luna_numbers.co2_round[g->sides][co2_rank(g, who)];
        LUNA_EMIT(out, MSG_CO2_ROUND, who, vp);
        luna_add_vp(g, who, vp, out);
    }
    for (int i = 0; i < g->built_count; i++) {
        LUNA_EMIT(out, MSG_BUILT_ROUND, g->builder[i], luna_numbers.built_round_vp);
        luna_add_vp(g, g->builder[i], luna_numbers.built_round_vp, out);
    }
}

/* LUN-14 */
static void cleanup(struct luna *g, struct game_out *out)
{
    cleanup_points(g, out);
    for (int seat = 0; seat < g->game.seats; seat++) {
        g->player[seat].tool_used = false;
        g->player[seat].oxygen = 0;
    }
    if (g->round == ROUNDS) {
        g->phase = PHASE_OVER;
        luna_finish(g, out);
        return;
    }
    memcpy(g->turn_order, g->next_order, sizeof g->turn_order); /* LUN-12.8 */
    begin_round(g, g->round + 1, out);
}

/* ---- what happens by itself --------------------------------------------------------------- */

static bool phase_step(struct luna *g, struct game_out *out)
{
    switch ((enum luna_phase)g->phase) {
    case PHASE_SETUP:
        LUNA_EMIT(out, MSG_FIRST, g->turn_order[0]);
        begin_round(g, 1, out);
        return true;
    case PHASE_PRODUCTION: production(g, out); return true;
    case PHASE_ACTION: end_turn(g, out); return true;
    case PHASE_CLEANUP: cleanup(g, out); return true;
    case PHASE_OVER:
    case PHASES: break;
    }
    return false;
}

/* With one symbol left there is no decision. */
static bool place_step(struct luna *g, struct game_out *out)
{
    if (g->symbol_count != 1) return false;
    struct move move = MOVE(VERB_PLACE_ASTRONAUT, g->symbol[0]);
    luna_place_apply(&g->game, flow_peek(&g->flow)->seat, &move, out);
    return true;
}

static bool turn_step(struct luna *g, struct game_out *out)
{
    return flow_peek(&g->flow)->seat == AUTOMATON && luna_automaton_step(g, out);
}

static bool (*const frame_steps[FRAMES])(struct luna *g, struct game_out *out) = {
    [FRAME_PLACE] = place_step,
    [FRAME_RETURN_CARD] = luna_return_card_step,
    [FRAME_TURN] = turn_step,
    [FRAME_PAY] = luna_pay_step,
    [FRAME_ACT] = luna_act_step,
    [FRAME_SECOND] = luna_second_step,
    [FRAME_HIRE] = luna_hire_step,
    [FRAME_RETIRE] = luna_retire_step,
    [FRAME_DELIVER] = luna_deliver_step,
    [FRAME_BUILD] = luna_build_step,
    [FRAME_TAKE] = luna_take_step,
    [FRAME_DRAW] = luna_draw_step,
    [FRAME_SALVAGE] = luna_salvage_step,
    [FRAME_RESEARCH] = luna_research_step,
    [FRAME_RECOVER] = luna_recover_step,
    [FRAME_REST] = luna_rest_step,
    [FRAME_EATING] = luna_eating_step,
    [FRAME_BUYING] = luna_buying_step,
    [FRAME_SHIFT_FOOD] = luna_shift_food_step,
    [FRAME_TILE] = luna_tile_step,
    [FRAME_HIRED] = luna_hired_step,
};

bool luna_step(struct game *game, struct game_out *out)
{
    struct luna *g = luna_state(game);
    const struct flow_frame *top = flow_peek(&g->flow);
    if (!top) return phase_step(g, out);
    return frame_steps[top->kind] && frame_steps[top->kind](g, out);
}

uint32_t luna_waiting(const struct game *game)
{
    const struct flow_frame *top = flow_peek(&luna_view(game)->flow);
    return top && top->seat >= 0 && top->seat < game->seats ? 1u << top->seat : 0;
}
