// SPDX-License-Identifier: MIT
/* test_record.c - a game as a file: the same there and back, nothing tampered with passes, nothing
 * malformed breaks anything; and the tools that hosts use for it. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "temp_folder.h"
#include "random_game.h"
#include "db_fixture.h"
#include "server/base/mem.h"
#include "server/play/json_slice.h"
#include "server/sqlite/sqlite.h"
#include "server/cli/doctor.h"
#include "server/cli/cli.h"
#include "suites.h"

static struct folder folder;
static const struct game_plugin *plugin;
static struct record record; /* a finished game */
static char why[WHY_SIZE];

static void set_up(void)
{
    folder_make(&folder);
    plugin = played_plugin(0);
    played_game(plugin, 9, 0, &record);
    ck_assert_int_eq(record.room.status, ROOM_FINISHED);
    ck_assert_int_gt(record.snapshots.count, 1);
}

static void tear_down(void)
{
    record_fini(&record);
    folder_remove(&folder);
}

static char *written(const struct record *from)
{
    struct text text = { 0 };
    record_write(from, &text);
    return text.data;
}

/* Runs a tool as the command line would, its output thrown away. */
static int run(const struct cli_command *tool, int argc, const char *const *argv)
{
    char *copy[8];
    int kept = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);
    ck_assert_int_lt(argc, 8);
    for (int i = 0; i < argc; i++) copy[i] = (char *)(uintptr_t)argv[i];
    copy[argc] = NULL;
    fflush(stdout);
    dup2(nowhere, STDOUT_FILENO);
    int status = tool->run(argc, copy);
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    close(nowhere);
    return status;
}
#define RUN(tool, ...)                                                                                       \
    run(&tool, (int)(sizeof((const char *[]){ #tool, __VA_ARGS__ }) / sizeof(char *)),                       \
        (const char *[]){ #tool, __VA_ARGS__ })

/* ---- there and back -------------------------------------------------------------------- */

START_TEST(a_file_is_read_as_it_was_written)
{
    struct record read;
    char *text = written(&record);
    ck_assert_msg(record_read(text, strlen(text), &read, why) == 0, "%s", why);
    char *again = written(&read);
    ck_assert_str_eq(text, again);
    free(text);
    free(again);
    record_fini(&read);
}
END_TEST

START_TEST(verify_accepts_valid_game_and_reports_checks)
{
    struct record_report report;
    ck_assert_msg(record_verify(&record, plugin, &report, why) == 0, "%s", why);
    ck_assert_int_eq(report.entries, record.entries.count);
    ck_assert_int_eq(report.snapshots, record.snapshots.count);
    ck_assert_int_gt(report.moves, 0);
    ck_assert_int_gt(report.undone, 0);
    ck_assert(report.commitment && report.end && report.scores && report.over);
}
END_TEST

static void make_data(void)
{
    char problem[WHY_SIZE];
    struct db *db = db_open(folder.path, DB_SERVE, NULL, problem);
    ck_assert_msg(db != NULL, "%s", problem);
    played_store(db, plugin, &record);
    db_close(db, NULL, NULL);
}

START_TEST(export_import_export_gives_the_same_file)
{
    struct folder other = { 0 };
    char problem[WHY_SIZE];
    make_data();
    folder_make(&other);
    db_close(db_open(other.path, DB_SERVE, NULL, problem), NULL, NULL);
    const char *first = folder_file(&folder, "first.json"), *second = folder_file(&other, "second.json");
    ck_assert_int_eq(RUN(cli_export, "--data", folder.path, "--room", "partida", "--to", first), CLI_OK);
    ck_assert_int_eq(RUN(cli_verify, first), CLI_OK);
    ck_assert_int_eq(RUN(cli_import, "--data", other.path, first), CLI_OK);
    ck_assert_int_eq(RUN(cli_export, "--data", other.path, "--room", "partida", "--to", second), CLI_OK);
    char *a = folder_read(&folder, "first.json", NULL), *b = folder_read(&other, "second.json", NULL);
    ck_assert_str_eq(a, b);
    free(a);
    free(b);
    ck_assert_int_eq(RUN(cli_import, "--data", other.path, first), CLI_FAILED);   /* it is there already */
    ck_assert_int_eq(RUN(cli_import, "--data", other.path, "--new-id", first), CLI_OK);
    ck_assert_int_eq(RUN(cli_doctor, "--data", other.path), CLI_OK);
    folder_remove(&other);
}
END_TEST

START_TEST(import_keeps_only_the_last_snapshot)
{
    char problem[WHY_SIZE];
    struct db_room room;
    struct db_snapshots list;
    make_data();
    struct db *db = db_open(folder.path, DB_READ, NULL, problem);
    ck_assert_int_eq(db_find_room(db, "partida", &room), 1);
    ck_assert_int_eq(db_list_snapshots(db, room.key, true, &list), record.snapshots.count);
    for (int i = 0; i < list.count; i++)
        ck_assert_int_eq(list.snapshot[i].state && list.snapshot[i].state[0], i == list.count - 1);
    db_snapshots_fini(&list);
    db_room_fini(&room);
    db_close(db, NULL, NULL);
}
END_TEST

START_TEST(exported_running_game_continues_after_import)
{
    struct record running, there;
    char problem[WHY_SIZE];
    struct db *db = db_open(folder.path, DB_SERVE, NULL, problem);
    played_game(plugin, 3, 60, &running);
    played_store(db, plugin, &running);
    ck_assert_int_eq(record_load(db, "partida", &there, why), 1);
    ck_assert_int_eq(there.room.status, ROOM_PLAYING);
    ck_assert_uint_ne(there.room.turn.to_act, 0);
    ck_assert_str_eq(there.room.invite, "convite");
    ck_assert_int_eq(record_add_end(&there, plugin, why), 0);
    ck_assert_mem_eq(there.end_hash, running.end_hash, sizeof running.end_hash);
    record_fini(&running);
    record_fini(&there);
    db_close(db, NULL, NULL);
}
END_TEST

/* ---- tampering ------------------------------------------------------------------------- */

static void flip(json_t *object, const char *key)
{
    char *text = mem_strdup(json_string_value(json_object_get(object, key)));
    text[3] = text[3] == '0' ? '1' : '0';
    json_object_set_new(object, key, json_string(text));
    free(text);
}

static void tamper_seed(json_t *file)
{
    flip(file, "seed");
}
static void tamper_salt(json_t *file)
{
    flip(file, "salt");
}
static void tamper_commitment(json_t *file)
{
    flip(file, "commitment");
}
static void tamper_snapshot(json_t *file)
{
    flip(json_array_get(json_object_get(file, "snapshots"), 1), "hash");
}
static void tamper_end(json_t *file)
{
    flip(json_object_get(file, "end"), "hash");
}
static void tamper_scores(json_t *file)
{
    json_t *score = json_array_get(json_object_get(json_object_get(file, "end"), "scores"), 0);
    json_object_set_new(score, "total",
                        json_integer(json_integer_value(json_object_get(score, "total")) + 1));
}
static void tamper_last_entry(json_t *file)
{
    json_t *entries = json_object_get(file, "entries");
    json_array_remove(entries, json_array_size(entries) - 1);
    json_object_set_new(json_object_get(file, "end"), "seq",
                        json_integer((json_int_t)json_array_size(entries)));
}
static void tamper_seat(json_t *file)
{
    json_t *entry = json_array_get(json_object_get(file, "entries"), 2);
    json_object_set_new(entry, "seat",
                        json_integer((json_integer_value(json_object_get(entry, "seat")) + 1) % 2));
}

static const struct {
    void (*tamper)(json_t *file);
    const char *says;
} tampering[] = {
    { tamper_seed, "promised" },           { tamper_salt, "promised" },
    { tamper_commitment, "promised" },     { tamper_snapshot, "the snapshot after entry" },
    { tamper_end, "the end after entry" }, { tamper_scores, "the scores" },
    { tamper_last_entry, "after entry" },  { tamper_seat, "entry" },
};

/* The changed file's verdict; the file must still be one. */
static int verify_changed(json_t *file)
{
    struct record read;
    struct record_report report;
    char *text = json_dumps(file, 0);
    ck_assert_msg(record_read(text, strlen(text), &read, why) == 0, "%s", why);
    int result = record_verify(&read, plugin, &report, why);
    record_fini(&read);
    free(text);
    return result;
}

START_TEST(verify_detects_tampering)
{
    char *text = written(&record);
    json_t *file = json_loads(text, 0, NULL);
    tampering[_i].tamper(file);
    ck_assert_int_eq(verify_changed(file), -1);
    ck_assert_msg(strstr(why, tampering[_i].says) != NULL, "%s", why);
    json_decref(file);
    free(text);
}
END_TEST

/* The seqs of the moves that led to the end; returns how many. */
static int moves_that_count(uint32_t *path)
{
    struct game_setup setup;
    char problem[WHY_SIZE];
    ck_assert_int_eq(record_setup(&record.room, plugin, &setup, why), 0);
    struct replay *replay = replay_new(plugin, &setup, NULL, problem);
    ck_assert_int_eq(replay_add_list(replay, &record.entries, UINT32_MAX, problem), 0);
    int count = replay_path(replay, replay_seq(replay), path, record.entries.count);
    replay_free(replay);
    return count;
}

/* A move that was not taken back is exchanged for the one before it: the rules refuse it or a hash betrays
 * it. */
START_TEST(verify_detects_any_replaced_move)
{
    char *text = written(&record);
    json_t *file = json_loads(text, 0, NULL), *entries = json_object_get(file, "entries");
    uint32_t *path = mem_alloc((size_t)record.entries.count * sizeof *path);
    int count = moves_that_count(path), changed = 0;
    for (int i = 1; i < count; i += 7) {
        json_t *entry = json_array_get(entries, path[i] - 1),
               *move = json_incref(json_object_get(entry, "move"));
        json_t *other = json_object_get(json_array_get(entries, path[i - 1] - 1), "move");
        if (!json_equal(move, other)) {
            json_object_set(entry, "move", other);
            ck_assert_msg(verify_changed(file) == -1, "the exchange of move %u was not found", path[i]);
            changed++;
        }
        json_object_set_new(entry, "move", move);
    }
    ck_assert_int_gt(changed, 3);
    free(path);
    json_decref(file);
    free(text);
}
END_TEST

/* ---- letters of strangers -------------------------------------------------------------- */

static const struct {
    const char *key, *value, *says;
} malformed[] = {
    { "format", "\"other\"", "not an exported game" },
    { "version", "2", "format version 2" },
    { "game", "7", "\"game\" must be a text" },
    { "room", "\"a\\nb\"", "\"room\" must be a text" },
    { "room", "\"0123456789012345678901234567890123456789\"", "\"room\" must be a text" },
    { "rules", "0", "\"rules\" must be a whole number" },
    { "rules", "70000", "\"rules\" must be a whole number" },
    { "status", "\"lost\"", "\"status\" is none" },
    { "status", "\"waiting\"", "\"status\" is waiting" },
    { "created", "-1", "\"created\" must be" },
    { "started", "0", "\"started\" must be" },
    { "created", "9223372036854775807", "\"created\" must be" },
    { "finished", "253402300800000", "\"finished\" must be" },
    { "clock", "7", "\"clock\" must be" },
    { "clock", "{}", "\"clock\" must be" },
    { "clock", "{\"move_s\":0,\"bank_s\":0}", "\"clock\" must be" },
    { "clock", "{\"move_s\":9223372036854775807,\"bank_s\":0}", "\"clock\" must be" },
    { "clock", "{\"move_s\":60,\"bank_s\":-1}", "\"clock\" must be" },
    { "clock", "{\"move_s\":60,\"bank_s\":9,\"increment_s\":1e99}", "\"clock\" must be" },
    { "options", "[]", "\"options\" must be an object" },
    { "seats", "[]", "\"seats\" must be a list" },
    { "seats", "{}", "\"seats\" must be a list" },
    { "seats", "[{},{},{},{},{},{},{},{},{}]", "\"seats\" must be a list" },
    { "seats", "[7]", "seats[0]: \"seat\" must be" },
    { "seats", "[{\"seat\":0,\"kind\":\"ghost\"}]", "seats[0]: \"kind\" is none" },
    { "seed", "\"12\"", "\"seed\" must be 64 hexadecimal digits" },
    { "seed", "7", "\"seed\" must be 64 hexadecimal digits" },
    { "entries", "[{\"seq\":2}]", "entries[0]: \"seq\" must be" },
    { "entries", "[{\"seq\":1,\"at\":253402300800000}]", "entries[0]: \"at\" must be" },
    { "entries", "[{\"seq\":1,\"at\":0,\"kind\":\"dance\"}]", "entries[0]: \"kind\" is none" },
    { "entries", "[{\"seq\":1,\"at\":0,\"kind\":\"move\",\"seat\":8,\"move\":{}}]",
      "entries[0]: \"seat\" must be" },
    { "entries", "[{\"seq\":1,\"at\":0,\"kind\":\"move\",\"seat\":0,\"move\":null}]",
      "\"move\" must be an object" },
    { "entries", "[null]", "entries[0]: \"seq\" must be" },
    { "snapshots", "[{\"seq\":999999,\"hash\":\"00\"}]", "snapshots[0]: \"seq\" must be" },
    { "snapshots", "[{\"seq\":1,\"hash\":\"0\"}]", "snapshots[0]: \"hash\" must be" },
    { "snapshots", "7", "\"snapshots\" must be a list" },
    { "end", "{\"seq\":0}", "\"seq\" must be" },
};

START_TEST(a_malformed_file_is_refused_with_its_place)
{
    struct record read;
    char *text = written(&record);
    json_t *file = json_loads(text, 0, NULL);
    free(text);
    json_object_set_new(file, malformed[_i].key, json_loads(malformed[_i].value, JSON_DECODE_ANY, NULL));
    text = json_dumps(file, 0);
    ck_assert_int_eq(record_read(text, strlen(text), &read, why), -1);
    ck_assert_msg(strstr(why, malformed[_i].says) != NULL, "%s", why);
    free(text);
    json_decref(file);
}
END_TEST

START_TEST(a_file_has_as_many_entries_as_a_log_may_have_and_not_one_more)
{
    struct record read;
    char body[] = "{}";
    struct entry entry = { .kind = ENTRY_RESUME, .body = body };
    record.has_end = false;
    for (bool fits = true;; fits = false) {
        while (record.entries.count < ENTRIES_MAX + (fits ? 0 : 1)) {
            entry.seq = (uint32_t)record.entries.count + 1;
            entry_list_add(&record.entries, &entry);
        }
        char *text = written(&record);
        int bad = record_read(text, strlen(text), &read, why);
        free(text);
        ck_assert_msg(bad == (fits ? 0 : -1), "%s", bad ? why : "it is read");
        if (!fits) break;
        ck_assert_int_eq(read.entries.count, ENTRIES_MAX);
        ck_assert_uint_eq(read.entries.entry[ENTRIES_MAX - 1].seq, ENTRIES_MAX);
        record_fini(&read);
    }
    ck_assert_msg(strstr(why, "at most 50000") != NULL, "%s", why);
}
END_TEST

START_TEST(truncated_and_empty_files_are_refused)
{
    struct record read;
    char *text = written(&record);
    ck_assert_int_eq(record_read(text, strlen(text) / 2, &read, why), -1);
    ck_assert_ptr_nonnull(strstr(why, "not JSON"));
    ck_assert_int_eq(record_read("", 0, &read, why), -1);
    ck_assert_int_eq(record_read("\0\0", 2, &read, why), -1);
    ck_assert_int_eq(record_read("[]", 2, &read, why), -1);
    ck_assert_int_eq(RUN(cli_verify, folder_file(&folder, "none.json")), CLI_FAILED);
    folder_write(&folder, "half.json", text, strlen(text) / 2);
    ck_assert_int_eq(RUN(cli_verify, folder_file(&folder, "half.json")), CLI_FAILED);
    ck_assert_int_eq(RUN(cli_verify, folder.path), CLI_FAILED);
    free(text);
}
END_TEST

/* Whatever is cut off in the middle of, no reader stands behind the end. */
START_TEST(reader_stays_within_unterminated_text)
{
    static const char *const cut[] = { "{\"{\\", "[\"a\\", "{\"a\":\"\\", "[{\"\\\\\\", "{\"a\\\"", "[" };
    for (size_t i = 0; i < sizeof cut / sizeof cut[0]; i++) {
        struct json_slice key, value, rest = { cut[i], cut[i] + strlen(cut[i]) };
        ck_assert_msg(json_slice_next(&rest, cut[i][0] == '{' ? &key : NULL, &value) == -1, "%s", cut[i]);
        ck_assert_msg(rest.at <= rest.end, "%s: %td too far", cut[i], rest.at - rest.end);
    }
}
END_TEST

/* Random bytes are changed; whatever comes of it, it is an answer. */
START_TEST(corrupted_files_never_crash_the_reader)
{
    struct record small, read;
    struct record_report report;
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES] = { 1 };
    rng_init(&rng, key);
    played_game(plugin, 2, 12, &small);
    char *text = written(&small), *spoilt = mem_alloc(strlen(text) + 1);
    uint32_t length = (uint32_t)strlen(text);
    for (int i = 0; i < 3000; i++) {
        memcpy(spoilt, text, length);
        for (uint32_t n = 1 + rng_below(&rng, 3); n > 0; n--) {
            static const char bytes[] = "0123456789\"[]{},:-aetmn\\ \x80\xff";
            spoilt[rng_below(&rng, length)] = bytes[rng_below(&rng, sizeof bytes)];
        }
        if (record_read(spoilt, length, &read, why)) continue;
        int result = record_verify(&read, plugin, &report, why);
        ck_assert_int_le(result, 0);
        record_fini(&read);
    }
    free(text);
    free(spoilt);
    record_fini(&small);
}
END_TEST

/* ---- the command line ------------------------------------------------------------------ */

START_TEST(usage_errors_have_their_own_exit_status)
{
    const char *nowhere = folder_file(&folder, "nowhere");
    ck_assert_int_eq(RUN(cli_verify, "a", "b"), CLI_USAGE);
    ck_assert_int_eq(run(&cli_verify, 1, (const char *[]){ "verify" }), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_export, "--data", folder.path), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_export, "--nonsense"), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_export, "--room"), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_backup, "--data", folder.path), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_migrate, "--room", "x"), CLI_USAGE);
    ck_assert_int_eq(RUN(cli_doctor, "--data", nowhere), CLI_FAILED);
    ck_assert_int_eq(RUN(cli_export, "--data", nowhere, "--room", "x"), CLI_FAILED);
    ck_assert_int_eq(RUN(cli_migrate, "--data", nowhere), CLI_FAILED);
    ck_assert(!folder_has(&folder, "nowhere"));
    make_data();
    ck_assert_int_eq(RUN(cli_export, "--data", folder.path, "--room", "none"), CLI_FAILED);
    ck_assert_int_eq(RUN(cli_migrate, "--data", folder.path), CLI_OK);
    ck_assert_int_eq(RUN(cli_backup, "--data", folder.path, "--to", folder_file(&folder, "copy.db")),
                     CLI_OK);
    ck_assert(folder_has(&folder, "copy.db"));
}
END_TEST

