// SPDX-License-Identifier: MIT
#include "value.h"

/* Seats have names only as keys. */
static bool is_named(const struct names *of)
{
    return of && of->id && of != &names_seat;
}

bool value_read(const struct names *of, const json_t *json, int64_t *value)
{
    if (of == &names_bool) {
        if (!json_is_boolean(json)) return false;
        *value = json_is_true(json);
    } else if (is_named(of)) {
        int index = json_is_string(json) ? names_find(of, json_string_value(json)) : -1;
        if (index < 0) return false;
        *value = index;
    } else {
        if (!json_is_integer(json)) return false;
        *value = json_integer_value(json);
    }
    return true;
}

void value_write(const struct names *of, int32_t value, struct text *out)
{
    if (of == &names_bool) text_str(out, value ? "true" : "false");
    else if (!is_named(of)) text_int(out, value);
    else if (value >= 0 && value < of->count) text_json(out, of->id[value]);
    else text_str(out, "null");
}

void value_write_key(const char *key, const struct names *of, int32_t value, struct text *out)
{
    text_key(out, key);
    value_write(of, value, out);
}

json_t *value_json(const struct names *of, int value)
{
    if (of == &names_bool) return json_boolean(value);
    return is_named(of) ? json_string(of->id[value]) : json_integer(value);
}
