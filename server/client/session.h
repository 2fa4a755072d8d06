// SPDX-License-Identifier: MIT
/* session.h - one person on one connection: who it is, what it may ask how often, what it watches.
 *
 * Knows nothing of sockets (ws.c) and nothing of games.  A session outlives its connection as
 * long as a request of it is on its way to the disk: hold a reference and look at `conn`. */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H
#include <jansson.h>
#include <stdbool.h>

#include "server/base/limit.h"
#include "server/net/fair.h"
#include "server/net/frame.h"
#include "server/store/db.h"

struct conn;
struct room;
struct server;

/* A session watching a room.  Linked in both. */
struct watch {
    struct session *session;
    struct room *room;
    struct watch *of_session;         /* next of the session                                 */
    struct watch *of_room, **room_at; /* next of the room, and what points here              */
    int viewer;                       /* seat or VIEW_SPECTATOR                              */
    uint32_t shown;                   /* seq of the last view sent                           */
};

struct session {
    int refs;
    struct server *server;
    struct conn *conn;           /* NULL once it is gone                                    */
    struct session *next, **at;  /* the server's list, while connected                      */
    struct watch *watches;
    int64_t user;                /* 0 before hello                                          */
    char name[DB_NAME];
    char address[48];
    bool greeting;               /* hello is on its way to the disk                         */
    struct bucket frames, chats, faults;
    struct fair_place place;     /* in line, while messages of it wait                      */
};

/* ---- for ws.c -------------------------------------------------------------------------- */

/* New, linked into the server; the connection holds the reference. */
struct session *session_new(struct server *server, struct conn *conn, const char *address);
/* The connection is gone: stops watching, gives the reference back. */
void session_gone(struct session *session);
/* One whole message; it is answered now or in a later turn of the loop. */
void session_text(struct session *session, const char *data, size_t len);
/* Answers it now.  How many nanoseconds that took. */
uint64_t session_answer(struct session *session, const char *data, size_t len);
/* A message that was not kept: too long, or not text. */
void session_too_large(struct session *session);
void session_not_text(struct session *session);
/* It lagged so far behind that news were dropped, and has now read the rest. */
void session_drained(struct session *session);

/* ---- for everybody --------------------------------------------------------------------- */

struct session *session_ref(struct session *session);
void session_unref(struct session *session); /* NULL is fine */
/* Sends unless the connection is gone; borrows the frame. */
void session_send(struct session *session, struct frame *frame);
/* Sends what was written as one frame. */
void session_send_text(struct session *session, enum frame_kind kind, const struct text *text);
/* Counts a fault of the client; too many in a short time close the connection. */
void session_fault(struct session *session);
/* How much its address asked of late, in messages. */
float session_asked(const struct session *session);
/* A long answer costs as much as several requests. */
void session_charge(struct session *session, size_t bytes);
/* Takes one of what the address may do.  0, or how many milliseconds to wait. */
int session_take(struct session *session, enum limit limit);
/* Whom it is for at the tables that it watches has changed: a player is read before others. */
void session_seats_changed(struct session *session);
/* What the session watches of the room, or NULL. */
struct watch *session_watch(const struct session *session, const struct room *room);
/* Every session of the user; first NULL, then what the last call gave. */
struct session *session_of_user(const struct server *server, int64_t user, struct session *after);
#endif
