// SPDX-License-Identifier: MIT
/* tool_backup.c - a copy of the whole database, also while the server runs. */
#include "tool_data.h"

struct backup_args {
    const char *data, *to;
};
static const struct args_row rows[] = {
    { "data", ARGS_TEXT, offsetof(struct backup_args, data) },
    { "to", ARGS_TEXT, offsetof(struct backup_args, to) },
    { 0 },
};

static int run_backup(int argc, char **argv)
{
    struct backup_args args = { .data = TOOL_DATA };
    char why[WHY_SIZE];
    if (!args_read(&tool_backup, argc, argv, rows, 0, &args)) return TOOL_USAGE;
    if (!args.to) return tool_misuse(&tool_backup, "--to FILE is missing");
    struct db *db = tool_data_open(&tool_backup, args.data, DB_READ);
    if (!db) return TOOL_FAILED;
    int result = db_backup(db, args.to, why) ? tool_fail(&tool_backup, "%s", why) : TOOL_OK;
    db_restoring(db, why);
    if (result == TOOL_OK) printf("%s\nTo put it back: %s.\n", args.to, why);
    db_close(db, NULL, NULL);
    return result;
}

const struct tool tool_backup = {
    .name = "backup",
    .usage = "backup [--data DIR] --to FILE",
    .summary = "Copies the database while the server runs; an older backup of that name is replaced.",
    .run = run_backup,
};
