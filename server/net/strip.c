// SPDX-License-Identifier: MIT
#include "strip.h"

#include <stdbool.h>
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

size_t strip_script(char *bytes, size_t len)
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

/* ---- style sheets --------------------------------------------------------------------------------- */

/* Behind white space and comments. */
static const char *skip_gap(const char *at)
{
    for (;;) {
        at += strspn(at, " \t\r\n");
        const char *end = strncmp(at, "/*", 2) == 0 ? strstr(at + 2, "*/") : NULL;
        if (!end) return at;
        at = end + 2;
    }
}

/* Behind the string that begins at `at`; an escaped quote does not end it. */
static const char *skip_string(const char *at)
{
    char quote = *at++;
    while (*at && *at != quote) at += at[0] == '\\' && at[1] ? 2 : 1;
    return *at ? at + 1 : at;
}

static bool is_one_of(const char *marks, char c)
{
    return c && strchr(marks, c);
}

size_t strip_style(char *bytes, size_t len)
{
    const char *from = bytes;
    char *to = bytes;
    if (strlen(bytes) != len) return len; /* not a text */
    while (*from) {
        const char *next = skip_gap(from);
        bool joins = to == bytes || is_one_of("{};:,", to[-1]) || !*next || is_one_of("{}", *next);
        if (next > from && !joins) *to++ = ' ';
        from = next;
        const char *end = is_one_of("\"'", *from) ? skip_string(from) : from + (*from != '\0');
        while (from < end) *to++ = *from++;
    }
    *to = '\0';
    return (size_t)(to - bytes);
}
