// SPDX-License-Identifier: MIT
#include "notifications.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "delivery_queue.h"
#include "preferences.h"
#include "push.h"
#include "destination.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/clock.h"
#include "server/store/age.h"
#include "server/store/db_users.h"
#include "server/store/db_moderation.h"

enum { HOUR_MS = 3600000, SLACK_MS = 1000, USERS_A_JOB = 4, SWEEP_MS = HOUR_MS };
enum { LOOKS_MS = 2000 }; /* time after which a viewer is checked again: an event on a visible table needs
                           * no notification */
#define KEEP_MS (INT64_C(14) * 86400000)

/* ---- what happened ----------------------------------------------------------------------------- */

bool notifications_wanted(const struct server *server, int64_t user, const char *kind)
{
    if (!server->notifications || !user) return false;
    const struct preferences *person = preferences_find(server->notifications->preferences, user);
    return (person->what[preferences_topic(kind)] & person->reach) != 0;
}

/* Adds reminders at half and an eighth of a long time left. */
static void add_reminders(struct server *server, struct db_job *job, const struct notification_event *fact,
                          int64_t now)
{
    struct db_notification notice = { .user = fact->user, .kind = "half", .body = fact->body, .seq =
                                      fact->seq };
    if (fact->left < HOUR_MS || !notifications_wanted(server, fact->user, "half")) return;
    notice.at = notice.due = now + fact->left / 2;
    db_add_notification(job, fact->room, &notice);
    snprintf(notice.kind, sizeof notice.kind, "eighth");
    notice.at = notice.due = now + fact->left - fact->left / 8;
    db_add_notification(job, fact->room, &notice);
}

void notifications_add(struct server *server, struct db_job *job, const struct notification_event *fact)
{
    int64_t now = server_now(server);
    if (!server->notifications || !fact->user) return;
    bool wanted = notifications_wanted(server, fact->user, fact->kind);
    if (fact->here && !wanted) return; /* the user sees it, and has no channel for it */
    const struct preferences *person = preferences_find(server->notifications->preferences, fact->user);
    struct db_notification notice = { .user = fact->user, .body = fact->body, .seq = fact->seq, .at = now };
    snprintf(notice.kind, sizeof notice.kind, "%s", fact->kind);
    notice.due = wanted ? preferences_due(person, now) : 0;
    db_add_notification(job, fact->room, &notice);
    if (strcmp(fact->kind, "turn") == 0) add_reminders(server, job, fact, now);
}

/* ---- does it hold? ------------------------------------------------------------------------------ */

enum { STANDS = -1, STANDS_MS = 5 * 60 * 1000 };

/* How long the seat has left of its decision; or STANDS: no clock runs, as in a pause. */
static int64_t time_left(const struct server *server, const struct db_pending_notification *told)
{
    struct clock clock;
    if (told->seat < 0 || !clock_load(told->chosen, told->clock, &clock)) return 0;
    int64_t end = clock_end(&clock, told->seat, server->uptime_start);
    return end < 0 ? STANDS : end - server_uptime(server);
}

static int64_t time_given(const struct db_pending_notification *told)
{
    json_t *body = json_loads(told->body, 0, NULL);
    int64_t given = json_integer_value(json_object_get(body, "left"));
    json_decref(body);
    return given;
}

/* False if the clock was stopped or got new time since. */
static bool reminder_holds(const struct server *server, const struct db_pending_notification *told,
                           int64_t now,
                           int64_t *later)
{
    int64_t left = time_left(server, told), given = time_given(told);
    bool half = strcmp(told->kind, "half") == 0;
    if (left == STANDS) {
        *later = now + STANDS_MS;
        return false;
    }
    int64_t mark = half ? given / 2 : given / 8;
    if (left <= 0 || (half && left <= given / 8)) return false;
    if (left > mark + SLACK_MS) *later = now + left - mark;
    return *later == 0;
}

static bool turn_holds(const struct db_pending_notification *told)
{
    return told->status == ROOM_PLAYING && !told->frozen && told->theirs && !told->newer && told->seat >= 0 &&
           (told->to_act >> told->seat & 1u);
}

static bool is_muted(const struct db_pending_notification *told, int64_t now)
{
    return told->mute > now && !(told->mute_ends && strcmp(told->kind, "over") == 0);
}

/* A banned user gets no notifications; what is still current is sent when the ban ends. */
static bool is_banned(const struct server *server, const struct db_pending_notification *told, int64_t now,
                      int64_t *later)
{
    struct db_ban ban;
    if (db_find_ban(server->db, told->user, &ban) != 1) return false;
    free(ban.reason);
    if (ban.until && ban.until <= now) return false;
    *later = ban.until;
    return true;
}

bool notifications_is_current(const struct server *server, const struct db_pending_notification *told,
                              int64_t now, int64_t *later)
{
    *later = 0;
    if (told->seen || is_muted(told, now) || is_banned(server, told, now, later)) return false;
    if (strcmp(told->kind, "turn") == 0) return turn_holds(told);
    if (strcmp(told->kind, "began") == 0) return told->status == ROOM_PLAYING;
    if (strcmp(told->kind, "seat") == 0) return told->free && told->seat < 0;
    if (preferences_topic(told->kind) != TOPIC_DEADLINE) return true;
    if (!turn_holds(told) || !reminder_holds(server, told, now, later)) return false;
    const struct notifications *notifications = server->notifications;
    return !notifications->is_viewed || !notifications->is_viewed(server, told->room, told->user);
}

