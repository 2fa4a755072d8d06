// SPDX-License-Identifier: MIT
/* events.c - what taking a card does: one function for each kind of card, listed in a table. */
#include "boomtown.h"

typedef void (*effect)(struct boomtown *g, int seat, const struct move *move, struct game_out *out);

void boom_gain_mine(struct boomtown *g, int seat, int mine, struct game_out *out)
{
    g->players[seat].cards |= card_bit(mine);
    for (uint64_t idle = boom_idle(g, seat, KIND_NEW_VEIN); idle; idle &= idle - 1)
        boom_attach(g, card_first(idle), mine, out); /* BOO-4.4.6 */
    boom_check_mayor(g, boom_card[mine].town, seat, out); /* BOO-4.4.7 */
}

static void take_mine(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    int mine = move->arg[TAKE_CARD];
    boom_pay_fee(g, seat, boom_card[mine].town, mine, out); /* BOO-4.4.4, BOO-5.5 */
    boom_gain_mine(g, seat, mine, out);
}

static void card_shark(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    for (int i = 1; i < g->game.seats; i++)
        boom_pay(g, seat_after(g, seat, i), BANK, CARD_SHARK_FEE, GOLD_CARD_SHARK, move->arg[TAKE_CARD], out);
}

static void dynamite(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    int target = move->arg[TAKE_TARGET];
    if (target == ARG_NULL) return;
    boom_remove(g, boom_owner(g, target), target, GONE_DYNAMITE, out);
    if (target < MINES) boom_check_mayor(g, boom_card[target].town, seat, out); /* BOO-6.3.5 */
}

static void expropriation(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    int mine = move->arg[TAKE_TARGET];
    if (mine == ARG_NULL) return;
    int victim = boom_owner(g, mine);
    boom_pay_fee(g, seat, boom_card[mine].town, mine, out); /* BOO-6.4.4, BOO-6.4.5 */
    g->players[victim].cards &= ~card_bit(mine);
    EMIT(out, &boom_msgs[MSG_MINE_MOVED], mine, victim, seat);
    for (uint64_t rest = g->players[victim].cards & boom_of_kind[KIND_NEW_VEIN]; rest; rest &= rest - 1) {
        if (g->attached[card_first(rest) - MINES] != mine) continue;
        g->players[victim].cards &= ~card_bit(card_first(rest)); /* BOO-6.4.3 */
        g->players[seat].cards |= card_bit(card_first(rest));
    }
    boom_gain_mine(g, seat, mine, out); /* BOO-6.4.6 */
}

static void holdup(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    (void)out;
    g->holdup = (struct boom_holdup){ .card = (uint8_t)move->arg[TAKE_CARD],
                                      .seat = (uint8_t)seat,
                                      .victim = (uint8_t)move->arg[TAKE_VICTIM],
                                      .amount = (uint8_t)move->arg[TAKE_AMOUNT] };
}

void boom_holdup_roll(struct boomtown *g, struct game_out *out)
{
    struct boom_holdup h = g->holdup;
    int d0 = chance_die(&g->game, 6), d1 = chance_die(&g->game, 6);
    bool success = d0 + d1 >= h.amount; /* BOO-6.6.2 */
    g->holdup = (struct boom_holdup){ 0 };
    EMIT(out, &boom_msgs[MSG_ROLLED], ROLL_HOLDUP, h.seat, d0, d1);
    EMIT(out, &boom_msgs[MSG_HOLDUP], h.seat, h.victim, h.amount, d0 + d1, success);
    if (success) boom_pay(g, h.victim, h.seat, h.amount, GOLD_HOLDUP, h.card, out);
    boom_remove(g, h.seat, h.card, GONE_USED, out);
}

static void stagecoach(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    boom_pay(g, BANK, seat, STAGECOACH_GAIN, GOLD_STAGECOACH, move->arg[TAKE_CARD], out);
}

static void governor(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    (void)seat;
    if (move->arg[TAKE_TOWN] != ARG_NULL) boom_place(g, move->arg[TAKE_CARD], move->arg[TAKE_TOWN], out);
}

static void new_vein(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    (void)seat;
    if (move->arg[TAKE_MINE] != ARG_NULL) boom_attach(g, move->arg[TAKE_CARD], move->arg[TAKE_MINE], out);
}

static void saloon(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    int card = move->arg[TAKE_CARD];
    boom_place(g, card, move->arg[TAKE_TOWN], out);
    uint64_t idle = boom_idle(g, seat, KIND_SALOON_GIRLS);
    if (idle) boom_attach(g, card_first(idle), card, out); /* BOO-6.10.3 */
}

static void saloon_girls(struct boomtown *g, int seat, const struct move *move, struct game_out *out)
{
    (void)seat;
    if (move->arg[TAKE_SALOON] != ARG_NULL) boom_attach(g, move->arg[TAKE_CARD], move->arg[TAKE_SALOON], out);
}

/* A held card waits for its window. */
static const effect effects[KINDS] = {
    [KIND_MINE] = take_mine,
    [KIND_CARD_SHARK] = card_shark,
    [KIND_DYNAMITE] = dynamite,
    [KIND_EXPROPRIATION] = expropriation,
    [KIND_GOVERNOR] = governor,
    [KIND_HOLDUP] = holdup,
    [KIND_NEW_VEIN] = new_vein,
    [KIND_SALOON] = saloon,
    [KIND_SALOON_GIRLS] = saloon_girls,
    [KIND_STAGECOACH_ROBBERY] = stagecoach,
};

static bool given_as_null(const struct move *move)
{
    for (int i = TAKE_TARGET; i < TAKE_ARGS; i++)
        if (move->arg[i] == ARG_NULL) return true;
    return false;
}

void boom_resolve(struct boomtown *g, int seat, const struct move *move, bool automatic, struct game_out *out)
{
    int card = move->arg[TAKE_CARD], kind = boom_card[card].kind;
    for (int i = 0; i < g->game.seats; i++)
        if (g->row[i].card == card) g->row[i].by = (uint8_t)seat;
    EMIT(out, &boom_msgs[MSG_CARD_TAKEN], seat, card, automatic ? 1 : MSG_NONE);
    if (kind != KIND_MINE && given_as_null(move))
        EMIT(out, &boom_msgs[is_kept(kind) ? MSG_IDLE : MSG_NO_TARGET], card, seat);
    if (is_kept(kind) && kind != KIND_MINE) g->players[seat].cards |= card_bit(card);
    if (effects[kind]) effects[kind](g, seat, move, out);
    if (!is_kept(kind) && !g->holdup.amount) boom_remove(g, seat, card, GONE_USED, out); /* BOO-6.1.1 */
}
