// SPDX-License-Identifier: MIT
/* db.c - what every store has in common: its words for statuses and kinds, and freeing what was read. */
#include "db.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "db_notifications.h"

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

static const char *const channel_names[CHANNEL_KINDS] = {
    [CHANNEL_PUSH] = "push",
    [CHANNEL_MAIL] = "mail",
    [CHANNEL_WEBHOOK] = "hook",
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

/* ---- telling people ------------------------------------------------------------------------ */

const char *db_channel_kind_name(enum channel_kind kind)
{
    assert(kind < CHANNEL_KINDS);
    return channel_names[kind];
}

enum channel_kind db_channel_kind_of(const char *name)
{
    for (int i = 0; i < CHANNEL_KINDS; i++)
        if (name && strcmp(channel_names[i], name) == 0) return (enum channel_kind)i;
    return CHANNEL_KINDS;
}

bool db_channel_is_used(const struct db_channel *channel)
{
    return channel->active && (channel->kind != CHANNEL_MAIL || channel->confirmed);
}

void db_channels_fini(struct db_channels *list)
{
    free(list->channel);
    *list = (struct db_channels){ 0 };
}

void db_pending_notification_fini(struct db_pending_notification *told)
{
    free(told->body);
    free(told->chosen);
    free(told->clock);
}

void db_pending_notifications_fini(struct db_pending_notifications *list)
{
    for (int i = 0; i < list->count; i++) db_pending_notification_fini(&list->told[i]);
    free(list->told);
    *list = (struct db_pending_notifications){ 0 };
}

void db_deliveries_fini(struct db_deliveries *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->parcel[i].body);
        free(list->parcel[i].address);
    }
    free(list->parcel);
    *list = (struct db_deliveries){ 0 };
}
