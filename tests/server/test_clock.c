// SPDX-License-Identifier: MIT
/* test_clock.c - players' clocks, with a simulated time. */
#include <stdlib.h>
#include <string.h>

#include "server/play/clock.h"
#include "suites.h"

enum { SECOND = 1000 };

static struct clock clock_of(int move_s, int bank_s)
{
    struct clock clock;
    json_t *json = json_pack("{s:i, s:i}", "move_s", move_s, "bank_s", bank_s);
    ck_assert(clock_read(json, CLOCK_MOVE_LEAST_S, &clock));
    json_decref(json);
    return clock;
}

static const struct {
    const char *text;
    bool good;
} chosen[] = {
    { "{\"move_s\":10,\"bank_s\":0}", true },
    { "{\"move_s\":1209600,\"bank_s\":2592000}", true },
    { "{\"move_s\":60,\"bank_s\":600,\"later\":1}", true }, /* unknown fields are ignored */
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":86400,\"cap_s\":600}", true },
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":86401}", false },
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":-1}", false },
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":5,\"cap_s\":599}", false },
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":5,\"cap_s\":2592001}", false },
    { "{\"move_s\":60,\"bank_s\":600,\"increment_s\":\"5\"}", false },
    { "{\"move_s\":9,\"bank_s\":0}", false },
    { "{\"move_s\":1209601,\"bank_s\":0}", false },
    { "{\"move_s\":60,\"bank_s\":-1}", false },
    { "{\"move_s\":60,\"bank_s\":2592001}", false },
    { "{\"move_s\":60.5,\"bank_s\":0}", false },
    { "{\"move_s\":\"60\",\"bank_s\":0}", false },
    { "{\"move_s\":60}", false },
    { "{\"bank_s\":60}", false },
    { "[60,600]", false },
    { "{}", false },
};

START_TEST(only_whole_numbers_in_range_make_a_clock)
{
    struct clock clock;
    json_t *json = json_loads(chosen[_i].text, 0, NULL);
    ck_assert_msg(clock_read(json, CLOCK_MOVE_LEAST_S, &clock) == chosen[_i].good, "%s", chosen[_i].text);
    json_decref(json);
}
END_TEST

START_TEST(free_time_goes_first_then_the_bank)
{
    struct clock clock = clock_of(60, 600);
    ck_assert_int_eq(clock_deadline(&clock, 0), 0);
    clock_run(&clock, 1, 1, 5 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 665 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 1, 0), -1);
    clock_run(&clock, 2, 2, 65 * SECOND); /* just in time: nothing of the bank is gone */
    ck_assert_int_eq(clock.seat[0].bank, 600 * SECOND);
    clock_run(&clock, 1, 1, 75 * SECOND);
    clock_run(&clock, 2, 2, 145 * SECOND); /* ten seconds over */
    ck_assert_int_eq(clock.seat[0].bank, 590 * SECOND);
    ck_assert_int_eq(clock.seat[1].bank, 600 * SECOND);
    ck_assert_int_eq(clock_deadline(&clock, 0), (145 + 60 + 600) * SECOND);
}
END_TEST

START_TEST(empty_bank_still_grants_free_time_per_decision)
{
    struct clock clock = clock_of(60, 100);
    clock_run(&clock, 1, 1, 0);
    clock_run(&clock, 1, 1, 500 * SECOND);
    ck_assert_int_eq(clock.seat[0].bank, 0);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 560 * SECOND);
    clock_run(&clock, 1, 1, 560 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 620 * SECOND);
}
END_TEST

START_TEST(undoable_steps_share_free_time)
{
    struct clock clock = clock_of(60, 100);
    clock_run(&clock, 1, 1, 0);
    clock_run(&clock, 1, 0, 50 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 160 * SECOND);
    clock_run(&clock, 2, 2, 55 * SECOND); /* another seat's turn, undone */
    clock_run(&clock, 1, 0, 70 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), (70 + 5 + 100) * SECOND);
}
END_TEST

START_TEST(clock_round_trips_through_json)
{
    struct clock clock = clock_of(60, 600), again;
    clock_run(&clock, 5, 5, 7 * SECOND);
    clock_run(&clock, 1, 0, 100 * SECOND);
    char *text = clock_save(&clock, 3), *how = clock_save_chosen(&clock);
    ck_assert(clock_load(how, text, &again));
    for (int seat = 0; seat < 3; seat++) {
        ck_assert_int_eq(again.seat[seat].bank, clock.seat[seat].bank);
        ck_assert_int_eq(again.seat[seat].used, clock.seat[seat].used);
        ck_assert_int_eq(again.seat[seat].since, clock.seat[seat].since);
    }
    ck_assert(!clock_load(NULL, text, &again));
    ck_assert(!clock_load("{\"move_s\":1e99}", text, &again));
    ck_assert_int_eq(again.move_ms, 0);
    ck_assert(clock_load(how, "{\"0\":{\"bank\":-5,\"used\":0,\"since\":0}}", &again));
    ck_assert_int_eq(again.seat[0].bank, 600 * SECOND);
    free(text);
    free(how);
}
END_TEST

