// SPDX-License-Identifier: MIT
/* db_write.c - writes jobs in one transaction.
 *
 * If a group fails, its jobs are written one by one, each in its own transaction. A job that
 * contradicts the stored data is refused alone; on a full disk each job fails. The next job finds out
 * whether the error is gone. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

/* ---- one job --------------------------------------------------------------------------- */

static int bind_parameter(sqlite3_stmt *statement, int index, char type, const struct db_job *job,
                          struct db_value value)
{
    if (value.bytes && job->bytes) value.bytes = job->bytes + value.number; /* else maybe no bytes at all */
    if (type == 'r' && !value.number) value.number = job->result.room;
    if (type == 'u' && !value.number) value.number = job->result.user;
    if (type == 'x' && !value.number) return sqlite3_bind_null(statement, index);
    return db_row_bind(statement, index, &value);
}

static int refuse_job(struct db_job *job, const char *why)
{
    db_job_end(job, DB_REFUSED, why);
    return SQLITE_CONSTRAINT;
}

/* Runs one statement of a row; SQLITE_OK, or the fault, which the job then tells. */
static int run_statement(struct db *db, struct db_job *job, const struct db_op *op, sqlite3_stmt *statement)
{
    const struct db_write_row *row = &db_writes[op->write];
    const char *refused = statement == db->writes[op->write][0] ? row->refused : NULL;
    int count = sqlite3_bind_parameter_count(statement), code = SQLITE_OK;
    for (int i = 0; i < count && code == SQLITE_OK; i++)
        code = bind_parameter(statement, i + 1, row->types[i], job, job->value[op->first + i]);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    int changed = sqlite3_changes(db->write);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if ((code & 0xff) == SQLITE_CONSTRAINT) {
        bool unfit = refused && sqlite3_extended_errcode(db->write) == SQLITE_CONSTRAINT_NOTNULL;
        return refuse_job(job, unfit ? refused : sqlite3_errmsg(db->write));
    }
    if (code != SQLITE_DONE) return code == SQLITE_OK ? SQLITE_ERROR : code;
    return refused && changed == 0 ? refuse_job(job, refused) : SQLITE_OK;
}

static int run_op(struct db *db, struct db_job *job, const struct db_op *op)
{
    int code = SQLITE_OK;
    for (sqlite3_stmt **step = db->writes[op->write]; *step && code == SQLITE_OK; step++)
        code = run_statement(db, job, op, *step);
    if (code != SQLITE_OK) return code;
    int64_t id = sqlite3_last_insert_rowid(db->write);
    switch (db_writes[op->write].gives) {
    case GIVES_NOTHING: break;
    case GIVES_USER: job->result.user = id; break;
    case GIVES_KEY: job->result.key = id; break;
    case GIVES_ROOM: job->result.room = id; break;
    case GIVES_LINE: job->result.line = id; break;
    }
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

/* A row's statements; its first has a parameter for each of its types, the others have no more. */
static int prepare_row(struct db *db, enum db_write write, char why[WHY_SIZE])
{
    const struct db_write_row *row = &db_writes[write];
    int count = 0;
    while (row->then && row->then[count]) count++;
    sqlite3_stmt **step = db->writes[write] = mem_alloc((size_t)(count + 2) * sizeof(void *));
    for (int i = 0; i <= count; i++)
        if (prepare_one(db, i ? row->then[i - 1] : row->sql, &step[i], why)) return -1;
    int types = (int)strlen(row->types);
    assert(sqlite3_bind_parameter_count(step[0]) == types);
    for (int i = 1; i <= count; i++) assert(sqlite3_bind_parameter_count(step[i]) <= types);
    return 0;
}

int db_write_prepare(struct db *db, char why[WHY_SIZE])
{
    if (prepare_one(db, "BEGIN IMMEDIATE", &db->begin, why)) return -1;
    if (prepare_one(db, "COMMIT", &db->commit, why)) return -1;
    if (prepare_one(db, "ROLLBACK", &db->rollback, why)) return -1;
    for (int i = 0; i < WRITES; i++)
        if (prepare_row(db, (enum db_write)i, why)) return -1;
    db->stats.healthy = true;
    return db_marks_prepare(db, why);
}

void db_write_finalize(struct db *db)
{
    for (int i = 0; i < WRITES; i++) {
        for (sqlite3_stmt **step = db->writes[i]; step && *step; step++) sqlite3_finalize(*step);
        free(db->writes[i]);
        db->writes[i] = NULL;
    }
    sqlite3_finalize(db->begin);
    sqlite3_finalize(db->commit);
    sqlite3_finalize(db->rollback);
    sqlite3_finalize(db->mark);
}
