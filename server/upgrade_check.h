// SPDX-License-Identifier: MIT
/* upgrade_check.h - on the first start of a new build: freezes games that would replay differently. */
#ifndef SERVER_UPGRADE_CHECK_H
#define SERVER_UPGRADE_CHECK_H
#include "games/common/why.h"

struct server;

/* Where another program served before, this one replays every running game; one that it would play otherwise
 * is frozen and stays as it is, which the log and the table are told.  Before any room is opened; runs the
 * loop until that is on the disk.  0, or -1 with `why`. */
int upgrade_check_run(struct server *server, char why[WHY_SIZE]);
#endif
