// SPDX-License-Identifier: MIT
/* automa_build.c - the item `construct` (AUT-9): which tile, which sites, what it costs, and the building. */
#include "automa.h"
#include "../sets.h"

/* ---- the tile (AUT-9.8) ------------------------------------------------------------------ */

/* Below Hard a tile is a plain one (AUT-1.13): it costs what the basic one costs. */
static int price_tile(const struct brg_turn *t, int tile)
{
    return t->plays >= PLAYS_HARD ? tile : TILE_TT_BASE;
}

/* Higher ranks are tried first: the level, then a tile of the structure before a wild one. */
static int rank_of_tile(int tile)
{
    const struct brg_tile_row *row = &brg_tiles[tile];
    return 2 * row->level + (row->builds != BUILDS_ANY);
}

/* The best of a set that builds the structure and ranks below `under`, or -1. */
static int best_tile(uint32_t tiles, int structure, int under)
{
    int best = -1, most = -1;
    for (uint32_t rest = tiles; rest; rest &= rest - 1) {
        int tile = __builtin_ctz(rest), rank = rank_of_tile(tile);
        if (!(brg_tiles[tile].builds >> structure & 1) || rank >= under || rank <= most) continue;
        most = rank;
        best = tile;
    }
    return best;
}

int brg_automa_next_tile(const struct brg_turn *t, int structure, int *under, int *acts)
{
    const struct brg_player *p = &t->g->players[t->who];
    int tile = best_tile(p->tiles & ~(1u << TILE_TT_ANTON), structure, *under);
    *under = tile < 0 ? -1 : rank_of_tile(tile);
    *acts = tile;
    if (tile >= 0 || !(p->tiles >> TILE_TT_ANTON & 1u)) return tile;
    *acts = best_tile(brg_wheel_tiles(p) & ~(1u << TILE_TT_ANTON), structure, INT16_MAX); /* AUT-23.13 */
    return *acts < 0 ? -1 : TILE_TT_ANTON;
}

/* ---- the price --------------------------------------------------------------------------- */

/* What a price takes of each type, Excavators first; `any`: the other type makes up for what is missing of
 * the one that the structure normally needs (AUT-21.10).  Returns how many machines are missing. */
static int take_types(const struct brg_player *p, const struct brg_price *price, int use[2])
{
    int have[2] = { p->excavators, p->mixers }, need[2] = { price->excavators, price->mixers }, missing = 0;
    for (int type = 0; type < 2; type++) {
        use[type] = need[type] < have[type] ? need[type] : have[type];
        missing += need[type] - use[type];
    }
    for (int type = 0; price->any && type < 2; type++) {
        int more = have[type] - use[type] < missing ? have[type] - use[type] : missing;
        use[type] += more;
        missing -= more;
    }
    return missing;
}

/* `swaps`: so many machines may be replaced by Solomon's credits (AUT-23.10, AUT-23.11). */
static bool pay_machines(const struct brg_turn *t, const struct brg_price *price, int swaps,
                         struct brg_payment *pay)
{
    const struct brg_player *p = &t->g->players[t->who];
    int use[2], missing = take_types(p, price, use), each = t->officer->machine_credits;
    int excamixers = missing < p->excamixers ? missing : p->excamixers; /* AUT-23.30 */
    missing -= excamixers;
    if (missing > (each ? swaps : 0)) return false;
    *pay = (struct brg_payment){ (uint8_t)use[0], (uint8_t)use[1], (uint8_t)(missing * each),
                                 (uint8_t)excamixers };
    return true;
}

/* Of two prices Jill pays the Mixers if possible (AUT-23.8); L2-BUILDING asks for the type of which fewer are
 * there, Excavators among equals, and for no other (AUT-21.8; under rules 1 and 2 also for the other). */
static int better_price(const struct brg_turn *t, int structure)
{
    const struct brg_player *p = &t->g->players[t->who];
    return structure == STRUCT_CONDUIT || p->mixers < p->excavators;
}

