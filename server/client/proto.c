// SPDX-License-Identifier: MIT
#include "proto.h"

#include <stdio.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/server.h"
#include "server/play/guard.h"
#include "session.h"

static const struct {
    const char *name, *message;
} errors[ERR_CODES] = {
    [ERR_BAD_JSON] = { "bad_json", "That is not one JSON object in UTF-8." },
    [ERR_BAD_REQUEST] = { "bad_request", "Something in the request is missing or of the wrong kind." },
    [ERR_UNKNOWN_TYPE] = { "unknown_type", "There is no request of this type." },
    [ERR_HELLO_FIRST] = { "hello_first", "Say hello first." },
    [ERR_PROTOCOL_VERSION] = { "protocol_version", "This server speaks version 1 of the protocol." },
    [ERR_BAD_TOKEN] = { "bad_token", "Nobody here has this token." },
    [ERR_NO_SUCH_GAME] = { "no_such_game", "There is no such game." },
    [ERR_BAD_OPTIONS] = { "bad_options", "The game cannot be played with these options." },
    [ERR_NO_SUCH_ROOM] = { "no_such_room", "There is no such room." },
    [ERR_NEED_INVITE] = { "need_invite", "This room is private: the invitation is missing or wrong." },
    [ERR_NOT_HOST] = { "not_host", "Only the host of the room may do that." },
    [ERR_SEAT_TAKEN] = { "seat_taken", "The seat is taken." },
    [ERR_NOT_SEATED] = { "not_seated", "You have no seat in this room." },
    [ERR_NOT_PLAYING] = { "not_playing", "The game is not being played now." },
    [ERR_NOT_YOUR_TURN] = { "not_your_turn", "You are not asked for a decision now." },
    [ERR_STALE] = { "stale", "The game has moved on since." },
    [ERR_ILLEGAL_MOVE] = { "illegal_move", "The rules do not allow that." },
    [ERR_CANNOT_UNDO] = { "cannot_undo", "That cannot be taken back." },
    [ERR_IRREVERSIBLE] = { "irreversible",
                           "What follows is hidden or random, so it cannot be shown beforehand." },
    [ERR_TOO_LARGE] = { "too_large", "The message is longer than 16 KiB." },
    [ERR_TOO_MANY] = { "too_many", "Too many requests; wait a moment." },
    [ERR_ROOM_FULL] = { "room_full", "There is no empty seat." },
    [ERR_STORE_FAILED] = { "store_failed", "The server could not save that, so it did not happen." },
    [ERR_INTERNAL] = { "internal", "Something is wrong in the server." },
};

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

/* ---- answering ---------------------------------------------------------------------------- */

void text_send(const struct text *out, enum frame_kind kind, struct session *session)
{
    struct frame *frame = frame_new(kind, out);
    session_send(session, frame);
    frame_unref(frame);
}

void ok_begin(struct text *out, const struct request *request)
{
    text_str(out, "{\"t\":\"ok\",\"re\":");
    text_int(out, request->id);
}

void ok_send(struct text *out, struct session *session)
{
    text_char(out, '}');
    session_charge(session, out->len);
    text_send(out, FRAME_REPLY, session);
    text_free(out);
}

void ok_empty(const struct request *request)
{
    struct text out = { 0 };
    ok_begin(&out, request);
    ok_send(&out, request->session);
}

void error_send_why(const struct request *request, enum error_code code, const char *detail,
                    const char *message)
{
    struct text out = { 0 };
    text_str(&out, "{\"t\":\"error\"");
    if (request->id != NO_ID) {
        text_key(&out, "re");
        text_int(&out, request->id);
    }
    text_key(&out, "code");
    text_json(&out, errors[code].name);
    text_key(&out, "message");
    text_json(&out, message);
    text_key(&out, "detail");
    text_str(&out, detail ? detail : "{}");
    text_char(&out, '}');
    text_send(&out, FRAME_REPLY, request->session);
    text_free(&out);
}

void error_send(const struct request *request, enum error_code code, const char *detail)
{
    error_send_why(request, code, detail, errors[code].message);
}

void error_send_wait(const struct request *request, int wait_ms, const char *message)
{
    char detail[40];
    snprintf(detail, sizeof detail, "{\"retry_ms\":%d}", wait_ms);
    request->server->metrics.refused++;
    error_send_why(request, ERR_TOO_MANY, detail, message ? message : errors[ERR_TOO_MANY].message);
}

void refusal_write(const struct refusal *why, struct text *out)
{
    text_key(out, "rule");
    text_json(out, why->rule ? why->rule : "");
    text_key(out, "key");
    text_json(out, why->spec ? why->spec->key : "");
    text_key(out, "args");
    if (why->spec) msg_args_write(why->spec, why->arg, out);
    else text_str(out, "{}");
}

void error_send_refusal(const struct request *request, enum error_code code, const struct refusal *why)
{
    struct text detail = { 0 };
    text_char(&detail, '{');
    refusal_write(why, &detail);
    text_char(&detail, '}');
    error_send(request, code, detail.data);
    text_free(&detail);
}

/* ---- reading ------------------------------------------------------------------------------ */

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

static void dispatch(struct request *request)
{
    const char *name = request_text(request, "t");
    const struct request_type *type = name ? type_find(name) : NULL;
    if (!request_int(request, "id", -(1LL << 53), 1LL << 53, &request->id)) {
        request->id = NO_ID;
        session_fault(request->session);
        error_send_why(request, ERR_BAD_REQUEST, NULL, "The request has no whole number `id`.");
    } else if (!name) {
        session_fault(request->session);
        error_send_why(request, ERR_BAD_REQUEST, NULL, "The request has no type `t`.");
    } else if (!type) {
        error_send(request, ERR_UNKNOWN_TYPE, NULL);
    } else if (!request->session->user && type->handle != msg_hello) {
        error_send(request, ERR_HELLO_FIRST, NULL);
    } else {
        type->handle(request);
    }
}

void proto_handle(struct session *session, const char *data, size_t len)
{
    struct request request = { session->server, session, NULL, NO_ID, uv_hrtime() / 1000 };
    request.body = json_loadb(data, len, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(request.body)) {
        dispatch(&request);
    } else {
        session_fault(session);
        error_send(&request, ERR_BAD_JSON, NULL);
    }
    guard_leave();
    json_decref(request.body);
}
