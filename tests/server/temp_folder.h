// SPDX-License-Identifier: MIT
/* temp_folder.h - a folder of its own for a test, and files in it. */
#ifndef TESTS_SERVER_TEMP_FOLDER_H
#define TESTS_SERVER_TEMP_FOLDER_H
#include <stdbool.h>
#include <stddef.h>

struct folder {
    char path[256];
};

void folder_make(struct folder *folder);   /* new and empty                                     */
void folder_remove(struct folder *folder); /* with all that is in it                            */
/* folder/name; the text stays until the next call but seven. */
const char *folder_file(const struct folder *folder, const char *name);
bool folder_has(const struct folder *folder, const char *name);
void folder_write(const struct folder *folder, const char *name, const void *bytes, size_t length);
/* The whole file, ended by a NUL, to be freed; the test fails if there is none. */
char *folder_read(const struct folder *folder, const char *name, size_t *length);
#endif
