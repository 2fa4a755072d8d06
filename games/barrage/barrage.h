// SPDX-License-Identifier: MIT
/* barrage.h - the state of a game of Barrage and what its files offer one another.
 *
 * Read tables.h first (the components), then this.  The state is flat; what happens next lies
 * on the stack `flow`: the frame on top is a question to a seat or a step of the rules.  All
 * players see everything but the order of the contract piles and of the technology stack. */
#ifndef GAMES_BARRAGE_BARRAGE_H
#define GAMES_BARRAGE_BARRAGE_H
#include "../game.h"
#include "tables.h"

enum {
    BRG_SEATS = 4, BRG_ROUNDS = 5, BRG_SEGMENTS = 6, BRG_OPEN_MAX = 6, BRG_OPEN_LIMIT = 3, BRG_MARKET = 6,
    BRG_PATENTS = 3, BRG_NATIONALS = 3, BRG_START_VP = 10, BRG_ENGINEERS = 12, BRG_SURCHARGE = 3,
    BRG_NONE = 255, /* no owner, no tile, no contract                                     */
};

enum brg_option { OPT_RULES, OPT_DRAFT, OPT_EXPERT };
enum brg_part {
    PART_START, PART_CONTRACTS, PART_COMPANY, PART_CONDUITS, PART_TILES, PART_LEADER, PART_ENERGY, PART_BONUS,
    PART_AUCTION, PART_OBJECTIVE, PART_LEFTOVERS, PART_DROPS, BRG_PARTS
};
enum brg_phase {
    PHASE_DRAFT, PHASE_INCOME, PHASE_ACTIONS, PHASE_WATER, PHASE_SCORING, PHASE_END, BRG_PHASES
};

/* One segment of a Construction Wheel: the tile (BRG_NONE without) and the machinery in it. */
struct brg_segment {
    uint8_t tile, excavators, mixers;
};

struct brg_player {
    uint8_t company, officer;   /* BRG_NONE before the draft                              */
    uint8_t copied;             /* the officer Mahiri copies this turn, or BRG_NONE       */
    bool passed;
    uint8_t engineers, bank;    /* in supply; in the Bank                                 */
    uint8_t excavators, mixers; /* in supply                                              */
    int16_t credits, vp, energy;
    int16_t points[BRG_PARTS];  /* vp by where it came from; they add up to vp            */
    uint8_t built[BRG_STRUCTURES];
    uint32_t tiles;             /* in supply: bit set of enum brg_tile                    */
    uint64_t spaces;            /* with his Engineers this round: bit set of enum brg_space */
    struct brg_segment wheel[BRG_SEGMENTS];
    uint8_t opening;            /* the open segment                                       */
    uint8_t open_count, open[BRG_OPEN_MAX];       /* Contracts held                        */
    uint8_t done_count, done[BRG_CONTRACTS];      /* Contracts fulfilled                   */
    uint8_t bid_position, bid;  /* auction: position 1.., 0 none; VP                      */
};

struct brg_dam {
    uint8_t owner, level, drops; /* level 0: no Dam; owner BRG_NONE: neutral              */
};
struct brg_head {
    uint8_t tile, drops;
};
struct brg_pile {
    uint8_t count, card[BRG_PER_COLOUR]; /* card[count-1] is on top                       */
};
struct brg_pair {
    uint8_t company, officer;
};

/* What left the general supply and what came back: `sane` balances it with what lies around. */
struct brg_books {
    bool opened;
    int32_t credits, excavators, mixers; /* now in the players' hands                     */
    int32_t water_in, water_out;
    uint8_t tiles;                        /* Advanced tiles in the game                    */
};

struct brg {
    struct game game;
    uint8_t round, phase;
    uint8_t order[BRG_SEATS];          /* turn order of this round                         */
    uint8_t seating[BRG_SEATS];        /* of the draft                                     */
    uint8_t pair_count, offer_count;
    struct brg_pair pairs[BRG_SEATS];  /* still to be picked                               */
    uint8_t offers[BRG_SEATS];         /* initial Contracts still to be picked             */
    uint16_t extras;                   /* officers laid out for Mahiri: bit set            */
    struct brg_player players[BRG_SEATS];
    struct brg_dam dams[BRG_DAMS];
    uint8_t conduits[BRG_CONDUITS];       /* owner or BRG_NONE                             */
    uint8_t powerhouses[BRG_POWERHOUSES]; /* owner or BRG_NONE                             */
    struct brg_head heads[BRG_HEADS];
    uint8_t market[BRG_MARKET];           /* face-up private Contracts                     */
    struct brg_pile piles[BRG_COLOURS];
    uint8_t national_count, nationals[BRG_NATIONALS];
    uint8_t patents[BRG_PATENTS];         /* face-up Advanced Technology tiles             */
    uint8_t stack_count, stack[BRG_ADVANCED]; /* stack[count-1] is on top                  */
    uint32_t discarded;                   /* Advanced tiles out of the game                */
    uint8_t bonus[BRG_ROUNDS];            /* of energy sections 1..5; BRG_NONE when removed */
    uint8_t objective;
    struct brg_books books;
    struct flow flow;
};

