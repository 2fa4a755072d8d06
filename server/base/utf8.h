// SPDX-License-Identifier: MIT
/* utf8.h - validation, length and confusable check of names and texts (utf8proc). What Unicode says of a
 * character says utf8proc. */
#ifndef SERVER_UTF8_H
#define SERVER_UTF8_H
#include <stdbool.h>
#include <stddef.h>

/* Characters (not bytes) of UTF-8 that was checked; -1 if a control character is among them, or one that
 * turns the direction of writing (`lines`: a line break is allowed). */
int utf8_length(const char *text, bool lines);
/* What is wrong with a text. */
struct utf8_fault {
    const char *why; /* "length", or of the letter: control, direction, invisible, joiner, marks or unknown */
    int letter;      /* the character, or -1 */
};

/* Returns a text as people write it, without what is not drawn: what turns the direction of writing,
 * invisible letters, marks beyond five over one letter. Joiners, selectors and the flags of England, Scotland
 * and Wales stay; a tab is a space, every line end one '\n'. *length: its characters, 0 if none can be seen.
 * The caller frees it. Returns NULL if there is a control character: *fault says which. */
char *utf8_clean(const char *text, int *length, struct utf8_fault *fault);
/* Reads a name as people give it: NFC, single spaces between words and none at the ends, 1 to `max`
 * characters, as wide as so many of the widest; nothing that cannot be seen (but joiners where the script
 * uses them), no more than two marks over a letter. `text` NULL is none. Returns false if it is no name:
 * *fault, which may be NULL, says why. */
bool utf8_read_name(const char *text, int max, char *out, size_t size, struct utf8_fault *fault);
/* Would people take one for the other?  Case, accents and letters of other scripts do not count. */
bool utf8_is_confusable(const char *a, const char *b);
#endif
