// SPDX-License-Identifier: MIT
/* room_watch.h - viewers of a room: subscribe, unsubscribe, last seen position. */
#ifndef SERVER_ROOM_WATCH_H
#define SERVER_ROOM_WATCH_H
#include <stdint.h>

struct room;
struct session;
struct watch;

/* The session watches from now on, which it did not before; those who are there hear of it. */
void room_watch(struct room *room, struct session *session);
/* It does no more; the watch is freed. */
void room_watch_end(struct watch *watch);
/* Its person does not look at the table any more, though it stays open. */
void room_watch_look_away(struct watch *watch);
/* Its person has looked at the table as it was at `seq`. */
void room_watch_look(struct watch *watch, uint32_t seq);
/* What the session watches of the room, or NULL. */
struct watch *room_watch_of(const struct room *room, const struct session *session);
/* Stores how far the players who are there have seen the game: the server stops. */
void room_watch_store_seen(struct room *room);
#endif
