// SPDX-License-Identifier: MIT
/* room_notify.h - queues notifications about a room: turns, start, end, mentions, seat offers. */
#ifndef SERVER_ROOM_NOTIFY_H
#define SERVER_ROOM_NOTIFY_H
#include <stdint.h>

struct change;
struct db_job;
struct room;

/* Adds to the change's job whose turn begins and ends by it, that the game began or is over. */
void room_notify_add(struct change *change);
/* Somebody called the players by @name in a line of chat. */
void room_notify_mentions(struct room *room, struct db_job *job, int64_t from, const char *name,
                          const char *text);
/* A seat is offered to somebody by `from`; before the next move he is not told of it again. */
void room_notify_offer(struct room *room, struct db_job *job, int64_t user, const char *from);
#endif
