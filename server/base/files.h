// SPDX-License-Identifier: MIT
/* files.h - reads and writes whole files; writes are atomic and private to the user. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H
#include <stdbool.h>
#include <stddef.h>

#include "games/common/why.h"

/* The bytes of a file of at most `max`, ended by a NUL that does not count, to be freed; or NULL with
 * `why`. */
char *files_read(const char *path, size_t max, size_t *length, char why[WHY_SIZE]);
/* Writes PATH.part and gives it its name when all is on the disk, so that a half file never has the name.
 * For the user alone (0600), whatever stood there: it may hold a seed.  0, or -1 with `why`. */
int files_write(const char *path, const char *bytes, size_t length, char why[WHY_SIZE]);
/* DIR/NAME, to be freed.  The only way to a file of the data folder: a name is one name, not a way. */
char *files_path(const char *dir, const char *name);
/* The same of a folder, which is made if it is not there, for the user alone. */
char *files_folder(const char *dir, const char *name);
#endif
