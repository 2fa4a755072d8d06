// SPDX-License-Identifier: MIT
/* cli_commands.h - the table of subcommands. */
#ifndef SERVER_CLI_COMMANDS_H
#define SERVER_CLI_COMMANDS_H
#include "cli.h"

extern const struct cli_command *const cli_commands[];
#endif
