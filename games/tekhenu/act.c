// SPDX-License-Identifier: MIT
/* act.c - the act: producing, or the action of a god; what helps with it, and the extra act. */
#include "tekhenu.h"

static uint32_t (*const god_values[GODS])(const struct tek *, int, bool) = {
    [HORUS] = tek_horus_values,   [RA] = tek_ra_values,       [HATHOR] = tek_hathor_values,
    [BASTET] = tek_bastet_values, [THOTH] = tek_thoth_values, [OSIRIS] = tek_osiris_values,
};
static void (*const god_begin[GODS])(struct tek *, int, struct game_out *) = {
    [HORUS] = tek_horus_begin,   [RA] = tek_ra_begin,       [HATHOR] = tek_hathor_begin,
    [BASTET] = tek_bastet_begin, [THOTH] = tek_thoth_begin, [OSIRIS] = tek_osiris_begin,
};

static bool (*const god_refused[GODS])(const struct tek *, int, struct refusal *) = {
    [HORUS] = tek_horus_refused,   [RA] = tek_ra_refused,       [HATHOR] = tek_hathor_refused,
    [BASTET] = tek_bastet_refused, [THOTH] = tek_thoth_refused, [OSIRIS] = tek_osiris_refused,
};

uint32_t tek_god_values(const struct tek *t, int seat, int god, bool blessings)
{
    return god_values[god](t, seat, blessings);
}

void tek_hand_clear(struct tek *t)
{
    t->hand = (struct tek_hand){
        .die = NONE, .section = NONE, .blessing = NONE, .gold = NONE, .cell = NONE, .honoured = NONE
    };
}

/* ---- placing the die (TEK-4.10, 4.14, 10.17) --------------------------------------------------- */

enum { PAN_PURE, PAN_TAINTED, PAN_ANUBIS };

/* Where the die in hand is to lie. */
static int pan_of(const struct tek *t)
{
    const struct tek_hand *hand = &t->hand;
    int op = hand->blessing == NONE ? OP_NONE : tek_blessings[hand->blessing].effect[0].op;
    if (hand->anubis || op == OP_PLACE_ANUBIS) return PAN_ANUBIS;
    bool pure = tek_die_purity(t, hand->die, hand->section) == PURE;
    return pure == (op == OP_PLACE_OPPOSITE) ? PAN_TAINTED : PAN_PURE;
}

int tek_hand_tip(const struct tek *t)
{
    if (t->hand.die == NONE) return 0; /* the extra act */
    int pan = pan_of(t);
    return pan == PAN_ANUBIS ? 0 : pan == PAN_PURE ? t->hand.value : -t->hand.value;
}

static void place_die(struct tek *t, int seat, struct game_out *out)
{
    struct tek_hand *hand = &t->hand;
    struct tek_player *p = &t->player[seat];
    if (hand->die == NONE) return; /* the extra act */
    int pan = pan_of(t);
    *(pan == PAN_ANUBIS ? &p->anubis : pan == PAN_PURE ? &p->pure : &p->tainted) |= 1u << hand->die;
    t->value[hand->die] = hand->value; /* TEK-4.9 */
    TEK_EMIT(out, MSG_PLACED, seat, hand->die, hand->value, pan);
    hand->die = NONE;
    hand->tip = 0;
    tek_read_scales(t, seat);
}

/* ---- producing (TEK-5) ------------------------------------------------------------------------- */

static bool any_good(const struct tek_hand *hand)
{
    return hand->anubis || hand->extra;
}

static int die_good(const struct tek_hand *hand)
{
    return tek_colour_good[tek_die_colour(hand->die)];
}

static int surplus_of(const struct tek *t, int seat, int good)
{
    int over = t->hand.value - t->player[seat].production[good];
    return over > 0 ? over : 0;
}

bool tek_produce_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int good = move->arg[0];
    if (!any_good(&t->hand) && die_good(&t->hand) != good)
        return TEK_REFUSE(why, "TEK-3.6", MSG_WRONG_GOOD, good);
    if (t->hand.no_surplus && !surplus_of(t, seat, good))
        return TEK_REFUSE(why, "TEK-10.16", MSG_NO_SURPLUS, 0);
    return true;
}

void tek_produce_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int good = move->arg[0], over = t->hand.no_surplus ? 0 : surplus_of(t, seat, good);
    flow_pop(&t->flow);
    place_die(t, seat, out);
    int kept = t->hand.value - over;
    over -= tek_modifier(t, seat, OP_SURPLUS_MINUS, ANY_GOD, 0); /* TEK-5.8, T14 */
    if (over < 0) over = 0;
    TEK_EMIT(out, MSG_PRODUCED, seat, good, kept, over);
    tek_gain(t, seat, good, kept, out);
    t->player[seat].surplus = (uint8_t)(t->player[seat].surplus + over);
    tek_read_scales(t, seat);
    t->hand.events |= 1u << ON_PRODUCE;
    TEK_PUSH(t, FRAME_DONE, seat, GODS + good);
}

