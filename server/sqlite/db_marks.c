// SPDX-License-Identifier: MIT
/* db_marks.c - detects a database file that was laid by hand beside the write-ahead log of another state.
 *
 * SQLite applies any log that is whole.  So the one row of `store_marks` names the state by a random mark and
 * the mark before it, and each log begins with a transaction that draws a new one.  What belongs together has
 * in the file, read without the log, the mark before the log's first, or one of the log's own (a checkpoint
 * brought it there).  A copy that db_backup_copy makes gets a mark that no log has.  A log without a mark, of
 * an older program say, and a file whose mark cannot be read are no evidence: nothing is refused then. */
#include <string.h>
#include <sys/stat.h>

#include "sqlite.h"

#define BEGINS "tabuleiro-mark "
#define NO_MARK "0000000000000000" /* before the first */
enum { MARK = 16, BEFORE = sizeof BEGINS - 1, WHOLE = BEFORE + MARK + 1 + MARK };
enum { LOG_PAGES = 1000, TRIES = 5, RETRY_MS = 20 };

#define COUNT_TABLES "SELECT count(*) FROM sqlite_schema WHERE name = 'store_marks'"
#define RENEW \
    "UPDATE store_marks SET mark = '" BEGINS "' || hex(randomblob(8)) || ' ' || substr(mark, 16, 16)"

/* ---- which mark stands where --------------------------------------------------------------- */

struct mark {
    char now[MARK + 1], before[MARK + 1];
};

static bool read_mark(const char *text, size_t length, struct mark *mark)
{
    if (length < WHOLE || memcmp(text, BEGINS, BEFORE) != 0) return false;
    memcpy(mark->now, text + BEFORE, MARK);
    memcpy(mark->before, text + BEFORE + MARK + 1, MARK);
    mark->now[MARK] = mark->before[MARK] = '\0';
    return true;
}

/* Is the page the table's: a leaf with one cell, which has a key of 1 and a text of that length?  (The format
 * is in SQLite's documentation.) */
static bool read_page(const uint8_t *page, size_t size, struct mark *mark)
{
    enum { LEAF = 13, CELLS_AT = 3, FIRST_AT = 8, TYPES = 3, KEY = 1, IS_KEY = 0, IS_TEXT = 13 + 2 * WHOLE };
    static const uint8_t head[] = { TYPES + WHOLE, KEY, TYPES, IS_KEY, IS_TEXT };
    size_t cell = (size_t)page[FIRST_AT] << 8 | page[FIRST_AT + 1];
    bool one = page[0] == LEAF && page[CELLS_AT] == 0 && page[CELLS_AT + 1] == 1;
    if (!one || cell + sizeof head + WHOLE > size) return false;
    if (memcmp(page + cell, head, sizeof head) != 0) return false;
    return read_mark((const char *)page + cell + sizeof head, WHOLE, mark);
}

/* The file's, without its log; false: it cannot be read. */
static bool read_file(const char *path, struct mark *mark)
{
    char why[WHY_SIZE];
    sqlite3 *alone = NULL;
    sqlite3_stmt *row = NULL;
    int code;
    if (db_connect_alone(path, &alone, why)) return false;
    int64_t tables = db_row_number(alone, COUNT_TABLES, &code);
    bool found = code == SQLITE_OK && tables == 0;
    if (found) *mark = (struct mark){ .now = NO_MARK }; /* of before there were any */
    static const char ask[] = "SELECT mark FROM store_marks";
    if (tables > 0 && sqlite3_prepare_v2(alone, ask, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW && sqlite3_column_type(row, 0) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_column_text(row, 0);
        found = read_mark(text, strlen(text), mark);
    }
    sqlite3_finalize(row);
    sqlite3_close(alone);
    return found;
}

/* ---- do file and log belong together? ------------------------------------------------------ */

struct comparison {
    struct mark file;
    bool any, fits; /* marks in the log; one of them with the file's                              */
};

static void compare_page(void *context, const uint8_t *page, size_t size)
{
    struct comparison *comparison = context;
    struct mark mark;
    if (!read_page(page, size, &mark)) return;
    if (!comparison->any && strcmp(mark.before, comparison->file.now) == 0) comparison->fits = true;
    if (strcmp(mark.now, comparison->file.now) == 0) comparison->fits = true;
    comparison->any = true;
}

static bool fit(const char *path)
{
    struct comparison comparison = { .any = false };
    if (!read_file(path, &comparison.file)) return true;
    db_wal_pages(path, compare_page, &comparison);
    return comparison.fits || !comparison.any;
}

int db_marks_check(const char *path, char why[WHY_SIZE])
{
    char log[DB_PATH_SIZE + 8];
    struct stat info;
    snprintf(log, sizeof log, "%s-wal", path);
    if (stat(log, &info) != 0 || info.st_size == 0) return 0;
    for (int i = 0; i < TRIES; i++) { /* a running server may restart its log meanwhile */
        if (i) sqlite3_sleep(RETRY_MS);
        if (fit(path)) return 0;
    }
    return why_say(why, "%.400s was replaced by hand: the log beside it, " DB_FILE "-wal, continues another "
                   "file. To open this file, move " DB_FILE "-wal and " DB_FILE "-shm away; to put a backup "
                   "back, use `tabuleiro restore FILE`", path);
}

/* ---- new marks ------------------------------------------------------------------------------ */

/* After each commit.  A log that was brought into the file whole restarts with the next commit; one that is
 * shorter than before was restarted by another process. */
static int on_commit(void *context, sqlite3 *connection, const char *name, int pages)
{
    struct db *db = context;
    int all = 0, done = -1;
    if (pages < db->log_pages) db->mark_due = true;
    db->log_pages = pages;
    if (pages < LOG_PAGES) return SQLITE_OK;
    sqlite3_wal_checkpoint_v2(connection, name, SQLITE_CHECKPOINT_PASSIVE, &all, &done);
    if (all == done) {
        db->mark_due = true;
        db->log_pages = 0;
    }
    return SQLITE_OK;
}

int db_marks_prepare(struct db *db, char why[WHY_SIZE])
{
    db->mark_due = true;
    sqlite3_wal_hook(db->write, on_commit, db);
    if (sqlite3_prepare_v3(db->write, RENEW, -1, SQLITE_PREPARE_PERSISTENT, &db->mark, NULL) == SQLITE_OK)
        return 0;
    return why_say(why, "%s: a statement does not fit the database: %s", db->path, sqlite3_errmsg(db->write));
}

void db_marks_begin(struct db *db)
{
    int all = 0, done = -1;
    if (sqlite3_exec(db->write, RENEW, NULL, NULL, NULL) != SQLITE_OK) return;
    sqlite3_wal_checkpoint_v2(db->write, NULL, SQLITE_CHECKPOINT_PASSIVE, &all, &done);
    if (all == done) db->log_pages = 0;
}

int db_marks_set_apart(sqlite3 *copy)
{
    int code;
    /* Alone with it, SQLite needs no shared memory, which a network disk may lack. */
    sqlite3_exec(copy, "PRAGMA locking_mode = EXCLUSIVE", NULL, NULL, NULL);
    int64_t tables = db_row_number(copy, COUNT_TABLES, &code);
    return tables <= 0 ? code : sqlite3_exec(copy, RENEW, NULL, NULL, NULL);
}