START_TEST(grace_period_after_server_start)
{
    struct clock clock = clock_of(60, 0);
    clock_run(&clock, 1, 1, 100 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 160 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 155 * SECOND), 155 * SECOND + CLOCK_GRACE_MS);
    ck_assert_int_eq(clock_end(&clock, 0, 101 * SECOND), 160 * SECOND);
    clock_run(&clock, 1, 1, 156 * SECOND); /* a decision after the start has what it has */
    ck_assert_int_eq(clock_end(&clock, 0, 155 * SECOND), 216 * SECOND);
}
END_TEST

enum { MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static struct clock clock_with(int move_s, int bank_s, int increment_s, int cap_s)
{
    struct clock clock;
    json_t *json = json_pack("{s:i, s:i, s:i, s:i}", "move_s", move_s, "bank_s", bank_s, "increment_s",
                             increment_s, "cap_s", cap_s);
    ck_assert(clock_read(json, CLOCK_MOVE_LEAST_S, &clock));
    json_decref(json);
    return clock;
}

START_TEST(increment_for_timely_decision_up_to_cap)
{
    struct clock clock = clock_with(60, 600, 30, 650);
    clock_run(&clock, 1, 1, 0);
    ck_assert_int_eq(clock.seat[0].bank, 600 * SECOND); /* nothing was decided yet */
    clock_run(&clock, 2, 2, 10 * SECOND);
    clock_run(&clock, 1, 1, 20 * SECOND);
    ck_assert_int_eq(clock.seat[0].bank, 630 * SECOND);
    clock_run(&clock, 2, 2, 30 * SECOND);
    clock_run(&clock, 1, 1, 40 * SECOND);
    ck_assert_int_eq(clock.seat[0].bank, 650 * SECOND);
}
END_TEST

START_TEST(undo_does_not_earn_increment_twice)
{
    struct clock clock = clock_with(60, 600, 30, 3600);
    clock_run(&clock, 1, 1, 0);
    for (int i = 1; i < 5; i++) {
        clock_run(&clock, 2, 2, i * 10 * SECOND);
        clock_withdraw(&clock, 2);
        clock_run(&clock, 1, 0, i * 10 * SECOND + 1); /* it was taken back */
    }
    ck_assert_int_eq(clock.seat[0].bank, 600 * SECOND);
    ck_assert_int_eq(clock.seat[1].bank, 600 * SECOND); /* who did nothing but was asked again and again */
    clock_run(&clock, 2, 2, 60 * SECOND);
    clock_run(&clock, 1, 1, 70 * SECOND);
    ck_assert_int_eq(clock.seat[0].bank, 630 * SECOND);
    clock_run(&clock, 2, 2, 80 * SECOND);
    ck_assert_int_eq(clock.seat[1].bank, 630 * SECOND);
}
END_TEST

START_TEST(late_decision_earns_no_increment)
{
    struct clock clock = clock_with(60, 100, 30, 3600);
    clock_run(&clock, 1, 1, 0);
    clock_run(&clock, 1, 1, 160 * SECOND);
    ck_assert_int_eq(clock.seat[0].bank, 0);
}
END_TEST

START_TEST(clock_stops_in_quiet_hours)
{
    struct clock clock = clock_of(3600, 0); /* an hour for each decision */
    clock.seat[0].quiet = (struct clock_quiet){ .from = 23 * 60, .minutes = 8 * 60 }; /* 23:00 to 7:00 */
    clock.ahead = 5 * DAY;
    clock_run(&clock, 1, 1, 22 * HOUR + 30 * MINUTE);
    ck_assert_int_eq(clock_end(&clock, 0, 0), DAY + 7 * HOUR + 30 * MINUTE);
    clock_run(&clock, 1, 0, DAY + 7 * HOUR + 10 * MINUTE); /* forty minutes were used */
    ck_assert_int_eq(clock.seat[0].used, 40 * MINUTE);
    ck_assert_int_eq(clock_end(&clock, 0, 0), DAY + 7 * HOUR + 30 * MINUTE);
    clock_run(&clock, 1, 1, DAY + 12 * HOUR);
    ck_assert_int_eq(clock_end(&clock, 0, 0), DAY + 13 * HOUR);
    clock_run(&clock, 1, 1, 2 * DAY + 2 * HOUR); /* it begins at night */
    ck_assert_int_eq(clock_end(&clock, 0, 0), 2 * DAY + 8 * HOUR);
    ck_assert_int_eq(clock_quiet_end(&clock.seat[0].quiet, 2 * DAY + 2 * HOUR), 2 * DAY + 7 * HOUR);
    ck_assert_int_eq(clock_quiet_end(&clock.seat[0].quiet, 2 * DAY + 7 * HOUR), 0);
}
END_TEST

START_TEST(quiet_hours_repeat_daily)
{
    struct clock clock = clock_of(86400, 172800); /* three days of running */
    clock.seat[0].quiet = (struct clock_quiet){ .from = 0, .minutes = 600 };
    clock_run(&clock, 1, 1, 12 * HOUR);
    int64_t end = clock_end(&clock, 0, 0);
    ck_assert_int_eq(end, 5 * DAY + 14 * HOUR); /* 12 hours, four days of 14, and 4 hours */
    struct clock later = clock;
    clock_run(&later, 0, 0, end);
    ck_assert_int_eq(later.seat[0].bank, 0);
    clock_run(&clock, 0, 0, end - MINUTE);
    ck_assert_int_eq(clock.seat[0].bank, MINUTE);
}
END_TEST

START_TEST(downtime_does_not_count_as_quiet_hours)
{
    struct clock clock = clock_of(36000, 0); /* ten hours */
    clock.seat[0].quiet = (struct clock_quiet){ .from = 23 * 60, .minutes = 8 * 60 };
    clock_run(&clock, 1, 1, 21 * HOUR);
    /* An hour later it stops, and starts again at seven in the morning: its life is 22 hours old then. */
    clock_rebase(&clock, 22 * HOUR, 9 * HOUR);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 31 * HOUR);
    ck_assert_int_eq(clock.seat[0].used, HOUR);
}
END_TEST

