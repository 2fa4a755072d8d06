// SPDX-License-Identifier: MIT
/* room_watch.h - viewers of a room: subscribe, unsubscribe, last seen position. */
#ifndef SERVER_ROOM_WATCH_H
#define SERVER_ROOM_WATCH_H
#include <stdint.h>

struct room;
struct session;
struct watch;

/* Makes the session watch the room, which it did not before; the presence is sent to the others. */
void room_watch(struct room *room, struct session *session);
/* Ends the watch and frees it. */
void room_watch_end(struct watch *watch);
/* Notes that the client no longer shows the table, though it stays open. */
void room_watch_look_away(struct watch *watch);
/* Notes that the client has shown the table as it was at `seq`. */
void room_watch_look(struct watch *watch, uint32_t seq);
/* Returns the session's watch of the room, or NULL. */
struct watch *room_watch_of(const struct room *room, const struct session *session);
/* Stores how far the present players have seen the game, before the server stops. */
void room_watch_store_seen(struct room *room);
#endif
