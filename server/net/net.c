// SPDX-License-Identifier: MIT
#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "gate.h"
#include "net_lib.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { HTTP_BUFFER = 4096, WS_BUFFER = 2048, PING_S = 40, HANGUP_S = 70, ADDRESS_MAX = 48 };
/* Files that are not sockets: the database, the client's files, the loop. */
enum { OTHER_FILES = 100 };
enum { ARRIVALS = 4 }; /* at most so many in a turn of the loop */
/* The system would keep megabytes for each who does not read, or who sends faster than we do. */
enum { SYSTEM_SENDS = 32 << 10, SYSTEM_RECEIVES = 32 << 10 };

/* A connection.  Those that are no clients (yet) are linked, the one that asked longest ago first. */
struct visitor {
    struct visitor *next, **at;
    struct lws *wsi;
    struct gate_place place;
    char address[ADDRESS_MAX];
};

struct net {
    struct server *server;
    struct visitor *oldest, **newest; /* newest: where the next is linked                      */
    char arriving[ADDRESS_MAX];       /* from admission to arrival                             */
    uint64_t sockets_most;            /* as many as the system allows                          */
    int listener;                     /* the socket that people come to, or -1                 */
    uv_poll_t listening;
    struct gate gate;
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

/* A socket that listens there, or -1 with a message in `why`. */
static int bind_to(const char *host, int port, char *why, size_t why_size)
{
    char service[8];
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICSERV }, *found = NULL;
    if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
    snprintf(service, sizeof service, "%d", port);
    int bad = getaddrinfo(*host ? host : NULL, service, &hints, &found);
    if (bad) {
        snprintf(why, why_size, "cannot listen on '%s': %s", host, gai_strerror(bad));
        return -1;
    }
    int one = 1, fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    bool ok = fd >= 0 && bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0;
    if (!ok)
        snprintf(why, why_size, "cannot listen on %s port %d: %s", host, port,
                 errno == EADDRINUSE ? "the port is in use; is another server running?" : strerror(errno));
    if (!ok && fd >= 0) close(fd);
    freeaddrinfo(found);
    return ok ? fd : -1;
}

struct net *net_new(struct server *server)
{
    struct net *net = mem_alloc(sizeof *net);
    net->server = server;
    net->newest = &net->oldest;
    net->listener = -1;
    net->gate.watcher = -1;
    return net;
}

/* The library keeps a table as long as the number of files that the system allows, so that is what we
 * need. */
static void set_file_limit(struct net *net)
{
    struct rlimit files;
    rlim_t want = (rlim_t)net->server->config->sockets + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max < want ? files.rlim_max : want;
    setrlimit(RLIMIT_NOFILE, &files);
    net->sockets_most = files.rlim_cur > OTHER_FILES ? files.rlim_cur - OTHER_FILES : 1;
    /* The system's table of our files grows now, at once: later each of its steps would keep all waiting. */
    int last = fcntl(net->listener, F_DUPFD_CLOEXEC, (int)files.rlim_cur - 1);
    if (last >= 0) close(last);
    if (files.rlim_cur < want)
        log_warn("net", "few_files", "files=%llu sockets=%llu", (unsigned long long)files.rlim_cur,
                 (unsigned long long)net->sockets_most);
}

/* ---- who comes ------------------------------------------------------------------------------ */

static bool is_full(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOMEM || error == ENOBUFS;
}

/* The library would take in all who have come before it looks at anybody else; so we take them in ourselves,
 * a few in each turn of the loop. */
static void on_coming(uv_poll_t *listening, int status, int events)
{
    struct net *net = listening->data;
    (void)status, (void)events;
    for (int i = 0; i < ARRIVALS; i++) {
        struct sockaddr_storage from = { 0 };
        socklen_t size = sizeof from;
        const int one = 1, flags = SOCK_CLOEXEC | SOCK_NONBLOCK;
        int fd = accept4(net->listener, (struct sockaddr *)&from, &size, flags);
        if (fd < 0) {
            if (is_full(errno)) uv_poll_stop(listening); /* net_look tries again */
            return;
        }
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        if (net_admit(net->server, &from, fd)) lws_adopt_socket_vhost(net->vhost, fd);
        else close(fd);
    }
}

static void listen_on(struct net *net)
{
    uv_poll_start(&net->listening, UV_READABLE, on_coming);
}

