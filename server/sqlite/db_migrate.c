// SPDX-License-Identifier: MIT
/* db_migrate.c - an older database becomes one of today.
 *
 * PRAGMA user_version counts the files of migrations/ that were applied.  All missing ones go into one
 * transaction, after the file was copied, so a failed upgrade leaves the database as it was. */
#include <unistd.h>

#include "sqlite.h"
#include "server/base/log.h"

/* PATH.bak-3, or PATH.bak-3.1 if that is there: a copy is never overwritten. */
static int keep_copy(sqlite3 *connection, const char *path, int version, char why[WHY_SIZE])
{
    char to[1200], problem[WHY_SIZE];
    snprintf(to, sizeof to, "%s.bak-%d", path, version);
    for (int i = 1; access(to, F_OK) == 0 && i < 1000; i++)
        snprintf(to, sizeof to, "%s.bak-%d.%d", path, version, i);
    if (db_backup_copy(connection, to, problem) == 0) {
        log_info("db", "copied", "before=upgrade to=\"%s\"", to);
        return 0;
    }
    return why_say(why, "the database is not upgraded, because no copy of it could be made: %.400s", problem);
}

static int apply_step(sqlite3 *connection, const struct db_migration *step, int number, char why[WHY_SIZE])
{
    char set[48];
    snprintf(set, sizeof set, "PRAGMA user_version = %d", number);
    if (sqlite3_exec(connection, step->sql, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(connection, set, NULL, NULL, NULL) == SQLITE_OK)
        return 0;
    return why_say(why, "the upgrade %s failed (%s); nothing was changed", step->name,
                   sqlite3_errmsg(connection));
}

static int apply_steps(sqlite3 *connection, const struct db_migration *steps, int version, char why[WHY_SIZE])
{
    int code;
    for (int i = version; steps[i].name; i++)
        if (apply_step(connection, &steps[i], i + 1, why)) return -1;
    if (db_row_number(connection, "SELECT count(*) FROM pragma_foreign_key_check", &code) != 0)
        return why_say(why, "the upgrade would leave rows that refer to nothing; nothing was changed");
    if (sqlite3_exec(connection, "COMMIT", NULL, NULL, NULL) == SQLITE_OK) return 0;
    return why_say(why, "the upgrade could not be stored (%s); nothing was changed",
                   sqlite3_errmsg(connection));
}

/* What an upgrade decided for people stands in the log of acts, too. */
static void tell_decisions(sqlite3 *connection, int64_t before)
{
    sqlite3_stmt *row;
    const char *sql = "SELECT act, args FROM acts WHERE actor = 'upgrade' AND id > ?";
    if (sqlite3_prepare_v2(connection, sql, -1, &row, NULL) != SQLITE_OK) return;
    sqlite3_bind_int64(row, 1, before);
    while (sqlite3_step(row) == SQLITE_ROW)
        log_warn("db", (const char *)sqlite3_column_text(row, 0), "args=%s",
                 (const char *)sqlite3_column_text(row, 1));
    sqlite3_finalize(row);
}

int db_migrate(sqlite3 *connection, const char *path, const struct db_migration *steps, char why[WHY_SIZE])
{
    int newest = 0, version = 0;
    while (steps[newest].name) newest++;
    if (db_schema_version(connection, path, newest, &version, why)) return -1;
    if (version == newest) return 0;
    if (version > 0 && keep_copy(connection, path, version, why)) return -1;
    /* Rebuilding a table must not cascade; what refers to what is checked before the commit. */
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
    int result = -1, code;
    int64_t acts = db_row_number(connection, "SELECT coalesce(max(id), 0) FROM acts", &code);
    if (sqlite3_exec(connection, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        why_say(why, "%s cannot be upgraded: %s", path, db_explain(sqlite3_extended_errcode(connection)));
    else
        result = apply_steps(connection, steps, version, why);
    if (!sqlite3_get_autocommit(connection)) sqlite3_exec(connection, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (result == 0) tell_decisions(connection, acts);
    if (result == 0) log_info("db", version ? "upgraded" : "made", "from=%d to=%d", version, newest);
    return result;
}
