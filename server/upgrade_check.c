// SPDX-License-Identifier: MIT
#include "upgrade_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <uv.h>

#include "server/base/build.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/replay_check.h"
#include "server/store/db.h"
#include "server/store/db_moderation.h"

#define PROGRAM "program" /* the setting that says which one served last */

struct rehearse {
    struct db *db;
    const char *before; /* which program served before */
};

static void freeze_game(void *context, struct record *record, const char *why)
{
    const struct rehearse *rehearse = context;
    log_error("rehearsal", "differs", "room=%s why=\"%s\"", record ? record->room.id : "?", why);
    if (!record) return;
    struct db_job *job = db_job_new();
    char *text = mem_printf("this program (%s) plays the game otherwise than it was played under %s: %s",
                            build_version(), rehearse->before, why);
    record->room.frozen = text;
    db_set_room(job, &record->room);
    db_submit_take(rehearse->db, job, NULL, NULL);
    /* record_fini frees the text */
}

static int64_t steady_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static int rehearse_games(struct db *db, const char *before, char why[WHY_SIZE])
{
    struct rehearse rehearse = { db, before };
    struct replay_check run = { .differs = freeze_game, .context = &rehearse };
    int64_t began = steady_ms();
    if (replay_check_run(db, &run, why)) return -1;
    if (run.games || run.differ)
        log_info("rehearsal", "done", "games=%d differ=%d ms=%lld before=\"%s\"", run.games, run.differ,
                 (long long)(steady_ms() - began), before);
    return 0;
}

static void on_kept(void *context, const struct db_result *result)
{
    *(int *)context = result->status == DB_STORED ? 1 : -1;
}

/* It is kept who served, and with it, in order, what was frozen before. */
static int keep_program(struct server *server, const char *program, char why[WHY_SIZE])
{
    struct db_job *job = db_job_new();
    int kept = 0;
    db_set_setting(job, PROGRAM, program);
    db_submit_take(server->db, job, on_kept, &kept);
    while (!kept) uv_run(server->loop, UV_RUN_ONCE);
    return kept > 0 ? 0 : why_say(why, "the store in %s cannot be written", server->config->data);
}

int upgrade_check_run(struct server *server, char why[WHY_SIZE])
{
    char *before = NULL, *now = mem_printf("%s %s", build_version(), build_commit());
    int known = db_find_setting(server->db, PROGRAM, &before), bad = 0;
    if (known != 1 || strcmp(before, now) != 0)
        bad = rehearse_games(server->db, known == 1 ? before : "an earlier version", why) ||
              keep_program(server, now, why);
    if (known == 1) free(before);
    free(now);
    return bad ? -1 : 0;
}
