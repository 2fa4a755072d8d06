// SPDX-License-Identifier: MIT
/* preferences.h - notification preferences of a user: topics by channel, delay, quiet hours. */
#ifndef SERVER_PREFERENCES_H
#define SERVER_PREFERENCES_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/common/text.h"
#include "games/common/why.h"
#include "server/base/time_zone.h"

struct db;
struct preferences_cache;

/* Topics that users choose from; several kinds of notification may belong to one. */
enum notification_topic { TOPIC_TURN, TOPIC_DEADLINE, TOPIC_MENTION, TOPIC_GAME, TOPIC_SEAT, TOPICS };
enum pace { PACE_NOW, PACE_SOON, PACE_HOUR, PACE_DAY, PACES };

struct preferences {
    int64_t user;          /* 0: no user cached here                                            */
    unsigned what[TOPICS]; /* chosen channel kinds (mask), by topic                             */
    enum pace pace;
    int day_at;            /* minute of the day of the daily message                            */
    bool quiet;
    int from, to;          /* quiet minutes of the day                                          */
    char zone[TIME_ZONE_NAME];
    int offset;            /* seconds ahead of UTC if the zone is unknown                       */
    unsigned reach;        /* channel kinds in use (mask)                                       */
};

struct preferences_cache *preferences_new(struct db *db);
void preferences_free(struct preferences_cache *kept); /* NULL is fine */
/* Returns the user's preferences; borrowed until the next call. */
const struct preferences *preferences_find(struct preferences_cache *kept, int64_t user);
/* Drops the cached preferences after the user's channels or settings changed. */
void preferences_forget(struct preferences_cache *kept, int64_t user);

/* Returns the topic of a kind of notification. */
enum notification_topic preferences_topic(const char *kind);
/* Reads a client's whole set of settings; missing ones get their defaults. Returns 0, or -1 with `why`. */
int preferences_read(const json_t *settings, struct preferences *person, char why[WHY_SIZE]);
void preferences_write(const struct preferences *person, struct text *out);
/* Returns when to send what happened at `now`: after the delay, or at the daily time. */
int64_t preferences_due(const struct preferences *person, int64_t now);
/* Returns when the user's quiet hours end, if they include `now`; else 0. */
int64_t preferences_quiet_end(const struct preferences *person, int64_t now);
/* Returns the offset of the user's local time from UTC at `now`, in seconds. */
int preferences_offset(const struct preferences *person, int64_t now);
/* Returns for how many milliseconds notifications are gathered into one message. */
int64_t preferences_delay(const struct preferences *person);
#endif
