// SPDX-License-Identifier: MIT
/* db.h - storage interface: users, rooms, logs, chat, orders, plans; jobs are atomic and durable.
 *
 * With db_notifications.h this is the contract between the server and its database: no code above knows
 * which database it is. server/sqlite/ implements it; README.md lists its guarantees.
 *
 * Writing: fill a job with rows and submit it. A job is all or nothing. Many jobs may be stored
 * together; their callbacks run on the loop, in order of submission, when they are on the disk. Report
 * no change to a client before its callback. Reading: returns at once, from what is stored by then. All
 * functions here belong to the loop's thread.
 *
 * With the loop NULL (tools, tests) db_submit_take stores at once and calls back before it returns. */
#ifndef SERVER_DB_H
#define SERVER_DB_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "entry.h"
#include "games/common/why.h"
#include "games/game.h"
#include "server/base/secret.h"
#include "server/base/time_zone.h"

enum { DB_ID = 33, DB_NAME = 100, DB_ROOM_NAME = 168, DB_KIND = 24, DB_INSTANCE = 33 };
enum { DB_STATE_HASH = STATE_HASH_BYTES, DB_ORIGIN = SECRET_ORIGIN };

struct db;

/* ---- opening --------------------------------------------------------------------------- */

enum db_mode {
    DB_SERVE,   /* the server: creates, upgrades and locks the store                             */
    DB_MIGRATE, /* a tool that upgrades an existing store                                        */
    DB_WRITE,   /* a tool that adds to an up-to-date store, also while a server runs             */
    DB_READ,    /* a tool that only reads                                                        */
};

/* Opens the store of the data folder `dir`. Returns NULL with `why`: a sentence for the operator that
 * says what is wrong (no such folder, read-only, in use, newer than the program, damaged) and what to
 * do. `loop` may be NULL; it is borrowed until db_close has finished. */
struct db *db_open(const char *dir, enum db_mode mode, uv_loop_t *loop, char why[WHY_SIZE]);
/* Checks the folder without changing it. Returns 1 and the version of a store; 0 if there is none, or
 * no such folder; -1 with `why` if the store cannot be served. */
int db_probe(const char *dir, int *version, char why[WHY_SIZE]);
/* Writes what is queued, calls back for it, and closes. `closed` (may be NULL) runs on the loop at the
 * end; without a loop, before db_close returns. */
void db_close(struct db *db, void (*closed)(void *context), void *context);

/* Return the version of the store, and the newest that this program knows. */
int db_version(const struct db *db);
int db_version_newest(void);
/* Returns the store's identity: 32 hexadecimal digits, drawn when it was created and never changed,
 * also in its copies. "" only for a tool that reads a damaged one. */
const char *db_instance(const struct db *db);
/* Returns the store's path, for messages to the operator. */
const char *db_location(const struct db *db);
/* Copies the whole store to the file `to`, also while a server writes: first to TO.part, then renamed.
 * An existing file is replaced only if it is a backup of this program. Returns 0, or -1 with `why`. */
int db_backup(struct db *db, const char *to, char why[WHY_SIZE]);
/* Verifies a backup: it is intact, and this program can restore it. Returns 0, or -1 with `why`. */
int db_backup_check(const char *path, char why[WHY_SIZE]);
/* Returns name and version of the database library. */
const char *db_library_version(void);

struct db_stats {
    int queued;            /* jobs waiting or being written                                     */
    uint64_t jobs, failed; /* since the start                                                   */
    uint64_t commits;
    int64_t commit_us;     /* of the last commit                                                */
    bool healthy;          /* the last transaction was committed                                */
    char why[WHY_SIZE];    /* why not healthy, for the operator                                 */
};
/* Fills the statistics. */
void db_stats(struct db *db, struct db_stats *stats);

/* Checks the whole store: damage, references, gaps in logs, texts that are not JSON. Calls `found` with
 * a sentence for each fault. Returns the number of faults. */
int db_check(struct db *db, void (*found)(void *context, const char *what), void *context);
/* Calls `found` for each table, index, trigger and view that the migrations do not create. Returns
 * their number, -1 if it cannot be read. */
int db_list_foreign(struct db *db, void (*found)(void *context, const char *what), void *context);

/* ---- rows ------------------------------------------------------------------------------ */

struct db_user {
    int64_t id;
    int64_t key;           /* id of the token's key, when reading                               */
    char name[DB_NAME];
    uint8_t token_hash[SECRET_TOKEN_HASH]; /* of the first key                                  */
    char lang[DB_KIND];
    int64_t created, seen; /* milliseconds since 1970, as all times here                        */
};

