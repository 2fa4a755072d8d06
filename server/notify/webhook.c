// SPDX-License-Identifier: MIT
#include "webhook.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain_text.h"
#include "sender.h"
#include "server/base/mem.h"

typedef json_t *webhook_body(const struct webhook_message *message);

/* ---- presets ------------------------------------------------------------------------------------ */

/* Returns title, text and URL as one text, in which players' texts are escaped. */
static char *whole_text(const struct webhook_message *message, enum plain_kind kind)
{
    struct text all = { 0 };
    plain_write(kind, message->title, &all);
    text_char(&all, '\n');
    plain_write(kind, message->text, &all);
    if (message->url[0]) {
        text_char(&all, '\n');
        if (kind == PLAIN_SLACK) plain_write(kind, message->url, &all);
        else text_str(&all, message->url);
    }
    return all.data;
}

/* Mentions are disabled, and URLs in players' texts get no preview (flag 4). */
static json_t *body_discord(const struct webhook_message *message)
{
    char *all = whole_text(message, PLAIN_DISCORD);
    json_t *body = json_pack("{s:s, s:i, s:{s:[]}}", "content", all, "flags", 4, "allowed_mentions", "parse");
    free(all);
    return body;
}

static json_t *body_slack(const struct webhook_message *message)
{
    char *all = whole_text(message, PLAIN_SLACK);
    json_t *body = json_pack("{s:s, s:b, s:b, s:b, s:b}", "text", all, "mrkdwn", 0, "link_names", 0,
                             "unfurl_links", 0, "unfurl_media", 0);
    free(all);
    return body;
}

static json_t *body_gotify(const struct webhook_message *message)
{
    return json_pack("{s:s, s:s, s:i, s:{s:{s:s}, s:{s:{s:s}}}}", "title", message->title, "message",
                     message->text, "priority", 5, "extras", "client::display", "contentType", "text/plain",
                     "client::notification", "click", "url", message->url);
}

/* Without a formatted body the text is plain; without m.mentions an @room in it notifies no one. */
static json_t *body_matrix(const struct webhook_message *message)
{
    char *all = mem_printf("%s\n%s%s%s", message->title, message->text, message->url[0] ? "\n" : "",
                           message->url);
    json_t *body = json_pack("{s:s, s:s, s:{}}", "msgtype", "m.text", "body", all, "m.mentions");
    free(all);
    return body;
}

static json_t *body_other(const struct webhook_message *message)
{
    return json_loads(message->json, 0, NULL);
}

/* `secret`: a parameter of the URL that is sent as a header. */
static const struct preset {
    const char *name;
    webhook_body *body; /* NULL: plain text, with headers                                          */
    const char *secret, *header;
} presets[] = {
    { "discord", body_discord, NULL, NULL },
    { "slack", body_slack, NULL, NULL },
    { "ntfy", NULL, NULL, NULL },
    { "gotify", body_gotify, "token", "X-Gotify-Key: " },
    { "matrix", body_matrix, "access_token", "Authorization: Bearer " },
    { "other", body_other, NULL, NULL },
};

static const struct preset *find_preset(const char *name)
{
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++)
        if (name && strcmp(presets[i].name, name) == 0) return &presets[i];
    return NULL;
}

bool webhook_preset_ok(const char *preset)
{
    return find_preset(preset) != NULL;
}

/* ---- requests ----------------------------------------------------------------------------------- */

/* Removes "?token=abc" from the URL, in place, and adds it as a header. */
static void move_secret(const struct preset *preset, char *address, struct text *headers)
{
    char *query = preset->secret ? strchr(address, '?') : NULL, value[256];
    size_t named = preset->secret ? strlen(preset->secret) : 0;
    for (char *at = query; at; at = strchr(at + 1, '&')) {
        if (strncmp(at + 1, preset->secret, named) != 0 || at[1 + named] != '=') continue;
        char *from = at + 2 + named;
        size_t length = strcspn(from, "&");
        snprintf(value, sizeof value, "%.*s", (int)length, from);
        memmove(at + 1, from + length + (from[length] == '&'), strlen(from + length) + (from[length] != '&'));
        text_str(headers, preset->header);
        text_str(headers, value);
        text_char(headers, '\n');
        return;
    }
}

/* ntfy takes the text as the body and the rest as headers; non-ASCII values go
 * into URL parameters instead. */
static json_t *plain_body(struct send_job *sending, const struct webhook_message *message)
{
    json_t *body = json_pack("{s:s, s:s}", "title", message->title, "message", message->text);
    char *topic = strrchr(sending->to, '/');
    if (message->url[0]) json_object_set_new(body, "click", json_string(message->url));
    if (topic && topic[1]) {
        json_object_set_new(body, "topic", json_string(topic + 1));
        topic[1] = '\0'; /* JSON is sent to the server's root and names the topic */
    }
    return body;
}

/* Matrix takes each message with a transaction id; a repeated one is ignored. */
static void add_number(struct send_job *sending, int64_t id)
{
    char *to = mem_printf("%s/tabuleiro-%lld", sending->to, (long long)id);
    free(sending->to);
    sending->to = to;
    sending->puts = true;
}

/* A receiver that supports this header drops a repeated message. */
static void add_key(struct send_job *sending, const struct webhook_message *message)
{
    char key[80];
    snprintf(key, sizeof key, "Idempotency-Key: \"%.40s-%lld\"\n", message->from, (long long)message->id);
    text_str(&sending->headers, key);
}

struct send_job *webhook_send_job(const char *name, const char *address,
                                  const struct webhook_message *message)
{
    const struct preset *preset = find_preset(name);
    struct send_job *sending = send_job_new(false, address);
    if (!preset) preset = find_preset("other");
    text_str(&sending->headers, "Content-Type: application/json\nUser-Agent: Tabuleiro\n");
    add_key(sending, message);
    move_secret(preset, sending->to, &sending->headers);
    size_t length = strlen(sending->to);
    if (length && sending->to[length - 1] == '?') sending->to[length - 1] = '\0';
    json_t *body = preset->body ? preset->body(message) : plain_body(sending, message);
    sending->text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    json_decref(body);
    if (!sending->text) { /* a text is not UTF-8 */
        send_job_free(sending);
        return NULL;
    }
    if (preset->body == body_matrix) add_number(sending, message->id);
    sending->length = strlen(sending->text);
    return sending;
}

/* "https://discord.com/api/webhooks/123/…": the host and the part of the path that is not secret. */
void webhook_write_redacted(const char *address, struct text *out)
{
    const char *host = strstr(address, "://");
    size_t head = host ? (size_t)(host - address) + 3 : 0;
    size_t length = head + strcspn(address + head, "/?#");
    text_add(out, address, length);
    if (address[length]) text_str(out, "/…");
}
