// SPDX-License-Identifier: MIT
/* choices.c - the small questions that effects ask: which track, which goods, what to exchange
 * (TEK-11.3).  One unit is one question. */
#include "tekhenu.h"

/* ---- a production track (TEK-10.15) ------------------------------------------------------------ */

bool tek_raise_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    if (tek_view(game)->player[seat].production[move->arg[0]] < PRODUCTION_MOST) return true;
    return TEK_REFUSE(why, "TEK-5.5", MSG_TRACK_FULL, move->arg[0]);
}

void tek_raise_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int n = flow_pop(&t->flow).arg[TRACK_STEPS];
    tek_raise_track(t, seat, move->arg[0], n, out);
}

/* ---- goods of one's choice ------------------------------------------------------------------------ */

void tek_choose_good_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    if (--flow_top(&t->flow)->arg[GOODS_LEFT] == 0) flow_pop(&t->flow);
    tek_gain(t, seat, move->arg[0], 1, out);
}

/* ---- exchanging (TEK-11.3.4) -------------------------------------------------------------------- */

bool tek_exchange_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    int give = move->arg[0], take = move->arg[1];
    if (give == take || top->arg[EXCHANGE_TAKEN] >> give & 1)
        return TEK_REFUSE(why, "TEK-11.3.4", MSG_BOTH_SIDES, give);
    if (top->arg[EXCHANGE_GIVEN] >> take & 1) return TEK_REFUSE(why, "TEK-11.3.4", MSG_BOTH_SIDES, take);
    if (t->player[seat].goods[give]) return true;
    return TEK_REFUSE(why, "TEK-11.3.4", MSG_NOTHING, give);
}

/* Can anything more be given? */
static bool more_to_give(const struct tek_player *p, const struct flow_frame *top)
{
    for (int g = 0; g < BASICS; g++)
        if (p->goods[g] && !(top->arg[EXCHANGE_TAKEN] >> g & 1)) return true;
    return false;
}

void tek_exchange_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct flow_frame *top = flow_top(&t->flow);
    struct tek_player *p = &t->player[seat];
    p->goods[move->arg[0]]--;
    p->goods[move->arg[1]]++;
    top->arg[EXCHANGE_GIVEN] = (int16_t)(top->arg[EXCHANGE_GIVEN] | 1 << move->arg[0]);
    top->arg[EXCHANGE_TAKEN] = (int16_t)(top->arg[EXCHANGE_TAKEN] | 1 << move->arg[1]);
    TEK_EMIT(out, MSG_EXCHANGED, seat, move->arg[0], move->arg[1]);
    if (--top->arg[EXCHANGE_LEFT] == 0 || !more_to_give(p, top)) flow_pop(&t->flow);
}

bool tek_stop_exchange_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat, (void)move;
    if (flow_peek(&tek_view(game)->flow)->arg[EXCHANGE_GIVEN]) return true;
    return REFUSE(why, "TEK-11.3.4", &common_msgs[COMMON_NOT_NOW], 0);
}
