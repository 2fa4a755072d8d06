// SPDX-License-Identifier: MIT
/* test_room.c - rooms on a real database and loop, without a network: what happens when rules or
 * store fail, and to games that were brought here. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "temp_folder.h"
#include "random_game.h"
#include "db_fixture.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/user.h"
#include "server/handlers/dispatch.h"
#include "server/play/catalog.h"
#include "server/client/session.h"
#include "server/room/room.h"
#include "server/view/room_watch.h"
#include "server/rooms/rooms.h"
#include "server/sqlite/sqlite.h"
#include "suites.h"

enum { QUIET_MS = 30, PATIENCE_MS = 30000 };

static struct folder folder;
static struct config config;
static uv_loop_t loop;
static struct server *server;
static struct session *ana;

/* Until nothing is on its way to the disk and no bot thinks, for a while. */
static void spin(void)
{
    struct db_stats stats = { 0 };
    for (int quiet = 0, i = 0; quiet < QUIET_MS && i < PATIENCE_MS; i++) {
        uv_run(&loop, UV_RUN_NOWAIT);
        uv_sleep(1);
        if (server->db) db_stats(server->db, &stats);
        bool closing = server->db && server->phase == SERVER_STOPPING;
        quiet = stats.queued || server->jobs || closing ? 0 : quiet + 1;
    }
}

static void open_server(void)
{
    char why[WHY_SIZE];
    uv_loop_init(&loop);
    server = calloc(1, sizeof *server);
    server->config = &config;
    server->sources = sources_real();
    server->loop = &loop;
    server->db = db_open(folder.path, DB_SERVE, &loop, why);
    ck_assert_msg(server->db != NULL, "%s", why);
    server->catalog = catalog_new();
    server->limits = limit_table_new();
    server->people = users_new();
    server->rooms = rooms_new(server);
    server->phase = SERVER_SERVING;
}

static void on_user(void *context, const struct db_result *result)
{
    *(int64_t *)context = result->user;
}

static void set_up(void)
{
    struct db_user user = { .name = "Ana", .created = 1, .seen = 1 };
    folder_make(&folder);
    config = (struct config){ .idle_s = 600, .snapshot_every = 50, .queue_bytes = 1 << 20, .bench = true };
    open_server();
    ana = session_new(server, NULL, "127.0.0.1");
    struct db_job *job = db_job_new();
    db_add_user(job, &user);
    db_submit_take(server->db, job, on_user, &ana->user);
    spin();
    ck_assert_int_gt(ana->user, 0);
}

static void on_closed(void *context)
{
    (void)context;
    server->db = NULL;
}

static void close_server(void)
{
    server->phase = SERVER_STOPPING;
    db_close(server->db, on_closed, NULL);
    spin();
    rooms_free(server->rooms);
    spin();
    ck_assert_int_eq(uv_loop_close(&loop), 0);
    catalog_free(server->catalog);
    limit_table_free(server->limits);
    users_free(server->people);
    free(server);
}

static void tear_down(void)
{
    session_disconnected(ana);
    close_server();
    folder_remove(&folder);
}

/* A request of Ana's with these members; the answer is lost, for Ana has no connection. */
static void ask(const char *type, const char *members)
{
    char *text = mem_printf("{\"t\":\"%s\",\"id\":1,%s", type, members + 1);
    dispatch_text(ana, text, strlen(text));
    free(text);
    spin();
}

static struct room *newest(void)
{
    char(*ids)[DB_ID];
    ck_assert_int_gt(db_list_rooms_of(server->db, ana->user, 1, &ids), 0);
    struct room *room;
    ck_assert_int_eq(rooms_load(server->rooms, ids[0], &room), 1);
    free(ids);
    return room;
}

