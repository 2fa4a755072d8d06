// SPDX-License-Identifier: MIT
/* luna_maris.h - Luna Maris: its state, and what the files of this folder offer one another.  Read tables.h
 * first.  Rules are in rules.md; IDs stand beside the code. */
#ifndef GAMES_LUNA_MARIS_LUNA_MARIS_H
#define GAMES_LUNA_MARIS_LUNA_MARIS_H
#include "../common/bits.h"
#include "../game.h"
#include "tables.h"

enum luna_option { OPT_TOOLS, OPT_SOLO_LEVEL };
enum luna_order { ORDER_PAY, ORDER_DONE };

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

/* ---- what is pending ----------------------------------------------------------------------- */

/* See README.md for who pushes what. */
enum luna_frame {
    FRAME_NONE,
    FRAME_TOOL, FRAME_PLACE, FRAME_RETURN_CARD,                      /* setup                         */
    FRAME_TURN, FRAME_MODULE, FRAME_LEG2,                            /* the turn                      */
    FRAME_PAY, FRAME_ACT, FRAME_SECOND, FRAME_HIRE, FRAME_RETIRE, FRAME_DELIVER, FRAME_BUILD,
    FRAME_TAKE, FRAME_DRAW, FRAME_BONUS, FRAME_SALVAGE, FRAME_RESEARCH, FRAME_RECOVER, FRAME_REST,
    FRAME_EATING, FRAME_BUYING, FRAME_SHIFT_FOOD, FRAME_TILE, FRAME_HIRED,
    FRAMES
};

/* What a frame is about: the indexes of its arg. */
enum { MODULE_AT, MODULE_LEG, MODULE_DID };  /* the leg, 1 or 2, that led there; DID_MAIN, DID_EXTRA  */
enum { DID_MAIN = 1, DID_EXTRA = 2 };
enum { PAY_IRON, PAY_TITANIUM };             /* what is due                                           */
enum { ACT_OPTION, ACT_TOOL };               /* with the tool                                         */
enum { SECOND_AFTER };                       /* the option done first                                 */
enum { HIRE_PLACE };
enum { DELIVER_TILE, DELIVER_TOOL };
enum { BUILD_TILE };
enum { PAID_TITANIUM = 2 };                  /* ACT, HIRE, DELIVER, BUILD: what stood in for iron     */
enum { HOW_MANY };                           /* TAKE, DRAW, RESEARCH, RECOVER: still to come          */
enum { BONUS_TRACK };
enum { REST_LEG, REST_LAIN };                /* how many lie down already                             */
enum { EATING_NUTRITION };                   /* eaten so far                                          */
enum { TILE_LEVEL };
#define LUNA_PUSH(g, kind, seat, ...) FLOW_PUSH(&(g)->flow, kind, seat, __VA_ARGS__)

/* ---- messages ----------------------------------------------------------------------------- */

