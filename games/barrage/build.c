// SPDX-License-Identifier: MIT
/* build.c - where a seat may build and how it may pay: sites (6.7), prices (6.6), tiles that work.
 *
 * Changes nothing; construct.c asks the questions and builds.  `spent` are credits that a space
 * takes before the construction begins (BAR-4.10). */
#include <string.h>

#include "sets.h"

/* ---- sites ------------------------------------------------------------------------------------ */

static const struct brg_site site_table[BRG_SITES] = {
#define DAM(id) { SITE_IS_DAM, DAM_##id },
#define CONDUIT(id, ...) { SITE_IS_CONDUIT, CONDUIT_##id },
#define POWERHOUSE(id, ...) { SITE_IS_POWERHOUSE, POWERHOUSE_##id },
#define SLOT(id, i) { SITE_IS_SLOT, PRIVATE_##id * BRG_PRIVATE_EACH + i },
#define SLOTS(id, ...) SLOT(id, 0) SLOT(id, 1) SLOT(id, 2) SLOT(id, 3)
    BRG_DAM_LIST(DAM) BRG_CONDUIT_LIST(CONDUIT) BRG_POWERHOUSE_LIST(POWERHOUSE)
    BRG_MORE_DAMS(DAM) BRG_MORE_CONDUITS(CONDUIT) BRG_MORE_POWERHOUSES(POWERHOUSE)
    BRG_PRIVATE_LIST(SLOTS)
};

struct brg_site brg_site_of(int site)
{
    return site_table[site];
}

/* A site, what it is, and what would be built there: looked up once for all that is asked of it. */
struct spot {
    int site, structure;
    struct brg_site at;
};

static inline struct spot spot_of(const struct brg *g, int site)
{
    static const uint8_t built[] = { STRUCT_BASE, STRUCT_CONDUIT, STRUCT_POWERHOUSE, STRUCT_BUILDING };
    struct spot spot = { site, 0, site_table[site] };
    spot.structure = built[spot.at.kind];
    if (spot.at.kind == SITE_IS_DAM && g->dams[spot.at.of].level) spot.structure = STRUCT_ELEVATION;
    return spot;
}

int brg_dam_site(int dam)
{
    return dam < BRG_BASE_DAMS ? dam : SITE_MORE_DAMS + dam - BRG_BASE_DAMS;
}

int brg_conduit_site(int conduit)
{
    return conduit < BRG_BASE_CONDUITS ? SITE_CONDUIT + conduit
                                       : SITE_MORE_CONDUITS + conduit - BRG_BASE_CONDUITS;
}

int brg_powerhouse_site(int powerhouse)
{
    return powerhouse < BRG_BASE_POWERHOUSES ? SITE_POWERHOUSE + powerhouse
                                             : SITE_MORE_POWERHOUSES + powerhouse - BRG_BASE_POWERHOUSES;
}

int brg_structure_at(const struct brg *g, int site)
{
    return spot_of(g, site).structure;
}

/* BAR-11.8.7: a Conduit belongs to the zone where it starts. */
static int site_zone(const struct brg *g, struct brg_site at)
{
    return at.kind == SITE_IS_POWERHOUSE ? brg_map(g)->powerhouse[at.of].zone : at.of / 2;
}

/* BAR-6.8.1, BAR-17.2.2 */
static bool is_red(const struct brg *g, struct brg_site at)
{
    switch (at.kind) {
    case SITE_IS_DAM: return at.of % 2 == 0;
    case SITE_IS_POWERHOUSE: return brg_map(g)->powerhouse[at.of].red == 1;
    case SITE_IS_SLOT: return at.of % BRG_PRIVATE_EACH >= SLOT_FIRST_RED;
    default: return false;
    }
}

bool brg_site_red(const struct brg *g, int site)
{
    return is_red(g, site_table[site]);
}

static bool on_map(const struct brg_map *map, struct brg_site at)
{
    switch (at.kind) {
    case SITE_IS_DAM: return at.of < map->dams;
    case SITE_IS_CONDUIT: return at.of < map->conduits;
    default: return map->powerhouse[at.of].red != RED_ABSENT;
    }
}