/* A game in which all seats are Ana's friends, the bots, but the first. */
static struct room *table(void)
{
    char body[200];
    ask("create", "{\"game\":\"boomtown\",\"seats\":3}");
    struct room *room = newest();
    for (int seat = 1; seat < 3; seat++) {
        snprintf(body, sizeof body, "{\"room\":\"%s\",\"seat\":%d,\"bot\":\"random\"}", room->row.id, seat);
        ask("bot", body);
    }
    snprintf(body, sizeof body, "{\"room\":\"%s\"}", room->row.id);
    ask("start", body);
    ck_assert_int_eq(room->row.status, ROOM_PLAYING);
    ck_assert_uint_eq(room->match.waiting, 1u);
    return room;
}

static void move(struct room *room)
{
    struct text body = { 0 };
    struct move_list list;
    game_moves(room->plugin, room->match.state, 0, &list);
    text_str(&body, "{\"room\":\"");
    text_str(&body, room->row.id);
    text_str(&body, "\",\"ask\":");
    text_int(&body, room->match.ask[0]);
    text_str(&body, ",\"move\":");
    move_write(room->plugin, &list.move[0], &body);
    text_char(&body, '}');
    ask("move", body.data);
    text_free(&body);
}

static bool broken(const struct game *game, const char **what)
{
    (void)game;
    *what = "BOO-1: gold is missing";
    return false;
}

START_TEST(rules_fault_freezes_only_its_room)
{
    struct room *bad = table(), *good = table();
    struct game_plugin faulty = *bad->plugin;
    char id[DB_ID];
    uint32_t seq = bad->match.seq, other = good->match.seq;
    faulty.check_invariants = broken;
    bad->plugin = bad->match.plugin = &faulty;
    move(bad);
    ck_assert_uint_eq(bad->match.seq, seq);
    ck_assert_str_eq(bad->row.frozen, "BOO-1: gold is missing");
    move(good);
    ck_assert_uint_gt(good->match.seq, other);
    ck_assert_ptr_null(good->row.frozen);
    memcpy(id, bad->row.id, sizeof id);
    rooms_evict(server->rooms, bad);
    ck_assert_int_eq(rooms_load(server->rooms, id, &bad), 1);
    ck_assert_str_eq(bad->row.frozen, "BOO-1: gold is missing");
    move(bad);
    ck_assert_msg(bad->match.seq == seq, "a frozen room stays as it was");
}
END_TEST

START_TEST(imported_game_equals_the_exported_one)
{
    const struct game_plugin *plugin = played_plugin(_i);
    struct record record;
    char why[WHY_SIZE];
    uint8_t hash[STATE_HASH_BYTES];
    if (!plugin) return;
    played_game(plugin, 5, 120, &record);
    struct db_job *job = db_job_new();
    ck_assert_msg(record_store(&record, plugin, "invitation", job, why) == 0, "%s", why);
    db_submit_take(server->db, job, NULL, NULL);
    spin();
    struct room *room;
    ck_assert_int_eq(rooms_load(server->rooms, record.room.id, &room), 1);
    ck_assert_ptr_nonnull(room);
    ck_assert_msg(room->row.frozen == NULL, "%s", room->row.frozen);
    ck_assert_int_eq((int)room->match.seq, record.entries.count);
    state_hash(plugin, room->match.state, hash);
    ck_assert(memcmp(hash, played_hash(room->match.seq), sizeof hash) == 0);
    record_fini(&record);
}
END_TEST

/* ---- what is read when it is opened ---------------------------------------------------------- */

