// SPDX-License-Identifier: MIT
/* tables_cards.c - the 88 cards, a row each, as printed.  A card is replaced by changing its row:
 * no rule knows a card by its number.  Order and numbers agree with rules.json. */
#include "tables.h"

/* TEK-10.2: when it may be played, and what it does. */
const struct tek_blessing tek_blessings[CARDS] = {
    [0] = { WINDOW_TURN, { { OP_GAIN, .what = BREAD, .n = 3 } } },     /* B01 Flood of Hapi */
    [1] = { WINDOW_TURN, { { OP_GAIN, .what = PAPYRUS, .n = 3 } } },   /* B02 Reeds of the Delta */
    [2] = { WINDOW_TURN, { { OP_GAIN, .what = LIMESTONE, .n = 3 } } }, /* B03 White Cliffs */
    [3] = { WINDOW_TURN, { { OP_GAIN, .what = GRANITE, .n = 3 } } },   /* B04 Red Cataracts */
    [4] = { WINDOW_TURN, { { OP_GAIN, .what = GOLD, .n = 2 } } },      /* B05 Flesh of the Gods */
    [5] = { WINDOW_TURN, { { OP_GAIN, .what = SCRIBE, .n = 2 } } },    /* B06 Hand of Seshat */
    [6] = { WINDOW_MAAT, { { OP_GAIN, .what = FAITH, .n = 4 } } },     /* B07 Prayer at Dawn */
    [7] = { WINDOW_TURN,
            { { OP_PRODUCTION, .what = CHOICE, .n = 1 },
              { OP_PRODUCTION, .what = CHOICE, .n = 1 } } }, /* B08 Craft of Ptah */
    [8] = { WINDOW_TURN, { { OP_POPULATION, .n = 4 } } },    /* B09 Cradle of Meskhenet */
    [9] = { WINDOW_TURN, { { OP_HAPPINESS, .n = 3 } } },     /* B10 Sistrum of Ihy */
    [10] = { WINDOW_DIE, { { OP_SET_VALUE } } },             /* B11 Word of Power */
    [11] = { WINDOW_DIE, { { OP_ALLOW_FORBIDDEN } } },       /* B12 Veil of Isis */
    [12] = { WINDOW_DIE, { { OP_PLACE_ANUBIS } } },          /* B13 Jackal's Favour */
    [13] = { WINDOW_DIE, { { OP_PLACE_OPPOSITE } } },        /* B14 Turned Feather */
    [14] = { WINDOW_ACTION, { { OP_WAIVE_COST, .god = HORUS, .what = GRANITE } } }, /* B15 Sculptor's Vow */
    [15] = { WINDOW_ACTION, { { OP_WAIVE_COST, .god = RA, .what = LIMESTONE } } },  /* B16 Mason's Vow */
    [16] = { WINDOW_ACTION, { { OP_WAIVE_COST, .god = HATHOR, .what = BREAD } } },  /* B17 Builder's Vow */
    [17] = { WINDOW_ACTION, { { OP_ANY_ROW, .god = OSIRIS } } },                    /* B18 Overseer's Vow */
    [18] = { WINDOW_ACTION, { { OP_NO_SURPLUS } } }, /* B19 Overflowing Stores */
    [19] = { WINDOW_TURN,
             { { OP_SCORE_PER, .count = COUNT_BUILDINGS, .n = 2, .per = 3 } } }, /* B20 Census of Houses */
    [20] = { WINDOW_TURN,
             { { OP_SCORE_PER, .count = COUNT_STATUES_PILLARS, .n = 2,
                 .per = 3 } } },                                   /* B21 Procession of Statues */
    [21] = { WINDOW_ACTION, { { OP_FORCE_ABILITY, .god = RA } } }, /* B22 Light of Ra */
    [22] = { WINDOW_SCORING, { { OP_WAIVE_UPKEEP } } },            /* B23 Year of Plenty */
    [23] = { WINDOW_TURN, { { OP_EXCHANGE, .n = 4 } } },           /* B24 Market of Thebes */
};

