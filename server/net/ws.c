// SPDX-License-Identifier: MIT
#include "ws.h"

#include <assert.h>

#include <stdlib.h>
#include <string.h>

#include "mask.h"
#include "net_internal.h"
#include "peer.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "tcp_info.h"

enum { REPLIES_MAX = 256, REPLIES_WORTH = 4, CLOSE_S = 3, CLOSE_WHY = 100, SILENT_MS = 600000 };
enum { QUIET_MS = 25000 }; /* a client idle for so long is pinged: some proxies close after 30 s */
/* A piece of a message costs as much as PIECE_WORTH bytes. A message SKIP_TIMES longer than allowed closes
 * the connection. */
enum { PIECE_WORTH = 512, LATE_WORTH = 64, SKIP_TIMES = 4 };
enum { HEAD_MAX = 14 }; /* bytes of a frame header */

struct conn {
    struct lws *wsi;
    void *owner;          /* result of the hook `come`; NULL once it is gone                */
    struct conn *next, **at;
    char address[LIMIT_ADDRESS];
    char *origin;         /* Origin of the page, or ""                                       */
    struct frame **queue; /* a ring; empty unless the client lags                            */
    uint16_t head, count, cap;
    bool lagging;         /* updates were dropped                                           */
    bool close_sent;
    bool shut;            /* closes without waiting for an answer                           */
    bool spoke;           /* has sent a message                                             */
    bool asked;           /* was pinged, and has sent nothing since                         */
    enum ws_priority table; /* eviction priority                                              */
    bool skipping;        /* discards the rest of a message that is too long                */
    uint16_t close_code;  /* code to close with once the queue is empty, or 0               */
    const char *close_why;
    size_t queued;        /* bytes in the queue                                             */
    size_t sent;          /* bytes sent of its first frame                                  */
    size_t pending;       /* bytes of a frame that the library could not send whole         */
    uint64_t since_ms;    /* time of connection                                             */
    uint64_t spoke_ms;    /* time of the last message                                       */
    uint64_t moved_ms, taken; /* last progress of the reader; bytes taken until then        */
    uint64_t rx_ms;       /* start of the unfinished message                                */
    uint64_t heard;       /* bytes of received messages, with their headers                 */
    uint64_t unheard;     /* other bytes read at the last check                             */
    uint64_t read, quiet_ms; /* bytes read; since when nothing came, or time of the ping       */
    char *rx;             /* unfinished message                                             */
    size_t rx_len, rx_late; /* late: received after the close was sent                      */
    struct bucket bytes;
    struct mask mask;
};
const size_t ws_conn_size = sizeof(struct conn);

/* The library's number for a close frame; its header has a gap there. */
#define WRITE_CLOSE ((enum lws_write_protocol)4)

/* Written byte by byte: our frames have their own headers. */
#define WRITE_BYTES LWS_WRITE_HTTP

static const struct ws_hooks *hooks_of(const struct conn *conn)
{
    return net_server(conn->wsi)->net->hooks;
}

static void set_pending(struct conn *conn, size_t bytes)
{
    struct server *server = net_server(conn->wsi);
    server->metrics.unsent += bytes - conn->pending;
    conn->pending = bytes;
}

/* Writes whole frames. The library buffers what the socket does not take; nothing more is
 * written until that is sent. */
static int write_bytes(struct conn *conn, unsigned char *bytes, size_t len)
{
    /* While the library buffers a rest it returns another length: only negatives are fatal. */
    if (lws_write(conn->wsi, bytes, len, WRITE_BYTES) < 0) return -1;
    if (!lws_partial_buffered(conn->wsi)) return 0;
    if (conn->count == 0) conn->moved_ms = server_steady(net_server(conn->wsi));
    set_pending(conn, len);
    lws_callback_on_writable(conn->wsi); /* to learn when it was sent */
    return 0;
}

static void queue_grow(struct conn *conn)
{
    uint16_t cap = (uint16_t)(conn->cap ? conn->cap * 2 : 8);
    struct frame **queue = mem_alloc(cap * sizeof *queue); // NOLINT(bugprone-sizeof-expression): pointers
    for (int i = 0; i < conn->count; i++) queue[i] = conn->queue[(conn->head + i) % conn->cap];
    free(conn->queue);
    conn->queue = queue;
    conn->head = 0;
    conn->cap = cap;
}

