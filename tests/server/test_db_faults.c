// SPDX-License-Identifier: MIT
/* test_db_faults.c - database faults: old, new, torn, full, read-only, foreign, killed. Each gets a clear
 * error, nothing acknowledged is lost, and the store recovers where it can. */
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "temp_folder.h"
#include "db_fixture.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/sqlite/sqlite.h"
#include "server/store/db_moderation.h"
#include "server/cli/doctor.h"
#include "games/common/text.h"
#include "suites.h"

static struct folder folder;
static char why[WHY_SIZE];

static void set_up(void)
{
    folder_make(&folder);
}

static void tear_down(void)
{
    folder_remove(&folder);
}

static struct db *must_open(void)
{
    struct db *db = db_open(folder.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
    return db;
}

/* A room with entries 1..count; its key. */
static int64_t fill(struct db *db, uint32_t count)
{
    int64_t key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    struct db_job *job = db_job_new();
    for (uint32_t seq = 1; seq <= count; seq++) {
        struct entry entry = rows_entry(seq);
        db_add_entry(job, key, &entry);
    }
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    return key;
}

static void expect_refusal(enum db_mode mode, const char *says)
{
    why[0] = '\0';
    struct db *db = db_open(folder.path, mode, NULL, why);
    ck_assert_ptr_null(db);
    ck_assert_msg(strstr(why, says) != NULL, "%s", why);
}

static void run_sql(const char *sql)
{
    sqlite3 *connection;
    ck_assert_int_eq(sqlite3_open(folder_file(&folder, DB_FILE), &connection), SQLITE_OK);
    ck_assert_msg(sqlite3_exec(connection, sql, NULL, NULL, NULL) == SQLITE_OK, "%s",
                  sqlite3_errmsg(connection));
    sqlite3_close(connection);
}

/* ---- its own files --------------------------------------------------------------------- */

/* Counts what SQLite opens beside the database and its log. */
static sqlite3_vfs *usual_vfs, counting_vfs;
static int opened_elsewhere;

static int open_counted(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *got)
{
    const int own = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    (void)vfs;
    opened_elsewhere += !(flags & own);
    return usual_vfs->xOpen(usual_vfs, name, file, flags, got);
}

/* A confined server may open nothing in the machine's folders for passing things: here is a write of so many
 * pages that SQLite would lay what was before aside in one. */
START_TEST(sqlite_opens_no_temporary_files)
{
    enum { STATES = 100, STATE = 9000 };
    usual_vfs = sqlite3_vfs_find(NULL);
    counting_vfs = *usual_vfs;
    counting_vfs.zName = "counting";
    counting_vfs.xOpen = open_counted;
    sqlite3_vfs_register(&counting_vfs, 1);
    opened_elsewhere = 0;
    struct db *db = must_open();
    int64_t key = fill(db, STATES);
    char state[STATE];
    memset(state, 'x', STATE);
    const uint8_t hash[DB_STATE_HASH] = { 0 };
    struct db_job *job = db_job_new();
    for (uint32_t seq = 1; seq <= STATES; seq++) db_add_snapshot(job, key, seq, state, STATE, hash);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_prune_snapshots(job, key, STATES);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    db_close(db, NULL, NULL);
    sqlite3_vfs_register(usual_vfs, 1);
    sqlite3_vfs_unregister(&counting_vfs);
    ck_assert_int_eq(opened_elsewhere, 0);
}
END_TEST

/* ---- versions -------------------------------------------------------------------------- */

/* The schema's next version, as a later program would bring it. */
static const struct db_migration good_step = {
    "9998_nickname", "ALTER TABLE users ADD COLUMN nickname TEXT NOT NULL DEFAULT 'none'"
};
static const struct db_migration bad_step = {
    "9999_bad", "UPDATE users SET name = 'lost'; SELECT no_such_column FROM users"
};
static const struct db_migration orphan_step = { "9999_orphan", "DELETE FROM users" };

static int upgrade(const struct db_migration *more)
{
    struct db_migration steps[64] = { { 0 } };
    sqlite3 *connection;
    int newest = db_version_newest();
    memcpy(steps, db_migrations, (size_t)newest * sizeof steps[0]);
    steps[newest] = *more;
    ck_assert_int_eq(db_connect(folder_file(&folder, DB_FILE), SQLITE_OPEN_READWRITE, &connection, why), 0);
    int result = db_migrate(connection, folder_file(&folder, DB_FILE), steps, why);
    sqlite3_close(connection);
    return result;
}

START_TEST(the_migrations_folder_and_the_program_agree)
{
    for (int i = 0; db_migrations[i].name; i++) {
        char path[200];
        ck_assert_int_eq(atoi(db_migrations[i].name), i + 1);
        snprintf(path, sizeof path, "migrations/%s.sql", db_migrations[i].name);
        ck_assert_msg(access(path, R_OK) == 0, "%s is not there", path);
    }
    char next[200];
    snprintf(next, sizeof next, "ls migrations/%04d_*.sql >/dev/null 2>&1", db_version_newest() + 1);
    ck_assert_msg(system(next) != 0, "a migration is not listed in db_schema.c");
}
END_TEST

/* The migrations that came before the one of that name. */
static void migrate_before(const char *name)
{
    struct db_migration steps[64] = { { 0 } };
    sqlite3 *connection;
    for (int i = 0; strcmp(db_migrations[i].name, name) != 0; i++) steps[i] = db_migrations[i];
    ck_assert_int_eq(db_connect(folder_file(&folder, DB_FILE), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                &connection, why),
                     0);
    ck_assert_msg(db_migrate(connection, folder_file(&folder, DB_FILE), steps, why) == 0, "%s", why);
    sqlite3_close(connection);
}

/* Two tables of Ana, Rui and Ana again, one that waits and one that has ended. */
static const char doubled[] =
    "INSERT INTO users(id, token_hash, name, lang, created, seen)"
    " VALUES(1, randomblob(32), 'Ana', '', 1, 1), (2, randomblob(32), 'Rui', '', 1, 1);"
    "INSERT INTO rooms(key, id, game, rules, status, listed, host, options, invite, created, started,"
    " finished, updated) SELECT value, 'doubled' || value, 'boomtown', 1,"
    " iif(value = 1, 'waiting', 'abandoned'), 1, 1,"
    " '{}', 'x', 1, 0, 0, 1 FROM json_each('[1, 2]');"
    "INSERT INTO seats(room, seat, kind, user) SELECT r.key, s.value, 'human', iif(s.value = 1, 2, 1)"
    " FROM rooms r, json_each('[0, 1, 2]') s;"
    "INSERT INTO turns(room, to_act, deadline) SELECT key, 0, 0 FROM rooms;"
    "INSERT INTO plans(room, seat, laid, body) VALUES(1, 2, 1, '{}')";

START_TEST(an_upgrade_leaves_one_seat_to_a_person_with_two_and_reports_the_other)
{
    struct db_room room;
    struct text acts = { 0 };
    migrate_before("0016_one_seat");
    run_sql(doubled);
    struct db *db = must_open();
    for (int ended = 0; ended < 2; ended++) {
        ck_assert_int_eq(db_find_room(db, ended ? "doubled2" : "doubled1", &room), 1);
        ck_assert_int_eq(room.seat[0].user, 1);
        ck_assert_int_eq(room.seat[1].user, 2);
        ck_assert_int_eq(room.seat[2].user, 0);
        ck_assert_int_eq(room.seat[2].kind, ended ? SEAT_HUMAN : SEAT_BOT);
        ck_assert_str_eq(room.seat[2].name, ended ? "Ana" : "");
        db_room_fini(&room);
    }
    ck_assert_int_eq(db_has_plan(db, 1), 0);
    ck_assert_int_eq(db_list_json(db, LIST_AUDIT_LOG, "one_seat", 9, &acts), 2);
    ck_assert_ptr_nonnull(strstr(acts.data, "{\"room\":\"doubled1\",\"seat\":2,\"person\":1"));
    text_free(&acts);
    db_close(db, NULL, NULL);
}
END_TEST

/* Counts the lines that say it. */
struct search {
    const char *says;
    int found;
};

static void search_line(void *context, const char *line)
{
    struct search *search = context;
    if (strstr(line, search->says)) search->found++;
}

static int count_logged(const char *says)
{
    struct search search = { says, 0 };
    log_last(search_line, &search);
    return search.found;
}

START_TEST(upgrade_logs_each_second_seat_it_took_once)
{
    static const char one[] = "db one_seat args={\"room\":\"doubled1\",\"seat\":2,\"person\":1,"
                              "\"status\":\"waiting\"}";
    migrate_before("0016_one_seat");
    run_sql(doubled);
    run_sql("INSERT INTO acts(at, actor, act, args) VALUES(1, 'upgrade', 'of_before', '{}')");
    db_close(must_open(), NULL, NULL);
    db_close(must_open(), NULL, NULL);
    ck_assert_int_eq(count_logged(one), 1);
    ck_assert_int_eq(count_logged("warn db one_seat "), 2);
    ck_assert_int_eq(count_logged("of_before"), 0);
}
END_TEST

START_TEST(doctor_notes_each_second_seat_that_an_upgrade_took)
{
    static const char note[] = "note: one person had two seats at a table, so the upgrade took one away: ";
    char *said;
    size_t length;
    migrate_before("0016_one_seat");
    run_sql(doubled);
    db_close(must_open(), NULL, NULL);
    FILE *out = open_memstream(&said, &length);
    int faults = doctor_run(folder.path, game_find, out);
    fclose(out);
    ck_assert_msg(faults == 0, "%s", said);
    char *first = strstr(said, note), *second = first ? strstr(first + 1, note) : NULL;
    ck_assert_msg(second != NULL, "%s", said);
    ck_assert_msg(strstr(said, "{\"room\":\"doubled1\",\"seat\":2,\"person\":1,\"status\":\"waiting\"}") &&
                      strstr(said, "\"room\":\"doubled2\""), "%s", said);
    free(said);
}
END_TEST

START_TEST(an_upgrade_keeps_everything_and_leaves_a_copy)
{
    char copy[64];
    struct db *db = must_open();
    fill(db, 5);
    db_close(db, NULL, NULL);
    ck_assert_msg(upgrade(&good_step) == 0, "%s", why);
    snprintf(copy, sizeof copy, DB_FILE ".bak-%d", db_version_newest());
    ck_assert(folder_has(&folder, copy));
    run_sql("UPDATE users SET nickname = 'Nina' WHERE name = 'Ana'");
    expect_refusal(DB_SERVE, "newer Tabuleiro"); /* the program of before */
    ck_assert_msg(strstr(why, copy) != NULL, "%s", why);
    /* The copy is the old database: putting it back is going back. */
    ck_assert_int_eq(rename(folder_file(&folder, copy), folder_file(&folder, DB_FILE)), 0);
    db = must_open();
    struct db_room room;
    ck_assert_int_eq(db_find_room(db, "mesa", &room), 1);
    ck_assert_uint_eq(room.seq, 5);
    db_room_fini(&room);
    db_close(db, NULL, NULL);
}
END_TEST

START_TEST(a_failed_upgrade_changes_nothing)
{
    static const struct db_migration *const steps[] = { &bad_step, &orphan_step };
    struct db_user user;
    uint8_t hash[SECRET_TOKEN_HASH];
    memset(hash, 1, sizeof hash); /* as rows_user marks it */
    struct db *db = must_open();
    fill(db, 1);
    db_close(db, NULL, NULL);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        ck_assert_int_eq(upgrade(steps[i]), -1);
        ck_assert_msg(strstr(why, "nothing was changed") != NULL, "%s", why);
    }
    db = must_open();
    ck_assert_int_eq(db_version(db), db_version_newest());
    ck_assert_int_eq(db_find_user_by_token(db, hash, &user), 1);
    ck_assert_str_eq(user.name, "Ana");
    db_close(db, NULL, NULL);
}
END_TEST

