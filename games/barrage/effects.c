// SPDX-License-Identifier: MIT
/* effects.c - what rewards, incomes, spaces and tiles give.
 *
 * Fixed gains are booked at once; whatever needs a decision or moves something becomes a frame
 * (BAR-4.14).  A part that is impossible is skipped (BAR-4.16). */
#include "automa/automa.h"

/* ---- lists of effects -------------------------------------------------------------------------- */

static bool is_fixed(int op)
{
    return op >= OP_CREDITS && op <= OP_MIXER;
}

static void gain_fixed(struct brg *g, int seat, const struct brg_op *op, int part, struct game_out *out)
{
    switch (op->op) {
    case OP_CREDITS: brg_credits(g, seat, op->n, out); break;
    case OP_VP: brg_vp(g, seat, op->n, part, out); break;
    case OP_ENERGY: brg_energy(g, seat, op->n, out); break;
    case OP_EXCAVATOR: brg_machinery(g, seat, op->n, 0, out); break;
    default: brg_machinery(g, seat, 0, op->n, out); break;
    }
}

void brg_gain(struct brg *g, int seat, const struct brg_op *ops, int count, int part, struct game_out *out)
{
    if (g->players[seat].plays) {
        brg_automa_gain(g, seat, ops, count, part, out);
        return;
    }
    for (int i = count - 1; i >= 0; i--)
        if (ops[i].op && !is_fixed(ops[i].op))
            BRG_PUSH(g, FRAME_EFFECT, seat, ops[i].op, ops[i].n, ops[i].arg);
    for (int i = 0; i < count; i++)
        if (is_fixed(ops[i].op)) gain_fixed(g, seat, &ops[i], part, out);
}

/* ---- one effect, when its turn has come ----------------------------------------------------------- */

static void ask_free_build(struct brg *g, int seat, int structure, int count, int arg)
{
    BRG_PUSH(g, FRAME_FREE_BUILD, seat, structure, count, arg);
}

/* BAR-10.6: the energy may pay for one personal Contract. */
static void energy_produced(struct brg *g, int seat, int amount, struct game_out *out)
{
    brg_energy(g, seat, amount, out);
    BRG_PUSH(g, FRAME_CONTRACT, seat, amount);
}

/* BAR-5.6.1 */
void brg_patent(struct brg *g, int seat, int position, struct game_out *out)
{
    int tile = g->patents[position];
    g->patents[position] = BRG_NONE;
    g->players[seat].tiles |= 1u << tile;
    BRG_EMIT(out, MSG_TOOK_TILE, seat, tile);
}

static void take_contracts(struct brg *g, int seat, int count)
{
    BRG_PUSH(g, FRAME_DISCARD, seat, 0);
    BRG_PUSH(g, FRAME_TAKE, seat, count);
}

/* Those of the expansions. */
static void further_effect(struct brg *g, const struct flow_frame *f, struct game_out *out)
{
    int seat = f->seat, n = f->arg[EFFECT_AMOUNT], of = f->arg[EFFECT_OF];
    switch (f->arg[EFFECT_OP]) {
    case OP_WORK: brg_start_work(g, seat, of, out); break;
    case OP_FULFIL: BRG_PUSH(g, FRAME_CONTRACT, seat, of); break;
    case OP_FULFIL_MUST: BRG_PUSH(g, FRAME_CONTRACT, seat, of, 0, true); break;
    case OP_TAKE_PATENT: BRG_PUSH(g, FRAME_TAKE_PATENT, seat, 0); break;
    case OP_DAM_DROP: BRG_PUSH(g, FRAME_DAM_DROP, seat, true); break;
    case OP_RETRIEVE_TILE: BRG_PUSH(g, FRAME_RETRIEVE_TILE, seat, 0); break;
    case OP_RETRIEVE_MACHINERY: BRG_PUSH(g, FRAME_RETRIEVE_MACHINERY, seat, 0); break;
    case OP_LOAN: BRG_PUSH(g, FRAME_LOAN, seat, n); break;
    case OP_USE_BUILDING: BRG_PUSH(g, FRAME_USE_BUILDING, seat, of - 1, n); break;
    case OP_DAM_ENERGY: energy_produced(g, seat, brg_dam_drops(g, seat), out); break;
    case OP_MENU: BRG_PUSH(g, FRAME_MENU, seat, 0); break;
    default: break;
    }
}

