// SPDX-License-Identifier: MIT
/* catalog.c - the component tables as JSON, under the names and in the shapes of rules.json, so that a
 * client draws from the same numbers that the rules use. */
#include <stdio.h>

#include "luna_maris.h"

static json_t *num(int n)
{
    return json_integer(n);
}

/* ["COM","AIR"] of the bits set. */
static json_t *set_json(uint64_t bits, const struct names *names)
{
    json_t *list = json_array();
    while (bits) json_array_append_new(list, json_string(names->id[luna_next(&bits)]));
    return list;
}

static json_t *bytes_json(const uint8_t *bytes, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, num(bytes[i]));
    return list;
}

static json_t *signed_json(const int8_t *bytes, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, num(bytes[i]));
    return list;
}

/* ---- gains -------------------------------------------------------------------------------- */

static const char *const op_names[] = {
    [OP_VP] = "vp",
    [OP_ENERGY] = "energy",
    [OP_WATER] = "water",
    [OP_HELIUM3] = "helium3",
    [OP_TITANIUM] = "titanium",
    [OP_IRON] = "iron",
    [OP_WASTE] = "waste",
    [OP_FILL] = "energy_fill",
    [OP_CO2_BACK] = "co2_back",
    [OP_DISCARD] = "discard_waste",
    [OP_OXYGEN_BACK] = "oxygen_back",
    [OP_STRESS_RIGHT] = "stress_right",
    [OP_STRESS_TO] = "stress_to",
    [OP_PROBE_ORE] = "ore_per_probe",
    [OP_LINKS] = "links",
    [OP_RECOVER] = "recover",
    [OP_RESEARCH] = "research",
    [OP_TAKE_FOOD] = "food_faceup",
    [OP_DRAW_FOOD] = "draw",
    [OP_SALVAGE] = "food_from_discard",
};

static json_t *gain_json(const struct luna_op *ops, int n)
{
    json_t *json = json_object();
    for (int i = 0; i < n && ops[i].op; i++) json_object_set_new(json, op_names[ops[i].op], num(ops[i].n));
    return json;
}

static json_t *cost_json(const struct luna_cost *cost)
{
    return json_pack("{s:i,s:i,s:i,s:i}", "iron", cost->iron, "titanium", cost->titanium, "water",
                     cost->water, "helium3", cost->helium3);
}

/* ---- boards ------------------------------------------------------------------------------- */

static json_t *modules_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < MODULES; i++) {
        const struct luna_module_row *row = &luna_module_table[i];
        bool tool = false, advanced = i > M_AIR && i <= ADVANCED;
        for (int t = 0; t < TOOLS; t++) tool = tool || luna_tool_table[t].module == i;
        json_array_append_new(list, json_pack("{s:s,s:s,s:b,s:b,s:b,s:b,s:s?,s:o,s:o}", "id",
                                              luna_names_module.id[i], "name", row->name, "symbol",
                                              row->symbol, "energy_space", row->energy_space, "has_advanced",
                                              advanced, "has_tool", tool, "extra_action", row->extra,
                                              "neighbours", set_json(row->corridors, &luna_names_module),
                                              "distance", bytes_json(row->distance, MODULES)));
    }
    return list;
}

static json_t *mining_json(void)
{
    json_t *spaces = json_array(), *install = json_array();
    for (int i = 0; i < SPACES; i++) {
        const struct luna_space_row *row = &luna_space_table[i];
        json_array_append_new(spaces, json_pack("{s:s,s:s,s:b,s:o}", "id", luna_names_space.id[i], "ore",
                                                luna_names_good.id[row->ore], "start", row->start,
                                                "neighbours", set_json(row->near, &luna_names_space)));
    }
    for (int i = 0; i < luna_numbers.probes; i++)
        json_array_append_new(
            install, json_pack("{s:i,s:o}", "order", i + 1, "gain", gain_json(luna_install_table[i], OPS)));
    return json_pack("{s:o,s:o}", "spaces", spaces, "install_reward", install);
}

static json_t *tracks_json(void)
{
    static const char *const effects[] = { NULL, "co2_forward_1", "stress_left_1" };
    const struct luna_numbers *n = &luna_numbers;
    json_t *co2 = json_array(), *triggers = json_object(), *stress = json_object(), *round = json_object();
    for (int i = 0; i <= n->co2_max; i++)
        json_array_append_new(co2, json_pack("{s:i,s:i}", "space", i, "end_vp", n->co2_vp[i]));
    for (int i = 0; i < n->waste_length; i++)
        if (effects[n->waste_effect[i]]) {
            const char key[] = { (char)('1' + i), 0 };
            json_object_set_new(triggers, key, json_string(effects[n->waste_effect[i]]));
        }
    for (int i = n->stress_min; i <= n->stress_max; i++) {
        char key[8];
        snprintf(key, sizeof key, "%d", i);
        if (n->stress_vp[i]) json_object_set_new(stress, key, num(n->stress_vp[i]));
    }
    for (int i = 1; i <= 4; i++) {
        const char key[] = { (char)('0' + i), 0 };
        json_object_set_new(round, key,
                            json_pack("{s:i,s:i,s:i}", "lowest", n->co2_round[i][0], "middle",
                                      n->co2_round[i][1], "highest", n->co2_round[i][2]));
    }
    json_t *construction =
        json_pack("{s:o,s:i}", "vp", bytes_json(n->construction, BUILT_MAX), "max_built", BUILT_MAX);
    return json_pack("{s:{s:i,s:i,s:i},s:{s:i,s:i,s:i,s:o},s:{s:i,s:o},s:{s:o,s:o},s:o}", "oxygen", "min", 0,
                     "max", n->oxygen_max, "start", n->oxygen, "stress", "min", n->stress_min, "max",
                     n->stress_max, "start", n->stress, "end_vp", stress, "waste", "length", n->waste_length,
                     "triggers", triggers, "co2", "spaces", co2, "round_scoring", round, "construction",
                     construction);
}

