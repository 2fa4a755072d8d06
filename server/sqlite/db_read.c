// SPDX-License-Identifier: MIT
/* db_read.c - reading users and rooms: rows become structs.  Every question runs to its end at once, so that
 * no reader holds the write-ahead log back.  Of a room's log: db_read_log.c. */
#include <jansson.h>
#include <stdlib.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

/* ---- users ----------------------------------------------------------------------------- */

static void read_user(sqlite3_stmt *row, void *one)
{
    struct db_user *user = one;
    *user = (struct db_user){ .id = sqlite3_column_int64(row, 0),
                              .created = sqlite3_column_int64(row, 4),
                              .seen = sqlite3_column_int64(row, 5),
                              .key = sqlite3_column_int64(row, 6) };
    db_row_blob(row, 1, user->token_hash, sizeof user->token_hash);
    db_row_text(row, 2, user->name, sizeof user->name);
    db_row_text(row, 3, user->lang, sizeof user->lang);
}

int db_find_user_by_token(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH], struct db_user *user)
{
    return db_row_only(db, db_ask(db, READ_USER, B(token_hash, SECRET_TOKEN_HASH)), read_user, user);
}

int db_find_user(struct db *db, int64_t id, struct db_user *user)
{
    return db_row_only(db, db_ask(db, READ_USER_BY_ID, N(id)), read_user, user);
}

/* ---- rooms ----------------------------------------------------------------------------- */

/* Is the text that JSON, or not there at all?  Whatever else stands in a row would spoil every list it is
 * in. */
static bool is_json(const char *text, bool (*kind)(const json_t *))
{
    if (!text) return true;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool right = json && kind(json);
    json_decref(json);
    return right;
}

static bool is_object(const json_t *json)
{
    return json_is_object(json);
}
static bool is_array(const json_t *json)
{
    return json_is_array(json);
}

static void find_damage(struct db_room *room)
{
    room->damaged = !room->options || !is_json(room->options, is_object) ||
                    !is_json(room->clock, is_object) || !is_json(room->result, is_array);
    if (room->damaged) log_error("db", "damaged_row", "room=%s", room->id);
}

static void read_room(sqlite3_stmt *row, void *one)
{
    struct db_room *room = one;
    *room = (struct db_room){
        .key = sqlite3_column_int64(row, 0),
        .created = sqlite3_column_int64(row, 3),
        .rules = sqlite3_column_int(row, 4),
        .status = db_room_status_of((const char *)sqlite3_column_text(row, 5)),
        .listed = sqlite3_column_int(row, 6) != 0,
        .host = sqlite3_column_int64(row, 7),
        .options = db_row_copy(row, 8),
        .clock = db_row_copy(row, 9),
        .frozen = db_row_copy(row, 14),
        .result = db_row_copy(row, 15),
        .started = sqlite3_column_int64(row, 16),
        .finished = sqlite3_column_int64(row, 17),
        .updated = sqlite3_column_int64(row, 18),
        .turn = { .to_act = (uint32_t)sqlite3_column_int64(row, 19),
                  .deadline = sqlite3_column_int64(row, 20),
                  .clock = db_row_copy(row, 21),
                  .since = sqlite3_column_int64(row, 24),
                  .agreed = (uint32_t)sqlite3_column_int64(row, 25),
                  .paused = sqlite3_column_int64(row, 26) },
        .seq = db_row_seq(row, 22),
        .poll = db_row_copy(row, 28),
        .ending = (uint32_t)sqlite3_column_int64(row, 29),
        .advice = sqlite3_column_int(row, 31) != 0,
        .unshared = (uint32_t)sqlite3_column_int64(row, 32),
    };
    db_row_text(row, 1, room->id, sizeof room->id);
    db_row_text(row, 2, room->game, sizeof room->game);
    db_row_text(row, 10, room->invite, sizeof room->invite);
    db_row_text(row, 23, room->name, sizeof room->name);
    db_row_text(row, 27, room->absent, sizeof room->absent);
    room->has_origin = db_row_blob(row, 30, room->origin, sizeof room->origin);
    find_damage(room);
    room->has_seed = db_row_blob(row, 11, room->seed, sizeof room->seed) &&
                     db_row_blob(row, 12, room->salt, sizeof room->salt) &&
                     db_row_blob(row, 13, room->commitment, sizeof room->commitment);
}

static void read_share(sqlite3_stmt *row, struct db_share *share)
{
    share->given = db_row_blob(row, 12, share->commitment, sizeof share->commitment);
    share->user = sqlite3_column_int64(row, 11);
    share->revealed = db_row_blob(row, 13, share->secret, sizeof share->secret);
}

