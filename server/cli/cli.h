// SPDX-License-Identifier: MIT
/* cli.h - subcommands of `tabuleiro`: interface and error output.
 *
 * A command gets its own arguments (argv[0] is its name) and returns the exit status: CLI_OK,
 * CLI_FAILED, or CLI_USAGE after a message about the bad argument on stderr. */
#ifndef SERVER_CLI_H
#define SERVER_CLI_H
#include <stdio.h>

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

struct cli_command {
    const char *name;
    const char *usage;   /* "play --game G --players N ..." */
    const char *summary; /* one line                        */
    int (*run)(int argc, char **argv);
    void (*more)(FILE *to); /* prints more for --help, or NULL */
};

extern const struct cli_command cli_serve, cli_play, cli_scenario, cli_lesson, cli_describe, cli_verify,
    cli_export, cli_import, cli_backup, cli_migrate, cli_doctor, cli_bench, cli_health, cli_analyse,
    cli_admin, cli_prune, cli_restore, cli_config;

/* Prints "tabuleiro NAME: ..." on stderr. Returns CLI_FAILED. */
int cli_fail(const struct cli_command *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints a message about a bad argument, with the command's usage. Returns CLI_USAGE. */
int cli_misuse(const struct cli_command *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif
