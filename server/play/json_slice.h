// SPDX-License-Identifier: MIT
/* json_slice.h - iterates over a JSON text without building a tree.
 *
 * A tree of a whole file takes up to eighty times its length; its values one by one take what the largest
 * does. Whether a value is JSON says whoever reads it: here only brackets and quotes are counted. */
#ifndef SERVER_JSON_SLICE_H
#define SERVER_JSON_SLICE_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct json_slice {
    const char *at, *end;
};

/* Goes on with a list's or an object's next element, which *value becomes; of an object's also *key (without
 * quotes, as it is written).  1; 0 at the end; -1: no list or object, or something stands where it must not.
 * `rest` begins as the whole value, and says afterwards where it stands. */
int json_slice_next(struct json_slice *rest, struct json_slice *key, struct json_slice *value);
bool json_slice_is(const struct json_slice *slice, const char *word);
/* The value, if it is JSON and not longer than `most` bytes; NULL: *error says why. */
json_t *json_slice_read(const struct json_slice *slice, size_t most, json_error_t *error);
/* The member of an object, or false. */
bool json_slice_member(struct json_slice object, const char *key, struct json_slice *value);
#endif
