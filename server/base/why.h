// SPDX-License-Identifier: MIT
/* why.h - one way of saying why something did not go: a sentence for the person who reads it, in a buffer
 * of one size that the caller has. */
#ifndef SERVER_WHY_H
#define SERVER_WHY_H

enum { WHY_SIZE = 1024 }; /* bytes; a longer sentence is cut */

/* Fills `why` as snprintf would.  Its value is -1, so that who fails can return it. */
int why_say(char why[WHY_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif
