// SPDX-License-Identifier: MIT
/* cli_bench.c - runs a benchmark and prints its figures. */
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "bench.h"

static const struct bench *const benches[] = { &bench_playouts, &bench_view, &bench_delta, &bench_moves,
                                            &bench_store, &bench_ladder, NULL };

static const struct bench *find_bench(const char *name)
{
    for (int i = 0; benches[i]; i++)
        if (name && strcmp(benches[i]->name, name) == 0) return benches[i];
    cli_misuse(&cli_bench, "name one of these");
    for (int i = 0; benches[i]; i++) fprintf(stderr, "  %-10s %s\n", benches[i]->name, benches[i]->summary);
    return NULL;
}

static void print_table(const json_t *figures)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)figures, key, value) {
        if (json_is_string(value)) printf("%-24s %s\n", key, json_string_value(value));
        else if (json_is_integer(value)) printf("%-24s %lld\n", key, (long long)json_integer_value(value));
        else if (json_is_number(value)) printf("%-24s %.3f\n", key, json_number_value(value));
    }
}

struct bench_options {
    const char *game, *level, *file;
    int64_t players, seconds, games;
    struct args_list settings;
    bool json;
};
static const struct args_row rows[] = {
    { "game", ARGS_TEXT, offsetof(struct bench_options, game) },
    { "players", ARGS_NUMBER, offsetof(struct bench_options, players), 1, GAME_SEATS },
    { "option", ARGS_LIST, offsetof(struct bench_options, settings) },
    { "seconds", ARGS_NUMBER, offsetof(struct bench_options, seconds), 1, 600 },
    { "games", ARGS_NUMBER, offsetof(struct bench_options, games), 1, 100000 },
    { "level", ARGS_TEXT, offsetof(struct bench_options, level) },
    { "file", ARGS_TEXT, offsetof(struct bench_options, file) },
    { "json", ARGS_SWITCH, offsetof(struct bench_options, json) },
    { 0 },
};

/* Sets the game's options and the number of players, by default the maximum. */
static bool read_setup(const struct bench_options *options, struct bench_args *args)
{
    struct refusal why = { 0 };
    int players = options->players ? (int)options->players : args->plugin->seats_max;
    setup_init(args->plugin, players, &args->setup);
    for (int i = 0; i < options->settings.count; i++)
        if (!args_game_option(&cli_bench, args->plugin, options->settings.text[i], &args->setup))
            return false;
    if (setup_check(args->plugin, &args->setup, &why)) return true;
    cli_misuse(&cli_bench, "%s is not played so: %s %s", args->plugin->id, why.rule, why.spec->key);
    return false;
}

static int run_bench(int argc, char **argv)
{
    struct bench_options options = { .seconds = 3, .games = 400 };
    char why[WHY_SIZE] = "";
    int name = args_read(&cli_bench, argc, argv, rows, 1, &options);
    if (!name) return CLI_USAGE;
    if (!options.game && game_plugins[0]) options.game = game_plugins[0]->id;
    const struct bench *bench = find_bench(name < argc ? argv[name] : NULL);
    if (!bench) return CLI_USAGE;
    struct bench_args args = { .plugin = args_game(&cli_bench, options.game),
                               .seconds = (double)options.seconds,
                               .games = (int)options.games,
                               .players = (int)options.players,
                               .level = options.level,
                               .json = options.json,
                               .file = options.file };
    if (!args.plugin || !read_setup(&options, &args)) return CLI_USAGE;
    json_t *figures = json_pack("{s:s,s:s}", "bench", bench->name, "game", args.plugin->id);
    int status = bench->run(&args, figures, why) ? cli_fail(&cli_bench, "%s", why) : CLI_OK;
    if (status == CLI_OK && options.json)
        json_dumpf(figures, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6)), putchar('\n');
    else if (status == CLI_OK) print_table(figures);
    json_decref(figures);
    return status;
}

const struct cli_command cli_bench = {
    .name = "bench",
    .usage = "bench NAME [--game G] [--players N] [--option KEY=VALUE]... [--seconds S] [--games N] "
             "[--level L] [--file F] [--json]",
    .summary = "measures: playouts, view, delta, moves, store, ladder",
    .run = run_bench,
};
