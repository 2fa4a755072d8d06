// SPDX-License-Identifier: MIT
/* fuzz_scenario.c - any bytes as a scenario file: refused with a reason or run, never a crash.
 *
 * A scenario with a "state" may put a game into a position that no play leads to; that is its writer's
 * business, and the rules need not stand it.  Of these only what judges and shows a doubtful state is tried.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/common/engine.h"
#include "../../games/common/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void show_all(const struct game_plugin *plugin, const struct game *game)
{
    for (int viewer = VIEW_EVERYTHING; viewer < game->seats; viewer++) {
        struct text text = { 0 };
        view_write(plugin, game, viewer, &text);
        text_free(&text);
    }
}

/* Patches, judges, saves and shows. */
static void look(const json_t *scenario)
{
    static union game_state state;
    struct game_setup setup;
    struct refusal refusal;
    char why[WHY_SIZE];
    const char *what = "", *id = json_string_value(json_object_get(scenario, "game"));
    const struct game_plugin *plugin = id ? game_find(id) : NULL;
    json_int_t players = json_integer_value(json_object_get(scenario, "players"));
    if (!plugin || players < 0 || players > GAME_SEATS) return;
    setup_init(plugin, (int)players, &setup);
    if (!setup_read_options(plugin, json_object_get(scenario, "options"), &setup, &refusal) ||
        !setup_check(plugin, &setup, &refusal))
        return;
    game_setup_state(plugin, &state.game, &setup);
    if (state_patch(plugin, &state.game, json_object_get(scenario, "state"), why)) return;
    if (plugin->check_invariants(&state.game, &what)) show_all(plugin, &state.game);
}

static void run(const json_t *scenario)
{
    if (json_object_get(scenario, "state")) {
        look(scenario);
        return;
    }
    char why[WHY_SIZE] = "";
    if (!scenario_run(scenario, why) && !why[0]) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t i;
    json_t *one;
    if (sodium_init() < 0) abort();
    json_t *json = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_array(json))
        json_array_foreach(json, i, one) run(one);
    else if (json)
        run(json);
    json_decref(json);
    return 0;
}