START_TEST(upgrade_copies_are_never_overwritten)
{
    char first[64], second[80];
    db_close(must_open(), NULL, NULL);
    snprintf(first, sizeof first, DB_FILE ".bak-%d", db_version_newest());
    snprintf(second, sizeof second, "%s.1", first);
    folder_write(&folder, first, "precious", 8);
    ck_assert_msg(upgrade(&good_step) == 0, "%s", why);
    char *kept = folder_read(&folder, first, NULL);
    ck_assert_str_eq(kept, "precious");
    ck_assert(folder_has(&folder, second));
    free(kept);
}
END_TEST

START_TEST(an_upgrade_without_a_copy_does_not_happen)
{
    char part[64];
    db_close(must_open(), NULL, NULL);
    snprintf(part, sizeof part, DB_FILE ".bak-%d.part", db_version_newest());
    ck_assert_int_eq(mkdir(folder_file(&folder, part), 0700), 0); /* the copy cannot be written */
    ck_assert_int_eq(upgrade(&good_step), -1);
    ck_assert_msg(strstr(why, "no copy of it could be made") != NULL, "%s", why);
    db_close(must_open(), NULL, NULL);
}
END_TEST

START_TEST(tools_ask_for_an_upgrade_before_they_touch_an_older_database)
{
    db_close(must_open(), NULL, NULL);
    run_sql("PRAGMA user_version = 0");
    expect_refusal(DB_READ, "run `tabuleiro migrate");
    expect_refusal(DB_WRITE, "run `tabuleiro migrate");
}
END_TEST

