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
    /* Returns true if the user is looking at that table now.  A hook, set in loop.c; may be NULL. */
    bool (*is_viewed)(const struct server *server, const char *room, int64_t user);
    /* Deliveries were stored.  A hook, set in loop.c; may be NULL. */
    void (*queued)(struct server *server);
    bool confirming;  /* a guessed code is on its way to the disk                               */
    bool busy;        /* what is due is on its way to the disk                                   */
    uint64_t swept_ms; /* when old ones were dropped (steady)                                     */
};

/* Needs server->db.  `file` gives the client's files, for words. */
struct notifications *notifications_new(struct server *server, i18n_file *file, void *context);
void notifications_free(struct notifications *notifications); /* NULL is fine */

/* What happened to one person at a table. */
struct notification_event {
    const char *kind;  /* turn, planned, began, over, mention, seat                                  */
    int64_t user, room;
    uint32_t seq;      /* the turn it is about: of a kind and seq nobody is told twice           */
    bool here;         /* he has the table open                                                  */
    const char *body;  /* JSON text                                                              */
    int64_t left;      /* turn: milliseconds until his time is up, or 0                          */
};
/* Has the user a channel on which he wants to hear of such things?  For the others no more need be known of
 * it than that it happened. */
bool notifications_wanted(const struct server *server, int64_t user, const char *kind);
/* Adds to the job what is to be told of it, if anything. */
void notifications_add(struct server *server, struct db_job *job, const struct notification_event *fact);

/* Does it hold still, and may it be told?  `later`: when it has to be asked again, or 0. */
bool notifications_is_current(const struct server *server, const struct db_pending_notification *told,
                              int64_t now, int64_t *later);
/* What is due becomes parcels.  Called a few times a second. */
void notifications_tick(struct notifications *notifications);
#endif
