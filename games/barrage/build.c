// SPDX-License-Identifier: MIT
/* build.c - where a seat may build and how it may pay: sites (6.7), prices (6.6), tiles that work.
 *
 * Changes nothing; construct.c asks the questions and builds.  `spent` are credits that a space
 * takes before the construction begins (BAR-4.10). */
#include "barrage.h"

/* ---- sites ------------------------------------------------------------------------------------ */

int brg_structure_at(const struct brg *g, int site)
{
    if (site >= SITE_POWERHOUSE) return STRUCT_POWERHOUSE;
    if (site >= SITE_CONDUIT) return STRUCT_CONDUIT;
    return g->dams[site].level ? STRUCT_ELEVATION : STRUCT_BASE;
}

/* BAR-11.8.7: a Conduit belongs to the zone where it starts. */
static int site_zone(int site)
{
    if (site >= SITE_POWERHOUSE) return brg_powerhouses[site - SITE_POWERHOUSE].zone;
    return (site >= SITE_CONDUIT ? site - SITE_CONDUIT : site) / 2;
}

/* BAR-6.8.1 */
bool brg_site_red(int site)
{
    if (site >= SITE_POWERHOUSE) return brg_powerhouses[site - SITE_POWERHOUSE].red;
    return site < SITE_CONDUIT && site % 2 == 0;
}

static bool has_piece(const struct brg *g, int seat, int structure)
{
    static const uint8_t pieces[BRG_STRUCTURES] = { 5, 5, 5, 4 }; /* BAR-1.3.1 */
    return g->players[seat].built[structure] < pieces[structure];
}

static bool base_ok(const struct brg *g, int seat, int site, struct refusal *why)
{
    const struct brg_dam *other = &g->dams[site ^ 1];
    if (other->level && other->owner == seat)
        return BRG_REFUSE(why, "BAR-6.7.1", WHY_HAVE_HERE, site, site_zone(site));
    return true;
}

static bool elevation_ok(const struct brg *g, int seat, int site, struct refusal *why)
{
    const struct brg_dam *dam = &g->dams[site];
    if (dam->owner != seat) return BRG_REFUSE(why, "BAR-6.7.2", WHY_NOT_YOURS, site);
    return dam->level < 3 || BRG_REFUSE(why, "BAR-6.7.2", WHY_HIGHEST, site);
}

/* The Powerhouses of a zone lie side by side in the table. */
static bool powerhouse_ok(const struct brg *g, int seat, int site, struct refusal *why)
{
    int at = site - SITE_POWERHOUSE, zone = brg_powerhouses[at].zone;
    if (g->powerhouses[at] != BRG_NONE) return BRG_REFUSE(why, "BAR-6.7.4", WHY_OCCUPIED, site);
    while (at > 0 && brg_powerhouses[at - 1].zone == zone) at--;
    for (; at < BRG_POWERHOUSES && brg_powerhouses[at].zone == zone; at++)
        if (g->powerhouses[at] == seat) return BRG_REFUSE(why, "BAR-6.7.4", WHY_HAVE_HERE, site, zone);
    return true;
}

bool brg_site_ok(const struct brg *g, int seat, int site, struct refusal *why)
{
    int structure = brg_structure_at(g, site);
    if (!has_piece(g, seat, structure)) return BRG_REFUSE(why, "BAR-6.4", WHY_NO_PIECE, structure);
    switch (structure) {
    case STRUCT_BASE: return base_ok(g, seat, site, why);
    case STRUCT_ELEVATION: return elevation_ok(g, seat, site, why);
    case STRUCT_POWERHOUSE: return powerhouse_ok(g, seat, site, why);
    default:
        return g->conduits[site - SITE_CONDUIT] == BRG_NONE ||
               BRG_REFUSE(why, "BAR-6.7.3", WHY_OCCUPIED, site);
    }
}

/* ---- prices ----------------------------------------------------------------------------------- */

struct price {
    uint8_t count;
    bool mixers, any; /* all Mixers (else Excavators); any mixture                        */
};

