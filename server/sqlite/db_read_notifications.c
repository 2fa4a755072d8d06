// SPDX-License-Identifier: MIT
/* db_read_notifications.c - reads notifications, channels and deliveries. */
#include <stdlib.h>

#include "server/base/mem.h"
#include "sqlite.h"

/* ---- channels ------------------------------------------------------------------------------- */

static void read_channel(sqlite3_stmt *row, void *one)
{
    struct db_channel *channel = one;
    *channel = (struct db_channel){ .id = sqlite3_column_int64(row, 0),
                                    .user = sqlite3_column_int64(row, 1),
                                    .active = sqlite3_column_int(row, 6) != 0,
                                    .made = sqlite3_column_int64(row, 7),
                                    .confirmed = sqlite3_column_int64(row, 8),
                                    .tried = sqlite3_column_int64(row, 9),
                                    .failing = sqlite3_column_int64(row, 10),
                                    .tries = sqlite3_column_int(row, 11) };
    channel->kind = db_channel_kind_of((const char *)sqlite3_column_text(row, 2));
    db_row_text(row, 3, channel->address, sizeof channel->address);
    db_row_text(row, 4, channel->detail, sizeof channel->detail);
    db_row_text(row, 5, channel->name, sizeof channel->name);
    db_row_text(row, 12, channel->result, sizeof channel->result);
}

int db_list_channels(struct db *db, int64_t user, struct db_channels *list)
{
    sqlite3_stmt *row = db_ask(db, READ_CHANNELS, N(user));
    void *array;
    int whole = db_row_all(db, row, sizeof *list->channel, read_channel, &array, &list->count);
    list->channel = array;
    if (whole < 0) db_channels_fini(list);
    return whole;
}

int db_find_channel(struct db *db, int64_t id, struct db_channel *channel)
{
    return db_row_only(db, db_ask(db, READ_CHANNEL, N(id)), read_channel, channel);
}

/* ---- what a person chose -------------------------------------------------------------------- */

int db_find_room_id(struct db *db, int64_t key, char id[DB_ID])
{
    return db_row_only_text(db, db_ask(db, READ_ROOM_ID, N(key)), id, DB_ID);
}

int db_find_notification_settings(struct db *db, int64_t user, char **settings)
{
    return db_row_only_copy(db, db_ask(db, READ_NOTICE_SETTINGS, N(user)), settings);
}

int db_list_mutes(struct db *db, int64_t user, int64_t now, struct db_mute *mute, int most)
{
    sqlite3_stmt *row = db_ask(db, READ_MUTES, N(user), N(now), N(most));
    int more, count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        db_row_text(row, 0, mute[count].room, sizeof mute[count].room);
        mute[count].until = sqlite3_column_int64(row, 1);
        mute[count++].ends = sqlite3_column_int(row, 2) != 0;
    }
    return more == 0 ? count : -1;
}

/* ---- what happened -------------------------------------------------------------------------- */

static void read_told(sqlite3_stmt *row, void *one)
{
    struct db_pending_notification *told = one;
    *told = (struct db_pending_notification){ .id = sqlite3_column_int64(row, 0),
                              .user = sqlite3_column_int64(row, 1),
                              .body = db_row_copy(row, 3),
                              .seq = db_row_seq(row, 4),
                              .at = sqlite3_column_int64(row, 5),
                              .due = sqlite3_column_int64(row, 6),
                              .seen = sqlite3_column_int64(row, 7),
                              .key = sqlite3_column_int64(row, 8),
                              .frozen = sqlite3_column_int(row, 13) != 0,
                              .theirs = sqlite3_column_int(row, 15) != 0,
                              .to_act = (uint32_t)sqlite3_column_int64(row, 16),
                              .newer = sqlite3_column_int(row, 17) != 0,
                              .mute = sqlite3_column_int64(row, 18),
                              .mute_ends = sqlite3_column_int(row, 19) != 0,
                              .chosen = db_row_copy(row, 20),
                              .clock = db_row_copy(row, 21),
                              .free = sqlite3_column_int(row, 22) != 0 };
    told->status = db_room_status_of((const char *)sqlite3_column_text(row, 12));
    told->seat = sqlite3_column_type(row, 14) == SQLITE_NULL ? -1 : sqlite3_column_int(row, 14);
    db_row_text(row, 2, told->kind, sizeof told->kind);
    db_row_text(row, 9, told->room, sizeof told->room);
    db_row_text(row, 10, told->game, sizeof told->game);
    db_row_text(row, 11, told->name, sizeof told->name);
}