START_TEST(a_tampered_file_is_not_imported)
{
    char *text = written(&record);
    json_t *file = json_loads(text, 0, NULL);
    make_data();
    tamper_scores(file);
    json_object_set_new(file, "room", json_string("outro"));
    json_dump_file(file, folder_file(&folder, "bad.json"), 0);
    ck_assert_int_eq(RUN(cli_import, "--data", folder.path, folder_file(&folder, "bad.json")), CLI_FAILED);
    ck_assert_int_eq(RUN(cli_export, "--data", folder.path, "--room", "outro"), CLI_FAILED);
    json_decref(file);
    free(text);
}
END_TEST

/* ---- the doctor ------------------------------------------------------------------------ */

static const struct {
    const char *damage, *says;
} damages[] = {
    { "UPDATE entries SET body = '{\"verb\":\"nonsense\"}' WHERE seq = 3", "entry 3" },
    { "UPDATE entries SET body = 'not json' WHERE seq = 3", "is not JSON" },
    { "UPDATE entries SET kind = 'dance' WHERE seq = 3", "cannot be read" },
    { "DELETE FROM entries WHERE seq = 7", "has a gap" },
    { "DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)", "not over" },
    { "UPDATE rooms SET seed = zeroblob(32)", "promised" },
    { "UPDATE rooms SET seed = NULL, salt = NULL, commitment = NULL", "without a seed" },
    { "UPDATE rooms SET result = '[]'", "the scores" },
    { "UPDATE rooms SET options = '{\"no_such\":1}'", "options" },
    { "UPDATE rooms SET frozen = 'step 7'", "stopped by a fault" },
    { "UPDATE rooms SET status = 'playing', game = 'ludo'", "no game ludo" },
    { "UPDATE snapshots SET hash = zeroblob(16) WHERE seq = 20", "the snapshot after entry 20" },
    { "UPDATE snapshots SET state = '{}' WHERE seq = 20", "the snapshot after entry 20 is spoilt" },
    { "UPDATE snapshots SET seq = 99999 WHERE seq = 20", "does not reach" },
    { "DELETE FROM turns", "no row in turns" },
    { "DELETE FROM seats WHERE seat = 0", "lacks a seat" },
    { "INSERT INTO chat(room, user, text, at) VALUES(1, 4711, 'boo', 1)",
      "chat that refer to missing users" },
    { "DELETE FROM rooms", "entries that refer to missing rooms" },
    { "PRAGMA ignore_check_constraints = 1; INSERT INTO life VALUES(2, 2)",
      "CHECK constraint failed in life" },
    { "DELETE FROM instance", "instance has not its one row" },
    { "PRAGMA user_version = 99", "newer Tabuleiro" },
};

