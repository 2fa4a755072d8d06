// SPDX-License-Identifier: MIT
/* main.c - the server's unit tests: a suite a file, listed here.  CK_RUN_SUITE=db runs one of them. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/log.h"
#include "suites.h"
#include "tests/patience.h"

static Suite *(*const suites[])(void) = {
    config_suite, db_suite,     db_faults_suite, replay_suite, record_suite,
    match_suite, clock_suite,  room_suite,      secrecy_suite, small_suite,
    fair_suite,   absent_suite, admin_suite,     doors_suite,  think_suite,
    notice_suite, confine_suite, marks_suite,     age_suite,
};

int main(void)
{
    if (sodium_init() < 0) return EXIT_FAILURE;
    patience_set();
    /* What goes wrong on purpose would fill the screen. */
    FILE *quiet = getenv("TEST_LOG") ? NULL : freopen("/dev/null", "w", stderr);
    (void)quiet;
    SRunner *runner = srunner_create(NULL);
    for (size_t i = 0; i < sizeof suites / sizeof suites[0]; i++) srunner_add_suite(runner, suites[i]());
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
