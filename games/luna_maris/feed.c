// SPDX-License-Identifier: MIT
/* feed.c - bringing scientists back from the rest pile: with food, with points, as a reward (LUN-11,
 * 8.3.5). */
#include "luna_maris.h"

/* ---- recovering --------------------------------------------------------------------------- */

static void recover(struct luna *g, int who, int card, struct game_out *out)
{
    g->player[who].rest &= ~luna_bit(card);
    g->player[who].hand |= luna_bit(card);
    LUNA_EMIT(out, MSG_RECOVERED, who, card);
}

/* If all come back there is no decision. */
bool luna_recover_step(struct luna *g, struct game_out *out)
{
    struct flow_frame *top = flow_top(&g->flow);
    int who = top->seat;
    uint64_t rest = g->player[who].rest;
    if (top->arg[HOW_MANY] && luna_count(rest) > top->arg[HOW_MANY]) return false;
    bool all = top->arg[HOW_MANY] > 0;
    flow_pop(&g->flow);
    while (all && rest) recover(g, who, luna_next(&rest), out);
    return true;
}

LEGAL(luna_recover_legal)
{
    const struct luna *g = luna_view(game);
    if (!(g->player[seat].rest >> move->arg[0] & 1u))
        return LUNA_REFUSE(why, "LUN-8.3.5", MSG_NOT_RESTING, move->arg[0]);
    return true;
}

APPLY(luna_recover_apply)
{
    struct luna *g = luna_state(game);
    flow_top(&g->flow)->arg[HOW_MANY]--;
    recover(g, seat, move->arg[0], out);
}

OFFERS(luna_recover_propose)
{
    const struct luna *g = luna_view(game);
    for (uint64_t rest = g->player[seat].rest; rest;) PROPOSE(list, VERB_RECOVER, luna_next(&rest));
}

/* ---- with food: LUN-11.2 to 11.5 ---------------------------------------------------------- */

LEGAL(luna_eat_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (!p->rest) return LUNA_REFUSE(why, "LUN-11.1", MSG_NOBODY_RESTS, 0);
    if (!p->food[move->arg[0]]) return LUNA_REFUSE(why, "LUN-11.2", MSG_NO_SUCH_FOOD, move->arg[0]);
    return true;
}

APPLY(luna_eat_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    int food = move->arg[0];
    if (flow_peek(&g->flow)->kind == FRAME_TURN) {
        flow_pop(&g->flow);
        LUNA_PUSH(g, FRAME_EATING, seat, 0);
    }
    int16_t *eaten = &flow_top(&g->flow)->arg[EATING_NUTRITION];
    *eaten = (int16_t)(*eaten + luna_food_table[food].nutrition);
    p->food[food]--;
    p->food_count--;
    g->food_discard[food]++;
    LUNA_EMIT(out, MSG_ATE, seat, food, luna_food_table[food].nutrition);
    luna_gain(g, seat, &luna_food_table[food].bonus, 1, NULL, 0, 0, out);
}

/* The meal is over: the excess becomes waste, the scientists come back, the astronaut steps off. */
static void finish_meal(struct luna *g, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    int resting = luna_count(g->player[frame.seat].rest);
    if (frame.kind == FRAME_EATING) {
        int nutrition = frame.arg[EATING_NUTRITION];
        if (nutrition > resting) luna_add_waste(g, frame.seat, nutrition - resting, out); /* LUN-11.4 */
        LUNA_PUSH(g, FRAME_RECOVER, frame.seat, nutrition);
    }
    luna_leave_space(g, frame.seat, out); /* LUN-11.9 */
}

bool luna_eating_step(struct luna *g, struct game_out *out)
{
    if (g->player[flow_peek(&g->flow)->seat].food_count) return false;
    finish_meal(g, out);
    return true;
}

/* ---- with points: LUN-11.6, 11.7, 11.11 --------------------------------------------------- */

LEGAL(luna_buy_back_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (!p->rest) return LUNA_REFUSE(why, "LUN-11.1", MSG_NOBODY_RESTS, 0);
    if (p->food_count) return LUNA_REFUSE(why, "LUN-11.6", MSG_HAS_FOOD, p->food_count);
    if (p->vp < 1) return LUNA_REFUSE(why, "LUN-11.11", MSG_FEW_VP, 1, p->vp);
    if (!(p->rest >> move->arg[0] & 1u)) return LUNA_REFUSE(why, "LUN-11.6", MSG_NOT_RESTING, move->arg[0]);
    return true;
}

/* Who eats does not buy. */
LEGAL(luna_buy_back_otherwise)
{
    bool eats = flow_peek(&luna_view(game)->flow)->kind == FRAME_EATING;
    (void)seat, (void)move;
    return !eats || LUNA_REFUSE(why, "LUN-11.8", MSG_HAS_FOOD, 0);
}

APPLY(luna_buy_back_apply)
{
    struct luna *g = luna_state(game);
    int vp = g->player[seat].vp < luna_numbers.feed_vp ? g->player[seat].vp : luna_numbers.feed_vp;
    if (flow_peek(&g->flow)->kind == FRAME_TURN) {
        flow_pop(&g->flow);
        LUNA_PUSH(g, FRAME_BUYING, seat, 0);
    }
    LUNA_EMIT(out, MSG_BOUGHT, seat, move->arg[0], vp);
    luna_add_vp(g, seat, -vp, out);
    recover(g, seat, move->arg[0], out);
}

OFFERS(luna_buy_back_propose)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (p->food_count || p->vp < 1) return;
    for (uint64_t rest = p->rest; rest;) PROPOSE(list, VERB_BUY_BACK, luna_next(&rest));
}

bool luna_buying_step(struct luna *g, struct game_out *out)
{
    const struct luna_player *p = &g->player[flow_peek(&g->flow)->seat];
    if (p->vp && p->rest) return false;
    finish_meal(g, out);
    return true;
}

APPLY(luna_fed_apply)
{
    (void)seat;
    (void)move;
    finish_meal(luna_state(game), out);
}
