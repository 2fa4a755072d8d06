// SPDX-License-Identifier: MIT
/* luna_maris.h - Luna Maris: its vocabularies, its state, the shapes of its component tables, and what
 * the files of this folder offer one another.
 *
 * Rules are in rules.md; IDs stand beside the code.  Numbers of the box (costs, capacities, tracks,
 * tiles, cards) live in tables_*.c only: a table can be replaced without touching a rule. */
#ifndef GAMES_LUNA_MARIS_LUNA_MARIS_H
#define GAMES_LUNA_MARIS_LUNA_MARIS_H
#include "../game.h"

/* ---- vocabularies ------------------------------------------------------------------------- */

enum luna_module { M_AIR, M_COM, M_EXP, M_LAB, M_IND, M_REC, M_MIN, M_POW, M_GRE, M_DOR, MODULES };
enum luna_track { EXTRACTION, SUSTAINABILITY, TRACKS };
enum luna_stock { ST_ENERGY, ST_WATER, ST_HELIUM3, STOCKS };
/* What is gained or paid; the first three are stocks. */
enum luna_good { G_ENERGY, G_WATER, G_HELIUM3, G_TITANIUM, G_IRON, G_WASTE, GOODS };
enum luna_cube { CUBE_ENERGY, CUBE_WATER, CUBE_IRON, CUBES }; /* of the emergency reserve */
enum luna_food { FOODS = 9 };
enum luna_phase { PHASE_SETUP, PHASE_PRODUCTION, PHASE_ACTION, PHASE_CLEANUP, PHASE_OVER, PHASES };
enum luna_outcome { OUTCOME_HUMAN, OUTCOME_AUTOMATON, OUTCOME_SHARED, OUTCOMES };

enum {
    SPACES = 18,          /* of the mining area                                           */
    ROW = 3,              /* places of the scientists' and of the food row                */
    SCIENTISTS_1 = 6,     /* level-1 cards of a colour                                    */
    FIRST_2 = 24,         /* level-2 scientists begin here                                */
    SCIENTISTS_2 = 16,
    SCIENTISTS = FIRST_2 + SCIENTISTS_2,
    FOOD_CARDS = 36,
    TILES = 30, LEVELS = 4, STACK_MAX = 5,
    ADVANCED = 8,         /* tile i belongs to module i + 1: COM to GRE                   */
    ADVANCED_DRAWN = 5, BUILT_MAX = 4,
    TOOLS = 7,
    BONUSES = 8,
    RESEARCH_TOP = 4,
    ROUNDS = 5,
    SOLO_CARDS = 12, SOLO_STEPS = 6, SOLO_DECK = 5,
    AUTOMATON = 4,        /* its place among the players; also its "seat" in events       */
    NONE8 = 255,
};

/* Options that are chosen at a module, whatever their verb. */
enum luna_action {
    A_W1, A_H1, A_W2, A_H2, A_DRY,                       /* IND                           */
    A_R1, A_R1T, A_R1F, A_R2, A_R3, A_COMPOST,           /* REC                           */
    A_PROBES, A_CONVERT,                                 /* MIN                           */
    A_IRON, A_WATER, A_BIO,                              /* POW                           */
    A_ONE, A_TWO, A_THREE,                               /* GRE                           */
    ACTIONS
};

/* What is pending; see README.md for who pushes what. */
enum luna_frame {
    F_NONE,
    F_TOOL, F_PLACE, F_RETURN_CARD,                      /* setup                         */
    F_TURN, F_MODULE, F_LEG2,                            /* the turn                      */
    F_PAY, F_ACT, F_SECOND, F_HIRE, F_RETIRE, F_DELIVER, F_BUILD,
    F_TAKE, F_DRAW, F_BONUS, F_SALVAGE, F_RESEARCH, F_RECOVER, F_REST,
    F_EATING, F_BUYING, F_SHIFT_FOOD, F_TILE,
    FRAMES
};
enum { DID_MAIN = 1, DID_EXTRA = 2 }; /* frame F_MODULE: a module, b leg, c these          */

enum luna_option { OPT_TOOLS, OPT_SOLO_LEVEL };
enum luna_order { ORDER_PAY, ORDER_DONE };

extern const struct names luna_modules, luna_tracks, luna_stocks, luna_goods, luna_cubes, luna_foods,
    luna_phases, luna_outcomes, luna_spaces, luna_places, luna_scientists, luna_tiles, luna_levels,
    luna_advanced, luna_tools, luna_bonuses, luna_actions, luna_frames, luna_solo_levels, luna_solo_cards,
    luna_solo_steps, luna_rival, luna_parts, luna_pay_orders, luna_done_orders, luna_colours;

