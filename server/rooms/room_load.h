// SPDX-License-Identifier: MIT
/* room_load.h - loads a room from the store: snapshot, log, orders, plans, clocks; in slices. */
#ifndef SERVER_ROOM_LOAD_H
#define SERVER_ROOM_LOAD_H
struct room;

/* UNREAD: the database cannot be read; the room is not at fault. */
enum room_load { ROOM_LOADING, ROOM_LOADED, ROOM_UNREAD };

/* Begins to load the game of a new room; after ROOM_LOADING call room_load_some. A room that cannot be
 * replayed is frozen, with a report (fault.h). */
enum room_load room_load_begin(struct room *room);
/* Loads a slice. */
enum room_load room_load_some(struct room *room);
/* Loads all that is missing. Returns 0, or -1 if the database cannot be read. */
int room_load_rest(struct room *room);
/* Stops loading. */
void room_load_stop(struct room *room);
#endif
