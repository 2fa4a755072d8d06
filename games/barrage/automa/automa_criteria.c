// SPDX-License-Identifier: MIT
/* automa_criteria.c - the criteria of the tiles (AUT-17): each takes a set of places and returns those that
 * it keeps.  Dam sites, conduits and zones are bits; nothing outside the set plays a part. */
#include "automa.h"
#include "../sets.h"

/* ---- the most valuable built conduit, for basins and zones alike (AUT-17.1, AUT-17.13) --- */

/* Of those `among` the ones of the highest value; own ones if there are any. */
static uint32_t best_conduits(const struct brg_turn *t, uint32_t among)
{
    const struct brg_map *map = brg_map(t->g);
    uint32_t built = among & brg_conduits_built(t->g), best = 0;
    for (int value = BRG_VALUE_MAX; value > 0 && !best; value--) best = built & map->conduits_of[value];
    uint32_t own = best & brg_conduits_of(t->g, t->who);
    return own ? own : best;
}

/* ---- Dam column -------------------------------------------------------------------------- */

static uint32_t dam_max_conduit(const struct brg_turn *t, uint32_t set)
{
    return set & brg_basins(best_conduits(t, brg_basins(set)));
}

static uint32_t dam_own_powerhouse(const struct brg_turn *t, uint32_t set)
{
    return set & brg_basins_lined_to(t->g, brg_plant_zones(t->g, t->who, SIDE_OWN));
}

static uint32_t dam_red_site(const struct brg_turn *t, uint32_t set)
{
    (void)t;
    return set & BRG_UPPER; /* AUT-18.6 */
}

static uint32_t dam_below_powerhouse(const struct brg_turn *t, uint32_t set)
{
    const struct brg *g = t->g;
    uint32_t met = 0;
    uint32_t zones = brg_zones_of(brg_map(g), ~brg_places_of(g->powerhouses, BRG_POWERHOUSES, BRG_NONE));
    int first;
    for (; zones; zones &= zones - 1) met |= brg_way_from(g, __builtin_ctz(zones), &first);
    return set & met;
}

static uint32_t dam_downstream_own(const struct brg_turn *t, uint32_t set)
{
    uint32_t own = brg_basins_lined_to(t->g, brg_zones_with(brg_dam_basins(t->g, t->who, SIDE_OWN)));
    uint32_t opponents =
        brg_basins_lined_to(t->g, brg_zones_with(brg_dam_basins(t->g, t->who, SIDE_OPPONENT)));
    return set & own ? set & own : set & ~opponents; /* AUT-R9 */
}

/* How often drops from each Headstream reach each dam site in the coming Water Flow phase. */
struct reach {
    uint8_t from[BRG_HEADS][BRG_DAMS];
};

static struct reach drops_reaching(const struct brg *g)
{
    const struct brg_map *map = brg_map(g);
    struct reach reach = { 0 };
    int8_t room[BRG_DAMS];
    for (int dam = 0; dam < map->dams; dam++) room[dam] = (int8_t)brg_dam_room(g, dam);
    for (int h = 0; h < map->heads; h++)
        for (int n = 0; n < g->heads[h].drops; n++) {
            bool runs = true;
            for (int zone = h; runs && zone < map->zones; zone = map->zone[zone].river_to)
                for (int dam = 2 * zone; runs && dam < map->dams && dam <= 2 * zone + 1; dam++) {
                    reach.from[h][dam]++;
                    if (room[dam] <= 0) continue;
                    room[dam]--;
                    runs = false;
                }
        }
    return reach;
}

/* Those with the highest of the counts; none if it is 0. */
static uint32_t most_of(const uint8_t *count, uint32_t set)
{
    uint32_t kept = 0;
    int best = 1;
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        int dam = __builtin_ctz(rest);
        if (count[dam] < best) continue;
        if (count[dam] > best) kept = 0;
        best = count[dam];
        kept |= 1u << dam;
    }
    return kept;
}

static uint32_t dam_most_water(const struct brg_turn *t, uint32_t set)
{
    const struct brg_map *map = brg_map(t->g);
    struct reach reach = drops_reaching(t->g);
    uint8_t sum[BRG_DAMS] = { 0 }, order[BRG_HEADS];
    for (int h = 0; h < map->heads; h++)
        for (int dam = 0; dam < map->dams; dam++) sum[dam] = (uint8_t)(sum[dam] + reach.from[h][dam]);
    uint32_t kept = most_of(sum, set);
    int heads = brg_head_order(t, order);
    for (int i = 0; i < heads && kept & (kept - 1); i++) {
        uint32_t more = most_of(reach.from[order[i]], kept);
        if (more) kept = more;
    }
    return kept;
}

/* ---- Conduit column ---------------------------------------------------------------------- */

static uint32_t con_max(const struct brg_turn *t, uint32_t set)
{
    uint32_t kept = 0;
    for (int value = BRG_VALUE_MAX; value > 0 && !kept; value--)
        kept = set & brg_map(t->g)->conduits_of[value];
    return kept;
}

static uint32_t con_second(const struct brg_turn *t, uint32_t set)
{
    uint32_t rest = set & ~con_max(t, set);
    return rest ? con_max(t, rest) : set;
}

static uint32_t con_dam(const struct brg_turn *t, uint32_t set, const enum brg_side order[BRG_SIDE_KINDS])
{
    uint32_t kept = 0;
    for (int i = 0; i < BRG_SIDE_KINDS && !kept; i++)
        kept = set & brg_dam_basins(t->g, t->who, order[i]);
    return kept;
}