static void write_sql(const char *sql)
{
    ck_assert_int_eq(sqlite3_exec(server->db->write, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* The record as a room, opened after that was done to its rows. */
static struct room *opened(struct record *record, const struct game_plugin *plugin, const char *sql)
{
    char why[WHY_SIZE];
    struct room *room;
    struct db_job *job = db_job_new();
    ck_assert_msg(record_store(record, plugin, "invitation", job, why) == 0, "%s", why);
    db_submit_take(server->db, job, NULL, NULL);
    spin();
    write_sql(sql);
    ck_assert_int_eq(rooms_load(server->rooms, record->room.id, &room), 1);
    ck_assert_msg(room->row.frozen == NULL, "%s", room->row.frozen);
    return room;
}

static void check_state(const struct room *room, const struct record *record)
{
    uint8_t hash[STATE_HASH_BYTES];
    ck_assert_int_eq((int)room->match.seq, record->entries.count);
    state_hash(room->plugin, room->match.state, hash);
    ck_assert(memcmp(hash, played_hash(room->match.seq), sizeof hash) == 0);
}

START_TEST(snapshot_speeds_up_load_and_wrong_snapshot_is_ignored)
{
    const struct game_plugin *plugin = game_find("barrage");
    struct record record;
    uint32_t upto;
    played_game(plugin, 5, 120, &record);
    ck_assert_int_gt(record.snapshots.count, 0);
    upto = record.snapshots.snapshot[record.snapshots.count - 1].seq;
    struct room *room = opened(&record, plugin, "");
    ck_assert_uint_eq(room->snapshot_seq, upto);
    check_state(room, &record);
    snprintf(record.room.id, sizeof record.room.id, "another222");
    room = opened(&record, plugin, "UPDATE snapshots SET seq = seq - 7");
    ck_assert_uint_eq(room->snapshot_seq, 0);
    check_state(room, &record);
    record_fini(&record);
}
END_TEST

static void add_entry(struct record *record, enum entry_kind kind, int seat, const char *body)
{
    struct entry entry = { (uint32_t)record->entries.count + 1, kind, seat, 1800000000000,
                           (char *)(uintptr_t)body };
    entry_list_add(&record->entries, &entry);
}

/* Any move of who is to act, in the state and in the record. */
static void add_move(struct record *record, const struct game_plugin *plugin, struct game *state)
{
    static struct move_list list;
    struct text body = { 0 };
    int seat = __builtin_ctz(game_waiting(plugin, state));
    ck_assert_int_gt(game_moves(plugin, state, seat, &list), 0);
    move_write(plugin, &list.move[0], &body);
    ck_assert_int_eq(game_move(plugin, state, seat, &list.move[0], NULL), 0);
    add_entry(record, ENTRY_MOVE, seat, body.data);
    text_free(&body);
}

/* A file of a stranger held the whole server up: each undo that went further back than one step cost a replay
 * of all that was before. */
START_TEST(log_with_many_undos_loads_fast)
{
    const struct game_plugin *plugin = game_find("barrage");
    static union game_state start, state;
    struct game_setup setup;
    struct record record;
    char why[WHY_SIZE];
    played_game(plugin, 5, 0, &record);
    entry_list_fini(&record.entries);
    record.snapshots.count = 0;
    record.room.status = ROOM_PLAYING;
    ck_assert_int_eq(record_setup(&record.room, plugin, &setup, why), 0);
    ck_assert_int_eq(game_begin(plugin, &start.game, &setup, NULL), 0);
    while (record.entries.count < 6000) {
        game_clone(plugin, &state.game, &start.game);
        for (int i = 0; i < 2; i++) add_move(&record, plugin, &state.game);
        add_entry(&record, ENTRY_UNDO, 0, "{\"to\":0}");
    }
    clock_t from = clock();
    struct room *room = opened(&record, plugin, "DELETE FROM snapshots");
    ck_assert_int_lt((clock() - from) / CLOCKS_PER_SEC, 10);
    ck_assert_int_eq((int)room->match.seq, record.entries.count);
    ck_assert(memcmp(room->match.state, &start, plugin->state_size) == 0);
    record_fini(&record);
}
END_TEST

START_TEST(a_long_game_that_was_brought_here_has_a_snapshot_at_its_end)
{
    const struct game_plugin *plugin = game_find("barrage");
    struct record record;
    played_game(plugin, 5, 120, &record);
    record.snapshots.count = 0;
    while (record.entries.count < 700) add_entry(&record, ENTRY_RESUME, 0, "{}");
    struct room *room = opened(&record, plugin, "");
    ck_assert_uint_eq(room->snapshot_seq, 700);
    record_fini(&record);
}
END_TEST

START_TEST(a_room_without_visitors_leaves_memory_and_comes_back)
{
    struct room *room = table();
    char id[DB_ID];
    uint8_t before[STATE_HASH_BYTES], after[STATE_HASH_BYTES];
    for (int i = 0; i < 5; i++) move(room);
    uint32_t seq = room->match.seq, question = room->match.ask[0];
    state_hash(room->plugin, room->match.state, before);
    memcpy(id, room->row.id, sizeof id);
    ck_assert_int_eq(rooms_count(server->rooms), 1);
    config.idle_s = 0;
    rooms_tick(server->rooms);
    ck_assert_int_eq(rooms_count(server->rooms), 0);
    spin();
    ck_assert_int_eq(rooms_load(server->rooms, id, &room), 1);
    state_hash(room->plugin, room->match.state, after);
    ck_assert(memcmp(before, after, sizeof before) == 0);
    ck_assert_uint_eq(room->match.seq, seq);
    ck_assert_uint_eq(room->match.ask[0], question);
}
END_TEST

START_TEST(room_without_users_unloads_despite_thinking_bots)
{
    struct room *room = table();
    char body[80];
    config.idle_s = 0;
    config.bot_delay_ms = PATIENCE_MS;
    room_watch(room, ana); /* so that a bot takes its time */
    while (room->match.waiting == 1u) move(room);
    snprintf(body, sizeof body, "{\"room\":\"%s\"}", room->row.id);
    ask("resign", body);
    ck_assert_int_eq(room->row.status, ROOM_ABANDONED);
    room_watch_end(room_watch_of(room, ana));
    rooms_tick(server->rooms);
    ck_assert_int_eq(rooms_count(server->rooms), 0);
}
END_TEST

/* What lists tell of a room that is not in memory; to be freed. */
static json_t *asleep(const char *id)
{
    struct text out = { 0 };
    config.idle_s = 0;
    rooms_tick(server->rooms);
    config.idle_s = 600;
    spin();
    ck_assert_ptr_null(rooms_find(server->rooms, id));
    ck_assert_int_eq(rooms_write_info(server->rooms, id, &out), 1);
    json_t *info = json_loads(out.data, 0, NULL);
    text_free(&out);
    ck_assert_ptr_nonnull(info);
    return info;
}

static void check_told(const char *id, const char *status, const char *name)
{
    json_t *info = asleep(id), *seat = json_array_get(json_object_get(info, "seats"), 0);
    ck_assert_str_eq(json_string_value(json_object_get(info, "status")), status);
    if (name) ck_assert_str_eq(json_string_value(json_object_get(seat, "name")), name);
    else ck_assert_ptr_null(json_object_get(seat, "name"));
    json_decref(info);
}

START_TEST(list_info_of_unloaded_room_is_current)
{
    struct room *room = table();
    struct text out = { 0 };
    char id[DB_ID], body[80];
    memcpy(id, room->row.id, sizeof id);
    check_told(id, "playing", "Ana");
    ask("rename", "{\"name\":\"Ana Rosa\"}");
    check_told(id, "playing", "Ana Rosa");
    snprintf(body, sizeof body, "{\"room\":\"%s\"}", id);
    ask("resign", body);
    check_told(id, "abandoned", NULL);
    ck_assert_int_eq(rooms_write_info(server->rooms, "nenhuma", &out), 0);
    ck_assert_uint_eq(out.len, 0);
}
END_TEST

Suite *room_suite(void)
{
    Suite *suite = suite_create("room");
    TCase *tcase = tcase_create("room");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, rules_fault_freezes_only_its_room);
    tcase_add_loop_test(tcase, imported_game_equals_the_exported_one, 0, 5);
    tcase_add_test(tcase, snapshot_speeds_up_load_and_wrong_snapshot_is_ignored);
    tcase_add_test(tcase, log_with_many_undos_loads_fast);
    tcase_add_test(tcase, a_long_game_that_was_brought_here_has_a_snapshot_at_its_end);
    tcase_add_test(tcase, a_room_without_visitors_leaves_memory_and_comes_back);
    tcase_add_test(tcase, room_without_users_unloads_despite_thinking_bots);
    tcase_add_test(tcase, list_info_of_unloaded_room_is_current);
    suite_add_tcase(suite, tcase);
    return suite;
}
