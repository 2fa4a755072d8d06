// SPDX-License-Identifier: MIT
/* construct.c - the construction action (6.3): tile, site, payment; then Wheel, piece, income and
 * the tile's effect.  Nothing is paid or turned before all is chosen (BAR-6.20). */
#include "barrage.h"

/* ---- carrying it out ---------------------------------------------------------------------------- */

/* The symbols under the piece just taken from its row (BAR-6.12). */
void brg_uncover(struct brg *g, int seat, int row, struct game_out *out)
{
    const struct brg_player *p = &g->players[seat];
    if (p->plays == PLAYS_EASY) return; /* AUT-20.2 */
    for (int i = 0; row < BRG_INCOME_ROWS && i < BRG_INCOME_STEPS; i++)
        if (p->built[row] == brg_income_at[i])
            brg_gain(g, seat, brg_companies[p->company].income[row][i], 2, PART_COMPANY, out);
}

void brg_put_piece(struct brg *g, int seat, int structure, int site, struct game_out *out)
{
    int at = brg_site_of(site).of;
    switch (structure) {
    case STRUCT_BASE: g->dams[at] = (struct brg_dam){ (uint8_t)seat, 1, 0 }; break;
    case STRUCT_ELEVATION: g->dams[at].level++; break; /* its drops stay (BAR-6.19) */
    case STRUCT_CONDUIT: g->conduits[at] = (uint8_t)seat; break;
    case STRUCT_BUILDING: g->slots[at] = (uint8_t)seat; break;
    default: g->powerhouses[at] = (uint8_t)seat; break;
    }
    g->players[seat].built[structure]++;
    BRG_EMIT(out, MSG_BUILT, seat, structure, site);
}

static void pay_surcharge(struct brg *g, int seat, int structure, int site, struct game_out *out)
{
    if (structure != STRUCT_ELEVATION && brg_site_red(g, site)) brg_credits(g, seat, -BRG_SURCHARGE, out);
}

static int raised_dams(const struct brg *g, int seat)
{
    int n = 0;
    for (int dam = 0; dam < brg_map(g)->dams; dam++)
        n += g->dams[dam].owner == seat && g->dams[dam].level >= 2;
    return n;
}

/* What the amount of a tile's effect is multiplied with (section 16). */
static int measure(const struct brg *g, int seat, int per, int site)
{
    const struct brg_player *p = &g->players[seat];
    switch (per) {
    case PER_BASES: return p->built[STRUCT_BASE];
    case PER_ELEVATIONS: return p->built[STRUCT_ELEVATION];
    case PER_POWERHOUSES: return p->built[STRUCT_POWERHOUSE];
    case PER_VALUE: return brg_map(g)->conduit[brg_site_of(site).of].value;
    case PER_RAISED_DAMS: return raised_dams(g, seat);
    case PER_ADVANCED: return brg_advanced_owned(p);
    case PER_BUILDING_VP: return brg_privates[brg_site_of(site).of / BRG_PRIVATE_EACH].vp;
    default: return 1;
    }
}

/* What the tile gives after building on the site (section 16). */
struct brg_op brg_tile_effect(const struct brg *g, int seat, int tile, int site)
{
    const struct brg_tile_row *row = &brg_tiles[tile];
    int n = row->n * measure(g, seat, row->per, site), at = brg_site_of(site).of;
    int arg = row->op == OP_FILL_DAM       ? at
              : row->op == OP_USE_BUILDING ? 1 + at / BRG_PRIVATE_EACH
                                           : row->op == OP_PRODUCE;
    return (struct brg_op){ row->op, (int8_t)n, (uint8_t)arg };
}

/* Waits below the uncovered income (BAR-16.22). */
static void push_tile_effect(struct brg *g, int seat, int tile, int site)
{
    if (!brg_tiles[tile].op) return;
    struct brg_op op = brg_tile_effect(g, seat, tile, site);
    BRG_PUSH(g, FRAME_EFFECT, seat, op.op, op.n, op.arg);
}

void brg_insert(struct brg *g, int seat, int tile, const struct brg_payment *pay, struct game_out *out)
{
    struct brg_player *p = &g->players[seat];
    struct brg_segment *s = &p->wheel[p->opening];
    *s = (struct brg_segment){ (uint8_t)(tile < 0 ? BRG_NONE : tile), pay->excavators, pay->mixers,
                               pay->excamixers };
    if (tile >= 0) p->tiles &= ~(1u << tile);
    p->excavators = (uint8_t)(p->excavators - pay->excavators);
    p->mixers = (uint8_t)(p->mixers - pay->mixers);
    p->excamixers = (uint8_t)(p->excamixers - pay->excamixers);
    BRG_EMIT(out, MSG_WHEEL_IN, seat, p->opening, tile < 0 ? MSG_NONE : tile, pay->excavators, pay->mixers);
    if (pay->excamixers) BRG_EMIT(out, MSG_WHEEL_EXCAMIXERS, seat, p->opening, pay->excamixers, true);
    brg_credits(g, seat, -pay->credits, out);
    brg_rotate(g, seat, 1, out);
}

