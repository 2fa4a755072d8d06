// SPDX-License-Identifier: MIT
#include "strip_comments.h"

#include <string.h>

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

/* Behind a comment that begins and ends its lines, or NULL. */
static const char *comment_end(const char *line)
{
    const char *at = skip_blanks(line);
    if (strncmp(at, "/*", 2) != 0) return NULL;
    const char *end = strstr(at + 2, "*/");
    if (!end) return NULL;
    end = skip_blanks(end + 2);
    return *end == '\n' || *end == '\0' ? end : NULL;
}

size_t strip_comments(char *bytes, size_t len)
{
    const char *from = bytes;
    char *to = bytes;
    if (strlen(bytes) != len) return len; /* not a text */
    while (*from) {
        const char *end = comment_end(from);
        if (end) {
            for (; from < end; from++)
                if (*from == '\n') *to++ = '\n';
        }
        while (*from && *from != '\n') *to++ = *from++;
        if (*from) *to++ = *from++;
    }
    *to = '\0';
    return (size_t)(to - bytes);
}
