// SPDX-License-Identifier: MIT
/* test_admin.c - admin commands: each has its effect, is logged, and notifies the affected users; a refused
 * command changes nothing. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "temp_folder.h"
#include "server/admin/admin.h"
#include "server/base/mem.h"
#include "server/play/shuffle.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"
#include "suites.h"
#include "tests/wire/wire.h"

enum { ANA = 1, RUI = 2, EVA = 3, LINES = 3 };

static struct folder folder;
static struct wire *wire;
static struct lws *line[LINES];
static char *token[LINES];

/* What the last act answered. */
static struct {
    int calls;
    bool ok;
    char *text;
} answer;

static void on_done(void *context, bool ok, const char *text)
{
    (void)context;
    answer.calls++;
    answer.ok = ok;
    free(answer.text);
    answer.text = mem_strdup(text);
}

static void act(const char *name, const char *args)
{
    json_t *json = json_loads(args, 0, NULL);
    int calls = answer.calls;
    admin_run(&wire->server, "test", name, json, on_done, NULL);
    json_decref(json);
    wire_settle(wire);
    ck_assert_int_eq(answer.calls, calls + 1);
}

static void does(const char *name, const char *args)
{
    act(name, args);
    ck_assert_msg(answer.ok, "%s %s: %s", name, args, answer.text);
}

static void refuses(const char *name, const char *args, const char *why)
{
    act(name, args);
    ck_assert_msg(!answer.ok && strstr(answer.text, why), "%s %s: %s", name, args, answer.text);
}

static bool heard(int who, const char *what)
{
    const struct text *text = wire_heard(line[who]);
    return text->len && strstr(text->data, what);
}

static struct lws *greet(const char *member, const char *value)
{
    struct lws *to = wire_connect(wire, "127.0.0.1");
    wire_ask(to, "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"%s\":\"%s\"}", member, value);
    return to;
}

static void set_up(void)
{
    static const char *const names[] = { "Ana", "Rui", "Eva" };
    folder_make(&folder);
    wire = wire_new(folder.path);
    wire->config.bench = true;
    for (int s = 0; s < LINES; s++) {
        line[s] = greet("name", names[s]);
        const char *at = strstr(wire_heard(line[s])->data, "\"token\":\"");
        token[s] = strndup(at + 9, 64);
    }
}

static void tear_down(void)
{
    wire_free(wire);
    folder_remove(&folder);
    for (int s = 0; s < LINES; s++) free(token[s]);
    free(answer.text);
    memset(&answer, 0, sizeof answer);
}