/* 2027: clocks in Berlin go forward on 28 March at 1:00 UTC, and back on 31 October at 1:00 UTC. */
static const int64_t SPRING = 1806192000000, AUTUMN = 1824940800000; /* midnight UTC of these days */

START_TEST(quiet_hours_of_a_zone_follow_its_changes_of_the_clocks)
{
    static const struct {
        const char *zone;
        int64_t day;
        int from, minutes;
        int64_t begin, end; /* ms from the day's midnight in UTC */
    } rows[] = {
        { "", SPRING, 1380, 480, -HOUR, 7 * HOUR },
        { "Europe/Berlin", SPRING - DAY, 1380, 480, -2 * HOUR, 6 * HOUR },
        { "Europe/Berlin", SPRING, 1380, 480, -2 * HOUR, 5 * HOUR }, /* an hour less */
        { "Europe/Berlin", SPRING + DAY, 1380, 480, -3 * HOUR, 5 * HOUR },
        { "Europe/Berlin", SPRING, 150, 60, HOUR, 90 * MINUTE }, /* 2:30 is skipped */
        { "Europe/Berlin", AUTUMN - DAY, 1380, 480, -3 * HOUR, 5 * HOUR },
        { "Europe/Berlin", AUTUMN, 1380, 480, -3 * HOUR, 6 * HOUR }, /* an hour more */
        { "Europe/Berlin", AUTUMN, 60, 90, -HOUR, 30 * MINUTE },     /* 2:30 comes twice */
        { "Nowhere/Unknown", SPRING, 1380, 480, -HOUR, 7 * HOUR },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct clock_quiet quiet = { .from = rows[i].from, .minutes = rows[i].minutes };
        snprintf(quiet.zone, sizeof quiet.zone, "%s", rows[i].zone);
        int64_t begin = rows[i].day + rows[i].begin, end = rows[i].day + rows[i].end;
        ck_assert_msg(clock_quiet_end(&quiet, begin - 1) == 0, "row %zu: too early", i);
        ck_assert_msg(clock_quiet_end(&quiet, begin) == end, "row %zu: begin", i);
        ck_assert_msg(clock_quiet_end(&quiet, end - 1) == end, "row %zu: end", i);
        ck_assert_msg(clock_quiet_end(&quiet, end) == 0, "row %zu: too late", i);
    }
}
END_TEST