static json_t *capacity_json(void)
{
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "battery_energy", luna_numbers.room[ST_ENERGY],
                     "reservoir_water", luna_numbers.room[ST_WATER], "tank_helium3",
                     luna_numbers.room[ST_HELIUM3], "belt_sections", 2, "belt_cubes_per_section",
                     luna_numbers.belt, "waste_track", luna_numbers.waste_length);
}

/* The bonuses of one round for ending first, second, ...; null where there is none. */
static json_t *shift_json(const struct luna_round_row *row)
{
    json_t *list = json_array();
    for (int i = 0; i < 4; i++) {
        json_t *bonus = json_null();
        if (row->shift_energy[i]) bonus = json_pack("{s:i}", "energy", row->shift_energy[i]);
        if (row->shift_food[i]) bonus = json_pack("{s:i}", "food", row->shift_food[i]);
        json_array_append_new(list, bonus);
    }
    return list;
}

static json_t *rounds_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < ROUNDS; i++)
        json_array_append_new(list, json_pack("{s:i,s:s,s:b,s:i,s:o}", "round", i + 1, "time",
                                              luna_round_table[i].night ? "night" : "day", "production",
                                              luna_round_table[i].production, "solar_energy",
                                              luna_round_table[i].solar, "end_shift_bonus",
                                              shift_json(&luna_round_table[i])));
    return list;
}

/* ---- cards and tiles ---------------------------------------------------------------------- */

static json_t *demand_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < TILES; i++) {
        const struct luna_tile_row *row = &luna_tile_table[i];
        json_t *reward =
            json_pack("{s:i,s:i,s:i,s:i,s:i}", "vp", row->vp, "co2_back", row->co2_back, "recover",
                      row->recover, "research", row->research, "discard_waste", row->discard);
        json_array_append_new(list, json_pack("{s:s,s:i,s:o,s:o}", "id", luna_names_tile.id[i], "level",
                                              row->level, "cost", cost_json(&row->cost), "reward", reward));
    }
    return list;
}

/* Where the card lets its player do something: LUN-7.7. */
static uint64_t works(int card)
{
    uint64_t modules = 0;
    for (int module = 0; module < MODULES; module++)
        if (luna_card_shows(card, module)) modules |= luna_bit(module);
    return modules;
}

static json_t *scientists_json(int level)
{
    json_t *list = json_array();
    int first = level == 1 ? 0 : FIRST_2, last = level == 1 ? FIRST_2 : SCIENTISTS;
    for (int card = first; card < last; card++) {
        json_t *json = json_pack("{s:s,s:o,s:o}", "id", luna_names_scientist.id[card], "modules",
                                 set_json(luna_card_modules(card), &luna_names_module), "works",
                                 set_json(works(card), &luna_names_module));
        if (level == 1) {
            json_object_set_new(json, "colour", json_string(luna_names_colour.id[card / SCIENTISTS_1]));
            json_object_set_new(json, "number", num(card % SCIENTISTS_1 + 1));
            json_object_set_new(json, "title", json_string(luna_scientist1_title[card % SCIENTISTS_1]));
        } else {
            json_object_set_new(json, "iron_cost", num(luna_scientist2_table[card - FIRST_2].iron));
            json_object_set_new(json, "end_vp", num(luna_numbers.scientist2_vp));
        }
        json_array_append_new(list, json);
    }
    return list;
}

/* One row a name: copies, and those that come in with four players only. */
static json_t *foods_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < FOODS; i++) {
        const struct luna_food_row *row = &luna_food_table[i];
        json_array_append_new(list,
                              json_pack("{s:s,s:i,s:o,s:i,s:i}", "name", luna_names_food.id[i], "nutrition",
                                        row->nutrition, "bonus", gain_json(&row->bonus, 1), "copies",
                                        row->copies, "copies_four_players", row->copies_four));
    }
    return list;
}

/* ---- actions ------------------------------------------------------------------------------ */

