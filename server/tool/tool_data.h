// SPDX-License-Identifier: MIT
/* tool_data.h - what the tools that work on a data folder have in common. */
#ifndef SERVER_TOOL_DATA_H
#define SERVER_TOOL_DATA_H
#include "server/store/db.h"
#include "tool.h"

struct tool_args {
    const char *data, *room, *to; /* --data (default ./data), --room, --to                     */
    const char *file;             /* the one argument that is no option                        */
    bool new_id;                  /* --new-id                                                  */
};

/* Reads the options whose letters are in `allowed` (d, r, t, n, and f for a file).  False after a
 * message about what is wrong, with the tool's usage. */
bool tool_read_args(const struct tool *tool, int argc, char **argv, const char *allowed,
                    struct tool_args *args);
/* "tabuleiro NAME: why" on stderr; its value is TOOL_FAILED. */
int tool_fail(const struct tool *tool, const char *why);
#endif
