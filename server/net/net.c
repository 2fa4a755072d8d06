// SPDX-License-Identifier: MIT
#include "net.h"

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

#include "frame.h"
#include "net_internal.h"
#include "peer.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { HTTP_BUFFER = 4096, WS_BUFFER = 2048 };
/* File descriptors that are not sockets: the database, the client's files, the loop. */
enum { OTHER_FILES = 100 };
#define CHANCE "/dev/urandom" /* read by the library */
enum { ARRIVALS = 4 }; /* per loop iteration */
/* Headers of every response, the library's own refusals included; those of pages only are in http.c.
 * Few, since a first visit loads sixty files. */
static const struct lws_protocol_vhost_options
    header_sniff = { NULL, NULL, "x-content-type-options:", "nosniff" },
    security_headers = { &header_sniff, NULL, "content-security-policy:",
                         "default-src 'self';base-uri 'none';frame-ancestors 'none'" };

static void library_log(int level, const char *line)
{
    int len = (int)strcspn(line, "\n");
    if (level == LLL_ERR) log_warn("net", "library", "text=%.*s", len, line);
    else log_debug("net", "library", "text=%.*s", len, line);
}

static const char *explain_bind(int problem)
{
    switch (problem) {
    case EADDRINUSE: return "the port is in use; is another server running?";
    case EADDRNOTAVAIL:
        return "this machine has no such address; 127.0.0.1 is itself, 0.0.0.0 all its networks";
    case EACCES: return "only root may take it; take one above 1023, and put a proxy in front";
    default: return strerror(problem);
    }
}

/* Returns a socket that listens there, or -1 with `why`. */
static int bind_to(const char *host, int port, char why[WHY_SIZE])
{
    char service[8];
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICSERV }, *found = NULL;
    if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
    snprintf(service, sizeof service, "%d", port);
    int bad = getaddrinfo(*host ? host : NULL, service, &hints, &found);
    if (bad) {
        errno = EADDRNOTAVAIL;
        return why_say(why, "cannot listen on '%s': %s; 127.0.0.1 is this machine, 0.0.0.0 all its networks",
                       host, gai_strerror(bad));
    }
    int one = 1, fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    bool ok = fd >= 0 && bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0;
    int problem = ok ? 0 : errno;
    if (!ok)
        why_say(why, "cannot listen on %s port %d: %s", host, port, explain_bind(problem));
    if (!ok && fd >= 0) close(fd);
    freeaddrinfo(found);
    errno = problem;
    return ok ? fd : -1;
}

/* The library reads random bytes from it, and crashes if it is missing. */
static int look_for_chance(char why[WHY_SIZE])
{
    if (access(CHANCE, R_OK) == 0) return 0;
    return why_say(why, "%s cannot be read, and nothing is safe without chance: mount /dev", CHANCE);
}

int net_try(const char *host, int port, char why[WHY_SIZE])
{
    int fd = bind_to(host, port, why);
    if (fd < 0) return -1;
    close(fd);
    return look_for_chance(why);
}

struct net *net_new(struct server *server, const struct ws_hooks *hooks, const struct http_route *pages)
{
    struct net *net = mem_alloc(sizeof *net);
    net->server = server;
    net->hooks = hooks;
    net->pages = pages;
    net->ping = frame_new_ping();
    net->listener = -1;
    net->peers = peers_new(server->config);
    return net;
}

/* The library allocates a table for all file descriptors that the system allows, so the limit
 * is set to what is needed. */
static void set_file_limit(struct net *net)
{
    struct rlimit files;
    rlim_t want = (rlim_t)net->server->config->sockets + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max < want ? files.rlim_max : want;
    setrlimit(RLIMIT_NOFILE, &files);
    net->peers->most = files.rlim_cur > OTHER_FILES ? files.rlim_cur - OTHER_FILES : 1;
    /* The kernel's table of descriptors grows now: later each step would block the loop. */
    int last = fcntl(net->listener, F_DUPFD_CLOEXEC, (int)files.rlim_cur - 1);
    if (last >= 0) close(last);
    if (files.rlim_cur < want)
        log_warn("net", "few_files", "files=%llu sockets=%llu", (unsigned long long)files.rlim_cur,
                 (unsigned long long)net->peers->most);
}

/* ---- arriving connections ------------------------------------------------------------------- */

