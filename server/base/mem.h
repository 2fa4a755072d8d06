// SPDX-License-Identifier: MIT
/* mem.h - allocation that aborts when out of memory. */
#ifndef SERVER_MEM_H
#define SERVER_MEM_H
#include <stddef.h>

void *mem_alloc(size_t size);              /* zeroed; the caller frees it                 */
void *mem_grow(void *old, size_t size);    /* like realloc, never NULL                    */
char *mem_strdup(const char *text);
/* Returns freed memory to the system if it is worth it. Called from time to time. */
void mem_trim(void);
/* Returns the number of allocated bytes. The process may hold more: freed memory lies between them. */
size_t mem_held(void);
/* Returns the formatted text; the caller frees it. */
char *mem_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
#endif
