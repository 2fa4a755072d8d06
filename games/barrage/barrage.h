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
    BRG_SEATS = 5, /* companies in a game, Automas' among them                            */
    BRG_ROUNDS = 5, BRG_SEGMENTS = 6, BRG_OPEN_MAX = 6, BRG_OPEN_LIMIT = 3, BRG_MARKET = 6, BRG_PATENTS = 3,
    BRG_NATIONALS = 4, BRG_START_VP = 10, BRG_ENGINEERS = 12, BRG_SURCHARGE = 3, BRG_OWN_PRIVATES = 5,
    BRG_NONE = 255, /* no owner, no tile, no contract                                     */
};

/* AUTOMAS: companies that the rules play; AUTOMA_1 and the following: their levels. */
enum brg_option {
    OPT_RULES, OPT_DRAFT, OPT_EXPERT, OPT_LEEGHWATER, OPT_NETHERLANDS, OPT_MAP, OPT_OFFICERS_LEEGHWATER,
    OPT_OFFICERS_KICKSTARTER, OPT_OFFICERS_FIVE, OPT_OFFICERS_PROMO, OPT_AUTOMAS, OPT_AUTOMA_1, OPT_AUTOMA_2,
    OPT_AUTOMA_3, OPT_AUTOMA_4
};
enum brg_part {
    PART_START, PART_CONTRACTS, PART_COMPANY, PART_CONDUITS, PART_TILES, PART_LEADER, PART_ENERGY, PART_BONUS,
    PART_AUCTION, PART_OBJECTIVE, PART_LEFTOVERS, PART_DROPS, PART_WORKS, PART_BUILDINGS,
    PART_CREDITS, BRG_PARTS
};
enum brg_phase {
    PHASE_DRAFT, PHASE_INCOME, PHASE_ACTIONS, PHASE_WATER, PHASE_SCORING, PHASE_END, BRG_PHASES
};

/* One segment of a Construction Wheel: the tile (BRG_NONE without) and the machinery in it. */
struct brg_segment {
    uint8_t tile, excavators, mixers, excamixers;
};

/* Who plays a company. */
enum brg_plays { PLAYS_PERSON, PLAYS_EASY, PLAYS_MEDIUM, PLAYS_HARD, PLAYS_VERY_HARD, BRG_PLAYS };

struct brg_player {
    uint8_t company, officer;   /* BRG_NONE before the draft                              */
    uint8_t copied;             /* the officer Mahiri copies this turn, or BRG_NONE       */
    bool passed;
    uint8_t plays;              /* enum brg_plays: a person, or an Automa's level        */
    uint8_t engineers, bank;    /* in supply; in the Bank                                 */
    uint8_t excavators, mixers, excamixers; /* in supply                                  */
    bool architect;             /* Tommaso's: among the Engineers in supply               */
    int16_t credits, vp, energy;
    int16_t points[BRG_PARTS];  /* vp by where it came from; they add up to vp            */
    uint8_t built[BRG_STRUCTURES];
    uint32_t tiles;             /* in supply: bit set of enum brg_tile                    */
    uint64_t spaces;            /* with own Engineers this round: bit set of enum brg_space */
    uint64_t private_spaces;    /* the same of those from SPACE_PRIVATE on                */
    uint16_t works;             /* external works done: bit set of enum brg_work          */
    struct brg_segment wheel[BRG_SEGMENTS];
    uint8_t opening;            /* the open segment                                       */
    uint8_t open_count, open[BRG_OPEN_MAX];       /* Contracts held                        */
    uint8_t done_count, done[BRG_CONTRACTS];      /* Contracts fulfilled                   */
    uint8_t bid_position, bid;  /* auction: position 1.., 0 none; VP                      */
};

struct brg_dam {
    uint8_t owner, level, drops; /* level 0: no Dam; owner BRG_NONE: neutral              */
    uint8_t unused;              /* always 0: four dams are 16 bytes (sets.h)             */
};
enum { BRG_HIGHEST = 3 }; /* a Dam's full height                                       */
struct brg_head {
    uint8_t tile, drops;
};
struct brg_pile {
    uint8_t count, card[BRG_PER_COLOUR + BRG_MORE_PRIVATE]; /* card[count-1] is on top    */
};
struct brg_pair {
    uint8_t company, officer;
};

/* What left the general supply and what came back: `check_invariants` balances it with what lies around. */
struct brg_books {
    bool opened;
    int32_t credits, excavators, mixers, excamixers; /* now in the players' hands         */
    int32_t water_in, water_out;
    uint8_t tiles;                        /* Advanced tiles in the game                    */
};

