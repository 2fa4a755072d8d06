// SPDX-License-Identifier: MIT
/* cli_migrate.c - brings the database to this program's version, as `serve` does at its start. */
#include "cli_data.h"

struct migrate_args {
    struct tool_place place;
};
static const struct args_row rows[] = { TOOL_PLACE_ROWS(struct migrate_args), { 0 } };

static int run_migrate(int argc, char **argv)
{
    struct migrate_args args = { 0 };
    if (!args_read(&tool_migrate, argc, argv, rows, 0, &args)) return TOOL_USAGE;
    if (!tool_place_find(&tool_migrate, &args.place)) return TOOL_USAGE;
    struct db *db = tool_data_open(&tool_migrate, args.place.data, DB_MIGRATE);
    if (!db) return TOOL_FAILED;
    printf("%s has version %d, the newest\n", db_place(db), db_version(db));
    db_close(db, NULL, NULL);
    return TOOL_OK;
}

const struct tool tool_migrate = {
    .name = "migrate",
    .usage = "migrate " TOOL_PLACE_USAGE,
    .summary = "Upgrades the database after copying it; `serve` does the same at its start.",
    .run = run_migrate,
};