START_TEST(a_newer_database_is_left_alone_by_everyone)
{
    size_t before, after;
    db_close(must_open(), NULL, NULL);
    run_sql("PRAGMA user_version = 99");
    char *was = folder_read(&folder, DB_FILE, &before);
    expect_refusal(DB_SERVE, "newer Tabuleiro");
    expect_refusal(DB_MIGRATE, "newer Tabuleiro");
    expect_refusal(DB_WRITE, "newer Tabuleiro");
    expect_refusal(DB_READ, "newer Tabuleiro");
    char *is = folder_read(&folder, DB_FILE, &after);
    ck_assert_uint_eq(before, after);
    ck_assert_mem_eq(was, is, before);
    free(was);
    free(is);
}
END_TEST

/* ---- files that are no database, or no whole one ---------------------------------------- */

START_TEST(a_file_that_is_no_database_is_refused_and_kept)
{
    static const char letter[] =
        "Dear server, this is a letter and by no means a database. It goes on for a while, "
        "so that nobody can take it for an empty one. Yours, a host.";
    folder_write(&folder, DB_FILE, letter, sizeof letter);
    expect_refusal(DB_SERVE, "is not a database");
    expect_refusal(DB_READ, "is not a database");
    char *kept = folder_read(&folder, DB_FILE, NULL);
    ck_assert_str_eq(kept, letter);
    free(kept);
}
END_TEST

