// SPDX-License-Identifier: MIT
/* tool_backup.c - a copy of the whole database, also while the server runs. */
#include <stdio.h>

#include "tool_data.h"

static int run(int argc, char **argv)
{
    struct tool_args args;
    char why[WHY_SIZE];
    if (!tool_read_args(&tool_backup, argc, argv, "dt", &args)) return TOOL_USAGE;
    if (!args.to) {
        fprintf(stderr, "tabuleiro backup: --to FILE is missing\nusage: tabuleiro %s\n", tool_backup.usage);
        return TOOL_USAGE;
    }
    struct db *db = db_open(args.data, DB_READ, NULL, why);
    if (!db) return tool_fail(&tool_backup, why);
    int result = db_backup(db, args.to, why) ? tool_fail(&tool_backup, why) : TOOL_OK;
    db_close(db, NULL, NULL);
    if (result == TOOL_OK)
        printf("%s\nTo put it back: stop the server, copy it to %s/" DB_FILE ", and remove " DB_FILE
               "-wal and " DB_FILE "-shm there.\n",
               args.to, args.data);
    return result;
}

const struct tool tool_backup = {
    .name = "backup",
    .usage = "backup [--data DIR] --to FILE",
    .summary = "Copies the database while the server runs; an older backup of that name is replaced.",
    .run = run,
};
