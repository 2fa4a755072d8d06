// SPDX-License-Identifier: MIT
#include "rooms.h"

#include <stdlib.h>
#include <string.h>

#include "asleep.h"
#include "room.h"
#include "server/base/hash.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"

enum { SLOTS = 1024, WAKE_A_TICK = 20, PAST_MS = 60000, LOOK_MS = 1000, LIFE_MS = 10000 };

struct rooms {
    struct server *server;
    struct room *slot[SLOTS];
    int count;
    struct asleep asleep;
    char (*unfinished)[DB_ID]; /* still to be woken after the start */
    int unfinished_count, unfinished_next;
    uint64_t looked_ms, life_ms; /* when deadlines were looked at, and the server's life noted */
};

struct rooms *rooms_new(struct server *server)
{
    struct rooms *rooms = mem_alloc(sizeof *rooms);
    rooms->server = server;
    return rooms;
}

void rooms_free(struct rooms *rooms)
{
    if (!rooms) return;
    for (int i = 0; i < SLOTS; i++) {
        for (struct room *next, *room = rooms->slot[i]; room; room = next) {
            next = room->next;
            room_free(room);
        }
    }
    asleep_forget_all(&rooms->asleep);
    free(rooms->unfinished);
    free(rooms);
}

int rooms_count(const struct rooms *rooms)
{
    return rooms->count;
}

static struct room **slot_of(struct rooms *rooms, const char *id)
{
    return &rooms->slot[hash_of(id) % SLOTS];
}

struct room *rooms_find(const struct rooms *rooms, const char *id)
{
    struct room *room = *slot_of((struct rooms *)(uintptr_t)rooms, id);
    while (room && strcmp(room->row.id, id) != 0) room = room->next;
    return room;
}

void rooms_add(struct rooms *rooms, struct room *room)
{
    struct room **slot = slot_of(rooms, room->row.id);
    room->next = *slot;
    *slot = room;
    rooms->count++;
    asleep_forget(&rooms->asleep, room->row.id);
}

void rooms_remove(struct rooms *rooms, struct room *room)
{
    struct room **at = slot_of(rooms, room->row.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    rooms->count--;
}

static int load_room(struct rooms *rooms, const char *id, struct room **room)
{
    struct db_room row;
    int found = strlen(id) < DB_ID ? db_find_room(rooms->server->db, id, &row) : 0;
    if (found != 1) return found;
    *room = room_new_take(rooms->server, &row);
    if (!*room) return -1;
    rooms_add(rooms, *room);
    log_debug("rooms", "loaded", "room=%s seq=%u", id, (*room)->course.seq);
    room_advance(*room);
    return 1;
}

int rooms_open(struct rooms *rooms, const char *id, struct room **room)
{
    *room = rooms_find(rooms, id);
    if (!*room) return load_room(rooms, id, room);
    (*room)->used_ms = server_steady(rooms->server);
    return 1;
}

int rooms_write_info(struct rooms *rooms, const char *id, struct text *out)
{
    const struct room *room = rooms_find(rooms, id);
    if (!room) return asleep_write(&rooms->asleep, rooms->server, id, out);
    room_info_write(rooms->server, &room->row, room, out);
    return 1;
}

void rooms_renamed(struct rooms *rooms)
{
    asleep_forget_all(&rooms->asleep);
}

void rooms_each(struct rooms *rooms, void (*visit)(struct room *room, void *context), void *context)
{
    for (int i = 0; i < SLOTS; i++) {
        for (struct room *next, *room = rooms->slot[i]; room; room = next) {
            next = room->next;
            visit(room, context);
        }
    }
}

void rooms_wake_unfinished(struct rooms *rooms)
{
    rooms->unfinished_count = db_list_unfinished(rooms->server->db, &rooms->unfinished);
    if (rooms->unfinished_count < 0) rooms->unfinished_count = 0;
}

/* Is a bot, or an order, to move there? */
static bool has_bot_to_move(const struct db_room *row)
{
    if (row->status != ROOM_PLAYING || row->frozen) return false;
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_BOT && (row->turn.to_act >> seat & 1u)) return true;
    return false;
}

static void wake_some(struct rooms *rooms)
{
    for (int n = 0; n < WAKE_A_TICK && rooms->unfinished_next < rooms->unfinished_count; n++) {
        const char *id = rooms->unfinished[rooms->unfinished_next++];
        struct db_room row;
        struct room *room;
        if (rooms_find(rooms, id) || db_find_room(rooms->server->db, id, &row) != 1) continue;
        bool wake = has_bot_to_move(&row);
        db_room_fini(&row);
        if (wake) rooms_open(rooms, id, &room);
    }
}

/* Rooms that are not in memory come back when a player's time is up.  While any clock runs, the server's
 * life is noted now and then, so that a crash costs nobody more than that. */
static void wake_late(struct rooms *rooms)
{
    struct server *server = rooms->server;
    uint64_t now = server_steady(server);
    int64_t deadline;
    char (*ids)[DB_ID] = NULL;
    struct room *room;
    if (now - rooms->looked_ms < LOOK_MS) return;
    rooms->looked_ms = now;
    if (db_find_deadline(server->db, &deadline) != 1) return;
    if (now - rooms->life_ms >= LIFE_MS) rooms_note_life(rooms);
    int count = deadline <= server_life(server) ? db_list_due(server->db, server_life(server), &ids) : 0;
    for (int i = 0; i < count; i++)
        if (!rooms_find(rooms, ids[i])) rooms_open(rooms, ids[i], &room);
    free(ids);
}

void rooms_note_life(struct rooms *rooms)
{
    struct server *server = rooms->server;
    struct db_job *job = db_job_new();
    rooms->life_ms = server_steady(server);
    db_set_life(job, server_life(server));
    db_submit_take(server->db, job, NULL, NULL);
}

static void tick_room(struct room *room, void *context)
{
    struct rooms *rooms = context;
    uint64_t now = server_steady(rooms->server);
    if ((room->retry || room->fault) && !room->change) {
        room->retry = false;
        room_advance(room);
    } else if (!room->change && room_is_late(room)) {
        room_advance(room);
    }
    if (room->info_due) room_send_info(room);
    if (room->past && now - room->past_ms > PAST_MS) room_drop_past(room);
    if (!room_is_idle(room)) return;
    room_store_snapshot(room);
    log_debug("rooms", "unloaded", "room=%s seq=%u", room->row.id, room->course.seq);
    rooms_remove(rooms, room);
    room_free(room);
}

void rooms_tick(struct rooms *rooms)
{
    wake_some(rooms);
    wake_late(rooms);
    rooms_each(rooms, tick_room, rooms);
}