bool brg_automa_pay(const struct brg_turn *t, int tile, int structure, int of, struct brg_payment *pay)
{
    struct brg_price price[2];
    int kinds = brg_price_for(t->g, t->who, price_tile(t, tile), structure, of, price);
    int first = kinds > 1 ? better_price(t, structure) : 0;
    bool other = kinds > 1 && (structure == STRUCT_CONDUIT || !brg_rules_3(t->g));
    for (int swaps = brg_rules_2(t->g) ? 0 : 1; swaps <= 1; swaps++) {
        if (pay_machines(t, &price[first], swaps, pay)) return true;
        if (other && pay_machines(t, &price[!first], swaps, pay)) return true;
    }
    return false;
}

/* ---- sites ------------------------------------------------------------------------------- */

static bool within(const struct brg_turn *t, const struct brg_item *limits, int structure, int place)
{
    const struct brg_map *map = brg_map(t->g);
    if (structure == STRUCT_CONDUIT) return map->conduit[place].value >= limits->value;
    return structure == STRUCT_POWERHOUSE || !limits->areas || limits->areas >> map->zone[place / 2].area & 1;
}

/* All places of the structure's kind on the map. */
static uint32_t places_of(const struct brg_turn *t, int structure)
{
    const struct brg_map *map = brg_map(t->g);
    if (structure <= STRUCT_ELEVATION) return (1u << map->dams) - 1;
    return (1u << (structure == STRUCT_CONDUIT ? map->conduits : map->zones)) - 1;
}

/* Those where the base rules let the company build it. */
static uint32_t open_places(const struct brg_turn *t, int structure)
{
    struct brg_openings open = brg_openings(t->g, t->who, 1 << structure);
    if (structure == STRUCT_POWERHOUSE) return brg_zones_of(brg_map(t->g), open.plants);
    return open.bases | open.elevations | open.conduits;
}

/* The places of a structure in classes that have one price and one limit, the cheapest first. */
struct classes {
    const uint32_t *set;
    int count, step;
};

static struct classes price_classes(const struct brg_turn *t, int structure)
{
    static const uint32_t all = UINT32_MAX;
    const struct brg_map *map = brg_map(t->g);
    if (structure == STRUCT_POWERHOUSE) return (struct classes){ &all, 1, 0 };
    if (structure == STRUCT_CONDUIT) return (struct classes){ map->conduits_of + 1, BRG_VALUE_MAX, 1 };
    return (struct classes){ map->dams_in + AREA_PLAIN, BRG_AREAS, -1 };
}

/* Those of a set within the limits that the machinery pays for under the tile. */
static uint32_t payable(const struct brg_turn *t, int structure, int tile, const struct brg_item *limits,
                        uint32_t set)
{
    struct brg_payment pay;
    struct classes classes = price_classes(t, structure);
    uint32_t kept = 0;
    for (int i = 0; i < classes.count; i++, classes.set += classes.step) {
        uint32_t some = set & *classes.set;
        if (!some || !within(t, limits, structure, __builtin_ctz(some))) continue;
        if (!brg_automa_pay(t, tile, structure, __builtin_ctz(some), &pay)) break;
        kept |= some;
    }
    return kept;
}

/* ---- may it build? (AUT-9.1) ------------------------------------------------------------- */

/* The first tile of the ranking under which a site is eligible; Anton's comes last (AUT-23.12). */
static bool find_tile(const struct brg_turn *t, const struct brg_item *limits, struct brg_plan *plan,
                      enum brg_reason *why)
{
    int structure = plan->structure, under = INT16_MAX;
    uint32_t open = 0;
    *why = REASON_NO_TILE;
    do {
        plan->tile = brg_automa_next_tile(t, structure, &under, &plan->acts);
        if (plan->tile < 0) return false;
        if (*why == REASON_NO_TILE) open = open_places(t, structure);
        plan->set = payable(t, structure, plan->acts, limits, open);
        if (plan->set) return true;
        if (*why != REASON_NO_SITE)
            *why = payable(t, structure, plan->acts, limits, places_of(t, structure)) ? REASON_NO_SITE
                                                                                    : REASON_NO_MACHINERY;
    } while (under >= 0);
    return false;
}

