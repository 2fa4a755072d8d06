// SPDX-License-Identifier: MIT
#include "boomtown.h"
int32_t boom_evaluate(const struct game *game, int seat)
{
    struct game_score score = { 0 };
    boom_score(game, seat, &score);
    return 100 * score.total;
}
