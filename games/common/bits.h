// SPDX-License-Identifier: MIT
/* bits.h - bit set helpers. */
#ifndef GAMES_COMMON_BITS_H
#define GAMES_COMMON_BITS_H
#include <stdint.h>

/* How many.  In plain C, since processors are not asked for an instruction of their own: a thought counts
 * millions of times a second, and the compiler's function for it is slower. */
static inline int bits_count(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
}
#endif
