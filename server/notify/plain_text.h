// SPDX-License-Identifier: MIT
/* plain_text.h - escapes text that players wrote, so that each kind of channel shows it as plain text. */
#ifndef SERVER_PLAIN_TEXT_H
#define SERVER_PLAIN_TEXT_H
#include "games/common/text.h"

enum plain_kind { PLAIN_HTML, PLAIN_SLACK, PLAIN_DISCORD };

/* Appends the text with every character escaped that is special there. NULL is treated as "". */
void plain_write(enum plain_kind kind, const char *from, struct text *out);
#endif
