// SPDX-License-Identifier: MIT
/* handle_channels.c - notification channels: added, confirmed, tested, deactivated, removed. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "handle_notifications.h"
#include "handle_sign_in.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/notify/webhook.h"
#include "server/notify/notifications.h"
#include "server/notify/delivery_queue.h"
#include "server/notify/outbox.h"
#include "server/notify/push.h"
#include "server/notify/destination.h"

enum { CHANNELS_MOST = 20, NAME_MOST = 40, CODE_MS = 1800000, GUESSES = 5, CONFIRM_MS = 200 };

/* ---- reading ------------------------------------------------------------------------------------------ */

static bool refuse(const struct request *request, const char *why)
{
    reply_error_why(request, ERR_BAD_REQUEST, NULL, why);
    return false;
}

/* With a word, by which a client says it in its reader's language. */
static bool refuse_as(const struct request *request, const char *word, const char *why)
{
    char detail[48];
    snprintf(detail, sizeof detail, "{\"why\":\"%s\"}", word);
    reply_error_why(request, ERR_BAD_REQUEST, detail, why);
    return false;
}

static bool may_send(struct request *request)
{
    int wait = session_take(request->session, LIMIT_TRIALS);
    if (wait) reply_wait(request, wait, "Too many trials from one address; wait a while.");
    return wait == 0;
}

static int count_channels(const struct request *request)
{
    struct db_channels list;
    int count = db_list_channels(request->server->db, request->session->user, &list);
    if (count > 0) db_channels_fini(&list);
    return count;
}

/* The channel that the request names, if it is its sender's. */
static bool find_channel(const struct request *request, struct db_channel *channel)
{
    int64_t id;
    if (request_int(request, "channel", 1, INT64_MAX, &id) &&
        db_find_channel(request->server->db, id, channel) == 1 && channel->user == request->session->user)
        return true;
    return refuse(request, "There is no such channel of yours.");
}

static void write_detail(struct db_channel *channel, json_t *detail)
{
    char *text = json_dumps(detail, JSON_COMPACT);
    snprintf(channel->detail, sizeof channel->detail, "%.*s", DB_DETAIL - 1, text);
    free(text);
    json_decref(detail);
}

static bool read_push(struct request *request, struct db_channel *channel)
{
    const char *key = request_text(request, "p256dh"), *auth = request_text(request, "auth");
    struct push_subscription to;
    char why[WHY_SIZE];
    if (destination_url_ok(channel->address, request->server->config->webhook_private, why) != 0)
        return refuse_as(request, "bad_url", why);
    if (!key || !auth || strlen(key) > 200 || strlen(auth) > 100)
        return refuse(request, "A browser's channel has the keys p256dh and auth.");
    write_detail(channel, json_pack("{s:s, s:s}", "p256dh", key, "auth", auth));
    return push_read_subscription(channel->detail, &to, why) == 0 || refuse(request, why);
}

static bool read_hook(struct request *request, struct db_channel *channel)
{
    const char *preset = request_text(request, "preset");
    char why[WHY_SIZE];
    if (destination_url_ok(channel->address, request->server->config->webhook_private, why) != 0)
        return refuse_as(request, "bad_url", why);
    if (!preset || !webhook_preset_ok(preset))
        return refuse(request, "`preset` is discord, slack, ntfy, gotify, matrix or other.");
    write_detail(channel, json_pack("{s:s}", "preset", preset));
    return true;
}

/* ---- a mail address is confirmed by a code --------------------------------------------------- */

static void draw_code(const struct server *server, char code[8])
{
    uint8_t bytes[4];
    sources_random(&server->sources, bytes, sizeof bytes);
    uint32_t number = (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2];
    snprintf(code, 8, "%06u", (number << 8 | bytes[3]) % 1000000u);
}

static char *own_text(const struct server *server, const char *lang, const char *key, const char *code)
{
    char host[CONFIG_TEXT];
    destination_place_name(server->config->title, server->config->mail_from, host, sizeof host);
    json_t *args = json_pack("{s:s, s:s}", "code", code, "host", host);
    char *text = i18n_text(server->notifications->i18n, lang, "notices", key, args);
    json_decref(args);
    return text;
}

static bool add_code(struct request *request, struct db_job *job, struct db_channel *channel)
{
    struct server *server = request->server;
    struct db_user user = { 0 };
    char code[8], why[WHY_SIZE];
    draw_code(server, code);
    db_find_user(server->db, request->session->user, &user);
    const char *lang = i18n_lang(user.lang);
    char *subject = own_text(server, lang, "code.subject", code);
    char *text = own_text(server, lang, "code.text", code);
    struct mail mail = { .to = channel->address, .subject = subject, .text = text };
    bool sent = outbox_add_mail(server, job, &mail, why) == 0;
    write_detail(channel, json_pack("{s:s, s:I, s:i}", "code", code, "until",
                                    (json_int_t)server_now(server) + CODE_MS, "left", GUESSES));
    free(subject);
    free(text);
    return sent || refuse_as(request, outbox_can_mail(server) ? "bad_mail" : "sends_no_mail", why);
}

/* ---- requests --------------------------------------------------------------------------------- */

