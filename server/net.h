// SPDX-License-Identifier: MIT
/* net.h - the listening socket: libwebsockets on the server's libuv loop.
 *
 * Only net.c, ws.c and http.c know the network library. */
#ifndef SERVER_NET_H
#define SERVER_NET_H
#include <stddef.h>

struct server;
struct net;

/* Listens; NULL with a message in `why` when the address is bad or taken. */
struct net *net_start(struct server *server, const char *host, int port, char *why, size_t why_size);
int net_port(const struct net *net); /* the real one, when 0 was asked for */
/* Stops listening and drops what is left of connections; frees.  NULL is fine. */
void net_stop(struct net *net);
#endif