static bool is_full(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOMEM || error == ENOBUFS;
}

/* The library would accept all waiting connections before it serves any other, so they are accepted
 * here, a few per loop iteration. */
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
            if (is_full(errno)) uv_poll_stop(listening); /* net_tick tries again */
            return;
        }
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        struct lws *wsi = NULL;
        if (peer_admit(net->server, &from, fd)) wsi = lws_adopt_socket_vhost(net->vhost, fd);
        else close(fd);
        if (wsi) peer_hold(wsi);
    }
}

static void listen_on(struct net *net)
{
    uv_poll_start(&net->listening, UV_READABLE, on_coming);
}

/* The library looks for its libuv plugin in the working directory first, so it starts in one that only root
 * writes to. */
static struct lws_context *new_context(const struct lws_context_creation_info *info)
{
    int here = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
    bool moved = here >= 0 && chdir("/usr") == 0;
    struct lws_context *context = lws_create_context(info);
    if (moved && fchdir(here) != 0) log_warn("net", "elsewhere", "why=\"%s\"", strerror(errno));
    if (here >= 0) close(here);
    return context;
}

/* The library serves connections that it is given, and does not listen itself. */
static bool start_library(struct net *net)
{
    static const lws_retry_bo_t never; /* ws.c pings idle clients */
    void *loops[1] = { net->server->loop };
    struct lws_context_creation_info info = { 0 };
    net->protocols[0] = (struct lws_protocols){ .name = "http", .callback = http_callback,
                                                .per_session_data_size = http_ask_size,
                                                .rx_buffer_size = HTTP_BUFFER };
    net->protocols[1] = (struct lws_protocols){ .name = "tabuleiro.1", .callback = ws_callback,
                                                .per_session_data_size = ws_conn_size,
                                                .rx_buffer_size = WS_BUFFER };
    lws_set_log_level(LLL_ERR | LLL_WARN, library_log);
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = net->protocols;
    info.foreign_loops = loops;
    info.user = net->server;
    info.gid = (__typeof__(info.gid))-1; /* int in one version of the library, unsigned in the next */
    info.uid = (__typeof__(info.uid))-1;
    info.headers = &security_headers;
    info.max_http_header_data = NET_HEAD_MAX;
    info.keepalive_timeout = 30;
    info.timeout_secs = (unsigned int)net->server->config->request_s;
    info.timeout_secs_ah_idle = (unsigned int)net->server->config->request_s;
    info.retry_and_idle_policy = &never;
    net->context = new_context(&info);
    if (net->context) net->vhost = lws_create_vhost(net->context, &info);
    return net->vhost;
}

/* A body was compressed; answers those that wait for it. */
static void on_packed(void *context)
{
    const struct net *net = context;
    lws_callback_on_writable_all_protocol(net->context, &net->protocols[0]);
}

int net_listen(struct net *net, const char *host, int port, char why[WHY_SIZE])
{
    net->listener = bind_to(host, port, why);
    if (net->listener < 0) return -1;
    set_file_limit(net);
    net->packer = (struct packer){ .loop = net->server->loop, .packed = on_packed, .context = net };
    uv_poll_init(net->server->loop, &net->listening, net->listener);
    net->listening.data = net;
    if (look_for_chance(why)) return -1;
    if (start_library(net) && admission_start(&net->peers->admission, net->server->loop) == 0) {
        listen_on(net);
        return 0;
    }
    return why_say(why, "the network library does not start");
}

int net_port(const struct net *net)
{
    struct sockaddr_in6 here = { 0 }; /* the IPv4 address has its port at the same offset */
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
    net->packer.stops = true;
    uv_close((uv_handle_t *)&net->listening, on_listener_closed);
    admission_stop(&net->peers->admission);
    if (net->context) lws_context_destroy(net->context);
}

void net_free(struct net *net)
{
    if (!net) return;
    /* On a foreign loop the library frees the rest only at the second call. */
    if (net->context) lws_context_destroy(net->context);
    text_free(&net->held);
    frame_unref(net->ping);
    peers_free(net->peers);
    free(net);
}

void net_turn(struct net *net)
{
    admission_turn(&net->peers->admission);
}

void net_tick(struct net *net)
{
    listen_on(net);
}

const char *net_library_version(void)
{
    return lws_get_library_version();
}
