// SPDX-License-Identifier: MIT
/* value.h - reads and writes one value of a vocabulary as JSON. */
#ifndef GAMES_COMMON_VALUE_H
#define GAMES_COMMON_VALUE_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "names.h"
#include "text.h"

/* Reads a value of `of` (NULL: any whole number); false, and *value as it was, when it is none.  A number is
 * not bounded here: see value_fits. */
bool value_read(const struct names *of, const json_t *json, int64_t *value);
/* Writes it; null when it is none of the names. */
void value_write(const struct names *of, int32_t value, struct text *out);
/* ,"key":value */
void value_write_key(const char *key, const struct names *of, int32_t value, struct text *out);
/* The same as a node.  New reference. */
json_t *value_json(const struct names *of, int value);

/* The smallest and largest value of a row with `of`, `min` and `max`: names bound themselves. */
static inline int value_min(const struct names *of, int min)
{
    return of->id ? 0 : min;
}
static inline int value_max(const struct names *of, int max)
{
    return of->id ? of->count - 1 : max;
}
static inline bool value_fits(const struct names *of, int min, int max, int64_t value)
{
    return value >= value_min(of, min) && value <= value_max(of, max);
}
#endif
