// SPDX-License-Identifier: MIT
/* db_read.c - what the loop asks: rows become structs.  Every question runs to its end at once, so that no
 * reader holds the write-ahead log back. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "db_int.h"
#include "server/base/log.h"
#include "server/base/mem.h"

static const char *const status_names[ROOM_STATUSES] = {
    [ROOM_WAITING] = "waiting",
    [ROOM_PLAYING] = "playing",
    [ROOM_FINISHED] = "finished",
    [ROOM_ABANDONED] = "abandoned",
};
static const char *const seat_names[SEAT_KINDS] = {
    [SEAT_EMPTY] = "empty",
    [SEAT_HUMAN] = "human",
    [SEAT_BOT] = "bot",
};

const char *room_status_name(enum room_status status)
{
    assert(status < ROOM_STATUSES);
    return status_names[status];
}

const char *seat_kind_name(enum seat_kind kind)
{
    assert(kind < SEAT_KINDS);
    return seat_names[kind];
}

/* The index of a name; 0 for what the schema's checks do not let in. */
static int index_of(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (name && strcmp(names[i], name) == 0) return i;
    return 0;
}

/* ---- columns --------------------------------------------------------------------------- */

static void get_text(sqlite3_stmt *row, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    snprintf(to, size, "%s", text ? text : "");
}

static char *get_copy(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? mem_strdup(text) : NULL;
}

/* Is there a blob of that length? */
static bool get_blob(sqlite3_stmt *row, int column, void *to, size_t length)
{
    const void *blob = sqlite3_column_blob(row, column);
    if (!blob || (size_t)sqlite3_column_bytes(row, column) != length) return false;
    memcpy(to, blob, length);
    return true;
}

static uint32_t get_seq(sqlite3_stmt *row, int column)
{
    int64_t number = sqlite3_column_int64(row, column);
    return number < 0 || number > UINT32_MAX ? 0 : (uint32_t)number;
}

/* ---- questions ------------------------------------------------------------------------- */

static sqlite3_stmt *ask(struct db *db, enum db_read read)
{
    return db->reads[read];
}

static sqlite3_stmt *ask_number(struct db *db, enum db_read read, int64_t number)
{
    sqlite3_bind_int64(db->reads[read], 1, number);
    return db->reads[read];
}

/* 1 while there is a row; else the statement is ready again: 0 at the end, -1 on a fault. */
static int next(struct db *db, sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) return 1;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (code == SQLITE_DONE) return 0;
    log_error("db", "read_failed", "why=\"%s\" detail=\"%s\"", db_explain(code), sqlite3_errmsg(db->read));
    return -1;
}

