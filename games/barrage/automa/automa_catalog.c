// SPDX-License-Identifier: MIT
/* automa_catalog.c - the tiles of the Tesla Automa as JSON, in the words of automa-rules.json, and the rule
 * of each reason. */
#include "automa.h"

static const char *const areas[] = { "mountain", "hill", "plain" };

static void put(json_t *json, const char *key, json_t *value)
{
    json_object_set_new(json, key, value);
}

static void put_construct(json_t *json, const struct brg_item *item)
{
    put(json, "structure", json_string(brg_names_structure.id[item->structure]));
    if (item->areas) put(json, "area", json_string(areas[__builtin_ctz(item->areas)]));
    if (item->value) put(json, "min_value", json_integer(item->value));
    if (item->structure == STRUCT_BUILDING)
        put(json, "search", json_string(item->from_top ? "top_to_bottom" : "bottom_to_top"));
}

static void put_machines(json_t *json, const struct brg_item *item)
{
    put(json, "vp_cost", json_integer(item->vp));
    put(json, "excavators", json_integer(item->excavators));
    put(json, "mixers", json_integer(item->mixers));
    put(json, "wild", json_integer(item->wild));
    put(json, "skip_in_round", json_integer(BRG_ROUNDS));
}

/* What concerns its kind alone. */
static void put_details(json_t *json, const struct brg_item *item)
{
    switch (item->kind) {
    case ITEM_MAKE:
        put(json, "energy_modifier", json_integer(item->modifier));
        put(json, "contract_colour", json_string(brg_names_colour.id[item->colour]));
        break;
    case ITEM_WATER:
        put(json, "drops", json_integer(item->count));
        put(json, "immediate", json_boolean(item->flows));
        break;
    case ITEM_OFFICE:
        put(json, "contract_colour", json_string(brg_names_colour.id[item->colour]));
        put(json, "energy_steps", json_integer(item->count));
        break;
    case ITEM_BUILD: put_construct(json, item); break;
    case ITEM_MACHINES: put_machines(json, item); break;
    case ITEM_ROTATE:
        put(json, "vp_cost", json_integer(item->vp));
        put(json, "segments", json_integer(item->count));
        break;
    case ITEM_PATENT:
        put(json, "vp_cost", json_integer(item->vp));
        put(json, "structure", json_string(brg_names_structure.id[item->structure]));
        break;
    case ITEM_WORK:
        put(json, "order", json_pack("[i,i,i]", item->order[0] + 1, item->order[1] + 1, item->order[2] + 1));
        break;
    default: put(json, "vp_gain", json_integer(1)); break;
    }
}

static json_t *action_side(const struct brg_automa_tile *tile)
{
    json_t *list = json_array();
    for (int i = 0; i < tile->items; i++) {
        const struct brg_item *item = &tile->item[i];
        int column = i < tile->middle ? 1 : i < tile->right ? 2 : 3;
        json_t *json = json_pack("{s:i,s:i,s:s,s:i,s:b}", "seq", i + 1, "column", column, "op",
                                 brg_names_item.id[item->kind], "engineers", item->engineers, "ends_turn",
                                 brg_item_ends_turn(item->kind));
        put_details(json, item);
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *criteria_json(const uint8_t criteria[BRG_CRITERIA_EACH])
{
    json_t *list = json_array();
    for (int i = 0; i < BRG_CRITERIA_EACH; i++)
        json_array_append_new(list, json_string(brg_names_reason.id[criteria[i]]));
    return list;
}

static json_t *criteria_side(const struct brg_automa_tile *tile)
{
    static const char *const letters[] = { "A", "B", "C", "D" };
    json_t *heads = json_array();
    for (int i = 0; i < 3; i++) json_array_append_new(heads, json_string(letters[tile->heads[i]]));
    json_t *json = json_pack("{s:o,s:i,s:o,s:o,s:o,s:i,s:o}", "dam_elevation", criteria_json(tile->dams),
                             "dam_code", tile->dam_code + 1, "conduit", criteria_json(tile->conduits),
                             "conduit_code", json_sprintf("%d%s", tile->conduit_code / 2 + 1,
                                                          letters[tile->conduit_code % 2]),
                             "powerhouse", criteria_json(tile->powerhouses), "powerhouse_code",
                             tile->powerhouse_code + 1, "headstreams_printed", heads);
    return json;
}

json_t *brg_automa_catalog(void)
{
    json_t *tiles = json_array(), *rules = json_object();
    for (int i = 0; i < BRG_AUTOMA_TILES; i++) {
        const struct brg_automa_tile *tile = &brg_automa_tiles[i];
        json_array_append_new(tiles, json_pack("{s:i,s:s,s:o,s:o}", "id", i + 1, "label",
                                               brg_names_automa_tile.id[i], "action_side", action_side(tile),
                                               "criteria_side", criteria_side(tile)));
    }
    for (int i = 0; i < BRG_REASONS; i++)
        put(rules, brg_names_reason.id[i], json_string(brg_names_rule.id[i]));
    const uint8_t *vp = brg_objective_vp[1];
    return json_pack("{s:o,s:o,s:[i,i,i]}", "tiles", tiles, "reasons", rules, "objective_vp", vp[0], vp[1],
                     vp[2]);
}
