// SPDX-License-Identifier: MIT
/* flow.c - what happens next: the frame on top of the stack, question or step.
 *
 * FRAME_ROUND lies at the bottom for the whole game; all other frames are pushed on it and removed
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
    if (scoring) TEK_PUSH(t, FRAME_SCORING, -1, 0);
    if (maat) TEK_PUSH(t, FRAME_MAAT, -1, 0);
}

/* turn counts the turns begun; one more than there are says that the round was ended. */
static void round_step(struct tek *t, struct game_out *out)
{
    if (t->turn < t->order_count) {
        if (t->turn == 0) TEK_EMIT(out, MSG_ROUND, t->round);
        int seat = t->order[t->turn++];
        if (seat == BOTANKHAMUN)
            tek_automa_turn(t, out);
        else
            TEK_PUSH(t, FRAME_TURN, seat, 0);
    } else if (t->turn == t->order_count) {
        end_of_round(t, out);
    } else if (t->round < ROUNDS) {
        t->round++;
        t->turn = 0;
        if (t->game.seats == 1) tek_read_scales(t, BOTANKHAMUN);
    } else {
        flow_pop(&t->flow);
        TEK_PUSH(t, FRAME_FINAL, -1, 0);
    }
}

/* A turn of this round, or of the next where nothing comes between (TEK-7). */
enum turn_refusal tek_turn_to(struct game *game, int seat)
{
    struct tek *t = tek_state(game);
    const struct flow_frame *round = t->flow.depth ? &t->flow.frame[0] : NULL;
    int at = 0;
    if (!round || round->kind != FRAME_ROUND || t->turn > t->order_count) return TURN_NONE;
    if (t->hand.die != NONE) return TURN_UNDER_WAY;
    while (at < t->order_count && t->order[at] != seat) at++;
    if (at < t->turn && (t->round % 2 == 0 || t->game.seats == 1)) return TURN_UNFORESEEN;
    if (at < t->turn) t->round++;
    t->turn = (uint8_t)(at + 1);
    while (t->flow.depth > 1) flow_pop(&t->flow);
    tek_hand_clear(t);
    TEK_PUSH(t, FRAME_TURN, seat, 0);
    return TURN_COMES;
}

static void effect_step(struct tek *t, struct game_out *out)
{
    struct flow_frame rest = flow_pop(&t->flow);
    tek_run(t, rest.seat, rest.arg[EFFECT_SOURCE], rest.arg[EFFECT_FROM], out);
}

/* Pieces put up outside an act fire their technologies too (TEK-10.9). */
static void triggers_step(struct tek *t, struct game_out *out)
{
    struct flow_frame *top = flow_top(&t->flow);
    int given[ON_MAAT_JUDGED + 1] = { 0 }, from = top->arg[TRIGGERS_FROM];
    bool done = tek_fire(t, top->seat, (uint32_t)top->arg[TRIGGERS_EVENTS], given, &from, out);
    top->arg[TRIGGERS_FROM] = (int16_t)from;
    if (done) flow_pop(&t->flow);
}

typedef void step_run(struct tek *t, struct game_out *out);
static step_run *const steps[FRAMES] = {
    [FRAME_DEAL] = tek_deal,
    [FRAME_DESTINIES] = tek_destinies_step,
    [FRAME_SETUP_GAINS] = tek_setup_gains,
    [FRAME_ROUND] = round_step,
    [FRAME_EFFECT] = effect_step,
    [FRAME_PILLAR] = tek_pillar_step,
    [FRAME_DONE] = tek_done_step,
    [FRAME_TRIGGERS] = triggers_step,
    [FRAME_MAAT] = tek_maat_step,
    [FRAME_SCORING] = tek_scoring_step,
    [FRAME_FINAL] = tek_final_step,
    [FRAME_BOTANKHAMUN] = tek_automa_step,
};

bool tek_step(struct game *game, struct game_out *out)
{
    struct tek *t = tek_state(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (t->due_slots) {
        tek_fill_due(t, out);
        return true;
    }
    if (!top) return false;
    if (top->kind == FRAME_TURN && top->arg[TURN_ACTED] &&
        !tek_turn_blessing(t, top->seat)) { /* TEK-11.1.3 */
        flow_pop(&t->flow);
        return true;
    }
    if (!steps[top->kind]) return false;
    steps[top->kind](t, out);
    return true;
}

/* TEK-11.1.2 */
uint32_t tek_waiting(const struct game *game)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    if (!top || steps[top->kind]) return 0;
    return top->seat >= 0 ? 1u << top->seat : tek_owing(t);
}
