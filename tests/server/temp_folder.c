// SPDX-License-Identifier: MIT
#include "temp_folder.h"

#include <check.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/base/mem.h"

void folder_make(struct folder *folder)
{
    const char *base = getenv("TMPDIR");
    // cppcheck-suppress ctuuninitvar // it is written here
    snprintf(folder->path, sizeof folder->path, "%s/tabuleiro-test-XXXXXX", base ? base : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(folder->path));
}

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *where)
{
    (void)info, (void)kind, (void)where;
    return remove(path);
}

void folder_remove(struct folder *folder)
{
    chmod(folder->path, 0700);
    nftw(folder->path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *folder_file(const struct folder *folder, const char *name)
{
    static char path[8][512];
    static int turn;
    char *to = path[turn++ % 8];
    snprintf(to, sizeof path[0], "%s/%s", folder->path, name);
    return to;
}

bool folder_has(const struct folder *folder, const char *name)
{
    return access(folder_file(folder, name), F_OK) == 0;
}

void folder_write(const struct folder *folder, const char *name, const void *bytes, size_t length)
{
    FILE *file = fopen(folder_file(folder, name), "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

char *folder_read(const struct folder *folder, const char *name, size_t *length)
{
    struct stat info;
    FILE *file = fopen(folder_file(folder, name), "rb");
    ck_assert_msg(file != NULL, "no file %s", name);
    ck_assert_int_eq(fstat(fileno(file), &info), 0);
    char *bytes = mem_alloc((size_t)info.st_size + 1);
    size_t read = fread(bytes, 1, (size_t)info.st_size, file);
    ck_assert_uint_eq(read, (size_t)info.st_size);
    fclose(file);
    if (length) *length = read;
    return bytes;
}
