// SPDX-License-Identifier: MIT
#include "retention.h"

#include <stdlib.h>

#include "backup_scheduler.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/user.h"
#include "server/store/age.h"
#include "server/store/db_retention.h"

/* Of a minute: so many are looked at, and so many guests forgotten, each of which may take a while. */
enum { LOOKED_AT = 500, FORGOTTEN = 5, COPIES_DAYS = 90, REST_MS = 3600000 };
static const int64_t day_ms = 86400000;

struct retention {
    struct server *server;
    int64_t room, guest; /* the last numbers that were looked at */
    uint64_t rests_ms;   /* until then: all were                 */
};

struct retention *retention_new(struct server *server)
{
    struct retention *retention = mem_alloc(sizeof *retention);
    retention->server = server;
    return retention;
}

void retention_free(struct retention *retention)
{
    free(retention);
}

static int64_t days_ago(const struct retention *retention, int days)
{
    return age_before(retention->server, days * day_ms);
}

static void spend_states(struct retention *retention, int64_t newest)
{
    int days = retention->server->config->states_days;
    if (!days || !newest) return;
    struct db_job *job = db_job_new();
    db_prune_ended(job, retention->room + 1, retention->room + LOOKED_AT, days_ago(retention, days));
    db_submit_take(retention->server->db, job, NULL, NULL);
    retention->room = retention->room + LOOKED_AT < newest ? retention->room + LOOKED_AT : 0;
}

static void forget_guests(struct retention *retention, int64_t newest)
{
    struct server *server = retention->server;
    int64_t guests[FORGOTTEN], before = days_ago(retention, server->config->guest_days);
    if (!server->config->guest_days) return;
    int64_t last = retention->guest + LOOKED_AT;
    int count = db_list_guests(server->db, retention->guest + 1, last, before, FORGOTTEN, guests);
    for (int i = 0; i < count; i++) {
        if (users_is_online(server->people, guests[i])) continue;
        struct db_job *job = db_job_new();
        db_forget_guest(job, guests[i], before);
        db_submit_take(server->db, job, NULL, NULL);
    }
    if (count == FORGOTTEN) last = guests[count - 1];
    retention->guest = last < newest ? last : 0;
}

void retention_tick(struct retention *retention)
{
    struct server *server = retention->server;
    struct backup_scheduler_last backup = backup_scheduler_last(server->backup_scheduler);
    int64_t room, user;
    if (server_steady(server) < retention->rests_ms || db_newest(server->db, &room, &user) != 0) return;
    spend_states(retention, room);
    forget_guests(retention, user);
    if (!retention->room && !retention->guest) retention->rests_ms = server_steady(server) + REST_MS;
    /* They are missed no more when something newer can take their place. */
    if (backup.at > days_ago(retention, COPIES_DAYS)) db_drop_copies(server->db,
                                                                     days_ago(retention, COPIES_DAYS));
}
