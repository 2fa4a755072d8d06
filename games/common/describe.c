// SPDX-License-Identifier: MIT
/* describe.c - a game's tables as JSON, for clients, tools and readers. */
#include "engine.h"

static json_t *ids_json(const struct names *names)
{
    json_t *ids = json_array();
    for (int i = 0; names->id && i < names->count; i++) json_array_append_new(ids, json_string(names->id[i]));
    return ids;
}

/* {"kind","values"?} or {"kind","min","max"} */
static json_t *domain_json(const struct names *of, int min, int max)
{
    json_t *json = json_pack("{s:s}", "kind", of->kind);
    if (of == &names_bool || of == &names_seat) return json;
    if (of->id) {
        json_object_set_new(json, "values", ids_json(of));
    } else if (min < max) {
        json_object_set_new(json, "min", json_integer(min));
        json_object_set_new(json, "max", json_integer(max));
    }
    return json;
}

static json_t *options_json(const struct game_plugin *plugin)
{
    json_t *list = json_array();
    for (const struct game_option *option = plugin->options; option->key; option++) {
        json_t *json = domain_json(option->of, option->min, option->max);
        json_t *seats = json_array();
        for (int n = plugin->seats_min; n <= plugin->seats_max; n++)
            if (!option->seats || option->seats >> n & 1u) json_array_append_new(seats, json_integer(n));
        json_object_set_new(json, "key", json_string(option->key));
        json_object_set_new(json, "default", value_json(option->of, option->initial));
        json_object_set_new(json, "players", seats);
        if (option->alone) json_object_set_new(json, "alone", value_json(option->of, option->alone));
        if (option->needs) json_object_set_new(json, "needs", json_string(option->needs));
        if (option->needs_least) json_object_set_new(json, "needs_least", json_integer(option->needs_least));
        if (option->unless) json_object_set_new(json, "unless", json_string(option->unless));
        if (option->seats_with) json_object_set_new(json, "players_with", json_string(option->seats_with));
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *orders_json(const struct game_plugin *plugin)
{
    json_t *list = json_array();
    for (const struct game_order *order = plugin->orders; order && order->key; order++) {
        json_t *json = domain_json(order->of, order->min, order->max);
        json_object_set_new(json, "key", json_string(order->key));
        json_object_set_new(json, "default", value_json(order->of, order->initial));
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *verbs_json(const struct game_plugin *plugin)
{
    json_t *list = json_array();
    for (const struct verb *verb = plugin->verbs; verb->name; verb++) {
        json_t *args = json_array();
        for (int i = 0; i < MOVE_ARGS && verb->arg[i].name; i++) {
            json_t *arg = domain_json(verb->arg[i].of, verb->arg[i].min, verb->arg[i].max);
            json_object_set_new(arg, "name", json_string(verb->arg[i].name));
            json_object_set_new(arg, "optional", json_boolean(verb->arg[i].optional));
            json_array_append_new(args, arg);
        }
        json_array_append_new(list, json_pack("{s:s,s:o}", "name", verb->name, "args", args));
    }
    return list;
}

static json_t *msgs_json(const struct msg_spec *msgs)
{
    json_t *list = json_array();
    for (const struct msg_spec *spec = msgs; spec->key; spec++) {
        json_t *args = json_array();
        for (int i = 0; i < MSG_ARGS && spec->arg[i].name; i++) {
            json_t *arg = json_pack("{s:s,s:s}", "name", spec->arg[i].name, "kind", spec->arg[i].of->kind);
            if (spec->arg[i].set) json_object_set_new(arg, "set", json_true());
            json_array_append_new(args, arg);
        }
        json_array_append_new(list, json_pack("{s:s,s:o}", "key", spec->key, "args", args));
    }
    return list;
}

static json_t *strings_json(const char *const *strings)
{
    json_t *list = json_array();
    for (int i = 0; strings && strings[i]; i++) json_array_append_new(list, json_string(strings[i]));
    return list;
}

json_t *game_describe(const struct game_plugin *plugin)
{
    json_t *json = json_pack("{s:s,s:s,s:s,s:i,s:[i,i],s:i}", "id", plugin->id, "title", plugin->title,
                             "stage", plugin->stage, "rules_version", plugin->rules, "players",
                             plugin->seats_min, plugin->seats_max, "minutes", plugin->minutes);
    json_object_set_new(json, "options", options_json(plugin));
    json_object_set_new(json, "orders", orders_json(plugin));
    json_object_set_new(json, "verbs", verbs_json(plugin));
    json_object_set_new(json, "messages", msgs_json(plugin->msgs));
    json_object_set_new(json, "common_messages", msgs_json(common_msgs));
    json_object_set_new(json, "parts", strings_json(plugin->parts));
    json_object_set_new(json, "schema", state_schema(plugin));
    json_object_set_new(json, "catalog", plugin->catalog(plugin->rules));
    json_object_set_new(json, "rules", strings_json(plugin->rule_ids));
    return json;
}
