// SPDX-License-Identifier: MIT
#include "json_slice.h"

#include <stdio.h>
#include <string.h>

static void skip_space(struct json_slice *rest)
{
    while (rest->at < rest->end && strchr(" \t\r\n", *rest->at) && *rest->at) rest->at++;
}

/* Takes that sign, if it comes next. */
static bool take_sign(struct json_slice *rest, char sign)
{
    skip_space(rest);
    if (rest->at == rest->end || *rest->at != sign) return false;
    rest->at++;
    return true;
}

/* Behind the text whose first quote was taken; false: it does not end. */
static bool skip_text(struct json_slice *rest)
{
    for (; rest->at < rest->end && *rest->at != '"'; rest->at++)
        if (*rest->at == '\\' && rest->at + 1 < rest->end) rest->at++;
    if (rest->at == rest->end) return false;
    rest->at++;
    return true;
}

/* Behind a number or a word. */
static bool skip_word(struct json_slice *rest)
{
    const char *from = rest->at;
    while (rest->at < rest->end && *rest->at && !strchr(" \t\r\n,:]}[{\"", *rest->at)) rest->at++;
    return rest->at > from;
}

/* Behind a list or an object whose first bracket was taken. */
static bool skip_nested(struct json_slice *rest)
{
    for (size_t depth = 1; depth > 0 && rest->at < rest->end;) {
        char sign = *rest->at++;
        if (sign == '"' && !skip_text(rest)) return false;
        depth += sign == '[' || sign == '{';
        depth -= sign == ']' || sign == '}';
        if (depth == 0) return true;
    }
    return false;
}

static bool take_value(struct json_slice *rest, struct json_slice *value)
{
    skip_space(rest);
    value->at = rest->at;
    bool whole;
    if (take_sign(rest, '"')) whole = skip_text(rest);
    else if (take_sign(rest, '{') || take_sign(rest, '[')) whole = skip_nested(rest);
    else whole = skip_word(rest);
    value->end = rest->at;
    return whole;
}

static bool take_key(struct json_slice *rest, struct json_slice *key)
{
    skip_space(rest);
    key->at = rest->at + 1;
    if (!take_sign(rest, '"') || !skip_text(rest)) return false;
    key->end = rest->at - 1;
    return take_sign(rest, ':');
}

int json_slice_next(struct json_slice *rest, struct json_slice *key, struct json_slice *value)
{
    bool first = take_sign(rest, key ? '{' : '[');
    if (take_sign(rest, key ? '}' : ']')) return 0;
    if (!first && !take_sign(rest, ',')) return -1;
    if (key && !take_key(rest, key)) return -1;
    return take_value(rest, value) ? 1 : -1;
}

bool json_slice_is(const struct json_slice *slice, const char *word)
{
    size_t length = (size_t)(slice->end - slice->at);
    return length == strlen(word) && memcmp(slice->at, word, length) == 0;
}

json_t *json_slice_read(const struct json_slice *slice, size_t most, json_error_t *error)
{
    size_t length = (size_t)(slice->end - slice->at);
    *error = (json_error_t){ .line = 1 };
    if (length <= most) return json_loadb(slice->at, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, error);
    snprintf(error->text, sizeof error->text, "longer than %zu bytes", most);
    return NULL;
}

bool json_slice_member(struct json_slice object, const char *name, struct json_slice *value)
{
    struct json_slice key;
    while (json_slice_next(&object, &key, value) == 1)
        if (json_slice_is(&key, name)) return true;
    return false;
}
