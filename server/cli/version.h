// SPDX-License-Identifier: MIT
/* version.h - prints `tabuleiro --version`. */
#ifndef SERVER_VERSION_H
#define SERVER_VERSION_H
#include <stdio.h>

/* The version, the source that it was built from, and the libraries that it runs on now. */
void version_print(FILE *to);
#endif
