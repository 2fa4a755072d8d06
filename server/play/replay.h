// SPDX-License-Identifier: MIT
/* replay.h - rebuilds the state at any log position; validates every move.
 *
 * A replay holds the setup and the log so far. It validates every move before it applies it, so
 * a log that was tampered with, or that a rules change broke, is detected and described. It
 * keeps a state from time to time, so that going back is fast even after many undos. Knows
 * neither files nor the database. */
#ifndef SERVER_REPLAY_H
#define SERVER_REPLAY_H
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"
#include "server/store/entry.h"

struct replay;

/* Logs of up to ENTRIES_AT_ONCE entries are replayed at once, longer ones in slices of ENTRIES_A_PIECE. */
enum { ENTRIES_AT_ONCE = 2000, ENTRIES_A_PIECE = 32 };

/* Sets the game up at seq 0; *out (may be NULL) gets the events of the setup. The setup must have
 * passed setup_check, and its rules version be supported; it is copied. Returns NULL with `why` if the
 * setup's automatic steps do not end. */
struct replay *replay_new(const struct game_plugin *plugin, const struct game_setup *setup,
                          struct game_out *out, char why[WHY_SIZE]);
void replay_free(struct replay *replay); /* NULL is fine                                     */

/* Adds the next entry, whose seq must be replay_seq + 1. *out (may be NULL) is cleared first and gets
 * the events. Returns 0, or -1 with `why` (see entry_decode.h); then the replay is unchanged. */
int replay_add(struct replay *replay, const struct entry *entry, struct game_out *out, char why[WHY_SIZE]);
/* Adds all entries of the list that are newer than replay_seq, up to seq `upto` (UINT32_MAX: all).
 * Returns 0, or -1 with `why`. */
int replay_add_list(struct replay *replay, const struct entry_list *list, uint32_t upto,
                    char why[WHY_SIZE]);

/* Returns the seq of the newest entry. */
uint32_t replay_seq(const struct replay *replay);
/* Returns the state at replay_seq; borrowed until the next change. */
const struct game *replay_state(const struct replay *replay);
/* Writes the state at any seq up to replay_seq to `out` (room for plugin->state_size). Returns 0, or -1
 * if there is no such seq or the rules fail. */
int replay_at(struct replay *replay, uint32_t seq, struct game *out);
/* Advances *state from `seq` - 1 to `seq`; *out (may be NULL) is cleared first and gets the events.
 * Returns 0, or -1 if there is no such seq or the rules fail. */
int replay_go_on(struct replay *replay, uint32_t seq, struct game *state, struct game_out *out);
/* Fills the state within the entry `seq`: after `step` of its automatic steps that gave an event
 * (game_move_part). *out gets the events up to there. Returns 0, or -1 if there is no such moment. */
int replay_part(struct replay *replay, uint32_t seq, int step, struct game *state, struct game_out *out);
/* Fills, in order and at most `max`, the seqs of the moves that lead to the state at `seq`, without
 * undone moves. Returns how many there are. */
int replay_path(const struct replay *replay, uint32_t seq, uint32_t *path, int max);
#endif
