// SPDX-License-Identifier: MIT
/* cli_scenario.c - runs scenario files; with --rules it tells which rules have none.
 *
 * A file called untestable.json is no scenario: it gives, for rules that no scenario can show,
 * the reason. */
#include <stdio.h>
#include <string.h>

#include "args.h"
#include "games/common/scenario.h"
#include "games/common/text.h"
#include "games/game.h"

struct tally {
    int passed, failed;
    json_t *cited;    /* rule ID -> number of scenarios that passed                       */
    json_t *excused;  /* rule ID -> reason                                                */
};

static void cite_rules(struct tally *tally, const json_t *rules)
{
    size_t i;
    json_t *id;
    json_array_foreach((json_t *)(uintptr_t)rules, i, id) {
        json_int_t n = json_integer_value(json_object_get(tally->cited, json_string_value(id)));
        json_object_set_new(tally->cited, json_string_value(id), json_integer(n + 1));
    }
}

static void run_one(const char *file, const json_t *scenario, size_t index, struct tally *tally)
{
    char why[WHY_SIZE];
    if (scenario_run(scenario, why)) {
        tally->passed++;
        cite_rules(tally, json_object_get(scenario, "rules"));
        return;
    }
    const char *title = json_string_value(json_object_get(scenario, "title"));
    tally->failed++;
    printf("%s[%zu] %s\n    %s\n", file, index, title ? title : "", why);
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static void run_file(const char *file, struct tally *tally)
{
    json_error_t error;
    json_t *json = json_load_file(file, JSON_REJECT_DUPLICATES, &error);
    size_t i;
    json_t *scenario;
    if (!json) {
        printf("%s:%d: %s\n", file, error.line, error.text);
        tally->failed++;
    } else if (ends_with(file, "untestable.json")) {
        json_object_update(tally->excused, json);
    } else if (json_is_array(json)) {
        json_array_foreach(json, i, scenario) run_one(file, scenario, i, tally);
    } else {
        run_one(file, json, 0, tally);
    }
    json_decref(json);
}

/* Is the ID one that some game states? */
static bool is_rule(const char *id)
{
    for (int g = 0; game_plugins[g]; g++)
        for (int i = 0; game_plugins[g]->rule_ids[i]; i++)
            if (strcmp(game_plugins[g]->rule_ids[i], id) == 0) return true;
    return false;
}

static int unknown_ids(const json_t *ids, const char *where)
{
    const char *id;
    json_t *value;
    int n = 0;
    json_object_foreach((json_t *)(uintptr_t)ids, id, value) {
        if (is_rule(id)) continue;
        printf("%s: %s is no rule of any game\n", where, id);
        n++;
    }
    return n;
}

/* Prints the rules of a game that nothing shows; returns how many. */
static int list_uncovered(const struct game_plugin *plugin, const struct tally *tally, int *rules,
                          int *excused)
{
    int missing = 0;
    *rules = *excused = 0;
    for (int i = 0; plugin->rule_ids[i]; i++) {
        const char *id = plugin->rule_ids[i];
        ++*rules;
        if (json_object_get(tally->cited, id)) continue;
        if (json_object_get(tally->excused, id)) {
            ++*excused;
            continue;
        }
        printf("%s has no scenario\n", id);
        missing++;
    }
    return missing;
}

static int report_rules(const struct tally *tally)
{
    int wrong = unknown_ids(tally->cited, "cited") + unknown_ids(tally->excused, "untestable.json");
    struct text line = { 0 };
    for (int g = 0; game_plugins[g]; g++) {
        int rules, excused, missing = list_uncovered(game_plugins[g], tally, &rules, &excused);
        bool growing = strcmp(game_plugins[g]->stage, "alpha") == 0; /* told, but no failure yet */
        wrong += growing ? 0 : missing;
        char part[128];
        snprintf(part, sizeof part, "%s%s: %d rules, %d shown, %d untestable, %d missing", g ? "; " : "",
                 game_plugins[g]->id, rules, rules - excused - missing, excused, missing);
        text_str(&line, part);
    }
    puts(line.data);
    text_free(&line);
    return wrong;
}

struct scenario_args {
    bool rules;
};
static const struct args_row rows[] = { { "rules", ARGS_SWITCH, offsetof(struct scenario_args, rules) },
                                        { 0 } };

static int run_scenario(int argc, char **argv)
{
    struct scenario_args args = { 0 };
    int first = args_read(&cli_scenario, argc, argv, rows, argc, &args);
    if (!first) return CLI_USAGE;
    if (first == argc) return cli_misuse(&cli_scenario, "name the files");
    struct tally tally = { .cited = json_object(), .excused = json_object() };
    for (int i = first; i < argc; i++) run_file(argv[i], &tally);
    bool ok = !tally.failed;
    if (args.rules)
        ok = report_rules(&tally) == 0 && ok;
    else printf("%d passed, %d failed\n", tally.passed, tally.failed);
    json_decref(tally.cited);
    json_decref(tally.excused);
    return ok ? CLI_OK : CLI_FAILED;
}

const struct cli_command cli_scenario = {
    .name = "scenario",
    .usage = "scenario [--rules] FILE...",
    .summary = "runs scenario files (examples of rules as data); --rules tells which rules have none",
    .run = run_scenario,
};
