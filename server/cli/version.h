// SPDX-License-Identifier: MIT
/* version.h - prints `tabuleiro --version`. */
#ifndef SERVER_VERSION_H
#define SERVER_VERSION_H
#include <stdio.h>

/* Prints the version, its source commit, and the versions of the libraries in use. */
void version_print(FILE *to);
#endif
