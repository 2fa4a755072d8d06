// SPDX-License-Identifier: MIT
/* replay_check.h - replays all running games to detect rules changes in a new build. */
#ifndef SERVER_REPLAY_CHECK_H
#define SERVER_REPLAY_CHECK_H
#include "record.h"

struct replay_check {
    int games, differ;
    /* A game that this program would play otherwise, and why; borrowed for the call. */
    void (*differs)(void *context, struct record *record, const char *why);
    void *context;
};
/* Replays every game that is being played, and counts; frozen ones are left as they are. 0, or -1 with
 * `why`: the list of them cannot be read. */
int replay_check_run(struct db *db, struct replay_check *rehearsal, char why[WHY_SIZE]);
#endif
