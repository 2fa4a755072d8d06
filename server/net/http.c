// SPDX-License-Identifier: MIT
/* http.c - what is answered over plain HTTP: the client's files, and the pages that were handed in. */
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "header.h"
#include "static_files.h"
#include "net_internal.h"
#include "peer.h"
#include "ws.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { HEADERS_MAX = 2048, CHUNK = 16384, PATH_MAX_BYTES = 600, FORM_MAX = 2048 };

/* One HTTP request being answered. */
struct ask {
    struct body *body; /* counted; NULL when none is being answered */
    unsigned status;
    enum http_cache cache;
    bool begun; /* its headers were sent */
    const unsigned char *bytes; /* of the body, as they travel */
    size_t len, sent;
    const struct http_route *page; /* a form is being read for it */
    char *path, *form; /* owned */
    size_t form_len;
    struct http_deferred *later; /* its answer, which is being worked on */
    bool ended;               /* the end of its form was reported */
};
const size_t http_ask_size = sizeof(struct ask);

static const char *const caches[] = {
    [HTTP_NO_STORE] = "no-store",
    [HTTP_REVALIDATE] = "no-cache",
    [HTTP_HOUR] = "max-age=3600",
    [HTTP_IMMUTABLE] = "max-age=31536000, immutable",
};

static bool method_is(struct lws *wsi, enum lws_token_indexes token)
{
    return lws_hdr_total_length(wsi, token) > 0;
}

static bool header_has(struct lws *wsi, enum lws_token_indexes token, const char *word)
{
    char value[HEADER_MAX];
    return header_read(wsi, token, value) && strstr(value, word);
}

/* The best way for the body to travel to this browser; CODINGS: as it is. */
static enum coding choose_coding(struct lws *wsi, const struct body *body)
{
    enum coding coding = CODING_BROTLI;
    while (coding < CODINGS && !(body->packed[coding].bytes &&
                                 header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, body_codings[coding])))
        coding++;
    return coding;
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end);
}

/* The next part of the body once the last was taken, which must not take for ever. */
static int await_write(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, net_server(wsi)->config->stall_s);
    lws_callback_on_writable(wsi);
    return 0;
}

/* A file that a page is made of, and that no browser shows as a page itself. */
static bool is_part(const struct ask *ask)
{
    return ask->status == 200 && ask->cache == HTTP_IMMUTABLE
        && strncmp(ask->body->type, "image/svg", 9) != 0;
}

/* With the status line the library adds the security headers (net.c).  The content policy of a part is that
 * of its page: a first visit of seventy files is 6 kB shorter without it. */
static int add_status(struct lws *wsi, const struct ask *ask, int status, unsigned char **at,
                      unsigned char *end)
{
    static const char line[] = "HTTP/1.1 200 OK";
    if (status != 200 || !is_part(ask)) return lws_add_http_header_status(wsi, (unsigned)status, at, end);
    return lws_add_http_header_by_name(wsi, NULL, (const unsigned char *)line, (int)strlen(line), at, end) |
           add_header(wsi, "x-content-type-options:", "nosniff", at, end);
}

