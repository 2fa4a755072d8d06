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
/* Starts a backup if one is due. Called about once a minute. */
void backup_scheduler_tick(struct backup_scheduler *scheduler);
/* Starts a backup now; `done` is called at its end, with a sentence in `why` if it failed. Returns
 * false if one is running. */
bool backup_scheduler_run_now(struct backup_scheduler *scheduler,
                              void (*done)(void *context, const char *path, const char *why),
                              void *context);
/* The last backup: its time (milliseconds, 0: none yet) and size; `failed`: the last attempt failed. */
struct backup_scheduler_last {
    int64_t at, bytes;
    bool failed;
};
/* Returns the last backup. */
struct backup_scheduler_last backup_scheduler_last(const struct backup_scheduler *scheduler);
/* Returns the backup folder: backup_to, or the folder `backups` of the data; borrowed. */
const char *backup_scheduler_folder(const struct backup_scheduler *scheduler);
/* Call after the loop has run to its end; NULL is fine. */
void backup_scheduler_free(struct backup_scheduler *scheduler);
#endif
