// SPDX-License-Identifier: MIT
/* qr.h - QR codes as SVG path or terminal text. */
#ifndef SERVER_QR_H
#define SERVER_QR_H
#include <stdio.h>

#include "games/common/text.h"

/* Appends the dark modules as the data of an SVG path, one unit per module. Returns the modules per
 * side, without the quiet zone of four; 0 if the text is too long. */
int qr_write(const char *content, struct text *out);
/* Prints the code with its quiet zone for a terminal, two modules above each other per character, dark
 * on light. Returns -1 if the text is too long. */
int qr_print(const char *content, FILE *to);
#endif
