// SPDX-License-Identifier: MIT
/* io_faults.c - to be preloaded: the disk under the database fails, or its power is cut.
 *
 * While the file named by $IO_FAULTS holds a word, the disk fails in that way.  `full`: nothing more can be
 * written. `readonly`: the disk was remounted.  `sync`: fsync fails.  `write`: an I/O error for every write.
 * `some`: for one in eight of them, fsync included.  `input`: for every read.
 *
 * $IO_DISK is the number of the file system that all folders seem to lie on, in hexadecimal.
 *
 * In the folder $IO_PLATTER lie the files as they would be after a power cut: what was written reaches them
 * at fsync; before that only by chance, in sectors, in no order (seeded by $IO_LUCK).  A new file is there
 * once its folder was synced.  With $IO_LIES the disk says that it has synced the write-ahead log and has
 * not. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
enum { SECTOR = 512, EARLY = 4, NAME = 600 };

/* What is on its way to the platter: bytes, or a new length. */
struct piece {
    struct piece *next;
    char name[64];
    off64_t at;
    size_t size;
    int cuts;
    char bytes[];
};
static struct piece *first, **last = &first;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned luck, turns;

/* ---- which file, which fault -------------------------------------------------------------- */

static char word(void)
{
    const char *path = getenv("IO_FAULTS");
    char begins[2] = "";
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return 0;
    if (read(file, begins, 2) < 1) begins[0] = 0;
    close(file);
    return begins[0] == 's' && begins[1] == 'o' ? 'o' : begins[0];
}

static int path_of(int file, char path[NAME])
{
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t len = readlink(link, path, NAME - 1);
    path[len > 0 ? len : 0] = '\0';
    return len > 0;
}

static const char *database(const char *path)
{
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strncmp(name, "tabuleiro.db", 12) == 0 && !strstr(name, "-shm") ? name : NULL;
}

static int fails(int file, int syncing)
{
    char fault = word(), path[NAME];
    if (!fault || fault == 'i' || !path_of(file, path) || !database(path)) return 0;
    errno = fault == 'f' ? ENOSPC : fault == 'r' ? EROFS : EIO;
    if (fault == 'o') return rand_r(&turns) % 8 == 0;
    return fault == 's' ? syncing : !syncing;
}

/* ---- which file system -------------------------------------------------------------------- */

int statfs(const char *path, struct statfs *info)
{
    int result = REAL(statfs)(path, info);
    const char *disk = getenv("IO_DISK");
    if (disk && result == 0) info->f_type = (__typeof__(info->f_type))strtoul(disk, NULL, 16);
    return result;
}

/* ---- the platter -------------------------------------------------------------------------- */

static int platter(const char *name, int made)
{
    char path[NAME], fresh[NAME + 8];
    snprintf(path, sizeof path, "%s/%s", getenv("IO_PLATTER"), name);
    snprintf(fresh, sizeof fresh, "%s.fresh", path);
    int file = open(path, O_RDWR);
    // cppcheck-suppress resourceLeak // it is returned
    return file >= 0 || !made ? file : open(fresh, O_RDWR | O_CREAT, 0600);
}

static void lay_down(const struct piece *piece, int by_chance)
{
    int file = platter(piece->name, 1);
    if (piece->cuts && !by_chance && REAL(ftruncate64)(file, piece->at)) abort();
    for (size_t from = 0; !piece->cuts && from < piece->size; from += SECTOR) {
        size_t size = piece->size - from < SECTOR ? piece->size - from : SECTOR;
        if (by_chance && rand_r(&luck) % EARLY) continue;
        if (REAL(pwrite64)(file, piece->bytes + from, size, piece->at + (off64_t)from) < 0) abort();
    }
    close(file);
}

static void note(int file, const void *bytes, size_t size, off64_t at, int cuts)
{
    char path[NAME];
    const char *name = getenv("IO_PLATTER") && path_of(file, path) ? database(path) : NULL;
    if (!name) return;
    struct piece *piece = calloc(1, sizeof *piece + size);
    snprintf(piece->name, sizeof piece->name, "%s", name);
    piece->at = at;
    piece->size = size;
    piece->cuts = cuts;
    if (size) memcpy(piece->bytes, bytes, size);
    pthread_mutex_lock(&mutex);
    const char *chosen = getenv("IO_LUCK");
    if (!luck) luck = (unsigned)atoi(chosen ? chosen : "1") | 1u;
    lay_down(piece, 1);
    *last = piece;
    last = &piece->next;
    pthread_mutex_unlock(&mutex);
}

