// SPDX-License-Identifier: MIT
/* room_load.h - loads a room from the store: snapshot, log, orders, plans, clocks; in slices. */
#ifndef SERVER_ROOM_LOAD_H
#define SERVER_ROOM_LOAD_H
struct room;

/* UNREAD: the database cannot be read, which is not the room's fault. */
enum room_load { ROOM_LOADING, ROOM_LOADED, ROOM_UNREAD };

/* Begins to load the game of a new room; ROOM_LOADING: `room_load_some` goes on.  One that cannot be replayed
 * comes back frozen, with a report (fault.h). */
enum room_load room_load_begin(struct room *room);
/* A piece of it. */
enum room_load room_load_some(struct room *room);
/* All that is missing.  0, or -1 when it is unread. */
int room_load_rest(struct room *room);
/* Leaves it at that. */
void room_load_stop(struct room *room);
#endif
