// SPDX-License-Identifier: MIT
/* analysis.h - game analysis: expected result and best move for each turn, computed step by step.
 *
 * Each step computes one turn, on any thread, so that other jobs can run in between. */
#ifndef SERVER_ANALYSIS_H
#define SERVER_ANALYSIS_H
#include <stdbool.h>

#include "record.h"

struct guard_stop;
struct analysis;

/* Returns the analysis of a game with at least one move; NULL with `why` if it cannot be
 * replayed. Borrows nothing. */
struct analysis *analysis_new(const struct record *record, const struct game_plugin *plugin,
                              char why[WHY_SIZE]);
void analysis_free(struct analysis *look);   /* NULL is fine */
/* Return the number of analysed turns, and of all turns. */
int analysis_done(const struct analysis *look);
int analysis_count(const struct analysis *look);
/* Analyses the next turn. */
void analysis_step(struct analysis *look, const struct guard_stop *stop);
/* Appends
 * {"by","points":[{"seq","seat","worth":[],"played","margin","best"?,"best_margin"?,"line"?}],"swings":[]}:
 * see protocol/README.md, `analyse`. All turns must be analysed. */
void analysis_write(const struct analysis *look, struct text *out);
#endif
