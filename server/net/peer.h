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

/* All of them. */
struct peers {
    struct peer *oldest, **newest;    /* no clients (yet); newest: where the next is linked    */
    struct network_address arriving;  /* from admission to arrival                             */
    struct network_list trusted;      /* proxies                                               */
    char refused[HEADER_MAX];         /* the last Origin that was told in the log, and when     */
    uint64_t refused_ms;
    uint64_t long_told_ms;            /* when the log was told of headers that were too long   */
    unsigned long_heads;              /* so many since then                                    */
    uint64_t most;                    /* as many as the system allows                          */
    struct admission admission;
};

void peer_init(struct peers *peers, const struct config *config);

/* A connection comes, stands, waits, asks for something, becomes a client, is gone. */
bool peer_admit(struct server *server, const struct sockaddr_storage *from, int fd);
int peer_accepted(struct lws *wsi);
void peer_hold(struct lws *wsi);     /* at the gate, once it stands: nothing of it is read before */
void peer_requested(struct lws *wsi);
void peer_became_client(struct lws *wsi);
/* The client came to a table, or is at none any more. */
void peer_set_priority(struct lws *wsi, bool at_table);
/* An answer over HTTP is on its way, or through. */
void peer_responding(struct lws *wsi, bool answers);
void peer_closed(struct lws *wsi);

/* To be returned by a callback that ends the connection.  What could not be sent yet is not waited for:
 * meanwhile the library would ask again and again for what has come, and not read it. */
int peer_hang_up(struct lws *wsi);

/* Who is there: the peer, or what a trusted proxy says; of IPv6 the network, which is one household's. */
void peer_address(struct lws *wsi, char out[LIMIT_ADDRESS]);
/* Is it somebody on this machine, not reached through a proxy here? */
bool peer_is_local(struct lws *wsi);
/* Returns true if the address may open another connection and the system has a socket for it. */
bool peer_has_capacity(struct server *server, const char *address);
/* May a page of this Origin open a WebSocket here? */
bool peer_origin_ok(struct server *server, struct lws *wsi);
/* That Origin, to be freed; "" when there is none. */
char *peer_origin(struct lws *wsi);
#endif
