// SPDX-License-Identifier: MIT
/* tables_board.c - what is printed on the board, the tiles and the player boards, and the few
 * masks that follow from it.  Agrees with rules.json. */
#include "tables.h"

/* TEK-1.14: light, cost, ability, edges north-east-south-west. */
const struct tek_tile tek_tiles[TILES] = {
    [0] = { SUNNY, 1, { { OP_NONE } }, "RRRR" },                             /* P01 */
    [1] = { SHADED, 1, { { OP_NONE } }, "RBBY" },                            /* P02 */
    [2] = { DARK, 1, { { OP_NONE } }, "BBYY" },                              /* P03 */
    [3] = { SUNNY, 2, { { OP_GAIN, .what = VP, .n = 2 } }, "RRBB" },         /* P04 */
    [4] = { SHADED, 2, { { OP_GAIN, .what = VP, .n = 2 } }, "RYRY" },        /* P05 */
    [5] = { DARK, 2, { { OP_GAIN, .what = VP, .n = 2 } }, "YYYY" },          /* P06 */
    [6] = { SUNNY, 2, { { OP_GAIN, .what = SCRIBE, .n = 1 } }, "RRYY" },     /* P07 */
    [7] = { SHADED, 2, { { OP_GAIN, .what = SCRIBE, .n = 1 } }, "RYYB" },    /* P08 */
    [8] = { DARK, 2, { { OP_GAIN, .what = SCRIBE, .n = 1 } }, "YRBR" },      /* P09 */
    [9] = { SUNNY, 2, { { OP_GAIN, .what = FAITH, .n = 2 } }, "RBBB" },      /* P10 */
    [10] = { SHADED, 2, { { OP_GAIN, .what = FAITH, .n = 2 } }, "BBBY" },    /* P11 */
    [11] = { DARK, 2, { { OP_GAIN, .what = FAITH, .n = 2 } }, "RRRY" },      /* P12 */
    [12] = { SUNNY, 2, { { OP_GAIN, .what = LIMESTONE, .n = 2 } }, "RBYY" }, /* P13 */
    [13] = { SHADED,
             2,
             { { OP_GAIN, .what = BREAD, .n = 1 }, { OP_GAIN, .what = PAPYRUS, .n = 1 } },
             "BYYY" },                                                           /* P14 */
    [14] = { DARK, 2, { { OP_GAIN, .what = GRANITE, .n = 2 } }, "RRYB" },        /* P15 */
    [15] = { SUNNY, 2, { { OP_POPULATION, .n = 2 } }, "RYBY" },                  /* P16 */
    [16] = { SHADED, 2, { { OP_POPULATION, .n = 2 } }, "BYRY" },                 /* P17 */
    [17] = { DARK, 2, { { OP_POPULATION, .n = 2 } }, "RBRY" },                   /* P18 */
    [18] = { SUNNY, 3, { { OP_HAPPINESS, .n = 2 } }, "BBBB" },                   /* P19 */
    [19] = { SHADED, 3, { { OP_HAPPINESS, .n = 2 } }, "RRRB" },                  /* P20 */
    [20] = { DARK, 3, { { OP_HAPPINESS, .n = 2 } }, "RBYB" },                    /* P21 */
    [21] = { SUNNY, 3, { { OP_GAIN, .what = GOLD, .n = 1 } }, "BYBY" },          /* P22 */
    [22] = { SHADED, 3, { { OP_GAIN, .what = GOLD, .n = 1 } }, "RRBY" },         /* P23 */
    [23] = { DARK, 3, { { OP_GAIN, .what = GOLD, .n = 1 } }, "RYBB" },           /* P24 */
    [24] = { SUNNY, 3, { { OP_PRODUCTION, .what = CHOICE, .n = 1 } }, "RBYB" },  /* P25 */
    [25] = { SHADED, 3, { { OP_PRODUCTION, .what = CHOICE, .n = 1 } }, "RBRB" }, /* P26 */
    [26] = { DARK, 3, { { OP_PRODUCTION, .what = CHOICE, .n = 1 } }, "RYYY" },   /* P27 */
};

/* The bonus of a god's statue: the tile that carries the god (TEK-6.1.14). */
const struct tek_effect tek_god_bonus[GODS][EFFECTS] = {
    [HORUS] = { { OP_GAIN, .what = GRANITE, .n = 1 } }, [RA] = { { OP_GAIN, .what = LIMESTONE, .n = 1 } },
    [HATHOR] = { { OP_GAIN, .what = BREAD, .n = 1 } },  [BASTET] = { { OP_GAIN, .what = SCRIBE, .n = 1 } },
    [THOTH] = { { OP_GAIN, .what = PAPYRUS, .n = 1 } }, [OSIRIS] = { { OP_GAIN, .what = VP, .n = 2 } },
};

