// SPDX-License-Identifier: MIT
/* evaluate.c - a bot's judgement: the points as they stand. */
#include "pebbles.h"

enum { POINT = 100, TURN = 150 };

int32_t peb_evaluate(const struct game *game, int seat)
{
    const struct pebbles *g = peb_view(game);
    struct game_score score = { 0 };
    peb_score(game, seat, &score);
    /* Who is about to take the last pebbles may count on them. */
    bool near = !game->over && g->turn == seat && g->heap <= TAKE_MOST;
    return score.total * POINT + (near ? TURN : 0);
}