bool brg_has_piece(const struct brg *g, int seat, int structure)
{
    static const uint8_t pieces[BRG_STRUCTURES] = { 5, 5, 5, 4, 5 }; /* BAR-1.3.1, BAR-1.7.4 */
    return g->players[seat].built[structure] < pieces[structure];
}

static bool base_ok(const struct brg *g, int seat, const struct spot *spot, struct refusal *why)
{
    const struct brg_dam *other = &g->dams[spot->at.of ^ 1];
    if (other->level && other->owner == seat)
        return BRG_REFUSE(why, "BAR-6.7.1", WHY_HAVE_HERE, spot->site, spot->at.of / 2);
    return true;
}

static bool elevation_ok(const struct brg *g, int seat, const struct spot *spot, struct refusal *why)
{
    const struct brg_dam *dam = &g->dams[spot->at.of];
    if (dam->owner != seat) return BRG_REFUSE(why, "BAR-6.7.2", WHY_NOT_YOURS, spot->site);
    return dam->level < BRG_HIGHEST || BRG_REFUSE(why, "BAR-6.7.2", WHY_HIGHEST, spot->site);
}

/* The Powerhouses of a zone lie side by side in the table. */
static bool powerhouse_ok(const struct brg *g, int seat, const struct spot *spot, struct refusal *why)
{
    const struct brg_map *map = brg_map(g);
    int at = spot->at.of, zone = map->powerhouse[at].zone;
    if (g->powerhouses[at] != BRG_NONE) return BRG_REFUSE(why, "BAR-6.7.4", WHY_OCCUPIED, spot->site);
    while (at > 0 && map->powerhouse[at - 1].zone == zone) at--;
    for (; at < map->powerhouses && map->powerhouse[at].zone == zone; at++)
        if (g->powerhouses[at] == seat) return BRG_REFUSE(why, "BAR-6.7.4", WHY_HAVE_HERE, spot->site, zone);
    return true;
}

/* BAR-17.2.2 to BAR-17.2.4 */
static bool slot_ok(const struct brg *g, int seat, const struct spot *spot, struct refusal *why)
{
    int slot = spot->at.of, building = slot / BRG_PRIVATE_EACH;
    if (!brg_private_here(g, building)) return BRG_REFUSE(why, "BAR-1.7.3", WHY_NOT_HERE, spot->site);
    if (slot % BRG_PRIVATE_EACH == SLOT_FOR_THREE && g->company_count < 3)
        return BRG_REFUSE(why, "BAR-17.2.2", WHY_SLOT_CLOSED, spot->site);
    if (g->slots[slot] != BRG_NONE) return BRG_REFUSE(why, "BAR-17.2.4", WHY_OCCUPIED, spot->site);
    return !brg_has_building(g, seat, building) || BRG_REFUSE(why, "BAR-17.2.3", WHY_BUILT_THERE, building);
}

static bool spot_ok(const struct brg *g, int seat, const struct spot *spot, struct refusal *why)
{
    if (spot->at.kind != SITE_IS_SLOT && !on_map(brg_map(g), spot->at))
        return BRG_REFUSE(why, "BAR-1.1.5", WHY_NOT_HERE, spot->site);
    if (!brg_has_piece(g, seat, spot->structure))
        return BRG_REFUSE(why, "BAR-6.4", WHY_NO_PIECE, spot->structure);
    switch (spot->structure) {
    case STRUCT_BASE: return base_ok(g, seat, spot, why);
    case STRUCT_ELEVATION: return elevation_ok(g, seat, spot, why);
    case STRUCT_POWERHOUSE: return powerhouse_ok(g, seat, spot, why);
    case STRUCT_BUILDING: return slot_ok(g, seat, spot, why);
    default:
        return g->conduits[spot->at.of] == BRG_NONE ||
               BRG_REFUSE(why, "BAR-6.7.3", WHY_OCCUPIED, spot->site);
    }
}

bool brg_site_ok(const struct brg *g, int seat, int site, struct refusal *why)
{
    struct spot spot = spot_of(g, site);
    return spot_ok(g, seat, &spot, why);
}

/* ---- all sites at once: what spot_ok() says, without reasons ------------------------------------- */

