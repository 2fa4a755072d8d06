// SPDX-License-Identifier: MIT
#include "pending_score.h"

#include <assert.h>

void pending_score_add_item(struct pending_scores *worths, const struct pending_score *worth)
{
    assert(worths->count < PENDING_SCORES_MAX);
    worths->row[worths->count++] = *worth;
}

void pending_score_add(struct pending_scores *worths, int part, const char *rule, int32_t vp)
{
    if (vp) pending_score_add_item(worths, &(struct pending_score){ .part = part, .rule = rule, .vp = vp });
}
