// SPDX-License-Identifier: MIT
#include "doctor.h"
#include "tool_data.h"

struct doctor_args {
    const char *data;
};
static const struct args_row rows[] = { { "data", ARGS_TEXT, offsetof(struct doctor_args, data) }, { 0 } };

static int run_doctor(int argc, char **argv)
{
    struct doctor_args args = { .data = TOOL_DATA };
    if (!args_read(&tool_doctor, argc, argv, rows, 0, &args)) return TOOL_USAGE;
    return doctor_run(args.data, game_find, stdout) ? TOOL_FAILED : TOOL_OK;
}

const struct tool tool_doctor = {
    .name = "doctor",
    .usage = "doctor [--data DIR]",
    .summary = "Checks the database, replays every game, and says what is wrong.",
    .run = run_doctor,
};
