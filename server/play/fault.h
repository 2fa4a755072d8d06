// SPDX-License-Identifier: MIT
/* fault.h - writes and replays reports of rules faults.
 *
 * `tabuleiro verify FILE` replays such a file up to the fault, makes all calls that a server makes,
 * and then tries the move again. The file holds the seed of a running game, so only the owner of the
 * data folder may read it. */
#ifndef SERVER_FAULT_H
#define SERVER_FAULT_H
#include "record.h"
#include "server/store/db.h"

/* Writes DIR/faults/ROOM-SEQ.json and logs it; `move` may be NULL. */
void fault_report(const char *dir, struct db *db, const char *room, const char *why, int seat,
                  const struct move *move);
/* Makes all calls that a server makes: views, moves, scores, orders, bots. Then makes the move, if it
 * is given and legal, and makes the calls again. Returns 0 if no call fails, -1 with `why`. */
int fault_try(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
              char why[WHY_SIZE]);
/* Runs fault_try for a report's text; `record` was read from it and verified. Returns 0, also if the
 * text is no report, or -1 with `why`. */
int fault_replay(const struct record *record, const struct game_plugin *plugin, const char *text,
                 char why[WHY_SIZE]);
#endif
