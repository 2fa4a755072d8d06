// SPDX-License-Identifier: MIT
/* db_notifications.c - what every store has in common of notifications: names of channels, freeing lists. */
#include "db_notifications.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const channel_names[CHANNEL_KINDS] = {
    [CHANNEL_PUSH] = "push",
    [CHANNEL_MAIL] = "mail",
    [CHANNEL_WEBHOOK] = "hook",
};

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
