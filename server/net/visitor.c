// SPDX-License-Identifier: MIT
#include "visitor.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "address.h"
#include "net_lib.h"
#include "server/base/mem.h"
#include "server/base/server.h"

/* The system would keep megabytes for each who does not read, or who sends faster than we do. */
enum { SYSTEM_SENDS = 32 << 10, SYSTEM_RECEIVES = 32 << 10 };

/* Those that are no clients (yet) are linked, the one that asked longest ago first. */
struct visitor {
    struct visitor *next, **at;
    struct lws *wsi;
    struct gate_place place;
    char address[LIMIT_ADDRESS];
};

static struct visitors *visitors_of(struct lws *wsi)
{
    return &net_server(wsi)->net->visitors;
}

void visitor_init(struct visitors *visitors)
{
    visitors->newest = &visitors->oldest;
    visitors->gate.watcher = -1;
}

static void link_visitor(struct visitors *visitors, struct visitor *visitor)
{
    visitor->next = NULL;
    visitor->at = visitors->newest;
    *visitors->newest = visitor;
    visitors->newest = &visitor->next;
}

static void unlink_visitor(struct visitors *visitors, struct visitor *visitor)
{
    if (!visitor->at) return;
    *visitor->at = visitor->next;
    if (visitor->next) visitor->next->at = visitor->at;
    else visitors->newest = visitor->at;
    visitor->at = NULL;
}

/* Whose connections are counted one by one: not a proxy's, which speaks for many. */
static bool is_counted(const struct server *server, const char *address)
{
    return !server->config->bench && !(server->config->proxy && address_is_loopback(address));
}

static void kill_soon(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

int visitor_hang_up(struct lws *wsi)
{
    if (!lws_partial_buffered(wsi)) return -1;
    kill_soon(wsi);
    return 0;
}

/* Room for one more, if need be that of who has been silent for longest. */
static bool make_room(struct server *server)
{
    struct visitors *visitors = &server->net->visitors;
    struct visitor *oldest = visitors->oldest;
    if (server->metrics.sockets < visitors->most) return true;
    if (!oldest) return false;
    unlink_visitor(visitors, oldest);
    kill_soon(oldest->wsi);
    return true;
}

static bool may_come(struct server *server, const char *address)
{
    const struct config *config = server->config;
    if (!is_counted(server, address)) return true;
    if (limit_table_count(server->limits, address, COUNT_SOCKETS, 0) >= config->sockets_per_address)
        return false;
    return bucket_take(limit_table_bucket(server->limits, address, LIMIT_SOCKETS),
                       limit_rule_of(config, LIMIT_SOCKETS), server_steady(server)) == 0;
}

bool visitor_admit(struct server *server, const struct sockaddr_storage *from, int fd)
{
    static const int sends = SYSTEM_SENDS, receives = SYSTEM_RECEIVES;
    char *arriving = server->net->visitors.arriving;
    address_of_peer(from, arriving);
    if (!may_come(server, arriving) || !make_room(server)) {
        server->metrics.sockets_refused++;
        return false;
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &sends, sizeof sends);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receives, sizeof receives);
    return true;
}

int visitor_arrived(struct lws *wsi)
{
    struct server *server = net_server(wsi);
    struct visitors *visitors = &server->net->visitors;
    struct visitor *visitor = mem_alloc(sizeof *visitor);
    visitor->wsi = wsi;
    memcpy(visitor->address, visitors->arriving, sizeof visitor->address);
    visitor->place = (struct gate_place){ .wsi = wsi, .fd = lws_get_socket_fd(wsi) };
    lws_set_opaque_user_data(wsi, visitor);
    link_visitor(visitors, visitor);
    gate_hold(&visitors->gate, &visitor->place, false);
    server->metrics.sockets++;
    limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, 1);
    return 0;
}

void visitor_asked(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct visitors *visitors = visitors_of(wsi);
    gate_pass(&visitors->gate, &visitor->place); /* at the gate the library would not write either */
    if (!visitor->at) return;
    unlink_visitor(visitors, visitor);
    link_visitor(visitors, visitor);
}

void visitor_is_client(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct visitors *visitors = visitors_of(wsi);
    gate_pass(&visitors->gate, &visitor->place); /* the library may have read more than the handshake */
    unlink_visitor(visitors, visitor);
}

void visitor_at_table(struct lws *wsi, bool at_table)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct gate *gate = &visitors_of(wsi)->gate;
    if (at_table) gate_pass(gate, &visitor->place);
    else gate_hold(gate, &visitor->place, false);
}

/* What comes meanwhile is left to the system: the library would be woken by it again and again, and not read
 * it. */
void visitor_answers(struct lws *wsi, bool answers)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct gate *gate = &visitors_of(wsi)->gate;
    if (answers) gate_hold(gate, &visitor->place, true);
    else gate_pass(gate, &visitor->place);
}

void visitor_left(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct server *server = net_server(wsi);
    struct visitors *visitors = &server->net->visitors;
    if (!visitor) return; /* it came no further */
    lws_set_opaque_user_data(wsi, NULL);
    gate_leave(&visitors->gate, &visitor->place);
    unlink_visitor(visitors, visitor);
    server->metrics.sockets--;
    if (server->limits) limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, -1);
    free(visitor);
}

void visitor_address(struct lws *wsi, char out[LIMIT_ADDRESS])
{
    const struct visitor *visitor = lws_get_opaque_user_data(wsi);
    char forwarded[256] = "", address[LIMIT_ADDRESS];
    snprintf(out, LIMIT_ADDRESS, "%s", visitor->address);
    if (!net_server(wsi)->config->proxy || !address_is_loopback(out)) return;
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    /* The last one was added by our own proxy; what stands before it anybody may have written. */
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    if (address_read(last, address)) snprintf(out, LIMIT_ADDRESS, "%s", address);
}

bool visitor_is_local(struct lws *wsi)
{
    char address[LIMIT_ADDRESS];
    visitor_address(wsi, address);
    if (!net_server(wsi)->config->proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        return false;
    return address_is_loopback(address);
}

bool visitor_has_room(struct server *server, const char *address)
{
    const struct config *config = server->config;
    if (config->bench) return true;
    if (server->metrics.connections >= (uint64_t)config->connections) return false;
    return limit_table_count(server->limits, address, COUNT_CONNECTIONS, 0) < config->connections_per_address;
}

/* Is `origin` one of the comma-separated list? */
static bool is_listed(const char *list, const char *origin)
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

bool visitor_origin_ok(struct server *server, struct lws *wsi)
{
    char origin[256] = "", host[256] = "";
    int len = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (len == 0) return true; /* not a browser: no page of another site can be behind it */
    if (len < 0) return false;
    if (*server->config->origins) return is_listed(server->config->origins, origin);
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    const char *there = strstr(origin, "://");
    return there && strcasecmp(there + 3, host) == 0;
}
