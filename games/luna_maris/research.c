// SPDX-License-Identifier: MIT
/* research.c - the two research tracks, their bonus areas, and the Laboratory's main action (LUN-9,
 * 8.4). */
#include "luna_maris.h"

static bool can_advance(const struct luna_player *p, int track)
{
    return p->bonus[track] == NONE8;
}

/* LUN-9.2, 9.3 */
void luna_advance(struct luna *g, int who, int track, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    if (p->level[track] == RESEARCH_TOP) {
        LUNA_PUSH(g, FRAME_BONUS, who, track);
        return;
    }
    p->level[track]++;
    LUNA_EMIT(out, MSG_RESEARCHED, who, track, p->level[track]);
}

static void take_bonus(struct luna *g, int who, int bonus, struct game_out *out)
{
    LUNA_EMIT(out, MSG_BONUS, who, bonus);
    luna_gain(g, who, luna_bonus_table[bonus].gain, OPS, NULL, 0, 0, out);
}

static bool can_advance_any(const struct luna_player *p)
{
    return can_advance(p, EXTRACTION) || can_advance(p, SUSTAINABILITY);
}

/* LUN-8.3.6: with one disc left to advance there is no decision, with none it lapses. */
bool luna_research_step(struct luna *g, struct game_out *out)
{
    struct flow_frame *top = flow_top(&g->flow);
    int who = top->seat;
    const struct luna_player *p = &g->player[who];
    bool extraction = can_advance(p, EXTRACTION), sustainability = can_advance(p, SUSTAINABILITY);
    if (top->arg[HOW_MANY] && extraction && sustainability) return false;
    if (!top->arg[HOW_MANY] || (!extraction && !sustainability)) {
        flow_pop(&g->flow);
        return true;
    }
    top->arg[HOW_MANY]--;
    luna_advance(g, who, extraction ? EXTRACTION : SUSTAINABILITY, out);
    return true;
}

/* ---- research: the Laboratory, or a reward ------------------------------------------------ */

LEGAL(luna_research_legal)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    if (flow_peek(&g->flow)->kind == FRAME_MODULE) {
        if (!luna_main_ready(g, seat, M_LAB, why)) return false;
        if (!can_advance_any(p)) return LUNA_REFUSE(why, "LUN-8.4.1", MSG_IN_BONUS_AREA, move->arg[0]);
    }
    if (!can_advance(p, move->arg[0])) return LUNA_REFUSE(why, "LUN-9.4", MSG_IN_BONUS_AREA, move->arg[0]);
    return true;
}

APPLY(luna_research_apply)
{
    struct luna *g = luna_state(game);
    struct flow_frame *top = flow_top(&g->flow);
    if (top->kind == FRAME_RESEARCH)
        top->arg[HOW_MANY]--;
    else
        luna_main_begin(g, seat, out);
    luna_advance(g, seat, move->arg[0], out);
}

/* ---- bonuses ------------------------------------------------------------------------------ */

LEGAL(luna_bonus_legal)
{
    int track = flow_peek(&luna_view(game)->flow)->arg[BONUS_TRACK];
    (void)seat;
    if (luna_bonus_table[move->arg[0]].track != track)
        return LUNA_REFUSE(why, "LUN-9.3", MSG_WRONG_TRACK, track);
    return true;
}

APPLY(luna_bonus_apply)
{
    struct luna *g = luna_state(game);
    int track = flow_pop(&g->flow).arg[BONUS_TRACK];
    g->player[seat].bonus[track] = (uint8_t)move->arg[0];
    take_bonus(g, seat, move->arg[0], out);
}

/* LUN-8.4.5, 17.13 */
LEGAL(luna_repeat_legal)
{
    const struct luna *g = luna_view(game);
    (void)move;
    if (!luna_main_ready(g, seat, M_LAB, why)) return false;
    if (!luna_is_advanced(g, M_LAB)) return LUNA_REFUSE(why, "LUN-17.13", MSG_NOT_ADVANCED, M_LAB);
    if (can_advance(&g->player[seat], EXTRACTION) || can_advance(&g->player[seat], SUSTAINABILITY))
        return LUNA_REFUSE(why, "LUN-8.4.5", MSG_NOT_BOTH_BONUS, 0);
    return true;
}

APPLY(luna_repeat_apply)
{
    struct luna *g = luna_state(game);
    luna_main_begin(g, seat, out);
    take_bonus(g, seat, move->arg[0], out);
}

/* ---- S-FOOD ------------------------------------------------------------------------------- */

static void salvage(struct luna *g, int who, int food, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    flow_pop(&g->flow);
    g->food_discard[food]--;
    p->food[food]++;
    p->food_count++;
    LUNA_EMIT(out, MSG_SALVAGED, who, food);
}

/* With no name or one name in the discard pile there is no decision. */
bool luna_salvage_step(struct luna *g, struct game_out *out)
{
    int names = 0, last = 0;
    for (int food = 0; food < FOODS; food++)
        if (g->food_discard[food]) {
            names++;
            last = food;
        }
    if (names > 1) return false;
    if (names)
        salvage(g, flow_peek(&g->flow)->seat, last, out);
    else
        flow_pop(&g->flow);
    return true;
}

LEGAL(luna_salvage_legal)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (!g->food_discard[move->arg[0]]) return LUNA_REFUSE(why, "LUN-17.9", MSG_NO_SUCH_FOOD, move->arg[0]);
    return true;
}

APPLY(luna_salvage_apply)
{
    salvage(luna_state(game), seat, move->arg[0], out);
}
