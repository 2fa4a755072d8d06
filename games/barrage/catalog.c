// SPDX-License-Identifier: MIT
/* catalog.c - the components as JSON, in the names and shapes of rules.json, for the board's
 * drawing and for readers. */
#include "automa/automa.h"

static const char *const areas[] = { "mountain", "hill", "plain" };
static const char *const op_names[BRG_OPS] = {
    [OP_CREDITS] = "credits",
    [OP_VP] = "vp",
    [OP_ENERGY] = "energy_track",
    [OP_EXCAVATOR] = "excavator",
    [OP_MIXER] = "mixer",
    [OP_ENERGY_PRODUCED] = "energy_produced",
    [OP_ROTATE] = "rotate",
    [OP_MACHINERY] = "machine_choice",
    [OP_PLACE_DROP] = "place_drop",
    [OP_FLOW_DROP] = "flow_drop",
    [OP_FREE_BASE] = "free_base",
    [OP_FREE_ELEVATION] = "free_elevation",
    [OP_FREE_CONDUIT] = "free_conduit",
    [OP_FREE_POWERHOUSE] = "free_powerhouse",
    [OP_PRODUCE] = "production_action",
    [OP_TAKE_CONTRACT] = "take_private_contract",
    [OP_BANK] = "credits_per_engineer",
    [OP_PATENT] = "take_patent",
    [OP_CONSTRUCT] = "construction_action",
    [OP_FILL_EMPTY] = "fill_empty_dams",
    [OP_FILL_DAM] = "fill_dam",
    [OP_WORK] = "do_external_work",
    [OP_FULFIL] = "fulfil_contract",
    [OP_FULFIL_MUST] = "fulfil_contract",
    [OP_TAKE_PATENT] = "take_patent",
    [OP_DAM_DROP] = "drop_on_dam",
    [OP_RETRIEVE_TILE] = "retrieve_tile_from_wheel",
    [OP_RETRIEVE_MACHINERY] = "retrieve_half_machinery_of_one_segment",
    [OP_LOAN] = "take_external_work_for_credits",
    [OP_USE_BUILDING] = "use_building",
    [OP_DAM_ENERGY] = "energy_of_own_dams",
    [OP_MENU] = "choose_one",
};

/* ---- effects ------------------------------------------------------------------------------------ */

static json_t *areas_json(int mask)
{
    json_t *list = json_array();
    for (int a = BRG_AREAS - 1; a >= 0; a--)
        if (mask >> a & 1) json_array_append_new(list, json_string(areas[a]));
    return list;
}

static json_t *ops_json(const struct brg_op *ops, int count);

/* What FIVE-menu lets one choose from. */
static json_t *menu_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < BRG_MENU; i++) {
        json_t *option = ops_json(&brg_menu[i].effect, 1);
        if (brg_menu[i].pay)
            json_array_insert_new(option, 0,
                                  json_pack("{s:s,s:i}", "op", "pay_credits", "n", brg_menu[i].pay));
        json_array_append_new(list, option);
    }
    return list;
}

static json_t *op_json(const struct brg_op *op)
{
    json_t *json = json_pack("{s:s,s:i}", "op", op_names[op->op], "n", op->n);
    switch (op->op) {
    case OP_PLACE_DROP:
    case OP_FLOW_DROP:
        if (op->arg) json_object_set_new(json, "minimum", json_integer(op->arg));
        break;
    case OP_FREE_BASE: json_object_set_new(json, "areas", areas_json(op->arg)); break;
    case OP_FREE_CONDUIT: json_object_set_new(json, "max_value", json_integer(op->arg)); break;
    case OP_FULFIL:
    case OP_FULFIL_MUST:
        json_object_set_new(json, "max_energy",
                            op->arg == BRG_ANY_ENERGY ? json_null() : json_integer(op->arg));
        break;
    case OP_MENU: json_object_set_new(json, "options", menu_json()); break;
    case OP_LOAN:
        json_object_set_new(json, "credits_per_machinery", json_integer(op->n));
        json_object_set_new(json, "n", json_integer(1));
        break;
    case OP_DAM_DROP: json_object_set_new(json, "dams", json_string("own_or_neutral_with_room")); break;
    case OP_WORK:
    case OP_PATENT: json_object_set_new(json, "position", json_integer(op->arg + 1)); break;
    case OP_PRODUCE:
        json_object_set_new(json, "modifier", json_integer(op->n));
        json_object_set_new(json, "n", json_integer(1));
        break;
    default: break;
    }
    return json;
}

