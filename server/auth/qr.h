// SPDX-License-Identifier: MIT
/* qr.h - QR codes as SVG path or terminal text. */
#ifndef SERVER_QR_H
#define SERVER_QR_H
#include <stdio.h>

#include "games/common/text.h"

/* Adds the dark squares as the data of an SVG path, one unit a square.  How many squares a side has, without
 * the quiet border of four; 0 when the text is too long for one. */
int qr_write(const char *content, struct text *out);
/* Draws it with its border for a terminal, two squares above each other a letter, dark on light.  -1 when
 * the text is too long for one. */
int qr_print(const char *content, FILE *to);
#endif
