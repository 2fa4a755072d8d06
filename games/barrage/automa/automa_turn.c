// SPDX-License-Identifier: MIT
/* automa_turn.c - the pile (AUT-3) and the items of a tile one by one (AUT-4). */
#include "automa.h"

/* ---- whose turn -------------------------------------------------------------------------- */

struct brg_turn brg_automa_turn_of(struct brg *g, int who, struct game_out *out)
{
    const struct brg_automa *a = &g->automa;
    const struct brg_player *p = &g->players[who];
    int criteria = a->discard_count ? a->discard[a->discard_count - 1] : 0; /* AUT-3.6 */
    return (struct brg_turn){ .g = g, .out = out, .who = who, .criteria = &brg_automa_tiles[criteria],
                              .plays = (enum brg_plays)p->plays, .officer = brg_officer(p) };
}

/* ---- the pile (AUT-3) -------------------------------------------------------------------- */

/* Turns the top tile over; shuffles all when that was the last (AUT-3.2). */
static void flip_tiles(struct brg *g)
{
    struct brg_automa *a = &g->automa;
    a->discard[a->discard_count++] = a->next;
    if (!a->pile_count) {
        a->discard_count = 0;
        brg_automa_shuffle(g);
        a->discard[a->discard_count++] = a->next;
    }
    a->next = a->pile[--a->pile_count];
    a->pile[a->pile_count] = 0;
}

void brg_automa_shuffle(struct brg *g)
{
    struct brg_automa *a = &g->automa;
    uint8_t tiles[BRG_AUTOMA_TILES];
    for (int i = 0; i < BRG_AUTOMA_TILES; i++) {
        tiles[i] = (uint8_t)i;
        a->discard[i] = 0;
    }
    chance_shuffle_u8(&g->game, tiles, BRG_AUTOMA_TILES);
    a->next = tiles[BRG_AUTOMA_TILES - 1];
    a->pile_count = BRG_AUTOMA_TILES - 1;
    for (int i = 0; i < a->pile_count; i++) a->pile[i] = tiles[i];
}

/* ---- the items: may it be done, and doing it --------------------------------------------- */

/* What a check found out and its item needs. */
struct attempt {
    struct brg_system system;
    struct brg_pour pour;
    struct brg_plan plan;
    int at;        /* position of a tile or a work                                          */
    int engineers;
    bool work;     /* Leslie does an External Work instead                                  */
};

static bool leads(const struct brg *g, int who)
{
    const struct brg_player *p = &g->players[who];
    if (p->energy < BRG_SECTION_STEPS * g->round) return false;
    for (int s = 0; s < g->company_count; s++)
        if (s != who && g->players[s].energy >= p->energy) return false;
    return true;
}

static bool check_make(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                       enum brg_reason *why)
{
    struct brg_turn quiet = *t;
    quiet.quiet = true;
    a->system = brg_automa_system(&quiet, item->modifier, -1, false);
    *why = REASON_NO_SYSTEM;
    if (!a->system.count) return false;
    *why = REASON_LEADS;
    if (leads(t->g, t->who)) return false;
    *why = REASON_NO_CONTRACT;
    if (brg_automa_contract(t->g, item->colour, brg_automa_reach(t, a->system.energy)) < 0) return false;
    *why = REASON_PRODUCES;
    return true;
}

static void do_make(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)a;
    struct brg_system system = brg_automa_system(t, item->modifier, -1, false);
    brg_automa_produce(t, &system, item->modifier);
}

static bool check_water(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                        enum brg_reason *why)
{
    a->pour = brg_automa_pour(t, item->count, item->flows || t->officer->free_water);
    if (t->officer->free_water && item->flows) a->pour.gain = brg_automa_room_for_water(t);
    *why = a->pour.gain > 0 ? REASON_GAINS_WATER : REASON_NO_GAIN;
    return a->pour.gain > 0;
}

static void do_water(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    if (t->officer->free_water) brg_automa_move_water(t, item->count, item->flows);
    else brg_automa_place_drops(t, &a->pour, item->flows);
}

static bool check_always(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                         enum brg_reason *why)
{
    (void)t, (void)a;
    *why = item->kind == ITEM_OFFICE ? REASON_UNCONDITIONAL : REASON_ALWAYS;
    return true;
}

static void do_office(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)a;
    brg_automa_clear_row(t, item->colour);
    brg_energy(t->g, t->who, item->count, t->out);
    for (int i = 0; i < 2; i++) brg_turn_up(t->g, 2 * item->colour + i, t->out);
}

static bool check_machines(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                           enum brg_reason *why)
{
    (void)item, (void)a;
    *why = t->g->round == BRG_ROUNDS ? REASON_LAST_ROUND : REASON_BUYS;
    return t->g->round < BRG_ROUNDS;
}

