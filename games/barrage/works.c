// SPDX-License-Identifier: MIT
/* works.c - external works (17.1): paid with machinery or, by the Loan Agency, with credits; their row. */
#include "barrage.h"

static int position_of(const struct brg *g, int work)
{
    for (int i = 0; i < BRG_WORK_ROW; i++)
        if (g->works[i] == work) return i;
    return -1;
}

/* ---- doing one -------------------------------------------------------------------------------------- */

/* Leslie's tile, or Mahiri's copy of it (BAR-15.13, BAR-15.7.5.3). */
static bool may_use_wheel(const struct brg_player *p)
{
    return brg_officer(p)->works_on_wheel && (p->copied != BRG_NONE || p->tiles >> TILE_TT_LESLIE & 1u);
}

bool brg_work_ok(const struct brg *g, int seat, int position, struct refusal *why)
{
    const struct brg_player *p = &g->players[seat];
    if (g->works[position] == BRG_NONE)
        return BRG_REFUSE(why, "BAR-17.1.2", WHY_NOTHING, SPACE_EXTW_1 + position);
    const struct brg_work_row *row = &brg_works[g->works[position]];
    return brg_can_pay_work(p, g->works[position]) ||
           BRG_REFUSE(why, "BAR-17.1.1", WHY_WORK_PRICE, row->excavators, row->mixers,
                      p->excavators + p->excamixers, p->mixers + p->excamixers);
}

/* To the general supply; an Excamixer to the box (BAR-15.14). */
static void return_machinery(struct brg *g, int seat, const struct brg_payment *pay, struct game_out *out)
{
    struct brg_player *p = &g->players[seat];
    p->excavators = (uint8_t)(p->excavators - pay->excavators);
    p->mixers = (uint8_t)(p->mixers - pay->mixers);
    p->excamixers = (uint8_t)(p->excamixers - pay->excamixers);
    g->books.excavators -= pay->excavators;
    g->books.mixers -= pay->mixers;
    g->books.excamixers -= pay->excamixers;
    BRG_EMIT(out, MSG_WORK_MACHINERY, seat, pay->excavators, pay->mixers, pay->excamixers);
}

void brg_take_work(struct brg *g, int seat, int position, int credits, struct game_out *out)
{
    int work = g->works[position];
    g->works[position] = BRG_NONE; /* not refilled before the round ends (BAR-17.1.3) */
    g->players[seat].works = (uint16_t)(g->players[seat].works | 1u << work);
    BRG_EMIT(out, MSG_WORK_DONE, seat, work, credits);
    brg_gain(g, seat, brg_works[work].reward, BRG_OPS_EACH, PART_WORKS, out);
}

void brg_do_work(struct brg *g, int seat, int position, const struct brg_payment *pay, bool wheel,
                 struct game_out *out)
{
    bool copied = g->players[seat].copied != BRG_NONE;
    if (wheel) brg_insert(g, seat, copied ? -1 : TILE_TT_LESLIE, pay, out);
    else return_machinery(g, seat, pay, out);
    brg_take_work(g, seat, position, 0, out);
}

/* Without a choice it is done at once (BAR-18.3). */
void brg_start_work(struct brg *g, int seat, int position, struct game_out *out)
{
    struct brg_payment way[BRG_PAYMENTS_MAX];
    const struct brg_player *p = &g->players[seat];
    int count = brg_work_payments(p, g->works[position], way);
    if (count > 1 || may_use_wheel(p)) BRG_PUSH(g, FRAME_WORK, seat, position);
    else brg_do_work(g, seat, position, &way[0], false, out);
}

bool brg_pay_work_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    int work = g->works[flow_peek(&g->flow)->arg[WORK_POSITION]];
    struct brg_payment way[BRG_PAYMENTS_MAX];
    int count = brg_work_payments(p, work, way);
    if (move->arg[3] != ARG_ABSENT && !(brg_given(move, 3) && may_use_wheel(p)))
        return BRG_REFUSE(why, "BAR-15.13", WHY_NO_TILE, TILE_TT_LESLIE);
    for (int i = 0; i < count; i++)
        if (way[i].excavators == move->arg[0] && way[i].mixers == move->arg[1] &&
            brg_or_absent(way[i].excamixers) == move->arg[2])
            return true;
    return BRG_REFUSE(why, "BAR-17.1.1", WHY_WORK_PRICE, brg_works[work].excavators, brg_works[work].mixers,
                      p->excavators + p->excamixers, p->mixers + p->excamixers);
}

