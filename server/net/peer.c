// SPDX-License-Identifier: MIT
#include "peer.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "address.h"
#include "http_head.h"
#include "header.h"
#include "net_internal.h"
#include "origin.h"
#include "tcp_info.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"

/* Socket buffers: by default the system would use megabytes for each client that
 * reads slowly or sends fast. */
enum { SYSTEM_SENDS = 32 << 10, SYSTEM_RECEIVES = 32 << 10, THROWN_TIMES = 16 };
enum { REFUSED_MS = 10000, HEAD_TOLD_MS = 3600000, SPARE = 1 };

/* Connections that are no clients (yet) are linked, the one with the oldest request first. */
struct peer {
    struct peer *next, **at;
    struct lws *wsi;
    struct admission_slot place;
    struct network_address peer;
    char address[LIMIT_ADDRESS]; /* the peer's address */
    uint64_t read; /* bytes received until its last request, without its body */
};

static struct peers *visitors_of(struct lws *wsi)
{
    return net_server(wsi)->net->peers;
}

static void link_visitor(struct peers *peers, struct peer *visitor)
{
    visitor->next = NULL;
    visitor->at = peers->newest;
    *peers->newest = visitor;
    peers->newest = &visitor->next;
}

static void unlink_visitor(struct peers *peers, struct peer *visitor)
{
    if (!visitor->at) return;
    *visitor->at = visitor->next;
    if (visitor->next) visitor->next->at = visitor->at;
    else peers->newest = visitor->at;
    visitor->at = NULL;
}

static bool is_trusted(void *context, const struct network_address *address)
{
    const struct server *server = context;
    return (server->config->proxy && network_is_loopback(address)) ||
           network_list_contains(&server->net->peers->trusted, address);
}

static void kill_soon(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

int peer_hang_up(struct lws *wsi)
{
    if (!lws_partial_buffered(wsi)) return -1;
    kill_soon(wsi);
    return 0;
}

/* Makes room for one more, if needed by closing the connection without a client that has been idle
 * for longest. If all are clients, one place remains for plain HTTP requests, such as health
 * checks; the next one takes it over. */
static bool make_room(struct server *server)
{
    struct peers *peers = server->net->peers;
    struct peer *oldest = peers->oldest;
    if (server->metrics.sockets < peers->most) return true;
    if (!oldest) return server->metrics.sockets < peers->most + SPARE;
    unlink_visitor(peers, oldest);
    kill_soon(oldest->wsi);
    return true;
}

/* A proxy serves many clients: its connections are not counted one by one. */
static bool may_come(struct server *server, const struct network_address *peer)
{
    const struct config *config = server->config;
    char address[LIMIT_ADDRESS];
    if (config->bench || is_trusted(server, peer)) return true;
    address_name(peer, address);
    if (limit_table_count(server->limits, address, COUNT_SOCKETS, 0) >= config->sockets_per_address)
        return false;
    return bucket_take(limit_table_bucket(server->limits, address, LIMIT_SOCKETS),
                       limit_rule_of(config, LIMIT_SOCKETS), server_steady(server)) == 0;
}

bool peer_admit(struct server *server, const struct sockaddr_storage *from, int fd)
{
    static const int sends = SYSTEM_SENDS, receives = SYSTEM_RECEIVES;
    struct network_address *arriving = &server->net->peers->arriving;
    if (!network_of_peer(from, arriving) || !may_come(server, arriving) || !make_room(server)) {
        server->metrics.sockets_refused++;
        return false;
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &sends, sizeof sends);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receives, sizeof receives);
    return true;
}

int peer_accepted(struct lws *wsi)
{
    struct server *server = net_server(wsi);
    struct peers *peers = server->net->peers;
    struct peer *visitor = mem_alloc(sizeof *visitor);
    visitor->wsi = wsi;
    visitor->peer = peers->arriving;
    address_name(&visitor->peer, visitor->address);
    visitor->place = (struct admission_slot){ .wsi = wsi, .fd = lws_get_socket_fd(wsi) };
    lws_set_opaque_user_data(wsi, visitor);
    link_visitor(peers, visitor);
    server->metrics.sockets++;
    limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, 1);
    return 0;
}

