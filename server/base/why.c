// SPDX-License-Identifier: MIT
#include "why.h"

#include <stdarg.h>
#include <stdio.h>

int why_say(char why[WHY_SIZE], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, WHY_SIZE, format, args);
    va_end(args);
    return -1;
}
