// SPDX-License-Identifier: MIT
/* test_db.c - what is stored comes back, in order, all or nothing. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "temp_folder.h"
#include "db_fixture.h"
#include "server/base/mem.h"
#include "server/sqlite/sqlite.h"
#include "server/store/db_retention.h"
#include "server/store/db_users.h"
#include "server/store/db_moderation.h"
#include "suites.h"

static struct folder folder;
static struct db *db;
static char why[WHY_SIZE];

static void set_up(void)
{
    folder_make(&folder);
    db = db_open(folder.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
}

static void tear_down(void)
{
    if (db) db_close(db, NULL, NULL);
    db = NULL;
    folder_remove(&folder);
}

static void reopen(void)
{
    db_close(db, NULL, NULL);
    db = db_open(folder.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
}

START_TEST(a_new_folder_gets_a_database_of_the_newest_version)
{
    ck_assert(folder_has(&folder, DB_FILE));
    ck_assert_int_eq(db_version(db), db_version_newest());
    char(*ids)[DB_ID];
    ck_assert_int_eq(db_list_all(db, &ids), 0);
    /* It holds hands and seeds: only its owner may read it. */
    struct stat info;
    ck_assert_int_eq(stat(folder_file(&folder, DB_FILE), &info), 0);
    ck_assert_uint_eq(info.st_mode & 0777, 0600);
}
END_TEST

START_TEST(instance_id_is_stable_and_unique)
{
    char first[DB_INSTANCE];
    snprintf(first, sizeof first, "%s", db_instance(db));
    ck_assert_uint_eq(strspn(first, "0123456789abcdef"), 32);
    reopen();
    ck_assert_str_eq(db_instance(db), first);
    struct db *tool = db_open(folder.path, DB_READ, NULL, why);
    ck_assert_msg(tool != NULL, "%s", why);
    ck_assert_str_eq(db_instance(tool), first);
    db_close(tool, NULL, NULL);
    struct folder elsewhere;
    folder_make(&elsewhere);
    struct db *other = db_open(elsewhere.path, DB_SERVE, NULL, why);
    ck_assert_msg(other != NULL, "%s", why);
    ck_assert_str_ne(db_instance(other), first);
    db_close(other, NULL, NULL);
    folder_remove(&elsewhere);
}
END_TEST

START_TEST(a_user_is_found_by_token_and_renamed)
{
    struct db_user user;
    uint8_t hash[SECRET_TOKEN_HASH];
    int64_t id = rows_user(db, "Zé da Silva", 7);
    memset(hash, 7, sizeof hash);
    ck_assert_int_eq(db_find_user_by_token(db, hash, &user), 1);
    ck_assert_int_eq(user.id, id);
    ck_assert_str_eq(user.name, "Zé da Silva");
    hash[31] ^= 1;
    ck_assert_int_eq(db_find_user_by_token(db, hash, &user), 0);
    struct db_job *job = db_job_new();
    db_rename_user(job, id, "Ana");
    db_touch_user(job, id, NULL, 7777);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    reopen();
    hash[31] ^= 1;
    ck_assert_int_eq(db_find_user_by_token(db, hash, &user), 1);
    ck_assert_int_eq(user.id, id);
    ck_assert_str_eq(user.name, "Ana");
    ck_assert_str_eq(user.lang, "pt-BR");
    ck_assert_int_eq(user.seen, 7777);
}
END_TEST

START_TEST(two_users_cannot_have_one_token)
{
    struct db_user user = { .name = "B" };
    rows_user(db, "A", 0);
    struct db_job *job = db_job_new();
    db_add_user(job, &user);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
}
END_TEST

static void check_room(const struct db_room *room, int64_t user)
{
    ck_assert_str_eq(room->game, "boomtown");
    ck_assert_int_eq(room->status, ROOM_WAITING);
    ck_assert_int_eq(room->host, user);
    ck_assert_str_eq(room->options, "{\"short_deck\":true}");
    ck_assert_str_eq(room->clock, "{\"bank_ms\":60000}");
    ck_assert_str_eq(room->invite, "a2b3c4");
    ck_assert(room->has_seed && room->seed[31] == 1 && room->salt[15] == 2 && room->commitment[31] == 3);
    ck_assert_int_eq(room->created, 2000);
    ck_assert_int_eq(room->seats, 2);
    ck_assert_int_eq(room->seat[0].kind, SEAT_HUMAN);
    ck_assert_int_eq(room->seat[0].user, user);
    ck_assert_str_eq(room->seat[0].name, "Ana");
    ck_assert_int_eq(room->seat[1].kind, SEAT_BOT);
    ck_assert_str_eq(room->seat[1].bot, "greedy");
    ck_assert_uint_eq(room->turn.to_act, 1);
    ck_assert_int_eq(room->turn.deadline, 9000);
    ck_assert_str_eq(room->turn.clock, "{\"0\":100}");
    ck_assert_ptr_null(room->frozen);
    ck_assert_ptr_null(room->result);
}

