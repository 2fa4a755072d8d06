// SPDX-License-Identifier: MIT
/* registry.c - the games of this server, listed by hand: a new game is one line here. */
#include <string.h>

#include "game.h"

extern const struct game_plugin barrage_plugin;
extern const struct game_plugin boomtown_plugin;
extern const struct game_plugin luna_maris_plugin;

extern const struct game_plugin tekhenu_plugin;

const struct game_plugin *const game_plugins[] = {
    &barrage_plugin,
    &boomtown_plugin,
    &luna_maris_plugin,
    &tekhenu_plugin,
    NULL,
};

const struct game_plugin *game_find(const char *id)
{
    for (int i = 0; game_plugins[i]; i++)
        if (strcmp(game_plugins[i]->id, id) == 0) return game_plugins[i];
    return NULL;
}
