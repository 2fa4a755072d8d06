// SPDX-License-Identifier: MIT
/* mail_header.h - header fields of an email (RFC 5322): folded at 76 columns, with encoded words (RFC
 * 2047) for non-ASCII text and a quoted display name if it has special characters. */
#ifndef SERVER_MAIL_HEADER_H
#define SERVER_MAIL_HEADER_H
#include "games/common/text.h"

/* Appends "name: value" and a line feed. A continuation line begins with a space; a word longer than a
 * line, such as a URL, stays whole. Control characters of the value are replaced. */
void mail_header_add(struct text *out, const char *name, const char *value);

/* Appends a field with an address and its display name, which may be empty: `display <address>`. */
void mail_header_add_from(struct text *out, const char *display, const char *address);
#endif