START_TEST(a_room_comes_back_as_it_was_stored)
{
    struct db_room room;
    int64_t user = rows_user(db, "Ana", 1), key = rows_room(db, "mesa", user);
    reopen();
    ck_assert_int_eq(db_find_room(db, "mesa", &room), 1);
    ck_assert_int_eq(room.key, key);
    check_room(&room, user);
    db_room_fini(&room);
    ck_assert_int_eq(db_find_room(db, "nada", &room), 0);
}
END_TEST

START_TEST(a_finished_room_takes_its_last_entry_status_and_notice_together)
{
    int64_t user = rows_user(db, "Ana", 1), key = rows_room(db, "mesa", user);
    struct db_room room = rows_room_of("mesa", user), found;
    struct db_seat seat = { .kind = SEAT_BOT, .user = user, .bot = "expert", .seen = 3 };
    struct entry entry = rows_entry(1);
    struct db_notification notice = { .user = user, .kind = "over", .body = "{}", .due = 1 };
    struct db_job *job = db_job_new();
    room.key = key;
    room.status = ROOM_FINISHED;
    char scores[] = "[{\"seat\":0}]";
    room.result = scores;
    room.finished = 6000;
    db_add_entry(job, key, &entry);
    db_set_room(job, &room);
    db_set_seat(job, key, 0, &seat);
    db_set_turn(job, key, &(struct db_turn){ 0 });
    db_add_notification(job, key, &notice);
    struct db_result result = rows_store(db, job);
    ck_assert_msg(result.status == DB_STORED, "%s", result.why);
    ck_assert_int_eq(db_find_room(db, "mesa", &found), 1);
    ck_assert_int_eq(found.status, ROOM_FINISHED);
    ck_assert_str_eq(found.result, "[{\"seat\":0}]");
    ck_assert_int_eq(found.finished, 6000);
    ck_assert_uint_eq(found.seq, 1);
    ck_assert_int_eq(found.seat[0].kind, SEAT_BOT);
    ck_assert_int_eq(found.seat[0].user, user);
    ck_assert_uint_eq(found.turn.to_act, 0);
    ck_assert_ptr_null(found.turn.clock);
    db_room_fini(&found);
}
END_TEST

START_TEST(a_room_and_what_belongs_to_it_fit_in_one_job)
{
    int64_t user = rows_user(db, "Ana", 1);
    struct db_room room = rows_room_of("mesa", user);
    struct db_job *job = db_job_new();
    struct entry entry = rows_entry(1);
    db_add_room(job, &room);
    db_add_entry(job, 0, &entry);
    db_add_chat(job, 0, user, "oi!", 3000);
    struct db_result result = rows_store(db, job);
    ck_assert_msg(result.status == DB_STORED, "%s", result.why);
    struct entry_list list = { 0 };
    ck_assert_int_eq(db_read_entries(db, result.room, 1, UINT32_MAX, &list), 1);
    ck_assert_str_eq(list.entry[0].body, "{\"verb\":\"pass\"}");
    entry_list_fini(&list);
}
END_TEST

START_TEST(only_the_next_entry_can_be_added_and_a_refused_job_leaves_nothing)
{
    static const uint32_t wrong[] = { 0, 1, 3, 4000000000u };
    int64_t user = rows_user(db, "Ana", 1), key = rows_room(db, "mesa", user);
    struct entry entry = rows_entry(1);
    struct db_job *job = db_job_new();
    db_add_entry(job, key, &entry);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        entry = rows_entry(wrong[i]);
        job = db_job_new();
        db_add_chat(job, key, user, "ghost", 1);
        db_add_entry(job, key, &entry);
        struct db_result result = rows_store(db, job);
        ck_assert_int_eq(result.status, DB_REFUSED);
        ck_assert_str_eq(result.why, "the entry is not the next of its room's log");
    }
    struct db_chats chats;
    ck_assert_int_eq(db_read_chat(db, key, 10, &chats), 0);
    db_chats_fini(&chats);
}
END_TEST