/* Writes the headers; the body follows in write_body. */
static int write_head(struct lws *wsi, struct ask *ask)
{
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *end = buffer + sizeof buffer;
    unsigned char *at = buffer + LWS_PRE, *start = at;
    struct body *body = ask->body;
    char etag[40];
    enum coding coding = choose_coding(wsi, body);
    bool known = ask->status == 200 && header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, body->etag);
    size_t len = coding < CODINGS ? body->packed[coding].len : body->len;
    snprintf(etag, sizeof etag, coding < CODINGS ? "\"%s-%s\"" : "\"%s\"", body->etag,
             coding < CODINGS ? body_codings[coding] : "");
    int bad = add_status(wsi, ask, known ? 304 : (int)ask->status, &at, end);
    bad |= add_header(wsi, "content-type:", body->type, &at, end);
    bad |= add_header(wsi, "cache-control:", caches[ask->cache], &at, end);
    if (ask->cache != HTTP_IMMUTABLE) bad |= add_header(wsi, "etag:", etag, &at, end);
    if (body->packed[CODING_GZIP].bytes) bad |= add_header(wsi, "vary:", "accept-encoding", &at, end);
    if (coding < CODINGS && !known)
        bad |= add_header(wsi, "content-encoding:", body_codings[coding], &at, end);
    if (strncmp(body->type, "text/html", 9) == 0) {
        bad |= add_header(wsi, "content-security-policy:", "form-action 'self'", &at, end);
        bad |= add_header(wsi, "referrer-policy:", "same-origin", &at, end);
        bad |= add_header(wsi, "cross-origin-opener-policy:", "same-origin", &at, end);
        bad |= add_header(wsi, "permissions-policy:", "camera=(), microphone=(), geolocation=()", &at, end);
    }
    if (ask->status == 429) bad |= add_header(wsi, "retry-after:", "5", &at, end);
    if (ask->status == 405) bad |= add_header(wsi, "allow:", "GET, HEAD", &at, end);
    if (ask->status == 426) bad |= add_header(wsi, "sec-websocket-version:", "13", &at, end);
    if (!known) bad |= lws_add_http_header_content_length(wsi, len, &at, end);
    if (bad || lws_finalize_write_http_header(wsi, start, &at, end)) return -1;
    ask->begun = true;
    ask->bytes = coding < CODINGS ? body->packed[coding].bytes : body->bytes;
    ask->len = known || method_is(wsi, WSI_TOKEN_HEAD_URI) ? 0 : len;
    return await_write(wsi);
}

/* At once after the last byte, unless the library still holds some of it: who has read that may ask for
 * something else before the next turn. */
static int end_answer(struct lws *wsi, struct ask *ask)
{
    body_unref(ask->body);
    ask->body = NULL;
    peer_responding(wsi, false);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Called when the connection takes more, or a body was compressed: the headers, the rest of the body, or the
 * end. */
static int write_body(struct lws *wsi, struct ask *ask)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!ask->body) return 0;
    if (!ask->begun) return body_pack(ask->body, &net_server(wsi)->net->packer) ? write_head(wsi, ask) : 0;
    size_t left = ask->len - ask->sent, n = left < CHUNK ? left : CHUNK;
    if (n == 0) return end_answer(wsi, ask);
    memcpy(buffer + LWS_PRE, ask->bytes + ask->sent, n);
    ask->sent += n;
    if (lws_write(wsi, buffer + LWS_PRE, n, n == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) return -1;
    return n == left && !lws_partial_buffered(wsi) ? end_answer(wsi, ask) : await_write(wsi);
}

struct http_response http_text(unsigned status, const char *type, const char *text)
{
    struct body *body = body_new_take(type, (unsigned char *)mem_strdup(text), strlen(text));
    body->packs = strcmp(type, "application/json") == 0;
    return (struct http_response){ status, HTTP_NO_STORE, body };
}

/* Begins at once, or as soon as the body is compressed. */
static int answer_take(struct lws *wsi, struct ask *ask, struct http_response answer)
{
    *ask = (struct ask){ .body = answer.body, .status = answer.status, .cache = answer.cache };
    peer_responding(wsi, true);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, net_server(wsi)->config->stall_s);
    return write_body(wsi, ask);
}

static int answer_plain(struct lws *wsi, struct ask *ask, unsigned status, const char *text)
{
    return answer_take(wsi, ask, http_text(status, "text/plain; charset=utf-8", text));
}

/* What else was sent is not read. */
static int answer_and_close(struct lws *wsi, struct ask *ask, unsigned status, const char *text)
{
    if (answer_plain(wsi, ask, status, text) == 0) write_body(wsi, ask);
    return peer_hang_up(wsi);
}

static const struct http_route *page_find(const struct http_route *pages, const char *path)
{
    for (const struct http_route *page = pages; page->path; page++) {
        size_t len = strlen(page->path);
        if (strncmp(path, page->path, len) == 0 && (path[len] == '\0' || (page->below && path[len] == '/')))
            return page;
    }
    return NULL;
}

