// SPDX-License-Identifier: MIT
/* db.h - storage interface: users, rooms, logs, chat, orders, plans; jobs are atomic and durable.
 *
 * With db_notifications.h this is the contract between the server and whatever keeps its data: nobody above
 * knows which database that is.  server/sqlite/ carries it out; README.md says what it promises.
 *
 * Writing: fill a job with rows and hand it in.  A job is all or nothing.  Many jobs may be stored together;
 * their callbacks run on the loop when they are on the disk, in the order in which they were handed in.  Say
 * nothing to anybody before that.
 * Reading: at once, of what was stored by then.  All functions here belong to the loop's thread.
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
    DB_SERVE,   /* the server: makes what is not there, upgrades, keeps other servers out        */
    DB_MIGRATE, /* a tool that upgrades what is there                                            */
    DB_WRITE,   /* a tool that adds to an existing, up-to-date database, also beside a server     */
    DB_READ,    /* a tool that only reads                                                        */
};

/* Opens the store of the data folder `dir`.  NULL with `why`: a sentence for the person at the command line
 * that says what is wrong (no such folder, read-only, in use, newer than the program, damaged) and what to
 * do.  `loop` may be NULL; it is borrowed until db_close has finished. */
struct db *db_open(const char *dir, enum db_mode mode, uv_loop_t *loop, char why[WHY_SIZE]);
/* What is in the folder, without touching anything of it: the version of a store of ours (1); nothing yet, or
 * no such folder (0); or what would hinder to serve it (-1, with `why`). */
int db_probe(const char *dir, int *version, char why[WHY_SIZE]);
/* Writes what is queued, calls back for it, and closes.  `closed` (may be NULL) runs on the loop
 * when all is done; without a loop, before db_close returns. */
void db_close(struct db *db, void (*closed)(void *context), void *context);

/* The version of what is stored, and the newest that this program knows. */
int db_version(const struct db *db);
int db_version_newest(void);
/* Which store this is: 32 hex digits, drawn when it was made and the same for ever, also in its copies.
 * "" only for a tool that looks into a damaged one. */
const char *db_instance(const struct db *db);
/* Where it is kept, as one tells the host. */
const char *db_location(const struct db *db);
/* Copies the whole store to the file `to`, also while a server writes: first to TO.part, then under its name.
 * A file that is there is replaced only if it is a backup of ours.  0, or -1 with `why`. */
int db_backup(struct db *db, const char *to, char why[WHY_SIZE]);
/* Opens a backup and looks it through: is it whole, and one that this program can put back? 0, or -1 with
 * `why`. */
int db_backup_check(const char *path, char why[WHY_SIZE]);
/* The name and version of what keeps it. */
const char *db_library_version(void);

struct db_stats {
    int queued;            /* jobs waiting or being written                                     */
    uint64_t jobs, failed; /* since the start                                                   */
    uint64_t commits;
    int64_t commit_us;     /* of the last commit                                                */
    bool healthy;          /* the last transaction was committed                                */
    char why[WHY_SIZE];    /* why not, in the host's terms                                      */
};
void db_stats(struct db *db, struct db_stats *stats);

/* Looks at all that is stored: damage, references, gaps in logs, texts that are not JSON.  Calls `found` with
 * a sentence for each fault and returns how many there are. */
int db_check(struct db *db, void (*found)(void *context, const char *what), void *context);
/* Calls `found` for each table, index, trigger and view that the migrations do not make.  Returns their
 * number, -1 if that cannot be read. */
int db_list_foreign(struct db *db, void (*found)(void *context, const char *what), void *context);

/* ---- rows ------------------------------------------------------------------------------ */

struct db_user {
    int64_t id;
    int64_t key;           /* of the token, when reading                                        */
    char name[DB_NAME];
    uint8_t token_hash[SECRET_TOKEN_HASH]; /* of the first key                                  */
    char lang[DB_KIND];
    int64_t created, seen; /* milliseconds since 1970, as all times here                        */
};

