// SPDX-License-Identifier: MIT
/* handle_notifications.c - notifications of absent users: the list, the preferences, marking them as seen. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "handle_notifications.h"
#include "server/base/hex.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/notify/webhook.h"
#include "server/notify/notifications.h"
#include "server/notify/outbox.h"
#include "server/notify/preferences.h"
#include "server/notify/push.h"
#include "server/notify/sender.h"
#include "server/room/room.h"

enum { LISTED = 30, MUTES = 100, DIGEST = 8 };
#define MUTE_MOST_MS (INT64_C(3660) * 86400000)

/* ---- the list ------------------------------------------------------------------------------------ */

static void write_notice(const struct db_pending_notification *told, struct text *out)
{
    text_comma(out);
    text_str(out, "{\"id\":");
    text_int(out, told->id);
    text_key_json(out, "kind", told->kind);
    text_key_json(out, "room", told->room);
    text_key_json(out, "game", told->game);
    if (told->name[0]) text_key_json(out, "name", told->name);
    text_key_int(out, "at", told->at);
    if (told->seen) text_key_int(out, "seen", told->seen);
    text_key(out, "about");
    text_str(out, told->body);
    text_char(out, '}');
}

static void reply_notices(const struct request *request)
{
    struct server *server = request->server;
    struct db_pending_notifications list;
    struct text out = { 0 };
    int unread = 0;
    if (db_list_notifications(server->db, request->session->user, server_now(server), LISTED, &list) < 0) {
        reply_error(request, ERR_STORE_FAILED, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "notices");
    text_char(&out, '[');
    for (int i = 0; i < list.count; i++) {
        write_notice(&list.told[i], &out);
        unread += !list.told[i].seen;
    }
    text_char(&out, ']');
    text_key_int(&out, "unread", unread);
    reply_send(&out, request);
    db_pending_notifications_fini(&list);
}

/* ---- answers after the disk ----------------------------------------------------------------------- */

/* A request whose answer is what is stored then. */
struct handle_notice_asked {
    struct request *request;
    void (*reply)(const struct request *request);
};

static void on_stored(void *context, const struct db_result *result)
{
    struct handle_notice_asked *asked = context;
    struct server *server = asked->request->server;
    if (server->notifications && result->status != DB_STORED) server->notifications->confirming = false;
    if (server->notifications && asked->reply != reply_ok)
        preferences_forget(server->notifications->preferences, asked->request->session->user);
    if (result->status == DB_STORED && server->db) {
        asked->reply(asked->request);
    } else if (result->status == DB_REFUSED) {
        reply_error_why(asked->request, ERR_BAD_REQUEST, NULL, "There is no such channel of yours.");
    } else {
        reply_error(asked->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(asked->request);
    free(asked);
}

void handle_notifications_submit(struct request *request, struct db_job *job,
                                 void (*reply)(const struct request *request))
{
    struct handle_notice_asked *asked = mem_alloc(sizeof *asked);
    *asked = (struct handle_notice_asked){ request_keep(request), reply };
    db_submit_take(request->server->db, job, on_stored, asked);
}

void handle_notices(struct request *request)
{
    if (!json_is_true(json_object_get(request->body, "read"))) {
        reply_notices(request);
        return;
    }
    struct db_job *job = db_job_new();
    db_read_notifications(job, request->session->user, server_now(request->server));
    handle_notifications_submit(request, job, reply_notices);
}

/* ---- settings ---------------------------------------------------------------------------------------- */

/* By which a browser finds the channel of its own subscription: the address itself is a secret. */
static void write_digest(const char *address, struct text *out)
{
    uint8_t hash[SECRET_TOKEN_HASH];
    char digits[2 * DIGEST + 1];
    secret_token_hash(address, hash);
    hex_write(hash, DIGEST, digits);
    text_key_json(out, "digest", digits);
}

static void write_channel(const struct db_channel *channel, struct text *out)
{
    json_t *detail = json_loads(channel->detail, 0, NULL);
    const char *preset = json_string_value(json_object_get(detail, "preset"));
    struct text shown = { 0 };
    text_comma(out);
    text_str(out, "{\"id\":");
    text_int(out, channel->id);
    text_key_json(out, "kind", db_channel_kind_name(channel->kind));
    if (channel->kind == CHANNEL_MAIL) text_str(&shown, channel->address);
    else webhook_write_redacted(channel->address, &shown);
    text_key_json(out, "shown", shown.data ? shown.data : "");
    if (channel->kind == CHANNEL_PUSH) write_digest(channel->address, out);
    if (channel->name[0]) text_key_json(out, "name", channel->name);
    if (preset) text_key_json(out, "preset", preset);
    text_key_bool(out, "active", channel->active);
    text_key_bool(out, "confirmed", channel->kind != CHANNEL_MAIL || channel->confirmed);
    text_key_int(out, "made", channel->made);
    if (channel->tried) text_key_int(out, "tried", channel->tried);
    if (channel->failing) {
        text_key_int(out, "failing", channel->failing);
        text_key_int(out, "tries", channel->tries);
        text_key_json(out, "why", channel->result);
        const char *problem = sender_problem(channel->result);
        if (problem) text_key_json(out, "problem", problem);
    }
    text_char(out, '}');
    text_free(&shown);
    json_decref(detail);
}

static void write_channels(struct server *server, int64_t user, struct text *out)
{
    struct db_channels list;
    text_key(out, "channels");
    text_char(out, '[');
    if (db_list_channels(server->db, user, &list) >= 0) {
        for (int i = 0; i < list.count; i++) write_channel(&list.channel[i], out);
        db_channels_fini(&list);
    }
    text_char(out, ']');
}

static void write_mutes(struct server *server, int64_t user, struct text *out)
{
    struct db_mute *mute = mem_alloc(MUTES * sizeof *mute);
    int count = db_list_mutes(server->db, user, server_now(server), mute, MUTES);
    text_key(out, "mutes");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_comma(out);
        text_str(out, "{\"room\":");
        text_json(out, mute[i].room);
        text_key_int(out, "until", mute[i].until);
        text_key_bool(out, "ends", mute[i].ends);
        text_char(out, '}');
    }
    text_char(out, ']');
    free(mute);
}

void handle_notifications_reply(const struct request *request)
{
    struct server *server = request->server;
    int64_t user = request->session->user;
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key(&out, "settings");
    preferences_write(preferences_find(server->notifications->preferences, user), &out);
    write_channels(server, user, &out);
    write_mutes(server, user, &out);
    text_key_json(&out, "push_key", push_key(server->notifications->push));
    text_key_bool(&out, "mail", outbox_can_mail(server));
    reply_send(&out, request);
}

void handle_notice_settings(struct request *request)
{
    const json_t *settings = json_object_get(request->body, "settings");
    struct preferences person;
    struct text text = { 0 };
    char why[WHY_SIZE];
    if (!settings) {
        handle_notifications_reply(request);
    } else if (preferences_read(settings, &person, why) != 0) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, why);
    } else {
        struct db_job *job = db_job_new();
        preferences_write(&person, &text);
        db_set_notification_settings(job, request->session->user, text.data);
        handle_notifications_submit(request, job, handle_notifications_reply);
        text_free(&text);
    }
}

/* ---- at a table --------------------------------------------------------------------------------------- */

void handle_mute(struct request *request, struct room *room, int seat)
{
    int64_t until, now = server_now(request->server);
    (void)seat;
    if (!request_int(request, "until", 0, now + MUTE_MOST_MS, &until)) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL,
                        "`until` is a time within ten years, in milliseconds since 1970, or 0.");
        return;
    }
    struct db_job *job = db_job_new();
    bool ends = json_is_true(json_object_get(request->body, "ends"));
    db_set_mute(job, request->session->user, room->row.key, until, ends);
    handle_notifications_submit(request, job, handle_notifications_reply);
}