static void queue_add(struct conn *conn, struct frame *frame)
{
    if (conn->count == conn->cap) queue_grow(conn);
    conn->queue[(conn->head + conn->count++) % conn->cap] = frame_ref(frame);
    conn->queued += frame->len;
    net_server(conn->wsi)->metrics.unsent += frame->len;
}

static struct frame *queue_take(struct conn *conn)
{
    assert(conn->count > 0);
    struct frame *frame = conn->queue[conn->head];
    conn->head = (uint16_t)((conn->head + 1) % conn->cap);
    conn->count--;
    conn->queued -= frame->len;
    net_server(conn->wsi)->metrics.unsent -= frame->len;
    if (conn->count == 0) { /* no queue needed: the client has caught up */
        free(conn->queue);
        conn->queue = NULL;
        conn->cap = conn->head = 0;
    }
    return frame;
}

/* Keeps answers and the partly sent frame, and drops updates: a full view replaces them. */
static void queue_drop_news(struct conn *conn)
{
    struct server *server = net_server(conn->wsi);
    bool begun = conn->sent > 0;
    for (int left = conn->count; left > 0; left--, begun = false) {
        struct frame *frame = queue_take(conn);
        if (frame->kind == FRAME_REPLY || begun) queue_add(conn, frame);
        else server->metrics.frames_dropped++;
        frame_unref(frame);
    }
    conn->lagging = true;
}

static void queue_free(struct conn *conn)
{
    conn->sent = 0;
    while (conn->count) frame_unref(queue_take(conn));
}

static void drop_reader(struct conn *conn)
{
    log_info("ws", "unread", "address=%s bytes=%zu", conn->address, conn->queued + conn->pending);
    queue_free(conn);
    ws_close(conn, WS_POLICY, "answers are not read");
}

/* If all clients' queues together are too long, closes the client with the longest. */
static void drop_largest(struct server *server)
{
    struct conn *largest = NULL;
    for (struct conn *conn = server->net->conns; conn; conn = conn->next) {
        if (!conn->close_code &&
            (!largest || conn->queued + conn->pending > largest->queued + largest->pending))
            largest = conn;
    }
    if (largest) drop_reader(largest);
}

static void queue_frame(struct conn *conn, struct frame *frame)
{
    struct server *server = net_server(conn->wsi);
    if (conn->lagging && frame->kind == FRAME_PUSH) {
        server->metrics.frames_dropped++;
        return;
    }
    if (!conn->count && !conn->pending) conn->moved_ms = server_steady(server);
    queue_add(conn, frame);
    size_t most = (size_t)server->config->queue_bytes;
    if (conn->queued > most || conn->count >= REPLIES_MAX) queue_drop_news(conn);
    lws_callback_on_writable(conn->wsi);
    /* One answer may have any length; many long ones must not accumulate. */
    if (conn->count >= REPLIES_MAX || (conn->count >= 2 && conn->queued > REPLIES_WORTH * most))
        drop_reader(conn);
    else if (server->metrics.unsent > (uint64_t)server->config->unsent_bytes) drop_largest(server);
}

void ws_send(struct conn *conn, struct frame *frame)
{
    if (conn->close_code) return;
    net_server(conn->wsi)->metrics.frames_out++;
    struct net *net = net_server(conn->wsi)->net;
    bool waits = conn->count || conn->lagging || frame->len > FRAME_LONG || lws_partial_buffered(conn->wsi);
    if (waits) queue_frame(conn, frame);
    else if (net->corked == conn) text_add(&net->held, (const char *)frame->data, frame->len);
    else if (write_bytes(conn, frame->data, frame->len) < 0) ws_close(conn, WS_GOING_AWAY, "");
}

void ws_cork(struct conn *conn)
{
    struct net *net = net_server(conn->wsi)->net;
    assert(!net->corked);
    net->corked = conn;
    net->held.len = 0;
}

void ws_uncork(struct conn *conn)
{
    struct net *net = net_server(conn->wsi)->net;
    if (net->corked != conn) return; /* closed meanwhile */
    net->corked = NULL;
    if (net->held.len && !conn->close_code &&
        write_bytes(conn, (unsigned char *)net->held.data, net->held.len) < 0)
        ws_close(conn, WS_GOING_AWAY, "");
}

void ws_close(struct conn *conn, int code, const char *why)
{
    if (conn->close_code) return;
    conn->close_code = (uint16_t)code;
    conn->close_why = why;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_ACK, CLOSE_S); /* even if it reads nothing */
    lws_callback_on_writable(conn->wsi);
}