/* TEK-10.7: modifiers are always on; triggers answer an event. */
const struct tek_technology tek_technologies[CARDS] = {
    [0] = { ON_NONE,
            -1,
            { { OP_COST_MOD, .god = HORUS, .what = GRANITE, .n = -2 } } }, /* T01 Stone Sledges */
    [1] = { ON_NONE,
            -1,
            { { OP_COST_MOD, .god = RA, .what = LIMESTONE, .n = -1 } } }, /* T02 Copper Chisels */
    [2] = { ON_NONE,
            -1,
            { { OP_COST_MOD, .god = HATHOR, .what = BREAD, .n = -1 } } }, /* T03 Mudbrick Moulds */
    [3] = { ON_NONE,
            -1,
            { { OP_COST_MOD, .god = BASTET, .what = PAPYRUS, .n = -2 } } }, /* T04 Festival Calendar */
    [4] = { ON_NONE, -1, { { OP_COST_MOD, .god = THOTH, .what = PAPYRUS, .n = -2 } } }, /* T05 Reed Pens */
    [5] = { ON_NONE, -1, { { OP_OSIRIS_FREE, .god = OSIRIS, .n = -1 } } },       /* T06 Fair Overseers */
    [6] = { ON_PRODUCE, BREAD, { { OP_GAIN, .what = BREAD, .n = 2 } } },         /* T07 Clay Ovens */
    [7] = { ON_PRODUCE, PAPYRUS, { { OP_GAIN, .what = PAPYRUS, .n = 2 } } },     /* T08 Papyrus Press */
    [8] = { ON_PRODUCE, LIMESTONE, { { OP_GAIN, .what = LIMESTONE, .n = 2 } } }, /* T09 Quarry Ramps */
    [9] = { ON_PRODUCE, GRANITE, { { OP_GAIN, .what = GRANITE, .n = 2 } } },     /* T10 Dolerite Pounders */
    [10] = { ON_GOD_ACTION,
             THOTH,
             { { OP_GAIN, .what = SCRIBE, .n = 1 },
               { OP_GAIN, .what = PAPYRUS, .n = 1 } } },                  /* T11 House of Life */
    [11] = { ON_NONE, -1, { { OP_SCRIBE_REACH, .n = 5 } } },              /* T12 Master Scribes */
    [12] = { ON_NONE, -1, { { OP_ANUBIS_COST, .n = 1 } } },               /* T13 Priests of Anubis */
    [13] = { ON_NONE, -1, { { OP_SURPLUS_MINUS, .n = 6 } } },             /* T14 Granary Pits */
    [14] = { ON_MAAT_START, -1, { { OP_GAIN, .what = FAITH, .n = 3 } } }, /* T15 Purification Rites */
    [15] = { ON_MAAT_JUDGED, 0, { { OP_GAIN, .what = VP, .n = 3 } } },    /* T16 `Keepers of the Scales` */
    [16] = { ON_STATUE, -1, { { OP_GAIN, .what = VP, .n = 3 } } },        /* T17 Master Sculptors */
    [17] = { ON_PILLAR, -1, { { OP_GAIN, .what = VP, .n = 2 } } },        /* T18 Temple Masons */
    [18] = { ON_BUILDING, -1, { { OP_GAIN, .what = VP, .n = 2 } } },      /* T19 Town Planning */
    [19] = { ON_NONE, -1, { { OP_EDGE_VP, .n = 2 } } },                   /* T20 Frieze Carvers */
    [20] = { ON_STATUE_BONUS, -1, { { OP_GAIN, .what = VP, .n = 1 } } },  /* T21 Household Shrines */
    [21] = { ON_GOD_ACTION,
             HATHOR,
             { { OP_POPULATION, .n = 1 }, { OP_HAPPINESS, .n = 1 } } },    /* T22 Midwives */
    [22] = { ON_NONE, -1, { { OP_ACTION_PLUS, .god = BASTET, .n = 2 } } }, /* T23 Musicians and Dancers */
    [23] = { ON_NONE, -1, { { OP_UPKEEP_MINUS, .n = 3 } } },               /* T24 Tax Collectors */
};