/* What an Automa looked at (automa/automa_notes.c): an item and its fate, or a choice narrowed down. */
enum brg_note_kind { NOTE_NONE, NOTE_SKIPPED, NOTE_TAKEN, NOTE_KEPT, BRG_NOTE_KINDS };
struct brg_note {
    uint8_t kind, item, structure, reason;
    uint32_t dams, conduits, zones; /* places left; bit sets                              */
};
enum { BRG_NOTES = 48, BRG_AUTOMA_TILES = 20 };

/* What the Tesla Automas share (automa/automa.h). */
struct brg_automa {
    uint8_t next;                              /* on top of the pile, Action side up        */
    uint8_t pile_count, pile[BRG_AUTOMA_TILES];/* below it; pile[count-1] is the next        */
    uint8_t discard_count, discard[BRG_AUTOMA_TILES]; /* the last on top, Criteria side up   */
    struct brg_pile discards[BRG_COLOURS];     /* Contracts swept off the row (AUT-8.4)     */
    uint8_t placed[BRG_SEATS];                 /* Engineers that tiles placed this round     */
    uint64_t spaces[BRG_SEATS];                /* action spaces where they stand             */
    uint8_t begun;                             /* seats that had their first turn: bit set   */
    uint8_t built;                             /* Automas that built this round (AUT-23.31)  */
    uint8_t noted, action;                     /* whose turn the notes tell; its Action side */
    uint8_t note_count;
    struct brg_note note[BRG_NOTES];
};

struct brg {
    struct game game;
    uint8_t company_count;             /* seats, then the Automas' companies               */
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
    uint8_t head_count;
    struct brg_head heads[BRG_HEADS];
    uint8_t market[BRG_MARKET];           /* face-up private Contracts                     */
    struct brg_pile piles[BRG_COLOURS];
    uint8_t national_count, nationals[BRG_NATIONALS];
    uint8_t patents[BRG_PATENTS];         /* face-up Advanced Technology tiles             */
    uint8_t stack_count, stack[BRG_ADVANCED]; /* stack[count-1] is on top                  */
    uint32_t discarded;                   /* Advanced tiles out of the game                */
    uint8_t bonus[BRG_ROUNDS];            /* of energy sections 1..5; BRG_NONE when removed */
    uint8_t objective;
    /* Leeghwater */
    uint8_t privates[BRG_OWN_PRIVATES];       /* Private Buildings of this game            */
    uint8_t slots[BRG_SLOTS];                 /* owner or BRG_NONE                         */
    uint8_t works[BRG_WORK_ROW];              /* face-up external works                    */
    uint8_t work_count, work_stack[BRG_WORKS];/* work_stack[count-1] is on top             */
    uint16_t works_gone;                      /* external works out of the game            */
    uint32_t boxed;                           /* Advanced tiles put back at set-up         */
    struct brg_automa automa;
    struct brg_books books;
    struct flow flow;
};

static inline const struct brg *brg_view(const struct game *game) { return (const struct brg *)game; }
static inline struct brg *brg_state(struct game *game) { return (struct brg *)game; }
static inline bool brg_introductory(const struct brg *g) { return g->game.option[OPT_RULES] == 0; }
static inline bool brg_leeghwater(const struct brg *g) { return g->game.option[OPT_LEEGHWATER] != 0; }
/* Games that began under rules 1 go on as they were. */
static inline bool brg_rules_2(const struct brg *g) { return g->game.rules >= 2; }
/* Games that began under rules 1 or 2 go on as they were. */
static inline bool brg_rules_3(const struct brg *g) { return g->game.rules >= 3; }
/* BAR-1.1.5: five companies always play on the large map. */
static inline const struct brg_map *brg_map(const struct brg *g)
{
    return &brg_maps[g->game.option[OPT_MAP] || g->company_count >= 5];
}

#define BRG_BIT(n) ((uint64_t)1 << (n))

/* A set of cards or tiles of any kind, by number. */
struct brg_cards {
    uint64_t bits[2];
};
static inline bool brg_has_card(const struct brg_cards *set, int card)
{
    return set->bits[card / 64] >> card % 64 & 1u;
}
static inline void brg_add_card(struct brg_cards *set, int card)
{
    set->bits[card / 64] |= (uint64_t)1 << card % 64;
}

