// SPDX-License-Identifier: MIT
#include "course.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "server/base/mem.h"

static struct game *state_copy(const struct game_plugin *plugin, const struct game *state)
{
    struct game *copy = mem_grow(NULL, plugin->state_size);
    game_clone(plugin, copy, state);
    return copy;
}

static int fault(char why[COURSE_WHY], const char *what)
{
    snprintf(why, COURSE_WHY, "%s", what);
    return -1;
}

static int check(const struct game_plugin *plugin, const struct game *state, char why[COURSE_WHY])
{
    const char *what = "";
    return plugin->sane(state, &what) ? 0 : fault(why, what);
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

static void begin_at(struct course *course, const struct game_plugin *plugin, const struct game *state,
                     uint32_t seq, uint32_t waiting)
{
    *course = (struct course){ .plugin = plugin, .state = state_copy(plugin, state), .seq = seq };
    note_asks(course, waiting, -1);
}

int course_begin_at(struct course *course, const struct game_plugin *plugin, const struct game *state,
                    uint32_t seq, char why[COURSE_WHY])
{
    char caught[GUARD_WHY] = "";
    uint32_t waiting = guard_waiting(plugin, state, caught);
    if (caught[0]) return fault(why, caught);
    begin_at(course, plugin, state, seq, waiting);
    return 0;
}

/* ---- calls into the rules, each under a guard ------------------------------------------- */

struct attempt {
    const struct game_plugin *plugin;
    const struct game_setup *setup;
    const struct game *from;
    struct game *state;
    int seat;
    const struct move *move;
    struct game_out *out;
    struct course_step *step;
    uint32_t waiting;
    char *why;
    int bad;
};

static void try_setup(void *context)
{
    struct attempt *a = context;
    a->bad = game_begin(a->plugin, a->state, a->setup, NULL);
    if (a->bad) fault(a->why, "the setup does not come to rest");
    else a->bad = check(a->plugin, a->state, a->why);
    if (!a->bad) a->waiting = game_waiting(a->plugin, a->state);
}

static void try_move(void *context)
{
    struct attempt *a = context;
    a->bad = game_move(a->plugin, a->state, a->seat, a->move, a->out);
    if (a->bad) fault(a->why, "the rules do not come to rest");
    else a->bad = check(a->plugin, a->state, a->why);
    if (a->bad) return;
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    if (a->state->over) game_ranks(a->plugin, a->state, score, rank); /* must be able to count, too */
    a->step->waiting = game_waiting(a->plugin, a->state);
    a->step->barrier = game_barrier(a->plugin, a->from, a->state, a->out);
}

static int attempt(void (*call)(void *context), struct attempt *a)
{
    char caught[GUARD_WHY];
    if (!guard_call(call, a, caught)) return fault(a->why, caught);
    return a->bad ? -1 : 0;
}

int course_begin(struct course *course, const struct game_plugin *plugin, const struct game_setup *setup,
                 char why[COURSE_WHY])
{
    union game_state state;
    struct attempt a = { .plugin = plugin, .setup = setup, .state = &state.game, .why = why };
    if (attempt(try_setup, &a) != 0) return -1;
    begin_at(course, plugin, &state.game, 0, a.waiting);
    return 0;
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

int course_try_move(const struct course *course, enum entry_kind kind, int seat, const struct move *move,
                    struct game_out *out, struct course_step *step, char why[COURSE_WHY])
{
    const struct game_plugin *plugin = course->plugin;
    struct game *state = state_copy(plugin, course->state);
    *step = (struct course_step){ .kind = kind, .seat = seat, .state = state };
    struct attempt a = { .plugin = plugin, .from = course->state, .state = state, .seat = seat, .move = move,
                         .out = out, .step = step, .why = why };
    game_out_clear(out);
    guard_note_move(seat, move);
    if (attempt(try_move, &a) == 0) return 0;
    course_step_fini(step);
    return -1;
}

bool course_can_undo(const struct course *course, int seat)
{
    return course->backs > 0 && course->back_seat == seat;
}

/* Whether another's step showed something is not for all to know: it may hang on that one's hand. */
enum no_undo course_no_undo(const struct course *course, int seat)
{
    if (course->back_seat != seat) return course->seq ? UNDO_OTHER_ACTED : UNDO_NOTHING;
    return course->no_undo;
}

void course_try_undo(const struct course *course, int seat, struct course_step *step)
{
    const struct course_back *back = &course->back[course->backs - 1];
    *step = (struct course_step){ .kind = ENTRY_UNDO, .seat = seat, .undo_to = back->seq };
    step->state = state_copy(course->plugin, back->state);
    step->waiting = back->waiting;
}

void course_try_note(const struct course *course, enum entry_kind kind, int seat, struct course_step *step)
{
    *step = (struct course_step){ .kind = kind, .seat = seat, .waiting = course->waiting };
}

static bool all_fresh(const struct course *course)
{
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if ((course->waiting >> seat & 1u) && course->ask[seat] != course->seq) return false;
    return true;
}

/* Takes the state that the course leaves. */
static void back_push(struct course *course, int seat, struct game *state)
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

static void back_pop(struct course *course)
{
    free(course->back[--course->backs].state);
    if (course->backs == 0) forget_back(course);
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
    } else if (course->back_seat == step->seat) {
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
        back_pop(course);
    } else if (step->kind == ENTRY_MOVE && !step->barrier) {
        back_push(course, step->seat, old);
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

static int replay_move(struct course *course, const struct entry *entry, struct game_out *out,
                       struct course_step *step, char why[COURSE_WHY])
{
    struct refusal refusal = { 0 };
    struct move move;
    char caught[GUARD_WHY] = "";
    json_t *json = json_loads(entry->body, 0, NULL);
    bool legal = move_read(course->plugin, json, &move, &refusal) &&
                 guard_judge(course->plugin, course->state, entry->seat, &move, &refusal, caught);
    json_decref(json);
    if (caught[0]) return fault(why, caught);
    if (!legal) {
        snprintf(why, COURSE_WHY, "entry %u: move refused (%s)", entry->seq,
                 refusal.rule ? refusal.rule : "");
        return -1;
    }
    return course_try_move(course, entry->kind, entry->seat, &move, out, step, why);
}

/* 0 or COURSE_FAR. */
static int replay_undo(const struct course *course, const struct entry *entry, struct course_step *step,
                       char why[COURSE_WHY])
{
    json_t *json = json_loads(entry->body, 0, NULL);
    json_int_t to = json_integer_value(json_object_get(json, "to"));
    json_decref(json);
    if (!course_can_undo(course, entry->seat) || course->back[course->backs - 1].seq != (uint32_t)to) {
        fault(why, "an undo to a state that is not kept");
        return COURSE_FAR;
    }
    course_try_undo(course, entry->seat, step);
    return 0;
}

int course_replay(struct course *course, const struct entry *entry, struct game_out *out,
                  char why[COURSE_WHY])
{
    struct course_step step;
    int bad = 0;
    game_out_clear(out);
    if (entry->seq != course->seq + 1) return fault(why, "the log has a gap");
    if (entry->kind == ENTRY_UNDO) bad = replay_undo(course, entry, &step, why);
    else if (entry_is_move(entry->kind)) bad = replay_move(course, entry, out, &step, why);
    else course_try_note(course, entry->kind, entry->seat, &step);
    if (bad) return bad;
    course_adopt_take(course, &step);
    return 0;
}

int course_replay_far(struct course *course, const struct entry *entry, const struct game *state,
                      char why[COURSE_WHY])
{
    char caught[GUARD_WHY] = "";
    struct course_step step = { .kind = ENTRY_UNDO, .seat = entry->seat, .far = true };
    step.waiting = guard_waiting(course->plugin, state, caught);
    if (caught[0]) return fault(why, caught);
    step.state = state_copy(course->plugin, state);
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