static inline const struct brg *brg_view(const struct game *game) { return (const struct brg *)game; }
static inline struct brg *brg_state(struct game *game) { return (struct brg *)game; }
static inline bool brg_introductory(const struct brg *g) { return g->game.option[OPT_RULES] == 0; }

/* ---- names.c, fields.c, msgs.c ------------------------------------------------------------ */
extern const struct names brg_names_rules, brg_names_draft, brg_names_company, brg_names_officer,
    brg_names_tile, brg_names_contract, brg_names_space, brg_names_dam, brg_names_conduit,
    brg_names_powerhouse, brg_names_site, brg_names_head, brg_names_head_tile, brg_names_bonus,
    brg_names_objective, brg_names_structure, brg_names_colour, brg_names_phase, brg_names_frame,
    brg_names_part, brg_names_patent, brg_names_round, brg_names_market, brg_names_segment,
    brg_names_zone, brg_names_exit;
extern const struct field brg_fields[];

enum brg_msg {
    /* events */
    MSG_ROUND, MSG_PICKED, MSG_BID, MSG_ORDER, MSG_PLACED, MSG_BANKED, MSG_ENGINEER_FREE, MSG_COPIED,
    MSG_PASSED, MSG_CREDITS, MSG_VP, MSG_ENERGY, MSG_MACHINERY, MSG_WHEEL_IN, MSG_WHEEL_OUT, MSG_ROTATED,
    MSG_BUILT, MSG_PRODUCED, MSG_CONDUIT_USED, MSG_FULFILLED, MSG_TOOK_CONTRACT, MSG_DISCARDED,
    MSG_REVEALED, MSG_TOOK_TILE, MSG_TILE_GONE, MSG_TILE_SHOWN, MSG_DROP_PLACED, MSG_DROP_RUNS,
    MSG_HEAD_DROPS, MSG_DAM_FILLED, MSG_LEADER, MSG_ENERGY_PAY, MSG_BONUS, MSG_OBJECTIVE, MSG_LEFTOVERS,
    MSG_DAM_DROPS,
    /* refusals */
    WHY_GONE, WHY_BID_LOW, WHY_CLOSED, WHY_TAKEN, WHY_ENGINEERS, WHY_CREDITS, WHY_NOTHING,
    WHY_HAS_ENGINEERS, WHY_NOT_FREE, WHY_NO_OFFICER, WHY_COPIES_USED, WHY_NO_ACTION, WHY_NO_TILE,
    WHY_TILE_BUILDS, WHY_TILE_IDLE, WHY_NO_PIECE, WHY_OCCUPIED, WHY_HAVE_HERE, WHY_NOT_YOURS, WHY_HIGHEST,
    WHY_AREA, WHY_VALUE, WHY_MACHINERY, WHY_PAYMENT, WHY_DAM, WHY_BASIN, WHY_NO_CONDUIT,
    WHY_NO_POWERHOUSE, WHY_SAME_POWERHOUSE, WHY_DROPS, WHY_LITTLE_ENERGY, WHY_NOT_HELD, WHY_REQUIREMENT,
    WHY_NATIONAL, WHY_SUM, WHY_MUST, BRG_MSGS
};
extern const struct msg_spec brg_msgs[];
#define BRG_EMIT(out, msg, ...) EMIT(out, &brg_msgs[msg], __VA_ARGS__)
#define BRG_REFUSE(why, rule, msg, ...) REFUSE(why, rule, &brg_msgs[msg], __VA_ARGS__)

/* ---- flow.c: what happens next -------------------------------------------------------------- */
/* The first ones are steps of the rules, from FRAME_PICK on they are questions. */
enum brg_frame {
    FRAME_NONE, FRAME_DRAFT, FRAME_AUCTION, FRAME_INCOME, FRAME_ACTIONS, FRAME_WATER, FRAME_SCORING,
    FRAME_END_ROUND, FRAME_FINISH, FRAME_EFFECT, FRAME_ABILITY /* after a production */,
    FRAME_PICK, FRAME_BID, FRAME_TURN, FRAME_TILE, FRAME_COPY_TILE, FRAME_SITE, FRAME_PAYMENT,
    FRAME_FREE_BUILD, FRAME_PRODUCE, FRAME_CONTRACT, FRAME_DROPS, FRAME_FILL, FRAME_MACHINERY, FRAME_TAKE,
    FRAME_DISCARD, FRAME_END_TURN, BRG_FRAMES
};
enum brg_production { PROD_PLAIN = 0, PROD_OPTIONAL = 1, PROD_SECOND = 2 };

