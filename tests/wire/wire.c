// SPDX-License-Identifier: MIT
/* wire.c - see wire.h.  The functions called lws_* below take the place of the network library's: a program's
 * own come before those of a shared library. */
#include "wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"
#include "server/client/user.h"
#include "server/handlers/session_hooks.h"
#include "server/handlers/pages.h"
#include "server/net/static_files.h"
#include "server/net/net.h"
#include "server/net/net_internal.h"
#include "server/net/peer.h"
#include "server/net/ws.h"
#include "server/notify/notifications.h"
#include "server/play/catalog.h"
#include "server/rooms/rooms.h"
#include "server/store/age.h"

enum { WRITE_CLOSE = 4, HTTP_ANSWER_CHUNKS = 10000 };

struct lws {
    struct lws *next;
    struct wire *wire;
    void *own; /* what the protocol's callback keeps                               */
    char address[48];
    bool binary, final, wants_write, choked, closed;
    bool wants_time;
    size_t rest;
    void *kept; /* by the server, of the connection                                 */
    struct text heard, part; /* whole frames, and the one that is coming in parts */
    uint64_t missing;        /* bytes of that                                     */
    const char *const *header; /* of an HTTP request                                          */
    struct wire_answer *answer;
};

/* ---- in the library's place ------------------------------------------------------------------ */

struct lws_context *lws_get_context(const struct lws *wsi)
{
    return (struct lws_context *)(void *)wsi->wire;
}

void *lws_context_user(struct lws_context *context)
{
    return &((struct wire *)(void *)context)->server;
}

lws_sockfd_type lws_get_socket_fd(struct lws *wsi)
{
    (void)wsi;
    return -1; /* refused: there is no socket, and callers ignore it */
}

const char *lws_get_peer_simple(struct lws *wsi, char *name, size_t size)
{
    snprintf(name, size, "%s", wsi->address);
    return name;
}

int lws_is_final_fragment(struct lws *wsi)
{
    return wsi->final;
}

size_t lws_remaining_packet_payload(struct lws *wsi)
{
    return wsi->rest;
}

int lws_frame_is_binary(struct lws *wsi)
{
    return wsi->binary;
}

int lws_callback_on_writable(struct lws *wsi)
{
    wsi->wants_write = true;
    return 1;
}

int lws_partial_buffered(struct lws *wsi)
{
    return wsi->choked;
}

int lws_rx_flow_control(struct lws *wsi, int enable)
{
    (void)wsi, (void)enable;
    return 0;
}

void lws_set_timer_usecs(struct lws *wsi, lws_usec_t us)
{
    wsi->wants_time = us >= 0;
}

void lws_set_opaque_user_data(struct lws *wsi, void *data)
{
    wsi->kept = data;
}

void *lws_get_opaque_user_data(const struct lws *wsi)
{
    return wsi->kept;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int secs)
{
    (void)wsi, (void)reason, (void)secs;
}

/* The head of a frame (RFC 6455, 5.2): its own length, and that of the rest. */
static size_t hear_head(const unsigned char *at, size_t len, uint64_t *size)
{
    int bytes = at[1] < 126 ? 0 : at[1] == 126 ? 2 : 8;
    *size = bytes ? 0 : at[1];
    for (int i = 0; i < bytes; i++) *size = *size << 8 | at[2 + i];
    assert(at[0] == 0x81 && *size > 0 && len >= 2 + (size_t)bytes);
    return 2 + (size_t)bytes;
}

/* One or more frames, each with its head; a long one comes in parts, with nothing between them. */
static void hear_frames(struct lws *wsi, const unsigned char *at, size_t len)
{
    for (const unsigned char *end = at + len; at < end;) {
        if (!wsi->missing) at += hear_head(at, (size_t)(end - at), &wsi->missing);
        size_t left = (size_t)(end - at), size = left < wsi->missing ? left : (size_t)wsi->missing;
        text_add(&wsi->part, (const char *)at, size);
        at += size;
        wsi->missing -= size;
        if (wsi->missing) continue;
        text_add(&wsi->heard, wsi->part.data, wsi->part.len);
        text_char(&wsi->heard, WIRE_END);
        wsi->part.len = 0;
    }
}

