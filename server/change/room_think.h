// SPDX-License-Identifier: MIT
/* room_think.h - fills a thought for the pool: the position, the time limit, and for whom it is made. */
#ifndef SERVER_ROOM_THINK_H
#define SERVER_ROOM_THINK_H
struct room;
struct session;
struct think_job;

/* Fills all that follows from the room.  The thought is made for the room's host, from the address at which
 * the room was created. */
void room_think_fill(const struct room *room, int seat, struct think_job *think);
/* Made for this session's person instead, who asked for it. */
void room_think_for(const struct session *session, struct think_job *think);
#endif
