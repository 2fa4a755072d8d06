// SPDX-License-Identifier: MIT
/* db_migrate.c - the schema's history: the files of migrations/, embedded, applied in order, forward only.
 *
 * PRAGMA user_version counts the files that were applied.  All missing ones go into one transaction, after
 * the file was copied, so a failed upgrade leaves the database as it was. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "db_int.h"
#include "server/base/log.h"

enum { APPLICATION = 0x54616275 }; /* "Tabu" */

/* The text of migrations/NAME.sql becomes migration_NAME, ended by a NUL. */
#define EMBED(name)                                                                                          \
    __asm__(".pushsection .rodata\n"                                                                         \
            "migration_" #name ":\n"                                                                         \
            ".incbin \"migrations/" #name ".sql\"\n"                                                         \
            ".byte 0\n"                                                                                      \
            ".popsection\n");                                                                                \
    extern const char migration_##name[];

EMBED(0001_init)
EMBED(0002_clock)
EMBED(0003_listed)

const struct db_migration db_migrations[] = {
    { "0001_init", migration_0001_init },
    { "0002_clock", migration_0002_clock },
    { "0003_listed", migration_0003_listed },
    { 0 },
};

int db_version_newest(void)
{
    int count = 0;
    while (db_migrations[count].name) count++;
    return count;
}

/* The first number of the first row, or -1; *code says why. */
static int64_t ask_number(sqlite3 *connection, const char *sql, int *code)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    *code = sqlite3_prepare_v2(connection, sql, -1, &statement, NULL);
    if (*code == SQLITE_OK) *code = sqlite3_step(statement);
    if (*code == SQLITE_ROW) number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    if (*code == SQLITE_ROW) *code = SQLITE_OK;
    return number;
}

static int cannot_read(const char *path, int code, char why[WHY_SIZE])
{
    if ((code & 0xff) == SQLITE_NOTADB)
        why_say(why, "%s is not a database, or its beginning is damaged; put a backup in its place", path);
    else if ((code & 0xff) == SQLITE_CORRUPT)
        why_say(why, "%s is damaged; put a backup in its place", path);
    else
        why_say(why, "%s cannot be read: %s", path, db_explain(code));
    return -1;
}

int db_inspect(sqlite3 *connection, const char *path, int newest, int *version, char why[WHY_SIZE])
{
    int code;
    int64_t tables = ask_number(connection, "SELECT count(*) FROM sqlite_schema", &code);
    if (code != SQLITE_OK) return cannot_read(path, code, why);
    int64_t application = ask_number(connection, "PRAGMA application_id", &code);
    int64_t number = ask_number(connection, "PRAGMA user_version", &code);
    if (code != SQLITE_OK) return cannot_read(path, code, why);
    if (application != APPLICATION && (tables > 0 || number != 0))
        return why_say(why, "%s is a database of another program", path);
    if (number > newest)
        return why_say(
            why,
            "%s was written by a newer Tabuleiro (its version is %lld, this program knows %d); run "
            "that newer "
            "program, or put back the copy %s.bak-%d that the upgrade made",
            path, (long long)number, newest, path, newest);
    *version = (int)number;
    return 0;
}

/* PATH.bak-3, or PATH.bak-3.1 if that is there: a copy is never overwritten. */
static int keep_copy(sqlite3 *connection, const char *path, int version, char why[WHY_SIZE])
{
    char to[1200], problem[WHY_SIZE];
    snprintf(to, sizeof to, "%s.bak-%d", path, version);
    for (int i = 1; access(to, F_OK) == 0 && i < 1000; i++)
        snprintf(to, sizeof to, "%s.bak-%d.%d", path, version, i);
    if (db_copy(connection, to, problem) == 0) {
        log_info("db", "copied", "before=upgrade to=\"%s\"", to);
        return 0;
    }
    return why_say(why, "the database is not upgraded, because no copy of it could be made: %.400s", problem);
}

static int apply(sqlite3 *connection, const struct db_migration *step, int number, char why[WHY_SIZE])
{
    char set[48];
    snprintf(set, sizeof set, "PRAGMA user_version = %d", number);
    if (sqlite3_exec(connection, step->sql, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(connection, set, NULL, NULL, NULL) == SQLITE_OK)
        return 0;
    return why_say(why, "the upgrade %s failed (%s); nothing was changed", step->name,
                   sqlite3_errmsg(connection));
}

static int apply_all(sqlite3 *connection, const struct db_migration *steps, int version, char why[WHY_SIZE])
{
    int code;
    for (int i = version; steps[i].name; i++)
        if (apply(connection, &steps[i], i + 1, why)) return -1;
    if (ask_number(connection, "SELECT count(*) FROM pragma_foreign_key_check", &code) != 0)
        return why_say(why, "the upgrade would leave rows that refer to nothing; nothing was changed");
    if (sqlite3_exec(connection, "COMMIT", NULL, NULL, NULL) == SQLITE_OK) return 0;
    return why_say(why, "the upgrade could not be stored (%s); nothing was changed",
                   sqlite3_errmsg(connection));
}

int db_migrate(sqlite3 *connection, const char *path, const struct db_migration *steps, char why[WHY_SIZE])
{
    int newest = 0, version = 0;
    while (steps[newest].name) newest++;
    if (db_inspect(connection, path, newest, &version, why)) return -1;
    if (version == newest) return 0;
    if (version > 0 && keep_copy(connection, path, version, why)) return -1;
    /* Rebuilding a table must not cascade; what refers to what is checked before the commit. */
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
    int result = -1;
    if (sqlite3_exec(connection, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        why_say(why, "%s cannot be upgraded: %s", path, db_explain(sqlite3_extended_errcode(connection)));
    else
        result = apply_all(connection, steps, version, why);
    if (!sqlite3_get_autocommit(connection)) sqlite3_exec(connection, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (result == 0) log_info("db", version ? "upgraded" : "made", "from=%d to=%d", version, newest);
    return result;
}
