// SPDX-License-Identifier: MIT
/* registry.c - the games of build/tabuleiro_faulty: one real one, and one that fails on request. */
#include <string.h>

#include "../../games/game.h"

extern const struct game_plugin boomtown_plugin;
extern const struct game_plugin faulty_plugin;

const struct game_plugin *const game_plugins[] = {
    &boomtown_plugin,
    &faulty_plugin,
    NULL,
};

const struct game_plugin *game_find(const char *id)
{
    for (int i = 0; game_plugins[i]; i++)
        if (strcmp(game_plugins[i]->id, id) == 0) return game_plugins[i];
    return NULL;
}
