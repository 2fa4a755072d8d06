// SPDX-License-Identifier: MIT
/* tables_board.c - what is printed on the boards: modules and corridors, the mining area, the rounds,
 * the tracks and all single numbers.  rules.json says where each comes from. */
#include "tables.h"

#define AT(m) (1u << M_##m)

/* LUN-3.2, 3.3; distances in the order AIR COM EXP LAB IND REC MIN POW GRE DOR. */
const struct luna_module_row luna_module_table[MODULES] = {
    [M_AIR] = { "Airlock", AT(COM) | AT(LAB) | AT(MIN), true, true, NULL, { 0, 1, 3, 1, 2, 3, 1, 2, 3, 2 } },
    [M_COM] = { "Communication Room", AT(AIR) | AT(DOR), true, true, NULL, { 1, 0, 4, 2, 3, 4, 2, 3, 2, 1 } },
    [M_EXP] = { "Expedition Area", AT(IND) | AT(REC), true, true, NULL, { 3, 4, 0, 2, 1, 1, 2, 2, 3, 3 } },
    [M_LAB] = { "Laboratory", AT(AIR) | AT(DOR) | AT(IND) | AT(POW), true, true, "BUILD", { 1, 2, 2, 0, 1,
            2, 2, 1, 2, 1 } },
    [M_IND] = { "Industrial Complex", AT(EXP) | AT(LAB) | AT(MIN) | AT(REC), true, true, "FILTER", { 2, 3,
            1, 1, 0, 1, 1, 2, 3, 2 } },
    [M_REC] = { "Recycling Plant", AT(EXP) | AT(IND) | AT(POW), true, true, NULL, { 3, 4, 1, 2, 1, 0, 2, 1,
            2, 3 } },
    [M_MIN] = { "Mining Room", AT(AIR) | AT(IND), true, true, NULL, { 1, 2, 2, 2, 1, 2, 0, 3, 4, 3 } },
    [M_POW] = { "Power Plant", AT(GRE) | AT(LAB) | AT(REC), true, false, NULL, { 2, 3, 2, 1, 2, 1, 3, 0, 1,
            2 } },
    [M_GRE] = { "Greenhouse", AT(DOR) | AT(POW), true, true, NULL, { 3, 2, 3, 2, 3, 2, 4, 1, 0, 1 } },
    [M_DOR] = { "Dormitory", AT(COM) | AT(GRE) | AT(LAB), false, true, NULL, { 2, 1, 3, 1, 2, 3, 3, 2, 1,
            0 } },
};

enum { A1, A2, A3, A4, B1, B2, B3, B4, B5, C1, C2, C3, C4, C5, D1, D2, D3, D4 };
#define ON(s) (1u << (s))

/* LUN-4.1 to 4.4: ore, start space, neighbours */
const struct luna_space_row luna_space_table[SPACES] = {
    [A1] = { G_IRON, true, ON(A2) | ON(B1) | ON(B2) },
    [A2] = { G_IRON, false, ON(A1) | ON(A3) | ON(B2) | ON(B3) },
    [A3] = { G_IRON, false, ON(A2) | ON(A4) | ON(B3) | ON(B4) },
    [A4] = { G_IRON, true, ON(A3) | ON(B4) | ON(B5) },
    [B1] = { G_IRON, false, ON(A1) | ON(B2) | ON(C1) },
    [B2] = { G_TITANIUM, false, ON(A1) | ON(A2) | ON(B1) | ON(B3) | ON(C1) | ON(C2) },
    [B3] = { G_TITANIUM, false, ON(A2) | ON(A3) | ON(B2) | ON(B4) | ON(C2) | ON(C3) },
    [B4] = { G_TITANIUM, false, ON(A3) | ON(A4) | ON(B3) | ON(B5) | ON(C3) | ON(C4) },
    [B5] = { G_IRON, false, ON(A4) | ON(B4) | ON(C4) | ON(C5) },
    [C1] = { G_IRON, false, ON(B1) | ON(B2) | ON(C2) | ON(D1) },
    [C2] = { G_TITANIUM, false, ON(B2) | ON(B3) | ON(C1) | ON(C3) | ON(D1) | ON(D2) },
    [C3] = { G_TITANIUM, false, ON(B3) | ON(B4) | ON(C2) | ON(C4) | ON(D2) | ON(D3) },
    [C4] = { G_TITANIUM, false, ON(B4) | ON(B5) | ON(C3) | ON(C5) | ON(D3) | ON(D4) },
    [C5] = { G_IRON, false, ON(B5) | ON(C4) | ON(D4) },
    [D1] = { G_IRON, true, ON(C1) | ON(C2) | ON(D2) },
    [D2] = { G_IRON, false, ON(C2) | ON(C3) | ON(D1) | ON(D3) },
    [D3] = { G_IRON, false, ON(C3) | ON(C4) | ON(D2) | ON(D4) },
    [D4] = { G_IRON, true, ON(C4) | ON(C5) | ON(D3) },
};

