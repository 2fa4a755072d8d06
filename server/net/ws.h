// SPDX-License-Identifier: MIT
/* ws.h - WebSocket connections: whole messages in, frames out, bounded send queues, timeouts.
 *
 * A frame is written at once when nothing is queued and the socket takes it; else it waits in
 * the connection's own bounded queue.  A reader who falls behind loses its news and is shown
 * everything afresh (`drained`); one who does not even read its answers is closed.
 *
 * Who it is that comes, and what its messages mean, is the business of whoever set the hooks. */
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

/* Whom it would be a loss to close: who plays at no table; alone or where the game has not begun; with others
 * who wait for him. */
enum ws_priority { WS_PRIORITY_NONE, WS_PRIORITY_ALONE, WS_PRIORITY_PLAYING };

/* What is told of a connection.  `owner` is what `come` made of it. */
struct ws_hooks {
    void *(*come)(struct server *server, struct conn *conn, const char *address);
    void (*text)(void *owner, const char *data, size_t len);    /* one whole message            */
    void (*unreadable)(void *owner, enum ws_unreadable why);    /* one that was not kept        */
    void (*drained)(void *owner);       /* news were dropped, and it has now read the rest      */
    bool (*greeted)(const void *owner); /* or will be, as soon as that is on the disk?          */
    void (*gone)(void *owner);          /* the connection is no more                            */
};

/* Sends, borrowing the frame (the queue takes a reference). */
void ws_send(struct conn *conn, struct frame *frame);
/* From cork to uncork, within one call from the loop, what is sent to this one is held back and then goes out
 * in one write. */
void ws_cork(struct conn *conn);
void ws_uncork(struct conn *conn);
/* Closes once what is queued was sent.  `why` is static text. */
void ws_close(struct conn *conn, int code, const char *why);
bool ws_is_open(const struct conn *conn);
/* The Origin that the browser told when it connected, or "". */
const char *ws_origin(const struct conn *conn);
/* Leaves what it sends to the system for a while. */
void ws_pause(struct conn *conn, bool paused);
/* Where it plays from now on: what people at a table with others send is read first. */
void ws_set_priority(struct conn *conn, enum ws_priority table);
/* Returns true if one more client may connect.  If the server is full, the client that has been idle for
 * longest is closed: one at no table before one who plays alone; one who plays with others only after a long
 * silence.  False if nobody can be closed. */
bool ws_make_room(struct server *server);
/* All there are: sends, closes, counts them. */
void ws_send_all(struct server *server, struct frame *frame);
void ws_close_all(struct server *server, int code, const char *why);
bool ws_any(const struct server *server);
/* Once a second: all are to be looked at again, to close who does not say hello, does not finish a message,
 * or does not read. */
void ws_check_begin(struct server *server);
/* Looks at so many more of them: all at once would keep everybody waiting. */
void ws_check_some(struct server *server, int most);
#endif
