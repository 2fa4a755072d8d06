// SPDX-License-Identifier: MIT
/* cli_lesson.c - looks lesson files through; with --at it tells where a step stands, for who writes one. */
#include <stdio.h>
#include <stdlib.h>

#include "args.h"
#include "server/play/guard.h"
#include "server/play/lesson.h"

static json_t *load_file(const char *name)
{
    json_error_t error;
    json_t *json = json_load_file(name, JSON_REJECT_DUPLICATES, &error);
    if (!json) printf("%s:%d: %s\n", name, error.line, error.text);
    return json;
}

/* Who is asked in that step, and what each of them can do. */
static int tell_place(const char *name, int step)
{
    json_t *file = load_file(name);
    struct lesson lesson;
    char why[WHY_SIZE] = "";
    struct lesson_place *place = calloc(1, sizeof *place);
    struct move_list *list = calloc(1, sizeof *list);
    if (!place || !list) abort();
    bool ok = file && lesson_read(file, &lesson, why) && lesson_go(&lesson, step, place, NULL, NULL, why);
    if (file && !ok) printf("%s: %s\n", name, why);
    for (int seat = 0; ok && seat < lesson.setup.seats; seat++) {
        struct text text = { 0 };
        if (!(guard_waiting(lesson.plugin, &place->state.game, why) >> seat & 1u)) continue;
        guard_moves(lesson.plugin, &place->state.game, seat, list, why);
        moves_write(lesson.plugin, list, &text);
        printf("seat %d: %.*s\n", seat, (int)text.len, text.data);
        text_free(&text);
    }
    if (ok) {
        struct text text = { 0 };
        view_write(lesson.plugin, &place->state.game, lesson.seat, &text);
        printf("%.*s\n", (int)text.len, text.data);
        text_free(&text);
    }
    free(list);
    free(place);
    json_decref(file);
    return ok ? CLI_OK : CLI_FAILED;
}

static int check_files(int count, char **files)
{
    int bad = 0;
    for (int i = 0; i < count; i++) {
        char why[WHY_SIZE] = "";
        json_t *file = load_file(files[i]);
        bool ok = file && lesson_check(file, why);
        if (file && !ok) printf("%s: %s\n", files[i], why);
        bad += !ok;
        json_decref(file);
    }
    printf("%d passed, %d failed\n", count - bad, bad);
    return bad ? CLI_FAILED : CLI_OK;
}

struct lesson_args {
    int64_t at;
};
static const struct args_row rows[] = {
    { "at", ARGS_NUMBER, offsetof(struct lesson_args, at), 1, LESSON_STEPS },
    { 0 },
};

static int run_lesson(int argc, char **argv)
{
    struct lesson_args args = { 0 };
    int first = args_read(&cli_lesson, argc, argv, rows, argc, &args);
    if (!first) return CLI_USAGE;
    if (first == argc) return cli_misuse(&cli_lesson, "name the files");
    if (args.at) return tell_place(argv[first], (int)args.at);
    return check_files(argc - first, argv + first);
}

const struct cli_command cli_lesson = {
    .name = "lesson",
    .usage = "lesson FILE... | lesson --at STEP FILE",
    .summary = "checks lessons: every step reachable, every text there; --at shows where a step stands",
    .run = run_lesson,
};
