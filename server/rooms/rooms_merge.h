// SPDX-License-Identifier: MIT
/* rooms_merge.h - two users become one, or two again: written while both are held, then read back from the
 * disk.
 *
 * The store writes jobs in order, so every change that was on its way before the hold (client/hold.h) is on
 * the disk when the merge is.  Its job checks again what it rests on.  When it is stored, each table in
 * memory that concerns the two takes host, seats and shares from the disk, and whoever ignores one of the two
 * is read again. */
#ifndef SERVER_ROOMS_MERGE_H
#define SERVER_ROOMS_MERGE_H
#include <stdint.h>

#include "server/store/db.h"

struct server;

/* Hands the job in, and holds the two users until it has an answer.  No hold is on.  `done` is called after
 * the tables were read back, before anybody who waited goes on. */
void merge_submit_take(struct server *server, struct db_job *job, int64_t one, int64_t other, db_done *done,
                       void *context);
#endif