/* The library answers on connections that it is given, and listens to none. */
static bool start_library(struct net *net)
{
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
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = net->protocols;
    info.foreign_loops = loops;
    info.user = net->server;
    info.gid = -1;
    info.uid = -1;
    info.headers = &security_headers;
    info.keepalive_timeout = 30;
    info.timeout_secs = (unsigned int)net->server->config->request_s;
    info.timeout_secs_ah_idle = (unsigned int)net->server->config->request_s;
    info.retry_and_idle_policy = &net->idle;
    net->context = lws_create_context(&info);
    if (net->context) net->vhost = lws_create_vhost(net->context, &info);
    return net->vhost;
}

int net_listen(struct net *net, const char *host, int port, char *why, size_t why_size)
{
    net->listener = bind_to(host, port, why, why_size);
    if (net->listener < 0) return -1;
    set_file_limit(net);
    uv_poll_init(net->server->loop, &net->listening, net->listener);
    net->listening.data = net;
    if (start_library(net) && gate_start(&net->gate, net->server->loop) == 0) {
        listen_on(net);
        return 0;
    }
    snprintf(why, why_size, "the network library does not start");
    return -1;
}

int net_port(const struct net *net)
{
    struct sockaddr_in6 here = { 0 }; /* that of IPv4 has its port in the same place */
    socklen_t size = sizeof here;
    if (getsockname(net->listener, (struct sockaddr *)&here, &size) != 0) return 0;
    return ntohs(here.sin6_port);
}

static void on_listener_closed(uv_handle_t *listening)
{
    struct net *net = listening->data;
    close(net->listener);
}

void net_stop(struct net *net)
{
    if (!net || net->listener < 0) return;
    uv_close((uv_handle_t *)&net->listening, on_listener_closed);
    gate_stop(&net->gate);
    if (net->context) lws_context_destroy(net->context);
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
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* "192.0.2.7", or "2001:db8:1:2::/64": who has a line has all addresses of such a network.  Loopback
 * stays. */
static void address_write(int family, const void *binary, char out[ADDRESS_MAX])
{
    static const unsigned char mapped[12] = { [10] = 0xff, [11] = 0xff };
    struct in6_addr six;
    if (family == AF_INET6 && memcmp(binary, mapped, sizeof mapped) == 0) {
        address_write(AF_INET, (const unsigned char *)binary + sizeof mapped, out);
        return;
    }
    if (family != AF_INET6) {
        if (!inet_ntop(AF_INET, binary, out, ADDRESS_MAX)) out[0] = '\0';
        return;
    }
    memcpy(&six, binary, sizeof six);
    bool local = IN6_IS_ADDR_LOOPBACK(&six);
    if (!local) memset(six.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &six, out, ADDRESS_MAX);
    size_t len = strlen(out);
    if (!local) snprintf(out + len, ADDRESS_MAX - len, "/64");
}

static void peer_write(const struct sockaddr_storage *peer, char out[ADDRESS_MAX])
{
    if (peer->ss_family == AF_INET6)
        address_write(AF_INET6, &((const struct sockaddr_in6 *)peer)->sin6_addr, out);
    else address_write(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, out);
}

/* ---- connections of any kind ---------------------------------------------------------------- */

static void visitor_link(struct net *net, struct visitor *visitor)
{
    visitor->next = NULL;
    visitor->at = net->newest;
    *net->newest = visitor;
    net->newest = &visitor->next;
}

static void visitor_unlink(struct net *net, struct visitor *visitor)
{
    if (!visitor->at) return;
    *visitor->at = visitor->next;
    if (visitor->next) visitor->next->at = visitor->at;
    else net->newest = visitor->at;
    visitor->at = NULL;
}

/* Whose connections are counted one by one: not a proxy's, which speaks for many. */
static bool is_counted(const struct server *server, const char *address)
{
    return !server->config->bench && !(server->config->proxy && is_loopback(address));
}

static void kill_soon(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

int net_hang_up(struct lws *wsi)
{
    if (!lws_partial_buffered(wsi)) return -1;
    kill_soon(wsi);
    return 0;
}

/* Room for one more, if need be that of who has been silent for longest. */
static bool make_room(struct net *net)
{
    struct visitor *oldest = net->oldest;
    if (net->server->metrics.sockets < net->sockets_most) return true;
    if (!oldest) return false;
    visitor_unlink(net, oldest);
    kill_soon(oldest->wsi);
    return true;
}

static bool may_come(struct net *net, const char *address)
{
    struct server *server = net->server;
    const struct config *config = server->config;
    if (!is_counted(server, address)) return true;
    if (limit_table_count(server->limits, address, COUNT_SOCKETS, 0) >= config->sockets_per_address)
        return false;
    return bucket_take(limit_table_bucket(server->limits, address, LIMIT_SOCKETS),
                       limit_rule_of(config, LIMIT_SOCKETS), server_steady(server)) == 0;
}

bool net_admit(struct server *server, const struct sockaddr_storage *from, int fd)
{
    static const int sends = SYSTEM_SENDS, receives = SYSTEM_RECEIVES;
    struct net *net = server->net;
    peer_write(from, net->arriving);
    if (!may_come(net, net->arriving) || !make_room(net)) {
        server->metrics.sockets_refused++;
        return false;
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &sends, sizeof sends);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receives, sizeof receives);
    return true;
}

int net_arrived(struct lws *wsi)
{
    struct server *server = net_server(wsi);
    struct visitor *visitor = mem_alloc(sizeof *visitor);
    visitor->wsi = wsi;
    memcpy(visitor->address, server->net->arriving, sizeof visitor->address);
    visitor->place = (struct gate_place){ .wsi = wsi, .fd = lws_get_socket_fd(wsi) };
    lws_set_opaque_user_data(wsi, visitor);
    visitor_link(server->net, visitor);
    gate_hold(&server->net->gate, &visitor->place, false);
    server->metrics.sockets++;
    limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, 1);
    return 0;
}

