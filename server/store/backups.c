// SPDX-License-Identifier: MIT
#include "backups.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/base/mem.h"

/* "tabuleiro-2026-11-22T20-17-00Z.db" */
#define STORE "tabuleiro.db"
#define NAME_FORMAT "tabuleiro-%Y-%m-%dT%H-%M-%SZ.db"
enum { WEEK_DAYS = 7, FOLDER_MODE = 0700, DAY_S = 86400, EPOCH_WEEKDAY = 3 };

static bool read_file_name(const char *name, struct backups_file *file)
{
    struct tm utc = { 0 };
    const char *end = strptime(name, NAME_FORMAT, &utc);
    if (!end || *end || strlen(name) >= sizeof file->name) return false;
    snprintf(file->name, sizeof file->name, "%s", name);
    file->at = (int64_t)timegm(&utc) * 1000;
    return true;
}

static int newest_first(const void *a, const void *b)
{
    int64_t first = ((const struct backups_file *)a)->at, second = ((const struct backups_file *)b)->at;
    return (first < second) - (first > second);
}

int backups_list(const char *folder, struct backups_file **files)
{
    DIR *open = opendir(folder);
    int count = 0;
    *files = NULL;
    for (struct dirent *entry; open && count < BACKUPS_MOST && (entry = readdir(open));) {
        struct backups_file file;
        struct stat info;
        char path[BACKUPS_PATH];
        if (!read_file_name(entry->d_name, &file)) continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, file.name) >= sizeof path) continue;
        file.bytes = stat(path, &info) == 0 ? info.st_size : 0;
        *files = mem_grow(*files, (size_t)(count + 1) * sizeof **files);
        (*files)[count++] = file;
    }
    if (open) closedir(open);
    if (count) qsort(*files, (size_t)count, sizeof **files, newest_first);
    return count;
}

/* ---- which stay ------------------------------------------------------------------------------ */

enum span { DAY, WEEK, MONTH };

/* The number of the day, week (from Monday) or month in which it was made. */
static int64_t number_of(int64_t at, enum span span)
{
    time_t seconds = (time_t)(at / 1000);
    struct tm utc;
    int64_t day = seconds / DAY_S;
    if (span == DAY) return day;
    if (span == WEEK) return (day + EPOCH_WEEKDAY) / WEEK_DAYS;
    gmtime_r(&seconds, &utc);
    return utc.tm_year * 12 + utc.tm_mon;
}

static void choose_span(const struct backups_file *files, int count, enum span span, int most, bool *stays)
{
    int64_t last = INT64_MIN;
    for (int i = 0; i < count && most > 0; i++) {
        int64_t number = number_of(files[i].at, span);
        if (number == last) continue;
        last = number;
        stays[i] = true;
        most--;
    }
}

void backups_choose(const struct backups_file *files, int count, struct backups_keep keep, bool *stays)
{
    for (int i = 0; i < count; i++) stays[i] = i == 0;
    choose_span(files, count, DAY, keep.days, stays);
    choose_span(files, count, WEEK, keep.weeks, stays);
    choose_span(files, count, MONTH, keep.months, stays);
}

static void drop_old(const char *folder, struct backups_keep keep)
{
    struct backups_file *files;
    bool stays[BACKUPS_MOST];
    int count = backups_list(folder, &files);
    backups_choose(files, count, keep, stays);
    for (int i = 0; i < count; i++) {
        char path[BACKUPS_PATH];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        if (!stays[i]) unlink(path);
    }
    free(files);
}

/* ---- where ---------------------------------------------------------------------------------- */

char *backups_folder(const char *data, const char *to)
{
    return *to ? mem_strdup(to) : mem_printf("%s/backups", data);
}

#define ADVICE \
    "is this the right folder, and its disk there?  `tabuleiro restore` puts a backup back, --new begins anew"

int backups_check_home(const char *data, const char *folder, char why[WHY_SIZE])
{
    struct backups_file *files = NULL;
    struct stat info;
    char *store = mem_printf("%s/" STORE, data), *lock = mem_printf("%s/lock", data);
    char *served = mem_printf("%s/arrived", data); /* made by who has served with a store */
    bool there = stat(store, &info) == 0, empty = there && info.st_size == 0;
    bool before = access(empty ? served : lock, F_OK) == 0;
    bool lost = !there || empty;
    int count = lost ? backups_list(folder, &files) : 0;
    const char *what = empty ? "is nothing but an empty " STORE : "is no " STORE;
    if (lost && count)
        why_say(why, "there %s in %.300s, but %.300s has a backup of one, %s: " ADVICE, what, data, folder,
                files[0].name);
    else if (lost && before) why_say(why, "there %s in %.300s, where one was: " ADVICE, what, data);
    free(files);
    free(store);
    free(lock);
    free(served);
    return lost && (count || before) ? -1 : 0;
}

/* ---- a new one ------------------------------------------------------------------------------- */

static int copy_and_check(const char *data, const char *path, char why[WHY_SIZE])
{
    struct db *db = db_open(data, DB_READ, NULL, why);
    int bad = db ? db_backup(db, path, why) : -1;
    if (db) db_close(db, NULL, NULL);
    if (bad) return -1;
    bad = db_backup_check(path, why);
    if (bad) unlink(path);
    return bad;
}

int backups_make(const char *data, const char *folder, struct backups_keep keep, int64_t now,
                 struct backups_file *made, char why[WHY_SIZE])
{
    char path[BACKUPS_PATH];
    time_t seconds = (time_t)(now / 1000);
    struct tm utc;
    struct stat info;
    gmtime_r(&seconds, &utc);
    made->at = (int64_t)seconds * 1000;
    strftime(made->name, sizeof made->name, NAME_FORMAT, &utc);
    if (mkdir(folder, FOLDER_MODE) && errno != EEXIST)
        return why_say(why, "the folder %.600s for backups cannot be made: %s", folder, strerror(errno));
    if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, made->name) >= sizeof path)
        return why_say(why, "the name of the folder for backups is too long");
    if (copy_and_check(data, path, why)) return -1;
    made->bytes = stat(path, &info) == 0 ? info.st_size : 0;
    drop_old(folder, keep);
    return 0;
}
