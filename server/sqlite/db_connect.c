// SPDX-License-Identifier: MIT
/* db_connect.c - a connection to a database file. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "sqlite.h"

enum { BUSY_MS = 5000 };

/* `path` is as the host knows it; `name` is what SQLite takes for it.  What SQLite lays aside while it works
 * stays in memory: a server that has confined itself may open no file of its own elsewhere.  The cache has
 * half of SQLite's own size: what a crowd fills it with stays, and the system caches the file. */
static int connect_as(const char *path, const char *name, int flags, sqlite3 **connection, char why[WHY_SIZE])
{
    int code = sqlite3_open_v2(name, connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(*connection, BUSY_MS);
        sqlite3_db_config(*connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
        sqlite3_db_config(*connection, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
        sqlite3_exec(*connection, "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -1024", NULL, NULL, NULL);
        return 0;
    }
    int system = sqlite3_system_errno(*connection);
    const char *remedy = system == ENOENT ? "" : "; it has to be a file that this user may read and write";
    why_say(why, "%s cannot be opened: %s%s", path, system ? strerror(system) : db_explain(code), remedy);
    sqlite3_close(*connection);
    *connection = NULL;
    return -1;
}

int db_connect(const char *path, int flags, sqlite3 **connection, char why[WHY_SIZE])
{
    return connect_as(path, path, flags, connection, why);
}

/* Durability: every commit reaches the disk.  The log is folded in by db_marks.c. */
int db_connect_journal(sqlite3 *connection, const char *path, char why[WHY_SIZE])
{
    sqlite3_stmt *statement = NULL;
    bool wal =
        sqlite3_prepare_v2(connection, "PRAGMA journal_mode = WAL", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
    sqlite3_finalize(statement);
    if (wal && sqlite3_exec(connection, "PRAGMA synchronous = FULL", NULL, NULL, NULL) == SQLITE_OK) return 0;
    return why_say(why, "%s cannot be written safely here (%s); use a local disk, not a network folder", path,
                   sqlite3_errmsg(connection));
}

int db_connect_immutable(const char *path, sqlite3 **connection, char why[WHY_SIZE])
{
    char wal[DB_PATH_SIZE + 8];
    struct stat info;
    snprintf(wal, sizeof wal, "%s-wal", path);
    if (stat(wal, &info) == 0 && info.st_size > 0) return -1;
    return db_connect_alone(path, connection, why);
}

int db_connect_alone(const char *path, sqlite3 **connection, char why[WHY_SIZE])
{
    char uri[3 * DB_PATH_SIZE];
    size_t length = (size_t)snprintf(uri, sizeof uri, "file:");
    for (const char *c = path; *c && length + 16 < sizeof uri; c++) {
        bool plain = *c != '%' && *c != '?' && *c != '#';
        length += (size_t)snprintf(uri + length, sizeof uri - length, plain ? "%c" : "%%%02x", *c);
    }
    snprintf(uri + length, sizeof uri - length, "?immutable=1");
    return connect_as(path, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, connection, why);
}
