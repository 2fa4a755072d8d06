// SPDX-License-Identifier: MIT
/* db_open.c - opening and closing: the folder, the lock, the two connections, and what is told to the
 * person at the command line when something is wrong.  Nothing is changed before all checks passed. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db_int.h"
#include "server/base/log.h"
#include "server/base/mem.h"

enum { BUSY_MS = 5000, FOLDER_MODE = 0700 };
enum {
    FULL_CHECK_MAX = 32 << 20,
    QUICK_CHECK_MAX = 256 << 20
}; /* bytes; a larger file is checked by doctor only */

const char *db_explain(int code)
{
    static const struct {
        int code;
        const char *text;
    } words[] = {
        { SQLITE_FULL, "the disk is full" },
        { SQLITE_READONLY, "the database is read-only" },
        { SQLITE_IOERR, "the disk reports an error" },
        { SQLITE_BUSY, "another program keeps the database locked" },
        { SQLITE_LOCKED, "another program keeps the database locked" },
        { SQLITE_CORRUPT, "the database is damaged; run `tabuleiro doctor`" },
        { SQLITE_NOTADB, "the database is damaged; run `tabuleiro doctor`" },
        { SQLITE_CANTOPEN, "the database cannot be opened" },
        { SQLITE_PERM, "the database may not be written" },
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].code == (code & 0xff)) return words[i].text;
    return sqlite3_errstr(code);
}

/* ---- the folder ------------------------------------------------------------------------ */

static int open_folder(const char *dir, enum db_mode mode, char why[WHY_SIZE])
{
    struct stat info;
    bool makes = mode == DB_SERVE;
    if (makes && mkdir(dir, FOLDER_MODE) && errno != EEXIST)
        return why_say(why, "the data folder %s cannot be made: %s", dir, strerror(errno));
    if (stat(dir, &info)) return why_say(why, "there is no data folder %s: %s", dir, strerror(errno));
    if (S_ISDIR(info.st_mode)) return 0;
    return why_say(why, "%s is not a folder; --data takes the folder that holds " DB_FILE, dir);
}

/* Takes the lock that keeps a second server out; the kernel drops it with the process. */
static int lock_folder(struct db *db, char why[WHY_SIZE])
{
    char path[sizeof db->dir + 8];
    snprintf(path, sizeof path, "%s/lock", db->dir);
    db->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (db->lock < 0)
        return why_say(
            why, "the data folder %s cannot be written: %s; give the user who runs the server the folder",
            db->dir, strerror(errno));
    if (flock(db->lock, LOCK_EX | LOCK_NB) == 0) return 0;
    return why_say(why, "the data folder %s is in use by a running server; stop that one first", db->dir);
}

/* ---- a connection ---------------------------------------------------------------------- */

