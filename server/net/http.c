// SPDX-License-Identifier: MIT
/* http.c - what is answered over plain HTTP: the client's files, health, metrics, the games. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "http_files.h"
#include "net_lib.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/catalog.h"

enum { HEADERS_MAX = 2048, CHUNK = 16384, PATH_MAX_BYTES = 600 };

/* One HTTP request being answered. */
struct ask {
    struct body *body; /* counted; NULL when none is being answered */
    unsigned status;
    const char *cache; /* how long it may be kept */
    bool begun; /* its headers were sent */
    const unsigned char *bytes; /* of the body, as they travel */
    size_t len, sent;
};
const size_t http_ask_size = sizeof(struct ask);

#define CACHE_NO "no-cache"
#define CACHE_NEVER "no-store"
#define CACHE_LONG "public, max-age=31536000, immutable"

static bool method_is(struct lws *wsi, enum lws_token_indexes token)
{
    return lws_hdr_total_length(wsi, token) > 0;
}

static bool header_has(struct lws *wsi, enum lws_token_indexes token, const char *word)
{
    char value[512] = "";
    return lws_hdr_copy(wsi, value, sizeof value, token) > 0 && strstr(value, word);
}

/* The best way for the body to travel to this browser; CODINGS: as it is. */
static enum coding choose_coding(struct lws *wsi, const struct body *body)
{
    enum coding coding = CODING_BROTLI;
    while (coding < CODINGS && !(body->packed[coding].bytes &&
                                 header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, coding_names[coding])))
        coding++;
    return coding;
}

static int add(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end);
}

/* The next part of the body once the last was taken, which must not take for ever. */
static int body_wait(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, net_server(wsi)->config->stall_s);
    lws_callback_on_writable(wsi);
    return 0;
}

/* Writes the headers; the body follows in write_body. */
static int begin(struct lws *wsi, struct ask *ask)
{
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *end = buffer + sizeof buffer;
    unsigned char *at = buffer + LWS_PRE, *start = at;
    struct body *body = ask->body;
    char etag[40];
    enum coding coding = choose_coding(wsi, body);
    bool known = ask->status == 200 && header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, body->etag);
    size_t len = coding < CODINGS ? body->packed[coding].len : body->len;
    snprintf(etag, sizeof etag, coding < CODINGS ? "\"%s-%s\"" : "\"%s\"", body->etag,
             coding < CODINGS ? coding_names[coding] : "");
    int bad = lws_add_http_header_status(wsi, known ? 304 : ask->status, &at, end);
    bad |= add(wsi, "content-type:", body->type, &at, end);
    bad |= add(wsi, "cache-control:", ask->cache, &at, end);
    bad |= add(wsi, "etag:", etag, &at, end);
    if (body->packed[CODING_GZIP].bytes) bad |= add(wsi, "vary:", "accept-encoding", &at, end);
    if (coding < CODINGS && !known) bad |= add(wsi, "content-encoding:", coding_names[coding], &at, end);
    if (strncmp(body->type, "text/html", 9) == 0) {
        bad |= add(wsi, "cross-origin-opener-policy:", "same-origin", &at, end);
        bad |= add(wsi, "permissions-policy:", "camera=(), microphone=(), geolocation=()", &at, end);
    }
    if (ask->status == 429) bad |= add(wsi, "retry-after:", "5", &at, end);
    if (ask->status == 405) bad |= add(wsi, "allow:", "GET, HEAD", &at, end);
    if (!known) bad |= lws_add_http_header_content_length(wsi, len, &at, end);
    if (bad || lws_finalize_write_http_header(wsi, start, &at, end)) return -1;
    ask->begun = true;
    ask->bytes = coding < CODINGS ? body->packed[coding].bytes : body->bytes;
    ask->len = known || method_is(wsi, WSI_TOKEN_HEAD_URI) ? 0 : len;
    return body_wait(wsi);
}

/* Called when the connection takes more, or a body was compressed: the headers, the rest of the body, or the
 * end. */
static int write_body(struct lws *wsi, struct ask *ask)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!ask->body) return 0;
    if (!ask->begun) return body_pack(ask->body, &net_server(wsi)->packer) ? begin(wsi, ask) : 0;
    size_t left = ask->len - ask->sent, n = left < CHUNK ? left : CHUNK;
    if (n == 0) {
        body_unref(ask->body);
        ask->body = NULL;
        visitor_answers(wsi, false);
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    memcpy(buffer + LWS_PRE, ask->bytes + ask->sent, n);
    ask->sent += n;
    if (lws_write(wsi, buffer + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) return -1;
    return body_wait(wsi);
}

/* Begins at once, or as soon as the body, which is borrowed, is compressed. */
static int answer(struct lws *wsi, struct ask *ask, unsigned status, struct body *body, const char *cache)
{
    *ask = (struct ask){ .body = body_ref(body), .status = status, .cache = cache };
    visitor_answers(wsi, true);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, net_server(wsi)->config->stall_s);
    return write_body(wsi, ask);
}