/* ---- what is due --------------------------------------------------------------------------------- */

/* The notifications of one user that are being sent. */
struct batch {
    struct server *server;
    struct db_job *job;
    const struct preferences *person;
    int64_t now;
    struct db_pending_notifications list;
    bool *holds; /* of each of the list */
};

static bool is_looked_at(const struct batch *batch, const struct db_pending_notification *told)
{
    const struct notifications *notifications = batch->server->notifications;
    return notifications->is_viewed && notifications->is_viewed(batch->server, told->room, told->user);
}

static void judge_batch(struct batch *batch)
{
    int64_t quiet = preferences_quiet_end(batch->person, batch->now), later;
    for (int i = 0; i < batch->list.count; i++) {
        const struct db_pending_notification *told = &batch->list.told[i];
        bool holds = notifications_is_current(batch->server, told, batch->now, &later);
        if (holds && is_looked_at(batch, told)) later = batch->now + LOOKS_MS;
        if (holds && quiet) later = quiet;
        batch->holds[i] = holds && later == 0;
        db_delay_notification(batch->job, told->id, later);
    }
}

static void add_parcel(const struct batch *batch, const struct db_channel *channel)
{
    int64_t *id = mem_alloc((size_t)(batch->list.count + 1) * sizeof *id);
    int count = 0;
    for (int i = 0; i < batch->list.count; i++) {
        unsigned kinds = batch->person->what[preferences_topic(batch->list.told[i].kind)];
        if (batch->holds[i] && (kinds >> channel->kind & 1u)) id[count++] = batch->list.told[i].id;
    }
    if (count) delivery_queue_notifications(batch->server, batch->job, channel->id, id, count);
    free(id);
}

static void add_parcels(const struct batch *batch)
{
    struct db_channels list;
    if (db_list_channels(batch->server->db, batch->person->user, &list) < 0) return;
    for (int i = 0; i < list.count; i++) {
        const struct db_channel *channel = &list.channel[i];
        if (db_channel_is_used(channel)) add_parcel(batch, channel);
    }
    db_channels_fini(&list);
}

/* Gathers all due notifications of a user into one message. */
static void gather_user(struct notifications *notifications, struct db_job *job, int64_t user, int64_t now)
{
    struct batch batch = { notifications->server, job, preferences_find(notifications->preferences, user),
                           now };
    if (db_list_pending_notifications(notifications->server->db, user, now, &batch.list) < 0) return;
    batch.holds = mem_alloc((size_t)batch.list.count + 1);
    judge_batch(&batch);
    add_parcels(&batch);
    free(batch.holds);
    db_pending_notifications_fini(&batch.list);
}

static void on_gathered(void *context, const struct db_result *result)
{
    struct notifications *notifications = context;
    notifications->busy = false;
    if (result->status != DB_STORED || notifications->server->phase != SERVER_SERVING) return;
    if (notifications->queued) notifications->queued(notifications->server);
}

static void sweep_old(struct notifications *notifications, uint64_t now)
{
    if (now - notifications->swept_ms < SWEEP_MS) return;
    notifications->swept_ms = now;
    struct db_job *job = db_job_new();
    db_drop_old_notifications(job, age_before(notifications->server, KEEP_MS));
    db_drop_old_merges(job, age_before(notifications->server, DB_MERGE_MS) + DB_MERGE_MS);
    db_submit_take(notifications->server->db, job, NULL, NULL);
}

void notifications_tick(struct notifications *notifications)
{
    struct server *server = notifications->server;
    int64_t now = server_now(server), user[USERS_A_JOB];
    if (notifications->busy || server->phase != SERVER_SERVING) return;
    sweep_old(notifications, server_steady(server));
    int count = db_list_due_users(server->db, now, user, USERS_A_JOB);
    if (count <= 0) return;
    struct db_job *job = db_job_new();
    for (int i = 0; i < count; i++) gather_user(notifications, job, user[i], now);
    notifications->busy = true;
    db_submit_take(server->db, job, on_gathered, notifications);
}

/* ---- start and end ------------------------------------------------------------------------------- */

struct notifications *notifications_new(struct server *server, i18n_file *file, void *context)
{
    struct notifications *notifications = mem_alloc(sizeof *notifications);
    char address[CONFIG_TEXT + 2], *subject;
    notifications->server = server;
    notifications->preferences = preferences_new(server->db);
    notifications->i18n = i18n_new(file, context);
    if (db_find_notification_keys(server->db, &notifications->keys) != 1)
        log_error("notice", "no_keys", "%s", "");
    destination_mail_address(server->config->mail_from, address, sizeof address);
    bool mail = server->config->mail_from[0];
    subject = mail ? mem_printf("mailto:%.*s", (int)strlen(address) - 2, address + 1)
                   : mem_printf("%s", server->address[0] ? server->address : "mailto:host@localhost");
    notifications->push = push_new(notifications->keys.push, subject);
    free(subject);
    return notifications;
}

void notifications_free(struct notifications *notifications)
{
    if (!notifications) return;
    preferences_free(notifications->preferences);
    i18n_free(notifications->i18n);
    push_free(notifications->push);
    free(notifications);
}