void brg_effect_step(struct brg *g, struct game_out *out)
{
    struct flow_frame f = flow_pop(&g->flow);
    int seat = f.seat, n = f.arg[EFFECT_AMOUNT], of = f.arg[EFFECT_OF];
    switch (f.arg[EFFECT_OP]) {
    case OP_VP: brg_vp(g, seat, n, PART_TILES, out); break;
    case OP_CREDITS: brg_credits(g, seat, n, out); break;
    case OP_ENERGY_PRODUCED: energy_produced(g, seat, n, out); break;
    case OP_ROTATE: brg_rotate(g, seat, n, out); break;
    case OP_MACHINERY: BRG_PUSH(g, FRAME_MACHINERY, seat, n); break;
    case OP_PLACE_DROP: BRG_PUSH(g, FRAME_DROPS, seat, n, 0, of); break;
    case OP_FLOW_DROP: BRG_PUSH(g, FRAME_DROPS, seat, n, 1, of); break;
    case OP_FREE_BASE: ask_free_build(g, seat, STRUCT_BASE, n, of); break;
    case OP_FREE_ELEVATION: ask_free_build(g, seat, STRUCT_ELEVATION, n, of); break;
    case OP_FREE_CONDUIT: ask_free_build(g, seat, STRUCT_CONDUIT, n, of); break;
    case OP_FREE_POWERHOUSE: ask_free_build(g, seat, STRUCT_POWERHOUSE, n, of); break;
    case OP_PRODUCE: BRG_PUSH(g, FRAME_PRODUCE, seat, n, of ? PROD_OPTIONAL : PROD_PLAIN, -1); break;
    case OP_TAKE_CONTRACT: take_contracts(g, seat, n); break;
    case OP_PATENT: brg_patent(g, seat, of, out); break;
    case OP_CONSTRUCT: BRG_PUSH(g, FRAME_TILE, seat, 0); break;
    case OP_FILL_EMPTY: BRG_PUSH(g, FRAME_FILL, seat, 0); break;
    case OP_FILL_DAM: brg_fill_dam(g, of, out); break;
    default: further_effect(g, &f, out); break;
    }
}

bool brg_effect_possible(const struct brg *g, int seat, const struct brg_op *op, int spent)
{
    if (brg_always_possible(op)) return true;
    const struct brg_player *p = &g->players[seat];
    struct flow_frame on_dam = { FRAME_DAM_DROP, (int8_t)seat, { true, 0, 0 } };
    switch (op->op) {
    case OP_PRODUCE: return brg_can_produce(g, seat, op->n, PROD_PLAIN, -1, spent);
    case OP_TAKE_CONTRACT: return !brg_market_empty(g);
    case OP_CONSTRUCT: return brg_can_construct(g, seat, spent);
    case OP_WORK: return brg_work_ok(g, seat, op->arg, NULL);
    case OP_DAM_DROP: return brg_any_dam_drop(g, &on_dam);
    case OP_RETRIEVE_TILE: return brg_wheel_tiles(p) != 0;
    case OP_RETRIEVE_MACHINERY: return brg_any_half(p);
    case OP_LOAN: return brg_any_loan(g, seat, op->n, spent);
    case OP_FULFIL_MUST: return p->open_count > 0;
    case OP_USE_BUILDING: return brg_any_building(g, seat, op->arg - 1, spent);
    case OP_DAM_ENERGY: return brg_dam_drops(g, seat) > 0;
    default: return true;
    }
}

/* ---- income (3.1) ------------------------------------------------------------------------------ */

/* All fixed gains first; like gains are added and come at the place of the first of them
 * (BAR-3.1.4). */
void brg_income(struct brg *g, int seat, struct game_out *out)
{
    const struct brg_player *p = &g->players[seat];
    if (p->plays == PLAYS_EASY) return; /* AUT-20.2 */
    struct brg_op sum[BRG_INCOME_ROWS * BRG_INCOME_STEPS * 2];
    int count = 0;
    for (int row = 0; row < BRG_INCOME_ROWS; row++)
        for (int i = 0; i < BRG_INCOME_STEPS * 2 && p->built[row] >= brg_income_at[i / 2]; i++) {
            const struct brg_op *op = &brg_companies[p->company].income[row][i / 2][i % 2]; /* BAR-3.1.3 */
            if (!op->op) continue;
            int at = 0;
            // cppcheck-suppress uninitvar // below `count` all are set
            while (at < count && sum[at].op != op->op) at++;
            if (at == count) sum[count++] = *op;
            else sum[at].n = (int8_t)(sum[at].n + op->n);
        }
    brg_gain(g, seat, sum, count, PART_COMPANY, out);
}

/* ---- machinery of choice (BAR-4.17) -------------------------------------------------------------- */

bool brg_choose_machinery_legal(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    (void)seat;
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    int sum = move->arg[0] + move->arg[1];
    int due = f->arg[MACHINERY_COUNT];
    return sum == due || BRG_REFUSE(why, "BAR-4.17", WHY_SUM, due, sum);
}

void brg_choose_machinery_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    flow_pop(&brg_state(game)->flow);
    brg_machinery(brg_state(game), seat, move->arg[0], move->arg[1], out);
}

void brg_choose_machinery_propose(const struct game *game, int seat, struct move_list *list)
{
    (void)seat;
    int due = flow_peek(&brg_view(game)->flow)->arg[MACHINERY_COUNT];
    for (int n = 0; n <= due; n++) PROPOSE(list, VERB_CHOOSE_MACHINERY, due - n, n);
}
