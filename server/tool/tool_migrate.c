// SPDX-License-Identifier: MIT
/* tool_migrate.c - brings the database to this program's version, as `serve` does at its start. */
#include <stdio.h>

#include "tool_data.h"

static int run(int argc, char **argv)
{
    struct tool_args args;
    char why[WHY_SIZE];
    if (!tool_read_args(&tool_migrate, argc, argv, "d", &args)) return TOOL_USAGE;
    struct db *db = db_open(args.data, DB_MIGRATE, NULL, why);
    if (!db) return tool_fail(&tool_migrate, why);
    printf("%s/" DB_FILE " has version %d, the newest\n", args.data, db_version(db));
    db_close(db, NULL, NULL);
    return TOOL_OK;
}

const struct tool tool_migrate = {
    .name = "migrate",
    .usage = "migrate [--data DIR]",
    .summary = "Upgrades the database after copying it; `serve` does the same at its start.",
    .run = run,
};
