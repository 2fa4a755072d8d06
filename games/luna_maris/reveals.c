// SPDX-License-Identifier: MIT
/* reveals.c - steps that reveal hidden information: cards that fill a row, drawn food, demand tiles, the
 * automa's next card. */
#include "luna_maris.h"

static int food_left(const struct luna *g)
{
    int left = g->food_deck_count;
    for (int food = 0; food < FOODS; food++) left += g->food_discard[food];
    return left;
}

static bool food_shown(const struct luna *g, int msg, int wanted, struct preview_limit *until)
{
    int left = food_left(g), count = wanted < left ? wanted : left;
    return count && UNTIL(until, UNTIL_HIDDEN, &luna_msgs[msg], count);
}

/* After the end all food is open. */
static bool end_shows(const struct luna *g, struct preview_limit *until)
{
    for (int seat = 0; seat < g->game.seats; seat++)
        if (g->game.seats > 1 && g->player[seat].food_count)
            return UNTIL(until, UNTIL_HIDDEN, &luna_msgs[MSG_UNTIL_END], 0);
    return false;
}

static bool phase_shows(const struct luna *g, struct preview_limit *until)
{
    bool next_round = g->phase == PHASE_SETUP || (g->phase == PHASE_CLEANUP && g->round < ROUNDS);
    if (g->phase == PHASE_ACTION) /* LUN-8.9.6, at the end of a turn */
        return food_shown(g, MSG_UNTIL_FOOD, ROW - luna_row_count(g->food_row), until);
    if (g->phase == PHASE_CLEANUP && g->round == ROUNDS) return end_shows(g, until);
    return next_round && g->rivals && UNTIL(until, UNTIL_HIDDEN, &luna_msgs[MSG_UNTIL_SOLO_CARD], 0);
}

bool luna_next_reveals(const struct game *game, struct preview_limit *until)
{
    const struct luna *g = luna_view(game);
    const struct flow_frame *top = flow_peek(&g->flow);
    if (!top) return phase_shows(g, until);
    switch (top->kind) {
    case FRAME_DRAW: return food_shown(g, MSG_UNTIL_DRAW, top->arg[HOW_MANY], until);
    case FRAME_HIRED:
        return g->deck2_count && UNTIL(until, UNTIL_HIDDEN, &luna_msgs[MSG_UNTIL_SCIENTIST], 0);
    case FRAME_TILE:
        return g->demand[top->arg[TILE_LEVEL]].count &&
               UNTIL(until, UNTIL_HIDDEN, &luna_msgs[MSG_UNTIL_DEMAND], 0);
    default: return false;
    }
}
