// SPDX-License-Identifier: MIT
/* replay.h - rebuilds the state at any log position; validates every move.
 *
 * A replay holds the setup and the log so far and can tell the state at any seq.  It judges every
 * move again before it applies it, so a log that was tampered with, or that a change of the rules
 * broke, is found and told in words.  It keeps a state now and then, so that going back is cheap
 * however often a game was taken back.  It knows neither files nor the database. */
#ifndef SERVER_REPLAY_H
#define SERVER_REPLAY_H
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"
#include "server/store/entry.h"

struct replay;

/* A log of up to ENTRIES_AT_ONCE entries is replayed at once, a longer one in pieces of ENTRIES_A_PIECE. */
enum { ENTRIES_AT_ONCE = 2000, ENTRIES_A_PIECE = 32 };

/* Sets the game up (the setup was checked by setup_check; plugin and setup->rules must be able to
 * play) and stands at seq 0; *out (may be NULL) gets the events of the setup.  NULL with `why` when
 * the setup does not come to rest.  The setup is copied. */
struct replay *replay_new(const struct game_plugin *plugin, const struct game_setup *setup,
                          struct game_out *out, char why[WHY_SIZE]);
void replay_free(struct replay *replay); /* NULL is fine                                     */

/* The next entry, whose seq must be replay_seq + 1.  *out (may be NULL) is cleared first and gets
 * the events.  0, or -1 with `why`: see entry_decode.h; then the replay is as it was. */
int replay_add(struct replay *replay, const struct entry *entry, struct game_out *out, char why[WHY_SIZE]);
/* All entries of the list that are newer than replay_seq, up to seq `upto` (UINT32_MAX: all). */
int replay_add_list(struct replay *replay, const struct entry_list *list, uint32_t upto,
                    char why[WHY_SIZE]);

uint32_t replay_seq(const struct replay *replay);
/* The state at replay_seq; borrowed until the next change. */
const struct game *replay_state(const struct replay *replay);
/* The state at any seq up to replay_seq, written to `out` (room for plugin->state_size).  0, or -1
 * when there is no such seq or the rules fail. */
int replay_at(struct replay *replay, uint32_t seq, struct game *out);
/* Leads *state, which is that at `seq` - 1, on to that at `seq`; *out (may be NULL) is cleared first and gets
 * the events.  Likewise. */
int replay_go_on(struct replay *replay, uint32_t seq, struct game *state, struct game_out *out);
/* The state in the middle of the entry `seq`: after so many of the automatic steps that told something
 * (game_move_part).  *out has what was told up to there.  0, or -1 when there is no such moment. */
int replay_part(struct replay *replay, uint32_t seq, int step, struct game *state, struct game_out *out);
/* The seqs of the moves that lead to the state at `seq`, in order (undone moves are not on the way); returns
 * how many, fills at most `max`. */
int replay_path(const struct replay *replay, uint32_t seq, uint32_t *path, int max);
#endif
