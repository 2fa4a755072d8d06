// SPDX-License-Identifier: MIT
/* flow.c - what happens next: the frame on top of the stack is carried out or asked.
 *
 * A round lies at the bottom as one frame that turns from phase to phase; turns, effects and
 * questions stack above it.  A question without a possible answer is taken off (BAR-4.16). */
#include "automa/automa.h"

/* ---- the phases of a round (BAR-3.0.1) -------------------------------------------------------------- */

static void to_phase(struct brg *g, int frame, int phase)
{
    *flow_top(&g->flow) = (struct flow_frame){ .kind = (uint8_t)frame, .seat = -1 };
    g->phase = (uint8_t)phase;
}

/* Players in reverse turn order, one after another, then the Headstreams (BAR-3.1.1, BAR-3.1.2). */
static void income_step(struct brg *g, struct game_out *out)
{
    struct flow_frame *f = flow_top(&g->flow);
    if (f->arg[INCOME_PAID] == 0) {
        g->round++;
        g->phase = PHASE_INCOME;
        BRG_EMIT(out, MSG_ROUND, g->round);
    }
    if (f->arg[INCOME_PAID] < g->company_count) {
        int seat = g->order[g->company_count - 1 - f->arg[INCOME_PAID]++];
        brg_income(g, seat, out);
        return;
    }
    brg_headstreams(g, out);
    to_phase(g, FRAME_ACTIONS, PHASE_ACTIONS);
}

static void water_step(struct brg *g, struct game_out *out)
{
    brg_water_step(g, out);
    to_phase(g, FRAME_SCORING, PHASE_SCORING);
}

static void scoring_step(struct brg *g, struct game_out *out)
{
    brg_scoring_step(g, out);
    if (g->round < BRG_ROUNDS) to_phase(g, FRAME_END_ROUND, PHASE_SCORING);
    else to_phase(g, FRAME_FINISH, PHASE_END);
}

static void end_round_step(struct brg *g, struct game_out *out)
{
    brg_end_round_step(g, out);
    to_phase(g, FRAME_INCOME, PHASE_INCOME);
}

static void refill_step(struct brg *g, struct game_out *out)
{
    flow_pop(&g->flow);
    brg_refill_market(g, out);
}

/* ---- questions that may have no answer ------------------------------------------------------------- */

static bool free_build_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_free_site(g, f->seat, f);
}

static bool production_possible(const struct brg *g, const struct flow_frame *f)
{
    int without = f->arg[PRODUCE_WITHOUT];
    return brg_can_produce(g, f->seat, f->arg[PRODUCE_MODIFIER], f->arg[PRODUCE_HOW], without, 0);
}

static bool contract_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_contract(g, f->seat, f->arg[CONTRACT_ENERGY], f->arg[CONTRACT_PRODUCED]);
}

static bool fill_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_empty_dam(g, f->seat);
}

static bool take_possible(const struct brg *g, const struct flow_frame *f)
{
    (void)f;
    return !brg_market_empty(g);
}

static bool discard_due(const struct brg *g, const struct flow_frame *f)
{
    const struct brg_player *p = &g->players[f->seat];
    return p->open_count > brg_contract_limit(p);
}

static bool extra_turn_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_can_act(g, f->seat); /* BAR-12.4 */
}

static bool patent_possible(const struct brg *g, const struct flow_frame *f)
{
    (void)f;
    return brg_any_patent(g);
}

static bool loan_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_loan(g, f->seat, f->arg[LOAN_CREDITS], 0);
}

static bool tile_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_wheel_tiles(&g->players[f->seat]) != 0;
}

static bool half_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_half(&g->players[f->seat]);
}

static bool building_possible(const struct brg *g, const struct flow_frame *f)
{
    return brg_any_building(g, f->seat, f->arg[USE_BUILDING], 0);
}

/* ---- the table of frames ------------------------------------------------------------------------------ */

struct kind {
    void (*step)(struct brg *g, struct game_out *out);                   /* a step of the rules */
    bool (*possible)(const struct brg *g, const struct flow_frame *f);   /* a question; NULL: always */
};
static const struct kind kinds[BRG_FRAMES] = {
    [FRAME_DRAFT] = { brg_draft_step, NULL },
    [FRAME_AUCTION] = { brg_auction_step, NULL },
    [FRAME_INCOME] = { income_step, NULL },
    [FRAME_ACTIONS] = { brg_actions_step, NULL },
    [FRAME_WATER] = { water_step, NULL },
    [FRAME_SCORING] = { scoring_step, NULL },
    [FRAME_END_ROUND] = { end_round_step, NULL },
    [FRAME_FINISH] = { brg_finish_step, NULL },
    [FRAME_EFFECT] = { brg_effect_step, NULL },
    [FRAME_ABILITY] = { brg_ability_step, NULL },
    [FRAME_AUTOMA] = { brg_automa_step, NULL },
    [FRAME_TURBINE] = { brg_turbine_step, NULL },
    [FRAME_JOINED] = { brg_turbine_step, NULL },
    [FRAME_JOIN] = { NULL, brg_any_join },
    [FRAME_EXTRA_TURN] = { NULL, extra_turn_possible },
    [FRAME_TAKE_PATENT] = { NULL, patent_possible },
    [FRAME_LOAN] = { NULL, loan_possible },
    [FRAME_DAM_DROP] = { NULL, brg_any_dam_drop },
    [FRAME_RETRIEVE_TILE] = { NULL, tile_possible },
    [FRAME_RETRIEVE_MACHINERY] = { NULL, half_possible },
    [FRAME_USE_BUILDING] = { NULL, building_possible },
    [FRAME_REFILL] = { refill_step, NULL },
    [FRAME_FREE_BUILD] = { NULL, free_build_possible },
    [FRAME_PRODUCE] = { NULL, production_possible },
    [FRAME_CONTRACT] = { NULL, contract_possible },
    [FRAME_FILL] = { NULL, fill_possible },
    [FRAME_TAKE] = { NULL, take_possible },
    [FRAME_DISCARD] = { NULL, discard_due },
};

bool brg_step(struct game *game, struct game_out *out)
{
    struct brg *g = brg_state(game);
    if (!g->books.opened) {
        brg_open_books(g);
        return true;
    }
    const struct flow_frame *f = flow_peek(&g->flow);
    if (!f) return false;
    const struct kind *kind = &kinds[f->kind];
    if (kind->step) {
        kind->step(g, out);
        return true;
    }
    if (!kind->possible || kind->possible(g, f)) return false;
    flow_pop(&g->flow);
    return true;
}

uint32_t brg_waiting(const struct game *game)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    return f && f->kind >= FRAME_PICK && f->seat >= 0 ? 1u << f->seat : 0;
}
