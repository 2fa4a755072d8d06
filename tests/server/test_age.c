// SPDX-License-Identifier: MIT
/* test_age.c - deletion by age counts uptime: whatever the wall clock says, nothing goes that was written
 * within that much uptime, and what is older goes once the clock is right again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../wire/wire.h"
#include "temp_folder.h"
#include "games/common/rng.h"
#include "server/admin/retention.h"
#include "server/admin/backup_scheduler.h"
#include "server/rooms/rooms.h"
#include "server/store/age.h"
#include "server/store/db_retention.h"
#include "server/store/db_notifications.h"
#include "suites.h"

#define MINUTE_MS INT64_C(60000)
#define HOUR_MS (60 * MINUTE_MS)
#define DAY_MS (24 * HOUR_MS)
#define TRUE_START INT64_C(1790000000000)
enum { STAMP_MINUTES = 30, STAMPS_MAX = 20000, SEEDS = 8, EVENTS = 40 };

static const int64_t ages[] = { 3 * HOUR_MS, DAY_MS, 3 * DAY_MS };
enum { AGES = sizeof ages / sizeof *ages };

static struct folder folder;

/* ---- a server that is nothing but its store and two clocks ------------------------------------- */

static struct server server;
static int64_t wall, steady;

/* What was written: at which uptime, and with which wall time. */
static struct {
    int64_t up, wall;
} stamps[STAMPS_MAX];
static int stamp_count;
static int64_t up; /* in truth: what a kill loses included */

static int64_t wall_ms(void *context)
{
    (void)context;
    return wall;
}

static int64_t steady_ms(void *context)
{
    (void)context;
    return steady;
}

static void set_up_folder(void)
{
    if (access("/dev/shm", W_OK) == 0) setenv("TMPDIR", "/dev/shm", 0); /* many small writes */
    folder_make(&folder);
}

static void start(void)
{
    char why[WHY_SIZE];
    server = (struct server){ .sources = { wall_ms, steady_ms, NULL, NULL } };
    server.db = db_open(folder.path, DB_SERVE, NULL, why);
    ck_assert_msg(server.db != NULL, "%s", why);
    server.uptime_from = server_steady(&server);
    ck_assert_int_ge(db_find_uptime(server.db, &server.uptime_start), 0);
    age_look(&server);
}

static void stop(void)
{
    db_close(server.db, NULL, NULL);
}

static void set_up(void)
{
    set_up_folder();
    wall = TRUE_START;
    steady = up = stamp_count = 0;
    start();
}

static void tear_down(void)
{
    stop();
    folder_remove(&folder);
}

/* A kill: nothing is stored at the end. */
static void restart(int64_t wall_lost)
{
    stop();
    wall += wall_lost;
    start();
}

static void check_young_stay(void)
{
    for (int a = 0; a < AGES; a++) {
        int64_t before = age_before(&server, ages[a]);
        for (int i = 0; i < stamp_count; i++)
            ck_assert_msg(stamps[i].wall >= before || up - stamps[i].up >= ages[a],
                          "written %lld s ago, and gone after %lld s", (long long)(up - stamps[i].up) / 1000,
                          (long long)ages[a] / 1000);
    }
}

static void run(int64_t minutes)
{
    for (int64_t i = 0; i < minutes; i++) {
        steady += MINUTE_MS;
        wall += MINUTE_MS;
        up += MINUTE_MS;
        age_look(&server);
        if (i % STAMP_MINUTES) continue;
        ck_assert_int_lt(stamp_count, STAMPS_MAX);
        stamps[stamp_count].up = up;
        stamps[stamp_count++].wall = wall;
        check_young_stay();
    }
}

/* ---- the marks --------------------------------------------------------------------------------- */

START_TEST(row_is_old_after_its_age_in_uptime)
{
    for (int a = 0; a < AGES; a++) ck_assert_int_eq(age_before(&server, ages[a]), INT64_MIN);
    run(4 * 24 * 60);
    for (int a = 0; a < AGES; a++) {
        int64_t before = age_before(&server, ages[a]);
        ck_assert_int_le(before, wall - ages[a]);
        ck_assert_int_gt(before, wall - ages[a] - AGE_MARK_MS - 2 * MINUTE_MS);
    }
    restart(365 * DAY_MS); /* it was down for a year: nothing has aged */
    ck_assert_int_lt(age_before(&server, DAY_MS), TRUE_START + 4 * DAY_MS - DAY_MS);
}
END_TEST

START_TEST(clock_wrong_for_days_deletes_nothing_young)
{
    static const int64_t jumps[] = { 400 * DAY_MS, -400 * DAY_MS, 2 * HOUR_MS, -2 * HOUR_MS };
    static const int lasts[] = { 2, 90, 5 * 24 * 60 }; /* minutes */
    int64_t jump = jumps[_i % 4];
    run(4 * 24 * 60);
    wall += jump;
    run(lasts[_i / 4]);
    wall -= jump;
    run(3 * 24 * 60 + 120);
    ck_assert_int_gt(age_before(&server, ages[AGES - 1]), wall - ages[AGES - 1] - 2 * HOUR_MS);
}
END_TEST

