// SPDX-License-Identifier: MIT
/* test_clock.c - the reckoning of players' clocks, by a time of our own. */
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

START_TEST(an_empty_bank_leaves_the_free_time_of_each_decision)
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

START_TEST(steps_that_may_be_taken_back_share_their_free_time)
{
    struct clock clock = clock_of(60, 100);
    clock_run(&clock, 1, 1, 0);
    clock_run(&clock, 1, 0, 50 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), 160 * SECOND);
    clock_run(&clock, 2, 2, 55 * SECOND); /* it was somebody else's turn, and was taken back */
    clock_run(&clock, 1, 0, 70 * SECOND);
    ck_assert_int_eq(clock_end(&clock, 0, 0), (70 + 5 + 100) * SECOND);
}
END_TEST

START_TEST(a_clock_comes_back_from_its_texts)
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

START_TEST(after_a_start_nobody_is_late_for_a_while)
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

Suite *clock_suite(void)
{
    Suite *suite = suite_create("clock");
    TCase *tcase = tcase_create("clock");
    tcase_add_loop_test(tcase, only_whole_numbers_in_range_make_a_clock, 0,
                        (int)(sizeof chosen / sizeof chosen[0]));
    tcase_add_test(tcase, free_time_goes_first_then_the_bank);
    tcase_add_test(tcase, an_empty_bank_leaves_the_free_time_of_each_decision);
    tcase_add_test(tcase, steps_that_may_be_taken_back_share_their_free_time);
    tcase_add_test(tcase, a_clock_comes_back_from_its_texts);
    tcase_add_test(tcase, after_a_start_nobody_is_late_for_a_while);
    suite_add_tcase(suite, tcase);
    return suite;
}
