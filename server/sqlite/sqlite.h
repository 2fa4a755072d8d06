// SPDX-License-Identifier: MIT
/* sqlite.h - private to server/sqlite: statements, jobs, connections, writer thread.
 *
 * There are two connections. `write` belongs to the writer thread once it has started (without a loop:
 * to the caller), `read` to the loop's thread. Every statement is a row of a table in db_statements.c,
 * prepared once and used with bound parameters. */
#ifndef SERVER_SQLITE_H
#define SERVER_SQLITE_H
#include <sqlite3.h>
#include <string.h>

#include "server/store/db_users.h"
#include "server/store/db_notifications.h"

#define DB_FILE "tabuleiro.db" /* in the data folder */

/* ---- statements ------------------------------------------------------------------------ */

enum db_write {
    WRITE_ADD_USER, WRITE_RENAME_USER, WRITE_TOUCH_USER,
    WRITE_ADD_ROOM, WRITE_SET_ROOM, WRITE_ADD_SEAT, WRITE_SET_SEAT, WRITE_CLEAR_SEAT,
    WRITE_SET_SHARE, WRITE_DROP_SHARE,
    WRITE_ADD_TURN, WRITE_SET_TURN,
    WRITE_ADD_ENTRY, WRITE_ADD_SNAPSHOT, WRITE_PRUNE_SNAPSHOTS, WRITE_PRUNE_ENDED, WRITE_ADD_CHAT,
    WRITE_FORGET_IGNORED, WRITE_FORGET_INVITED, WRITE_FORGET_GUEST,
    WRITE_SET_ORDER, WRITE_DROP_ORDER, WRITE_SET_PLAN, WRITE_DROP_PLAN, WRITE_SET_SEEN,
    WRITE_SET_ANALYSIS, WRITE_ADD_SCORES, WRITE_SET_LESSON,
    WRITE_ADD_MARK, WRITE_DROP_MARK, WRITE_DROP_ENTRIES, WRITE_DROP_ROOM, WRITE_ADD_IGNORED,
    WRITE_DROP_IGNORED, WRITE_ADD_REPORT, WRITE_CLOSE_REPORT, WRITE_ADD_INBOX, WRITE_DROP_INBOX,
    WRITE_SET_SETTING, WRITE_DROP_SETTING, WRITE_SET_BAN, WRITE_DROP_BAN, WRITE_ADD_INVITED, WRITE_SIGN_OUT,
    WRITE_ADD_AUDIT_ENTRY,
    WRITE_ADD_KEY, WRITE_NAME_KEY, WRITE_CHECK_KEY, WRITE_TOUCH_KEY, WRITE_DROP_KEY, WRITE_DROP_OTHER_KEYS,
    WRITE_ADD_CODE, WRITE_USE_CODE, WRITE_DROP_CODES, WRITE_ADD_PASSKEY, WRITE_TOUCH_PASSKEY,
    WRITE_DROP_PASSKEY, WRITE_DROP_OLD_MERGES, WRITE_ADD_MERGE, WRITE_MERGE_USERS, WRITE_PART_USERS,
    WRITE_SET_UPTIME, WRITE_LOWER_AGE_MARKS, WRITE_ADD_AGE_MARK, WRITE_THIN_AGE_MARKS,
    WRITE_ADD_CHANNEL, WRITE_SET_CHANNEL, WRITE_DROP_CHANNEL, WRITE_TELL_CHANNEL,
    WRITE_SET_NOTICE_SETTINGS, WRITE_SET_MUTE, WRITE_DROP_MUTE,
    WRITE_ADD_NOTICE, WRITE_SEE_NOTICES, WRITE_END_TURN, WRITE_READ_NOTICES,
    WRITE_DELAY_NOTICE, WRITE_DROP_SINCE,
    WRITE_DROP_OLD_NOTICES, WRITE_DROP_OLD_DELIVERIES,
    WRITE_ADD_DELIVERY, WRITE_DROP_DELIVERY, WRITE_DELAY_DELIVERY, WRITE_GIVE_UP_DELIVERY, WRITE_USE_LINK,
    WRITES
};

