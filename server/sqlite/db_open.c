// SPDX-License-Identifier: MIT
/* db_open.c - opens and closes the store: the folder, the lock, the two connections, and error messages
 * for the operator. Nothing is changed before all checks have passed. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite.h"
#include "server/base/log.h"
#include "server/base/mem.h"

enum { FOLDER_MODE = 0700 };
/* Bytes: up to there it is looked through at every start, and up to there where the last server did not end
 * in order; larger only by doctor. */
enum { FULL_CHECK_MAX = 32 << 20, QUICK_CHECK_MAX = 256 << 20 };

/* ---- the folder ------------------------------------------------------------------------ */

/* With those above it, as a path is written. */
static int make_folder(const char *dir)
{
    char *path = mem_strdup(dir);
    int made = 0;
    for (char *slash = strchr(path + 1, '/'); slash && !made; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = mkdir(path, FOLDER_MODE) && errno != EEXIST ? -1 : 0;
        *slash = '/';
    }
    if (!made) made = mkdir(path, FOLDER_MODE);
    free(path);
    return made;
}

static int open_folder(const char *dir, enum db_mode mode, char why[WHY_SIZE])
{
    struct stat info;
    bool makes = mode == DB_SERVE;
    if (makes && make_folder(dir) && errno != EEXIST)
        return why_say(why, "the data folder %s cannot be made: %s; make it, or let --data name another", dir,
                       strerror(errno));
    if (stat(dir, &info) && errno == EACCES)
        return why_say(why, "the data folder %s cannot be reached: %s; let the user who runs the server in, "
                       "or let --data name another", dir, strerror(errno));
    if (stat(dir, &info))
        return why_say(why, "there is no data folder %s: %s; --data names it", dir, strerror(errno));
    if (S_ISDIR(info.st_mode)) return 0;
    return why_say(why, "%s is not a folder; --data takes the folder that holds " DB_FILE, dir);
}

static int tell_unwritable(const char *dir, char why[WHY_SIZE])
{
    return why_say(why, "the data folder %s cannot be written: %s; give it to the user who runs the server",
                   dir, strerror(errno));
}

/* Takes the lock that keeps a second server out; the kernel drops it with the process. */
static int lock_folder(struct db *db, char why[WHY_SIZE])
{
    char path[sizeof db->dir + 8];
    snprintf(path, sizeof path, "%s/lock", db->dir);
    db->first = access(path, F_OK) != 0;
    db->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (db->lock < 0) return tell_unwritable(db->dir, why);
    if (flock(db->lock, LOCK_EX | LOCK_NB) == 0) return 0;
    return why_say(why, "the data folder %s is in use by a running server; stop that one first", db->dir);
}

/* ---- the file ---------------------------------------------------------------------------- */

/* A look for damage: a page that does not fit its neighbours would else be found in the middle of a game.
 * What takes less than a moment includes the indexes: with a torn one the server would not know a person's
 * token. */
