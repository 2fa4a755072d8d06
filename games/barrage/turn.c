// SPDX-License-Identifier: MIT
/* turn.c - the Actions phase (section 4): whose turn it is, Engineers on spaces, passing. */
#include <assert.h>

#include "barrage.h"

/* ---- spaces ------------------------------------------------------------------------------------- */

/* BAR-1.2.9, BAR-1.4.4 */
static bool space_open(const struct brg *g, int space)
{
    const struct brg_space_row *row = &brg_spaces[space];
    return g->game.seats >= row->players && !(row->section == SECTION_PATENT && brg_introductory(g));
}

static bool is_shared(int space)
{
    return brg_shared_spaces >> space & 1u;
}

/* Shared spaces hold one placement of anybody, personal ones one of their owner (BAR-4.6). */
static uint64_t taken_spaces(const struct brg *g, int seat)
{
    uint64_t taken = 0;
    for (int s = 0; s < g->game.seats; s++) taken |= g->players[s].spaces;
    return (taken & brg_shared_spaces) | g->players[seat].spaces;
}

/* Could the effect be carried out after the red border's credits (BAR-4.18)? */
static bool effect_ok(const struct brg *g, int seat, int space, struct refusal *why)
{
    const struct brg_space_row *row = &brg_spaces[space];
    bool ok = true;
    switch (row->section) {
    case SECTION_TURBINE: ok = brg_can_produce(g, seat, row->effect[0].n, PROD_PLAIN, -1, row->red); break;
    case SECTION_CONTRACT: ok = !brg_market_empty(g); break;
    case SECTION_CONSTRUCTION: ok = brg_can_construct(g, seat, row->red); break;
    case SECTION_PATENT:
        if (g->patents[row->effect[0].arg] == BRG_NONE)
            return BRG_REFUSE(why, "BAR-5.6.2", WHY_NOTHING, space);
        break;
    default: break;
    }
    return ok || BRG_REFUSE(why, "BAR-4.5", WHY_NOTHING, space);
}

static bool space_ok(const struct brg *g, int space, struct refusal *why)
{
    const struct brg_space_row *row = &brg_spaces[space];
    if (space == SPACE_BANK || row->section == SECTION_OFFICER)
        return BRG_REFUSE(why, "BAR-18.1", WHY_NOTHING, space); /* they have verbs of their own */
    if (space_open(g, space)) return true;
    const char *rule = g->game.seats < row->players ? "BAR-1.2.9" : "BAR-1.4.4";
    return BRG_REFUSE(why, rule, WHY_CLOSED, space, row->players);
}

bool brg_place_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    int space = move->arg[0];
    const struct brg_space_row *row = &brg_spaces[space];
    if (!space_ok(g, space, why)) return false;
    if (p->engineers < row->engineers)
        return BRG_REFUSE(why, "BAR-4.2", WHY_ENGINEERS, row->engineers, p->engineers);
    if (taken_spaces(g, seat) >> space & 1u)
        return BRG_REFUSE(why, is_shared(space) ? "BAR-4.6" : "BAR-6.1", WHY_TAKEN, space);
    if (p->credits < row->red) return BRG_REFUSE(why, "BAR-0.9", WHY_CREDITS, row->red, p->credits);
    if (p->credits < row->red + row->pay)
        return BRG_REFUSE(why, "BAR-4.10", WHY_CREDITS, row->red + row->pay, p->credits);
    return effect_ok(g, seat, space, why);
}

/* BAR-4.9 */
void brg_place_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int space = move->arg[0];
    const struct brg_space_row *row = &brg_spaces[space];
    flow_pop(&g->flow);
    p->engineers = (uint8_t)(p->engineers - row->engineers);
    p->spaces |= (uint64_t)1 << space;
    BRG_EMIT(out, MSG_PLACED, seat, space, row->engineers, row->red + row->pay);
    brg_credits(g, seat, -row->red - row->pay, out);
    BRG_PUSH(g, FRAME_END_TURN, seat, 0);
    brg_gain(g, seat, row->effect, 2, PART_TILES, out);
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
    p->engineers = (uint8_t)(p->engineers - move->arg[0]);
    p->bank = (uint8_t)(p->bank + move->arg[0]);
    BRG_EMIT(out, MSG_BANKED, seat, move->arg[0]);
    brg_credits(g, seat, brg_spaces[SPACE_BANK].effect[0].n * move->arg[0], out);
    BRG_PUSH(g, FRAME_END_TURN, seat, 0);
}

/* ---- Mahiri Sekibo (BAR-15.7) -------------------------------------------------------------------- */

/* Officers of the others, and those laid out for her (BAR-15.7.4). */
static bool copyable(const struct brg *g, int seat, int officer)
{
    if (brg_officers[officer].copies_officers) return false;
    for (int s = 0; s < g->game.seats; s++)
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

static bool can_act(const struct brg *g, int seat)
{
    return g->players[seat].engineers > 0 || brg_usable_tiles(g, seat, true, 0) != 0;
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
    flow_pop(&g->flow);
    g->players[seat].copied = BRG_NONE;
    brg_refill_market(g, out);
    if (out) out->barrier = true;
}

/* The next in turn order who can act takes a turn; who cannot has passed (BAR-4.1, BAR-4.3,
 * BAR-12.1).  When all have passed the water flows (BAR-12.2). */
void brg_actions_step(struct brg *g, struct game_out *out)
{
    struct flow_frame *f = flow_top(&g->flow);
    int seats = g->game.seats;
    for (int k = 0; k < seats; k++) {
        int seat = g->order[(f->arg[ACTIONS_NEXT] + k) % seats];
        if (g->players[seat].passed) continue;
        if (can_act(g, seat)) {
            f->arg[ACTIONS_NEXT] = (int16_t)((f->arg[ACTIONS_NEXT] + k + 1) % seats);
            BRG_PUSH(g, FRAME_TURN, seat, 0);
            return;
        }
        g->players[seat].passed = true;
        BRG_EMIT(out, MSG_PASSED, seat);
    }
    *f = (struct flow_frame){ .kind = FRAME_WATER, .seat = -1 };
    g->phase = PHASE_WATER;
}
