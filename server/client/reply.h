// SPDX-License-Identifier: MIT
/* reply.h - responses: error table and builders for `ok` and `error` frames.
 *
 * JSON is written directly into text. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H
#include "games/game.h"
#include "request.h"
#include "server/base/utf8.h"

/* In the order of protocol/README.md; names and messages are in reply.c. */
enum error_code {
    ERR_BAD_JSON, ERR_BAD_REQUEST, ERR_UNKNOWN_TYPE, ERR_HELLO_FIRST, ERR_PROTOCOL_VERSION, ERR_BAD_TOKEN,
    ERR_NO_SUCH_GAME, ERR_BAD_OPTIONS, ERR_NO_SUCH_ROOM, ERR_NEED_INVITE, ERR_NOT_HOST, ERR_SEAT_TAKEN,
    ERR_NOT_SEATED, ERR_NOT_PLAYING, ERR_NOT_YOUR_TURN, ERR_STALE, ERR_ILLEGAL_MOVE, ERR_CANNOT_UNDO,
    ERR_CANNOT_PLAN, ERR_BAD_CODE, ERR_BAD_PASSKEY, ERR_LAST_KEY, ERR_NO_ADVICE, ERR_NOT_ALLOWED, ERR_BANNED,
    ERR_TOO_LARGE, ERR_TOO_MANY, ERR_ROOM_FULL, ERR_STORE_FAILED, ERR_INTERNAL, ERR_CODES
};

/* Begins {"t":"ok","re":5. Add members with text_key, then call reply_send. */
void reply_begin(struct text *out, const struct request *request);
void reply_send(struct text *out, const struct request *request); /* closes the object, sends, frees */
void reply_ok(const struct request *request);                     /* without members */

/* Sends an error with its usual message, or with `message`. `detail` is JSON text of an object, or NULL. */
void reply_error(const struct request *request, enum error_code code, const char *detail);
void reply_error_why(const struct request *request, enum error_code code, const char *detail,
                     const char *message);
/* Sends bad_request: names the character that a name or text cannot have, and why. For a name it also
 * reports a length outside 1 to `max` characters. */
void reply_letter_error(const struct request *request, int max, const struct utf8_fault *fault);
/* Sends too_many with the time to wait; `message` NULL: the usual one. */
void reply_wait(const struct request *request, int wait_ms, const char *message);
/* Sends illegal_move with rule, key and arguments. */
void reply_refusal(const struct request *request, enum error_code code, const struct refusal *why);
void reply_write_refusal(const struct refusal *why, struct text *out); /* "rule":..,"key":..,"args":{..} */
#endif
