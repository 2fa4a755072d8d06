// SPDX-License-Identifier: MIT
/* buildings.c - what Private Buildings do (17.3), from their spaces, by Margot or by L1-BUILDING. */
#include "barrage.h"

/* ---- the action of one, without a space of it (BAR-17.3.9) ---------------------------------------- */

bool brg_building_works(const struct brg *g, int seat, int building, int spent)
{
    const struct brg_private_row *row = &brg_privates[building];
    if (g->players[seat].credits < spent + row->pay) return false;
    return brg_effect_possible(g, seat, &row->effect, spent + row->pay);
}

bool brg_any_building(const struct brg *g, int seat, int building, int spent)
{
    if (building >= 0) return brg_building_works(g, seat, building, spent);
    for (int i = 0; brg_leeghwater(g) && i < BRG_OWN_PRIVATES; i++)
        if (brg_has_building(g, seat, g->privates[i]) && brg_building_works(g, seat, g->privates[i], spent))
            return true;
    return false;
}

bool brg_use_building_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    int building = move->arg[0], only = flow_peek(&g->flow)->arg[USE_BUILDING];
    bool mine = brg_private_here(g, building) && brg_has_building(g, seat, building);
    if (!mine || (only >= 0 && building != only))
        return BRG_REFUSE(why, only >= 0 ? "BAR-16.9" : "BAR-15.12", WHY_NOT_BUILT, building);
    int due = brg_privates[building].pay, have = g->players[seat].credits;
    if (have < due) return BRG_REFUSE(why, "BAR-17.3.9", WHY_CREDITS, due, have);
    return brg_building_works(g, seat, building, 0) ||
           BRG_REFUSE(why, "BAR-17.3.4", WHY_NOTHING, SPACE_PRIVATE + building * BRG_PRIVATE_EACH);
}

/* The question is answered by an action that has its price. */
static void pay_and_gain(struct brg *g, int seat, int pay, const struct brg_op *effect, struct game_out *out)
{
    flow_pop(&g->flow);
    brg_credits(g, seat, -pay, out);
    brg_gain(g, seat, effect, 1, PART_TILES, out);
}

void brg_use_building_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    const struct brg_private_row *row = &brg_privates[move->arg[0]];
    BRG_EMIT(out, MSG_BUILDING_USED, seat, move->arg[0], row->pay);
    pay_and_gain(brg_state(game), seat, row->pay, &row->effect, out);
}

bool brg_decline_building_legal(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    (void)seat, (void)move;
    return flow_peek(&brg_view(game)->flow)->arg[USE_OPTIONAL] || BRG_REFUSE(why, "BAR-4.15", WHY_MUST, 1);
}

/* ---- Development Office: a tile back (BAR-17.3.10) --------------------------------------------------- */

static int segment_with(const struct brg_player *p, int tile)
{
    for (int i = 0; i < BRG_SEGMENTS; i++)
        if (p->wheel[i].tile == tile) return i;
    return -1;
}

bool brg_retrieve_tile_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    return segment_with(&brg_view(game)->players[seat], move->arg[0]) >= 0 ||
           BRG_REFUSE(why, "BAR-17.3.10", WHY_NO_TILE, move->arg[0]);
}

void brg_retrieve_tile_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int tile = move->arg[0], segment = segment_with(p, tile);
    flow_pop(&g->flow);
    p->wheel[segment].tile = BRG_NONE;
    p->tiles |= 1u << tile;
    BRG_EMIT(out, MSG_TILE_BACK, seat, tile, segment);
}

/* ---- Research Lab: half the machinery of a segment (BAR-17.3.5) ---------------------------------------- */

static int machines_in(const struct brg_segment *s)
{
    return s->excavators + s->mixers + s->excamixers;
}

bool brg_any_half(const struct brg_player *p)
{
    for (int i = 0; i < BRG_SEGMENTS; i++)
        if (machines_in(&p->wheel[i]) >= 2) return true;
    return false;
}

bool brg_retrieve_machinery_legal(const struct game *game, int seat, const struct move *move,
                                  struct refusal *why)
{
    int segment = move->arg[0];
    const struct brg_segment *s = &brg_view(game)->players[seat].wheel[segment];
    int x = brg_given(move, 3), due = machines_in(s) / 2, sum = move->arg[1] + move->arg[2] + x;
    if (!due) return BRG_REFUSE(why, "BAR-17.3.4", WHY_EMPTY_SEGMENT, segment);
    bool there = move->arg[1] <= s->excavators && move->arg[2] <= s->mixers && x <= s->excamixers;
    return (there && sum == due && brg_said_once(move, 3)) ||
           BRG_REFUSE(why, "BAR-17.3.5", WHY_HALF, segment, due, sum);
}

void brg_retrieve_machinery_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int excavators = move->arg[1], mixers = move->arg[2], excamixers = brg_given(move, 3);
    struct brg_segment *s = &p->wheel[move->arg[0]];
    flow_pop(&g->flow);
    s->excavators = (uint8_t)(s->excavators - excavators);
    s->mixers = (uint8_t)(s->mixers - mixers);
    s->excamixers = (uint8_t)(s->excamixers - excamixers);
    p->excavators = (uint8_t)(p->excavators + excavators);
    p->mixers = (uint8_t)(p->mixers + mixers);
    p->excamixers = (uint8_t)(p->excamixers + excamixers);
    BRG_EMIT(out, MSG_MACHINERY_BACK, seat, move->arg[0], excavators, mixers, excamixers);
}

