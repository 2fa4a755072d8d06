// SPDX-License-Identifier: MIT
#include "delivery.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "webhook.h"
#include "signed_link.h"
#include "mail.h"
#include "mail_html.h"
#include "message.h"
#include "notifications.h"
#include "preferences.h"
#include "push.h"
#include "sender.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { IDS = 256, PUSH_ACTIONS = 2, PUSH_BODY = 1200 };
#define UNSUBSCRIBE_MS (INT64_C(400) * 86400000)

static const char *text_of(const json_t *json, const char *key)
{
    return json_string_value(json_object_get(json, key));
}

/* ---- a mail ------------------------------------------------------------------------------------ */

static struct send_job *open_mail(struct server *server, const json_t *body, int64_t id)
{
    struct mail mail = { .to = text_of(body, "to"), .subject = text_of(body, "subject"),
                         .text = text_of(body, "text"), .html = text_of(body, "html"),
                         .unsubscribe = text_of(body, "unsubscribe") };
    return mail.to && mail.subject && mail.text ? mail_send_job(server, &mail, id) : NULL;
}

static char *unsubscribe_url(const struct server *server, const struct db_channel *channel)
{
    char text[SIGNED_LINK_TEXT];
    struct signed_link link = { .kind = SIGNED_LINK_UNSUBSCRIBE, .user = channel->user, .about =
                                channel->id };
    link.until = server_now(server) + UNSUBSCRIBE_MS;
    signed_link_write(server->notifications->keys.link, &link, text);
    return mem_printf("%s/unsubscribe/%s", server->address, text);
}

static void write_foot(struct server *server, const struct message *message, const char *stop,
                       struct text *out)
{
    struct i18n *i18n = server->notifications->i18n;
    text_str(out, "\n-- \n");
    i18n_write(i18n, message->lang, "notices", "settings", NULL, out);
    text_str(out, ": ");
    text_str(out, message->settings);
    text_char(out, '\n');
    i18n_write(i18n, message->lang, "notices", "unsubscribe", NULL, out);
    text_str(out, ": ");
    text_str(out, stop);
    text_char(out, '\n');
    i18n_write(i18n, message->lang, "notices", "do.not.forward", NULL, out);
    text_char(out, '\n');
}

/* The table that all parts are about, or NULL. */
static const struct message_part *only_table(const struct message *message)
{
    const struct message_part *first = &message->part[0];
    if (!first->room[0] || message->more) return NULL;
    for (int i = 1; i < message->parts; i++)
        if (strcmp(message->part[i].room, first->room) != 0) return NULL;
    return first;
}

/* Returns a subject that names the game, so that two tables of one host differ in a list of
 * mails. The caller frees it. */
static char *mail_subject(struct server *server, const struct message *message,
                          const struct message_part *table)
{
    if (!table) return mem_strdup(message->title);
    json_t *args = json_pack("{s:s, s:s}", "title", message->title, "game", table->game);
    char *subject = i18n_text(server->notifications->i18n, message->lang, "notices", "subject.game", args);
    json_decref(args);
    return subject;
}

static struct send_job *mail_message(struct server *server, const struct db_channel *channel,
                                     const struct message *message, int64_t id)
{
    struct text text = { 0 }, html = { 0 };
    char *stop = unsubscribe_url(server, channel);
    message_write_text(server, message, true, &text);
    write_foot(server, message, stop, &text);
    mail_html_write(server, message, stop, &html);
    const struct message_part *table = only_table(message);
    char *subject = mail_subject(server, message, table);
    struct mail mail = { .to = channel->address, .subject = subject, .text = text.data, .html = html.data,
                         .unsubscribe = stop, .thread = table ? table->room : NULL };
    struct send_job *sending = mail_send_job(server, &mail, id);
    free(subject);
    text_free(&text);
    text_free(&html);
    free(stop);
    return sending;
}

/* ---- a push ------------------------------------------------------------------------------------- */

/* Cut between two letters. */
static void cut_text(struct text *text, size_t most)
{
    if (text->len <= most) return;
    while (most && ((unsigned char)text->data[most] & 0xc0) == 0x80) most--;
    text->data[most] = '\0';
    text->len = most;
}

