// SPDX-License-Identifier: MIT
/* names.c - the words on the wire for everything that Barrage numbers. */
#include "automa/automa.h"

static const char *const rules_ids[] = { "introductory", "advanced" };
static const char *const draft_ids[] = { "standard", "auction" };
static const char *const map_ids[] = { "base", "five_player" };
static const char *const company_ids[] = { "USA", "GER", "ITA", "FRA", "NED" };
static const char *const officer_ids[] = { "XO-WILHELM", "XO-GRAZIANO", "XO-VIKTOR", "XO-JILL", "XO-SOLOMON",
                                           "XO-ANTON", "XO-MAHIRI", "XO-MARGOT", "XO-LESLIE", "XO-SIMONE",
                                           "XO-TOMMASO", "XO-ELON", "XO-GENNARO", "XO-OCTAVIUS", "XO-WU",
                                           "XO-AMIR" };
static const char *const structure_ids[] = { "base", "elevation", "conduit", "powerhouse", "building" };
static const char *const colour_ids[] = { "green", "yellow", "red" };
static const char *const head_ids[] = { "HA", "HB", "HC", "HD", "HE" };
static const char *const phase_ids[] = { "draft", "income", "actions", "water", "scoring", "end" };
static const char *const position_ids[] = { "1", "2", "3", "4", "5", "6" };
static const char *const market_ids[] = { "green-1", "green-2", "yellow-1", "yellow-2", "red-1", "red-2" };
static const char *const exit_ids[] = { "EXIT_LEFT", "EXIT_RIGHT", "EXIT_CENTRE" };
static const char *const part_ids[] = { "start",  "contracts", "company", "conduits",  "tiles",     "leader",
                                        "energy", "bonus",     "auction", "objective", "leftovers", "drops",
                                        "works",  "buildings", "credits" };
static const char *const menu_ids[] = { "rotate", "drop", "machine", "contract" };
static const char *const frame_ids[] = {
    "none",      "draft",     "auction",   "income",  "actions",    "water",    "scoring",
    "end_round", "finish",    "effect",    "ability", "turbine",    "joined",   "refill",
    "automa",    "pick",      "bid",       "turn",      "tile",    "copy_tile",  "site",     "payment",
    "free_build", "produce",  "contract",  "drops",   "fill",       "machinery", "take",
    "discard",   "end_turn",  "extra_turn", "join",   "work",       "take_patent", "loan",
    "dam_drop",  "retrieve_tile", "retrieve_machinery", "use_building", "menu",
};

static const char *const plays_ids[] = { "person", "easy", "medium", "hard", "very_hard" };
static const char *const note_ids[] = { "none", "skipped", "taken", "kept" };
static const char *const automa_tile_ids[] = {
    "AT01", "AT02", "AT03", "AT04", "AT05", "AT06", "AT07", "AT08", "AT09", "AT10",
    "AT11", "AT12", "AT13", "AT14", "AT15", "AT16", "AT17", "AT18", "AT19", "AT20",
};
#define WORD(id, word, ...) word,
#define RULE(id, word, rule) rule,
static const char *const item_ids[] = { BRG_ITEM_LIST(WORD) };
static const char *const reason_ids[] = { BRG_REASON_LIST(WORD) };
static const char *const rule_ids[] = { BRG_REASON_LIST(RULE) };

#define FIRST(id, ...) #id,
#define SECOND_NAME(id, name, ...) name
#define SECOND(id, name, ...) name,
#define ID(...) FIRST(__VA_ARGS__, 0)
#define NAME(...) SECOND(__VA_ARGS__, 0)
static const char *const zone_ids[] = { BRG_ZONE_LIST(ID) };
static const char *const dam_ids[] = { BRG_DAM_LIST(ID) BRG_MORE_DAMS(ID) };
static const char *const conduit_ids[] = { BRG_CONDUIT_LIST(ID) BRG_MORE_CONDUITS(ID) };
static const char *const powerhouse_ids[] = { BRG_POWERHOUSE_LIST(NAME) BRG_MORE_POWERHOUSES(NAME) };
#define SLOTS_(name) name "-S1", name "-S2", name "-S3", name "-S4",
#define SLOTS(...) SLOTS_(SECOND_NAME(__VA_ARGS__, 0))
#define FOUR_(name) name ".1", name ".2", name ".3", name ".4",
#define FOUR(...) FOUR_(SECOND_NAME(__VA_ARGS__, 0))
static const char *const site_ids[] = {
    BRG_DAM_LIST(ID) BRG_CONDUIT_LIST(ID) BRG_POWERHOUSE_LIST(NAME)
    BRG_MORE_DAMS(ID) BRG_MORE_CONDUITS(ID) BRG_MORE_POWERHOUSES(NAME)
    BRG_PRIVATE_LIST(SLOTS)
};
static const char *const head_tile_ids[] = { BRG_HEAD_TILE_LIST(ID) };
static const char *const bonus_ids[] = { BRG_BONUS_LIST(NAME) };
static const char *const objective_ids[] = { BRG_OBJECTIVE_LIST(NAME) };
static const char *const tile_ids[] = { BRG_TILE_LIST(NAME) };
static const char *const contract_ids[] = { BRG_CONTRACT_LIST(ID) BRG_MORE_CONTRACTS(NAME) };
static const char *const space_ids[] = { BRG_SPACE_LIST(NAME) BRG_PRIVATE_LIST(FOUR) };
static const char *const private_ids[] = { BRG_PRIVATE_LIST(NAME) };
static const char *const work_ids[] = { BRG_WORK_LIST(ID) };
static const char *const option_ids[] = {
    "rules", "draft", "expert_side", "leeghwater", "netherlands", "map", "officers_leeghwater",
    "officers_kickstarter", "officers_five_player", "officers_promo", "automas", "automa_1", "automa_2",
    "automa_3", "automa_4",
};

const struct names brg_names_rules = NAMES("rules", rules_ids);
const struct names brg_names_draft = NAMES("draft", draft_ids);
const struct names brg_names_company = NAMES("company", company_ids);
const struct names brg_names_officer = NAMES("officer", officer_ids);
const struct names brg_names_tile = NAMES("tile", tile_ids);
const struct names brg_names_contract = NAMES("contract", contract_ids);
const struct names brg_names_space = NAMES("space", space_ids);
const struct names brg_names_board_space = { "space", BRG_BOARD_SPACES, space_ids };
const struct names brg_names_private_space = { "space", BRG_SLOTS, space_ids + SPACE_PRIVATE };
const struct names brg_names_private = NAMES("building", private_ids);
const struct names brg_names_slot = { "site", BRG_SLOTS, site_ids + SITE_SLOT };
const struct names brg_names_work = NAMES("work", work_ids);
const struct names brg_names_menu = NAMES("menu", menu_ids);
const struct names brg_names_map = NAMES("map", map_ids);
const struct names brg_names_option = NAMES("option", option_ids);
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
const struct names brg_names_plays = NAMES("plays", plays_ids);
const struct names brg_names_level = { "level", BRG_PLAYS - 1, plays_ids + 1 };
const struct names brg_names_note = NAMES("note", note_ids);
const struct names brg_names_item = NAMES("automa_item", item_ids);
const struct names brg_names_reason = NAMES("automa_reason", reason_ids);
const struct names brg_names_rule = NAMES("rule", rule_ids); /* of a reason */
const struct names brg_names_automa_tile = NAMES("automa_tile", automa_tile_ids);
