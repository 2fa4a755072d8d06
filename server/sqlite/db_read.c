// SPDX-License-Identifier: MIT
/* db_read.c - reading users and rooms: rows become structs.  Every question runs to its end at once, so that
 * no reader holds the write-ahead log back.  Of a room's log: db_read_log.c. */
#include <stdlib.h>

#include "server/base/mem.h"
#include "sqlite.h"

/* ---- users ----------------------------------------------------------------------------- */

int db_find_user_by_token(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH], struct db_user *user)
{
    sqlite3_stmt *row = db->reads[READ_USER];
    sqlite3_bind_blob(row, 1, token_hash, SECRET_TOKEN_HASH, SQLITE_STATIC);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *user = (struct db_user){ .id = sqlite3_column_int64(row, 0),
                              .created = sqlite3_column_int64(row, 4),
                              .seen = sqlite3_column_int64(row, 5) };
    db_row_blob(row, 1, user->token_hash, sizeof user->token_hash);
    db_row_text(row, 2, user->name, sizeof user->name);
    db_row_text(row, 3, user->lang, sizeof user->lang);
    db_row_done(row);
    return 1;
}

/* ---- rooms ----------------------------------------------------------------------------- */

static void read_room(sqlite3_stmt *row, struct db_room *room)
{
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
                  .clock = db_row_copy(row, 21) },
        .seq = db_row_seq(row, 22),
    };
    db_row_text(row, 1, room->id, sizeof room->id);
    db_row_text(row, 2, room->game, sizeof room->game);
    db_row_text(row, 10, room->invite, sizeof room->invite);
    db_row_text(row, 23, room->name, sizeof room->name);
    room->has_seed = db_row_blob(row, 11, room->seed, sizeof room->seed) &&
                     db_row_blob(row, 12, room->salt, sizeof room->salt) &&
                     db_row_blob(row, 13, room->commitment, sizeof room->commitment);
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
    if (seat >= room->seats) room->seats = seat + 1;
}

static int read_seats(struct db *db, struct db_room *room)
{
    sqlite3_stmt *row = db_row_ask(db, READ_SEATS, room->key);
    int more;
    while ((more = db_row_next(db, row)) == 1) read_seat(row, room);
    return more;
}

int db_find_room(struct db *db, const char *id, struct db_room *room)
{
    sqlite3_stmt *row = db->reads[READ_ROOM];
    sqlite3_bind_text(row, 1, id, -1, SQLITE_STATIC);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read_room(row, room);
    db_row_done(row);
    if (read_seats(db, room) == 0) return 1;
    db_room_fini(room);
    return -1;
}

int db_count_hosted(struct db *db, int64_t user)
{
    sqlite3_stmt *row = db_row_ask(db, READ_HOSTED, user);
    if (db_row_next(db, row) != 1) return -1;
    int count = sqlite3_column_int(row, 0);
    db_row_done(row);
    return count;
}

static int list_ids(struct db *db, sqlite3_stmt *row, char (**ids)[DB_ID])
{
    int more, count = 0, cap = 0;
    *ids = NULL;
    while ((more = db_row_next(db, row)) == 1) {
        if (count == cap) {
            cap = cap ? 2 * cap : 64;
            *ids = mem_grow(*ids, (size_t)cap * sizeof **ids);
        }
        db_row_text(row, 0, (*ids)[count++], DB_ID);
    }
    if (more == 0) return count;
    free(*ids);
    *ids = NULL;
    return -1;
}

int db_list_rooms_of(struct db *db, int64_t user, int limit, char (**ids)[DB_ID])
{
    sqlite3_stmt *statement = db_row_ask(db, READ_IDS_OF, user);
    sqlite3_bind_int(statement, 2, limit);
    return list_ids(db, statement, ids);
}

int db_list_public_rooms(struct db *db, int limit, char (**ids)[DB_ID])
{
    return list_ids(db, db_row_ask(db, READ_IDS_PUBLIC, limit), ids);
}

int db_list_unfinished(struct db *db, char (**ids)[DB_ID])
{
    return list_ids(db, db->reads[READ_IDS_UNFINISHED], ids);
}

int db_list_all(struct db *db, char (**ids)[DB_ID])
{
    return list_ids(db, db->reads[READ_IDS_ALL], ids);
}

int db_list_due(struct db *db, int64_t now, char (**ids)[DB_ID])
{
    return list_ids(db, db_row_ask(db, READ_IDS_DUE, now), ids);
}

/* The only column of the only row. */
static int find_number(struct db *db, enum db_read read, int64_t *number)
{
    sqlite3_stmt *row = db->reads[read];
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *number = sqlite3_column_int64(row, 0);
    db_row_done(row);
    return 1;
}

int db_find_life(struct db *db, int64_t *ms)
{
    return find_number(db, READ_LIFE, ms);
}

int db_find_deadline(struct db *db, int64_t *deadline)
{
    return find_number(db, READ_DEADLINE, deadline);
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