/* What may be a room's id, wherever it comes from: at least DB_ID_LEAST lower-case letters and digits. */
enum { DB_ID_LEAST = 6 };
bool db_room_id_ok(const char *id);

enum room_status { ROOM_WAITING, ROOM_PLAYING, ROOM_FINISHED, ROOM_ABANDONED, ROOM_STATUSES };
/* The words for it in the store and in exported games are never renamed; a word that is none is the first. */
const char *db_room_status_name(enum room_status status);
enum room_status db_room_status_of(const char *name);

enum seat_kind { SEAT_EMPTY, SEAT_HUMAN, SEAT_BOT, SEAT_KINDS };
const char *db_seat_kind_name(enum seat_kind kind); /* as above */
enum seat_kind db_seat_kind_of(const char *name);

/* Hours of each day in which a clock stands still: minutes after midnight in the zone, and how many; 0:
 * none. */
struct clock_quiet {
    int from, minutes;
    char zone[TIME_ZONE_NAME]; /* "Europe/Lisbon"; "": UTC                                          */
};

struct db_seat {
    enum seat_kind kind;   /* who plays it now                                                  */
    int64_t user;          /* whose seat it is, even while a bot plays it; 0 nobody's           */
    char name[DB_NAME];    /* of that user when reading; in an imported game the player's name  */
    char bot[DB_KIND];     /* the bot's name, or ""                                             */
    uint32_t seen;         /* the last seq that its player was shown                            */
    int64_t seen_at;       /* when he last looked, or 0                                         */
    struct clock_quiet quiet; /* as he chose when he sat down                                   */
    uint32_t kept;         /* the seq at which a bot began to keep it last, or 0                */
    bool offered;          /* kept meanwhile, it is anybody's who has the invitation            */
};

/* What the person at a seat adds to the shuffle (shuffle.h). */
struct db_share {
    bool given;
    int64_t user;          /* who gave it; of an imported game 0                                */
    uint8_t commitment[SECRET_COMMITMENT];
    bool revealed;
    uint8_t secret[SECRET_SEED];
};

/* What changes with every move.  One small row a room. */
struct db_turn {
    uint32_t to_act;       /* bit mask of seats                                                 */
    int64_t deadline;      /* when the first seat's clock runs out, in the server's life; or 0  */
    char *clock;           /* JSON text of the running clocks (clock.h), or NULL                */
    int64_t since;         /* when the newest of these seats came to act, or 0                  */
    uint32_t agreed;       /* bit mask of seats that want a pause                               */
    int64_t paused;        /* since when all clocks stand by agreement, or 0                    */
};

struct db_room {
    int64_t key;           /* given by the store; what all other rows refer to                  */
    char id[DB_ID];        /* what the players see                                              */
    char game[DB_KIND];
    char name[DB_ROOM_NAME]; /* as its host called it, or ""                                    */
    int rules;
    enum room_status status;
    bool listed;           /* visibility public                                                 */
    bool advice;           /* its players may ask bots for advice                               */
    int64_t host;          /* user, or 0                                                        */
    char *options;         /* JSON text                                                         */
    char *clock;           /* JSON text as chosen at creation, or NULL                          */
    char invite[DB_ID];
    bool has_seed;
    uint8_t seed[SECRET_SEED], salt[SECRET_SALT], commitment[SECRET_COMMITMENT];
    bool damaged;          /* read only: options, clock or result are not the JSON that was written */
    char *frozen;          /* why a rules fault stopped the room, or NULL                       */
    char *result;          /* JSON text of game_scores_json at the end, or NULL                 */
    int64_t created, started, finished, updated;
    int seats;
    struct db_seat seat[GAME_SEATS];
    struct db_share share[GAME_SEATS];
    struct db_turn turn;
    char absent[8];        /* what was agreed of those who do not come (room_absence.h), or ""   */
    char *poll;            /* JSON text of the vote that is open, or NULL                       */
    uint32_t ending;       /* mask: the seats whose people agree to end the game now            */
    uint32_t unshared;     /* mask: the seats whose players gave no share when the game began   */
    bool has_origin;
    uint8_t origin[DB_ORIGIN]; /* a fingerprint of the address it was set out from              */
    uint32_t seq;          /* read only: of the newest entry, 0 if there is none                */
};
void db_room_fini(struct db_room *room); /* frees the texts                                    */

