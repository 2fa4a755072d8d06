// SPDX-License-Identifier: MIT
/* main.c - the games' tests: runs every suite that a file here declares with SUITE. */
#include <check.h>
#include <sodium.h>
#include <stdlib.h>

#include "suites.h"
#include "tests/patience.h"

enum { SUITES_MAX = 64 };
static Suite *(*suites[SUITES_MAX])(void);
static size_t suite_count;

void suites_add(Suite *(*make)(void))
{
    if (suite_count == SUITES_MAX) abort();
    suites[suite_count++] = make;
}

int main(void)
{
    if (sodium_init() < 0) return EXIT_FAILURE;
    patience_set();
    SRunner *runner = srunner_create(NULL);
    for (size_t i = 0; i < suite_count; i++) srunner_add_suite(runner, suites[i]());
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
