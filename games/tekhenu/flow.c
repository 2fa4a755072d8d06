// SPDX-License-Identifier: MIT
/* flow.c - what happens next: the frame on top of the stack, question or step.
 *
 * F_ROUND lies at the bottom for the whole game; everything else is pushed upon it and removed
 * when done. */
#include "tekhenu.h"

/* TEK-7: after an even round the wheel turns; Maat and Scoring follow at their times. */
static void end_of_round(struct tek *t, struct game_out *out)
{
    bool maat = t->round % 4 == 0, scoring = t->round % 8 == 0;
    t->turn++;
    if (t->round % 2) return;
    if (maat) tek_weigh(t, out);
    tek_rotate_wheel(t, out);
    if (scoring) flow_push(&t->flow, F_SCORING, -1, 0, 0, 0);
    if (maat) flow_push(&t->flow, F_MAAT, -1, 0, 0, 0);
}

/* turn counts the turns begun; one more than there are says that the round was ended. */
static void round_step(struct tek *t, struct game_out *out)
{
    if (t->turn < t->order_count) {
        if (t->turn == 0) EMIT(out, &tek_msgs[M_ROUND], t->round);
        int seat = t->order[t->turn++];
        if (seat == BOT)
            tek_bot_turn(t, out);
        else
            flow_push(&t->flow, Q_TURN, seat, 0, 0, 0);
    } else if (t->turn == t->order_count) {
        end_of_round(t, out);
    } else if (t->round < ROUNDS) {
        t->round++;
        t->turn = 0;
        if (t->game.seats == 1) tek_read_scales(t, BOT);
    } else {
        flow_pop(&t->flow);
        flow_push(&t->flow, F_FINAL, -1, 0, 0, 0);
    }
}

static void effect_step(struct tek *t, struct game_out *out)
{
    struct flow_frame rest = flow_pop(&t->flow);
    tek_run(t, rest.seat, rest.a, rest.b, out);
}

/* Pieces put up outside an act fire their technologies too (TEK-10.9). */
static void triggers_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *top = flow_top(&t->flow);
    int given[ON_MAAT_JUDGED + 1] = { 0 }, from = top->c;
    bool done = tek_fire(t, top->seat, (uint32_t)top->a, given, &from, out);
    top->c = (int16_t)from;
    if (done) flow_pop(&t->flow);
}

typedef void step_run(struct tek *t, struct game_out *out);
static step_run *const steps[FRAMES] = {
    [F_DEAL] = tek_deal,
    [F_DESTINIES] = tek_destinies_step,
    [F_SETUP_GAINS] = tek_setup_gains,
    [F_ROUND] = round_step,
    [F_EFFECT] = effect_step,
    [F_PILLAR] = tek_pillar_step,
    [F_DONE] = tek_done_step,
    [F_TRIGGERS] = triggers_step,
    [F_MAAT] = tek_maat_step,
    [F_SCORING] = tek_scoring_step,
    [F_FINAL] = tek_final_step,
};

bool tek_step(struct game *game, struct game_out *out)
{
    struct tek *t = tek_state(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (!top) return false;
    if (top->kind == Q_TURN && top->a == 1 && !tek_turn_blessing(t, top->seat)) { /* TEK-11.1.3 */
        flow_pop(&t->flow);
        return true;
    }
    if (!steps[top->kind]) return false;
    steps[top->kind](t, out);
    return true;
}

/* TEK-11.1.2: everybody at once for decrees, else the one who is asked. */
uint32_t tek_waiting(const struct game *game)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    uint32_t seats = 0;
    if (!top || steps[top->kind]) return 0;
    if (top->seat >= 0) return 1u << top->seat;
    for (int s = 0; s < game->seats; s++) {
        const struct tek_player *p = &t->player[s];
        if (top->kind == Q_DECREE ? p->kept == NONE : !p->done) seats |= 1u << s;
    }
    return seats;
}
