// SPDX-License-Identifier: MIT
#include "files.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mem.h"

static char *cannot_read(FILE *file, const char *path, const char *what, char why[WHY_SIZE])
{
    why_say(why, "%s: %s", path, what);
    if (file) fclose(file);
    return NULL;
}

char *files_read(const char *path, size_t max, size_t *length, char why[WHY_SIZE])
{
    FILE *file = fopen(path, "rb");
    size_t cap = 65536, have = 0, got;
    if (!file) return cannot_read(file, path, strerror(errno), why);
    struct stat info;
    if (fstat(fileno(file), &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0)
        cap = (size_t)info.st_size > max ? max + 1 : (size_t)info.st_size + 1;
    char *bytes = mem_grow(NULL, cap + 1);
    while ((got = fread(bytes + have, 1, cap - have, file)) > 0) {
        have += got;
        if (have < cap) continue;
        if (cap > max) break;
        bytes = mem_grow(bytes, 2 * cap + 1);
        cap *= 2;
    }
    if (ferror(file) || have > max) {
        free(bytes);
        return cannot_read(file, path, have > max ? "the file is too large" : strerror(errno), why);
    }
    fclose(file);
    bytes[have] = '\0';
    *length = have;
    return bytes;
}

int files_write(const char *path, const char *bytes, size_t length, char why[WHY_SIZE])
{
    char *part = mem_printf("%s.part", path);
    unlink(part); /* of an earlier try, or not ours */
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "wb") : NULL;
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
        why_say(why, "%s cannot be written: %s", path, strerror(problem));
        if (file) unlink(part);
    }
    free(part);
    return ok ? 0 : -1;
}

char *files_path(const char *dir, const char *name)
{
    assert(*name && !strchr(name, '/') && strcmp(name, ".") != 0 && strcmp(name, "..") != 0);
    return mem_printf("%s/%s", dir, name);
}

char *files_folder(const char *dir, const char *name)
{
    char *path = files_path(dir, name);
    mkdir(path, 0700);
    return path;
}
