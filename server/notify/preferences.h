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

/* What happens, as one chooses it; several kinds of notice may be one of these. */
enum notification_topic { TOPIC_TURN, TOPIC_DEADLINE, TOPIC_MENTION, TOPIC_GAME, TOPIC_SEAT, TOPICS };
enum pace { PACE_NOW, PACE_SOON, PACE_HOUR, PACE_DAY, PACES };

struct preferences {
    int64_t user;          /* 0: nobody is known here                                           */
    unsigned what[TOPICS]; /* mask of channel kinds, of those that it has                       */
    enum pace pace;
    int day_at;            /* minute of the day of the daily message                            */
    bool quiet;
    int from, to;          /* quiet minutes of the day                                          */
    char zone[TIME_ZONE_NAME];
    int offset;            /* seconds ahead of UTC, where the zone is not known                 */
    unsigned reach;        /* mask of channel kinds that are in use                             */
};

struct preferences_cache *preferences_new(struct db *db);
void preferences_free(struct preferences_cache *kept); /* NULL is fine */
/* Borrowed until the next call. */
const struct preferences *preferences_find(struct preferences_cache *kept, int64_t user);
/* His channels or settings are others now. */
void preferences_forget(struct preferences_cache *kept, int64_t user);

/* The kind of notice is one of which? */
enum notification_topic preferences_topic(const char *kind);
/* Reads what a client sends: a whole set of settings, what is missing as it is by default.  0, or -1 with
 * `why`. */
int preferences_read(const json_t *settings, struct preferences *person, char why[WHY_SIZE]);
void preferences_write(const struct preferences *person, struct text *out);
/* When to tell what happened at `now`: after the delay, or at the hour of the day. */
int64_t preferences_due(const struct preferences *person, int64_t now);
/* When his quiet hours end, if it is quiet now; else 0. */
int64_t preferences_quiet_end(const struct preferences *person, int64_t now);
/* The offset of his time from UTC at `now`, in seconds. */
int preferences_offset(const struct preferences *person, int64_t now);
/* How long things are gathered, in milliseconds: what happened in that time is one message. */
int64_t preferences_delay(const struct preferences *person);
#endif
