// SPDX-License-Identifier: MIT
#include "match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "server/base/mem.h"

static struct game *copy_state(const struct game_plugin *plugin, const struct game *state)
{
    struct game *copy = mem_grow(NULL, plugin->state_size);
    game_clone(plugin, copy, state);
    return copy;
}

/* Notes what is asked at seq; `actor` (or -1) has just answered. */
static void note_asks(struct match *match, uint32_t waiting, int actor)
{
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        if (!(waiting >> seat & 1u)) continue;
        if (!(match->waiting >> seat & 1u) || seat == actor) match->ask[seat] = match->seq;
    }
    match->waiting = waiting;
    match->asked |= waiting;
}

int match_begin_at(struct match *match, const struct game_plugin *plugin, const struct game *state,
                   uint32_t seq, char why[WHY_SIZE])
{
    uint32_t waiting = guard_waiting(plugin, state, why);
    if (why[0]) return -1;
    *match = (struct match){ .plugin = plugin, .state = copy_state(plugin, state), .seq = seq };
    note_asks(match, waiting, -1);
    return 0;
}

int match_begin(struct match *match, const struct game_plugin *plugin, const struct game_setup *setup,
                char why[WHY_SIZE])
{
    union game_state state;
    if (guard_begin(plugin, &state.game, setup, NULL, why))
        return why[0] ? -1 : why_say(why, "the setup does not come to rest");
    if (!guard_check_invariants(plugin, &state.game, why)) return -1;
    return match_begin_at(match, plugin, &state.game, 0, why);
}

static void forget_back(struct match *match)
{
    for (int i = 0; i < match->backs; i++) free(match->back[i].state);
    free(match->back);
    match->back = NULL;
    match->backs = 0;
}

void match_fini(struct match *match)
{
    forget_back(match);
    free(match->state);
    match->state = NULL;
}

/* Makes the move on step->state and asks of it what a course must know. */
static int make_move(const struct match *match, const struct move *move, struct game_out *out,
                     struct match_step *step, char why[WHY_SIZE])
{
    const struct game_plugin *plugin = match->plugin;
    if (guard_move(plugin, step->state, step->seat, move, out, why))
        return why[0] ? -1 : why_say(why, "the rules do not come to rest");
    if (!guard_check_invariants(plugin, step->state, why)) return -1;
    step->waiting = guard_waiting(plugin, step->state, why);
    if (!why[0]) step->barrier = guard_barrier(plugin, match->state, step->state, out, why);
    return why[0] ? -1 : 0;
}

int match_try_move(const struct match *match, enum entry_kind kind, int seat, const struct move *move,
                   struct game_out *out, struct match_step *step, char why[WHY_SIZE])
{
    *step = (struct match_step){ .kind = kind,
                                  .seat = seat,
                                  .state = copy_state(match->plugin, match->state) };
    game_out_clear(out);
    if (!entry_may_follow(match->seq, kind)) why_say(why, "its log is full");
    else if (make_move(match, move, out, step, why) == 0) return 0;
    match_step_fini(step);
    return -1;
}

static int preview_move(const struct match *match, const struct move *move, struct game_out *out,
                        struct match_step *step, struct preview_limit *until, char why[WHY_SIZE])
{
    const struct game_plugin *plugin = match->plugin;
    if (guard_preview(plugin, step->state, step->seat, move, out, until, why))
        return why[0] ? -1 : why_say(why, "the rules do not come to rest");
    step->barrier = until->reason != UNTIL_NOTHING;
    if (step->barrier) return 0;
    if (!guard_check_invariants(plugin, step->state, why)) return -1;
    step->waiting = guard_waiting(plugin, step->state, why);
    if (!why[0]) step->barrier = guard_barrier(plugin, match->state, step->state, out, why);
    return why[0] ? -1 : 0;
}

int match_preview(const struct match *match, int seat, const struct move *move, struct game_out *out,
                  struct match_step *step, struct preview_limit *until, char why[WHY_SIZE])
{
    *step = (struct match_step){ .kind = ENTRY_MOVE, .seat = seat };
    step->state = copy_state(match->plugin, match->state);
    game_out_clear(out);
    if (preview_move(match, move, out, step, until, why) == 0) return 0;
    match_step_fini(step);
    return -1;
}

bool match_can_undo(const struct match *match, int seat)
{
    return match->backs > 0 && match->back_seat == seat && entry_may_follow(match->seq, ENTRY_UNDO);
}

/* Whether another's step showed something is not for all to know: it may hang on that one's hand. */
enum undo_refusal match_no_undo(const struct match *match, int seat)
{
    if (match->back_seat != seat) return match->seq ? UNDO_OTHER_ACTED : UNDO_NOTHING;
    if (match->backs > 0) return UNDO_TOO_LONG;
    return match->no_undo;
}

void match_try_undo(const struct match *match, int seat, struct match_step *step)
{
    const struct match_back *back = &match->back[match->backs - 1];
    *step = (struct match_step){ .kind = ENTRY_UNDO, .seat = seat, .undo_to = back->seq };
    step->state = copy_state(match->plugin, back->state);
    step->waiting = back->waiting;
}

void match_try_note(const struct match *match, enum entry_kind kind, int seat, struct match_step *step)
{
    uint32_t waiting = kind == ENTRY_END ? 0 : match->waiting;
    *step = (struct match_step){ .kind = kind, .seat = seat, .waiting = waiting };
}

