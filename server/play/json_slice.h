// SPDX-License-Identifier: MIT
/* json_slice.h - iterates over a JSON text without building a tree.
 *
 * A tree of a whole file takes up to eighty times its length; its values one by one take what the
 * largest does. Only brackets and quotes are counted here; the caller validates each value. */
#ifndef SERVER_JSON_SLICE_H
#define SERVER_JSON_SLICE_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct json_slice {
    const char *at, *end;
};

/* Reads the next element of a list or object into *value, and an object's key into *key (as written,
 * without quotes). Returns 1, 0 at the end, -1 if it is no list or object or its punctuation is wrong.
 * `rest` begins as the whole value and keeps the position. */
int json_slice_next(struct json_slice *rest, struct json_slice *key, struct json_slice *value);
/* True if the slice equals the word. */
bool json_slice_is(const struct json_slice *slice, const char *word);
/* Returns the value if it is JSON and at most `most` bytes long; NULL: *error says
 * why. The caller frees it. */
json_t *json_slice_read(const struct json_slice *slice, size_t most, json_error_t *error);
/* Finds the member of an object; false if there is none. */
bool json_slice_member(struct json_slice object, const char *key, struct json_slice *value);
#endif
