// SPDX-License-Identifier: MIT
/* files.h - whole files in and out. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H
#include <stdbool.h>
#include <stddef.h>

#include "why.h"

enum { FILES_WHY = WHY_SIZE };

/* The bytes of a file of at most `max`, ended by a NUL that does not count, to be freed; or NULL with
 * `why`. */
char *files_read(const char *path, size_t max, size_t *length, char why[FILES_WHY]);
/* Writes PATH.part and gives it its name when all is on the disk, so that a half file never has the name.
 * 0, or -1 with `why`. */
int files_write(const char *path, const char *bytes, size_t length, char why[FILES_WHY]);
#endif