enum luna_msg {
    /* events */
    MSG_FIRST, MSG_TOOL, MSG_PLACED, MSG_ROUND, MSG_PRODUCTION, MSG_PLAYED, MSG_WALKED, MSG_ACTIVATED,
    MSG_OCCUPANT, MSG_PROBE, MSG_GAINED, MSG_EXCESS, MSG_PAID, MSG_PAID_ORE, MSG_VP, MSG_VP_LOST,
    MSG_WASTE, MSG_CLEARED, MSG_CO2, MSG_STRESS, MSG_OXYGEN, MSG_HIRED, MSG_ROW_SCIENTIST,
    MSG_HIRING_CLOSED, MSG_RETIRED, MSG_DELIVERED, MSG_TILE, MSG_RESEARCHED, MSG_BONUS, MSG_BUILT,
    MSG_ACTION, MSG_FILTERED, MSG_TOOL_USED, MSG_FOOD, MSG_DREW, MSG_DREW_CARD, MSG_ROW_FOOD,
    MSG_RESHUFFLED, MSG_SALVAGED, MSG_LAY_DOWN, MSG_RESTED, MSG_ATE, MSG_RECOVERED, MSG_BOUGHT,
    MSG_STEPPED_OFF, MSG_SHIFT, MSG_FOOD_LEFT, MSG_EMERGENCY, MSG_LINKS, MSG_CO2_ROUND, MSG_BUILT_ROUND,
    MSG_SOLO_CARD, MSG_SOLO_STEP, MSG_FINAL, MSG_SOLO_RESULT,
    /* events: why the automaton does what it does */
    MSG_WHY_PROBE, MSG_WHY_NO_PROBE, MSG_WHY_HIRE, MSG_WHY_NO_HIRE, MSG_WHY_SKIP, MSG_WHY_SHIP,
    MSG_WHY_NO_SHIP,
    MSG_WHY_STUDY, MSG_WHY_STUDY_FULL, MSG_WHY_BUILD, MSG_WHY_NO_BUILD, MSG_WHY_PROCESS_TWO,
    MSG_WHY_PROCESS_ONE, MSG_WHY_PROCESS_WATER, MSG_WHY_CLEAN, MSG_WHY_NO_WASTE, MSG_WHY_DRILL,
    MSG_WHY_DRILL_LEAST, MSG_WHY_HARVEST_NEW, MSG_WHY_HARVEST_MOST, MSG_WHY_HARVEST_NONE, MSG_WHY_FIXED,
    /* refusals */
    MSG_TOOL_GONE, MSG_SYMBOL_GONE, MSG_NOT_IN_HAND, MSG_SAME_MODULE, MSG_FEW_OXYGEN, MSG_SUFFOCATING,
    MSG_NOT_HERE, MSG_DONE_ONCE, MSG_FEW_ENERGY, MSG_STRESS_LOW, MSG_NO_PROBE, MSG_SPACE_TAKEN,
    MSG_FEW_IRON, MSG_FEW_TITANIUM, MSG_FEW_WATER, MSG_FEW_HELIUM3, MSG_FEW_WASTE, MSG_NO_TOOL,
    MSG_TOOL_SPENT, MSG_NOT_FACE_UP, MSG_HIRING_OVER, MSG_NOT_OWN_LEVEL1, MSG_PLAYED_NOW,
    MSG_IN_BONUS_AREA, MSG_NOT_ADVANCED, MSG_ADVANCED, MSG_NOT_BOTH_BONUS, MSG_WRONG_TRACK,
    MSG_NOT_IN_YARD, MSG_LEVEL, MSG_SAME_GROUP, MSG_CO2_LOW, MSG_ROW_EMPTY, MSG_PLACE_EMPTY,
    MSG_NO_SUCH_FOOD, MSG_NOBODY_RESTS, MSG_NOT_RESTING, MSG_HAS_FOOD, MSG_FEW_VP, MSG_NO_CUBE,
    MSG_NO_ROOM, MSG_PAYMENT, MSG_NOTHING_TO_REST, MSG_REST_FIRST, MSG_ALL_BUILT, MSG_FILTER_AMOUNT,
    MSG_UNTIL_FOOD, MSG_UNTIL_DRAW, MSG_UNTIL_SCIENTIST, MSG_UNTIL_DEMAND, MSG_UNTIL_SOLO_CARD, MSG_UNTIL_END,
    LUNA_MSGS
};
extern const struct msg_spec luna_msgs[LUNA_MSGS + 1];
#define LUNA_EMIT(out, msg, ...) EMIT(out, &luna_msgs[msg], __VA_ARGS__)
#define LUNA_REFUSE(why, rule, msg, ...) REFUSE(why, rule, &luna_msgs[msg], __VA_ARGS__)

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
static inline int luna_count(uint64_t set) { return bits_count(set); }
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
enum turn_refusal luna_turn_to(struct game *game, int seat);
bool luna_step(struct game *game, struct game_out *out);
bool luna_next_reveals(const struct game *game, struct preview_limit *until); /* reveals.c */

