// SPDX-License-Identifier: MIT
/* orders.c - standing orders: answers that a player leaves with the server, so that a game played
 * over days is not held up by small questions.  An order never plays a card: who holds a blessing
 * for the very question is asked. */
#include "tekhenu.h"

enum { ORDER_SINGLE, ORDER_END_TURN, ORDER_PAYMENT, ORDER_FAITH, ORDER_UPKEEP };
enum { UPKEEP_ASK, UPKEEP_BREAD, UPKEEP_ALL };

const struct game_order tek_orders[] = {
    [ORDER_SINGLE] = { .key = "single", .of = &tek_names_single_order },
    [ORDER_END_TURN] = { .key = "end_turn", .of = &tek_names_end_order },
    [ORDER_PAYMENT] = { .key = "payment", .of = &tek_names_payment_order },
    [ORDER_FAITH] = { .key = "faith", .of = &tek_names_faith_order },
    [ORDER_UPKEEP] = { .key = "upkeep", .of = &tek_names_upkeep_order },
    { .key = NULL },
};

static bool holds(const struct tek *t, int seat, int window)
{
    for (uint32_t rest = t->player[seat].blessings; rest; rest &= rest - 1)
        if (tek_blessings[tek_low(rest)].window == window) return true;
    return false;
}

/* Faith goes on the lighter pan, as long as that brings the balance nearer to 0. */
static bool offer_faith(const struct tek *t, int seat, struct move *move)
{
    const struct tek_player *p = &t->player[seat];
    int off = p->reading < 0 ? -p->reading : p->reading;
    int n = off < p->goods[FAITH] ? off : p->goods[FAITH];
    if (holds(t, seat, WINDOW_MAAT)) return false;
    *move = p->reading < 0 ? MOVE(VERB_OFFER_FAITH, n, 0) : MOVE(VERB_OFFER_FAITH, 0, n);
    return true;
}

/* Bread as far as it goes; gold for the rest, if it may be spent. */
static bool pay_upkeep(const struct tek *t, int seat, bool with_gold, struct move *move)
{
    const uint8_t *goods = t->player[seat].goods;
    int due = flow_peek(&t->flow)->arg[UPKEEP_DUE], bread = goods[BREAD] < due ? goods[BREAD] : due;
    int gold = goods[GOLD] < due - bread ? goods[GOLD] : due - bread;
    if (holds(t, seat, WINDOW_SCORING)) return false;
    *move = MOVE(VERB_PAY_UPKEEP, bread, with_gold ? gold : 0);
    return true;
}

/* As little gold as the papyrus allows. */
static bool celebrate(const struct game *game, int seat, struct move *move)
{
    for (int gold = 0; gold <= tek_festival_cost; gold++) {
        *move = MOVE(VERB_CELEBRATE, gold);
        if (tek_celebrate_legal(game, seat, move, NULL)) return true;
    }
    return false;
}

/* The only answer there is; never which die is taken, nor what for. */
static bool only_answer(const struct game *game, int seat, int kind, struct move *move)
{
    struct move_list list;
    bool weighty = kind == FRAME_TURN || kind == FRAME_HAND || kind == FRAME_FAITH || kind == FRAME_UPKEEP ||
                   kind == FRAME_SCORED;
    if (weighty) return false;
    if (game_moves(game_find("tekhenu"), game, seat, &list) != 1) return false;
    *move = list.move[0];
    return true;
}

bool tek_standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (top->kind == FRAME_TURN && top->arg[TURN_ACTED] && order[ORDER_END_TURN]) {
        *move = MOVE0(VERB_END_TURN);
        return true;
    }
    if (top->kind == FRAME_BASTET && order[ORDER_PAYMENT]) return celebrate(game, seat, move);
    if (top->kind == FRAME_FAITH && order[ORDER_FAITH]) return offer_faith(t, seat, move);
    if (top->kind == FRAME_UPKEEP && order[ORDER_UPKEEP])
        return pay_upkeep(t, seat, order[ORDER_UPKEEP] == UPKEEP_ALL, move);
    return order[ORDER_SINGLE] && only_answer(game, seat, top->kind, move);
}
