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

/* Returns the network layer, not yet listening. `hooks` get the WebSocket callbacks; `pages` are the
 * server's routes besides the client's files. */
struct net *net_new(struct server *server, const struct ws_hooks *hooks, const struct http_route *pages);
/* Both return 0, or -1 with `why` if the address is invalid or in use. `net_try` only checks, and
 * leaves the cause in errno. */
int net_try(const char *host, int port, char why[WHY_SIZE]);
int net_listen(struct net *net, const char *host, int port, char why[WHY_SIZE]);
int net_port(const struct net *net); /* the actual port if 0 was requested */
/* Begins a loop iteration. */
void net_turn(struct net *net);
/* Runs once a second: listens again after the process ran out of file descriptors. */
void net_tick(struct net *net);
/* Stops listening and closes the remaining connections; the loop must then run to its end. */
void net_stop(struct net *net);
void net_free(struct net *net); /* NULL is fine */
/* Returns the version of the network library in use. */
const char *net_library_version(void);
#endif