/* What a frame is about: the indexes of its arg. */
enum { DRAFT_PICKS };                       /* made so far                                   */
enum { AUCTION_NEXT };                      /* place in the seating of who is looked at next */
enum { INCOME_PAID };                       /* players paid so far                           */
enum { ACTIONS_NEXT };                      /* place in the turn order of who is looked at next */
enum { EFFECT_OP, EFFECT_AMOUNT, EFFECT_OF }; /* as in struct brg_op                         */
enum { ABILITY_ZONE };                      /* of the Powerhouse that produced               */
enum { COPY_FREE };                         /* in a turn without Engineers                   */
enum { BUILD_WHEEL, BUILD_TILE, BUILD_SITE }; /* SITE, PAYMENT: the tile put on the Wheel or -1, the tile
                                                 that acts, the site                         */
enum { FREE_STRUCTURE, FREE_LEFT, FREE_LIMIT }; /* LIMIT: areas, or the largest value        */
enum { PRODUCE_MODIFIER, PRODUCE_HOW, PRODUCE_WITHOUT }; /* HOW: enum brg_production; a zone or -1 */
enum { CONTRACT_ENERGY, CONTRACT_PRODUCED };
enum { DROPS_LEFT, DROPS_FLOW, DROPS_MUST }; /* flow at once; the next one must be placed    */
enum { MACHINERY_COUNT };
enum { TAKE_LEFT };

#define BRG_PUSH(g, kind, seat, ...) FLOW_PUSH(&(g)->flow, kind, seat, __VA_ARGS__)
bool brg_step(struct game *game, struct game_out *out);
uint32_t brg_waiting(const struct game *game);

/* ---- setup.c, draft.c ----------------------------------------------------------------------- */
void brg_setup(struct game *game, const struct game_setup *setup);
void brg_redeal(struct game *game, int seat, struct rng *rng);
/* Before the first step: counts the pieces on the map and what lies outside the supply. */
void brg_open_books(struct brg *g);
/* Company, officer, start resources and initial Contract of a player. */
void brg_start_player(struct brg *g, int seat, int company, int officer, int contract);
void brg_draft_step(struct brg *g, struct game_out *out);
void brg_auction_step(struct brg *g, struct game_out *out);

/* ---- gain.c: what a player gets and pays ----------------------------------------------------- */
void brg_credits(struct brg *g, int seat, int amount, struct game_out *out);
void brg_vp(struct brg *g, int seat, int amount, int part, struct game_out *out);
void brg_energy(struct brg *g, int seat, int steps, struct game_out *out);
void brg_machinery(struct brg *g, int seat, int excavators, int mixers, struct game_out *out);
void brg_rotate(struct brg *g, int seat, int segments, struct game_out *out);

/* ---- effects.c: what rewards, incomes, spaces and tiles give ------------------------------------- */
/* Fixed gains at once, the rest as frames, the first on top (BAR-4.14). */
void brg_gain(struct brg *g, int seat, const struct brg_op *ops, int count, int part, struct game_out *out);
void brg_effect_step(struct brg *g, struct game_out *out);
void brg_income(struct brg *g, int seat, struct game_out *out);

/* ---- players.c: what a player has, can and may ------------------------------------------------ */
const struct brg_officer *brg_officer(const struct brg_player *p); /* the one that works now */
bool brg_has_ability(const struct brg_player *p);  /* of the company: 3 Powerhouses        */
int brg_production_bonus(const struct brg_player *p);
int brg_contract_limit(const struct brg_player *p);
uint32_t brg_wheel_tiles(const struct brg_player *p);
int brg_count_bits(uint64_t bits);
/* Bit set of the zones where the seat has a Powerhouse. */
uint32_t brg_powerhouse_zones(const struct brg *g, int seat);

/* ---- turn.c -------------------------------------------------------------------------------- */
void brg_actions_step(struct brg *g, struct game_out *out);

/* ---- build.c: sites and prices -------------------------------------------------------------- */
struct brg_payment {
    uint8_t excavators, mixers, credits;
};
enum { BRG_PAYMENTS_MAX = 96 };
/* What stands on the site after building there: the structure it would be now. */
int brg_structure_at(const struct brg *g, int site);
bool brg_site_red(int site);
/* May the seat put its next piece there, money aside? */
bool brg_site_ok(const struct brg *g, int seat, int site, struct refusal *why);
/* All ways to pay a construction on the site with the tile; `spent` credits are gone already. */
int brg_payments(const struct brg *g, int seat, int tile, int site, struct brg_payment *way);
/* The refusal of what cannot be paid; always false. */
bool brg_refuse_price(const struct brg *g, int seat, int tile, int site, struct refusal *why);
bool brg_can_build_at(const struct brg *g, int seat, int tile, int site, int spent);
/* Is there any site for the tile? */
bool brg_tile_works(const struct brg *g, int seat, int tile, int spent);
/* The tiles the seat can put to use now: in supply, or on the Wheel for Mahiri as Anton.  With
 * `free`, only those that need no Engineers. */
