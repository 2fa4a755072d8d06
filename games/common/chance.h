// SPDX-License-Identifier: MIT
/* chance.h - dice and shuffles from the state's generator, or scripted in scenarios.
 *
 * A scenario may put the coming results into the state ("forced": [3, 4]); they are used up in
 * order before the generator is asked.  In real games the list is empty. */
#ifndef GAMES_COMMON_CHANCE_H
#define GAMES_COMMON_CHANCE_H
#include <stddef.h>
#include <stdint.h>

struct game;
enum { FORCED_MAX = 64 };

/* From 0 to below-1.  A forced result outside is taken modulo below. */
int chance_below(struct game *game, int below);
/* A die: 1 to sides; a forced result is the face. */
int chance_die(struct game *game, int sides);
/* Fisher-Yates from the last index down. */
void chance_shuffle_u8(struct game *game, uint8_t *items, int count);
#endif
