// SPDX-License-Identifier: MIT
#include "message.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "signed_link.h"
#include "notifications.h"
#include "preferences.h"
#include "destination.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/clock.h"

#define LINK_MS (INT64_C(14) * 86400000)
enum { SINCE_STEPS = 32, TURN_LINES = 2, SINCE_LINES = 5 };
#define OWN "notices" /* scope of the notification texts */

/* One part while it is composed. */
struct writing {
    struct server *server;
    const char *lang;
    const struct db_pending_notification *told;
    json_t *body;
    struct message_part *part;
};

static char *say(const struct writing *w, const char *key, json_t *args)
{
    char *text = i18n_text(w->server->notifications->i18n, w->lang, OWN, key, args);
    json_decref(args);
    return text;
}

/* ---- names -------------------------------------------------------------------------------------- */

static char *table_name(const struct writing *w)
{
    const json_t *names = json_object_get(w->body, "names");
    const char *host = json_string_value(json_array_get(names, 0));
    if (w->told->name[0]) return mem_strdup(w->told->name);
    json_t *args = json_pack("{s:s}", "name", host ? host : "?");
    char *name = i18n_text(w->server->notifications->i18n, w->lang, "", host ? "room.of" : "room.plain",
                           args);
    json_decref(args);
    return name;
}

static char *game_name(const struct writing *w)
{
    return i18n_text(w->server->notifications->i18n, w->lang, w->told->game, "title", NULL);
}

/* ---- events -------------------------------------------------------------------------------------- */

static void add_line_take(struct message_part *part, char *line)
{
    if (line && *line && part->lines < MESSAGE_LINES) part->line[part->lines++] = line;
    else free(line);
}

static void add_events(const struct writing *w)
{
    const json_t *events = json_object_get(w->body, "events"), *names = json_object_get(w->body, "names");
    for (size_t i = 0; i < json_array_size(events); i++)
        add_line_take(w->part, i18n_event(w->server->notifications->i18n, w->lang, w->told->game,
                                          json_array_get(events, i), names));
}

/* Fills the first `most` events that have a text, as lines that the caller frees. Returns their number. */
static int say_events(const struct writing *w, const json_t *step, char **line, int most)
{
    const json_t *events = json_object_get(step, "events"), *names = json_object_get(w->body, "names");
    int lines = 0;
    for (size_t i = 0; i < json_array_size(events) && lines < most; i++) {
        char *said = i18n_event(w->server->notifications->i18n, w->lang, w->told->game,
                                json_array_get(events, i), names);
        if (said && *said) line[lines++] = said;
        else free(said);
    }
    return lines;
}

/* Points that each seat has gained. */
struct gained {
    json_int_t by[GAME_SEATS];
};

static void count_gained(const json_t *step, struct gained *gained)
{
    const json_t *by = json_object_get(step, "gained");
    for (size_t i = 0; i < GAME_SEATS; i++) gained->by[i] += json_integer_value(json_array_get(by, i));
}

/* "Points since then: Rui +4, Eva -1". */
static void add_gained(const struct writing *w, const struct gained *gained)
{
    const json_t *names = json_object_get(w->body, "names");
    struct text text = { 0 };
    for (size_t i = 0; i < GAME_SEATS && i < json_array_size(names); i++) {
        if (!gained->by[i]) continue;
        if (text.len) text_str(&text, ", ");
        text_str(&text, json_string_value(json_array_get(names, i)));
        text_str(&text, gained->by[i] < 0 ? " \u2212" : " +");
        text_int(&text, gained->by[i] < 0 ? -gained->by[i] : gained->by[i]);
    }
    if (text.len) add_line_take(w->part, say(w, "gained", json_pack("{s:s}", "gains", text.data)));
    text_free(&text);
}

/* Adds others' turns since the user's last view, without the last step: the latest ones, two lines each. */
static void add_since(const struct writing *w, struct gained *gained)
{
    char *body[SINCE_STEPS], *line[SINCE_STEPS * TURN_LINES];
    int count = db_list_since(w->server->db, w->told, body, SINCE_STEPS), lines = 0, left = 0;
    json_int_t seat = -1;
    for (int i = 0; i < count; i++) {
        json_t *step = json_loads(body[i], 0, NULL);
        json_int_t actor = json_integer_value(json_object_get(step, "seat"));
        if (actor != seat) left = TURN_LINES;
        int said = say_events(w, step, line + lines, left);
        seat = actor;
        left -= said;
        lines += said;
        count_gained(step, gained);
        json_decref(step);
        free(body[i]);
    }
    for (int i = 0; i < lines; i++)
        if (i < lines - SINCE_LINES) free(line[i]);
        else add_line_take(w->part, line[i]);
}

