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
    if (!args_read(&cli_migrate, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!tool_place_find(&cli_migrate, &args.place)) return CLI_USAGE;
    struct db *db = cli_data_open(&cli_migrate, args.place.data, DB_MIGRATE);
    if (!db) return CLI_FAILED;
    printf("%s has version %d, the newest\n", db_location(db), db_version(db));
    db_close(db, NULL, NULL);
    return CLI_OK;
}

const struct cli_command cli_migrate = {
    .name = "migrate",
    .usage = "migrate " TOOL_PLACE_USAGE,
    .summary = "Upgrades the database after copying it; `serve` does the same at its start.",
    .run = run_migrate,
};
