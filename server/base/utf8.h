// SPDX-License-Identifier: MIT
/* utf8.h - validation, length and confusable check of names and texts.
 *
 * Character properties are those of utf8proc. */
#ifndef SERVER_UTF8_H
#define SERVER_UTF8_H
#include <stdbool.h>
#include <stddef.h>

/* Returns the number of characters (not bytes) of validated UTF-8; -1 if it has a control character or
 * one that changes the writing direction. `lines`: a line break is allowed. */
int utf8_length(const char *text, bool lines);
/* What is wrong with a text. */
struct utf8_fault {
    const char *why; /* "length", or of the character: control, direction, invisible, joiner, marks or
                      * unknown */
    int letter;      /* the character, or -1 */
};

/* Returns a text without characters that are not drawn: direction changes, invisible letters, marks
 * beyond five over one letter. Joiners, selectors and the flags of England, Scotland and Wales stay; a
 * tab becomes a space, every line end one '\n'. *length: its characters, 0 if none is visible. The
 * caller frees it. Returns NULL if there is a control character: *fault says which. */
char *utf8_clean(const char *text, int *length, struct utf8_fault *fault);
/* Reads a name: NFC, single spaces between words and none at the ends, 1 to `max` characters, no wider
 * than `max` wide ones. Invisible characters are refused, except joiners in scripts that use them, and
 * so are more than two marks over a letter. `text` NULL is no name. Returns false if it is no name:
 * *fault, which may be NULL, says why. */
bool utf8_read_name(const char *text, int max, char *out, size_t size, struct utf8_fault *fault);
/* True if the two names can be taken for each other. Case, accents and look-alikes from
 * other scripts do not count. */
bool utf8_is_confusable(const char *a, const char *b);
#endif