enum { PHARAOH, CAMEL, BIRD, CAT, SNAKE, URN, PYRAMIDS, EYE }; /* TEK-9.12 */

const struct tek_decree tek_decrees[CARDS] = {
    [0] = { PHARAOH,
            { OP_SCORE_PER, .count = COUNT_STATUES_GOD, .n = 3, .per = 1, .max = 12 },
            { { 0 } } }, /* D01 Tribute to the Gods */
    [1] = { PHARAOH,
            { OP_SCORE_PER, .count = COUNT_STATUES_PEOPLE, .n = 3, .per = 1, .max = 12 },
            { { 0 } } }, /* D02 Tribute to the People */
    [2] = { PHARAOH,
            { OP_SCORE_STEPS, .count = COUNT_STATUES },
            { { 3, 4 }, { 4, 7 }, { 5, 10 }, { 6, 13 } } }, /* D03 Colossi */
    [3] = { CAMEL,
            { OP_SCORE_PER, .count = COUNT_BASICS, .n = 1, .per = 2, .max = 8 },
            { { 0 } } }, /* D04 Caravan */
    [4] = { CAMEL,
            { OP_SCORE_PER, .count = COUNT_GOLD, .n = 2, .per = 1, .max = 10 },
            { { 0 } } }, /* D05 Gold of Nubia */
    [5] = { CAMEL,
            { OP_SCORE_PER, .count = COUNT_SETS, .n = 4, .per = 1, .max = 12 },
            { { 0 } } }, /* D06 Four Markets */
    [6] = { BIRD,
            { OP_SCORE_PER, .count = COUNT_TEMPLE_BUILDINGS, .n = 3, .per = 2, .max = 12 },
            { { 0 } } }, /* D07 Ibis Quarter */
    [7] = { BIRD,
            { OP_SCORE_PER, .count = COUNT_BUILDINGS, .n = 1, .per = 1, .max = 10 },
            { { 0 } } }, /* D08 Settled Valley */
    [8] = { BIRD,
            { OP_SCORE_PER, .count = COUNT_PAIRS, .n = 3, .per = 1, .max = 12 },
            { { 0 } } }, /* D09 Two Banks */
    [9] = { CAT,
            { OP_SCORE_PER, .count = COUNT_POPULATION, .n = 1, .per = 3, .max = 7 },
            { { 0 } } }, /* D10 Great City */
    [10] = { CAT,
             { OP_SCORE_PER, .count = COUNT_HAPPINESS, .n = 2, .per = 3, .max = 12 },
             { { 0 } } },                                                      /* D11 Feast of Bubastis */
    [11] = { CAT, { OP_SCORE_MINUS, .count = COUNT_GAP, .n = 9 }, { { 0 } } }, /* D12 Contented People */
    [12] = { SNAKE, { OP_SCORE_MINUS, .count = COUNT_BALANCE, .n = 8 }, { { 0 } } }, /* D13 Feather of Maat */
    [13] = { SNAKE,
             { OP_SCORE_PER, .count = COUNT_PURE_MINE, .n = 3, .per = 1, .max = 12 },
             { { 0 } } }, /* D14 Clear Sky */
    [14] = { SNAKE,
             { OP_SCORE_PER, .count = COUNT_SCRIBES, .n = 2, .per = 1, .max = 8 },
             { { 0 } } }, /* D15 House of Scribes */
    [15] = { URN,
             { OP_SCORE_PER, .count = COUNT_DISTRICTS, .n = 3, .per = 1, .max = 12 },
             { { 0 } } }, /* D16 Overseer */
    [16] = { URN,
             { OP_SCORE_PER, .count = COUNT_PRODUCTION_5, .n = 3, .per = 1, .max = 12 },
             { { 0 } } }, /* D17 Full Storehouses */
    [17] = { URN,
             { OP_SCORE_PER, .count = COUNT_OSIRIS_BUILDINGS, .n = 2, .per = 1, .max = 12 },
             { { 0 } } }, /* D18 Valley Workshops */
    [18] = { PYRAMIDS,
             { OP_SCORE_PER, .count = COUNT_PILLARS, .n = 3, .per = 2, .max = 12 },
             { { 0 } } }, /* D19 Hypostyle Hall */
    [19] = { PYRAMIDS,
             { OP_SCORE_PER, .count = COUNT_PILLARS_BORDER, .n = 2, .per = 1, .max = 12 },
             { { 0 } } }, /* D20 Outer Court */
    [20] = { PYRAMIDS,
             { OP_SCORE_PER, .count = COUNT_PILLARS_INNER, .n = 3, .per = 1, .max = 12 },
             { { 0 } } }, /* D21 Inner Sanctum */
    [21] = { EYE,
             { OP_SCORE_PER, .count = COUNT_TECHNOLOGIES, .n = 2, .per = 1, .max = 12 },
             { { 0 } } }, /* D22 Learned Court */
    [22] = { EYE,
             { OP_SCORE_PER, .count = COUNT_BLESSINGS, .n = 3, .per = 1, .max = 9 },
             { { 0 } } }, /* D23 Favour of the Gods */
    [23] = { EYE,
             { OP_SCORE_PER, .count = COUNT_PURE_DICE, .n = 1, .per = 1, .max = 10 },
             { { 0 } } }, /* D24 Eye of the Sun */
};

