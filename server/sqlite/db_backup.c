// SPDX-License-Identifier: MIT
/* db_backup.c - copies of the whole database, while it is in use. */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sqlite.h"
#include "server/base/mem.h"

/* Pages per step. A copy restarts if another connection writes meanwhile, so take many. */
enum { PAGES = 4096, RETRIES = 200, RETRY_MS = 25 };

static int flush_file(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    int result = fsync(file);
    close(file);
    return result;
}

/* The file and its name are on the disk. */
static int flush_with_folder(const char *path)
{
    char *copy = mem_strdup(path);
    int result = flush_file(path) || flush_file(dirname(copy)) ? -1 : 0;
    free(copy);
    return result;
}

static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return sqlite3_extended_errcode(to);
    int code = SQLITE_OK;
    for (int i = 0; i < RETRIES; i++) {
        do code = sqlite3_backup_step(backup, PAGES);
        while (code == SQLITE_OK);
        if (code != SQLITE_BUSY && code != SQLITE_LOCKED) break;
        sqlite3_sleep(RETRY_MS);
    }
    int end = sqlite3_backup_finish(backup);
    return code == SQLITE_DONE ? end : code;
}

int db_backup_copy(sqlite3 *from, const char *to, char why[WHY_SIZE])
{
    char part[1300];
    sqlite3 *copy = NULL;
    snprintf(part, sizeof part, "%s.part", to);
    unlink(part); /* of an earlier try that was killed */
    int file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* it holds all hands and seeds */
    if (file >= 0) close(file);
    if (file < 0) return why_say(why, "%s cannot be written: %s", to, strerror(errno));
    if (db_connect(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &copy, why)) return -1;
    int code = copy_pages(from, copy);
    if (code == SQLITE_OK) code = db_marks_set_apart(copy);
    if (code != SQLITE_OK) why_say(why, "%s was not written: %s", to, db_explain(code));
    sqlite3_close(copy);
    if (code == SQLITE_OK && (flush_file(part) || rename(part, to) || flush_with_folder(to))) {
        why_say(why, "%s was not written: %s", to, strerror(errno));
        code = SQLITE_IOERR;
    }
    if (code != SQLITE_OK) unlink(part);
    return code == SQLITE_OK ? 0 : -1;
}

/* A name that is free, or that holds an older backup. */
static int check_target(const struct db *db, const char *to, char why[WHY_SIZE])
{
    int version;
    sqlite3 *old = NULL;
    char problem[WHY_SIZE];
    if (access(to, F_OK)) return 0;
    char *ours = realpath(db->path, NULL), *theirs = realpath(to, NULL);
    bool same = ours && theirs && strcmp(ours, theirs) == 0;
    free(ours);
    free(theirs);
    bool replaceable = !same && db_connect(to, SQLITE_OPEN_READONLY, &old, problem) == 0 &&
                       db_schema_version(old, to, db_version_newest(), &version, problem) == 0 && version > 0;
    sqlite3_close(old);
    if (replaceable) return 0;
    return why_say(
        why, same ? "%s is the database itself" : "%s is there and is not a backup; it is left alone", to);
}

int db_backup(struct db *db, const char *to, char why[WHY_SIZE])
{
    return check_target(db, to, why) ? -1 : db_backup_copy(db->read, to, why);
}

int db_backup_check(const char *path, char why[WHY_SIZE])
{
    sqlite3 *copy = NULL;
    int version, code;
    why_say(why, "%s has a log of changes beside it, so somebody uses it; `tabuleiro backup` copies it whole",
            path);
    if (db_connect_immutable(path, &copy, why)) return -1;
    int bad = db_schema_version(copy, path, db_version_newest(), &version, why);
    if (!bad && version == 0) bad = why_say(why, "%s is empty", path);
    static const char faults[] =
        "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'";
    if (!bad && db_row_number(copy, faults, &code) != 0) bad = why_say(why, "%s is damaged", path);
    sqlite3_close(copy);
    return bad;
}
