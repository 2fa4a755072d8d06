// SPDX-License-Identifier: MIT
/* cli.h - the subcommands of build/tabuleiro: one tool_<name>.c each, listed in main.c.
 *
 * A tool gets its own arguments (argv[0] is its name) and returns the process's exit status:
 * TOOL_OK, TOOL_FAILED, or TOOL_USAGE after a message about the bad argument on stderr. */
#ifndef SERVER_CLI_H
#define SERVER_CLI_H
#include <stdio.h>

enum { TOOL_OK = 0, TOOL_FAILED = 1, TOOL_USAGE = 2 };

struct tool {
    const char *name;
    const char *usage;   /* "play --game G --players N ..." */
    const char *summary; /* one line                        */
    int (*run)(int argc, char **argv);
    void (*more)(FILE *to); /* more for --help, or NULL        */
};

extern const struct tool tool_serve, tool_play, tool_scenario, tool_lesson, tool_describe, tool_verify,
    tool_export, tool_import, tool_backup, tool_migrate, tool_doctor, tool_bench, tool_health, tool_analyse,
    tool_admin, tool_prune, tool_restore, tool_config;

/* "tabuleiro NAME: ..." on stderr; its value is TOOL_FAILED. */
int tool_fail(const struct tool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same of a bad argument, with the tool's usage; its value is TOOL_USAGE. */
int tool_misuse(const struct tool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif
