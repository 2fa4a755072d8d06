// SPDX-License-Identifier: MIT
/* room_snapshot.h - stores and loads snapshots of a room's state (a cache of the log).
 *
 * A snapshot is only a cache: one that is not what its hash says is not used. */
#ifndef SERVER_ROOM_SNAPSHOT_H
#define SERVER_ROOM_SNAPSHOT_H
#include <stdbool.h>
#include <stdint.h>

struct db_job;
struct room;

/* Begins the room's course at its newest good snapshot; false when there is none. */
bool room_snapshot_load(struct room *room);
/* Adds one to the job if the course can be begun at least `every` entries after the newest stored. */
bool room_snapshot_add(struct room *room, struct db_job *job, uint32_t every);
/* Stores one if there is anything newer to store: the room leaves memory. */
void room_snapshot_store(struct room *room);
#endif
