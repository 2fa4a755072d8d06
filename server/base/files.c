// SPDX-License-Identifier: MIT
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mem.h"

static char *cannot(FILE *file, const char *path, const char *what, char why[FILES_WHY])
{
    snprintf(why, FILES_WHY, "%s: %s", path, what);
    if (file) fclose(file);
    return NULL;
}

char *files_read(const char *path, size_t max, size_t *length, char why[FILES_WHY])
{
    FILE *file = fopen(path, "rb");
    size_t cap = 65536, have = 0, got;
    if (!file) return cannot(file, path, strerror(errno), why);
    char *bytes = mem_alloc(cap + 1);
    while ((got = fread(bytes + have, 1, cap - have, file)) > 0) {
        have += got;
        if (have < cap) continue;
        if (cap > max) break;
        bytes = mem_grow(bytes, 2 * cap + 1);
        cap *= 2;
    }
    if (ferror(file) || have > max) {
        free(bytes);
        return cannot(file, path, have > max ? "the file is too large" : strerror(errno), why);
    }
    fclose(file);
    bytes[have] = '\0';
    *length = have;
    return bytes;
}

int files_write(const char *path, const char *bytes, size_t length, char why[FILES_WHY])
{
    char *part = mem_printf("%s.part", path);
    FILE *file = fopen(part, "wb");
    bool ok =
        file && fwrite(bytes, 1, length, file) == length && fflush(file) == 0 && fsync(fileno(file)) == 0;
    int problem = errno;
    if (file && fclose(file) && ok) {
        ok = false;
        problem = errno;
    }
    if (ok && rename(part, path)) {
        ok = false;
        problem = errno;
    }
    if (!ok) {
        snprintf(why, FILES_WHY, "%s cannot be written: %s", path, strerror(problem));
        if (file) unlink(part);
    }
    free(part);
    return ok ? 0 : -1;
}
