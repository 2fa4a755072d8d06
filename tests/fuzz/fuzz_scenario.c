// SPDX-License-Identifier: MIT
/* fuzz_scenario.c - any bytes as a scenario file: refused with a reason or run, never a crash.  A patched state may
 * break the game's own promises (a scenario is written by a developer), so the moves are left out. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/common/play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static union game_state state;
    struct game_setup setup;
    struct refusal why;
    char text[256];
    if (sodium_init() < 0) abort();
    json_t *json = json_loadb((const char *)data, size, 0, NULL);
    const char *id = json_string_value(json_object_get(json, "game"));
    const struct game_plugin *plugin = id ? game_find(id) : NULL;
    json_int_t players = json_integer_value(json_object_get(json, "players"));
    if (plugin && players >= 0 && players <= GAME_SEATS) {
        setup_init(plugin, (int)players, &setup);
        if (setup_read_options(plugin, json_object_get(json, "options"), &setup, &why) &&
            setup_check(plugin, &setup, &why)) {
            struct text saved = { 0 };
            game_setup_state(plugin, &state.game, &setup);
            if (state_patch(plugin, &state.game, json_object_get(json, "state"), text, sizeof text) == 0)
                state_save(plugin, &state.game, &saved);
            text_free(&saved);
        }
    }
    json_decref(json);
    return 0;
}