static void done(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

/* ---- users ----------------------------------------------------------------------------- */

static int find_user(struct db *db, sqlite3_stmt *statement, struct db_user *user)
{
    int found = next(db, statement);
    if (found != 1) return found;
    *user = (struct db_user){ .id = sqlite3_column_int64(statement, 0),
                              .created = sqlite3_column_int64(statement, 4),
                              .seen = sqlite3_column_int64(statement, 5) };
    get_blob(statement, 1, user->token_hash, sizeof user->token_hash);
    get_text(statement, 2, user->name, sizeof user->name);
    get_text(statement, 3, user->lang, sizeof user->lang);
    done(statement);
    return 1;
}

int db_find_user_by_token(struct db *db, const uint8_t token_hash[SECRET_TOKEN_HASH], struct db_user *user)
{
    sqlite3_stmt *statement = ask(db, READ_USER_BY_TOKEN);
    sqlite3_bind_blob(statement, 1, token_hash, SECRET_TOKEN_HASH, SQLITE_STATIC);
    return find_user(db, statement, user);
}

int db_find_user(struct db *db, int64_t id, struct db_user *user)
{
    return find_user(db, ask_number(db, READ_USER, id), user);
}

/* ---- rooms ----------------------------------------------------------------------------- */

void db_room_fini(struct db_room *room)
{
    free(room->options);
    free(room->clock);
    free(room->frozen);
    free(room->result);
    free(room->turn.clock);
    *room = (struct db_room){ 0 };
}

static void read_room(sqlite3_stmt *row, struct db_room *room)
{
    *room = (struct db_room){
        .key = sqlite3_column_int64(row, 0),
        .created = sqlite3_column_int64(row, 3),
        .rules = sqlite3_column_int(row, 4),
        .status = (enum room_status)index_of(status_names, ROOM_STATUSES,
                                             (const char *)sqlite3_column_text(row, 5)),
        .listed = sqlite3_column_int(row, 6) != 0,
        .host = sqlite3_column_int64(row, 7),
        .options = get_copy(row, 8),
        .clock = get_copy(row, 9),
        .frozen = get_copy(row, 14),
        .result = get_copy(row, 15),
        .started = sqlite3_column_int64(row, 16),
        .finished = sqlite3_column_int64(row, 17),
        .updated = sqlite3_column_int64(row, 18),
        .turn = { .to_act = (uint32_t)sqlite3_column_int64(row, 19),
                  .deadline = sqlite3_column_int64(row, 20),
                  .clock = get_copy(row, 21) },
        .seq = get_seq(row, 22),
    };
    get_text(row, 1, room->id, sizeof room->id);
    get_text(row, 2, room->game, sizeof room->game);
    get_text(row, 10, room->invite, sizeof room->invite);
    get_text(row, 23, room->name, sizeof room->name);
    room->has_seed = get_blob(row, 11, room->seed, sizeof room->seed) &&
                     get_blob(row, 12, room->salt, sizeof room->salt) &&
                     get_blob(row, 13, room->commitment, sizeof room->commitment);
}

static void read_seat(sqlite3_stmt *row, struct db_room *room)
{
    int seat = sqlite3_column_int(row, 0);
    if (seat < 0 || seat >= GAME_SEATS) return;
    struct db_seat *to = &room->seat[seat];
    to->kind = (enum seat_kind)index_of(seat_names, SEAT_KINDS, (const char *)sqlite3_column_text(row, 1));
    to->user = sqlite3_column_int64(row, 2);
    get_text(row, 3, to->name, sizeof to->name);
    get_text(row, 4, to->bot, sizeof to->bot);
    to->seen = get_seq(row, 5);
    if (seat >= room->seats) room->seats = seat + 1;
}

static int read_seats(struct db *db, struct db_room *room)
{
    sqlite3_stmt *row = ask_number(db, READ_SEATS, room->key);
    int more;
    while ((more = next(db, row)) == 1) read_seat(row, room);
    return more;
}

static int find_room(struct db *db, sqlite3_stmt *statement, struct db_room *room)
{
    int found = next(db, statement);
    if (found != 1) return found;
    read_room(statement, room);
    done(statement);
    if (read_seats(db, room) == 0) return 1;
    db_room_fini(room);
    return -1;
}

int db_find_room(struct db *db, const char *id, struct db_room *room)
{
    sqlite3_stmt *statement = ask(db, READ_ROOM_BY_ID);
    sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
    return find_room(db, statement, room);
}

int db_find_room_by_key(struct db *db, int64_t key, struct db_room *room)
{
    return find_room(db, ask_number(db, READ_ROOM_BY_KEY, key), room);
}

int db_count_hosted(struct db *db, int64_t user)
{
    sqlite3_stmt *row = ask_number(db, READ_HOSTED, user);
    if (next(db, row) != 1) return -1;
    int count = sqlite3_column_int(row, 0);
    done(row);
    return count;
}

static int list_ids(struct db *db, sqlite3_stmt *row, char (**ids)[DB_ID])
{
    int more, count = 0, cap = 0;
    *ids = NULL;
    while ((more = next(db, row)) == 1) {
        if (count == cap) {
            cap = cap ? 2 * cap : 64;
            *ids = mem_grow(*ids, (size_t)cap * sizeof **ids);
        }
        get_text(row, 0, (*ids)[count++], DB_ID);
    }
    if (more == 0) return count;
    free(*ids);
    *ids = NULL;
    return -1;
}

int db_list_rooms_of(struct db *db, int64_t user, int limit, char (**ids)[DB_ID])
{
    sqlite3_stmt *statement = ask_number(db, READ_IDS_OF, user);
    sqlite3_bind_int(statement, 2, limit);
    return list_ids(db, statement, ids);
}

int db_list_public_rooms(struct db *db, int limit, char (**ids)[DB_ID])
{
    return list_ids(db, ask_number(db, READ_IDS_PUBLIC, limit), ids);
}

int db_list_unfinished(struct db *db, char (**ids)[DB_ID])
{
    return list_ids(db, ask(db, READ_IDS_UNFINISHED), ids);
}

int db_list_all(struct db *db, char (**ids)[DB_ID])
{
    return list_ids(db, ask(db, READ_IDS_ALL), ids);
}

int db_list_due(struct db *db, int64_t now, char (**ids)[DB_ID])
{
    return list_ids(db, ask_number(db, READ_IDS_DUE, now), ids);
}

/* The only column of the only row. */
static int find_number(struct db *db, enum db_read read, int64_t *number)
{
    sqlite3_stmt *row = ask(db, read);
    int found = next(db, row);
    if (found != 1) return found;
    *number = sqlite3_column_int64(row, 0);
    done(row);
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

/* ---- the log and what belongs to it ---------------------------------------------------- */

int db_read_entries(struct db *db, int64_t room, uint32_t from, uint32_t to, struct entry_list *list)
{
    sqlite3_stmt *row = ask_number(db, READ_ENTRIES, room);
    sqlite3_bind_int64(row, 2, from);
    sqlite3_bind_int64(row, 3, to);
    int more, count = 0;
    while ((more = next(db, row)) == 1) {
        struct entry entry = { .seq = get_seq(row, 0),
                               .seat = sqlite3_column_int(row, 2),
                               .at = sqlite3_column_int64(row, 4),
                               .body = (char *)(uintptr_t)sqlite3_column_text(row, 3) };
        const char *kind = (const char *)sqlite3_column_text(row, 1);
        if (!kind || !entry_kind_of(kind, &entry.kind)) {
            log_error("db", "bad_entry", "room=%lld seq=%u kind=\"%s\"", (long long)room, entry.seq,
                      kind ? kind : "");
            done(row);
            return -1;
        }
        entry_list_add(list, &entry);
        count++;
    }
    return more ? -1 : count;
}

static void read_snapshot(sqlite3_stmt *row, struct db_snapshot *snapshot)
{
    *snapshot = (struct db_snapshot){ .seq = get_seq(row, 0), .state = get_copy(row, 2) };
    get_blob(row, 1, snapshot->hash, sizeof snapshot->hash);
}

int db_find_snapshot(struct db *db, int64_t room, uint32_t seq, struct db_snapshot *snapshot)
{
    sqlite3_stmt *row = ask_number(db, READ_SNAPSHOT, room);
    sqlite3_bind_int64(row, 2, seq);
    int found = next(db, row);
    if (found != 1) return found;
    read_snapshot(row, snapshot);
    done(row);
    return 1;
}

void db_snapshots_fini(struct db_snapshots *list)
{
    for (int i = 0; i < list->count; i++) free(list->snapshot[i].state);
    free(list->snapshot);
    *list = (struct db_snapshots){ 0 };
}

int db_list_snapshots(struct db *db, int64_t room, bool with_states, struct db_snapshots *list)
{
    sqlite3_stmt *row = ask_number(db, with_states ? READ_SNAPSHOTS : READ_SNAPSHOT_HASHES, room);
    int more;
    *list = (struct db_snapshots){ 0 };
    while ((more = next(db, row)) == 1) {
        list->snapshot = mem_grow(list->snapshot, (size_t)(list->count + 1) * sizeof *list->snapshot);
        read_snapshot(row, &list->snapshot[list->count++]);
    }
    if (more == 0) return list->count;
    db_snapshots_fini(list);
    return -1;
}

void db_chats_fini(struct db_chats *list)
{
    for (int i = 0; i < list->count; i++) free(list->chat[i].text);
    free(list->chat);
    *list = (struct db_chats){ 0 };
}

int db_read_chat(struct db *db, int64_t room, int limit, struct db_chats *list)
{
    sqlite3_stmt *row = ask_number(db, READ_CHAT, room);
    int more, cap = 0;
    sqlite3_bind_int(row, 2, limit);
    *list = (struct db_chats){ 0 };
    while ((more = next(db, row)) == 1) {
        if (list->count == cap) {
            cap = cap ? 2 * cap : 32;
            list->chat = mem_grow(list->chat, (size_t)cap * sizeof *list->chat);
        }
        struct db_chat *chat = &list->chat[list->count++];
        *chat = (struct db_chat){ .id = sqlite3_column_int64(row, 0),
                                  .user = sqlite3_column_int64(row, 1),
                                  .text = get_copy(row, 3),
                                  .at = sqlite3_column_int64(row, 4) };
        get_text(row, 2, chat->name, sizeof chat->name);
    }
    if (more == 0) return list->count;
    db_chats_fini(list);
    return -1;
}

int db_read_orders(struct db *db, int64_t room, struct db_orders *orders)
{
    sqlite3_stmt *row = ask_number(db, READ_ORDERS, room);
    int more, max = (int)(sizeof orders->order / sizeof orders->order[0]);
    *orders = (struct db_orders){ 0 };
    while ((more = next(db, row)) == 1) {
        if (orders->count == max) continue;
        struct db_order *order = &orders->order[orders->count++];
        *order = (struct db_order){ .seat = sqlite3_column_int(row, 0),
                                    .value = sqlite3_column_int(row, 2),
                                    .scope = (uint32_t)sqlite3_column_int64(row, 3) };
        get_text(row, 1, order->key, sizeof order->key);
    }
    return more ? -1 : orders->count;
}

/* ---- start and end --------------------------------------------------------------------- */

int db_reader_prepare(struct db *db, char why[WHY_SIZE])
{
    for (int i = 0; i < READS; i++) {
        if (sqlite3_prepare_v3(db->read, db_reads[i], -1, SQLITE_PREPARE_PERSISTENT, &db->reads[i], NULL) ==
            SQLITE_OK)
            continue;
        return why_say(why, "%s: a question does not fit the database: %s", db->path,
                       sqlite3_errmsg(db->read));
    }
    return 0;
}

void db_reader_finalize(struct db *db)
{
    for (int i = 0; i < READS; i++) sqlite3_finalize(db->reads[i]);
}
