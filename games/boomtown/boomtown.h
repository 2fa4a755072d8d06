// SPDX-License-Identifier: MIT
/* boomtown.h - the state of a game of Boomtown and what its files offer one another.
 *
 * Sets of cards are 64-bit masks, bit = card index; they are the truth about where a card lies.
 * Nothing is stored twice: what can be counted from them is counted when it is asked for. */
#ifndef GAMES_BOOMTOWN_BOOMTOWN_H
#define GAMES_BOOMTOWN_BOOMTOWN_H
#include "../common/bits.h"
#include "../game.h"
#include "tables.h"

enum {
    BOOM_SEATS = 5,
    NOBODY = 255,            /* a seat, card or town that is not there                    */
    BANK = -1,               /* one side of a payment                                     */
    BIDS_SHOWN = 10,
};

/* The constants of rules.json. */
enum {
    STARTING_GOLD = 10,
    MAYOR_THRESHOLD = 2,
    MAYOR_SCORE = 5,
    MIN_BID = 1,
    TOKENS_PER_TOWN = 2,
    SHORT_DECK_REMOVED = 15,
    CARD_SHARK_FEE = 4,
    GOVERNOR_MULTIPLIER = 2,
    HOLDUP_MIN = 2,
    HOLDUP_MAX = 12,
    NEW_VEIN_BONUS = 3,
    TOLL = 2,
    TOLL_WITH_GIRLS = 4,
    STAGECOACH_GAIN = 10,
    COLLAPSE_LOW = 2,
    COLLAPSE_HIGH = 12,
    MOST_GOLD = 560,         /* BOO-8.5                                                   */
};

enum boom_option { OPTION_SHORT_DECK };
enum boom_order { ORDER_MUSTANG, ORDER_TELEGRAPH, ORDER_PROXY };
enum boom_part { PART_GOLD, PART_MINES, PART_MAYORS };

enum phase {
    PHASE_SETUP,
    PHASE_REVEAL,
    PHASE_AUCTION,
    PHASE_PAYMENT,
    PHASE_CHOICE,
    PHASE_MUSTANG,
    PHASE_ROLL,
    PHASE_TELEGRAPH,
    PHASE_PRODUCTION,
    PHASE_ROUND_END,
    PHASE_OVER,
    PHASES
};

enum boom_verb { VERB_PASS, VERB_BID, VERB_TAKE, VERB_MUSTANG, VERB_TELEGRAPH };
/* Arguments of VERB_TAKE, in the order of the verb table. */
enum take_arg {
    TAKE_CARD,
    TAKE_TARGET,
    TAKE_TOWN,
    TAKE_VICTIM,
    TAKE_AMOUNT,
    TAKE_MINE,
    TAKE_SALOON,
    TAKE_ARGS
};

enum gold_reason {
    GOLD_BID,
    GOLD_FEE,
    GOLD_CARD_SHARK,
    GOLD_HOLDUP,
    GOLD_STAGECOACH,
    GOLD_PRODUCTION,
    GOLD_TOLL,
    GOLD_REASONS
};
enum gone_reason { GONE_USED, GONE_DYNAMITE, GONE_COLLAPSE, GONE_PAWN_LEFT, GONE_REASONS };
enum roll_purpose { ROLL_PRODUCTION, ROLL_HOLDUP, ROLL_PURPOSES };

struct boom_player {
    uint64_t cards;          /* in play in front of the player                            */
    int16_t gold;
    int16_t bid;             /* own highest bid of this round                             */
    int16_t kept;            /* of this round's price, as it ran past                     */
    int16_t produced;        /* by the mines at the last production roll                  */
    int16_t toll;            /* received less paid at the last production roll            */
    int16_t score;           /* never written: counted when a view is made                */
    bool passed;
};

struct boom_slot {
    uint8_t card;
    uint8_t by;              /* seat that took it, or `NOBODY`                            */
};

struct boom_auction {
    int16_t high;            /* highest bid; once won, the price                          */
    uint8_t bidder;
    uint8_t bids;            /* how many of the last bids are listed                      */
    uint8_t bid_seats[BIDS_SHOWN];
    int16_t bid_amounts[BIDS_SHOWN];
};

struct boom_box {
    uint64_t cards;          /* taken out under short_deck (BOO-3.4)                      */
};

struct boom_holdup {
    uint8_t card, seat, victim, amount; /* amount 0: none                                 */
};

