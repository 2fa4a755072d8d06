// SPDX-License-Identifier: MIT
/* fault.h - writes and replays reports of rules faults.
 *
 * `tabuleiro verify FILE` plays such a file up to the fault, asks the game all that a server asks, and then
 * tries the move again.  It holds the seed of a running game, so only the owner of the data folder may read
 * it. */
#ifndef SERVER_FAULT_H
#define SERVER_FAULT_H
#include "record.h"
#include "server/store/db.h"

/* Writes DIR/faults/ROOM-SEQ.json and says so in the log; `move` may be NULL. */
void fault_report(const char *dir, struct db *db, const char *room, const char *why, int seat,
                  const struct move *move);
/* Asks the game all that a server asks: views, moves, scores, orders, bots; then makes the move, if there is
 * one and it is legal, and asks again.  0 when nothing goes wrong, or -1 with `why`. */
int fault_try(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
              char why[WHY_SIZE]);
/* Does that with a report's text after its record, which was verified.  0 also when the text is no report. */
int fault_replay(const struct record *record, const struct game_plugin *plugin, const char *text,
                 char why[WHY_SIZE]);
#endif
