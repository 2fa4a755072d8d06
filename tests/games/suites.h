// SPDX-License-Identifier: MIT
/* suites.h - how a file of the games' tests is run: it says SUITE(name) { ... } and no list names it. */
#ifndef TESTS_GAMES_SUITES_H
#define TESTS_GAMES_SUITES_H
#include <check.h>

/* The function that makes a suite: SUITE(barrage_suite) { return ...; }  It is run with all others. */
#define SUITE(make)                                                                           \
    static Suite *make(void);                                                                 \
    __attribute__((constructor)) static void make##_add(void)                                 \
    {                                                                                         \
        suites_add(make);                                                                     \
    }                                                                                         \
    static Suite *make(void)
void suites_add(Suite *(*make)(void));
#endif