START_TEST(foreign_key_violations_are_refused)
{
    struct entry entry = rows_entry(1);
    struct db_job *job = db_job_new();
    db_add_entry(job, 4711, &entry);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    job = db_job_new();
    db_set_turn(job, 4711, &(struct db_turn){ 0 });
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    job = db_job_new();
    db_rename_user(job, 4711, "x");
    struct db_result result = rows_store(db, job);
    ck_assert_int_eq(result.status, DB_REFUSED);
    ck_assert_str_eq(result.why, "there is no such user");
}
END_TEST

START_TEST(snapshots_are_found_at_or_before_a_seq)
{
    int64_t key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    uint8_t hash[DB_STATE_HASH] = { 9 };
    struct db_job *job = db_job_new();
    for (uint32_t seq = 10; seq <= 30; seq += 10) db_add_snapshot(job, key, seq, "{\"gold\":1}x", 10, hash);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    struct db_snapshot snapshot;
    ck_assert_int_eq(db_find_snapshot(db, key, 9, &snapshot), 0);
    ck_assert_int_eq(db_find_snapshot(db, key, 29, &snapshot), 1);
    ck_assert_uint_eq(snapshot.seq, 20);
    ck_assert_str_eq(snapshot.state, "{\"gold\":1}");
    ck_assert_int_eq(snapshot.hash[0], 9);
    free(snapshot.state);
    struct db_snapshots list;
    ck_assert_int_eq(db_list_snapshots(db, key, false, &list), 3);
    ck_assert_ptr_null(list.snapshot[2].state);
    db_snapshots_fini(&list);
}
END_TEST

START_TEST(chat_gives_the_last_lines_oldest_first)
{
    int64_t user = rows_user(db, "Ana", 1), key = rows_room(db, "mesa", user);
    struct db_job *job = db_job_new();
    for (int i = 0; i < 5; i++) db_add_chat(job, key, user, i == 3 ? "três ✓" : "x", 100 + i);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    struct db_chats chats;
    ck_assert_int_eq(db_read_chat(db, key, 2, &chats), 2);
    ck_assert_int_eq(chats.chat[0].at, 103);
    ck_assert_str_eq(chats.chat[0].text, "três ✓");
    ck_assert_str_eq(chats.chat[0].name, "Ana");
    ck_assert_int_eq(chats.chat[1].at, 104);
    db_chats_fini(&chats);
}
END_TEST

START_TEST(players_chat_is_found_behind_spectators_chat)
{
    int64_t ana = rows_user(db, "Ana", 1), eve = rows_user(db, "Eve", 2), key = rows_room(db, "mesa", ana);
    struct db_job *job = db_job_new();
    db_add_chat(job, key, ana, "Your bid.", 100);
    for (int i = 0; i < 1000; i++) db_add_chat(job, key, eve, "Buy!", 101 + i);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    struct db_chats chats;
    ck_assert_int_eq(db_read_chat(db, key, 50, &chats), 11);
    ck_assert_str_eq(chats.chat[0].text, "Your bid.");
    ck_assert_int_eq(chats.chat[10].at, 1100);
    db_chats_fini(&chats);
}
END_TEST

START_TEST(orders_are_set_replaced_and_dropped)
{
    int64_t key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    struct db_orders orders;
    struct db_job *job = db_job_new();
    db_set_order(job, key, &(struct db_order){ .seat = 1, .key = "decline", .value = 1, .scope = 3 });
    db_set_order(job, key,
                 &(struct db_order){ .seat = 0, .key = "telegraph", .value = -5, .scope = 4000000000u });
    db_set_order(job, key, &(struct db_order){ .seat = 1, .key = "decline", .value = 2, .scope = 4 });
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    ck_assert_int_eq(db_read_orders(db, key, &orders), 2);
    ck_assert_int_eq(orders.order[0].value, -5);
    ck_assert_uint_eq(orders.order[0].scope, 4000000000u);
    ck_assert_int_eq(orders.order[1].value, 2);
    job = db_job_new();
    db_drop_order(job, key, 1, "decline");
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    ck_assert_int_eq(db_read_orders(db, key, &orders), 1);
}
END_TEST