int db_connect(const char *path, int flags, sqlite3 **connection, char why[WHY_SIZE])
{
    int code = sqlite3_open_v2(path, connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(*connection, BUSY_MS);
        sqlite3_db_config(*connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
        sqlite3_db_config(*connection, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
        return 0;
    }
    why_say(why, "%s cannot be opened: %s", path, db_explain(code));
    sqlite3_close(*connection);
    *connection = NULL;
    return -1;
}

/* Durability: every commit reaches the disk; the log is folded in every 1000 pages (measured best).  The
 * cache has half of SQLite's own size: what a crowd fills it with stays, and the system caches the file. */
static int set_journal(sqlite3 *connection, const char *path, char why[WHY_SIZE])
{
    sqlite3_stmt *statement = NULL;
    bool wal =
        sqlite3_prepare_v2(connection, "PRAGMA journal_mode = WAL", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
    sqlite3_finalize(statement);
    const char *settings =
        "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -1024";
    if (wal && sqlite3_exec(connection, settings, NULL, NULL, NULL) == SQLITE_OK) return 0;
    return why_say(why, "%s cannot be written safely here (%s); use a local disk, not a network folder", path,
                   sqlite3_errmsg(connection));
}

/* A look for damage: a page that does not fit its neighbours would else be found in the middle of a game.
 * What takes less than a moment includes the indexes: with a torn one the server would not know a person's
 * token. */
static int check_pages(sqlite3 *connection, const char *path, char why[WHY_SIZE])
{
    struct stat info;
    sqlite3_stmt *statement = NULL;
    if (stat(path, &info) || info.st_size > QUICK_CHECK_MAX) return 0;
    const char *check = info.st_size > FULL_CHECK_MAX ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)";
    bool ok = sqlite3_prepare_v2(connection, check, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_step(statement) == SQLITE_ROW;
    const char *found = ok ? (const char *)sqlite3_column_text(statement, 0) : sqlite3_errmsg(connection);
    ok = ok && strcmp(found, "ok") == 0;
    if (!ok)
        why_say(why,
                "%s is damaged (%.200s); put a backup in its place, or see what is left with "
                "`tabuleiro doctor`",
                path, found);
    sqlite3_finalize(statement);
    return ok ? 0 : -1;
}

static int check_writable(const struct db *db, char why[WHY_SIZE])
{
    if (sqlite3_db_readonly(db->write, "main") == 0 && access(db->dir, W_OK) == 0) return 0;
    return why_say(why, "%s cannot be written: it or its folder is read-only for this user", db->path);
}

/* Makes the file for its owner alone: hands and seeds are in it.  SQLite would let everybody read. */
static int make_file(const struct db *db, char why[WHY_SIZE])
{
    int file = access(db->path, F_OK) ? open(db->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        close(file);
    else if (access(db->path, F_OK))
        return why_say(why, "%s cannot be made: %s", db->path, strerror(errno));
    return 0;
}

/* What can be read is whole and older; there is nothing better to go on with.  The log is folded in, so that
 * it is told once. */
static void tell_lost(const struct db *db, int lost)
{
    if (!lost) return;
    log_error("db", "changes_lost", "file=%s-wal is damaged; %d or more of the newest changes are lost",
              db->path, lost);
    sqlite3_wal_checkpoint_v2(db->write, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

static int open_write(struct db *db, char why[WHY_SIZE])
{
    bool upgrades = db->mode == DB_SERVE || db->mode == DB_MIGRATE;
    int lost = upgrades ? db_wal_lost(db->path) : 0;
    if (db->mode == DB_SERVE && make_file(db, why)) return -1;
    if (db_connect(db->path, SQLITE_OPEN_READWRITE, &db->write, why)) return -1;
    if (check_writable(db, why)) return -1;
    if (db_inspect(db->write, db->path, db_version_newest(), &db->version, why)) return -1;
    if (upgrades && check_pages(db->write, db->path, why)) return -1;
    if (upgrades && db_migrate(db->write, db->path, db_migrations, why)) return -1;
    if (upgrades) db->version = db_version_newest();
    if (db->version != db_version_newest())
        return why_say(why, "%s is of version %d, this program's is %d; run `tabuleiro migrate --data %s`",
                       db->path, db->version, db_version_newest(), db->dir);
    if (set_journal(db->write, db->path, why)) return -1;
    tell_lost(db, lost);
    return db_writer_prepare(db, why);
}

/* In a folder that cannot be written SQLite lacks its side files; a database that nobody writes can be
 * read all the same. */
static int open_immutable(struct db *db, char why[WHY_SIZE])
{
    char uri[3 * sizeof db->path], wal[sizeof db->path + 8];
    struct stat info;
    size_t length = (size_t)snprintf(uri, sizeof uri, "file:");
    snprintf(wal, sizeof wal, "%s-wal", db->path);
    if (stat(wal, &info) == 0 && info.st_size > 0) return -1;
    for (const char *c = db->path; *c && length + 16 < sizeof uri; c++) {
        bool plain = *c != '%' && *c != '?' && *c != '#';
        length += (size_t)snprintf(uri + length, sizeof uri - length, plain ? "%c" : "%%%02x", *c);
    }
    snprintf(uri + length, sizeof uri - length, "?immutable=1");
    sqlite3_close(db->read);
    if (db_connect(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, &db->read, why)) return -1;
    return db_inspect(db->read, db->path, db_version_newest(), &db->version, why);
}

static int open_read(struct db *db, char why[WHY_SIZE])
{
    if (db_connect(db->path, SQLITE_OPEN_READONLY, &db->read, why)) return -1;
    if (db->write) return db_reader_prepare(db, why);
    if (db_inspect(db->read, db->path, db_version_newest(), &db->version, why) &&
        (access(db->dir, W_OK) == 0 || open_immutable(db, why)))
        return -1;
    if (db->version == db_version_newest()) return db_reader_prepare(db, why);
    return why_say(why, "%s is of version %d, this program's is %d; run `tabuleiro migrate --data %s`",
                   db->path, db->version, db_version_newest(), db->dir);
}

static int check_file(const struct db *db, char why[WHY_SIZE])
{
    struct stat info;
    if (db->mode == DB_SERVE || stat(db->path, &info) == 0) return 0;
    return why_say(why, "there is no database %s: %s", db->path, strerror(errno));
}

/* ---- opening and closing --------------------------------------------------------------- */

static void async_arrived(uv_async_t *async);

static int start(struct db *db, uv_loop_t *loop, char why[WHY_SIZE])
{
    if (!loop || !db->write) return 0;
    db->async = mem_alloc(sizeof *db->async);
    if (uv_async_init(loop, db->async, async_arrived)) {
        free(db->async);
        db->async = NULL;
        return why_say(why, "the writer thread does not start");
    }
    db->async->data = db;
    db->loop = loop;
    return db_writer_start(db, why);
}

static void release(struct db *db)
{
    db_writer_finalize(db);
    db_reader_finalize(db);
    sqlite3_close(db->read);
    sqlite3_close(db->write);
    if (db->lock >= 0) close(db->lock);
    uv_mutex_destroy(&db->mutex);
    uv_cond_destroy(&db->wake);
    free(db);
}

struct db *db_open(const char *dir, enum db_mode mode, uv_loop_t *loop, char why[WHY_SIZE])
{
    struct db *db = mem_alloc(sizeof *db);
    bool locks = mode == DB_SERVE || mode == DB_MIGRATE;
    uv_mutex_init(&db->mutex);
    uv_cond_init(&db->wake);
    db->mode = mode;
    db->lock = -1;
    if ((size_t)snprintf(db->dir, sizeof db->dir, "%s", dir) >= sizeof db->dir) {
        why_say(why, "the name of the data folder is too long");
        release(db);
        return NULL;
    }
    snprintf(db->path, sizeof db->path, "%s/" DB_FILE, dir);
    if (open_folder(dir, mode, why) || check_file(db, why) || (locks && lock_folder(db, why)) ||
        (mode != DB_READ && open_write(db, why)) || open_read(db, why) || start(db, loop, why)) {
        release(db);
        return NULL;
    }
    return db;
}

static void async_closed(uv_handle_t *handle)
{
    struct db *db = handle->data;
    void (*closed)(void *) = db->closed;
    void *context = db->closed_context;
    free(handle);
    release(db);
    if (closed) closed(context);
}

/* Jobs are done, or, at the end, the writer thread is. */
static void async_arrived(uv_async_t *async)
{
    struct db *db = async->data;
    uv_mutex_lock(&db->mutex);
    bool stopped = db->stopped;
    uv_mutex_unlock(&db->mutex);
    db_writer_finish(db);
    if (!stopped || !db->closing || uv_is_closing((uv_handle_t *)async)) return;
    uv_thread_join(&db->thread);
    db_writer_finish(db);
    uv_close((uv_handle_t *)async, async_closed);
}

void db_close(struct db *db, void (*closed)(void *context), void *context)
{
    if (!db->loop) {
        release(db);
        if (closed) closed(context);
        return;
    }
    assert(!db->closing);
    db->closing = true;
    db->closed = closed;
    db->closed_context = context;
    uv_mutex_lock(&db->mutex);
    db->stop = true;
    uv_cond_signal(&db->wake);
    uv_mutex_unlock(&db->mutex);
}

int db_version(const struct db *db)
{
    return db->version;
}
