// SPDX-License-Identifier: MIT
/* cli_data.h - shared by subcommands that open a data folder or a game file.
 *
 * On failure the functions have printed a message. */
#ifndef SERVER_CLI_DATA_H
#define SERVER_CLI_DATA_H
#include "args.h"
#include "server/base/config.h"
#include "server/play/record.h"
#include "server/store/db.h"

/* Location of the store: the options of TOOL_PLACE_ROWS, then the settings. */
struct tool_place {
    const char *data, *config; /* as given, or NULL; tool_place_find fills `data` */
    char set[CONFIG_TEXT];     /* the data folder of the settings */
};
/* Rows of an options table, for the member `place` of `type`. */
#define TOOL_PLACE_ROWS(type) \
    { "data", ARGS_TEXT, offsetof(type, place.data) }, { "config", ARGS_TEXT, offsetof(type, place.config) }
#define TOOL_PLACE_USAGE "[--data DIR | --config FILE]"

/* Reads the settings of --config FILE or of the service (config_read_beside).
 * Returns false after a message. */
bool tool_settings(const struct cli_command *tool, const char *file, struct config *config);
/* Fills place->data if --data was not given. Returns false after a message. */
bool tool_place_find(const struct cli_command *tool, struct tool_place *place);
/* Opens the store of the folder `dir`. Returns NULL after a message. */
struct db *cli_data_open(const struct cli_command *tool, const char *dir, enum db_mode mode);
/* Reads the exported game `file` into *record. Returns its text, which the caller frees, or NULL after
 * a message. Call record_fini in both cases. */
char *cli_data_record(const struct cli_command *tool, const char *file, struct record *record);
/* Returns the rules of the record's game, or NULL after a message. */
const struct game_plugin *cli_data_game(const struct cli_command *tool, const struct record *record);
#endif
