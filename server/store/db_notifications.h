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
const char *db_channel_kind_name(enum channel_kind kind);
/* CHANNEL_KINDS for a word that is none. */
enum channel_kind db_channel_kind_of(const char *name);

struct db_channel {
    int64_t id, user;
    enum channel_kind kind;
    char address[DB_ADDRESS]; /* the endpoint, mail address or webhook                            */
    char detail[DB_DETAIL];   /* JSON text: a push's keys, a webhook's preset, a mail's code      */
    char name[DB_NAME];
    bool active;
    int64_t made, confirmed;  /* a mail's address was; else 0                                    */
    int64_t tried, failing;   /* when last; since when nothing arrives, or 0                     */
    int tries;                /* since then                                                      */
    char result[DB_RESULT];   /* of the last one, in words, "" when it arrived                   */
};
/* Switched on and, a mail address, confirmed? */
bool db_channel_is_used(const struct db_channel *channel);

struct db_channels {
    int count;
    struct db_channel *channel; /* owned */
};
void db_channels_fini(struct db_channels *list);

/* One that is there with the same address is replaced; its name and state of delivery stay. */
void db_add_channel(struct db_job *job, const struct db_channel *channel);
/* active, confirmed, detail; refused unless it is the user's. */
void db_set_channel(struct db_job *job, const struct db_channel *channel);
void db_drop_channel(struct db_job *job, int64_t user, int64_t id);
/* How the last delivery went: `why` "" when it arrived. */
void db_set_channel_result(struct db_job *job, int64_t id, int64_t at, const char *why);
int db_list_channels(struct db *db, int64_t user, struct db_channels *list);
int db_find_channel(struct db *db, int64_t id, struct db_channel *channel);

/* ---- what a person chose ------------------------------------------------------------------- */

void db_set_notification_settings(struct db_job *job, int64_t user, const char *settings);
/* JSON text to be freed. */
int db_find_notification_settings(struct db *db, int64_t user, char **settings);
/* Until 0: no more. */
void db_set_mute(struct db_job *job, int64_t user, int64_t room, int64_t until, bool ends);

struct db_mute {
    char room[DB_ID];
    int64_t until;
    bool ends; /* its end is told all the same */
};
int db_list_mutes(struct db *db, int64_t user, int64_t now, struct db_mute *mute, int most);
/* The id of a room by its key. */
int db_find_room_id(struct db *db, int64_t key, char id[DB_ID]);
/* Name and language of somebody. */
int db_find_user(struct db *db, int64_t id, struct db_user *user);

/* ---- what happened ------------------------------------------------------------------------- */

/* Something that a person is to be told; of the same kind, room and seq there is one. */
struct db_notification {
    int64_t user;
    char kind[DB_KIND];    /* turn, planned, half, eighth, began, over, mention, seat; since: a step
                            * of another, which is told with the next turn                      */
    const char *body;      /* JSON text                                                         */
    uint32_t seq;          /* the turn that it is about; mention: any number that tells it apart */
    int64_t at;            /* when it happened, or will have                                    */
    int64_t due;           /* when to tell; 0: it only stands in the list                       */
};
void db_add_notification(struct db_job *job, int64_t room, const struct db_notification *notice);
/* The user is at the table and saw all up to seq, and the chat; nothing of that is to be told any more. */
void db_see_notifications(struct db_job *job, int64_t room, int64_t user, uint32_t seq, int64_t at);
/* The user has acted or needs not: turns are told no more, reminders neither. */
void db_end_turn(struct db_job *job, int64_t room, int64_t user, int64_t at);
/* What was told of steps behind `seq` did not happen: they were taken back. */
void db_drop_since(struct db_job *job, int64_t room, uint32_t seq);
/* All of a user's in all rooms are read, though they may still be on their way. */
void db_read_notifications(struct db_job *job, int64_t user, int64_t at);
void db_delay_notification(struct db_job *job, int64_t id, int64_t due); /* 0: never */
/* Forgets what is older than that and done. */
void db_drop_old_notifications(struct db_job *job, int64_t before);

