// SPDX-License-Identifier: MIT
/* backup_scheduler.h - makes backups by itself when one is due, off the loop; tells of the last one. */
#ifndef SERVER_BACKUP_SCHEDULER_H
#define SERVER_BACKUP_SCHEDULER_H
#include <stdbool.h>
#include <stdint.h>

struct keeper;
struct server;

struct keeper *keeper_new(struct server *server);
/* Once a minute or so. */
void keeper_tick(struct keeper *keeper);
/* One now, whether or not one is due; `done` is told, with a sentence if it failed. False: one is under
 * way. */
bool keeper_back_up(struct keeper *keeper, void (*done)(void *context, const char *path, const char *why),
                    void *context);
/* The last one: when (milliseconds, 0: none yet) and how long; and whether the last try failed. */
struct keeper_last {
    int64_t at, bytes;
    bool failed;
};
struct keeper_last keeper_last(const struct keeper *keeper);
/* Where they are kept: backup_to, or the folder `backups` of the data; borrowed. */
const char *keeper_folder(const struct keeper *keeper);
void keeper_free(struct keeper *keeper); /* after the loop has run to its end; NULL is fine */
#endif