/* The tile `in` goes on the Wheel (-1 none); `acts` builds and has its effect. */
static void construct(struct brg *g, int seat, int in, int acts, int site, const struct brg_payment *pay,
                      struct game_out *out)
{
    int structure = brg_structure_at(g, site);
    brg_insert(g, seat, in, pay, out);
    if (!(brg_tiles[acts].flags & TILE_NO_SURCHARGE)) pay_surcharge(g, seat, structure, site, out);
    brg_put_piece(g, seat, structure, site, out);
    push_tile_effect(g, seat, acts, site);
    brg_uncover(g, seat, structure, out);
}

/* ---- which tile ---------------------------------------------------------------------------------- */

static void tile_chosen(struct brg *g, int seat, int tile, bool free)
{
    bool in_supply = g->players[seat].tiles >> tile & 1u;
    if (tile == TILE_TT_ANTON) BRG_PUSH(g, FRAME_COPY_TILE, seat, free);
    else BRG_PUSH(g, FRAME_SITE, seat, in_supply ? tile : -1, tile, 0);
}

static bool tile_at_hand(const struct brg *g, int seat, int tile, struct refusal *why)
{
    const struct brg_player *p = &g->players[seat];
    if (p->tiles >> tile & 1u) return true;
    if (!(brg_wheel_tiles(p) >> tile & 1u)) return BRG_REFUSE(why, "BAR-6.4", WHY_NO_TILE, tile);
    if (p->copied != BRG_NONE && brg_officers[p->copied].copies_tiles) return true;
    return BRG_REFUSE(why, "BAR-6.3", WHY_NO_TILE, tile);
}

bool brg_choose_tile_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    int tile = move->arg[0];
    if (!tile_at_hand(g, seat, tile, why)) return false;
    if (tile == TILE_TT_ANTON)
        return brg_copyable_tiles(g, seat, false, 0) || BRG_REFUSE(why, "BAR-15.9.4", WHY_TILE_IDLE, tile);
    return brg_tile_works(g, seat, tile, 0) || BRG_REFUSE(why, "BAR-6.4", WHY_TILE_IDLE, tile);
}

void brg_choose_tile_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    (void)out;
    flow_pop(&brg_state(game)->flow);
    tile_chosen(brg_state(game), seat, move->arg[0], false);
}

/* What is in supply or, for Mahiri as Anton, on the Wheel. */
static void propose_tiles(const struct brg_player *p, int verb, struct move_list *list)
{
    uint32_t tiles = p->tiles | (p->copied == BRG_NONE ? 0 : brg_wheel_tiles(p));
    for (int t = 0; tiles >> t; t++)
        if (tiles >> t & 1u) PROPOSE(list, verb, t);
}

void brg_choose_tile_propose(const struct game *game, int seat, struct move_list *list)
{
    propose_tiles(&brg_view(game)->players[seat], VERB_CHOOSE_TILE, list);
}

void brg_engineer_free_propose(const struct game *game, int seat, struct move_list *list)
{
    uint32_t serve = 1u << TILE_L1_POWERHOUSE | 1u << TILE_L3_BASE | 1u << TILE_TT_ANTON;
    const struct brg_player *p = &brg_view(game)->players[seat];
    if (p->copied != BRG_NONE || p->tiles & serve) propose_tiles(p, VERB_ENGINEER_FREE, list);
}

/* TT-ANTON acts as another tile on the Wheel (BAR-15.9.1). */
bool brg_copy_tile_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    int tile = move->arg[0];
    if (tile == TILE_TT_ANTON || !(brg_wheel_tiles(&brg_view(game)->players[seat]) >> tile & 1u))
        return BRG_REFUSE(why, "BAR-15.9.2", WHY_NO_TILE, tile);
    if (f->arg[COPY_FREE] && !(brg_tiles[tile].flags & TILE_NO_ENGINEERS))
        return BRG_REFUSE(why, "BAR-15.9.3", WHY_NOT_FREE, tile);
    return brg_tile_works(brg_view(game), seat, tile, 0) || BRG_REFUSE(why, "BAR-6.4", WHY_TILE_IDLE, tile);
}

void brg_copy_tile_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    (void)out;
    flow_pop(&g->flow);
    BRG_PUSH(g, FRAME_SITE, seat, TILE_TT_ANTON, move->arg[0], 0);
}

/* ---- a turn without Engineers (BAR-6.9) ------------------------------------------------------------ */

