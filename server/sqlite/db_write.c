// SPDX-License-Identifier: MIT
/* db_write.c - jobs become one transaction.
 *
 * If a group does not go through, its jobs are written one by one, each in a transaction of its own: one that
 * contradicts the stored data is refused alone, and on a full disk each is told so.  Nothing is given up; the
 * next job finds out whether the fault is gone. */
#include <stdlib.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

/* ---- one job --------------------------------------------------------------------------- */

static int bind_value(sqlite3_stmt *statement, int index, const struct db_job *job,
                      const struct db_value *value)
{
    bool kept = value->type == VALUE_TEXT || value->type == VALUE_BLOB; /* else maybe no bytes at all */
    const char *bytes = kept && job->bytes ? job->bytes + value->number : "";
    switch (value->type) {
    case VALUE_NULL: return sqlite3_bind_null(statement, index);
    case VALUE_INT: return sqlite3_bind_int64(statement, index, value->number);
    case VALUE_USER:
        return sqlite3_bind_int64(statement, index, value->number ? value->number : job->result.user);
    case VALUE_ROOM:
        return sqlite3_bind_int64(statement, index, value->number ? value->number : job->result.room);
    case VALUE_TEXT:
        return sqlite3_bind_text64(statement, index, bytes, value->length, SQLITE_STATIC, SQLITE_UTF8);
    case VALUE_BLOB: return sqlite3_bind_blob64(statement, index, bytes, value->length, SQLITE_STATIC);
    }
    return SQLITE_MISUSE;
}

static int refuse_job(struct db_job *job, const char *why)
{
    db_job_end(job, DB_REFUSED, why);
    return SQLITE_CONSTRAINT;
}

/* Runs one statement; SQLITE_OK, or the fault, which the job then tells. */
static int run_op(struct db *db, struct db_job *job, const struct db_op *op)
{
    const struct db_write_row *row = &db_writes[op->write];
    sqlite3_stmt *statement = db->writes[op->write];
    int code = SQLITE_OK;
    for (int i = 0; i < op->count && code == SQLITE_OK; i++)
        code = bind_value(statement, i + 1, job, &job->value[op->first + i]);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    int changed = sqlite3_changes(db->write);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if ((code & 0xff) == SQLITE_CONSTRAINT) {
        bool unfit = row->refused && sqlite3_extended_errcode(db->write) == SQLITE_CONSTRAINT_NOTNULL;
        return refuse_job(job, unfit ? row->refused : sqlite3_errmsg(db->write));
    }
    if (code != SQLITE_DONE) return code == SQLITE_OK ? SQLITE_ERROR : code;
    if (row->refused && changed == 0) return refuse_job(job, row->refused);
    if (row->gives == GIVES_USER) job->result.user = sqlite3_last_insert_rowid(db->write);
    if (row->gives == GIVES_KEY) job->result.key = sqlite3_last_insert_rowid(db->write);
    if (row->gives == GIVES_ROOM) job->result.room = sqlite3_last_insert_rowid(db->write);
    if (row->gives == GIVES_LINE) job->result.line = sqlite3_last_insert_rowid(db->write);
    return SQLITE_OK;
}

static int run_job(struct db *db, struct db_job *job)
{
    int code = SQLITE_OK;
    db_job_end(job, DB_STORED, NULL);
    for (int i = 0; i < job->ops && code == SQLITE_OK; i++) code = run_op(db, job, &job->op[i]);
    return code;
}

static int run_plain(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Takes back what is open; SQLite has done so itself after some faults. */
static void roll_back(struct db *db)
{
    if (!sqlite3_get_autocommit(db->write)) run_plain(db->rollback);
}

/* ---- groups ---------------------------------------------------------------------------- */

static int64_t now_us(void)
{
    return (int64_t)(uv_hrtime() / 1000);
}

/* All jobs of the list in one transaction: SQLITE_OK or the first fault, and nothing written. */
static int store_together(struct db *db, struct db_job *list)
{
    int64_t start = now_us();
    bool marks = db->mark_due;
    int code = run_plain(db->begin);
    if (marks && code == SQLITE_OK) code = run_plain(db->mark);
    db->mark_due = false; /* what the commit finds out may set it again */
    for (struct db_job *job = list; job && code == SQLITE_OK; job = job->next) code = run_job(db, job);
    if (code == SQLITE_OK) code = run_plain(db->commit);
    if (code != SQLITE_OK) {
        roll_back(db);
        db->mark_due = marks;
        return code;
    }
    uv_mutex_lock(&db->mutex);
    db->stats.commits++;
    db->stats.commit_us = now_us() - start;
    uv_mutex_unlock(&db->mutex);
    return SQLITE_OK;
}

static void store_alone(struct db *db, struct db_job *job)
{
    struct db_job *rest = job->next;
    job->next = NULL;
    job->result.status = DB_STORED; /* whatever the attempt of the group said */
    int code = store_together(db, job);
    job->next = rest;
    if (code == SQLITE_OK || job->result.status == DB_REFUSED) return;
    db_job_end(job, DB_FAILED, db_explain(code));
}

/* Tells the log when the store fails and when it works again, not every time. */
static void note_health(struct db *db, const struct db_job *list)
{
    const struct db_job *failed = NULL;
    uint64_t jobs = 0, failures = 0;
    for (const struct db_job *job = list; job; job = job->next) {
        jobs++;
        failures += job->result.status != DB_STORED;
        if (job->result.status == DB_FAILED) failed = job;
    }
    uv_mutex_lock(&db->mutex);
    bool was = db->stats.healthy;
    db->stats.healthy = !failed;
    db->stats.jobs += jobs;
    db->stats.failed += failures;
    why_say(db->stats.why, "%s", failed ? failed->why : "");
    uv_mutex_unlock(&db->mutex);
    if (failed && was) log_error("db", "store_failed", "why=\"%s\"", failed->why);
    if (!failed && !was) log_info("db", "store_works_again", "%s", "");
}

void db_write_list(struct db *db, struct db_job *list)
{
    if (store_together(db, list) != SQLITE_OK)
        for (struct db_job *job = list; job; job = job->next) store_alone(db, job);
    note_health(db, list);
}

/* ---- start and end --------------------------------------------------------------------- */

static int prepare_one(struct db *db, const char *sql, sqlite3_stmt **statement, char why[WHY_SIZE])
{
    if (sqlite3_prepare_v3(db->write, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK)
        return 0;
    return why_say(why, "%s: a statement does not fit the database: %s", db->path, sqlite3_errmsg(db->write));
}

int db_write_prepare(struct db *db, char why[WHY_SIZE])
{
    if (prepare_one(db, "BEGIN IMMEDIATE", &db->begin, why)) return -1;
    if (prepare_one(db, "COMMIT", &db->commit, why)) return -1;
    if (prepare_one(db, "ROLLBACK", &db->rollback, why)) return -1;
    for (int i = 0; i < WRITES; i++)
        if (prepare_one(db, db_writes[i].sql, &db->writes[i], why)) return -1;
    db->stats.healthy = true;
    return db_marks_prepare(db, why);
}

void db_write_finalize(struct db *db)
{
    for (int i = 0; i < WRITES; i++) sqlite3_finalize(db->writes[i]);
    sqlite3_finalize(db->begin);
    sqlite3_finalize(db->commit);
    sqlite3_finalize(db->rollback);
    sqlite3_finalize(db->mark);
}
