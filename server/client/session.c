// SPDX-License-Identifier: MIT
#include "session.h"

#include <stdio.h>
#include <stdlib.h>

#include "user.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/net/ws.h"

/* An answer of so many bytes costs a message, and one no more than so many messages. */
enum { MESSAGE_WORTH = 4096, CHARGE_MAX = 20 };

struct session *session_new(struct server *server, struct conn *conn, const char *address)
{
    struct session *session = mem_alloc(sizeof *session);
    session->refs = 1;
    session->server = server;
    session->conn = conn;
    session->place.owner = session;
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
    if (!session || --session->refs > 0) return;
    user_release(session->person);
    free(session);
}

void session_disconnected(struct session *session)
{
    session->conn = NULL;
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

void session_send_text_take(struct session *session, enum frame_kind kind, struct text *text)
{
    struct frame *frame = frame_new_take(kind, text);
    session_send(session, frame);
    frame_unref(frame);
}

void session_count_error(struct session *session)
{
    struct server *server = session->server;
    uint64_t now = server_steady(server);
    struct bucket_rule rule = user_limit_rule(server->config, USER_FAULTS);
    struct bucket *faults = session->person ? &session->person->bucket[USER_FAULTS] : &session->faults;
    if (!session->conn || bucket_take(faults, rule, now) == 0) return;
    log_info("session", "abuse", "address=%s user=%lld", session->address, (long long)session->user);
    limit_table_abuse(server->limits, session->address, server->config, now);
    ws_close(session->conn, WS_POLICY, "too many malformed or refused messages");
}

static struct bucket *own_frames(struct session *session)
{
    return session->person ? &session->person->bucket[USER_FRAMES] : &session->frames;
}

/* Takes so many messages more, of the connection and of its address. */
static void charge_messages(struct session *session, float messages)
{
    struct server *server = session->server;
    uint64_t now = server_steady(server);
    if (messages < 1.0f || server->config->bench) return;
    bucket_charge(own_frames(session), user_limit_rule(server->config, USER_FRAMES), messages, now);
    bucket_charge(limit_table_bucket(server->limits, session->address, LIMIT_FRAMES),
                  limit_rule_of(server->config, LIMIT_FRAMES), messages, now);
}

void session_set_user(struct session *session, int64_t user, const char *name)
{
    struct server *server = session->server;
    uint64_t now = server_steady(server);
    struct bucket_rule rule = user_limit_rule(server->config, USER_FRAMES);
    session->person = user_acquire(server->people, user);
    session->user = user;
    snprintf(session->name, sizeof session->name, "%s", name);
    if (!server->config->bench)
        bucket_charge(own_frames(session), rule, bucket_level(&session->frames, rule, now), now);
}

void session_charge(struct session *session, size_t bytes)
{
    size_t worth = bytes / MESSAGE_WORTH;
    charge_messages(session, (float)(worth < CHARGE_MAX ? worth : CHARGE_MAX));
}

void session_charge_time(struct session *session, uint64_t took_ns)
{
    charge_messages(session, (float)took_ns / 1000.0f / (float)session->server->config->message_us - 1.0f);
}

int session_take(struct session *session, enum limit limit)
{
    struct server *server = session->server;
    if (server->config->bench) return 0;
    return bucket_take(limit_table_bucket(server->limits, session->address, limit),
                       limit_rule_of(server->config, limit), server_steady(server));
}

int session_take_all(const struct session *session, enum limit limit)
{
    struct server *server = session->server;
    if (server->config->bench) return 0;
    return bucket_take(limit_table_bucket(server->limits, "all", limit), limit_rule_of(server->config, limit),
                       server_steady(server));
}

float session_recent_load(const struct session *session)
{
    struct server *server = session->server;
    if (server->config->bench) return 0.0f;
    return bucket_level(limit_table_bucket(server->limits, session->address, LIMIT_FRAMES),
                        limit_rule_of(server->config, LIMIT_FRAMES), server_steady(server));
}

int session_take_message(struct session *session)
{
    struct server *server = session->server;
    if (server->config->bench) return 0;
    struct bucket_rule rule = user_limit_rule(server->config, USER_FRAMES);
    int wait_ms = bucket_take(own_frames(session), rule, server_steady(server));
    return wait_ms ? wait_ms : session_take(session, LIMIT_FRAMES);
}

void session_set_priority(struct session *session, enum ws_priority table)
{
    if (session->conn) ws_set_priority(session->conn, table);
}

struct session *session_of_user(const struct server *server, int64_t user, struct session *after)
{
    struct session *session = after ? after->next : server->sessions;
    while (session && session->user != user) session = session->next;
    return session;
}

const char *session_origin(const struct session *session)
{
    return session->conn ? ws_origin(session->conn) : "";
}

void session_close(struct session *session, const char *why)
{
    session->ended = true;
    if (session->conn) ws_close(session->conn, WS_GOING_AWAY, why);
}
