// SPDX-License-Identifier: MIT
/* names.c - the words on the wire for everything that Barrage numbers. */
#include "barrage.h"

static const char *const rules_ids[] = { "introductory", "advanced" };
static const char *const draft_ids[] = { "standard", "auction" };
static const char *const company_ids[] = { "USA", "GER", "ITA", "FRA" };
static const char *const officer_ids[] = { "XO-WILHELM", "XO-GRAZIANO", "XO-VIKTOR", "XO-JILL", "XO-SOLOMON",
                                           "XO-ANTON", "XO-MAHIRI" };
static const char *const structure_ids[] = { "base", "elevation", "conduit", "powerhouse" };
static const char *const colour_ids[] = { "green", "yellow", "red" };
static const char *const head_ids[] = { "HA", "HB", "HC", "HD" };
static const char *const phase_ids[] = { "draft", "income", "actions", "water", "scoring", "end" };
static const char *const position_ids[] = { "1", "2", "3", "4", "5", "6" };
static const char *const market_ids[] = { "green-1", "green-2", "yellow-1", "yellow-2", "red-1", "red-2" };
static const char *const exit_ids[] = { "EXIT_LEFT", "EXIT_RIGHT" };
static const char *const part_ids[] = { "start",  "contracts", "company", "conduits",  "tiles",     "leader",
                                        "energy", "bonus",     "auction", "objective", "leftovers", "drops" };
static const char *const frame_ids[] = {
    "none",      "draft",     "auction",   "income",  "actions",    "water",    "scoring",
    "end_round", "finish",    "effect",    "ability", "pick",       "bid",      "turn",
    "tile",      "copy_tile", "site",      "payment", "free_build", "produce",  "contract",
    "drops",     "fill",      "machinery", "take",    "discard",    "end_turn",
};

#define FIRST(id, ...) #id,
#define SECOND(id, name, ...) name,
#define ID(...) FIRST(__VA_ARGS__, 0)
#define NAME(...) SECOND(__VA_ARGS__, 0)
static const char *const zone_ids[] = { BRG_ZONE_LIST(ID) };
static const char *const dam_ids[] = { BRG_DAM_LIST(ID) };
static const char *const conduit_ids[] = { BRG_CONDUIT_LIST(ID) };
static const char *const powerhouse_ids[] = { BRG_POWERHOUSE_LIST(NAME) };
static const char *const site_ids[] = { BRG_DAM_LIST(ID) BRG_CONDUIT_LIST(ID) BRG_POWERHOUSE_LIST(NAME) };
static const char *const head_tile_ids[] = { BRG_HEAD_TILE_LIST(ID) };
static const char *const bonus_ids[] = { BRG_BONUS_LIST(NAME) };
static const char *const objective_ids[] = { BRG_OBJECTIVE_LIST(NAME) };
static const char *const tile_ids[] = { BRG_TILE_LIST(NAME) };
static const char *const contract_ids[] = { BRG_CONTRACT_LIST(ID) };
static const char *const space_ids[] = { BRG_SPACE_LIST(NAME) };

const struct names brg_names_rules = NAMES("rules", rules_ids);
const struct names brg_names_draft = NAMES("draft", draft_ids);
const struct names brg_names_company = NAMES("company", company_ids);
const struct names brg_names_officer = NAMES("officer", officer_ids);
const struct names brg_names_tile = NAMES("tile", tile_ids);
const struct names brg_names_contract = NAMES("contract", contract_ids);
const struct names brg_names_space = NAMES("space", space_ids);
const struct names brg_names_zone = NAMES("zone", zone_ids);
const struct names brg_names_dam = NAMES("dam", dam_ids);
const struct names brg_names_conduit = NAMES("conduit", conduit_ids);
const struct names brg_names_powerhouse = NAMES("powerhouse", powerhouse_ids);
const struct names brg_names_site = NAMES("site", site_ids);
const struct names brg_names_head = NAMES("headstream", head_ids);
const struct names brg_names_head_tile = NAMES("headstream_tile", head_tile_ids);
const struct names brg_names_bonus = NAMES("bonus", bonus_ids);
const struct names brg_names_objective = NAMES("objective", objective_ids);
const struct names brg_names_structure = NAMES("structure", structure_ids);
const struct names brg_names_colour = NAMES("colour", colour_ids);
const struct names brg_names_phase = NAMES("phase", phase_ids);
const struct names brg_names_frame = NAMES("frame", frame_ids);
const struct names brg_names_part = NAMES("part", part_ids);
const struct names brg_names_market = NAMES("market", market_ids);
const struct names brg_names_exit = NAMES("exit", exit_ids);
const struct names brg_names_segment = NAMES("segment", position_ids);
const struct names brg_names_round = { "round", BRG_ROUNDS, position_ids };
const struct names brg_names_patent = { "patent", BRG_PATENTS, position_ids };