static json_t *ops_json(const struct brg_op *ops, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        if (ops[i].op) json_array_append_new(list, op_json(&ops[i]));
    return list;
}

/* ---- the map -------------------------------------------------------------------------------------- */

static json_t *river_json(int zone)
{
    return zone < ZONE_EXIT_LEFT ? json_integer(zone + 1)
                                 : json_string(brg_names_exit.id[zone - ZONE_EXIT_LEFT]);
}

static json_t *dams_json(const struct brg_map *map, int zone)
{
    json_t *list = json_array();
    for (int d = 2 * zone; zone < map->basins && d <= 2 * zone + 1; d++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:b,s:i}", "id", brg_names_dam.id[d], "tier",
                                              d % 2 ? "lower" : "upper", "red_border", d % 2 == 0,
                                              "surcharge", d % 2 == 0 ? BRG_SURCHARGE : 0));
    return list;
}

static json_t *conduits_json(const struct brg_map *map, int zone)
{
    json_t *list = json_array();
    for (int c = 2 * zone; zone < map->basins && c <= 2 * zone + 1; c++) {
        const struct brg_conduit *row = &map->conduit[c];
        json_array_append_new(list, json_pack("{s:s,s:s,s:i,s:i,s:i}", "id", brg_names_conduit.id[c], "side",
                                              c % 2 ? "right" : "left", "value", row->value, "to_zone",
                                              row->to_zone + 1, "cost_excavators", 2 * row->value));
    }
    return list;
}

static json_t *powerhouses_json(const struct brg_map *map, int zone)
{
    json_t *list = json_array();
    for (int p = 0; p < map->powerhouses; p++) {
        const struct brg_powerhouse *row = &map->powerhouse[p];
        if (row->zone != zone || row->red == RED_ABSENT) continue;
        json_array_append_new(list, json_pack("{s:s,s:b,s:i}", "id", brg_names_powerhouse.id[p],
                                              "red_border", row->red, "surcharge",
                                              row->red ? BRG_SURCHARGE : 0));
    }
    return list;
}

static json_t *map_json(const struct brg_map *map)
{
    static const uint8_t exits_of[BRG_MAPS][BRG_EXITS + 1] = { { 2, 0, 1, 0 }, { 3, 0, 2, 1 } };
    const uint8_t *exit = exits_of[map - brg_maps];
    json_t *zones = json_array(), *heads = json_array(), *exits = json_array();
    for (int z = 0; z < map->zones; z++)
        json_array_append_new(
            zones, json_pack("{s:i,s:s,s:o,s:o,s:o,s:o}", "id", z + 1, "area", areas[map->zone[z].area],
                             "dam_spaces", dams_json(map, z), "conduits", conduits_json(map, z),
                             "powerhouse_spaces", powerhouses_json(map, z), "river_to",
                             river_json(map->zone[z].river_to)));
    for (int h = 0; h < map->heads; h++)
        json_array_append_new(heads, json_pack("{s:s,s:i}", "id", brg_names_head.id[h], "feeds_zone", h + 1));
    for (int e = 1; e <= exit[0]; e++) /* left to right */
        json_array_append_new(exits, json_string(brg_names_exit.id[exit[e]]));
    return json_pack("{s:o,s:o,s:o}", "headstreams", heads, "exits", exits, "zones", zones);
}

/* ---- small tiles ------------------------------------------------------------------------------------- */

static json_t *head_tiles_json(void)
{
    json_t *list = json_array();
    for (int t = 0; t < BRG_HEAD_TILES; t++) {
        json_t *drops = json_array();
        for (int r = 0; r < BRG_ROUNDS; r++) json_array_append_new(drops, json_integer(brg_head_tiles[t][r]));
        json_array_append_new(list, json_pack("{s:s,s:o}", "id", brg_names_head_tile.id[t],
                                              "drops_by_round", drops));
    }
    return list;
}

static json_t *bonus_tiles_json(void)
{
    static const char *const counts[] = { "fulfilled_contracts", "bases_built",
                                          "elevations_built",    "conduits_built",
                                          "powerhouses_built",   "advanced_tech_tiles_owned",
                                          "external_works_done", "buildings_built" };
    json_t *list = json_array();
    for (int t = 0; t < BRG_BONUSES; t++)
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i,s:b}", "id", brg_names_bonus.id[t], "counts", counts[t],
                                        "vp_each", brg_bonus_vp[t], "in_introductory", t < BONUS_ADVTECH));
    return list;
}

