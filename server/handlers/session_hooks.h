// SPDX-License-Identifier: MIT
/* session_hooks.h - callbacks of WebSockets and of the fair queue: create, feed and close sessions. */
#ifndef SERVER_SESSION_HOOKS_H
#define SERVER_SESSION_HOOKS_H
#include "server/net/fair_queue.h"
#include "server/net/ws.h"

/* Of each connection a session is the owner. */
extern const struct ws_hooks session_hooks_ws;
/* Of each place in line too; the context is the server. */
extern const struct fair_queue_hooks session_hooks_scheduler;
#endif