/* Ana's table, with Rui; the game begins or not. */
static struct room *table(bool begins)
{
    char(*ids)[DB_ID];
    struct room *room;
    wire_ask(line[0], "{\"t\":\"create\",\"id\":1,\"game\":\"barrage\",\"seats\":2}");
    ck_assert_int_gt(db_list_all(wire->server.db, &ids), 0);
    ck_assert_int_eq(rooms_load(wire->server.rooms, ids[0], &room), 1);
    free(ids);
    wire_ask(line[1], "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"invite\":\"%s\"}", room->row.id,
             room->row.invite);
    for (int s = 0; s < 2; s++) wire_ask(line[s], "{\"t\":\"open\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    if (begins) wire_ask(line[0], "{\"t\":\"start\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    return room;
}

static const char *of(const struct room *room)
{
    static char args[80];
    snprintf(args, sizeof args, "{\"table\":\"%s\"}", room->row.id);
    return args;
}

/* ---- the table of acts -------------------------------------------------------------------- */

START_TEST(admin_commands_have_unique_names_and_help)
{
    for (int i = 0; admin_tables[i]; i++) {
        for (const struct admin_command *row = admin_tables[i]; row->name; row++) {
            ck_assert_ptr_eq(admin_find(row->name), row);
            ck_assert_uint_gt(strlen(row->help), 10);
            for (int k = 0; k < ADMIN_ARGS && row->arg[k].name; k++) {
                ck_assert_ptr_nonnull(row->arg[k].help);
                ck_assert(row->arg[k].kind != ADMIN_WORD || row->arg[k].i18n);
            }
        }
    }
}
END_TEST

START_TEST(admin_command_with_bad_arguments_is_rejected_and_changes_nothing)
{
    refuses("fly", "{}", "no act");
    refuses("ban", "{}", "'person' is missing");
    refuses("ban", "{\"person\":\"Rui\",\"reason\":\"x\"}", "whole number");
    refuses("ban", "{\"person\":2}", "'reason' is missing");
    refuses("ban", "{\"person\":99,\"reason\":\"x\"}", "no person with the number 99");
    refuses("ban", "{\"person\":2,\"reason\":\"\"}", "1 to 300 letters");
    refuses("ban", "{\"person\":2,\"reason\":\"x\",\"days\":-1}", "whole number");
    refuses("create", "{\"who\":\"friends\"}", "one of everybody|invited|nobody");
    refuses("create", "{\"who\":\"every\"}", "one of");
    refuses("rename", "{\"person\":2,\"name\":\"   \"}", "1 to 24 letters");
    refuses("close", "{\"table\":\"nowhere\"}", "no table");
    refuses("unban", "{\"person\":2}", "not banned");
    refuses("merge", "{\"from\":2,\"into\":2}", "one person already");
    refuses("notice", "{\"text\":\"a\",\"loud\":true}", "no argument 'loud'");
    does("log", "{}");
    ck_assert_str_eq(answer.text, "{\"acts\":[]}");
}
END_TEST

/* ---- people ------------------------------------------------------------------------------- */

START_TEST(banned_user_sees_reason_and_end_and_may_return_afterwards)
{
    does("ban", "{\"person\":2,\"reason\":\"He insults.\",\"days\":3}");
    ck_assert(wire_closed(line[1]));
    struct lws *again = greet("token", token[1]);
    const char *said = wire_heard(again)->data;
    ck_assert(strstr(said, "\"code\":\"banned\"") && strstr(said, "\"reason\":\"He insults.\"") &&
              strstr(said, "\"until\":"));
    does("bans", "{}");
    ck_assert_ptr_nonnull(strstr(answer.text, "\"name\":\"Rui\""));
    wire->now += 3 * 86400000LL + 1;
    struct lws *later = greet("token", token[1]);
    ck_assert_ptr_nonnull(strstr(wire_heard(later)->data, "\"user\":{\"id\":2"));
    does("ban", "{\"person\":2,\"reason\":\"Again.\"}");
    does("unban", "{\"person\":2}");
    ck_assert_ptr_nonnull(strstr(wire_heard(greet("token", token[1]))->data, "\"user\":{\"id\":2"));
    does("log", "{}");
    ck_assert(strstr(answer.text, "\"act\":\"unban\"") && strstr(answer.text, "\"actor\":\"test\""));
}
END_TEST

START_TEST(rename_notifies_user_and_table)
{
    struct room *room = table(true);
    does("rename", "{\"person\":2,\"name\":\"Rui B.\"}");
    ck_assert(heard(1, "\"code\":\"renamed\"") && heard(1, "\"was\":\"Rui\""));
    ck_assert(heard(0, "\"name\":\"Rui B.\""));
    ck_assert_str_eq(room->row.seat[1].name, "Rui B.");
    does("people", "{\"like\":\"Rui\"}");
    ck_assert_ptr_nonnull(strstr(answer.text, "\"name\":\"Rui B.\",\"created\""));
    ck_assert_ptr_null(strstr(answer.text, "Ana"));
}
END_TEST

START_TEST(signed_out_user_cannot_use_old_keys)
{
    does("sign-out", "{\"person\":2}");
    ck_assert(wire_closed(line[1]));
    ck_assert_ptr_nonnull(strstr(wire_heard(greet("token", token[1]))->data, "\"code\":\"bad_token\""));
}
END_TEST

START_TEST(merge_takes_promised_share_along_to_disk_and_memory)
{
    const struct room *room = table(false);
    wire_ask(line[1], "{\"t\":\"share\",\"id\":2,\"room\":\"%s\",\"commitment\":\"%064d\"}",
             room->row.id, 7);
    ck_assert(shuffle_counts(&room->row, 1));
    does("merge", "{\"from\":2,\"into\":3}");
    ck_assert_int_eq(room->row.seat[1].user, EVA);
    ck_assert(shuffle_counts(&room->row, 1));
    wire_settle(wire);
    struct db_room row;
    ck_assert_int_eq(db_find_room(wire->server.db, room->row.id, &row), 1);
    ck_assert(shuffle_counts(&row, 1));
    db_room_fini(&row);
}
END_TEST

START_TEST(merged_users_share_seats_unless_at_same_table)
{
    struct room *room = table(true);
    refuses("merge", "{\"from\":2,\"into\":1}", "same table");
    does("merge", "{\"from\":2,\"into\":3}");
    ck_assert_int_eq(room->row.seat[1].user, EVA);
    ck_assert_str_eq(room->row.seat[1].name, "Eva");
    ck_assert(heard(2, "\"code\":\"merged\""));
    wire_ask(line[2], "{\"t\":\"join\",\"id\":5,\"room\":\"%s\"}", room->row.id);
    ck_assert(heard(2, "\"re\":5,\"seat\":1"));
}
END_TEST

START_TEST(merge_does_not_lift_ban)
{
    does("ban", "{\"person\":3,\"reason\":\"She insults.\"}");
    refuses("merge", "{\"from\":2,\"into\":3}", "'unban' comes first");
    refuses("merge", "{\"from\":3,\"into\":2}", "'unban' comes first");
    does("unban", "{\"person\":3}");
    does("merge", "{\"from\":3,\"into\":2}");
}
END_TEST

/* ---- tables ------------------------------------------------------------------------------- */

START_TEST(close_freeze_and_unfreeze_notify_the_table)
{
    struct room *room = table(true);
    uint32_t seq = room->match.seq;
    does("freeze", of(room));
    ck_assert(heard(1, "\"code\":\"table_frozen\"") && room_is_frozen(room));
    refuses("freeze", of(room), "no game goes on");
    does("thaw", of(room));
    ck_assert(heard(1, "\"code\":\"table_thawed\"") && !room_is_frozen(room));
    ck_assert_uint_eq(room->match.seq, seq);
    refuses("thaw", of(room), "not stopped");
    does("close", of(room));
    ck_assert(heard(1, "\"code\":\"table_closed\""));
    ck_assert_int_eq(room->row.status, ROOM_ABANDONED);
    refuses("close", of(room), "over already");
}
END_TEST

START_TEST(deleted_table_leaves_only_the_game_file)
{
    struct room *room = table(true);
    char id[DB_ID];
    memcpy(id, room->row.id, sizeof id);
    wire_ask(line[1], "{\"t\":\"chat\",\"id\":1,\"room\":\"%s\",\"text\":\"hello\"}", id);
    does("delete", of(room));
    ck_assert_ptr_nonnull(strstr(answer.text, "/deleted/"));
    char *path = mem_printf("%s/deleted/%s.json", folder.path, id);
    ck_assert_int_eq(access(path, R_OK), 0);
    unlink(path);
    free(path);
    ck_assert(heard(1, "\"code\":\"table_removed\""));
    ck_assert_ptr_null(rooms_find(wire->server.rooms, id));
    ck_assert_int_eq(rooms_load(wire->server.rooms, id, &room), 0);
    path = mem_printf("%s/deleted", folder.path);
    rmdir(path);
    free(path);
}
END_TEST

/* ---- the server --------------------------------------------------------------------------- */

START_TEST(table_creation_policy_and_server_invitation)
{
    const char *create = "{\"t\":\"create\",\"id\":9,\"game\":\"barrage\",\"seats\":2}";
    does("create", "{\"who\":\"invited\"}");
    wire_ask(line[1], "%s", create);
    ck_assert(heard(1, "\"code\":\"not_allowed\"") && heard(1, "\"why\":\"create\""));
    does("invitation", "{}");
    json_t *json = json_loads(answer.text, 0, NULL);
    wire_ask(line[1], "{\"t\":\"invited\",\"id\":7,\"code\":\"wrong\"}");
    ck_assert(heard(1, "\"re\":7,\"code\":\"need_invite\""));
    wire_ask(line[1], "{\"t\":\"invited\",\"id\":8,\"code\":\"%s\"}",
             json_string_value(json_object_get(json, "code")));
    json_decref(json);
    wire_heard(line[1])->len = 0;
    wire_ask(line[1], "%s", create);
    ck_assert(heard(1, "\"t\":\"ok\",\"re\":9"));
    does("create", "{\"who\":\"nobody\"}");
    wire_heard(line[1])->len = 0;
    wire_ask(line[1], "%s", create);
    ck_assert(heard(1, "\"code\":\"not_allowed\""));
    ck_assert_ptr_nonnull(strstr(wire_heard(greet("name", "Zoe"))->data, "\"create\":false"));
    does("create", "{\"who\":\"everybody\"}");
    wire_ask(line[0], "%s", create);
    ck_assert(heard(0, "\"t\":\"ok\",\"re\":9"));
}
END_TEST

START_TEST(announcement_reaches_online_and_later_users_until_removed)
{
    does("notice", "{\"text\":\"Back at eight.\"}");
    ck_assert(heard(0, "\"code\":\"announcement\"") && heard(2, "Back at eight."));
    ck_assert_ptr_nonnull(strstr(wire_heard(greet("name", "Zoe"))->data, "\"notice\":\"Back at eight.\""));
    does("settings", "{}");
    ck_assert_ptr_nonnull(strstr(answer.text, "Back at eight."));
    does("notice", "{}");
    ck_assert_ptr_null(strstr(wire_heard(greet("name", "Yan"))->data, "Back at eight."));
}
END_TEST

START_TEST(report_reaches_admin_with_quotes_and_closes_once)
{
    struct room *room = table(true);
    wire_ask(line[1], "{\"t\":\"chat\",\"id\":1,\"room\":\"%s\",\"text\":\"you cheat\"}", room->row.id);
    wire_ask(line[0],
             "{\"t\":\"report\",\"id\":2,\"room\":\"%s\",\"user\":2,\"text\":\"rude\",\"lines\":[1]}",
             room->row.id);
    does("reports", "{}");
    ck_assert(strstr(answer.text, "\"about_name\":\"Rui\"") && strstr(answer.text, "\"text\":\"you cheat\""));
    does("merge", "{\"from\":1,\"into\":3}");
    does("reports", "{}");
    ck_assert_ptr_nonnull(strstr(answer.text, "\"name\":\"Eva\""));
    does("report-done", "{\"report\":1}");
    refuses("report-done", "{\"report\":1}", "no such open report");
}
END_TEST

/* ---- the hall ----------------------------------------------------------------------------- */

START_TEST(waiting_table_expires_unless_someone_is_present)
{
    struct room *room = table(false);
    char id[DB_ID];
    memcpy(id, room->row.id, sizeof id);
    wire_pass(wire, (10 * 72 + 1) * 3600 * 1000LL);
    rooms_expire(wire->server.rooms);
    wire_settle(wire);
    ck_assert_ptr_nonnull(rooms_find(wire->server.rooms, id));
    for (int s = 0; s < 2; s++) wire_ask(line[s], "{\"t\":\"close\",\"id\":1,\"room\":\"%s\"}", id);
    wire->config.waiting_h = 0; /* never */
    rooms_expire(wire->server.rooms);
    wire_settle(wire);
    ck_assert_ptr_nonnull(rooms_find(wire->server.rooms, id));
    wire->config.waiting_h = 72;
    rooms_expire(wire->server.rooms);
    wire_settle(wire);
    ck_assert_ptr_null(rooms_find(wire->server.rooms, id));
    ck_assert_int_eq(rooms_load(wire->server.rooms, id, &room), 0);
    ck_assert(heard(0, "\"code\":\"table_expired\"") && heard(1, "\"code\":\"table_expired\""));
}
END_TEST

START_TEST(viewed_tables_do_not_block_expiry_of_others)
{
    enum { MANY = 102 };
    char(*ids)[DB_ID];
    struct room *room;
    wire->config.rooms_per_client = wire->config.rooms_per_user = MANY;
    for (int i = 0; i < MANY; i++)
        wire_ask(line[0], "{\"t\":\"create\",\"id\":1,\"game\":\"barrage\",\"seats\":2}");
    ck_assert_int_eq(db_list_all(wire->server.db, &ids), MANY);
    for (int i = 0; i < MANY - 1; i++) wire_ask(line[0], "{\"t\":\"open\",\"id\":1,\"room\":\"%s\"}", ids[i]);
    wire_pass(wire, (10 * 72 + 1) * 3600 * 1000LL);
    for (int minute = 0; minute < 2; minute++) {
        rooms_expire(wire->server.rooms);
        wire_settle(wire);
    }
    ck_assert_int_eq(rooms_load(wire->server.rooms, ids[MANY - 1], &room), 0);
    ck_assert_int_eq(rooms_load(wire->server.rooms, ids[0], &room), 1);
    free(ids);
}
END_TEST

START_TEST(public_tables_expire_sooner_and_started_games_never)
{
    struct room *room = table(true);
    char id[DB_ID];
    memcpy(id, room->row.id, sizeof id);
    wire_ask(line[2], "{\"t\":\"create\",\"id\":1,\"game\":\"barrage\",\"seats\":2,%s}",
             "\"visibility\":\"public\"");
    wire_ask(line[2], "{\"t\":\"create\",\"id\":1,\"game\":\"barrage\",\"seats\":2}");
    for (int s = 0; s < 2; s++) wire_ask(line[s], "{\"t\":\"close\",\"id\":1,\"room\":\"%s\"}", id);
    const struct {
        int hours, tables; /* since their creation; tables that are left */
    } waits[] = { { 71, 2 }, { 73, 1 }, { 719, 1 }, { 721, 0 } };
    int64_t began = wire->now;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        char(*ids)[DB_ID];
        wire_pass(wire, began + waits[i].hours * 3600000LL - wire->now);
        rooms_expire(wire->server.rooms);
        wire_settle(wire);
        ck_assert_int_eq(db_list_rooms_of(wire->server.db, EVA, 10, &ids), waits[i].tables);
        free(ids);
    }
    ck_assert_int_eq(rooms_load(wire->server.rooms, id, &room), 1);
    ck_assert_int_eq(room->row.status, ROOM_PLAYING);
}
END_TEST

Suite *admin_suite(void)
{
    Suite *suite = suite_create("admin");
    TCase *tcase = tcase_create("admin");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, admin_commands_have_unique_names_and_help);
    tcase_add_test(tcase, admin_command_with_bad_arguments_is_rejected_and_changes_nothing);
    tcase_add_test(tcase, banned_user_sees_reason_and_end_and_may_return_afterwards);
    tcase_add_test(tcase, rename_notifies_user_and_table);
    tcase_add_test(tcase, signed_out_user_cannot_use_old_keys);
    tcase_add_test(tcase, merge_takes_promised_share_along_to_disk_and_memory);
    tcase_add_test(tcase, merged_users_share_seats_unless_at_same_table);
    tcase_add_test(tcase, merge_does_not_lift_ban);
    tcase_add_test(tcase, close_freeze_and_unfreeze_notify_the_table);
    tcase_add_test(tcase, deleted_table_leaves_only_the_game_file);
    tcase_add_test(tcase, table_creation_policy_and_server_invitation);
    tcase_add_test(tcase, announcement_reaches_online_and_later_users_until_removed);
    tcase_add_test(tcase, report_reaches_admin_with_quotes_and_closes_once);
    tcase_add_test(tcase, waiting_table_expires_unless_someone_is_present);
    tcase_add_test(tcase, viewed_tables_do_not_block_expiry_of_others);
    tcase_add_test(tcase, public_tables_expire_sooner_and_started_games_never);
    suite_add_tcase(suite, tcase);
    return suite;
}