/* An optional number or true of a move: 0 when it was not given; and what to say for it. */
static inline int brg_given(const struct move *move, int arg)
{
    return move->arg[arg] < 0 ? 0 : move->arg[arg];
}
static inline int brg_or_absent(int value) { return value ? value : ARG_ABSENT; }
/* One way to say a thing: neither 0 nor null. */
static inline bool brg_said_once(const struct move *move, int arg)
{
    return move->arg[arg] == brg_or_absent(brg_given(move, arg));
}

/* ---- names.c, fields.c, msgs.c ------------------------------------------------------------ */
extern const struct names brg_names_rules, brg_names_draft, brg_names_company, brg_names_officer,
    brg_names_tile, brg_names_contract, brg_names_space, brg_names_dam, brg_names_conduit,
    brg_names_powerhouse, brg_names_site, brg_names_head, brg_names_head_tile, brg_names_bonus,
    brg_names_objective, brg_names_structure, brg_names_colour, brg_names_phase, brg_names_frame,
    brg_names_part, brg_names_patent, brg_names_round, brg_names_market, brg_names_segment,
    brg_names_zone, brg_names_exit, brg_names_plays, brg_names_level, brg_names_item, brg_names_reason,
    brg_names_rule, brg_names_automa_tile, brg_names_note, brg_names_map, brg_names_option, brg_names_work,
    brg_names_private,
    brg_names_slot, brg_names_board_space, brg_names_private_space, brg_names_menu;
extern const struct field brg_fields[];

enum brg_msg {
    /* events */
    MSG_ROUND, MSG_PICKED, MSG_BID, MSG_ORDER, MSG_PLACED, MSG_BANKED, MSG_ENGINEER_FREE, MSG_COPIED,
    MSG_PASSED, MSG_CREDITS, MSG_VP, MSG_ENERGY, MSG_MACHINERY, MSG_WHEEL_IN, MSG_WHEEL_OUT, MSG_ROTATED,
    MSG_BUILT, MSG_PRODUCED, MSG_CONDUIT_USED, MSG_FULFILLED, MSG_TOOK_CONTRACT, MSG_DISCARDED,
    MSG_REVEALED, MSG_TOOK_TILE, MSG_TILE_GONE, MSG_TILE_SHOWN, MSG_DROP_PLACED, MSG_DROP_RUNS,
    MSG_HEAD_DROPS, MSG_DAM_FILLED, MSG_LEADER, MSG_ENERGY_PAY, MSG_BONUS, MSG_OBJECTIVE, MSG_LEFTOVERS,
    MSG_DAM_DROPS, MSG_WORK_DONE, MSG_WORK_GONE, MSG_WORK_SHOWN, MSG_WORK_MACHINERY,
    MSG_EXCAMIXERS, MSG_WHEEL_EXCAMIXERS, MSG_BUILDING_USED, MSG_BUILDING_VP, MSG_DAM_DROP, MSG_TILE_BACK,
    MSG_MACHINERY_BACK, MSG_MENU, MSG_ARCHITECT, MSG_TURN_DECLINED, MSG_ACTED_AS, MSG_JOINED,
    MSG_AUTOMA_JOINS, MSG_AUTOMA_TURN, MSG_AUTOMA_SKIPS, MSG_AUTOMA_TAKES, MSG_AUTOMA_KEEPS,
    MSG_AUTOMA_PLACED, MSG_SWEPT, MSG_UNTIL_AUTOMA, MSG_UNTIL_JOIN,
    MSG_UNTIL_CONTRACTS, MSG_UNTIL_PATENTS, MSG_UNTIL_WORKS,
    /* refusals */
    WHY_GONE, WHY_BID_LOW, WHY_CLOSED, WHY_TAKEN, WHY_ENGINEERS, WHY_CREDITS, WHY_NOTHING,
    WHY_HAS_ENGINEERS, WHY_NOT_FREE, WHY_NO_OFFICER, WHY_COPIES_USED, WHY_NO_ACTION, WHY_NO_TILE,
    WHY_TILE_BUILDS, WHY_TILE_IDLE, WHY_NO_PIECE, WHY_OCCUPIED, WHY_HAVE_HERE, WHY_NOT_YOURS, WHY_HIGHEST,
    WHY_AREA, WHY_VALUE, WHY_MACHINERY, WHY_PAYMENT, WHY_DAM, WHY_BASIN, WHY_NO_CONDUIT,
    WHY_NO_POWERHOUSE, WHY_SAME_POWERHOUSE, WHY_DROPS, WHY_LITTLE_ENERGY, WHY_NOT_HELD, WHY_REQUIREMENT,
    WHY_NATIONAL, WHY_SUM, WHY_MUST, WHY_NO_HEAD, WHY_OPTION_NEEDS, WHY_OPTION_TWICE, WHY_ONLY_ADVANCED,
    WHY_OPTION_IMPLIED,
    WHY_MAP_PLAYERS, WHY_NOT_HERE,
    WHY_NOT_BUILT, WHY_BUILT_THERE, WHY_SLOT_CLOSED, WHY_NO_WORK, WHY_WORK_PRICE, WHY_NO_ROOM, WHY_DAM_USED,
    WHY_EMPTY_SEGMENT,
    WHY_HALF, WHY_NO_ARCHITECT, WHY_MENU, WHY_USED_BUILDING, WHY_COMPANIES, WHY_ALONE,
    WHY_AUTOMA_BUILT, BRG_MSGS
};
extern const struct msg_spec brg_msgs[];
#define BRG_EMIT(out, msg, ...) EMIT(out, &brg_msgs[msg], __VA_ARGS__)
#define BRG_REFUSE(why, rule, msg, ...) REFUSE(why, rule, &brg_msgs[msg], __VA_ARGS__)

