// SPDX-License-Identifier: MIT
#include "outbox.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "delivery_journal.h"
#include "delivery_queue.h"
#include "notifications.h"
#include "delivery.h"
#include "destination.h"
#include "server/base/hash.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/db_notifications.h"

/* How long after the first failure, the second ..: a day in all. */
static const int waits_s[] = { 30, 120, 300, 900, 1800, 3600, 7200, 14400, 28800, 28800 };
enum { WAITS = sizeof waits_s / sizeof *waits_s };
/* One in so many microseconds, and often, so that no move waits for many; what a late tick left out the next
 * makes up for. */
enum { EACH_US = 1250, AT_ONCE = 16, HURRY_MS = 2 };
/* Limits per user, and for the mail server. So neither a user with many notifications nor a slow host
 * (SENDER_PER_HOST) delays the others. */
enum { PER_USER = 8, MAILS = 8, PAGE = 64 };

enum fate { FATE_NONE, FATE_ARRIVED, FATE_STALE, FATE_LATER, FATE_GIVEN_UP, FATE_GONE };

/* A delivery from its start until its result is stored. */
struct flight {
    struct outbox *outbox;
    int64_t id, channel, made; /* id 0: the place is free */
    int tries;
    int64_t user;  /* 0: none                             */
    uint32_t host; /* the hash of its name; 0: mail's own */
    enum fate fate;
    bool told; /* its fate is on its way to the disk */
    char why[DB_RESULT];
};

struct outbox {
    struct server *server;
    struct sender *sender;
    struct delivery_journal *arrived; /* what the store does not know yet */
    bool noted;              /* there may be something           */
    struct flight flight[SENDER_AT_ONCE];
    int flying;
    struct db_delivery last; /* due and id: so far this round of all that is due was looked at */
    uv_timer_t *timer; /* there is more to do */
    uint64_t pumped;   /* until when the share is used, in microseconds of the loop's time */
};

/* ---- what is put in ------------------------------------------------------------------------- */

bool outbox_can_mail(const struct server *server)
{
    return server->config->smtp_url[0] && server->config->mail_from[0];
}

int outbox_add_mail(struct server *server, struct db_job *job, const struct mail *mail, char why[WHY_SIZE])
{
    if (!outbox_can_mail(server)) return why_say(why, "This server sends no mail.");
    if (destination_mail_ok(mail->to, why) != 0) return -1;
    if (delivery_queue_mail(server, job, mail) == 0) return 0;
    return why_say(why, "The mail is not written in UTF-8.");
}

static void on_mailed(void *context, const struct db_result *result)
{
    struct server *server = context;
    if (result->status == DB_STORED && server->outbox) outbox_pump(server->outbox);
}

int outbox_mail(struct server *server, const struct mail *mail, char why[WHY_SIZE])
{
    struct db_job *job = db_job_new();
    if (outbox_add_mail(server, job, mail, why) == 0) {
        db_submit_take(server->db, job, on_mailed, server);
        return 0;
    }
    db_job_free(job);
    return -1;
}

/* ---- what became of it ---------------------------------------------------------------------- */

static void free_flight(struct flight *flight)
{
    flight->id = 0;
    flight->outbox->flying--;
}

/* A delivery is not started again until its result is stored: with a full disk it would be sent for ever. */
static void on_told(void *context, const struct db_result *result)
{
    struct flight *flight = context;
    flight->told = false;
    if (result->status == DB_FAILED) return; /* outbox_pump tells it again */
    free_flight(flight);
    outbox_wake(flight->outbox);
}

static void tell_fate(struct flight *flight)
{
    struct server *server = flight->outbox->server;
    struct db_job *job = db_job_new();
    int64_t now = server_now(server);
    switch (flight->fate) {
    case FATE_LATER:
        db_delay_delivery(job, flight->id, now + waits_s[flight->tries] * INT64_C(1000), flight->why);
        break;
    case FATE_GIVEN_UP: db_give_up_delivery(job, flight->id, now, flight->why); break;
    default: db_drop_delivery(job, flight->id); break;
    }
    if (flight->channel && flight->fate != FATE_STALE)
        db_set_channel_result(job, flight->channel, now, flight->why);
    if (flight->fate == FATE_GONE) delivery_drop_channel(server, job, flight->channel);
    flight->told = true;
    db_submit_take(server->db, job, on_told, flight);
}

