// SPDX-License-Identifier: MIT
/* pay.c - paying a cost.
 *
 * Stocks and waste have one way to be paid.  Ore may have several: titanium may stand in for iron
 * (LUN-5.9) and cubes lie in two sections (LUN-5.10), so the payer chooses how many of each
 * to give, unless there is only one way.  The order of the ways begins with that of LUN-5.10. */
#include "luna_maris.h"

bool luna_can_pay(const struct luna_player *p, const struct luna_cost *cost, struct refusal *why)
{
    int iron = luna_belt_iron(p), titanium = luna_belt_titanium(p);
    if (p->stock[ST_WATER] < cost->water)
        return LUNA_REFUSE(why, "LUN-7.14", MSG_FEW_WATER, cost->water, p->stock[ST_WATER]);
    if (p->stock[ST_HELIUM3] < cost->helium3)
        return LUNA_REFUSE(why, "LUN-7.14", MSG_FEW_HELIUM3, cost->helium3, p->stock[ST_HELIUM3]);
    if (p->waste < cost->waste) return LUNA_REFUSE(why, "LUN-5.18", MSG_FEW_WASTE, cost->waste, p->waste);
    if (titanium < cost->titanium)
        return LUNA_REFUSE(why, "LUN-5.9", MSG_FEW_TITANIUM, cost->titanium, titanium);
    if (iron + titanium < cost->iron + cost->titanium)
        return LUNA_REFUSE(why, "LUN-5.25", MSG_FEW_IRON, cost->iron, iron + titanium - cost->titanium);
    return true;
}

static void pay_stock(struct luna *g, int who, int stock, int n, struct game_out *out)
{
    if (!n) return;
    g->player[who].stock[stock] = (uint8_t)(g->player[who].stock[stock] - n);
    LUNA_EMIT(out, MSG_PAID, who, stock, n);
}

void luna_pay(struct luna *g, int who, const struct luna_cost *cost, struct game_out *out)
{
    pay_stock(g, who, ST_WATER, cost->water, out);
    pay_stock(g, who, ST_HELIUM3, cost->helium3, out);
    if (cost->waste) luna_clear_waste(g, who, cost->waste, out);
    if (cost->iron + cost->titanium) LUNA_PUSH(g, FRAME_PAY, who, cost->iron, cost->titanium);
}

/* ---- the ways to pay ore ------------------------------------------------------------------ */

struct ore {
    int iron1, iron2, titanium1, titanium2;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Calls for each way, the usual one first; returns how many there are. */
static int each_way(const struct luna_player *p, const struct flow_frame *due, struct ore *first,
                    struct move_list *list)
{
    int titanium = due->arg[PAY_TITANIUM], all = due->arg[PAY_IRON] + titanium, ways = 0;
    for (int t = titanium; t <= least(all, luna_belt_titanium(p)); t++) {
        int fe = all - t;
        if (fe > luna_belt_iron(p)) continue;
        for (int i2 = least(fe, p->iron[1]); i2 >= 0 && fe - i2 <= p->iron[0]; i2--)
            for (int t2 = least(t, p->titanium[1]); t2 >= 0 && t - t2 <= p->titanium[0]; t2--) {
                if (!ways++ && first) *first = (struct ore){ fe - i2, i2, t - t2, t2 };
                if (list) PROPOSE(list, VERB_PAY, fe - i2, i2, t - t2, t2);
            }
    }
    return ways;
}

static void take_ore(struct luna *g, struct ore ore, struct game_out *out)
{
    struct flow_frame frame = flow_pop(&g->flow);
    struct luna_player *p = &g->player[frame.seat];
    p->iron[0] = (uint8_t)(p->iron[0] - ore.iron1);
    p->iron[1] = (uint8_t)(p->iron[1] - ore.iron2);
    p->titanium[0] = (uint8_t)(p->titanium[0] - ore.titanium1);
    p->titanium[1] = (uint8_t)(p->titanium[1] - ore.titanium2);
    int titanium = ore.titanium1 + ore.titanium2;
    flow_top(&g->flow)->arg[PAID_TITANIUM] = (int16_t)(titanium - frame.arg[PAY_TITANIUM]);
    LUNA_EMIT(out, MSG_PAID_ORE, frame.seat, ore.iron1 + ore.iron2, titanium);
}

/* With only one way there is no decision. */
bool luna_pay_step(struct luna *g, struct game_out *out)
{
    const struct flow_frame *top = flow_peek(&g->flow);
    struct ore first;
    if (each_way(&g->player[top->seat], top, &first, NULL) > 1) return false;
    take_ore(g, first, out);
    return true;
}

bool luna_pay_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct luna *g = luna_view(game);
    const struct flow_frame *top = flow_peek(&g->flow);
    const struct luna_player *p = &g->player[seat];
    int need = top->arg[PAY_TITANIUM], all = top->arg[PAY_IRON] + need;
    int iron = move->arg[0] + move->arg[1], titanium = move->arg[2] + move->arg[3];
    if (move->arg[0] > p->iron[0] || move->arg[1] > p->iron[1] || move->arg[2] > p->titanium[0] ||
        move->arg[3] > p->titanium[1] || titanium < need || iron + titanium != all)
        return LUNA_REFUSE(why, "LUN-5.10", MSG_PAYMENT, all - need, need);
    return true;
}

void luna_pay_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)seat;
    take_ore(luna_state(game), (struct ore){ move->arg[0], move->arg[1], move->arg[2], move->arg[3] }, out);
}

void luna_pay_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct flow_frame *top = flow_peek(&luna_view(game)->flow);
    each_way(&luna_view(game)->player[seat], top, NULL, list);
}