/* ---- answers that take their time --------------------------------------------------------- */

struct http_deferred {
    struct lws *wsi; /* NULL: it is gone */
};

struct http_deferred *http_deferred_new(const struct http_request *question)
{
    struct http_deferred *later = mem_alloc(sizeof *later);
    later->wsi = question->from;
    ((struct ask *)lws_wsi_user(question->from))->later = later;
    return later;
}

/* It is written when the connection takes it. */
void http_deferred_respond_take(struct http_deferred *later, struct http_response answer)
{
    if (later->wsi) {
        struct ask *ask = lws_wsi_user(later->wsi);
        ask->later = NULL;
        ask->body = answer.body;
        ask->status = answer.status;
        ask->cache = answer.cache;
        await_write(later->wsi);
    } else {
        body_unref(answer.body);
    }
    free(later);
}

/* What the address asks for ("?lang=pt-BR"), else what the browser says it reads. */
static void read_languages(struct lws *wsi, char to[HEADER_MAX])
{
    static const char asked[] = "lang=";
    for (int i = 0; lws_hdr_copy_fragment(wsi, to, HEADER_MAX, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        if (strncmp(to, asked, sizeof asked - 1) != 0) continue;
        memmove(to, to + sizeof asked - 1, strlen(to) - sizeof asked + 2);
        return;
    }
    header_read(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, to);
}

static int answer_page(struct lws *wsi, struct ask *ask, const struct http_route *page, const char *path,
                       const char *form)
{
    char languages[HEADER_MAX];
    read_languages(wsi, languages);
    struct http_request question = { .server = net_server(wsi), .below = path + strlen(page->path),
                                      .languages = languages, .local = peer_is_local(wsi), .form = form,
                                      .from = wsi };
    struct http_response answer = page->answer(&question);
    if (answer.body) return answer_take(wsi, ask, answer);
    peer_responding(wsi, true);
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0); /* it is we who work, a backup for minutes */
    return 0;
}

static void forget_ask(struct ask *ask)
{
    body_unref(ask->body);
    free(ask->form);
    free(ask->path);
    if (ask->later) ask->later->wsi = NULL;
    *ask = (struct ask){ 0 };
}

/* ---- forms ---------------------------------------------------------------------------------- */

static int hex_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool http_form_field(const char *form, const char *name, char *to, size_t size)
{
    size_t named = strlen(name), length = 0;
    const char *at = form;
    while (at && !(strncmp(at, name, named) == 0 && at[named] == '=')) {
        at = strchr(at, '&');
        if (at) at++;
    }
    if (!at) return false;
    for (at += named + 1; *at && *at != '&'; at++) {
        bool coded = *at == '%' && hex_of(at[1]) >= 0 && hex_of(at[2]) >= 0;
        if (length + 1 >= size) return false;
        to[length++] = coded ? (char)(hex_of(at[1]) * 16 + hex_of(at[2])) : *at == '+' ? ' ' : *at;
        if (coded) at += 2;
    }
    to[length] = '\0';
    return true;
}

static int take_form(struct ask *ask, const char *bytes, size_t len)
{
    if (!ask || !ask->form) return 0;
    if (ask->form_len + len > FORM_MAX) return -1;
    memcpy(ask->form + ask->form_len, bytes, len);
    ask->form_len += len;
    return 0;
}

/* The library reports the end of a form repeatedly if more data follows: such a connection is closed.
 * An empty form is answered before its end is reported. */
static int answer_form(struct lws *wsi, struct ask *ask)
{
    if (!ask || ask->ended) return -1;
    struct ask taken = *ask;
    int bad = 0;
    if (taken.form) {
        *ask = (struct ask){ 0 };
        bad = answer_page(wsi, ask, taken.page, taken.path, taken.form);
        free(taken.form);
        free(taken.path);
    }
    ask->ended = true;
    return bad;
}

/* ---- the client --------------------------------------------------------------------------- */

