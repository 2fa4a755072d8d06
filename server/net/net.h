// SPDX-License-Identifier: MIT
/* net.h - listening socket and libwebsockets context on the libuv loop.
 *
 * Nothing outside this folder knows the network library. */
#ifndef SERVER_NET_H
#define SERVER_NET_H
#include "games/common/why.h"

struct server;
struct http_route;
struct net;
struct ws_hooks;

/* `hooks` are told of WebSockets; `pages` are the server's own, besides the client's files. */
struct net *net_new(struct server *server, const struct ws_hooks *hooks, const struct http_route *pages);
/* 0, or -1 with a message in `why` when the address is bad or taken.  `net_try` only looks, and leaves in
 * errno which of the two. */
int net_try(const char *host, int port, char why[WHY_SIZE]);
int net_listen(struct net *net, const char *host, int port, char why[WHY_SIZE]);
int net_port(const struct net *net); /* the real one, when 0 was asked for */
/* A turn of the loop begins. */
void net_turn(struct net *net);
/* Once a second: listens again, if there were too many files open. */
void net_tick(struct net *net);
/* Stops listening and drops what is left of connections; the loop then has to run to its end. */
void net_stop(struct net *net);
void net_free(struct net *net); /* NULL is fine */
/* Of the network library that is in use. */
const char *net_library_version(void);
#endif
