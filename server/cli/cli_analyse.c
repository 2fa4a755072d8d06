// SPDX-License-Identifier: MIT
/* cli_analyse.c - the look back at an exported game: who stood how, turn by turn, and what a bot would have
 * done.  Needs no database and no server. */
#include <stdio.h>
#include <stdlib.h>

#include "server/play/analysis.h"
#include "cli_data.h"

struct analyse_args {
    bool json;
};
static const struct args_row rows[] = {
    { "json", ARGS_SWITCH, offsetof(struct analyse_args, json) },
    { 0 },
};

static bool is_swing(const json_t *analysis, json_int_t seq)
{
    size_t i;
    json_t *swing;
    json_array_foreach(json_object_get(analysis, "swings"), i, swing)
        if (json_integer_value(swing) == seq) return true;
    return false;
}

static void print_point(const json_t *analysis, const json_t *point)
{
    size_t i;
    json_t *worth;
    json_int_t seq = json_integer_value(json_object_get(point, "seq"));
    char *played = json_dumps(json_object_get(point, "played"), JSON_COMPACT);
    char *best = json_dumps(json_object_get(point, "best"), JSON_COMPACT);
    printf("%c %5lld  seat %d ", is_swing(analysis, seq) ? '*' : ' ', (long long)seq,
           (int)json_integer_value(json_object_get(point, "seat")));
    json_array_foreach(json_object_get(point, "worth"), i, worth)
        printf(" %7.1f", (double)json_integer_value(worth) / 100);
    printf("  %+6.1f  played %s, %s\n", (double)json_integer_value(json_object_get(point, "swing")) / 100,
           played, best);
    free(played);
    free(best);
}

static void print_table(const char *text)
{
    json_t *analysis = json_loads(text, 0, NULL), *point;
    size_t i;
    printf("  entry  whose   expected points of the seats, what the turn changed for whose it was, the move "
           "and what %s would have done; * the largest changes\n",
           json_string_value(json_object_get(analysis, "by")));
    json_array_foreach(json_object_get(analysis, "points"), i, point) print_point(analysis, point);
    json_decref(analysis);
}

static int analyse_record(const struct record *record, bool json)
{
    const struct game_plugin *plugin = cli_data_game(&cli_analyse, record);
    struct text text = { 0 };
    char why[WHY_SIZE];
    if (!plugin) return CLI_FAILED;
    struct analysis *look = analysis_new(record, plugin, why);
    if (!look) return cli_fail(&cli_analyse, "%s", why);
    do analysis_step(look, NULL);
    while (analysis_done(look) < analysis_count(look));
    analysis_write(look, &text);
    if (json) puts(text.data);
    else print_table(text.data);
    text_free(&text);
    analysis_free(look);
    return CLI_OK;
}

static int run_analyse(int argc, char **argv)
{
    struct analyse_args args = { 0 };
    struct record record;
    int file = args_read(&cli_analyse, argc, argv, rows, 1, &args);
    if (!file) return CLI_USAGE;
    if (file == argc) return cli_misuse(&cli_analyse, "FILE is missing");
    char *text = cli_data_record(&cli_analyse, argv[file], &record);
    int result = text ? analyse_record(&record, args.json) : CLI_FAILED;
    record_fini(&record);
    free(text);
    return result;
}

const struct cli_command cli_analyse = {
    .name = "analyse",
    .usage = "analyse FILE [--json]",
    .summary = "Looks back at an exported game: who stood how, and what a strong bot would have done.",
    .run = run_analyse,
};