void brg_retrieve_machinery_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg_player *p = &brg_view(game)->players[seat];
    for (int i = 0; i < BRG_SEGMENTS; i++) {
        int due = machines_in(&p->wheel[i]) / 2;
        for (int x = 0; due && x <= due && x <= p->wheel[i].excamixers; x++)
            for (int m = 0; m <= due - x; m++)
                PROPOSE(list, VERB_RETRIEVE_MACHINERY, i, due - x - m, m, brg_or_absent(x));
    }
}

/* ---- a drop straight on a Dam: Cofferdam, Netherlands (BAR-14.5), Amir (BAR-15.18.1) ------------- */

static bool is_barred(const struct flow_frame *f, int dam)
{
    int bits = dam < BRG_DAM_BITS ? f->arg[DAM_DROP_BARRED] : f->arg[DAM_DROP_BARRED_HIGH];
    return bits >> dam % BRG_DAM_BITS & 1;
}

bool brg_drop_on_dam_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&g->flow);
    int dam = move->arg[0], owner = g->dams[dam].owner;
    bool amir = f->kind == FRAME_DROPS, neutral = !amir && f->arg[DAM_DROP_NEUTRAL];
    if (amir && (!f->arg[DROPS_FLOW] || !brg_officer(&g->players[seat])->free_water))
        return BRG_REFUSE(why, "BAR-15.18.1", WHY_DAM, dam);
    if (!g->dams[dam].level || (owner != seat && !(neutral && owner == BRG_NONE)))
        return BRG_REFUSE(why, amir ? "BAR-15.18.1" : neutral ? "BAR-17.3.3" : "BAR-14.5", WHY_DAM, dam);
    if (!amir && is_barred(f, dam)) return BRG_REFUSE(why, "BAR-14.5", WHY_DAM_USED, dam);
    return brg_dam_room(g, dam) > 0 || BRG_REFUSE(why, "BAR-8.9", WHY_NO_ROOM, dam);
}

void brg_put_on_dam(struct brg *g, int seat, int dam, struct game_out *out)
{
    g->dams[dam].drops++;
    g->books.water_in++;
    BRG_EMIT(out, MSG_DAM_DROP, seat, dam);
}

void brg_drop_on_dam_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct flow_frame *f = flow_top(&g->flow);
    if (f->kind == FRAME_DROPS) {
        f->arg[DROPS_MUST] = 0;
        flow_count_down(&g->flow, DROPS_LEFT);
    } else {
        flow_pop(&g->flow);
    }
    brg_put_on_dam(g, seat, move->arg[0], out);
}

void brg_drop_on_dam_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    if (flow_peek(&g->flow)->kind == FRAME_DROPS && !brg_officer(&g->players[seat])->free_water) return;
    for (int dam = 0; dam < brg_map(g)->dams; dam++) PROPOSE(list, VERB_DROP_ON_DAM, dam);
}

bool brg_any_dam_drop(const struct brg *g, const struct flow_frame *f)
{
    for (int dam = 0; dam < brg_map(g)->dams; dam++) {
        const struct brg_dam *d = &g->dams[dam];
        bool mine = d->owner == f->seat || (f->arg[DAM_DROP_NEUTRAL] && d->owner == BRG_NONE);
        if (d->level && mine && !is_barred(f, dam) && brg_dam_room(g, dam) > 0) return true;
    }
    return false;
}

bool brg_decline_dam_drop_legal(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    (void)seat, (void)move;
    bool must = flow_peek(&brg_view(game)->flow)->arg[DAM_DROP_NEUTRAL];
    return !must || BRG_REFUSE(why, "BAR-4.15", WHY_MUST, 1);
}

/* ---- FIVE-menu (BAR-5.8.1) --------------------------------------------------------------------------- */

bool brg_choose_option_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_menu_row *row = &brg_menu[move->arg[0]];
    if (g->players[seat].credits < row->pay)
        return BRG_REFUSE(why, "BAR-5.8.1", WHY_CREDITS, row->pay, g->players[seat].credits);
    return brg_effect_possible(g, seat, &row->effect, row->pay) ||
           BRG_REFUSE(why, "BAR-5.8.1", WHY_MENU, move->arg[0]);
}

void brg_choose_option_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    const struct brg_menu_row *row = &brg_menu[move->arg[0]];
    BRG_EMIT(out, MSG_MENU, seat, move->arg[0], row->pay);
    pay_and_gain(brg_state(game), seat, row->pay, &row->effect, out);
}

/* ---- the end of the game (BAR-11.4) -------------------------------------------------------------------- */

void brg_building_points(struct brg *g, int seat, struct game_out *out)
{
    for (int i = 0; brg_leeghwater(g) && i < BRG_OWN_PRIVATES; i++) {
        int building = g->privates[i];
        if (!brg_has_building(g, seat, building)) continue;
        BRG_EMIT(out, MSG_BUILDING_VP, seat, building, brg_privates[building].vp);
        brg_vp(g, seat, brg_privates[building].vp, PART_BUILDINGS, out);
    }
}