uint32_t brg_usable_tiles(const struct brg *g, int seat, bool free, int spent);
bool brg_can_construct(const struct brg *g, int seat, int spent);
/* The tiles on the Wheel that TT-ANTON can act as. */
uint32_t brg_copyable_tiles(const struct brg *g, int seat, bool free, int spent);
bool brg_free_site_ok(const struct brg *g, int seat, int site, const struct flow_frame *frame,
                      struct refusal *why);
bool brg_any_free_site(const struct brg *g, int seat, const struct flow_frame *frame);

/* ---- water.c -------------------------------------------------------------------------------- */
void brg_flow_from_zone(struct brg *g, int zone, struct game_out *out);
bool brg_any_empty_dam(const struct brg *g, int seat);
void brg_fill_dam(struct brg *g, int dam, struct game_out *out);
void brg_headstreams(struct brg *g, struct game_out *out);
void brg_water_step(struct brg *g, struct game_out *out);

/* ---- produce.c ------------------------------------------------------------------------------ */
bool brg_can_produce(const struct brg *g, int seat, int modifier, int production, int without_zone,
                     int spent);
void brg_ability_step(struct brg *g, struct game_out *out);

/* ---- contracts.c ---------------------------------------------------------------------------- */
bool brg_any_contract(const struct brg *g, int seat, int energy, bool production);
bool brg_market_empty(const struct brg *g);
void brg_refill_market(struct brg *g, struct game_out *out);

/* ---- score.c, sane.c, evaluate.c, catalog.c ---------------------------------------------------- */
int brg_measure(const struct brg *g, int seat, int objective);
int brg_bonus_count(const struct brg *g, int seat, int bonus);
int brg_advanced_owned(const struct brg_player *p);
void brg_scoring_step(struct brg *g, struct game_out *out);
void brg_end_round_step(struct brg *g, struct game_out *out);
void brg_finish_step(struct brg *g, struct game_out *out);
void brg_score(const struct game *game, int seat, struct game_score *score);
bool brg_sane(const struct game *game, const char **what);
int32_t brg_evaluate(const struct game *game, int seat);
json_t *brg_catalog(uint16_t rules);

/* ---- verbs.c: the table; the functions stand with their chapter --------------------------------- */
enum brg_verb {
    VERB_PICK, VERB_BID, VERB_PLACE, VERB_BANK, VERB_ENGINEER_FREE, VERB_COPY_OFFICER, VERB_PASS_ROUND,
    VERB_CHOOSE_TILE, VERB_COPY_TILE, VERB_BUILD, VERB_PAY, VERB_FREE_BUILD, VERB_DECLINE_BUILD,
    VERB_PRODUCE, VERB_DECLINE_PRODUCTION, VERB_FULFIL, VERB_DECLINE_CONTRACT, VERB_DROP,
    VERB_DECLINE_DROPS, VERB_FILL_DAMS, VERB_DECLINE_FILL, VERB_CHOOSE_MACHINERY, VERB_TAKE_CONTRACT,
    VERB_DISCARD_CONTRACT, VERB_END_TURN, BRG_VERBS
};
extern const struct verb brg_verbs[];
verb_legal brg_pick_legal, brg_bid_legal, brg_place_legal, brg_bank_legal, brg_engineer_free_legal,
    brg_copy_officer_legal, brg_pass_round_legal, brg_choose_tile_legal, brg_copy_tile_legal, brg_build_legal,
    brg_pay_legal, brg_free_build_legal, brg_produce_legal, brg_decline_production_legal, brg_fulfil_legal,
    brg_decline_drops_legal, brg_choose_machinery_legal, brg_take_contract_legal, brg_discard_contract_legal;
verb_apply brg_pick_apply, brg_bid_apply, brg_place_apply, brg_bank_apply, brg_engineer_free_apply,
    brg_copy_officer_apply, brg_pass_round_apply, brg_choose_tile_apply, brg_copy_tile_apply, brg_build_apply,
    brg_pay_apply, brg_free_build_apply, brg_produce_apply, brg_fulfil_apply, brg_drop_apply,
    brg_fill_dams_apply, brg_choose_machinery_apply, brg_take_contract_apply, brg_discard_contract_apply,
    brg_end_turn_apply;
verb_propose brg_pick_propose, brg_pay_propose, brg_produce_propose, brg_fulfil_propose,
    brg_choose_machinery_propose, brg_take_contract_propose, brg_discard_contract_propose;
#endif
