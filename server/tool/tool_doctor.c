// SPDX-License-Identifier: MIT
#include "doctor.h"
#include "tool_data.h"

static int run(int argc, char **argv)
{
    struct tool_args args;
    if (!tool_read_args(&tool_doctor, argc, argv, "d", &args)) return TOOL_USAGE;
    return doctor_run(args.data, game_find, stdout) ? TOOL_FAILED : TOOL_OK;
}

const struct tool tool_doctor = {
    .name = "doctor",
    .usage = "doctor [--data DIR]",
    .summary = "Checks the database, replays every game, and says what is wrong.",
    .run = run,
};
