// SPDX-License-Identifier: MIT
/* room_notify.h - queues notifications about a room: turns, start, end, mentions, seat offers. */
#ifndef SERVER_ROOM_NOTIFY_H
#define SERVER_ROOM_NOTIFY_H
#include <stdint.h>

struct change;
struct db_job;
struct room;

/* Adds to the change's job the notifications of turns that begin or end, and of the game's start or end. */
void room_notify_add(struct change *change);
/* Adds notifications for players mentioned by @name in a line of chat. */
void room_notify_mentions(struct room *room, struct db_job *job, int64_t from, const char *name,
                          const char *text);
/* Adds a notification that `from` offers the user a seat; at most one until the next move. */
void room_notify_offer(struct room *room, struct db_job *job, int64_t user, const char *from);
#endif
