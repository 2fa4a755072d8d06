// SPDX-License-Identifier: MIT
/* db_explain.c - what SQLite's results mean to the person who runs the server. */
#include "sqlite.h"

const char *db_explain(int code)
{
    static const struct {
        int code;
        const char *text;
    } i18n[] = {
        { SQLITE_FULL, "the disk is full" },
        { SQLITE_READONLY, "the database is read-only" },
        { SQLITE_IOERR, "the disk reports an error" },
        { SQLITE_BUSY, "another program keeps the database locked" },
        { SQLITE_LOCKED, "another program keeps the database locked" },
        { SQLITE_CORRUPT, "the database is damaged; run `tabuleiro doctor`" },
        { SQLITE_NOTADB, "the database is damaged; run `tabuleiro doctor`" },
        { SQLITE_TOOBIG, "the database is damaged; run `tabuleiro doctor`" }, /* nothing so long is written */
        { SQLITE_CANTOPEN, "the database cannot be opened" },
        { SQLITE_PERM, "the database may not be written" },
    };
    for (size_t i = 0; i < sizeof i18n / sizeof i18n[0]; i++)
        if (i18n[i].code == (code & 0xff)) return i18n[i].text;
    return sqlite3_errstr(code);
}
