// SPDX-License-Identifier: MIT
/* net.h - the listening socket: libwebsockets on the server's libuv loop.
 *
 * Nothing outside this folder knows the network library. */
#ifndef SERVER_NET_H
#define SERVER_NET_H
#include <stddef.h>

struct server;
struct net;
struct ws_hooks;

/* `hooks` are told of WebSockets. */
struct net *net_new(struct server *server, const struct ws_hooks *hooks);
/* 0, or -1 with a message in `why` when the address is bad or taken. */
int net_listen(struct net *net, const char *host, int port, char *why, size_t why_size);
int net_port(const struct net *net); /* the real one, when 0 was asked for */
/* A turn of the loop begins. */
void net_turn(struct net *net);
/* Once a second: listens again, if there were too many files open. */
void net_look(struct net *net);
/* Something was compressed; who waits for it is answered.  `net` is a struct net. */
void net_packed(void *net);
/* Stops listening and drops what is left of connections; the loop then has to run to its end. */
void net_stop(struct net *net);
void net_free(struct net *net); /* NULL is fine */
#endif
