// SPDX-License-Identifier: MIT
/* guard.h - runs rules code with a time limit and recovers from crashes, assertions and loops.
 *
 * Games are pure functions on flat memory: no lock, no malloc, no file.  That is why such a call may be
 * left in the middle, and why little else may be called under a guard: work on a copy, and throw the copy
 * away after a fault.  The kernel's own text and JSON may be written there: a call is never left in the
 * middle of malloc, and what it had allocated is lost, some hundred bytes a fault.  A guarded call costs no
 * system call: the alarm counts the thread's own time and goes on by itself.
 *
 * A note in shared memory (a file in the data folder) says which room a thread is at, so that the next
 * start knows where to look when a process fell all the same (crash_suspect.h). */
#ifndef SERVER_GUARD_H
#define SERVER_GUARD_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"

struct bot_level;
struct search;

enum { GUARD_ROOM = 33, GUARD_SLOTS = 64, GUARD_RULES_MS = 1000 }; /* GUARD_ROOM: bytes of an id */

/* Handlers for the whole process, before other threads.  `rules_ms` is what one call may take: GUARD_RULES_MS
 * where nobody says otherwise; it may be said again. */
void guard_init(int rules_ms);

/* Calls; true when it came back and `why` is "".  Else `why` says how it ended, and what it worked on is
 * worthless.  A call within a call is part of the outer one.  Who asks a game something uses what follows. */
bool guard_call(void (*call)(void *context), void *context, char why[WHY_SIZE]);
/* The same with a longer budget, for bots that think. */
bool guard_think(void (*call)(void *context), void *context, char why[WHY_SIZE]);

/* How many calls ended with a fault of memory, each within a day of the one before: a process that has seen
 * several is not to be trusted. */
int guard_memory_faults(void);

/* ---- what a game is asked, guarded (guard_rules.c) ----------------------------------------
 *
 * Each is the kernel's function of the same name.  After a fault `why` says what went wrong, else it is
 * ""; and the answer is the poorest there is: not legal, no moves, no text, nobody waits. */

bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *refusal, char why[WHY_SIZE]);
int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char why[WHY_SIZE]);
uint32_t guard_waiting(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
/* 0; -1 when the rules do not come to rest, or after a fault. */
int guard_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
                struct game_out *out, char why[WHY_SIZE]);
int guard_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
               struct game_out *out, char why[WHY_SIZE]);
/* 0; see game_move_part. */
int guard_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                    int most, struct game_out *out, char why[WHY_SIZE]);
/* 0; see game_preview. */
int guard_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                  struct game_out *out, struct preview_limit *until, char why[WHY_SIZE]);
/* See game_turn_to; TURN_UNDER_WAY after a fault. */
enum turn_refusal guard_turn_to(const struct game_plugin *plugin, struct game *game, int seat,
                                char why[WHY_SIZE]);
/* Are all components there and, once it is over, can the scores be counted?  Else `why` says what
 * is wrong. */
bool guard_check_invariants(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
/* Did the move that led from `before` to `after`, with the events *out, show what cannot be taken back? */
bool guard_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                   const struct game_out *out, char why[WHY_SIZE]);
/* True, or false with *out and *hash as they were. */
bool guard_view(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out,
                uint32_t *hash, char why[WHY_SIZE]);
bool guard_delta(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash, char why[WHY_SIZE]);
bool guard_setup_check(const struct game_plugin *plugin, const struct game_setup *setup,
                       struct refusal *refusal, char why[WHY_SIZE]);
/* Each seat's points as the game stands, and by number those of the opponents that the rules play. */
bool guard_totals(const struct game_plugin *plugin, const struct game *game, int32_t total[GAME_SEATS],
                  char why[WHY_SIZE]);
/* New references, or NULL. */
json_t *guard_scores_json(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
json_t *guard_points_json(const struct game_plugin *plugin, const struct game *game, int viewer,
                          char why[WHY_SIZE]);
json_t *guard_describe(const struct game_plugin *plugin, char why[WHY_SIZE]);
uint32_t guard_order_scope(const struct game_plugin *plugin, const struct game *game, int order,
                           char why[WHY_SIZE]);
/* The answer that the seat's orders give to its question, if they give one; plugin->standing may be NULL. */
bool guard_standing(const struct game_plugin *plugin, const struct game *game, int seat,
                    const int16_t value[GAME_ORDERS], struct move *move, char why[WHY_SIZE]);
/* What ends a thought early; asked before each world.  It is not under the guard. */
struct guard_stop {
    bool (*now)(void *context);
    void *context;
};
/* A thought in `search` (bot_bytes), which bot_choose and search_best then tell of.  False after a fault in
 * the game itself; after one in a world that existed only in thought it is true, and `fault` says what
 * went wrong there.  Each world has as much time as a call. */
bool guard_search(struct search *search, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
                  char fault[WHY_SIZE]);
/* What a bot of that level would do, who thinks until `stop` ends it (NULL: to his bound); false after any
 * fault. */
bool guard_bot(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
               struct move *move, char why[WHY_SIZE]);

/* ---- who is at work ----------------------------------------------------------------------- */

struct guard_note {
    char room[GUARD_ROOM]; /* "": none                                                           */
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
