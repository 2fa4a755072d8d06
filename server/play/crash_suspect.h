// SPDX-License-Identifier: MIT
/* crash_suspect.h - after a crash: replays the tables that were active in a child process and freezes
 * the culprit.
 *
 * The notes of guard.h name the rooms that were active. That alone proves nothing: power can also fail
 * during a correct move. So each room is tested in a process of its own: replayed, its last move made,
 * its views drawn. If that crashes too, the room is frozen and the others play on. */
#ifndef SERVER_CRASH_SUSPECT_H
#define SERVER_CRASH_SUSPECT_H
#include <stdbool.h>

#include "server/store/db.h"

/* Runs the check before the database is opened and before any thread; also begins
 * the notes of this process. */
void crash_suspect_check(const char *dir);
/* True if the room crashed a process. Its rules are not called any more, not even for views. */
bool crash_suspect_has(const struct db_room *room);
#endif
