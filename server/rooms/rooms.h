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
/* Frees all rooms; no change may be pending. */
void rooms_free(struct rooms *rooms);
int rooms_count(const struct rooms *rooms);
/* Returns the room if it is in memory, else NULL. */
struct room *rooms_find(const struct rooms *rooms, const char *id);
/* True if the user is viewing that table now. */
bool rooms_is_viewed(const struct server *server, const char *id, int64_t user);
/* Returns the room in *room, loading it if needed: its log is replayed and overdue bot moves and
 * timeouts are made. A room that cannot be replayed is frozen. Returns 1, 0 if there is none, -1 on a
 * store error; then *room is NULL. */
int rooms_load(struct rooms *rooms, const char *id, struct room **room);
/* As rooms_load, but a very long log is replayed in slices. Until then the room is `loading` and busy,
 * and its requests are deferred (room_turn_defer). */
int rooms_load_async(struct rooms *rooms, const char *id, struct room **room);
/* Loads the rooms that are still loading at once. */
void rooms_finish_loading(struct rooms *rooms);
/* Adds a room that was just stored; takes its row. Returns NULL on a store error. */
struct room *rooms_add_take(struct rooms *rooms, struct db_room *row);
/* Frees a room without a pending change. */
void rooms_evict(struct rooms *rooms, struct room *room);
/* Appends a room's info for lists, without loading it. Returns 1, 0 if there is none, -1 on a store
 * error; then nothing is appended. */
int rooms_write_info(struct rooms *rooms, const char *id, struct text *out);
/* Shows the user's new name at their tables. */
void rooms_rename_user(struct rooms *rooms, int64_t user, const char *name);
/* Drops the cached list info of rooms that are not in memory: names have changed in the store. */
void rooms_forget_infos(struct rooms *rooms);
/* Calls back for each room in memory. */
void rooms_each(struct rooms *rooms, void (*visit)(struct room *room, void *context), void *context);

/* Runs regularly: unloads idle rooms and retries what the store refused. Also wakes a few rooms whose
 * bots the last stop interrupted, and those with an expired deadline. */
void rooms_tick(struct rooms *rooms);
/* Deletes tables that have waited for players too long. */
void rooms_expire(struct rooms *rooms);
/* Lists the unfinished rooms for rooms_tick to wake. */
void rooms_wake_unfinished(struct rooms *rooms);
/* Stores the uptime. */
void rooms_store_uptime(struct rooms *rooms);
/* Stops bots and stores what may be lost otherwise, before the server stops. */
void rooms_prepare_stop(struct rooms *rooms);
#endif
