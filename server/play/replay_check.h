// SPDX-License-Identifier: MIT
/* replay_check.h - replays all running games to detect rules changes in a new build. */
#ifndef SERVER_REPLAY_CHECK_H
#define SERVER_REPLAY_CHECK_H
#include "record.h"

struct replay_check {
    int games, differ;
    /* Called for a game that this build replays differently; `why` is the reason. Borrowed for the call. */
    void (*differs)(void *context, struct record *record, const char *why);
    void *context;
};
/* Replays and counts every running game that is not frozen. Returns 0, or -1 with `why` if
 * their list cannot be read. */
int replay_check_run(struct db *db, struct replay_check *rehearsal, char why[WHY_SIZE]);
#endif
