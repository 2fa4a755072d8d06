// SPDX-License-Identifier: MIT
/* sources.c - the real clocks and the kernel's randomness. */
#include "sources.h"

#include <sodium.h>
#include <time.h>

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
