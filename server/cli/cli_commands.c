// SPDX-License-Identifier: MIT
#include "cli_commands.h"

const struct tool *const tools_all[] = {
    &tool_serve, &tool_play, &tool_scenario, &tool_lesson, &tool_describe, &tool_bench, &tool_verify,
    &tool_export, &tool_import, &tool_backup, &tool_migrate, &tool_doctor, &tool_health, &tool_analyse,
    &tool_admin, &tool_prune, &tool_restore, &tool_config,
    NULL,
};
