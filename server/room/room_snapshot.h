// SPDX-License-Identifier: MIT
/* room_snapshot.h - stores and loads snapshots of a room's state (a cache of the log).
 *
 * A snapshot that does not match its hash is not used. */
#ifndef SERVER_ROOM_SNAPSHOT_H
#define SERVER_ROOM_SNAPSHOT_H
#include <stdbool.h>
#include <stdint.h>

struct db_job;
struct room;

/* Begins the room's match at its newest valid snapshot. Returns false if there is none. */
bool room_snapshot_load(struct room *room);
/* Adds a snapshot to the job if the match has a base at least `every` entries after the newest stored
 * one. Returns true if it did. */
bool room_snapshot_add(struct room *room, struct db_job *job, uint32_t every);
/* Stores a snapshot if there is a newer base; the room leaves memory. */
void room_snapshot_store(struct room *room);
#endif