bool ws_is_open(const struct conn *conn)
{
    return !conn->close_code;
}

void ws_pause(struct conn *conn, bool paused)
{
    lws_rx_flow_control(conn->wsi, !paused);
}

void ws_set_priority(struct conn *conn, enum ws_priority table)
{
    conn->table = table;
    peer_set_priority(conn->wsi, table == WS_PRIORITY_PLAYING);
}

/* The library forgets its close frame when the writeable callback ends the connection, so we send
 * ours and let the peer answer it; the timeout of ws_close ends the wait. */
static int write_close(struct conn *conn)
{
    unsigned char buffer[LWS_PRE + 2 + CLOSE_WHY], *at = buffer + LWS_PRE;
    size_t len = strnlen(conn->close_why, CLOSE_WHY);
    at[0] = (unsigned char)(conn->close_code >> 8);
    at[1] = (unsigned char)conn->close_code;
    memcpy(at + 2, conn->close_why, len);
    conn->close_sent = true;
    return lws_write(conn->wsi, at, len + 2, WRITE_CLOSE) < 0 ? -1 : 0;
}

/* Writes a part of the next frame; a long frame takes several loop iterations, so
 * that others need not wait. */
static int write_part(struct conn *conn, const struct frame *frame)
{
    size_t left = frame->len - conn->sent, len = left > FRAME_LONG ? FRAME_LONG : left;
    unsigned char *part = frame->data + conn->sent;
    conn->sent += len;
    int bad = write_bytes(conn, part, len);
    if (conn->sent < frame->len) return bad;
    conn->sent = 0;
    frame_unref(queue_take(conn));
    return bad;
}

static int write_next(struct conn *conn)
{
    set_pending(conn, 0);
    conn->moved_ms = server_steady(net_server(conn->wsi));
    if (conn->count) {
        if (write_part(conn, conn->queue[conn->head])) return -1;
        lws_callback_on_writable(conn->wsi);
        return 0;
    }
    if (conn->close_code && !conn->close_sent && write_close(conn) < 0) return -1;
    if (conn->close_code) return conn->shut ? -1 : 0;
    if (conn->lagging) {
        conn->lagging = false;
        hooks_of(conn)->drained(conn->owner);
    }
    return 0;
}

static void skip_piece(struct conn *conn, size_t len)
{
    if (!conn->skipping && !conn->rx) conn->rx_ms = server_steady(net_server(conn->wsi));
    free(conn->rx);
    conn->rx = NULL;
    conn->rx_len += len;
    conn->skipping = true;
}

static void keep_piece(struct conn *conn, const char *data, size_t len)
{
    if (!conn->rx) conn->rx_ms = server_steady(net_server(conn->wsi));
    conn->rx = mem_grow(conn->rx, conn->rx_len + len);
    memcpy(conn->rx + conn->rx_len, data, len);
    conn->rx_len += len;
}

/* Takes bytes up to the size of all messages that the client may send. */
static bool sends_too_much(struct conn *conn, size_t len)
{
    const struct server *server = net_server(conn->wsi);
    const struct config *config = server->config;
    struct bucket_rule rule = { config->frame_rate * (config->max_frame / PIECE_WORTH), BUCKET_SECOND,
                               config->frame_burst * (config->max_frame / PIECE_WORTH) };
    if (config->bench) return false;
    uint64_t now = server_steady(server);
    bucket_charge(&conn->bytes, rule, (float)len / PIECE_WORTH, now);
    return bucket_take(&conn->bytes, rule, now) > 0;
}

static void hand_on(struct conn *conn, const char *data, size_t len, bool skipped)
{
    const struct ws_hooks *hooks = hooks_of(conn);
    net_server(conn->wsi)->metrics.frames_in++;
    conn->spoke_ms = server_steady(net_server(conn->wsi));
    if (skipped) hooks->unreadable(conn->owner, WS_TOO_LONG);
    else if (lws_frame_is_binary(conn->wsi)) hooks->unreadable(conn->owner, WS_NOT_TEXT);
    else hooks->text(conn->owner, data, len);
}

/* Data received after the close was sent is discarded, up to a limit. Returns 0, or the value
 * that ends the connection. */
static int hear_late(struct conn *conn, size_t len, size_t max)
{
    conn->rx_late += LATE_WORTH + len;
    return conn->close_sent && conn->rx_late > SKIP_TIMES * max ? peer_hang_up(conn->wsi) : 0;
}