void peer_hold(struct lws *wsi)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    if (visitor) admission_wait(&visitors_of(wsi)->admission, &visitor->place);
}

void peer_requested(struct lws *wsi)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    struct peers *peers = visitors_of(wsi);
    visitor->read = tcp_info_read(visitor->place.fd);
    /* the library would not write while it waits in admission */
    admission_release(&peers->admission, &visitor->place);
    if (!visitor->at) return;
    unlink_visitor(peers, visitor);
    link_visitor(peers, visitor);
}

/* Reads the remaining data: otherwise the system would reset the connection and discard the answer. */
static void throw_away(int fd)
{
    char bytes[4096];
    for (int i = 0; i < THROWN_TIMES && recv(fd, bytes, sizeof bytes, MSG_DONTWAIT) > 0; i++) continue;
}

/* Answers a request that the library would drop without an answer. */
static void refuse_head(const struct peer *visitor, const char *line, const char *says)
{
    char answer[1024];
    int len = snprintf(answer, sizeof answer, "HTTP/1.1 %s\r\nContent-Type: text/plain\r\n"
                       "Content-Length: %zu\r\nConnection: close\r\n\r\n%s", line, strlen(says), says);
    throw_away(visitor->place.fd);
    ssize_t sent = send(visitor->place.fd, answer, (size_t)len, MSG_DONTWAIT | MSG_NOSIGNAL);
    (void)sent; /* a client that does not take it gets no answer */
    kill_soon(visitor->place.wsi);
}

/* Many requests may be refused for this, so it is logged once an hour, with their number. */
static void tell_long_head(struct server *server)
{
    struct peers *peers = server->net->peers;
    uint64_t now = server_steady(server);
    peers->long_heads++;
    if (peers->long_told_ms && now - peers->long_told_ms < HEAD_TOLD_MS) return;
    log_warn("net", "headers_refused",
             "limit=%d count=%u remedy=\"cookies of other programs under the same name, or of a login proxy, "
             "are too long: give this server a name of its own, or let the proxy drop the Cookie header\"",
             NET_HEAD_MAX, peers->long_heads);
    peers->long_told_ms = now;
    peers->long_heads = 0;
}

/* True if the request waiting in admission is short enough and the library can parse its head. Clients'
 * messages are measured there too. */
static bool peer_head_is_acceptable(struct admission_slot *place)
{
    const struct peer *visitor = lws_get_opaque_user_data(place->wsi);
    if (!visitor->at || place->answered) return true;
    char head[NET_HEAD_MAX];
    uint64_t read = tcp_info_read(place->fd) - visitor->read, came =
        tcp_info_received(place->fd) - visitor->read;
    ssize_t len = recv(place->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
    size_t end = len > 0 ? http_head_length(head, (size_t)len) : 0;
    if (came > NET_HEAD_MAX && (!end || read + end > NET_HEAD_MAX)) {
        tell_long_head(net_server(place->wsi));
        refuse_head(visitor, "431 Request Header Fields Too Large",
                    "The headers of this request are longer than 16 kB together. Most often these are "
                    "cookies: delete this site's cookies in your browser and load the page again. If that "
                    "does not help, tell your host.\n");
    } else if (end && http_head_stalls(head, end)) {
        refuse_head(visitor, "400 Bad Request", "the last header's name is only the beginning of one\n");
    } else if (end && !head_escapes_ok(head, end)) {
        refuse_head(visitor, "400 Bad Request",
                    "This address is broken: a % in it has to be followed by two digits (0-9, a-f). "
                    "Perhaps it was cut when it was copied.\n");
    } else {
        return true;
    }
    return false;
}

struct peers *peers_new(const struct config *config)
{
    struct peers *peers = mem_alloc(sizeof *peers);
    network_read_list(config->trusted_proxies, &peers->trusted);    /* validated with the settings */
    peers->newest = &peers->oldest;
    peers->admission.watcher = -1;
    peers->admission.fits = peer_head_is_acceptable;
    return peers;
}

void peers_free(struct peers *peers)
{
    free(peers);
}

void peer_became_client(struct lws *wsi)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    struct peers *peers = visitors_of(wsi);
    /* the library may have read more than the handshake */
    admission_release(&peers->admission, &visitor->place);
    unlink_visitor(peers, visitor);
}

