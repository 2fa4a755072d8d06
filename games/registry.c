// SPDX-License-Identifier: MIT
/* registry.c - the games of this server, listed by hand: a new game is one line here. */
#include <string.h>

#include "game.h"

/* Each is the `x_plugin` of games/x/plugin.c. */
#define GAMES(X)                                                                              \
    X(barrage)                                                                                \
    X(boomtown)                                                                               \
    X(luna_maris)                                                                             \
    X(tekhenu)

#define DECLARE(game) extern const struct game_plugin game##_plugin;
#define POINT(game) &game##_plugin,
GAMES(DECLARE)

const struct game_plugin *const game_plugins[] = { GAMES(POINT) NULL };

const struct game_plugin *game_find(const char *id)
{
    for (int i = 0; game_plugins[i]; i++)
        if (strcmp(game_plugins[i]->id, id) == 0) return game_plugins[i];
    return NULL;
}
