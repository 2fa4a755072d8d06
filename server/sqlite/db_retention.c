// SPDX-License-Identifier: MIT
/* db_retention.c - store/db_retention.h: counts what is stored, and deletes what retention allows. */
#include "server/store/db_retention.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "games/common/text.h"
#include "server/base/mem.h"
#include "sqlite.h"

static int64_t size_of(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? info.st_size : 0;
}

static int64_t count_rooms(struct db *db, const char *status)
{
    return db_row_only_count(db, db_ask(db, READ_COUNT_ROOMS, T(status)));
}

int db_figures(struct db *db, struct db_figures *figures)
{
    char wal[DB_PATH_SIZE + 8];
    struct statvfs disk;
    int code;
    snprintf(wal, sizeof wal, "%s-wal", db->path);
    *figures = (struct db_figures){ .bytes = size_of(db->path) + size_of(wal) };
    if (statvfs(db->dir, &disk) == 0) figures->free_bytes = (int64_t)(disk.f_bavail * disk.f_frsize);
    figures->people = db_row_number(db->read, "SELECT count(*) FROM users", &code);
    figures->waiting = count_rooms(db, "waiting");
    figures->playing = count_rooms(db, "playing");
    figures->finished = count_rooms(db, "finished");
    figures->abandoned = count_rooms(db, "abandoned");
    return code == SQLITE_OK && figures->finished >= 0 && figures->abandoned >= 0 ? 0 : -1;
}

int64_t db_playing(struct db *db)
{
    return count_rooms(db, "playing");
}

/* The copies that upgrades made; each that is old enough is counted, and let go of. */
static void prune_copies(const struct db *db, int64_t before, bool drop, struct db_prunable *spare)
{
    static const char begins[] = DB_FILE ".bak-";
    char path[DB_COPY_PATH];
    DIR *folder = opendir(db->dir);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        struct stat info;
        if (strncmp(entry->d_name, begins, sizeof begins - 1) != 0) continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", db->dir, entry->d_name) >= sizeof path) continue;
        if (stat(path, &info) || (int64_t)info.st_mtime * 1000 >= before) continue;
        spare->copies++;
        spare->copy_bytes += info.st_size;
        if (drop) unlink(path);
    }
    if (folder) closedir(folder);
}

/* ---- age in uptime ------------------------------------------------------------------------- */

#define HOURLY_MS (INT64_C(30) * 86400000)

void db_add_age_mark(struct db_job *job, int64_t life, int64_t wall)
{
    db_job_add(job, WRITE_LOWER_AGE_MARKS, N(wall));
    db_job_add(job, WRITE_ADD_AGE_MARK, N(life), N(wall));
    db_job_add(job, WRITE_THIN_AGE_MARKS, N(life - HOURLY_MS));
}

static void read_age_mark(sqlite3_stmt *row, void *one)
{
    struct db_age_mark *mark = one;
    *mark = (struct db_age_mark){ sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1) };
}

int db_find_age_mark(struct db *db, int64_t life, struct db_age_mark *mark)
{
    return db_row_only(db, db_ask(db, READ_AGE_MARK, N(life)), read_age_mark, mark);
}

/* ---- gradually ----------------------------------------------------------------------------- */

int db_newest(struct db *db, int64_t *room, int64_t *user)
{
    sqlite3_stmt *row = db->reads[READ_NEWEST];
    sqlite3_reset(row);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    if (found) *room = sqlite3_column_int64(row, 0);
    if (found) *user = sqlite3_column_int64(row, 1);
    sqlite3_reset(row);
    return found ? 0 : -1;
}

void db_prune_ended(struct db_job *job, int64_t first, int64_t last, int64_t ended_before)
{
    db_job_add(job, WRITE_PRUNE_ENDED, N(first), N(last), N(ended_before));
}

int db_list_guests(struct db *db, int64_t first, int64_t last, int64_t seen_before, int most,
                   int64_t *guests)
{
    sqlite3_stmt *row = db_ask(db, READ_GUESTS, N(first), N(last), N(seen_before), N(most));
    int more, count = 0;
    while ((more = db_row_next(db, row)) == 1) guests[count++] = sqlite3_column_int64(row, 0);
    return more == 0 ? count : -1;
}

/* A guest's own rows are deleted too. For all others, foreign keys refuse the deletion
 * while they refer to the user. */
void db_forget_guest(struct db_job *job, int64_t user, int64_t seen_before)
{
    db_job_add(job, WRITE_DROP_INBOX, N(user), N(INT64_MAX));
    db_job_add(job, WRITE_FORGET_IGNORED, N(user));
    db_job_add(job, WRITE_FORGET_INVITED, N(user));
    db_job_add(job, WRITE_FORGET_GUEST, N(user), N(seen_before));
}

void db_drop_copies(const struct db *db, int64_t before)
{
    struct db_prunable spare = { 0 };
    prune_copies(db, before, true, &spare);
}

/* ---- what can go --------------------------------------------------------------------------- */

#define SPARE_STATES                                                                                      \
    "state <> '' AND (seq < (SELECT max(seq) FROM snapshots n WHERE n.room = snapshots.room)"             \
    " OR room IN (SELECT key FROM rooms WHERE status IN ('finished', 'abandoned') AND updated < ?1))"

/* A guest's own rows in tables that do not delete them by foreign key. */
static const char *const own[] = { "tidings", "ignored", "invited" };
enum { OWN = sizeof own / sizeof *own };

/* Builds the condition of a guest who may be deleted: no row in any table refers to them. Rows deleted
 * with them, such as keys, do not count; users with a passkey or a mail address stay. */
