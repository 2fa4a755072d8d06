// SPDX-License-Identifier: MIT
/* db_check.c - questions to the whole file, whose answer should be nothing.  They are asked by hand, may
 * take long, and are prepared when asked. */
#include <stdlib.h>
#include <string.h>

#include "sqlite.h"
#include "server/base/mem.h"

/* Each row that a check returns is one fault; its first column is what the sentence speaks of. */
static const struct check {
    const char *sql, *sentence;
} checks[] = {
    { "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
      "the file is damaged: %s" },
    { "SELECT DISTINCT \"table\" || ' that refer to missing ' || parent FROM pragma_foreign_key_check",
      "there are rows of %s" },
    { "SELECT r.id FROM entries e JOIN rooms r ON r.key = e.room GROUP BY e.room"
      " HAVING min(e.seq) <> 1 OR max(e.seq) <> count(*)",
      "the log of room %s has a gap" },
    { "SELECT r.id || ', entry ' || e.seq FROM entries e JOIN rooms r ON r.key = e.room"
      " WHERE NOT json_valid(e.body)",
      "in room %s: the text is not JSON" },
    { "SELECT id FROM rooms WHERE NOT json_valid(options) OR NOT json_valid(coalesce(clock, '{}'))"
      " OR NOT json_valid(coalesce(result, '{}'))",
      "room %s has options, a clock or a result that are not JSON" },
    { "SELECT r.id || ' after entry ' || s.seq FROM snapshots s JOIN rooms r ON r.key = s.room"
      " WHERE s.seq > coalesce((SELECT max(seq) FROM entries e WHERE e.room = s.room), 0)",
      "there is a snapshot of room %s, which its log does not reach" },
    { "SELECT id FROM rooms WHERE status IN ('playing', 'finished') AND seed IS NULL",
      "room %s plays without a seed" },
    { "SELECT id FROM rooms r WHERE NOT EXISTS (SELECT 1 FROM turns t WHERE t.room = r.key)",
      "room %s has no row in turns" },
    { "SELECT id FROM rooms r WHERE (SELECT count(*) FROM seats s WHERE s.room = r.key) <>"
      " (SELECT coalesce(max(s.seat), 0) + 1 FROM seats s WHERE s.room = r.key)",
      "room %s lacks a seat" },
    { "SELECT r.id || ', seat ' || s.seat FROM seats s JOIN rooms r ON r.key = s.room WHERE EXISTS (SELECT 1"
      " FROM seats l WHERE l.room = s.room AND l.user = s.user AND l.seat < s.seat)",
      "one person has two seats in room %s" },
    { "SELECT 'instance' WHERE (SELECT count(*) FROM instance) <> 1", "the table %s has not its one row" },
    { "SELECT id FROM rooms WHERE frozen IS NOT NULL", "room %s was stopped by a fault of its rules" },
};
enum { FAULTS_MAX = 200 }; /* per check: a badly damaged file needs no complete list */

static int tell_fault(const char *sentence, const char *of, void (*found)(void *, const char *),
                      void *context)
{
    const char *gap = strstr(sentence, "%s");
    char *text = mem_printf("%.*s%s%s", (int)(gap - sentence), sentence, of ? of : "?", gap + 2);
    found(context, text);
    free(text);
    return 1;
}

static int ask_check(sqlite3 *connection, const struct check *check, void (*found)(void *, const char *),
                     void *context)
{
    sqlite3_stmt *row = NULL;
    int faults = 0;
    int code = sqlite3_prepare_v2(connection, check->sql, -1, &row, NULL);
    while (code == SQLITE_OK && faults < FAULTS_MAX && (code = sqlite3_step(row)) == SQLITE_ROW) {
        faults += tell_fault(check->sentence, (const char *)sqlite3_column_text(row, 0), found, context);
        code = SQLITE_OK;
    }
    if (code != SQLITE_OK && code != SQLITE_DONE)
        faults += tell_fault("the database cannot be read: %s", sqlite3_errmsg(connection), found, context);
    sqlite3_finalize(row);
    return faults;
}

/* SQLite learns what a table CHECKs only where it could write.  Nothing is written here, nor is the log
 * folded in.  NULL where that cannot be: a folder to read from only, a file in shreds. */
static sqlite3 *open_checker(const struct db *db)
{
    sqlite3 *checker;
    char why[WHY_SIZE];
    if (db_connect(db->path, SQLITE_OPEN_READWRITE, &checker, why)) return NULL;
    sqlite3_db_config(checker, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    const char *tries = "PRAGMA query_only = 1; SELECT count(*) FROM rooms";
    if (sqlite3_exec(checker, tries, NULL, NULL, NULL) == SQLITE_OK) return checker;
    sqlite3_close(checker);
    return NULL;
}

int db_check(struct db *db, void (*found)(void *context, const char *what), void *context)
{
    sqlite3 *checker = open_checker(db);
    int faults = 0, lost = db_wal_lost(db->path);
    char count[20];
    snprintf(count, sizeof count, "%d", lost);
    if (lost)
        faults += tell_fault("the write-ahead log is damaged: %s or more of the newest changes are lost",
                             count, found, context);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
        faults += ask_check(checker ? checker : db->read, &checks[i], found, context);
    sqlite3_close(checker);
    return faults;
}
