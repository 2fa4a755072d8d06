// SPDX-License-Identifier: MIT
#include "mem.h"

#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must_be_there(void *memory)
{
    if (memory) return memory;
    fputs("tabuleiro: out of memory\n", stderr);
    abort();
}

void *mem_alloc(size_t size)
{
    return must_be_there(calloc(1, size ? size : 1));
}

void *mem_grow(void *old, size_t size)
{
    return must_be_there(realloc(old, size ? size : 1));
}

char *mem_strdup(const char *text)
{
    return must_be_there(strdup(text));
}

void mem_trim(void)
{
    malloc_trim(0);
}

size_t mem_held(void)
{
    struct mallinfo2 all = mallinfo2();
    return all.uordblks + all.hblkhd;
}

char *mem_printf(const char *format, ...)
{
    va_list args;
    char *text = NULL;
    va_start(args, format);
    int len = vasprintf(&text, format, args);
    va_end(args);
    return must_be_there(len < 0 ? NULL : text);
}
