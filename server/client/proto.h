// SPDX-License-Identifier: MIT
/* proto.h - frames in and out: the table of requests, the table of errors, how an answer is put
 * together.  Incoming JSON is parsed once, here; outgoing JSON is written straight into text. */
#ifndef SERVER_PROTO_H
#define SERVER_PROTO_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"
#include "server/net/frame.h"

struct server;
struct session;

/* In the order of protocol.md; the names and the words for people are in proto.c. */
enum error_code {
    ERR_BAD_JSON, ERR_BAD_REQUEST, ERR_UNKNOWN_TYPE, ERR_HELLO_FIRST, ERR_PROTOCOL_VERSION, ERR_BAD_TOKEN,
    ERR_NO_SUCH_GAME, ERR_BAD_OPTIONS, ERR_NO_SUCH_ROOM, ERR_NEED_INVITE, ERR_NOT_HOST, ERR_SEAT_TAKEN,
    ERR_NOT_SEATED, ERR_NOT_PLAYING, ERR_NOT_YOUR_TURN, ERR_STALE, ERR_ILLEGAL_MOVE, ERR_CANNOT_UNDO,
    ERR_IRREVERSIBLE, ERR_TOO_LARGE, ERR_TOO_MANY, ERR_ROOM_FULL, ERR_STORE_FAILED, ERR_INTERNAL, ERR_CODES
};

enum { NO_ID = INT32_MIN }; /* the request had no readable id */

/* A request while it is handled.  To keep it longer: session_ref, json_incref. */
struct request {
    struct server *server;
    struct session *session;
    json_t *body;
    int64_t id;
    uint64_t at_us; /* when it arrived */
};

/* Parses and dispatches one frame. */
void proto_handle(struct session *session, const char *data, size_t len);

/* ---- reading a request ------------------------------------------------------------------ */

/* The member as text, or NULL. */
const char *request_text(const struct request *request, const char *key);
/* Is the member a whole number from min to max?  Fills *value. */
bool request_int(const struct request *request, const char *key, int64_t min, int64_t max, int64_t *value);
bool request_has(const struct request *request, const char *key);

/* ---- answering -------------------------------------------------------------------------- */

/* {"t":"ok","re":5 : add members with text_key, then send. */
void ok_begin(struct text *out, const struct request *request);
void ok_send(struct text *out, struct session *session); /* closes the object, sends, frees */
void ok_empty(const struct request *request);
/* `detail` is JSON text of an object, or NULL. */
void error_send(const struct request *request, enum error_code code, const char *detail);
void error_send_why(const struct request *request, enum error_code code, const char *detail,
                    const char *message);
/* too_many, and when to ask again; `message` NULL: the usual one. */
void error_send_wait(const struct request *request, int wait_ms, const char *message);
/* illegal_move with rule, key and arguments. */
void error_send_refusal(const struct request *request, enum error_code code, const struct refusal *why);
void refusal_write(const struct refusal *why, struct text *out); /* "rule":..,"key":..,"args":{..} */
/* Sends what was written as one frame. */
void text_send(const struct text *out, enum frame_kind kind, struct session *session);

/* ---- the requests, by file --------------------------------------------------------------- */

typedef void request_handler(struct request *request);
request_handler msg_hello, msg_rename, msg_describe;                           /* msg_user.c  */
request_handler msg_list, msg_create, msg_join, msg_leave, msg_bot, msg_start; /* msg_lobby.c */
request_handler msg_open, msg_close, msg_chat, msg_history, msg_at, msg_export; /* msg_room.c */
request_handler msg_move, msg_explain, msg_preview, msg_undo, msg_resign, msg_order; /* msg_game.c */
#endif
