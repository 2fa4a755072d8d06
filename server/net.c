// SPDX-License-Identifier: MIT
#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "log.h"
#include "mem.h"
#include "net_lib.h"
#include "server.h"

enum { HTTP_BUFFER = 4096, WS_BUFFER = 2048, PING_S = 40, HANGUP_S = 70 };

struct net {
    struct server *server;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[3];
    lws_retry_bo_t idle;
};

/* On every answer, the library's own refusals included; what only pages need is in http.c.  Kept short: a
 * first visit asks for sixty files. */
static const struct lws_protocol_vhost_options
    header_referrer = { NULL, NULL, "referrer-policy:", "same-origin" },
    header_sniff = { &header_referrer, NULL, "x-content-type-options:", "nosniff" },
    security_headers = { &header_sniff, NULL, "content-security-policy:",
                         "default-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'" };

static void library_log(int level, const char *line)
{
    int len = (int)strcspn(line, "\n");
    if (level == LLL_ERR) log_warn("net", "library", "text=%.*s", len, line);
    else log_debug("net", "library", "text=%.*s", len, line);
}

/* The library says little about why it cannot listen, so ask the system first. */
static int try_bind(const char *host, int port, char *why, size_t why_size)
{
    char service[8];
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICSERV }, *found = NULL;
    snprintf(service, sizeof service, "%d", port);
    int bad = getaddrinfo(*host ? host : NULL, service, &hints, &found);
    if (bad) {
        snprintf(why, why_size, "cannot listen on '%s': %s", host, gai_strerror(bad));
        return -1;
    }
    int one = 1, fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    bool ok = fd >= 0 && bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, 1) == 0;
    if (!ok)
        snprintf(why, why_size, "cannot listen on %s port %d: %s", host, port,
                 errno == EADDRINUSE ? "the port is in use; is another server running?" : strerror(errno));
    if (fd >= 0) close(fd);
    freeaddrinfo(found);
    return ok ? 0 : -1;
}

/* The library takes a numeric address, or NULL for all. */
static const char *interface_of(const char *host, uint64_t *options)
{
    if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
    if (!strchr(host, ':')) *options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0 ? NULL : host;
}

struct net *net_new(struct server *server)
{
    struct net *net = mem_alloc(sizeof *net);
    net->server = server;
    return net;
}

int net_listen(struct net *net, const char *host, int port, char *why, size_t why_size)
{
    if (try_bind(host, port, why, why_size) != 0) return -1;
    void *loops[1] = { net->server->loop };
    struct lws_context_creation_info info = { 0 };
    net->protocols[0] = (struct lws_protocols){ .name = "http", .callback = http_callback,
                                                .per_session_data_size = http_ask_size,
                                                .rx_buffer_size = HTTP_BUFFER };
    net->protocols[1] = (struct lws_protocols){ .name = "tabuleiro.1", .callback = ws_callback,
                                                .per_session_data_size = ws_conn_size,
                                                .rx_buffer_size = WS_BUFFER };
    net->idle = (lws_retry_bo_t){ .secs_since_valid_ping = PING_S, .secs_since_valid_hangup = HANGUP_S };
    lws_set_log_level(LLL_ERR | LLL_WARN, library_log);
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.iface = interface_of(host, &info.options);
    info.port = port;
    info.protocols = net->protocols;
    info.foreign_loops = loops;
    info.user = net->server;
    info.gid = -1;
    info.uid = -1;
    info.headers = &security_headers;
    info.keepalive_timeout = 30;
    info.timeout_secs = 20;
    info.retry_and_idle_policy = &net->idle;
    net->context = lws_create_context(&info);
    if (net->context) net->vhost = lws_create_vhost(net->context, &info);
    if (net->vhost) return 0;
    snprintf(why, why_size, "cannot listen on %s port %d", host, port);
    return -1;
}

int net_port(const struct net *net)
{
    return lws_get_vhost_listen_port(net->vhost);
}

void net_stop(struct net *net)
{
    if (net && net->context) lws_context_destroy(net->context);
}

void net_free(struct net *net)
{
    if (!net) return;
    /* On a loop of ours the library frees the rest only when asked a second time. */
    if (net->context) lws_context_destroy(net->context);
    free(net);
}

struct server *net_server(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strncmp(address, "::ffff:127.", 11) == 0;
}

void net_address(struct lws *wsi, char *out, size_t size)
{
    char peer[48] = "", forwarded[256] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    snprintf(out, size, "%s", peer);
    if (!net_server(wsi)->config->proxy || !is_loopback(peer)) return;
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    /* The last one was added by our own proxy; what stands before it anybody may have written. */
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    unsigned char binary[16];
    if (inet_pton(AF_INET, last, binary) == 1 || inet_pton(AF_INET6, last, binary) == 1)
        snprintf(out, size, "%.47s", last);
}

bool net_asker_is_local(struct lws *wsi)
{
    char address[48];
    net_address(wsi, address, sizeof address);
    if (!net_server(wsi)->config->proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        return false;
    return is_loopback(address);
}

bool net_has_room(struct server *server, const char *address)
{
    const struct config *config = server->config;
    if (config->bench) return true;
    if (server->metrics.connections >= (uint64_t)config->connections) return false;
    return limit_table_connections(server->limits, address, 0) < config->connections_per_address;
}

/* Is `origin` one of the comma-separated list? */
static bool listed(const char *list, const char *origin)
{
    size_t len = strlen(origin);
    for (const char *at = list; *at;) {
        at += strspn(at, ", ");
        size_t item = strcspn(at, ", ");
        if (item == len && strncasecmp(at, origin, len) == 0) return true;
        at += item;
    }
    return false;
}

bool net_origin_ok(struct server *server, struct lws *wsi)
{
    char origin[256] = "", host[256] = "";
    int len = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (len == 0) return true; /* not a browser: no page of another site can be behind it */
    if (len < 0) return false;
    if (*server->config->origins) return listed(server->config->origins, origin);
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    const char *there = strstr(origin, "://");
    return there && strcasecmp(there + 3, host) == 0;
}
