// SPDX-License-Identifier: MIT
/* reply.h - responses: error table and builders for `ok` and `error` frames. JSON is written straight into
 * text. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H
#include "games/game.h"
#include "request.h"
#include "server/base/utf8.h"

/* In the order of the protocol's page; the names and the words for people are in reply.c. */
enum error_code {
    ERR_BAD_JSON, ERR_BAD_REQUEST, ERR_UNKNOWN_TYPE, ERR_HELLO_FIRST, ERR_PROTOCOL_VERSION, ERR_BAD_TOKEN,
    ERR_NO_SUCH_GAME, ERR_BAD_OPTIONS, ERR_NO_SUCH_ROOM, ERR_NEED_INVITE, ERR_NOT_HOST, ERR_SEAT_TAKEN,
    ERR_NOT_SEATED, ERR_NOT_PLAYING, ERR_NOT_YOUR_TURN, ERR_STALE, ERR_ILLEGAL_MOVE, ERR_CANNOT_UNDO,
    ERR_CANNOT_PLAN, ERR_BAD_CODE, ERR_BAD_PASSKEY, ERR_LAST_KEY, ERR_NO_ADVICE, ERR_NOT_ALLOWED, ERR_BANNED,
    ERR_TOO_LARGE, ERR_TOO_MANY, ERR_ROOM_FULL, ERR_STORE_FAILED, ERR_INTERNAL, ERR_CODES
};

/* {"t":"ok","re":5 : add members with text_key, then send. */
void reply_begin(struct text *out, const struct request *request);
void reply_send(struct text *out, const struct request *request); /* closes the object, sends, frees */
void reply_ok(const struct request *request);                     /* and no more */

/* `detail` is JSON text of an object, or NULL. */
void reply_error(const struct request *request, enum error_code code, const char *detail);
void reply_error_why(const struct request *request, enum error_code code, const char *detail,
                     const char *message);
/* bad_request: which letter a name or a text cannot have, and why; of a name also that it has not 1 to `max`
 * characters. */
void reply_letter_error(const struct request *request, int max, const struct utf8_fault *fault);
/* too_many, and when to ask again; `message` NULL: the usual one. */
void reply_wait(const struct request *request, int wait_ms, const char *message);
/* illegal_move with rule, key and arguments. */
void reply_refusal(const struct request *request, enum error_code code, const struct refusal *why);
void reply_write_refusal(const struct refusal *why, struct text *out); /* "rule":..,"key":..,"args":{..} */
#endif
