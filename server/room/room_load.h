// SPDX-License-Identifier: MIT
/* room_load.h - a room comes back from the disk: snapshot, the rest of the log, orders, plans and clocks. */
#ifndef SERVER_ROOM_LOAD_H
#define SERVER_ROOM_LOAD_H
struct room;

/* Loads the game of a new room.  One that cannot be replayed comes back frozen, with a report (fault.h).  0,
 * or -1 when the database cannot be read: that is not the room's fault. */
int room_load(struct room *room);
#endif