static int answer_text(struct lws *wsi, struct ask *ask, unsigned status, const char *type, const char *text)
{
    struct body *body = body_new_take(type, (unsigned char *)mem_strdup(text), strlen(text));
    int result = answer(wsi, ask, status, body, CACHE_NEVER);
    body_unref(body);
    return result;
}

static int answer_plain(struct lws *wsi, struct ask *ask, unsigned status, const char *text)
{
    return answer_text(wsi, ask, status, "text/plain; charset=utf-8", text);
}

/* What else was sent is not read. */
static int answer_and_close(struct lws *wsi, struct ask *ask, unsigned status, const char *text)
{
    if (answer_plain(wsi, ask, status, text) == 0) write_body(wsi, ask);
    return visitor_hang_up(wsi);
}

/* ---- the server's own pages --------------------------------------------------------------- */

static int page_health(struct server *server, struct lws *wsi, struct ask *ask, const char *rest)
{
    static const char *const phases[] = { "starting", "serving", "stopping" };
    struct db_stats db = { 0 };
    struct text out = { 0 };
    (void)rest;
    if (server->db) db_stats(server->db, &db); /* closed already while the server stops */
    text_str(&out, "{\"status\":");
    text_json(&out, phases[server->phase]);
    text_str(&out, ",\"version\":\"" SERVER_VERSION "\",\"store\":");
    text_str(&out, db.healthy ? "true" : "false");
    if (db.why[0]) {
        text_key(&out, "why");
        text_json(&out, db.why);
    }
    text_char(&out, '}');
    int result =
        answer_text(wsi, ask, server->phase == SERVER_SERVING ? 200 : 503, "application/json", out.data);
    text_free(&out);
    return result;
}

static int page_metrics(struct server *server, struct lws *wsi, struct ask *ask, const char *rest)
{
    (void)rest;
    if (!server->config->metrics_public && !visitor_is_local(wsi))
        return answer_plain(wsi, ask, 403, "only from this machine\n");
    struct text out = { 0 };
    metrics_write(server, &out);
    int result = answer_text(wsi, ask, 200, "text/plain; version=0.0.4", out.data);
    text_free(&out);
    return result;
}

static int page_games(struct server *server, struct lws *wsi, struct ask *ask, const char *rest)
{
    struct body *body =
        *rest ? catalog_description_body(server->catalog, rest + 1) : catalog_games_body(server->catalog);
    if (!body) return answer_plain(wsi, ask, 404, "no such game\n");
    return answer(wsi, ask, 200, body, CACHE_NO);
}

static const struct page {
    const char *path;
    bool below; /* also what lies below it */
    int (*answer)(struct server *server, struct lws *wsi, struct ask *ask, const char *rest);
} pages[] = {
    { "/healthz", false, page_health },
    { "/metrics", false, page_metrics },
    { "/api/games", true, page_games },
    { NULL, false, NULL },
};

static const struct page *page_find(const char *path)
{
    for (const struct page *page = pages; page->path; page++) {
        size_t len = strlen(page->path);
        if (strncmp(path, page->path, len) == 0 && (path[len] == '\0' || (page->below && path[len] == '/')))
            return page;
    }
    return NULL;
}

/* ---- the client --------------------------------------------------------------------------- */

/* A place inside the client ("/room/abc"), not a file: its last part has no ending. */
static bool is_route(const char *path)
{
    static const char *const not_routes[] = { "/api/", "/js/", "/games/", "/vendor/", NULL };
    for (int i = 0; not_routes[i]; i++)
        if (strncmp(path, not_routes[i], strlen(not_routes[i])) == 0) return false;
    return files_path_ok(path) && !strchr(strrchr(path, '/'), '.');
}

static int answer_file(struct server *server, struct lws *wsi, struct ask *ask, const char *path)
{
    char query[64] = "";
    struct body *body = strcmp(path, "/") == 0 ? NULL : files_find(server->files, path);
    if (!body && is_route(path)) body = files_find(server->files, "/index.html");
    if (!body) return answer_plain(wsi, ask, 404, "not found\n");
    bool versioned = lws_hdr_copy_fragment(wsi, query, sizeof query, WSI_TOKEN_HTTP_URI_ARGS, 0) > 0 &&
                     strncmp(query, "v=", 2) == 0;
    const char *cache = !body->lasting ? CACHE_NO : versioned ? CACHE_LONG : "public, max-age=3600";
    return answer(wsi, ask, 200, body, cache);
}