int lws_write(struct lws *wsi, unsigned char *buf, size_t len, enum lws_write_protocol protocol)
{
    if ((int)protocol == WRITE_CLOSE) {
        wsi->closed = true;
    } else if (wsi->answer) {
        text_add(&wsi->answer->body, (const char *)buf, len);
    } else {
        hear_frames(wsi, buf, len);
    }
    return (int)len;
}

static const char *header_of(const struct lws *wsi, enum lws_token_indexes token)
{
    static const int tokens[WIRE_HEADERS] = {
        [WIRE_GET] = WSI_TOKEN_GET_URI,
        [WIRE_HEAD] = WSI_TOKEN_HEAD_URI,
        [WIRE_POST] = WSI_TOKEN_POST_URI,
        [WIRE_HOST] = WSI_TOKEN_HOST,
        [WIRE_ORIGIN] = WSI_TOKEN_ORIGIN,
        [WIRE_PROTOCOL] = WSI_TOKEN_PROTOCOL,
        [WIRE_ACCEPT_ENCODING] = WSI_TOKEN_HTTP_ACCEPT_ENCODING,
        [WIRE_IF_NONE_MATCH] = WSI_TOKEN_HTTP_IF_NONE_MATCH,
        [WIRE_FORWARDED_FOR] = WSI_TOKEN_X_FORWARDED_FOR,
        [WIRE_ARGS] = WSI_TOKEN_HTTP_URI_ARGS,
    };
    for (int i = 0; wsi->header && i < WIRE_HEADERS; i++)
        if (tokens[i] == (int)token) return wsi->header[i];
    return NULL;
}

int lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes token)
{
    const char *value = header_of(wsi, token);
    return value ? (int)strlen(value) : 0;
}

int lws_hdr_copy(struct lws *wsi, char *to, int size, enum lws_token_indexes token)
{
    int len = lws_hdr_total_length(wsi, token);
    if (len >= size) return -1;
    memcpy(to, len ? header_of(wsi, token) : "", (size_t)len + 1);
    return len;
}

int lws_hdr_copy_fragment(struct lws *wsi, char *to, int size, enum lws_token_indexes token, int index)
{
    const char *at = header_of(wsi, token);
    for (; at && index > 0; index--) {
        at = strchr(at, '&');
        if (at) at++;
    }
    int len = at ? (int)strcspn(at, "&") : -1;
    if (len < 0 || len >= size) return -1;
    memcpy(to, at, (size_t)len);
    to[len] = '\0';
    return len;
}

/* As the library does: 1 when it does not fit. */
static int header_add(unsigned char **at, const unsigned char *end, const char *text, size_t len)
{
    if ((size_t)(end - *at) <= len) return 1;
    // cppcheck-suppress uninitvar // the length is what was printed
    memcpy(*at, text, len);
    *at += len;
    return 0;
}

int lws_add_http_header_status(struct lws *wsi, unsigned int code, unsigned char **at, unsigned char *end)
{
    char line[40];
    wsi->answer->status = (int)code;
    return header_add(at, end, line, (size_t)snprintf(line, sizeof line, "HTTP/1.1 %u\n", code));
}

int lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name, const unsigned char *value,
                                int length, unsigned char **at, unsigned char *end)
{
    static const char version[] = "HTTP/1.1 ";
    const char *text = (const char *)value;
    if (!name && strncmp(text, version, strlen(version)) == 0)
        wsi->answer->status = (int)strtol(text + strlen(version), NULL, 10);
    return (name && (header_add(at, end, (const char *)name, strlen((const char *)name)) ||
                     header_add(at, end, " ", 1))) ||
           header_add(at, end, text, (size_t)length) || header_add(at, end, "\n", 1);
}

int lws_add_http_header_content_length(struct lws *wsi, lws_filepos_t length, unsigned char **at,
                                       unsigned char *end)
{
    char line[60];
    (void)wsi;
    return header_add(
        at, end, line,
        (size_t)snprintf(line, sizeof line, "content-length: %llu\n", (unsigned long long)length));
}

int lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **at,
                                   unsigned char *end)
{
    (void)end;
    text_add(&wsi->answer->head, (const char *)start, (size_t)(*at - start));
    return 0;
}