bool brg_engineer_free_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    int tile = move->arg[0];
    if (tile != TILE_TT_ANTON && !(brg_tiles[tile].flags & TILE_NO_ENGINEERS))
        return BRG_REFUSE(why, "BAR-6.9", WHY_NOT_FREE, tile);
    if (!tile_at_hand(g, seat, tile, why)) return false;
    if (tile == TILE_TT_ANTON)
        return brg_copyable_tiles(g, seat, true, 0) || BRG_REFUSE(why, "BAR-15.9.3", WHY_NOT_FREE, tile);
    return brg_tile_works(g, seat, tile, 0) || BRG_REFUSE(why, "BAR-6.4", WHY_TILE_IDLE, tile);
}

void brg_engineer_free_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    flow_pop(&g->flow);
    BRG_EMIT(out, MSG_ENGINEER_FREE, seat, move->arg[0]);
    BRG_PUSH(g, FRAME_END_TURN, seat, 0);
    tile_chosen(g, seat, move->arg[0], true);
}

/* ---- which site, which payment ----------------------------------------------------------------------- */

bool brg_build_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    int site = move->arg[0], tile = f->arg[BUILD_TILE], structure = brg_structure_at(g, site);
    if (brg_can_build_at(g, seat, tile, site, 0)) return true;
    if (!why) return false;
    if (structure == STRUCT_ELEVATION && !(brg_tiles[tile].builds & BUILDS_ELEVATION))
        return BRG_REFUSE(why, "BAR-6.7.1", WHY_OCCUPIED, site);
    if (!(brg_tiles[tile].builds >> structure & 1))
        return BRG_REFUSE(why, "BAR-6.3", WHY_TILE_BUILDS, tile, structure);
    return brg_site_ok(g, seat, site, why) && brg_refuse_price(g, seat, tile, site, why);
}

void brg_build_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct flow_frame f = flow_pop(&g->flow);
    struct brg_payment way[BRG_PAYMENTS_MAX];
    int wheel = f.arg[BUILD_WHEEL], tile = f.arg[BUILD_TILE], site = move->arg[0];
    int count = brg_payments(g, seat, tile, site, way);
    if (count == 1) construct(g, seat, wheel, tile, site, &way[0], out);
    else BRG_PUSH(g, FRAME_PAYMENT, seat, wheel, tile, site); /* BAR-18.3 */
}

/* The sites of the map, then the slots of this game's Private Buildings, where a next piece may stand. */
static void propose_sites(const struct brg *g, int seat, int verb, int builds, struct move_list *list)
{
    struct brg_sites sites;
    brg_open_sites(g, seat, builds, &sites);
    for (int i = 0; i < sites.count; i++) PROPOSE(list, verb, sites.site[i]);
}

void brg_build_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    propose_sites(g, seat, VERB_BUILD, brg_tiles[flow_peek(&g->flow)->arg[BUILD_TILE]].builds, list);
}

void brg_free_build_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    propose_sites(g, seat, VERB_FREE_BUILD, 1 << flow_peek(&g->flow)->arg[FREE_STRUCTURE], list);
}

/* Exactly one of the ways: never more than the price (BAR-6.10). */
bool brg_pay_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    struct brg_payment way[BRG_PAYMENTS_MAX];
    int count = brg_payments(brg_view(game), seat, f->arg[BUILD_TILE], f->arg[BUILD_SITE], way);
    for (int i = 0; i < count; i++)
        if (way[i].excavators == move->arg[0] && way[i].mixers == move->arg[1] &&
            way[i].credits == move->arg[2] && brg_or_absent(way[i].excamixers) == move->arg[3])
            return true;
    return BRG_REFUSE(why, "BAR-6.10", WHY_PAYMENT, move->arg[0], move->arg[1], move->arg[2]);
}

void brg_pay_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct flow_frame f = flow_pop(&g->flow);
    struct brg_payment pay = { (uint8_t)move->arg[0], (uint8_t)move->arg[1], (uint8_t)move->arg[2],
                               (uint8_t)brg_given(move, 3) };
    construct(g, seat, f.arg[BUILD_WHEEL], f.arg[BUILD_TILE], f.arg[BUILD_SITE], &pay, out);
}

void brg_pay_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    struct brg_payment way[BRG_PAYMENTS_MAX];
    int count = brg_payments(brg_view(game), seat, f->arg[BUILD_TILE], f->arg[BUILD_SITE], way);
    for (int i = 0; i < count; i++)
        PROPOSE(list, VERB_PAY, way[i].excavators, way[i].mixers, way[i].credits,
                brg_or_absent(way[i].excamixers));
}

/* ---- free structures (BAR-6.14) -------------------------------------------------------------------- */

bool brg_free_build_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    return brg_free_site_ok(g, seat, move->arg[0], flow_peek(&g->flow), why);
}

void brg_free_build_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    int site = move->arg[0], structure = flow_peek(&g->flow)->arg[FREE_STRUCTURE];
    flow_count_down(&g->flow, FREE_LEFT);
    pay_surcharge(g, seat, structure, site, out);
    brg_put_piece(g, seat, structure, site, out);
    brg_uncover(g, seat, structure, out);
}
