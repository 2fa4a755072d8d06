// SPDX-License-Identifier: MIT
/* turn.c - a turn up to its action: the die taken, the help used, and the pips it shows.
 *
 * A die in hand lies on no pan yet; it is placed when the act is chosen (TEK-4.10), so scribes
 * are one question each.  A die is only taken if it can still serve some act. */
#include "tekhenu.h"

static int reach(const struct tek *t, int seat)
{
    return tek_modifier(t, seat, OP_SCRIBE_REACH, ANY_GOD, 2); /* TEK-4.6, T12 */
}

static int anubis_cost(const struct tek *t, int seat)
{
    return tek_modifier(t, seat, OP_ANUBIS_COST, ANY_GOD, 2); /* TEK-4.11, T13 */
}

/* Values (bit v-1) that a die can show after at most `span` steps in the direction (0 = both). */
static uint32_t reachable(int value, int span, int direction)
{
    int low = direction > 0 ? value : value - span, high = direction < 0 ? value : value + span;
    if (low < 1) low = 1;
    if (high > 6) high = 6;
    return ((1u << high) - 1) & ~((1u << (low - 1)) - 1);
}

/* ---- taking a die --------------------------------------------------------------------------- */

static bool is_gray(int die)
{
    return tek_colour_dice[GRAY] >> die & 1u;
}

static int blessing_op(int card)
{
    return card < 0 ? OP_NONE : tek_blessings[card].effect[0].op;
}

/* TEK-4.13, 4.18: a gray die serves only the god of its section; is that possible with a value
 * that it can be given? */
static bool gray_serves(const struct tek *t, int seat, int die, int section, int card)
{
    uint32_t values = reachable(t->value[die], t->player[seat].goods[SCRIBE] * reach(t, seat), 0);
    if (blessing_op(card) == OP_SET_VALUE) values = 0x3fu & ~(1u << (t->value[die] - 1));
    return values & tek_god_values(t, seat, section, true);
}

static bool die_blessing_ok(const struct tek *t, int seat, int die, int section, int card,
                            struct refusal *why)
{
    bool forbidden = tek_die_purity(t, die, section) == FORBIDDEN;
    if (card < 0) return !forbidden || TEK_REFUSE(why, "TEK-4.3", MSG_FORBIDDEN, die);
    if (!(t->player[seat].blessings >> card & 1u)) return TEK_REFUSE(why, "TEK-10.2", MSG_NOT_YOURS, 0);
    if (tek_blessings[card].window != WINDOW_DIE)
        return TEK_REFUSE(why, "TEK-10.2", MSG_WINDOW, tek_blessings[card].window);
    if (forbidden == (blessing_op(card) == OP_ALLOW_FORBIDDEN)) return true; /* TEK-10.17 */
    if (forbidden) return TEK_REFUSE(why, "TEK-4.3", MSG_FORBIDDEN, die);
    return TEK_REFUSE(why, "TEK-10.17", MSG_NO_EFFECT, card);
}

bool tek_take_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    int die = move->arg[0], card = move->arg[1];
    if (top->arg[TURN_ACTED]) return REFUSE(why, "TEK-4.2", &common_msgs[COMMON_NOT_NOW], 0);
    int section = tek_section_of(t, die);
    if (section < 0) return TEK_REFUSE(why, "TEK-4.2", MSG_NOT_AVAILABLE, 0);
    if (card == ARG_NULL) return REFUSE(why, "TEK-11.1.1", &common_msgs[COMMON_BAD_ARG], 1);
    if (!die_blessing_ok(t, seat, die, section, card, why)) return false;
    if (!is_gray(die) || gray_serves(t, seat, die, section, card)) return true;
    return TEK_REFUSE(why, "TEK-4.18", MSG_GRAY, 0);
}

static void propose_takes(const struct tek *t, int card, struct move_list *list)
{
    bool forbidden = blessing_op(card) == OP_ALLOW_FORBIDDEN;
    for (int s = 0; s < GODS; s++) {
        uint32_t dice = tek_free_dice(t, s);
        for (uint32_t rest = forbidden ? t->wheel[s] & ~dice : dice; rest; rest &= rest - 1)
            PROPOSE(list, VERB_TAKE, tek_low(rest), card < 0 ? ARG_ABSENT : card);
    }
}

void tek_take_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    if (flow_peek(&t->flow)->arg[TURN_ACTED]) return;
    propose_takes(t, -1, list);
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1)
        if (tek_blessings[tek_low(rest)].window == WINDOW_DIE) propose_takes(t, tek_low(rest), list);
}

static void take_up(struct tek *t, int die, int section)
{
    t->wheel[section] &= ~(1u << die);
    t->tip[die] = 0;
    tek_hand_clear(t);
    t->hand.die = (uint8_t)die;
    t->hand.section = (uint8_t)section;
    t->hand.value = t->hand.rolled = t->value[die];
}

