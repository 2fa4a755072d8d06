// SPDX-License-Identifier: MIT
/* session_hooks.h - callbacks of WebSockets and of the fair queue: create, feed and close sessions. */
#ifndef SERVER_SESSION_HOOKS_H
#define SERVER_SESSION_HOOKS_H
#include "server/net/fair_queue.h"
#include "server/net/ws.h"

/* WebSocket callbacks; a session owns each connection. */
extern const struct ws_hooks session_hooks_ws;
/* Callbacks of the fair queue; a session owns each client, and the context is the server. */
extern const struct fair_queue_hooks session_hooks_scheduler;
#endif
