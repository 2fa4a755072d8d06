// SPDX-License-Identifier: MIT
/* automa_map.c - what an Automa reads off the map: whose Dams and Powerhouses stand where, where lines and
 * water lead.  Sets are bit sets of zones or of dam sites, those of basins with both sites of each. */
#include "automa.h"
#include "../sets.h"

uint32_t brg_dam_basins(const struct brg *g, int who, enum brg_side side)
{
    if (side != SIDE_OPPONENT) return brg_basins(brg_dams_of(g, side == SIDE_OWN ? who : BRG_NONE));
    return brg_basins(brg_dams_built(g) & ~brg_dams_of(g, who) & ~brg_dams_of(g, BRG_NONE));
}

uint32_t brg_plant_zones(const struct brg *g, int who, enum brg_side side)
{
    uint64_t own = brg_places_of(g->powerhouses, BRG_POWERHOUSES, (uint8_t)who);
    if (side == SIDE_OWN) return brg_zones_of(brg_map(g), own);
    uint64_t nobodys = brg_places_of(g->powerhouses, BRG_POWERHOUSES, BRG_NONE);
    return side == SIDE_OPPONENT ? brg_zones_of(brg_map(g), ~own & ~nobodys) : 0;
}

uint32_t brg_basins_lined_to(const struct brg *g, uint32_t zones)
{
    return brg_basins(brg_lines_to(brg_map(g), zones));
}

uint32_t brg_way_from(const struct brg *g, int zone, int *first_dam)
{
    const struct brg_map *map = brg_map(g);
    uint32_t met = 0;
    *first_dam = -1;
    for (; zone < map->zones; zone = map->zone[zone].river_to)
        for (int dam = 2 * zone; dam < map->dams && dam <= 2 * zone + 1; dam++) {
            met |= 1u << dam;
            if (!g->dams[dam].level) continue;
            *first_dam = dam;
            return met;
        }
    return met;
}

/* The codes count the places of each row from the left, and an X place closes the row (AUT-24.2). */
int brg_zone_of_code(const struct brg *g, int code)
{
    static const uint8_t row_ends[] = { 4, 7, 10 }; /* codes from 0 behind which an X place lies */
    int zone = code;
    for (int i = 0; brg_map(g) == &brg_maps[MAP_FIVE] && i < 3; i++) zone += code >= row_ends[i];
    return zone;
}
