// SPDX-License-Identifier: MIT
#include "backup_scheduler.h"

#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

#include "games/common/why.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/store/backups.h"

enum { FIRST_MS = 600000, HOUR_MS = 3600000, AGAIN_MS = 3600000 };

struct backup_scheduler {
    struct server *server;
    char *folder;
    uv_work_t work;
    bool busy, failed;
    struct backups_file last;
    uint64_t started_ms, tried_ms;
    /* of the one under way */
    int64_t now;
    struct backups_keep keep;
    struct backups_file made;
    int bad;
    char why[WHY_SIZE];
    void (*done)(void *context, const char *path, const char *why);
    void *context;
};

struct backup_scheduler *backup_scheduler_new(struct server *server)
{
    struct backup_scheduler *scheduler = mem_alloc(sizeof *scheduler);
    const struct config *config = server->config;
    struct backups_file *files;
    scheduler->server = server;
    scheduler->started_ms = server_steady(server);
    scheduler->folder = backups_folder(config->data, config->backup_to);
    if (backups_list(scheduler->folder, &files) > 0) scheduler->last = files[0];
    free(files);
    return scheduler;
}

void backup_scheduler_free(struct backup_scheduler *scheduler)
{
    if (scheduler) free(scheduler->folder);
    free(scheduler);
}

const char *backup_scheduler_folder(const struct backup_scheduler *scheduler)
{
    return scheduler->folder;
}

struct backup_scheduler_last backup_scheduler_last(const struct backup_scheduler *scheduler)
{
    return (struct backup_scheduler_last){ scheduler->last.at, scheduler->last.bytes, scheduler->failed };
}

static void make_one(uv_work_t *work)
{
    struct backup_scheduler *scheduler = work->data;
    scheduler->bad = backups_make(scheduler->server->config->data, scheduler->folder, scheduler->keep,
                                  scheduler->now,
                                  &scheduler->made, scheduler->why);
}

static void on_made(uv_work_t *work, int status)
{
    struct backup_scheduler *scheduler = work->data;
    char path[BACKUPS_PATH];
    scheduler->busy = false;
    scheduler->failed = status != 0 || scheduler->bad;
    if (scheduler->failed) {
        log_error("backup", "failed", "why=\"%s\"", status ? "the server stops" : scheduler->why);
    } else {
        scheduler->last = scheduler->made;
        log_info("backup", "made", "file=\"%s/%s\" bytes=%lld", scheduler->folder, scheduler->made.name,
                 (long long)scheduler->made.bytes);
    }
    snprintf(path, sizeof path, "%s/%s", scheduler->folder, scheduler->made.name);
    if (scheduler->done) scheduler->done(scheduler->context, path, scheduler->failed ? scheduler->why : NULL);
    scheduler->done = NULL;
}

bool backup_scheduler_run_now(struct backup_scheduler *scheduler,
                              void (*done)(void *context, const char *path, const char *why),
                              void *context)
{
    if (scheduler->busy) return false;
    scheduler->now = server_now(scheduler->server);
    scheduler->tried_ms = server_steady(scheduler->server);
    scheduler->why[0] = '\0';
    int keep[3] = { 0 };
    config_read_keep(scheduler->server->config->backup_keep, keep); /* checked with the settings */
    scheduler->keep = (struct backups_keep){ .days = keep[0], .weeks = keep[1], .months = keep[2] };
    scheduler->done = done;
    scheduler->context = context;
    scheduler->work.data = scheduler;
    scheduler->busy = uv_queue_work(scheduler->server->loop, &scheduler->work, make_one, on_made) == 0;
    return scheduler->busy;
}

/* No backup in the first minutes, when a server may run only for a test. After a
 * failure the next attempt waits. */
void backup_scheduler_tick(struct backup_scheduler *scheduler)
{
    int64_t every = (int64_t)scheduler->server->config->backup_every * HOUR_MS;
    uint64_t now = server_steady(scheduler->server);
    if (!every || now - scheduler->started_ms < FIRST_MS) return;
    if (scheduler->tried_ms && now - scheduler->tried_ms < AGAIN_MS) return;
    bool due = server_now(scheduler->server) - scheduler->last.at >= every;
    if (due) backup_scheduler_run_now(scheduler, NULL, NULL);
}
