// SPDX-License-Identifier: MIT
#include "why.h"

#include <stdio.h>

int why_vsay(char why[WHY_SIZE], const char *format, va_list args)
{
    vsnprintf(why, WHY_SIZE, format, args);
    return -1;
}

int why_say(char why[WHY_SIZE], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    why_vsay(why, format, args);
    va_end(args);
    return -1;
}
