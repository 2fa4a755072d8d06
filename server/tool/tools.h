// SPDX-License-Identifier: MIT
/* tools.h - all commands, in the order in which they are told of; NULL ends them. */
#ifndef SERVER_TOOLS_H
#define SERVER_TOOLS_H
#include "tool.h"

extern const struct tool *const tools_all[];
#endif
