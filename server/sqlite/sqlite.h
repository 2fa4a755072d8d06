// SPDX-License-Identifier: MIT
/* sqlite.h - what the files of the store in SQLite share; nobody else includes it but their tests.
 *
 * Two connections: `write` belongs to the writer thread from the moment that it starts (without a
 * loop: to the caller), `read` to the loop's thread.  Every statement is a row of a table in
 * db_statements.c, prepared once and always bound. */
#ifndef SERVER_SQLITE_H
#define SERVER_SQLITE_H
#include <sqlite3.h>

#include "server/store/db.h"

#define DB_FILE "tabuleiro.db" /* in the data folder */

/* ---- statements ------------------------------------------------------------------------ */

enum db_write {
    WRITE_ADD_USER, WRITE_RENAME_USER, WRITE_TOUCH_USER,
    WRITE_ADD_ROOM, WRITE_SET_ROOM, WRITE_ADD_SEAT, WRITE_SET_SEAT, WRITE_ADD_TURN, WRITE_SET_TURN,
    WRITE_ADD_ENTRY, WRITE_ADD_SNAPSHOT, WRITE_ADD_CHAT, WRITE_SET_ORDER, WRITE_DROP_ORDER, WRITE_SET_SEEN,
    WRITE_ADD_NOTICE, WRITE_SET_LIFE,
    WRITES
};

struct db_write_row {
    const char *sql;
    const char *refused;       /* why, when no row changed or one has a NULL; NULL: that is fine */
    enum { GIVES_NOTHING, GIVES_USER, GIVES_ROOM } gives;
};
extern const struct db_write_row db_writes[WRITES];

enum db_read {
    READ_USER, READ_ROOM, READ_SEATS, READ_HOSTED, READ_LIFE, READ_DEADLINE, READ_INSTANCE,
    READ_IDS_OF, READ_IDS_PUBLIC, READ_IDS_UNFINISHED, READ_IDS_ALL, READ_IDS_DUE,
    READ_ENTRIES, READ_SNAPSHOT, READ_SNAPSHOTS, READ_SNAPSHOT_HASHES, READ_CHAT, READ_ORDERS,
    READS
};
extern const char *const db_reads[READS];

/* ---- jobs ------------------------------------------------------------------------------ */

enum db_value_type { VALUE_NULL, VALUE_INT, VALUE_TEXT, VALUE_BLOB, VALUE_ROOM /* 0: the new one */ };
struct db_value {
    enum db_value_type type;
    int64_t number;            /* the value; of a text or blob its place in the job's bytes     */
    size_t length;
};
struct db_op {
    enum db_write write;
    int first, count;          /* its values                                                    */
};

struct db_job {
    int ops, ops_cap, values, values_cap;
    struct db_op *op;
    struct db_value *value;
    char *bytes;               /* copies of all texts and blobs                                 */
    size_t length, cap;
    db_done *done;
    void *context;
    struct db_result result;
    char *why; /* what the result says, or NULL: nothing                        */
    struct db_job *next;
};

/* db_job.c: how the job ended; `why` is copied, NULL is "". */
void db_job_end(struct db_job *job, enum db_status status, const char *why);

/* ---- the database ---------------------------------------------------------------------- */

struct db_queue {
    struct db_job *first, **last;
    int count;
};

enum { DB_PATH_SIZE = 1100 };

struct db {
    char dir[1024], path[DB_PATH_SIZE];
    enum db_mode mode;
    int version;
    char instance[DB_INSTANCE];
    int lock;                  /* open file that keeps other servers out, or -1                 */
    sqlite3 *write, *read;
    sqlite3_stmt *writes[WRITES], *reads[READS], *begin, *commit, *rollback;
    uv_loop_t *loop;           /* NULL: all is done at once                                     */
    uv_async_t *async;         /* freed in its close callback                                   */
    uv_thread_t thread;
    uv_mutex_t mutex;          /* guards what follows                                           */
    uv_cond_t wake;
    struct db_queue waiting, finished;
    bool stop, stopped;
    int queued;
    struct db_stats stats;
    void (*ended)(struct db *db); /* the loop's thread: the queue was told to stop              */
    void (*closed)(void *context);
    void *closed_context;
};