/* TEK-6.2.5: what the cells of the temple show. */
const struct tek_amount tek_cells[CELLS] = {
    { BREAD, 2 },   { PAPYRUS, 1 },   { VP, 2 },        { GRANITE, 1 },   { LIMESTONE, 2 },
    { FAITH, 1 },   { LIMESTONE, 1 }, { BREAD, 1 },     { PAPYRUS, 1 },   { FAITH, 1 },
    { VP, 2 },      { GRANITE, 1 },   { VP, 3 },        { BREAD, 1 },     { VP, 2 },
    { FAITH, 1 },   { PAPYRUS, 1 },   { LIMESTONE, 1 }, { GRANITE, 1 },   { FAITH, 1 },
    { PAPYRUS, 2 }, { BREAD, 1 },     { VP, 2 },        { LIMESTONE, 1 }, { GRANITE, 2 },
};
const char tek_border[4][6] = { "RBYBR", "BYRYB", "YRBRY", "BYRYB" }; /* TEK-6.2.16 */

/* TEK-6.3.3, 6.3.4: the lines 0 to 4 are rows, 5 to 9 columns; space A, then B. */
const struct tek_temple_space tek_temple[TEMPLE_SPACES] = {
    { 0, 1, 1 }, { 0, 1, 4 }, { 1, 2, 1 }, { 1, 2, 3 }, { 2, 3, 1 }, { 2, 3, 4 }, { 3, 2, 1 },
    { 3, 2, 3 }, { 4, 1, 1 }, { 4, 1, 4 }, { 5, 1, 1 }, { 5, 1, 4 }, { 6, 2, 1 }, { 6, 2, 3 },
    { 7, 3, 1 }, { 7, 3, 4 }, { 8, 2, 1 }, { 8, 2, 3 }, { 9, 1, 1 }, { 9, 1, 4 },
};

/* TEK-6.6.8: production steps and bonus units, by row. */
const struct tek_osiris_space tek_osiris[ROWS] = {
    { 1, 1 }, { 1, 2 }, { 1, 3 }, { 2, 1 }, { 2, 2 }, { 3, 2 },
};

const uint8_t tek_district_good[DISTRICTS] = { PAPYRUS, BREAD, LIMESTONE, GRANITE };
const uint8_t tek_good_district[BASICS] = { 1, 0, 2, 3 };

/* TEK-9.8, 9.9: bread due and VP of each uncovered slot. */
const struct tek_building_slot tek_building_row[BUILDINGS] = {
    { 0, 0 }, { 1, 0 }, { 1, 0 }, { 0, 1 }, { 1, 0 }, { 1, 2 }, { 0, 0 }, { 1, 3 }, { 1, 0 }, { 1, 4 },
};
const uint8_t tek_statue_cost[STATUES] = { 2, 2, 3, 3, 4, 4 };         /* TEK-6.1.2 */
const uint8_t tek_statue_vp[STATUES + 1] = { 0, 1, 3, 6, 10, 15, 21 }; /* TEK-9.5 */

/* TEK-6.5.2, 6.5.10, 6.3.12: needed happiness, the population that reveals it, its slots. */
const struct tek_segment_row tek_segments[SEGMENTS] = {
    { 1, 0, 0, { KIND_BLESSING, KIND_BLESSING, KIND_TECHNOLOGY }, 3 },
    { 5, 0, 3, { KIND_BLESSING, KIND_BLESSING, KIND_TECHNOLOGY, KIND_TECHNOLOGY }, 4 },
    { 9, 9, 7, { KIND_BLESSING, KIND_TECHNOLOGY, KIND_TECHNOLOGY, KIND_DECREE }, 4 },
    { 13, 13, 11, { KIND_BLESSING, KIND_TECHNOLOGY, KIND_DECREE, KIND_DECREE }, 4 },
};
const uint8_t tek_slot_segment[SLOTS] = { 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3 };
const uint8_t tek_slot_kind[SLOTS] = {
    KIND_BLESSING,   KIND_BLESSING,   KIND_TECHNOLOGY, KIND_BLESSING,   KIND_BLESSING,
    KIND_TECHNOLOGY, KIND_TECHNOLOGY, KIND_BLESSING,   KIND_TECHNOLOGY, KIND_TECHNOLOGY,
    KIND_DECREE,     KIND_BLESSING,   KIND_TECHNOLOGY, KIND_DECREE,     KIND_DECREE,
};