struct boomtown {
    struct game game;
    uint8_t phase;
    uint8_t round, rounds;
    uint8_t start;           /* bids first this round                                     */
    uint8_t winner;          /* of this round's auction; `NOBODY` before                  */
    uint8_t turn;            /* whose decision it is; meaningful where a phase asks       */
    struct boom_slot row[BOOM_SEATS];
    struct boom_player players[BOOM_SEATS];
    struct boom_auction auction;
    uint8_t order[BOOM_SEATS]; /* of choosing; the first `taken` have chosen              */
    uint8_t order_len, taken;
    uint8_t riders;          /* how many used a Mustang this round                        */
    uint8_t dice_len;        /* 2 once production was rolled                              */
    uint8_t dice[2];
    uint64_t asked;          /* Mustang or Telegraph cards asked for in this window       */
    uint8_t mayors[TOWNS];
    uint8_t attached[EVENTS]; /* New Vein: its mine; Saloon Girls: their saloon           */
    uint8_t placed[EVENTS];  /* Governor, Saloon: the town                                */
    uint64_t gone;
    struct boom_box box;
    uint8_t deck_len;
    uint8_t deck[CARDS];     /* top first                                                 */
    struct boom_holdup holdup; /* the next step rolls for it; nothing wherever a seat is asked */
    /* Never written: its value is counted when a view is made (as a player's score is). */
    uint8_t fees[TOWNS];
};
_Static_assert(sizeof(struct boomtown) <= GAME_STATE_MAX, "a state fits its room");

static inline struct boomtown *boom_state(struct game *game)
{
    return (struct boomtown *)game;
}
static inline const struct boomtown *boom_view(const struct game *game)
{
    return (const struct boomtown *)game;
}

/* ---- sets and seats ---------------------------------------------------------------------- */

static inline uint64_t card_bit(int card)
{
    return (uint64_t)1 << card;
}
static inline int card_count(uint64_t set)
{
    return bits_count(set);
}
/* for (uint64_t rest = set; rest; rest &= rest - 1) ... card_first(rest) walks a set upwards. */
static inline int card_first(uint64_t set)
{
    return __builtin_ctzll(set);
}
/* The seat `by` places to the left of `seat` (BOO-1.1). */
static inline int seat_after(const struct boomtown *g, int seat, int by)
{
    int at = seat + by;
    return at >= g->game.seats ? at - g->game.seats : at;
}
static inline int seat_right(const struct boomtown *g, int seat)
{
    return seat ? seat - 1 : g->game.seats - 1;
}
static inline int mines_of(const struct boomtown *g, int seat, int town)
{
    return card_count(g->players[seat].cards & boom_of_town[town]);
}
static inline bool is_kept(int kind)
{
    return kind == KIND_MINE || kind == KIND_GOVERNOR || kind == KIND_MUSTANG || kind == KIND_NEW_VEIN ||
           kind == KIND_SALOON || kind == KIND_SALOON_GIRLS || kind == KIND_TELEGRAPH;
}

/* ---- cards.c: where cards lie and what sits on what --------------------------------------- */

/* The seat in front of which the card lies, or -1. */
int boom_owner(const struct boomtown *g, int card);
/* Value of a mine with its New Veins (BOO-6.8.1). */
int boom_mine_value(const struct boomtown *g, int mine);
/* Cards of the seat of a kind that sits on cards (or on towns) which sit on nothing (BOO-1.9). */
uint64_t boom_idle(const struct boomtown *g, int seat, int kind);
bool boom_has_girls(const struct boomtown *g, int saloon);
/* Saloons of a town in play; their tokens are not in the supply. */
uint64_t boom_saloons(const struct boomtown *g, int town);
/* The Governor on a town's pawn, or -1. */
int boom_governor(const struct boomtown *g, int town);
void boom_attach(struct boomtown *g, int event, int on, struct game_out *out);
void boom_place(struct boomtown *g, int event, int town, struct game_out *out);
/* The card goes to the gone pile, with what sits on it. */
void boom_remove(struct boomtown *g, int seat, int card, enum gone_reason reason, struct game_out *out);

/* ---- gold.c ------------------------------------------------------------------------------- */

/* Pays as much of `due` as there is (BOO-7.1); `card` is what it is for, or -1.  Returns what was paid. */
int boom_pay(struct boomtown *g, int from, int to, int due, enum gold_reason reason, int card,
             struct game_out *out);
/* The price runs to the right (BOO-4.3). */
void boom_pay_bid(struct boomtown *g, struct game_out *out);

/* ---- mayors.c ----------------------------------------------------------------------------- */

/* What another player pays the mayor for a mine of the town; 0 without mayor (BOO-5.4). */
int boom_fee(const struct boomtown *g, int town);
void boom_pay_fee(struct boomtown *g, int seat, int town, int mine, struct game_out *out);
/* BOO-5.3; `active` is the active player (BOO-1.6). */
void boom_check_mayor(struct boomtown *g, int town, int active, struct game_out *out);

/* ---- events.c: what taking a card does ---------------------------------------------------- */