/* A room id has at least DB_ID_LEAST lower-case letters and digits. */
enum { DB_ID_LEAST = 6 };
/* True if the text is a valid room id. */
bool db_room_id_ok(const char *id);

enum room_status { ROOM_WAITING, ROOM_PLAYING, ROOM_FINISHED, ROOM_ABANDONED, ROOM_STATUSES };
/* The names in the store and in exported games are never renamed. db_room_status_of returns the first
 * status for an unknown name. */
const char *db_room_status_name(enum room_status status);
enum room_status db_room_status_of(const char *name);

enum seat_kind { SEAT_EMPTY, SEAT_HUMAN, SEAT_BOT, SEAT_KINDS };
const char *db_seat_kind_name(enum seat_kind kind); /* names as for room_status */
enum seat_kind db_seat_kind_of(const char *name);

/* Daily hours in which a clock is stopped: minutes after midnight in the zone, and the length; 0: none. */
struct clock_quiet {
    int from, minutes;
    char zone[TIME_ZONE_NAME]; /* "Europe/Lisbon"; "": UTC                                          */
};

struct db_seat {
    enum seat_kind kind;   /* who plays it now                                                  */
    int64_t user;          /* the seat's user, even while a bot plays it; or 0                  */
    char name[DB_NAME];    /* the user's, when reading; the player's in an imported game        */
    char bot[DB_KIND];     /* the bot's level, or ""                                            */
    uint32_t seen;         /* last seq that its player was shown                                */
    int64_t seen_at;       /* time of that, or 0                                                */
    struct clock_quiet quiet; /* as chosen by its player                                        */
    uint32_t kept;         /* seq at which the current takeover began, or 0                     */
    bool offered;          /* anyone with the invitation may take the seat                      */
};

/* A seat's share of the shuffle (shuffle.h). */
struct db_share {
    bool given;
    int64_t user;          /* its giver; 0 in an imported game                                  */
    uint8_t commitment[SECRET_COMMITMENT];
    bool revealed;
    uint8_t secret[SECRET_SEED];
};

/* The part of a room that changes with every move, in a small row of its own. */
struct db_turn {
    uint32_t to_act;       /* seats that must decide (mask)                                     */
    int64_t deadline;      /* uptime when the first seat's clock runs out, or 0                 */
    char *clock;           /* JSON text of the running clocks (clock.h), or NULL                */
    int64_t since;         /* when the newest of these seats got its decision, or 0             */
    uint32_t agreed;       /* seats that agree to a pause (mask)                                */
    int64_t paused;        /* when all clocks were paused, or 0                                 */
};

struct db_room {
    int64_t key;           /* set by the store; all other rows refer to it                      */
    char id[DB_ID];        /* public id                                                         */
    char game[DB_KIND];
    char name[DB_ROOM_NAME]; /* as given by its host, or ""                                     */
    int rules;
    enum room_status status;
    bool listed;           /* public                                                            */
    bool advice;           /* bots may give advice                                              */
    int64_t host;          /* user, or 0                                                        */
    char *options;         /* JSON text                                                         */
    char *clock;           /* JSON text of the clock options, or NULL                           */
    char invite[DB_ID];
    bool has_seed;
    uint8_t seed[SECRET_SEED], salt[SECRET_SALT], commitment[SECRET_COMMITMENT];
    bool damaged;          /* read only: options, clock or result are not valid JSON            */
    char *frozen;          /* the rules fault that froze the room, or NULL                      */
    char *result;          /* JSON text of game_scores_json at the end, or NULL                 */
    int64_t created, started, finished, updated;
    int seats;
    struct db_seat seat[GAME_SEATS];
    struct db_share share[GAME_SEATS];
    struct db_turn turn;
    char absent[8];        /* absence policy (room_absence.h), or ""                            */
    char *poll;            /* JSON text of the open vote, or NULL                               */
    uint32_t ending;       /* seats that agree to end the game now (mask)                       */
    uint32_t unshared;     /* seats without a share at the start (mask)                         */
    bool has_origin;
    uint8_t origin[DB_ORIGIN]; /* fingerprint of the creator's address                          */
    uint32_t seq;          /* read only: newest entry, or 0                                     */
};
void db_room_fini(struct db_room *room); /* frees the texts                                    */

