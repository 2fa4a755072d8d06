// SPDX-License-Identifier: MIT
/* tables_actions.c - what can be done at the modules that offer a choice, the research bonuses, and the
 * special tools: costs and gains as rows. */
#include "tables.h"

/* Groups: of two options done together at level 4, the groups must differ. */
enum { ALONE, YIELDS_WATER, YIELDS_HELIUM, LEVEL_1 = 1, LEVEL_2, LEVEL_3 };

const struct luna_action_row luna_action_table[ACTIONS] = {
    /* LUN-9.6: extraction, used at the Industrial Complex; LUN-8.5.5 */
    [A_W1] = { M_IND, 1, YIELDS_WATER, false, BUILT_ANY, { .iron = 1 }, true, SPARE_TITANIUM,
               { { OP_WATER, 1 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
    [A_H1] = { M_IND, 1, YIELDS_HELIUM, false, BUILT_ANY, { .iron = 1, .water = 1 }, true, SPARE_TITANIUM,
               { { OP_HELIUM3, 1 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
    [A_W2] = { M_IND, 2, YIELDS_WATER, false, BUILT_ANY, { .iron = 1 }, true, SPARE_TITANIUM,
               { { OP_WATER, 2 }, { OP_VP, 1 }, { OP_WASTE, 1 } }, { { OP_END, 0 } } },
    [A_H2] = { M_IND, 3, YIELDS_HELIUM, false, BUILT_ANY, { .iron = 2, .water = 2 }, true, SPARE_TITANIUM,
               { { OP_HELIUM3, 2 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
    /* LUN-8.5.6 */
    [A_DRY] = { M_IND, 0, ALONE, true, BUILT_ANY, { .iron = 2 }, false, SPARE_NONE,
                { { OP_HELIUM3, 1 }, { OP_WASTE, 1 } }, { { OP_END, 0 } } },
    /* LUN-9.8: sustainability, used at the Recycling Plant; LUN-8.6.2 */
    [A_R1] = { M_REC, 1, LEVEL_1, false, BUILT_NEVER, { .waste = 1 }, false, SPARE_NONE,
               { { OP_IRON, 1 } }, { { OP_END, 0 } } },
    [A_R1T] = { M_REC, 1, LEVEL_1, false, BUILT_ONLY, { .waste = 1 }, false, SPARE_NONE,
                { { OP_TITANIUM, 1 } }, { { OP_END, 0 } } },
    [A_R1F] = { M_REC, 1, LEVEL_1, false, BUILT_ONLY, { .waste = 1 }, false, SPARE_NONE,
                { { OP_IRON, 1 }, { OP_TAKE_FOOD, 1 } }, { { OP_END, 0 } } },
    [A_R2] = { M_REC, 2, LEVEL_2, false, BUILT_ANY, { .waste = 1 }, false, SPARE_NONE,
               { { OP_ENERGY, 3 } }, { { OP_ENERGY, 1 } } },
    [A_R3] = { M_REC, 3, LEVEL_3, false, BUILT_ANY, { .waste = 1 }, false, SPARE_NONE,
               { { OP_WATER, 1 } }, { { OP_END, 0 } } },
    /* LUN-8.6.4 */
    [A_COMPOST] = { M_REC, 0, ALONE, true, BUILT_ANY, { .waste = 1 }, false, SPARE_NONE,
                    { { OP_OXYGEN_BACK, 2 } }, { { OP_END, 0 } } },
    /* LUN-8.7.1, 8.7.2, 8.7.4, 8.7.5 */
    [A_PROBES] = { M_MIN, 0, ALONE, false, BUILT_ANY, { 0 }, false, SPARE_NONE,
                   { { OP_PROBE_ORE, 1 } }, { { OP_LINKS, 1 } } },
    [A_CONVERT] = { M_MIN, 0, ALONE, false, BUILT_ANY, { .iron = 1 }, true, SPARE_ALL,
                    { { OP_TITANIUM, 2 } }, { { OP_END, 0 } } },
    /* LUN-8.8.1 to 8.8.4 */
    [A_IRON] = { M_POW, 0, ALONE, false, BUILT_ANY, { .iron = 1 }, false, SPARE_NONE,
                 { { OP_ENERGY, 2 }, { OP_VP, 1 } }, { { OP_ENERGY, 1 } } },
    [A_WATER] = { M_POW, 0, ALONE, false, BUILT_ANY, { .water = 1, .waste = 1 }, false, SPARE_NONE,
                  { { OP_ENERGY, 4 }, { OP_VP, 1 } }, { { OP_ENERGY, 1 } } },
    [A_BIO] = { M_POW, 0, ALONE, true, BUILT_ANY, { .iron = 1, .waste = 1 }, false, SPARE_NONE,
                { { OP_FILL, 6 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
    /* LUN-8.9.1 to 8.9.3 */
    [A_ONE] = { M_GRE, 0, ALONE, false, BUILT_ANY, { 0 }, false, SPARE_NONE,
                { { OP_TAKE_FOOD, 1 } }, { { OP_END, 0 } } },
    [A_TWO] = { M_GRE, 0, ALONE, false, BUILT_ONLY, { .titanium = 1 }, false, SPARE_NONE,
                { { OP_TAKE_FOOD, 2 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
    [A_THREE] = { M_GRE, 0, ALONE, false, BUILT_ANY, { .water = 1 }, false, SPARE_NONE,
                  { { OP_TAKE_FOOD, 3 }, { OP_VP, 1 } }, { { OP_END, 0 } } },
};

/* LUN-9.10 */
const struct luna_bonus_row luna_bonus_table[BONUSES] = {
    /* E-WATER  */ { EXTRACTION, { { OP_WATER, 2 }, { OP_WASTE, 1 } } },
    /* E-HELIUM */ { EXTRACTION, { { OP_HELIUM3, 1 }, { OP_WASTE, 1 } } },
    /* E-ENERGY */ { EXTRACTION, { { OP_FILL, 6 } } },
    /* E-VP     */ { EXTRACTION, { { OP_VP, 4 } } },
    /* S-FOOD   */ { SUSTAINABILITY, { { OP_SALVAGE, 1 } } },
    /* S-CO2    */ { SUSTAINABILITY, { { OP_CO2_BACK, 2 } } },
    /* S-WASTE  */ { SUSTAINABILITY, { { OP_DISCARD, 3 } } },
    /* S-STRESS */ { SUSTAINABILITY, { { OP_STRESS_TO, 10 } } },
};

/* LUN-1.13: module; iron off the cost; VP per tile owned; gain beside that of the action.  The tools
 * of IND, REC and POW add the options DRY, COMPOST and BIO. */
const struct luna_tool_row luna_tool_table[TOOLS] = {
    /* TOOL-COM */ { M_COM, 1, 0, { { OP_END, 0 } } },
    /* TOOL-EXP */ { M_EXP, 0, 1, { { OP_END, 0 } } },
    /* TOOL-IND */ { M_IND, 0, 0, { { OP_END, 0 } } },
    /* TOOL-REC */ { M_REC, 0, 0, { { OP_END, 0 } } },
    /* TOOL-MIN */ { M_MIN, 0, 0, { { OP_TITANIUM, 1 } } },
    /* TOOL-POW */ { M_POW, 0, 0, { { OP_END, 0 } } },
    /* TOOL-GRE */ { M_GRE, 0, 0, { { OP_DRAW_FOOD, 1 }, { OP_OXYGEN_BACK, 1 } } },
};