void net_asked(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct net *net = net_server(wsi)->net;
    gate_pass(&net->gate, &visitor->place); /* at the gate the library would not write either */
    if (!visitor->at) return;
    visitor_unlink(net, visitor);
    visitor_link(net, visitor);
}

void net_is_client(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct net *net = net_server(wsi)->net;
    gate_pass(&net->gate, &visitor->place); /* the library may have read more than the handshake */
    visitor_unlink(net, visitor);
}

void net_at_table(struct lws *wsi, bool at_table)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct gate *gate = &net_server(wsi)->net->gate;
    if (at_table) gate_pass(gate, &visitor->place);
    else gate_hold(gate, &visitor->place, false);
}

void net_turn(struct net *net)
{
    gate_turn(&net->gate);
}

/* What comes meanwhile is left to the system: the library would be woken by it again and again, and not read
 * it. */
void net_answers(struct lws *wsi, bool answers)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct gate *gate = &net_server(wsi)->net->gate;
    if (answers) gate_hold(gate, &visitor->place, true);
    else gate_pass(gate, &visitor->place);
}

void net_look(struct net *net)
{
    listen_on(net);
}

void net_packed(void *net)
{
    const struct net *here = net;
    lws_callback_on_writable_all_protocol(here->context, &here->protocols[0]);
}

void net_left(struct lws *wsi)
{
    struct visitor *visitor = lws_get_opaque_user_data(wsi);
    struct server *server = net_server(wsi);
    if (!visitor) return; /* it came no further */
    lws_set_opaque_user_data(wsi, NULL);
    gate_leave(&server->net->gate, &visitor->place);
    visitor_unlink(server->net, visitor);
    server->metrics.sockets--;
    if (server->limits) limit_table_count(server->limits, visitor->address, COUNT_SOCKETS, -1);
    free(visitor);
}

void net_address(struct lws *wsi, char *out, size_t size)
{
    const struct visitor *visitor = lws_get_opaque_user_data(wsi);
    char forwarded[256] = "", address[ADDRESS_MAX];
    snprintf(out, size, "%s", visitor->address);
    if (!net_server(wsi)->config->proxy || !is_loopback(out)) return;
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    /* The last one was added by our own proxy; what stands before it anybody may have written. */
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    unsigned char binary[16];
    int family = inet_pton(AF_INET, last, binary) == 1 ? AF_INET : AF_INET6;
    if (family == AF_INET6 && inet_pton(AF_INET6, last, binary) != 1) return;
    address_write(family, binary, address);
    snprintf(out, size, "%s", address);
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
    return limit_table_count(server->limits, address, COUNT_CONNECTIONS, 0) < config->connections_per_address;
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
