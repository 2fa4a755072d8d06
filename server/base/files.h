// SPDX-License-Identifier: MIT
/* files.h - reads and writes whole files; writes are atomic and private to the user. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H
#include <stdbool.h>
#include <stddef.h>

#include "games/common/why.h"

/* Returns the bytes of a file of at most `max`, followed by a NUL that does not count; NULL with
 * `why`. The caller frees them. */
char *files_read(const char *path, size_t max, size_t *length, char why[WHY_SIZE]);
/* Writes PATH.part and renames it when all is on the disk, so that the name never has a partial file.
 * Its mode is 0600 even if it replaces another file: it may hold a seed. Returns 0, or -1 with `why`. */
int files_write(const char *path, const char *bytes, size_t length, char why[WHY_SIZE]);
/* Returns DIR/NAME; the caller frees it. Every path in the data folder is made here: a name
 * must not contain a slash. */
char *files_path(const char *dir, const char *name);
/* Returns DIR/NAME of a folder, which is created with mode 0700 if missing. The caller frees it. */
char *files_folder(const char *dir, const char *name);
#endif
