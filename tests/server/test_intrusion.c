// SPDX-License-Identifier: MIT
/* test_intrusion.c - what strangers and their files might come in by: ways out of the data folder, logs
 * without end, rows that are spoilt, frames without a mask. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>

#include "temp_folder.h"
#include "random_game.h"
#include "db_fixture.h"
#include "server/base/sandbox.h"
#include "server/base/files.h"
#include "server/net/mask.h"
#include "server/net/tcp_info.h"
#include "server/play/match.h"
#include "server/sqlite/sqlite.h"
#include "suites.h"

/* ---- files ---------------------------------------------------------------------------------- */

START_TEST(room_ids_are_lower_case_letters_and_digits)
{
    static const char *const bad[] = { "",       "abc",     "../../out/x", "abc/def", "ABCDEF", "abc def",
                                       "abcdé1", "abcdef\n", "abcdef\"",   ".abcdef", NULL };
    for (int i = 0; bad[i]; i++) ck_assert_msg(!db_room_id_ok(bad[i]), "%s", bad[i]);
    ck_assert(db_room_id_ok("pn88kyr36g"));
    ck_assert(db_room_id_ok("12345678901234567890123456789012"));
    ck_assert(!db_room_id_ok("123456789012345678901234567890123"));
}
END_TEST

START_TEST(imported_room_id_cannot_contain_a_path)
{
    struct record record, read;
    struct text text = { 0 };
    char why[WHY_SIZE];
    played_game(played_plugin(0), 3, 5, &record);
    strcpy(record.room.id, "../../out/x");
    record_write(&record, &text);
    ck_assert_int_eq(record_read(text.data, text.len, &read, why), -1);
    ck_assert_msg(strstr(why, "\"room\""), "%s", why);
    text_free(&text);
    record_fini(&record);
}
END_TEST

START_TEST(written_files_have_mode_0600)
{
    struct folder folder;
    struct stat info;
    char why[WHY_SIZE];
    folder_make(&folder);
    folder_write(&folder, "game.json", "old", 3);
    ck_assert_int_eq(chmod(folder_file(&folder, "game.json"), 0644), 0);
    mode_t usual = umask(0);
    ck_assert_msg(files_write(folder_file(&folder, "game.json"), "new", 3, why) == 0, "%s", why);
    umask(usual);
    ck_assert_int_eq(stat(folder_file(&folder, "game.json"), &info), 0);
    ck_assert_int_eq(info.st_mode & 0777, 0600);
    folder_remove(&folder);
}
END_TEST

/* ---- logs ----------------------------------------------------------------------------------- */

START_TEST(long_log_accepts_only_progress_and_full_log_ends)
{
    ck_assert(entry_may_follow(0, ENTRY_UNDO));
    ck_assert(entry_may_follow(ENTRIES_FREE - 1, ENTRY_UNDO));
    ck_assert(!entry_may_follow(ENTRIES_FREE, ENTRY_UNDO));
    ck_assert(!entry_may_follow(ENTRIES_FREE, ENTRY_TAKEOVER));
    ck_assert(!entry_may_follow(ENTRIES_FREE, ENTRY_PAUSE));
    ck_assert(!entry_may_follow(ENTRIES_FREE, ENTRY_ADVISED));
    ck_assert(entry_may_follow(ENTRIES_FREE, ENTRY_RESUME));
    ck_assert(entry_may_follow(ENTRIES_FREE, ENTRY_RETURN));
    ck_assert(entry_may_follow(ENTRIES_MAX - ENTRIES_LEAVE - 1, ENTRY_MOVE));
    for (int kind = 0; kind < ENTRY_KINDS; kind++) {
        if (entry_is_move((enum entry_kind)kind))
            ck_assert(!entry_may_follow(ENTRIES_MAX - ENTRIES_LEAVE, (enum entry_kind)kind));
        ck_assert(!entry_may_follow(ENTRIES_MAX, (enum entry_kind)kind));
    }
    /* A player can still leave a log of that length. */
    ck_assert(entry_may_follow(ENTRIES_MAX - 1, ENTRY_RESIGN));
    ck_assert(entry_may_follow(ENTRIES_MAX - 1, ENTRY_END));
}
END_TEST

