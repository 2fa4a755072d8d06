// SPDX-License-Identifier: MIT
#include "client_view.h"

#include <stdlib.h>
#include <string.h>

static uint32_t fnv_text(uint32_t hash, const char *text)
{
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

static uint32_t object_hash(const json_t *object, uint32_t path)
{
    uint32_t sum = 0;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        uint32_t here = fnv_text(fnv_text(path, "/"), key);
        if (json_is_object(value)) {
            sum += object_hash(value, here);
        } else {
            char *leaf = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
            sum += fnv_text(fnv_text(here, "="), leaf);
            free(leaf);
        }
    }
    return sum;
}

uint32_t view_hash(const json_t *view)
{
    return object_hash(view, 0x811c9dc5u);
}

bool move_equal(const struct move *a, const struct move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}
