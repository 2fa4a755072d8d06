// SPDX-License-Identifier: MIT
#include "request.h"

#include <stdlib.h>

#include "server/base/mem.h"
#include "session.h"

#define ID_MAX (1LL << 53) /* what JavaScript's numbers hold */

struct request *request_keep(const struct request *request)
{
    struct request *kept = mem_grow(NULL, sizeof *kept);
    *kept = *request;
    session_ref(kept->session);
    json_incref(kept->body);
    return kept;
}

void request_drop(struct request *request)
{
    if (!request) return;
    session_unref(request->session);
    json_decref(request->body);
    free(request);
}

const char *request_text(const struct request *request, const char *key)
{
    return json_string_value(json_object_get(request->body, key));
}

bool request_int(const struct request *request, const char *key, int64_t min, int64_t max, int64_t *value)
{
    const json_t *json = json_object_get(request->body, key);
    if (!json_is_integer(json)) return false;
    *value = json_integer_value(json);
    return *value >= min && *value <= max;
}

bool request_has(const struct request *request, const char *key)
{
    const json_t *json = json_object_get(request->body, key);
    return json && !json_is_null(json);
}

bool request_read_id(struct request *request)
{
    bool read = request_int(request, "id", -ID_MAX, ID_MAX, &request->id);
    if (!read) request->id = NO_ID;
    return read;
}
