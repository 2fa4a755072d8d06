// SPDX-License-Identifier: MIT
/* cli_import.c - an exported game becomes a room.  It is verified first; nothing is stored of one that
 * does not agree.  Works beside a running server. */
#include <stdlib.h>

#include "cli_data.h"

enum { ROOM_ID_LENGTH = 10, INVITE_LENGTH = 16 };

struct import_args {
    struct tool_place place;
    bool new_id;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct import_args),
    { "new-id", ARGS_SWITCH, offsetof(struct import_args, new_id) },
    { 0 },
};

/* Prints what the host hands on, or why not. */
static void tell_stored(void *context, const struct db_result *result)
{
    int *status = context;
    *status = result->status == DB_STORED ? CLI_OK : cli_fail(&cli_import, "%s", result->why);
}

static int store_record(struct db *db, const struct record *record, const struct game_plugin *plugin)
{
    struct sources sources = sources_real();
    char why[WHY_SIZE], invite[SECRET_NAME_TEXT];
    struct db_job *job = db_job_new();
    int status = CLI_FAILED;
    secret_name(&sources, INVITE_LENGTH, invite);
    if (record_store(record, plugin, invite, job, why)) {
        db_job_free(job);
        return cli_fail(&cli_import, "%s", why);
    }
    db_submit_take(db, job, tell_stored, &status);
    if (status == CLI_OK) printf("room %s\ninvite %s\n", record->room.id, invite);
    return status;
}

static int choose_id(struct db *db, struct record *record, bool new_id)
{
    struct sources sources = sources_real();
    struct db_room there;
    if (new_id) secret_name(&sources, ROOM_ID_LENGTH, record->room.id);
    int found = db_find_room(db, record->room.id, &there);
    if (found < 0) return cli_fail(&cli_import, "the database cannot be read");
    if (found == 0) return CLI_OK;
    db_room_fini(&there);
    return cli_fail(&cli_import, "the room is there already; --new-id stores the game once more");
}

static int import_record(const struct import_args *args, struct record *record)
{
    const struct game_plugin *plugin = cli_data_game(&cli_import, record);
    struct record_report report;
    char why[WHY_SIZE];
    if (!plugin) return CLI_FAILED;
    if (record_verify(record, plugin, &report, why)) return cli_fail(&cli_import, "%s", why);
    struct db *db = cli_data_open(&cli_import, args->place.data, DB_WRITE);
    if (!db) return CLI_FAILED;
    int result = choose_id(db, record, args->new_id);
    if (result == CLI_OK) result = store_record(db, record, plugin);
    db_close(db, NULL, NULL);
    return result;
}

static int run_import(int argc, char **argv)
{
    struct import_args args = { 0 };
    struct record record;
    int file = args_read(&cli_import, argc, argv, rows, 1, &args);
    if (!file) return CLI_USAGE;
    if (file == argc) return cli_misuse(&cli_import, "FILE is missing");
    if (!tool_place_find(&cli_import, &args.place)) return CLI_USAGE;
    char *text = cli_data_record(&cli_import, argv[file], &record);
    int result = text ? import_record(&args, &record) : CLI_FAILED;
    record_fini(&record);
    free(text);
    return result;
}

const struct cli_command cli_import = {
    .name = "import",
    .usage = "import " TOOL_PLACE_USAGE " [--new-id] FILE",
    .summary =
        "Checks an exported game and stores it as a room, whose seats its players claim by the invitation.",
    .run = run_import,
};
