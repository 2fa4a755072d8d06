// SPDX-License-Identifier: MIT
/* net_lib.h - what net.c, ws.c and http.c share of the network library; for nobody else. */
#ifndef SERVER_NET_LIB_H
#define SERVER_NET_LIB_H
#include <libwebsockets.h>
#include <stdbool.h>
#include <sys/socket.h>

struct net;
struct server;

/* Two protocols on one socket: plain HTTP, and the WebSocket of tabuleiro.1. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
extern const size_t http_ask_size, ws_conn_size; /* bytes that each keeps of a connection */

struct server *net_server(struct lws *wsi);

/* A connection comes, stands, asks for something, becomes a client, is gone. */
bool net_admit(struct server *server, const struct sockaddr_storage *from, int fd);
int net_arrived(struct lws *wsi);
void net_asked(struct lws *wsi);
void net_is_client(struct lws *wsi);
/* The client came to a table, or is at none any more. */
void net_at_table(struct lws *wsi, bool at_table);
/* An answer over HTTP is on its way, or through. */
void net_answers(struct lws *wsi, bool answers);
void net_left(struct lws *wsi);

/* To be returned by a callback that ends the connection.  What could not be sent yet is not waited for:
 * meanwhile the library would ask again and again for what has come, and not read it. */
int net_hang_up(struct lws *wsi);

/* Who is there: the peer, or what a trusted proxy says; of IPv6 the network, which is one household's.  At
 * most 47 characters. */
void net_address(struct lws *wsi, char *out, size_t size);
/* Is it somebody on this machine, not reached through a proxy here? */
bool net_asker_is_local(struct lws *wsi);
/* May the address open another connection? */
bool net_has_room(struct server *server, const char *address);
/* May a page of this Origin open a WebSocket here? */
bool net_origin_ok(struct server *server, struct lws *wsi);
#endif
