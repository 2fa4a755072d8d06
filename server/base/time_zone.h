// SPDX-License-Identifier: MIT
/* time_zone.h - time zones: the time of day where a user lives, also across DST changes, from the
 * system's tables.
 *
 * Each table is read once; any thread may ask. */
#ifndef SERVER_TIME_ZONE_H
#define SERVER_TIME_ZONE_H
#include <stdbool.h>
#include <stdint.h>

enum { TIME_ZONE_NAME = 48, MS_PER_DAY = 86400000 };

/* Returns how many seconds the zone ("Europe/Lisbon") is ahead of UTC at `now` (milliseconds since
 * 1970); `otherwise` if this machine does not know the zone. */
int time_zone_offset(const char *name, int64_t now, int otherwise);
/* True if this machine has a table of the zone. */
bool time_zone_is_known(const char *name);
/* Returns the first moment at which clocks there show `local` (milliseconds, as if UTC); if the clocks
 * skip it, the moment of that change. An unknown zone and "" are UTC. */
int64_t time_zone_moment(const char *name, int64_t local);
/* True if the name has only letters, digits and -+_/, as zone names do. */
bool time_zone_name_ok(const char *name);

/* Returns the minutes since midnight there. */
int time_zone_minute(int64_t now, int offset);
/* Returns the next moment after `now` when it is that minute of the day there. */
int64_t time_zone_next(int64_t now, int offset, int minute);
/* True if `minute` is in the interval from `from` up to `to`, which may cross midnight.
 * False if both are equal. */
bool time_zone_between(int minute, int from, int to);
#endif
