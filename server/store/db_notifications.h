// SPDX-License-Identifier: MIT
/* db_notifications.h - storage: notifications, channels, deliveries, signed links. */
#ifndef SERVER_DB_NOTIFICATIONS_H
#define SERVER_DB_NOTIFICATIONS_H
#include <stdbool.h>
#include <stdint.h>

#include "db.h"

enum { DB_ADDRESS = 1024, DB_DETAIL = 768, DB_RESULT = 200 };

/* ---- channels --------------------------------------------------------------------------- */

enum channel_kind { CHANNEL_PUSH, CHANNEL_MAIL, CHANNEL_WEBHOOK, CHANNEL_KINDS };
/* Returns the kind's name in the store. */
const char *db_channel_kind_name(enum channel_kind kind);
/* Returns CHANNEL_KINDS for an unknown name. */
enum channel_kind db_channel_kind_of(const char *name);

struct db_channel {
    int64_t id, user;
    enum channel_kind kind;
    char address[DB_ADDRESS]; /* endpoint, mail address or webhook URL                            */
    char detail[DB_DETAIL];   /* JSON text: a push's keys, a webhook's preset, a mail's code      */
    char name[DB_NAME];
    bool active;
    int64_t made, confirmed;  /* confirmed: when a mail address was; else 0                      */
    int64_t tried, failing;   /* last attempt; start of the current failures, or 0               */
    int tries;                /* number of those failures                                        */
    char result[DB_RESULT];   /* error of the last attempt, or ""                                */
};
/* True if the channel is active and, if a mail address, confirmed. */
bool db_channel_is_used(const struct db_channel *channel);

struct db_channels {
    int count;
    struct db_channel *channel; /* owned */
};
void db_channels_fini(struct db_channels *list);

/* Adds a channel. One with the same address is replaced; its name and delivery state stay. */
void db_add_channel(struct db_job *job, const struct db_channel *channel);
/* Updates active, confirmed and detail. Refused unless the channel is the user's. */
void db_set_channel(struct db_job *job, const struct db_channel *channel);
void db_drop_channel(struct db_job *job, int64_t user, int64_t id);
/* Stores the result of the last delivery; `why` is "" on success. */
void db_set_channel_result(struct db_job *job, int64_t id, int64_t at, const char *why);
/* Lists the user's channels, or finds one by id. */
int db_list_channels(struct db *db, int64_t user, struct db_channels *list);
int db_find_channel(struct db *db, int64_t id, struct db_channel *channel);

/* ---- preferences --------------------------------------------------------------------------- */

/* Stores the user's preferences as JSON text. */
void db_set_notification_settings(struct db_job *job, int64_t user, const char *settings);
/* Finds the JSON text; the caller frees it after 1. */
int db_find_notification_settings(struct db *db, int64_t user, char **settings);
/* Mutes a room until that time; 0 ends it. `ends`: the game's end is still notified. */
void db_set_mute(struct db_job *job, int64_t user, int64_t room, int64_t until, bool ends);

struct db_mute {
    char room[DB_ID];
    int64_t until;
    bool ends; /* the game's end is still notified */
};
/* Lists the user's mutes that last beyond `now`, at most `most`. */
int db_list_mutes(struct db *db, int64_t user, int64_t now, struct db_mute *mute, int most);
/* Finds the id of a room by its key. */
int db_find_room_id(struct db *db, int64_t key, char id[DB_ID]);
/* Finds name and language of a user. */
int db_find_user(struct db *db, int64_t id, struct db_user *user);

/* ---- notifications ------------------------------------------------------------------------- */

/* A notification to store. User, kind, room and seq identify it. */
struct db_notification {
    int64_t user;
    char kind[DB_KIND];    /* turn, planned, half, eighth, began, over, mention, seat; since: another's
                            * step, listed in the next turn's notification                              */
    const char *body;      /* JSON text                                                                 */
    uint32_t seq;          /* turn that it is about; mention: any distinct number                       */
    int64_t at;            /* when it happened, or will                                                 */
    int64_t due;           /* when to send; 0: only listed                                              */
};
/* Adds a notification. */
void db_add_notification(struct db_job *job, int64_t room, const struct db_notification *notice);
/* Marks the user's notifications of the room up to seq, and of chat, as seen; they are not sent any more. */
void db_see_notifications(struct db_job *job, int64_t room, int64_t user, uint32_t seq, int64_t at);
/* Ends the user's turn notifications and reminders, after the user acted or need not act. */
void db_end_turn(struct db_job *job, int64_t room, int64_t user, int64_t at);
/* Drops notifications of steps after `seq`, which were undone. */
void db_drop_since(struct db_job *job, int64_t room, uint32_t seq);
/* Marks all of the user's notifications as read; they may still be sent. */
void db_read_notifications(struct db_job *job, int64_t user, int64_t at);
void db_delay_notification(struct db_job *job, int64_t id, int64_t due); /* 0: never */
/* Deletes handled notifications older than `before`. */
void db_drop_old_notifications(struct db_job *job, int64_t before);

