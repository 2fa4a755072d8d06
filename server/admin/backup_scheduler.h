// SPDX-License-Identifier: MIT
/* backup_scheduler.h - backup scheduler: runs due backups on a worker thread and remembers the last
 * result. */
#ifndef SERVER_BACKUP_SCHEDULER_H
#define SERVER_BACKUP_SCHEDULER_H
#include <stdbool.h>
#include <stdint.h>

struct backup_scheduler;
struct server;

struct backup_scheduler *backup_scheduler_new(struct server *server);
/* Once a minute or so. */
void backup_scheduler_tick(struct backup_scheduler *scheduler);
/* One now, whether or not one is due; `done` is told, with a sentence if it failed. False: one is under
 * way. */
bool backup_scheduler_run_now(struct backup_scheduler *scheduler,
                              void (*done)(void *context, const char *path, const char *why),
                              void *context);
/* The last one: when (milliseconds, 0: none yet) and how long; and whether the last try failed. */
struct backup_scheduler_last {
    int64_t at, bytes;
    bool failed;
};
struct backup_scheduler_last backup_scheduler_last(const struct backup_scheduler *scheduler);
/* Where they are kept: backup_to, or the folder `backups` of the data; borrowed. */
const char *backup_scheduler_folder(const struct backup_scheduler *scheduler);
/* after the loop has run to its end; NULL is fine */
void backup_scheduler_free(struct backup_scheduler *scheduler);
#endif
