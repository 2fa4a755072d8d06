// SPDX-License-Identifier: MIT
/* zone.h - the time of day where somebody lives, by the system's own tables of time zones. */
#ifndef SERVER_ZONE_H
#define SERVER_ZONE_H
#include <stdbool.h>
#include <stdint.h>

enum { ZONE_NAME = 48, ZONE_DAY_MS = 86400000 };

/* How many seconds the zone ("Europe/Lisbon") is ahead of UTC at `now` (milliseconds since 1970).
 * `otherwise` where this machine does not know it. */
int zone_offset(const char *name, int64_t now, int otherwise);
/* Letters, digits and -+_/ only, as zones are called. */
bool zone_name_ok(const char *name);

/* Minutes since midnight there. */
int zone_minute(int64_t now, int offset);
/* The next moment after `now` when it is that minute of the day there. */
int64_t zone_next(int64_t now, int offset, int minute);
/* Is the minute from `from` up to `to`, also over midnight?  Never where both are the same. */
bool zone_between(int minute, int from, int to);
#endif