void tek_take_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int die = move->arg[0], card = move->arg[1], section = tek_section_of(t, die);
    take_up(t, die, section);
    TEK_EMIT(out, MSG_TOOK, seat, die, t->hand.value, section);
    TEK_PUSH(t, FRAME_HAND, seat, 0);
    t->hand.blessing = (uint8_t)(card < 0 ? NONE : card);
    t->hand.tip = (int8_t)tek_hand_tip(t);
    if (card < 0) return;
    tek_discard_blessing(t, seat, card, out);
    if (blessing_op(card) == OP_SET_VALUE) TEK_PUSH(t, FRAME_VALUE, seat, 0);
}

bool tek_anubis_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int have = t->player[seat].goods[SCRIBE];
    if (flow_peek(&t->flow)->arg[TURN_ACTED]) return REFUSE(why, "TEK-4.2", &common_msgs[COMMON_NOT_NOW], 0);
    if (have < anubis_cost(t, seat))
        return TEK_REFUSE(why, "TEK-4.11", MSG_FEW_SCRIBES, anubis_cost(t, seat), have);
    if (tek_section_of(t, move->arg[0]) >= 0) return true; /* TEK-4.12 */
    return TEK_REFUSE(why, "TEK-4.12", MSG_NOT_AVAILABLE, 0);
}

void tek_anubis_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    if (flow_peek(&t->flow)->arg[TURN_ACTED]) return;
    if (t->player[seat].goods[SCRIBE] < anubis_cost(t, seat)) return;
    for (int s = 0; s < GODS; s++)
        for (uint32_t rest = t->wheel[s]; rest; rest &= rest - 1) PROPOSE(list, VERB_ANUBIS, tek_low(rest));
}

void tek_anubis_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int die = move->arg[0], section = tek_section_of(t, die), cost = anubis_cost(t, seat);
    uint8_t *scribes = &t->player[seat].goods[SCRIBE];
    *scribes = (uint8_t)(*scribes - cost);
    take_up(t, die, section);
    t->hand.anubis = true;
    TEK_EMIT(out, MSG_ANUBIS, seat, die, t->hand.value, section, cost);
    TEK_PUSH(t, FRAME_HAND, seat, 0);
}

/* ---- idling (TEK-4.19, 4.20) ----------------------------------------------------------------- */

static uint32_t takable(const struct tek *t)
{
    uint32_t dice = 0;
    for (int s = 0; s < GODS; s++) dice |= tek_free_dice(t, s);
    return dice;
}

/* Only gray dice, and none good for anything as it lies. */
static bool may_idle(const struct tek *t, int seat, uint32_t dice)
{
    if (dice & ~tek_colour_dice[GRAY]) return false;
    for (int s = 0; s < GODS; s++) {
        uint32_t here = tek_free_dice(t, s);
        if (!here) continue;
        uint32_t values = tek_god_values(t, seat, s, false);
        for (; here; here &= here - 1)
            if (values >> (t->value[tek_low(here)] - 1) & 1u) return false;
    }
    return true;
}

bool tek_idle_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    if (move->arg[0] == ARG_NULL) return REFUSE(why, "TEK-11.1.1", &common_msgs[COMMON_BAD_ARG], 0);
    uint32_t dice = takable(t);
    bool fits = move->arg[0] < 0 ? !dice : dice >> move->arg[0] & 1u;
    if (fits && !flow_peek(&t->flow)->arg[TURN_ACTED] && may_idle(t, seat, dice)) return true;
    return TEK_REFUSE(why, dice ? "TEK-4.19" : "TEK-4.20", MSG_NOT_IDLE, 0);
}

void tek_idle_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    if (flow_peek(&t->flow)->arg[TURN_ACTED]) return;
    uint32_t dice = takable(t);
    if (!may_idle(t, seat, dice)) return;
    if (!dice) PROPOSE0(list, VERB_IDLE);
    for (; dice; dice &= dice - 1) PROPOSE(list, VERB_IDLE, tek_low(dice));
}

void tek_idle_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    flow_top(&t->flow)->arg[TURN_ACTED] = true;
    if (move->arg[0] < 0) {
        TEK_EMIT(out, MSG_IDLE_NO_DIE, seat);
        return;
    }
    int die = move->arg[0], section = tek_section_of(t, die);
    bool pure = tek_die_purity(t, die, section) == PURE;
    t->wheel[section] &= ~(1u << die);
    t->tip[die] = 0;
    *(pure ? &t->player[seat].pure : &t->player[seat].tainted) |= 1u << die;
    tek_read_scales(t, seat);
    TEK_EMIT(out, MSG_IDLE, seat, die);
}

/* ---- changing its value ----------------------------------------------------------------------- */