/* ---- component tables --------------------------------------------------------------------- */

/* What a tile, an option or a bonus gives: a few operations, done in the order written, except
 * that ore enters together, titanium first, and waste comes last (LUN-5.7, 5.26). */
enum luna_op_kind {
    OP_END, OP_VP, OP_ENERGY, OP_WATER, OP_HELIUM3, OP_TITANIUM, OP_IRON, OP_WASTE,
    OP_FILL,         /* energy up to n                                                    */
    OP_CO2_BACK, OP_DISCARD, OP_OXYGEN_BACK, OP_STRESS_RIGHT,
    OP_STRESS_TO,    /* stress up to n                                                    */
    OP_PROBE_ORE,    /* n ore per own probe                                               */
    OP_LINKS,        /* the link score as VP                                              */
    OP_RECOVER, OP_RESEARCH,
    OP_TAKE_FOOD,    /* n cards of the row                                                */
    OP_DRAW_FOOD,    /* n from the deck                                                   */
    OP_SALVAGE,      /* n from the discard pile                                           */
};
enum { OPS = 5 };
struct luna_op { uint8_t op, n; };
struct luna_cost { uint8_t iron, titanium, water, helium3, waste; };

struct luna_module_row {
    const char *name;
    uint16_t corridors;        /* bit mask of neighbours                                  */
    bool symbol, energy_space;
    const char *extra;         /* name of the extra action or NULL                        */
    uint8_t distance[MODULES];
};
struct luna_space_row { uint8_t ore; bool start; uint32_t near; };
struct luna_tile_row { uint8_t level; struct luna_cost cost; uint8_t vp, co2_back, recover, research,
               discard; };
struct luna_scientist_row { uint16_t modules; uint8_t iron; };
struct luna_food_row { uint8_t nutrition; struct luna_op bonus; uint8_t copies, copies_four; };

enum luna_built { BUILT_ANY, BUILT_ONLY, BUILT_NEVER };
enum luna_spare { SPARE_NONE, SPARE_TITANIUM, SPARE_ALL };
struct luna_action_row {
    uint8_t module;
    uint8_t level;             /* research level from which it may be used; 0 = always    */
    uint8_t group;             /* two of different groups at level 4; 0 = alone           */
    bool tool;                 /* is the use of the module's tool                         */
    uint8_t built;             /* whether the advanced module must or must not be there   */
    struct luna_cost cost;
    bool ore_to_waste;         /* the ore paid becomes waste ...                          */
    uint8_t spare;             /* ... but not this part of it once the module is advanced */
    struct luna_op gain[OPS];
    struct luna_op more[2];    /* besides, once the module is advanced                    */
};
struct luna_bonus_row { uint8_t track; struct luna_op gain[OPS]; };
/* cheaper: iron off the cost; per_tile: VP per tile owned; gain: added to the action's gain. */
struct luna_tool_row { uint8_t module, cheaper, per_tile; struct luna_op gain[OPS]; };
struct luna_round_row { bool night, production; uint8_t solar; uint8_t shift_energy[4], shift_food[4]; };

enum luna_solo_step {
    SOLO_PROBE, SOLO_HIRE, SOLO_SHIP, SOLO_STUDY, SOLO_BUILD, SOLO_PROCESS, SOLO_CLEAN, SOLO_DRILL,
    SOLO_CHARGE, SOLO_HARVEST, SOLO_REST, SOLO_STEP_KINDS
};
struct luna_solo_row { uint8_t steps; struct { uint8_t module, step, n; } step[SOLO_STEPS]; };

extern const struct luna_module_row luna_module_table[MODULES];
extern const struct luna_space_row luna_space_table[SPACES];
extern const struct luna_tile_row luna_tile_table[TILES];
extern const struct luna_scientist_row luna_scientist1_table[SCIENTISTS_1],
    luna_scientist2_table[SCIENTISTS_2];
extern const char *const luna_scientist1_title[SCIENTISTS_1];
extern const struct luna_food_row luna_food_table[FOODS];
extern const struct luna_action_row luna_action_table[ACTIONS];
extern const struct luna_bonus_row luna_bonus_table[BONUSES];
extern const struct luna_tool_row luna_tool_table[TOOLS];
extern const struct luna_op luna_install_table[][OPS]; /* by number of the probe from the board */
extern const struct luna_round_row luna_round_table[ROUNDS];
extern const struct luna_solo_row luna_solo_table[SOLO_CARDS];
extern const uint16_t luna_solo_deck_table[3]; /* by solo level: mask of cards           */