/* BAR-6.6; officer first, then tile (BAR-6.11).  One way, or two for Jill's Conduits. */
static int prices(const struct brg *g, int seat, int tile, int site, struct price price[2])
{
    const struct brg_player *p = &g->players[seat];
    const struct brg_officer *officer = brg_officer(p);
    int flags = brg_tiles[tile].flags, area = brg_zones[site_zone(site)].area;
    price[0] = (struct price){ .any = flags & TILE_ANY_MACHINERY }; /* BAR-16.14 */
    if (flags & TILE_NO_MACHINERY) return 1;                        /* BAR-16.16 */
    switch (brg_structure_at(g, site)) {
    case STRUCT_BASE:
        price->count = officer->base_price ? officer->base_price : brg_base_price[area];
        return 1;
    case STRUCT_ELEVATION:
        price->count = brg_elevation_price[area];
        price->mixers = true;
        return 1;
    case STRUCT_POWERHOUSE:
        price->count = brg_powerhouse_price[p->built[STRUCT_POWERHOUSE]];
        price->mixers = true;
        return 1;
    default: break;
    }
    int value = brg_conduits[site - SITE_CONDUIT].value;
    price->count = (uint8_t)(2 * value);
    if (flags & TILE_CONDUIT_CAP && price->count >= 6) price->count = 5; /* BAR-16.12 */
    if (!officer->conduit_mixers) return 1;
    price[1] = (struct price){ (uint8_t)(value * officer->conduit_mixers), true, false }; /* BAR-15.6 */
    return 2;
}

/* BAR-6.8 */
static int surcharge(const struct brg *g, int tile, int site)
{
    if (brg_structure_at(g, site) == STRUCT_ELEVATION || !brg_site_red(site)) return 0;
    return brg_tiles[tile].flags & TILE_NO_SURCHARGE ? 0 : BRG_SURCHARGE;
}

static void add_payment(const struct brg_player *p, int excavators, int mixers, int credits,
                        struct brg_payment *way, int *count)
{
    if (excavators > p->excavators || mixers > p->mixers) return;
    way[(*count)++] = (struct brg_payment){ (uint8_t)excavators, (uint8_t)mixers, (uint8_t)credits };
}

int brg_payments(const struct brg *g, int seat, int tile, int site, struct brg_payment *way)
{
    const struct brg_player *p = &g->players[seat];
    struct price price[2];
    int kinds = prices(g, seat, tile, site, price), count = 0;
    int each = brg_officer(p)->machine_credits, left = p->credits - surcharge(g, tile, site);
    for (int k = 0; k < kinds; k++)
        for (int swapped = 0; swapped <= (each ? price[k].count : 0); swapped++) { /* BAR-15.8 */
            int n = price[k].count - swapped;
            if (swapped * each > left) break;
            if (price[k].any)
                for (int m = 0; m <= n; m++) add_payment(p, n - m, m, swapped * each, way, &count);
            else
                add_payment(p, price[k].mixers ? 0 : n, price[k].mixers ? n : 0, swapped * each, way, &count);
        }
    return left < 0 ? 0 : count;
}

/* BAR-6.17: all credits of the construction must be there now. */
static bool can_pay(const struct brg *g, int seat, int tile, int site, int spent)
{
    const struct brg_player *p = &g->players[seat];
    struct price price[2];
    int left = p->credits - spent - surcharge(g, tile, site);
    if (left < 0) return false;
    int kinds = prices(g, seat, tile, site, price), each = brg_officer(p)->machine_credits;
    for (int k = 0; k < kinds; k++) {
        int have = price[k].any ? p->excavators + p->mixers : price[k].mixers ? p->mixers : p->excavators;
        int missing = price[k].count - have;
        if (missing <= 0 || (each && missing * each <= left)) return true;
    }
    return false;
}

/* Says what is missing; the first of two prices is named. */
bool brg_refuse_price(const struct brg *g, int seat, int tile, int site, struct refusal *why)
{
    const struct brg_player *p = &g->players[seat];
    struct price price[2];
    int due = surcharge(g, tile, site);
    if (p->credits < due) return BRG_REFUSE(why, "BAR-6.8", WHY_CREDITS, due, p->credits);
    prices(g, seat, tile, site, price);
    return BRG_REFUSE(why, "BAR-6.6", WHY_MACHINERY, price->mixers ? 0 : price->count,
                      price->mixers ? price->count : 0, p->excavators, p->mixers);
}

bool brg_can_build_at(const struct brg *g, int seat, int tile, int site, int spent)
{
    if (!(brg_tiles[tile].builds >> brg_structure_at(g, site) & 1)) return false;
    return brg_site_ok(g, seat, site, NULL) && can_pay(g, seat, tile, site, spent);
}

/* ---- tiles ------------------------------------------------------------------------------------ */

/* Any of the sites from `first` to before `end`? */
static bool works_among(const struct brg *g, int seat, int tile, int spent, int first, int end)
{
    for (int site = first; site < end; site++)
        if (brg_can_build_at(g, seat, tile, site, spent)) return true;
    return false;
}

