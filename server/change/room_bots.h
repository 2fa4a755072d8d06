// SPDX-License-Identifier: MIT
/* room_bots.h - starts bot searches and plays their moves. */
#ifndef SERVER_ROOM_BOTS_H
#define SERVER_ROOM_BOTS_H
struct room;

/* Makes a ready bot's move and starts the other bots' searches. If no bot owes a
 * decision, cancels the searches. */
void room_bots_advance(struct room *room);
/* Cancels the room's searches. */
void room_bots_stop(struct room *room);
#endif