/* ---- flow.c: what happens next -------------------------------------------------------------- */
/* The first ones are steps of the rules, from FRAME_PICK on they are questions. */
enum brg_frame {
    FRAME_NONE, FRAME_DRAFT, FRAME_AUCTION, FRAME_INCOME, FRAME_ACTIONS, FRAME_WATER, FRAME_SCORING,
    FRAME_END_ROUND, FRAME_FINISH, FRAME_EFFECT, FRAME_ABILITY /* after a production */,
    FRAME_TURBINE /* joined Dams have been named */, FRAME_JOINED /* one of them */,
    FRAME_REFILL, FRAME_AUTOMA,
    FRAME_PICK, FRAME_BID, FRAME_TURN, FRAME_TILE, FRAME_COPY_TILE, FRAME_SITE, FRAME_PAYMENT,
    FRAME_FREE_BUILD, FRAME_PRODUCE, FRAME_CONTRACT, FRAME_DROPS, FRAME_FILL, FRAME_MACHINERY, FRAME_TAKE,
    FRAME_DISCARD, FRAME_END_TURN, FRAME_EXTRA_TURN, FRAME_JOIN, FRAME_WORK, FRAME_TAKE_PATENT, FRAME_LOAN,
    FRAME_DAM_DROP, FRAME_RETRIEVE_TILE, FRAME_RETRIEVE_MACHINERY, FRAME_USE_BUILDING, FRAME_MENU, BRG_FRAMES
};
enum brg_production { PROD_PLAIN = 0, PROD_OPTIONAL = 1, PROD_SECOND = 2 };

/* What a frame is about: the indexes of its arg. */
enum { DRAFT_PICKS };                       /* made so far                                   */
enum { AUCTION_NEXT };                      /* place in the seating of who is looked at next */
enum { INCOME_PAID };                       /* players paid so far                           */
enum { ACTIONS_NEXT };                      /* place in the turn order of who is looked at next */
enum { EFFECT_OP, EFFECT_AMOUNT, EFFECT_OF }; /* as in struct brg_op                         */
enum { ABILITY_ZONE, ABILITY_DAMS, ABILITY_DAMS_HIGH }; /* of the Powerhouse that produced; the Dams used,
                                               the Netherlands' alone: as of DAM_DROP */
enum { END_EXTRA };                         /* an Architect's turn follows                   */
enum brg_extra { EXTRA_NONE, EXTRA_OWN, EXTRA_COPIED };
enum { JOIN_ZONE };                         /* FRAME_JOIN: the Powerhouse's                  */
enum { TURBINE_MODIFIER, TURBINE_HOW };
enum { JOINED_DAM, JOINED_CONDUIT, JOINED_DROPS };
enum { WORK_POSITION };
enum { LOAN_CREDITS };                      /* for each machinery                            */
enum { DAM_DROP_NEUTRAL, DAM_DROP_BARRED, DAM_DROP_BARRED_HIGH }; /* neutral Dams too, and not to be
                                               declined; Dams left out, as bits: the first 13, the others */
enum { BRG_DAM_BITS = 13 };
enum { USE_BUILDING, USE_OPTIONAL };        /* one, or -1 for any own                        */
enum { AUTOMA_AGAIN };                      /* FRAME_AUTOMA: the Architect's turn        */
enum { COPY_FREE };                         /* in a turn without Engineers                   */
enum { BUILD_WHEEL, BUILD_TILE, BUILD_SITE }; /* SITE, PAYMENT: the tile put on the Wheel or -1, the tile
                                                 that acts, the site                         */