static void do_machines(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)a;
    if (item->excavators || item->mixers)
        brg_machinery(t->g, t->who, item->excavators, item->mixers, t->out);
    brg_automa_machines(t, item->wild);
}

static bool check_rotate(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                         enum brg_reason *why)
{
    (void)item, (void)a;
    const struct brg_player *p = &t->g->players[t->who];
    bool holds = false;
    for (int i = 0; i < BRG_SEGMENTS; i++) {
        const struct brg_segment *s = &p->wheel[i];
        holds = holds || s->tile != BRG_NONE || s->excavators || s->mixers || s->excamixers;
    }
    *why = holds ? REASON_WHEEL_HOLDS : REASON_EMPTY_WHEEL;
    return holds;
}

static void do_rotate(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)a;
    brg_rotate(t->g, t->who, item->count, t->out);
}

/* The face-up tile of the highest level that builds exactly this, or anything; its position or -1. */
static int shown_tile(const struct brg *g, int builds)
{
    int best = -1;
    for (int i = 0; i < BRG_PATENTS; i++) {
        if (g->patents[i] == BRG_NONE || brg_tiles[g->patents[i]].builds != builds) continue;
        if (best < 0 || brg_tiles[g->patents[i]].level > brg_tiles[g->patents[best]].level) best = i;
    }
    return best;
}

static bool check_patent(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                         enum brg_reason *why)
{
    a->at = shown_tile(t->g, 1 << item->structure);
    *why = REASON_TAKES_TILE;
    if (a->at >= 0) return true;
    a->at = shown_tile(t->g, BUILDS_ANY);
    *why = a->at < 0 ? REASON_NO_PATENT : REASON_TAKES_WILD;
    return a->at >= 0;
}

static void do_patent(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)item;
    brg_patent(t->g, t->who, a->at, t->out);
}

static bool check_work(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                       enum brg_reason *why)
{
    a->at = brg_automa_work(t, item->order);
    *why = a->at < 0 ? REASON_NO_WORK : REASON_CAN_PAY_WORK;
    return a->at >= 0;
}

static void do_work(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)item;
    brg_automa_do_work(t, a->at, a->work);
}

static bool check_build(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                        enum brg_reason *why)
{
    if (brg_automa_instead(t, item, &a->plan, &a->at, why)) {
        a->work = a->at >= 0;
        if (a->work || a->plan.structure == STRUCT_BUILDING) a->engineers = 1;
        return true;
    }
    if (!brg_automa_can_build(t, item->structure, item, &a->plan, why)) return false;
    *why = REASON_CAN_BUILD;
    return true;
}

static void do_build(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    if (a->work) do_work(t, item, a);
    else brg_automa_build(t, &a->plan);
}

static void do_bank(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    (void)item, (void)a;
    brg_credits(t->g, t->who, 1, t->out);
}

struct item_kind {
    bool (*check)(const struct brg_turn *t, const struct brg_item *item, struct attempt *a,
                  enum brg_reason *why);
    void (*resolve)(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a);
};
static const struct item_kind kinds[BRG_ITEMS] = {
    [ITEM_MAKE] = { check_make, do_make },
    [ITEM_WATER] = { check_water, do_water },
    [ITEM_OFFICE] = { check_always, do_office },
    [ITEM_BUILD] = { check_build, do_build },
    [ITEM_MACHINES] = { check_machines, do_machines },
    [ITEM_ROTATE] = { check_rotate, do_rotate },
    [ITEM_PATENT] = { check_patent, do_patent },
    [ITEM_WORK] = { check_work, do_work },
    [ITEM_BANK] = { check_always, do_bank },
};
static const bool ends_turn[BRG_ITEMS] = {
#define ROW(id, word, rule, ends) ends,
    BRG_ITEM_LIST(ROW)
#undef ROW
};

bool brg_item_ends_turn(int kind)
{
    return ends_turn[kind];
}

/* ---- the turn (AUT-4) -------------------------------------------------------------------- */

/* AUT-4.8 */
static bool in_play(const struct brg *g, const struct brg_item *item)
{
    return brg_leeghwater(g) || (item->kind != ITEM_WORK && item->structure != STRUCT_BUILDING);
}

/* No more than it has (AUT-4.7), none for some tiles (AUT-21.13), one less with Gennaro. */
static int engineers_for(const struct brg_turn *t, const struct brg_item *item, const struct attempt *a)
{
    const struct brg_player *p = &t->g->players[t->who];
    int count = a->engineers;
    if (item->kind == ITEM_BUILD && !a->work) {
        bool free_tile = t->plays >= PLAYS_HARD && brg_tiles[a->plan.acts].flags & TILE_NO_ENGINEERS;
        bool counts = !free_tile || brg_rules_2(t->g); /* as the first of the round (AUT-23.31) */
        int saved = counts ? brg_automa_engineers_saved(t) : 0;
        count = free_tile ? 0 : count - saved;
    }
    return count < p->engineers ? count : p->engineers;
}

