// SPDX-License-Identifier: MIT
/* crash_suspect.h - after a crash: replays the tables that were active in a child process and freezes the
 * culprit.
 *
 * The notes of guard.h tell at which rooms it was at work.  That alone proves nothing (power fails in the
 * middle of innocent moves, too), so each of them is tried in a process of its own: replayed, its last move
 * made, its views drawn.  If that falls as well, the room comes back frozen and the others play on. */
#ifndef SERVER_CRASH_SUSPECT_H
#define SERVER_CRASH_SUSPECT_H
#include <stdbool.h>

#include "server/store/db.h"

/* Before the database is opened and before any thread; also begins the notes of this process. */
void crash_suspect_check(const char *dir);
/* Did the room bring a process down?  Then nothing is asked of its rules any more, not even how it looks. */
bool crash_suspect_has(const struct db_room *room);
#endif
