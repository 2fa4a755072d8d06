// SPDX-License-Identifier: MIT
/* rooms.h - registry of rooms in memory: load, unload, wake, expire. */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H
#include <stdbool.h>
#include <stdint.h>

struct db_room;
struct room;
struct rooms;
struct server;
struct text;

struct rooms *rooms_new(struct server *server);
/* Frees all rooms; nothing may be on its way to the disk. */
void rooms_free(struct rooms *rooms);
int rooms_count(const struct rooms *rooms);
/* The room if it is in memory, else NULL. */
struct room *rooms_find(const struct rooms *rooms, const char *id);
/* Returns true if the user is looking at that table now. */
bool rooms_is_viewed(const struct server *server, const char *id, int64_t user);
/* The room for somebody who comes.  One that is not in memory is loaded: its log is replayed, what a bot or a
 * clock had to do meanwhile is done, and one that cannot be replayed comes back frozen.  1; 0 there is none,
 * -1 the database failed: then *room is NULL. */
int rooms_load(struct rooms *rooms, const char *id, struct room **room);
/* Likewise, but a log that is longer than any usual one is replayed by and by: until then the room is
 * `loading` and busy, and whoever wants something there waits (room_turn_defer). */
int rooms_load_async(struct rooms *rooms, const char *id, struct room **room);
/* Those that are loading are loaded at once. */
void rooms_finish_loading(struct rooms *rooms);
/* Adds one that was stored just now; takes its row.  NULL when the database failed. */
struct room *rooms_add_take(struct rooms *rooms, struct db_room *row);
/* Lets a room go that has no change under way. */
void rooms_evict(struct rooms *rooms, struct room *room);
/* Appends what lists tell of a room, without loading it.  1; 0 there is none, -1 the database failed: then
 * nothing is appended. */
int rooms_write_info(struct rooms *rooms, const char *id, struct text *out);
/* Shows the user's new name at their tables. */
void rooms_rename_user(struct rooms *rooms, int64_t user, const char *name);
/* Drops the cached list info of rooms that are not in memory: names have changed in the store. */
void rooms_forget_infos(struct rooms *rooms);
/* Calls back for each. */
void rooms_each(struct rooms *rooms, void (*visit)(struct room *room, void *context), void *context);

/* Now and then: forgets idle rooms, tries again what the store refused, wakes a few of the rooms
 * whose bots were left thinking by the last stop, and those in which somebody's time is up. */
void rooms_tick(struct rooms *rooms);
/* Clears away tables that have waited for players too long. */
void rooms_expire(struct rooms *rooms);
/* Notes the unfinished rooms, for rooms_tick to wake. */
void rooms_wake_unfinished(struct rooms *rooms);
/* Notes on the disk how long the server has run. */
void rooms_store_uptime(struct rooms *rooms);
/* Before the server stops: bots stop, and what may be forgotten is stored. */
void rooms_prepare_stop(struct rooms *rooms);
#endif
