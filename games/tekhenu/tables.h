// SPDX-License-Identifier: MIT
/* tables.h - what the numbers of Tekhenu stand for, the rows of the component tables, and the
 * vocabularies.  Nothing here changes during a game. */
#ifndef GAMES_TEKHENU_TABLES_H
#define GAMES_TEKHENU_TABLES_H
#include "../game.h"

enum { SEATS = 4, BOTANKHAMUN = 4, PLAYERS = 5, NOBODY = 255, NONE = 255 };

/* ---- numbers that stand for things; their words are in names.c ----------------------------- */

enum tek_token { BREAD, PAPYRUS, LIMESTONE, GRANITE, GOLD, SCRIBE, FAITH, VP, TOKENS = 7, BASICS = 4 };
enum tek_god { HORUS, RA, HATHOR, BASTET, THOTH, OSIRIS, GODS, ANY_GOD = -1 };
enum tek_colour { WHITE, YELLOW, BROWN, BLACK, GRAY, COLOURS };
enum tek_light { SUNNY, SHADED, DARK };
enum tek_purity { PURE, TAINTED, FORBIDDEN };
enum tek_segment { SEG_YELLOW, SEG_RED, SEG_GREEN, SEG_BLUE, SEGMENTS };
enum tek_card_kind { KIND_BLESSING, KIND_TECHNOLOGY, KIND_DECREE, KINDS };
enum tek_people { WORKSHOPS, QUARRIES, TEMPLE_ROW, TEMPLE_COL, PEOPLE };
enum {
    DICE = 26,
    CELLS = 25,
    TILES = 27,
    TEMPLE_SPACES = 20,
    OSIRIS_SPACES = 24,
    DISTRICTS = 4,
    ROWS = 6,
    CARDS = 24,
    STARTS = 12,
    DESTINIES = 4,
    SLOTS = 15,
    BUILDINGS = 10,
    PILLARS = 8,
    STATUES = 6,
    TRACK_MAX = 21,
    REWARDS = 3,
    HAPPY_STEPS = 5,
    MAAT_ZONES = 4,
    MAAT_END = 10,
    PRODUCTION_LEAST = 2,
    PRODUCTION_MOST = 6,
    ROUNDS = 16,
    BT_TILES = 10
};
#define ALL_CELLS 0x1ffffffu

enum tek_option {
    OPT_HORUS_SHUFFLE,
    OPT_START_VP,
    OPT_DIFFICULTY,
    OPT_RANDOM_STARTS,
    OPT_DECREE_CHALLENGE,
    OPT_SETH
};

/* Where points come from; the parts of a score. */
enum tek_part {
    P_START, P_STATUE_LINE, P_PILLAR, P_TEMPLE_LINE, P_BONUS, P_CARDS, P_MAAT, P_DISTRICTS, P_TEMPLE,
    P_STATUES, P_HAPPINESS, P_PRODUCTION, P_BUILDINGS, P_UPKEEP, P_DECREES, P_ORDER, PARTS
};

/* ---- effects: what cards and tiles do ------------------------------------------------------ */

enum tek_op {
    OP_NONE,
    /* carried out at once */
    OP_GAIN,
    OP_GAIN_CHOICE,
    OP_PRODUCTION,
    OP_POPULATION,
    OP_HAPPINESS,
    OP_EXTRA_ACTION,
    OP_FREE_OSIRIS,
    OP_FREE_TEMPLE,
    OP_SCORE_PER,
    OP_EXCHANGE,
    OP_WAIVE_UPKEEP,
    /* of a blessing: change the die or the act they are named with */
    OP_SET_VALUE,
    OP_ALLOW_FORBIDDEN,
    OP_PLACE_ANUBIS,
    OP_PLACE_OPPOSITE,
    OP_WAIVE_COST,
    OP_ANY_ROW,
    OP_NO_SURPLUS,
    OP_FORCE_ABILITY,
    /* of a technology: always on */
    OP_COST_MOD,
    OP_OSIRIS_FREE,
    OP_SCRIBE_REACH,
    OP_ANUBIS_COST,
    OP_SURPLUS_MINUS,
    OP_EDGE_VP,
    OP_ACTION_PLUS,
    OP_UPKEEP_MINUS,
    /* of a decree */
    OP_SCORE_STEPS,
    OP_SCORE_MINUS,
    OPS
};
enum { CHOICE = -1 };

enum tek_count_key {
    COUNT_BUILDINGS,
    COUNT_TEMPLE_BUILDINGS,
    COUNT_OSIRIS_BUILDINGS,
    COUNT_PAIRS,
    COUNT_STATUES,
    COUNT_STATUES_GOD,
    COUNT_STATUES_PEOPLE,
    COUNT_PILLARS,
    COUNT_PILLARS_BORDER,
    COUNT_PILLARS_INNER,
    COUNT_STATUES_PILLARS,
    COUNT_BASICS,
    COUNT_SETS,
    COUNT_GOLD,
    COUNT_SCRIBES,
    COUNT_TECHNOLOGIES,
    COUNT_BLESSINGS,
    COUNT_POPULATION,
    COUNT_HAPPINESS,
    COUNT_GAP,
    COUNT_BALANCE,
    COUNT_DISTRICTS,
    COUNT_PRODUCTION_5,
    COUNT_PURE_DICE,
    COUNT_PURE_MINE,
    COUNTS
};

