// SPDX-License-Identifier: MIT
#include "device_keys.h"

#include "server/base/utf8.h"
#include "server/client/reply.h"
#include "server/client/request.h"
#include "server/client/session.h"
#include "server/store/db_users.h"

void device_keys_send_changed(const struct server *server, int64_t user, const struct db_key *linked)
{
    struct text out = { 0 };
    text_str(&out, "{\"t\":\"keys\"");
    if (linked) {
        text_key(&out, "linked");
        text_str(&out, "{\"id\":");
        text_int(&out, linked->id);
        text_key_json(&out, "name", linked->name);
        text_char(&out, '}');
    }
    text_char(&out, '}');
    for (struct session *s = NULL; (s = session_of_user(server, user, s));)
        session_send_text(s, FRAME_PUSH, &out);
    text_free(&out);
}

bool device_keys_read_name(const struct request *request, const char *key, char *name, size_t size)
{
    name[0] = '\0';
    if (!request_has(request, key)) return true;
    struct utf8_fault fault;
    if (utf8_read_name(request_text(request, key), KEY_NAME_LETTERS, name, size, &fault)) return true;
    reply_letter_error(request, KEY_NAME_LETTERS, &fault);
    return false;
}
