// SPDX-License-Identifier: MIT
#include "catalog.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "games/game.h"
#include "guard.h"
#include "server/base/log.h"
#include "server/base/mem.h"

enum { GAMES_MAX = 32 };

struct catalog {
    char *games;
    int count;
    struct {
        const char *id;
        char *text;
    } game[GAMES_MAX];
};

static json_t *bots_json(void)
{
    json_t *bots = json_array();
    for (const struct bot_level *level = bot_levels; level->name; level++)
        json_array_append_new(bots, json_string(level->name));
    return bots;
}

/* The line of a game in hello: enough for the lobby and the create form. */
static json_t *summary(const struct game_plugin *plugin, const json_t *description)
{
    json_t *line = json_pack("{s:s,s:s,s:s,s:[i,i],s:i}", "id", plugin->id, "name", plugin->title, "stage",
                             plugin->stage, "players", plugin->seats_min, plugin->seats_max, "minutes",
                             plugin->minutes);
    json_object_set(line, "options", json_object_get(description, "options"));
    json_object_set_new(line, "bots", bots_json());
    return line;
}

struct catalog *catalog_new(void)
{
    struct catalog *catalog = mem_alloc(sizeof *catalog);
    json_t *games = json_array();
    for (int i = 0; i < GAMES_MAX && game_plugins[i]; i++) {
        char fault[WHY_SIZE] = "";
        json_t *description = guard_describe(game_plugins[i], fault);
        if (!description) {
            log_error("catalog", "left_out", "game=%s why=%s", game_plugins[i]->id, fault);
            continue;
        }
        json_object_set_new(description, "bots", bots_json());
        json_array_append_new(games, summary(game_plugins[i], description));
        int at = catalog->count++;
        catalog->game[at].id = game_plugins[i]->id;
        catalog->game[at].text = json_dumps(description, JSON_COMPACT);
        json_decref(description);
    }
    catalog->games = json_dumps(games, JSON_COMPACT);
    json_decref(games);
    return catalog;
}

void catalog_free(struct catalog *catalog)
{
    if (!catalog) return;
    for (int i = 0; i < catalog->count; i++) free(catalog->game[i].text);
    free(catalog->games);
    free(catalog);
}

const char *catalog_games(const struct catalog *catalog)
{
    return catalog->games;
}

const char *catalog_description(const struct catalog *catalog, const char *game)
{
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->game[i].id, game) == 0) return catalog->game[i].text;
    return NULL;
}
