// SPDX-License-Identifier: MIT
/* game.h - plugin interface of a game: a pure function of setup, seed and moves.
 *
 * A game is a pure function of setup, seed and moves: no clock, no file, no thread, no mutable
 * global, no malloc, no float, no chance but the generator in its state.  Undo, audit,
 * reconnection, replay and repair all rest on that: two runs must give the same bytes. */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/chance.h"
#include "common/fields.h"
#include "common/flow.h"
#include "common/moves.h"
#include "common/msg.h"
#include "common/names.h"
#include "common/rng.h"
#include "common/pending_score.h"

enum { GAME_API = 1, GAME_SEATS = 8, GAME_OPTIONS = 16, GAME_PARTS = 24, GAME_TIES = 6, GAME_ORDERS = 8 };
enum { GAME_STATE_MAX = 16384 };

/* First member of every game's state.  A state is flat: no pointers, zeroed before setup.  A
 * clone is a memcpy; there is nothing to free. */
struct game {
    struct rng rng;             /* never part of a view                                   */
    uint16_t rules;             /* rules version this game began under; never changes     */
    uint8_t seats;
    bool over;
    uint8_t forced_count;       /* scripted chance results left (scenarios), see chance.h */
    int16_t forced[FORCED_MAX];
    int16_t option[GAME_OPTIONS]; /* as set up; index = row of the options table          */
};

struct game_setup {
    uint8_t seats;
    uint16_t rules;             /* 0 = the newest                                         */
    uint8_t seed[RNG_KEY_BYTES];
    int16_t option[GAME_OPTIONS];
};

/* A variant, as data: the create form and its checks are drawn from it. */
struct game_option {
    const char *key;
    const struct names *of;     /* names_bool, names_number, or an enumeration            */
    int16_t min, max, initial;  /* numbers: range; others: only initial                   */
    uint32_t seats;             /* bit n set: may differ from initial with n players; 0 = any */
    const char *needs;          /* another option that must be on (non-zero) first        */
    const char *seats_with;     /* an option whose number counts as players as well; NULL: none */
    const char *seats_rule;     /* ID of the rule that refuses it with other numbers of players */
    const struct msg_spec *seats_why; /* its words, with the number of players and, if they declare a second
                                       * argument, this option; NULL: COMMON_BAD_OPTION   */
    const char *needs_rule;     /* ID of the rule that refuses it without what it needs   */
    const struct msg_spec *needs_why; /* its words, with the places of this option and of the one it needs in
                                       * the table; NULL: COMMON_BAD_OPTION               */
    const char *unless;         /* another option that must be off                        */
    const char *unless_rule;    /* as for what it needs                                   */
    const struct msg_spec *unless_why;
    int16_t needs_least;        /* so much of the number that it needs; 0: any            */
    int16_t alone;              /* initial with one player; 0: as with more               */
};

/* A standing order: what a player may tell the server in advance, so that a game played over
 * days is not held up by small questions.  Kept by the server, seen by its owner only. */
struct game_order {
    const char *key;
    const struct names *of;
    int16_t min, max, initial;  /* initial = no order                                     */
};

/* Points of one seat.  total = sum of the parts; equal totals compare tie[0], tie[1], ...
 * (higher is better); still equal is a shared rank. */
struct game_score {
    int32_t total;
    int32_t part[GAME_PARTS];
    int32_t tie[GAME_TIES];
};

/* An opponent of the box that the rules themselves play, in `step`: it has no seat and owes no decision. */
struct game_automa {
    uint8_t number;             /* what views, events and `score` call it; no seat has it */
    const char *name;           /* "automaton": clients say `rival.<name>`                */
    const struct names *levels; /* how strong it is, of these words; NULL: there is but one way */
    uint8_t level;
};

/* Why a seat cannot be given the next turn ahead of its time. */
enum turn_refusal {
    TURN_COMES,        /* it can                                                           */
    TURN_NONE,         /* no turns go round now: bids, choices of all at once, the end     */
    TURN_UNFORESEEN,   /* hidden or random information comes before its next turn         */
    TURN_UNDER_WAY,    /* another one's turn is in the middle, and cannot be cut off there */
    TURN_OWN,          /* it is asked now                                                  */
    NO_TURNS
};

struct game_plugin {
    int api;                    /* GAME_API                                               */
    const char *id;             /* "barrage": folder, URL and database name               */
    const char *title;
    const char *stage;          /* "alpha", "beta", "stable": shown in the lobby          */
    uint16_t rules, rules_min;  /* newest; oldest that still replays exactly              */
    uint8_t seats_min, seats_max;
    uint8_t minutes;            /* about how long a live game takes                       */
    size_t state_size;          /* at most GAME_STATE_MAX                                 */
    const char *malformed_rule; /* ID of the rule that refuses ill-formed moves           */
    const char *turn_rule;      /* ID of the rule that refuses moves of seats not asked   */
    const char *not_now_rule;   /* ID of the rule that refuses verbs while another question is asked */
    const struct msg_spec *not_now; /* its words, with the question asked; NULL: COMMON_NOT_NOW */
    size_t flow;                /* offset of the state's struct flow (see flow.h); 0 = it has none */

    /* The four tables; each ends with an empty row. */
    const struct game_option *options;
    const struct verb *verbs;
    const struct field *fields;
    const struct msg_spec *msgs;

