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
static void note_asks(struct course *course, uint32_t waiting, int actor)
{
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        if (!(waiting >> seat & 1u)) continue;
        if (!(course->waiting >> seat & 1u) || seat == actor) course->ask[seat] = course->seq;
    }
    course->waiting = waiting;
    course->asked |= waiting;
}

int course_begin_at(struct course *course, const struct game_plugin *plugin, const struct game *state,
                    uint32_t seq, char why[WHY_SIZE])
{
    uint32_t waiting = guard_waiting(plugin, state, why);
    if (why[0]) return -1;
    *course = (struct course){ .plugin = plugin, .state = copy_state(plugin, state), .seq = seq };
    note_asks(course, waiting, -1);
    return 0;
}

int course_begin(struct course *course, const struct game_plugin *plugin, const struct game_setup *setup,
                 char why[WHY_SIZE])
{
    union game_state state;
    if (guard_begin(plugin, &state.game, setup, NULL, why))
        return why[0] ? -1 : why_say(why, "the setup does not come to rest");
    if (!guard_sane(plugin, &state.game, why)) return -1;
    return course_begin_at(course, plugin, &state.game, 0, why);
}

static void forget_back(struct course *course)
{
    for (int i = 0; i < course->backs; i++) free(course->back[i].state);
    free(course->back);
    course->back = NULL;
    course->backs = 0;
}

void course_fini(struct course *course)
{
    forget_back(course);
    free(course->state);
    course->state = NULL;
}

/* Makes the move on step->state and asks of it what a course must know. */
static int make_move(const struct course *course, const struct move *move, struct game_out *out,
                     struct course_step *step, char why[WHY_SIZE])
{
    const struct game_plugin *plugin = course->plugin;
    if (guard_move(plugin, step->state, step->seat, move, out, why))
        return why[0] ? -1 : why_say(why, "the rules do not come to rest");
    if (!guard_sane(plugin, step->state, why)) return -1;
    step->waiting = guard_waiting(plugin, step->state, why);
    if (!why[0]) step->barrier = guard_barrier(plugin, course->state, step->state, out, why);
    return why[0] ? -1 : 0;
}

int course_try_move(const struct course *course, enum entry_kind kind, int seat, const struct move *move,
                    struct game_out *out, struct course_step *step, char why[WHY_SIZE])
{
    *step = (struct course_step){ .kind = kind,
                                  .seat = seat,
                                  .state = copy_state(course->plugin, course->state) };
    game_out_clear(out);
    if (!entry_may_follow(course->seq, kind)) why_say(why, "its log is full");
    else if (make_move(course, move, out, step, why) == 0) return 0;
    course_step_fini(step);
    return -1;
}

static int preview_move(const struct course *course, const struct move *move, struct game_out *out,
                        struct course_step *step, struct until *until, char why[WHY_SIZE])
{
    const struct game_plugin *plugin = course->plugin;
    if (guard_preview(plugin, step->state, step->seat, move, out, until, why))
        return why[0] ? -1 : why_say(why, "the rules do not come to rest");
    step->barrier = until->reason != UNTIL_NOTHING;
    if (step->barrier) return 0;
    if (!guard_sane(plugin, step->state, why)) return -1;
    step->waiting = guard_waiting(plugin, step->state, why);
    if (!why[0]) step->barrier = guard_barrier(plugin, course->state, step->state, out, why);
    return why[0] ? -1 : 0;
}

int course_preview(const struct course *course, int seat, const struct move *move, struct game_out *out,
                   struct course_step *step, struct until *until, char why[WHY_SIZE])
{
    *step = (struct course_step){ .kind = ENTRY_MOVE, .seat = seat };
    step->state = copy_state(course->plugin, course->state);
    game_out_clear(out);
    if (preview_move(course, move, out, step, until, why) == 0) return 0;
    course_step_fini(step);
    return -1;
}

bool course_can_undo(const struct course *course, int seat)
{
    return course->backs > 0 && course->back_seat == seat && entry_may_follow(course->seq, ENTRY_UNDO);
}

/* Whether another's step showed something is not for all to know: it may hang on that one's hand. */
enum no_undo course_no_undo(const struct course *course, int seat)
{
    if (course->back_seat != seat) return course->seq ? UNDO_OTHER_ACTED : UNDO_NOTHING;
    if (course->backs > 0) return UNDO_TOO_LONG;
    return course->no_undo;
}

void course_try_undo(const struct course *course, int seat, struct course_step *step)
{
    const struct course_back *back = &course->back[course->backs - 1];
    *step = (struct course_step){ .kind = ENTRY_UNDO, .seat = seat, .undo_to = back->seq };
    step->state = copy_state(course->plugin, back->state);
    step->waiting = back->waiting;
}

void course_try_note(const struct course *course, enum entry_kind kind, int seat, struct course_step *step)
{
    uint32_t waiting = kind == ENTRY_END ? 0 : course->waiting;
    *step = (struct course_step){ .kind = kind, .seat = seat, .waiting = waiting };
}