/* What will never go is given up at once: an address that is none, a browser that has forgotten us. */
static enum fate fate_of(const struct flight *flight, const struct send_job *sending, int64_t now)
{
    if (sending->arrived) return FATE_ARRIVED;
    if (sending->mail && sending->status >= 550 && sending->status <= 554) return FATE_GIVEN_UP;
    if (delivery_is_gone(sending)) return FATE_GONE;
    if (flight->tries >= WAITS || now - flight->made > INT64_C(86400000)) return FATE_GIVEN_UP;
    return FATE_LATER;
}

/* Pushes alone are made ready on the sender's thread. */
static void count_fate(struct metrics *metrics, const struct send_job *sending, enum fate fate)
{
    enum metrics_channel by = sending->mail ? METRICS_MAIL : sending->prepare ? METRICS_PUSH
        : METRICS_WEBHOOK;
    metrics->notifications_sent[by] += fate == FATE_ARRIVED;
    metrics->notifications_failed[by] += fate == FATE_LATER;
    metrics->notifications_given_up[by] += fate == FATE_GIVEN_UP;
}

static void on_sent(void *context, struct send_job *sending)
{
    struct flight *flight = sending->with_flight;
    struct outbox *outbox = context;
    flight->fate = fate_of(flight, sending, server_now(outbox->server));
    snprintf(flight->why, sizeof flight->why, "%.199s", sending->why);
    count_fate(&outbox->server->metrics, sending, flight->fate);
    if (flight->fate == FATE_GIVEN_UP)
        log_warn("outbox", "given_up", "parcel=%lld why=\"%s\"", (long long)flight->id, flight->why);
    send_job_free(sending);
    if (outbox->server->db) tell_fate(flight);
}

/* ---- what leaves ---------------------------------------------------------------------------- */

static bool is_flying(const struct outbox *outbox, int64_t id)
{
    for (int i = 0; i < SENDER_AT_ONCE; i++)
        if (outbox->flight[i].id == id) return true;
    return false;
}

static struct flight *free_place(struct outbox *outbox)
{
    for (int i = 0; i < SENDER_AT_ONCE; i++)
        if (!outbox->flight[i].id) return &outbox->flight[i];
    return NULL;
}

static uint32_t host_of(const struct db_delivery *parcel)
{
    char host[DESTINATION_URL];
    if (parcel->kind == CHANNEL_MAIL) return 0;
    destination_host(parcel->address, host, sizeof host);
    return hash_of(host);
}

static bool has_place(const struct outbox *outbox, int64_t user, uint32_t host)
{
    int of_user = 0, of_host = 0;
    for (int i = 0; i < SENDER_AT_ONCE; i++) {
        const struct flight *flight = &outbox->flight[i];
        if (!flight->id) continue;
        of_user += user && flight->user == user;
        of_host += flight->host == host;
    }
    return of_user < PER_USER && of_host < (host ? SENDER_PER_HOST : MAILS);
}

/* On the sender's thread. */
static void note_arrival(void *context)
{
    const struct flight *flight = context;
    delivery_journal_append(flight->outbox->arrived, flight->id, flight->made);
}

/* Nothing of it may hold any more, or it was said before the server died: then it is dropped. */
static void take_up(struct outbox *outbox, struct flight *flight, const struct db_delivery *parcel)
{
    *flight = (struct flight){ outbox, parcel->id, parcel->channel, parcel->made, parcel->tries,
                               parcel->user, host_of(parcel) };
    outbox->flying++;
    bool arrived = delivery_journal_has(outbox->arrived, parcel->id, parcel->made);
    struct send_job *sending = arrived ? NULL : delivery_compose(outbox->server, parcel);
    outbox->noted = true;
    if (sending) {
        sending->with_flight = flight;
        sending->note = note_arrival;
        sender_send_take(outbox->sender, sending);
    } else {
        flight->fate = arrived ? FATE_ARRIVED : FATE_STALE;
        tell_fate(flight);
    }
}