static uint32_t con_dam_ono(const struct brg_turn *t, uint32_t set)
{
    return con_dam(t, set, (const enum brg_side[]){ SIDE_OWN, SIDE_NEUTRAL, SIDE_OPPONENT });
}

static uint32_t con_dam_ono_rev(const struct brg_turn *t, uint32_t set)
{
    return con_dam(t, set, (const enum brg_side[]){ SIDE_OPPONENT, SIDE_NEUTRAL, SIDE_OWN });
}

static uint32_t con_plant(const struct brg_turn *t, uint32_t set, enum brg_side first, enum brg_side second)
{
    uint32_t kept = set & brg_lines_to(brg_map(t->g), brg_plant_zones(t->g, t->who, first));
    return kept ? kept : set & brg_lines_to(brg_map(t->g), brg_plant_zones(t->g, t->who, second));
}

static uint32_t con_ph_oo(const struct brg_turn *t, uint32_t set)
{
    return con_plant(t, set, SIDE_OWN, SIDE_OPPONENT);
}

static uint32_t con_ph_oo_rev(const struct brg_turn *t, uint32_t set)
{
    return con_plant(t, set, SIDE_OPPONENT, SIDE_OWN);
}

/* ---- Powerhouse column ------------------------------------------------------------------- */

static uint32_t pow_max_conduit(const struct brg_turn *t, uint32_t set)
{
    const struct brg_map *map = brg_map(t->g);
    return brg_ends_of(map, best_conduits(t, brg_lines_to(map, set)));
}

static uint32_t pow_own_dam(const struct brg_turn *t, uint32_t set)
{
    const struct brg_map *map = brg_map(t->g);
    uint32_t lines = brg_dam_basins(t->g, t->who, SIDE_OWN) & ((1u << map->conduits) - 1);
    return set & brg_ends_of(map, lines);
}

static uint32_t pow_plains(const struct brg_turn *t, uint32_t set)
{
    const struct brg_map *map = brg_map(t->g);
    uint32_t plains = 0;
    for (uint32_t rest = set; rest; rest &= rest - 1)
        if (map->zone[__builtin_ctz(rest)].area == AREA_PLAIN) plains |= rest & -rest; /* AUT-24.6 */
    return plains;
}

static uint32_t hill_of_code(const struct brg_turn *t, uint32_t set, int code)
{
    return set & 1u << brg_zone_of_code(t->g, code - 1);
}

static uint32_t pow_hill_5(const struct brg_turn *t, uint32_t set) { return hill_of_code(t, set, 5); }
static uint32_t pow_hill_6(const struct brg_turn *t, uint32_t set) { return hill_of_code(t, set, 6); }
static uint32_t pow_hill_7(const struct brg_turn *t, uint32_t set) { return hill_of_code(t, set, 7); }

/* Zones whose water first meets an own Dam; those where it is not an opponent's. */
static void fed(const struct brg_turn *t, uint32_t set, uint32_t *own, uint32_t *harmless)
{
    *own = *harmless = 0;
    for (; set; set &= set - 1) {
        int zone = __builtin_ctz(set), first;
        brg_way_from(t->g, zone, &first);
        int owner = first < 0 ? BRG_NONE : t->g->dams[first].owner;
        if (owner == t->who) *own |= 1u << zone;
        if (owner == t->who || owner == BRG_NONE) *harmless |= 1u << zone;
    }
}

static uint32_t pow_feed_own(const struct brg_turn *t, uint32_t set)
{
    uint32_t own, harmless;
    fed(t, set, &own, &harmless);
    return own ? own : harmless;
}

static uint32_t pow_not_feed_opp(const struct brg_turn *t, uint32_t set)
{
    uint32_t own, harmless;
    fed(t, set, &own, &harmless);
    return harmless ? harmless : own;
}

/* ---- the table --------------------------------------------------------------------------- */

typedef uint32_t criterion(const struct brg_turn *t, uint32_t set);
static criterion *const criteria[BRG_REASONS] = {
    [REASON_DAM_MAX_CONDUIT] = dam_max_conduit,
    [REASON_DAM_OWN_POWERHOUSE] = dam_own_powerhouse,
    [REASON_DAM_MOST_WATER] = dam_most_water,
    [REASON_DAM_RED_SITE] = dam_red_site,
    [REASON_DAM_BELOW_POWERHOUSE] = dam_below_powerhouse,
    [REASON_DAM_DOWNSTREAM_OWN] = dam_downstream_own,
    [REASON_CON_MAX] = con_max,
    [REASON_CON_SECOND] = con_second,
    [REASON_CON_DAM_ONO] = con_dam_ono,
    [REASON_CON_PH_OO] = con_ph_oo,
    [REASON_CON_DAM_ONO_REV] = con_dam_ono_rev,
    [REASON_CON_PH_OO_REV] = con_ph_oo_rev,
    [REASON_POW_MAX_CONDUIT] = pow_max_conduit,
    [REASON_POW_OWN_DAM] = pow_own_dam,
    [REASON_POW_PLAINS] = pow_plains,
    [REASON_POW_HILL_5] = pow_hill_5,
    [REASON_POW_HILL_6] = pow_hill_6,
    [REASON_POW_HILL_7] = pow_hill_7,
    [REASON_POW_FEED_OWN] = pow_feed_own,
    [REASON_POW_NOT_FEED_OPP] = pow_not_feed_opp,
};

uint32_t brg_automa_keep(const struct brg_turn *t, enum brg_reason reason, uint32_t set)
{
    return criteria[reason](t, set);
}
