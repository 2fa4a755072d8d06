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

/* An option that may be repeated. */
struct args_list {
    int count;
    const char *text[ARGS_LIST_MAX]; /* from argv */
};

struct args_row {
    const char *name; /* without dashes; NULL ends the table */
    enum { ARGS_SWITCH, ARGS_TEXT, ARGS_NUMBER, ARGS_LIST } kind;
    size_t offset;    /* of the member: bool, const char *, int64_t, struct args_list */
    int64_t min, max; /* range of a number */
};

/* Reads the options of `rows` into *to. Returns the index in argv of the first operand, of which there
 * are at most `most`; argc if there is none. Returns 0 after a message. */
int args_read(const struct cli_command *tool, int argc, char **argv, const struct args_row *rows, int most,
              void *to);
/* Returns the game `id`, or NULL after a message that names all games. */
const struct game_plugin *args_game(const struct cli_command *tool, const char *id);
/* Reads one `--option KEY=VALUE` of the game's options table. Returns false after a message. */
bool args_game_option(const struct cli_command *tool, const struct game_plugin *plugin, const char *text,
                      struct game_setup *setup);
#endif