/* LUN-6.1 to 6.6, 12.4 to 12.6: night, production, solar energy; energy and food for ending first,
            second ... */
const struct luna_round_row luna_round_table[ROUNDS] = {
    { false, false, 0, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
    { true, true, 0, { 2, 1, 0, 0 }, { 0, 0, 0, 0 } },
    { false, true, 3, { 0, 0, 0, 0 }, { 1, 1, 0, 0 } },
    { true, true, 0, { 2, 1, 0, 0 }, { 0, 0, 0, 0 } },
    { false, true, 3, { 0, 0, 0, 0 }, { 1, 1, 0, 0 } },
};

/* LUN-8.1.5 */
const struct luna_op luna_install_table[][OPS] = {
    { { OP_IRON, 1 }, { OP_VP, 1 } },
    { { OP_WATER, 1 } },
    { { OP_HELIUM3, 1 }, { OP_WASTE, 1 } },
};

const struct luna_numbers luna_numbers = {
    /* LUN-2.2 to 2.12 */
    .vp = 5,
    .oxygen = 0,
    .stress = 6,
    .start = { [ST_ENERGY] = 3, [ST_WATER] = 2, [ST_HELIUM3] = 0 },
    .iron = { 1, 0 },
    .waste = 1,
    .probes = 3,
    .probes_placed = 1,
    .tiles_kept = { 0, 3, 3, 4, 5 },
    .tools_shown = { 0, 2, 3, 4, 5 },
    /* LUN-5.1 to 5.5 */
    .room = { [ST_ENERGY] = 6, [ST_WATER] = 6, [ST_HELIUM3] = 4 },
    .belt = 6,
    /* LUN-5.11 to 5.13 */
    .waste_length = 5,
    .waste_effect = { WASTE_PLAIN, WASTE_PLAIN, WASTE_CO2, WASTE_CO2, WASTE_STRESS },
    /* LUN-5.19, 5.20, 15.1 */
    .oxygen_max = 10,
    .stress_min = 2,
    .stress_max = 10,
    .stress_vp = { [9] = 2, [10] = 5 },
    /* LUN-5.22, 14.2 */
    .co2_max = 8,
    .co2_vp = { 8, 6, 4, 2, 0, -2, -4, -6, -8 },
    .co2_round = { { 0, 0, 0 }, { 1, 0, -1 }, { 1, 0, -1 }, { 1, 0, -1 }, { 2, 1, -1 } },
    /* LUN-8.4.3, 14.3, 7.12 */
    .construction = { 6, 5, 4, 3 },
    .built_round_vp = 1,
    .occupant_vp = 1,
    /* LUN-13.2 */
    .emergency_vp = { [CUBE_ENERGY] = 1, [CUBE_WATER] = 3, [CUBE_IRON] = 2 },
    /* LUN-7.10, 8.1.2 */
    .activation = 1,
    .install_stress = 1,
    /* LUN-8.4.2, 8.4.6 */
    .build = { .titanium = 2 },
    .build_energy = 1,
    .build_advanced = { .titanium = 1 },
    .build_advanced_energy = 1,
    /* LUN-8.5.4 */
    .filter = { 1, 2 },
    .filter_co2 = 1,
    /* LUN-8.2.5, 8.3.8 */
    .retire_vp = 2,
    .vp_per_titanium = 1,
    /* LUN-8.10.2, 8.10.4 */
    .rest_1 = 1,
    .rest_2 = 2,
    .rest_first_leg = 1,
    /* LUN-11.6 */
    .feed_vp = 2,
    /* LUN-15.2, 15.3, 15.9 to 15.11 */
    .tile_count_vp = { -5, 0, 3, 5, 8 },
    .scientist2_vp = 2,
    .food_vp = { 8, 5, 2 },
    .resources_per_vp = 2,
    .waste_first = -1,
    .waste_further = -2,
};