/* Ends a message that came in pieces. */
static void end_message(struct conn *conn)
{
    char *whole = conn->rx;
    size_t len = conn->rx_len;
    bool skipped = conn->skipping;
    conn->rx = NULL;
    conn->rx_len = 0;
    conn->skipping = false;
    hand_on(conn, whole, len, skipped);
    free(whole);
}

static bool is_masked(struct conn *conn, size_t len)
{
    if (!mask_looks(&conn->mask)) return true;
    return mask_holds(&conn->mask, len, lws_remaining_packet_payload(conn->wsi),
                      tcp_info_read(lws_get_socket_fd(conn->wsi)),
                          net_server(conn->wsi)->net->peers->admission.turn);
}

/* Collects the pieces of a message and passes on whole ones. */
static int receive_piece(struct conn *conn, const char *data, size_t len)
{
    struct lws *wsi = conn->wsi;
    size_t max = (size_t)net_server(wsi)->config->max_frame;
    bool first = conn->rx_len == 0 && !conn->skipping;
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    conn->heard += len + HEAD_MAX;
    if (!conn->spoke) peer_set_priority(wsi, false);
    conn->spoke = true;
    if (conn->close_code) return hear_late(conn, len, max);
    if (!is_masked(conn, len)) {
        ws_close(conn, WS_PROTOCOL, "frames of a client are masked");
        return 0;
    }
    if (sends_too_much(conn, len)) {
        ws_close(conn, WS_POLICY, "too much at once");
        return 0;
    }
    if (first && last && len <= max) {
        hand_on(conn, data, len, false);
        return 0;
    }
    if (conn->skipping || conn->rx_len + len > max) skip_piece(conn, len);
    else keep_piece(conn, data, len);
    if (conn->rx_len > SKIP_TIMES * max) ws_close(conn, WS_TOO_BIG, "the message is too long");
    else if (last) end_message(conn);
    return 0;
}

/* ---- stalled and idle clients ---------------------------------------------------------------- */

/* True if it has read some of its queue since the last check. */
static bool has_read(struct conn *conn)
{
    uint64_t taken = tcp_info_acked(lws_get_socket_fd(conn->wsi));
    bool more = taken > conn->taken;
    conn->taken = taken;
    return more;
}

/* The library answers pings itself without a callback, so bytes received outside messages are counted. */
static bool pings_too_much(struct conn *conn, const struct config *config, uint64_t read)
{
    uint64_t unheard = read > conn->heard ? read - conn->heard : 0;
    bool much = unheard > conn->unheard + (uint64_t)config->ping_bytes;
    conn->unheard = unheard;
    return much;
}

/* Closes without reading on or waiting for an answer: the flood would last as long. */
static void shut_out(struct conn *conn, const struct config *config, uint64_t now)
{
    limit_table_abuse(net_server(conn->wsi)->limits, conn->address, config, now);
    ws_close(conn, WS_POLICY, "too many pings");
    ws_pause(conn, true);
    conn->shut = true;
}

/* An idle client is pinged; one that does not answer is gone. The library would use a timer per
 * connection, in a list that it walks for each of them. */
static bool is_gone(struct conn *conn, uint64_t read, uint64_t stall_ms, uint64_t now)
{
    if (read != conn->read) {
        conn->read = read;
        conn->quiet_ms = now;
        conn->asked = false;
    }
    if (now - conn->quiet_ms <= (conn->asked ? stall_ms : QUIET_MS)) return false;
    if (tcp_info_received(lws_get_socket_fd(conn->wsi)) != read) return false; /* the server does not read
                                                                                * it now */
    if (conn->asked) return true;
    conn->asked = true;
    conn->quiet_ms = now;
    ws_send(conn, net_server(conn->wsi)->net->ping);
    return false;
}

static void look_at(struct conn *conn, const struct config *config, uint64_t now)
{
    uint64_t stall_ms = (uint64_t)config->stall_s * 1000, read = tcp_info_read(lws_get_socket_fd(conn->wsi));
    if (!hooks_of(conn)->greeted(conn->owner) && now - conn->since_ms > (uint64_t)config->hello_s * 1000) {
        ws_close(conn, WS_POLICY, "hello was not said");
    } else if ((conn->rx || conn->skipping) && now - conn->rx_ms > stall_ms) {
        ws_close(conn, WS_POLICY, "the message does not end");
    } else if (pings_too_much(conn, config, read)) {
        shut_out(conn, config, now);
    } else if (is_gone(conn, read, stall_ms, now)) {
        conn->shut = true;
        ws_close(conn, WS_GOING_AWAY, "nobody answers");
    } else if (conn->count || conn->pending) {
        if (has_read(conn)) conn->moved_ms = now;
        else if (now - conn->moved_ms > stall_ms) drop_reader(conn);
    }
}