/* One operation.  n: amount, delta, VP, row mask or base; `what`: token, resource or CHOICE. */
struct tek_effect {
    uint8_t op;
    int8_t what, n, god, count, per, max;
};
enum { EFFECTS = 2 }; /* the longest list of a card */

enum tek_window { WINDOW_TURN, WINDOW_DIE, WINDOW_ACTION, WINDOW_MAAT, WINDOW_SCORING };
enum tek_event_kind {
    ON_NONE,
    ON_PRODUCE,
    ON_GOD_ACTION,
    ON_STATUE,
    ON_PILLAR,
    ON_BUILDING,
    ON_STATUE_BONUS,
    ON_MAAT_START,
    ON_MAAT_JUDGED
};

struct tek_blessing {
    uint8_t window;
    struct tek_effect effect[EFFECTS];
};
/* on == ON_NONE: a modifier, always on.  `given` is a resource, a god or a balance; ANY if < 0
 * (a balance of 0 is the only one asked for). */
struct tek_technology {
    uint8_t on;
    int8_t given;
    struct tek_effect effect[EFFECTS];
};
struct tek_decree {
    uint8_t symbol;
    struct tek_effect effect;
    uint8_t steps[4][2]; /* of OP_SCORE_STEPS: from count, VP                             */
};
struct tek_starting {
    struct tek_effect effect[EFFECTS];
};
struct tek_tile {
    uint8_t light, cost;
    struct tek_effect ability[EFFECTS];
    char edge[5]; /* north, east, south, west: R, B, Y                             */
};
struct tek_amount {
    uint8_t what, n;
};
struct tek_temple_space {
    uint8_t line, cost, min_seats; /* lines 0..4 rows, 5..9 columns                       */
};
struct tek_reward {
    uint8_t at;
    struct tek_effect effect[EFFECTS];
};
struct tek_happy_step {
    uint8_t at, vp;
};
struct tek_maat_zone {
    int8_t from; /* balances from this one on                                             */
    uint8_t loss;
};
struct tek_osiris_space {
    uint8_t plus, bonus;
};
struct tek_building_slot {
    uint8_t bread, vp;
};
struct tek_segment_row {
    uint8_t min_happiness, population, first, kind[4], count;
};

extern const struct tek_blessing tek_blessings[CARDS];
extern const struct tek_technology tek_technologies[CARDS];
extern const struct tek_decree tek_decrees[CARDS];
extern const struct tek_starting tek_startings[STARTS];
extern const struct tek_starting tek_destinies[DESTINIES];
extern const struct tek_effect tek_god_bonus[GODS][EFFECTS];
extern const struct tek_tile tek_tiles[TILES];
extern const struct tek_amount tek_cells[CELLS];
extern const char tek_border[4][6]; /* north, east, south, west */
extern const struct tek_temple_space tek_temple[TEMPLE_SPACES];
extern const struct tek_osiris_space tek_osiris[ROWS];
extern const uint8_t tek_district_good[DISTRICTS];
extern const uint8_t tek_good_district[BASICS];
extern const struct tek_building_slot tek_building_row[BUILDINGS];
extern const uint8_t tek_statue_cost[STATUES];
extern const uint8_t tek_statue_vp[STATUES + 1];
extern const struct tek_segment_row tek_segments[SEGMENTS];
extern const uint8_t tek_slot_segment[SLOTS], tek_slot_kind[SLOTS];
extern const uint8_t tek_slot_vp[3];                    /* of Ra's display                             */
extern const uint8_t tek_god_spaces_of[SEATS + 1];     /* statue spaces per god, by players          */
extern const uint8_t tek_most_cards[6], tek_card_price[4];
extern const uint8_t tek_festival_cost, tek_festival_scribes[6];
extern const struct tek_reward tek_rewards[REWARDS];
extern const struct tek_happy_step tek_happiness_vp[HAPPY_STEPS];
extern const struct tek_maat_zone tek_maat[MAAT_ZONES];
extern const uint32_t tek_line[10];        /* the cells of a line                         */
extern const uint32_t tek_line_spaces[10]; /* its building spaces                         */
extern const uint32_t tek_colour_dice[COLOURS];
extern const uint32_t tek_dice_in_game[SEATS + 1];
extern const uint8_t tek_light_of_offset[6];
extern const uint8_t tek_purity[3][COLOURS];
extern const uint32_t tek_purity_dice[3][3]; /* [light][purity]                           */
extern const int8_t tek_colour_good[COLOURS];
extern const uint8_t tek_bt_order[BT_TILES][4]; /* of the four resource tiles             */

extern const struct names tek_names_token, tek_names_good, tek_names_god, tek_names_die, tek_names_cell,
    tek_names_tile, tek_names_temple, tek_names_osiris, tek_names_people, tek_names_segment, tek_names_slot,
    tek_names_blessing, tek_names_technology, tek_names_decree, tek_names_start, tek_names_destiny,
    tek_names_frame, tek_names_part, tek_names_difficulty, tek_names_start_vp, tek_names_action,
    tek_names_light, tek_names_colour, tek_names_purity, tek_names_symbol, tek_names_op, tek_names_count,
    tek_names_window, tek_names_on, tek_names_district, tek_names_card, tek_names_deben, tek_names_kind,
    tek_names_display, tek_names_pan, tek_names_single_order, tek_names_end_order, tek_names_payment_order,
    tek_names_faith_order, tek_names_upkeep_order;
#endif
