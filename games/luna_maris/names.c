// SPDX-License-Identifier: MIT
/* names.c - the words on the wire: modules, spaces, cards, tiles.  Never renamed; the order is that
 * of the enums in tables.h and of the component tables. */
#include "luna_maris.h"

static const char *const modules_ids[] = {
    "AIR", "COM", "EXP", "LAB", "IND", "REC", "MIN", "POW", "GRE", "DOR",
};
static const char *const tracks_ids[] = {
    "extraction", "sustainability",
};
static const char *const stocks_ids[] = {
    "energy", "water", "helium3",
};
static const char *const goods_ids[] = {
    "energy", "water", "helium3", "titanium", "iron", "waste",
};
static const char *const cubes_ids[] = {
    "energy", "water", "iron",
};
static const char *const foods_ids[] = {
    "quinoa", "rye", "pea", "radish", "spinach", "cress", "arugula", "tomato", "leek",
};
static const char *const phases_ids[] = {
    "setup", "production", "action", "cleanup", "over",
};
static const char *const outcomes_ids[] = {
    "human", "automaton", "shared",
};
static const char *const spaces_ids[] = {
    "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "D1", "D2",
    "D3", "D4",
};
static const char *const places_ids[] = {
    "left", "middle", "right",
};
static const char *const scientists_ids[] = {
    "S1-yellow-1", "S1-yellow-2", "S1-yellow-3", "S1-yellow-4", "S1-yellow-5", "S1-yellow-6",
    "S1-blue-1", "S1-blue-2", "S1-blue-3", "S1-blue-4", "S1-blue-5", "S1-blue-6", "S1-green-1",
    "S1-green-2", "S1-green-3", "S1-green-4", "S1-green-5", "S1-green-6", "S1-purple-1", "S1-purple-2",
    "S1-purple-3", "S1-purple-4", "S1-purple-5", "S1-purple-6", "S2-01", "S2-02", "S2-03", "S2-04",
    "S2-05", "S2-06", "S2-07", "S2-08", "S2-09", "S2-10", "S2-11", "S2-12", "S2-13", "S2-14", "S2-15",
    "S2-16",
};
static const char *const tiles_ids[] = {
    "D1-1", "D1-2", "D1-3", "D1-4", "D1-5", "D1-6", "D1-7", "D1-8", "D2-1", "D2-2", "D2-3", "D2-4",
    "D2-5", "D2-6", "D2-7", "D2-8", "D3-1", "D3-2", "D3-3", "D3-4", "D3-5", "D3-6", "D3-7", "D4-1",
    "D4-2", "D4-3", "D4-4", "D4-5", "D4-6", "D4-7",
};
static const char *const levels_ids[] = {
    "1", "2", "3", "4",
};
static const char *const advanced_ids[] = {
    "ADV-COM", "ADV-EXP", "ADV-LAB", "ADV-IND", "ADV-REC", "ADV-MIN", "ADV-POW", "ADV-GRE",
};
static const char *const tools_ids[] = {
    "TOOL-COM", "TOOL-EXP", "TOOL-IND", "TOOL-REC", "TOOL-MIN", "TOOL-POW", "TOOL-GRE",
};
static const char *const bonuses_ids[] = {
    "E-WATER", "E-HELIUM", "E-ENERGY", "E-VP", "S-FOOD", "S-CO2", "S-WASTE", "S-STRESS",
};
static const char *const actions_ids[] = {
    "W1", "H1", "W2", "H2", "DRY", "R1", "R1T", "R1F", "R2", "R3", "COMPOST", "PROBES", "CONVERT",
    "IRON", "WATER", "BIO", "ONE", "TWO", "THREE",
};
static const char *const frames_ids[] = {
    "none", "choose_tool", "place_astronaut", "return_card", "turn", "module", "leg2", "pay", "act",
    "second", "hire", "retire", "deliver", "build", "take_food", "draw_food", "bonus", "salvage",
    "research", "recover", "rest", "eating", "buying", "shift_food", "turn_tile", "hired",
};
static const char *const solo_levels_ids[] = {
    "basic", "intermediate", "advanced",
};
static const char *const solo_cards_ids[] = {
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",
};
static const char *const solo_steps_ids[] = {
    "PROBE", "HIRE", "SHIP", "STUDY", "BUILD", "PROCESS", "CLEAN", "DRILL", "CHARGE", "HARVEST", "REST",
};
static const char *const rival_ids[] = {
    "automaton",
};
static const char *const pay_orders_ids[] = {
    "ask", "usual",
};
static const char *const done_orders_ids[] = {
    "ask", "when_nothing_left",
};
static const char *const colours_ids[] = {
    "yellow", "blue", "green", "purple",
};

const struct names luna_names_module = NAMES("module", modules_ids);
const struct names luna_names_track = NAMES("track", tracks_ids);
const struct names luna_names_stock = NAMES("stock", stocks_ids);
const struct names luna_names_good = NAMES("good", goods_ids);
const struct names luna_names_cube = NAMES("cube", cubes_ids);
const struct names luna_names_food = NAMES("food", foods_ids);
const struct names luna_names_phase = NAMES("phase", phases_ids);
const struct names luna_names_outcome = NAMES("outcome", outcomes_ids);
const struct names luna_names_space = NAMES("space", spaces_ids);
const struct names luna_names_place = NAMES("place", places_ids);
const struct names luna_names_scientist = NAMES("scientist", scientists_ids);
const struct names luna_names_tile = NAMES("demand", tiles_ids);
const struct names luna_names_level = NAMES("level", levels_ids);
const struct names luna_names_advanced = NAMES("advanced", advanced_ids);
const struct names luna_names_tool = NAMES("tool", tools_ids);
const struct names luna_names_bonus = NAMES("bonus", bonuses_ids);
const struct names luna_names_action = NAMES("action", actions_ids);
const struct names luna_names_frame = NAMES("frame", frames_ids);
const struct names luna_names_solo_level = NAMES("solo_level", solo_levels_ids);
const struct names luna_names_solo_card = NAMES("solo_card", solo_cards_ids);
const struct names luna_names_solo_step = NAMES("solo_step", solo_steps_ids);
const struct names luna_names_rival = NAMES("rival", rival_ids);
const struct names luna_names_pay_order = NAMES("pay_order", pay_orders_ids);
const struct names luna_names_done_order = NAMES("done_order", done_orders_ids);
const struct names luna_names_colour = NAMES("colour", colours_ids);
const struct names luna_names_part = { "part", PARTS, luna_part_ids };
