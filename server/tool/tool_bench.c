// SPDX-License-Identifier: MIT
/* tool_bench.c - runs a benchmark and prints its figures. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "bench.h"
#include "tool.h"

static const struct bench *const benches[] = { &bench_playouts, &bench_view, &bench_delta, &bench_moves,
                                            &bench_store, NULL };

static const struct bench *find(const char *name)
{
    for (int i = 0; benches[i]; i++)
        if (name && strcmp(benches[i]->name, name) == 0) return benches[i];
    fputs("tabuleiro: bench: name one of\n", stderr);
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

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "game", required_argument, NULL, 'g' },    { "players", required_argument, NULL, 'p' },
        { "seconds", required_argument, NULL, 's' }, { "json", no_argument, NULL, 'j' },
        { 0 },
    };
    struct bench_args args = { .plugin = game_plugins[0], .seconds = 3 };
    int64_t number;
    bool json = false;
    int c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
        bool ok = c != '?';
        if (c == 'g') ok = (args.plugin = args_game(optarg)) != NULL;
        else if (c == 'p' && (ok = args_number("players", optarg, 1, GAME_SEATS, &number)))
            args.players = (int)number;
        else if (c == 's' && (ok = args_number("seconds", optarg, 1, 600, &number)))
            args.seconds = (double)number;
        else if (c == 'j') json = true;
        if (!ok) return TOOL_USAGE;
    }
    const struct bench *bench = find(optind < argc ? argv[optind] : NULL);
    if (!args.plugin) args.plugin = args_game(NULL); /* which says that none is there */
    if (!bench || optind + 1 < argc || !args.plugin) return TOOL_USAGE;
    json_t *figures = json_pack("{s:s,s:s}", "bench", bench->name, "game", args.plugin->id);
    int status = bench->run(&args, figures) ? TOOL_FAILED : TOOL_OK;
    if (status == TOOL_OK && json)
        json_dumpf(figures, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6)), putchar('\n');
    else if (status == TOOL_OK) print_table(figures);
    json_decref(figures);
    return status;
}

const struct tool tool_bench = {
    .name = "bench",
    .usage = "bench NAME [--game G] [--players N] [--seconds S] [--json]",
    .summary = "measures: playouts, view, delta, moves, store",
    .run = run,
};
