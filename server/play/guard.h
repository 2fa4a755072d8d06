// SPDX-License-Identifier: MIT
/* guard.h - runs rules code with a time limit and recovers from crashes, assertions and loops.
 *
 * Games are pure functions on flat memory: no lock, no malloc, no file. So such a call may be aborted
 * anywhere, and little else may be called under a guard: work on a copy, and discard the copy after a
 * fault. Only the kernel's text and JSON may be written there. A call is never aborted inside malloc,
 * and each fault leaks what the call had allocated, some hundred bytes.
 *
 * A guarded call makes no system call: a periodic timer measures the thread's processor time. A note in
 * shared memory (a file in the data folder) names the room of each thread, so that the next start knows
 * which rooms to check after a crash (crash_suspect.h). */
#ifndef SERVER_GUARD_H
#define SERVER_GUARD_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"

struct bot_level;
struct search;

enum { GUARD_ROOM = 33, GUARD_SLOTS = 64, GUARD_RULES_MS = 1000 }; /* GUARD_ROOM: bytes of an id */

/* Installs signal handlers for the process, before other threads begin. `rules_ms` is the time limit of
 * one call, by default GUARD_RULES_MS; a further call may change it. */
void guard_init(int rules_ms);

/* Calls `call` under the guard. Returns true if it returned and `why` is "". Otherwise `why` names the
 * fault, and the data it worked on must be discarded. A nested call is part of the outer one. To call a
 * game's function use the wrappers below. */
bool guard_call(void (*call)(void *context), void *context, char why[WHY_SIZE]);
/* Calls `call` with a longer time limit, for bots. */
bool guard_think(void (*call)(void *context), void *context, char why[WHY_SIZE]);

/* Returns how many calls ended with a memory fault, each within a day of the one before. A process with
 * several must not be trusted. */
int guard_memory_faults(void);

/* ---- guarded calls of a game (guard_rules.c) ----------------------------------------------
 *
 * Each wraps the kernel's function of the same name. After a fault `why` names it, else it is "". The
 * result is then the safe one: not legal, no moves, no text, no seat that must decide. */

/* Game functions under the guard, see above. */
bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *refusal, char why[WHY_SIZE]);
int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char why[WHY_SIZE]);
uint32_t guard_waiting(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
/* Returns 0; -1 if the automatic steps do not end, or after a fault. */
int guard_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
                struct game_out *out, char why[WHY_SIZE]);
int guard_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
               struct game_out *out, char why[WHY_SIZE]);
/* Returns 0; see game_move_part. */
int guard_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                    int most, struct game_out *out, char why[WHY_SIZE]);
/* Returns 0; see game_preview. */
int guard_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                  struct game_out *out, struct preview_limit *until, char why[WHY_SIZE]);
/* See game_turn_to. Returns TURN_UNDER_WAY after a fault. */
enum turn_refusal guard_turn_to(const struct game_plugin *plugin, struct game *game, int seat,
                                char why[WHY_SIZE]);
/* True if all components are there and, at the end, the scores can be counted. Else
 * `why` says what is wrong. */
bool guard_check_invariants(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
/* True if the move that led from `before` to `after`, with the events *out, is an undo barrier. */
bool guard_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                   const struct game_out *out, char why[WHY_SIZE]);
/* Returns true, or false with *out and *hash unchanged. */
bool guard_view(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out,
                uint32_t *hash, char why[WHY_SIZE]);
bool guard_delta(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash, char why[WHY_SIZE]);
bool guard_setup_check(const struct game_plugin *plugin, const struct game_setup *setup,
                       struct refusal *refusal, char why[WHY_SIZE]);
/* Fills each seat's current points and, by number, those of the opponents that the rules play. */
bool guard_totals(const struct game_plugin *plugin, const struct game *game, int32_t total[GAME_SEATS],
                  char why[WHY_SIZE]);
/* Return new references, or NULL. */
json_t *guard_scores_json(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE]);
json_t *guard_points_json(const struct game_plugin *plugin, const struct game *game, int viewer,
                          char why[WHY_SIZE]);
json_t *guard_describe(const struct game_plugin *plugin, char why[WHY_SIZE]);
uint32_t guard_order_scope(const struct game_plugin *plugin, const struct game *game, int order,
                           char why[WHY_SIZE]);
/* Fills the answer that the seat's standing orders give to its question. Returns false if they give
 * none; plugin->standing may be NULL. */
bool guard_standing(const struct game_plugin *plugin, const struct game *game, int seat,
                    const int16_t value[GAME_ORDERS], struct move *move, char why[WHY_SIZE]);
/* Ends a search early; checked before each determinization, outside the guard. */
struct guard_stop {
    bool (*now)(void *context);
    void *context;
};
/* Runs a search in `search` (bot_bytes); bot_choose and search_best then read its results. Returns
 * false after a fault in the game itself. After a fault in a determinized state it returns true, and
 * `fault` names it. Each determinization has the time limit of one call. */
bool guard_search(struct search *search, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
                  char fault[WHY_SIZE]);
/* Chooses the move of a bot of that level, which searches until `stop` ends it (NULL: up to its limit).
 * Returns false after any fault. */
bool guard_bot(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
               struct move *move, char why[WHY_SIZE]);

/* ---- notes of active rooms ---------------------------------------------------------------- */

struct guard_note {
    char room[GUARD_ROOM]; /* "": none                                                           */
    bool has_move;
    int8_t seat;
    struct move move; /* the move being tried                                               */
};

/* Stores the notes in DIR/at-work from now on. *left gets those of an earlier process; returns how
 * many. Without the file the server works as usual. */
int guard_notes_open(const char *dir, struct guard_note left[GUARD_SLOTS]);
/* Notes that this thread works on the room, until guard_leave. */
void guard_enter(const char *room);
/* Notes the move that this thread tries. */
void guard_note_move(int seat, const struct move *move);
void guard_leave(void);
#endif