static bool all_fresh(const struct course *course)
{
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if ((course->waiting >> seat & 1u) && course->ask[seat] != course->seq) return false;
    return true;
}

/* Takes the state that the course leaves. */
static void push_back(struct course *course, int seat, struct game *state)
{
    if (course->backs && course->back_seat != seat) forget_back(course);
    if (!course->back) course->back = mem_alloc(COURSE_BACK_MAX * sizeof *course->back);
    if (course->backs == COURSE_BACK_MAX) {
        free(course->back[0].state);
        memmove(course->back, course->back + 1, (COURSE_BACK_MAX - 1) * sizeof *course->back);
        course->backs--;
    }
    course->back[course->backs++] =
        (struct course_back){ state, course->seq, course->waiting, all_fresh(course) };
    course->back_seat = seat;
}

static void pop_back(struct course *course)
{
    free(course->back[--course->backs].state);
    if (course->backs == 0) forget_back(course);
}

/* Who gives a seat up, or comes new to it, takes nothing back; who is back from a bot may. */
static bool forgets_back(enum entry_kind kind)
{
    return kind == ENTRY_RESIGN || kind == ENTRY_HANDOVER;
}

/* What may be taken back after the step: counts only. */
static void note_back(struct course *course, const struct course_step *step)
{
    if (step->kind == ENTRY_UNDO) {
        course->backs = step->far ? 0 : course->backs - 1;
        if (course->backs == 0) course->no_undo = UNDO_NOTHING;
    } else if (step->kind == ENTRY_MOVE && !step->barrier) {
        int kept = course->backs && course->back_seat == step->seat ? course->backs : 0;
        course->backs = kept < COURSE_BACK_MAX ? kept + 1 : COURSE_BACK_MAX;
        course->back_seat = step->seat;
        course->no_undo = UNDO_NOTHING;
    } else if (entry_is_move(step->kind)) {
        course->backs = 0;
        course->back_seat = step->seat;
        course->no_undo = step->barrier ? UNDO_REVEALED : UNDO_OTHER_ACTED;
    } else if (step->kind == ENTRY_END || (forgets_back(step->kind) && course->back_seat == step->seat)) {
        course->backs = 0;
        course->no_undo = UNDO_OTHER_ACTED;
    }
}

struct course course_after(const struct course *course, const struct course_step *step)
{
    struct course after = *course;
    bool acted = entry_is_move(step->kind) || step->kind == ENTRY_UNDO;
    if (step->state) after.state = step->state;
    note_back(&after, step);
    after.seq++;
    note_asks(&after, step->waiting, acted ? step->seat : -1);
    return after;
}

void course_adopt_take(struct course *course, struct course_step *step)
{
    struct course after = course_after(course, step);
    struct game *old = step->state ? course->state : NULL;
    if (step->kind == ENTRY_UNDO && !step->far) {
        pop_back(course);
    } else if (step->kind == ENTRY_MOVE && !step->barrier) {
        push_back(course, step->seat, old);
        old = NULL;
    } else if (after.backs == 0) {
        forget_back(course);
    }
    free(old);
    step->state = NULL;
    after.back = course->back;
    assert(after.backs == course->backs);
    *course = after;
}

void course_step_fini(struct course_step *step)
{
    free(step->state);
    step->state = NULL;
}

/* 0 or COURSE_FAR. */
static int replay_undo(const struct course *course, const struct decoded *entry, struct course_step *step,
                       char why[WHY_SIZE])
{
    if (!course_can_undo(course, entry->seat) || course->back[course->backs - 1].seq != entry->to) {
        why_say(why, "entry %u: an undo to a state that is not kept", entry->seq);
        return COURSE_FAR;
    }
    course_try_undo(course, entry->seat, step);
    return 0;
}

int course_replay(struct course *course, const struct decoded *entry, struct game_out *out,
                  char why[WHY_SIZE])
{
    struct course_step step;
    int bad = 0;
    game_out_clear(out);
    if (entry->seq != course->seq + 1) return why_say(why, "the log has a gap before entry %u", entry->seq);
    if (entry->kind == ENTRY_UNDO) bad = replay_undo(course, entry, &step, why);
    else if (entry_is_move(entry->kind))
        bad = course_try_move(course, entry->kind, entry->seat, &entry->move, out, &step, why);
    else course_try_note(course, entry->kind, entry->seat, &step);
    if (bad) return bad;
    course_adopt_take(course, &step);
    return 0;
}

int course_replay_far(struct course *course, const struct decoded *entry, const struct game *state,
                      char why[WHY_SIZE])
{
    struct course_step step = { .kind = ENTRY_UNDO, .seat = entry->seat, .far = true };
    step.waiting = guard_waiting(course->plugin, state, why);
    if (why[0]) return -1;
    step.state = copy_state(course->plugin, state);
    course_adopt_take(course, &step);
    return 0;
}

const struct game *course_base(const struct course *course, uint32_t *seq)
{
    if (course->backs) {
        *seq = course->back[0].seq;
        return course->back[0].fresh ? course->back[0].state : NULL;
    }
    *seq = course->seq;
    return all_fresh(course) ? course->state : NULL;
}
