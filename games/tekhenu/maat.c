// SPDX-License-Identifier: MIT
/* maat.c - weighing, faith, balance, the new turn order (TEK-7.2, 8). */
#include "tekhenu.h"

static int weigh(const struct tek *t, uint32_t dice)
{
    int sum = 0;
    for (; dice; dice &= dice - 1) sum += t->value[tek_low(dice)];
    return sum;
}

/* TEK-8.1; Botankhamun's is known beforehand (TEK-12.5.1). */
void tek_read_scales(struct tek *t, int seat)
{
    static const int8_t bot[4] = { 3, 2, 1, 1 };
    struct tek_player *p = &t->player[seat];
    int pure = weigh(t, p->pure) + p->weight_pure + p->faith_pure;
    int tainted = weigh(t, p->tainted) + p->weight_tainted + p->faith_tainted + p->surplus;
    p->reading = (int8_t)(seat == BOTANKHAMUN ? bot[(t->round - 1) / 4] : pure - tainted);
}

/* TEK-7.2: the sums are kept, the dice go back to the bag. */
void tek_weigh(struct tek *t, struct game_out *out)
{
    for (int i = 0; i < t->order_count; i++) {
        int seat = t->order[i];
        struct tek_player *p = &t->player[seat];
        uint32_t dice = p->pure | p->tainted | p->anubis;
        p->weight_pure = (uint8_t)weigh(t, p->pure);
        p->weight_tainted = (uint8_t)weigh(t, p->tainted);
        if (seat != BOTANKHAMUN)
            TEK_EMIT(out, MSG_WEIGHED, seat, p->weight_pure, p->weight_tainted, p->surplus);
        t->bag |= dice;
        for (; dice; dice &= dice - 1) t->value[tek_low(dice)] = 0;
        p->pure = p->tainted = p->anubis = 0;
    }
}

/* ---- the phase, a stage a step (TEK-8.15) ------------------------------------------------------- */

enum { MAAT_START, MAAT_FAITH, MAAT_JUDGED, MAAT_ORDER };

static bool fire(struct tek *t, struct flow_frame *f, int event, struct game_out *out)
{
    int seat = t->order[f->arg[MAAT_PLACE]], from = f->arg[MAAT_FROM], given[ON_MAAT_JUDGED + 1] = { 0 };
    given[ON_MAAT_JUDGED] = t->player[seat].balance < 0 ? -t->player[seat].balance : t->player[seat].balance;
    bool done = seat == BOTANKHAMUN || tek_fire(t, seat, 1u << event, given, &from, out);
    f->arg[MAAT_FROM] = (int16_t)(done ? 0 : from);
    if (done) f->arg[MAAT_PLACE]++;
    return done;
}

static void ask_faith(struct tek *t, struct flow_frame *f)
{
    int seat = t->order[f->arg[MAAT_PLACE]++];
    const struct tek_player *p = &t->player[seat];
    bool blessing = false;
    for (uint32_t rest = p->blessings; rest; rest &= rest - 1)
        blessing = blessing || tek_blessings[tek_low(rest)].window == WINDOW_MAAT;
    if (seat != BOTANKHAMUN && (p->goods[FAITH] || blessing)) TEK_PUSH(t, FRAME_FAITH, seat, 0);
}

/* TEK-8.1 */
static void fix_balances(struct tek *t, struct game_out *out)
{
    for (int i = 0; i < t->order_count; i++) {
        struct tek_player *p = &t->player[t->order[i]];
        p->balance = p->reading;
        TEK_EMIT(out, MSG_BALANCE, t->order[i], p->balance);
    }
}

static int maat_loss(int balance)
{
    int zone = 0;
    while (balance < tek_maat[zone].from) zone++;
    return tek_maat[zone].loss;
}

/* TEK-8.7, 8.8: small is early; ankh values are below 8. */
static int order_key(const struct tek_player *p, int seat)
{
    int ankh = seat == BOTANKHAMUN ? 4 : p->destiny; /* TEK-12.5.2 */
    return (p->balance < 0 ? -p->balance : p->balance) * 8 - ankh;
}

static void new_order(struct tek *t, struct game_out *out)
{
    for (int i = 1; i < t->order_count; i++) {
        uint8_t seat = t->order[i];
        int at = i, key = order_key(&t->player[seat], seat);
        for (; at && order_key(&t->player[t->order[at - 1]], t->order[at - 1]) > key; at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = seat;
    }
    for (int i = 0; i < t->order_count; i++) TEK_EMIT(out, MSG_TURN_ORDER, i + 1, t->order[i]);
}

/* TEK-8.10 to 8.12 */
static void clear_pans(struct tek *t)
{
    for (int i = 0; i < t->order_count; i++) {
        struct tek_player *p = &t->player[t->order[i]];
        p->surplus = p->weight_pure = p->weight_tainted = p->faith_pure = p->faith_tainted = 0;
        p->goods[FAITH] = 0;
        p->destiny = NONE;
        tek_read_scales(t, t->order[i]);
    }
    t->destinies = (1u << DESTINIES) - 1;
}

void tek_maat_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *f = flow_top(&t->flow);
    if (f->arg[MAAT_PLACE] < t->order_count && f->arg[MAAT_STAGE] != MAAT_ORDER) {
        if (f->arg[MAAT_STAGE] == MAAT_FAITH)
            ask_faith(t, f);
        else
            fire(t, f, f->arg[MAAT_STAGE] == MAAT_START ? ON_MAAT_START : ON_MAAT_JUDGED, out);
        return;
    }
    if (f->arg[MAAT_STAGE] != MAAT_ORDER) {
        if (f->arg[MAAT_STAGE] == MAAT_FAITH) fix_balances(t, out);
        f->arg[MAAT_STAGE]++;
        f->arg[MAAT_PLACE] = 0;
        return;
    }
    flow_pop(&t->flow);
    for (int i = 0; i < t->order_count; i++) {
        int seat = t->order[i];
        if (seat != BOTANKHAMUN) tek_lose(t, seat, P_MAAT, maat_loss(t->player[seat].balance), out);
    }
    new_order(t, out);
    clear_pans(t);
    TEK_PUSH(t, FRAME_DESTINIES, -1, 0, true);
}

/* ---- faith (TEK-8.2) --------------------------------------------------------------------------------- */

bool tek_offer_faith_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    int have = tek_view(game)->player[seat].goods[FAITH];
    if (move->arg[0] + move->arg[1] <= have) return true;
    return TEK_REFUSE(why, "TEK-8.2", MSG_FEW_FAITH, have);
}

void tek_offer_faith_propose(const struct game *game, int seat, struct move_list *list)
{
    int have = tek_view(game)->player[seat].goods[FAITH];
    for (int pure = 0; pure <= have; pure++)
        for (int tainted = 0; pure + tainted <= have; tainted++)
            PROPOSE(list, VERB_OFFER_FAITH, pure, tainted);
}

void tek_offer_faith_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct tek_player *p = &t->player[seat];
    flow_pop(&t->flow);
    p->faith_pure = (uint8_t)move->arg[0];
    p->faith_tainted = (uint8_t)move->arg[1];
    tek_read_scales(t, seat);
    p->goods[FAITH] = (uint8_t)(p->goods[FAITH] - move->arg[0] - move->arg[1]);
    TEK_EMIT(out, MSG_FAITH, seat, move->arg[0], move->arg[1]);
}