/* May a die that can only serve its god still do so with one of these values? */
static bool still_serves(const struct tek *t, int seat, uint32_t values)
{
    if (t->hand.anubis || !is_gray(t->hand.die)) return true;
    return values & tek_god_values(t, seat, t->hand.section, true);
}

/* TEK-10.17 (B11) */
bool tek_set_value_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int value = move->arg[0];
    if (value == t->hand.value) return TEK_REFUSE(why, "TEK-10.16", MSG_SAME, value);
    if (still_serves(t, seat, 1u << (value - 1))) return true;
    return TEK_REFUSE(why, "TEK-4.18", MSG_NO_ACT, 0);
}

void tek_set_value_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    flow_pop(&t->flow);
    t->hand.value = (uint8_t)move->arg[0];
    t->hand.tip = (int8_t)tek_hand_tip(t);
    TEK_EMIT(out, MSG_VALUE_SET, seat, move->arg[0]);
}

bool tek_scribe_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct tek_hand *hand = &t->hand;
    int value = move->arg[0], change = value - hand->value, have = t->player[seat].goods[SCRIBE];
    if (hand->extra) return TEK_REFUSE(why, "TEK-6.4.8", MSG_NO_SCRIBES_HERE, 0);
    if (hand->no_surplus || (hand->blessing != NONE && blessing_op(hand->blessing) == OP_SET_VALUE))
        return TEK_REFUSE(why, "TEK-10.17", MSG_NO_SCRIBES_HERE, 0);
    if (have < 1) return TEK_REFUSE(why, "TEK-4.6", MSG_FEW_SCRIBES, 1, have);
    if (!change || change > reach(t, seat) || -change > reach(t, seat))
        return TEK_REFUSE(why, "TEK-4.6", MSG_REACH, reach(t, seat));
    if (hand->direction && (change > 0) != (hand->direction > 0))
        return TEK_REFUSE(why, "TEK-4.8", MSG_DIRECTION, 0);
    if (still_serves(t, seat, reachable(value, (have - 1) * reach(t, seat), change))) return true;
    return TEK_REFUSE(why, "TEK-4.18", MSG_NO_ACT, 0);
}

void tek_scribe_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int from = t->hand.value;
    t->player[seat].goods[SCRIBE]--;
    t->hand.value = (uint8_t)move->arg[0];
    t->hand.direction = move->arg[0] > from ? 1 : -1;
    t->hand.tip = (int8_t)tek_hand_tip(t);
    TEK_EMIT(out, MSG_SCRIBE, seat, from, t->hand.value);
}

/* ---- blessings of the turn, its end (TEK-4.21, 11.1.3) ------------------------------------------ */

static bool window_open(const struct tek *t, int window)
{
    int top = flow_peek(&t->flow)->kind;
    return window == WINDOW_TURN   ? top == FRAME_TURN
           : window == WINDOW_MAAT ? top == FRAME_FAITH
                                   : window == WINDOW_SCORING && top == FRAME_UPKEEP;
}

bool tek_play_blessing_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct tek_blessing *b = &tek_blessings[move->arg[0]];
    if (!(t->player[seat].blessings >> move->arg[0] & 1u))
        return TEK_REFUSE(why, "TEK-10.2", MSG_NOT_YOURS, 0);
    if (flow_peek(&t->flow)->seat != seat) return REFUSE(why, "TEK-4.21", &common_msgs[COMMON_NOT_NOW], 0);
    if (!window_open(t, b->window)) return TEK_REFUSE(why, "TEK-10.2", MSG_WINDOW, b->window);
    for (int i = 0; i < EFFECTS && b->effect[i].op != OP_NONE; i++)
        if (tek_has_effect(t, seat, &b->effect[i])) return true;
    return TEK_REFUSE(why, "TEK-10.3", MSG_NO_EFFECT, move->arg[0]);
}

void tek_play_blessing_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct tek *t = tek_view(game);
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1)
        if (window_open(t, tek_blessings[tek_low(rest)].window))
            PROPOSE(list, VERB_PLAY_BLESSING, tek_low(rest));
}

void tek_play_blessing_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    tek_discard_blessing(t, seat, move->arg[0], out);
    tek_run(t, seat, SRC_BLESSING + move->arg[0], 0, out);
}

bool tek_turn_blessing(const struct tek *t, int seat)
{
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1) {
        struct move move = MOVE(VERB_PLAY_BLESSING, tek_low(rest));
        if (tek_play_blessing_legal(&t->game, seat, &move, NULL)) return true;
    }
    return false;
}

bool tek_end_turn_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat, (void)move;
    if (flow_peek(&tek_view(game)->flow)->arg[TURN_ACTED]) return true;
    return REFUSE(why, "TEK-4.2", &common_msgs[COMMON_NOT_NOW], 0);
}
