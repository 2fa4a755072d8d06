// SPDX-License-Identifier: MIT
/* turn.c - the choices of a turn: playing a scientist and walking, feeding, ending the shift, and the
 * emergency reserve. */
#include "luna_maris.h"

/* ---- walking ------------------------------------------------------------------------------ */

int luna_way(int from, int to)
{
    return from == to ? 1 : luna_module_table[from].distance[to];
}

static bool has_oxygen(const struct luna_player *p, int need, struct refusal *why)
{
    if (p->stress < p->oxygen) return LUNA_REFUSE(why, "LUN-8.1.4", MSG_SUFFOCATING, p->oxygen, p->stress);
    if (p->oxygen + need > p->stress)
        return LUNA_REFUSE(why, "LUN-3.5", MSG_FEW_OXYGEN, need, p->stress - p->oxygen);
    return true;
}

/* The astronaut goes; the module, if it can be used, or the second leg comes next. */
static void walk(struct luna *g, int seat, int to, int leg, struct game_out *out)
{
    struct luna_player *p = &g->player[seat];
    int oxygen = luna_way(p->at, to);
    LUNA_EMIT(out, MSG_WALKED, seat, p->at, to, oxygen);
    if (p->at != to) luna_leave_space(g, seat, out);
    p->oxygen = (uint8_t)(p->oxygen + oxygen);
    p->at = (uint8_t)to;
    if (luna_card_shows(g->played, to))
        LUNA_PUSH(g, FRAME_MODULE, seat, to, leg); /* LUN-7.7 */
    else if (leg == 1 && luna_card_level(g->played) == 2)
        LUNA_PUSH(g, FRAME_LEG2, seat, 0);
}

LEGAL(luna_play_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    int card = move->arg[0], to = move->arg[1];
    if (!(p->hand >> card & 1u)) return LUNA_REFUSE(why, "LUN-7.4", MSG_NOT_IN_HAND, card);
    if (to == p->at && !luna_card_shows(card, to)) return LUNA_REFUSE(why, "LUN-7.6", MSG_SAME_MODULE, to);
    return has_oxygen(p, luna_way(p->at, to), why);
}

APPLY(luna_play_apply)
{
    struct luna *g = luna_state(game);
    struct luna_player *p = &g->player[seat];
    p->hand &= ~luna_bit(move->arg[0]);
    p->rest |= luna_bit(move->arg[0]);
    g->played = (uint8_t)move->arg[0];
    LUNA_EMIT(out, MSG_PLAYED, seat, move->arg[0]);
    flow_pop(&g->flow);
    walk(g, seat, move->arg[1], 1, out);
}

OFFERS(luna_play_propose)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (p->stress <= p->oxygen) return;
    for (uint64_t hand = p->hand; hand;) {
        int card = luna_next(&hand);
        for (int to = 0; to < MODULES; to++)
            if (p->oxygen + luna_way(p->at, to) <= p->stress) PROPOSE(list, VERB_PLAY, card, to);
    }
}

LEGAL(luna_move_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (move->arg[0] == p->at) return LUNA_REFUSE(why, "LUN-7.17", MSG_SAME_MODULE, move->arg[0]);
    return has_oxygen(p, luna_way(p->at, move->arg[0]), why);
}

APPLY(luna_move_apply)
{
    struct luna *g = luna_state(game);
    flow_pop(&g->flow);
    walk(g, seat, move->arg[0], 2, out);
}

/* LUN-17.2, 17.4; LUN-7.20: who slept in the first leg walks no further. */
APPLY(luna_done_apply)
{
    struct luna *g = luna_state(game);
    struct flow_frame frame = flow_pop(&g->flow);
    (void)move;
    (void)out;
    if (frame.kind != FRAME_MODULE || frame.arg[MODULE_LEG] != 1 || luna_card_level(g->played) != 2) return;
    if (frame.arg[MODULE_AT] == M_DOR && (frame.arg[MODULE_DID] & DID_MAIN)) return;
    LUNA_PUSH(g, FRAME_LEG2, seat, 0);
}

/* ---- ending the shift --------------------------------------------------------------------- */

/* LUN-12.2 to 12.6 */
void luna_end_shift(struct luna *g, int who, struct game_out *out)
{
    const struct luna_round_row *round = &luna_round_table[g->round - 1];
    int place = g->next_count;
    LUNA_EMIT(out, MSG_SHIFT, who, place + 1);
    luna_leave_space(g, who, out);
    g->next_order[g->next_count++] = (uint8_t)who;
    if (who == AUTOMATON) return; /* LUN-16.16 */
    luna_add_stock(g, who, ST_ENERGY, round->shift_energy[place], out);
    if (round->shift_food[place]) LUNA_PUSH(g, FRAME_SHIFT_FOOD, who, 0);
}

APPLY(luna_end_shift_apply)
{
    (void)move;
    flow_pop(&luna_state(game)->flow);
    luna_end_shift(luna_state(game), seat, out);
}

bool luna_shift_food_step(struct luna *g, struct game_out *out)
{
    (void)out;
    if (luna_row_count(g->food_row)) return false;
    flow_pop(&g->flow);
    return true;
}

/* ---- emergency reserve -------------------------------------------------------------------- */

/* LUN-13.1: between two options too (LUN-9.7, 9.9); games begun under rules 1 or 2 refuse it there. */
bool luna_reserve_between(const struct luna *g)
{
    return g->game.rules >= 3;
}

static bool has_room(const struct luna_player *p, int cube)
{
    if (cube == CUBE_IRON) return p->iron[0] + p->titanium[0] < luna_numbers.belt;
    int stock = cube == CUBE_WATER ? ST_WATER : ST_ENERGY;
    return p->stock[stock] < luna_numbers.room[stock];
}

LEGAL(luna_emergency_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    int cube = move->arg[0], vp = luna_numbers.emergency_vp[cube];
    if (flow_peek(&g->flow)->kind == FRAME_SECOND && !luna_reserve_between(g))
        return REFUSE(why, "LUN-17.10", &common_msgs[COMMON_NOT_NOW], 0);
    if (!(p->reserve >> cube & 1u)) return LUNA_REFUSE(why, "LUN-13.4", MSG_NO_CUBE, cube);
    if (p->vp < vp) return LUNA_REFUSE(why, "LUN-13.3", MSG_FEW_VP, vp, p->vp);
    if (!has_room(p, cube)) return LUNA_REFUSE(why, "LUN-13.3", MSG_NO_ROOM, cube);
    return true;
}

APPLY(luna_emergency_apply)
{
    struct luna *g = luna_state(game);
    int cube = move->arg[0], vp = luna_numbers.emergency_vp[cube];
    g->player[seat].reserve = (uint8_t)(g->player[seat].reserve & ~(1u << cube));
    LUNA_EMIT(out, MSG_EMERGENCY, seat, cube, vp);
    luna_add_vp(g, seat, -vp, out);
    if (cube == CUBE_IRON)
        luna_add_ore(g, seat, 0, 1, out);
    else
        luna_add_stock(g, seat, cube == CUBE_WATER ? ST_WATER : ST_ENERGY, 1, out);
}
