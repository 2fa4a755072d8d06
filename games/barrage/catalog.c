// SPDX-License-Identifier: MIT
/* catalog.c - the components as JSON, in the names and shapes of rules.json. */
#include "barrage.h"

json_t *brg_catalog(uint16_t rules)
{
    (void)rules;
    return json_object();
}
