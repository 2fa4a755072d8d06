// SPDX-License-Identifier: MIT
/* verbs.c - the table of decisions. */
#include "pebbles.h"

const struct verb peb_verbs[] = {
    [VERB_TAKE] = { .name = "take", .arg = { { "count", &names_number, 1, TAKE_MOST, false } },
                    .answers = QUESTION(PHASE_TAKE), .legal = peb_take_legal, .apply = peb_take },
    [VERB_PUT_BACK] = { .name = "put_back", .answers = QUESTION(PHASE_BACK), .apply = peb_put_back },
    [VERB_KEEP] = { .name = "keep", .answers = QUESTION(PHASE_BACK), .apply = peb_keep, .idle = true },
    { .name = NULL },
};
