// SPDX-License-Identifier: MIT
/* args.h - command-line options of a subcommand, from a table. */
#ifndef SERVER_ARGS_H
#define SERVER_ARGS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/game.h"
#include "cli.h"

enum { ARGS_LIST_MAX = GAME_OPTIONS, ARGS_ROWS_MAX = 10 };

/* An option that may be given again and again. */
struct args_list {
    int count;
    const char *text[ARGS_LIST_MAX]; /* of argv */
};

struct args_row {
    const char *name; /* without its dashes; NULL ends the table */
    enum { ARGS_SWITCH, ARGS_TEXT, ARGS_NUMBER, ARGS_LIST } kind;
    size_t offset;    /* of the member: bool, const char *, int64_t, struct args_list */
    int64_t min, max; /* of a number */
};

/* Reads the options of `rows` into *to and returns the place in argv of what is no option, of which there are
 * at most `most`; argc if there is none.  0 after a message. */
int args_read(const struct cli_command *tool, int argc, char **argv, const struct args_row *rows, int most,
              void *to);
/* The game called `id`, or NULL after naming the games there are. */
const struct game_plugin *args_game(const struct cli_command *tool, const char *id);
/* One `--option KEY=VALUE` of a game's options table; false after a message. */
bool args_game_option(const struct cli_command *tool, const struct game_plugin *plugin, const char *text,
                      struct game_setup *setup);
#endif
