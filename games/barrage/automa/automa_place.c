// SPDX-License-Identifier: MIT
/* automa_place.c - the structure placing procedure (AUT-16): third structure, criteria, code. */
#include "automa.h"
#include "../sets.h"

/* ---- places and sites -------------------------------------------------------------------- */

static bool on_dam_sites(int structure)
{
    return structure == STRUCT_BASE || structure == STRUCT_ELEVATION;
}

/* The places that are one spot with those of a set: basins hold two dam sites; conduits and zones stand for
 * themselves. */
static uint32_t spots_of(int structure, uint32_t set)
{
    return on_dam_sites(structure) ? brg_basins(set) : set;
}

/* The first Powerhouse space of the zone without surcharge, else the first with (AUT-16). */
static int powerhouse_in(const struct brg *g, int zone)
{
    const struct brg_map *map = brg_map(g);
    uint64_t open = brg_places_of(g->powerhouses, BRG_POWERHOUSES, BRG_NONE) & map->plants_in[zone];
    uint64_t plain = open & ~map->red_plants;
    return open ? brg_powerhouse_site(__builtin_ctzll(plain ? plain : open)) : -1;
}

int brg_site_of_place(const struct brg_turn *t, int structure, int place)
{
    if (on_dam_sites(structure)) return brg_dam_site(place);
    return structure == STRUCT_CONDUIT ? brg_conduit_site(place) : powerhouse_in(t->g, place);
}

/* ---- step 1: the third structure (AUT-16.1) ---------------------------------------------- */

/* Places where the piece would be part of a system at once. */
static uint32_t completing(const struct brg_turn *t, int structure, uint32_t set)
{
    const struct brg *g = t->g;
    uint32_t lines = structure == STRUCT_POWERHOUSE
                         ? 0
                         : brg_lines_to(brg_map(g), brg_plant_zones(g, t->who, SIDE_OWN));
    if (structure == STRUCT_BASE) return set & brg_basins(lines & brg_conduits_built(g));
    uint32_t dams = brg_dam_basins(g, t->who, SIDE_OWN) | brg_dam_basins(g, t->who, SIDE_NEUTRAL);
    if (structure == STRUCT_CONDUIT) return set & dams & lines;
    return set & brg_ends_of(brg_map(g), dams & brg_conduits_built(g));
}

/* In one basin the site without a red border (AUT-16.7). */
static uint32_t prefer_plain(int structure, uint32_t set)
{
    uint32_t plain = set & BRG_LOWER;
    return on_dam_sites(structure) && plain ? plain : set;
}

static bool one_spot(int structure, uint32_t set)
{
    return set && !(set & ~spots_of(structure, set & -set));
}

/* The set when step 1 decides (AUT-16.2), 0 when it does not (AUT-16.3). */
static uint32_t third_structure(const struct brg_turn *t, int structure, uint32_t set)
{
    if (structure == STRUCT_ELEVATION) return 0;
    uint32_t kept = completing(t, structure, set);
    brg_note_set(t, structure, REASON_THIRD, kept);
    return one_spot(structure, kept) ? prefer_plain(structure, kept) : 0;
}

/* ---- between step 1 and the criteria: what tiles and officers prefer --------------------- */

static uint32_t narrowed(const struct brg_turn *t, int structure, enum brg_reason why, uint32_t set,
                         uint32_t kept)
{
    if (!kept || kept == set) return set;
    brg_note_set(t, structure, why, kept);
    return kept;
}

/* AUT-21.5 */
static uint32_t big_conduits(const struct brg_turn *t, uint32_t set)
{
    const uint32_t *of = brg_map(t->g)->conduits_of;
    return set & (of[3] | of[4] | of[5]);
}

/* AUT-23.2 */
static uint32_t high_ground(const struct brg_turn *t, uint32_t set)
{
    const uint32_t *in = brg_map(t->g)->dams_in;
    return set & in[AREA_MOUNTAIN] ? set & in[AREA_MOUNTAIN] : set & in[AREA_HILL];
}

/* AUT-23.36 */
static uint32_t linked_basins(const struct brg_turn *t, uint32_t set)
{
    return set & brg_basins_lined_to(t->g, brg_plant_zones(t->g, t->who, SIDE_OWN));
}

