// SPDX-License-Identifier: MIT
/* ws.h - WebSocket connections: whole messages in, frames out, bounded send queues, timeouts.
 *
 * A frame is written at once if nothing is queued and the socket takes it; otherwise it waits in the
 * connection's own bounded queue. A reader that falls behind loses updates and gets full views later
 * (`drained`). A reader that does not read its answers either is closed.
 *
 * The hooks identify the client and interpret its messages. */
#ifndef SERVER_WS_H
#define SERVER_WS_H
#include <stdbool.h>

#include "frame.h"

struct conn;
struct server;

enum {
    WS_GOING_AWAY = 1001,
    WS_PROTOCOL = 1002,
    WS_POLICY = 1008,
    WS_TOO_BIG = 1009,
    WS_TRY_LATER = 1013,
};

enum ws_unreadable { WS_TOO_LONG, WS_NOT_TEXT };

/* Eviction priority, lowest first: at no table; alone, or in a game that has not begun; in a game with
 * others, who wait for this player. */
enum ws_priority { WS_PRIORITY_NONE, WS_PRIORITY_ALONE, WS_PRIORITY_PLAYING };

/* Callbacks of a connection. `owner` is the result of `come`. */
struct ws_hooks {
    void *(*come)(struct server *server, struct conn *conn, const char *address);
    void (*text)(void *owner, const char *data, size_t len);    /* one whole message            */
    void (*unreadable)(void *owner, enum ws_unreadable why);    /* a message that was not kept  */
    void (*drained)(void *owner);       /* updates were dropped; the reader has caught up       */
    bool (*greeted)(const void *owner); /* true if greeted, or once that is stored              */
    void (*gone)(void *owner);          /* the connection is closed                             */
};

/* Sends the frame; borrows it (the queue takes a reference). */
void ws_send(struct conn *conn, struct frame *frame);
/* Between cork and uncork, within one callback of the loop, frames for this connection are held back.
 * Uncork sends them in one write. */
void ws_cork(struct conn *conn);
void ws_uncork(struct conn *conn);
/* Closes the connection when its queue is sent. `why` is static text. */
void ws_close(struct conn *conn, int code, const char *why);
/* True unless the connection is closed or closing. */
bool ws_is_open(const struct conn *conn);
/* Returns the Origin that the browser sent in the upgrade, or "". */
const char *ws_origin(const struct conn *conn);
/* Stops reading from the connection, or resumes it. */
void ws_pause(struct conn *conn, bool paused);
/* Sets the priority: messages of clients at a table with others are read first. */
void ws_set_priority(struct conn *conn, enum ws_priority table);
/* Returns true if one more client may connect. If the server is full, the longest idle client is
 * closed: first clients at no table, then those who play alone. One who plays with others is closed
 * only after a long silence. False if no client can be closed. */
bool ws_make_room(struct server *server);
/* These act on all connections: send a frame, close, tell whether there are any. */
void ws_send_all(struct server *server, struct frame *frame);
void ws_close_all(struct server *server, int code, const char *why);
bool ws_any(const struct server *server);
/* Runs once a second: starts a check of all connections. It closes clients that do not say hello, do
 * not finish a message, or do not read. */
void ws_check_begin(struct server *server);
/* Checks at most `most` further connections, so that one iteration stays short. */
void ws_check_some(struct server *server, int most);
#endif
