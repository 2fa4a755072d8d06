// SPDX-License-Identifier: MIT
/* analysis.h - game analysis: expected result and best move for each turn, computed step by step.
 *
 * It is reckoned one turn a step, so that others may think in between, and on any thread. */
#ifndef SERVER_ANALYSIS_H
#define SERVER_ANALYSIS_H
#include <stdbool.h>

#include "record.h"

struct guard_stop;
struct analysis;

/* Of a game in which somebody moved.  NULL with `why` when it cannot be replayed.  Borrows nothing. */
struct analysis *analysis_new(const struct record *record, const struct game_plugin *plugin,
                              char why[WHY_SIZE]);
void analysis_free(struct analysis *look);   /* NULL is fine */
/* Turns that have been looked at, and how many there are. */
int analysis_done(const struct analysis *look);
int analysis_count(const struct analysis *look);
/* Looks at the next turn. */
void analysis_step(struct analysis *look, const struct guard_stop *stop);
/* {"by","points":[{"seq","seat","worth":[],"played","margin","best"?,"best_margin"?,"line"?}],"swings":[]}:
 * see protocol/README.md, `analyse`.  For when all turns were looked at. */
void analysis_write(const struct analysis *look, struct text *out);
#endif
