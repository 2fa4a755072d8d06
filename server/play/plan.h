// SPDX-License-Identifier: MIT
/* plan.h - plans: moves for the next turn, chosen in a what-if and executed while still valid.
 *
 * A plan is one turn at most: up to where something would come to light, or where others decide.  Each move
 * has a mark of what its player saw in the what-if: of what he watches, just before the move.  It is made
 * only while it is legal and what he sees then gives the same mark.  Knows neither rooms nor the database. */
#ifndef SERVER_PLAN_H
#define SERVER_PLAN_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"

enum { PLAN_MOVES = 16, PLAN_WATCH = 8, PLAN_POINTER = 160, PLAN_FINGERPRINT = 33 };

/* ---- the what-if ------------------------------------------------------------------------- */

struct what_if {
    const struct game_plugin *plugin;
    int seat;
    struct game *state;  /* where the moves lead; owned                                      */
    uint32_t waiting;    /* there                                                            */
    struct preview_limit until; /* what comes to light there, so that nothing more can be planned   */
};

/* As if the turn came to the seat now.  TURN_COMES, else why it cannot.  After a fault in this world, which
 * exists only in thought, it is TURN_UNDER_WAY and `why` says what went wrong; else `why` is "". */
enum turn_refusal what_if_begin(struct what_if *world, const struct game_plugin *plugin,
                                const struct game *state,
                                int seat, char why[WHY_SIZE]);
/* As it is for the seat that is asked now. */
void what_if_now(struct what_if *world, const struct game_plugin *plugin, const struct game *state, int seat);
/* Has the seat something to decide there that can be planned? */
bool what_if_is_open(const struct what_if *world);
/* Makes a legal move; *out gets the events.  0, or -1 with `why`. */
int what_if_move(struct what_if *world, const struct move *move, struct game_out *out, char why[WHY_SIZE]);
void what_if_fini(struct what_if *world);

/* ---- the plan ------------------------------------------------------------------------------ */

enum plan_status {
    PLAN_PENDING, /* it waits for its turn, or is being made                                  */
    PLAN_DONE,    /* all of it was made                                                      */
    PLAN_STOPPED, /* moves from `done` on were dropped                                       */
    PLAN_FATES
};
/* Why moves were dropped. */
enum plan_stop { STOP_NOTHING, STOP_ILLEGAL, STOP_CHANGED, STOP_TURN_OVER, PLAN_STOPS };

struct plan_step {
    struct move move;
    json_t *watch;        /* what must look the same: an array of texts; owned                */
    char mark[PLAN_FINGERPRINT]; /* of how the places among it looked in the what-if                 */
    json_t *touched;      /* what the move changed there, where that is watched; owned        */
};

struct plan {
    int count, done;
    enum plan_status fate;
    enum plan_stop stop;
    struct plan_step step[PLAN_MOVES];
};

struct plan *plan_new(void);
struct plan *plan_copy(const struct plan *plan);
void plan_free(struct plan *plan); /* NULL is fine */

/* Is it a list of things to watch: "touched", or places in one's view (RFC 6901), not too many? */
bool plan_watch_ok(const json_t *watch);
/* Notes how this state looks to the seat, of whose step the legal move and `watch` are there.  False with
 * `why` when the rules fail. */
bool plan_fingerprint(const struct game_plugin *plugin, const struct game *state, int seat,
                      struct plan_step *step,
                      char why[WHY_SIZE]);
/* May the plan's next move be made in this state?  STOP_NOTHING: yes.  After a fault of the rules `why` says
 * what went wrong, else it is "". */
enum plan_stop plan_check(const struct plan *plan, const struct game_plugin *plugin, const struct game *state,
                          int seat, char why[WHY_SIZE]);

/* For its owner: {"moves":[{"move","watch"}],"done","fate","stop"?}. */
void plan_write(const struct plan *plan, const struct game_plugin *plugin, struct text *out);
/* For the store, with the marks. */
void plan_save(const struct plan *plan, const struct game_plugin *plugin, struct text *out);
/* NULL when it is none of this program's. */
struct plan *plan_load(const char *text, const struct game_plugin *plugin);
#endif
