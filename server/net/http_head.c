// SPDX-License-Identifier: MIT
#include "http_head.h"

#include <ctype.h>
#include <libwebsockets.h>
#include <string.h>
#include <strings.h>

static const char END[] = "\r\n\r\n";
enum { END_LEN = sizeof END - 1 };

size_t http_head_length(const char *bytes, size_t len)
{
    const char *end = memmem(bytes, len, END, END_LEN);
    return end ? (size_t)(end - bytes) + END_LEN : 0;
}

/* Is it the beginning, and not the whole, of a name that the library looks for?  Its names end in a colon. */
static bool only_begins(const char *name, size_t len)
{
    for (int token = 0; token < WSI_TOKEN_COUNT; token++) {
        const char *known = (const char *)lws_token_to_string((enum lws_token_indexes)token);
        if (known && strlen(known) > len + 1 && strncasecmp(known, name, len) == 0) return true;
    }
    return false;
}

static bool is_known(const char *name, size_t len)
{
    for (int token = 0; token < WSI_TOKEN_COUNT; token++) {
        const char *known = (const char *)lws_token_to_string((enum lws_token_indexes)token);
        if (known && strlen(known) == len + 1 && strncasecmp(known, name, len) == 0) return true;
    }
    return false;
}

bool http_head_stalls(const char *head, size_t len)
{
    const char *end = head + len - END_LEN, *line = end;
    while (line > head && line[-1] != '\n') line--;
    if (line == head) return false; /* the request's own line */
    const char *colon = memchr(line, ':', (size_t)(end - line));
    size_t name = colon ? (size_t)(colon - line) : 0;
    return name && !is_known(line, name) && only_begins(line, name);
}

bool head_escapes_ok(const char *head, size_t len)
{
    const char *end = memchr(head, '\r', len), *at = head;
    while (end && (at = memchr(at, '%', (size_t)(end - at)))) {
        if (end - at < 3 || !isxdigit((unsigned char)at[1]) || !isxdigit((unsigned char)at[2])) return false;
        at += 3;
    }
    return true;
}