struct db_write_row {
    const char *sql;
    const char *types;         /* of its parameters: n number, t text, b blob; x number, 0 is NULL; r a
                                * room and u a user, 0 is the one added in this job                     */
    const char *refused;       /* reason if no row changed or one has a NULL; NULL: that is fine        */
    const char *const *then;   /* statements that follow, with the same parameters; ends with NULL      */
    enum { GIVES_NOTHING, GIVES_USER, GIVES_ROOM, GIVES_KEY, GIVES_LINE } gives;
};
extern const struct db_write_row db_writes[WRITES];

enum db_read {
    READ_USER, READ_ROOM, READ_SEATS, READ_HOSTED, READ_UPTIME, READ_DEADLINE, READ_INSTANCE, READ_ANALYSIS,
    READ_HIGH_SCORES,
    READ_LESSON,
    READ_IDS_OF, READ_IDS_PUBLIC, READ_IDS_UNFINISHED, READ_IDS_ALL, READ_IDS_DUE,
    READ_ENTRIES, READ_SNAPSHOT, READ_SNAPSHOTS, READ_SNAPSHOT_HASHES, READ_CHAT, READ_CHAT_BEFORE,
    READ_ORDERS,
    READ_PLANS, READ_HAS_PLAN, READ_IDS_PLANNED,
    READ_MERGE, READ_MERGED_KEY, READ_CODE_OF,
    READ_DROPPED_KEY, READ_KEYS, READ_CODE, READ_MAIL, READ_MAIL_USERS, READ_PASSKEYS, READ_PASSKEY,
    READ_SEATED, READ_SHARED, READ_MET, READ_IGNORES, READ_UNREAD,
    READ_USER_BY_ID, READ_CHANNELS, READ_CHANNEL, READ_NOTICE_SETTINGS, READ_MUTES,
    READ_DUE_USERS, READ_PENDING_NOTIFICATIONS, READ_NOTICES, READ_NOTICE, READ_SINCE,
    READ_DELIVERIES, READ_DELIVERY_COUNTS, READ_USED_LINK, READ_NOTICE_KEYS,
    READ_ROOM_ID,
    READ_MARK, READ_MARKS, READ_WAITING, READ_WAITING_FROM, READ_WAITING_SEATS, READ_IDS_EXPIRED,
    READ_IGNORED, READ_LINE, READ_INBOX, READ_SETTING, READ_BAN, READ_INVITED, READ_NAME,
    READ_LIST_PEOPLE, READ_LIST_TABLES, READ_LIST_REPORTS, READ_LIST_AUDIT_LOG, READ_LIST_BANS,
    READ_LIST_GIVEN_UP,
    READ_COUNT_ROOMS, READ_NEWEST, READ_GUESTS, READ_AGE_MARK,
    READS
};
extern const char *const db_reads[READS];

/* ---- jobs ------------------------------------------------------------------------------ */

/* The value of a parameter. */
struct db_value {
    enum db_value_type { VALUE_NUMBER, VALUE_TEXT, VALUE_BLOB } type;
    int64_t number;            /* in a job, of a text or blob: its offset in the job's bytes    */
    const void *bytes;         /* borrowed; NULL: SQL NULL                                      */
    size_t length;
};
static inline struct db_value N(int64_t number)
{
    return (struct db_value){ .type = VALUE_NUMBER, .number = number };
}
static inline struct db_value T(const char *text)
{
    return (struct db_value){ .type = VALUE_TEXT, .bytes = text, .length = text ? strlen(text) : 0 };
}
static inline struct db_value B(const void *bytes, size_t length)
{
    return (struct db_value){ .type = VALUE_BLOB, .bytes = bytes, .length = length };
}
/* A list of values and its length, as two arguments. */
#define DB_VALUES(...)                                                                                       \
    (const struct db_value[]){ __VA_ARGS__ },                                                                \
        sizeof((const struct db_value[]){ __VA_ARGS__ }) / sizeof(struct db_value)

struct db_op {
    enum db_write write;
    int first;                 /* index of its first value                                      */
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
    char *why; /* text of the result, owned; NULL: none                         */
    bool low_priority;         /* other jobs go first                                           */
    struct db_job *next;
};