static void make_move(struct match *match, int *seat, uint32_t seq)
{
    static struct game_out out;
    struct move_list list;
    struct match_step step;
    char why[WHY_SIZE];
    for (*seat = 0; !(match->waiting >> *seat & 1u);) ++*seat;
    match->seq = seq;
    ck_assert_int_gt(game_moves(match->plugin, match->state, *seat, &list), 0);
    ck_assert_int_eq(match_try_move(match, ENTRY_MOVE, *seat, &list.move[0], &out, &step, why), 0);
    match_adopt_take(match, &step);
}

START_TEST(long_game_refuses_undo_with_a_reason)
{
    struct game_setup setup;
    struct match match;
    char why[WHY_SIZE];
    int seat;
    setup_init(game_find("barrage"), 2, &setup);
    ck_assert_msg(match_begin(&match, game_find("barrage"), &setup, why) == 0, "%s", why);
    make_move(&match, &seat, ENTRIES_FREE - 2);
    for (int i = 0; i < 20 && !match_can_undo(&match, seat); i++)
        make_move(&match, &seat, ENTRIES_FREE - 2);
    ck_assert(match_can_undo(&match, seat));
    match.seq = ENTRIES_FREE;
    ck_assert(!match_can_undo(&match, seat));
    ck_assert_int_eq(match_no_undo(&match, seat), UNDO_TOO_LONG);
    match_fini(&match);
}
END_TEST

START_TEST(a_move_beyond_the_end_of_the_log_is_not_made)
{
    static struct game_out out;
    static struct move_list list;
    struct game_setup setup;
    struct match match;
    struct match_step step;
    char why[WHY_SIZE];
    int seat = 0;
    setup_init(game_find("boomtown"), 3, &setup);
    ck_assert_msg(match_begin(&match, game_find("boomtown"), &setup, why) == 0, "%s", why);
    while (!(match.waiting >> seat & 1u)) seat++;
    ck_assert_int_gt(game_moves(match.plugin, match.state, seat, &list), 0);
    match.seq = ENTRIES_MAX;
    ck_assert_int_eq(match_try_move(&match, ENTRY_MOVE, seat, &list.move[0], &out, &step, why), -1);
    ck_assert_msg(strstr(why, "full"), "%s", why);
    match_fini(&match);
}
END_TEST

/* ---- rows ----------------------------------------------------------------------------------- */

static const struct {
    const char *sql;
    bool damaged;
} spoilt[] = {
    { "UPDATE rooms SET options = '{\"a\":'", true },
    { "UPDATE rooms SET options = '[]'", true },
    { "UPDATE rooms SET options = ''", true },
    { "UPDATE rooms SET clock = 'x'", true },
    { "UPDATE rooms SET result = '{}'", true },
    { "UPDATE rooms SET clock = NULL, result = NULL", false },
    { "UPDATE rooms SET clock = '{\"move_s\":60,\"bank_s\":0}', result = '[]'", false },
};

