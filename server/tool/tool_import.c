// SPDX-License-Identifier: MIT
/* tool_import.c - an exported game becomes a room.  It is verified first; nothing is stored of one that
 * does not agree.  Works beside a running server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/files.h"
#include "server/play/record.h"
#include "tool_data.h"

enum { ROOM_ID_LENGTH = 10, INVITE_LENGTH = 16 };

struct outcome {
    enum db_status status;
    char why[WHY_SIZE];
};

static void keep(void *context, const struct db_result *result)
{
    struct outcome *to = context;
    to->status = result->status;
    why_say(to->why, "%s", result->why);
}

static int store(struct db *db, const struct record *record, const struct game_plugin *plugin)
{
    struct sources sources = sources_real();
    struct outcome result = { .status = DB_FAILED };
    char why[WHY_SIZE], invite[SECRET_NAME_TEXT];
    struct db_job *job = db_job_new();
    secret_name(&sources, INVITE_LENGTH, invite);
    if (record_store(record, plugin, invite, job, why)) {
        db_job_free(job);
        return tool_fail(&tool_import, why);
    }
    db_submit_take(db, job, keep, &result);
    if (result.status != DB_STORED) return tool_fail(&tool_import, result.why);
    printf("room %s\ninvite %s\n", record->room.id, invite);
    return TOOL_OK;
}

static int choose_id(struct db *db, struct record *record, bool new_id)
{
    struct sources sources = sources_real();
    struct db_room there;
    if (new_id) secret_name(&sources, ROOM_ID_LENGTH, record->room.id);
    int found = db_find_room(db, record->room.id, &there);
    if (found == 1) db_room_fini(&there);
    if (found == 0) return TOOL_OK;
    return tool_fail(&tool_import, found == 1
                                       ? "the room is there already; --new-id stores the game once more"
                                       : "the database cannot be read");
}

static int import(const struct tool_args *args, struct record *record)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    struct record_report report;
    char why[WHY_SIZE];
    if (!plugin) {
        why_say(why, "this program has no game '%s'", record->room.game);
        return tool_fail(&tool_import, why);
    }
    if (record_verify(record, plugin, &report, why)) return tool_fail(&tool_import, why);
    struct db *db = db_open(args->data, DB_WRITE, NULL, why);
    if (!db) return tool_fail(&tool_import, why);
    int result = choose_id(db, record, args->new_id);
    if (result == TOOL_OK) result = store(db, record, plugin);
    db_close(db, NULL, NULL);
    return result;
}

static int run(int argc, char **argv)
{
    struct tool_args args;
    struct record record;
    char why[WHY_SIZE];
    size_t length;
    if (!tool_read_args(&tool_import, argc, argv, "dnf", &args)) return TOOL_USAGE;
    char *text = files_read(args.file, RECORD_FILE_MAX, &length, why);
    if (!text) return tool_fail(&tool_import, why);
    int result =
        record_read(text, length, &record, why) ? tool_fail(&tool_import, why) : import(&args, &record);
    record_fini(&record);
    free(text);
    return result;
}

const struct tool tool_import = {
    .name = "import",
    .usage = "import [--data DIR] [--new-id] FILE",
    .summary =
        "Checks an exported game and stores it as a room, whose seats its players claim by the invitation.",
    .run = run,
};