/* Single numbers of the box. */
enum luna_waste_effect { WASTE_PLAIN, WASTE_CO2, WASTE_STRESS };
enum { TRACK_ROOM = 16 };            /* spaces that a track of the box may have at most   */
struct luna_numbers {
    uint8_t vp, oxygen, stress, start[STOCKS], iron[2], waste, probes, probes_placed; /* at the start */
    uint8_t room[STOCKS], belt;                                  /* capacities            */
    uint8_t waste_length, waste_effect[TRACK_ROOM];
    uint8_t oxygen_max, stress_min, stress_max, stress_vp[TRACK_ROOM]; /* at the end, by space */
    uint8_t co2_max; int8_t co2_vp[TRACK_ROOM];
    int8_t co2_round[5][3];                                      /* by sides: lowest, between, highest */
    uint8_t construction[BUILT_MAX], built_round_vp, occupant_vp;
    uint8_t tiles_kept[5], tools_shown[5];                       /* by players            */
    uint8_t emergency_vp[CUBES];
    uint8_t activation, install_stress;
    struct luna_cost build; uint8_t build_energy;                /* and with the laboratory advanced */
    struct luna_cost build_advanced; uint8_t build_advanced_energy;
    uint8_t filter[2], filter_co2;
    uint8_t retire_vp, vp_per_titanium;                          /* advanced COM, EXP     */
    uint8_t rest_1, rest_2, rest_first_leg;
    uint8_t feed_vp;
    int8_t tile_count_vp[5];                                     /* 0, 1, 2, 3, 4 or more */
    uint8_t scientist2_vp, food_vp[3], resources_per_vp;
    int8_t waste_first, waste_further;
};
extern const struct luna_numbers luna_numbers;

/* Numbers of the automaton. */
struct luna_solo_numbers {
    uint8_t start[STOCKS], waste;
    uint8_t study_full_vp, no_probe_vp, no_hire_vp, rest_vp, rest_co2, charge_vp, charge_waste, clean_co2;
    uint8_t recover_vp, drill_vp_min;
    uint8_t ship_none_water, helium_level, helium_batch;
    uint8_t water_batch[RESEARCH_TOP + 1]; /* PROCESS, by level */
    struct luna_op first_probe[OPS];
};
extern const struct luna_solo_numbers luna_solo_numbers;

/* ---- state -------------------------------------------------------------------------------- */

struct luna_player {
    int16_t vp;
    uint8_t co2, oxygen, stress;
    uint8_t stock[STOCKS];
    uint8_t iron[2], titanium[2];  /* the belt's sections 1 and 2                         */
    uint8_t waste;
    uint8_t probes;                /* on the player board                                 */
    uint32_t mine;                 /* own probes in the mining area                       */
    uint8_t reserve;               /* emergency cubes left, bits of enum luna_cube        */
    uint8_t at;                    /* the module of the astronaut, or of the disc         */
    uint8_t tool;
    bool tool_used;
    uint8_t level[TRACKS], bonus[TRACKS]; /* bonus: the one the disc lies on, or NONE8    */
    uint64_t hand, rest;           /* scientists                                          */
    uint32_t tiles;                /* demand tiles owned                                  */
    uint8_t food[FOODS];           /* cards in hand, by name                              */
    uint8_t food_count;
    int16_t final;                 /* the automaton's points when all is over             */
    uint8_t walk[MODULES];         /* always 0: a view shows the oxygen to each module here */
};

struct luna_stack { uint8_t face, count, below[STACK_MAX]; };