START_TEST(last_seen_seq_is_monotonic)
{
    int64_t key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    struct db_room room;
    struct db_job *job = db_job_new();
    db_set_seen(job, key, 0, 8, 9000);
    db_set_seen(job, key, 0, 5, 8000);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    ck_assert_int_eq(db_find_room(db, "mesa", &room), 1);
    ck_assert_uint_eq(room.seat[0].seen, 8);
    db_room_fini(&room);
}
END_TEST

START_TEST(rooms_are_listed_for_their_players_and_for_all)
{
    int64_t ana = rows_user(db, "Ana", 1), rui = rows_user(db, "Rui", 2);
    struct db_room open = rows_room_of("aberta", rui), over = rows_room_of("velha", ana);
    struct db_job *job = db_job_new();
    open.listed = true;
    open.seat[1] = (struct db_seat){ .kind = SEAT_HUMAN, .user = ana };
    over.listed = true;
    over.status = ROOM_ABANDONED;
    over.updated = 99999;
    db_add_room(job, &open);
    db_add_room(job, &over);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    rows_room(db, "fechada", rui);
    char(*ids)[DB_ID];
    ck_assert_int_eq(db_list_rooms_of(db, ana, 10, &ids), 2);
    ck_assert_str_eq(ids[0], "aberta"); /* what is being played comes first */
    free(ids);
    ck_assert_int_eq(db_find_room(db, "aberta", &open), 1);
    ck_assert_int_eq(open.seats, 2);
    ck_assert_str_eq(open.seat[1].name, "Ana");
    db_room_fini(&open);
    ck_assert_int_eq(db_list_public_rooms(db, 10, &ids), 1);
    ck_assert_str_eq(ids[0], "aberta");
    free(ids);
    ck_assert_int_eq(db_list_unfinished(db, &ids), 2);
    ck_assert_str_eq(ids[0], "aberta");
    ck_assert_str_eq(ids[1], "fechada");
    free(ids);
}
END_TEST

/* ---- with a loop and the writer thread ------------------------------------------------- */

enum { JOBS = 700, BAD_EVERY = 7 };

struct arrivals {
    int count, stored, refused;
    bool in_order, closed;
    int64_t key;
};
struct ticket {
    struct arrivals *arrivals;
    int number;
};

static void arrived(void *context, const struct db_result *result)
{
    struct ticket *ticket = context;
    struct arrivals *arrivals = ticket->arrivals;
    bool bad = ticket->number % BAD_EVERY == 3;
    arrivals->in_order = arrivals->in_order && ticket->number == arrivals->count && !arrivals->closed;
    arrivals->count++;
    arrivals->stored += result->status == DB_STORED;
    arrivals->refused += result->status == DB_REFUSED;
    ck_assert_int_eq(result->status, bad ? DB_REFUSED : DB_STORED);
}

static void closed(void *context)
{
    ((struct arrivals *)context)->closed = true;
}

/* Jobs that add entries 1.. to one room; each seventh wants an entry that is not the next. */
/* So many rooms whose time is up, each with what its table looks like. */
static void add_due(int count, const char *prefix, int64_t user, const char *frozen)
{
    struct db_job *job = db_job_new();
    for (int i = 0; i < count; i++) {
        char id[DB_ID];
        snprintf(id, sizeof id, "%s%d", prefix, i);
        struct db_room room = rows_room_of(id, user);
        room.frozen = (char *)(uintptr_t)frozen;
        room.turn.deadline = frozen ? 100 : 200;
        db_add_room(job, &room);
    }
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
}

START_TEST(due_rooms_are_listed_past_paused_rooms)
{
    int64_t user = rows_user(db, "Ana", 1), deadline;
    char(*ids)[DB_ID];
    add_due(120, "frozen", user, "a rule failed");
    ck_assert_int_eq(db_find_deadline(db, &deadline), 0);
    add_due(130, "late", user, NULL);
    ck_assert_int_eq(db_find_deadline(db, &deadline), 1);
    ck_assert_int_eq(deadline, 200);
    ck_assert_int_eq(db_list_due(db, 300, 0, &ids), DB_DUE_AT_ONCE);
    ck_assert_str_eq(ids[0], "late0");
    free(ids);
    ck_assert_int_eq(db_list_due(db, 300, DB_DUE_AT_ONCE, &ids), 30);
    ck_assert_str_eq(ids[29], "late129");
    free(ids);
}
END_TEST

