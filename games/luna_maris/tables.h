// SPDX-License-Identifier: MIT
/* tables.h - what the numbers of Luna Maris stand for, the shapes of its component tables, and the
 * vocabularies.  Nothing here changes during a game.
 *
 * Numbers of the box (costs, capacities, tracks, tiles, cards) live in tables_*.c only: a table can be
 * replaced without touching a rule. */
#ifndef GAMES_LUNA_MARIS_TABLES_H
#define GAMES_LUNA_MARIS_TABLES_H
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

extern const struct names luna_names_module, luna_names_track, luna_names_stock, luna_names_good,
    luna_names_cube, luna_names_food, luna_names_phase, luna_names_outcome, luna_names_space,
    luna_names_place, luna_names_scientist, luna_names_tile, luna_names_level, luna_names_advanced,
    luna_names_tool, luna_names_bonus, luna_names_action, luna_names_frame, luna_names_solo_level,
    luna_names_solo_card, luna_names_solo_step, luna_names_rival, luna_names_part, luna_names_pay_order,
    luna_names_done_order, luna_names_colour;

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
#endif