START_TEST(damaged_row_is_detected)
{
    struct folder folder;
    struct db_room room;
    char why[WHY_SIZE];
    folder_make(&folder);
    struct db *db = db_open(folder.path, DB_SERVE, NULL, why);
    ck_assert_msg(db != NULL, "%s", why);
    rows_room(db, "abcdef", rows_user(db, "Ana", 1));
    ck_assert_int_eq(sqlite3_exec(db->write, spoilt[_i].sql, NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(db_find_room(db, "abcdef", &room), 1);
    ck_assert_int_eq(room.damaged, spoilt[_i].damaged);
    db_room_fini(&room);
    db_close(db, NULL, NULL);
    folder_remove(&folder);
}
END_TEST

/* ---- frames --------------------------------------------------------------------------------- */

START_TEST(unmasked_frames_are_detected_by_length)
{
    static const struct {
        size_t payload, head;
    } frames[] = { { 0, 6 }, { 125, 6 }, { 126, 8 }, { 65535, 8 }, { 65536, 14 } };
    struct mask mask;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        uint64_t whole = frames[i].head + frames[i].payload;
        mask_begin(&mask, 500, 1);
        ck_assert(mask_holds(&mask, frames[i].payload, 0, 500 + whole, 2));
        ck_assert(mask_holds(&mask, frames[i].payload, 0, 500 + 2 * whole, 3));
        mask_begin(&mask, 500, 1);
        ck_assert(!mask_holds(&mask, frames[i].payload, 0, 500 + whole - 4, 2));
    }
    /* A long frame comes in pieces, and has one head. */
    mask_begin(&mask, 500, 1);
    ck_assert(mask_holds(&mask, 2000, 1000, 500 + 8 + 2000, 2));
    ck_assert(mask_holds(&mask, 1000, 0, 500 + 8 + 3000, 2));
    ck_assert(!mask_holds(&mask, 10, 0, 500 + 8 + 3000 + 12, 3));
}
END_TEST

/* Two ends of a connection on this machine: real ones, for a pair of sockets counts nothing. */
static void connect_ends(int ends[2])
{
    struct sockaddr_in place = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof place;
    int door = socket(AF_INET, SOCK_STREAM, 0);
    ck_assert_int_eq(bind(door, (struct sockaddr *)&place, size), 0);
    ck_assert_int_eq(getsockname(door, (struct sockaddr *)&place, &size), 0);
    ck_assert_int_eq(listen(door, 1), 0);
    ends[0] = socket(AF_INET, SOCK_STREAM, 0);
    ck_assert_int_eq(connect(ends[0], (struct sockaddr *)&place, size), 0);
    ends[1] = accept(door, NULL, NULL);
    ck_assert_int_ge(ends[1], 0);
    close(door);
}

static void *send_without_a_pause(void *end)
{
    for (int i = 0; i < 60000; i++)
        if (send(*(int *)end, "x", 1, MSG_DONTWAIT | MSG_NOSIGNAL) != 1) break;
    return NULL;
}

/* A browser's first message was taken for one without a mask, when it came while its bytes were counted. */
START_TEST(bytes_arriving_during_the_check_are_ignored)
{
    int ends[2];
    pthread_t sender;
    connect_ends(ends);
    ck_assert_int_eq(pthread_create(&sender, NULL, send_without_a_pause, &ends[0]), 0);
    uint64_t most = 0;
    for (int i = 0; i < 200000; i++) {
        uint64_t read = tcp_info_read(ends[1]);
        if (read > most) most = read;
    }
    pthread_join(sender, NULL);
    ck_assert_uint_eq(most, 0);
    ck_assert_uint_eq(tcp_info_read(ends[1]), 0);
    close(ends[0]);
    close(ends[1]);
}
END_TEST

START_TEST(mask_check_skips_handshake_data_and_proven_clients)
{
    struct mask mask;
    mask_begin(&mask, 500, 7);
    ck_assert(mask_holds(&mask, 100, 0, 500, 7));
    ck_assert(!mask_looks(&mask));
    mask_begin(&mask, 500, 1);
    for (unsigned turn = 2; mask_looks(&mask); turn++)
        ck_assert(mask_holds(&mask, 10, 0, 500 + 16 * turn, turn));
    ck_assert(mask_holds(&mask, 10, 0, 500, 99));
}
END_TEST

/* ---- shut in -------------------------------------------------------------------------------- */

/* What a process that has shut itself in can still do: a bit each. */
enum {
    WRITES_INSIDE = 1, READS_OUTSIDE = 2, WRITES_OUTSIDE = 4, STARTS_PROGRAMS = 8, LOOKS_INTO_OTHERS = 16
};

static bool can_write(const struct folder *folder)
{
    int file = open(folder_file(folder, "new"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    return file >= 0 && write(file, "x", 1) == 1;
}

static int run_program(void)
{
    pid_t child = fork();
    int status = 1;
    if (child == 0) {
        execl("/bin/true", "true", (char *)NULL);
        _exit(1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0 ? STARTS_PROGRAMS : 0;
}

/* In a process of its own: it cannot come out again. */
static int try_shut_in(const struct folder *inside, const struct folder *outside, bool shut)
{
    pid_t child = fork();
    int status;
    if (child == 0) {
        int can = 0;
        const char *const written[] = { inside->path, NULL }, *const nothing[] = { NULL };
        if (shut && (!sandbox_files(written, nothing) || !sandbox_syscalls())) _exit(255);
        if (can_write(inside)) can |= WRITES_INSIDE;
        int there = open(folder_file(outside, "there"), O_RDONLY | O_CLOEXEC);
        if (there >= 0) {
            can |= READS_OUTSIDE;
            close(there);
        }
        if (can_write(outside)) can |= WRITES_OUTSIDE;
        can |= run_program();
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) can |= LOOKS_INTO_OTHERS;
        _exit(can);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

START_TEST(sandboxed_process_can_only_do_its_work)
{
    struct folder inside, outside;
    folder_make(&inside);
    folder_make(&outside);
    folder_write(&outside, "there", "x", 1);
    int can = try_shut_in(&inside, &outside, true);
    /* 255: the kernel has it not, or a sanitizer watches. */
    if (can != 255) ck_assert_int_eq(can, WRITES_INSIDE);
    ck_assert_int_eq(try_shut_in(&inside, &outside, false) & 15, 15);
    folder_remove(&inside);
    folder_remove(&outside);
}
END_TEST

static void end_timer(uv_timer_t *timer)
{
    uv_close((uv_handle_t *)timer, NULL);
}

/* libuv of Debian 13 calls through a ring where it gets one, and ends the process when that is refused
 * later. */
START_TEST(sandboxed_process_cannot_use_io_uring)
{
    pid_t child = fork();
    int status;
    if (child == 0) {
        uv_loop_t loop;
        uv_timer_t timer;
        if (!sandbox_io_uring()) _exit(255);
        if (syscall(SYS_io_uring_setup, 1, NULL) != -1 || errno != ENOSYS) _exit(1);
        if (uv_loop_init(&loop) || !sandbox_syscalls()) _exit(2);
        uv_timer_init(&loop, &timer);
        uv_timer_start(&timer, end_timer, 1, 0);
        _exit(uv_run(&loop, UV_RUN_DEFAULT));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status), "the loop ends the process");
    if (WEXITSTATUS(status) != 255) ck_assert_int_eq(WEXITSTATUS(status), 0);
}
END_TEST

Suite *doors_suite(void)
{
    Suite *suite = suite_create("doors");
    TCase *tcase = tcase_create("doors");
    tcase_add_test(tcase, room_ids_are_lower_case_letters_and_digits);
    tcase_add_test(tcase, imported_room_id_cannot_contain_a_path);
    tcase_add_test(tcase, written_files_have_mode_0600);
    tcase_add_test(tcase, long_log_accepts_only_progress_and_full_log_ends);
    tcase_add_test(tcase, long_game_refuses_undo_with_a_reason);
    tcase_add_test(tcase, a_move_beyond_the_end_of_the_log_is_not_made);
    tcase_add_loop_test(tcase, damaged_row_is_detected, 0,
                        (int)(sizeof spoilt / sizeof *spoilt));
    tcase_add_test(tcase, unmasked_frames_are_detected_by_length);
    tcase_add_test(tcase, bytes_arriving_during_the_check_are_ignored);
    tcase_add_test(tcase, mask_check_skips_handshake_data_and_proven_clients);
    tcase_add_test(tcase, sandboxed_process_can_only_do_its_work);
    tcase_add_test(tcase, sandboxed_process_cannot_use_io_uring);
    suite_add_tcase(suite, tcase);
    return suite;
}