void brg_pay_work_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_payment pay = { (uint8_t)move->arg[0], (uint8_t)move->arg[1], 0, (uint8_t)brg_given(move, 2) };
    int position = flow_pop(&g->flow).arg[WORK_POSITION];
    brg_do_work(g, seat, position, &pay, brg_given(move, 3), out);
}

void brg_pay_work_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    struct brg_payment way[BRG_PAYMENTS_MAX];
    int count = brg_work_payments(p, g->works[flow_peek(&g->flow)->arg[WORK_POSITION]], way);
    for (int i = 0; i < count; i++)
        for (int wheel = 0; wheel <= (may_use_wheel(p) ? 1 : 0); wheel++)
            PROPOSE(list, VERB_PAY_WORK, way[i].excavators, way[i].mixers,
                    brg_or_absent(way[i].excamixers), brg_or_absent(wheel));
}

/* ---- the Loan Agency (BAR-17.3.6) -------------------------------------------------------------------- */

static int loan_price(int work, int each)
{
    return each * (brg_works[work].excavators + brg_works[work].mixers);
}

bool brg_any_loan(const struct brg *g, int seat, int each, int spent)
{
    for (int i = 0; i < BRG_WORK_ROW; i++)
        if (g->works[i] != BRG_NONE && loan_price(g->works[i], each) <= g->players[seat].credits - spent)
            return true;
    return false;
}

bool brg_loan_work_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    int work = move->arg[0], have = g->players[seat].credits;
    int due = loan_price(work, flow_peek(&g->flow)->arg[LOAN_CREDITS]);
    if (position_of(g, work) < 0) return BRG_REFUSE(why, "BAR-17.3.6", WHY_NO_WORK, work);
    return have >= due || BRG_REFUSE(why, "BAR-17.3.4", WHY_CREDITS, due, have);
}

void brg_loan_work_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    int due = loan_price(move->arg[0], flow_pop(&g->flow).arg[LOAN_CREDITS]);
    brg_credits(g, seat, -due, out);
    brg_take_work(g, seat, position_of(g, move->arg[0]), due, out);
}

/* ---- XA5: any face-up Advanced tile (BAR-17.1.4) ------------------------------------------------------ */

static int patent_of(const struct brg *g, int tile)
{
    for (int i = 0; i < BRG_PATENTS; i++)
        if (g->patents[i] == tile) return i;
    return -1;
}

bool brg_any_patent(const struct brg *g)
{
    for (int i = 0; i < BRG_PATENTS; i++)
        if (g->patents[i] != BRG_NONE) return true;
    return false;
}

bool brg_take_patent_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat;
    return patent_of(brg_view(game), move->arg[0]) >= 0 ||
           BRG_REFUSE(why, "BAR-17.1.4", WHY_NO_TILE, move->arg[0]);
}

void brg_take_patent_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    flow_pop(&g->flow);
    brg_patent(g, seat, patent_of(g, move->arg[0]), out);
}

/* ---- the end of a round (BAR-3.4.3) -------------------------------------------------------------------- */

void brg_new_works(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < BRG_WORK_ROW; i++) {
        if (g->works[i] != BRG_NONE) {
            g->works_gone = (uint16_t)(g->works_gone | 1u << g->works[i]);
            BRG_EMIT(out, MSG_WORK_GONE, g->works[i]);
            g->works[i] = BRG_NONE;
        }
        if (!g->work_count) continue;
        g->works[i] = g->work_stack[--g->work_count];
        g->work_stack[g->work_count] = 0;
        BRG_EMIT(out, MSG_WORK_SHOWN, g->works[i], i);
    }
}