START_TEST(a_database_of_another_program_is_refused)
{
    run_sql("CREATE TABLE photos(id INTEGER)");
    expect_refusal(DB_SERVE, "another program");
}
END_TEST

/* Overwrites part of the file; the places are in hundredths of it. */
static void spoil(int from, int to)
{
    struct stat info;
    int file = open(folder_file(&folder, DB_FILE), O_RDWR);
    ck_assert_int_eq(fstat(file, &info), 0);
    for (off_t at = info.st_size * from / 100; at < info.st_size * to / 100; at++)
        ck_assert_int_eq(pwrite(file, "\x5a", 1, at), 1);
    close(file);
}

START_TEST(a_damaged_database_is_refused_with_what_to_do)
{
    static const struct {
        int from, to;
    } damage[] = { { 0, 1 }, { 2, 10 }, { 30, 60 }, { 80, 100 } };
    struct db *db = must_open();
    fill(db, 3000);
    db_close(db, NULL, NULL);
    spoil(damage[_i].from, damage[_i].to);
    expect_refusal(DB_SERVE, "put a backup in its place");
    expect_refusal(DB_SERVE, "damaged");
}
END_TEST

START_TEST(a_database_that_was_cut_off_is_refused)
{
    struct stat info;
    struct db *db = must_open();
    fill(db, 3000);
    db_close(db, NULL, NULL);
    ck_assert_int_eq(stat(folder_file(&folder, DB_FILE), &info), 0);
    ck_assert_int_eq(truncate(folder_file(&folder, DB_FILE), info.st_size / 2), 0);
    expect_refusal(DB_SERVE, "put a backup in its place");
}
END_TEST

/* ---- the write-ahead log --------------------------------------------------------------- */

enum { WAL_HEADER = 32, WAL_FRAME = 24 + 4096, CHANGES = 8 };

struct wal {
    char *bytes;
    size_t length;
    int frames, last[CHANGES]; /* the frame with which each of the newest changes ends */
};

/* A log as a crash leaves it: the newest changes are entries 1..CHANGES of a room. */
static void leave_wal(struct wal *wal)
{
    struct db *db = must_open();
    int64_t key = fill(db, 0);
    for (uint32_t seq = 1; seq <= CHANGES; seq++) {
        struct db_job *job = db_job_new();
        struct entry entry = rows_entry(seq);
        db_add_entry(job, key, &entry);
        ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
        free(wal->bytes);
        wal->bytes = folder_read(&folder, DB_FILE "-wal", &wal->length);
        wal->frames = (int)((wal->length - WAL_HEADER) / WAL_FRAME);
        wal->last[seq - 1] = wal->frames - 1;
    }
    db_close(db, NULL, NULL);
}

static int lost(const char *bytes, size_t length)
{
    folder_write(&folder, "copy-wal", bytes, length);
    return db_wal_lost(folder_file(&folder, "copy"));
}

static char *frame_of(const struct wal *wal, int frame)
{
    return wal->bytes + WAL_HEADER + (size_t)frame * WAL_FRAME;
}

START_TEST(wal_damage_is_counted_but_a_crash_tail_is_not)
{
    struct wal wal = { 0 };
    leave_wal(&wal);
    ck_assert_int_eq(db_wal_lost(folder_file(&folder, "nothing")), 0);
    ck_assert_int_eq(lost(wal.bytes, wal.length), 0);
    for (size_t length = 0; length < wal.length; length += 1000)
        ck_assert_int_eq(lost(wal.bytes, length), 0);
    for (int change = 0; change < CHANGES; change++) {
        char *page = frame_of(&wal, wal.last[change]) + 24;
        page[99] ^= 1;
        ck_assert_int_eq(lost(wal.bytes, wal.length), CHANGES - 1 - change);
        page[99] ^= 1;
    }
    wal.bytes[20] ^= 1; /* the header */
    ck_assert_int_ge(lost(wal.bytes, wal.length), CHANGES - 1);
    wal.bytes[20] ^= 1;
    /* Two changes that the disk refused, one after the other, in the same place: neither was
     * acknowledged. */
    size_t one = (size_t)(wal.last[6] - wal.last[5]) * WAL_FRAME;
    size_t two = (size_t)(wal.last[7] - wal.last[6]) * WAL_FRAME;
    char *after = frame_of(&wal, wal.last[2] + 1);
    char *refused = malloc(one + two);
    memcpy(refused, frame_of(&wal, wal.last[6] + 1), two);
    memcpy(refused + two, frame_of(&wal, wal.last[5] + 1), one);
    memcpy(after, refused, one + two);
    ck_assert_int_eq(lost(wal.bytes, (size_t)(after - wal.bytes) + one + two), 0);
    free(refused);
    free(wal.bytes);
}
END_TEST

