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

struct keeper {
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

struct keeper *keeper_new(struct server *server)
{
    struct keeper *keeper = mem_alloc(sizeof *keeper);
    const struct config *config = server->config;
    struct backups_file *files;
    keeper->server = server;
    keeper->started_ms = server_steady(server);
    keeper->folder = backups_folder(config->data, config->backup_to);
    if (backups_list(keeper->folder, &files) > 0) keeper->last = files[0];
    free(files);
    return keeper;
}

void keeper_free(struct keeper *keeper)
{
    if (keeper) free(keeper->folder);
    free(keeper);
}

const char *keeper_folder(const struct keeper *keeper)
{
    return keeper->folder;
}

struct keeper_last keeper_last(const struct keeper *keeper)
{
    return (struct keeper_last){ keeper->last.at, keeper->last.bytes, keeper->failed };
}

static void make_one(uv_work_t *work)
{
    struct keeper *keeper = work->data;
    keeper->bad = backups_make(keeper->server->config->data, keeper->folder, keeper->keep, keeper->now,
                               &keeper->made, keeper->why);
}

static void on_made(uv_work_t *work, int status)
{
    struct keeper *keeper = work->data;
    char path[BACKUPS_PATH];
    keeper->busy = false;
    keeper->failed = status != 0 || keeper->bad;
    if (keeper->failed) {
        log_error("backup", "failed", "why=\"%s\"", status ? "the server stops" : keeper->why);
    } else {
        keeper->last = keeper->made;
        log_info("backup", "made", "file=\"%s/%s\" bytes=%lld", keeper->folder, keeper->made.name,
                 (long long)keeper->made.bytes);
    }
    snprintf(path, sizeof path, "%s/%s", keeper->folder, keeper->made.name);
    if (keeper->done) keeper->done(keeper->context, path, keeper->failed ? keeper->why : NULL);
    keeper->done = NULL;
}

bool keeper_back_up(struct keeper *keeper, void (*done)(void *context, const char *path, const char *why),
                    void *context)
{
    if (keeper->busy) return false;
    keeper->now = server_now(keeper->server);
    keeper->tried_ms = server_steady(keeper->server);
    keeper->why[0] = '\0';
    int keep[3] = { 0 };
    config_read_keep(keeper->server->config->backup_keep, keep); /* checked with the settings */
    keeper->keep = (struct backups_keep){ .days = keep[0], .weeks = keep[1], .months = keep[2] };
    keeper->done = done;
    keeper->context = context;
    keeper->work.data = keeper;
    keeper->busy = uv_queue_work(keeper->server->loop, &keeper->work, make_one, on_made) == 0;
    return keeper->busy;
}

/* Not in the first minutes, when somebody may only look; after a failure not at once again. */
void keeper_tick(struct keeper *keeper)
{
    int64_t every = (int64_t)keeper->server->config->backup_every * HOUR_MS;
    uint64_t now = server_steady(keeper->server);
    if (!every || now - keeper->started_ms < FIRST_MS) return;
    if (keeper->tried_ms && now - keeper->tried_ms < AGAIN_MS) return;
    if (server_now(keeper->server) - keeper->last.at >= every) keeper_back_up(keeper, NULL, NULL);
}
