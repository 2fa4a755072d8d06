// SPDX-License-Identifier: MIT
/* cli_backup.c - a copy of the whole database, also while the server runs. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/mem.h"
#include "cli_data.h"

#define OUTGOING "backup-on-its-way.db"

struct backup_args {
    struct tool_place place;
    const char *to;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct backup_args),
    { "to", ARGS_TEXT, offsetof(struct backup_args, to) },
    { 0 },
};

/* The copy has to be whole before it goes out, so it lies in the data folder for a moment. */
static int send_out(struct db *db, const char *data)
{
    char why[WHY_SIZE], bytes[1 << 16];
    char *path = mem_printf("%s/" OUTGOING, data);
    size_t got = 0;
    bool ok = db_backup(db, path, why) == 0;
    FILE *file = ok ? fopen(path, "rb") : NULL;
    unlink(path);
    while (file && (got = fread(bytes, 1, sizeof bytes, file)) > 0)
        if (fwrite(bytes, 1, got, stdout) != got) break;
    bool sent = file && got == 0 && fflush(stdout) == 0;
    if (file) fclose(file);
    free(path);
    if (!ok) return cli_fail(&cli_backup, "%s", why);
    return sent ? CLI_OK : cli_fail(&cli_backup, "nobody takes it all: %s", strerror(errno));
}

static int write_file(struct db *db, const char *to)
{
    char why[WHY_SIZE];
    if (db_backup(db, to, why) || db_backup_check(to, why)) return cli_fail(&cli_backup, "%s", why);
    printf("%s\nTo put it back: stop the server, then `tabuleiro restore %s`.\n", to, to);
    return CLI_OK;
}

static int run_backup(int argc, char **argv)
{
    struct backup_args args = { 0 };
    if (!args_read(&cli_backup, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!args.to) return cli_misuse(&cli_backup, "--to FILE is missing");
    if (!tool_place_find(&cli_backup, &args.place)) return CLI_USAGE;
    struct db *db = cli_data_open(&cli_backup, args.place.data, DB_READ);
    if (!db) return CLI_FAILED;
    int result = strcmp(args.to, "-") == 0 ? send_out(db, args.place.data) : write_file(db, args.to);
    db_close(db, NULL, NULL);
    return result;
}

const struct cli_command cli_backup = {
    .name = "backup",
    .usage = "backup " TOOL_PLACE_USAGE " --to FILE",
    .summary = "Copies the database while the server runs, over an older backup; - is the standard output.",
    .run = run_backup,
};