static int check_pages(sqlite3 *connection, const char *path, bool in_order, char why[WHY_SIZE])
{
    struct stat info;
    sqlite3_stmt *statement = NULL;
    if (stat(path, &info) || info.st_size > (in_order ? FULL_CHECK_MAX : QUICK_CHECK_MAX)) return 0;
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

/* True if the last server stopped in order: it left no write-ahead log. */
static bool ended_in_order(const char *path)
{
    struct stat info;
    char *log = mem_printf("%s-wal", path);
    bool left = stat(log, &info) == 0 && info.st_size > 0;
    free(log);
    return !left;
}

static int check_writable(const struct db *db, char why[WHY_SIZE])
{
    if (sqlite3_db_readonly(db->write, "main") == 0 && access(db->dir, W_OK) == 0) return 0;
    return why_say(why, "%s cannot be written: it or its folder is read-only for this user", db->path);
}

/* Creates the file with mode 0600, since it holds hands and seeds. SQLite would make it readable to all. */
static int make_file(const struct db *db, char why[WHY_SIZE])
{
    int file = access(db->path, F_OK) ? open(db->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        close(file);
    else if (access(db->path, F_OK))
        return why_say(why, "%s cannot be made: %s", db->path, strerror(errno));
    return 0;
}

/* What can be read is intact but older, and there is no better copy. The log is checkpointed, so
 * that this is reported once. */
static void tell_lost(const struct db *db, int lost)
{
    if (!lost) return;
    log_error("db", "changes_lost", "file=%s-wal is damaged; %d or more of the newest changes are lost",
              db->path, lost);
    sqlite3_wal_checkpoint_v2(db->write, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

static int check_version(const struct db *db, char why[WHY_SIZE])
{
    if (db->version == db_version_newest()) return 0;
    return why_say(why, "%s is of version %d, this program's is %d; run `tabuleiro migrate --data %s`",
                   db->path, db->version, db_version_newest(), db->dir);
}

static int open_write(struct db *db, char why[WHY_SIZE])
{
    bool upgrades = db->mode == DB_SERVE || db->mode == DB_MIGRATE;
    bool in_order = ended_in_order(db->path);
    int lost = upgrades ? db_wal_lost(db->path) : 0;
    if (db->mode == DB_SERVE && make_file(db, why)) return -1;
    if (db_connect(db->path, SQLITE_OPEN_READWRITE, &db->write, why)) return -1;
    /* What is refused stays as it is: its log is not folded in at the end. */
    sqlite3_db_config(db->write, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (check_writable(db, why)) return -1;
    if (db_schema_version(db->write, db->path, db_version_newest(), &db->version, why)) return -1;
    if (upgrades && check_pages(db->write, db->path, in_order, why)) return -1;
    if (upgrades && db_migrate(db->write, db->path, db_migrations, why)) return -1;
    if (upgrades) db->version = db_version_newest();
    if (check_version(db, why)) return -1;
    if (db_connect_journal(db->write, db->path, why)) return -1;
    tell_lost(db, lost);
    if (db_write_prepare(db, why)) return -1;
    sqlite3_db_config(db->write, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    if (db->mode == DB_SERVE) db_marks_begin(db);
    return 0;
}

static int open_immutable(struct db *db, char why[WHY_SIZE])
{
    sqlite3_close(db->read);
    db->read = NULL;
    if (db_connect_immutable(db->path, &db->read, why)) return -1;
    return db_schema_version(db->read, db->path, db_version_newest(), &db->version, why);
}

static int open_read(struct db *db, char why[WHY_SIZE])
{
    if (db_connect(db->path, SQLITE_OPEN_READONLY, &db->read, why)) return -1;
    if (db->write) return db_read_prepare(db, why);
    if (db_schema_version(db->read, db->path, db_version_newest(), &db->version, why) &&
        (access(db->dir, W_OK) == 0 || open_immutable(db, why)))
        return -1;
    return check_version(db, why) ? -1 : db_read_prepare(db, why);
}

static int check_file(const struct db *db, char why[WHY_SIZE])
{
    struct stat info;
    if (db->mode == DB_SERVE || stat(db->path, &info) == 0) return 0;
    return why_say(why, "there is no database %s: %s", db->path, strerror(errno));
}

/* ---- looking --------------------------------------------------------------------------- */

/* True for a file whose creation was interrupted. Opening it completes it; reading
 * it as it is would mislead. */
static bool is_half_made(const char *path)
{
    char journal[DB_PATH_SIZE + 9];
    struct stat info;
    snprintf(journal, sizeof journal, "%s-journal", path);
    return stat(journal, &info) == 0 && info.st_size > 0;
}

int db_probe(const char *dir, int *version, char why[WHY_SIZE])
{
    struct stat info;
    char path[DB_PATH_SIZE];
    sqlite3 *look = NULL;
    if (stat(dir, &info) != 0 && errno == ENOENT) return 0; /* whether it can be made is seen when it is */
    if (open_folder(dir, DB_READ, why)) return -1;
    if (access(dir, W_OK | X_OK) != 0) return tell_unwritable(dir, why);
    if ((size_t)snprintf(path, sizeof path, "%s/" DB_FILE, dir) >= sizeof path)
        return why_say(why, "the name of the data folder is too long");
    if (stat(path, &info) != 0 || info.st_size == 0 || is_half_made(path)) return 0;
    if (db_marks_check(path, why)) return -1;
    /* A file with a write-ahead log is in use or was; reading it changes only the log. */
    int bad = db_connect_immutable(path, &look, why) && db_connect(path, SQLITE_OPEN_READONLY, &look, why);
    if (!bad) sqlite3_db_config(look, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (!bad) bad = db_schema_version(look, path, db_version_newest(), version, why);
    sqlite3_close(look);
    return bad ? -1 : *version > 0;
}

/* ---- opening and closing --------------------------------------------------------------- */

/* Where no store could be made none was: the lock would else say that one was lost (backups.h). */
static void forget_lock(const struct db *db)
{
    struct stat info;
    char path[sizeof db->dir + 8];
    if (!db->first || (stat(db->path, &info) == 0 && info.st_size > 0)) return;
    snprintf(path, sizeof path, "%s/lock", db->dir);
    unlink(path);
}

static void release_db(struct db *db)
{
    db_write_finalize(db);
    db_read_finalize(db);
    sqlite3_close(db->read);
    sqlite3_close(db->write);
    if (db->lock >= 0) close(db->lock);
    db_queue_fini(db);
    free(db);
}

static int open_all(struct db *db, uv_loop_t *loop, char why[WHY_SIZE])
{
    bool locks = db->mode == DB_SERVE || db->mode == DB_MIGRATE;
    if (open_folder(db->dir, db->mode, why) || check_file(db, why)) return -1;
    if (locks && lock_folder(db, why)) return -1;
    if (db_marks_check(db->path, why)) return -1;
    if (db->mode != DB_READ && open_write(db, why)) return -1;
    if (open_read(db, why)) return -1;
    return loop && db->write ? db_queue_start(db, loop, why) : 0;
}

struct db *db_open(const char *dir, enum db_mode mode, uv_loop_t *loop, char why[WHY_SIZE])
{
    struct db *db = mem_alloc(sizeof *db);
    db->mode = mode;
    db->lock = -1;
    db_queue_init(db);
    snprintf(db->path, sizeof db->path, "%s/" DB_FILE, dir);
    bool fits = (size_t)snprintf(db->dir, sizeof db->dir, "%s", dir) < sizeof db->dir;
    if (!fits) why_say(why, "the name of the data folder is too long");
    if (fits && open_all(db, loop, why) == 0) return db;
    if (fits && db->lock >= 0) forget_lock(db);
    release_db(db);
    return NULL;
}

static void close_now(struct db *db)
{
    void (*closed)(void *) = db->closed;
    void *context = db->closed_context;
    release_db(db);
    if (closed) closed(context);
}

void db_close(struct db *db, void (*closed)(void *context), void *context)
{
    db->closed = closed;
    db->closed_context = context;
    if (db->loop)
        db_queue_stop(db, close_now);
    else
        close_now(db);
}

int db_version(const struct db *db)
{
    return db->version;
}

const char *db_instance(const struct db *db)
{
    return db->instance;
}

const char *db_location(const struct db *db)
{
    return db->path;
}

const char *db_library_version(void)
{
    static char text[32];
    snprintf(text, sizeof text, "SQLite %s", sqlite3_libversion());
    return text;
}
