// SPDX-License-Identifier: MIT
/* tool_describe.c - a game's tables as JSON; the games there are, and for how many players. */
#include <getopt.h>
#include <stdio.h>

#include "args.h"
#include "tool.h"

static int list_games(void)
{
    for (int i = 0; game_plugins[i]; i++) puts(game_plugins[i]->id);
    return TOOL_OK;
}

static int list_players(const struct game_plugin *plugin)
{
    for (int n = plugin->seats_min; n <= plugin->seats_max; n++) printf("%d\n", n);
    return TOOL_OK;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "game", required_argument, NULL, 'g' },
        { "list", no_argument, NULL, 'l' },
        { "players", no_argument, NULL, 'p' },
        { 0 },
    };
    const char *game = NULL;
    bool players = false;
    int c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (c == 'l') return list_games();
        if (c == 'g') game = optarg;
        else if (c == 'p') players = true;
        else return TOOL_USAGE;
    }
    const struct game_plugin *plugin = args_game(game);
    if (!plugin || optind < argc) return TOOL_USAGE;
    if (players) return list_players(plugin);
    json_t *json = game_describe(plugin);
    json_dumpf(json, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(json);
    return TOOL_OK;
}

const struct tool tool_describe = {
    .name = "describe",
    .usage = "describe --game G [--players] | describe --list",
    .summary = "prints a game's options, verbs, messages, state schema, catalog and rule IDs as JSON",
    .run = run,
};