/* A saved state: only a cache. If in doubt, replay. */
struct db_snapshot {
    uint32_t seq;
    char *state;           /* JSON text of state_save; NULL if only the hash was read           */
    uint8_t hash[DB_STATE_HASH];
};
struct db_snapshots {
    int count;
    struct db_snapshot *snapshot; /* owned                                                      */
};
void db_snapshots_fini(struct db_snapshots *list);

struct db_chat {
    int64_t id, user;
    char name[DB_NAME];    /* the user's, when reading                                          */
    char *text;
    int64_t at;
};
struct db_chats {
    int count;
    struct db_chat *chat;  /* owned, oldest first                                               */
};
void db_chats_fini(struct db_chats *list);

struct db_order {
    int seat;
    char key[DB_KIND * 2];
    int value;
    uint32_t scope;        /* plugin->order_scope when it was given; expired if another */
};
struct db_orders {
    int count;
    struct db_order order[GAME_SEATS * GAME_ORDERS];
};

/* The plan of a seat's player. */
struct db_plan {
    int seat;
    char *body;            /* owned JSON text                                                   */
};
struct db_plans {
    int count;
    struct db_plan plan[GAME_SEATS];
};
void db_plans_fini(struct db_plans *plans);

/* ---- writing --------------------------------------------------------------------------- */

enum db_status {
    DB_STORED,  /* it is on the disk                                                              */
    DB_REFUSED, /* the job contradicts the stored data (id taken, not the next seq, no such room) */
    DB_FAILED,  /* the store cannot write now (disk full, read-only, I/O): `store_failed`         */
};
struct db_result {
    enum db_status status;
    const char *why;       /* a sentence; "" if stored. Borrowed for the call                   */
    int64_t user;          /* id of the user added in this job, or 0                            */
    int64_t room;          /* key of the room added in this job, or 0                           */
    int64_t key;           /* id of the key added in this job, or 0                             */
    int64_t line;          /* id of the chat line added in this job, or 0                       */
};
typedef void db_done(void *context, const struct db_result *result);

struct db_job;
struct db_job *db_job_new(void);
void db_job_free(struct db_job *job); /* one that was not submitted; NULL is fine                */
/* Marks a job that other jobs may overtake, and of which few are stored at a time: for requests of
 * clients without a table, on which nothing depends yet. */
void db_job_set_low_priority(struct db_job *job);

/* Each of these adds one row or change and copies its arguments. `room` 0 means the room that
 * db_add_room creates in the same job. */
/* Adds a user with the first key. id 0: the store sets one. */
void db_add_user(struct db_job *job, const struct db_user *user);
/* Updates the user's name. */
void db_rename_user(struct db_job *job, int64_t user, const char *name);
/* Updates when the user was last seen, and the language; lang NULL: unchanged. */
void db_touch_user(struct db_job *job, int64_t user, const char *lang, int64_t seen);
/* Adds the room with its seats, shares and turn; the store sets its key. Host and seats may refer to a
 * user added in the same job only by a given id. */
void db_add_room(struct db_job *job, const struct db_room *room);
/* Updates the room's own columns except id, game and created; not seats, shares or turn. */
void db_set_room(struct db_job *job, const struct db_room *room);
/* Updates a seat. Refused if its user has another seat of the room at that moment. */
void db_set_seat(struct db_job *job, int64_t room, int seat, const struct db_seat *to);
/* Clears the seat's user until the same job sets it: before its user is set on another seat. */
void db_clear_seat(struct db_job *job, int64_t room, int seat);
/* Replaces the seat's share; removes it if `to` is not given. */
void db_set_share(struct db_job *job, int64_t room, int seat, const struct db_share *to);
/* Replaces the room's turn. */
void db_set_turn(struct db_job *job, int64_t room, const struct db_turn *turn);
/* Adds the log's next entry. Refused unless entry->seq is one more than the newest stored. */
void db_add_entry(struct db_job *job, int64_t room, const struct entry *entry);
/* Adds a snapshot of the state after entry `seq`. */
void db_add_snapshot(struct db_job *job, int64_t room, uint32_t seq, const char *state, size_t length,
                     const uint8_t hash[DB_STATE_HASH]);
