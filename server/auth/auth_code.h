// SPDX-License-Identifier: MIT
/* auth_code.h - one-time codes: link a device, sign in, return to a seat. */
#ifndef SERVER_AUTH_CODE_H
#define SERVER_AUTH_CODE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/base/sources.h"
#include "server/store/db_users.h"

enum { CODE_TYPED = 8, CODE_SENT = 16, CODE_TEXT = CODE_SENT + 1 };

/* Purpose of a code; the names in the store are never renamed. */
enum auth_code_kind { CODE_LINK, CODE_SIGN_IN, CODE_SEAT, CODE_MERGE, CODE_KINDS };
/* Returns the name in the store. */
const char *auth_code_kind_name(enum auth_code_kind kind);
/* Returns the lifetime of such a code, in milliseconds. */
int64_t auth_code_lasts(enum auth_code_kind kind);

/* Makes a new code of that kind for row->user: fills hash, kind and end of the row, and `text`. The
 * text is shown to the user and not stored. */
void auth_code_make(const struct sources *sources, enum auth_code_kind kind, struct db_code *row,
                    char text[CODE_TEXT]);
/* Reads a code as typed by a user: spaces, dashes and capitals do not matter. Fills its
 * hash; false if it is no code. */
bool auth_code_read(const char *typed, uint8_t hash[DB_CODE_HASH]);
/* True if the code is of that kind and valid at `now`. */
bool auth_code_is(const struct db_code *row, enum auth_code_kind kind, int64_t now);
#endif