/* A notice with what is so now at its table. */
struct db_pending_notification {
    int64_t id, user;
    char kind[DB_KIND];
    char *body;            /* owned JSON text                                                   */
    uint32_t seq;
    int64_t at, due, seen;
    int64_t key;           /* the room's                                                        */
    char room[DB_ID], game[DB_KIND], name[DB_ROOM_NAME];
    enum room_status status;
    bool frozen, theirs;   /* the user plays a seat there, not a bot                            */
    bool free;             /* of an offered seat: there is one to be had                        */
    int seat;              /* or -1                                                             */
    uint32_t to_act;
    bool newer;            /* there is a newer notice of that kind from that room               */
    int64_t mute;          /* until, or 0                                                       */
    bool mute_ends;
    char *chosen, *clock;  /* owned JSON texts of the room's clock (clock.h), or NULL           */
};
struct db_pending_notifications {
    int count;
    struct db_pending_notification *told; /* owned */
};
void db_pending_notification_fini(struct db_pending_notification *told);
void db_pending_notifications_fini(struct db_pending_notifications *list);
/* Users who have notices due by `now`, the most overdue first, each once; their number. */
int db_list_due_users(struct db *db, int64_t now, int64_t *user, int most);
/* What has happened to the user by `now` and is still to be told. */
int db_list_pending_notifications(struct db *db, int64_t user, int64_t now,
                                  struct db_pending_notifications *list);
/* The newest that have happened by `now`, told or not. */
int db_list_notifications(struct db *db, int64_t user, int64_t now, int limit,
                          struct db_pending_notifications *list);
/* The bodies, to be freed, of the steps of others before that turn that its user has not seen: the latest
 * `most`, the oldest first. */
int db_list_since(struct db *db, const struct db_pending_notification *told, char **body, int most);
/* How many of what has happened by `now` the user has not seen; -1 on a fault. */
int db_count_unread(struct db *db, int64_t user, int64_t now);
int db_find_notification(struct db *db, int64_t id, struct db_pending_notification *told);

/* ---- on its way ---------------------------------------------------------------------------- */

struct db_delivery {
    int64_t id, channel;   /* 0: a mail to an address that is nobody's channel                  */
    int64_t user;          /* whose channel; 0: nobody's.  This and the next two as read only   */
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
void db_add_delivery(struct db_job *job, const struct db_delivery *parcel);
void db_drop_delivery(struct db_job *job, int64_t id);
void db_delay_delivery(struct db_job *job, int64_t id, int64_t due, const char *why);
/* Its content is forgotten, that it failed is kept. */
void db_give_up_delivery(struct db_job *job, int64_t id, int64_t at, const char *why);
/* Those due by then that come after `last` (due and id; both 0: from the first), the most overdue first. */
int db_list_deliveries(struct db *db, int64_t due, const struct db_delivery *last, int limit,
                       struct db_deliveries *list);
/* Those that were given up by then are forgotten (db_moderation.h lists them: LIST_GIVEN_UP). */
void db_drop_given_up(struct db_job *job, int64_t at);
/* How many are on their way, and how many were given up. */
int db_count_deliveries(struct db *db, int *waiting, int *given_up);

/* ---- links ---------------------------------------------------------------------------------- */

enum { DB_LINK = 16 };
/* Refused when it was used before. */
void db_use_link(struct db_job *job, const uint8_t link[DB_LINK], int64_t at);
int db_find_used_link(struct db *db, const uint8_t link[DB_LINK], int64_t *at);

/* What pushes and links are signed with, drawn when the store was made. */
struct db_notification_keys {
    uint8_t push[32], link[32];
};
int db_find_notification_keys(struct db *db, struct db_notification_keys *keys);
#endif
