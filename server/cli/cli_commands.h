// SPDX-License-Identifier: MIT
/* cli_commands.h - all commands, in the order in which they are told of; NULL ends them. */
#ifndef SERVER_CLI_COMMANDS_H
#define SERVER_CLI_COMMANDS_H
#include "cli.h"

extern const struct cli_command *const cli_commands[];
#endif
