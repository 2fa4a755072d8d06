// SPDX-License-Identifier: MIT
/* tool_describe.c - a game's tables as JSON. */
#include <getopt.h>
#include <stdio.h>

#include "args.h"
#include "tool.h"

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "game", required_argument, NULL, 'g' }, { 0 } };
    const char *game = NULL;
    int c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (c != 'g') return TOOL_USAGE;
        game = optarg;
    }
    const struct game_plugin *plugin = args_game(game);
    if (!plugin || optind < argc) return TOOL_USAGE;
    json_t *json = game_describe(plugin);
    json_dumpf(json, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(json);
    return TOOL_OK;
}

const struct tool tool_describe = {
    .name = "describe",
    .usage = "describe --game G",
    .summary = "prints a game's options, verbs, messages, state schema, catalog and rule IDs as JSON",
    .run = run,
};