void luna_end_shift(struct luna *g, int who, struct game_out *out);
void luna_advance(struct luna *g, int who, int track, struct game_out *out);

bool luna_act_step(struct luna *g, struct game_out *out);
bool luna_second_step(struct luna *g, struct game_out *out);
bool luna_hire_step(struct luna *g, struct game_out *out);
bool luna_hired_step(struct luna *g, struct game_out *out); /* the row is filled up */
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
void luna_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths);
void luna_finish(struct luna *g, struct game_out *out);

bool luna_check_invariants(const struct game *game, const char **what);
void luna_determinize(struct game *game, int seat, struct rng *rng);
int32_t luna_evaluate(const struct game *game, int seat);
bool luna_won_alone(const struct game *game);
json_t *luna_catalog(uint16_t rules);

/* ---- verbs -------------------------------------------------------------------------------- */

enum luna_verb {
    VERB_CHOOSE_TOOL, VERB_PLACE_ASTRONAUT, VERB_PLAY, VERB_MOVE, VERB_INSTALL, VERB_HIRE, VERB_RETIRE,
    VERB_KEEP_SCIENTISTS, VERB_DELIVER, VERB_RESEARCH, VERB_REPEAT, VERB_BUILD, VERB_EXTRACT, VERB_FILTER,
    VERB_RECYCLE, VERB_ENOUGH, VERB_MINE, VERB_GENERATE, VERB_HARVEST, VERB_TAKE_FOOD, VERB_LEAVE_FOOD,
    VERB_REST, VERB_LIE_DOWN, VERB_RESTED, VERB_BONUS, VERB_SALVAGE, VERB_RECOVER, VERB_PAY, VERB_EAT,
    VERB_BUY_BACK, VERB_FED, VERB_END_SHIFT, VERB_EMERGENCY, VERB_DONE, VERBS
};
extern const struct verb luna_verbs[VERBS + 1];
extern const struct field luna_fields[];

/* May the main action of the module be done now; its activation be paid (LUN-7.9 to 7.14)? */
bool luna_main_ready(const struct luna *g, int seat, int module, struct refusal *why);
/* What the activation of a module costs now: nothing if an astronaut stands on its energy space. */
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
verb_legal luna_choose_tool_legal, luna_place_legal, luna_play_legal, luna_move_legal, luna_emergency_legal,
    luna_eat_legal, luna_buy_back_legal, luna_recover_legal, luna_install_legal, luna_hire_legal,
    luna_retire_legal, luna_deliver_legal, luna_build_legal, luna_rest_legal, luna_lie_down_legal,
    luna_rested_legal, luna_research_legal, luna_repeat_legal, luna_bonus_legal, luna_salvage_legal,
    luna_filter_legal, luna_take_food_legal, luna_pay_legal, luna_act_legal;
verb_apply luna_choose_tool_apply, luna_place_apply, luna_play_apply, luna_move_apply, luna_emergency_apply,
    luna_eat_apply, luna_buy_back_apply, luna_recover_apply, luna_install_apply, luna_hire_apply,
    luna_retire_apply, luna_deliver_apply, luna_build_apply, luna_rest_apply, luna_lie_down_apply,
    luna_rested_apply, luna_research_apply, luna_repeat_apply, luna_bonus_apply, luna_salvage_apply,
    luna_filter_apply, luna_take_food_apply, luna_pay_apply, luna_act_apply, luna_done_apply,
    luna_end_shift_apply, luna_fed_apply, luna_leave_food_apply;
verb_propose luna_play_propose, luna_hire_propose, luna_retire_propose, luna_deliver_propose,
    luna_build_propose, luna_extract_propose, luna_recycle_propose, luna_mine_propose, luna_generate_propose,
    luna_harvest_propose, luna_lie_down_propose, luna_recover_propose, luna_pay_propose,
    luna_buy_back_propose;
verb_legal luna_act_otherwise, luna_buy_back_otherwise;
#endif
