// SPDX-License-Identifier: MIT
/* reveals.c - steps that reveal hidden information: a round's cards and every roll of the dice. */
#include "boomtown.h"

bool boom_next_reveals(const struct game *game, struct preview_limit *until)
{
    const struct boomtown *g = boom_view(game);
    if (g->holdup.amount) return UNTIL(until, UNTIL_RANDOM, &boom_msgs[MSG_UNTIL_HOLDUP], g->holdup.amount);
    switch (g->phase) {
    case PHASE_REVEAL: return UNTIL(until, UNTIL_HIDDEN, &boom_msgs[MSG_UNTIL_ROUND], g->round);
    case PHASE_ROLL: return UNTIL(until, UNTIL_RANDOM, &boom_msgs[MSG_UNTIL_ROLL], g->winner);
    default: return false;
    }
}