/* TEK-6.5.3, 6.5.4: cards by die value; papyrus by cards. */
const uint8_t tek_most_cards[6] = { 1, 1, 2, 2, 3, 3 };
const uint8_t tek_card_price[4] = { 0, 0, 2, 3 };

const uint8_t tek_slot_vp[3] = { 1, 2, 3 };                    /* TEK-6.2.4 */
const uint8_t tek_god_spaces_of[SEATS + 1] = { 0, 1, 1, 2, 3 }; /* TEK-6.1.5 */

/* TEK-6.4.1, 6.4.3: papyrus; scribes by die value. */
const uint8_t tek_festival_cost = 2;
const uint8_t tek_festival_scribes[6] = { 2, 2, 1, 1, 0, 0 };

/* TEK-6.4.5 to 6.4.7: what happiness brings on its way, once a game. */
const struct tek_reward tek_rewards[REWARDS] = {
    { 10, { { OP_GAIN, .what = GOLD, .n = 1 } } },
    { 19, { { OP_GAIN, .what = SCRIBE, .n = 1 } } },
    { TRACK_MAX, { { OP_EXTRA_ACTION } } },
};
/* TEK-9.6: the highest that is reached. */
const struct tek_happy_step tek_happiness_vp[HAPPY_STEPS] = {
    { 9, 3 }, { 13, 6 }, { 16, 9 }, { 19, 12 }, { 21, 15 },
};

/* TEK-8.5, 8.6 */
const struct tek_maat_zone tek_maat[MAAT_ZONES] = { { -2, 0 }, { -5, 1 }, { -8, 2 }, { INT8_MIN, 3 } };

const uint32_t tek_line[10] = {
    0x000001f, 0x00003e0, 0x0007c00, 0x00f8000, 0x1f00000,
    0x0108421, 0x0210842, 0x0421084, 0x0842108, 0x1084210,
};
const uint32_t tek_line_spaces[10] = {
    0x00003, 0x0000c, 0x00030, 0x000c0, 0x00300, 0x00c00, 0x03000, 0x0c000, 0x30000, 0xc0000,
};

/* TEK-1.12, 1.23: five dice of each colour, six gray ones. */
const uint32_t tek_colour_dice[COLOURS] = { 0x1f, 0x3e0, 0x7c00, 0xf8000, 0x3f00000 };
/* TEK-2.6: by seats; the dice left out are the highest of their colour. */
const uint32_t tek_dice_in_game[SEATS + 1] = { 0, 0x3f7bdef, 0x3f7bdef, 0x0ffffff, 0x3ffffff };
const uint8_t tek_light_of_offset[6] = { SUNNY, SUNNY, SHADED, DARK, DARK, SHADED }; /* TEK-3.2 */
const uint8_t tek_purity[3][COLOURS] = {
    /* TEK-3.4: white, yellow, brown, black, gray */
    [SUNNY] = { PURE, TAINTED, FORBIDDEN, FORBIDDEN, TAINTED },
    [SHADED] = { TAINTED, PURE, PURE, TAINTED, TAINTED },
    [DARK] = { FORBIDDEN, FORBIDDEN, TAINTED, PURE, TAINTED },
};
const uint32_t tek_purity_dice[3][3] = {
    /* the same as dice: pure, tainted, forbidden */
    [SUNNY] = { 0x000001f, 0x3f003e0, 0x00ffc00 },
    [SHADED] = { 0x0007fe0, 0x3ff801f, 0x0000000 },
    [DARK] = { 0x00f8000, 0x3f07c00, 0x00003ff },
};
const int8_t tek_colour_good[COLOURS] = { LIMESTONE, PAPYRUS, BREAD, GRANITE, -1 }; /* TEK-3.6 */

/* TEK-12.3.3: what the four resource tiles look for. */
const uint8_t tek_bt_order[BT_TILES][4] = {
    [6] = { GRANITE, LIMESTONE, BREAD, PAPYRUS }, /* BT7 */
    [7] = { PAPYRUS, BREAD, LIMESTONE, GRANITE }, /* BT8 */
    [8] = { LIMESTONE, GRANITE, PAPYRUS, BREAD }, /* BT9 */
    [9] = { BREAD, PAPYRUS, GRANITE, LIMESTONE }, /* BT10 */
};
