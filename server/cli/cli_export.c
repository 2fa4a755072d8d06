// SPDX-License-Identifier: MIT
/* cli_export.c - one game as a file.  Works beside a running server.
 *
 * The host's command line gives the seed of a running game too: without it the game could not go on
 * elsewhere.  What players may export over the network is another matter. */
#include "server/base/files.h"
#include "cli_data.h"

struct export_args {
    struct tool_place place;
    const char *room, *to;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct export_args),
    { "room", ARGS_TEXT, offsetof(struct export_args, room) },
    { "to", ARGS_TEXT, offsetof(struct export_args, to) },
    { 0 },
};

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
    return bad ? cli_fail(&cli_export, "%s", why) : CLI_OK;
}

static int export_record(struct record *record, const char *to)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    char why[WHY_SIZE];
    if (!record->room.has_seed)
        return cli_fail(&cli_export, "this game has not begun: there is nothing to export");
    /* A game that a fault of the rules stopped must get out all the more: without the end's hash. */
    if (!plugin)
        cli_fail(&cli_export, "this program has no game '%s'; not replayed", record->room.game);
    else if (record_add_end(record, plugin, why))
        cli_fail(&cli_export, "not replayed: %s", why);
    return write_out(record, to);
}

static int export_room(struct db *db, const struct export_args *args)
{
    struct record record;
    char why[WHY_SIZE];
    int found = record_load(db, args->room, &record, why);
    if (found == 0) why_say(why, "there is no room '%.100s' in %.300s", args->room, args->place.data);
    if (found != 1) return cli_fail(&cli_export, "%s", why);
    int result = export_record(&record, args->to);
    record_fini(&record);
    return result;
}

static int run_export(int argc, char **argv)
{
    struct export_args args = { 0 };
    if (!args_read(&cli_export, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!args.room) return cli_misuse(&cli_export, "--room ID is missing");
    if (!tool_place_find(&cli_export, &args.place)) return CLI_USAGE;
    struct db *db = cli_data_open(&cli_export, args.place.data, DB_READ);
    if (!db) return CLI_FAILED;
    int result = export_room(db, &args);
    db_close(db, NULL, NULL);
    return result;
}

const struct cli_command cli_export = {
    .name = "export",
    .usage = "export " TOOL_PLACE_USAGE " --room ID [--to FILE]",
    .summary = "Writes one game, running or finished, as a JSON file.",
    .run = run_export,
};
