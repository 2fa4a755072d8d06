// SPDX-License-Identifier: MIT
#include "reply.h"

#include <stdio.h>
#include <string.h>

#include "server/base/server.h"
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
    [ERR_CANNOT_PLAN] = { "cannot_plan", "That cannot be planned ahead." },
    [ERR_BAD_CODE] = { "bad_code", "This code is wrong, was used before, or is too old." },
    [ERR_BAD_PASSKEY] = { "bad_passkey", "This passkey cannot be used here." },
    [ERR_LAST_KEY] = { "last_key", "Without it nobody could come back as you: link another device first." },
    [ERR_NO_ADVICE] = { "no_advice", "At this table nobody asks bots for advice." },
    [ERR_NOT_ALLOWED] = { "not_allowed", "That is not possible here now." },
    [ERR_BANNED] = { "banned", "You were banned." },
    [ERR_TOO_LARGE] = { "too_large", "The message is longer than 16 KiB." },
    [ERR_TOO_MANY] = { "too_many", "Too many requests; wait a moment." },
    [ERR_ROOM_FULL] = { "room_full", "There is no empty seat." },
    [ERR_STORE_FAILED] = { "store_failed", "The server could not save that, so it did not happen." },
    [ERR_INTERNAL] = { "internal", "Something is wrong in the server." },
};

void reply_begin(struct text *out, const struct request *request)
{
    text_str(out, "{\"t\":\"ok\",\"re\":");
    text_int(out, request->id);
}

void reply_send(struct text *out, const struct request *request)
{
    text_char(out, '}');
    session_charge(request->session, out->len);
    session_send_text_take(request->session, FRAME_REPLY, out);
}

void reply_ok(const struct request *request)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    reply_send(&out, request);
}

void reply_error_why(const struct request *request, enum error_code code, const char *detail,
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
    session_send_text(request->session, FRAME_REPLY, &out);
    text_free(&out);
}

void reply_error(const struct request *request, enum error_code code, const char *detail)
{
    reply_error_why(request, code, detail, errors[code].message);
}

static const struct {
    const char *why, *sentence;
} letter_faults[] = {
    { "control", "U+%04X is a control character, which no text has." },
    { "direction", "U+%04X turns the direction of writing, which no name does." },
    { "invisible", "U+%04X cannot be seen, so no name has it." },
    { "joiner", "U+%04X joins nothing where it stands." },
    { "marks", "U+%04X is one mark too many over its letter." },
    { "unknown", "U+%04X looks different everywhere, so no name has it." },
};

void reply_letter_error(const struct request *request, int max, const struct utf8_fault *fault)
{
    char detail[80], message[120];
    snprintf(detail, sizeof detail, "{\"why\":\"name_length\",\"max\":%d}", max);
    snprintf(message, sizeof message, "A name has 1 to %d characters.", max);
    for (size_t i = 0; i < sizeof letter_faults / sizeof *letter_faults; i++) {
        if (strcmp(letter_faults[i].why, fault->why) != 0) continue;
        snprintf(detail, sizeof detail, "{\"why\":\"letter_%s\",\"letter\":\"U+%04X\"}", fault->why,
                 (unsigned)fault->letter);
        // NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): all of the table
        snprintf(message, sizeof message, letter_faults[i].sentence, (unsigned)fault->letter);
    }
    reply_error_why(request, ERR_BAD_REQUEST, detail, message);
}

void reply_wait(const struct request *request, int wait_ms, const char *message)
{
    char detail[40];
    snprintf(detail, sizeof detail, "{\"retry_ms\":%d}", wait_ms);
    request->server->metrics.refused++;
    reply_error_why(request, ERR_TOO_MANY, detail, message ? message : errors[ERR_TOO_MANY].message);
}

void reply_write_refusal(const struct refusal *why, struct text *out)
{
    text_key(out, "rule");
    text_json(out, why->rule ? why->rule : "");
    text_key(out, "key");
    text_json(out, why->spec ? why->spec->key : "");
    text_key(out, "args");
    if (why->spec) msg_args_write(why->spec, why->arg, out);
    else text_str(out, "{}");
}

void reply_refusal(const struct request *request, enum error_code code, const struct refusal *why)
{
    struct text detail = { 0 };
    text_char(&detail, '{');
    reply_write_refusal(why, &detail);
    text_char(&detail, '}');
    reply_error(request, code, detail.data);
    text_free(&detail);
}