enum { FREE_STRUCTURE, FREE_LEFT, FREE_LIMIT }; /* LIMIT: areas, or the largest value        */
enum { PRODUCE_MODIFIER, PRODUCE_HOW, PRODUCE_WITHOUT }; /* HOW: enum brg_production; a zone or -1 */
enum { CONTRACT_ENERGY, CONTRACT_PRODUCED, CONTRACT_MUST };
enum { DROPS_LEFT, DROPS_FLOW, DROPS_MUST }; /* flow at once; the next one must be placed    */
enum { MACHINERY_COUNT };
enum { TAKE_LEFT };

#define BRG_PUSH(g, kind, seat, ...) FLOW_PUSH(&(g)->flow, kind, seat, __VA_ARGS__)
bool brg_step(struct game *game, struct game_out *out);
bool brg_next_reveals(const struct game *game, struct preview_limit *until); /* reveals.c */
uint32_t brg_waiting(const struct game *game);
enum turn_refusal brg_turn_to(struct game *game, int seat); /* turn.c */

/* ---- setup.c, draft.c ----------------------------------------------------------------------- */
void brg_setup(struct game *game, const struct game_setup *setup);
void brg_determinize(struct game *game, int seat, struct rng *rng);
/* Before the first step: counts the pieces on the map and what lies outside the supply. */
void brg_open_books(struct brg *g);
void brg_draft_step(struct brg *g, struct game_out *out);
bool brg_draft_over(const struct brg *g);
void brg_auction_step(struct brg *g, struct game_out *out);

/* ---- gain.c: what a player gets and pays ----------------------------------------------------- */
void brg_credits(struct brg *g, int seat, int amount, struct game_out *out);
void brg_vp(struct brg *g, int seat, int amount, int part, struct game_out *out);
void brg_energy(struct brg *g, int seat, int steps, struct game_out *out);
void brg_machinery(struct brg *g, int seat, int excavators, int mixers, struct game_out *out);
void brg_rotate(struct brg *g, int seat, int segments, struct game_out *out);
/* Gives a player company, officer, start resources and initial Contract; officer and contract may be
 * BRG_NONE. */
void brg_start_player(struct brg *g, int seat, int company, int officer, int contract);

struct brg_payment;

/* ---- effects.c: what rewards, incomes, spaces and tiles give ------------------------------------- */
/* Fixed gains at once, the rest as frames, the first on top (BAR-4.14). */
void brg_gain(struct brg *g, int seat, const struct brg_op *ops, int count, int part, struct game_out *out);
void brg_effect_step(struct brg *g, struct game_out *out);
void brg_income(struct brg *g, int seat, struct game_out *out);
/* Could the effect be carried out when `spent` credits are gone (BAR-4.18)?  What does not give this a
 * thought always can. */
static inline bool brg_always_possible(const struct brg_op *op)
{
    const uint64_t asks = BRG_BIT(OP_PRODUCE) | BRG_BIT(OP_TAKE_CONTRACT) | BRG_BIT(OP_CONSTRUCT) |
                          BRG_BIT(OP_WORK) | BRG_BIT(OP_DAM_DROP) | BRG_BIT(OP_RETRIEVE_TILE) |
                          BRG_BIT(OP_RETRIEVE_MACHINERY) | BRG_BIT(OP_LOAN) | BRG_BIT(OP_FULFIL_MUST) |
                          BRG_BIT(OP_USE_BUILDING) | BRG_BIT(OP_DAM_ENERGY);
    return !(asks >> op->op & 1u);
}
bool brg_effect_possible(const struct brg *g, int seat, const struct brg_op *op, int spent);
/* The seat takes the Advanced tile at the position. */
void brg_patent(struct brg *g, int seat, int position, struct game_out *out);

/* ---- officers.c: the Architect; officers whose action Mahiri does ---------------------------------- */
/* True if the seat has an Architect in hand; whether the move may use it; what that leads to. */
bool brg_architect_ready(const struct brg *g, int seat);
bool brg_architect_ok(const struct brg *g, int seat, const struct move *move, struct refusal *why);
int brg_architect_placed(const struct brg *g, int seat, const struct move *move); /* enum brg_extra */
void brg_spend_engineers(struct brg_player *p, int count, bool architect);

