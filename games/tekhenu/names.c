// SPDX-License-Identifier: MIT
/* names.c - the vocabularies of Tekhenu: what the numbers are called on the wire.  Never renamed. */
#include "tables.h"

static const char *const token_ids[] = {
    "bread", "papyrus", "limestone", "granite", "gold", "scribe", "faith", "vp",
};
const struct names tek_names_token = NAMES("token", token_ids);

static const char *const good_ids[] = {
    "bread",
    "papyrus",
    "limestone",
    "granite",
};
const struct names tek_names_good = NAMES("good", good_ids);

static const char *const god_ids[] = {
    "horus", "ra", "hathor", "bastet", "thoth", "osiris",
};
const struct names tek_names_god = NAMES("god", god_ids);

static const char *const die_ids[] = {
    "W1", "W2", "W3", "W4", "W5", "Y1", "Y2", "Y3", "Y4", "Y5", "N1", "N2", "N3",
    "N4", "N5", "K1", "K2", "K3", "K4", "K5", "G1", "G2", "G3", "G4", "G5", "G6",
};
const struct names tek_names_die = NAMES("die", die_ids);

static const char *const cell_ids[] = {
    "r0c0", "r0c1", "r0c2", "r0c3", "r0c4", "r1c0", "r1c1", "r1c2", "r1c3", "r1c4", "r2c0", "r2c1", "r2c2",
    "r2c3", "r2c4", "r3c0", "r3c1", "r3c2", "r3c3", "r3c4", "r4c0", "r4c1", "r4c2", "r4c3", "r4c4",
};
const struct names tek_names_cell = NAMES("cell", cell_ids);

static const char *const tile_ids[] = {
    "P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10", "P11", "P12", "P13", "P14",
    "P15", "P16", "P17", "P18", "P19", "P20", "P21", "P22", "P23", "P24", "P25", "P26", "P27",
};
const struct names tek_names_tile = NAMES("tile", tile_ids);

static const char *const temple_ids[] = {
    "row0A", "row0B", "row1A", "row1B", "row2A", "row2B", "row3A", "row3B", "row4A", "row4B",
    "col0A", "col0B", "col1A", "col1B", "col2A", "col2B", "col3A", "col3B", "col4A", "col4B",
};
const struct names tek_names_temple = NAMES("temple_space", temple_ids);

static const char *const osiris_ids[] = {
    "papyrus1", "bread1", "limestone1", "granite1", "papyrus2", "bread2", "limestone2", "granite2",
    "papyrus3", "bread3", "limestone3", "granite3", "papyrus4", "bread4", "limestone4", "granite4",
    "papyrus5", "bread5", "limestone5", "granite5", "papyrus6", "bread6", "limestone6", "granite6",
};
const struct names tek_names_osiris = NAMES("osiris_space", osiris_ids);

static const char *const people_ids[] = {
    "workshops",
    "quarries",
    "temple_row",
    "temple_col",
};
const struct names tek_names_people = NAMES("people_space", people_ids);

static const char *const segment_ids[] = {
    "yellow",
    "red",
    "green",
    "blue",
};
const struct names tek_names_segment = NAMES("segment", segment_ids);

static const char *const slot_ids[] = {
    "yellow0", "yellow1", "yellow2", "red0",  "red1",  "red2",  "red3",  "green0",
    "green1",  "green2",  "green3",  "blue0", "blue1", "blue2", "blue3",
};
const struct names tek_names_slot = NAMES("slot", slot_ids);

static const char *const blessing_ids[] = {
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12",
    "B13", "B14", "B15", "B16", "B17", "B18", "B19", "B20", "B21", "B22", "B23", "B24",
};
const struct names tek_names_blessing = NAMES("blessing", blessing_ids);

static const char *const technology_ids[] = {
    "T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T12",
    "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21", "T22", "T23", "T24",
};
const struct names tek_names_technology = NAMES("technology", technology_ids);

static const char *const decree_ids[] = {
    "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12",
    "D13", "D14", "D15", "D16", "D17", "D18", "D19", "D20", "D21", "D22", "D23", "D24",
};
const struct names tek_names_decree = NAMES("decree", decree_ids);

static const char *const start_ids[] = {
    "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12",
};
const struct names tek_names_start = NAMES("starting_card", start_ids);

static const char *const card_ids[] = {
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12", "B13", "B14", "B15",
    "B16", "B17", "B18", "B19", "B20", "B21", "B22", "B23", "B24", "T01", "T02", "T03", "T04", "T05", "T06",
    "T07", "T08", "T09", "T10", "T11", "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21",
    "T22", "T23", "T24", "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12",
    "D13", "D14", "D15", "D16", "D17", "D18", "D19", "D20", "D21", "D22", "D23", "D24",
};
const struct names tek_names_card = NAMES("card", card_ids);

static const char *const destiny_ids[] = {
    "F0",
    "F1",
    "F2",
    "F3",
};
const struct names tek_names_destiny = NAMES("destiny", destiny_ids);