static void add_scores(const struct writing *w)
{
    const json_t *scores = json_object_get(w->body, "scores"), *names = json_object_get(w->body, "names");
    for (size_t i = 0; i < json_array_size(scores); i++) {
        const json_t *score = json_array_get(scores, i);
        size_t seat = (size_t)json_integer_value(json_object_get(score, "seat"));
        const char *name = json_string_value(json_array_get(names, seat));
        json_t *args = json_pack("{s:s, s:O?, s:O?}", "name", name ? name : "?", "total",
                                 json_object_get(score, "total"), "rank", json_object_get(score, "rank"));
        add_line_take(w->part, say(w, "score", args));
    }
}

static void add_offer(const struct writing *w)
{
    const char *from = json_string_value(json_object_get(w->body, "from"));
    add_line_take(w->part, say(w, "offers", json_pack("{s:s}", "name", from ? from : "?")));
}

static void add_mention(const struct writing *w)
{
    const char *from = json_string_value(json_object_get(w->body, "from"));
    const char *text = json_string_value(json_object_get(w->body, "text"));
    add_line_take(w->part, say(w, "wrote", json_pack("{s:s, s:s}", "name", from ? from : "?", "text",
                                                     text ? text : "")));
}

/* ---- remaining time ------------------------------------------------------------------------------ */

/* Returns the duration in its larger unit, rounded: "20 hours". */
static char *span_of(const struct writing *w, int64_t ms)
{
    static const struct {
        const char *key;
        int64_t least, ms;
    } units[] = { { "days", 172800000, 86400000 }, { "hours", 7200000, 3600000 }, { "minutes", 0, 60000 } };
    int i = 0;
    while (ms < units[i].least - units[i].ms / 2) i++;
    int64_t n = (ms + units[i].ms / 2) / units[i].ms;
    return say(w, units[i].key, json_pack("{s:I}", "n", (json_int_t)n));
}

/* Returns the time of day in the user's zone, with the date if it is not today. */
static char *until_when(const struct writing *w, int64_t now, int64_t at, const char *span)
{
    const struct preferences *person = preferences_find(w->server->notifications->preferences, w->told->user);
    time_t here = (time_t)(now / 1000 + preferences_offset(person, now));
    time_t end = (time_t)(at / 1000 + preferences_offset(person, at));
    struct tm today, day;
    char hour[24];
    gmtime_r(&here, &today);
    gmtime_r(&end, &day);
    snprintf(hour, sizeof hour, "%02d:%02d", day.tm_hour, day.tm_min);
    if (today.tm_yday == day.tm_yday)
        return say(w, "left", json_pack("{s:s, s:s}", "span", span, "at", hour));
    return say(w, "left.day", json_pack("{s:s, s:s, s:i, s:i, s:i}", "span", span, "at", hour, "weekday",
                                        day.tm_wday, "day", day.tm_mday, "month", day.tm_mon + 1));
}

static void add_left(const struct writing *w)
{
    const struct server *server = w->server;
    struct clock clock;
    if (w->told->seat < 0 || !clock_load(w->told->chosen, w->told->clock, &clock)) return;
    int64_t end = clock_end(&clock, w->told->seat, server->uptime_start), left = end - server_uptime(server);
    if (end < 0 || left <= 0) return;
    int64_t now = server_now(server);
    char *span = span_of(w, left);
    w->part->left = until_when(w, now, now + left, span);
    free(span);
}

/* ---- links --------------------------------------------------------------------------------------- */

static char *link_to(const struct writing *w, enum signed_link_kind kind, const char *path,
                     const struct signed_link *what)
{
    char text[SIGNED_LINK_TEXT];
    struct signed_link link = *what;
    link.kind = kind;
    link.user = w->told->user;
    link.about = w->told->key;
    link.until = server_now(w->server) + LINK_MS;
    signed_link_write(w->server->notifications->keys.link, &link, text);
    return mem_printf("%s%s/%s", w->server->address, path, text);
}

/* Adds a link for each legal move, if there are few. */
static void add_actions(const struct writing *w)
{
    const json_t *moves = json_object_get(w->body, "moves"), *names = json_object_get(w->body, "names");
    uint32_t ask = (uint32_t)json_integer_value(json_object_get(w->body, "ask"));
    size_t count = json_array_size(moves);
    if (count < 1 || count > MESSAGE_ACTIONS) return;
    for (size_t i = 0; i < count; i++) {
        const json_t *move = json_array_get(moves, i);
        char *written = json_dumps(move, JSON_COMPACT);
        struct signed_link link = { .ask = ask, .move = signed_link_move_hash(written) };
        struct message_action *action = &w->part->action[w->part->actions++];
        action->label = i18n_move(w->server->notifications->i18n, w->lang, w->told->game, move, names);
        action->url = link_to(w, SIGNED_LINK_ACT, "/act", &link);
        free(written);
    }
}

