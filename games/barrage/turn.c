// SPDX-License-Identifier: MIT
/* turn.c - the Actions phase (section 4): whose turn it is, Engineers on spaces, passing. */
#include <assert.h>

#include "automa/automa.h"
#include "sets.h"

/* ---- spaces ------------------------------------------------------------------------------------- */

/* BAR-1.2.9, BAR-1.4.4 */
static bool space_open(const struct brg *g, int space)
{
    const struct brg_space_row *row = &brg_spaces[space];
    if (row->section == SECTION_PATENT) return !brg_introductory(g);
    if (row->section == SECTION_WORKS) return brg_leeghwater(g);
    return g->company_count >= row->players;
}

/* Spaces of boards and officers that no Engineers close to the seat: a board's hold one placement of anybody,
 * personal ones one of their owner (BAR-4.6). */
static uint64_t free_spaces(const struct brg *g, int seat)
{
    uint64_t taken = 0;
    for (int s = 0; s < g->company_count; s++) taken |= g->players[s].spaces;
    return ~((taken & brg_shared_spaces) | g->players[seat].spaces);
}

/* Private Buildings hold one placement of anybody on each space as well (BAR-17.3.8). */
static bool is_taken(const struct brg *g, int seat, int space)
{
    if (space < SPACE_PRIVATE) return !(free_spaces(g, seat) >> space & 1u);
    for (int s = 0; s < g->company_count; s++)
        if (brg_on_space(&g->players[s], space)) return true;
    return false;
}

/* Could the effect be carried out after the credits of space and effect (BAR-4.18)? */
static bool effect_ok(const struct brg *g, int seat, int space, struct refusal *why)
{
    const struct brg_space_row *row = &brg_spaces[space];
    const struct brg_op *op = &row->effect[0];
    if (op->op == OP_PATENT && g->patents[op->arg] == BRG_NONE)
        return BRG_REFUSE(why, "BAR-5.6.2", WHY_NOTHING, space);
    if (op->op == OP_WORK) return brg_work_ok(g, seat, op->arg, why);
    if (brg_effect_possible(g, seat, op, row->red + row->pay)) return true;
    return BRG_REFUSE(why, row->section == SECTION_PRIVATE ? "BAR-17.3.4" : "BAR-4.5", WHY_NOTHING, space);
}

/* AUT-9.14 */
static bool automa_built(const struct brg *g, int building)
{
    for (int who = g->game.seats; who < g->company_count; who++)
        if (brg_has_building(g, who, building)) return true;
    return false;
}

/* BAR-17.3.1, BAR-17.3.2 */
static bool private_ok(const struct brg *g, int seat, int space, struct refusal *why)
{
    int building = (space - SPACE_PRIVATE) / BRG_PRIVATE_EACH;
    int first = SPACE_PRIVATE + building * BRG_PRIVATE_EACH;
    if (!brg_private_here(g, building) || !brg_has_building(g, seat, building))
        return BRG_REFUSE(why, "BAR-17.3.1", WHY_NOT_BUILT, building);
    for (int i = 0; i < BRG_PRIVATE_EACH; i++)
        if (brg_on_space(&g->players[seat], first + i))
            return BRG_REFUSE(why, "BAR-17.3.2", WHY_USED_BUILDING, building);
    if (space == first && automa_built(g, building))
        return BRG_REFUSE(why, "AUT-9.14", WHY_AUTOMA_BUILT, building);
    return true;
}

static bool space_ok(const struct brg *g, int seat, int space, struct refusal *why)
{
    const struct brg_space_row *row = &brg_spaces[space];
    if (space >= SPACE_PRIVATE) return private_ok(g, seat, space, why);
    if (row->section == SECTION_OFFICER && row->effect[0].op) { /* BAR-15.12, BAR-15.15, BAR-15.17.1 */
        int officer = g->players[seat].officer;
        if (officer != BRG_NONE && brg_officers[officer].own_space == 1 + space) return true;
        return BRG_REFUSE(why, "BAR-15.1", WHY_NOTHING, space);
    }
    if (space == SPACE_BANK || row->section == SECTION_OFFICER)
        return BRG_REFUSE(why, "BAR-18.1", WHY_NOTHING, space); /* they have verbs of their own */
    if (space_open(g, space)) return true;
    const char *rule = row->section == SECTION_WORKS       ? "BAR-1.1.3"
                       : row->section == SECTION_FIVE      ? "BAR-1.8.5"
                       : g->company_count < row->players   ? "BAR-1.2.9"
                                                           : "BAR-1.4.4";
    return BRG_REFUSE(why, rule, WHY_CLOSED, space, row->players);
}

