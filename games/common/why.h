// SPDX-License-Identifier: MIT
/* why.h - error message buffer of fixed size. What the rules refuse is said by a struct refusal, see
 * msg.h. */
#ifndef GAMES_COMMON_WHY_H
#define GAMES_COMMON_WHY_H
#include <stdarg.h>

enum { WHY_SIZE = 1024 }; /* bytes; a longer sentence is cut */

/* Fills `why` as snprintf would.  Its value is -1, so that who fails can return it. */
int why_say(char why[WHY_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for functions that take such arguments themselves. */
int why_vsay(char why[WHY_SIZE], const char *format, va_list args) __attribute__((format(printf, 2, 0)));
#endif
