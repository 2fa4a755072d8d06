// SPDX-License-Identifier: MIT
/* scratch.h - where answers of the rules and texts are put together, one place for all rooms: what
 * stands there is valid within one call from the loop. */
#ifndef SERVER_SCRATCH_H
#define SERVER_SCRATCH_H
#include "games/game.h"

struct scratch {
    struct game_out out;
    struct move_list moves;
    struct text text;
};
#endif