/* What the client's service worker shows: {title, body, url, tag, kind, lang, unread, actions}. */
static struct send_job *push_to_device(struct server *server, const struct db_channel *channel,
                                       const struct message *message)
{
    struct push_subscription to;
    char why[WHY_SIZE];
    struct text body = { 0 }, out = { 0 };
    if (push_read_subscription(channel->detail, &to, why) != 0) return NULL;
    const struct message_part *part = &message->part[0];
    const char *tag = message->parts == 1 && part->room[0] ? part->room : part->room[0] ? "several" : "test";
    message_write_text(server, message, false, &body);
    cut_text(&body, PUSH_BODY);
    text_str(&out, "{\"title\":");
    text_json(&out, message->title);
    text_key_json(&out, "body", body.data ? body.data : "");
    text_key_json(&out, "url", message->parts == 1 ? part->url : server->address);
    text_key_json(&out, "tag", tag);
    text_key_json(&out, "kind", part->kind);
    text_key_json(&out, "lang", message->lang);
    text_key_int(&out, "unread", db_count_unread(server->db, channel->user, server_now(server)));
    message_write_actions(part, message->parts == 1 ? PUSH_ACTIONS : 0, "title", &out);
    text_char(&out, '}');
    struct push_message what = { channel->address, out.data, tag, strcmp(part->kind, "over") != 0,
                                 server_now(server) };
    struct send_job *sending = push_send_job(server->notifications->push, &to, &what);
    text_free(&body);
    text_free(&out);
    return sending;
}

/* ---- a webhook ------------------------------------------------------------------------------------ */

static struct send_job *post_to_hook(struct server *server, const struct db_channel *channel,
                                     const struct message *message, int64_t id)
{
    struct text text = { 0 }, json = { 0 };
    json_t *detail = json_loads(channel->detail, 0, NULL);
    message_write_text(server, message, false, &text);
    message_write_json(message, id, &json);
    struct webhook_message what = { message->title, text.data ? text.data : "", message->part[0].url,
                                 json.data, id, db_instance(server->db) };
    struct send_job *sending = webhook_send_job(text_of(detail, "preset"), channel->address, &what);
    json_decref(detail);
    text_free(&text);
    text_free(&json);
    return sending;
}

/* ---- any of them ---------------------------------------------------------------------------------- */

static void compose_body(struct server *server, const json_t *body, int64_t user, struct message *message)
{
    const json_t *ids = json_object_get(body, "notices");
    int64_t id[IDS];
    int count = 0;
    if (!ids) {
        message_compose_test(server, user, message);
        return;
    }
    for (; count < IDS && count < (int)json_array_size(ids); count++)
        id[count] = json_integer_value(json_array_get(ids, (size_t)count));
    message_compose(server, user, id, count, message);
}

static struct send_job *open_channel(struct server *server, const json_t *body,
                                     const struct db_delivery *parcel)
{
    struct db_channel channel;
    struct message message;
    struct send_job *sending = NULL;
    if (db_find_channel(server->db, parcel->channel, &channel) != 1) return NULL;
    if (!db_channel_is_used(&channel)) return NULL;
    compose_body(server, body, channel.user, &message);
    if (message.parts) {
        switch (channel.kind) {
        case CHANNEL_MAIL: sending = mail_message(server, &channel, &message, parcel->id); break;
        case CHANNEL_PUSH: sending = push_to_device(server, &channel, &message); break;
        case CHANNEL_WEBHOOK: sending = post_to_hook(server, &channel, &message, parcel->id); break;
        default: break;
        }
    }
    message_fini(&message);
    return sending;
}

struct send_job *delivery_compose(struct server *server, const struct db_delivery *parcel)
{
    json_t *body = json_loads(parcel->body, 0, NULL);
    struct send_job *sending =
        parcel->channel ? open_channel(server, body, parcel) : open_mail(server, body, parcel->id);
    json_decref(body);
    return sending;
}

/* A browser that has been reset, or has taken its leave back. */
bool delivery_is_gone(const struct send_job *sending)
{
    bool push = sending->prepare != NULL;
    return !sending->mail && (sending->status == 410 || (push && sending->status == 404));
}

void delivery_drop_channel(struct server *server, struct db_job *job, int64_t channel)
{
    struct db_channel found;
    if (db_find_channel(server->db, channel, &found) != 1) return;
    found.active = false;
    if (found.kind == CHANNEL_PUSH) db_drop_channel(job, found.user, found.id);
    else db_set_channel(job, &found);
    preferences_forget(server->notifications->preferences, found.user);
}
