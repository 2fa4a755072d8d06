// SPDX-License-Identifier: MIT
#include "tool_data.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

int tool_fail(const struct tool *tool, const char *why)
{
    fprintf(stderr, "tabuleiro %s: %s\n", tool->name, why);
    return TOOL_FAILED;
}

static bool refuse(const struct tool *tool, const char *why, const char *what)
{
    fprintf(stderr, "tabuleiro %s: %s%s\nusage: tabuleiro %s\n", tool->name, why, what, tool->usage);
    return false;
}

bool tool_read_args(const struct tool *tool, int argc, char **argv, const char *allowed,
                    struct tool_args *args)
{
    static const struct option options[] = {
        { "data", required_argument, NULL, 'd' },
        { "room", required_argument, NULL, 'r' },
        { "to", required_argument, NULL, 't' },
        { "new-id", no_argument, NULL, 'n' },
        { 0 },
    };
    int c;
    *args = (struct tool_args){ .data = "./data" };
    optind = 0;
    opterr = 0;
    while ((c = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        if (c == ':') return refuse(tool, "a value is missing: ", argv[optind - 1]);
        if (c == '?' || !strchr(allowed, c))
            return refuse(tool, "there is no such option: ", argv[optind - 1]);
        if (c == 'd') args->data = optarg;
        if (c == 'r') args->room = optarg;
        if (c == 't') args->to = optarg;
        if (c == 'n') args->new_id = true;
    }
    if (strchr(allowed, 'f')) {
        if (optind >= argc) return refuse(tool, "FILE is missing", "");
        args->file = argv[optind++];
    }
    return optind == argc || refuse(tool, "what is this for: ", argv[optind]);
}