/* ---- parts --------------------------------------------------------------------------------------- */

static void write_turn(const struct writing *w)
{
    struct gained gained = { 0 };
    add_since(w, &gained);
    add_events(w);
    count_gained(w->body, &gained);
    add_gained(w, &gained);
    add_left(w);
    add_actions(w);
}

static const struct {
    const char *kind;
    void (*write)(const struct writing *w);
} kinds[] = {
    { "turn", write_turn },   { "half", write_turn },         { "eighth", write_turn }, { "began", NULL },
    { "over", add_scores },   { "mention", add_mention },     { "seat", add_offer },
    { "planned", add_events },
};

/* An offered seat is taken by the table's invitation. It stands behind the #, so that no browser sends it. */
static char *table_url(const struct writing *w)
{
    const char *invite = json_string_value(json_object_get(w->body, "invite"));
    if (!invite) return mem_printf("%s/room/%s", w->server->address, w->told->room);
    return mem_printf("%s/join/%s#%s", w->server->address, w->told->room, invite);
}

static void write_part(const struct writing *w)
{
    struct message_part *part = w->part;
    char key[DB_KIND + 8], *table = table_name(w), *game = game_name(w);
    snprintf(key, sizeof key, "title.%s", w->told->kind);
    const char *from = json_string_value(json_object_get(w->body, "from"));
    part->title = say(w, key, json_pack("{s:s, s:s, s:s}", "table", table, "game", game, "name",
                                        from ? from : ""));
    part->where = mem_printf("%s, %s", game, table);
    part->url = table_url(w);
    part->mute = link_to(w, SIGNED_LINK_MUTE, "/quiet", &(struct signed_link){ 0 });
    memcpy(part->room, w->told->room, sizeof part->room);
    memcpy(part->kind, w->told->kind, sizeof part->kind);
    part->seq = w->told->seq;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].write && strcmp(kinds[i].kind, w->told->kind) == 0) kinds[i].write(w);
    part->game = game;
    free(table);
}

/* ---- message ------------------------------------------------------------------------------------- */

static void begin_message(struct server *server, int64_t user, struct message *out)
{
    struct db_user found = { 0 };
    char host[CONFIG_TEXT];
    *out = (struct message){ 0 };
    db_find_user(server->db, user, &found);
    out->lang = i18n_lang(found.lang);
    destination_place_name(server->config->title, server->config->mail_from, host, sizeof host);
    out->host = mem_strdup(host);
    out->settings = mem_printf("%s/notices", server->address);
}

/* A single part gives the title; several are counted. */
static void title_message(struct server *server, struct message *message)
{
    if (message->parts == 1 && !message->more) {
        const struct message_part *part = &message->part[0];
        if (strcmp(part->kind, "turn") == 0 && part->actions > 1) {
            struct text text = { 0 };
            for (int i = 0; i < part->actions; i++) {
                if (i) text_str(&text, ", ");
                text_str(&text, part->action[i].label);
            }
            json_t *args = json_pack("{s:s}", "moves", text.data);
            message->title = i18n_text(server->notifications->i18n, message->lang, OWN, "subject.moves",
                                       args);
            json_decref(args);
            text_free(&text);
        } else {
            message->title = mem_strdup(part->title);
        }
        return;
    }
    json_t *args = json_pack("{s:i}", "n", message->parts + message->more);
    message->title = i18n_text(server->notifications->i18n, message->lang, OWN, "subject.many", args);
    json_decref(args);
}

static void add_told(struct server *server, struct message *message,
                     const struct db_pending_notification *told)
{
    if (message->parts == MESSAGE_PARTS) {
        message->more++;
        return;
    }
    struct writing w = { server, message->lang, told, json_loads(told->body, 0, NULL),
                         &message->part[message->parts++] };
    write_part(&w);
    json_decref(w.body);
}

/* Finds the notifications that are still current. */
static void find_told(struct server *server, const int64_t *id, int count,
                      struct db_pending_notifications *list)
{
    int64_t later, now = server_now(server);
    list->told = mem_alloc((size_t)(count + 1) * sizeof *list->told);
    for (int i = 0; i < count; i++) {
        struct db_pending_notification *told = &list->told[list->count];
        if (db_find_notification(server->db, id[i], told) != 1) continue;
        if (notifications_is_current(server, told, now, &later)) list->count++;
        else db_pending_notification_fini(told);
    }
}

