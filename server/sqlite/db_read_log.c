// SPDX-License-Identifier: MIT
/* db_read_log.c - reading a room's log and what belongs to it: snapshots, chat, standing orders,
 * plans. */
#include <stdlib.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

int db_read_entries(struct db *db, int64_t room, uint32_t from, uint32_t to, struct entry_list *list)
{
    sqlite3_stmt *row = db_ask(db, READ_ENTRIES, N(room), N(from), N(to));
    int more, count = 0;
    while ((more = db_row_next(db, row)) == 1) {
        struct entry entry = { .seq = db_row_seq(row, 0),
                               .seat = sqlite3_column_int(row, 2),
                               .at = sqlite3_column_int64(row, 4),
                               .body = (char *)(uintptr_t)sqlite3_column_text(row, 3) };
        const char *kind = (const char *)sqlite3_column_text(row, 1);
        if (!kind || !entry_kind_of(kind, &entry.kind)) {
            log_error("db", "bad_entry", "room=%lld seq=%u kind=\"%s\"", (long long)room, entry.seq,
                      kind ? kind : "");
            db_row_done(row);
            return -1;
        }
        entry_list_add(list, &entry);
        count++;
    }
    return more ? -1 : count;
}

static void read_snapshot(sqlite3_stmt *row, void *one)
{
    struct db_snapshot *snapshot = one;
    *snapshot = (struct db_snapshot){ .seq = db_row_seq(row, 0), .state = db_row_copy(row, 2) };
    db_row_blob(row, 1, snapshot->hash, sizeof snapshot->hash);
}

int db_find_snapshot(struct db *db, int64_t room, uint32_t seq, struct db_snapshot *snapshot)
{
    return db_row_only(db, db_ask(db, READ_SNAPSHOT, N(room), N(seq)), read_snapshot, snapshot);
}

int db_list_snapshots(struct db *db, int64_t room, bool with_states, struct db_snapshots *list)
{
    sqlite3_stmt *row = db_ask(db, with_states ? READ_SNAPSHOTS : READ_SNAPSHOT_HASHES, N(room));
    void *array;
    int whole = db_row_all(db, row, sizeof *list->snapshot, read_snapshot, &array, &list->count);
    list->snapshot = array;
    if (whole < 0) db_snapshots_fini(list);
    return whole;
}

void db_read_line(sqlite3_stmt *row, void *one)
{
    struct db_chat *chat = one;
    *chat = (struct db_chat){ .id = sqlite3_column_int64(row, 0),
                              .user = sqlite3_column_int64(row, 1),
                              .text = db_row_copy(row, 3),
                              .at = sqlite3_column_int64(row, 4) };
    db_row_text(row, 2, chat->name, sizeof chat->name);
}

static int read_lines(struct db *db, sqlite3_stmt *row, struct db_chats *list)
{
    void *array;
    int whole = db_row_all(db, row, sizeof *list->chat, db_read_line, &array, &list->count);
    list->chat = array;
    if (whole < 0) db_chats_fini(list);
    return whole;
}

int db_read_chat(struct db *db, int64_t room, int limit, struct db_chats *list)
{
    return read_lines(db, db_ask(db, READ_CHAT, N(room), N(limit)), list);
}

int db_read_chat_before(struct db *db, int64_t room, int64_t before, int limit, struct db_chats *list)
{
    return read_lines(db, db_ask(db, READ_CHAT_BEFORE, N(room), N(limit), N(before)), list);
}

int db_read_orders(struct db *db, int64_t room, struct db_orders *orders)
{
    sqlite3_stmt *row = db_ask(db, READ_ORDERS, N(room));
    int more, max = (int)(sizeof orders->order / sizeof orders->order[0]);
    *orders = (struct db_orders){ 0 };
    while ((more = db_row_next(db, row)) == 1) {
        if (orders->count == max) continue;
        struct db_order *order = &orders->order[orders->count++];
        *order = (struct db_order){ .seat = sqlite3_column_int(row, 0),
                                    .value = sqlite3_column_int(row, 2),
                                    .scope = (uint32_t)sqlite3_column_int64(row, 3) };
        db_row_text(row, 1, order->key, sizeof order->key);
    }
    return more ? -1 : orders->count;
}

int db_read_plans(struct db *db, int64_t room, struct db_plans *plans)
{
    sqlite3_stmt *row = db_ask(db, READ_PLANS, N(room));
    int more;
    *plans = (struct db_plans){ 0 };
    while ((more = db_row_next(db, row)) == 1) {
        if (plans->count == GAME_SEATS) continue;
        struct db_plan *plan = &plans->plan[plans->count++];
        *plan = (struct db_plan){ .seat = sqlite3_column_int(row, 0), .body = db_row_copy(row, 1) };
    }
    if (more == 0) return plans->count;
    db_plans_fini(plans);
    return -1;
}

int db_has_plan(struct db *db, int64_t room)
{
    return db_row_only_count(db, db_ask(db, READ_HAS_PLAN, N(room)));
}

int db_list_planned(struct db *db, int64_t user, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_ask(db, READ_IDS_PLANNED, N(user)), ids);
}