bool brg_automa_can_build(const struct brg_turn *t, int structure, const struct brg_item *item,
                          struct brg_plan *plan, enum brg_reason *why)
{
    *plan = (struct brg_plan){ .structure = structure, .slot = -1 };
    if (structure == STRUCT_BUILDING) return brg_automa_can_house(t, item->from_top, plan, why);
    *why = REASON_NO_PIECE;
    return brg_has_piece(t->g, t->who, structure) && find_tile(t, item, plan, why);
}

/* ---- building (AUT-9.10) ----------------------------------------------------------------- */

/* The special effect of the tile, from Hard on (AUT-21.4). */
static void tile_effect(const struct brg_turn *t, int tile, int site)
{
    if (t->plays < PLAYS_HARD) return;
    struct brg_op op = brg_tile_effect(t->g, t->who, tile, site);
    if (op.op == OP_USE_BUILDING) /* AUT-21.7 */
        op = (struct brg_op){ OP_VP, (int8_t)brg_privates[op.arg - 1].vp, 0 };
    brg_automa_gain(t->g, t->who, &op, 1, PART_TILES, t->out);
}

static void pay_border(const struct brg_turn *t, int structure, int site)
{
    if (structure != STRUCT_ELEVATION && brg_site_red(t->g, site))
        brg_credits(t->g, t->who, -BRG_SURCHARGE, t->out);
}

/* Where the plan builds, and what of its kind that is for the price. */
static int site_of_plan(const struct brg_turn *t, const struct brg_plan *plan, int *of)
{
    int site = plan->slot;
    if (site < 0) site = brg_automa_place(t, plan->structure, plan->set, plan->acts);
    *of = brg_site_of(site).of;
    if (plan->slot >= 0) *of /= BRG_PRIVATE_EACH;
    return site;
}

void brg_automa_build(const struct brg_turn *t, const struct brg_plan *plan)
{
    struct brg *g = t->g;
    struct brg_payment pay = { 0 };
    int of, site = site_of_plan(t, plan, &of);
    brg_automa_pay(t, plan->acts, plan->structure, of, &pay);
    brg_insert(g, t->who, plan->tile, &pay, t->out);
    brg_put_piece(g, t->who, plan->structure, site, t->out);
    bool waived = t->plays >= PLAYS_HARD && brg_tiles[plan->acts].flags & TILE_NO_SURCHARGE;
    if (!waived) pay_border(t, plan->structure, site);
    brg_uncover(g, t->who, plan->structure, t->out);
    tile_effect(t, plan->acts, site);
}

/* Is the place within what the reward names (AUT-15.7)? */
static bool granted(const struct brg_turn *t, int structure, int place, int limit)
{
    const struct brg_map *map = brg_map(t->g);
    if (structure == STRUCT_BASE) return limit >> map->zone[place / 2].area & 1;
    return structure != STRUCT_CONDUIT || map->conduit[place].value <= limit;
}

/* No machinery, tile or Wheel; the red border costs (AUT-15.7). */
void brg_automa_free_build(const struct brg_turn *t, int structure, int limit)
{
    struct brg *g = t->g;
    uint32_t set = 0;
    if (!brg_has_piece(g, t->who, structure)) return;
    for (uint32_t rest = open_places(t, structure); rest; rest &= rest - 1)
        if (granted(t, structure, __builtin_ctz(rest), limit)) set |= rest & -rest;
    if (!set) return;
    int site = brg_automa_place(t, structure, set, -1);
    brg_put_piece(g, t->who, structure, site, t->out);
    pay_border(t, structure, site);
    brg_uncover(g, t->who, structure, t->out);
}