static json_t *objectives_json(void)
{
    static const char *const measures[] = { "red_border_bases_and_powerhouses", "max_pieces_in_one_area",
                                            "own_connected_bases", "min_pieces_in_one_area",
                                            "zones_with_at_least_1", "zones_with_at_least_3" };
    const uint8_t *vp = brg_objective_vp[0];
    json_t *list = json_array();
    for (int t = 0; t < BRG_OBJECTIVES; t++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:[i,i,i]}", "id", brg_names_objective.id[t],
                                              "measure", measures[t], "vp_by_rank", vp[0], vp[1], vp[2]));
    return list;
}

/* ---- Technology tiles, Contracts -------------------------------------------------------------------- */

static json_t *tile_json(int t)
{
    static const char *const per[] = { "one",           "bases",       "elevations",    "powerhouses",
                                       "conduit_value", "raised_dams", "advanced_tiles",
                                       "building_vp" };
    const struct brg_tile_row *row = &brg_tiles[t];
    json_t *json = json_pack("{s:s}", "id", brg_names_tile.id[t]);
    if (row->level) json_object_set_new(json, "level", json_integer(row->level));
    for (int s = 0; s < BRG_STRUCTURES; s++)
        if (row->builds == 1 << s)
            json_object_set_new(json, "builds", json_string(brg_names_structure.id[s]));
    if (row->builds == BUILDS_ANY) json_object_set_new(json, "builds", json_string("any"));
    if (row->flags & TILE_NO_ENGINEERS) json_object_set_new(json, "engineer_free", json_true());
    if (row->flags & TILE_NO_MACHINERY) json_object_set_new(json, "machinery_free", json_true());
    if (row->flags & TILE_NO_SURCHARGE) json_object_set_new(json, "waives_surcharge", json_true());
    if (row->flags & TILE_ANY_MACHINERY) json_object_set_new(json, "any_machinery", json_true());
    if (row->flags & TILE_CONDUIT_CAP) json_object_set_new(json, "conduit_cap", json_integer(5));
    if (row->flags & TILE_ONE_KIND) json_object_set_new(json, "one_machinery_kind", json_true());
    if (row->flags & TILE_COPIES) json_object_set_new(json, "officer", json_string("XO-ANTON"));
    if (t == TILE_TT_LESLIE) json_object_set_new(json, "officer", json_string("XO-LESLIE"));
    if (row->op)
        json_object_set_new(
            json, "gives",
            json_pack("{s:s,s:i,s:s}", "op", op_names[row->op], "n", row->n, "per", per[row->per]));
    return json;
}

static json_t *tiles_json(void)
{
    json_t *basic = json_array(), *advanced = json_array(), *special = json_array();
    for (int t = 0; t < BRG_TILES; t++) {
        bool of_officer = !brg_tiles[t].builds;
        json_array_append_new(brg_tiles[t].level ? advanced : of_officer ? special : basic, tile_json(t));
    }
    return json_pack("{s:o,s:o,s:o}", "basic", basic, "advanced", advanced, "special", special);
}

static json_t *contract_json(int c)
{
    static const char *const colours[] = { "green", "yellow", "red", "purple", "white" };
    const struct brg_contract_row *row = &brg_contracts[c];
    return json_pack("{s:s,s:s,s:i,s:o}", "id", brg_names_contract.id[c], "colour", colours[row->colour],
                     "energy", row->energy, "reward", ops_json(row->reward, BRG_OPS_EACH));
}

static json_t *contracts_json(void)
{
    static const char *const kinds[] = { "private", "national", "initial", "five_player_private",
                                         "five_player_initial" };
    json_t *all = json_object();
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
        json_object_set_new(all, kinds[k], json_array());
    for (int c = 0; c < BRG_CONTRACTS; c++) {
        int colour = brg_contracts[c].colour;
        int base = colour < COLOUR_PURPLE ? 0 : colour == COLOUR_PURPLE ? 1 : 2;
        int kind = c < CONTRACT_G5_01 ? base : base ? 4 : 3;
        json_array_append_new(json_object_get(all, kinds[kind]), contract_json(c));
    }
    return all;
}

/* ---- companies, officers, spaces --------------------------------------------------------------------- */

