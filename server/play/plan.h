// SPDX-License-Identifier: MIT
/* plan.h - plans: moves for the next turn, chosen in a what-if and executed while still valid.
 *
 * A plan covers at most one turn: up to a preview limit, or to a decision of others. Each move has a
 * fingerprint of what its player watched in the what-if just before the move. It is made only while it
 * is legal and the seat's view gives the same fingerprint. Knows neither rooms nor the database. */
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
    struct game *state;  /* state after the moves; owned                                     */
    uint32_t waiting;    /* at that state (mask)                                             */
    struct preview_limit until; /* the preview limit that ends the what-if                          */
};

/* Begins a what-if as if the turn came to the seat now. Returns TURN_COMES, or why it cannot.
 * After a fault in this hypothetical state it returns TURN_UNDER_WAY and `why` names the
 * fault; else `why` is "". */
enum turn_refusal what_if_begin(struct what_if *world, const struct game_plugin *plugin,
                                const struct game *state,
                                int seat, char why[WHY_SIZE]);
/* Begins a what-if from the current state, for a seat that must decide now. */
void what_if_now(struct what_if *world, const struct game_plugin *plugin, const struct game *state, int seat);
/* True if the seat has a decision there that can be planned. */
bool what_if_is_open(const struct what_if *world);
/* Makes a legal move; *out gets the events. Returns 0, or -1 with `why`. */
int what_if_move(struct what_if *world, const struct move *move, struct game_out *out, char why[WHY_SIZE]);
void what_if_fini(struct what_if *world);

/* ---- the plan ------------------------------------------------------------------------------ */

enum plan_status {
    PLAN_PENDING, /* waits for its turn, or is being executed                                */
    PLAN_DONE,    /* fully executed                                                          */
    PLAN_STOPPED, /* moves from `done` on were dropped                                       */
    PLAN_FATES
};
/* Why moves were dropped. */
enum plan_stop { STOP_NOTHING, STOP_ILLEGAL, STOP_CHANGED, STOP_TURN_OVER, PLAN_STOPS };

struct plan_step {
    struct move move;
    json_t *watch;        /* array of texts: what must look the same; owned                   */
    char mark[PLAN_FINGERPRINT]; /* fingerprint of the watched places                                */
    json_t *touched;      /* watched places that the move changed; owned                      */
};

struct plan {
    int count, done;
    enum plan_status fate;
    enum plan_stop stop;
    struct plan_step step[PLAN_MOVES];
};

/* Return an empty plan, and a copy; plan_free frees them. */
struct plan *plan_new(void);
struct plan *plan_copy(const struct plan *plan);
void plan_free(struct plan *plan); /* NULL is fine */

/* True if it is a valid watch list: "touched", or JSON Pointers into the seat's view
 * (RFC 6901), not too many. */
bool plan_watch_ok(const json_t *watch);
/* Fills the step's fingerprint from the seat's view of this state; its move must be legal and `watch`
 * set. Returns false with `why` if the rules fail. */
bool plan_fingerprint(const struct game_plugin *plugin, const struct game *state, int seat,
                      struct plan_step *step,
                      char why[WHY_SIZE]);
/* Checks the plan's next move in this state. Returns STOP_NOTHING if it may be made. After a fault of
 * the rules `why` names it, else it is "". */
enum plan_stop plan_check(const struct plan *plan, const struct game_plugin *plugin, const struct game *state,
                          int seat, char why[WHY_SIZE]);

/* Appends the plan for its owner: {"moves":[{"move","watch"}],"done","fate","stop"?}. */
void plan_write(const struct plan *plan, const struct game_plugin *plugin, struct text *out);
/* Appends the plan for the store, with the fingerprints. */
void plan_save(const struct plan *plan, const struct game_plugin *plugin, struct text *out);
/* Returns the plan; NULL if this program did not write the text. */
struct plan *plan_load(const char *text, const struct game_plugin *plugin);
#endif