/* A state saved by names: only a cache.  On any doubt, replay. */
struct db_snapshot {
    uint32_t seq;
    char *state;           /* JSON text of state_save; NULL where only the hash was asked for   */
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
    uint32_t scope;        /* plugin->order_scope when it was given; another one: it has lapsed */
};
struct db_orders {
    int count;
    struct db_order order[GAME_SEATS * GAME_ORDERS];
};

/* What the player of a seat laid down in advance. */
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
    DB_STORED,  /* it is on the disk                                                            */
    DB_REFUSED, /* the job contradicts what is stored (id taken, not the next seq, no such room) */
    DB_FAILED,  /* the store cannot write now (disk full, read-only, I/O): `store_failed`        */
};
struct db_result {
    enum db_status status;
    const char *why;       /* a sentence; "" when stored.  Borrowed for the call                */
    int64_t user;          /* id that db_add_user gave in this job, or 0                        */
    int64_t room;          /* key that db_add_room gave in this job, or 0                       */
    int64_t key;           /* id of the key that was added in this job, or 0                    */
    int64_t line;          /* id that db_add_chat gave in this job, or 0                        */
};
typedef void db_done(void *context, const struct db_result *result);

struct db_job;
struct db_job *db_job_new(void);
void db_job_free(struct db_job *job); /* one that was not handed in; NULL is fine                */
/* Others may be written and told before it, and few such at a time are: for what many strangers ask at once
 * and nothing rests upon yet. */
void db_job_set_low_priority(struct db_job *job);

/* Each adds one row or change and copies what it is given.  `room` 0 means the room that db_add_room
 * makes in the same job. */
/* With the first key.  id 0: the store gives one. */
void db_add_user(struct db_job *job, const struct db_user *user);
void db_rename_user(struct db_job *job, int64_t user, const char *name);
/* lang NULL: as it was. */
void db_touch_user(struct db_job *job, int64_t user, const char *lang, int64_t seen);
/* The room with its seats, shares and turn; its key is given.  Host and seat users may be the user that
 * db_add_user makes in the same job only if given by id. */
void db_add_room(struct db_job *job, const struct db_room *room);
/* All of the room's own columns but id, game and created; not seats, not shares, not turn. */
void db_set_room(struct db_job *job, const struct db_room *room);
/* Refused where its user has another seat of the room at that moment. */
void db_set_seat(struct db_job *job, int64_t room, int seat, const struct db_seat *to);
/* The seat is nobody's until the same job sets it: before its user is set on another seat. */
void db_clear_seat(struct db_job *job, int64_t room, int seat);
/* In place of the seat's share, if there was one; one that was not given is taken away. */
void db_set_share(struct db_job *job, int64_t room, int seat, const struct db_share *to);
void db_set_turn(struct db_job *job, int64_t room, const struct db_turn *turn);
/* The log's next entry: refused unless entry->seq is one more than the newest stored. */
void db_add_entry(struct db_job *job, int64_t room, const struct entry *entry);
void db_add_snapshot(struct db_job *job, int64_t room, uint32_t seq, const char *state, size_t length,
                     const uint8_t hash[DB_STATE_HASH]);