static json_t *companies_json(void)
{
    static const char *const abilities[] = { "AB-USA", "AB-GER", "AB-ITA", "AB-FRA", "AB-NED" };
    json_t *list = json_array();
    for (int c = 0; c < BRG_COMPANIES; c++) {
        json_t *income = json_object();
        for (int row = 0; row < BRG_INCOME_ROWS; row++) {
            json_t *steps = json_array();
            for (int i = 0; i < BRG_INCOME_STEPS; i++)
                json_array_append_new(steps, json_pack("{s:i,s:o}", "pieces_built", brg_income_at[i], "gain",
                                                       ops_json(brg_companies[c].income[row][i], 2)));
            json_object_set_new(income, brg_names_structure.id[row], steps);
        }
        json_array_append_new(
            list, json_pack("{s:s,s:o,s:[{s:i,s:i},{s:i,s:s},{s:i,s:i}],s:{s:i,s:i,s:i,s:i,s:i}}", "id",
                            brg_names_company.id[c], "income", income, "powerhouse_row",
                            "powerhouses_built", 2, "production_bonus", 1,
                            "powerhouses_built", 3, "ability", abilities[c],
                            "powerhouses_built", 4, "production_bonus", 2,
                            "pieces", "base", 5, "elevation", 5, "conduit", 5, "powerhouse", 4,
                            "engineer", BRG_ENGINEERS));
    }
    return list;
}

static json_t *officers_json(void)
{
    static const char *const sets[] = { "base", "leeghwater", "kickstarter", "five_player_promo", "promo" };
    json_t *list = json_array();
    for (int o = 0; o < BRG_OFFICERS; o++) {
        const struct brg_officer *row = &brg_officers[o];
        json_t *json = json_pack("{s:s,s:{s:i,s:i,s:i,s:i}}", "id", brg_names_officer.id[o], "start",
                                 "credits", row->credits, "excavators", row->excavators,
                                 "mixers", row->mixers, "engineers", BRG_ENGINEERS - row->architect);
        json_t *start = json_object_get(json, "start");
        if (row->architect) json_object_set_new(start, "architects", json_integer(1));
        if (row->excamixers) json_object_set_new(start, "excamixers", json_integer(row->excamixers));
        json_object_set_new(json, "set", json_string(sets[row->set]));
        if (row->works_on_wheel) json_object_set_new(json, "special_tile", json_string("TT-LESLIE"));
        if (row->copies_tiles) json_object_set_new(json, "special_tile", json_string("TT-ANTON"));
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *matchups_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < BRG_BASE_COMPANIES; i++) {
        const struct brg_matchup *m = &brg_matchups[i];
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:s}", "order", i + 1,
                                              "company", brg_names_company.id[m->company],
                                              "officer", brg_names_officer.id[m->officer],
                                              "contract", brg_names_contract.id[m->contract]));
    }
    return list;
}

static json_t *spaces_json(void)
{
    static const char *const sections[] = { "turbine_station", "water_management", "workshop",
                                            "machinery_shop",  "contract_office",  "bank",
                                            "patent_office",   "construction",     "officer",
                                            "external_works",  "five_player_board", "private_building" };
    json_t *list = json_array();
    for (int i = 0; i < BRG_BOARD_SPACES; i++) {
        const struct brg_space_row *row = &brg_spaces[i];
        json_t *json = json_pack("{s:s,s:s,s:i,s:i,s:b,s:i,s:o,s:i}", "id", brg_names_space.id[i], "section",
                                 sections[row->section], "engineers", row->engineers, "credits", row->red,
                                 "red_border", row->red > 0, "pay_credits", row->pay, "effect",
                                 ops_json(row->effect, 2), "min_players", row->players);
        if (row->section == SECTION_PATENT) json_object_set_new(json, "advanced_rules_only", json_true());
        if (i == SPACE_BANK) json_object_set_new(json, "shared", json_true());
        else if (!(brg_shared_spaces >> i & 1u)) json_object_set_new(json, "personal", json_true());
        json_array_append_new(list, json);
    }
    return list;
}

/* ---- Leeghwater ------------------------------------------------------------------------------------- */

static json_t *works_json(void)
{
    static const char *const decks[] = { "A", "B", "C" };
    json_t *list = json_array();
    for (int w = 0; w < BRG_WORKS; w++) {
        const struct brg_work_row *row = &brg_works[w];
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:{s:i,s:i},s:i,s:o}", "id", brg_names_work.id[w],
                            "deck", decks[w / BRG_PER_DECK],
                            "cost", "excavators", row->excavators, "mixers", row->mixers,
                            "loan_agency_credits",
                            brg_privates[PRIVATE_LOAN].effect.n * (row->excavators + row->mixers),
                            "reward", ops_json(row->reward, BRG_OPS_EACH)));
    }
    return list;
}

static json_t *private_spaces_json(int building)
{
    json_t *list = json_array();
    for (int i = 0; i < BRG_PRIVATE_EACH; i++) {
        int space = SPACE_PRIVATE + building * BRG_PRIVATE_EACH + i;
        const struct brg_space_row *row = &brg_spaces[space];
        json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:b}", "id", brg_names_space.id[space],
                                              "engineers", row->engineers, "credits", row->red,
                                              "red_border", row->red > 0));
    }
    return list;
}