static bool has_body(struct lws *wsi)
{
    char length[24] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return true;
    int len = lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return len < 0 || (len > 0 && strcmp(length, "0") != 0);
}

/* May the address ask for another page? */
static bool asks_too_much(struct server *server, struct lws *wsi)
{
    char address[LIMIT_ADDRESS];
    if (server->config->bench) return false;
    visitor_address(wsi, address);
    return bucket_take(limit_table_bucket(server->limits, address, LIMIT_REQUESTS),
                       limit_rule_of(server->config, LIMIT_REQUESTS), server_steady(server)) > 0;
}

static int answer_request(struct lws *wsi, struct ask *ask, const char *path)
{
    struct server *server = net_server(wsi);
    server->metrics.http_requests++;
    visitor_asked(wsi);
    /* Who does not wait for an answer before the next request would get the two mixed, or, without reading
     * any, have ever more of them kept. */
    if (ask->body) return visitor_hang_up(wsi);
    if (!method_is(wsi, WSI_TOKEN_GET_URI) && !method_is(wsi, WSI_TOKEN_HEAD_URI))
        return answer_and_close(wsi, ask, 405, "only GET and HEAD\n");
    if (has_body(wsi)) return answer_and_close(wsi, ask, 413, "no body, please\n");
    if (asks_too_much(server, wsi))
        return answer_and_close(wsi, ask, 429, "too many requests; wait a moment\n");
    if (strcmp(path, "/ws") == 0) return answer_plain(wsi, ask, 426, "this address speaks WebSocket\n");
    const struct page *page = page_find(path);
    if (page) return page->answer(server, wsi, ask, path + strlen(page->path));
    return answer_file(server, wsi, ask, path);
}

/* ---- the handshake of a WebSocket ---------------------------------------------------------- */

static bool speaks_our_protocol(struct lws *wsi)
{
    char offered[256] = "";
    if (lws_hdr_copy(wsi, offered, sizeof offered, WSI_TOKEN_PROTOCOL) <= 0) return false;
    for (char *rest = NULL, *one = strtok_r(offered, ", ", &rest); one; one = strtok_r(NULL, ", ", &rest))
        if (strcmp(one, "tabuleiro.1") == 0) return true;
    return false;
}

static int refuse_upgrade(struct lws *wsi, unsigned status, const char *text)
{
    struct ask ask = { 0 };
    answer_and_close(wsi, &ask, status, text);
    body_unref(ask.body);
    return -1;
}

/* 0 lets the upgrade pass; -1 hangs up. */
static int confirm_upgrade(struct lws *wsi, const char *to)
{
    struct server *server = net_server(wsi);
    char path[64] = "", address[LIMIT_ADDRESS];
    if (strcasecmp(to, "websocket") != 0) return refuse_upgrade(wsi, 400, "this server speaks WebSocket\n");
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/ws") != 0)
        return refuse_upgrade(wsi, 404, "not found\n");
    if (!visitor_origin_ok(server, wsi)) return refuse_upgrade(wsi, 403, "this Origin may not connect\n");
    if (!speaks_our_protocol(wsi)) return refuse_upgrade(wsi, 400, "the subprotocol is tabuleiro.1\n");
    if (asks_too_much(server, wsi)) return refuse_upgrade(wsi, 429, "too many requests; wait a moment\n");
    visitor_address(wsi, address);
    if (server->phase != SERVER_SERVING || !visitor_has_room(server, address))
        return refuse_upgrade(wsi, 503, "no room for another connection\n");
    return 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct ask *ask = user;
    char path[PATH_MAX_BYTES];
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return visitor_arrived(wsi);
    case LWS_CALLBACK_WSI_DESTROY: visitor_left(wsi); return 0;
    case LWS_CALLBACK_RAW_ADOPT: return -1; /* who asks for a tunnel */
    case LWS_CALLBACK_HTTP:
        if (len >= sizeof path) return answer_and_close(wsi, ask, 414, "no address here is that long\n");
        memcpy(path, in, len);
        path[len] = '\0';
        return answer_request(wsi, ask, path);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_body(wsi, ask);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (ask) {
            body_unref(ask->body);
            ask->body = NULL;
        }
        return 0;
    default: return 0;
    }
}
