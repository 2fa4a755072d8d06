// SPDX-License-Identifier: MIT
/* draft.c - who plays which company: the standard draft (1.5) and the auction (1.6). */
#include "automa/automa.h"

/* ---- picking ------------------------------------------------------------------------------------- */

static int find_pair(const struct brg *g, int company)
{
    for (int i = 0; i < g->pair_count; i++)
        if (g->pairs[i].company == company) return i;
    return -1;
}

static int find_offer(const struct brg *g, int contract)
{
    for (int i = 0; i < g->offer_count; i++)
        if (g->offers[i] == contract) return i;
    return -1;
}

static void take(struct brg *g, int seat, int pair, int offer, struct game_out *out)
{
    struct brg_pair chosen = g->pairs[pair];
    int contract = g->offers[offer];
    for (int i = pair; i + 1 < g->pair_count; i++) g->pairs[i] = g->pairs[i + 1];
    for (int i = offer; i + 1 < g->offer_count; i++) g->offers[i] = g->offers[i + 1];
    g->pairs[--g->pair_count] = (struct brg_pair){ 0 };
    g->offers[--g->offer_count] = 0;
    BRG_EMIT(out, MSG_PICKED, seat, chosen.company, chosen.officer, contract);
    brg_start_player(g, seat, chosen.company, chosen.officer, contract);
}

bool brg_pick_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    (void)seat;
    if (find_pair(g, move->arg[0]) >= 0 && find_offer(g, move->arg[1]) >= 0) return true;
    return BRG_REFUSE(why, "BAR-1.5.3", WHY_GONE, 0);
}

void brg_pick_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    flow_pop(&g->flow);
    take(g, seat, find_pair(g, move->arg[0]), find_offer(g, move->arg[1]), out);
}

void brg_pick_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    (void)seat;
    for (int i = 0; i < g->pair_count; i++)
        for (int j = 0; j < g->offer_count; j++) PROPOSE(list, VERB_PICK, g->pairs[i].company, g->offers[j]);
}

/* The last gets what is left, if anything; Automas have the rest and stand before all (AUT-2.7, AUT-2.10). */
static void end_draft(struct brg *g, struct game_out *out)
{
    int seats = g->game.seats;
    if (g->company_count == seats) take(g, g->seating[seats - 1], 0, 0, out);
    for (int i = 0; i < seats; i++) g->order[i] = g->seating[seats - 1 - i];
    if (g->company_count > seats) brg_automa_join(g, out);
    for (int i = 0; i < g->company_count; i++) BRG_EMIT(out, MSG_ORDER, i + 1, g->order[i]);
}

/* On FRAME_DRAFT: true if every seat with a choice has picked. */
bool brg_draft_over(const struct brg *g)
{
    return flow_peek(&g->flow)->arg[DRAFT_PICKS] >= g->game.seats || g->pair_count <= 1;
}

/* One after another, then round 1 (BAR-1.5.3, BAR-1.5.4). */
void brg_draft_step(struct brg *g, struct game_out *out)
{
    struct flow_frame *f = flow_top(&g->flow);
    if (!brg_draft_over(g)) {
        int seat = g->seating[f->arg[DRAFT_PICKS]++];
        BRG_PUSH(g, FRAME_PICK, seat, 0);
        return;
    }
    end_draft(g, out);
    *f = (struct flow_frame){ .kind = FRAME_INCOME, .seat = -1 };
}

/* ---- the auction ------------------------------------------------------------------------------------ */

static int holder_of(const struct brg *g, int position)
{
    for (int s = 0; s < g->game.seats; s++)
        if (g->players[s].bid_position == position) return s;
    return -1;
}

bool brg_bid_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    (void)seat;
    int position = move->arg[0];
    if (position > game->seats) return BRG_REFUSE(why, "BAR-1.6.1", WHY_GONE, 0);
    int holder = holder_of(g, position);
    if (holder < 0 || move->arg[1] > g->players[holder].bid) return true;
    return BRG_REFUSE(why, "BAR-1.6.2", WHY_BID_LOW, position, g->players[holder].bid);
}

void brg_bid_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    int holder = holder_of(g, move->arg[0]);
    flow_pop(&g->flow);
    if (holder >= 0) g->players[holder].bid_position = g->players[holder].bid = 0;
    g->players[seat].bid_position = (uint8_t)move->arg[0];
    g->players[seat].bid = (uint8_t)move->arg[1];
    BRG_EMIT(out, MSG_BID, seat, move->arg[0], move->arg[1]);
}

/* All hold a place: they pay (BAR-1.6.4) and pick from the last place to the first (BAR-1.6.3). */
static void close_auction(struct brg *g, struct game_out *out)
{
    int seats = g->game.seats; /* only people bid (AUT-2.12) */
    for (int s = 0; s < seats; s++) {
        brg_vp(g, s, -g->players[s].bid, PART_AUCTION, out);
        g->seating[seats - g->players[s].bid_position] = (uint8_t)s;
    }
    *flow_top(&g->flow) = (struct flow_frame){ .kind = FRAME_DRAFT, .seat = -1 };
}

/* The next around the table whose bid does not stand (BAR-1.6.2). */
void brg_auction_step(struct brg *g, struct game_out *out)
{
    struct flow_frame *f = flow_top(&g->flow);
    int seats = g->game.seats;
    for (int k = 0; k < seats; k++) {
        int seat = g->seating[(f->arg[AUCTION_NEXT] + k) % seats];
        if (g->players[seat].bid_position) continue;
        f->arg[AUCTION_NEXT] = (int16_t)((f->arg[AUCTION_NEXT] + k + 1) % seats);
        BRG_PUSH(g, FRAME_BID, seat, 0);
        return;
    }
    close_auction(g, out);
}