/* ---- folders --------------------------------------------------------------------------- */

START_TEST(unusable_data_folders_are_refused)
{
    folder_write(&folder, "file", "x", 1);
    ck_assert_ptr_null(db_open(folder_file(&folder, "file"), DB_SERVE, NULL, why));
    ck_assert_msg(strstr(why, "is not a folder") != NULL, "%s", why);
    ck_assert_ptr_null(db_open(folder_file(&folder, "file/such"), DB_SERVE, NULL, why));
    ck_assert_msg(strstr(why, "cannot be made") != NULL, "%s", why);
    ck_assert_ptr_null(db_open(folder_file(&folder, "no"), DB_READ, NULL, why));
    ck_assert_msg(strstr(why, "there is no data folder") != NULL, "%s", why);
    expect_refusal(DB_READ, "there is no database");
    expect_refusal(DB_WRITE, "there is no database");
    expect_refusal(DB_MIGRATE, "there is no database");
}
END_TEST

START_TEST(second_server_is_locked_out_but_tools_may_read)
{
    struct db *db = must_open();
    expect_refusal(DB_SERVE, "in use by a running server");
    expect_refusal(DB_MIGRATE, "in use by a running server");
    struct db *tool = db_open(folder.path, DB_READ, NULL, why);
    ck_assert_msg(tool != NULL, "%s", why);
    db_close(tool, NULL, NULL);
    tool = db_open(folder.path, DB_WRITE, NULL, why);
    ck_assert_msg(tool != NULL, "%s", why);
    rows_user(tool, "Tool", 9);
    rows_user(db, "Server", 8);
    db_close(tool, NULL, NULL);
    db_close(db, NULL, NULL);
    db_close(must_open(), NULL, NULL);
}
END_TEST