/* A place inside the client ("/room/abc"), not a file: its last part has no ending.  A full stop may
 * have come along when the link was copied from a sentence. */
static bool is_route(const char *path)
{
    static const char *const not_routes[] = { "/api/", "/js/", "/games/", "/vendor/", "/v/", NULL };
    for (int i = 0; not_routes[i]; i++)
        if (strncmp(path, not_routes[i], strlen(not_routes[i])) == 0) return false;
    if (!static_files_path_ok(path)) return false;
    const char *dot = strchr(strrchr(path, '/'), '.');
    return !dot || !dot[strspn(dot, ".")];
}

/* How long a browser may keep the file: under its version's address, or with one asked for, as long as it
 * likes. */
static enum http_cache cache_for(const struct server *server, struct lws *wsi, const struct body *body,
                                 bool versioned)
{
    char query[HEADER_MAX] = "";
    bool asked = lws_hdr_copy_fragment(wsi, query, sizeof query, WSI_TOKEN_HTTP_URI_ARGS, 0) > 0 &&
                 strncmp(query, "v=", 2) == 0;
    if (versioned && !static_files_changes(server->files)) return HTTP_IMMUTABLE;
    return !body->lasting ? HTTP_REVALIDATE : asked ? HTTP_IMMUTABLE : HTTP_HOUR;
}

static int answer_file(struct server *server, struct lws *wsi, struct ask *ask, const char *path)
{
    const char *plain = static_files_plain(server->files, path);
    if (!plain) return answer_plain(wsi, ask, 410, "this is of another version; load the page again\n");
    struct body *body = strcmp(plain, "/") == 0 ? NULL : static_files_find(server->files, plain);
    if (!body && is_route(path)) body = static_files_find(server->files, "/index.html");
    if (!body) return answer_plain(wsi, ask, 404, "not found\n");
    enum http_cache cache = cache_for(server, wsi, body, plain != path);
    return answer_take(wsi, ask, (struct http_response){ 200, cache, body_ref(body) });
}

/* The path as if the server lay at the address's root.  A proxy may have taken the base off already. */
static const char *below_base(const struct server *server, const char *path)
{
    const char *base = server->config->base_path;
    size_t len = strlen(base);
    if (!len || strncmp(path, base, len) != 0 || (path[len] && path[len] != '/')) return path;
    return path[len] ? path + len : "/";
}

static bool has_body(struct lws *wsi)
{
    char length[HEADER_MAX];
    if (header_is_there(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING)) return true;
    return header_read(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length) && strcmp(length, "0") != 0;
}

/* A page that takes forms waits for the whole of it. */
static int read_form(struct lws *wsi, struct ask *ask, const struct http_route *page, const char *path)
{
    char length[HEADER_MAX];
    bool chunked = header_is_there(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING);
    header_read(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length);
    long bytes = strtol(length, NULL, 10);
    if (chunked || bytes < 0 || bytes > FORM_MAX) return answer_and_close(wsi, ask, 413, "too long a form\n");
    if (bytes == 0) return answer_page(wsi, ask, page, path, "");
    *ask = (struct ask){ .page = page, .path = mem_strdup(path), .form = mem_alloc(FORM_MAX + 1) };
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, net_server(wsi)->config->request_s);
    return 0;
}

/* May the address ask for another page? */
static bool asks_too_much(struct server *server, struct lws *wsi)
{
    char address[LIMIT_ADDRESS];
    if (server->config->bench) return false;
    peer_address(wsi, address);
    return bucket_take(limit_table_bucket(server->limits, address, LIMIT_REQUESTS),
                       limit_rule_of(server->config, LIMIT_REQUESTS), server_steady(server)) > 0;
}

