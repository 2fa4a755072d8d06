// SPDX-License-Identifier: MIT
#include "log.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 2048 };

static const char *const level_names[] = { "error", "warn", "info", "debug" };

/* The one thing that is not passed down: every line of every thread asks for it. */
static atomic_int level_shown = LOG_LEVEL_INFO;

static size_t stamp(char *line, size_t size)
{
    struct timespec now;
    struct tm utc;
    char seconds[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &utc);
    return (size_t)snprintf(line, size, "%s.%03dZ ", seconds, (int)(now.tv_nsec / 1000000));
}

/* Copies text, control characters as \xNN, as far as it fits before `end`. */
static char *escape(char *to, const char *end, const char *text)
{
    static const char digits[] = "0123456789abcdef";
    for (; *text && to + 4 < end; text++) {
        unsigned char c = (unsigned char)*text;
        if (c >= 0x20 && c != 0x7f) {
            *to++ = *text;
        } else {
            *to++ = '\\';
            *to++ = 'x';
            *to++ = digits[c >> 4];
            *to++ = digits[c & 15];
        }
    }
    return to;
}

void log_write(enum log_level level, const char *module, const char *event, const char *format, ...)
{
    if ((int)level > atomic_load_explicit(&level_shown, memory_order_relaxed)) return;
    char body[LINE_MAX_BYTES], line[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(body, sizeof body, format, args);
    va_end(args);
    size_t head = stamp(line, sizeof line);
    head += (size_t)snprintf(line + head, sizeof line - head, "%s %s %s%s", level_names[level], module, event,
                             body[0] ? " " : "");
    char *end = escape(line + head, line + sizeof line - 1, body);
    *end++ = '\n';
    /* One write a line, so that the lines of two threads do not mix; a lost line stops nobody. */
    ssize_t written = write(STDERR_FILENO, line, (size_t)(end - line));
    (void)written;
}

void log_set_level(enum log_level level)
{
    atomic_store(&level_shown, (int)level);
}

bool log_level_of(const char *name, enum log_level *level)
{
    for (int i = 0; i < (int)(sizeof level_names / sizeof level_names[0]); i++) {
        if (strcmp(name, level_names[i]) != 0) continue;
        *level = (enum log_level)i;
        return true;
    }
    return false;
}
