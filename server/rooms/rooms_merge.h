// SPDX-License-Identifier: MIT
/* rooms_merge.h - merges two users, or undoes it: stored while both are held, then read back into
 * memory.
 *
 * The store writes jobs in order, so every change submitted before the hold (client/hold.h) is stored
 * before the merge. The merge's job checks its conditions again. When it is stored, each table in
 * memory that concerns the two users reads host, seats and shares from the store. The ignore lists of
 * users who ignore one of the two are read again too. */
#ifndef SERVER_ROOMS_MERGE_H
#define SERVER_ROOMS_MERGE_H
#include <stdint.h>

#include "server/store/db.h"

struct server;

/* Submits the job, and holds the two users until it is stored or refused. No hold may be on. `done` is
 * called after the tables were read back, before deferred requests continue. */
void merge_submit_take(struct server *server, struct db_job *job, int64_t one, int64_t other, db_done *done,
                       void *context);
#endif
