// SPDX-License-Identifier: MIT
/* suites.h - the suites of main.c. */
#ifndef TESTS_SERVER_SUITES_H
#define TESTS_SERVER_SUITES_H
#include <check.h>

Suite *absent_suite(void);
Suite *admin_suite(void);
Suite *age_suite(void);
Suite *config_suite(void);
Suite *confine_suite(void);
Suite *clock_suite(void);
Suite *match_suite(void);
Suite *db_suite(void);
Suite *db_faults_suite(void);
Suite *doors_suite(void);
Suite *fair_suite(void);
Suite *marks_suite(void);
Suite *notice_suite(void);
Suite *replay_suite(void);
Suite *record_suite(void);
Suite *room_suite(void);
Suite *secrecy_suite(void);
Suite *small_suite(void);
Suite *think_suite(void);
#endif