START_TEST(a_person_has_one_seat_at_a_table_and_two_people_change_places)
{
    int64_t ana = rows_user(db, "Ana", 1), rui = rows_user(db, "Rui", 2), room = rows_room(db, "mesa", ana);
    struct db_seat of_ana = { .kind = SEAT_HUMAN, .user = ana }, of_rui = { .kind = SEAT_HUMAN, .user = rui };
    struct db_job *job = db_job_new();
    db_set_seat(job, room, 1, &of_ana);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    job = db_job_new();
    db_set_seat(job, room, 1, &of_rui);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_clear_seat(job, room, 1);
    db_set_seat(job, room, 0, &of_rui);
    db_set_seat(job, room, 1, &of_ana);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_merge_users(job, rui, ana, 1);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    ck_assert_int_eq(db_count_seats(db, rui), 1);
}
END_TEST

START_TEST(merge_moves_all_rows_and_removes_self_ignore)
{
    int64_t ana = rows_user(db, "Ana", 1), guest = rows_user(db, "Guest", 2), eve = rows_user(db, "Eve", 3);
    struct db_job *job = db_job_new();
    db_add_invited(job, guest, 10);
    db_set_ignored(job, ana, guest, true);
    db_set_ignored(job, guest, ana, true);
    db_set_ignored(job, guest, eve, true);
    db_set_ignored(job, ana, eve, true);
    db_set_ignored(job, eve, guest, true);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_merge_users(job, guest, ana, 1);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    ck_assert_int_eq(db_is_invited(db, ana), 1);
    ck_assert_int_eq(db_is_invited(db, guest), 0);
    ck_assert_int_eq(db_ignores(db, ana, ana), 0);
    ck_assert_int_eq(db_ignores(db, ana, eve), 1);
    ck_assert_int_eq(db_ignores(db, eve, ana), 1);
    ck_assert_int_eq(db_ignores(db, guest, eve) + db_ignores(db, eve, guest), 0);
}
END_TEST

/* Ana and the guest ignore Eve and each other, Eve ignores both, and both are invited. */
static bool merge_moves(const char *table, const char *column)
{
    static const char *const forms[] = { "UPDATE %s SET %s = ?2 ", "UPDATE OR IGNORE %s SET %s = ?2 ",
                                         "DELETE FROM %s WHERE %s = ?1 " };
    bool found = false;
    for (size_t form = 0; form < sizeof forms / sizeof *forms; form++) {
        char *start = sqlite3_mprintf(forms[form], table, column);
        for (const char *const *step = db_writes[WRITE_MERGE_USERS].then; *step; step++)
            found = found || strncmp(*step, start, strlen(start)) == 0;
        sqlite3_free(start);
    }
    return found;
}

START_TEST(merge_moves_every_column_that_refers_to_users)
{
    /* A user who is banned is not merged; merges themselves are kept for the undo. */
    static const char ask[] = "SELECT m.name, f.\"from\" FROM sqlite_schema m,"
                              " pragma_foreign_key_list(m.name) f WHERE f.\"table\" = 'users'"
                              " AND m.name NOT IN ('merges', 'bans')";
    sqlite3_stmt *row;
    int columns = 0;
    ck_assert_int_eq(sqlite3_prepare_v2(db->read, ask, -1, &row, NULL), SQLITE_OK);
    for (; sqlite3_step(row) == SQLITE_ROW; columns++) {
        const char *table = (const char *)sqlite3_column_text(row, 0);
        const char *column = (const char *)sqlite3_column_text(row, 1);
        ck_assert_msg(merge_moves(table, column), "no step of a merge moves %s.%s", table, column);
    }
    sqlite3_finalize(row);
    ck_assert_int_ge(columns, 18);
}
END_TEST

START_TEST(undone_merge_leaves_each_user_what_both_had)
{
    int64_t ana = rows_user(db, "Ana", 1), guest = rows_user(db, "Guest", 2), eve = rows_user(db, "Eve", 3);
    const int64_t pairs[][2] = { { ana, guest }, { guest, ana }, { guest, eve }, { ana, eve }, { eve, guest },
                                 { eve, ana } };
    struct db_job *job = db_job_new();
    db_add_invited(job, guest, 10);
    db_add_invited(job, ana, 20);
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        db_set_ignored(job, pairs[i][0], pairs[i][1], true);
    db_merge_users(job, guest, ana, 1);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_part_users(job, guest, ana, 2);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        ck_assert_msg(db_ignores(db, pairs[i][0], pairs[i][1]) == 1, "pair %zu", i);
    ck_assert_int_eq(db_is_invited(db, ana), 1);
    ck_assert_int_eq(db_is_invited(db, guest), 1);
}
END_TEST

