// SPDX-License-Identifier: MIT
#include "cli_data.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/files.h"

bool tool_settings(const struct cli_command *tool, const char *file, struct config *config)
{
    char why[WHY_SIZE];
    if (config_read_beside(config, file, environ, why) == CONFIG_OK) return true;
    cli_misuse(tool, "%s", why);
    return false;
}

bool tool_place_find(const struct cli_command *tool, struct tool_place *place)
{
    struct config config;
    if (place->data && place->config) {
        cli_misuse(tool, "--data or --config, not both");
        return false;
    }
    if (place->data) return true;
    if (!tool_settings(tool, place->config, &config)) return false;
    memcpy(place->set, config.data, sizeof place->set);
    place->data = place->set;
    return true;
}

struct db *cli_data_open(const struct cli_command *tool, const char *dir, enum db_mode mode)
{
    char why[WHY_SIZE];
    struct db *db = db_open(dir, mode, NULL, why);
    if (!db) cli_fail(tool, "%s", why);
    return db;
}

char *cli_data_record(const struct cli_command *tool, const char *file, struct record *record)
{
    char why[WHY_SIZE];
    size_t length;
    *record = (struct record){ 0 };
    char *text = files_read(file, RECORD_FILE_MAX, &length, why);
    if (text && record_read(text, length, record, why) == 0) return text;
    cli_fail(tool, "%s", why);
    free(text);
    return NULL;
}

const struct game_plugin *cli_data_game(const struct cli_command *tool, const struct record *record)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    if (!plugin) cli_fail(tool, "this program has no game '%s'", record->room.game);
    return plugin;
}