static void on_timer(uv_timer_t *timer)
{
    struct outbox *outbox = timer->data;
    if (outbox->server->notifications) notifications_tick(outbox->server->notifications);
    outbox_pump(outbox);
}

void outbox_wake(struct outbox *outbox)
{
    if (!outbox->timer || uv_is_active((uv_handle_t *)outbox->timer)) return;
    uv_timer_start(outbox->timer, on_timer, HURRY_MS, 0);
}

void outbox_on_queued(struct server *server)
{
    outbox_wake(server->outbox);
}

/* How many may leave now: as many as the time since the last has room for. */
static int take_share(struct outbox *outbox)
{
    uint64_t now = 1000 * uv_now(outbox->server->loop), share = (now - outbox->pumped) / EACH_US;
    outbox->pumped = share < AT_ONCE ? outbox->pumped + share * EACH_US : now;
    return share < AT_ONCE ? (int)share : AT_ONCE;
}

/* Takes up what there is place for, as far as the share goes; how many of the list were looked at. */
static int take_some(struct outbox *outbox, const struct db_deliveries *list)
{
    int i = 0;
    for (int share = take_share(outbox); i < list->count && share; i++) {
        const struct db_delivery *parcel = &list->parcel[i];
        struct flight *place = free_place(outbox);
        if (!place) break;
        outbox->last.due = parcel->due;
        outbox->last.id = parcel->id;
        if (is_flying(outbox, parcel->id) || !has_place(outbox, parcel->user, host_of(parcel))) continue;
        take_up(outbox, place, parcel);
        share--;
    }
    return i;
}

/* In rounds, a page at a time: who has no place now is passed by, and looked at again in the next round, a
 * tick later or when a place becomes free. */
void outbox_pump(struct outbox *outbox)
{
    struct server *server = outbox->server;
    struct db_deliveries list;
    bool first = !outbox->last.id;
    for (int i = 0; i < SENDER_AT_ONCE; i++)
        if (outbox->flight[i].id && outbox->flight[i].fate && !outbox->flight[i].told)
            tell_fate(&outbox->flight[i]);
    if (outbox->flying >= SENDER_AT_ONCE || server->phase == SERVER_STOPPING) return;
    if (db_list_deliveries(server->db, server_now(server), &outbox->last, PAGE, &list) < 0) return;
    bool round = take_some(outbox, &list) == list.count && list.count < PAGE;
    if (round) outbox->last = (struct db_delivery){ 0 };
    else outbox_wake(outbox);
    if (!list.count && first && outbox->noted && !outbox->flying) {
        delivery_journal_clear(outbox->arrived);
        outbox->noted = false;
    }
    db_deliveries_fini(&list);
}

/* ---- start and end -------------------------------------------------------------------------- */

struct outbox *outbox_new(struct server *server)
{
    struct outbox *outbox = mem_alloc(sizeof *outbox);
    outbox->server = server;
    outbox->arrived = delivery_journal_open(server->config->data);
    outbox->noted = true;
    outbox->sender = sender_new(server->loop, server->config, on_sent, outbox);
    outbox->timer = mem_alloc(sizeof *outbox->timer);
    uv_timer_init(server->loop, outbox->timer);
    outbox->timer->data = outbox;
    return outbox;
}

static void on_timer_closed(uv_handle_t *timer)
{
    free(timer);
}

void outbox_stop(struct outbox *outbox)
{
    if (!outbox || !outbox->timer) return;
    sender_stop(outbox->sender);
    uv_close((uv_handle_t *)outbox->timer, on_timer_closed);
    outbox->timer = NULL;
}

void outbox_free(struct outbox *outbox)
{
    if (!outbox) return;
    sender_free(outbox->sender);
    delivery_journal_close(outbox->arrived);
    free(outbox);
}
