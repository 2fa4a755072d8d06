// SPDX-License-Identifier: MIT
/* mail_header.h - header fields of an email (RFC 5322): folded at 76 columns, with encoded words for what is
 * not ASCII (RFC 2047) and a quoted display name where it has special characters. */
#ifndef SERVER_MAIL_HEADER_H
#define SERVER_MAIL_HEADER_H
#include "games/common/text.h"

/* Appends "name: value" and a line feed.  A continuation line begins with a blank; a word longer than a line,
 * such as a URL, stays whole.  Control characters of the value never reach the header as they are. */
void mail_header_add(struct text *out, const char *name, const char *value);

/* The same for an address with a display name, which may be empty: `display <address>`. */
void mail_header_add_from(struct text *out, const char *display, const char *address);
#endif