START_TEST(merge_that_can_be_undone_keeps_both_users_from_pruning)
{
    int64_t ana = rows_user(db, "Ana", 1), guest = rows_user(db, "Guest", 2);
    struct db_prunable spare;
    rows_user(db, "Eve", 3);
    struct db_job *job = db_job_new();
    db_merge_users(job, guest, ana, 1);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_forget_guest(job, guest, INT64_MAX);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    ck_assert_int_eq(db_prune(db, 0, INT64_MAX, true, &spare, why), 0);
    ck_assert_int_eq(spare.guests, 1); /* Eve */
    job = db_job_new();
    db_part_users(job, guest, ana, 2);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
}
END_TEST

START_TEST(checked_key_is_refused_once_it_is_dropped_or_its_user_banned)
{
    const int64_t now = 5;
    char no_reason[] = "";
    int64_t ana = rows_user(db, "Ana", 1), eve = rows_user(db, "Eve", 2);
    struct db_keys *keys = mem_alloc(sizeof *keys);
    struct db_key second = { .user = ana, .token_hash = { 9 } };
    ck_assert_int_eq(db_list_keys(db, ana, keys), 1);
    int64_t key = keys->key[0].id;
    struct db_job *job = db_job_new();
    db_add_key(job, &second);
    db_check_key(job, ana, key, now);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    job = db_job_new();
    db_check_key(job, eve, key, now);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    job = db_job_new();
    db_set_ban(job, ana, &(struct db_ban){ .reason = no_reason, .until = now, .at = 1 });
    db_check_key(job, ana, key, now);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED); /* the ban has ended */
    job = db_job_new();
    db_check_key(job, ana, key, now - 1);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    job = db_job_new();
    db_drop_key(job, ana, key, now, key);
    db_check_key(job, ana, key, now);
    ck_assert_int_eq(rows_store(db, job).status, DB_REFUSED);
    free(keys);
}
END_TEST

