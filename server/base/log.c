// SPDX-License-Identifier: MIT
#include "log.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utf8proc.h>

enum { LINE_MAX_BYTES = 2048, KEPT_BYTES = 300 };

static const char *const level_names[] = { "error", "warn", "info", "debug" };

/* What is not passed down: every line of every thread asks for it. */
static atomic_int level_shown = LOG_LEVEL_INFO, written_to = STDERR_FILENO;

/* The last lines, in a ring. */
static struct {
    pthread_mutex_t lock;
    char line[LOG_KEPT][KEPT_BYTES];
    unsigned next;
} kept = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Cut, where it is long, between two letters. */
static void keep_line(const char *line, size_t len)
{
    if (len >= KEPT_BYTES)
        for (len = KEPT_BYTES - 1; len && ((unsigned char)line[len] & 0xc0) == 0x80;) len--;
    pthread_mutex_lock(&kept.lock);
    snprintf(kept.line[kept.next++ % LOG_KEPT], KEPT_BYTES, "%.*s", (int)len, line);
    pthread_mutex_unlock(&kept.lock);
}

void log_last(void (*line)(void *context, const char *text), void *context)
{
    pthread_mutex_lock(&kept.lock);
    for (unsigned i = 0; i < LOG_KEPT; i++) {
        const char *text = kept.line[(kept.next + i) % LOG_KEPT];
        if (*text) line(context, text);
    }
    pthread_mutex_unlock(&kept.lock);
}

static size_t print_time(char *line, size_t size)
{
    struct timespec now;
    struct tm utc;
    char seconds[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &utc);
    return (size_t)snprintf(line, size, "%s.%03dZ ", seconds, (int)(now.tv_nsec / 1000000));
}

/* How many bytes the letter has, or 0: it is a control character, or none of UTF-8. */
static int letter_bytes(const char *text)
{
    utf8proc_int32_t letter;
    utf8proc_ssize_t bytes = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &letter);
    return bytes < 1 || letter < 0x20 || (letter >= 0x7f && letter < 0xa0) ? 0 : (int)bytes;
}

/* Copies text, what is no letter as \xNN, as far as it fits before `end`. */
static char *escape_text(char *to, const char *end, const char *text)
{
    static const char digits[] = "0123456789abcdef";
    while (*text && to + 4 < end) {
        int bytes = letter_bytes(text);
        if (bytes == 0) {
            unsigned char c = (unsigned char)*text++;
            *to++ = '\\';
            *to++ = 'x';
            *to++ = digits[c >> 4];
            *to++ = digits[c & 15];
        }
        for (; bytes > 0; bytes--) *to++ = *text++;
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
    size_t head = print_time(line, sizeof line);
    head += (size_t)snprintf(line + head, sizeof line - head, "%s %s %s%s", level_names[level], module, event,
                             body[0] ? " " : "");
    char *end = escape_text(line + head, line + sizeof line - 1, body);
    keep_line(line, (size_t)(end - line));
    *end++ = '\n';
    /* One write per line, so that lines of two threads do not mix; a line that
     * cannot be written is dropped. */
    ssize_t written = write(atomic_load(&written_to), line, (size_t)(end - line));
    (void)written;
}

/* The place of the old file is taken by the new one, so that no thread writes into nothing meanwhile. */
int log_to_file(const char *path, char why[WHY_SIZE])
{
    int now = atomic_load(&written_to), file = STDERR_FILENO;
    if (path && *path) file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return why_say(why, "the log %s cannot be written: %s; log_file names another", path,
                       strerror(errno));
    if (now == STDERR_FILENO || file == STDERR_FILENO) {
        atomic_store(&written_to, file);
        if (now != STDERR_FILENO) close(now);
        return 0;
    }
    dup3(file, now, O_CLOEXEC);
    close(file);
    return 0;
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