struct luna {
    struct game game;
    uint8_t phase, round, sides;
    uint8_t turn_order[4], next_order[4], next_count; /* of sides; the next grows as shifts end */
    uint8_t active;                /* who took the last turn                              */
    uint8_t played;                /* the scientist of this turn                          */
    uint8_t occupant[MODULES];     /* who stands on the energy space                      */
    uint8_t activation[MODULES];   /* always 0: a view shows the energy of a main action  */
    struct luna_stack demand[LEVELS];
    uint8_t row2[ROW], deck2_count, deck2[SCIENTISTS_2];
    bool hiring_closed;
    uint64_t retired;              /* level-1 scientists out of the game                  */
    uint8_t food_row[ROW], food_deck_count, food_deck[FOOD_CARDS], food_discard[FOODS];
    uint8_t yard_count, yard[ADVANCED_DRAWN]; /* advanced modules that can be built       */
    uint8_t built_count, built[BUILT_MAX], builder[BUILT_MAX];
    uint16_t advanced;             /* modules that are advanced, bit = module             */
    uint8_t tools;                 /* on offer in setup                                   */
    uint8_t start_count, start_card[2], symbol_count, symbol[4]; /* where one may begin   */
    uint8_t solo_count, solo_deck[SOLO_DECK], solo_card, solo_step;
    uint16_t solo_turned;          /* cards turned up so far                              */
    uint8_t rivals;                /* 1 in the solo game                                  */
    uint8_t outcome;               /* of the solo game                                    */
    struct flow flow;
    struct luna_player player[5];  /* the seats; the automaton is player[AUTOMATON]       */
};

static inline struct luna *luna_state(struct game *game) { return (struct luna *)game; }
static inline const struct luna *luna_view(const struct game *game) { return (const struct luna *)game; }

/* ---- messages ----------------------------------------------------------------------------- */

enum luna_msg {
    /* events */
    E_FIRST, E_TOOL, E_PLACED, E_ROUND, E_PRODUCTION, E_PLAYED, E_WALKED, E_ACTIVATED, E_OCCUPANT,
    E_PROBE, E_GAINED, E_EXCESS, E_PAID, E_PAID_ORE, E_VP, E_VP_LOST, E_WASTE, E_CLEARED, E_CO2,
    E_STRESS, E_OXYGEN, E_HIRED, E_ROW_SCIENTIST, E_HIRING_CLOSED, E_RETIRED, E_DELIVERED, E_TILE,
    E_RESEARCHED, E_BONUS, E_BUILT, E_ACTION, E_FILTERED, E_TOOL_USED, E_FOOD, E_DREW, E_DREW_CARD,
    E_ROW_FOOD, E_RESHUFFLED, E_SALVAGED, E_LAY_DOWN, E_RESTED, E_ATE, E_RECOVERED, E_BOUGHT,
    E_STEPPED_OFF, E_SHIFT, E_FOOD_LEFT, E_EMERGENCY, E_LINKS, E_CO2_ROUND, E_BUILT_ROUND,
    E_SOLO_CARD, E_SOLO_STEP, E_FINAL, E_SOLO_RESULT,
    /* refusals */
    R_TOOL_GONE, R_SYMBOL_GONE, R_NOT_IN_HAND, R_SAME_MODULE, R_OXYGEN, R_SUFFOCATING, R_NOT_HERE,
    R_DONE_ONCE, R_ENERGY, R_STRESS_LOW, R_NO_PROBE, R_SPACE_TAKEN, R_IRON, R_TITANIUM, R_WATER,
    R_HELIUM3, R_WASTE, R_NO_TOOL, R_TOOL_USED, R_NOT_FACE_UP, R_HIRING_CLOSED, R_NOT_OWN_LEVEL1,
    R_PLAYED_NOW, R_IN_BONUS_AREA, R_NOT_ADVANCED, R_ADVANCED, R_NOT_BOTH_BONUS, R_WRONG_TRACK,
    R_NOT_IN_YARD, R_LEVEL, R_SAME_GROUP, R_CO2_LOW, R_ROW_EMPTY, R_PLACE_EMPTY, R_NO_SUCH_FOOD,
    R_NOBODY_RESTS, R_NOT_RESTING, R_HAS_FOOD, R_VP, R_NO_CUBE, R_NO_ROOM, R_PAYMENT,
    R_NOTHING_TO_REST, R_REST_FIRST, R_ALL_BUILT, R_FILTER_AMOUNT,
    LUNA_MSGS
};
extern const struct msg_spec luna_msgs[LUNA_MSGS + 1];
#define SAY(out, msg, ...) EMIT(out, &luna_msgs[msg], __VA_ARGS__)
#define NO(why, rule, msg, ...) REFUSE(why, rule, &luna_msgs[msg], __VA_ARGS__)

/* ---- board.c: what happens to a player board ---------------------------------------------- */