const char *ws_origin(const struct conn *conn)
{
    return conn->origin;
}

void ws_check_begin(struct server *server)
{
    if (!server->net->next_look && !server->config->bench) server->net->next_look = server->net->conns;
}

void ws_check_some(struct server *server, int most)
{
    uint64_t now = server_steady(server);
    for (struct conn *conn; most-- > 0 && (conn = server->net->next_look);) {
        server->net->next_look = conn->next;
        if (!conn->close_code) look_at(conn, server->config, now);
    }
}

/* Seats cost nothing, so a client that never acts at its seat must not keep others out for ever. */
static bool may_give_way(const struct conn *conn, uint64_t now)
{
    return !conn->close_code && (conn->table != WS_PRIORITY_PLAYING || now - conn->spoke_ms >= SILENT_MS);
}

/* If several match, the first to connect, which is last in the list. */
static bool goes_before(const struct conn *conn, const struct conn *other)
{
    if (conn->table != other->table) return conn->table < other->table;
    return conn->spoke_ms <= other->spoke_ms;
}

/* Closes the connection that has been idle for longest. Returns false if all are playing. */
static bool evict_idle(struct server *server)
{
    uint64_t now = server_steady(server);
    struct conn *quietest = NULL;
    for (struct conn *conn = server->net->conns; conn; conn = conn->next)
        if (may_give_way(conn, now) && (!quietest || goes_before(conn, quietest))) quietest = conn;
    if (!quietest) return false;
    log_debug("ws", "gives_way", "address=%s", quietest->address);
    server->metrics.gave_way++;
    quietest->shut = true;
    ws_close(quietest, WS_TRY_LATER, "the server is full, and others play");
    return true;
}

bool ws_make_room(struct server *server)
{
    const struct config *config = server->config;
    return config->bench || server->metrics.connections < (uint64_t)config->connections || evict_idle(server);
}

void ws_send_all(struct server *server, struct frame *frame)
{
    for (struct conn *conn = server->net->conns; conn; conn = conn->next) ws_send(conn, frame);
}

void ws_close_all(struct server *server, int code, const char *why)
{
    for (struct conn *conn = server->net->conns; conn; conn = conn->next) ws_close(conn, code, why);
}

bool ws_any(const struct server *server)
{
    return server->net->conns;
}

static void welcome_conn(struct conn *conn, struct lws *wsi)
{
    struct server *server = net_server(wsi);
    struct conn **conns = &server->net->conns;
    *conn = (struct conn){ .wsi = wsi, .next = *conns, .at = conns };
    conn->since_ms = conn->spoke_ms = conn->quiet_ms = server_steady(server);
    if (conn->next) conn->next->at = &conn->next;
    *conns = conn;
    peer_address(wsi, conn->address);
    conn->origin = peer_origin(wsi);
    peer_became_client(wsi);
    mask_begin(&conn->mask, tcp_info_read(lws_get_socket_fd(wsi)), server->net->peers->admission.turn);
    conn->owner = hooks_of(conn)->come(server, conn, conn->address);
    server->metrics.connections++;
    server->metrics.connections_total++;
    limit_table_count(server->limits, conn->address, COUNT_CONNECTIONS, 1);
}

static void forget_conn(struct conn *conn)
{
    struct server *server = net_server(conn->wsi);
    if (!conn->owner) return;
    conn->close_code = WS_GOING_AWAY; /* nothing more is sent */
    if (server->net->corked == conn) server->net->corked = NULL;
    if (server->net->next_look == conn) server->net->next_look = conn->next;
    server->metrics.connections--;
    limit_table_count(server->limits, conn->address, COUNT_CONNECTIONS, -1);
    *conn->at = conn->next;
    if (conn->next) conn->next->at = conn->at;
    hooks_of(conn)->gone(conn->owner);
    queue_free(conn);
    set_pending(conn, 0);
    free(conn->rx);
    free(conn->origin);
    conn->owner = NULL;
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct conn *conn = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: welcome_conn(conn, wsi); return 0;
    case LWS_CALLBACK_RECEIVE: return receive_piece(conn, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_next(conn);
    case LWS_CALLBACK_CLOSED: forget_conn(conn); return 0;
    default: return 0;
    }
}