static json_t *slots_json(int building)
{
    json_t *list = json_array();
    for (int i = 0; i < BRG_PRIVATE_EACH; i++)
        json_array_append_new(
            list, json_pack("{s:s,s:i,s:i}", "id", brg_names_slot.id[building * BRG_PRIVATE_EACH + i],
                            "surcharge", i >= SLOT_FIRST_RED ? BRG_SURCHARGE : 0,
                            "min_players", i == SLOT_FOR_THREE ? 3 : 2));
    return list;
}

static json_t *privates_json(void)
{
    json_t *list = json_array();
    for (int b = 0; b < BRG_PRIVATES; b++) {
        const struct brg_private_row *row = &brg_privates[b];
        json_array_append_new(
            list, json_pack("{s:s,s:{s:i,s:i},s:i,s:{s:i,s:o},s:o,s:o}", "id", brg_names_private.id[b],
                            "cost", "excavators", row->excavators, "mixers", row->mixers, "end_vp", row->vp,
                            "action", "pay_credits", row->pay, "effect", ops_json(&row->effect, 1),
                            "action_spaces", private_spaces_json(b), "build_slots", slots_json(b)));
    }
    return list;
}

/* ---- figures ------------------------------------------------------------------------------------------ */

static json_t *by_area(const char *machinery, const uint8_t *price)
{
    json_t *json = json_pack("{s:s}", "machinery", machinery);
    for (int a = 0; a < BRG_AREAS; a++) json_object_set_new(json, areas[a], json_integer(price[a]));
    return json;
}

static json_t *costs_json(void)
{
    const uint8_t *p = brg_powerhouse_price;
    return json_pack("{s:o,s:o,s:{s:s,s:i},s:{s:s,s:[i,i,i,i]},s:i}", "base",
                     by_area("excavator", brg_base_price), "elevation", by_area("mixer", brg_elevation_price),
                     "conduit", "machinery", "excavator", "per_value", 2, "powerhouse", "machinery", "mixer",
                     "by_ordinal", p[0], p[1], p[2], p[3], "red_border_surcharge_credits", BRG_SURCHARGE);
}

static json_t *energy_json(void)
{
    json_t *marks = json_array();
    for (int i = 0; i < BRG_ENERGY_MARKS; i++)
        json_array_append_new(marks, json_pack("{s:i,s:i}", "min", brg_energy_marks[i].energy, "credits",
                                               brg_energy_marks[i].credits));
    return json_pack("{s:i,s:o,s:{s:i,s:i,s:i,s:i},s:i,s:i,s:i}", "section_steps", BRG_SECTION_STEPS,
                     "credits_by_energy", marks, "leader_vp", "first", 6, "second", 2, "tied_first_pool", 8,
                     "tied_second_each", 1, "minimum_energy_for_bonus", BRG_SECTION_STEPS,
                     "penalty_per_section_behind", 4, "vp_at_zero", -3);
}

json_t *brg_catalog(uint16_t rules)
{
    (void)rules;
    json_t *json = json_pack("{s:o,s:o,s:o,s:o,s:o,s:o}", "maps",
                             json_pack("{s:o,s:o}", "base", map_json(&brg_maps[MAP_BASE]), "five_player",
                                       map_json(&brg_maps[MAP_FIVE])), "headstream_tiles",
                             head_tiles_json(), "bonus_tiles", bonus_tiles_json(), "objective_tiles",
                             objectives_json(), "contracts", contracts_json(), "companies", companies_json());
    json_object_set_new(json, "officers", officers_json());
    json_object_set_new(json, "introductory_matchups", matchups_json());
    json_object_set_new(json, "technology_tiles", tiles_json());
    json_object_set_new(json, "action_spaces", spaces_json());
    json_object_set_new(json, "external_works", works_json());
    json_object_set_new(json, "private_buildings", privates_json());
    json_object_set_new(json, "construction_costs", costs_json());
    json_object_set_new(json, "energy_track", energy_json());
    json_object_set_new(json, "wheel", json_pack("{s:i}", "segments", BRG_SEGMENTS));
    json_object_set_new(json, "limits", json_pack("{s:i,s:i,s:i,s:i}", "rounds", BRG_ROUNDS, "open_contracts",
                                                  BRG_OPEN_LIMIT, "start_vp", BRG_START_VP, "engineers",
                                                  BRG_ENGINEERS));
    json_object_set_new(json, "automa", brg_automa_catalog());
    return json;
}