int luna_side(const struct luna *g, int i);          /* the i-th player in seat order      */
bool luna_has_ended(const struct luna *g, int who);
bool luna_is_advanced(const struct luna *g, int module);
void luna_add_vp(struct luna *g, int who, int n, struct game_out *out);
void luna_add_stock(struct luna *g, int who, int stock, int n, struct game_out *out);
void luna_add_ore(struct luna *g, int who, int titanium, int iron, struct game_out *out);
void luna_add_waste(struct luna *g, int who, int n, struct game_out *out);
int luna_clear_waste(struct luna *g, int who, int n, struct game_out *out);
void luna_co2(struct luna *g, int who, int by, struct game_out *out);
void luna_stress(struct luna *g, int who, int by, struct game_out *out);
void luna_oxygen_back(struct luna *g, int who, int n, struct game_out *out);
/* Does the gain of up to OPS rows, waste last; a second list belongs to the same gain. */
void luna_gain(struct luna *g, int who, const struct luna_op *ops, int n, const struct luna_op *also, int
                n_also, int waste, struct game_out *out);
int luna_links(uint32_t probes);
void luna_probe_ore(const struct luna_player *p, int *iron, int *titanium);
uint32_t luna_probes_placed(const struct luna *g);
void luna_leave_space(struct luna *g, int who, struct game_out *out);
int luna_belt_iron(const struct luna_player *p);
int luna_belt_titanium(const struct luna_player *p);

/* ---- cards.c: scientists, food, demand tiles ---------------------------------------------- */

static inline int luna_card_level(int card) { return card < FIRST_2 ? 1 : 2; }
uint16_t luna_card_modules(int card);
bool luna_card_shows(int card, int module);          /* or the Dormitory                   */
static inline uint64_t luna_bit(int i) { return (uint64_t)1 << i; }
static inline int luna_count(uint64_t set) { return __builtin_popcountll(set); }
static inline int luna_next(uint64_t *set)           /* takes the lowest out of the set    */
{
    int i = __builtin_ctzll(*set);
    *set &= *set - 1;
    return i;
}
int luna_tile_face(const struct luna *g, int tile);  /* the level at which it lies open, -1 */
void luna_tile_turn(struct luna *g, int level, struct game_out *out);
int luna_row_count(const uint8_t row[ROW]);
void luna_hire_refill(struct luna *g, int place, struct game_out *out);
int luna_food_draw(struct luna *g, struct game_out *out);
void luna_food_refill(struct luna *g, struct game_out *out);
void luna_food_take(struct luna *g, int who, int place, struct game_out *out);

/* ---- pay.c -------------------------------------------------------------------------------- */

/* Can the ore be paid, and the rest of the cost?  */
bool luna_can_pay(const struct luna_player *p, const struct luna_cost *cost, struct refusal *why);
/* Pays all but ore at once, and asks for the ore; frame below learns how much titanium stood in
 * for iron (its c). */
void luna_pay(struct luna *g, int who, const struct luna_cost *cost, struct game_out *out);
bool luna_pay_step(struct luna *g, struct game_out *out);

/* ---- flow.c, setup.c, research.c, score.c, automa.c ------------------------------------ */

void luna_setup(struct game *game, const struct game_setup *setup);
uint32_t luna_waiting(const struct game *game);
bool luna_step(struct game *game, struct game_out *out);
void luna_end_shift(struct luna *g, int who, struct game_out *out);

bool luna_can_advance(const struct luna_player *p, int track);
void luna_advance(struct luna *g, int who, int track, struct game_out *out);
void luna_take_bonus(struct luna *g, int who, int bonus, struct game_out *out);

bool luna_act_step(struct luna *g, struct game_out *out);
bool luna_second_step(struct luna *g, struct game_out *out);
bool luna_hire_step(struct luna *g, struct game_out *out);
bool luna_retire_step(struct luna *g, struct game_out *out);
bool luna_deliver_step(struct luna *g, struct game_out *out);
bool luna_build_step(struct luna *g, struct game_out *out);
bool luna_take_step(struct luna *g, struct game_out *out);
bool luna_draw_step(struct luna *g, struct game_out *out);
bool luna_salvage_step(struct luna *g, struct game_out *out);
bool luna_research_step(struct luna *g, struct game_out *out);
bool luna_recover_step(struct luna *g, struct game_out *out);
bool luna_rest_step(struct luna *g, struct game_out *out);
bool luna_eating_step(struct luna *g, struct game_out *out);
bool luna_buying_step(struct luna *g, struct game_out *out);
bool luna_shift_food_step(struct luna *g, struct game_out *out);
bool luna_tile_step(struct luna *g, struct game_out *out);
bool luna_return_card_step(struct luna *g, struct game_out *out);
bool luna_automaton_step(struct luna *g, struct game_out *out);