static uint32_t open_bases(const struct brg *g, int seat)
{
    uint32_t built = brg_dams_built(g);
    uint32_t own = brg_dams_where(g, offsetof(struct brg_dam, owner), (uint8_t)seat);
    return ~built & ~brg_basins(own & built) & ((1u << brg_map(g)->dams) - 1);
}

static uint64_t open_plants(const struct brg *g, int seat)
{
    const struct brg_map *map = brg_map(g);
    uint64_t open = brg_places_of(g->powerhouses, BRG_POWERHOUSES, BRG_NONE) & map->plants;
    for (uint32_t zones = brg_powerhouse_zones(g, seat); zones; zones &= zones - 1)
        open &= ~map->plants_in[__builtin_ctz(zones)];
    return open;
}

static uint64_t open_slots(const struct brg *g, int seat)
{
    uint64_t open = 0, own = brg_slots_of(g, seat), empty = brg_slots_of(g, BRG_NONE);
    for (int i = 0; i < BRG_OWN_PRIVATES; i++) {
        int building = g->privates[i];
        unsigned here = brg_slots_in(empty, building);
        if (g->company_count < 3) here &= ~(1u << SLOT_FOR_THREE);
        if (!brg_slots_in(own, building)) open |= (uint64_t)here << building * BRG_PRIVATE_EACH;
    }
    return open;
}

struct brg_openings brg_openings(const struct brg *g, int seat, int builds)
{
    struct brg_openings open = { 0 };
    for (int rest = builds; rest; rest &= rest - 1)
        if (!brg_has_piece(g, seat, __builtin_ctz((unsigned)rest))) builds &= ~(rest & -rest);
    if (builds & BUILDS_BASE) open.bases = open_bases(g, seat);
    if (builds & BUILDS_ELEVATION) open.elevations = brg_dams_of(g, seat) & ~brg_dams_highest(g);
    if (builds & BUILDS_CONDUIT)
        open.conduits = ~brg_conduits_built(g) & ((1u << brg_map(g)->conduits) - 1);
    if (builds & BUILDS_POWERHOUSE) open.plants = open_plants(g, seat);
    if (builds & BUILDS_BUILDING && brg_leeghwater(g)) open.slots = open_slots(g, seat);
    return open;
}

/* ---- prices ----------------------------------------------------------------------------------- */

static uint8_t conduit_price(int value, int flags)
{
    int excavators = 2 * value;
    return (uint8_t)(flags & TILE_CONDUIT_CAP && excavators >= 6 ? 5 : excavators); /* BAR-16.12 */
}

/* As printed, or the one kind that L2-BUILDING asks for (BAR-16.15). */
static int building_prices(int building, int flags, struct brg_price price[2])
{
    const struct brg_private_row *row = &brg_privates[building];
    price[0].excavators = row->excavators;
    price[0].mixers = row->mixers;
    if (!(flags & TILE_ONE_KIND)) return 1;
    price[1] = price[0];
    price[0].mixers = price[1].excavators = 0;
    return 2;
}

/* BAR-6.6; officer first, then tile (BAR-6.11).  One way, or two: Jill's Conduits, L2-BUILDING. */
int brg_price_for(const struct brg *g, int seat, int tile, int structure, int of, struct brg_price price[2])
{
    const struct brg_player *p = &g->players[seat];
    const struct brg_officer *officer = brg_officer(p);
    int flags = brg_tiles[tile].flags;
    price[0] = (struct brg_price){ .any = flags & TILE_ANY_MACHINERY || brg_mixes(p) }; /* BAR-16.14 */
    if (flags & TILE_NO_MACHINERY) return 1;                                        /* BAR-16.16 */
    switch (structure) {
    case STRUCT_BASE:
        price->excavators =
            officer->base_price ? officer->base_price : brg_base_price[brg_map(g)->zone[of / 2].area];
        return 1;
    case STRUCT_ELEVATION: price->mixers = brg_elevation_price[brg_map(g)->zone[of / 2].area]; return 1;
    case STRUCT_POWERHOUSE: price->mixers = brg_powerhouse_price[p->built[STRUCT_POWERHOUSE]]; return 1;
    case STRUCT_BUILDING: return building_prices(of, flags, price);
    default: break;
    }
    int value = brg_map(g)->conduit[of].value;
    price->excavators = conduit_price(value, flags);
    if (!officer->conduit_mixers) return 1;
    price[1] = (struct brg_price){ .mixers = (uint8_t)(value * officer->conduit_mixers) }; /* BAR-15.6 */
    return 2;
}