/* Of the snapshots before that one only the hashes stay. */
void db_prune_snapshots(struct db_job *job, int64_t room, uint32_t seq);
void db_add_chat(struct db_job *job, int64_t room, int64_t user, const char *text, int64_t at);
void db_set_order(struct db_job *job, int64_t room, const struct db_order *order);
void db_drop_order(struct db_job *job, int64_t room, int seat, const char *key);
/* In place of the one before; `laid`: some of it is still to be made. */
void db_set_plan(struct db_job *job, int64_t room, int seat, bool laid, const char *body);
void db_drop_plan(struct db_job *job, int64_t room, int seat);
/* Neither goes back. */
void db_set_seen(struct db_job *job, int64_t room, int seat, uint32_t seq, int64_t at);
/* What people reached, as the room's result says: after it was set, and its seats. */
void db_add_scores(struct db_job *job, int64_t room);
/* What was reckoned of a game that has ended: JSON text. */
void db_set_analysis(struct db_job *job, int64_t room, const char *body, int64_t at);
/* How long the server has run in all its lives; never goes back. */
void db_set_uptime(struct db_job *job, int64_t ms);

/* Hands the job in.  `done` (may be NULL) is called exactly once, on the loop. */
void db_submit_take(struct db *db, struct db_job *job, db_done *done, void *context);

/* ---- reading: 1 or the count when found, 0 nothing, -1 the store failed (and it was logged) ---- */

/* By a key that was not taken back. */
int db_find_user_by_token(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH], struct db_user *user);
/* Fill *room; call db_room_fini after 1. */
int db_find_room(struct db *db, const char *id, struct db_room *room);
/* The ids of rooms, open ones before ended ones, newest first, at most `limit`: *ids is an array to be
 * freed. */
int db_list_rooms_of(struct db *db, int64_t user, int limit, char (**ids)[DB_ID]);
int db_list_public_rooms(struct db *db, int limit, char (**ids)[DB_ID]); /* waiting or playing */
/* Of all rooms that are waiting or playing. */
int db_list_unfinished(struct db *db, char (**ids)[DB_ID]);
int db_list_all(struct db *db, char (**ids)[DB_ID]);
int db_find_uptime(struct db *db, int64_t *ms);
/* The next of all deadlines, but those of frozen rooms. */
int db_find_deadline(struct db *db, int64_t *deadline);
/* The rooms that are not frozen and whose deadline has come by `now`, the first first, as in
 * db_list_unfinished: a hundred behind the first `past`. */
int db_list_due(struct db *db, int64_t now, int past, char (**ids)[DB_ID]);
enum { DB_DUE_AT_ONCE = 100 };
/* Entries from..to, appended to the list. */
int db_read_entries(struct db *db, int64_t room, uint32_t from, uint32_t to, struct entry_list *list);
/* The newest snapshot at or before seq; free snapshot->state after 1. */
int db_find_snapshot(struct db *db, int64_t room, uint32_t seq, struct db_snapshot *snapshot);
/* All of a room's, oldest first; with_states: also the states. */
int db_list_snapshots(struct db *db, int64_t room, bool with_states, struct db_snapshots *list);
/* The last `limit` lines of those who have a seat, and a fifth as many of others. */
int db_read_chat(struct db *db, int64_t room, int limit, struct db_chats *list);
/* Reads the last `limit` lines before the line with that id, anybody's.  Returns how many, or -1. */
int db_read_chat_before(struct db *db, int64_t room, int64_t before, int limit, struct db_chats *list);
/* The look back at the room's game, to be freed after 1. */
int db_find_analysis(struct db *db, int64_t room, char **body);
/* JSON, to be freed after 1: the best of those who played the room's game in its way, of the tables that the
 * user may see: public ones and those at which he sat.  See protocol/README.md, `records`. */
int db_find_high_scores(struct db *db, int64_t room, int64_t user, int64_t evening_ms, char **records);
int db_read_orders(struct db *db, int64_t room, struct db_orders *orders);
/* Call db_plans_fini after 1 or more. */
int db_read_plans(struct db *db, int64_t room, struct db_plans *plans);
/* Has a seat of the room a plan of which some is still to be made? */
int db_has_plan(struct db *db, int64_t room);
/* The ids of the rooms, being played, in which the user has laid such a plan. */
int db_list_planned(struct db *db, int64_t user, char (**ids)[DB_ID]);
#endif
