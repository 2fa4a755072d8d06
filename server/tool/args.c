// SPDX-License-Identifier: MIT
#include "args.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool args_number(const char *option, const char *text, int64_t min, int64_t max, int64_t *number)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < min || value > max) {
        fprintf(stderr, "tabuleiro: --%s takes a whole number from %lld to %lld, not '%s'\n", option,
                (long long)min, (long long)max, text);
        return false;
    }
    *number = value;
    return true;
}

const struct game_plugin *args_game(const char *id)
{
    const struct game_plugin *plugin = id ? game_find(id) : NULL;
    if (plugin) return plugin;
    if (id) fprintf(stderr, "tabuleiro: no game '%s'; there are:", id);
    else fputs("tabuleiro: --game is missing; there are:", stderr);
    for (int i = 0; game_plugins[i]; i++) fprintf(stderr, " %s", game_plugins[i]->id);
    fputc('\n', stderr);
    return NULL;
}

/* true, 3 and text as JSON says them; a bare word is a string. */
static json_t *value_of(const char *text)
{
    json_t *json = json_loads(text, JSON_DECODE_ANY, NULL);
    return json ? json : json_string(text);
}

bool args_game_option(const struct game_plugin *plugin, const char *text, struct game_setup *setup)
{
    const char *equals = strchr(text, '=');
    struct refusal why;
    bool ok = false;
    if (equals && equals[1]) {
        char key[64];
        snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
        json_t *options = json_pack("{s:o}", key, value_of(equals + 1));
        ok = setup_read_options(plugin, options, setup, &why);
        json_decref(options);
    }
    if (!ok)
        fprintf(stderr, "tabuleiro: %s has no option '%s'; see tabuleiro describe --game %s\n", plugin->id,
                text, plugin->id);
    return ok;
}
