// SPDX-License-Identifier: MIT
/* test_marks.c - a database file copied beside the write-ahead log of another state is refused and left as it
 * is; a store whose files belong together opens, however it ended. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "temp_folder.h"
#include "db_fixture.h"
#include "server/base/mem.h"
#include "server/sqlite/sqlite.h"
#include "server/store/db_retention.h"
#include "suites.h"

#define LOG DB_FILE "-wal"
enum { BODY = 400000, PAGE = 4096, MOMENTS = 20, PAIRS = 40, CHANCE = 8 };

static struct folder home, other;
static char why[WHY_SIZE];
static struct db *db;
static int64_t room;
static int written; /* changes so far */
static unsigned luck = 1;

static unsigned draw(unsigned most)
{
    luck = luck * 1103515245u + 12345u;
    return (luck >> 16) % most;
}

static void set_up(void)
{
    folder_make(&home);
    folder_make(&other);
    written = 0;
    db = db_open(home.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
    room = rows_room(db, "mesa", rows_user(db, "Ana", 1));
}

static void tear_down(void)
{
    if (db) db_close(db, NULL, NULL);
    folder_remove(&home);
    folder_remove(&other);
}

/* ---- changes, and the files as a kill would leave them -------------------------------------- */

/* One change, which fills a hundred pages with one letter. */
static void change(void)
{
    char body[BODY];
    struct db_job *job = db_job_new();
    memset(body, 'A' + ++written % 50, sizeof body - 1);
    body[sizeof body - 1] = '\0';
    db_set_analysis(job, room, body, written);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
}

static void changes(int count)
{
    while (count-- > 0) change();
}

static void start_again(void)
{
    db_close(db, NULL, NULL);
    db = db_open(home.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
}

struct moment {
    char *file, *log;
    size_t file_length, log_length;
    int state; /* how many changes had been made */
};

static struct moment moment_now(void)
{
    struct moment moment = { .state = written };
    moment.file = folder_read(&home, DB_FILE, &moment.file_length);
    if (folder_has(&home, LOG)) moment.log = folder_read(&home, LOG, &moment.log_length);
    return moment;
}

static void moment_free(struct moment *moment)
{
    free(moment->file);
    free(moment->log);
}

/* In a folder of its own, as by hand. */
static void lay(const struct moment *file, const struct moment *log)
{
    unlink(folder_file(&other, DB_FILE "-shm"));
    unlink(folder_file(&other, LOG));
    folder_write(&other, DB_FILE, file->file, file->file_length);
    if (log && log->log) folder_write(&other, LOG, log->log, log->log_length);
}

/* Which change the store there has last, or -1 with `why` where it is refused; it must be whole. */
static int state_there(enum db_mode mode)
{
    char *body = NULL;
    int code, state;
    struct db *there = db_open(other.path, mode, NULL, why);
    if (!there) return -1;
    int found = db_find_analysis(there, room, &body);
    ck_assert_int_ge(found, 0);
    state = (int)db_row_number(there->read, "SELECT at FROM look_backs", &code);
    ck_assert_int_eq(db_row_number(there->read, "SELECT count(*) FROM pragma_integrity_check"
                                   " WHERE integrity_check <> 'ok'", &code), 0);
    char letter[] = { (char)('A' + state % 50), '\0' };
    if (found) ck_assert_uint_eq(strspn(body, letter), BODY - 1);
    free(body);
    db_close(there, NULL, NULL);
    return found ? state : 0;
}

/* In every mode, and nothing there is touched. */
static void expect_refused(const struct moment *file, const struct moment *log)
{
    static const enum db_mode modes[] = { DB_SERVE, DB_MIGRATE, DB_WRITE, DB_READ };
    size_t length;
    int version;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        lay(file, log);
        ck_assert_int_eq(state_there(modes[i]), -1);
        ck_assert_msg(strstr(why, "was replaced by hand") && strstr(why, "restore FILE"), "%s", why);
        char *bytes = folder_read(&other, DB_FILE, &length);
        ck_assert(length == file->file_length && memcmp(bytes, file->file, length) == 0);
        free(bytes);
    }
    ck_assert_int_eq(db_probe(other.path, &version, why), -1);
    ck_assert_ptr_nonnull(strstr(why, "was replaced by hand"));
    /* The remedy. */
    unlink(folder_file(&other, LOG));
    unlink(folder_file(&other, DB_FILE "-shm"));
    ck_assert_int_eq(state_there(DB_SERVE), file->state);
}

/* ---- the tests -------------------------------------------------------------------------------- */

START_TEST(file_of_an_earlier_stop_beside_the_log_of_a_kill_is_refused)
{
    changes(3);
    start_again();
    db_close(db, NULL, NULL); /* so that the file is whole */
    struct moment stopped = moment_now();
    ck_assert_ptr_null(stopped.log);
    db = db_open(home.path, DB_SERVE, NULL, why);
    change();
    struct moment killed = moment_now();
    ck_assert_ptr_nonnull(killed.log);
    expect_refused(&stopped, &killed);
    changes(_i * 12); /* so that the log was folded in, too */
    struct moment later = moment_now();
    expect_refused(&stopped, &later);
    moment_free(&stopped);
    moment_free(&killed);
    moment_free(&later);
}
END_TEST

START_TEST(backup_of_the_same_run_beside_the_log_of_a_kill_is_refused)
{
    changes(_i * 12);
    ck_assert_msg(db_backup(db, folder_file(&home, "backup.db"), why) == 0, "%s", why);
    ck_assert(!folder_has(&home, "backup.db.part-wal") && !folder_has(&home, "backup.db.part-shm"));
    struct moment backup = { .state = written };
    backup.file = folder_read(&home, "backup.db", &backup.file_length);
    struct moment same = moment_now();
    expect_refused(&backup, &same);
    changes(2);
    struct moment killed = moment_now();
    expect_refused(&backup, &killed);
    moment_free(&backup);
    moment_free(&same);
    moment_free(&killed);
}
END_TEST

START_TEST(older_schema_without_marks_beside_a_newer_log_is_refused)
{
    struct moment older = { .state = 0 };
    sqlite3 *connection;
    ck_assert_int_eq(sqlite3_open(folder_file(&other, "older.db"), &connection), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(connection, "CREATE TABLE t(a)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(connection);
    older.file = folder_read(&other, "older.db", &older.file_length);
    change();
    struct moment killed = moment_now();
    lay(&older, &killed);
    ck_assert_int_eq(state_there(DB_SERVE), -1);
    ck_assert_msg(strstr(why, "was replaced by hand") != NULL, "%s", why);
    moment_free(&older);
    moment_free(&killed);
}
END_TEST

/* A random life: changes, stops, backups, pruning.  Its files at every moment. */
static int live(struct moment *moments)
{
    struct db_prunable spare;
    int count = 0;
    while (count < MOMENTS) {
        unsigned what = draw(CHANCE);
        if (what == 0) start_again();
        else if (what == 1) ck_assert_int_eq(db_backup(db, folder_file(&home, "backup.db"), why), 0);
        else if (what == 2) ck_assert_int_eq(db_prune(db, 0, 0, true, &spare, why), 0);
        else changes(1 + (int)draw(6));
        moments[count++] = moment_now();
    }
    return count;
}

START_TEST(store_killed_at_any_moment_and_copied_whole_is_opened)
{
    static const enum db_mode modes[] = { DB_SERVE, DB_READ, DB_WRITE, DB_MIGRATE };
    struct moment moments[MOMENTS];
    luck = (unsigned)_i + 1;
    int count = live(moments);
    for (int i = 0; i < count; i++) {
        lay(&moments[i], &moments[i]);
        int state = state_there(modes[i % 4]);
        ck_assert_msg(state == moments[i].state, "%d of %d: %s", state, moments[i].state, why);
        moment_free(&moments[i]);
    }
}
END_TEST

/* Begins the later log with the earlier one?  Then all between was a checkpoint. */
static bool goes_on(const struct moment *earlier, const struct moment *later)
{
    return earlier->log && later->log && earlier->log_length <= later->log_length &&
           memcmp(earlier->log, later->log, earlier->log_length) == 0;
}

START_TEST(store_whose_power_failed_in_a_checkpoint_is_opened)
{
    struct moment moments[MOMENTS];
    int tried = 0;
    luck = (unsigned)_i + 100;
    int count = live(moments);
    for (int i = 1; i < count; i++) {
        const struct moment *before = &moments[i - 1], *after = &moments[i];
        if (!goes_on(before, after) || before->file_length > after->file_length) continue;
        struct moment mixed = *after;
        mixed.file = mem_alloc(mixed.file_length);
        memcpy(mixed.file, after->file, mixed.file_length);
        for (size_t at = 0; at + PAGE <= before->file_length; at += PAGE)
            if (draw(2)) memcpy(mixed.file + at, before->file + at, PAGE);
        lay(&mixed, after);
        ck_assert_msg(state_there(DB_SERVE) == after->state, "%s", why);
        free(mixed.file);
        tried++;
    }
    ck_assert_int_gt(tried, 1);
    for (int i = 0; i < count; i++) moment_free(&moments[i]);
}
END_TEST

START_TEST(file_of_another_moment_is_refused_or_gives_the_whole_newest_state)
{
    struct moment moments[MOMENTS];
    int refused = 0, taken = 0;
    luck = (unsigned)_i + 200;
    int count = live(moments);
    for (int i = 0; i < PAIRS; i++) {
        const struct moment *file = &moments[draw((unsigned)count)], *log = &moments[draw((unsigned)count)];
        if (!log->log_length) continue;
        lay(file, log);
        int state = state_there(DB_READ);
        refused += state < 0;
        taken += state >= 0;
        ck_assert_msg(state < 0 || state == log->state, "%d beside the log of %d", file->state, log->state);
    }
    ck_assert_int_gt(refused, taken);
    for (int i = 0; i < count; i++) moment_free(&moments[i]);
}
END_TEST

START_TEST(log_without_marks_of_another_program_is_no_reason_to_refuse)
{
    sqlite3 *connection;
    change();
    db_close(db, NULL, NULL);
    db = NULL;
    ck_assert_int_eq(sqlite3_open(folder_file(&home, DB_FILE), &connection), SQLITE_OK);
    int code = sqlite3_exec(connection, "UPDATE users SET seen = seen + 1", NULL, NULL, NULL);
    ck_assert_int_eq(code, SQLITE_OK);
    struct moment killed = moment_now();
    ck_assert_uint_gt(killed.log_length, 0);
    sqlite3_close(connection);
    lay(&killed, &killed);
    ck_assert_int_eq(state_there(DB_SERVE), 1);
    moment_free(&killed);
}
END_TEST

/* As litestream does: it brings the log into the file itself and writes before the server does. */
START_TEST(log_restarted_by_another_program_gets_a_mark)
{
    sqlite3 *connection;
    changes(3);
    struct moment older = moment_now();
    ck_assert_int_eq(sqlite3_open(folder_file(&home, DB_FILE), &connection), SQLITE_OK);
    static const char begins[] = "PRAGMA wal_checkpoint(RESTART); CREATE TABLE seqs(n)";
    ck_assert_int_eq(sqlite3_exec(connection, begins, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(connection);
    struct moment unmarked = moment_now();
    lay(&unmarked, &unmarked);
    ck_assert_int_eq(state_there(DB_SERVE), 3);
    changes(2);
    struct moment marked = moment_now();
    lay(&marked, &marked);
    ck_assert_int_eq(state_there(DB_SERVE), 5);
    older.state = 0; /* without its log */
    lay(&older, &marked);
    ck_assert_int_eq(state_there(DB_SERVE), -1);
    moment_free(&older);
    moment_free(&unmarked);
    moment_free(&marked);
}
END_TEST

Suite *marks_suite(void)
{
    Suite *suite = suite_create("marks");
    TCase *tcase = tcase_create("marks");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_loop_test(tcase, file_of_an_earlier_stop_beside_the_log_of_a_kill_is_refused, 0, 2);
    tcase_add_loop_test(tcase, backup_of_the_same_run_beside_the_log_of_a_kill_is_refused, 0, 2);
    tcase_add_test(tcase, older_schema_without_marks_beside_a_newer_log_is_refused);
    tcase_add_loop_test(tcase, store_killed_at_any_moment_and_copied_whole_is_opened, 0, 2);
    tcase_add_loop_test(tcase, store_whose_power_failed_in_a_checkpoint_is_opened, 0, 2);
    tcase_add_loop_test(tcase, file_of_another_moment_is_refused_or_gives_the_whole_newest_state, 0, 2);
    tcase_add_test(tcase, log_without_marks_of_another_program_is_no_reason_to_refuse);
    tcase_add_test(tcase, log_restarted_by_another_program_gets_a_mark);
    suite_add_tcase(suite, tcase);
    return suite;
}