static int prices(const struct brg *g, int seat, int tile, const struct spot *spot, struct brg_price price[2])
{
    int of = spot->structure == STRUCT_BUILDING ? spot->at.of / BRG_PRIVATE_EACH : spot->at.of;
    return brg_price_for(g, seat, tile, spot->structure, of, price);
}

/* BAR-6.8 */
static int surcharge(const struct brg *g, int tile, const struct spot *spot)
{
    if (spot->structure == STRUCT_ELEVATION || !is_red(g, spot->at)) return 0;
    return brg_tiles[tile].flags & TILE_NO_SURCHARGE ? 0 : BRG_SURCHARGE;
}

/* The ways found so far. */
struct ways {
    const struct brg_player *p;
    struct brg_payment *way;
    int count;
    bool once;                 /* two prices may be paid alike                                */
};

static bool is_known(const struct ways *ways, const struct brg_payment *way)
{
    for (int i = 0; i < ways->count; i++)
        if (memcmp(&ways->way[i], way, sizeof *way) == 0) return true;
    return false;
}

static void add_payment(struct ways *ways, int excavators, int mixers, int excamixers, int credits)
{
    const struct brg_player *p = ways->p;
    if (excavators > p->excavators || mixers > p->mixers) return;
    struct brg_payment way = { (uint8_t)excavators, (uint8_t)mixers, (uint8_t)credits, (uint8_t)excamixers };
    if (!ways->once || !is_known(ways, &way)) ways->way[ways->count++] = way;
}

/* So many of both kinds, Excamixers for any of them (BAR-15.14). */
static void add_exact(struct ways *ways, int excavators, int mixers, int credits)
{
    int most = ways->p->excamixers;
    for (int e = 0; e <= excavators && e <= most; e++)
        for (int m = 0; m <= mixers && e + m <= most; m++)
            add_payment(ways, excavators - e, mixers - m, e + m, credits);
}

static void add_mixture(struct ways *ways, int n, int credits)
{
    for (int x = 0; x <= n && x <= ways->p->excamixers; x++)
        for (int m = 0; m <= n - x; m++) add_payment(ways, n - x - m, m, x, credits);
}

/* `swapped` machines of the price are replaced by credits (BAR-15.8). */
static void add_swapped(struct ways *ways, const struct brg_price *price, int swapped, int credits)
{
    int e = price->excavators, m = price->mixers;
    if (price->any) {
        add_mixture(ways, e + m - swapped, credits);
        return;
    }
    for (int of_mixers = swapped > e ? swapped - e : 0; of_mixers <= swapped && of_mixers <= m; of_mixers++)
        add_exact(ways, e - (swapped - of_mixers), m - of_mixers, credits);
}

int brg_payments(const struct brg *g, int seat, int tile, int site, struct brg_payment *way)
{
    struct ways ways = { &g->players[seat], way, 0, brg_rules_2(g) };
    struct spot spot = spot_of(g, site);
    struct brg_price price[2];
    int kinds = prices(g, seat, tile, &spot, price);
    int each = brg_officer(ways.p)->machine_credits, left = ways.p->credits - surcharge(g, tile, &spot);
    if (left < 0) return 0;
    for (int k = 0; k < kinds; k++) {
        int all = price[k].excavators + price[k].mixers;
        for (int swapped = 0; swapped <= (each ? all : 0) && swapped * each <= left; swapped++)
            add_swapped(&ways, &price[k], swapped, swapped * each);
    }
    return ways.count;
}

/* How many machines are missing? */
static int missing_machines(const struct brg_player *p, const struct brg_price *price)
{
    int e = price->excavators - p->excavators, m = price->mixers - p->mixers;
    if (price->any) return e + m - p->excamixers;
    return (e > 0 ? e : 0) + (m > 0 ? m : 0) - p->excamixers;
}