START_TEST(grouped_jobs_complete_in_order_and_fail_alone)
{
    static struct ticket ticket[JOBS];
    struct arrivals arrivals = { .in_order = true };
    uv_loop_t loop;
    arrivals.key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    db_close(db, NULL, NULL);
    uv_loop_init(&loop);
    db = db_open(folder.path, DB_SERVE, &loop, why);
    ck_assert_msg(db != NULL, "%s", why);
    uint32_t seq = 0;
    for (int i = 0; i < JOBS; i++) {
        bool bad = i % BAD_EVERY == 3;
        struct entry entry = rows_entry(bad ? seq + 5 : ++seq);
        struct db_job *job = db_job_new();
        ticket[i] = (struct ticket){ &arrivals, i };
        db_add_entry(job, arrivals.key, &entry);
        db_submit_take(db, job, arrived, &ticket[i]);
        if (i == JOBS / 2) uv_run(&loop, UV_RUN_ONCE);
    }
    db_close(db, closed, &arrivals); /* what is queued is still written */
    uv_run(&loop, UV_RUN_DEFAULT);
    ck_assert_int_eq(uv_loop_close(&loop), 0);
    ck_assert(arrivals.closed && arrivals.in_order);
    ck_assert_int_eq(arrivals.count, JOBS);
    ck_assert_int_eq(arrivals.refused, JOBS / BAD_EVERY);
    db = db_open(folder.path, DB_READ, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
    struct entry_list list = { 0 };
    ck_assert_int_eq(db_read_entries(db, arrivals.key, 1, UINT32_MAX, &list), arrivals.stored);
    entry_list_fini(&list);
}
END_TEST

/* ---- backup ---------------------------------------------------------------------------- */

START_TEST(a_backup_taken_while_the_server_runs_holds_everything_and_can_be_put_back)
{
    struct folder other = { 0 };
    int64_t key = rows_room(db, "mesa", rows_user(db, "Ana", 1));
    struct entry entry = rows_entry(1);
    struct db_job *job = db_job_new();
    db_add_entry(job, key, &entry);
    ck_assert_int_eq(rows_store(db, job).status, DB_STORED);
    folder_make(&other);
    struct db *tool = db_open(folder.path, DB_READ, NULL, why);
    ck_assert_msg(tool != NULL, "%s", why);
    ck_assert_msg(db_backup(tool, folder_file(&other, DB_FILE), why) == 0, "%s", why);
    ck_assert_msg(db_backup(tool, folder_file(&other, DB_FILE), why) == 0, "an older backup is replaced: %s",
                  why);
    db_close(tool, NULL, NULL);
    struct db *restored = db_open(other.path, DB_SERVE, NULL, why);
    ck_assert_msg(restored != NULL, "%s", why);
    struct entry_list list = { 0 };
    ck_assert_int_eq(db_read_entries(restored, key, 1, UINT32_MAX, &list), 1);
    entry_list_fini(&list);
    ck_assert_str_eq(db_instance(restored), db_instance(db));
    db_close(restored, NULL, NULL);
    ck_assert(!folder_has(&other, DB_FILE ".part"));
    folder_remove(&other);
}
END_TEST

START_TEST(a_backup_never_overwrites_what_is_not_a_backup)
{
    folder_write(&folder, "letter.txt", "dear", 4);
    ck_assert_int_eq(db_backup(db, folder_file(&folder, "letter.txt"), why), -1);
    ck_assert_ptr_nonnull(strstr(why, "is not a backup"));
    char *kept = folder_read(&folder, "letter.txt", NULL);
    ck_assert_str_eq(kept, "dear");
    free(kept);
    ck_assert_int_eq(db_backup(db, folder_file(&folder, DB_FILE), why), -1);
    ck_assert_ptr_nonnull(strstr(why, "is the database itself"));
    ck_assert_int_eq(db_backup(db, folder_file(&folder, "no/such/folder"), why), -1);
}
END_TEST

Suite *db_suite(void)
{
    Suite *suite = suite_create("db");
    TCase *tcase = tcase_create("rows");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, a_new_folder_gets_a_database_of_the_newest_version);
    tcase_add_test(tcase, instance_id_is_stable_and_unique);
    tcase_add_test(tcase, a_user_is_found_by_token_and_renamed);
    tcase_add_test(tcase, two_users_cannot_have_one_token);
    tcase_add_test(tcase, a_room_comes_back_as_it_was_stored);
    tcase_add_test(tcase, a_finished_room_takes_its_last_entry_status_and_notice_together);
    tcase_add_test(tcase, a_room_and_what_belongs_to_it_fit_in_one_job);
    tcase_add_test(tcase, only_the_next_entry_can_be_added_and_a_refused_job_leaves_nothing);
    tcase_add_test(tcase, foreign_key_violations_are_refused);
    tcase_add_test(tcase, snapshots_are_found_at_or_before_a_seq);
    tcase_add_test(tcase, chat_gives_the_last_lines_oldest_first);
    tcase_add_test(tcase, players_chat_is_found_behind_spectators_chat);
    tcase_add_test(tcase, orders_are_set_replaced_and_dropped);
    tcase_add_test(tcase, last_seen_seq_is_monotonic);
    tcase_add_test(tcase, rooms_are_listed_for_their_players_and_for_all);
    tcase_add_test(tcase, due_rooms_are_listed_past_paused_rooms);
    tcase_add_test(tcase, a_person_has_one_seat_at_a_table_and_two_people_change_places);
    tcase_add_test(tcase, merge_moves_all_rows_and_removes_self_ignore);
    tcase_add_test(tcase, merge_moves_every_column_that_refers_to_users);
    tcase_add_test(tcase, undone_merge_leaves_each_user_what_both_had);
    tcase_add_test(tcase, merge_that_can_be_undone_keeps_both_users_from_pruning);
    tcase_add_test(tcase, checked_key_is_refused_once_it_is_dropped_or_its_user_banned);
    tcase_add_test(tcase, grouped_jobs_complete_in_order_and_fail_alone);
    tcase_add_test(tcase, a_backup_taken_while_the_server_runs_holds_everything_and_can_be_put_back);
    tcase_add_test(tcase, a_backup_never_overwrites_what_is_not_a_backup);
    suite_add_tcase(suite, tcase);
    return suite;
}