bool brg_place_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    int space = move->arg[0];
    const struct brg_space_row *row = &brg_spaces[space];
    if (!space_ok(g, seat, space, why)) return false;
    if (p->engineers < row->engineers)
        return BRG_REFUSE(why, "BAR-4.2", WHY_ENGINEERS, row->engineers, p->engineers);
    if (is_taken(g, seat, space))
        return BRG_REFUSE(why, row->section == SECTION_CONSTRUCTION ? "BAR-6.1" : "BAR-4.6", WHY_TAKEN,
                          space);
    if (p->credits < row->red) return BRG_REFUSE(why, "BAR-0.9", WHY_CREDITS, row->red, p->credits);
    if (p->credits < row->red + row->pay)
        return BRG_REFUSE(why, "BAR-4.10", WHY_CREDITS, row->red + row->pay, p->credits);
    return brg_architect_ok(g, seat, move, why) && effect_ok(g, seat, space, why);
}

/* BAR-4.9 */
void brg_place_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int space = move->arg[0], extra = brg_architect_placed(g, seat, move);
    const struct brg_space_row *row = &brg_spaces[space];
    flow_pop(&g->flow);
    brg_take_space(p, space);
    BRG_EMIT(out, MSG_PLACED, seat, space, row->engineers, row->red + row->pay);
    if (extra) BRG_EMIT(out, MSG_ARCHITECT, seat, space);
    brg_spend_engineers(p, row->engineers, extra == EXTRA_OWN);
    brg_credits(g, seat, -row->red - row->pay, out);
    BRG_PUSH(g, FRAME_END_TURN, seat, extra);
    brg_gain(g, seat, row->effect, 2, PART_TILES, out);
}

/* ---- all spaces at once: what brg_place_legal() says, asking once what is asked for many --------- */

struct outlook {
    const struct brg *g;
    const struct brg_player *p;
    struct move_list *list;
    int seat;
    bool architect;       /* there is a choice (BAR-15.11.2)                              */
    bool constructs;      /* `left` is known: credits after a construction                */
    int left;
    int fails, fails_for; /* a production with this modifier, with so many credits spent, gives nothing */
};

/* What gives nothing gives nothing with a smaller modifier or fewer credits either. */
static bool outlook_produces(struct outlook *o, int modifier, int spent)
{
    if (modifier <= o->fails && spent >= o->fails_for) return false;
    if (brg_can_produce(o->g, o->seat, modifier, PROD_PLAIN, -1, spent)) return true;
    o->fails = modifier;
    o->fails_for = spent;
    return false;
}

static bool outlook_constructs(struct outlook *o, int spent)
{
    if (!o->constructs) o->left = brg_left_after_construction(o->g, o->seat);
    o->constructs = true;
    return o->left >= spent;
}

static bool space_serves(struct outlook *o, int space)
{
    const struct brg_space_row *row = &brg_spaces[space];
    const struct brg_op *op = &row->effect[0];
    int spent = row->red + row->pay;
    if (brg_always_possible(op) && op->op != OP_PATENT) return true;
    switch (op->op) {
    case OP_CONSTRUCT: return outlook_constructs(o, spent);
    case OP_PRODUCE: return outlook_produces(o, op->n, spent);
    default: return effect_ok(o->g, o->seat, space, NULL);
    }
}

/* Without and with the Architect. */
static void propose_space(struct outlook *o, int space)
{
    static const struct move place = { VERB_PLACE, { 0, -1, -1, -1, -1, -1, -1, -1 } };
    const struct brg_space_row *row = &brg_spaces[space];
    if (row->engineers > o->p->engineers || row->red + row->pay > o->p->credits) return;
    if (!space_serves(o, space)) return;
    struct move move = place;
    move.arg[0] = (int16_t)space;
    move_add(o->list, &move);
    move.arg[1] = true;
    if (o->architect && row->engineers == 1) move_add(o->list, &move);
}

static void propose_buildings(struct outlook *o)
{
    const struct brg *g = o->g;
    uint64_t own = brg_slots_of(g, o->seat);
    for (int i = 0; own && i < BRG_OWN_PRIVATES; i++) {
        int first = SPACE_PRIVATE + g->privates[i] * BRG_PRIVATE_EACH;
        for (int k = 0; k < BRG_PRIVATE_EACH && brg_slots_in(own, g->privates[i]); k++)
            if (private_ok(g, o->seat, first + k, NULL) && !is_taken(g, o->seat, first + k))
                propose_space(o, first + k);
    }
}