/* All that is on its way to the file arrives, or is forgotten. */
static void arrive(const char *name, int whole)
{
    pthread_mutex_lock(&mutex);
    for (struct piece **at = &first; *at;) {
        struct piece *piece = *at;
        if (strcmp(piece->name, name) != 0) {
            at = &piece->next;
            continue;
        }
        if (whole) lay_down(piece, 0);
        *at = piece->next;
        free(piece);
    }
    for (last = &first; *last;) last = &(*last)->next;
    pthread_mutex_unlock(&mutex);
}

/* The names in a folder were synced. */
static void name_all(void)
{
    static const char *const names[] = { "tabuleiro.db", "tabuleiro.db-wal", "tabuleiro.db-journal" };
    char fresh[NAME], path[NAME];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", getenv("IO_PLATTER"), names[i]);
        snprintf(fresh, sizeof fresh, "%s.fresh", path);
        rename(fresh, path);
    }
}

/* The first time that this process syncs a file: what an earlier one had written and not synced arrives as
 * well. */
static void arrive_whole(const char *path, const char *name)
{
    static char seen[4][64];
    char block[4096];
    off64_t at = 0;
    ssize_t size;
    int i = 0, from = open(path, O_RDONLY);
    while (i < 3 && seen[i][0] && strcmp(seen[i], name) != 0) i++;
    int to = from >= 0 && !seen[i][0] ? platter(name, 1) : -1;
    snprintf(seen[i], sizeof seen[i], "%s", name);
    for (; to >= 0 && (size = read(from, block, sizeof block)) > 0; at += size)
        if (REAL(pwrite64)(to, block, (size_t)size, at) < 0) abort();
    if (to >= 0) {
        if (REAL(ftruncate64)(to, at)) abort();
        close(to);
    }
    if (from >= 0) close(from);
}

static void synced(int file)
{
    char path[NAME];
    struct stat info;
    if (!getenv("IO_PLATTER") || !path_of(file, path) || (getenv("IO_LIES") && strstr(path, "-wal"))) return;
    if (database(path)) {
        arrive(database(path), 1);
        arrive_whole(path, database(path));
    } else if (fstat(file, &info) == 0 && S_ISDIR(info.st_mode)) name_all();
}

static void forget(const char *path)
{
    char name[NAME];
    if (!getenv("IO_PLATTER") || !database(path)) return;
    arrive(database(path), 0);
    snprintf(name, sizeof name, "%s/%s", getenv("IO_PLATTER"), database(path));
    REAL(unlink)(name);
    snprintf(name, sizeof name, "%s/%s.fresh", getenv("IO_PLATTER"), database(path));
    REAL(unlink)(name);
}

/* ---- in the place of the C library -------------------------------------------------------- */

ssize_t pread64(int file, void *data, size_t size, off64_t at)
{
    char path[NAME];
    if (word() != 'i' || !path_of(file, path) || !database(path)) return REAL(pread64)(file, data, size, at);
    errno = EIO;
    return -1;
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at)
{
    ssize_t done = fails(file, 0) ? -1 : REAL(pwrite64)(file, data, size, at);
    if (done > 0) note(file, data, (size_t)done, at, 0);
    return done;
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at)
{
    return pwrite64(file, data, size, at);
}
ssize_t write(int file, const void *data, size_t size)
{
    off64_t at = getenv("IO_PLATTER") ? lseek64(file, 0, SEEK_CUR) : 0;
    ssize_t done = fails(file, 0) ? -1 : REAL(write)(file, data, size);
    if (done > 0 && at >= 0) note(file, data, (size_t)done, at, 0);
    return done;
}
int ftruncate64(int file, off64_t size)
{
    int bad = fails(file, 0) ? -1 : REAL(ftruncate64)(file, size);
    if (!bad) note(file, NULL, 0, size, 1);
    return bad;
}
int ftruncate(int file, off_t size)
{
    return ftruncate64(file, size);
}
int fsync(int file)
{
    int bad = fails(file, 1) ? -1 : REAL(fsync)(file);
    if (!bad) synced(file);
    return bad;
}
int fdatasync(int file)
{
    int bad = fails(file, 1) ? -1 : REAL(fdatasync)(file);
    if (!bad) synced(file);
    return bad;
}
int unlink(const char *path)
{
    int bad = REAL(unlink)(path);
    if (!bad) forget(path);
    return bad;
}