/* Index 0 is never on the stack. */
static const char *const frame_ids[] = {
    "none",   "decree", "start",    "destiny",     "turn",        "value",    "hand",
    "horus",  "ra",     "rotation", "hathor",      "bastet",      "thoth",    "osiris",
    "extra",  "track",  "good",     "free_osiris", "free_temple", "exchange", "faith",
    "upkeep", "scored", "deal",     "destinies",   "setup_gains", "round",    "effect",
    "pillar", "done",   "triggers", "maat",        "scoring",     "final",    "botankhamun",
};
const struct names tek_names_frame = NAMES("frame", frame_ids);

static const char *const part_ids[] = {
    "start",  "statue_line", "pillar",    "temple_line", "bonus",     "cards",  "maat",    "districts",
    "temple", "statues",     "happiness", "production",  "buildings", "upkeep", "decrees", "order",
};
const struct names tek_names_part = NAMES("part", part_ids);

static const char *const difficulty_ids[] = {
    "easy",
    "medium",
    "hard",
};
const struct names tek_names_difficulty = NAMES("difficulty", difficulty_ids);

static const char *const start_vp_ids[] = {
    "0",
    "10",
};
const struct names tek_names_start_vp = NAMES("start_vp", start_vp_ids);

static const char *const action_ids[] = {
    "BT1", "BT2", "BT3", "BT4", "BT5", "BT6", "BT7", "BT8", "BT9", "BT10",
};
const struct names tek_names_action = NAMES("action_tile", action_ids);

static const char *const light_ids[] = {
    "sunny",
    "shaded",
    "dark",
};
const struct names tek_names_light = NAMES("light", light_ids);

static const char *const colour_ids[] = {
    "white", "yellow", "brown", "black", "gray",
};
const struct names tek_names_colour = NAMES("die_colour", colour_ids);

static const char *const purity_ids[] = {
    "pure",
    "tainted",
    "forbidden",
};
const struct names tek_names_purity = NAMES("purity", purity_ids);

static const char *const symbol_ids[] = {
    "pharaoh", "camel", "bird", "cat", "snake", "urn", "pyramids", "eye_of_horus",
};
const struct names tek_names_symbol = NAMES("symbol", symbol_ids);

static const char *const op_ids[] = {
    "none",
    "gain",
    "gain_choice",
    "production",
    "population",
    "happiness",
    "extra_action",
    "free_osiris",
    "free_temple_building",
    "score_per",
    "exchange_basic",
    "waive_upkeep",
    "set_die_value",
    "allow_forbidden",
    "place_die",
    "place_die",
    "waive_cost",
    "any_row",
    "no_surplus",
    "force_tile_ability",
    "cost_mod",
    "osiris_no_happiness_cost",
    "scribe_reach",
    "anubis_cost",
    "surplus_reduction",
    "edge_vp",
    "action_plus",
    "upkeep_reduction",
    "score_threshold",
    "score_minus",
};
const struct names tek_names_op = NAMES("op", op_ids);

static const char *const count_ids[] = {
    "buildings",
    "temple_buildings",
    "osiris_buildings",
    "building_pairs",
    "statues",
    "statues_god",
    "statues_people",
    "pillars",
    "pillars_border",
    "pillars_inner",
    "statues_and_pillars",
    "basic_resources",
    "resource_sets",
    "gold",
    "scribes",
    "technologies",
    "blessings",
    "population",
    "happiness",
    "population_minus_happiness",
    "final_balance_abs",
    "districts_led",
    "production_at_least_5",
    "pure_dice_on_wheel",
    "pure_dice_in_my_gods_sections",
};
const struct names tek_names_count = NAMES("count", count_ids);

static const char *const window_ids[] = {
    "turn", "die", "action", "maat", "scoring",
};
const struct names tek_names_window = NAMES("window", window_ids);

static const char *const on_ids[] = {
    "none",           "produce",      "god_action", "build_statue", "build_pillar",
    "build_building", "statue_bonus", "maat_start", "maat_judged",
};
const struct names tek_names_on = NAMES("trigger", on_ids);

static const char *const district_ids[] = {
    "papyrus",
    "bread",
    "limestone",
    "granite",
};
const struct names tek_names_district = NAMES("district", district_ids);

static const char *const deben_ids[] = {
    "sphinx",
    "snake",
};
const struct names tek_names_deben = NAMES("deben", deben_ids);

static const char *const kind_ids[] = {
    "blessing",
    "technology",
    "decree",
};
const struct names tek_names_kind = NAMES("card_kind", kind_ids);

static const char *const single_order_ids[] = { "ask", "give" };
const struct names tek_names_single_order = NAMES("single_order", single_order_ids);

static const char *const end_order_ids[] = { "ask", "end" };
const struct names tek_names_end_order = NAMES("end_order", end_order_ids);

static const char *const payment_order_ids[] = { "ask", "spare_gold" };
const struct names tek_names_payment_order = NAMES("payment_order", payment_order_ids);

static const char *const faith_order_ids[] = { "ask", "nearest_zero" };
const struct names tek_names_faith_order = NAMES("faith_order", faith_order_ids);

static const char *const upkeep_order_ids[] = { "ask", "bread", "bread_and_gold" };
const struct names tek_names_upkeep_order = NAMES("upkeep_order", upkeep_order_ids);

static const char *const display_ids[] = { "1", "2", "3" };
const struct names tek_names_display = NAMES("display_slot", display_ids);

static const char *const pan_ids[] = { "pure", "tainted", "anubis" };
const struct names tek_names_pan = NAMES("pan", pan_ids);
