// SPDX-License-Identifier: MIT
#include "cli.h"

#include <stdarg.h>

static void tell_on_stderr(const struct cli_command *tool, const char *format, va_list args)
{
    fprintf(stderr, "tabuleiro %s: ", tool->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

int cli_fail(const struct cli_command *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_on_stderr(tool, format, args);
    va_end(args);
    return CLI_FAILED;
}

int cli_misuse(const struct cli_command *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_on_stderr(tool, format, args);
    va_end(args);
    fprintf(stderr, "usage: tabuleiro %s\n", tool->usage);
    return CLI_USAGE;
}