/* A notification with the current state of its table. */
struct db_pending_notification {
    int64_t id, user;
    char kind[DB_KIND];
    char *body;            /* owned JSON text                                                   */
    uint32_t seq;
    int64_t at, due, seen;
    int64_t key;           /* key of the room                                                   */
    char room[DB_ID], game[DB_KIND], name[DB_ROOM_NAME];
    enum room_status status;
    bool frozen, theirs;   /* theirs: the user, not a bot, plays a seat there                   */
    bool free;             /* for an offered seat: one is still free                            */
    int seat;              /* or -1                                                             */
    uint32_t to_act;
    bool newer;            /* there is a newer one of that kind from that room                  */
    int64_t mute;          /* muted until, or 0                                                 */
    bool mute_ends;
    char *chosen, *clock;  /* owned JSON texts of the room's clock (clock.h), or NULL           */
};
struct db_pending_notifications {
    int count;
    struct db_pending_notification *told; /* owned */
};
void db_pending_notification_fini(struct db_pending_notification *told);
void db_pending_notifications_fini(struct db_pending_notifications *list);
/* Finds users with notifications due at `now`, most overdue first, each once. Returns their number. */
int db_list_due_users(struct db *db, int64_t now, int64_t *user, int most);
/* Lists the user's notifications that happened by `now` and are still to be sent. */
int db_list_pending_notifications(struct db *db, int64_t user, int64_t now,
                                  struct db_pending_notifications *list);
/* Lists the newest that happened by `now`, sent or not. */
int db_list_notifications(struct db *db, int64_t user, int64_t now, int limit,
                          struct db_pending_notifications *list);
/* Lists the bodies of others' steps before that turn that the user has not seen: the latest `most`,
 * oldest first. The caller frees each body. */
int db_list_since(struct db *db, const struct db_pending_notification *told, char **body, int most);
/* Returns how many that happened by `now` the user has not seen; -1 on a store error. */
int db_count_unread(struct db *db, int64_t user, int64_t now);
int db_find_notification(struct db *db, int64_t id, struct db_pending_notification *told);

/* ---- deliveries ---------------------------------------------------------------------------- */

struct db_delivery {
    int64_t id, channel;   /* 0: a mail to an address without a channel                         */
    int64_t user;          /* the channel's, or 0; read only, as the next two                   */
    enum channel_kind kind;
    char *address;         /* owned; the channel's                                              */
    char *body;            /* owned JSON text                                                   */
    int64_t made, due;
    int tries;
    char why[DB_RESULT];
    int64_t given_up;
};
struct db_deliveries {
    int count;
    struct db_delivery *parcel; /* owned */
};
void db_deliveries_fini(struct db_deliveries *list);
/* Adds a delivery, deletes one, or delays it with the last error. */
void db_add_delivery(struct db_job *job, const struct db_delivery *parcel);
void db_drop_delivery(struct db_job *job, int64_t id);
void db_delay_delivery(struct db_job *job, int64_t id, int64_t due, const char *why);
/* Deletes a delivery's content, and keeps that it failed. */
void db_give_up_delivery(struct db_job *job, int64_t id, int64_t at, const char *why);
/* Lists the deliveries due by then that follow `last` (due and id; both 0: from the
 * first), most overdue first. */
int db_list_deliveries(struct db *db, int64_t due, const struct db_delivery *last, int limit,
                       struct db_deliveries *list);
/* Deletes those given up by then (db_moderation.h lists them: LIST_GIVEN_UP). */
void db_drop_given_up(struct db_job *job, int64_t at);
/* Counts the waiting deliveries and those given up. */
int db_count_deliveries(struct db *db, int *waiting, int *given_up);

/* ---- links ---------------------------------------------------------------------------------- */

enum { DB_LINK = 16 };
/* Marks a signed link as used. Refused if it was used before. */
void db_use_link(struct db_job *job, const uint8_t link[DB_LINK], int64_t at);
/* Finds when the link was used. */
int db_find_used_link(struct db *db, const uint8_t link[DB_LINK], int64_t *at);

/* Keys that sign pushes and links, drawn when the store was created. */
struct db_notification_keys {
    uint8_t push[32], link[32];
};
/* Reads the keys. */
int db_find_notification_keys(struct db *db, struct db_notification_keys *keys);
#endif
