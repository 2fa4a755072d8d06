// SPDX-License-Identifier: MIT
/* guard.h - rules code on a leash: a call into a game that loops, asserts or crashes ends with a reason
 * instead of taking the server along.
 *
 * Games are pure functions on flat memory: no lock, no malloc, no file.  That is why such a call may be
 * left in the middle, and why nothing else may be called under a guard: work on a copy, and throw the copy
 * away after a fault.  A guarded call costs no system call: the alarm counts the thread's own time and
 * goes on by itself.
 *
 * A note in shared memory (a file in the data folder) says which room a thread is at, so that the next
 * start knows where to look when a process fell all the same (suspect.h). */
#ifndef SERVER_GUARD_H
#define SERVER_GUARD_H
#include <stdbool.h>
#include <stdint.h>

#include "db.h"
#include "games/game.h"

enum { GUARD_WHY = 160, GUARD_SLOTS = 64 };

/* Handlers for the whole process; once, before other threads.  `rules_ms` is what one call may take. */
void guard_init(int rules_ms);

/* Calls; true when it came back.  Else `why` says how it ended, and what it worked on is worthless.  A call
 * within a call is part of the outer one. */
bool guard_call(void (*call)(void *context), void *context, char why[GUARD_WHY]);
/* The same with a budget of its own, for bots that think. */
bool guard_call_for(int ms, void (*call)(void *context), void *context, char why[GUARD_WHY]);

/* ---- the judgements of a game, guarded ---------------------------------------------------- */

/* As game_judge and game_moves; after a fault the move is not legal and there are none, and `fault` (may be NULL)
 * says why. */
bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *why, char fault[GUARD_WHY]);
int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char fault[GUARD_WHY]);

/* ---- who is at work ----------------------------------------------------------------------- */

struct guard_note {
    char room[DB_ID]; /* "": none                                                           */
    bool has_move;
    int8_t seat;
    struct move move; /* being tried                                                        */
};

/* Keeps the notes in DIR/at-work from now on; *left gets those that an earlier process left, and the value is
 * how many.  Without the file the server works all the same. */
int guard_notes_open(const char *dir, struct guard_note left[GUARD_SLOTS]);
/* This thread is at the room until guard_leave. */
void guard_enter(const char *room);
void guard_note_move(int seat, const struct move *move);
void guard_leave(void);
#endif
