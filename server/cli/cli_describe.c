// SPDX-License-Identifier: MIT
/* cli_describe.c - a game's tables as JSON; the games there are, and for how many players. */
#include <stdio.h>

#include "args.h"

static int list_games(void)
{
    for (int i = 0; game_plugins[i]; i++) puts(game_plugins[i]->id);
    return CLI_OK;
}

static int list_players(const struct game_plugin *plugin)
{
    for (int n = plugin->seats_min; n <= plugin->seats_max; n++) printf("%d\n", n);
    return CLI_OK;
}

struct describe_args {
    const char *game;
    bool list, players;
};
static const struct args_row rows[] = {
    { "game", ARGS_TEXT, offsetof(struct describe_args, game) },
    { "list", ARGS_SWITCH, offsetof(struct describe_args, list) },
    { "players", ARGS_SWITCH, offsetof(struct describe_args, players) },
    { 0 },
};

static int run_describe(int argc, char **argv)
{
    struct describe_args args = { 0 };
    if (!args_read(&cli_describe, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (args.list) return list_games();
    const struct game_plugin *plugin = args_game(&cli_describe, args.game);
    if (!plugin) return CLI_USAGE;
    if (args.players) return list_players(plugin);
    json_t *json = game_describe(plugin);
    json_dumpf(json, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(json);
    return CLI_OK;
}

const struct cli_command cli_describe = {
    .name = "describe",
    .usage = "describe --game G [--players] | describe --list",
    .summary = "prints a game's options, verbs, messages, state schema, catalog and rule IDs as JSON",
    .run = run_describe,
};
