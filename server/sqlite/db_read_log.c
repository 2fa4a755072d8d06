// SPDX-License-Identifier: MIT
/* db_read_log.c - reading a room's log and what belongs to it: snapshots, chat, standing orders,
 * plans. */
#include <stdlib.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "sqlite.h"

int db_read_entries(struct db *db, int64_t room, uint32_t from, uint32_t to, struct entry_list *list)
{
    sqlite3_stmt *row = db_row_ask(db, READ_ENTRIES, room);
    sqlite3_bind_int64(row, 2, from);
    sqlite3_bind_int64(row, 3, to);
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

static void read_snapshot(sqlite3_stmt *row, struct db_snapshot *snapshot)
{
    *snapshot = (struct db_snapshot){ .seq = db_row_seq(row, 0), .state = db_row_copy(row, 2) };
    db_row_blob(row, 1, snapshot->hash, sizeof snapshot->hash);
}

int db_find_snapshot(struct db *db, int64_t room, uint32_t seq, struct db_snapshot *snapshot)
{
    sqlite3_stmt *row = db_row_ask(db, READ_SNAPSHOT, room);
    sqlite3_bind_int64(row, 2, seq);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    read_snapshot(row, snapshot);
    db_row_done(row);
    return 1;
}

int db_list_snapshots(struct db *db, int64_t room, bool with_states, struct db_snapshots *list)
{
    sqlite3_stmt *row = db_row_ask(db, with_states ? READ_SNAPSHOTS : READ_SNAPSHOT_HASHES, room);
    int more;
    *list = (struct db_snapshots){ 0 };
    while ((more = db_row_next(db, row)) == 1) {
        list->snapshot = mem_grow(list->snapshot, (size_t)(list->count + 1) * sizeof *list->snapshot);
        read_snapshot(row, &list->snapshot[list->count++]);
    }
    if (more == 0) return list->count;
    db_snapshots_fini(list);
    return -1;
}

static int read_lines(struct db *db, sqlite3_stmt *row, struct db_chats *list)
{
    int more, cap = 0;
    *list = (struct db_chats){ 0 };
    while ((more = db_row_next(db, row)) == 1) {
        if (list->count == cap) {
            cap = cap ? 2 * cap : 32;
            list->chat = mem_grow(list->chat, (size_t)cap * sizeof *list->chat);
        }
        struct db_chat *chat = &list->chat[list->count++];
        *chat = (struct db_chat){ .id = sqlite3_column_int64(row, 0),
                                  .user = sqlite3_column_int64(row, 1),
                                  .text = db_row_copy(row, 3),
                                  .at = sqlite3_column_int64(row, 4) };
        db_row_text(row, 2, chat->name, sizeof chat->name);
    }
    if (more == 0) return list->count;
    db_chats_fini(list);
    return -1;
}

int db_read_chat(struct db *db, int64_t room, int limit, struct db_chats *list)
{
    sqlite3_stmt *row = db_row_ask(db, READ_CHAT, room);
    sqlite3_bind_int(row, 2, limit);
    return read_lines(db, row, list);
}

int db_read_chat_before(struct db *db, int64_t room, int64_t before, int limit, struct db_chats *list)
{
    sqlite3_stmt *row = db_row_ask(db, READ_CHAT_BEFORE, room);
    sqlite3_bind_int(row, 2, limit);
    sqlite3_bind_int64(row, 3, before);
    return read_lines(db, row, list);
}

int db_read_orders(struct db *db, int64_t room, struct db_orders *orders)
{
    sqlite3_stmt *row = db_row_ask(db, READ_ORDERS, room);
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
    sqlite3_stmt *row = db_row_ask(db, READ_PLANS, room);
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
    sqlite3_stmt *row = db_row_ask(db, READ_HAS_PLAN, room);
    int found = db_row_next(db, row);
    if (found == 1) db_row_done(row);
    return found;
}

int db_list_planned(struct db *db, int64_t user, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_row_ask(db, READ_IDS_PLANNED, user), ids);
}
