// SPDX-License-Identifier: MIT
/* upgrade_check.h - on the first start of a new build: freezes games that would replay differently. */
#ifndef SERVER_UPGRADE_CHECK_H
#define SERVER_UPGRADE_CHECK_H
#include "games/common/why.h"

struct server;

/* Replays every running game if another build ran here before. A game that replays differently is
 * frozen and otherwise unchanged; the log and its table are notified. Runs before any room is opened,
 * and runs the loop until all is stored. Returns 0, or -1 with `why`. */
int upgrade_check_run(struct server *server, char why[WHY_SIZE]);
#endif
