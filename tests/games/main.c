// SPDX-License-Identifier: MIT
/* main.c - the games' tests: one suite a line. */
#include <check.h>
#include <sodium.h>
#include <stdlib.h>

#include "suites.h"

int main(void)
{
    static Suite *(*const suites[])(void) = {
        kernel_suite,
        universal_suite,
        barrage_suite,
        boomtown_suite,
        luna_maris_suite,
        tekhenu_suite,
        signature_suite,
    };
    if (sodium_init() < 0) return EXIT_FAILURE;
    SRunner *runner = srunner_create(suites[0]());
    for (size_t i = 1; i < sizeof suites / sizeof suites[0]; i++) srunner_add_suite(runner, suites[i]());
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
