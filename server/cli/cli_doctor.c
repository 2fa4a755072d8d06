// SPDX-License-Identifier: MIT
#include "doctor.h"
#include "cli_data.h"

struct doctor_args {
    struct tool_place place;
};
static const struct args_row rows[] = { TOOL_PLACE_ROWS(struct doctor_args), { 0 } };

static int run_doctor(int argc, char **argv)
{
    struct doctor_args args = { 0 };
    if (!args_read(&cli_doctor, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!tool_place_find(&cli_doctor, &args.place)) return CLI_USAGE;
    return doctor_run(args.place.data, game_find, stdout) ? CLI_FAILED : CLI_OK;
}

const struct cli_command cli_doctor = {
    .name = "doctor",
    .usage = "doctor " TOOL_PLACE_USAGE,
    .summary = "Checks the database, replays every game, and says what is wrong.",
    .run = run_doctor,
};
