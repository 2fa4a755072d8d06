// SPDX-License-Identifier: MIT
/* args.h - what the tools' options have in common. */
#ifndef SERVER_ARGS_H
#define SERVER_ARGS_H
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

/* A whole number between min and max; else says so on stderr, naming the option, and is false. */
bool args_number(const char *option, const char *text, int64_t min, int64_t max, int64_t *number);
/* The game called `id`, or NULL after naming the games there are on stderr. */
const struct game_plugin *args_game(const char *id);
/* One `--option KEY=VALUE` of a game's options table; false after a message. */
bool args_game_option(const struct game_plugin *plugin, const char *text, struct game_setup *setup);
#endif
