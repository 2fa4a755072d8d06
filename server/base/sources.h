// SPDX-License-Identifier: MIT
/* sources.h - clock and randomness sources, replaceable in tests. */
#ifndef SERVER_SOURCES_H
#define SERVER_SOURCES_H
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"

struct sources {
    int64_t (*now_ms)(void *context);                          /* since 1970: for people    */
    int64_t (*steady_ms)(void *context);                       /* never jumps: for durations */
    void (*random)(void *context, void *bytes, size_t count);  /* unguessable               */
    void *context;
};

/* The machine's clocks and the kernel's randomness. */
struct sources sources_real(void);
/* Likewise, but both clocks are ahead by the milliseconds that the file holds, in digits, at that moment: so
 * a test lets days pass in a second.  Never less than before; 0 while the file is empty.  The file is kept
 * open until sources_close.  -1 with `why`: it cannot be read. */
int sources_use_test_clock(struct sources *sources, const char *file, char why[WHY_SIZE]);
/* Gives back what sources_use_test_clock took; time and chance are the real ones from then on. */
void sources_close(struct sources *sources);
int64_t sources_now(const struct sources *sources);
int64_t sources_steady(const struct sources *sources);
void sources_random(const struct sources *sources, void *bytes, size_t count);
#endif
