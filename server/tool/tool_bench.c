// SPDX-License-Identifier: MIT
/* tool_bench.c - runs a benchmark and prints its figures. */
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "bench.h"

static const struct bench *const benches[] = { &bench_playouts, &bench_view, &bench_delta, &bench_moves,
                                            &bench_store, NULL };

static const struct bench *find_bench(const char *name)
{
    for (int i = 0; benches[i]; i++)
        if (name && strcmp(benches[i]->name, name) == 0) return benches[i];
    tool_misuse(&tool_bench, "name one of these");
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
        else printf("%-24s %.3f\n", key, json_number_value(value));
    }
}

struct bench_options {
    const char *game;
    int64_t players, seconds;
    bool json;
};
static const struct args_row rows[] = {
    { "game", ARGS_TEXT, offsetof(struct bench_options, game) },
    { "players", ARGS_NUMBER, offsetof(struct bench_options, players), 1, GAME_SEATS },
    { "seconds", ARGS_NUMBER, offsetof(struct bench_options, seconds), 1, 600 },
    { "json", ARGS_SWITCH, offsetof(struct bench_options, json) },
    { 0 },
};

static int run_bench(int argc, char **argv)
{
    struct bench_options options = { .seconds = 3 };
    char why[WHY_SIZE] = "";
    int name = args_read(&tool_bench, argc, argv, rows, 1, &options);
    if (!name) return TOOL_USAGE;
    if (!options.game && game_plugins[0]) options.game = game_plugins[0]->id;
    const struct bench *bench = find_bench(name < argc ? argv[name] : NULL);
    if (!bench) return TOOL_USAGE;
    struct bench_args args = { args_game(&tool_bench, options.game), (int)options.players,
                               (double)options.seconds };
    if (!args.plugin) return TOOL_USAGE;
    json_t *figures = json_pack("{s:s,s:s}", "bench", bench->name, "game", args.plugin->id);
    int status = bench->run(&args, figures, why) ? tool_fail(&tool_bench, "%s", why) : TOOL_OK;
    if (status == TOOL_OK && options.json)
        json_dumpf(figures, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6)), putchar('\n');
    else if (status == TOOL_OK) print_table(figures);
    json_decref(figures);
    return status;
}

const struct tool tool_bench = {
    .name = "bench",
    .usage = "bench NAME [--game G] [--players N] [--seconds S] [--json]",
    .summary = "measures: playouts, view, delta, moves, store",
    .run = run_bench,
};
