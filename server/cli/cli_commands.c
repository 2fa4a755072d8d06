// SPDX-License-Identifier: MIT
#include "cli_commands.h"

const struct cli_command *const cli_commands[] = {
    &cli_serve, &cli_play, &cli_scenario, &cli_lesson, &cli_describe, &cli_bench, &cli_verify,
    &cli_export, &cli_import, &cli_backup, &cli_migrate, &cli_doctor, &cli_health, &cli_analyse,
    &cli_admin, &cli_prune, &cli_restore, &cli_config,
    NULL,
};
