// SPDX-License-Identifier: MIT
/* utf8.h - texts as people write them: how long they are, and what may be a name. */
#ifndef SERVER_UTF8_H
#define SERVER_UTF8_H
#include <stdbool.h>
#include <stddef.h>

/* Characters (not bytes) of UTF-8 that was checked; -1 if a control character is among them
 * (`lines`: a line break is allowed). */
int utf8_length(const char *text, bool lines);
/* Trims and checks a name as people give it: 1 to `max` characters, no control characters; `text` NULL is
 * none. */
bool utf8_read_name(const char *text, int max, char *out, size_t size);
#endif