START_TEST(a_clock_runs_through_a_change_of_the_clocks)
{
    struct clock clock = clock_of(14 * 86400, 0);
    clock.seat[0].quiet = (struct clock_quiet){ .from = 1380, .minutes = 480, .zone = "Europe/Berlin" };
    clock.ahead = SPRING - 2 * DAY + 6 * HOUR; /* awake from now on, 16 hours a day */
    clock_run(&clock, 1, 1, 0);
    int64_t end = clock_end(&clock, 0, 0);
    ck_assert_int_eq(end, 21 * DAY - HOUR); /* 21 days of 16 hours, and the night behind them */
    struct clock later = clock;
    clock_run(&later, 0, 0, end - 8 * HOUR - MINUTE);
    ck_assert_int_eq(later.seat[0].used, 14 * DAY - MINUTE);
}
END_TEST

START_TEST(quiet_hours_and_pending_increment_round_trip)
{
    struct clock clock = clock_with(60, 600, 30, 3600), again;
    clock.seat[1].quiet = (struct clock_quiet){ .from = 90, .minutes = 600, .zone = "Europe/Lisbon" };
    clock.ahead = 123456;
    clock_run(&clock, 3, 3, 0);
    char *text = clock_save(&clock, 2), *how = clock_save_chosen(&clock);
    ck_assert(clock_load(how, text, &again));
    ck_assert_int_eq(again.ahead, 123456);
    ck_assert_int_eq(again.cap_ms, 3600 * SECOND);
    ck_assert(again.seat[0].owed && again.seat[1].quiet.from == 90 && again.seat[1].quiet.minutes == 600);
    ck_assert_str_eq(again.seat[1].quiet.zone, "Europe/Lisbon");
    free(text);
    free(how);
}
END_TEST

static const struct {
    const char *text;
    bool good;
} nights[] = {
    { "{\"from\":0,\"minutes\":1}", true },         { "{\"from\":1439,\"minutes\":600}", true },
    { "null", true },                               { "{\"from\":1440,\"minutes\":60}", false },
    { "{\"from\":-1,\"minutes\":60}", false },      { "{\"from\":0,\"minutes\":601}", false },
    { "{\"from\":0,\"minutes\":0}", false },        { "{\"from\":0}", false },
    { "{\"from\":0,\"minutes\":60,\"zone\":\"Europe/Lisbon\"}", true },
    { "{\"from\":0,\"minutes\":60,\"zone\":\"../secret\"}", false },
    { "{\"from\":0,\"minutes\":60,\"zone\":7}", false },
    { "{\"from\":\"23:00\",\"minutes\":60}", false }, { "[0, 60]", false },
};

START_TEST(quiet_hours_are_at_most_ten)
{
    struct clock_quiet quiet;
    json_t *json = json_loads(nights[_i].text, JSON_DECODE_ANY, NULL);
    ck_assert_msg(clock_read_quiet(json, &quiet) == nights[_i].good, "%s", nights[_i].text);
    json_decref(json);
}
END_TEST

Suite *clock_suite(void)
{
    Suite *suite = suite_create("clock");
    TCase *tcase = tcase_create("clock");
    tcase_add_loop_test(tcase, only_whole_numbers_in_range_make_a_clock, 0,
                        (int)(sizeof chosen / sizeof chosen[0]));
    tcase_add_test(tcase, free_time_goes_first_then_the_bank);
    tcase_add_test(tcase, empty_bank_still_grants_free_time_per_decision);
    tcase_add_test(tcase, undoable_steps_share_free_time);
    tcase_add_test(tcase, clock_round_trips_through_json);
    tcase_add_test(tcase, grace_period_after_server_start);
    tcase_add_test(tcase, increment_for_timely_decision_up_to_cap);
    tcase_add_test(tcase, undo_does_not_earn_increment_twice);
    tcase_add_test(tcase, late_decision_earns_no_increment);
    tcase_add_test(tcase, clock_stops_in_quiet_hours);
    tcase_add_test(tcase, quiet_hours_repeat_daily);
    tcase_add_test(tcase, downtime_does_not_count_as_quiet_hours);
    tcase_add_test(tcase, quiet_hours_of_a_zone_follow_its_changes_of_the_clocks);
    tcase_add_test(tcase, a_clock_runs_through_a_change_of_the_clocks);
    tcase_add_test(tcase, quiet_hours_and_pending_increment_round_trip);
    tcase_add_loop_test(tcase, quiet_hours_are_at_most_ten, 0, (int)(sizeof nights / sizeof nights[0]));
    suite_add_tcase(suite, tcase);
    return suite;
}
