// SPDX-License-Identifier: MIT
/* catalog.c - the constants that the board draws from. */
#include "pebbles.h"

json_t *peb_catalog(uint16_t rules)
{
    (void)rules;
    return json_pack("{s:i,s:i,s:i}", "small_heap", SMALL_HEAP, "big_heap", BIG_HEAP, "take_most", TAKE_MOST);
}
