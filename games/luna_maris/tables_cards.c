// SPDX-License-Identifier: MIT
/* tables_cards.c - the demand tiles, the scientists and the food. */
#include "tables.h"

#define AT(m) (1u << M_##m)

/* LUN-1.9: level; iron, titanium, water, helium-3; VP, CO2 back, recover, research, discard waste */
const struct luna_tile_row luna_tile_table[TILES] = {
    { 1, { 2, 0, 0, 0, 0 },  3, 0, 0, 1, 0 }, /* D1-1 */
    { 1, { 3, 0, 0, 0, 0 },  4, 0, 0, 0, 1 }, /* D1-2 */
    { 1, { 1, 0, 1, 0, 0 },  4, 1, 0, 0, 0 }, /* D1-3 */
    { 1, { 1, 1, 0, 0, 0 },  3, 0, 1, 0, 0 }, /* D1-4 */
    { 1, { 0, 0, 2, 0, 0 },  5, 0, 0, 0, 1 }, /* D1-5 */
    { 1, { 0, 0, 0, 1, 0 },  5, 0, 1, 0, 0 }, /* D1-6 */
    { 1, { 0, 2, 0, 0, 0 },  5, 1, 0, 0, 0 }, /* D1-7 */
    { 1, { 0, 1, 1, 0, 0 },  4, 0, 0, 1, 0 }, /* D1-8 */
    { 2, { 1, 0, 0, 1, 0 },  7, 1, 0, 0, 0 }, /* D2-1 */
    { 2, { 0, 1, 2, 0, 0 },  7, 0, 1, 0, 0 }, /* D2-2 */
    { 2, { 0, 0, 1, 1, 0 },  8, 0, 0, 0, 1 }, /* D2-3 */
    { 2, { 0, 0, 3, 0, 0 },  8, 0, 0, 1, 0 }, /* D2-4 */
    { 2, { 2, 2, 0, 0, 0 },  7, 0, 0, 1, 0 }, /* D2-5 */
    { 2, { 2, 0, 2, 0, 0 },  7, 0, 1, 0, 0 }, /* D2-6 */
    { 2, { 0, 3, 0, 0, 0 },  7, 1, 0, 0, 0 }, /* D2-7 */
    { 2, { 0, 1, 0, 1, 0 },  8, 0, 0, 0, 1 }, /* D2-8 */
    { 3, { 0, 0, 0, 2, 0 }, 10, 0, 1, 0, 0 }, /* D3-1 */
    { 3, { 0, 0, 2, 1, 0 }, 11, 1, 0, 0, 0 }, /* D3-2 */
    { 3, { 2, 0, 1, 1, 0 }, 10, 0, 0, 1, 0 }, /* D3-3 */
    { 3, { 0, 3, 2, 0, 0 }, 11, 1, 0, 0, 1 }, /* D3-4 */
    { 3, { 1, 0, 0, 2, 0 }, 11, 0, 0, 0, 1 }, /* D3-5 */
    { 3, { 2, 0, 3, 0, 0 }, 10, 0, 1, 0, 0 }, /* D3-6 */
    { 3, { 1, 2, 0, 1, 0 }, 11, 0, 0, 1, 0 }, /* D3-7 */
    { 4, { 0, 0, 0, 3, 0 }, 15, 2, 0, 0, 0 }, /* D4-1 */
    { 4, { 0, 0, 2, 2, 0 }, 15, 0, 2, 0, 0 }, /* D4-2 */
    { 4, { 0, 2, 0, 2, 0 }, 14, 1, 0, 1, 0 }, /* D4-3 */
    { 4, { 0, 2, 4, 0, 0 }, 15, 0, 0, 0, 2 }, /* D4-4 */
    { 4, { 0, 1, 1, 3, 0 }, 18, 0, 0, 0, 0 }, /* D4-5 */
    { 4, { 2, 0, 1, 2, 0 }, 15, 0, 1, 0, 0 }, /* D4-6 */
    { 4, { 0, 2, 3, 1, 0 }, 16, 0, 0, 1, 0 }, /* D4-7 */
};

/* LUN-1.6: the six cards of every colour */
const struct luna_scientist_row luna_scientist1_table[SCIENTISTS_1] = {
    { AT(AIR) | AT(MIN), 0 }, /* Driller */
    { AT(IND) | AT(EXP), 0 }, /* Chemist */
    { AT(LAB) | AT(COM), 0 }, /* Physicist */
    { AT(GRE) | AT(REC), 0 }, /* Biologist */
    { AT(IND) | AT(POW), 0 }, /* Engineer */
    { AT(MIN) | AT(GRE), 0 }, /* Geologist */
};
const char *const luna_scientist1_title[SCIENTISTS_1] = {
    "Driller", "Chemist", "Physicist", "Biologist", "Engineer", "Geologist",
};

/* LUN-1.7: modules, iron to hire */
const struct luna_scientist_row luna_scientist2_table[SCIENTISTS_2] = {
    { AT(AIR) | AT(COM) | AT(REC), 1 }, /* S2-01 */
    { AT(AIR) | AT(EXP) | AT(GRE), 1 }, /* S2-02 */
    { AT(AIR) | AT(EXP) | AT(POW), 1 }, /* S2-03 */
    { AT(AIR) | AT(LAB) | AT(IND), 1 }, /* S2-04 */
    { AT(AIR) | AT(LAB) | AT(MIN), 1 }, /* S2-05 */
    { AT(COM) | AT(EXP) | AT(LAB), 1 }, /* S2-06 */
    { AT(COM) | AT(IND) | AT(POW), 1 }, /* S2-07 */
    { AT(COM) | AT(MIN) | AT(GRE), 1 }, /* S2-08 */
    { AT(COM) | AT(REC) | AT(GRE), 1 }, /* S2-09 */
    { AT(EXP) | AT(IND) | AT(MIN), 2 }, /* S2-10 */
    { AT(EXP) | AT(LAB) | AT(REC), 2 }, /* S2-11 */
    { AT(EXP) | AT(MIN) | AT(POW), 1 }, /* S2-12 */
    { AT(IND) | AT(REC) | AT(GRE), 2 }, /* S2-13 */
    { AT(LAB) | AT(IND) | AT(REC), 2 }, /* S2-14 */
    { AT(LAB) | AT(POW) | AT(GRE), 1 }, /* S2-15 */
    { AT(REC) | AT(MIN) | AT(POW), 1 }, /* S2-16 */
};

/* LUN-1.10, 1.11: nutrition; bonus when eaten; copies, and those for four players only */
const struct luna_food_row luna_food_table[FOODS] = {
    { 4, { OP_END, 0 }, 3, 1 }, /* quinoa */
    { 4, { OP_END, 0 }, 3, 1 }, /* rye */
    { 3, { OP_END, 0 }, 3, 1 }, /* pea */
    { 3, { OP_END, 0 }, 3, 1 }, /* radish */
    { 3, { OP_END, 0 }, 3, 1 }, /* spinach */
    { 2, { OP_END, 0 }, 3, 1 }, /* cress */
    { 2, { OP_ENERGY, 1 }, 3, 1 }, /* arugula */
    { 2, { OP_OXYGEN_BACK, 1 }, 3, 1 }, /* tomato */
    { 1, { OP_STRESS_RIGHT, 1 }, 3, 1 }, /* leek */
};