/* An external work: no credits, no tile (BAR-15.8). */
static struct brg_price work_price(const struct brg_player *p, int work)
{
    return (struct brg_price){ brg_works[work].excavators, brg_works[work].mixers, brg_mixes(p) };
}

int brg_work_payments(const struct brg_player *p, int work, struct brg_payment *way)
{
    struct ways ways = { p, way, 0, false };
    struct brg_price price = work_price(p, work);
    add_swapped(&ways, &price, 0, 0);
    return ways.count;
}

bool brg_can_pay_work(const struct brg_player *p, int work)
{
    struct brg_price price = work_price(p, work);
    return missing_machines(p, &price) <= 0;
}

/* BAR-6.17: all credits of the construction must be there now.  What is left of them after it, or -1.
 * `of` as for brg_price_for(). */
static int credits_left(const struct brg *g, int seat, int tile, int structure, int of, int surcharge)
{
    const struct brg_player *p = &g->players[seat];
    struct brg_price price[2];
    int left = p->credits - surcharge, most = -1;
    if (left < 0) return -1;
    int kinds = brg_price_for(g, seat, tile, structure, of, price), each = brg_officer(p)->machine_credits;
    for (int k = 0; k < kinds; k++) {
        int missing = missing_machines(p, &price[k]), after = missing <= 0 ? left : left - missing * each;
        if ((missing <= 0 || each) && after > most) most = after;
    }
    return most;
}

static bool can_pay(const struct brg *g, int seat, int tile, const struct spot *spot, int spent)
{
    int of = spot->structure == STRUCT_BUILDING ? spot->at.of / BRG_PRIVATE_EACH : spot->at.of;
    return credits_left(g, seat, tile, spot->structure, of, surcharge(g, tile, spot)) >= spent;
}

/* Says what is missing; the first of two prices is named. */
bool brg_refuse_price(const struct brg *g, int seat, int tile, int site, struct refusal *why)
{
    const struct brg_player *p = &g->players[seat];
    struct spot spot = spot_of(g, site);
    struct brg_price price[2];
    int due = surcharge(g, tile, &spot);
    if (p->credits < due) return BRG_REFUSE(why, "BAR-6.8", WHY_CREDITS, due, p->credits);
    prices(g, seat, tile, &spot, price);
    return BRG_REFUSE(why, "BAR-6.6", WHY_MACHINERY, price->excavators, price->mixers,
                      p->excavators + p->excamixers, p->mixers + p->excamixers);
}

bool brg_can_build_at(const struct brg *g, int seat, int tile, int site, int spent)
{
    struct spot spot = spot_of(g, site);
    if (!(brg_tiles[tile].builds >> spot.structure & 1)) return false;
    return spot_ok(g, seat, &spot, NULL) && can_pay(g, seat, tile, &spot, spent);
}

/* ---- tiles ------------------------------------------------------------------------------------ */

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* A structure built with a tile. */
struct making {
    const struct brg *g;
    int seat, tile, structure;
};

/* The most credits that can be left after building on one of the places, which cost the same machinery;
 * those in `red` have the border. */
static int left_after(const struct making *m, uint64_t plain, uint64_t red)
{
    int border = brg_tiles[m->tile].flags & TILE_NO_SURCHARGE ? 0 : BRG_SURCHARGE, left = -1;
    if (plain) left = credits_left(m->g, m->seat, m->tile, m->structure, __builtin_ctzll(plain), 0);
    else if (red) left = credits_left(m->g, m->seat, m->tile, m->structure, __builtin_ctzll(red), border);
    return left;
}

/* Of a set the part in the first of the classes that has some; the classes come with the cheapest first. */
static uint32_t cheapest(uint32_t set, const uint32_t *classes, int first, int count, int step)
{
    for (int i = 0; i < count; i++) {
        uint32_t some = set & classes[first + i * step];
        if (some) return some;
    }
    return 0;
}

static uint32_t cheapest_dams(const struct brg *g, uint32_t set)
{
    return cheapest(set, brg_map(g)->dams_in, AREA_PLAIN, BRG_AREAS, -1);
}

