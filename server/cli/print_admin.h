// SPDX-License-Identifier: MIT
/* print_admin.h - what `tabuleiro admin` shows to people. */
#ifndef SERVER_PRINT_ADMIN_H
#define SERVER_PRINT_ADMIN_H
#include <jansson.h>
#include <stdio.h>

/* The acts, their arguments and what they do. */
void admin_print_acts(FILE *to);
/* An answer: its lists as tables, all else as lines; times (members `at`, `seen`...) as dates. */
void admin_print(FILE *to, const json_t *answer);
#endif
