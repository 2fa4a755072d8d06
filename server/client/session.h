// SPDX-License-Identifier: MIT
/* session.h - session: one user on one connection; reference-counted, outlives the connection while
 * requests are pending.
 *
 * Knows nothing of sockets (ws.c) and nothing of games.  A session outlives its connection as
 * long as a request of it is on its way to the disk: hold a reference and look at `conn`. */
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
    struct conn *conn;           /* NULL once it is gone                                    */
    struct session *next, **at;  /* the server's list, while connected                      */
    struct watch *watches;       /* what it watches; the rooms link them                    */
    int64_t user;                /* 0 before hello                                          */
    int64_t key;                 /* of the token that was said                              */
    bool challenged;             /* a passkey is asked to sign the                          */
    uint8_t challenge[SESSION_CHALLENGE];
    bool looks;                  /* it tells what was looked at (`seen`)                    */
    bool shares;                 /* it answers the push `share` at a start                  */
    struct user *person;         /* NULL before hello                                       */
    char name[SESSION_NAME];
    char address[LIMIT_ADDRESS];
    bool greeting;               /* hello is on its way to the disk                         */
    bool ended;                  /* it asks nothing any more: see session_close               */
    struct bucket frames, faults; /* before hello; then the person's                         */
    struct fair_queue_client place; /* in line, while messages of it wait                      */
};

/* New, linked into the server; the connection holds the reference. */
struct session *session_new(struct server *server, struct conn *conn, const char *address);
/* Hello was said: it is this person's from now on, with what the person has asked of late. */
void session_set_user(struct session *session, int64_t user, const char *name);
/* The connection is gone, and it watches nothing any more: gives the reference back. */
void session_disconnected(struct session *session);
struct session *session_ref(struct session *session);
void session_unref(struct session *session); /* NULL is fine */
/* Sends unless the connection is gone; borrows the frame. */
void session_send(struct session *session, struct frame *frame);
/* Sends what was written as one frame. */
void session_send_text(struct session *session, enum frame_kind kind, const struct text *text);
/* The same; takes the text, which may be long. */
void session_send_text_take(struct session *session, enum frame_kind kind, struct text *text);
/* Counts a fault of the client; too many in a short time close the connection. */
void session_count_error(struct session *session);
/* How much its address asked of late, in messages. */
float session_recent_load(const struct session *session);
/* A long answer costs as much as several requests, and so does one that took long. */
void session_charge(struct session *session, size_t bytes);
void session_charge_time(struct session *session, uint64_t took_ns);
/* Takes one of what the address may do.  0, or how many milliseconds to wait. */
int session_take(struct session *session, enum limit limit);
/* The same of what all addresses together may do. */
int session_take_all(const struct session *session, enum limit limit);
/* The same of the messages that it and its address may send. */
int session_take_message(struct session *session);
/* Where it plays of all that it watches: who plays with others is read first, and gives way last. */
void session_set_priority(struct session *session, enum ws_priority table);
/* The Origin of the page that it is, or "". */
const char *session_origin(const struct session *session);
/* Closes it once its answers are sent: it is somebody else, or nobody, from now on. */
void session_close(struct session *session, const char *why);
/* Every session of the user; first NULL, then what the last call gave. */
struct session *session_of_user(const struct server *server, int64_t user, struct session *after);
#endif