static bool read_channel(struct request *request, struct db_channel *channel)
{
    const char *address = request_text(request, "address"), *name = request_text(request, "name");
    channel->user = request->session->user;
    channel->active = true;
    channel->made = server_now(request->server);
    channel->kind = db_channel_kind_of(request_text(request, "kind"));
    if (channel->kind == CHANNEL_KINDS) return refuse(request, "`kind` is push, mail or hook.");
    if (!address || strlen(address) >= sizeof channel->address)
        return refuse(request, "An address is missing.");
    snprintf(channel->address, sizeof channel->address, "%s", address);
    struct utf8_fault fault;
    if (name && !utf8_read_name(name, NAME_MOST, channel->name, sizeof channel->name, &fault)) {
        reply_letter_error(request, NAME_MOST, &fault);
        return false;
    }
    if (channel->kind == CHANNEL_PUSH) return read_push(request, channel);
    return channel->kind == CHANNEL_MAIL || read_hook(request, channel);
}

void handle_channel_add(struct request *request)
{
    struct db_channel channel = { 0 };
    if (!read_channel(request, &channel)) return;
    if (count_channels(request) >= CHANNELS_MOST) {
        refuse_as(request, "many_ways", "These are too many ways to tell you; drop one first.");
        return;
    }
    struct db_job *job = db_job_new();
    if (channel.kind == CHANNEL_MAIL &&
        !(add_code(request, job, &channel) && handle_sign_in_rate_limit(request, channel.address))) {
        db_job_free(job);
        return;
    }
    db_add_channel(job, &channel);
    handle_notifications_submit(request, job, handle_notifications_reply);
}

void handle_channel_set(struct request *request)
{
    struct db_channel channel;
    const json_t *active = json_object_get(request->body, "active");
    if (!find_channel(request, &channel)) return;
    if (!json_is_boolean(active)) {
        refuse(request, "`active` is true or false.");
        return;
    }
    struct db_job *job = db_job_new();
    channel.active = json_is_true(active);
    db_set_channel(job, &channel);
    handle_notifications_submit(request, job, handle_notifications_reply);
}

void handle_channel_drop(struct request *request)
{
    struct db_channel channel;
    if (!find_channel(request, &channel)) return;
    struct db_job *job = db_job_new();
    db_drop_channel(job, channel.user, channel.id);
    handle_notifications_submit(request, job, handle_notifications_reply);
}

void handle_channel_test(struct request *request)
{
    struct db_channel channel;
    if (!find_channel(request, &channel)) return;
    if (channel.kind == CHANNEL_MAIL && !channel.confirmed) {
        refuse(request, "The address is not confirmed yet.");
        return;
    }
    if (!channel.active) {
        refuse(request, "It is switched off.");
        return;
    }
    if (!may_send(request)) return;
    struct db_job *job = db_job_new();
    delivery_queue_test(request->server, job, channel.id);
    handle_notifications_submit(request, job, handle_notifications_reply);
}

/* One guess at a time in the whole server: else many at once would all be the first. */
static void reply_confirmed(const struct request *request)
{
    request->server->notifications->confirming = false;
    handle_notifications_reply(request);
}

static void refuse_code(const struct request *request)
{
    request->server->notifications->confirming = false;
    refuse_as(request, "wrong_code", "This is not the code that was sent.");
}

/* Right, wrong, or not to be guessed any more; a wrong one counts on the disk. */
static void judge_code(struct request *request, struct db_channel *channel, json_t *detail, const char *code)
{
    const char *right = json_string_value(json_object_get(detail, "code"));
    json_int_t left = json_integer_value(json_object_get(detail, "left"));
    int64_t now = server_now(request->server);
    struct db_job *job = db_job_new();
    bool good = right && strcmp(right, code) == 0;
    request->server->notifications->confirming = true;
    if (good) {
        channel->confirmed = now;
        snprintf(channel->detail, sizeof channel->detail, "{}");
    } else {
        json_object_set_new(detail, "left", json_integer(left - 1));
        write_detail(channel, json_incref(detail));
    }
    db_set_channel(job, channel);
    if (good) {
        handle_notifications_submit(request, job, reply_confirmed);
        return;
    }
    session_count_error(request->session);
    handle_notifications_submit(request, job, refuse_code);
}

void handle_channel_confirm(struct request *request)
{
    struct db_channel channel;
    const char *code = request_text(request, "code");
    if (request->server->notifications->confirming) {
        reply_wait(request, CONFIRM_MS, NULL);
        return;
    }
    if (!find_channel(request, &channel)) return;
    json_t *detail = json_loads(channel.detail, 0, NULL);
    int64_t until = json_integer_value(json_object_get(detail, "until"));
    json_int_t left = json_integer_value(json_object_get(detail, "left"));
    if (!code || channel.kind != CHANNEL_MAIL || channel.confirmed) {
        refuse(request, "There is nothing to confirm.");
    } else if (until < server_now(request->server) || left <= 0) {
        refuse_as(request, "used_code", "That code is used up; have a new one sent.");
    } else {
        judge_code(request, &channel, detail, code);
    }
    json_decref(detail);
}