static int examine(char **said)
{
    size_t length;
    FILE *out = open_memstream(said, &length);
    int faults = doctor_run(folder.path, game_find, out);
    fclose(out);
    return faults;
}

START_TEST(the_doctor_finds_nothing_in_a_healthy_folder)
{
    char *said;
    make_data();
    ck_assert_msg(examine(&said) == 0, "%s", said);
    ck_assert_msg(strstr(said, "1 rooms, 1 games replayed, 0 faults") != NULL, "%s", said);
    free(said);
}
END_TEST

START_TEST(the_doctor_finds_planted_damage)
{
    sqlite3 *connection;
    char *said;
    make_data();
    ck_assert_int_eq(sqlite3_open(folder_file(&folder, DB_FILE), &connection), SQLITE_OK);
    ck_assert_msg(sqlite3_exec(connection, damages[_i].damage, NULL, NULL, NULL) == SQLITE_OK, "%s",
                  sqlite3_errmsg(connection));
    sqlite3_close(connection);
    ck_assert_int_gt(examine(&said), 0);
    ck_assert_msg(strstr(said, damages[_i].says) != NULL, "%s", said);
    free(said);
    ck_assert_int_eq(RUN(cli_doctor, "--data", folder.path), CLI_FAILED);
}
END_TEST