/* db_job.c: adds a statement with copies of its values: db_job_add(job, WRITE_NAME_KEY, N(user), T(name)). */
#define db_job_add(job, write, ...) db_job_add_values(job, write, DB_VALUES(__VA_ARGS__))
void db_job_add_values(struct db_job *job, enum db_write write, const struct db_value *value, size_t count);
/* Sets the job's result; `why` is copied, NULL is "". */
void db_job_end(struct db_job *job, enum db_status status, const char *why);

/* ---- the database ---------------------------------------------------------------------- */

/* In order of submission; low-priority jobs have a list of their own. */
struct db_queue {
    struct db_line { struct db_job *first, **last; } own, after;
};

enum { DB_PATH_SIZE = 1100 };

struct db {
    char dir[1024], path[DB_PATH_SIZE];
    enum db_mode mode;
    int version;
    char instance[DB_INSTANCE];
    int lock;                  /* open file with the lock, or -1                                */
    bool first;                /* no server had locked the folder before                        */
    sqlite3 *write, *read;
    sqlite3_stmt **writes[WRITES]; /* each row's statements in order; ends with NULL           */
    sqlite3_stmt *reads[READS], *begin, *commit, *rollback, *mark;
    bool mark_due;             /* the next transaction draws a new mark: db_marks.c             */
    int log_pages;             /* of the write-ahead log after the last commit                  */
    uv_loop_t *loop;           /* NULL: jobs are stored at once                                 */
    uv_async_t *async;         /* freed in its close callback                                   */
    uv_thread_t thread;
    uv_mutex_t mutex;          /* guards what follows                                           */
    uv_cond_t wake;
    struct db_queue waiting, finished;
    bool stop, stopped;
    int queued;
    struct db_stats stats;
    void (*ended)(struct db *db); /* on the loop, after the queue was stopped and emptied       */
    void (*closed)(void *context);
    void *closed_context;
};

/* db_connect.c: opens a connection to the file, with every setting that is not stored in it.
 * Returns 0, or -1 with `why`. */
int db_connect(const char *path, int flags, sqlite3 **connection, char why[WHY_SIZE]);
/* Opens a connection to a file that no process writes, in a read-only folder, where SQLite cannot
 * create its side files. Returns 0, or -1 with `why`; "" if there is a write-ahead log. */
int db_connect_immutable(const char *path, sqlite3 **connection, char why[WHY_SIZE]);
/* As db_connect_immutable, but ignores a write-ahead log. */
int db_connect_alone(const char *path, sqlite3 **connection, char why[WHY_SIZE]);
/* Sets the journal mode so that every commit reaches the disk. Returns 0, or -1 with `why`. */
int db_connect_journal(sqlite3 *connection, const char *path, char why[WHY_SIZE]);

/* db_explain.c: returns the meaning of an SQLite result, for the operator. */
const char *db_explain(int code);

/* db_schema.c */
struct db_migration {
    const char *name, *sql;
};
extern const struct db_migration db_migrations[]; /* in order, from version 1; ends with an empty row */
/* Checks that the file is a store of this program and intact, and fills its version.
 * Returns 0, or -1 with `why`. */
int db_schema_version(sqlite3 *connection, const char *path, int newest, int *version, char why[WHY_SIZE]);

/* db_migrate.c: brings the connection's database to the last of `steps` in one transaction, after a
 * copy to PATH.bak-<version> unless it was new. Returns 0, or -1 with `why` and nothing changed. */
int db_migrate(sqlite3 *connection, const char *path, const struct db_migration *steps, char why[WHY_SIZE]);

/* db_wal.c: returns at least how many committed changes at the end of the write-ahead log of `path` are
 * lost to damage; 0 if it is intact. Call it before SQLite opens the log. */
int db_wal_lost(const char *path);

/* Calls `look` for each page of the log that SQLite would read, in order; the page is borrowed. */
void db_wal_pages(const char *path, void (*look)(void *context, const uint8_t *page, size_t size),
                  void *context);

/* db_marks.c: checks that the file `path` and its write-ahead log belong together. Returns 0, also if
 * that is unknown; -1 with `why` if the file was replaced. Call it before SQLite opens the file. */
int db_marks_check(const char *path, char why[WHY_SIZE]);
/* From now on each new log of db->write begins with a new mark, and is checkpointed as it grows.
 * Returns 0, or -1 with `why`. */
