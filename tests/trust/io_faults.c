// SPDX-License-Identifier: MIT
/* io_faults.c - to be preloaded: while the file named by $IO_FAULTS holds a word, the disk under the database fails in
 * that way.  `full`: nothing more can be written.  `readonly`: the disk was remounted.  `sync`: fsync fails. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char word(void)
{
    const char *path = getenv("IO_FAULTS");
    char first = 0;
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return 0;
    if (read(file, &first, 1) != 1) first = 0;
    close(file);
    return first;
}

static int is_database(int file)
{
    char link[40], name[600];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t len = readlink(link, name, sizeof name - 1);
    if (len <= 0) return 0;
    name[len] = '\0';
    return strstr(name, "tabuleiro.db") && !strstr(name, "-shm");
}

static int fails(int file, int syncing)
{
    char fault = word();
    if (!fault || !is_database(file)) return 0;
    if (fault == 's') errno = EIO;
    else errno = fault == 'f' ? ENOSPC : EROFS;
    return fault == 's' ? syncing : !syncing;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *data, size_t size)
{
    return fails(file, 0) ? -1 : REAL(write)(file, data, size);
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at)
{
    return fails(file, 0) ? -1 : REAL(pwrite)(file, data, size, at);
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at)
{
    return fails(file, 0) ? -1 : REAL(pwrite64)(file, data, size, at);
}
int fsync(int file)
{
    return fails(file, 1) ? -1 : REAL(fsync)(file);
}
int fdatasync(int file)
{
    return fails(file, 1) ? -1 : REAL(fdatasync)(file);
}
int ftruncate64(int file, off64_t size)
{
    return fails(file, 0) ? -1 : REAL(ftruncate64)(file, size);
}