static int list_tolds(struct db *db, sqlite3_stmt *row, struct db_pending_notifications *list)
{
    void *array;
    int whole = db_row_all(db, row, sizeof *list->told, read_told, &array, &list->count);
    list->told = array;
    if (whole < 0) db_pending_notifications_fini(list);
    return whole;
}

int db_list_pending_notifications(struct db *db, int64_t user, int64_t now,
                                  struct db_pending_notifications *list)
{
    return list_tolds(db, db_ask(db, READ_PENDING_NOTIFICATIONS, N(user), N(now)), list);
}

int db_list_notifications(struct db *db, int64_t user, int64_t now, int limit,
                          struct db_pending_notifications *list)
{
    return list_tolds(db, db_ask(db, READ_NOTICES, N(user), N(now), N(limit)), list);
}

int db_find_notification(struct db *db, int64_t id, struct db_pending_notification *told)
{
    return db_row_only(db, db_ask(db, READ_NOTICE, N(id)), read_told, told);
}

static bool has_user(const int64_t *user, int count, int64_t one)
{
    for (int i = 0; i < count; i++)
        if (user[i] == one) return true;
    return false;
}

int db_list_due_users(struct db *db, int64_t now, int64_t *user, int most)
{
    sqlite3_stmt *row = db_ask(db, READ_DUE_USERS, N(now), N(most));
    int more, count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        int64_t one = sqlite3_column_int64(row, 0);
        if (!has_user(user, count, one)) user[count++] = one;
    }
    return more == 0 ? count : -1;
}

/* ---- on its way ------------------------------------------------------------------------------ */

static void read_delivery(sqlite3_stmt *row, void *one)
{
    struct db_delivery *parcel = one;
    *parcel = (struct db_delivery){ .id = sqlite3_column_int64(row, 0),
                                  .channel = sqlite3_column_int64(row, 1),
                                  .body = db_row_copy(row, 2),
                                  .made = sqlite3_column_int64(row, 3),
                                  .due = sqlite3_column_int64(row, 4),
                                  .tries = sqlite3_column_int(row, 5),
                                  .given_up = sqlite3_column_int64(row, 7),
                                  .user = sqlite3_column_int64(row, 8),
                                  .address = db_row_copy(row, 10) };
    parcel->kind = db_channel_kind_of((const char *)sqlite3_column_text(row, 9));
    db_row_text(row, 6, parcel->why, sizeof parcel->why);
}

int db_list_deliveries(struct db *db, int64_t due, const struct db_delivery *last, int limit,
                       struct db_deliveries *list)
{
    sqlite3_stmt *row = db_ask(db, READ_DELIVERIES, N(due), N(last->due), N(last->id), N(limit));
    void *array;
    int whole = db_row_all(db, row, sizeof *list->parcel, read_delivery, &array, &list->count);
    list->parcel = array;
    if (whole < 0) db_deliveries_fini(list);
    return whole;
}

int db_list_since(struct db *db, const struct db_pending_notification *told, char **body, int most)
{
    sqlite3_stmt *row = db_ask(db, READ_SINCE, N(told->user), N(told->key), N(told->seq), N(most));
    int more, count = 0;
    while ((more = db_row_next(db, row)) == 1) body[count++] = db_row_copy(row, 0);
    for (int i = 0; i < count / 2; i++) {
        char *one = body[i];
        body[i] = body[count - 1 - i];
        body[count - 1 - i] = one;
    }
    return more == 0 ? count : -1;
}

int db_count_unread(struct db *db, int64_t user, int64_t now)
{
    return db_row_only_count(db, db_ask(db, READ_UNREAD, N(user), N(now)));
}

int db_count_deliveries(struct db *db, int *waiting, int *given_up)
{
    sqlite3_stmt *row = db->reads[READ_DELIVERY_COUNTS];
    if (db_row_next(db, row) != 1) return -1;
    *waiting = sqlite3_column_int(row, 0);
    *given_up = sqlite3_column_int(row, 1);
    db_row_done(row);
    return 1;
}

int db_find_used_link(struct db *db, const uint8_t link[DB_LINK], int64_t *at)
{
    return db_row_only_number(db, db_ask(db, READ_USED_LINK, B(link, DB_LINK)), at);
}

int db_find_notification_keys(struct db *db, struct db_notification_keys *keys)
{
    sqlite3_stmt *row = db->reads[READ_NOTICE_KEYS];
    if (db_row_next(db, row) != 1) return -1;
    bool whole = db_row_blob(row, 0, keys->push, sizeof keys->push) &&
                 db_row_blob(row, 1, keys->link, sizeof keys->link);
    db_row_done(row);
    return whole ? 1 : -1;
}
