// SPDX-License-Identifier: MIT
/* players.c - properties and modifiers of a player: officer, ability, bonus, limits. */
#include "sets.h"

/* Mahiri's copy works like the original for the rest of the turn (BAR-15.7.5). */
const struct brg_officer *brg_officer(const struct brg_player *p)
{
    static const struct brg_officer nobody = { 0 };
    int officer = p->copied != BRG_NONE ? p->copied : p->officer;
    return officer == BRG_NONE ? &nobody : &brg_officers[officer];
}

/* BAR-1.1.7 */
int brg_officers_enabled(const struct brg *g, uint8_t *list)
{
    const int16_t *option = g->game.option;
    bool on[BRG_OFFICER_SETS] = {
        [SET_BASE] = true,
        [SET_LEEGHWATER] = option[OPT_OFFICERS_LEEGHWATER] || brg_leeghwater(g),
        [SET_KICKSTARTER] = option[OPT_OFFICERS_KICKSTARTER],
        [SET_FIVE] = option[OPT_OFFICERS_FIVE],
        [SET_PROMO] = option[OPT_OFFICERS_PROMO],
    };
    int count = 0;
    for (int o = 0; o < BRG_OFFICERS; o++)
        if (on[brg_officers[o].set] && (!brg_officers[o].leeghwater || brg_leeghwater(g)))
            list[count++] = (uint8_t)o;
    return count;
}

/* BAR-13.3, BAR-7.12 */
bool brg_has_ability(const struct brg_player *p)
{
    bool works = !p->plays || p->plays >= PLAYS_HARD; /* AUT-1.9 */
    return works && p->built[STRUCT_POWERHOUSE] >= 3;
}

/* BAR-6.13, BAR-7.3 */
int brg_production_bonus(const struct brg_player *p)
{
    int built = p->built[STRUCT_POWERHOUSE];
    if (p->plays == PLAYS_EASY) return 0; /* AUT-20.3 */
    return built >= 4 ? 3 : built >= 2 ? 1 : 0;
}

int brg_contract_limit(const struct brg_player *p)
{
    return BRG_OPEN_LIMIT + brg_officer(p)->many_contracts; /* BAR-15.10.1 */
}

/* BAR-15.7.5.10: all that Mahiri as Elon has counts as both kinds. */
bool brg_mixes(const struct brg_player *p)
{
    return p->copied != BRG_NONE && brg_officers[p->copied].mixes_machinery;
}

/* ---- spaces ------------------------------------------------------------------------------------- */

void brg_take_space(struct brg_player *p, int space)
{
    if (space >= SPACE_PRIVATE) p->private_spaces |= (uint64_t)1 << (space - SPACE_PRIVATE);
    else p->spaces |= (uint64_t)1 << space;
}

/* ---- Private Buildings ----------------------------------------------------------------------------- */

bool brg_private_here(const struct brg *g, int building)
{
    for (int i = 0; brg_leeghwater(g) && i < BRG_OWN_PRIVATES; i++)
        if (g->privates[i] == building) return true;
    return false;
}

bool brg_has_building(const struct brg *g, int seat, int building)
{
    for (int i = 0; i < BRG_PRIVATE_EACH; i++)
        if (g->slots[building * BRG_PRIVATE_EACH + i] == seat) return true;
    return false;
}

/* ---- counting --------------------------------------------------------------------------------------- */

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
    if (!g->players[seat].built[STRUCT_POWERHOUSE]) return 0;
    return brg_zones_of(brg_map(g), brg_places_of(g->powerhouses, BRG_POWERHOUSES, (uint8_t)seat));
}

/* Special tiles are no Advanced tiles (BAR-9.3.2, BAR-15.9.3). */
int brg_advanced_owned(const struct brg_player *p)
{
    int n = 0;
    uint32_t tiles = p->tiles | brg_wheel_tiles(p);
    for (int t = 0; t < BRG_TILES; t++) n += (tiles >> t & 1u) && brg_tiles[t].level > 0;
    return n;
}