/* The upper site of a basin has the red border. */
static int left_after_base(const struct making *m, uint32_t open)
{
    int left = left_after(m, cheapest_dams(m->g, open & BRG_LOWER), 0);
    return left == m->g->players[m->seat].credits
               ? left
               : most(left, left_after(m, 0, cheapest_dams(m->g, open & BRG_UPPER)));
}

static int left_after_building(const struct making *m, uint64_t open)
{
    int left = -1, border = brg_tiles[m->tile].flags & TILE_NO_SURCHARGE ? 0 : BRG_SURCHARGE;
    for (int i = 0; open && i < BRG_OWN_PRIVATES; i++) {
        int building = m->g->privates[i];
        uint64_t here = open >> building * BRG_PRIVATE_EACH & ((1u << BRG_PRIVATE_EACH) - 1);
        int due = here & ((1u << SLOT_FIRST_RED) - 1) ? 0 : border;
        if (here) left = most(left, credits_left(m->g, m->seat, m->tile, STRUCT_BUILDING, building, due));
    }
    return left;
}

static int left_after_structure(const struct making *m, const struct brg_openings *open)
{
    const struct brg_map *map = brg_map(m->g);
    switch (m->structure) {
    case STRUCT_BASE: return left_after_base(m, open->bases);
    case STRUCT_ELEVATION: return left_after(m, cheapest_dams(m->g, open->elevations), 0);
    case STRUCT_CONDUIT:
        return left_after(m, cheapest(open->conduits, map->conduits_of, 1, BRG_VALUE_MAX, 1), 0);
    case STRUCT_POWERHOUSE:
        return left_after(m, open->plants & ~map->red_plants, open->plants & map->red_plants);
    default: return left_after_building(m, open->slots);
    }
}

/* The most credits that can be left after one of `builds` with the tile; -1: none can be built. */
static int left_after_tile(const struct brg *g, int seat, int tile, int builds,
                           const struct brg_openings *open)
{
    int left = -1;
    for (; builds && left < g->players[seat].credits; builds &= builds - 1) {
        struct making m = { g, seat, tile, __builtin_ctz((unsigned)builds) };
        left = most(left, left_after_structure(&m, open));
    }
    return left;
}

bool brg_tile_works(const struct brg *g, int seat, int tile, int spent)
{
    int builds = brg_tiles[tile].builds;
    struct brg_openings open = brg_openings(g, seat, builds);
    return left_after_tile(g, seat, tile, builds, &open) >= spent;
}

/* BAR-15.9.2, BAR-15.9.3 */
static int left_after_copy(const struct brg *g, int seat, const struct brg_openings *open)
{
    uint32_t wheel = brg_wheel_tiles(&g->players[seat]) & ~(1u << TILE_TT_ANTON);
    int left = -1;
    for (; wheel; wheel &= wheel - 1) {
        int tile = __builtin_ctz(wheel);
        left = most(left, left_after_tile(g, seat, tile, brg_tiles[tile].builds, open));
    }
    return left;
}

static bool tile_serves(const struct brg *g, int seat, int tile, bool free, int spent)
{
    if (tile == TILE_TT_ANTON) return brg_copyable_tiles(g, seat, free, spent) != 0;
    if (free && !(brg_tiles[tile].flags & TILE_NO_ENGINEERS)) return false;
    return brg_tile_works(g, seat, tile, spent);
}

uint32_t brg_copyable_tiles(const struct brg *g, int seat, bool free, int spent)
{
    uint32_t tiles = 0, wheel = brg_wheel_tiles(&g->players[seat]) & ~(1u << TILE_TT_ANTON);
    for (; wheel; wheel &= wheel - 1)
        if (tile_serves(g, seat, __builtin_ctz(wheel), free, spent)) tiles |= wheel & -wheel;
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
    uint32_t usable = 0;
    for (uint32_t tiles = tiles_at_hand(&g->players[seat]); tiles; tiles &= tiles - 1)
        if (tile_serves(g, seat, __builtin_ctz(tiles), free, spent)) usable |= tiles & -tiles;
    return usable;
}

