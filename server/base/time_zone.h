// SPDX-License-Identifier: MIT
/* time_zone.h - time zones: the time of day where a user lives, also across changes of the clocks (DST), by
 * the
 * system's tables.  Each table is read once; any thread may ask. */
#ifndef SERVER_TIME_ZONE_H
#define SERVER_TIME_ZONE_H
#include <stdbool.h>
#include <stdint.h>

enum { TIME_ZONE_NAME = 48, MS_PER_DAY = 86400000 };

/* How many seconds the zone ("Europe/Lisbon") is ahead of UTC at `now` (milliseconds since 1970).
 * `otherwise` where this machine does not know it. */
int time_zone_offset(const char *name, int64_t now, int otherwise);
/* True if this machine has a table of the zone. */
bool time_zone_is_known(const char *name);
/* The first moment at which clocks there show `local` (milliseconds, as if they were UTC); where the clocks
 * skip it, the moment of that change.  An unknown zone and "" are UTC. */
int64_t time_zone_moment(const char *name, int64_t local);
/* Letters, digits and -+_/ only, as zones are called. */
bool time_zone_name_ok(const char *name);

/* Minutes since midnight there. */
int time_zone_minute(int64_t now, int offset);
/* The next moment after `now` when it is that minute of the day there. */
int64_t time_zone_next(int64_t now, int offset, int minute);
/* Is the minute from `from` up to `to`, also over midnight?  Never where both are the same. */
bool time_zone_between(int minute, int from, int to);
#endif
