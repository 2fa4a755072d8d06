// SPDX-License-Identifier: MIT
/* net_internal.h - private to server/net: libwebsockets types and the network state. */
#ifndef SERVER_NET_INTERNAL_H
#define SERVER_NET_INTERNAL_H
#include <libwebsockets.h>
#include <uv.h>

#include "body.h"
#include "games/common/text.h"

struct conn;
struct frame;
struct http_route;
struct peers;
struct server;
struct ws_hooks;

enum { NET_HEAD_MAX = 16384 }; /* bytes of a request head, all headers together */

struct net {
    struct server *server;
    const struct ws_hooks *hooks;
    const struct http_route *pages;
    struct packer packer;      /* compresses response bodies                                   */
    struct conn *conns;        /* WebSocket connections, linked                                */
    struct conn *next_look;    /* the first one still to be checked, or NULL                   */
    struct conn *corked;       /* whose frames are held back within one call, or NULL          */
    struct text held;          /* the frames held back                                         */
    struct peers *peers;
    int listener;              /* the listening socket, or -1                                  */
    uv_poll_t listening;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[3];
    struct frame *ping;        /* sent to idle clients                                         */
};

/* Callbacks of the two protocols on one socket: plain HTTP, and the WebSocket protocol tabuleiro.1. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
extern const size_t http_ask_size, ws_conn_size; /* bytes of per-connection data */

static inline struct server *net_server(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}
#endif