/* Tiles that leave the price alone serve alike: what one builds, another need not be asked for. */
int brg_left_after_construction(const struct brg *g, int seat)
{
    const struct brg_player *p = &g->players[seat];
    struct brg_openings open = brg_openings(g, seat, BUILDS_ANY);
    int left = -1, asked = 0;
    for (uint32_t tiles = tiles_at_hand(p); tiles && left < p->credits; tiles &= tiles - 1) {
        int tile = __builtin_ctz(tiles), builds = brg_tiles[tile].builds;
        if (tile == TILE_TT_ANTON) left = most(left, left_after_copy(g, seat, &open));
        if (!brg_tiles[tile].flags) {
            builds &= ~asked;
            asked |= builds;
        }
        left = most(left, left_after_tile(g, seat, tile, builds, &open));
    }
    return left;
}

bool brg_can_construct(const struct brg *g, int seat, int spent)
{
    return brg_left_after_construction(g, seat) >= spent;
}

/* ---- free structures (BAR-6.14) --------------------------------------------------------------- */

static bool within_grant(const struct brg *g, int site, const struct flow_frame *frame, struct refusal *why)
{
    int structure = brg_structure_at(g, site), limit = frame->arg[FREE_LIMIT], value;
    struct brg_site at = brg_site_of(site);
    if (structure != frame->arg[FREE_STRUCTURE]) return BRG_REFUSE(why, "BAR-6.14", WHY_OCCUPIED, site);
    switch (structure) {
    case STRUCT_BASE:
        return limit >> brg_map(g)->zone[site_zone(g, at)].area & 1 ||
               BRG_REFUSE(why, "BAR-6.14.1", WHY_AREA, site);
    case STRUCT_CONDUIT:
        value = brg_map(g)->conduit[at.of].value;
        return value <= limit || BRG_REFUSE(why, "BAR-6.14.1", WHY_VALUE, site, value, limit);
    default: return true;
    }
}

bool brg_free_site_ok(const struct brg *g, int seat, int site, const struct flow_frame *frame,
                      struct refusal *why)
{
    struct spot spot = spot_of(g, site);
    if (!within_grant(g, site, frame, why) || !spot_ok(g, seat, &spot, why)) return false;
    int due = surcharge(g, TILE_TT_BASE, &spot), have = g->players[seat].credits;
    return have >= due || BRG_REFUSE(why, "BAR-6.17", WHY_CREDITS, due, have);
}

static void add_sites(struct brg_sites *sites, uint64_t set, int first)
{
    for (; set; set &= set - 1) sites->site[sites->count++] = (uint8_t)(first + __builtin_ctzll(set));
}

/* The open sites as the verbs number them, in their order. */
void brg_open_sites(const struct brg *g, int seat, int builds, struct brg_sites *sites)
{
    struct brg_openings open = brg_openings(g, seat, builds);
    uint32_t dams = open.bases | open.elevations;
    sites->count = 0;
    add_sites(sites, dams & ((1u << BRG_BASE_DAMS) - 1), 0);
    add_sites(sites, open.conduits & ((1u << BRG_BASE_CONDUITS) - 1), SITE_CONDUIT);
    add_sites(sites, open.plants & (((uint64_t)1 << BRG_BASE_POWERHOUSES) - 1), SITE_POWERHOUSE);
    add_sites(sites, dams >> BRG_BASE_DAMS, SITE_MORE_DAMS);
    add_sites(sites, open.conduits >> BRG_BASE_CONDUITS, SITE_MORE_CONDUITS);
    add_sites(sites, open.plants >> BRG_BASE_POWERHOUSES, SITE_MORE_POWERHOUSES);
    for (int i = 0; open.slots && i < BRG_OWN_PRIVATES; i++) {
        int first = g->privates[i] * BRG_PRIVATE_EACH;
        add_sites(sites, open.slots >> first & 15u, SITE_SLOT + first);
    }
}

bool brg_any_free_site(const struct brg *g, int seat, const struct flow_frame *frame)
{
    struct brg_sites sites;
    brg_open_sites(g, seat, 1 << frame->arg[FREE_STRUCTURE], &sites);
    for (int i = 0; i < sites.count; i++)
        if (brg_free_site_ok(g, seat, sites.site[i], frame, NULL)) return true;
    return false;
}