/* The boards, the officer's own space, the Private Buildings with a Building of the seat. */
void brg_place_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    struct outlook o = { .g = g, .p = p, .list = list, .seat = seat, .fails = INT8_MIN };
    o.architect = brg_architect_ready(g, seat) && p->engineers >= 2;
    int own = p->officer == BRG_NONE ? 0 : brg_officers[p->officer].own_space;
    int engineers = p->engineers < BRG_MOST_ENGINEERS ? p->engineers : BRG_MOST_ENGINEERS;
    uint64_t free = free_spaces(g, seat) & brg_spaces_for[engineers];
    for (uint64_t rest = free & (brg_shared_spaces | brg_construction_spaces); rest; rest &= rest - 1) {
        int space = __builtin_ctzll(rest);
        if (space_open(g, space)) propose_space(&o, space);
    }
    if (own && free >> (own - 1) & 1u) propose_space(&o, own - 1);
    if (brg_leeghwater(g)) propose_buildings(&o);
}

/* ---- the Bank (BAR-4.11) ------------------------------------------------------------------------ */

bool brg_bank_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    int have = brg_view(game)->players[seat].engineers;
    return move->arg[0] <= have || BRG_REFUSE(why, "BAR-4.11", WHY_ENGINEERS, move->arg[0], have);
}

void brg_bank_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    flow_pop(&g->flow);
    brg_spend_engineers(p, move->arg[0], false);
    p->bank = (uint8_t)(p->bank + move->arg[0]);
    BRG_EMIT(out, MSG_BANKED, seat, move->arg[0]);
    brg_credits(g, seat, brg_spaces[SPACE_BANK].effect[0].n * move->arg[0], out);
    BRG_PUSH(g, FRAME_END_TURN, seat, 0);
}

/* ---- Mahiri Sekibo (BAR-15.7) -------------------------------------------------------------------- */

/* Officers of other seats, and those laid out for Mahiri (BAR-15.7.4). */
static bool copyable(const struct brg *g, int seat, int officer)
{
    if (brg_officers[officer].copies_officers) return false;
    for (int s = 0; s < g->company_count; s++)
        if (s != seat && g->players[s].officer == officer) return true;
    return g->extras >> officer & 1u;
}

/* Would a normal action be left after the copy (BAR-15.7.3)? */
static bool leaves_action(const struct brg *g, int seat, int officer, int credits)
{
    if (g->players[seat].engineers >= 2) return true;
    struct brg trial = *g;
    struct brg_player *p = &trial.players[seat];
    p->copied = (uint8_t)officer;
    p->credits = (int16_t)(p->credits - credits);
    return brg_usable_tiles(&trial, seat, true, 0) != 0;
}

/* The space of the next copy: the first is free, the second costs credits (BAR-15.7.2). */
static int copy_space(const struct brg_player *p)
{
    if (!(p->spaces >> SPACE_XO_MAHIRI_1 & 1u)) return SPACE_XO_MAHIRI_1;
    return p->spaces >> SPACE_XO_MAHIRI_2 & 1u ? -1 : SPACE_XO_MAHIRI_2;
}

bool brg_copy_officer_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    int officer = move->arg[0], space = copy_space(p);
    const struct flow_frame *f = flow_peek(&g->flow);
    if (f->kind == FRAME_EXTRA_TURN && f->arg[END_EXTRA] == EXTRA_COPIED)
        return BRG_REFUSE(why, "BAR-15.7.6", WHY_COPIES_USED, 1);
    if (p->officer == BRG_NONE || !brg_officers[p->officer].copies_officers)
        return BRG_REFUSE(why, "BAR-15.7.1", WHY_NO_OFFICER, officer);
    if (!copyable(g, seat, officer)) return BRG_REFUSE(why, "BAR-15.7.4", WHY_NO_OFFICER, officer);
    if (p->copied != BRG_NONE) return BRG_REFUSE(why, "BAR-15.7.2", WHY_COPIES_USED, 1);
    if (space < 0) return BRG_REFUSE(why, "BAR-15.7.2", WHY_COPIES_USED, 2);
    if (p->engineers < 1) return BRG_REFUSE(why, "BAR-15.7.1", WHY_ENGINEERS, 1, p->engineers);
    int due = brg_spaces[space].red;
    if (p->credits < due) return BRG_REFUSE(why, "BAR-15.7.2", WHY_CREDITS, due, p->credits);
    return leaves_action(g, seat, officer, due) || BRG_REFUSE(why, "BAR-15.7.3", WHY_NO_ACTION, p->engineers);
}

