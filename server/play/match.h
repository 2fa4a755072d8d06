// SPDX-License-Identifier: MIT
/* match.h - match: state of one game, pending questions and undo stack; steps are tried on a copy, then
 * adopted.
 *
 * A step is tried on a copy and adopted once it is on the disk, so the state here is always a
 * durable one.  The same steps in the same order give the same course, asks and undo included;
 * rooms that come back are replayed through here.  Knows neither rooms nor the database. */
#ifndef SERVER_MATCH_H
#define SERVER_MATCH_H
#include <stdbool.h>
#include <stdint.h>

#include "entry_decode.h"
#include "games/common/why.h"
#include "games/game.h"

enum { MATCH_BACK_MAX = 32 };

/* Why the last step cannot be taken back. */
enum undo_refusal { UNDO_NOTHING, UNDO_REVEALED, UNDO_OTHER_ACTED, UNDO_TOO_LONG };

struct match_back {
    struct game *state; /* as it was                                                        */
    uint32_t seq;       /* then                                                             */
    uint32_t waiting;   /* likewise                                                         */
    bool fresh;         /* all questions open then had arisen at that seq                   */
};

struct match {
    const struct game_plugin *plugin;
    struct game *state;          /* owned                                                   */
    uint32_t seq;
    uint32_t waiting;            /* mask of the seats that owe a decision                   */
    uint32_t asked;              /* mask of the seats that ever owed one                    */
    uint32_t ask[GAME_SEATS];    /* seq at which the seat's (last) question arose           */
    int backs;                   /* what `back_seat` may take back, the oldest first        */
    int back_seat;
    enum undo_refusal no_undo;   /* when backs is 0                                         */
    struct match_back *back;     /* owned, MATCH_BACK_MAX; NULL while empty                */
};

/* What one entry would do. */
struct match_step {
    enum entry_kind kind;
    int seat;
    struct game *state;  /* the state after it, owned; NULL: the state stays as it is        */
    uint32_t waiting;
    uint32_t undo_to;
    bool barrier;
    bool far;            /* an undo to a state that the course does not keep                 */
};

/* A new game.  0, or -1 with `why` when the rules fail. */
int match_begin(struct match *match, const struct game_plugin *plugin, const struct game_setup *setup,
                char why[WHY_SIZE]);
/* From a saved state at which all questions were fresh and nothing could be taken back.  Likewise. */
int match_begin_at(struct match *match, const struct game_plugin *plugin, const struct game *state,
                   uint32_t seq, char why[WHY_SIZE]);
void match_fini(struct match *match);

/* Tries a legal move (kind MOVE, AUTO or TIMEOUT) on a copy; *out gets the events.  0, or -1 with
 * `why`: the rules are at fault, and nothing happened. */
int match_try_move(const struct match *match, enum entry_kind kind, int seat, const struct move *move,
                   struct game_out *out, struct match_step *step, char why[WHY_SIZE]);
/* What a legal move would do as far as it can be known, on a copy: step->state and step->waiting (nobody,
 * where *until says what comes to light first); *out gets the events.  0, or -1 with `why`. */
int match_preview(const struct match *match, int seat, const struct move *move, struct game_out *out,
                  struct match_step *step, struct preview_limit *until, char why[WHY_SIZE]);
/* May the seat take its last step back?  If so fills *step. */
bool match_can_undo(const struct match *match, int seat);
void match_try_undo(const struct match *match, int seat, struct match_step *step);
/* An entry that leaves the state alone (who plays a seat, who was advised). */
void match_try_note(const struct match *match, enum entry_kind kind, int seat, struct match_step *step);
/* Why not match_can_undo. */
enum undo_refusal match_no_undo(const struct match *match, int seat);

/* The course after the step, without its memory: to be read, not kept.  Borrows from both. */
struct match match_after(const struct match *match, const struct match_step *step);
/* Makes the step part of the course; takes its state. */
void match_adopt_take(struct match *match, struct match_step *step);
void match_step_fini(struct match_step *step);

/* Tries and adopts an entry of the log, decoded at course->state.  0, or -1 with `why`.  MATCH_FAR: an undo
 * (in a game that was brought here, say) to a state that the course does not keep; see match_replay_far. */
enum { MATCH_FAR = 1 };
int match_replay(struct match *match, const struct decoded *entry, struct game_out *out,
                 char why[WHY_SIZE]);
/* Adopts such an undo, which led to `state`.  0, or -1 with `why`. */
int match_replay_far(struct match *match, const struct decoded *entry, const struct game *state,
                     char why[WHY_SIZE]);
/* The last point that match_begin_at could start from, or NULL. */
const struct game *match_base(const struct match *match, uint32_t *seq);
#endif