bool brg_tile_works(const struct brg *g, int seat, int tile, int spent)
{
    int builds = brg_tiles[tile].builds;
    if (builds & BUILDS_POWERHOUSE && has_piece(g, seat, STRUCT_POWERHOUSE) &&
        works_among(g, seat, tile, spent, SITE_POWERHOUSE, BRG_SITES))
        return true;
    if (builds & BUILDS_CONDUIT && has_piece(g, seat, STRUCT_CONDUIT) &&
        works_among(g, seat, tile, spent, SITE_CONDUIT, SITE_POWERHOUSE))
        return true;
    return builds & (BUILDS_BASE | BUILDS_ELEVATION) && works_among(g, seat, tile, spent, 0, SITE_CONDUIT);
}

static bool tile_serves(const struct brg *g, int seat, int tile, bool free, int spent)
{
    if (tile == TILE_TT_ANTON) return brg_copyable_tiles(g, seat, free, spent) != 0;
    if (free && !(brg_tiles[tile].flags & TILE_NO_ENGINEERS)) return false;
    return brg_tile_works(g, seat, tile, spent);
}

/* BAR-15.9.2, BAR-15.9.3 */
uint32_t brg_copyable_tiles(const struct brg *g, int seat, bool free, int spent)
{
    uint32_t tiles = 0, wheel = brg_wheel_tiles(&g->players[seat]) & ~(1u << TILE_TT_ANTON);
    for (int t = 0; wheel >> t; t++)
        if (wheel >> t & 1u && tile_serves(g, seat, t, free, spent)) tiles |= 1u << t;
    return tiles;
}

/* Mahiri as Anton needs no tile to put on the Wheel (BAR-15.7.5.1). */
static uint32_t tiles_at_hand(const struct brg_player *p)
{
    bool mimic = p->copied != BRG_NONE && brg_officers[p->copied].copies_tiles;
    return p->tiles | (mimic ? brg_wheel_tiles(p) : 0);
}

uint32_t brg_usable_tiles(const struct brg *g, int seat, bool free, int spent)
{
    uint32_t usable = 0, tiles = tiles_at_hand(&g->players[seat]);
    for (int t = 0; tiles >> t; t++)
        if (tiles >> t & 1u && tile_serves(g, seat, t, free, spent)) usable |= 1u << t;
    return usable;
}

/* Tiles that leave the price alone fail alike: what one cannot build, no other can. */
bool brg_can_construct(const struct brg *g, int seat, int spent)
{
    uint32_t tiles = tiles_at_hand(&g->players[seat]);
    int failed = 0;
    for (int t = 0; tiles >> t; t++) {
        const struct brg_tile_row *row = &brg_tiles[t];
        if (!(tiles >> t & 1u) || (!row->flags && !(row->builds & ~failed))) continue;
        if (tile_serves(g, seat, t, false, spent)) return true;
        if (!row->flags) failed |= row->builds;
    }
    return false;
}

/* ---- free structures (BAR-6.14) --------------------------------------------------------------- */

static bool within_grant(const struct brg *g, int site, const struct flow_frame *frame, struct refusal *why)
{
    int structure = brg_structure_at(g, site), limit = frame->arg[FREE_LIMIT], value;
    if (structure != frame->arg[FREE_STRUCTURE]) return BRG_REFUSE(why, "BAR-6.14", WHY_OCCUPIED, site);
    switch (structure) {
    case STRUCT_BASE:
        return limit >> brg_zones[site_zone(site)].area & 1 ||
               BRG_REFUSE(why, "BAR-6.14.1", WHY_AREA, site);
    case STRUCT_CONDUIT:
        value = brg_conduits[site - SITE_CONDUIT].value;
        return value <= limit || BRG_REFUSE(why, "BAR-6.14.1", WHY_VALUE, site, value, limit);
    default: return true;
    }
}

bool brg_free_site_ok(const struct brg *g, int seat, int site, const struct flow_frame *frame,
                      struct refusal *why)
{
    if (!within_grant(g, site, frame, why) || !brg_site_ok(g, seat, site, why)) return false;
    int due = surcharge(g, TILE_TT_BASE, site), have = g->players[seat].credits;
    return have >= due || BRG_REFUSE(why, "BAR-6.17", WHY_CREDITS, due, have);
}

bool brg_any_free_site(const struct brg *g, int seat, const struct flow_frame *frame)
{
    for (int site = 0; site < BRG_SITES; site++)
        if (brg_free_site_ok(g, seat, site, frame, NULL)) return true;
    return false;
}
