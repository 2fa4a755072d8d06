// SPDX-License-Identifier: MIT
/* notifications.h - notifications for absent users: stored with the event, sent after a delay if still
 * current. */
#ifndef SERVER_NOTIFICATIONS_H
#define SERVER_NOTIFICATIONS_H
#include <stdbool.h>
#include <stdint.h>

#include "server/store/db_notifications.h"
#include "i18n.h"

struct preferences_cache;
struct push;
struct server;

struct notifications {
    struct server *server;
    struct preferences_cache *preferences;
    struct i18n *i18n;
    struct push *push;
    struct db_notification_keys keys;
    /* True if the user is viewing that table now. A hook, set in loop.c; may be NULL. */
    bool (*is_viewed)(const struct server *server, const char *room, int64_t user);
    /* Called after deliveries were stored. A hook, set in loop.c; may be NULL. */
    void (*queued)(struct server *server);
    bool confirming;  /* a wrong code is being counted in the store                             */
    bool busy;        /* due notifications are being stored as deliveries                       */
    uint64_t swept_ms; /* when old ones were dropped (steady)                                     */
};

/* Returns the notifications. Needs server->db; `file` gives the client's locale files. */
struct notifications *notifications_new(struct server *server, i18n_file *file, void *context);
void notifications_free(struct notifications *notifications); /* NULL is fine */

/* An event at a table that concerns one user. */
struct notification_event {
    const char *kind;  /* turn, planned, began, over, mention, seat                                  */
    int64_t user, room;
    uint32_t seq;      /* turn that it is about; kind and seq are notified once                  */
    bool here;         /* the user has the table open                                            */
    const char *body;  /* JSON text                                                              */
    int64_t left;      /* turn: milliseconds until the deadline, or 0                            */
};
/* True if the user has a channel that takes this kind. Otherwise the event needs no body. */
bool notifications_wanted(const struct server *server, int64_t user, const char *kind);
/* Adds the notification of the event, if the user wants any, to the job. */
void notifications_add(struct server *server, struct db_job *job, const struct notification_event *fact);

/* True if the notification is still current and may be sent. `later`: when to check again, or 0. */
bool notifications_is_current(const struct server *server, const struct db_pending_notification *told,
                              int64_t now, int64_t *later);
/* Turns due notifications into deliveries. Called a few times a second. */
void notifications_tick(struct notifications *notifications);
#endif