/* Does the Architect go on a space alone and so give another turn (AUT-23.22)? */
static bool sends_architect(const struct brg_turn *t, const struct brg_item *item, int placing)
{
    const struct brg_player *p = &t->g->players[t->who];
    return p->architect && ends_turn[item->kind] && item->engineers == 1 && placing == 1;
}

static bool try_item(const struct brg_turn *t, const struct brg_item *item, bool *again)
{
    struct attempt a = { .engineers = item->engineers, .at = -1 };
    enum brg_reason why = REASON_NOT_IN_PLAY;
    bool can = in_play(t->g, item) && kinds[item->kind].check(t, item, &a, &why);
    brg_note_item(t, item, can, why);
    if (!can) return false;
    int placing = engineers_for(t, item, &a);
    *again = sends_architect(t, item, placing);
    if (*again) t->g->players[t->who].architect = false;
    brg_automa_send(t, a.work ? ITEM_WORK : item->kind, a.at, placing);
    if (item->vp) brg_credits(t->g, t->who, -item->vp, t->out);
    kinds[item->kind].resolve(t, item, &a);
    return true;
}

/* The columns in the order in which they are tried: Gennaro begins with the middle one (AUT-23.32). */
static int items_in_order(const struct brg_turn *t, const struct brg_automa_tile *tile,
                          uint8_t order[BRG_ITEMS_MAX])
{
    int count = 0, first = brg_automa_middle_first(t) ? tile->middle : 0;
    for (int i = first; i < tile->right; i++) order[count++] = (uint8_t)i;
    for (int i = 0; i < first; i++) order[count++] = (uint8_t)i;
    for (int i = tile->right; i < tile->items; i++) order[count++] = (uint8_t)i;
    return count;
}

/* True when the Architect gives another turn. */
static bool carry_out(const struct brg_turn *t, const struct brg_automa_tile *tile)
{
    uint8_t order[BRG_ITEMS_MAX];
    bool again = false;
    if (brg_automa_sell_water(t, tile)) return false;
    for (int k = 0, count = items_in_order(t, tile, order); k < count; k++) {
        const struct brg_item *item = &tile->item[order[k]];
        if (!try_item(t, item, &again)) continue;
        if (ends_turn[item->kind] || !t->g->players[t->who].engineers) break;
    }
    return again && t->g->players[t->who].engineers > 0;
}

/* A player's officer and its effects; set aside while the turn is forced. */
struct aside {
    uint8_t officer, excamixers;
    uint32_t tiles;
    bool architect;
};

/* A forced turn is an Automa's of Medium level without officer, whatever the person has (AUT-23.16). */
static struct aside begin_forced(const struct brg *g, struct brg_player *p)
{
    struct aside aside = { .officer = p->officer };
    p->plays = PLAYS_MEDIUM;
    p->officer = BRG_NONE;
    if (!brg_rules_2(g)) return aside;
    aside.architect = p->architect;
    aside.excamixers = p->excamixers;
    aside.tiles = p->tiles & (1u << TILE_TT_ANTON | 1u << TILE_TT_LESLIE);
    p->architect = false;
    p->excamixers = 0;
    p->tiles &= ~aside.tiles;
    return aside;
}

/* The last Engineers that go take the Architect with them (BAR-15.11.2). */
static void end_forced(struct brg_player *p, const struct aside *aside)
{
    p->plays = PLAYS_PERSON;
    p->officer = aside->officer;
    p->architect = p->architect || (aside->architect && p->engineers);
    p->excamixers = (uint8_t)(p->excamixers + aside->excamixers);
    p->tiles |= aside->tiles;
}

void brg_automa_step(struct brg *g, struct game_out *out)
{
    struct flow_frame f = flow_pop(&g->flow);
    struct brg_player *p = &g->players[f.seat];
    bool forced = !p->plays;
    struct aside aside = { 0 };
    if (forced) aside = begin_forced(g, p);
    flip_tiles(g);
    struct brg_turn t = brg_automa_turn_of(g, f.seat, out);
    enum brg_reason why = forced ? REASON_FORCED : f.arg[AUTOMA_AGAIN] ? REASON_AGAIN : REASON_ALWAYS;
    brg_note_turn(&t, g->automa.discard[g->automa.discard_count - 1], g->automa.next, why);
    bool again = carry_out(&t, &brg_automa_tiles[g->automa.next]);
    if (forced) end_forced(p, &aside);
    if (again) BRG_PUSH(g, FRAME_AUTOMA, f.seat, 1);
    if (out) out->barrier = true; /* AUT-25.4 */
}
