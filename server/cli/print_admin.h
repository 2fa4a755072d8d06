// SPDX-License-Identifier: MIT
/* print_admin.h - prints admin answers as tables and lines. */
#ifndef SERVER_PRINT_ADMIN_H
#define SERVER_PRINT_ADMIN_H
#include <jansson.h>
#include <stdio.h>

/* Prints the commands, their arguments and what they do. */
void print_admin_commands(FILE *to);
/* Prints an answer: its lists as tables, other members as lines; times (members `at`, `seen`...) as dates. */
void print_admin(FILE *to, const json_t *answer);
#endif
