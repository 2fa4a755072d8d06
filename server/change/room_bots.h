// SPDX-License-Identifier: MIT
/* room_bots.h - starts bot searches and plays their moves. */
#ifndef SERVER_ROOM_BOTS_H
#define SERVER_ROOM_BOTS_H
struct room;

/* Makes a ready bot's move, and sets the others thinking; where nobody is asked, stops them. */
void room_bots_advance(struct room *room);
void room_bots_stop(struct room *room);
#endif
