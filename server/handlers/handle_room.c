// SPDX-License-Identifier: MIT
/* handle_room.c - at a table: open, close, and what was looked at. */
#include "handlers.h"
#include "handle_chat.h"
#include "handle_notifications.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/notify/notifications.h"
#include "server/room/permission.h"
#include "server/room/room.h"
#include "server/view/room_history.h"
#include "server/change/room_turn.h"
#include "server/view/room_view.h"
#include "server/view/room_watch.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

/* The room with what only its own people get: the last chat and, for players, the invitation. */
static void answer_open(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    bool member = seat >= 0 || room->row.host == request->session->user;
    reply_begin(&out, request);
    text_key(&out, "room");
    room_view_write_info(request->server, &room->row, room, member, &out);
    out.len--; /* the closing brace */
    permission_write(room, request->session->user, &out);
    text_key(&out, "chat");
    handle_chat_write(room, request->session->person, &out);
    if (room->row.host == request->session->user) {
        text_key(&out, "marks");
        db_sanctions_json(request->server->db, room->row.key, &out);
    }
    if (member) {
        text_key(&out, "invite");
        text_json(&out, room->row.invite);
    }
    text_char(&out, '}');
    reply_send(&out, request);
}

/* May the session have another room open, and the room another spectator?  Refuses. */
static bool may_watch(struct request *request, const struct room *room, int seat)
{
    const struct config *config = request->server->config;
    int open = 0;
    if (config->bench) return true;
    for (const struct watch *watch = request->session->watches; watch; watch = watch->of_session) open++;
    if (open >= config->rooms_per_client) {
        session_count_error(request->session);
        reply_error_why(request, ERR_ROOM_FULL, NULL, "You have too many tables open; close one.");
        return false;
    }
    if (room->watchers < config->watchers || seat >= 0) return true;
    reply_error_why(request, ERR_ROOM_FULL, NULL, "Too many people watch this table.");
    return false;
}

void handle_open(struct request *request, struct room *room, int seat)
{
    int64_t since = -1;
    if (request_has(request, "since") && !request_int(request, "since", 0, UINT32_MAX, &since)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct watch *watch = room_watch_of(room, request->session);
    if (!watch && !may_watch(request, room, seat)) return;
    if (!watch) room_watch(room, request->session);
    watch = room_watch_of(room, request->session);
    answer_open(request, room, seat);
    if (since < 0 || !room_history_send_since(watch, (uint32_t)since)) room_view_send_state(watch);
    room_view_send_over(watch);
    room_turn_advance(room); /* a bot may have waited for the store, or for a viewer */
}

void handle_close(struct request *request, struct room *room, int seat)
{
    (void)seat;
    struct watch *watch = room_watch_of(room, request->session);
    if (watch) room_watch_end(watch);
    reply_ok(request);
}

/* With the newest entry of the table, so that a page that was away knows when it has caught up. */
static void reply_seen(const struct request *request)
{
    const struct room *room = rooms_find(request->server->rooms, request_text(request, "room"));
    struct text out = { 0 };
    reply_begin(&out, request);
    if (room && room->has_match) text_key_int(&out, "seq", room->match.seq);
    reply_send(&out, request);
}

/* A table that is being viewed sends no notifications elsewhere. */
static void see_table(struct request *request, struct room *room, struct watch *watch, uint32_t seq)
{
    int64_t user = request->session->user;
    bool told = watch->viewer >= 0 && (room->told >> watch->viewer & 1u);
    bool news = told || !watch->noted_ms || notifications_wanted(request->server, user, "mention");
    if (json_is_true(json_object_get(request->body, "away"))) room_watch_look_away(watch);
    else room_watch_look(watch, seq);
    if (!watch->looking || !news) {
        reply_seen(request);
        return;
    }
    struct db_job *job = db_job_new();
    db_see_notifications(job, room->row.key, user, seq, server_now(request->server));
    handle_notifications_submit(request, job, reply_seen);
}

void handle_seen(struct request *request, struct room *room, int seat)
{
    struct watch *watch = room_watch_of(room, request->session);
    int64_t seq;
    (void)seat;
    if (!request_int(request, "seq", 0, UINT32_MAX, &seq)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (!watch) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "Open the table first.");
    } else {
        see_table(request, room, watch, (uint32_t)seq);
    }
}