/* db_connect.c: a connection to the file, with every setting that is not stored in it. */
int db_connect(const char *path, int flags, sqlite3 **connection, char why[WHY_SIZE]);
/* One for reading a file that nobody writes, in a folder that cannot be written, where SQLite lacks its side
 * files.  -1 without a word where a write-ahead log waits there. */
int db_connect_immutable(const char *path, sqlite3 **connection, char why[WHY_SIZE]);
/* Durability: every commit reaches the disk. */
int db_connect_journal(sqlite3 *connection, const char *path, char why[WHY_SIZE]);

/* db_explain.c: what an SQLite result means to the person who runs the server. */
const char *db_explain(int code);

/* db_schema.c */
struct db_migration {
    const char *name, *sql;
};
extern const struct db_migration db_migrations[]; /* in order, from version 1; ends with an empty row */
/* Is it ours, whole, and how old?  Fills *version; 0, or -1 with `why`. */
int db_schema_version(sqlite3 *connection, const char *path, int newest, int *version, char why[WHY_SIZE]);

/* db_migrate.c: brings the connection's database to the last of `steps` in one transaction, after a copy was
 * made at PATH.bak-<version> unless it was new.  0, or -1 with `why` and nothing changed. */
int db_migrate(sqlite3 *connection, const char *path, const struct db_migration *steps, char why[WHY_SIZE]);

/* db_wal.c: how many changes at the end of the write-ahead log of the database `path` had been stored and are
 * cut off by damage, at least; 0 if it is whole.  To be asked before SQLite opens it. */
int db_wal_lost(const char *path);

/* db_backup.c: copies all pages of a connection's database to a new file. */
int db_backup_copy(sqlite3 *from, const char *to, char why[WHY_SIZE]);

/* db_write.c */
int db_write_prepare(struct db *db, char why[WHY_SIZE]);
void db_write_finalize(struct db *db);
/* Writes the jobs of the list as one transaction, or, when that fails, each alone; fills their results. */
void db_write_list(struct db *db, struct db_job *list);

/* db_queue.c */
void db_queue_init(struct db *db);
void db_queue_fini(struct db *db);
/* Starts the writer thread, to which `write` belongs from now on. */
int db_queue_start(struct db *db, uv_loop_t *loop, char why[WHY_SIZE]);
/* `ended` runs on the loop when all that had queued is written and called back. */
void db_queue_stop(struct db *db, void (*ended)(struct db *db));

/* db_row.c: binds the statement's first value and returns it. */
sqlite3_stmt *db_row_ask(struct db *db, enum db_read read, int64_t number);
/* 1 while there is a row; else the statement is ready again: 0 at the end, -1 on a fault, which is logged. */
int db_row_next(struct db *db, sqlite3_stmt *row);
/* Makes it ready again before its end. */
void db_row_done(sqlite3_stmt *row);
void db_row_text(sqlite3_stmt *row, int column, char *to, size_t size); /* NULL is "" */
char *db_row_copy(sqlite3_stmt *row, int column);                       /* or NULL; to be freed */
/* Is there a blob of that length?  Then it is copied. */
bool db_row_blob(sqlite3_stmt *row, int column, void *to, size_t length);
uint32_t db_row_seq(sqlite3_stmt *row, int column);
/* The first number of the answer's first row, or -1; *code says why. */
int64_t db_row_number(sqlite3 *connection, const char *sql, int *code);

/* db_read.c */
int db_read_prepare(struct db *db, char why[WHY_SIZE]);
void db_read_finalize(struct db *db);
#endif
