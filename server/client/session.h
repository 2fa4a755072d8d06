// SPDX-License-Identifier: MIT
/* session.h - session: one user on one connection; reference-counted, outlives the connection while
 * requests are pending.
 *
 * Knows no sockets (ws.c) and no games. While a request of it is being stored, the session may have no
 * connection: hold a reference and check `conn`. */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H
#include <stdbool.h>
#include <stdint.h>

#include "server/base/limit.h"
#include "server/net/fair_queue.h"
#include "server/net/frame.h"
#include "server/net/ws.h"

struct conn;
struct user;
struct server;
struct watch;

enum { SESSION_NAME = 100 }; /* bytes of a name, with its NUL */
enum { SESSION_CHALLENGE = 32 };

struct session {
    int refs;
    struct server *server;
    struct conn *conn;           /* NULL after disconnection                                */
    struct session *next, **at;  /* list of the server, while connected                     */
    struct watch *watches;       /* watched rooms, linked by the rooms                      */
    int64_t user;                /* 0 before hello                                          */
    int64_t key;                 /* id of the token's device key                            */
    bool challenged;             /* a passkey must sign `challenge`                         */
    uint8_t challenge[SESSION_CHALLENGE];
    bool looks;                  /* the client reports what it shows (`seen`)               */
    bool shares;                 /* the client answers the push `share` at a start          */
    struct user *person;         /* NULL before hello                                       */
    char name[SESSION_NAME];
    char address[LIMIT_ADDRESS];
    bool greeting;               /* hello is being stored                                   */
    bool ended;                  /* no more requests: see session_close                     */
    struct bucket frames, faults; /* before hello; then the user's                           */
    struct fair_queue_client place; /* its waiting messages                                    */
};

/* Returns a new session, linked into the server; the connection holds the reference. */
struct session *session_new(struct server *server, struct conn *conn, const char *address);
/* Sets the session's user after hello, with the load of the user's recent requests. */
void session_set_user(struct session *session, int64_t user, const char *name);
/* Ends the connection's part: the session watches nothing any more. Gives the reference back. */
void session_disconnected(struct session *session);
/* Adds a reference and returns the session. */
struct session *session_ref(struct session *session);
void session_unref(struct session *session); /* NULL is fine */
/* Sends the frame unless the connection is closed; borrows it. */
void session_send(struct session *session, struct frame *frame);
/* Sends the text as one frame. */
void session_send_text(struct session *session, enum frame_kind kind, const struct text *text);
/* Sends the text, of any length, as one frame; takes it. */
void session_send_text_take(struct session *session, enum frame_kind kind, struct text *text);
/* Counts a client error; too many in a short time close the connection. */
void session_count_error(struct session *session);
/* Returns the recent load of the session's address, in messages. */
float session_recent_load(const struct session *session);
/* Charges the session for an answer: a long one, or one that took long, costs as much as several requests. */
void session_charge(struct session *session, size_t bytes);
void session_charge_time(struct session *session, uint64_t took_ns);
/* Takes one token of the address's limit. Returns 0, or how many milliseconds to wait. */
int session_take(struct session *session, enum limit limit);
/* Takes one token of the limit for all addresses together. Returns 0, or how many milliseconds to wait. */
int session_take_all(const struct session *session, enum limit limit);
/* Takes one token of the message limits of the session and its address. Returns 0, or how
 * many milliseconds to wait. */
int session_take_message(struct session *session);
/* Sets the priority, the highest of all tables that it watches: players with others are
 * read first and evicted last. */
void session_set_priority(struct session *session, enum ws_priority table);
/* Returns the Origin of the client's page, or "". */
const char *session_origin(const struct session *session);
/* Closes the session once its answers are sent; it handles no further requests. */
void session_close(struct session *session, const char *why);
/* Iterates over the sessions of the user: pass NULL first, then the last result. Returns NULL at the end. */
struct session *session_of_user(const struct server *server, int64_t user, struct session *after);
#endif