/* Reduces the snapshots before that seq to their hashes. */
void db_prune_snapshots(struct db_job *job, int64_t room, uint32_t seq);
/* Adds a line of chat. */
void db_add_chat(struct db_job *job, int64_t room, int64_t user, const char *text, int64_t at);
/* Sets a standing order, or drops it. */
void db_set_order(struct db_job *job, int64_t room, const struct db_order *order);
void db_drop_order(struct db_job *job, int64_t room, int seat, const char *key);
/* Replaces the seat's plan. `laid`: some of it is not executed yet. */
void db_set_plan(struct db_job *job, int64_t room, int seat, bool laid, const char *body);
void db_drop_plan(struct db_job *job, int64_t room, int seat);
/* Updates what the seat's player has seen; neither value decreases. */
void db_set_seen(struct db_job *job, int64_t room, int seat, uint32_t seq, int64_t at);
/* Adds the high scores of the room's result. The job must set the result and the seats before. */
void db_add_scores(struct db_job *job, int64_t room);
/* Stores the analysis of a finished game: JSON text. */
void db_set_analysis(struct db_job *job, int64_t room, const char *body, int64_t at);
/* Stores the uptime over all starts; it never decreases. */
void db_set_uptime(struct db_job *job, int64_t ms);

/* Submits the job and takes it. `done` (may be NULL) is called exactly once, on the loop. */
void db_submit_take(struct db *db, struct db_job *job, db_done *done, void *context);

/* ---- reading: 1 or the count if found, 0 if not, -1 on a store error (logged) ------------------ */

/* Finds a user by a key that is not revoked. */
int db_find_user_by_token(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH], struct db_user *user);
/* Fills *room; call db_room_fini after 1. */
int db_find_room(struct db *db, const char *id, struct db_room *room);
/* List the ids of rooms, unfinished ones before finished ones, newest first, at most
 * `limit`. The caller frees *ids. */
int db_list_rooms_of(struct db *db, int64_t user, int limit, char (**ids)[DB_ID]);
int db_list_public_rooms(struct db *db, int limit, char (**ids)[DB_ID]); /* waiting or playing */
/* Lists all rooms that are waiting or playing. The caller frees *ids. */
int db_list_unfinished(struct db *db, char (**ids)[DB_ID]);
int db_list_all(struct db *db, char (**ids)[DB_ID]);
/* Finds the stored uptime. */
int db_find_uptime(struct db *db, int64_t *ms);
/* Finds the earliest deadline, without those of frozen rooms. */
int db_find_deadline(struct db *db, int64_t *deadline);
/* Lists the rooms, not frozen, whose deadline is due at `now`, earliest first: at most DB_DUE_AT_ONCE,
 * after skipping `past`. The caller frees *ids. */
int db_list_due(struct db *db, int64_t now, int past, char (**ids)[DB_ID]);
enum { DB_DUE_AT_ONCE = 100 };
/* Appends the entries from..to to the list. */
int db_read_entries(struct db *db, int64_t room, uint32_t from, uint32_t to, struct entry_list *list);
/* Finds the newest snapshot at or before seq; free snapshot->state after 1. */
int db_find_snapshot(struct db *db, int64_t room, uint32_t seq, struct db_snapshot *snapshot);
/* Lists all snapshots of a room, oldest first, with their states if `with_states`. */
int db_list_snapshots(struct db *db, int64_t room, bool with_states, struct db_snapshots *list);
/* Reads the last `limit` lines of seated users, and a fifth as many of others. */
int db_read_chat(struct db *db, int64_t room, int limit, struct db_chats *list);
/* Reads the last `limit` lines before the line with that id, of all users. Returns how many, or -1. */
int db_read_chat_before(struct db *db, int64_t room, int64_t before, int limit, struct db_chats *list);
/* Finds the analysis of the room's game. The caller frees *body after 1. */
int db_find_analysis(struct db *db, int64_t room, char **body);
/* Finds, as JSON, the high scores for the room's game and setup, of tables that the user may
 * see: public ones and those at which they had a seat. See protocol/README.md, `records`. The
 * caller frees *records after 1. */
int db_find_high_scores(struct db *db, int64_t room, int64_t user, int64_t evening_ms, char **records);
/* Reads the standing orders of all seats. */
int db_read_orders(struct db *db, int64_t room, struct db_orders *orders);
/* Call db_plans_fini after 1 or more. */
int db_read_plans(struct db *db, int64_t room, struct db_plans *plans);
/* True if a seat of the room has a plan that is not fully executed. */
int db_has_plan(struct db *db, int64_t room);
/* Lists the running rooms in which the user has such a plan. The caller frees *ids. */
int db_list_planned(struct db *db, int64_t user, char (**ids)[DB_ID]);
#endif