static char *spare_guests(sqlite3 *connection)
{
    static const char ask[] =
        "SELECT m.name, f.\"from\" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f"
        " WHERE m.type = 'table' AND f.\"table\" = 'users' AND f.on_delete <> 'CASCADE'"
        " AND NOT (m.name IN ('tidings', 'ignored', 'invited') AND f.\"from\" = 'user')";
    struct text where = { 0 };
    sqlite3_stmt *row;
    text_str(&where, "seen < ?1 AND id NOT IN (SELECT user FROM passkeys) AND id NOT IN (SELECT user FROM"
                     " channels WHERE kind = 'mail' AND confirmed > 0)"
                     " AND id NOT IN (SELECT gone FROM merges UNION SELECT stays FROM merges)");
    if (sqlite3_prepare_v2(connection, ask, -1, &row, NULL) != SQLITE_OK) return where.data;
    while (sqlite3_step(row) == SQLITE_ROW) {
        char *also = sqlite3_mprintf(" AND id NOT IN (SELECT \"%w\" FROM \"%w\" WHERE \"%w\" IS NOT NULL)",
                                     sqlite3_column_text(row, 1), sqlite3_column_text(row, 0),
                                     sqlite3_column_text(row, 1));
        text_str(&where, also);
        sqlite3_free(also);
    }
    sqlite3_finalize(row);
    return where.data;
}

/* Asks or changes, with a time; what a question answers goes to its numbers. */
static int ask_with(sqlite3 *connection, const char *sql, int64_t time, int64_t *count, int64_t *bytes)
{
    sqlite3_stmt *row;
    if (sqlite3_prepare_v2(connection, sql, -1, &row, NULL) != SQLITE_OK) return -1;
    if (sqlite3_bind_parameter_count(row)) sqlite3_bind_int64(row, 1, time);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) {
        *count = sqlite3_column_int64(row, 0);
        if (bytes) *bytes = sqlite3_column_int64(row, 1);
    }
    sqlite3_finalize(row);
    return code == SQLITE_ROW || code == SQLITE_DONE ? 0 : -1;
}

static int drop_rows(sqlite3 *connection, const char *guests, int64_t ended_before, int64_t seen_before)
{
    int64_t none;
    int bad = sqlite3_exec(connection, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
              ask_with(connection, "UPDATE snapshots SET state = '' WHERE " SPARE_STATES, ended_before, &none,
                       NULL);
    for (int i = 0; i <= OWN && !bad; i++) {
        bool theirs = i < OWN;
        char *sql = mem_printf("DELETE FROM %s WHERE %s IN (SELECT id FROM users WHERE %s)",
                               theirs ? own[i] : "users", theirs ? "user" : "id", guests);
        bad = ask_with(connection, sql, seen_before, &none, NULL);
        free(sql);
    }
    bad = bad || sqlite3_exec(connection, "COMMIT", NULL, NULL, NULL) != SQLITE_OK;
    if (!sqlite3_get_autocommit(connection)) sqlite3_exec(connection, "ROLLBACK", NULL, NULL, NULL);
    return bad ? -1 : 0;
}

int db_prune(struct db *db, int64_t ended_before, int64_t seen_before, bool drop, struct db_prunable *spare,
             char why[WHY_SIZE])
{
    sqlite3 *connection = db->write;
    char *guests = spare_guests(connection), *sql = mem_printf("SELECT count(*) FROM users WHERE %s", guests);
    *spare = (struct db_prunable){ 0 };
    int bad = ask_with(connection, "SELECT count(*), total(length(state)) FROM snapshots WHERE " SPARE_STATES,
                       ended_before, &spare->states, &spare->state_bytes) ||
              ask_with(connection, sql, seen_before, &spare->guests, NULL);
    if (!bad) prune_copies(db, seen_before, drop, spare);
    if (!bad && drop)
        bad = drop_rows(connection, guests, ended_before, seen_before) ||
              sqlite3_exec(connection, "PRAGMA temp_store = FILE; VACUUM", NULL, NULL, NULL) != SQLITE_OK;
    if (bad) why_say(why, "%s: %s", db->path, sqlite3_errmsg(connection));
    free(guests);
    free(sql);
    return bad ? -1 : 0;
}

/* ---- what takes the room ------------------------------------------------------------------- */

static int64_t bytes_of(sqlite3 *connection, const char *tables)
{
    int code;
    char *sql = mem_printf("SELECT total(pgsize) FROM dbstat s LEFT JOIN sqlite_schema m ON m.name = s.name"
                           " WHERE aggregate = TRUE AND ifnull(m.tbl_name, '') %s", tables);
    int64_t bytes = db_row_number(connection, sql, &code);
    free(sql);
    return code == SQLITE_OK ? bytes : -1;
}

#define OF_GAMES \
    "'rooms', 'seats', 'turns', 'entries', 'chat', 'orders', 'plans', 'shares', 'look_backs', 'scores'"

int db_space_usage(struct db *db, int64_t ended_before, struct db_space_usage *shares, char why[WHY_SIZE])
{
    int64_t count;
    *shares = (struct db_space_usage){
        .games = bytes_of(db->read, "IN (" OF_GAMES ")"),
        .snapshots = bytes_of(db->read, "= 'snapshots'"),
        .people = bytes_of(db->read, "NOT IN ('snapshots', " OF_GAMES ")"),
    };
    int bad = shares->games < 0 || shares->snapshots < 0 || shares->people < 0 ||
              ask_with(db->read, "SELECT count(*), total(length(state)) FROM snapshots WHERE " SPARE_STATES,
                       ended_before, &count, &shares->spare);
    return bad ? why_say(why, "%s: %s", db->path, sqlite3_errmsg(db->read)) : 0;
}
