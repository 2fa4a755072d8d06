// SPDX-License-Identifier: MIT
/* contracts.c - Contracts: taken (5.5), held, fulfilled (section 10), and the row they lie in. */
#include "barrage.h"

/* ---- the row ------------------------------------------------------------------------------------- */

bool brg_market_empty(const struct brg *g)
{
    for (int i = 0; i < BRG_MARKET; i++)
        if (g->market[i] != BRG_NONE) return false;
    return true;
}

/* What Automas swept off the row comes back when a pile is empty (AUT-8.4). */
static void shuffle_discards(struct brg *g, int colour)
{
    struct brg_pile *pile = &g->piles[colour], *discards = &g->automa.discards[colour];
    *pile = *discards;
    *discards = (struct brg_pile){ 0 };
    chance_shuffle_u8(&g->game, pile->card, pile->count);
}

void brg_turn_up(struct brg *g, int place, struct game_out *out)
{
    struct brg_pile *pile = &g->piles[place / 2];
    if (g->market[place] != BRG_NONE) return;
    if (!pile->count && g->automa.discards[place / 2].count) shuffle_discards(g, place / 2);
    if (!pile->count) return;
    g->market[place] = pile->card[--pile->count];
    pile->card[pile->count] = 0;
    BRG_EMIT(out, MSG_REVEALED, g->market[place]);
}

/* Two places for each colour; an empty pile leaves gaps (BAR-5.5.3, BAR-5.5.6). */
void brg_refill_market(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < BRG_MARKET; i++) brg_turn_up(g, i, out);
}

static int find(const uint8_t *list, int count, int contract)
{
    for (int i = 0; i < count; i++)
        if (list[i] == contract) return i;
    return -1;
}

static void take_out(uint8_t *list, uint8_t *count, int at)
{
    for (--*count; at < *count; at++) list[at] = list[at + 1];
    list[*count] = 0;
}

/* ---- taking --------------------------------------------------------------------------------------- */

bool brg_take_contract_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat;
    (void)seat;
    return find(brg_view(game)->market, BRG_MARKET, move->arg[0]) >= 0 ||
           BRG_REFUSE(why, "BAR-5.5.1", WHY_NOT_HELD, move->arg[0]);
}

/* The gaps stay open until the turn ends (BAR-5.5.2). */
void brg_take_contract_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    g->market[find(g->market, BRG_MARKET, move->arg[0])] = BRG_NONE;
    p->open[p->open_count++] = (uint8_t)move->arg[0];
    BRG_EMIT(out, MSG_TOOK_CONTRACT, seat, move->arg[0]);
    flow_count_down(&g->flow, TAKE_LEFT);
}

void brg_take_contract_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    (void)seat;
    for (int i = 0; i < BRG_MARKET; i++)
        if (g->market[i] != BRG_NONE) PROPOSE(list, VERB_TAKE_CONTRACT, g->market[i]);
}

/* Down to the limit at once (BAR-5.5.4). */
bool brg_discard_contract_legal(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    const struct brg_player *p = &brg_view(game)->players[seat];
    return find(p->open, p->open_count, move->arg[0]) >= 0 ||
           BRG_REFUSE(why, "BAR-5.5.4", WHY_NOT_HELD, move->arg[0]);
}

void brg_discard_contract_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg_player *p = &brg_state(game)->players[seat];
    take_out(p->open, &p->open_count, find(p->open, p->open_count, move->arg[0]));
    BRG_EMIT(out, MSG_DISCARDED, seat, move->arg[0]);
}

void brg_discard_contract_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg_player *p = &brg_view(game)->players[seat];
    for (int i = 0; i < p->open_count; i++)
        PROPOSE(list, VERB_DISCARD_CONTRACT, p->open[i]);
}

/* ---- fulfilling -------------------------------------------------------------------------------------- */

/* The requirement that so much energy meets: France reaches further after a production (BAR-14.4). */
static int reach(const struct brg_player *p, int energy, bool production)
{
    bool further = production && brg_has_ability(p) &&
                   brg_companies[p->company].ability == ABILITY_CONTRACT_REACH;
    return energy + (further ? BRG_CONTRACT_REACH : 0);
}

bool brg_any_contract(const struct brg *g, int seat, int energy, bool production)
{
    const struct brg_player *p = &g->players[seat];
    int most = reach(p, energy, production);
    for (int i = 0; i < p->open_count; i++)
        if (brg_contracts[p->open[i]].energy <= most) return true;
    for (int i = 0; production && i < g->national_count; i++)
        if (brg_contracts[g->nationals[i]].energy <= most) return true;
    return false;
}

bool brg_fulfil_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    const struct flow_frame *f = flow_peek(&g->flow);
    int contract = move->arg[0];
    bool produced = f->arg[CONTRACT_PRODUCED];
    bool national = find(g->nationals, g->national_count, contract) >= 0;
    if (!national && find(p->open, p->open_count, contract) < 0)
        return BRG_REFUSE(why, "BAR-10.1", WHY_NOT_HELD, contract);
    if (national && !produced) return BRG_REFUSE(why, "BAR-10.5", WHY_NATIONAL, contract);
    int need = brg_contracts[contract].energy, have = reach(p, f->arg[CONTRACT_ENERGY], produced);
    return need <= have ||
           BRG_REFUSE(why, produced ? "BAR-10.1" : "BAR-10.6", WHY_REQUIREMENT, contract, need, have);
}

/* Not where it is the action itself (BAR-4.15). */
bool brg_decline_contract_legal(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    (void)seat, (void)move;
    return !flow_peek(&brg_view(game)->flow)->arg[CONTRACT_MUST] || BRG_REFUSE(why, "BAR-4.15", WHY_MUST, 1);
}

/* BAR-10.3, BAR-10.4; Simone goes on with the energy that is left (BAR-15.10.2, BAR-15.10.3) */
void brg_fulfil_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct brg_player *p = &g->players[seat];
    int contract = move->arg[0], at = find(p->open, p->open_count, contract);
    struct flow_frame f = flow_pop(&g->flow);
    int left = f.arg[CONTRACT_ENERGY] - brg_contracts[contract].energy;
    if (f.arg[CONTRACT_PRODUCED] && brg_officer(p)->many_contracts)
        BRG_PUSH(g, FRAME_CONTRACT, seat, left, 1, 0);
    if (at >= 0) take_out(p->open, &p->open_count, at);
    else take_out(g->nationals, &g->national_count, find(g->nationals, g->national_count, contract));
    p->done[p->done_count++] = (uint8_t)contract;
    BRG_EMIT(out, MSG_FULFILLED, seat, contract);
    brg_gain(g, seat, brg_contracts[contract].reward, BRG_OPS_EACH, PART_CONTRACTS, out);
}

void brg_fulfil_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    for (int i = 0; i < p->open_count; i++) PROPOSE(list, VERB_FULFIL, p->open[i]);
    for (int i = 0; i < g->national_count; i++) PROPOSE(list, VERB_FULFIL, g->nationals[i]);
}