START_TEST(server_killed_every_half_hour_still_ages)
{
    for (int i = 0; i < 12; i++) {
        run(30);
        restart(0);
    }
    ck_assert_int_gt(age_before(&server, ages[0]), stamps[0].wall);
}
END_TEST

START_TEST(no_order_of_jumps_and_kills_deletes_what_is_young)
{
    uint8_t key[RNG_KEY_BYTES];
    struct rng rng;
    rng_key_of_number((uint64_t)_i, key);
    rng_init(&rng, key);
    for (int event = 0; event < EVENTS; event++) {
        int64_t most = rng_below(&rng, 2) ? 400 * DAY_MS : 3 * MINUTE_MS;
        int64_t jump = (int64_t)rng_below(&rng, (uint32_t)(2 * most / 1000)) * 1000 - most;
        if (rng_below(&rng, 3) == 0) restart(rng_below(&rng, 2) ? jump : 0);
        else if (rng_below(&rng, 3) == 0) wall = TRUE_START + up;
        else wall += jump;
        age_look(&server);
        run(1 + (int64_t)rng_below(&rng, 6 * 60));
    }
}
END_TEST

START_TEST(marks_are_thinned_to_one_a_day)
{
    struct db_age_mark mark = { .life = INT64_MAX };
    int count = 0;
    for (int day = 0; day < 60; day++) {
        for (int hour = 0; hour < 24; hour++) {
            steady += HOUR_MS;
            wall += HOUR_MS;
            age_look(&server);
        }
    }
    while (db_find_age_mark(server.db, mark.life - 1, &mark) == 1) count++;
    ck_assert_int_ge(count, 30 * 24);
    ck_assert_int_le(count, 30 * 24 + 32);
}
END_TEST

/* ---- a whole server ---------------------------------------------------------------------------- */

/* The wall clock alone jumps: the time that the server counts its uptime from goes with it. */
static void jump_wall(struct wire *wire, int64_t jump_ms)
{
    wire->now += jump_ms;
    wire->server.uptime_from += (uint64_t)jump_ms;
}

static void sweep(struct wire *wire)
{
    struct retention *retention = retention_new(&wire->server); /* a new one has not rested since the jump */
    age_look(&wire->server);
    wire_settle(wire);
    for (int minute = 0; minute < 3; minute++) {
        rooms_expire(wire->server.rooms);
        retention_tick(retention);
        wire_settle(wire);
    }
    retention_free(retention);
}

START_TEST(wrong_clock_clears_no_table_and_forgets_no_guest)
{
    struct wire *wire = wire_new(folder.path);
    struct backup_scheduler *backup_scheduler = wire->server.backup_scheduler =
        backup_scheduler_new(&wire->server);
    struct db_user user;
    char(*ids)[DB_ID];
    age_look(&wire->server);
    struct lws *host = wire_connect(wire, "127.0.0.1"), *guest = wire_connect(wire, "127.0.0.1");
    wire_ask(host, "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"Ana\"}");
    wire_ask(guest, "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"Rui\"}");
    wire_ask(host, "{\"t\":\"create\",\"id\":1,\"game\":\"barrage\",\"seats\":2}");
    wire_hang_up(host);
    wire_hang_up(guest);
    wire_pass(wire, 2 * DAY_MS);
    jump_wall(wire, 400 * DAY_MS);
    sweep(wire);
    wire_pass(wire, 2 * DAY_MS); /* two days of a clock that is wrong */
    sweep(wire);
    ck_assert_int_eq(db_list_all(wire->server.db, &ids), 1);
    free(ids);
    ck_assert_int_eq(db_find_user(wire->server.db, 2, &user), 1);
    jump_wall(wire, -400 * DAY_MS);
    wire_pass(wire, 100 * DAY_MS);
    sweep(wire);
    ck_assert_int_eq(db_list_all(wire->server.db, &ids), 0);
    free(ids);
    ck_assert_int_eq(db_find_user(wire->server.db, 2, &user), 0);
    wire_free(wire);
    backup_scheduler_free(backup_scheduler);
}
END_TEST

static void tear_down_folder(void)
{
    folder_remove(&folder);
}

Suite *age_suite(void)
{
    Suite *suite = suite_create("age");
    TCase *marks = tcase_create("marks"), *whole = tcase_create("whole");
    tcase_add_checked_fixture(marks, set_up, tear_down);
    tcase_add_test(marks, row_is_old_after_its_age_in_uptime);
    tcase_add_loop_test(marks, clock_wrong_for_days_deletes_nothing_young, 0, 12);
    tcase_add_test(marks, server_killed_every_half_hour_still_ages);
    tcase_add_loop_test(marks, no_order_of_jumps_and_kills_deletes_what_is_young, 0, SEEDS);
    tcase_add_test(marks, marks_are_thinned_to_one_a_day);
    tcase_add_checked_fixture(whole, set_up_folder, tear_down_folder);
    tcase_add_test(whole, wrong_clock_clears_no_table_and_forgets_no_guest);
    suite_add_tcase(suite, marks);
    suite_add_tcase(suite, whole);
    return suite;
}