int db_marks_prepare(struct db *db, char why[WHY_SIZE]);
/* Draws a mark at the start of a server and checkpoints it, so that earlier copies have another. */
void db_marks_begin(struct db *db);
/* Gives a copy its own mark. Returns SQLITE_OK or the error. */
int db_marks_set_apart(sqlite3 *copy);

/* db_backup.c: copies all pages of a connection's database to a new file. Returns 0, or -1 with `why`. */
int db_backup_copy(sqlite3 *from, const char *to, char why[WHY_SIZE]);

/* db_write.c */
int db_write_prepare(struct db *db, char why[WHY_SIZE]);
void db_write_finalize(struct db *db);
/* Writes the jobs of the list as one transaction or, if that fails, each in its own; fills their results. */
void db_write_list(struct db *db, struct db_job *list);

/* db_queue.c */
void db_queue_init(struct db *db);
void db_queue_fini(struct db *db);
/* Starts the writer thread, which owns `write` from now on. Returns 0, or -1 with `why`. */
int db_queue_start(struct db *db, uv_loop_t *loop, char why[WHY_SIZE]);
/* Stops the writer; `ended` runs on the loop when all queued jobs are written and called back. */
void db_queue_stop(struct db *db, void (*ended)(struct db *db));

/* db_row.c: binds a value. Returns SQLITE_OK or the error. */
int db_row_bind(sqlite3_stmt *statement, int index, const struct db_value *value);
/* Starts a query; the values are borrowed until its end: db_ask(db, READ_SINCE, N(user), N(room)). */
#define db_ask(db, read, ...) db_ask_values(db, read, DB_VALUES(__VA_ARGS__))
sqlite3_stmt *db_ask_values(struct db *db, enum db_read read, const struct db_value *value, size_t count);
/* Steps to the next row. Returns 1 if there is one. Otherwise the statement is reset: returns 0 at the
 * end, -1 on an error (logged). */
int db_row_next(struct db *db, sqlite3_stmt *row);
/* Resets the statement before its end. */
void db_row_done(sqlite3_stmt *row);
void db_row_text(sqlite3_stmt *row, int column, char *to, size_t size); /* NULL is read as "" */
char *db_row_copy(sqlite3_stmt *row, int column);                       /* or NULL; the caller frees it */
/* Copies a blob of that length; false if there is none. */
bool db_row_blob(sqlite3_stmt *row, int column, void *to, size_t length);
uint32_t db_row_seq(sqlite3_stmt *row, int column);
/* Reads the first column of a query with at most one row. Returns 1 if there is one, 0, or
 * -1 on an error (logged). */
int db_row_only_text(struct db *db, sqlite3_stmt *row, char *to, size_t size);
int db_row_only_copy(struct db *db, sqlite3_stmt *row, char **text); /* the caller frees it; NULL unless 1 */
int db_row_only_number(struct db *db, sqlite3_stmt *row, int64_t *number);
/* Returns the number in the only row, 0 without a row, -1 on an error (logged). */
int db_row_only_count(struct db *db, sqlite3_stmt *row);
/* Reads the only row into *one. Returns 1, 0 without a row, -1 on an error (logged). */
int db_row_only(struct db *db, sqlite3_stmt *row, void (*read)(sqlite3_stmt *row, void *one), void *one);
/* Reads all rows into an array of `size` bytes each, which the caller frees. Returns their number; -1
 * on an error, and the array has the rows read so far. */
int db_row_all(struct db *db, sqlite3_stmt *row, size_t size, void (*read)(sqlite3_stmt *row, void *one),
               void **array, int *count);
/* Returns the first number of the query's first row, or -1; *code is the SQLite result. */
int64_t db_row_number(sqlite3 *connection, const char *sql, int *code);

/* db_read.c: reads all rows' first column as ids. The caller frees *ids. */
int db_read_ids(struct db *db, sqlite3_stmt *row, char (**ids)[DB_ID]);
/* db_read_log.c: reads a row of chat into a struct db_chat. */
void db_read_line(sqlite3_stmt *row, void *one);
int db_read_prepare(struct db *db, char why[WHY_SIZE]);
void db_read_finalize(struct db *db);
#endif
