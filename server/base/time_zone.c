// SPDX-License-Identifier: MIT
#include "time_zone.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "hash.h"

enum { FILE_MAX = 1 << 16, HEAD = 44, KEPT = 64, DAY_S = 86400 };

bool time_zone_name_ok(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_/";
    return *name && *name != '/' && strlen(name) < TIME_ZONE_NAME && strspn(name, letters) == strlen(name);
}

static uint32_t read_32(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static int64_t read_64(const unsigned char *at)
{
    return (int64_t)((uint64_t)read_32(at) << 32 | read_32(at + 4));
}

/* A file of RFC 8536 has two tables, the second with 64 bits a time: when which kind of time begins, and how
 * far each is ahead. */
struct table {
    const unsigned char *times, *kinds, *types;
    uint32_t count, types_count;
};

static size_t table_size(const unsigned char *head, size_t time_size)
{
    uint32_t utc = read_32(head + 20), standard = read_32(head + 24), leaps = read_32(head + 28);
    uint32_t times = read_32(head + 32), types = read_32(head + 36), letters = read_32(head + 40);
    return (size_t)times * (time_size + 1) + (size_t)types * 6 + letters +
           (size_t)leaps * (time_size + 4) + standard + utc;
}

static bool find_table(const unsigned char *bytes, size_t length, struct table *table)
{
    if (length < HEAD || memcmp(bytes, "TZif", 4) != 0 || bytes[4] < '2') return false;
    size_t second = HEAD + table_size(bytes, 4);
    if (length < second + HEAD || length < second + HEAD + table_size(bytes + second, 8)) return false;
    const unsigned char *head = bytes + second;
    table->count = read_32(head + 32);
    table->types_count = read_32(head + 36);
    table->times = head + HEAD;
    table->kinds = table->times + (size_t)table->count * 8;
    table->types = table->kinds + table->count;
    return table->types_count > 0;
}

static int64_t change_at(const struct table *table, uint32_t i)
{
    return read_64(table->times + (size_t)i * 8);
}

/* How many changes there were by then. */
static uint32_t changes_by(const struct table *table, int64_t seconds)
{
    uint32_t low = 0, high = table->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (change_at(table, middle) <= seconds) low = middle + 1;
        else high = middle;
    }
    return low;
}

static int offset_after(const struct table *table, uint32_t changes)
{
    uint32_t kind = changes ? table->kinds[changes - 1] : 0;
    return kind < table->types_count ? (int)(int32_t)read_32(table->types + (size_t)kind * 6) : 0;
}

/* ---- tables that were read ---------------------------------------------------------------------- */

struct known {
    char name[TIME_ZONE_NAME];
    char *bytes;
    struct table table;
};

/* One drives out another: people of one server live in few zones. */
static struct known kept[KEPT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool read_zone(const char *name, struct known *known)
{
    char path[TIME_ZONE_NAME + 32], why[WHY_SIZE];
    size_t length;
    snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
    snprintf(known->name, sizeof known->name, "%s", name);
    known->bytes = files_read(path, FILE_MAX, &length, why);
    if (known->bytes && find_table((const unsigned char *)known->bytes, length, &known->table)) return true;
    free(known->bytes);
    return false;
}

/* Under the lock; NULL where this machine does not know it. */
static const struct table *find_zone(const char *name)
{
    if (!time_zone_name_ok(name)) return NULL;
    struct known *slot = &kept[hash_of(name) % KEPT], fresh = { .bytes = NULL };
    if (strcmp(slot->name, name) == 0) return &slot->table;
    if (!read_zone(name, &fresh)) return NULL;
    free(slot->bytes);
    *slot = fresh;
    return &slot->table;
}

bool time_zone_is_known(const char *name)
{
    pthread_mutex_lock(&lock);
    bool known = find_zone(name) != NULL;
    pthread_mutex_unlock(&lock);
    return known;
}

int time_zone_offset(const char *name, int64_t now, int otherwise)
{
    pthread_mutex_lock(&lock);
    const struct table *table = find_zone(name);
    int offset = table ? offset_after(table, changes_by(table, now / 1000)) : otherwise;
    pthread_mutex_unlock(&lock);
    return offset;
}

/* The change nearest to that time of day, and the offsets around it, decide. */
static int64_t moment_in(const struct table *table, int64_t local)
{
    uint32_t first = changes_by(table, local / 1000 - DAY_S), last = changes_by(table, local / 1000 + DAY_S);
    int64_t at = local - (int64_t)offset_after(table, first) * 1000;
    for (uint32_t i = first; i < last; i++) {
        int64_t change = change_at(table, i) * 1000;
        if (at < change) return at;
        at = local - (int64_t)offset_after(table, i + 1) * 1000;
        if (at < change) at = change;
    }
    return at;
}

int64_t time_zone_moment(const char *name, int64_t local)
{
    pthread_mutex_lock(&lock);
    const struct table *table = find_zone(name);
    int64_t at = table ? moment_in(table, local) : local;
    pthread_mutex_unlock(&lock);
    return at;
}

int time_zone_minute(int64_t now, int offset)
{
    int64_t day = (now / 1000 + offset) % 86400;
    return (int)((day < 0 ? day + 86400 : day) / 60);
}

int64_t time_zone_next(int64_t now, int offset, int minute)
{
    int64_t ahead = (minute - time_zone_minute(now, offset) + 1440) % 1440;
    int64_t begun = now - now % 60000; /* of this minute */
    return begun + (ahead ? ahead : 1440) * 60000;
}

bool time_zone_between(int minute, int from, int to)
{
    return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