/* Runs the body as an ordinary user (root is stopped by no permission); its exit status. */
static int as_nobody(int (*body)(void))
{
    pid_t child = fork();
    if (child == 0) {
        if (getuid() == 0 && (setgroups(0, NULL) || setgid(65534) || setuid(65534))) _exit(99);
        _exit(body());
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

static int serve_is_refused(void)
{
    struct db *db = db_open(folder.path, DB_SERVE, NULL, why);
    return db ? 1 : strstr(why, "cannot be written") ? 0 : 2;
}

static int reading_works(void)
{
    struct db_room room;
    struct db *db = db_open(folder.path, DB_READ, NULL, why);
    return !db ? 1 : db_find_room(db, "mesa", &room) == 1 && room.seq == 3 ? 0 : 2;
}

START_TEST(a_read_only_folder_cannot_serve_but_can_be_read)
{
    struct db *db = must_open();
    fill(db, 3);
    db_close(db, NULL, NULL);
    ck_assert_int_eq(chmod(folder_file(&folder, DB_FILE), 0644), 0);
    ck_assert_int_eq(chmod(folder_file(&folder, "lock"), 0644), 0);
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    ck_assert_int_eq(as_nobody(serve_is_refused), 0);
    ck_assert_int_eq(as_nobody(reading_works), 0);
}
END_TEST

static int serve_is_refused_for_the_file(void)
{
    struct db *db = db_open(folder.path, DB_SERVE, NULL, why);
    return db ? 1 : strstr(why, "read-only for this user") ? 0 : 2;
}

START_TEST(a_read_only_file_cannot_serve)
{
    db_close(must_open(), NULL, NULL);
    ck_assert_int_eq(chmod(folder_file(&folder, DB_FILE), 0444), 0);
    ck_assert_int_eq(chmod(folder_file(&folder, "lock"), 0666), 0);
    ck_assert_int_eq(chmod(folder.path, 0777), 0);
    ck_assert_int_eq(as_nobody(serve_is_refused_for_the_file), 0);
}
END_TEST

/* ---- faults while running -------------------------------------------------------------- */

/* Adds entries until the store fails or `most` are in; the last seq that was stored. */
static uint32_t add_until_failure(struct db *db, int64_t key, uint32_t from, uint32_t most,
                                  struct db_result *last)
{
    static char body[2000];
    memset(body, ' ', sizeof body - 1);
    body[0] = '{';
    body[sizeof body - 2] = '}';
    for (uint32_t seq = from; seq <= most; seq++) {
        struct entry entry = { .seq = seq, .body = body };
        struct db_job *job = db_job_new();
        db_add_entry(job, key, &entry);
        *last = rows_store(db, job);
        if (last->status != DB_STORED) return seq - 1;
    }
    return most;
}

static void check_stored(struct db *db, int64_t key, uint32_t count)
{
    struct entry_list list = { 0 };
    ck_assert_int_eq(db_read_entries(db, key, 1, UINT32_MAX, &list), (int)count);
    entry_list_fini(&list);
}

static bool is_healthy(struct db *db)
{
    struct db_stats stats;
    db_stats(db, &stats);
    return stats.healthy;
}

START_TEST(full_database_fails_jobs_with_a_message_and_recovers)
{
    struct db_result result;
    struct db *db = must_open();
    int64_t key = fill(db, 1);
    sqlite3_exec(db->write, "PRAGMA max_page_count = 100", NULL, NULL, NULL);
    uint32_t stored = add_until_failure(db, key, 2, 1000, &result);
    ck_assert_int_eq(result.status, DB_FAILED);
    ck_assert_str_eq(result.why, "the disk is full");
    ck_assert(!is_healthy(db));
    ck_assert_uint_gt(stored, 5);
    check_stored(db, key, stored);
    sqlite3_exec(db->write, "PRAGMA max_page_count = 100000", NULL, NULL, NULL);
    ck_assert_uint_eq(add_until_failure(db, key, stored + 1, stored + 20, &result), stored + 20);
    ck_assert(is_healthy(db));
    db_close(db, NULL, NULL);
    db = must_open();
    check_stored(db, key, stored + 20);
    db_close(db, NULL, NULL);
}
END_TEST

/* The file system itself refuses to let files grow: SQLite gets the error of a write. */
START_TEST(full_disk_fails_jobs_and_recovers)
{
    struct rlimit limit, before;
    struct db_result result;
    struct db *db = must_open();
    int64_t key = fill(db, 1);
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = before;
    limit.rlim_cur = 400 * 1024;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    uint32_t stored = add_until_failure(db, key, 2, 5000, &result);
    ck_assert_int_eq(result.status, DB_FAILED);
    ck_assert_msg(strstr(result.why, "disk") != NULL, "%s", result.why);
    check_stored(db, key, stored);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    ck_assert_uint_eq(add_until_failure(db, key, stored + 1, stored + 300, &result), stored + 300);
    db_close(db, NULL, NULL);
    db = must_open();
    check_stored(db, key, stored + 300);
    db_close(db, NULL, NULL);
}
END_TEST

START_TEST(a_store_that_became_read_only_fails_jobs_and_recovers)
{
    struct db_result result;
    struct db *db = must_open();
    int64_t key = fill(db, 1);
    sqlite3_exec(db->write, "PRAGMA query_only = 1", NULL, NULL, NULL);
    ck_assert_uint_eq(add_until_failure(db, key, 2, 3, &result), 1);
    ck_assert_int_eq(result.status, DB_FAILED);
    ck_assert_str_eq(result.why, "the database is read-only");
    sqlite3_exec(db->write, "PRAGMA query_only = 0", NULL, NULL, NULL);
    ck_assert_uint_eq(add_until_failure(db, key, 2, 3, &result), 3);
    db_close(db, NULL, NULL);
}
END_TEST

/* ---- kill -9 --------------------------------------------------------------------------- */

enum { ROOMS = 4 };
#define ROOM_ID "r%d"

struct server {
    struct db *db;
    int64_t key[ROOMS];
    uint32_t seq[ROOMS];
    int out;
};
struct room_ticket {
    struct server *server;
    int room;
};

static void submit_next(struct room_ticket *ticket);

/* Says the entry aloud, as the server would tell the players, then makes the next. */
static void acknowledge(void *context, const struct db_result *result)
{
    struct room_ticket *ticket = context;
    struct server *server = ticket->server;
    uint32_t ack[2] = { (uint32_t)ticket->room, server->seq[ticket->room] };
    if (result->status != DB_STORED) _exit(3);
    if (write(server->out, ack, sizeof ack) != sizeof ack) _exit(4);
    submit_next(ticket);
}

/* An entry and the row of the turn belong together. */
static void submit_next(struct room_ticket *ticket)
{
    struct server *server = ticket->server;
    struct entry entry = rows_entry(++server->seq[ticket->room]);
    struct db_turn turn = { .to_act = entry.seq };
    struct db_job *job = db_job_new();
    db_add_entry(job, server->key[ticket->room], &entry);
    db_set_turn(job, server->key[ticket->room], &turn);
    db_submit_take(server->db, job, acknowledge, ticket);
}

static void write_until_killed(struct server *server)
{
    static struct room_ticket ticket[ROOMS];
    static uv_loop_t loop;
    uv_loop_init(&loop);
    server->db = db_open(folder.path, DB_SERVE, &loop, why);
    if (!server->db) _exit(2);
    for (int i = 0; i < ROOMS; i++) {
        ticket[i] = (struct room_ticket){ server, i };
        submit_next(&ticket[i]);
    }
    uv_run(&loop, UV_RUN_DEFAULT);
    _exit(5);
}

/* Reads what the child says; kills it after that many words.  The last that was said is in said[]. */
static void listen_and_kill(pid_t child, int from, int i18n, uint32_t said[ROOMS])
{
    uint32_t ack[2];
    for (int i = 0; read(from, ack, sizeof ack) == sizeof ack; i++) {
        said[ack[0]] = ack[1];
        if (i == i18n) kill(child, SIGKILL);
    }
}

static void check_after_kill(struct server *server, const uint32_t said[ROOMS])
{
    struct db *db = must_open();
    struct db_room room;
    for (int i = 0; i < ROOMS; i++) {
        char id[DB_ID];
        snprintf(id, sizeof id, ROOM_ID, i);
        ck_assert_int_eq(db_find_room(db, id, &room), 1);
        ck_assert_msg(room.seq >= said[i], "entry %u was acknowledged, %u is the last stored", said[i],
                      room.seq);
        ck_assert_uint_le(room.seq, said[i] + 1);
        ck_assert_uint_eq(room.turn.to_act, room.seq); /* nothing half-applied */
        server->seq[i] = room.seq;
        db_room_fini(&room);
    }
    db_close(db, NULL, NULL);
}

START_TEST(kill_9_in_mid_write_loses_nothing_that_was_acknowledged)
{
    struct server server = { 0 };
    struct db *db = must_open();
    int64_t user = rows_user(db, "Ana", 1);
    for (int i = 0; i < ROOMS; i++) {
        char id[DB_ID];
        snprintf(id, sizeof id, ROOM_ID, i);
        server.key[i] = rows_room(db, id, user);
    }
    db_close(db, NULL, NULL);
    for (int round = 0; round < 12; round++) {
        int pipes[2], status;
        uint32_t said[ROOMS];
        memcpy(said, server.seq, sizeof said);
        ck_assert_int_eq(pipe(pipes), 0);
        pid_t child = fork();
        if (child == 0) {
            close(pipes[0]);
            server.out = pipes[1];
            write_until_killed(&server);
        }
        close(pipes[1]);
        listen_and_kill(child, pipes[0], 20 + 37 * round, said);
        close(pipes[0]);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert_msg(WIFSIGNALED(status), "the writer ended by itself: %d", WEXITSTATUS(status));
        check_after_kill(&server, said);
    }
}
END_TEST

enum { OLD_USERS = 3000, UPGRADES = 15 };

/* A database as the first release left it; the file's bytes, to be freed. */
static char *make_old(size_t *size)
{
    const struct db_migration steps[] = { db_migrations[0], { 0 } };
    sqlite3 *connection;
    ck_assert_int_eq(db_connect(folder_file(&folder, DB_FILE), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                &connection, why),
                     0);
    ck_assert_msg(db_migrate(connection, folder_file(&folder, DB_FILE), steps, why) == 0, "%s", why);
    sqlite3_close(connection);
    run_sql("INSERT INTO users(token_hash, name, lang, created, seen) WITH RECURSIVE n(i) AS"
            " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT randomblob(32), 'U' || i, 'en', "
            "i, i FROM n");
    return folder_read(&folder, DB_FILE, size);
}

static int count_of(const char *file, const char *sql)
{
    sqlite3 *connection;
    sqlite3_stmt *row;
    ck_assert_int_eq(sqlite3_open_v2(folder_file(&folder, file), &connection, SQLITE_OPEN_READONLY, NULL),
                     SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(connection, sql, -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_ROW);
    int count = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(connection);
    return count;
}

static void forget_files(void)
{
    static const char *const ends[] = {
        "", "-wal", "-shm", "-journal", ".bak-1", ".bak-1.part", ".bak-1.part-journal"
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char name[80];
        snprintf(name, sizeof name, DB_FILE "%s", ends[i]);
        unlink(folder_file(&folder, name));
    }
}

/* Ends the child after so long, wherever it is; true when it was in time. */
static bool kill_after(pid_t child, int us)
{
    int status;
    usleep((useconds_t)us);
    kill(child, SIGKILL);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status);
}

/* Spread over the time that an upgrade takes here. */
START_TEST(kill_9_in_an_upgrade_leaves_the_old_database_or_the_new_one)
{
    size_t size;
    char *old = make_old(&size);
    int killed = 0, us = 500;
    for (int round = 0; round < UPGRADES; round++) {
        forget_files();
        folder_write(&folder, DB_FILE, old, size);
        pid_t child = fork();
        if (child == 0) _exit(db_open(folder.path, DB_MIGRATE, NULL, why) ? 0 : 1);
        bool early = kill_after(child, us);
        killed += early;
        us = early ? us + us / 3 + 200 : 500;
        if (folder_has(&folder, DB_FILE ".bak-1"))
            ck_assert_int_eq(count_of(DB_FILE ".bak-1", "SELECT count(*) FROM users"), OLD_USERS);
        db_close(must_open(), NULL, NULL);
        ck_assert_int_eq(count_of(DB_FILE, "SELECT count(*) FROM users"), OLD_USERS);
        ck_assert_int_eq(count_of(DB_FILE, "SELECT count(*) FROM life"), 1);
        ck_assert_int_eq(count_of(DB_FILE, "PRAGMA user_version"), db_version_newest());
    }
    ck_assert_int_gt(killed, UPGRADES / 3);
    free(old);
}
END_TEST

/* ---- what no migration makes ------------------------------------------------------------- */

static int found_ours;

static void take_foreign(void *context, const char *what)
{
    static const char *const ours[] = { "trigger \"steal\"", "view \"hands\"", "table \"extra\"" };
    (void)context;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        found_ours += strncmp(what, ours[i], strlen(ours[i])) == 0;
}

START_TEST(foreign_triggers_views_and_tables_are_named)
{
    struct db *db = must_open();
    fill(db, 3);
    ck_assert_int_eq(db_list_foreign(db, take_foreign, NULL), 0);
    db_close(db, NULL, NULL);
    run_sql("CREATE TABLE extra (x); CREATE VIEW hands AS SELECT seed FROM rooms;"
            "CREATE TRIGGER steal AFTER INSERT ON rooms BEGIN INSERT INTO extra VALUES (new.id); END");
    db = db_open(folder.path, DB_READ, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
    found_ours = 0;
    ck_assert_int_eq(db_list_foreign(db, take_foreign, NULL), 3);
    ck_assert_int_eq(found_ours, 3);
    db_close(db, NULL, NULL);
}
END_TEST

Suite *db_faults_suite(void)
{
    Suite *suite = suite_create("db_faults");
    TCase *tcase = tcase_create("faults");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, the_migrations_folder_and_the_program_agree);
    tcase_add_test(tcase, an_upgrade_leaves_one_seat_to_a_person_with_two_and_reports_the_other);
    tcase_add_test(tcase, upgrade_logs_each_second_seat_it_took_once);
    tcase_add_test(tcase, doctor_notes_each_second_seat_that_an_upgrade_took);
    tcase_add_test(tcase, an_upgrade_keeps_everything_and_leaves_a_copy);
    tcase_add_test(tcase, a_failed_upgrade_changes_nothing);
    tcase_add_test(tcase, upgrade_copies_are_never_overwritten);
    tcase_add_test(tcase, an_upgrade_without_a_copy_does_not_happen);
    tcase_add_test(tcase, tools_ask_for_an_upgrade_before_they_touch_an_older_database);
    tcase_add_test(tcase, a_newer_database_is_left_alone_by_everyone);
    tcase_add_test(tcase, a_file_that_is_no_database_is_refused_and_kept);
    tcase_add_test(tcase, a_database_of_another_program_is_refused);
    tcase_add_loop_test(tcase, a_damaged_database_is_refused_with_what_to_do, 0, 4);
    tcase_add_test(tcase, a_database_that_was_cut_off_is_refused);
    tcase_add_test(tcase, wal_damage_is_counted_but_a_crash_tail_is_not);
    tcase_add_test(tcase, unusable_data_folders_are_refused);
    tcase_add_test(tcase, second_server_is_locked_out_but_tools_may_read);
    tcase_add_test(tcase, a_read_only_folder_cannot_serve_but_can_be_read);
    tcase_add_test(tcase, a_read_only_file_cannot_serve);
    tcase_add_test(tcase, sqlite_opens_no_temporary_files);
    tcase_add_test(tcase, full_database_fails_jobs_with_a_message_and_recovers);
    tcase_add_test(tcase, full_disk_fails_jobs_and_recovers);
    tcase_add_test(tcase, a_store_that_became_read_only_fails_jobs_and_recovers);
    tcase_add_test(tcase, foreign_triggers_views_and_tables_are_named);
    tcase_add_test(tcase, kill_9_in_mid_write_loses_nothing_that_was_acknowledged);
    tcase_add_test(tcase, kill_9_in_an_upgrade_leaves_the_old_database_or_the_new_one);
    suite_add_tcase(suite, tcase);
    return suite;
}
