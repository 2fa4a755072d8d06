// SPDX-License-Identifier: MIT
/* mem.h - allocation that aborts when out of memory. */
#ifndef SERVER_MEM_H
#define SERVER_MEM_H
#include <stddef.h>

void *mem_alloc(size_t size);              /* zeroed; free() it                           */
void *mem_grow(void *old, size_t size);    /* as realloc, never NULL                      */
char *mem_strdup(const char *text);
/* Now and then: what was freed goes back to the system, if it is worth it. */
void mem_trim(void);
/* Bytes asked for and not freed.  The system may have lent more: what was freed lies between them. */
size_t mem_held(void);
char *mem_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
#endif