static void read_seat(sqlite3_stmt *row, struct db_room *room)
{
    int seat = sqlite3_column_int(row, 0);
    if (seat < 0 || seat >= GAME_SEATS) return;
    struct db_seat *to = &room->seat[seat];
    to->kind = db_seat_kind_of((const char *)sqlite3_column_text(row, 1));
    to->user = sqlite3_column_int64(row, 2);
    db_row_text(row, 3, to->name, sizeof to->name);
    db_row_text(row, 4, to->bot, sizeof to->bot);
    to->seen = db_row_seq(row, 5);
    to->seen_at = sqlite3_column_int64(row, 6);
    to->quiet.from = sqlite3_column_int(row, 7);
    to->quiet.minutes = sqlite3_column_int(row, 8);
    db_row_text(row, 14, to->quiet.zone, sizeof to->quiet.zone);
    to->kept = db_row_seq(row, 9);
    to->offered = sqlite3_column_int(row, 10) != 0;
    read_share(row, &room->share[seat]);
    if (seat >= room->seats) room->seats = seat + 1;
}

static int read_seats(struct db *db, struct db_room *room)
{
    sqlite3_stmt *row = db_ask(db, READ_SEATS, N(room->key));
    int more;
    while ((more = db_row_next(db, row)) == 1) read_seat(row, room);
    return more;
}

int db_find_room(struct db *db, const char *id, struct db_room *room)
{
    int found = db_row_only(db, db_ask(db, READ_ROOM, T(id)), read_room, room);
    if (found != 1) return found;
    if (read_seats(db, room) == 0) return 1;
    db_room_fini(room);
    return -1;
}

static void read_id(sqlite3_stmt *row, void *one)
{
    db_row_text(row, 0, one, DB_ID);
}

int db_read_ids(struct db *db, sqlite3_stmt *row, char (**ids)[DB_ID])
{
    void *array;
    int count, whole = db_row_all(db, row, sizeof **ids, read_id, &array, &count);
    if (whole < 0) free(array);
    *ids = whole < 0 ? NULL : array;
    return whole;
}

int db_list_rooms_of(struct db *db, int64_t user, int limit, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_ask(db, READ_IDS_OF, N(user), N(limit)), ids);
}

int db_list_public_rooms(struct db *db, int limit, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_ask(db, READ_IDS_PUBLIC, N(limit)), ids);
}

int db_list_unfinished(struct db *db, char (**ids)[DB_ID])
{
    return db_read_ids(db, db->reads[READ_IDS_UNFINISHED], ids);
}

int db_list_all(struct db *db, char (**ids)[DB_ID])
{
    return db_read_ids(db, db->reads[READ_IDS_ALL], ids);
}

int db_list_due(struct db *db, int64_t now, int past, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_ask(db, READ_IDS_DUE, N(now), N(past)), ids);
}

int db_find_analysis(struct db *db, int64_t room, char **body)
{
    return db_row_only_copy(db, db_ask(db, READ_ANALYSIS, N(room)), body);
}

int db_find_high_scores(struct db *db, int64_t room, int64_t user, int64_t evening_ms, char **records)
{
    return db_row_only_copy(db, db_ask(db, READ_HIGH_SCORES, N(room), N(user), N(evening_ms)), records);
}

int db_find_uptime(struct db *db, int64_t *ms)
{
    return db_row_only_number(db, db->reads[READ_UPTIME], ms);
}

int db_find_deadline(struct db *db, int64_t *deadline)
{
    return db_row_only_number(db, db->reads[READ_DEADLINE], deadline);
}

/* ---- start and end --------------------------------------------------------------------- */

/* A tool looks into a damaged file, too; players come only to one that is known to be theirs. */
static int read_instance(struct db *db, char why[WHY_SIZE])
{
    sqlite3_stmt *row = db->reads[READ_INSTANCE];
    if (db_row_next(db, row) == 1) {
        db_row_text(row, 0, db->instance, sizeof db->instance);
        db_row_done(row);
    }
    if (db->instance[0] || db->mode != DB_SERVE) return 0;
    return why_say(why, "%s is damaged (it does not say which instance it is); put a backup in its place",
                   db->path);
}

int db_read_prepare(struct db *db, char why[WHY_SIZE])
{
    for (int i = 0; i < READS; i++) {
        if (sqlite3_prepare_v3(db->read, db_reads[i], -1, SQLITE_PREPARE_PERSISTENT, &db->reads[i], NULL) ==
            SQLITE_OK)
            continue;
        return why_say(why, "%s: a question does not fit the database: %s", db->path,
                       sqlite3_errmsg(db->read));
    }
    return read_instance(db, why);
}

void db_read_finalize(struct db *db)
{
    for (int i = 0; i < READS; i++) sqlite3_finalize(db->reads[i]);
}
