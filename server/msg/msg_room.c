// SPDX-License-Identifier: MIT
/* msg_room.c - being at a table without moving: open, close, chat, and looking back. */
#include <stdlib.h>
#include <string.h>

#include "msg.h"
#include "room_find.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/reply.h"
#include "server/room/room.h"
#include "server/room/rooms.h"

enum { CHAT_MAX = 500, HISTORY_MAX = 2000 };

/* ---- open, close --------------------------------------------------------------------------- */

static void write_from(struct text *out, int64_t user, const char *name, int seat)
{
    text_str(out, "{\"id\":");
    text_int(out, user);
    text_key(out, "name");
    text_json(out, name);
    if (seat >= 0) {
        text_key(out, "seat");
        text_int(out, seat);
    }
    text_char(out, '}');
}

static void write_chat(struct room *room, struct text *out)
{
    struct db_chats list = { 0 };
    text_char(out, '[');
    if (db_read_chat(room->server->db, room->row.key, ROOM_CHAT_SHOWN, &list) > 0) {
        for (int i = 0; i < list.count; i++) {
            const struct db_chat *line = &list.chat[i];
            text_comma(out);
            text_str(out, "{\"from\":");
            write_from(out, line->user, line->name, room_seat_of(room, line->user));
            text_key(out, "text");
            text_json(out, line->text);
            text_key(out, "at");
            text_int(out, line->at);
            text_char(out, '}');
        }
        db_chats_fini(&list);
    }
    text_char(out, ']');
}

/* The room with what only its own people get: the last chat and, for players, the invitation. */
static void answer_open(struct request *request, struct room *room)
{
    struct text out = { 0 };
    bool member = room_seat_of(room, request->session->user) >= 0 || room->row.host == request->session->user;
    reply_begin(&out, request);
    text_key(&out, "room");
    room_info_write(request->server, &room->row, room, &out);
    out.len--; /* the closing brace */
    text_key(&out, "chat");
    write_chat(room, &out);
    if (member) {
        text_key(&out, "invite");
        text_json(&out, room->row.invite);
    }
    text_char(&out, '}');
    reply_send(&out, request);
}

/* May the session have another room open, and the room another spectator?  Refuses. */
static bool may_watch(struct request *request, const struct room *room)
{
    const struct config *config = request->server->config;
    int open = 0;
    if (config->bench) return true;
    for (const struct watch *watch = request->session->watches; watch; watch = watch->of_session) open++;
    if (open >= config->rooms_per_client) {
        session_fault(request->session);
        reply_error_why(request, ERR_ROOM_FULL, NULL, "You have too many tables open; close one.");
        return false;
    }
    if (room->watchers < config->watchers || room_seat_of(room, request->session->user) >= 0) return true;
    reply_error_why(request, ERR_ROOM_FULL, NULL, "Too many people watch this table.");
    return false;
}

