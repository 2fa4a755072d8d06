// SPDX-License-Identifier: MIT
#include "dispatch.h"

#include <string.h>

#include "msg.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"

static const struct request_type {
    const char *name;
    request_handler *handle;
} types[] = {
    { "move", msg_move },       { "hello", msg_hello },     { "rename", msg_rename },
    { "list", msg_list },       { "create", msg_create },   { "join", msg_join },
    { "leave", msg_leave },     { "bot", msg_bot },         { "start", msg_start },
    { "open", msg_open },       { "close", msg_close },     { "explain", msg_explain },
    { "preview", msg_preview }, { "undo", msg_undo },       { "resign", msg_resign },
    { "chat", msg_chat },       { "history", msg_history }, { "at", msg_at },
    { "export", msg_export },   { "order", msg_order },     { "describe", msg_describe },
};

static const struct request_type *type_find(const char *name)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, name) == 0) return &types[i];
    return NULL;
}

static void dispatch(struct request *request)
{
    const char *name = request_text(request, "t");
    const struct request_type *type = name ? type_find(name) : NULL;
    if (!request_read_id(request)) {
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no whole number `id`.");
    } else if (!name) {
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no type `t`.");
    } else if (!type) {
        reply_error(request, ERR_UNKNOWN_TYPE, NULL);
    } else if (!request->session->user && type->handle != msg_hello) {
        reply_error(request, ERR_HELLO_FIRST, NULL);
    } else {
        type->handle(request);
    }
}

void dispatch_text(struct session *session, const char *data, size_t len)
{
    struct request request = { session->server, session, NULL, NO_ID, uv_hrtime() / 1000 };
    request.body = json_loadb(data, len, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(request.body)) {
        dispatch(&request);
    } else {
        session_fault(session);
        reply_error(&request, ERR_BAD_JSON, NULL);
    }
    guard_leave();
    json_decref(request.body);
}
