// SPDX-License-Identifier: MIT
/* db.c - what every store has in common: its words for statuses and kinds, and freeing what was read. */
#include "db.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const status_names[ROOM_STATUSES] = {
    [ROOM_WAITING] = "waiting",
    [ROOM_PLAYING] = "playing",
    [ROOM_FINISHED] = "finished",
    [ROOM_ABANDONED] = "abandoned",
};
static const char *const kind_names[SEAT_KINDS] = {
    [SEAT_EMPTY] = "empty",
    [SEAT_HUMAN] = "human",
    [SEAT_BOT] = "bot",
};

/* The index of a name; 0 for none of them. */
static int index_of(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (name && strcmp(names[i], name) == 0) return i;
    return 0;
}

const char *db_room_status_name(enum room_status status)
{
    assert(status < ROOM_STATUSES);
    return status_names[status];
}

enum room_status db_room_status_of(const char *name)
{
    return (enum room_status)index_of(status_names, ROOM_STATUSES, name);
}

const char *db_seat_kind_name(enum seat_kind kind)
{
    assert(kind < SEAT_KINDS);
    return kind_names[kind];
}

enum seat_kind db_seat_kind_of(const char *name)
{
    return (enum seat_kind)index_of(kind_names, SEAT_KINDS, name);
}

void db_room_fini(struct db_room *room)
{
    free(room->options);
    free(room->clock);
    free(room->frozen);
    free(room->result);
    free(room->poll);
    free(room->turn.clock);
    *room = (struct db_room){ 0 };
}

void db_snapshots_fini(struct db_snapshots *list)
{
    for (int i = 0; i < list->count; i++) free(list->snapshot[i].state);
    free(list->snapshot);
    *list = (struct db_snapshots){ 0 };
}

void db_chats_fini(struct db_chats *list)
{
    for (int i = 0; i < list->count; i++) free(list->chat[i].text);
    free(list->chat);
    *list = (struct db_chats){ 0 };
}

void db_plans_fini(struct db_plans *plans)
{
    for (int i = 0; i < plans->count; i++) free(plans->plan[i].body);
    *plans = (struct db_plans){ 0 };
}

bool db_room_id_ok(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789");
    return length >= DB_ID_LEAST && length < DB_ID && !id[length];
}
