// SPDX-License-Identifier: MIT
/* db_wal.c - detects damage in the write-ahead log.
 *
 * SQLite reads the log up to the first invalid page and silently ignores the rest. After a power cut
 * that is right: the rest was not on the disk yet and not acknowledged. But if a later change follows a
 * change, the first one had reached the disk and was acknowledged. Then the log was complete once, and
 * damage cut it. (The format is in SQLite's documentation.) */
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"
#include "server/base/mem.h"

enum { HEADER = 32, SALTS_AT = 16, SALTS = 8, SUMS = 8 };                /* bytes */
enum { FRAME = 24, LENGTH_AT = 4, FRAME_SALTS_AT = 8, FRAME_SUMMED = 8 }; /* the header of a frame */
enum { PAGE_MIN = 512, PAGE_MAX = 65536, PAGE_USUAL = 4096, TRIES = 5 };
#define MAGIC 0x377f0682u /* and 1 more where the sums take words with the high byte first */

struct sums {
    uint32_t a, b;
};

struct wal {
    FILE *file;
    bool whole; /* its header is */
    bool high_first;
    size_t page;
    uint8_t header[HEADER], salts[SALTS];
    uint8_t *frame; /* header and page                                                      */
};

static uint32_t read_word(const uint8_t *at, bool high_first)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) value = value << 8 | at[high_first ? i : 3 - i];
    return value;
}

static struct sums add_sums(struct sums sums, const uint8_t *bytes, size_t length, bool high_first)
{
    for (size_t i = 0; i + 8 <= length; i += 8) {
        sums.a += read_word(bytes + i, high_first) + sums.b;
        sums.b += read_word(bytes + i + 4, high_first) + sums.a;
    }
    return sums;
}

static struct sums read_sums(const uint8_t *at)
{
    return (struct sums){ read_word(at, true), read_word(at + 4, true) };
}

static bool same_sums(struct sums x, struct sums y)
{
    return x.a == y.a && x.b == y.b;
}

static bool is_whole(const struct wal *wal)
{
    uint32_t magic = read_word(wal->header, true), page = read_word(wal->header + 8, true);
    struct sums sums = add_sums((struct sums){ 0, 0 }, wal->header, HEADER - SUMS, magic & 1u);
    return (magic & ~1u) == MAGIC && page >= PAGE_MIN && page <= PAGE_MAX && (page & (page - 1)) == 0 &&
           same_sums(sums, read_sums(wal->header + HEADER - SUMS));
}

/* Reads the header; where it is damaged, the first frame tells what it said.  False: there is none. */
static bool read_header(struct wal *wal)
{
    uint8_t first[FRAME];
    if (fread(wal->header, HEADER, 1, wal->file) != 1 || fread(first, FRAME, 1, wal->file) != 1 ||
        fseek(wal->file, HEADER, SEEK_SET))
        return false;
    wal->whole = is_whole(wal);
    wal->high_first = wal->whole && (read_word(wal->header, true) & 1u);
    wal->page = wal->whole ? read_word(wal->header + 8, true) : PAGE_USUAL;
    memcpy(wal->salts, wal->whole ? wal->header + SALTS_AT : first + FRAME_SALTS_AT, SALTS);
    return true;
}

/* The next frame of this log; *follows: it fits what stands before it, whose sums are *sums. */
static bool next_frame(struct wal *wal, struct sums *sums, bool *follows)
{
    if (fread(wal->frame, FRAME + wal->page, 1, wal->file) != 1) return false;
    struct sums here = add_sums(*sums, wal->frame, FRAME_SUMMED, wal->high_first);
    here = add_sums(here, wal->frame + FRAME, wal->page, wal->high_first);
    *sums = read_sums(wal->frame + FRAME - SUMS);
    *follows = memcmp(wal->frame + FRAME_SALTS_AT, wal->salts, SALTS) == 0 && same_sums(here, *sums);
    return true;
}

/* Frames that fit are a run; the first is what SQLite reads.  A change ends with a frame that names the
 * file's length; all but the last of a run had been acknowledged. */
static int count_lost(struct wal *wal)
{
    struct sums sums = read_sums(wal->header + HEADER - SUMS);
    bool follows, read = wal->whole, ended = false;
    int lost = 0;
    while (next_frame(wal, &sums, &follows)) {
        if (!follows) read = ended = false;
        if (read || read_word(wal->frame + LENGTH_AT, true) == 0) continue;
        lost += ended;
        ended = true;
    }
    return lost;
}

static int look_once(const char *path, uint8_t header[HEADER])
{
    struct wal wal = { .file = fopen(path, "rbe") };
    int lost = 0;
    if (!wal.file) return 0;
    if (read_header(&wal)) {
        wal.frame = mem_alloc(FRAME + wal.page);
        lost = count_lost(&wal);
        free(wal.frame);
    }
    fclose(wal.file);
    memcpy(header, wal.header, HEADER);
    return lost;
}

void db_wal_pages(const char *path, void (*look)(void *context, const uint8_t *page, size_t size),
                  void *context)
{
    char name[1200];
    snprintf(name, sizeof name, "%s-wal", path);
    struct wal wal = { .file = fopen(name, "rbe") };
    if (!wal.file) return;
    if (read_header(&wal) && wal.whole) {
        struct sums sums = read_sums(wal.header + HEADER - SUMS);
        bool follows;
        wal.frame = mem_alloc(FRAME + wal.page);
        while (next_frame(&wal, &sums, &follows) && follows) look(context, wal.frame + FRAME, wal.page);
        free(wal.frame);
    }
    fclose(wal.file);
}

int db_wal_lost(const char *path)
{
    char name[1200];
    uint8_t before[HEADER], after[HEADER];
    int lost = 0;
    snprintf(name, sizeof name, "%s-wal", path);
    for (int i = 0; i < TRIES; i++) { /* a server may restart the log meanwhile */
        lost = look_once(name, before);
        if (!lost || (look_once(name, after) == lost && memcmp(before, after, HEADER) == 0)) break;
    }
    return lost;
}
