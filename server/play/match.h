// SPDX-License-Identifier: MIT
/* match.h - match: state of one game, pending questions and undo stack; steps are tried on a copy, then
 * adopted.
 *
 * A step is adopted once it is stored, so the state here is always a durable one. The same steps in the
 * same order give the same match, asks and undo included; rooms are replayed through this file when
 * they are loaded. Knows neither rooms nor the database. */
#ifndef SERVER_MATCH_H
#define SERVER_MATCH_H
#include <stdbool.h>
#include <stdint.h>

#include "entry_decode.h"
#include "games/common/why.h"
#include "games/game.h"

enum { MATCH_BACK_MAX = 32 };

/* Why the last step cannot be undone. */
enum undo_refusal { UNDO_NOTHING, UNDO_REVEALED, UNDO_OTHER_ACTED, UNDO_TOO_LONG };

struct match_back {
    struct game *state; /* the earlier state                                                */
    uint32_t seq;       /* at that state                                                    */
    uint32_t waiting;   /* at that state (mask)                                             */
    bool fresh;         /* all open questions had arisen at that seq                        */
};

struct match {
    const struct game_plugin *plugin;
    struct game *state;          /* owned                                                   */
    uint32_t seq;
    uint32_t waiting;            /* seats that owe a decision (mask)                        */
    uint32_t asked;              /* seats that ever owed one (mask)                         */
    uint32_t ask[GAME_SEATS];    /* seq at which the seat's last question arose             */
    int backs;                   /* number of steps that `back_seat` may undo, oldest first */
    int back_seat;
    enum undo_refusal no_undo;   /* reason if backs is 0                                    */
    struct match_back *back;     /* owned, MATCH_BACK_MAX; NULL while empty                 */
};

/* The effect of one entry. */
struct match_step {
    enum entry_kind kind;
    int seat;
    struct game *state;  /* state after it, owned; NULL: unchanged                           */
    uint32_t waiting;
    uint32_t undo_to;
    bool barrier;
    bool far;            /* undo to a state that the match does not keep                     */
};

/* Begins a new game. Returns 0, or -1 with `why` if the rules fail. */
int match_begin(struct match *match, const struct game_plugin *plugin, const struct game_setup *setup,
                char why[WHY_SIZE]);
/* Begins from a saved state at which all questions were fresh and nothing could be undone. Returns 0,
 * or -1 with `why` if the rules fail. */
int match_begin_at(struct match *match, const struct game_plugin *plugin, const struct game *state,
                   uint32_t seq, char why[WHY_SIZE]);
void match_fini(struct match *match);

/* Tries a legal move (kind MOVE, AUTO or TIMEOUT) on a copy; *out gets the events. Returns 0, or -1
 * with `why` if the rules fail; the match is unchanged. */
int match_try_move(const struct match *match, enum entry_kind kind, int seat, const struct move *move,
                   struct game_out *out, struct match_step *step, char why[WHY_SIZE]);
/* Previews a legal move on a copy, as far as it can be known: fills step->state and step->waiting (0 if
 * *until names a preview limit); *out gets the events. Returns 0, or -1 with `why`. */
int match_preview(const struct match *match, int seat, const struct move *move, struct game_out *out,
                  struct match_step *step, struct preview_limit *until, char why[WHY_SIZE]);
/* True if the seat may undo its last step; match_try_undo then fills *step. */
bool match_can_undo(const struct match *match, int seat);
void match_try_undo(const struct match *match, int seat, struct match_step *step);
/* Prepares an entry that leaves the state unchanged (takeover, advice and the like). */
void match_try_note(const struct match *match, enum entry_kind kind, int seat, struct match_step *step);
/* Returns why match_can_undo is false. */
enum undo_refusal match_no_undo(const struct match *match, int seat);

/* Returns the match after the step, to be read and not kept. Borrows from both. */
struct match match_after(const struct match *match, const struct match_step *step);
/* Adopts the step; takes its state. */
void match_adopt_take(struct match *match, struct match_step *step);
void match_step_fini(struct match_step *step);

/* Tries and adopts an entry of the log, decoded at match->state. Returns 0, or -1 with `why`.
 * MATCH_FAR: an undo to a state that the match does not keep, for example in an imported
 * game; see match_replay_far. */
enum { MATCH_FAR = 1 };
int match_replay(struct match *match, const struct decoded *entry, struct game_out *out,
                 char why[WHY_SIZE]);
/* Adopts such an undo, which led to `state`. Returns 0, or -1 with `why`. */
int match_replay_far(struct match *match, const struct decoded *entry, const struct game *state,
                     char why[WHY_SIZE]);
/* Returns the newest state that match_begin_at could start from, or NULL. */
const struct game *match_base(const struct match *match, uint32_t *seq);
#endif