static int answer_request(struct lws *wsi, struct ask *ask, const char *path)
{
    struct server *server = net_server(wsi);
    server->metrics.http_requests++;
    peer_requested(wsi);
    /* Who does not wait for an answer before the next request would get the two mixed, or, without reading
     * any, have ever more of them kept. */
    if (ask->body || ask->form || ask->later) return peer_hang_up(wsi);
    if (header_too_long(wsi))
        return answer_and_close(wsi, ask, 431, "a header of this request is too long\n");
    path = below_base(server, path);
    const struct http_route *page = page_find(server->net->pages, path);
    bool posts = page && page->posts && method_is(wsi, WSI_TOKEN_POST_URI);
    if (!posts && !method_is(wsi, WSI_TOKEN_GET_URI) && !method_is(wsi, WSI_TOKEN_HEAD_URI))
        return answer_and_close(wsi, ask, 405, "only GET and HEAD\n");
    if (!posts && has_body(wsi)) return answer_and_close(wsi, ask, 413, "no body, please\n");
    if (asks_too_much(server, wsi))
        return answer_and_close(wsi, ask, 429, "too many requests; wait a moment\n");
    if (strcmp(path, "/ws") == 0) return answer_plain(wsi, ask, 426, "this address speaks WebSocket\n");
    if (posts) return read_form(wsi, ask, page, path);
    if (page) return answer_page(wsi, ask, page, path, NULL);
    return answer_file(server, wsi, ask, path);
}

/* ---- the handshake of a WebSocket ---------------------------------------------------------- */

static bool speaks_our_protocol(struct lws *wsi)
{
    char offered[HEADER_MAX];
    header_read(wsi, WSI_TOKEN_PROTOCOL, offered);
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

static bool header_is(struct lws *wsi, enum lws_token_indexes token, const char *what)
{
    char value[HEADER_MAX];
    return header_read(wsi, token, value) && strcasecmp(value, what) == 0;
}

/* Returns 0 to let the upgrade pass, -1 to hang up. The library passes its own copy of the header,
 * which it has freed if it refused the upgrade itself (CVE-2025-11677, not fixed in Debian 12). So the
 * header is read again, and is absent in that case. */
static int confirm_upgrade(struct lws *wsi)
{
    struct server *server = net_server(wsi);
    char path[PATH_MAX_BYTES] = "", address[LIMIT_ADDRESS];
    if (!header_is_there(wsi, WSI_TOKEN_UPGRADE)) return -1;
    if (header_too_long(wsi)) return refuse_upgrade(wsi, 431, "a header of this request is too long\n");
    if (!header_is(wsi, WSI_TOKEN_UPGRADE, "websocket"))
        return refuse_upgrade(wsi, 400, "this server speaks WebSocket\n");
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(below_base(server, path), "/ws") != 0)
        return refuse_upgrade(wsi, 404, "not found\n");
    if (!header_is(wsi, WSI_TOKEN_VERSION, "13"))
        return refuse_upgrade(wsi, 426, "WebSocket is version 13\n");
    if (!peer_origin_ok(server, wsi)) return refuse_upgrade(wsi, 403, "this Origin may not connect\n");
    if (!speaks_our_protocol(wsi)) return refuse_upgrade(wsi, 400, "the subprotocol is tabuleiro.1\n");
    if (asks_too_much(server, wsi)) return refuse_upgrade(wsi, 429, "too many requests; wait a moment\n");
    peer_address(wsi, address);
    if (server->phase != SERVER_SERVING || !peer_has_capacity(server, address) || !ws_make_room(server))
        return refuse_upgrade(wsi, 503, "no room for another connection\n");
    return 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct ask *ask = user;
    char path[PATH_MAX_BYTES];
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return peer_accepted(wsi);
    case LWS_CALLBACK_WSI_DESTROY: peer_closed(wsi); return 0;
    case LWS_CALLBACK_RAW_ADOPT: return -1; /* who asks for a tunnel */
    case LWS_CALLBACK_HTTP:
        if (len >= sizeof path) return answer_and_close(wsi, ask, 414, "no address here is that long\n");
        memcpy(path, in, len);
        path[len] = '\0';
        return answer_request(wsi, ask, path);
    case LWS_CALLBACK_HTTP_BODY: return take_form(ask, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return answer_form(wsi, ask);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_body(wsi, ask);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (ask) forget_ask(ask);
        return 0;
    default: return 0;
    }
}
