// SPDX-License-Identifier: MIT
/* players.c - what a player has and what works for him: officer, ability, bonus, limits. */
#include "barrage.h"

/* Mahiri's copy works like the original for the rest of the turn (BAR-15.7.5). */
const struct brg_officer *brg_officer(const struct brg_player *p)
{
    static const struct brg_officer nobody = { 0 };
    int officer = p->copied != BRG_NONE ? p->copied : p->officer;
    return officer == BRG_NONE ? &nobody : &brg_officers[officer];
}

/* BAR-13.3, BAR-7.12 */
bool brg_has_ability(const struct brg_player *p)
{
    return p->built[STRUCT_POWERHOUSE] >= 3;
}

/* BAR-6.13, BAR-7.3 */
int brg_production_bonus(const struct brg_player *p)
{
    int built = p->built[STRUCT_POWERHOUSE];
    return built >= 4 ? 3 : built >= 2 ? 1 : 0;
}

int brg_contract_limit(const struct brg_player *p)
{
    (void)p; /* officers of the expansions hold more */
    return BRG_OPEN_LIMIT;
}

uint32_t brg_wheel_tiles(const struct brg_player *p)
{
    uint32_t tiles = 0;
    for (int i = 0; i < BRG_SEGMENTS; i++)
        if (p->wheel[i].tile != BRG_NONE) tiles |= 1u << p->wheel[i].tile;
    return tiles;
}

int brg_count_bits(uint64_t bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

uint32_t brg_powerhouse_zones(const struct brg *g, int seat)
{
    uint32_t zones = 0;
    if (!g->players[seat].built[STRUCT_POWERHOUSE]) return 0;
    for (int i = 0; i < BRG_POWERHOUSES; i++)
        if (g->powerhouses[i] == seat) zones |= 1u << brg_powerhouses[i].zone;
    return zones;
}

/* Special tiles are no Advanced tiles (BAR-9.3.2, BAR-15.9.3). */
int brg_advanced_owned(const struct brg_player *p)
{
    int n = 0;
    uint32_t tiles = p->tiles | brg_wheel_tiles(p);
    for (int t = 0; t < BRG_TILES; t++) n += (tiles >> t & 1u) && brg_tiles[t].level > 0;
    return n;
}
