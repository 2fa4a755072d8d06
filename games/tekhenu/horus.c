// SPDX-License-Identifier: MIT
/* horus.c - TEK-6.1: statues for gods and for the people. */
#include "tekhenu.h"

static int statue_cost(const struct tek *t, int seat)
{
    int built = t->player[seat].statues;
    return t->hand.waived ? 0 : tek_cost(t, seat, HORUS, tek_statue_cost[built]); /* TEK-6.1.2 */
}

static bool people_free(const struct tek *t)
{
    for (int s = 0; s < PEOPLE; s++)
        if (t->people[s] == NOBODY) return true;
    return false;
}

uint32_t tek_horus_values(const struct tek *t, int seat, bool blessings)
{
    uint32_t values = 0;
    if (t->player[seat].statues == STATUES) return 0; /* TEK-6.1.3 */
    if (!tek_can_pay(t, seat, GRANITE, statue_cost(t, seat), NONE) &&
        !(blessings && tek_owned(t, seat, OP_WAIVE_COST, HORUS) >= 0))
        return 0;
    if (people_free(t)) return 0x3f;
    for (int v = 0; v < 6; v++)
        if (tek_can_honour(t, seat, t->position[v])) values |= 1u << v;
    return values; /* TEK-6.1.20 */
}

void tek_horus_begin(struct tek *t, int seat, struct game_out *out)
{
    (void)out;
    TEK_PUSH(t, FRAME_HORUS, seat, 0);
}

bool tek_horus_invokes(const struct tek *t, int seat)
{
    return statue_cost(t, seat) > 0 && t->hand.gold == NONE;
}

bool tek_horus_gold(const struct tek *t, int seat, int gold)
{
    return tek_gold_fits(t, seat, GRANITE, statue_cost(t, seat), gold);
}

static bool affords(const struct tek *t, int seat, struct refusal *why)
{
    return tek_affords(t, seat, GRANITE, statue_cost(t, seat), "TEK-6.1.2", why);
}

bool tek_horus_refused(const struct tek *t, int seat, struct refusal *why)
{
    if (t->player[seat].statues == STATUES) return TEK_REFUSE(why, "TEK-6.1.3", MSG_PIECES, 0);
    return affords(t, seat, why) && TEK_REFUSE(why, "TEK-6.1.20", MSG_FULL, 0);
}

static void build(struct tek *t, int seat, struct game_out *out)
{
    flow_pop(&t->flow);
    tek_pay(t, seat, GRANITE, statue_cost(t, seat), t->hand.gold, out);
    t->player[seat].statues++;
    t->hand.events |= 1u << ON_STATUE;
    TEK_PUSH(t, FRAME_DONE, seat, HORUS);
}

/* ---- for a god --------------------------------------------------------------------------- */

bool tek_honour_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int god = move->arg[0];
    if (t->position[t->hand.value - 1] != god) return TEK_REFUSE(why, "TEK-6.1.4", MSG_WRONG_GOD, god);
    if (t->honours[god] >> seat & 1u) return TEK_REFUSE(why, "TEK-6.1.6", MSG_HAS_STATUE, god);
    if (!tek_can_honour(t, seat, god)) return TEK_REFUSE(why, "TEK-6.1.7", MSG_FULL, 0);
    return affords(t, seat, why);
}

void tek_honour_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int god = move->arg[0];
    build(t, seat, out);
    t->honours[god] = (uint8_t)((unsigned)t->honours[god] | 1u << seat);
    t->hand.honoured = (uint8_t)god;
    TEK_EMIT(out, MSG_STATUE_GOD, seat, god);
}

/* ---- for the people ------------------------------------------------------------------------- */

bool tek_people_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    if (t->people[move->arg[0]] != NOBODY) return TEK_REFUSE(why, "TEK-6.1.8", MSG_OCCUPIED, 0);
    return affords(t, seat, why);
}

void tek_people_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int space = move->arg[0], line = tek_people_line(space);
    build(t, seat, out);
    t->people[space] = (uint8_t)seat;
    TEK_EMIT(out, MSG_STATUE_PEOPLE, seat, space);
    if (t->people_gold >> space & 1) tek_gain(t, seat, GOLD, 1, out); /* TEK-6.1.12 */
    t->people_gold = (uint8_t)((unsigned)t->people_gold & ~(1u << space));
    if (line >= 0) /* TEK-6.1.11 */
        tek_award(t, seat, P_STATUE_LINE, 3 * tek_bits(t->player[seat].pillars & tek_line[line]), out);
}
