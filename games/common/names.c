// SPDX-License-Identifier: MIT
#include "names.h"

#include <string.h>

static const char *const seat_ids[] = { "0", "1", "2", "3", "4", "5", "6", "7" };
static const char *const bool_ids[] = { "false", "true" };

const struct names names_seat = NAMES("seat", seat_ids);
const struct names names_bool = NAMES("bool", bool_ids);
const struct names names_number = { "number", 0, NULL };

int names_find(const struct names *names, const char *id)
{
    if (!names->id) return -1;
    for (int i = 0; i < names->count; i++)
        if (strcmp(names->id[i], id) == 0) return i;
    return -1;
}