/* ---- works.c, buildings.c: Leeghwater ------------------------------------------------------------- */
bool brg_work_ok(const struct brg *g, int seat, int position, struct refusal *why);
/* Pays the work at the position, asking how where there is a choice; takes it. */
void brg_start_work(struct brg *g, int seat, int position, struct game_out *out);
/* Tile and reward, whatever was paid for them; `credits` is what the Loan Agency was paid. */
/* Pays for the work at the position, or puts the machinery on the Wheel, and takes it. */
void brg_do_work(struct brg *g, int seat, int position, const struct brg_payment *pay, bool wheel,
                 struct game_out *out);
void brg_take_work(struct brg *g, int seat, int position, int credits, struct game_out *out);
bool brg_any_loan(const struct brg *g, int seat, int each, int spent);
bool brg_any_patent(const struct brg *g);
void brg_new_works(struct brg *g, struct game_out *out);
/* Could the seat do the building's action, when `spent` credits are gone?  `building` -1: of any own. */
bool brg_building_works(const struct brg *g, int seat, int building, int spent);
bool brg_any_building(const struct brg *g, int seat, int building, int spent);
bool brg_any_half(const struct brg_player *p);
bool brg_any_dam_drop(const struct brg *g, const struct flow_frame *frame);
void brg_building_points(struct brg *g, int seat, struct game_out *out);

/* ---- players.c: what a player has, can and may ------------------------------------------------ */
const struct brg_officer *brg_officer(const struct brg_player *p); /* the one that works now */
/* Writes the officers of the sets in play into list (BRG_OFFICERS); returns how many. */
int brg_officers_enabled(const struct brg *g, uint8_t *list);
bool brg_has_ability(const struct brg_player *p);  /* of the company: 3 Powerhouses        */
int brg_production_bonus(const struct brg_player *p);
int brg_contract_limit(const struct brg_player *p);
bool brg_mixes(const struct brg_player *p);         /* Excavators and Mixers as one kind   */
/* Is the Private Building in this game?  Has the seat a Building there? */
bool brg_private_here(const struct brg *g, int building);
bool brg_has_building(const struct brg *g, int seat, int building);
uint32_t brg_wheel_tiles(const struct brg_player *p);
int brg_count_bits(uint64_t bits);
/* Bit set of the zones where the seat has a Powerhouse. */
uint32_t brg_powerhouse_zones(const struct brg *g, int seat);

/* Are Engineers of the player on the action space?  Puts some there. */
static inline bool brg_on_space(const struct brg_player *p, int space)
{
    if (space >= SPACE_PRIVATE) return p->private_spaces >> (space - SPACE_PRIVATE) & 1u;
    return p->spaces >> space & 1u;
}
void brg_take_space(struct brg_player *p, int space);

/* ---- turn.c -------------------------------------------------------------------------------- */
/* Has the seat Engineers, or a tile that needs none? */
bool brg_can_act(const struct brg *g, int seat);
void brg_actions_step(struct brg *g, struct game_out *out);

/* ---- build.c: sites and prices -------------------------------------------------------------- */
struct brg_payment {
    uint8_t excavators, mixers, credits, excamixers;
};
enum { BRG_PAYMENTS_MAX = 96 };
/* What stands on the site after building there: the structure it would be now. */
int brg_structure_at(const struct brg *g, int site);
/* What stands where, by number of its kind; and back. */
struct brg_site brg_site_of(int site);
int brg_dam_site(int dam);
int brg_conduit_site(int conduit);
int brg_powerhouse_site(int powerhouse);
bool brg_site_red(const struct brg *g, int site);
/* Where the seat may put its next piece, money aside, as bit sets: dam sites, Conduits, Powerhouse spaces,
 * slots of Private Buildings.  Only of the structures in `builds`, a bit set of enum brg_structure. */
struct brg_openings {
    uint32_t bases, elevations, conduits;
    uint64_t plants, slots;
};
struct brg_openings brg_openings(const struct brg *g, int seat, int builds);
/* The same as the verbs number them, in their order. */
struct brg_sites {
    int count;
    uint8_t site[BRG_SITES];
};
void brg_open_sites(const struct brg *g, int seat, int builds, struct brg_sites *sites);
/* May the seat put its next piece there, money aside? */
bool brg_site_ok(const struct brg *g, int seat, int site, struct refusal *why);
/* All ways to pay a construction on the site with the tile; `spent` credits are gone already. */
int brg_payments(const struct brg *g, int seat, int tile, int site, struct brg_payment *way);
/* The same of an external work. */
int brg_work_payments(const struct brg_player *p, int work, struct brg_payment *way);
bool brg_can_pay_work(const struct brg_player *p, int work);
/* The refusal of what cannot be paid; always false. */
bool brg_refuse_price(const struct brg *g, int seat, int tile, int site, struct refusal *why);
bool brg_can_build_at(const struct brg *g, int seat, int tile, int site, int spent);
/* Is there any site for the tile? */
bool brg_tile_works(const struct brg *g, int seat, int tile, int spent);
/* The tiles the seat can put to use now: in supply, or on the Wheel for Mahiri as Anton.  With
 * `free`, only those that need no Engineers. */
