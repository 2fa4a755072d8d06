// SPDX-License-Identifier: MIT
/* reveals.c - steps that reveal hidden information: new Contracts (BAR-19.2) and, at the end of a round,
 * new patents and external works. */
#include "barrage.h"

static int contracts_due(const struct brg *g)
{
    int due = 0, left[BRG_MARKET / 2];
    for (int colour = 0; colour < BRG_MARKET / 2; colour++)
        left[colour] = g->piles[colour].count + g->automa.discards[colour].count; /* AUT-8.4 */
    for (int i = 0; i < BRG_MARKET; i++)
        if (g->market[i] == BRG_NONE && left[i / 2]-- > 0) due++;
    return due;
}

static int patents_due(const struct brg *g)
{
    int due = brg_introductory(g) ? 0 : BRG_PATENTS;
    return due < g->stack_count ? due : g->stack_count;
}

/* An Automa's turn turns a tile over (AUT-25.4); its company and officer are drawn (AUT-2.10, AUT-22.1). */
static bool automa_due(const struct brg *g, const struct flow_frame *f, struct preview_limit *until)
{
    if (f->kind == FRAME_AUTOMA) return UNTIL(until, UNTIL_HIDDEN, &brg_msgs[MSG_UNTIL_AUTOMA], f->seat);
    bool joins = f->kind == FRAME_DRAFT && brg_draft_over(g) && g->company_count > g->game.seats;
    return joins && UNTIL(until, UNTIL_RANDOM, &brg_msgs[MSG_UNTIL_JOIN], g->company_count - g->game.seats);
}

bool brg_next_reveals(const struct game *game, struct preview_limit *until)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&g->flow);
    if (f && automa_due(g, f, until)) return true;
    int kind = f ? f->kind : FRAME_NONE, due = 0;
    if (kind == FRAME_REFILL) due = contracts_due(g);
    else if (kind == FRAME_END_ROUND) due = patents_due(g);
    if (due && kind == FRAME_END_ROUND && brg_leeghwater(g))
        return UNTIL(until, UNTIL_HIDDEN, &brg_msgs[MSG_UNTIL_WORKS], due, BRG_WORK_ROW);
    int msg = kind == FRAME_REFILL ? MSG_UNTIL_CONTRACTS : MSG_UNTIL_PATENTS;
    return due && UNTIL(until, UNTIL_HIDDEN, &brg_msgs[msg], due);
}
