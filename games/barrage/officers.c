// SPDX-License-Identifier: MIT
/* officers.c - what officers of the expansions do beside changing numbers: Tommaso's Architect and its extra
 * turn, and the actions of officers' own spaces when Mahiri copies them (BAR-15.7.5). */
#include "barrage.h"

/* ---- the Architect (BAR-15.11) --------------------------------------------------------------------- */

bool brg_architect_ready(const struct brg *g, int seat)
{
    const struct brg_player *p = &g->players[seat];
    return p->copied != BRG_NONE ? brg_officers[p->copied].architect : p->architect;
}

/* It is said only where there is a choice: the last Engineer is the Architect. */
bool brg_architect_ok(const struct brg *g, int seat, const struct move *move, struct refusal *why)
{
    int space = move->arg[0];
    if (move->arg[1] == ARG_ABSENT) return true;
    if (!brg_said_once(move, 1)) return BRG_REFUSE(why, "BAR-15.11.2", WHY_NO_ARCHITECT, space);
    if (!brg_architect_ready(g, seat) || g->players[seat].engineers < 2)
        return BRG_REFUSE(why, "BAR-15.11.1", WHY_NO_ARCHITECT, space);
    return brg_spaces[space].engineers == 1 || BRG_REFUSE(why, "BAR-15.11.2", WHY_NO_ARCHITECT, space);
}

int brg_architect_placed(const struct brg *g, int seat, const struct move *move)
{
    const struct brg_player *p = &g->players[seat];
    bool alone = brg_spaces[move->arg[0]].engineers == 1;
    if (!brg_architect_ready(g, seat) || !alone) return EXTRA_NONE;
    if (!brg_given(move, 1) && p->engineers > 1) return EXTRA_NONE;
    return p->copied != BRG_NONE ? EXTRA_COPIED : EXTRA_OWN;
}

/* Ordinary Engineers go first (BAR-15.11.2). */
void brg_spend_engineers(struct brg_player *p, int count, bool architect)
{
    p->engineers = (uint8_t)(p->engineers - count);
    if (architect || !p->engineers) p->architect = false;
}

void brg_decline_turn_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    (void)move;
    flow_pop(&g->flow);
    BRG_EMIT(out, MSG_TURN_DECLINED, seat);
}

/* ---- Mahiri copies the action of another officer's space (BAR-15.7.5.4 to BAR-15.7.5.6) ------------- */

static const char *copy_rule(int officer)
{
    return officer == OFFICER_MARGOT ? "BAR-15.7.5.4" : officer == OFFICER_GENNARO ? "BAR-15.7.5.5"
                                                                                   : "BAR-15.7.5.6";
}

bool brg_copied_special_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    int officer = move->arg[0];
    if (p->copied != officer || !brg_officers[officer].own_space)
        return BRG_REFUSE(why, "BAR-15.7.5", WHY_NO_OFFICER, officer);
    const struct brg_space_row *row = &brg_spaces[brg_officers[officer].own_space - 1];
    if (p->engineers < row->engineers)
        return BRG_REFUSE(why, copy_rule(officer), WHY_ENGINEERS, row->engineers, p->engineers);
    return brg_effect_possible(g, seat, &row->effect[0], 0) ||
           BRG_REFUSE(why, "BAR-4.5", WHY_NOTHING, brg_officers[officer].own_space - 1);
}

/* The Engineers go to the Bank, for no credits. */
void brg_copied_special_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    const struct brg_space_row *row = &brg_spaces[brg_officers[move->arg[0]].own_space - 1];
    flow_pop(&g->flow);
    p->engineers = (uint8_t)(p->engineers - row->engineers);
    p->bank = (uint8_t)(p->bank + row->engineers);
    BRG_EMIT(out, MSG_ACTED_AS, seat, move->arg[0], row->engineers);
    BRG_PUSH(g, FRAME_END_TURN, seat, 0);
    brg_gain(g, seat, row->effect, 2, PART_TILES, out);
}

void brg_copied_special_propose(const struct game *game, int seat, struct move_list *list)
{
    int copied = brg_view(game)->players[seat].copied;
    if (copied != BRG_NONE) PROPOSE(list, VERB_COPIED_SPECIAL, copied);
}