void brg_copy_officer_propose(const struct game *game, int seat, struct move_list *list)
{
    int officer = brg_view(game)->players[seat].officer;
    if (officer == BRG_NONE || !brg_officers[officer].copies_officers) return;
    for (int o = 0; o < BRG_OFFICERS; o++) PROPOSE(list, VERB_COPY_OFFICER, o);
}

void brg_copy_officer_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int space = copy_space(p);
    assert(space >= 0);
    p->engineers--;
    p->spaces |= (uint64_t)1 << space;
    p->copied = (uint8_t)move->arg[0];
    BRG_EMIT(out, MSG_COPIED, seat, move->arg[0], brg_spaces[space].red);
    brg_credits(g, seat, -brg_spaces[space].red, out);
}

/* ---- passing and the end of a turn ------------------------------------------------------------------ */

bool brg_can_act(const struct brg *g, int seat)
{
    const struct brg_player *p = &g->players[seat];
    return p->engineers > 0 || (!p->plays && brg_usable_tiles(g, seat, true, 0) != 0); /* AUT-1.17 */
}

/* With Engineers left there is always the Bank (BAR-4.3, BAR-4.13). */
bool brg_pass_round_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg_player *p = &brg_view(game)->players[seat];
    (void)move;
    if (p->engineers) return BRG_REFUSE(why, "BAR-4.3", WHY_HAS_ENGINEERS, p->engineers);
    return p->copied == BRG_NONE || BRG_REFUSE(why, "BAR-15.7.1", WHY_COPIES_USED, 1);
}

void brg_pass_round_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    (void)move;
    flow_pop(&g->flow);
    g->players[seat].passed = true;
    BRG_EMIT(out, MSG_PASSED, seat);
}

/* Up to here all can be taken back, not beyond: it is confirmed, and the refill shows new Contracts
 * (BAR-19.1, BAR-19.2). */
void brg_end_turn_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    (void)move;
    int extra = flow_pop(&g->flow).arg[END_EXTRA];
    g->players[seat].copied = BRG_NONE;
    if (extra) BRG_PUSH(g, FRAME_EXTRA_TURN, seat, extra); /* BAR-15.11.1, after the refill (BAR-15.11.3) */
    BRG_PUSH(g, FRAME_REFILL, seat, 0);
    if (out) out->barrier = true;
}

/* An Automa's, a forced one (AUT-23.15), or a person's. */
static void begin_turn(struct brg *g, int seat)
{
    bool by_tiles = g->players[seat].plays || brg_forced_turn_due(g, seat);
    g->automa.begun = (uint8_t)(g->automa.begun | (g->company_count > g->game.seats) << seat);
    BRG_PUSH(g, by_tiles ? FRAME_AUTOMA : FRAME_TURN, seat, 0);
}

enum turn_refusal brg_turn_to(struct game *game, int seat)
{
    struct brg *g = brg_state(game);
    struct flow_frame *round = g->flow.depth ? &g->flow.frame[0] : NULL;
    int at = 0;
    if (!round || round->kind != FRAME_ACTIONS) return TURN_NONE;
    if (g->players[seat].passed || !brg_can_act(g, seat) || brg_forced_turn_due(g, seat))
        return TURN_UNFORESEEN;
    while (g->order[at] != seat) at++;
    while (g->flow.depth > 1) flow_pop(&g->flow);
    for (int s = 0; s < g->company_count; s++) g->players[s].copied = BRG_NONE;
    round->arg[ACTIONS_NEXT] = (int16_t)(at + 1 < g->company_count ? at + 1 : 0);
    begin_turn(g, seat);
    return TURN_COMES;
}

/* The next in turn order who can act takes a turn; who cannot has passed (BAR-4.1, BAR-4.3,
 * BAR-12.1).  When all have passed the water flows (BAR-12.2). */
void brg_actions_step(struct brg *g, struct game_out *out)
{
    struct flow_frame *f = flow_top(&g->flow);
    int seats = g->company_count;
    for (int k = 0; k < seats; k++) {
        int seat = g->order[(f->arg[ACTIONS_NEXT] + k) % seats];
        if (g->players[seat].passed) continue;
        if (brg_can_act(g, seat)) {
            f->arg[ACTIONS_NEXT] = (int16_t)((f->arg[ACTIONS_NEXT] + k + 1) % seats);
            begin_turn(g, seat);
            return;
        }
        g->players[seat].passed = true;
        BRG_EMIT(out, MSG_PASSED, seat);
    }
    *f = (struct flow_frame){ .kind = FRAME_WATER, .seat = -1 };
    g->phase = PHASE_WATER;
}