void peer_set_priority(struct lws *wsi, bool at_table)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    struct admission *admission = &visitors_of(wsi)->admission;
    if (at_table) admission_release(admission, &visitor->place);
    else admission_hold(admission, &visitor->place, false);
}

/* Data received meanwhile stays in the socket: the library would be woken by it
 * repeatedly without reading it. */
void peer_responding(struct lws *wsi, bool answers)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    struct admission *admission = &visitors_of(wsi)->admission;
    if (!answers) admission_release(admission, &visitor->place);
    admission_hold(admission, &visitor->place, answers); /* or for the next request */
}

void peer_closed(struct lws *wsi)
{
    struct peer *visitor = lws_get_opaque_user_data(wsi);
    struct server *server = net_server(wsi);
    struct peers *peers = server->net->peers;
    if (!visitor) return; /* it was closed before it had one */
    lws_set_opaque_user_data(wsi, NULL);
    admission_remove(&peers->admission, &visitor->place);
    unlink_visitor(peers, visitor);
    server->metrics.sockets--;
    if (server->limits) limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, -1);
    free(visitor);
}

/* Finds the client's address: the peer, or the one that our proxies name. Returns false if
 * they name no valid address. */
static bool find_person(struct lws *wsi, struct network_address *address)
{
    const struct peer *visitor = lws_get_opaque_user_data(wsi);
    char hops[HEADER_MAX];
    *address = visitor->peer;
    if (!is_trusted(net_server(wsi), address)) return true;
    return !header_read(wsi, WSI_TOKEN_X_FORWARDED_FOR, hops) ||
           address_of_hops(hops, is_trusted, net_server(wsi), address);
}

void peer_address(struct lws *wsi, char out[LIMIT_ADDRESS])
{
    struct network_address address;
    if (find_person(wsi, &address)) address_name(&address, out);
    else snprintf(out, LIMIT_ADDRESS, "nobody");
}

bool peer_is_local(struct lws *wsi)
{
    const struct peer *visitor = lws_get_opaque_user_data(wsi);
    return !header_is_there(wsi, WSI_TOKEN_X_FORWARDED_FOR) && network_is_loopback(&visitor->peer);
}

bool peer_has_capacity(struct server *server, const char *address)
{
    const struct config *config = server->config;
    if (config->bench) return true;
    if (limit_table_count(server->limits, address, COUNT_CONNECTIONS, 0) >= config->connections_per_address)
        return false;
    return server->metrics.sockets <= server->net->peers->most;
}

/* Logs a refused Origin, but not the same one again and not often: otherwise clients could fill the log. */
static void tell_refused(struct server *server, const char *origin, const char *host)
{
    struct peers *peers = server->net->peers;
    uint64_t now = server_steady(server);
    if (strcmp(peers->refused, origin) == 0) return;
    if (*peers->refused && now - peers->refused_ms < REFUSED_MS) return;
    snprintf(peers->refused, sizeof peers->refused, "%s", origin);
    peers->refused_ms = now;
    log_warn("net", "origin_refused",
             "origin=\"%s\" host=\"%s\" remedy=\"if this is your site, let the proxy pass the Host header "
             "on, or set origins = %s\"", origin, host, origin);
}

bool peer_origin_ok(struct server *server, struct lws *wsi)
{
    const struct config *config = server->config;
    char origin[HEADER_MAX], host[HEADER_MAX];
    /* Without an Origin it is no browser, so no other site's page can have caused it. */
    if (!header_read(wsi, WSI_TOKEN_ORIGIN, origin)) return true;
    header_read(wsi, WSI_TOKEN_HOST, host);
    bool listed = *config->origins ? origin_is_listed(origin, config->origins) : origin_is_host(origin, host);
    if (listed || origin_is_of(origin, config->address)) return true;
    tell_refused(server, origin, host);
    return false;
}

char *peer_origin(struct lws *wsi)
{
    char origin[HEADER_MAX];
    header_read(wsi, WSI_TOKEN_ORIGIN, origin);
    return mem_strdup(origin);
}