/* TEK-2.15: the initiative of a starting card is its number. */
const struct tek_starting tek_startings[STARTS] = {
    [0] = { { { OP_FREE_OSIRIS, .n = 0x0f /* rows 1 to 4 */ } } }, /* S01 */
    [1] = { { { OP_FREE_TEMPLE, .n = 0 /* without goods */ },
              { OP_GAIN_CHOICE, .what = CHOICE, .n = 2 } } },                                    /* S02 */
    [2] = { { { OP_GAIN, .what = GOLD, .n = 1 }, { OP_GAIN, .what = SCRIBE, .n = 2 } } },        /* S03 */
    [3] = { { { OP_GAIN, .what = GRANITE, .n = 3 } } },                                          /* S04 */
    [4] = { { { OP_GAIN, .what = LIMESTONE, .n = 3 } } },                                        /* S05 */
    [5] = { { { OP_GAIN, .what = PAPYRUS, .n = 3 }, { OP_HAPPINESS, .n = 1 } } },                /* S06 */
    [6] = { { { OP_GAIN, .what = BREAD, .n = 3 }, { OP_POPULATION, .n = 1 } } },                 /* S07 */
    [7] = { { { OP_GAIN, .what = PAPYRUS, .n = 2 }, { OP_HAPPINESS, .n = 2 } } },                /* S08 */
    [8] = { { { OP_PRODUCTION, .what = CHOICE, .n = 1 }, { OP_GAIN, .what = BREAD, .n = 1 } } }, /* S09 */
    [9] = { { { OP_GAIN_CHOICE, .what = CHOICE, .n = 2 } } },                                    /* S10 */
    [10] = { { { OP_GAIN, .what = GOLD, .n = 1 } } },                                            /* S11 */
    [11] = { { { OP_GAIN, .what = SCRIBE, .n = 2 } } },                                          /* S12 */
};

/* TEK-2.19: the ankh value of a destiny card is its number. */
const struct tek_starting tek_destinies[DESTINIES] = {
    [0] = { { { OP_GAIN, .what = GOLD, .n = 1 } } },          /* F0 Gold */
    [1] = { { { OP_GAIN, .what = SCRIBE, .n = 1 } } },        /* F1 Scribe */
    [2] = { { { OP_GAIN, .what = FAITH, .n = 2 } } },         /* F2 Faith */
    [3] = { { { OP_GAIN_CHOICE, .what = CHOICE, .n = 1 } } }, /* F3 Goods */
};