    const struct game_order *orders; /* standing orders; may be NULL                      */
    const char *const *parts;        /* names of the score's parts, in order; ends with NULL */
    const char *const *rule_ids;     /* every rule's ID; ends with NULL                   */

    /* Board, cards, costs: all constants a client or a reader needs.  New reference. */
    json_t *(*catalog)(uint16_t rules);
    /* May these options be played together?  Ranges, seats and `needs` were checked before.
     * May be NULL. */
    bool (*setup_ok)(const struct game_setup *setup, struct refusal *why);
    /* Fills the zeroed state, whose base is set.  Stops before the first automatic step. */
    void (*setup)(struct game *game, const struct game_setup *setup);
    /* Bit mask of the seats that owe a decision; several at once is normal. */
    uint32_t (*waiting)(const struct game *game);
    /* The kind of question, 0 to 63 in the game's own numbering, which a seat that owes a decision has
     * now.  NULL: the kind of the frame on top of `flow`, 0 when that is empty. */
    int (*question)(const struct game *game, int seat);
    /* One thing that the rules do alone: draw, flow, upkeep, the solo opponent, a forced
     * choice.  False when a seat must decide or the game is over.  Derived on replay, never
     * stored. */
    bool (*step)(struct game *game, struct game_out *out);
    /* True if the next `step` would reveal hidden or random information; sets *until: previews stop there.
     * The answer depends on public information only, and `apply` reveals nothing of such a step, so that a
     * preview is the same in all worlds with the same view.  NULL: no step reveals anything. */
    bool (*next_reveals)(const struct game *game, struct preview_limit *until);
    /* Deals again all that `seat` (or VIEW_SPECTATOR) cannot know, with `rng`; the state's own
     * generator gets a new key.  What the seat sees must not change. */
    void (*determinize)(struct game *game, int seat, struct rng *rng);
    /* Also of an opponent that the rules play, by its number. */
    void (*score)(const struct game *game, int seat, struct game_score *score);
    /* What is not in `score` yet and would be if it were counted now, thing by thing, for a seat or an
     * opponent that the rules play; only what `viewer` (or VIEW_SPECTATOR) may know.  NULL: nothing is. */
    void (*worth)(const struct game *game, int seat, int viewer, struct pending_scores *worths);
    /* The opponents that the rules play in this game, in the order of their numbers; how many.  They rank
     * with the seats.  NULL: there are none. */
    int (*rivals)(const struct game *game, struct game_automa rival[GAME_SEATS]);
    /* Are all components where they may be?  If not, *what says which rule is broken. */
    bool (*check_invariants)(const struct game *game, const char **what);
    /* A bot's judgement of the position for `seat`, in hundredths of a point; higher is better.
     * Must make sense in the middle of a turn.  With `won_alone` it is also asked of the opponents that the
     * rules play, by their numbers. */
    int32_t (*evaluate)(const struct game *game, int seat);
    /* The same for every seat at once, where that costs less than asking for each.  May be NULL. */
    void (*evaluate_all)(const struct game *game, int32_t worth[GAME_SEATS]);
    /* Is the position between two turns?  There a bot stops looking ahead, so that it compares whole
     * turns and not how far it saw into the next one.  May be NULL. */
    bool (*turn_over)(const struct game *game);
    /* All seats share such a turn: the analysis shows each decision within it. */
    bool simultaneous_turn;
    /* Turns that a bot plays on before it judges a position: none where `evaluate` is as good right after
     * one's own turn. */
    uint8_t rollout_turns;
    /* The same for who has time: where chance weighs so much that only many worlds show what is far off. */
    uint8_t rollout_turns_master;
    /* Factor for the number of worlds of `master`, where good moves need more of them; 0: the level's
     * number. */
    uint8_t worlds_factor_master;
    /* How far `evaluate` may be off right after a move: a strong bot attends half as much to a move that
     * looks so many hundredths of a point worse than the best; 0: 100. */
    uint16_t prior_temperature;
    /* How much better than it looks right after it a move is, in hundredths of a point: what a player
     * knows and `evaluate` cannot see there.  May be NULL. */
    int32_t (*prior)(const struct game *game, int seat, const struct move *move);
    /* Alone, at the end: did the seat beat the opponent that the rules play?  NULL: there is none. */
    bool (*won_alone)(const struct game *game);
    /* Has the seat left an order that answers its present question?  Fills *move.  May be NULL. */
    bool (*standing)(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move);
    /* Gives `seat`, which is asked nothing, the next turn, as if those before it were done; what is left of
     * the turn under way falls away.  On a copy, where a player plans.  It depends on
     * public information only.  After anything but TURN_COMES the copy is worthless.  NULL: no plans. */
    enum turn_refusal (*turn_to)(struct game *game, int seat);
    /* The fields of the state that say whose turn it is and how far it has come, which differ in such a copy
     * from what will be.  Ends with NULL; may be NULL. */
    const char *const *turn_fields;
    /* A number that changes when order `index` lapses (a round, say); 0 = it lasts.  May be NULL. */
    uint32_t (*order_scope)(const struct game *game, int index);
};

extern const struct game_plugin *const game_plugins[]; /* registry.c; ends with NULL      */
/* The plugin called `id`, or NULL. */
const struct game_plugin *game_find(const char *id);

#include "common/engine.h"
#endif
