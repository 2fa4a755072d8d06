// SPDX-License-Identifier: MIT
#include "cli.h"

#include <stdarg.h>

static void tell_on_stderr(const struct tool *tool, const char *format, va_list args)
{
    fprintf(stderr, "tabuleiro %s: ", tool->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

int tool_fail(const struct tool *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_on_stderr(tool, format, args);
    va_end(args);
    return TOOL_FAILED;
}

int tool_misuse(const struct tool *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_on_stderr(tool, format, args);
    va_end(args);
    fprintf(stderr, "usage: tabuleiro %s\n", tool->usage);
    return TOOL_USAGE;
}