Suite *record_suite(void)
{
    Suite *suite = suite_create("record");
    TCase *tcase = tcase_create("record");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, a_file_is_read_as_it_was_written);
    tcase_add_test(tcase, verify_accepts_valid_game_and_reports_checks);
    tcase_add_test(tcase, export_import_export_gives_the_same_file);
    tcase_add_test(tcase, import_keeps_only_the_last_snapshot);
    tcase_add_test(tcase, exported_running_game_continues_after_import);
    tcase_add_loop_test(tcase, verify_detects_tampering, 0, sizeof tampering / sizeof tampering[0]);
    tcase_add_test(tcase, verify_detects_any_replaced_move);
    tcase_add_loop_test(tcase, a_malformed_file_is_refused_with_its_place, 0,
                        sizeof malformed / sizeof malformed[0]);
    tcase_add_test(tcase, a_file_has_as_many_entries_as_a_log_may_have_and_not_one_more);
    tcase_add_test(tcase, truncated_and_empty_files_are_refused);
    tcase_add_test(tcase, reader_stays_within_unterminated_text);
    tcase_add_test(tcase, corrupted_files_never_crash_the_reader);
    tcase_add_test(tcase, usage_errors_have_their_own_exit_status);
    tcase_add_test(tcase, a_tampered_file_is_not_imported);
    tcase_add_test(tcase, the_doctor_finds_nothing_in_a_healthy_folder);
    tcase_add_loop_test(tcase, the_doctor_finds_planted_damage, 0, sizeof damages / sizeof damages[0]);
    suite_add_tcase(suite, tcase);
    return suite;
}