static json_t *actions_json(void)
{
    static const char *const built[] = { "any", "only", "never" };
    json_t *list = json_array();
    for (int i = 0; i < ACTIONS; i++) {
        const struct luna_action_row *row = &luna_action_table[i];
        json_t *cost = cost_json(&row->cost);
        json_object_set_new(cost, "waste", num(row->cost.waste));
        json_array_append_new(
            list,
            json_pack("{s:s,s:s,s:i,s:b,s:s,s:o,s:b,s:o,s:o}", "id", luna_names_action.id[i], "module",
                      luna_names_module.id[row->module], "level", row->level, "tool", row->tool, "advanced",
                      built[row->built], "cost", cost, "ore_to_waste", row->ore_to_waste, "gain",
                      gain_json(row->gain, OPS), "more_with_advanced", gain_json(row->more, 2)));
    }
    return list;
}

static json_t *bonuses_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < BONUSES; i++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", luna_names_bonus.id[i], "track",
                                              luna_names_track.id[luna_bonus_table[i].track], "gain",
                                              gain_json(luna_bonus_table[i].gain, OPS)));
    return list;
}

static json_t *advanced_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < ADVANCED; i++)
        json_array_append_new(list, json_pack("{s:s,s:s}", "id", luna_names_advanced.id[i], "module",
                                              luna_names_module.id[i + 1]));
    return list;
}

static json_t *tools_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < TOOLS; i++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:i,s:i,s:o}", "id", luna_names_tool.id[i], "module",
                                              luna_names_module.id[luna_tool_table[i].module],
                                              "iron_discount", luna_tool_table[i].cheaper, "vp_per_tile",
                                              luna_tool_table[i].per_tile, "gain",
                                              gain_json(luna_tool_table[i].gain, OPS)));
    return list;
}

static json_t *numbers_json(void)
{
    const struct luna_numbers *n = &luna_numbers;
    json_t *json =
        json_pack("{s:{s:i,s:i,s:i},s:i,s:i,s:i,s:i,s:i,s:i}", "emergency_cost_vp", "energy",
                  n->emergency_vp[CUBE_ENERGY], "water", n->emergency_vp[CUBE_WATER], "iron",
                  n->emergency_vp[CUBE_IRON], "activation_energy", n->activation, "occupant_vp",
                  n->occupant_vp, "built_round_vp", n->built_round_vp, "vp_per_scientist_without_food",
                  n->feed_vp, "retire_vp", n->retire_vp, "vp_per_titanium", n->vp_per_titanium);
    json_t *build =
        json_pack("{s:i,s:i,s:{s:i,s:i}}", "titanium", n->build.titanium, "energy", n->build_energy,
                  "with_adv_lab", "titanium", n->build_advanced.titanium, "energy", n->build_advanced_energy);
    json_t *final = json_pack("{s:i,s:o,s:o,s:i}", "level2_scientist_vp", n->scientist2_vp, "food_vp",
                              bytes_json(n->food_vp, 3), "demand_count_vp", signed_json(n->tile_count_vp, 5),
                              "resources_divisor", n->resources_per_vp);
    json_object_set_new(final, "waste",
                        json_pack("{s:i,s:i}", "first", n->waste_first, "each_further", n->waste_further));
    json_object_set_new(json, "build_cost", build);
    json_object_set_new(json, "final_scoring", final);
    return json;
}

static json_t *automaton_json(void)
{
    json_t *cards = json_array(), *decks = json_object();
    for (int i = 0; i < SOLO_CARDS; i++) {
        json_t *steps = json_array();
        for (int s = 0; s < luna_solo_table[i].steps; s++)
            json_array_append_new(steps,
                                  json_pack("{s:s,s:s,s:i}", "module",
                                            luna_names_module.id[luna_solo_table[i].step[s].module], "do",
                                            luna_names_solo_step.id[luna_solo_table[i].step[s].step], "n",
                                            luna_solo_table[i].step[s].n));
        json_array_append_new(cards,
                              json_pack("{s:s,s:o}", "id", luna_names_solo_card.id[i], "steps", steps));
    }
    for (int i = 0; i < 3; i++)
        json_object_set_new(decks, luna_names_solo_level.id[i],
                            set_json(luna_solo_deck_table[i], &luna_names_solo_card));
    return json_pack("{s:o,s:o}", "cards", cards, "decks", decks);
}

json_t *luna_catalog(uint16_t rules)
{
    json_t *json = numbers_json();
    (void)rules;
    json_object_set_new(json, "colours", set_json((1u << 4) - 1, &luna_names_colour));
    json_object_set_new(json, "modules", modules_json());
    json_object_set_new(json, "mining", mining_json());
    json_object_set_new(json, "tracks", tracks_json());
    json_object_set_new(json, "capacity", capacity_json());
    json_object_set_new(json, "rounds", rounds_json());
    json_object_set_new(json, "demand_tiles", demand_json());
    json_object_set_new(json, "scientists_level1", scientists_json(1));
    json_object_set_new(json, "scientists_level2", scientists_json(2));
    json_object_set_new(json, "food_cards", foods_json());
    json_object_set_new(json, "actions", actions_json());
    json_object_set_new(json, "research_bonuses", bonuses_json());
    json_object_set_new(json, "advanced_modules", advanced_json());
    json_object_set_new(json, "special_tools", tools_json());
    json_object_set_new(json, "automaton", automaton_json());
    return json;
}
