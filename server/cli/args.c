// SPDX-License-Identifier: MIT
#include "args.h"

#include <assert.h>
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole number within the row's bounds. */
static bool read_number(const struct cli_command *tool, const struct args_row *row, const char *text,
                        int64_t *number)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < row->min || value > row->max) {
        cli_misuse(tool, "--%s takes a whole number from %lld to %lld, not '%s'", row->name,
                   (long long)row->min, (long long)row->max, text);
        return false;
    }
    *number = value;
    return true;
}

static bool read_option(const struct cli_command *tool, const struct args_row *row, const char *text,
                        void *to)
{
    void *member = (char *)to + row->offset;
    struct args_list *list = member;
    switch (row->kind) {
    case ARGS_SWITCH: *(bool *)member = true; break;
    case ARGS_TEXT: *(const char **)member = text; break;
    case ARGS_NUMBER: return read_number(tool, row, text, member);
    case ARGS_LIST:
        if (list->count < ARGS_LIST_MAX) list->text[list->count++] = text;
        break;
    }
    return true;
}

int args_read(const struct cli_command *tool, int argc, char **argv, const struct args_row *rows, int most,
              void *to)
{
    struct option options[ARGS_ROWS_MAX + 1] = { 0 };
    int row, count = 0;
    for (; rows[count].name; count++) {
        assert(count < ARGS_ROWS_MAX);
        options[count] = (struct option){ .name = rows[count].name, .val = count };
        options[count].has_arg = rows[count].kind == ARGS_SWITCH ? no_argument : required_argument;
    }
    optind = 0; /* restarts getopt, also in tests that read several command lines */
    opterr = 0;
    while ((row = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        const char *given = argv[optind - 1];
        if (row == ':' || row == '?') {
            cli_misuse(tool, row == ':' ? "a value is missing: %s" : "there is no such option: %s", given);
            return 0;
        }
        if (!read_option(tool, &rows[row], optarg, to)) return 0;
    }
    if (argc - optind <= most) return optind;
    cli_misuse(tool, "what is this for: %s", argv[optind + most]);
    return 0;
}

const struct game_plugin *args_game(const struct cli_command *tool, const char *id)
{
    const struct game_plugin *plugin = id ? game_find(id) : NULL;
    struct text games = { 0 };
    if (plugin) return plugin;
    for (int i = 0; game_plugins[i]; i++) {
        text_str(&games, " ");
        text_str(&games, game_plugins[i]->id);
    }
    if (id)
        cli_misuse(tool, "no game '%s'; there are:%s", id, games.data);
    else
        cli_misuse(tool, "--game is missing; there are:%s", games.data);
    text_free(&games);
    return NULL;
}

/* true, 3 and text as JSON says them; a bare word is a string. */
static json_t *value_of(const char *text)
{
    json_t *json = json_loads(text, JSON_DECODE_ANY, NULL);
    return json ? json : json_string(text);
}

bool args_game_option(const struct cli_command *tool, const struct game_plugin *plugin, const char *text,
                      struct game_setup *setup)
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
        cli_misuse(tool, "%s has no option '%s'; see tabuleiro describe --game %s", plugin->id, text,
                   plugin->id);
    return ok;
}
