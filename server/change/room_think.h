// SPDX-License-Identifier: MIT
/* room_think.h - fills a job for the thread pool of bots: position, time limit, user. */
#ifndef SERVER_ROOM_THINK_H
#define SERVER_ROOM_THINK_H
struct room;
struct session;
struct think_job;

/* Fills what follows from the room. The job counts for the room's host and the
 * address that created the room. */
void room_think_fill(const struct room *room, int seat, struct think_job *think);
/* Makes the job count for the user of this session, who requested it. */
void room_think_for(const struct session *session, struct think_job *think);
#endif
