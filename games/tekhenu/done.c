// SPDX-License-Identifier: MIT
/* done.c - all that an act brings after it, in the order of TEK-4.22: refilling, own technologies, statue
 * bonuses, the extra act. */
#include "tekhenu.h"

enum { DONE_REFILL, DONE_TRIGGERS, DONE_BONUSES, DONE_EXTRA };

static void refill(struct tek *t, struct flow_frame *f, struct game_out *out)
{
    if (f->arg[DONE_ACT] == RA) tek_slide_display(t, out);
    if (f->arg[DONE_ACT] == THOTH) tek_fill_slots(t, t->hand.cards, out);
    f->arg[DONE_STAGE] = DONE_TRIGGERS;
}

static void triggers(struct tek *t, struct flow_frame *f, struct game_out *out)
{
    int given[ON_MAAT_JUDGED + 1] = {
        [ON_GOD_ACTION] = f->arg[DONE_ACT], [ON_PRODUCE] = f->arg[DONE_ACT] - GODS
    };
    int from = f->arg[DONE_FROM];
    bool done = f->seat == BOTANKHAMUN || tek_fire(t, f->seat, t->hand.events, given, &from, out);
    f->arg[DONE_FROM] = (int16_t)(done ? 0 : from);
    if (done) f->arg[DONE_STAGE] = DONE_BONUSES;
}

/* Whose turn it is to get a bonus: clockwise in turn order after the active player. */
static int bonus_seat(const struct tek *t, int active, int i)
{
    int at = 0;
    while (t->order[at] != active) at++;
    return t->order[(at + 1 + i) % t->order_count];
}

/* TEK-6.1.14 to 6.1.18 */
static bool gets_bonus(const struct tek *t, int seat, int active, int god)
{
    if (!(t->honours[god] >> seat & 1u)) return false;
    if (seat != active) return true;
    return t->game.seats <= 2 && t->hand.honoured != god;
}

static void bonuses(struct tek *t, struct flow_frame *f, struct game_out *out)
{
    int god = f->arg[DONE_ACT];
    while (god < GODS && f->arg[DONE_FROM] < t->order_count) {
        int seat = bonus_seat(t, f->seat, f->arg[DONE_FROM]++), depth = t->flow.depth, from = 0;
        int given[ON_MAAT_JUDGED + 1] = { 0 };
        if (!gets_bonus(t, seat, f->seat, god)) continue;
        TEK_EMIT(out, MSG_BONUS, seat, god);
        if (seat == BOTANKHAMUN) {
            tek_automa_bonus(t, god, out);
            continue;
        }
        tek_run(t, seat, SRC_BONUS + god, 0, out);
        tek_fire(t, seat, 1u << ON_STATUE_BONUS, given, &from, out); /* TEK-10.19 */
        if (t->flow.depth > depth) return;
    }
    f->arg[DONE_STAGE] = DONE_EXTRA;
}

static void extras(struct tek *t, struct game_out *out)
{
    bool extra = t->hand.extra;
    if (flow_pop(&t->flow).seat == BOTANKHAMUN) tek_automa_turn_done(t, out);
    tek_hand_clear(t);
    struct flow_frame *top = flow_top(&t->flow);
    if (!extra && top->kind == FRAME_TURN) top->arg[TURN_ACTED] = true;
    for (int i = 0; i < t->order_count; i++) {
        struct tek_player *p = &t->player[t->order[i]];
        if (!p->extra) continue;
        p->extra = false;
        TEK_PUSH(t, FRAME_EXTRA, t->order[i], 0);
    }
}

void tek_done_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *f = flow_top(&t->flow);
    switch (f->arg[DONE_STAGE]) {
    case DONE_REFILL: refill(t, f, out); break;
    case DONE_TRIGGERS: triggers(t, f, out); break;
    case DONE_BONUSES: bonuses(t, f, out); break;
    default: extras(t, out); break;
    }
}
