// SPDX-License-Identifier: MIT
/* analysis.h - what a strong bot thinks of a game that was played: each seat's expected result wherever
 * somebody had a turn before him, and what the bot would have done there.
 *
 * It is reckoned one turn a step, so that others may think in between, and on any thread. */
#ifndef SERVER_ANALYSIS_H
#define SERVER_ANALYSIS_H
#include <stdbool.h>

#include "record.h"

struct guard_stop;
struct look_back;

/* Of a game in which somebody moved.  NULL with `why` when it cannot be replayed.  Borrows nothing. */
struct look_back *look_back_new(const struct record *record, const struct game_plugin *plugin,
                                char why[WHY_SIZE]);
void look_back_free(struct look_back *look); /* NULL is fine */
/* Turns that have been looked at, and how many there are. */
int look_back_done(const struct look_back *look);
int look_back_count(const struct look_back *look);
/* Looks at the next turn. */
void look_back_step(struct look_back *look, const struct guard_stop *stop);
/* {"by","points":[{"seq","seat","worth":[],"played","margin","best"?,"best_margin"?,"line"?}],"swings":[]}:
 * see protocol/README.md, `analyse`.  For when all turns were looked at. */
void look_back_write(const struct look_back *look, struct text *out);
#endif
