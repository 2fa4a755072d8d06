// SPDX-License-Identifier: MIT
#include "auth_code.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MINUTE_MS = 60000 };

/* 32 characters: a typed code has 40 bits, one sent as a link 80. */
static const struct {
    const char *name;
    int minutes, length;
} kinds[CODE_KINDS] = {
    [CODE_LINK] = { "link", 10, CODE_TYPED },
    [CODE_SIGN_IN] = { "signin", 15, CODE_SENT },
    [CODE_MERGE] = { "merge", 15, CODE_SENT },
    [CODE_SEAT] = { "seat", 7 * 24 * 60, CODE_SENT },
};

const char *auth_code_kind_name(enum auth_code_kind kind)
{
    return kinds[kind].name;
}

int64_t auth_code_lasts(enum auth_code_kind kind)
{
    return (int64_t)kinds[kind].minutes * MINUTE_MS;
}

void auth_code_make(const struct sources *sources, enum auth_code_kind kind, struct db_code *row,
                    char text[CODE_TEXT])
{
    secret_name(sources, kinds[kind].length, text);
    secret_token_hash(text, row->hash);
    snprintf(row->kind, sizeof row->kind, "%s", kinds[kind].name);
    row->ends = sources_now(sources) + auth_code_lasts(kind);
}

bool auth_code_read(const char *typed, uint8_t hash[DB_CODE_HASH])
{
    char text[CODE_TEXT];
    int length = 0;
    for (const char *at = typed; *at; at++) {
        if (*at == ' ' || *at == '-') continue;
        if (!isalnum((unsigned char)*at) || length == CODE_SENT) return false;
        text[length++] = (char)tolower((unsigned char)*at);
    }
    text[length] = '\0';
    if (length != CODE_TYPED && length != CODE_SENT) return false;
    secret_token_hash(text, hash);
    return true;
}

bool auth_code_is(const struct db_code *row, enum auth_code_kind kind, int64_t now)
{
    return strcmp(row->kind, kinds[kind].name) == 0 && row->ends > now;
}
