// SPDX-License-Identifier: MIT
#include "pending_score.h"

#include <assert.h>

void worth_add_thing(struct worths *worths, const struct worth *worth)
{
    assert(worths->count < WORTHS);
    worths->row[worths->count++] = *worth;
}

void worth_add(struct worths *worths, int part, const char *rule, int32_t vp)
{
    if (vp) worth_add_thing(worths, &(struct worth){ .part = part, .rule = rule, .vp = vp });
}
