// SPDX-License-Identifier: MIT
/* tables_automa.c - the twelve cards of the solo opponent and its numbers. */
#include "tables.h"

/* LUN-16.15 */
const struct luna_solo_row luna_solo_table[SOLO_CARDS] = {
    /* A */
    { 4, { { M_AIR, SOLO_PROBE, 0 }, { M_GRE, SOLO_HARVEST, 1 }, { M_IND, SOLO_PROCESS, 0 },
           { M_EXP, SOLO_SHIP, 2 } } },
    /* B */
    { 4, { { M_LAB, SOLO_STUDY, 0 }, { M_IND, SOLO_PROCESS, 0 }, { M_REC, SOLO_CLEAN, 0 },
           { M_EXP, SOLO_SHIP, 2 } } },
    /* C */
    { 4, { { M_COM, SOLO_HIRE, 0 }, { M_MIN, SOLO_DRILL, 0 }, { M_IND, SOLO_PROCESS, 0 },
           { M_EXP, SOLO_SHIP, 2 } } },
    /* D */
    { 4, { { M_AIR, SOLO_PROBE, 0 }, { M_REC, SOLO_CLEAN, 0 }, { M_GRE, SOLO_HARVEST, 1 },
           { M_EXP, SOLO_SHIP, 2 } } },
    /* E */
    { 4, { { M_POW, SOLO_CHARGE, 0 }, { M_LAB, SOLO_BUILD, 0 }, { M_IND, SOLO_PROCESS, 0 },
           { M_GRE, SOLO_HARVEST, 1 } } },
    /* F */
    { 4, { { M_COM, SOLO_HIRE, 0 }, { M_LAB, SOLO_STUDY, 0 }, { M_REC, SOLO_CLEAN, 0 },
           { M_EXP, SOLO_SHIP, 3 } } },
    /* G */
    { 6, { { M_AIR, SOLO_PROBE, 0 }, { M_IND, SOLO_PROCESS, 0 }, { M_GRE, SOLO_HARVEST, 1 },
           { M_COM, SOLO_HIRE, 0 }, { M_EXP, SOLO_SHIP, 4 }, { M_DOR, SOLO_REST, 0 } } },
    /* H */
    { 6, { { M_LAB, SOLO_STUDY, 0 }, { M_IND, SOLO_PROCESS, 0 }, { M_EXP, SOLO_SHIP, 4 },
           { M_REC, SOLO_CLEAN, 0 }, { M_GRE, SOLO_HARVEST, 1 }, { M_LAB, SOLO_BUILD, 0 } } },
    /* I */
    { 6, { { M_COM, SOLO_HIRE, 0 }, { M_MIN, SOLO_DRILL, 0 }, { M_IND, SOLO_PROCESS, 0 },
           { M_EXP, SOLO_SHIP, 3 }, { M_GRE, SOLO_HARVEST, 1 }, { M_EXP, SOLO_SHIP, 4 } } },
    /* J */
    { 6, { { M_AIR, SOLO_PROBE, 0 }, { M_LAB, SOLO_BUILD, 0 }, { M_IND, SOLO_PROCESS, 0 },
           { M_REC, SOLO_CLEAN, 0 }, { M_EXP, SOLO_SHIP, 4 }, { M_GRE, SOLO_HARVEST, 1 } } },
    /* K */
    { 6, { { M_POW, SOLO_CHARGE, 0 }, { M_IND, SOLO_PROCESS, 0 }, { M_LAB, SOLO_STUDY, 0 },
           { M_EXP, SOLO_SHIP, 4 }, { M_COM, SOLO_HIRE, 0 }, { M_GRE, SOLO_HARVEST, 1 } } },
    /* L */
    { 6, { { M_AIR, SOLO_PROBE, 0 }, { M_MIN, SOLO_DRILL, 0 }, { M_REC, SOLO_CLEAN, 0 },
           { M_IND, SOLO_PROCESS, 0 }, { M_EXP, SOLO_SHIP, 4 }, { M_DOR, SOLO_REST, 0 } } },
};

/* LUN-16.4: basic, intermediate, advanced */
const uint16_t luna_solo_deck_table[3] = { 0x03f, 0xfff, 0xfc0 };

/* LUN-16.2, 16.14 */
const struct luna_solo_numbers luna_solo_numbers = {
    .start = { [ST_WATER] = 2 },
    .waste = 1,
    .study_full_vp = 3,
    .no_probe_vp = 2,
    .no_hire_vp = 1,
    .rest_vp = 1,
    .rest_co2 = 1,
    .charge_vp = 1,
    .charge_waste = 1,
    .clean_co2 = 1,
    .recover_vp = 1,
    .drill_vp_min = 1,
    .ship_none_water = 1,
    .helium_level = 3,
    .helium_batch = 2,
    .water_batch = { 0, 1, 2, 2, 2 },
    .first_probe = { { OP_VP, 1 } },
};