static bool all_fresh(const struct match *match)
{
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if ((match->waiting >> seat & 1u) && match->ask[seat] != match->seq) return false;
    return true;
}

/* Takes the state that the course leaves. */
static void push_back(struct match *match, int seat, struct game *state)
{
    if (match->backs && match->back_seat != seat) forget_back(match);
    if (!match->back) match->back = mem_alloc(MATCH_BACK_MAX * sizeof *match->back);
    if (match->backs == MATCH_BACK_MAX) {
        free(match->back[0].state);
        memmove(match->back, match->back + 1, (MATCH_BACK_MAX - 1) * sizeof *match->back);
        match->backs--;
    }
    match->back[match->backs++] =
        (struct match_back){ state, match->seq, match->waiting, all_fresh(match) };
    match->back_seat = seat;
}

static void pop_back(struct match *match)
{
    free(match->back[--match->backs].state);
    if (match->backs == 0) forget_back(match);
}

/* Who gives a seat up, or comes new to it, takes nothing back; who is back from a bot may. */
static bool forgets_back(enum entry_kind kind)
{
    return kind == ENTRY_RESIGN || kind == ENTRY_HANDOVER;
}

/* What may be taken back after the step: counts only. */
static void note_back(struct match *match, const struct match_step *step)
{
    if (step->kind == ENTRY_UNDO) {
        match->backs = step->far ? 0 : match->backs - 1;
        if (match->backs == 0) match->no_undo = UNDO_NOTHING;
    } else if (step->kind == ENTRY_MOVE && !step->barrier) {
        int kept = match->backs && match->back_seat == step->seat ? match->backs : 0;
        match->backs = kept < MATCH_BACK_MAX ? kept + 1 : MATCH_BACK_MAX;
        match->back_seat = step->seat;
        match->no_undo = UNDO_NOTHING;
    } else if (entry_is_move(step->kind)) {
        match->backs = 0;
        match->back_seat = step->seat;
        match->no_undo = step->barrier ? UNDO_REVEALED : UNDO_OTHER_ACTED;
    } else if (step->kind == ENTRY_END || (forgets_back(step->kind) && match->back_seat == step->seat)) {
        match->backs = 0;
        match->no_undo = UNDO_OTHER_ACTED;
    }
}

struct match match_after(const struct match *match, const struct match_step *step)
{
    struct match after = *match;
    bool acted = entry_is_move(step->kind) || step->kind == ENTRY_UNDO;
    if (step->state) after.state = step->state;
    note_back(&after, step);
    after.seq++;
    note_asks(&after, step->waiting, acted ? step->seat : -1);
    return after;
}

void match_adopt_take(struct match *match, struct match_step *step)
{
    struct match after = match_after(match, step);
    struct game *old = step->state ? match->state : NULL;
    if (step->kind == ENTRY_UNDO && !step->far) {
        pop_back(match);
    } else if (step->kind == ENTRY_MOVE && !step->barrier) {
        push_back(match, step->seat, old);
        old = NULL;
    } else if (after.backs == 0) {
        forget_back(match);
    }
    free(old);
    step->state = NULL;
    after.back = match->back;
    assert(after.backs == match->backs);
    *match = after;
}

void match_step_fini(struct match_step *step)
{
    free(step->state);
    step->state = NULL;
}

/* 0 or MATCH_FAR. */
static int replay_undo(const struct match *match, const struct decoded *entry, struct match_step *step,
                       char why[WHY_SIZE])
{
    if (!match_can_undo(match, entry->seat) || match->back[match->backs - 1].seq != entry->to) {
        why_say(why, "entry %u: an undo to a state that is not kept", entry->seq);
        return MATCH_FAR;
    }
    match_try_undo(match, entry->seat, step);
    return 0;
}

int match_replay(struct match *match, const struct decoded *entry, struct game_out *out,
                 char why[WHY_SIZE])
{
    struct match_step step;
    int bad = 0;
    game_out_clear(out);
    if (entry->seq != match->seq + 1) return why_say(why, "the log has a gap before entry %u", entry->seq);
    if (entry->kind == ENTRY_UNDO) bad = replay_undo(match, entry, &step, why);
    else if (entry_is_move(entry->kind))
        bad = match_try_move(match, entry->kind, entry->seat, &entry->move, out, &step, why);
    else match_try_note(match, entry->kind, entry->seat, &step);
    if (bad) return bad;
    match_adopt_take(match, &step);
    return 0;
}

int match_replay_far(struct match *match, const struct decoded *entry, const struct game *state,
                     char why[WHY_SIZE])
{
    struct match_step step = { .kind = ENTRY_UNDO, .seat = entry->seat, .far = true };
    step.waiting = guard_waiting(match->plugin, state, why);
    if (why[0]) return -1;
    step.state = copy_state(match->plugin, state);
    match_adopt_take(match, &step);
    return 0;
}

const struct game *match_base(const struct match *match, uint32_t *seq)
{
    if (match->backs) {
        *seq = match->back[0].seq;
        return match->back[0].fresh ? match->back[0].state : NULL;
    }
    *seq = match->seq;
    return all_fresh(match) ? match->state : NULL;
}
