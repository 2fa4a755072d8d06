// SPDX-License-Identifier: MIT
#include "age.h"

#include "db_retention.h"
#include "server/base/log.h"
#include "server/base/server.h"

static bool went_back(const struct server *server, const struct db_age_mark *last)
{
    return server_now(server) < last->wall - AGE_SLACK_MS;
}

static void on_stored(void *context, const struct db_result *result)
{
    struct server *server = context;
    (void)result; /* what was not stored is due again at the next look */
    server->age_is_writing = false;
}

void age_look(struct server *server)
{
    int64_t life = server_uptime(server), saved;
    struct db_age_mark last;
    if (server->age_is_writing || db_find_uptime(server->db, &saved) != 1) return;
    int found = db_find_age_mark(server->db, INT64_MAX, &last);
    bool back = found == 1 && went_back(server, &last);
    bool mark = found == 0 || back || (found == 1 && life - last.life >= AGE_MARK_MS);
    if (!mark && life - saved < AGE_SAVE_MS) return;
    if (back)
        log_warn("age", "clock_went_back", "ms=%lld remedy=\"see that the machine's clock is right\"",
                 (long long)(last.wall - server_now(server)));
    struct db_job *job = db_job_new();
    db_set_uptime(job, life);
    if (mark) db_add_age_mark(job, life, server_now(server));
    server->age_is_writing = true;
    db_submit_take(server->db, job, on_stored, server);
}

int64_t age_before(const struct server *server, int64_t age_ms)
{
    struct db_age_mark last, mark;
    bool known = db_find_age_mark(server->db, INT64_MAX, &last) == 1 && !went_back(server, &last) &&
                 db_find_age_mark(server->db, server_uptime(server) - age_ms, &mark) == 1;
    return known ? mark.wall - AGE_SLACK_MS : INT64_MIN;
}