uint32_t brg_usable_tiles(const struct brg *g, int seat, bool free, int spent);
/* The most credits that the seat can have left after some construction, -1 if it can do none. */
int brg_left_after_construction(const struct brg *g, int seat);
bool brg_can_construct(const struct brg *g, int seat, int spent);
/* The tiles on the Wheel that TT-ANTON can act as. */
uint32_t brg_copyable_tiles(const struct brg *g, int seat, bool free, int spent);
bool brg_free_site_ok(const struct brg *g, int seat, int site, const struct flow_frame *frame,
                      struct refusal *why);
bool brg_any_free_site(const struct brg *g, int seat, const struct flow_frame *frame);
/* Machinery that a structure costs; `any`: any mixture of so many together. */
struct brg_price {
    uint8_t excavators, mixers;
    bool any;
};
/* The one or two prices of a structure at the dam space, Conduit space or Private Building `of`. */
int brg_price_for(const struct brg *g, int seat, int tile, int structure, int of, struct brg_price price[2]);
bool brg_has_piece(const struct brg *g, int seat, int structure);

/* ---- construct.c ---------------------------------------------------------------------------- */
void brg_put_piece(struct brg *g, int seat, int structure, int site, struct game_out *out);
/* The income under the piece just taken from its row. */
void brg_uncover(struct brg *g, int seat, int row, struct game_out *out);
struct brg_op brg_tile_effect(const struct brg *g, int seat, int tile, int site);
/* Tile (-1 none) and machinery go to the open segment, then the Wheel turns by one. */
void brg_insert(struct brg *g, int seat, int tile, const struct brg_payment *pay, struct game_out *out);

/* ---- water.c -------------------------------------------------------------------------------- */
void brg_flow_from_zone(struct brg *g, int zone, struct game_out *out);
bool brg_any_empty_dam(const struct brg *g, int seat);
int brg_dam_room(const struct brg *g, int dam);
/* A drop from the supply on a Dam with room. */
void brg_put_on_dam(struct brg *g, int seat, int dam, struct game_out *out);
/* The drops in the seat's own Dams. */
int brg_dam_drops(const struct brg *g, int seat);
void brg_fill_dam(struct brg *g, int dam, struct game_out *out);
void brg_headstreams(struct brg *g, struct game_out *out);
void brg_water_step(struct brg *g, struct game_out *out);
/* The seat whose marker moves with drops that pass its Powerhouses, or -1. */
int brg_river_seat(const struct brg *g);
/* A drop from the supply on a Headstream, where it waits or flows at once. */
void brg_put_drop(struct brg *g, int seat, int head, bool flows, struct game_out *out);
void brg_fill_empty_dams(struct brg *g, int seat, struct game_out *out);

/* ---- produce.c ------------------------------------------------------------------------------ */
bool brg_can_produce(const struct brg *g, int seat, int modifier, int production, int without_zone,
                     int spent);
void brg_ability_step(struct brg *g, struct game_out *out);
/* Drops through the Conduit of another are paid for (BAR-7.5). */
void brg_pay_conduit(struct brg *g, int seat, int conduit, int drops, struct game_out *out);
/* Octavius: the turbine runs with all the Dams that were joined.  Is there one more to join? */
void brg_turbine_step(struct brg *g, struct game_out *out);
bool brg_any_join(const struct brg *g, const struct flow_frame *frame);

/* ---- contracts.c ---------------------------------------------------------------------------- */
bool brg_any_contract(const struct brg *g, int seat, int energy, bool production);
bool brg_market_empty(const struct brg *g);
void brg_refill_market(struct brg *g, struct game_out *out);
/* The top Contract of the pile on an empty place of the row. */
void brg_turn_up(struct brg *g, int place, struct game_out *out);