/* A turn's notification makes the one of the game's start needless. */
static bool goes_without_saying(const struct db_pending_notifications *list,
                                const struct db_pending_notification *told)
{
    if (strcmp(told->kind, "began") != 0) return false;
    for (int i = 0; i < list->count; i++)
        if (list->told[i].key == told->key && strcmp(list->told[i].kind, "turn") == 0) return true;
    return false;
}

void message_compose(struct server *server, int64_t user, const int64_t *id, int count, struct message *out)
{
    struct db_pending_notifications list = { 0 };
    begin_message(server, user, out);
    find_told(server, id, count, &list);
    for (int i = 0; i < list.count; i++)
        if (!goes_without_saying(&list, &list.told[i])) add_told(server, out, &list.told[i]);
    db_pending_notifications_fini(&list);
    if (out->parts) title_message(server, out);
}

void message_compose_test(struct server *server, int64_t user, struct message *out)
{
    begin_message(server, user, out);
    struct message_part *part = &out->part[out->parts++];
    json_t *args = json_pack("{s:s}", "host", out->host);
    part->title = i18n_text(server->notifications->i18n, out->lang, OWN, "title.test", args);
    part->line[part->lines++] = i18n_text(server->notifications->i18n, out->lang, OWN, "test", args);
    part->url = mem_printf("%s/", server->address);
    snprintf(part->kind, sizeof part->kind, "test");
    out->title = mem_strdup(part->title);
    json_decref(args);
}

void message_fini(struct message *message)
{
    for (int i = 0; i < message->parts; i++) {
        struct message_part *part = &message->part[i];
        for (int l = 0; l < part->lines; l++) free(part->line[l]);
        for (int a = 0; a < part->actions; a++) {
            free(part->action[a].label);
            free(part->action[a].url);
        }
        free(part->title);
        free(part->where);
        free(part->game);
        free(part->left);
        free(part->url);
        free(part->mute);
    }
    free(message->title);
    free(message->host);
    free(message->settings);
    *message = (struct message){ 0 };
}

/* ---- text and JSON ------------------------------------------------------------------------------- */

static void write_line(struct text *out, const char *line)
{
    if (!line || !*line) return;
    text_str(out, line);
    text_char(out, '\n');
}

static void write_part_text(const struct message_part *part, bool links, struct text *out)
{
    for (int i = 0; i < part->lines; i++) write_line(out, part->line[i]);
    write_line(out, part->left);
    for (int i = 0; links && i < part->actions; i++) {
        text_str(out, "\n");
        write_line(out, part->action[i].label);
        write_line(out, part->action[i].url);
    }
    if (links) {
        text_char(out, '\n');
        write_line(out, part->url);
    }
}

void message_write_text(struct server *server, const struct message *message, bool links, struct text *out)
{
    for (int i = 0; i < message->parts; i++) {
        const struct message_part *part = &message->part[i];
        if (i) text_char(out, '\n');
        if (message->parts > 1) write_line(out, part->title);
        else write_line(out, part->where);
        write_part_text(part, links, out);
    }
    if (!message->more) return;
    json_t *args = json_pack("{s:i}", "n", message->more);
    i18n_write(server->notifications->i18n, message->lang, OWN, "more", args, out);
    text_char(out, '\n');
    json_decref(args);
}

void message_write_actions(const struct message_part *part, int most, const char *label, struct text *out)
{
    text_key(out, "actions");
    text_char(out, '[');
    for (int i = 0; i < part->actions && i < most; i++) {
        text_comma(out);
        text_char(out, '{');
        text_key_json(out, label, part->action[i].label);
        text_key_json(out, "url", part->action[i].url);
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_part_json(const struct message_part *part, struct text *out)
{
    text_comma(out);
    text_str(out, "{\"kind\":");
    text_json(out, part->kind);
    text_key_json(out, "title", part->title);
    if (part->where) text_key_json(out, "where", part->where);
    if (part->room[0]) {
        text_key_json(out, "room", part->room);
        text_key_int(out, "seq", part->seq);
    }
    text_key_json(out, "url", part->url);
    text_key(out, "lines");
    text_char(out, '[');
    for (int i = 0; i < part->lines; i++) {
        text_comma(out);
        text_json(out, part->line[i]);
    }
    text_str(out, "]");
    if (part->left) text_key_json(out, "left", part->left);
    message_write_actions(part, MESSAGE_ACTIONS, "label", out);
    text_char(out, '}');
}

void message_write_json(const struct message *message, int64_t id, struct text *out)
{
    text_str(out, "{\"id\":");
    text_int(out, id);
    text_key_json(out, "from", message->host);
    text_key_json(out, "title", message->title);
    text_key(out, "notices");
    text_char(out, '[');
    for (int i = 0; i < message->parts; i++) write_part_json(&message->part[i], out);
    text_str(out, "]}");
}
