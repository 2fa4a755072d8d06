// SPDX-License-Identifier: MIT
#include "retention.h"

#include <stdlib.h>

#include "backup_scheduler.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/user.h"
#include "server/store/db_retention.h"

/* Of a minute: so many are looked at, and so many guests forgotten, each of which may take a while. */
enum { LOOKED_AT = 500, FORGOTTEN = 5, COPIES_DAYS = 90, REST_MS = 3600000 };
static const int64_t day_ms = 86400000;

struct house {
    struct server *server;
    int64_t room, guest; /* the last numbers that were looked at */
    uint64_t rests_ms;   /* until then: all were                 */
};

struct house *house_new(struct server *server)
{
    struct house *house = mem_alloc(sizeof *house);
    house->server = server;
    return house;
}

void house_free(struct house *house)
{
    free(house);
}

static int64_t days_ago(const struct house *house, int days)
{
    return server_now(house->server) - days * day_ms;
}

static void spend_states(struct house *house, int64_t newest)
{
    int days = house->server->config->states_days;
    if (!days || !newest) return;
    struct db_job *job = db_job_new();
    db_spend_ended(job, house->room + 1, house->room + LOOKED_AT, days_ago(house, days));
    db_submit_take(house->server->db, job, NULL, NULL);
    house->room = house->room + LOOKED_AT < newest ? house->room + LOOKED_AT : 0;
}

static void forget_guests(struct house *house, int64_t newest)
{
    struct server *server = house->server;
    int64_t guests[FORGOTTEN], before = days_ago(house, server->config->guest_days);
    if (!server->config->guest_days) return;
    int64_t last = house->guest + LOOKED_AT;
    int count = db_list_guests(server->db, house->guest + 1, last, before, FORGOTTEN, guests);
    for (int i = 0; i < count; i++) {
        if (people_is_here(server->people, guests[i])) continue;
        struct db_job *job = db_job_new();
        db_forget_guest(job, guests[i], before);
        db_submit_take(server->db, job, NULL, NULL);
    }
    if (count == FORGOTTEN) last = guests[count - 1];
    house->guest = last < newest ? last : 0;
}

void house_tick(struct house *house)
{
    struct server *server = house->server;
    struct keeper_last backup = keeper_last(server->keeper);
    int64_t room, user;
    if (server_steady(server) < house->rests_ms || db_newest(server->db, &room, &user) != 0) return;
    spend_states(house, room);
    forget_guests(house, user);
    if (!house->room && !house->guest) house->rests_ms = server_steady(server) + REST_MS;
    /* They are missed no more when something newer can take their place. */
    if (backup.at > days_ago(house, COPIES_DAYS)) db_drop_copies(server->db, days_ago(house, COPIES_DAYS));
}
