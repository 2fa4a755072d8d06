// SPDX-License-Identifier: MIT
/* db_schema.c - the schema's history: the files of migrations/, embedded, in order; and how far a database
 * is in it. */
#include <stdlib.h>
#include <unistd.h>

#include "server/base/mem.h"
#include "sqlite.h"

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
EMBED(0004_instance)
EMBED(0005_powers)
EMBED(0006_host)
EMBED(0007_shares)
EMBED(0008_notices)
EMBED(0009_keys)
EMBED(0010_clocks)
EMBED(0011_advisers)
EMBED(0012_lessons)
EMBED(0013_plans)
EMBED(0014_scores)
EMBED(0015_unshared)
EMBED(0016_one_seat)
EMBED(0017_store_marks)
EMBED(0018_quiet_zone)
EMBED(0019_merges)
EMBED(0020_merge_returns)
EMBED(0021_age_marks)

const struct db_migration db_migrations[] = {
    { "0001_init", migration_0001_init },
    { "0002_clock", migration_0002_clock },
    { "0003_listed", migration_0003_listed },
    { "0004_instance", migration_0004_instance },
    { "0005_powers", migration_0005_powers },
    { "0006_host", migration_0006_host },
    { "0007_shares", migration_0007_shares },
    { "0008_notices", migration_0008_notices },
    { "0009_keys", migration_0009_keys },
    { "0010_clocks", migration_0010_clocks },
    { "0011_advisers", migration_0011_advisers },
    { "0012_lessons", migration_0012_lessons },
    { "0013_plans", migration_0013_plans },
    { "0014_scores", migration_0014_scores },
    { "0015_unshared", migration_0015_unshared },
    { "0016_one_seat", migration_0016_one_seat },
    { "0017_store_marks", migration_0017_store_marks },
    { "0018_quiet_zone", migration_0018_quiet_zone },
    { "0019_merges", migration_0019_merges },
    { "0020_merge_returns", migration_0020_merge_returns },
    { "0021_age_marks", migration_0021_age_marks },
    { 0 },
};

int db_version_newest(void)
{
    int count = 0;
    while (db_migrations[count].name) count++;
    return count;
}

/* What these few plain questions cannot be answered with by a sound database. */
static bool says_damage(int code)
{
    static const int damage[] = { SQLITE_CORRUPT, SQLITE_TOOBIG, SQLITE_FORMAT, SQLITE_ERROR };
    for (size_t i = 0; i < sizeof damage / sizeof damage[0]; i++)
        if (damage[i] == (code & 0xff)) return true;
    return false;
}

static int tell_unreadable(const char *path, int code, char why[WHY_SIZE])
{
    if ((code & 0xff) == SQLITE_NOTADB)
        why_say(why, "%s is not a database, or its beginning is damaged; put a backup in its place", path);
    else if (says_damage(code))
        why_say(why, "%s is damaged; put a backup in its place", path);
    else
        why_say(why, "%s cannot be read: %s", path, db_explain(code));
    return -1;
}

/* The way back is a copy of before: the upgrade's own, where it is still there, or a backup. */
static int tell_newer(const char *path, int64_t number, int newest, char why[WHY_SIZE])
{
    char *copy = mem_printf("%s.bak-%d", path, newest);
    bool there = access(copy, F_OK) == 0;
    why_say(why, "%s was written by a newer Tabuleiro (its version is %lld, this program knows %d); run that "
            "newer program, or `tabuleiro restore` %s%s", path, (long long)number, newest,
            there ? copy : "a backup", there ? ", the copy that the upgrade made" : " of before the upgrade");
    free(copy);
    return -1;
}

int db_schema_version(sqlite3 *connection, const char *path, int newest, int *version, char why[WHY_SIZE])
{
    int code;
    int64_t tables = db_row_number(connection, "SELECT count(*) FROM sqlite_schema", &code);
    if (code != SQLITE_OK) return tell_unreadable(path, code, why);
    int64_t application = db_row_number(connection, "PRAGMA application_id", &code);
    int64_t number = db_row_number(connection, "PRAGMA user_version", &code);
    if (code != SQLITE_OK) return tell_unreadable(path, code, why);
    if (application != APPLICATION && (tables > 0 || number != 0))
        return why_say(why, "%s is a database of another program; it is left alone: name another place",
                       path);
    if (number > newest) return tell_newer(path, number, newest, why);
    *version = (int)number;
    return 0;
}

/* ---- what the migrations do not make ------------------------------------------------------------ */

/* An empty database as the migrations make it, or NULL. */
static sqlite3 *make_model(int version)
{
    sqlite3 *model = NULL;
    bool ok = sqlite3_open(":memory:", &model) == SQLITE_OK;
    for (int i = 0; ok && i < version; i++)
        ok = sqlite3_exec(model, db_migrations[i].sql, NULL, NULL, NULL) == SQLITE_OK;
    if (ok) return model;
    sqlite3_close(model);
    return NULL;
}

/* Triggers and views run by themselves, so these have to be the same word for word. */
static bool is_in_model(sqlite3_stmt *ask, sqlite3_stmt *row)
{
    for (int i = 0; i < 3; i++) sqlite3_bind_value(ask, i + 1, sqlite3_column_value(row, i));
    bool found = sqlite3_step(ask) == SQLITE_ROW;
    sqlite3_reset(ask);
    return found;
}

int db_list_foreign(struct db *db, void (*found)(void *context, const char *what), void *context)
{
    static const char all[] = "SELECT type, name, sql FROM sqlite_schema"
                              " WHERE substr(name, 1, 7) <> 'sqlite_'";
    static const char one[] = "SELECT 1 FROM sqlite_schema WHERE type = ?1 AND name = ?2"
                              " AND (type IN ('table', 'index') OR sql IS ?3)";
    sqlite3 *model = make_model(db->version);
    sqlite3_stmt *row = NULL, *ask = NULL;
    int count = 0;
    bool ok = model && sqlite3_prepare_v2(db->read, all, -1, &row, NULL) == SQLITE_OK &&
              sqlite3_prepare_v2(model, one, -1, &ask, NULL) == SQLITE_OK;
    while (ok && sqlite3_step(row) == SQLITE_ROW) {
        if (is_in_model(ask, row)) continue;
        char *what = mem_printf("%s \"%s\" is not of Tabuleiro: somebody added it to the database",
                                (const char *)sqlite3_column_text(row, 0),
                                (const char *)sqlite3_column_text(row, 1));
        found(context, what);
        free(what);
        count++;
    }
    sqlite3_finalize(row);
    sqlite3_finalize(ask);
    sqlite3_close(model);
    return ok ? count : -1;
}
