// SPDX-License-Identifier: MIT
/* tool_export.c - one game as a file.  Works beside a running server.
 *
 * The host's command line gives the seed of a running game too: without it the game could not go on
 * elsewhere.  What players may export over the network is another matter. */
#include <stdio.h>

#include "server/base/files.h"
#include "server/play/record.h"
#include "tool_data.h"

static int write_out(const struct record *record, const char *to)
{
    struct text text = { 0 };
    char why[WHY_SIZE];
    record_write(record, &text);
    int bad = to ? files_write(to, text.data, text.len, why) : 0;
    if (!to && (fwrite(text.data, 1, text.len, stdout) != text.len || fflush(stdout))) {
        why_say(why, "the output cannot be written");
        bad = -1;
    }
    text_free(&text);
    return bad ? tool_fail(&tool_export, why) : TOOL_OK;
}

static int export_record(struct record *record, const struct tool_args *args)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    char why[WHY_SIZE];
    if (!record->room.has_seed)
        return tool_fail(&tool_export, "this game has not begun: there is nothing to export");
    /* A game that a fault of the rules stopped must get out all the more: without the end's hash. */
    if (!plugin)
        fprintf(stderr, "tabuleiro export: this program has no game '%s'; not replayed\n", record->room.game);
    else if (record_add_end(record, plugin, why))
        fprintf(stderr, "tabuleiro export: not replayed: %s\n", why);
    return write_out(record, args->to);
}

static int export_room(struct db *db, const struct tool_args *args)
{
    struct record record;
    char why[WHY_SIZE];
    int found = record_load(db, args->room, &record, why);
    if (found == 0) why_say(why, "there is no room '%.100s' in %.300s", args->room, args->data);
    if (found != 1) return tool_fail(&tool_export, why);
    int result = export_record(&record, args);
    record_fini(&record);
    return result;
}

static int run(int argc, char **argv)
{
    struct tool_args args;
    char why[WHY_SIZE];
    if (!tool_read_args(&tool_export, argc, argv, "drt", &args)) return TOOL_USAGE;
    if (!args.room) {
        fprintf(stderr, "tabuleiro export: --room ID is missing\nusage: tabuleiro %s\n", tool_export.usage);
        return TOOL_USAGE;
    }
    struct db *db = db_open(args.data, DB_READ, NULL, why);
    if (!db) return tool_fail(&tool_export, why);
    int result = export_room(db, &args);
    db_close(db, NULL, NULL);
    return result;
}

const struct tool tool_export = {
    .name = "export",
    .usage = "export [--data DIR] --room ID [--to FILE]",
    .summary = "Writes one game, running or finished, as a JSON file.",
    .run = run,
};