static uint32_t preferred(const struct brg_turn *t, int structure, uint32_t set, int tile)
{
    if (structure == STRUCT_CONDUIT && tile >= 0 && t->plays >= PLAYS_HARD &&
        brg_tiles[tile].flags & TILE_CONDUIT_CAP)
        set = narrowed(t, structure, REASON_BIG_CONDUITS, set, big_conduits(t, set));
    if (structure == STRUCT_BASE && t->officer->base_price)
        set = narrowed(t, structure, REASON_HIGH_GROUND, set, high_ground(t, set));
    if (structure == STRUCT_BASE && t->officer->joins_dams)
        set = narrowed(t, structure, REASON_LINKED_BASINS, set, linked_basins(t, set));
    return set;
}

/* ---- steps 2 and 3 ----------------------------------------------------------------------- */

static const uint8_t *column_of(const struct brg_turn *t, int structure, int *code)
{
    const struct brg_automa_tile *tile = t->criteria;
    switch (structure) {
    case STRUCT_CONDUIT:
        *code = 2 * brg_zone_of_code(t->g, tile->conduit_code / 2) + tile->conduit_code % 2;
        return tile->conduits;
    case STRUCT_POWERHOUSE: *code = brg_zone_of_code(t->g, tile->powerhouse_code); return tile->powerhouses;
    default: *code = brg_zone_of_code(t->g, tile->dam_code); return tile->dams;
    }
}

/* The first spot from the code on, around (AUT-16.6). */
static uint32_t by_code(int structure, uint32_t set, int code)
{
    uint32_t onwards = set & ~((1u << (on_dam_sites(structure) ? 2 * code : code)) - 1);
    uint32_t first = onwards ? onwards : set;
    return set & spots_of(structure, first & -first);
}

/* AUT-16.4, AUT-16.5 */
static uint32_t by_criteria(const struct brg_turn *t, int structure, uint32_t set)
{
    int code;
    const uint8_t *column = column_of(t, structure, &code);
    for (int i = 0; i < BRG_CRITERIA_EACH && set & (set - 1); i++) {
        uint32_t kept = brg_automa_keep(t, column[i], set);
        brg_note_set(t, structure, column[i], kept);
        if (kept) set = kept;
    }
    if (!(set & (set - 1))) return set;
    set = by_code(structure, set, code);
    brg_note_set(t, structure, REASON_CODE, set);
    return prefer_plain(structure, set);
}

/* L1-JOKER waives the surcharge: it takes the red site of the basin if it can (AUT-21.9). */
static int red_instead(const struct brg_turn *t, int structure, int place, uint32_t all, int tile)
{
    bool waives = tile >= 0 && t->plays >= PLAYS_HARD && brg_tiles[tile].flags & TILE_NO_SURCHARGE;
    int upper = place & ~1;
    if (structure != STRUCT_BASE || !waives || upper == place || !(all >> upper & 1u)) return place;
    brg_note_set(t, structure, REASON_RED_FREE, 1u << upper);
    return upper;
}

int brg_automa_place(const struct brg_turn *t, int structure, uint32_t set, int tile)
{
    uint32_t all = set;
    brg_note_set(t, structure, tile < 0 ? REASON_GRANTED : REASON_ELIGIBLE, set);
    if (set & (set - 1)) {
        uint32_t third = third_structure(t, structure, set);
        set = third ? third : by_criteria(t, structure, preferred(t, structure, set, tile));
    }
    int place = red_instead(t, structure, __builtin_ctz(set), all, tile);
    return brg_site_of_place(t, structure, place);
}

int brg_automa_choose_dam(const struct brg_turn *t, uint32_t set)
{
    return __builtin_ctz(set & (set - 1) ? by_criteria(t, STRUCT_ELEVATION, set) : set);
}

int brg_automa_dam_by_code(const struct brg_turn *t, uint32_t set)
{
    int code = brg_zone_of_code(t->g, t->criteria->dam_code);
    return __builtin_ctz(prefer_plain(STRUCT_ELEVATION, by_code(STRUCT_ELEVATION, set, code)));
}
