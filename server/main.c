// SPDX-License-Identifier: MIT
/* main.c - which command is meant, and help. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/base/mem.h"
#include "server/play/guard.h"
#include "server/cli/cli_commands.h"
#include "server/cli/version.h"


static const struct cli_command *find_tool(const char *name)
{
    for (int i = 0; cli_commands[i]; i++)
        if (strcmp(cli_commands[i]->name, name) == 0) return cli_commands[i];
    return NULL;
}

static void print_tools(FILE *to)
{
    fputs("Tabuleiro: a game server for friends.\n\nusage: tabuleiro COMMAND [OPTION]...\n\n", to);
    for (int i = 0; cli_commands[i]; i++) fprintf(to, "  %-10s %s\n", cli_commands[i]->name,
                                                  cli_commands[i]->summary);
    fputs("\n`tabuleiro COMMAND --help` tells the options of one, `tabuleiro --version` what this is.\n", to);
}

static int wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return 1;
    return 0;
}

static void *json_memory(size_t size)
{
    return mem_grow(NULL, size);
}

int main(int argc, char **argv)
{
    umask(077); /* databases, backups, exported games: who reads them sees all hands */
    if (sodium_init() < 0) {
        fputs("tabuleiro: the cryptographic library does not start\n", stderr);
        return CLI_FAILED;
    }
    json_set_alloc_funcs(json_memory, free);
    if (argc < 2) {
        print_tools(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0) {
        print_tools(stdout);
        return CLI_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        version_print(stdout);
        return CLI_OK;
    }
    const struct cli_command *tool = find_tool(argv[1]);
    if (!tool) {
        fprintf(stderr, "tabuleiro: no command '%s'; see tabuleiro --help\n", argv[1]);
        return CLI_USAGE;
    }
    if (wants_help(argc - 1, argv + 1)) {
        printf("usage: tabuleiro %s\n\n%s\n", tool->usage, tool->summary);
        if (tool->more) tool->more(stdout);
        return CLI_OK;
    }
    guard_init(GUARD_RULES_MS);
    return tool->run(argc - 1, argv + 1);
}
