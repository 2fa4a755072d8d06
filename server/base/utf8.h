// SPDX-License-Identifier: MIT
/* utf8.h - texts as people write them: how long they are, what may be a name, which names look alike.  What
 * Unicode says of a character says utf8proc. */
#ifndef SERVER_UTF8_H
#define SERVER_UTF8_H
#include <stdbool.h>
#include <stddef.h>

/* Characters (not bytes) of UTF-8 that was checked; -1 if a control character is among them, or one that
 * turns the direction of writing (`lines`: a line break is allowed). */
int utf8_length(const char *text, bool lines);
/* Reads a name as people give it: NFC, single spaces between words and none at the ends, 1 to `max`
 * characters, as wide as so many of the widest; nothing that cannot be seen, no more than two marks over a
 * letter. `text` NULL is none. */
bool utf8_read_name(const char *text, int max, char *out, size_t size);
/* Would people take one for the other?  Case, accents and letters of other scripts do not count. */
bool utf8_alike(const char *a, const char *b);
#endif
