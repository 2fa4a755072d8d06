// SPDX-License-Identifier: MIT
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "reply.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/net/fair.h"
#include "server/net/frame.h"
#include "server/msg/dispatch.h"
#include "server/net/ws.h"
#include "server/room/room.h"

/* An answer of so many bytes costs a message, and one no more than so many messages. */
enum { MESSAGE_WORTH = 4096, CHARGE_MAX = 20 };
/* A short frame over the limit is read all the same, to answer it by its id. */
enum { PARSED_ANYWAY = 1024 };

struct session *session_new(struct server *server, struct conn *conn, const char *address)
{
    struct session *session = mem_alloc(sizeof *session);
    session->refs = 1;
    session->server = server;
    session->conn = conn;
    snprintf(session->address, sizeof session->address, "%s", address);
    session->next = server->sessions;
    session->at = &server->sessions;
    if (session->next) session->next->at = &session->next;
    server->sessions = session;
    return session;
}

struct session *session_ref(struct session *session)
{
    session->refs++;
    return session;
}

void session_unref(struct session *session)
{
    if (session && --session->refs == 0) free(session);
}

void session_gone(struct session *session)
{
    fair_leave(session);
    session->conn = NULL;
    while (session->watches) room_unwatch(session->watches);
    *session->at = session->next;
    if (session->next) session->next->at = session->at;
    session_unref(session);
}

void session_send(struct session *session, struct frame *frame)
{
    if (session->conn) ws_send(session->conn, frame);
}

void session_send_text(struct session *session, enum frame_kind kind, const struct text *text)
{
    struct frame *frame = frame_new(kind, text);
    session_send(session, frame);
    frame_unref(frame);
}

void session_fault(struct session *session)
{
    struct server *server = session->server;
    uint64_t now = server_steady(server);
    struct limit_rule rule = { 1, LIMIT_SECOND, server->config->faults };
    if (!session->conn || bucket_take(&session->faults, rule, now) == 0) return;
    log_info("session", "abuse", "address=%s user=%lld", session->address, (long long)session->user);
    limit_table_abuse(server->limits, session->address, server->config, now);
    ws_close(session->conn, WS_POLICY, "too many malformed or refused messages");
}

static struct limit_rule own_rule(const struct config *config)
{
    return (struct limit_rule){ config->frame_rate, LIMIT_SECOND, config->frame_burst };
}

/* Takes so many messages more, of the connection and of its address. */
static void charge(struct session *session, float messages)
{
    struct server *server = session->server;
    uint64_t now = server_steady(server);
    if (messages < 1.0f || server->config->bench) return;
    bucket_charge(&session->frames, own_rule(server->config), messages, now);
    bucket_charge(limit_table_bucket(server->limits, session->address, LIMIT_FRAMES),
                  limit_rule_of(server->config, LIMIT_FRAMES), messages, now);
}

void session_charge(struct session *session, size_t bytes)
{
    charge(session, (float)(bytes / MESSAGE_WORTH < CHARGE_MAX ? bytes / MESSAGE_WORTH : CHARGE_MAX));
}

int session_take(struct session *session, enum limit limit)
{
    struct server *server = session->server;
    if (server->config->bench) return 0;
    return bucket_take(limit_table_bucket(server->limits, session->address, limit),
                       limit_rule_of(server->config, limit), server_steady(server));
}

float session_asked(const struct session *session)
{
    struct server *server = session->server;
    if (server->config->bench) return 0.0f;
    return bucket_level(limit_table_bucket(server->limits, session->address, LIMIT_FRAMES),
                        limit_rule_of(server->config, LIMIT_FRAMES), server_steady(server));
}

static bool over_limit(struct session *session, const char *data, size_t len)
{
    const struct config *config = session->server->config;
    if (config->bench) return false;
    int wait_ms = bucket_take(&session->frames, own_rule(config), server_steady(session->server));
    if (!wait_ms) wait_ms = session_take(session, LIMIT_FRAMES);
    if (!wait_ms) return false;
    struct request request = { session->server, session, NULL, NO_ID, 0 };
    if (len <= PARSED_ANYWAY) request.body = json_loadb(data, len, 0, NULL);
    if (!request_int(&request, "id", -(1LL << 53), 1LL << 53, &request.id)) request.id = NO_ID;
    reply_wait(&request, wait_ms, NULL);
    json_decref(request.body);
    session_fault(session);
    return true;
}

uint64_t session_answer(struct session *session, const char *data, size_t len)
{
    struct server *server = session->server;
    uint64_t from_ns = uv_hrtime();
    if (server->phase == SERVER_STOPPING || over_limit(session, data, len)) return uv_hrtime() - from_ns;
    dispatch_text(session, data, len);
    uint64_t took_ns = uv_hrtime() - from_ns;
    charge(session, (float)took_ns / 1000.0f / (float)server->config->message_us - 1.0f);
    return took_ns;
}

void session_text(struct session *session, const char *data, size_t len)
{
    session->server->metrics.frames_in++;
    fair_text(session, data, len);
}

static void refuse(struct session *session, enum error_code code)
{
    struct request request = { session->server, session, NULL, NO_ID, 0 };
    session->server->metrics.frames_in++;
    session_fault(session);
    reply_error(&request, code, NULL);
}

void session_too_large(struct session *session)
{
    refuse(session, ERR_TOO_LARGE);
}

void session_not_text(struct session *session)
{
    refuse(session, ERR_BAD_JSON);
}

void session_drained(struct session *session)
{
    for (struct watch *watch = session->watches; watch; watch = watch->of_session) room_resync(watch);
}

void session_seats_changed(struct session *session)
{
    const struct watch *watch = session->watches;
    while (watch && watch->viewer == VIEW_SPECTATOR) watch = watch->of_session;
    if (session->conn) ws_at_table(session->conn, watch != NULL);
}

struct watch *session_watch(const struct session *session, const struct room *room)
{
    struct watch *watch = session->watches;
    while (watch && watch->room != room) watch = watch->of_session;
    return watch;
}

struct session *session_of_user(const struct server *server, int64_t user, struct session *after)
{
    struct session *session = after ? after->next : server->sessions;
    while (session && session->user != user) session = session->next;
    return session;
}