int lws_http_transaction_completed(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

int lws_return_http_status(struct lws *wsi, unsigned int code, const char *body)
{
    wsi->answer->status = (int)code;
    if (body) text_str(&wsi->answer->body, body);
    return 0;
}

/* ---- time and chance --------------------------------------------------------------------------- */

static int64_t now_ms(void *context)
{
    return ((struct wire *)context)->now;
}

static void random_bytes(void *context, void *bytes, size_t count)
{
    struct wire *wire = context;
    for (size_t i = 0; i < count; i++) {
        wire->chance = wire->chance * 6364136223846793005u + 1442695040888963407u;
        ((uint8_t *)bytes)[i] = (uint8_t)(wire->chance >> 56);
    }
}

/* ---- life ---------------------------------------------------------------------------------------- */

struct wire *wire_new(const char *data)
{
    struct wire *wire = mem_alloc(sizeof *wire);
    struct server *server = &wire->server;
    char why[WHY_SIZE], *argv[] = { (char[]){ "serve" }, NULL }, *environment[] = { NULL };
    if (config_read(&wire->config, 1, argv, environment, why) != CONFIG_OK) abort();
    snprintf(wire->config.data, sizeof wire->config.data, "%s", data);
    wire->config.bot_delay_ms = 0;
    wire->now = 1700000000000;
    uv_loop_init(&wire->loop);
    server->config = &wire->config;
    server->sources = (struct sources){ now_ms, now_ms, random_bytes, wire };
    server->loop = &wire->loop;
    server->db = db_open(data, DB_SERVE, &wire->loop, why);
    if (!server->db) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    server->uptime_from = server_steady(server);
    if (db_find_uptime(server->db, &server->uptime_start) < 0) abort();
    server->files = static_files_new("web-client", "", "");
    server->catalog = catalog_new();
    server->pages = pages_new(server->catalog);
    server->limits = limit_table_new();
    server->notifications = notifications_new(server, static_files_text, server->files);
    server->notifications->is_viewed = rooms_is_viewed;
    server->people = users_new();
    server->rooms = rooms_new(server);
    server->fair_queue = fair_queue_new(&session_hooks_scheduler, server);
    server->net = net_new(server, &session_hooks_ws, pages_table);
    server->phase = SERVER_SERVING;
    return wire;
}

static bool busy(struct wire *wire)
{
    struct db_stats stats;
    db_stats(wire->server.db, &stats);
    return stats.queued > 0 || wire->server.jobs > 0;
}

/* Who may write, writes; who was closed by the server is not called any more. */
static void write_all(struct wire *wire)
{
    for (bool any = true; any;) {
        any = false;
        for (struct lws *line = wire->lines; line; line = line->next) {
            if (!line->wants_write || line->choked || line->closed) continue;
            line->wants_write = false;
            any = true;
            if (ws_callback(line, LWS_CALLBACK_SERVER_WRITEABLE, line->own, NULL, 0)) line->closed = true;
        }
    }
}

void wire_settle(struct wire *wire)
{
    do {
        while (busy(wire)) uv_run(&wire->loop, UV_RUN_ONCE);
        uv_run(&wire->loop, UV_RUN_NOWAIT); /* what a bot thought is made its move by a timer */
        write_all(wire);
    } while (busy(wire));
}

void wire_pass(struct wire *wire, int64_t ms)
{
    for (int64_t step; ms >= 0; ms -= step) {
        age_look(&wire->server);
        wire_settle(wire);
        if (ms == 0) return;
        step = ms < AGE_MARK_MS ? ms : AGE_MARK_MS;
        wire->now += step;
    }
}

void wire_free(struct wire *wire)
{
    struct server *server = &wire->server;
    for (struct lws *next, *line = wire->lines; line; line = next) {
        next = line->next;
        wire_hang_up(line);
    }
    wire_settle(wire);
    server->phase = SERVER_STOPPING;
    db_close(server->db, NULL, NULL);
    uv_run(&wire->loop, UV_RUN_DEFAULT);
    rooms_free(server->rooms);
    uv_run(&wire->loop, UV_RUN_DEFAULT);
    if (uv_loop_close(&wire->loop) != 0) abort();
    net_free(server->net);
    fair_queue_free(server->fair_queue);
    notifications_free(server->notifications);
    static_files_free(server->files);
    pages_free(server->pages);
    catalog_free(server->catalog);
    limit_table_free(server->limits);
    users_free(server->people);
    free(wire);
}

/* ---- a connection, as the library announces it ------------------------------------------------------ */

static void arrive(struct lws *line)
{
    struct sockaddr_storage from = { 0 };
    struct sockaddr_in ipv4 = { .sin_family = AF_INET };
    inet_pton(AF_INET, line->address, &ipv4.sin_addr);
    memcpy(&from, &ipv4, sizeof ipv4);
    peer_admit(&line->wire->server, &from, -1);
    http_callback(line, LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED, line->own, NULL, 0);
}

static void leave(struct lws *line)
{
    http_callback(line, LWS_CALLBACK_WSI_DESTROY, line->own, NULL, 0);
}

/* ---- a WebSocket ----------------------------------------------------------------------------------- */

struct lws *wire_connect(struct wire *wire, const char *address)
{
    struct lws *line = mem_alloc(sizeof *line);
    line->wire = wire;
    line->own = mem_alloc(ws_conn_size);
    snprintf(line->address, sizeof line->address, "%s", address);
    line->next = wire->lines;
    wire->lines = line;
    arrive(line);
    ws_callback(line, LWS_CALLBACK_ESTABLISHED, line->own, NULL, 0);
    return line;
}

void wire_hang_up(struct lws *line)
{
    struct lws **at = &line->wire->lines;
    while (*at != line) at = &(*at)->next;
    *at = line->next;
    ws_callback(line, LWS_CALLBACK_CLOSED, line->own, NULL, 0);
    leave(line);
    text_free(&line->heard);
    text_free(&line->part);
    free(line->own);
    free(line);
}

bool wire_closed(const struct lws *line)
{
    return line->closed;
}

void wire_choke(struct lws *line, bool choked)
{
    line->choked = choked;
}

void wire_piece(struct lws *line, const void *bytes, size_t len, bool binary, bool final, size_t rest)
{
    if (line->closed) return;
    char *exact = mem_alloc(len ? len : 1); /* so that a sanitizer sees who reads past the end */
    memcpy(exact, bytes, len);
    line->binary = binary;
    line->final = final;
    line->rest = rest;
    if (ws_callback(line, LWS_CALLBACK_RECEIVE, line->own, exact, len)) line->closed = true;
    free(exact);
    write_all(line->wire);
}

void wire_say(struct lws *line, const char *text, size_t len)
{
    wire_piece(line, text, len, false, true, 0);
}

void wire_ask(struct lws *line, const char *format, ...)
{
    char *text = NULL;
    va_list args;
    va_start(args, format);
    int len = vasprintf(&text, format, args);
    va_end(args);
    if (len < 0) abort();
    wire_say(line, text, (size_t)len);
    wire_settle(line->wire);
    free(text);
}

struct text *wire_heard(struct lws *line)
{
    return &line->heard;
}

/* ---- plain HTTP ------------------------------------------------------------------------------------- */

void wire_answer_fini(struct wire_answer *answer)
{
    text_free(&answer->head);
    text_free(&answer->body);
}

void wire_fetch(struct wire *wire, const char *path, size_t len, const char *const header[WIRE_HEADERS],
                const char *upgrade, struct wire_answer *answer)
{
    struct lws line = { .wire = wire, .header = header, .answer = answer };
    snprintf(line.address, sizeof line.address, "127.0.0.1");
    line.own = mem_alloc(http_ask_size);
    char *exact = mem_alloc(len + 1);
    memcpy(exact, path, len);
    arrive(&line);
    if (upgrade) {
        if (http_callback(&line, LWS_CALLBACK_HTTP_CONFIRM_UPGRADE, line.own, (void *)(uintptr_t)upgrade,
                          0) == 0)
            answer->status = 101;
    } else if (http_callback(&line, LWS_CALLBACK_HTTP, line.own, exact, len) == 0) {
        for (int i = 0; (line.wants_write || line.wants_time) && i < HTTP_ANSWER_CHUNKS; i++) {
            line.wants_write = line.wants_time = false;
            if (http_callback(&line, LWS_CALLBACK_HTTP_WRITEABLE, line.own, NULL, 0)) break;
        }
    }
    http_callback(&line, LWS_CALLBACK_CLOSED_HTTP, line.own, NULL, 0);
    leave(&line);
    free(exact);
    free(line.own);
}
