// SPDX-License-Identifier: MIT
/* sources.h - clock and randomness sources, replaceable in tests. */
#ifndef SERVER_SOURCES_H
#define SERVER_SOURCES_H
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"

struct sources {
    int64_t (*now_ms)(void *context);                          /* since 1970, wall clock    */
    int64_t (*steady_ms)(void *context);                       /* monotonic: for durations  */
    void (*random)(void *context, void *bytes, size_t count);  /* cryptographically secure  */
    void *context;
};

/* Returns the system's clocks and the kernel's randomness. */
struct sources sources_real(void);
/* Sets both clocks ahead by the milliseconds that the file holds, in digits, at that moment, so that a
 * test can skip days. The offset never decreases; it is 0 while the file is empty. The file stays open
 * until sources_close. Returns 0, or -1 with `why` if the file cannot be read. */
int sources_use_test_clock(struct sources *sources, const char *file, char why[WHY_SIZE]);
/* Closes the file of sources_use_test_clock; the clocks are the system's from then on. */
void sources_close(struct sources *sources);
int64_t sources_now(const struct sources *sources);
int64_t sources_steady(const struct sources *sources);
void sources_random(const struct sources *sources, void *bytes, size_t count);
#endif
