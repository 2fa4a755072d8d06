// SPDX-License-Identifier: MIT
/* db_row.c - the columns of a row, from row to row, and a number where that is all. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

void db_row_text(sqlite3_stmt *row, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    snprintf(to, size, "%s", text ? text : "");
}

char *db_row_copy(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? mem_strdup(text) : NULL;
}

bool db_row_blob(sqlite3_stmt *row, int column, void *to, size_t length)
{
    const void *blob = sqlite3_column_blob(row, column);
    if (!blob || (size_t)sqlite3_column_bytes(row, column) != length) return false;
    memcpy(to, blob, length);
    return true;
}

uint32_t db_row_seq(sqlite3_stmt *row, int column)
{
    int64_t number = sqlite3_column_int64(row, column);
    return number < 0 || number > UINT32_MAX ? 0 : (uint32_t)number;
}

int db_row_bind(sqlite3_stmt *statement, int index, const struct db_value *value)
{
    if (value->type == VALUE_NUMBER) return sqlite3_bind_int64(statement, index, value->number);
    if (!value->bytes) return sqlite3_bind_null(statement, index);
    if (value->type == VALUE_BLOB)
        return sqlite3_bind_blob64(statement, index, value->bytes, value->length, SQLITE_STATIC);
    return sqlite3_bind_text64(statement, index, value->bytes, value->length, SQLITE_STATIC, SQLITE_UTF8);
}

sqlite3_stmt *db_ask_values(struct db *db, enum db_read read, const struct db_value *value, size_t count)
{
    sqlite3_stmt *row = db->reads[read];
    assert(sqlite3_bind_parameter_count(row) == (int)count);
    for (size_t i = 0; i < count; i++) db_row_bind(row, (int)i + 1, &value[i]);
    return row;
}

void db_row_done(sqlite3_stmt *row)
{
    sqlite3_reset(row);
    sqlite3_clear_bindings(row);
}

int db_row_next(struct db *db, sqlite3_stmt *row)
{
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) return 1;
    db_row_done(row);
    if (code == SQLITE_DONE) return 0;
    log_error("db", "read_failed", "why=\"%s\" detail=\"%s\"", db_explain(code), sqlite3_errmsg(db->read));
    return -1;
}

/* ---- an answer of one row and one column ---------------------------------------------------------- */

int db_row_only_text(struct db *db, sqlite3_stmt *row, char *to, size_t size)
{
    int found = db_row_next(db, row);
    if (found != 1) return found;
    db_row_text(row, 0, to, size);
    db_row_done(row);
    return 1;
}

int db_row_only_copy(struct db *db, sqlite3_stmt *row, char **text)
{
    int found = db_row_next(db, row);
    *text = NULL;
    if (found != 1) return found;
    *text = db_row_copy(row, 0);
    db_row_done(row);
    return 1;
}

int db_row_only_number(struct db *db, sqlite3_stmt *row, int64_t *number)
{
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *number = sqlite3_column_int64(row, 0);
    db_row_done(row);
    return 1;
}

int db_row_only_count(struct db *db, sqlite3_stmt *row)
{
    int64_t count;
    int found = db_row_only_number(db, row, &count);
    return found == 1 ? (int)count : found;
}

int db_row_only(struct db *db, sqlite3_stmt *row, void (*read)(sqlite3_stmt *row, void *one), void *one)
{
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read(row, one);
    db_row_done(row);
    return 1;
}

/* ---- all rows --------------------------------------------------------------------------------------- */

int db_row_all(struct db *db, sqlite3_stmt *row, size_t size, void (*read)(sqlite3_stmt *row, void *one),
               void **array, int *count)
{
    int more;
    *array = NULL;
    *count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        size_t at = (size_t)(*count)++;
        if ((at & (at - 1)) == 0) *array = mem_grow(*array, (at ? 2 * at : 1) * size);
        read(row, (char *)*array + at * size);
    }
    return more == 0 ? *count : -1;
}

/* ---- without a question kept ready ------------------------------------------------------------------ */

int64_t db_row_number(sqlite3 *connection, const char *sql, int *code)
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
