// SPDX-License-Identifier: MIT
/* peer.h - any connection before and after its upgrade: admission, address, Origin, priority, eviction. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "admission.h"
#include "header.h"
#include "server/base/limit.h"
#include "server/base/network.h"

struct config;
struct lws;
struct server;

/* All connections. */
struct peers {
    struct peer *oldest, **newest;    /* those without a client (yet); newest: where the next is linked */
    struct network_address arriving;  /* between peer_admit and peer_accepted                           */
    struct network_list trusted;      /* proxies                                                        */
    char refused[HEADER_MAX];         /* the last refused Origin in the log, and when                   */
    uint64_t refused_ms;
    uint64_t long_told_ms;            /* when the log last named headers that are too long     */
    unsigned long_heads;              /* number of such requests since then                    */
    uint64_t most;                    /* sockets that the system allows                        */
    struct admission admission;
};

/* With the settings' trusted proxies. */
struct peers *peers_new(const struct config *config);
void peers_free(struct peers *peers); /* no connection may be left; NULL is fine */

/* Stages of a connection: arrives, is accepted, waits, sends a request, becomes a client, is closed.
 * peer_admit returns false to refuse it; peer_accepted returns what its libwebsockets callback returns. */
bool peer_admit(struct server *server, const struct sockaddr_storage *from, int fd);
int peer_accepted(struct lws *wsi);
void peer_hold(struct lws *wsi);     /* waits in admission once open; not read before */
void peer_requested(struct lws *wsi);
void peer_became_client(struct lws *wsi);
/* Notes that the client has come to a table, or has left its last one. */
void peer_set_priority(struct lws *wsi, bool at_table);
/* Notes that an HTTP answer is being sent, or is finished. */
void peer_responding(struct lws *wsi, bool answers);
void peer_closed(struct lws *wsi);

/* Returns the value with which a callback ends the connection. Unsent data is dropped: while it waits,
 * the library would report received data again and again without reading it. */
int peer_hang_up(struct lws *wsi);

/* Writes the client's rate-limit key: of the peer's address, or of the one a trusted proxy names. For
 * IPv6 it is the /64 network. */
void peer_address(struct lws *wsi, char out[LIMIT_ADDRESS]);
/* True if the client is on this machine and not behind a proxy here. */
bool peer_is_local(struct lws *wsi);
/* True if the address may open another connection and the system has a socket for it. */
bool peer_has_capacity(struct server *server, const char *address);
/* True if a page of this request's Origin may open a WebSocket here. */
bool peer_origin_ok(struct server *server, struct lws *wsi);
/* Returns that Origin, "" if there is none. The caller frees it. */
char *peer_origin(struct lws *wsi);
#endif