/* ---- score.c, invariants.c, evaluate.c, catalog.c ---------------------------------------------------- */
int brg_measure(const struct brg *g, int seat, int objective);
int brg_bonus_count(const struct brg *g, int seat, int bonus);
int brg_advanced_owned(const struct brg_player *p);
void brg_scoring_step(struct brg *g, struct game_out *out);
void brg_end_round_step(struct brg *g, struct game_out *out);
void brg_finish_step(struct brg *g, struct game_out *out);
void brg_score(const struct game *game, int seat, struct game_score *score);
void brg_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths);
bool brg_check_invariants(const struct game *game, const char **what);
int32_t brg_evaluate(const struct game *game, int seat);
json_t *brg_catalog(uint16_t rules);

/* ---- verbs.c: the table; the functions stand with their chapter --------------------------------- */
enum brg_verb {
    VERB_PICK, VERB_BID, VERB_PLACE, VERB_BANK, VERB_ENGINEER_FREE, VERB_COPY_OFFICER, VERB_PASS_ROUND,
    VERB_CHOOSE_TILE, VERB_COPY_TILE, VERB_BUILD, VERB_PAY, VERB_FREE_BUILD, VERB_DECLINE_BUILD,
    VERB_PRODUCE, VERB_DECLINE_PRODUCTION, VERB_FULFIL, VERB_DECLINE_CONTRACT, VERB_DROP,
    VERB_DECLINE_DROPS, VERB_FILL_DAMS, VERB_DECLINE_FILL, VERB_CHOOSE_MACHINERY, VERB_TAKE_CONTRACT,
    VERB_DISCARD_CONTRACT, VERB_END_TURN, VERB_DECLINE_TURN, VERB_COPIED_SPECIAL, VERB_CHOOSE_OPTION,
    VERB_PAY_WORK, VERB_LOAN_WORK, VERB_TAKE_PATENT, VERB_USE_BUILDING, VERB_DECLINE_BUILDING,
    VERB_RETRIEVE_TILE, VERB_RETRIEVE_MACHINERY, VERB_DROP_FLOWING, VERB_DROP_ON_DAM, VERB_DECLINE_DAM_DROP,
    VERB_JOIN_DAM, VERB_FINISH_PRODUCTION, BRG_VERBS
};
extern const struct verb brg_verbs[];
verb_legal brg_pick_legal, brg_bid_legal, brg_place_legal, brg_bank_legal, brg_engineer_free_legal,
    brg_copy_officer_legal, brg_pass_round_legal, brg_choose_tile_legal, brg_copy_tile_legal, brg_build_legal,
    brg_pay_legal, brg_free_build_legal, brg_produce_legal, brg_decline_production_legal, brg_fulfil_legal,
    brg_decline_drops_legal, brg_choose_machinery_legal, brg_take_contract_legal, brg_discard_contract_legal,
    brg_drop_legal, brg_decline_contract_legal, brg_copied_special_legal, brg_choose_option_legal,
    brg_pay_work_legal,
    brg_loan_work_legal, brg_take_patent_legal, brg_use_building_legal, brg_decline_building_legal,
    brg_retrieve_tile_legal, brg_retrieve_machinery_legal, brg_drop_flowing_legal, brg_drop_on_dam_legal,
    brg_decline_dam_drop_legal, brg_join_dam_legal, brg_finish_production_legal;
verb_apply brg_pick_apply, brg_bid_apply, brg_place_apply, brg_bank_apply, brg_engineer_free_apply,
    brg_copy_officer_apply, brg_pass_round_apply, brg_choose_tile_apply, brg_copy_tile_apply, brg_build_apply,
    brg_pay_apply, brg_free_build_apply, brg_produce_apply, brg_fulfil_apply, brg_drop_apply,
    brg_fill_dams_apply, brg_choose_machinery_apply, brg_take_contract_apply, brg_discard_contract_apply,
    brg_end_turn_apply, brg_decline_turn_apply, brg_copied_special_apply, brg_choose_option_apply,
    brg_pay_work_apply, brg_loan_work_apply, brg_take_patent_apply, brg_use_building_apply,
    brg_retrieve_tile_apply, brg_retrieve_machinery_apply, brg_drop_flowing_apply, brg_drop_on_dam_apply,
    brg_join_dam_apply;
verb_propose brg_choose_tile_propose, brg_engineer_free_propose, brg_copy_officer_propose,
    brg_place_propose, brg_copied_special_propose, brg_pay_work_propose,
    brg_retrieve_machinery_propose, brg_drop_flowing_propose, brg_drop_on_dam_propose, brg_join_dam_propose,
    brg_build_propose, brg_free_build_propose, brg_pick_propose, brg_pay_propose, brg_produce_propose,
    brg_fulfil_propose,
    brg_choose_machinery_propose, brg_take_contract_propose, brg_discard_contract_propose;
#endif
