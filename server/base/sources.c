// SPDX-License-Identifier: MIT
/* sources.c - the real clocks and the kernel's randomness. */
#include "sources.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "mem.h"

static int64_t clock_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t real_now(void *context)
{
    (void)context;
    return clock_ms(CLOCK_REALTIME);
}

static int64_t real_steady(void *context)
{
    (void)context;
    return clock_ms(CLOCK_MONOTONIC);
}

static void real_random(void *context, void *bytes, size_t count)
{
    (void)context;
    randombytes_buf(bytes, count);
}

struct sources sources_real(void)
{
    return (struct sources){ real_now, real_steady, real_random, NULL };
}

/* ---- a clock that a test sets ahead ------------------------------------------------------------- */

struct ahead {
    int fd;
    int64_t ms;
};

/* A read may meet a half-written number, so the offset never decreases. */
static int64_t ahead_ms(struct ahead *ahead)
{
    char digits[24];
    ssize_t length = pread(ahead->fd, digits, sizeof digits - 1, 0);
    digits[length > 0 ? length : 0] = '\0';
    int64_t ms = strtoll(digits, NULL, 10);
    if (ms > ahead->ms) ahead->ms = ms;
    return ahead->ms;
}

static int64_t ahead_now(void *context)
{
    return clock_ms(CLOCK_REALTIME) + ahead_ms(context);
}

static int64_t ahead_steady(void *context)
{
    return clock_ms(CLOCK_MONOTONIC) + ahead_ms(context);
}

int sources_use_test_clock(struct sources *sources, const char *file, char why[WHY_SIZE])
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return why_say(why, "the clock %.600s cannot be read: %s", file, strerror(errno));
    struct ahead *ahead = mem_alloc(sizeof *ahead);
    *ahead = (struct ahead){ fd, 0 };
    *sources = (struct sources){ ahead_now, ahead_steady, real_random, ahead };
    // cppcheck-suppress resourceLeak // sources_close() closes it
    return 0;
}

void sources_close(struct sources *sources)
{
    struct ahead *ahead = sources->now_ms == ahead_now ? sources->context : NULL;
    if (ahead) close(ahead->fd);
    free(ahead);
    *sources = sources_real();
}

/* ---- asked ---------------------------------------------------------------------------------------- */

int64_t sources_now(const struct sources *sources)
{
    return sources->now_ms(sources->context);
}

int64_t sources_steady(const struct sources *sources)
{
    return sources->steady_ms(sources->context);
}

void sources_random(const struct sources *sources, void *bytes, size_t count)
{
    sources->random(sources->context, bytes, count);
}
