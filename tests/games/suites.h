// SPDX-License-Identifier: MIT
/* suites.h - every suite of the games' tests. */
#ifndef TESTS_GAMES_SUITES_H
#define TESTS_GAMES_SUITES_H
#include <check.h>

Suite *kernel_suite(void);    /* the kernel itself, on a toy game with secrets            */
Suite *universal_suite(void); /* what holds for every game, over thousands of random games */
Suite *barrage_suite(void);   /* Barrage: tables against rules.json, views, taking back */
Suite *boomtown_suite(void);  /* Boomtown: components, distributions, views, means        */
Suite *luna_maris_suite(void); /* Luna Maris: views, tables against rules.json, orders   */
Suite *signature_suite(void);  /* 1,000 games of each play out as they were signed         */
Suite *tekhenu_suite(void);    /* Tekhenu: tables against rules.json, secrets, the wheel   */
#endif