/* ---- choosing a god (TEK-4.4, 4.13) ------------------------------------------------------------- */

bool tek_god_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int god = move->arg[0];
    if (t->hand.no_surplus) return TEK_REFUSE(why, "TEK-10.2", MSG_WRONG_GOD, god);
    if (!any_good(&t->hand) && god != t->hand.section) return TEK_REFUSE(why, "TEK-4.4", MSG_WRONG_GOD, god);
    if (tek_god_values(t, seat, god, true) >> (t->hand.value - 1) & 1u) return true;
    return god_refused[god](t, seat, why);
}

void tek_god_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    flow_pop(&t->flow);
    place_die(t, seat, out);
    TEK_EMIT(out, MSG_GOD, seat, move->arg[0], t->hand.value);
    t->hand.events |= 1u << ON_GOD_ACTION;
    god_begin[move->arg[0]](t, seat, out);
}

/* ---- blessings of window `action` (TEK-10.2, 10.4) ----------------------------------------------- */

static bool invokes_stores(const struct tek *t, int seat)
{
    if (t->hand.no_surplus) return false;
    if (!any_good(&t->hand)) return die_good(&t->hand) >= 0 && surplus_of(t, seat, die_good(&t->hand));
    for (int g = 0; g < BASICS; g++)
        if (surplus_of(t, seat, g)) return true;
    return false;
}

static bool invokes(const struct tek *t, int seat, int kind, const struct tek_effect *e)
{
    switch (kind) {
    case FRAME_HAND: return e->op == OP_NO_SURPLUS && invokes_stores(t, seat);
    case FRAME_HORUS: return e->op == OP_WAIVE_COST && e->god == HORUS && tek_horus_invokes(t, seat);
    case FRAME_RA: return e->god == RA && tek_ra_invokes(t, seat, e->op);
    case FRAME_HATHOR: return e->op == OP_WAIVE_COST && e->god == HATHOR && tek_hathor_invokes(t, seat);
    case FRAME_OSIRIS: return e->op == OP_ANY_ROW && tek_osiris_invokes(t, seat);
    default: return false;
    }
}

bool tek_invoke_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    int card = move->arg[0];
    if (!(t->player[seat].blessings >> card & 1u)) return TEK_REFUSE(why, "TEK-10.2", MSG_NOT_YOURS, 0);
    if (top->seat != seat || tek_blessings[card].window != WINDOW_ACTION)
        return TEK_REFUSE(why, "TEK-10.2", MSG_WINDOW, tek_blessings[card].window);
    if (invokes(t, seat, top->kind, &tek_blessings[card].effect[0])) return true;
    return TEK_REFUSE(why, "TEK-10.3", MSG_NO_EFFECT, card);
}

void tek_invoke_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    int kind = flow_peek(&t->flow)->kind;
    if (kind < FRAME_HAND || kind > FRAME_OSIRIS) return;
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1)
        if (tek_blessings[tek_low(rest)].window == WINDOW_ACTION) PROPOSE(list, VERB_INVOKE, tek_low(rest));
}

void tek_invoke_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    switch ((enum tek_op)tek_blessings[move->arg[0]].effect[0].op) {
    case OP_NO_SURPLUS: t->hand.no_surplus = true; break;
    case OP_WAIVE_COST: t->hand.waived = true; break;
    case OP_FORCE_ABILITY: t->hand.ability = true; break;
    default: t->hand.any_row = true; break;
    }
    tek_discard_blessing(t, seat, move->arg[0], out);
}

/* ---- naming gold for the payment (TEK-5.7, 5.9) --------------------------------------------------- */

static bool (*gold_check(int kind))(const struct tek *, int, int)
{
    switch (kind) {
    case FRAME_HORUS: return tek_horus_gold;
    case FRAME_RA: return tek_ra_gold;
    case FRAME_HATHOR: return tek_hathor_gold;
    default: return tek_thoth_gold;
    }
}

bool tek_gold_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int gold = move->arg[0];
    bool may_name = t->hand.gold == NONE && !t->hand.waived && gold <= t->player[seat].goods[GOLD];
    if (may_name && gold_check(flow_peek(&t->flow)->kind)(t, seat, gold)) return true;
    return TEK_REFUSE(why, "TEK-5.9", MSG_GOLD, gold);
}

void tek_gold_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)seat, (void)out;
    tek_state(game)->hand.gold = (uint8_t)move->arg[0];
}

/* ---- the extra act (TEK-6.4.7 to 6.4.14) ----------------------------------------------------------- */

void tek_extra_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    flow_pop(&t->flow);
    tek_hand_clear(t);
    t->hand.extra = true;
    t->hand.value = t->hand.rolled = (uint8_t)move->arg[0];
    TEK_EMIT(out, MSG_EXTRA, seat, move->arg[0]);
    TEK_PUSH(t, FRAME_HAND, seat, 0);
}

void tek_decline_extra_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)move;
    flow_pop(&tek_state(game)->flow);
    TEK_EMIT(out, MSG_EXTRA_DECLINED, seat);
}