enum luna_part {
    PART_TRACK, PART_STRESS, PART_SCIENTISTS, PART_VARIETY, PART_NUTRITION, PART_CO2, PART_TILES,
    PART_RESOURCES, PART_WASTE, PARTS
};
extern const char *const luna_part_ids[PARTS + 1];
/* Points of the final scoring as things stand (LUN-15), for any player. */
void luna_final_parts(const struct luna *g, int who, int32_t part[PARTS]);
void luna_score(const struct game *game, int seat, struct game_score *score);
void luna_finish(struct luna *g, struct game_out *out);

bool luna_sane(const struct game *game, const char **what);
void luna_redeal(struct game *game, int seat, struct rng *rng);
int32_t luna_evaluate(const struct game *game, int seat);
json_t *luna_catalog(uint16_t rules);

/* ---- verbs -------------------------------------------------------------------------------- */

enum luna_verb {
    V_CHOOSE_TOOL, V_PLACE_ASTRONAUT, V_PLAY, V_MOVE, V_INSTALL, V_HIRE, V_RETIRE, V_KEEP_SCIENTISTS,
    V_DELIVER, V_RESEARCH, V_REPEAT, V_BUILD, V_EXTRACT, V_FILTER, V_RECYCLE, V_ENOUGH, V_MINE,
    V_GENERATE, V_HARVEST, V_TAKE_FOOD, V_LEAVE_FOOD, V_REST, V_LIE_DOWN, V_RESTED, V_BONUS,
    V_SALVAGE, V_RECOVER, V_PAY, V_EAT, V_BUY_BACK, V_FED, V_END_SHIFT, V_EMERGENCY, V_DONE, VERBS
};
extern const struct verb luna_verbs[VERBS + 1];
extern const struct field luna_fields[];

/* May the main action of the module be done now; its activation be paid (LUN-7.9 to 7.14)? */
bool luna_main_ready(const struct luna *g, int seat, int module, struct refusal *why);
/* What the activation of a module costs now: nothing when somebody stands on its energy space. */
int luna_activation(const struct luna *g, int module);
/* Oxygen to name a module as the target of a leg: LUN-3.3, 3.4. */
int luna_way(int from, int to);
/* Marks it as done and activates the module. */
void luna_main_begin(struct luna *g, int seat, struct game_out *out);
bool luna_extra_ready(const struct luna *g, int module, struct refusal *why);
/* May the player use the tool of the module now? */
bool luna_tool_ready(const struct luna *g, int seat, int module, struct refusal *why);
bool luna_has_tool(const struct luna *g, int seat, int module);
void luna_tool_use(struct luna *g, int seat, struct game_out *out);
/* May cubes of the emergency reserve be taken between two options? */
bool luna_reserve_between(const struct luna *g);

#define LEGAL(name) bool name(const struct game *game, int seat, const struct move *move, struct refusal *why)
#define APPLY(name) void name(struct game *game, int seat, const struct move *move, struct game_out *out)
#define OFFERS(name) void name(const struct game *game, int seat, struct move_list *list)
#define VERB_OF(name) LEGAL(luna_##name##_legal); APPLY(luna_##name##_apply)
VERB_OF(choose_tool); VERB_OF(place); VERB_OF(play); VERB_OF(move); VERB_OF(emergency); VERB_OF(eat);
VERB_OF(buy_back); VERB_OF(recover); VERB_OF(install); VERB_OF(hire); VERB_OF(retire); VERB_OF(deliver);
VERB_OF(build); VERB_OF(rest); VERB_OF(lie_down); VERB_OF(rested); VERB_OF(research); VERB_OF(repeat);
VERB_OF(bonus); VERB_OF(salvage); VERB_OF(filter); VERB_OF(take_food); VERB_OF(pay);
VERB_OF(act); /* extract, recycle, mine, generate and harvest */
APPLY(luna_done_apply); APPLY(luna_end_shift_apply); APPLY(luna_fed_apply); APPLY(luna_leave_food_apply);
OFFERS(luna_play_propose); OFFERS(luna_hire_propose); OFFERS(luna_retire_propose);
OFFERS(luna_deliver_propose); OFFERS(luna_build_propose);
OFFERS(luna_extract_propose); OFFERS(luna_recycle_propose); OFFERS(luna_mine_propose);
OFFERS(luna_generate_propose); OFFERS(luna_harvest_propose); OFFERS(luna_lie_down_propose);
OFFERS(luna_recover_propose); OFFERS(luna_pay_propose); OFFERS(luna_buy_back_propose);
bool luna_buy_back_otherwise(const struct game *game, int seat, struct refusal *why);
#endif