void boom_gain_mine(struct boomtown *g, int seat, int mine, struct game_out *out);
/* The dice of a Holdup that was announced (BOO-6.6). */
void boom_holdup_roll(struct boomtown *g, struct game_out *out);
/* Takes the card of a legal VERB_TAKE and resolves it. */
void boom_resolve(struct boomtown *g, int seat, const struct move *move, bool automatic,
                  struct game_out *out);

/* ---- take.c: the choice of a card --------------------------------------------------------- */

bool boom_take_legal(const struct game *game, int seat, const struct move *move, struct refusal *why);
void boom_take_propose(const struct game *game, int seat, struct move_list *list);
/* If exactly one move is legal in the choice: that one (BOO-4.4.10). */
bool boom_take_forced(const struct boomtown *g, int seat, struct move *move);

/* ---- production.c ------------------------------------------------------------------------- */

void boom_produce(struct boomtown *g, struct game_out *out);

/* ---- flow.c: the order of things ---------------------------------------------------------- */

uint32_t boom_waiting(const struct game *game);
enum turn_refusal boom_turn_to(struct game *game, int seat);
bool boom_step(struct game *game, struct game_out *out);
bool boom_next_reveals(const struct game *game, struct preview_limit *until); /* reveals.c */
/* After a bid or a pass of the seat on turn. */
void boom_auction_go_on(struct boomtown *g);
/* After the seat on turn took a card. */
void boom_choice_go_on(struct boomtown *g);
/* May the seat be offered the Mustang this round (BOO-6.7.3)? */
bool boom_may_ride(const struct boomtown *g, int seat);

/* ---- the rest of the plugin --------------------------------------------------------------- */

void boom_setup(struct game *game, const struct game_setup *setup);
void boom_settle(struct boomtown *g);
void boom_determinize(struct game *game, int seat, struct rng *rng);
void boom_score(const struct game *game, int seat, struct game_score *score);
bool boom_check_invariants(const struct game *game, const char **what);
/* True between two rounds: the cards of the auction lie there, and no seat has bid or passed. */
bool boom_turn_over(const struct game *game);
int32_t boom_evaluate(const struct game *game, int seat);
void boom_evaluate_all(const struct game *game, int32_t worth[GAME_SEATS]);
json_t *boom_catalog(uint16_t rules);

extern const struct verb boom_verbs[];
extern const struct field boom_fields[];
extern const struct names boom_names_card, boom_names_town, boom_names_kind, boom_names_event,
    boom_names_phase, boom_names_slot, boom_names_gold_reason, boom_names_gone_reason, boom_names_purpose;

/* ---- msgs.c ------------------------------------------------------------------------------- */

enum boom_msg {
    /* events */
    MSG_ROUND_STARTED,
    MSG_SET_ASIDE,
    MSG_RESHUFFLED,
    MSG_BID,
    MSG_PASSED,
    MSG_AUCTION_WON,
    MSG_GOLD,
    MSG_CARD_TAKEN,
    MSG_CARD_GONE,
    MSG_MINE_MOVED,
    MSG_ATTACHED,
    MSG_IDLE,
    MSG_NO_TARGET,
    MSG_MAYOR,
    MSG_HOLDUP,
    MSG_MUSTANG_USED,
    MSG_KEPT,
    MSG_ROLLED,
    MSG_DIE_CHANGED,
    MSG_COLLAPSED,
    MSG_ROUND_ENDED,
    MSG_FINAL_SCORE,
    MSG_GAME_OVER,
    /* refusals */
    MSG_NOT_NOW,
    MSG_BID_TOO_LOW,
    MSG_BID_ABOVE_GOLD,
    MSG_NOT_IN_ROW,
    MSG_TAKEN_BY,
    MSG_NEEDS_ARG,
    MSG_NO_SUCH_ARG,
    MSG_MUST_CHOOSE,
    MSG_OWN_CARD,
    MSG_NOT_IN_PLAY,
    MSG_NO_TARGET_KIND,
    MSG_NOT_A_MINE,
    MSG_NO_MINE_IN_TOWN,
    MSG_NOT_MAYOR,
    MSG_HAS_GOVERNOR,
    MSG_OWN_SEAT,
    MSG_NO_SUCH_SEAT,
    MSG_NOT_OWN_MINE,
    MSG_NO_TOKEN,
    MSG_NOT_OWN_SALOON,
    MSG_HAS_GIRLS,
    MSG_NO_MUSTANG,
    MSG_CHOOSES_ANYWAY,
    MSG_WINDOW_PASSED,
    MSG_NO_TELEGRAPH,
    MSG_ONLY_AFTER_ROLL,
    MSG_SAME_FACE,
    MSG_SHORT_DECK_SEATS,
    MSG_UNTIL_ROUND,
    MSG_UNTIL_ROLL,
    MSG_UNTIL_HOLDUP,
    BOOM_MSGS
};
extern const struct msg_spec boom_msgs[BOOM_MSGS + 1];
#endif
