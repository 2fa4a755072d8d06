// SPDX-License-Identifier: MIT
/* automa_setup.c - how Automas come to the table (AUT-2): the pile of tiles, their companies and officers,
 * and their places before all other sides'. */
#include <string.h>

#include "automa.h"

/* AUT-1.2: players and Automas, five companies at most, and at least two sides. */
bool brg_automa_setup_ok(const struct game_setup *setup, struct refusal *why)
{
    int companies = setup->seats + setup->option[OPT_AUTOMAS];
    if (companies > BRG_SEATS)
        return BRG_REFUSE(why, "AUT-1.2", WHY_COMPANIES, OPT_AUTOMAS, companies, BRG_SEATS);
    if (companies < 2) return BRG_REFUSE(why, "AUT-1.2", WHY_ALONE, OPT_AUTOMAS);
    return true;
}

void brg_automa_lay(struct brg *g)
{
    brg_automa_shuffle(g); /* AUT-2.8 */
    for (int who = g->game.seats; who < g->company_count; who++)
        g->players[who].plays = (uint8_t)(PLAYS_EASY + g->game.option[OPT_AUTOMA_1 + who - g->game.seats]);
}

/* ---- companies and officers -------------------------------------------------------------- */

/* Of the sets in play, one that no company has (AUT-22.1). */
static int draw_officer(struct brg *g)
{
    uint8_t list[BRG_OFFICERS];
    int count = brg_officers_enabled(g, list), left = 0;
    for (int i = 0; i < count; i++) {
        bool owned = false;
        for (int s = 0; s < g->company_count; s++) owned = owned || g->players[s].officer == list[i];
        if (!owned) list[left++] = list[i];
    }
    return left ? list[left > 1 ? chance_below(&g->game, left) : 0] : BRG_NONE;
}

/* 16 VP whatever the officer prints (AUT-2.5, AUT-22.3); no Contract (AUT-2.3). */
static void start_automa(struct brg *g, int who, int company, struct game_out *out)
{
    struct brg_player *p = &g->players[who];
    int officer = p->plays == PLAYS_VERY_HARD ? draw_officer(g) : BRG_NONE;
    brg_start_player(g, who, company, officer, BRG_NONE);
    if (officer != BRG_NONE && brg_rules_2(g)) g->extras = (uint16_t)(g->extras & ~(1u << officer));
    p->vp = p->points[PART_START] = BRG_AUTOMA_VP;
    if (officer == BRG_NONE) /* AUT-2.6 */
        brg_machinery(g, who, BRG_AUTOMA_EXCAVATORS, BRG_AUTOMA_MIXERS, NULL);
    BRG_EMIT(out, MSG_AUTOMA_JOINS, who, company, officer == BRG_NONE ? MSG_NONE : officer, p->plays);
}

/* Before all people in round 1, in random order (AUT-2.7). */
static void order_automas(struct brg *g)
{
    int seats = g->game.seats, automas = g->company_count - seats;
    uint8_t first[BRG_SEATS];
    for (int i = 0; i < automas; i++) first[i] = (uint8_t)(seats + i);
    chance_shuffle_u8(&g->game, first, automas);
    memmove(g->order + automas, g->order, (size_t)seats);
    memcpy(g->order, first, (size_t)automas);
}

/* Officers of boards that no seat picked stay for Mahiri, if a player has that officer (AUT-2.11). */
static void leave_officers(struct brg *g)
{
    bool copies = false;
    for (int s = 0; s < g->game.seats; s++) copies = copies || g->players[s].officer == OFFICER_MAHIRI;
    for (int i = 0; i < g->pair_count; i++) g->extras = (uint16_t)(g->extras | 1u << g->pairs[i].officer);
    if (!copies) g->extras = 0;
}

/* Boards that no seat picked, at random (AUT-2.10); the rest goes back to the box. */
void brg_automa_join(struct brg *g, struct game_out *out)
{
    uint8_t companies[BRG_SEATS];
    if (brg_rules_2(g)) leave_officers(g);
    for (int i = 0; i < g->pair_count; i++) {
        companies[i] = g->pairs[i].company;
        g->pairs[i] = (struct brg_pair){ 0 };
        g->offers[i] = 0;
    }
    chance_shuffle_u8(&g->game, companies, g->pair_count);
    g->pair_count = g->offer_count = 0;
    order_automas(g);
    for (int i = 0; i < g->company_count - g->game.seats; i++)
        start_automa(g, g->order[i], companies[g->order[i] - g->game.seats], out);
}

/* ---- scenarios, and the count of tiles --------------------------------------------------- */

static uint32_t tiles_shown(const struct brg_automa *a)
{
    uint32_t shown = 1u << a->next;
    for (int i = 0; i < a->discard_count; i++) shown |= 1u << a->discard[i];
    return shown;
}

/* The pile in its order without those, and below it what is nowhere. */
void brg_automa_open(struct brg *g)
{
    struct brg_automa *a = &g->automa;
    uint32_t seen = tiles_shown(a);
    uint8_t pile[BRG_AUTOMA_TILES];
    int count = 0;
    for (int i = a->pile_count - 1; i >= 0; i--) {
        if (seen >> a->pile[i] & 1u) continue;
        seen |= 1u << a->pile[i];
        pile[count++] = a->pile[i];
    }
    for (int tile = 0; tile < BRG_AUTOMA_TILES; tile++)
        if (!(seen >> tile & 1u)) pile[count++] = (uint8_t)tile;
    memset(a->pile, 0, sizeof a->pile);
    for (int i = 0; i < count; i++) a->pile[i] = pile[count - 1 - i];
    a->pile_count = (uint8_t)count;
}

bool brg_automa_check_invariants(const struct brg *g, const char **what)
{
    const struct brg_automa *a = &g->automa;
    uint32_t seen = tiles_shown(a);
    for (int i = 0; i < a->pile_count; i++) seen |= 1u << a->pile[i];
    if (a->pile_count + a->discard_count + 1 == BRG_AUTOMA_TILES && seen == (1u << BRG_AUTOMA_TILES) - 1)
        return true;
    *what = "AUT-3.1: an Automa tile got lost or appeared";
    return false;
}
