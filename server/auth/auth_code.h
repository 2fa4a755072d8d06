// SPDX-License-Identifier: MIT
/* auth_code.h - one-time codes: link a device, sign in, return to a seat. */
#ifndef SERVER_AUTH_CODE_H
#define SERVER_AUTH_CODE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/base/sources.h"
#include "server/store/db_users.h"

enum { CODE_TYPED = 8, CODE_SENT = 16, CODE_TEXT = CODE_SENT + 1 };

/* What a code is for; the words in the store are never renamed. */
enum auth_code_kind { CODE_LINK, CODE_SIGN_IN, CODE_SEAT, CODE_MERGE, CODE_KINDS };
const char *auth_code_kind_name(enum auth_code_kind kind);
/* How long it is good, in milliseconds. */
int64_t auth_code_lasts(enum auth_code_kind kind);

/* A new one of that kind for row->user: fills the hash, kind and end of the row, and the text.  The text is
 * told and forgotten. */
void auth_code_make(const struct sources *sources, enum auth_code_kind kind, struct db_code *row,
                    char text[CODE_TEXT]);
/* The hash of a code as somebody typed it: blanks, dashes and large letters do not matter.  False when it is
 * none. */
bool auth_code_read(const char *typed, uint8_t hash[DB_CODE_HASH]);
/* Is it of that kind and good at `now`? */
bool auth_code_is(const struct db_code *row, enum auth_code_kind kind, int64_t now);
#endif