void msg_open(struct request *request)
{
    struct room *room = request_room_entered(request);
    int64_t since = -1;
    if (!room) return;
    if (request_has(request, "since") && !request_int(request, "since", 0, UINT32_MAX, &since)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct watch *watch = room_watch_of(room, request->session);
    if (!watch && !may_watch(request, room)) return;
    if (!watch) room_watch(room, request->session);
    watch = room_watch_of(room, request->session);
    answer_open(request, room);
    if (since < 0 || !room_send_since(watch, (uint32_t)since)) room_send_state(watch);
    room_send_over(watch);
    room_advance(room); /* a bot may have waited for the store, or for somebody to come */
}

void msg_close(struct request *request)
{
    struct room *room = request_room(request);
    if (!room) return;
    struct watch *watch = room_watch_of(room, request->session);
    if (watch) room_unwatch(watch);
    reply_ok(request);
}

/* ---- chat ---------------------------------------------------------------------------------- */

struct line {
    struct request request;
    char id[DB_ID];
    char *text;
    int64_t at;
};

static void on_said(void *context, const struct db_result *result)
{
    struct line *line = context;
    struct session *session = line->request.session;
    struct server *server = line->request.server;
    struct room *room = server->phase == SERVER_SERVING ? rooms_find(server->rooms, line->id) : NULL;
    if (result->status != DB_STORED) {
        reply_error(&line->request, ERR_STORE_FAILED, NULL);
    } else {
        reply_ok(&line->request);
        if (room) {
            struct text out = { 0 };
            text_str(&out, "{\"t\":\"chat\",\"room\":");
            text_json(&out, line->id);
            text_key(&out, "from");
            write_from(&out, session->user, session->name, room_seat_of(room, session->user));
            text_key(&out, "text");
            text_json(&out, line->text);
            text_key(&out, "at");
            text_int(&out, line->at);
            text_char(&out, '}');
            room_send_all(room, &out);
            text_free(&out);
        }
    }
    session_unref(session);
    free(line->text);
    free(line);
}

static bool chats_too_much(struct request *request)
{
    const struct config *config = request->server->config;
    struct limit_rule rule = { config->chat_rate, LIMIT_MINUTE, config->chat_rate / 2 + 1 };
    int wait = bucket_take(&request->session->chats, rule, server_steady(request->server));
    if (!wait) wait = session_take(request->session, LIMIT_CHATS);
    if (wait) reply_wait(request, wait, NULL);
    return wait != 0;
}

void msg_chat(struct request *request)
{
    struct room *room = request_room_entered(request);
    const char *text = request_text(request, "text");
    if (!room) return;
    int length = text ? utf8_length(text, true) : 0;
    if (length < 1 || length > CHAT_MAX || text[strspn(text, " \n")] == '\0') {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A line of chat has 1 to 500 letters.");
        return;
    }
    if (chats_too_much(request)) return;
    struct line *line = mem_alloc(sizeof *line);
    line->request = *request;
    line->request.body = NULL;
    session_ref(request->session);
    memcpy(line->id, room->row.id, sizeof line->id);
    line->text = mem_strdup(text);
    line->at = server_now(request->server);
    struct db_job *job = db_job_new();
    db_add_chat(job, room->row.key, request->session->user, text, line->at);
    db_submit_take(request->server->db, job, on_said, line);
}

/* ---- looking back -------------------------------------------------------------------------- */

/* The room, if its game has begun and the sender may look at it. */
static struct room *begun_room(struct request *request)
{
    struct room *room = request_room_entered(request);
    if (!room || room->has_course) return room;
    reply_error(request, ERR_NOT_PLAYING, NULL);
    return NULL;
}

void msg_history(struct request *request)
{
    struct room *room = begun_room(request);
    struct text out = { 0 };
    int64_t from = 1, to = room ? room->course.seq : 0;
    if (!room) return;
    if ((request_has(request, "from") && !request_int(request, "from", 0, UINT32_MAX, &from)) ||
        (request_has(request, "to") && !request_int(request, "to", 0, UINT32_MAX, &to))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (from < 1) from = 1;
    if (to > room->course.seq) to = room->course.seq;
    if (to - from >= HISTORY_MAX) to = from + HISTORY_MAX - 1;
    reply_begin(&out, request);
    text_key(&out, "moves");
    if (from > to) {
        text_str(&out, "[]");
    } else if (room_write_history(room, (uint32_t)from, (uint32_t)to,
                                  room_seat_of(room, request->session->user), &out)) {
        text_free(&out);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_send(&out, request);
}

void msg_at(struct request *request)
{
    struct room *room = begun_room(request);
    struct text out = { 0 };
    int64_t seq;
    if (!room) return;
    if (!request_int(request, "seq", 0, room->course.seq, &seq)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "seq");
    text_int(&out, seq);
    text_key(&out, "view");
    if (room_write_view_at(room, (uint32_t)seq, room_seat_of(room, request->session->user), &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}

void msg_export(struct request *request)
{
    struct room *room = begun_room(request);
    struct text out = { 0 };
    if (!room) return;
    reply_begin(&out, request);
    text_key(&out, "file");
    if (room_write_export(room, room_seat_of(room, request->session->user), &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}
