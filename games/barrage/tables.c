// SPDX-License-Identifier: MIT
/* tables.c - the lists of tables.h as tables, and the few that are too small for a list. */
#include "tables.h"

/* ---- the map (BAR-0.2) ---------------------------------------------------------------------- */
const struct brg_zone brg_zones[BRG_ZONES] = {
#define ROW(zone, area, river) { AREA_##area, river },
    BRG_ZONE_LIST(ROW)
#undef ROW
};
const struct brg_conduit brg_conduits[BRG_CONDUITS] = {
#define ROW(id, value, zone) { value, ZONE_##zone },
    BRG_CONDUIT_LIST(ROW)
#undef ROW
};
const struct brg_powerhouse brg_powerhouses[BRG_POWERHOUSES] = {
#define ROW(id, name, zone, red) { ZONE_##zone, red },
    BRG_POWERHOUSE_LIST(ROW)
#undef ROW
};
const uint8_t brg_head_tiles[BRG_HEAD_TILES][5] = {
#define ROW(id, ...) { __VA_ARGS__ },
    BRG_HEAD_TILE_LIST(ROW)
#undef ROW
};
/* BAR-1.2.6, BAR-1.2.7 */
const struct brg_neutral brg_neutrals[BRG_AREAS] = { { 0, 4, 1 }, { 4, 3, 2 }, { 7, 3, 3 } };
/* BAR-6.6: Excavators, Mixers, Mixers */
const uint8_t brg_base_price[BRG_AREAS] = { 5, 4, 3 };
const uint8_t brg_elevation_price[BRG_AREAS] = { 4, 3, 2 };
const uint8_t brg_powerhouse_price[4] = { 2, 3, 4, 5 };

/* ---- tiles and Contracts ------------------------------------------------------------------- */
const uint8_t brg_bonus_vp[BRG_BONUSES] = { /* BAR-9.5 */
#define ROW(id, name, vp) vp,
    BRG_BONUS_LIST(ROW)
#undef ROW
};
const struct brg_tile_row brg_tiles[BRG_TILES] = {
#define ROW(id, name, ...) { __VA_ARGS__ },
    BRG_TILE_LIST(ROW)
#undef ROW
};
const struct brg_contract_row brg_contracts[BRG_CONTRACTS] = {
#define ROW(id, colour, energy, ...) { COLOUR_##colour, energy, { __VA_ARGS__ } },
    BRG_CONTRACT_LIST(ROW)
#undef ROW
};

/* ---- companies (BAR-13.1) ------------------------------------------------------------------- */
const uint8_t brg_income_at[BRG_INCOME_STEPS] = { 2, 4, 5 };
#define CREDITS(n) { OP_CREDITS, n, 0 }
#define VP(n) { OP_VP, n, 0 }
#define ENERGY(n) { OP_ENERGY, n, 0 }
#define ROTATE(n) { OP_ROTATE, n, 0 }
#define MACHINES(n) { OP_MACHINERY, n, 0 }
#define FLOWS(n) { OP_FLOW_DROP, n, 0 }
const struct brg_company_row brg_companies[BRG_COMPANIES] = {
    [COMPANY_USA] = { ABILITY_RIVER, {
        { { ROTATE(1) }, { CREDITS(6) }, { VP(7) } },
        { { MACHINES(1) }, { VP(2), FLOWS(2) }, { VP(7) } },
        { { VP(3) }, { VP(2), ROTATE(1) }, { VP(7) } },
    } },
    [COMPANY_GER] = { ABILITY_SECOND, {
        { { VP(3) }, { MACHINES(2) }, { VP(7) } },
        { { CREDITS(3) }, { VP(2), ENERGY(2) }, { VP(7) } },
        { { ROTATE(1) }, { VP(2), FLOWS(2) }, { VP(7) } },
    } },
    [COMPANY_ITA] = { ABILITY_EXTRA_ENERGY, {
        { { CREDITS(3) }, { VP(5) }, { VP(7) } },
        { { ROTATE(1) }, { ENERGY(4) }, { VP(7) } },
        { { MACHINES(1) }, { VP(2), CREDITS(3) }, { VP(7) } },
    } },
    [COMPANY_FRA] = { ABILITY_CONTRACT_REACH, {
        { { MACHINES(1) }, { ROTATE(2) }, { VP(7) } },
        { { VP(3) }, { VP(2), MACHINES(1) }, { VP(7) } },
        { { CREDITS(3) }, { ENERGY(4) }, { VP(7) } },
    } },
};

/* ---- officers (section 15) ------------------------------------------------------------------ */
const struct brg_officer brg_officers[BRG_OFFICERS] = {
    [OFFICER_WILHELM] = { 6, 6, 4, .base_price = 3 },        /* BAR-15.3 */
    [OFFICER_GRAZIANO] = { 6, 6, 4, .high_dam_room = 1 },    /* BAR-15.4 */
    [OFFICER_VIKTOR] = { 6, 6, 4, .production_floor = 4 },   /* BAR-15.5 */
    [OFFICER_JILL] = { 6, 6, 4, .conduit_mixers = 1 },       /* BAR-15.6 */
    [OFFICER_SOLOMON] = { 6, 6, 4, .machine_credits = 3 },   /* BAR-15.8 */
    [OFFICER_ANTON] = { 6, 6, 4, .copies_tiles = true },     /* BAR-15.9 */
    [OFFICER_MAHIRI] = { 9, 6, 4, .copies_officers = true }, /* BAR-15.7 */
};
const struct brg_matchup brg_matchups[BRG_COMPANIES] = { /* BAR-1.4.1 */
    { COMPANY_USA, OFFICER_WILHELM, CONTRACT_I01 },
    { COMPANY_GER, OFFICER_JILL, CONTRACT_I02 },
    { COMPANY_ITA, OFFICER_SOLOMON, CONTRACT_I03 },
    { COMPANY_FRA, OFFICER_VIKTOR, CONTRACT_I04 },
};

/* ---- action spaces --------------------------------------------------------------------------- */
const struct brg_space_row brg_spaces[BRG_SPACES] = {
#define ROW(id, name, section, engineers, red, pay, players, ...)                             \
    { SECTION_##section, engineers, red, pay, players, { __VA_ARGS__ } },
    BRG_SPACE_LIST(ROW)
#undef ROW
};
const uint64_t brg_shared_spaces = ((uint64_t)1 << SPACE_CONSTR_1) - 1 - ((uint64_t)1 << SPACE_BANK);

/* BAR-9.2; 0 energy also loses 3 VP */
const struct brg_energy_mark brg_energy_marks[BRG_ENERGY_MARKS] = {
    { 0, 3 }, { 1, 1 }, { 2, 2 }, { 4, 3 }, { 7, 4 }, { 11, 5 }, { 16, 6 }, { 22, 7 }, { 29, 8 },
};
