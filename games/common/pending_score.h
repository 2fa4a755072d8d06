// SPDX-License-Identifier: MIT
/* pending_score.h - pending points: what would score if the game were counted now.
 *
 * A plugin's `worth` adds a row for each as far as the viewer may know it.  It depends on nothing that
 * the viewer cannot see: in two worlds with the same view the rows are the same. */
#ifndef GAMES_COMMON_PENDING_SCORE_H
#define GAMES_COMMON_PENDING_SCORE_H
#include <stdint.h>

#include "names.h"

enum { PENDING_SCORES_MAX = 48 };

struct pending_score {
    int part;               /* of the score's parts                                          */
    const char *rule;       /* its ID                                                        */
    int32_t vp;
    const struct names *of; /* the thing is of this vocabulary; NULL: the part as a whole    */
    int thing;
};

struct pending_scores {
    int count;
    struct pending_score row[PENDING_SCORES_MAX];
};

/* A part as a whole; what brings nothing is left out. */
void pending_score_add(struct pending_scores *worths, int part, const char *rule, int32_t vp);
/* One thing of a part, also one that brings nothing now. */
void pending_score_add_item(struct pending_scores *worths, const struct pending_score *worth);
#endif
