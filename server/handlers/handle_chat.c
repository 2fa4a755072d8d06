// SPDX-License-Identifier: MIT
#include "handle_chat.h"

#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/user.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/room_name.h"
#include "server/change/room_notify.h"
#include "server/view/room_view.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

enum { CHAT_MAX = 500, CHAT_SHOWN = 50, STRANGERS_A_MINUTE = 10 };

/* ,"line":..,"from":{id,name,seat},"text":..,"at":.. */
static void write_line(const struct room *room, const struct db_chat *line, struct text *out)
{
    int seat = room_seat_of(room, line->user);
    text_key_int(out, "line", line->id);
    text_key(out, "from");
    text_str(out, "{\"id\":");
    text_int(out, line->user);
    text_key(out, "name");
    if (seat >= 0) room_name_write_seat(&room->row, seat, out);
    else room_name_write(&room->row, line->name, out);
    if (seat >= 0) {
        text_key(out, "seat");
        text_int(out, seat);
    }
    text_char(out, '}');
    text_key(out, "text");
    text_json(out, line->text);
    text_key(out, "at");
    text_int(out, line->at);
}

/* Writes the lines, without those of users that the reader ignores. */
static void write_lines(const struct room *room, const struct user *reader, const struct db_chats *list,
                        struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < list->count; i++) {
        if (user_ignores(reader, list->chat[i].user)) continue;
        text_comma(out);
        text_char(out, '{');
        write_line(room, &list->chat[i], out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void handle_chat_write(struct room *room, const struct user *reader, struct text *out)
{
    struct db_chats list = { 0 };
    db_read_chat(room->server->db, room->row.key, CHAT_SHOWN, &list);
    write_lines(room, reader, &list, out);
    db_chats_fini(&list);
}

void handle_chat_past(struct request *request, struct room *room, int seat)
{
    struct db_chats list = { 0 };
    struct text out = { 0 };
    int64_t before;
    (void)seat;
    if (!request_int(request, "before", 1, INT64_MAX, &before)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (db_read_chat_before(room->server->db, room->row.key, before, CHAT_SHOWN, &list) < 0) {
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "chat");
    write_lines(room, request->session->person, &list, &out);
    text_key(&out, "more");
    text_str(&out, list.count == CHAT_SHOWN ? "true" : "false");
    db_chats_fini(&list);
    reply_send(&out, request);
}

/* A line on its way to the disk. */
struct said {
    struct request *request;
    char *text;
    int64_t at;
};

static void send_line(struct room *room, const struct db_chat *line)
{
    struct text out = { 0 };
    text_str(&out, "{\"t\":\"chat\",\"room\":");
    text_json(&out, room->row.id);
    write_line(room, line, &out);
    text_char(&out, '}');
    struct frame *frame = frame_new(FRAME_PUSH, &out);
    for (struct watch *watch = room->watches; watch; watch = watch->of_room)
        if (!user_ignores(watch->session->person, line->user)) session_send(watch->session, frame);
    frame_unref(frame);
    text_free(&out);
}

static void on_said(void *context, const struct db_result *result)
{
    struct said *said = context;
    const struct request *request = said->request;
    const struct session *session = request->session;
    struct server *server = request->server;
    if (result->status == DB_STORED) {
        struct room *room = rooms_find(server->rooms, request_text(request, "room"));
        struct db_chat line = { result->line, session->user, .text = said->text, .at = said->at };
        memcpy(line.name, session->name, sizeof line.name);
        reply_ok(request);
        if (room && server->phase == SERVER_SERVING) send_line(room, &line);
    } else { /* what is refused came after the table's end */
        reply_error(request, result->status == DB_REFUSED ? ERR_NO_SUCH_ROOM : ERR_STORE_FAILED, NULL);
    }
    request_drop(said->request);
    free(said->text);
    free(said);
}

/* Who has no seat says little, all strangers of an address and all at a table together. */
static int stranger_wait(struct request *request, struct room *room)
{
    struct bucket_rule rule = { STRANGERS_A_MINUTE, BUCKET_MINUTE, STRANGERS_A_MINUTE };
    if (request->server->config->bench) return 0;
    int wait = session_take(request->session, LIMIT_STRANGERS);
    return wait ? wait : bucket_take(&room->strangers, rule, server_steady(request->server));
}

static bool chats_too_much(struct request *request, struct room *room, int seat)
{
    int wait = user_rate_limit(request->server, request->session->person, USER_CHATS);
    if (!wait) wait = session_take(request->session, LIMIT_CHATS);
    if (!wait && seat < 0 && room->row.host != request->session->user) wait = stranger_wait(request, room);
    if (wait) reply_wait(request, wait, NULL);
    return wait != 0;
}

static bool may_chat(struct request *request, struct room *room, int seat)
{
    if (db_has_sanction(request->server->db, room->row.key, request->session->user, SANCTION_MUTED) != 1)
        return !chats_too_much(request, room, seat);
    reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"muted\"}", "The host of this table has muted you.");
    return false;
}

/* Takes the text. */
static void say_take(struct request *request, struct room *room, char *text)
{
    struct said *said = mem_alloc(sizeof *said);
    *said = (struct said){ request_keep(request), text, server_now(request->server) };
    struct db_job *job = db_job_new();
    db_add_chat(job, room->row.key, request->session->user, text, said->at);
    room_notify_mentions(room, job, request->session->user, request->session->name, text);
    db_submit_take(request->server->db, job, on_said, said);
}

void handle_chat(struct request *request, struct room *room, int seat)
{
    const char *given = request_text(request, "text");
    struct utf8_fault fault;
    int length;
    char *text = utf8_clean(given ? given : "", &length, &fault);
    if (!text) {
        reply_letter_error(request, CHAT_MAX, &fault);
    } else if (length < 1 || length > CHAT_MAX) {
        reply_error_why(request, ERR_BAD_REQUEST, "{\"why\":\"chat_length\"}",
                        "A line of chat has 1 to 500 letters.");
    } else if (may_chat(request, room, seat)) {
        say_take(request, room, text);
        return;
    }
    free(text);
}
