// SPDX-License-Identifier: MIT
/* db_int.h - what the db*.c files share; nobody else includes it but their tests.
 *
 * Two connections: `write` belongs to the writer thread from the moment that it starts (without a
 * loop: to the caller), `read` to the loop's thread.  Every statement is a row of a table in
 * db_statements.c, prepared once and always bound. */
#ifndef SERVER_DB_INT_H
#define SERVER_DB_INT_H
#include <sqlite3.h>

#include "server/store/db.h"

/* ---- statements ------------------------------------------------------------------------ */

enum db_write {
    WRITE_ADD_USER, WRITE_RENAME_USER, WRITE_TOUCH_USER,
    WRITE_ADD_ROOM, WRITE_SET_ROOM, WRITE_ADD_SEAT, WRITE_SET_SEAT, WRITE_ADD_TURN, WRITE_SET_TURN,
    WRITE_ADD_ENTRY, WRITE_ADD_SNAPSHOT, WRITE_DROP_SNAPSHOTS, WRITE_ADD_CHAT,
    WRITE_SET_ORDER, WRITE_DROP_ORDER, WRITE_SET_SEEN, WRITE_ADD_NOTICE, WRITE_DROP_ROOM, WRITE_SET_LIFE,
    WRITES
};

struct db_write_row {
    const char *sql;
    const char *refused;       /* why, when no row changed; NULL: that is fine                  */
    enum { GIVES_NOTHING, GIVES_USER, GIVES_ROOM } gives;
};
extern const struct db_write_row db_writes[WRITES];

enum db_read {
    READ_USER_BY_TOKEN, READ_USER, READ_ROOM_BY_ID, READ_ROOM_BY_KEY, READ_IDS_OF, READ_IDS_PUBLIC,
    READ_HOSTED, READ_SEATS, READ_IDS_UNFINISHED, READ_IDS_ALL, READ_ENTRIES, READ_SNAPSHOT, READ_SNAPSHOTS,
    READ_SNAPSHOT_HASHES, READ_CHAT, READ_ORDERS, READ_LIFE, READ_DEADLINE, READ_IDS_DUE,
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

/* ---- the database ---------------------------------------------------------------------- */

struct db_queue {
    struct db_job *first, **last;
    int count;
};

struct db {
    char dir[1024], path[1100];
    enum db_mode mode;
    int version;
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
    bool closing;              /* the loop's thread: db_close was called                        */
    void (*closed)(void *context);
    void *closed_context;
};

/* db_open.c */
/* A connection to the file, with every setting that is not stored in it. */
int db_connect(const char *path, int flags, sqlite3 **connection, char why[WHY_SIZE]);
/* What an SQLite result means to the person who runs the server. */
const char *db_explain(int code);

/* db_migrate.c */
struct db_migration {
    const char *name, *sql;
};
extern const struct db_migration db_migrations[]; /* in order, from version 1; ends with an empty row */
/* Brings the connection's database to the last of `steps` in one transaction, after a copy of the file was
 * made at PATH.bak-<version> unless it was new.  0, or -1 with `why` and nothing changed. */
int db_migrate(sqlite3 *connection, const char *path, const struct db_migration *steps, char why[WHY_SIZE]);
/* Is it ours, whole, and how old?  Fills *version; 0, or -1 with `why`. */
int db_inspect(sqlite3 *connection, const char *path, int newest, int *version, char why[WHY_SIZE]);

/* db_wal.c: how many changes at the end of the write-ahead log of the database `path` had been stored and are
 * cut off by damage, at least; 0 if it is whole.  To be asked before SQLite opens it. */
int db_wal_lost(const char *path);

/* db_backup.c: copies all pages of a connection's database to a new file. */
int db_copy(sqlite3 *from, const char *to, char why[WHY_SIZE]);

/* db_writer.c */
int db_writer_prepare(struct db *db, char why[WHY_SIZE]);
int db_writer_start(struct db *db, char why[WHY_SIZE]);
void db_writer_finalize(struct db *db);
/* Writes the jobs of the list as one transaction, or, when that fails, each alone; fills their results. */
void db_writer_store(struct db *db, struct db_job *list);
/* Calls back for finished jobs, on the loop. */
void db_writer_finish(struct db *db);

/* db_read.c */
int db_reader_prepare(struct db *db, char why[WHY_SIZE]);
void db_reader_finalize(struct db *db);
#endif
