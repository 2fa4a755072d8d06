// SPDX-License-Identifier: MIT
/* names.h - vocabularies: names on the wire for small integers.
 *
 * Inside a game everything is a small integer; on the wire, in saved files and in scenarios it
 * is a name.  A `struct names` is one such vocabulary: the towns, the cards, the seats.  Fields,
 * verbs and messages all point to the same vocabularies, so a thing has one name everywhere. */
#ifndef GAMES_COMMON_NAMES_H
#define GAMES_COMMON_NAMES_H
#include <stdint.h>

/* id == NULL: the values are plain numbers (an amount) and travel as JSON numbers. */
struct names {
    const char *kind;      /* "card", "town", "seat": what a client makes clickable       */
    int16_t count;         /* values run from 0 to count-1                               */
    const char *const *id; /* count names on the wire, never renamed; or NULL            */
};

extern const struct names names_seat;   /* "0".."7" as keys; a number as a value           */
extern const struct names names_bool;   /* false, true                                     */
extern const struct names names_number; /* any number                                      */

#define NAMES(kind_, array) { kind_, (int16_t)(sizeof(array) / sizeof((array)[0])), array }

/* The value called `id`, or -1. */
int names_find(const struct names *names, const char *id);
#endif
