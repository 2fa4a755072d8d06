// SPDX-License-Identifier: MIT
/* tables.c - the lists of tables.h as tables, and the few that are too small for a list. */
#include "tables.h"

/* ---- the maps (BAR-0.2, BAR-1.8.1) ------------------------------------------------------------ */
#define BASE_ZONE(zone, area, river, ...) { AREA_##area, river },
#define FIVE_ZONE(zone, area, river, area5, river5) { AREA_##area5, river5 },
#define BASE_CONDUIT(id, value, zone, ...) { value, ZONE_##zone },
#define FIVE_CONDUIT(id, value, zone, value5, zone5, z) { value5, ZONE_##zone5 },
#define BASE_POWERHOUSE(id, name, zone, red, ...) { ZONE_##zone, red },
#define FIVE_POWERHOUSE(id, name, zone, red, red5, z) { ZONE_##zone, red5 },
/* Bit sets of the rows for which `of` holds, named after the lists' macros below. */
#define SITES_IF(zone, of) | (of ? 3u << 2 * ZONE_##zone : 0)
#define CONDUIT_IF(id, of) | (of ? 1u << CONDUIT_##id : 0)
#define PLANT_IF(id, of) | (of ? (uint64_t)1 << POWERHOUSE_##id : 0)
#define BASE_MOUNTAIN(zone, area, ...) SITES_IF(zone, AREA_##area == AREA_MOUNTAIN)
#define BASE_HILL(zone, area, ...) SITES_IF(zone, AREA_##area == AREA_HILL)
#define BASE_PLAIN(zone, area, ...) SITES_IF(zone, AREA_##area == AREA_PLAIN)
#define FIVE_MOUNTAIN(zone, area, river, area5, ...) SITES_IF(zone, AREA_##area5 == AREA_MOUNTAIN)
#define FIVE_HILL(zone, area, river, area5, ...) SITES_IF(zone, AREA_##area5 == AREA_HILL)
#define FIVE_PLAIN(zone, area, river, area5, ...) SITES_IF(zone, AREA_##area5 == AREA_PLAIN)
#define BASE_OF_1(id, value, ...) CONDUIT_IF(id, value == 1)
#define BASE_OF_2(id, value, ...) CONDUIT_IF(id, value == 2)
#define BASE_OF_3(id, value, ...) CONDUIT_IF(id, value == 3)
#define BASE_OF_4(id, value, ...) CONDUIT_IF(id, value == 4)
#define BASE_OF_5(id, value, ...) CONDUIT_IF(id, value == 5)
#define FIVE_OF_1(id, value, zone, value5, ...) CONDUIT_IF(id, value5 == 1)
#define FIVE_OF_2(id, value, zone, value5, ...) CONDUIT_IF(id, value5 == 2)
#define FIVE_OF_3(id, value, zone, value5, ...) CONDUIT_IF(id, value5 == 3)
#define FIVE_OF_4(id, value, zone, value5, ...) CONDUIT_IF(id, value5 == 4)
#define FIVE_OF_5(id, value, zone, value5, ...) CONDUIT_IF(id, value5 == 5)
#define BASE_PLANT(id, name, zone, red, ...) PLANT_IF(id, red != RED_ABSENT)
#define FIVE_PLANT(id, name, zone, red, red5, z) PLANT_IF(id, red5 != RED_ABSENT)
#define BASE_RED(id, name, zone, red, ...) PLANT_IF(id, red == 1)
#define FIVE_RED(id, name, zone, red, red5, z) PLANT_IF(id, red5 == 1)
#define BASE_TO(id, value, zone, value5, zone5, z) CONDUIT_IF(id, value > 0 && zone == z)
#define FIVE_TO(id, value, zone, value5, zone5, z) CONDUIT_IF(id, zone5 == z)
#define BASE_IN(id, name, zone, red, red5, z) PLANT_IF(id, zone == z && red != RED_ABSENT)
#define FIVE_IN(id, name, zone, red, red5, z) PLANT_IF(id, zone == z && red5 != RED_ABSENT)
#define ALL_CONDUITS(X) 0 BRG_CONDUIT_LIST(X) BRG_MORE_CONDUITS(X)
#define ALL_PLANTS(X) 0 BRG_POWERHOUSE_LIST(X) BRG_MORE_POWERHOUSES(X)
#define TO(map, zone) [ZONE_##zone] = 0 BRG_CONDUIT_ROWS(map##_TO, zone) BRG_MORE_CONDUIT_ROWS(map##_TO, zone)
#define IN(map, zone) \
    [ZONE_##zone] = 0 BRG_POWERHOUSE_ROWS(map##_IN, zone) BRG_MORE_POWERHOUSE_ROWS(map##_IN, zone)
#define EACH_ZONE(of, map)                                                                    \
    { of(map, 5), of(map, 6), of(map, 7), of(map, 8), of(map, 9), of(map, 10), of(map, 11),   \
      of(map, 12), of(map, 13), of(map, 14), of(map, 15), of(map, 16) } /* no line ends higher up */
#define SETS(map)                                                                             \
    { 0 BRG_ZONE_LIST(map##_MOUNTAIN), 0 BRG_ZONE_LIST(map##_HILL), 0 BRG_ZONE_LIST(map##_PLAIN) }, \
    { 0, ALL_CONDUITS(map##_OF_1), ALL_CONDUITS(map##_OF_2), ALL_CONDUITS(map##_OF_3),        \
      ALL_CONDUITS(map##_OF_4), ALL_CONDUITS(map##_OF_5) },                                   \
    ALL_PLANTS(map##_PLANT), ALL_PLANTS(map##_RED), EACH_ZONE(TO, map), EACH_ZONE(IN, map)
const struct brg_map brg_maps[BRG_MAPS] = {
    [MAP_BASE] = {
        ZONE_12 + 1, BRG_BASE_DAMS / 2, BRG_BASE_DAMS, BRG_BASE_CONDUITS, BRG_BASE_POWERHOUSES, 4,
        BRG_BASE_SITES,
        { { 0, 4, 1 }, { 4, 3, 2 }, { 7, 3, 3 } }, /* BAR-1.2.6, BAR-1.2.7 */
        { BRG_ZONE_LIST(BASE_ZONE) },
        { BRG_CONDUIT_LIST(BASE_CONDUIT) BRG_MORE_CONDUITS(BASE_CONDUIT) },
        { BRG_POWERHOUSE_LIST(BASE_POWERHOUSE) BRG_MORE_POWERHOUSES(BASE_POWERHOUSE) },
        SETS(BASE),
    },
    [MAP_FIVE] = {
        BRG_ZONES, BRG_BASINS, BRG_DAMS, BRG_CONDUITS, BRG_POWERHOUSES, BRG_HEADS, BRG_MAP_SITES,
        { { 0, 5, 1 }, { 5, 4, 2 }, { 9, 4, 3 } }, /* BAR-1.8.4 */
        { BRG_ZONE_LIST(FIVE_ZONE) },
        { BRG_CONDUIT_LIST(FIVE_CONDUIT) BRG_MORE_CONDUITS(FIVE_CONDUIT) },
        { BRG_POWERHOUSE_LIST(FIVE_POWERHOUSE) BRG_MORE_POWERHOUSES(FIVE_POWERHOUSE) },
        SETS(FIVE),
    },
};
const uint8_t brg_head_tiles[BRG_HEAD_TILES][5] = {
#define ROW(id, ...) { __VA_ARGS__ },
    BRG_HEAD_TILE_LIST(ROW)
#undef ROW
};
/* BAR-6.6: Excavators, Mixers, Mixers */
const uint8_t brg_base_price[BRG_AREAS] = { 5, 4, 3 };
const uint8_t brg_elevation_price[BRG_AREAS] = { 4, 3, 2 };
const uint8_t brg_powerhouse_price[4] = { 2, 3, 4, 5 };

/* ---- tiles and Contracts ------------------------------------------------------------------- */
const uint8_t brg_objective_vp[2][BRG_RANKS] = { /* BAR-11.1, AUT-1.15 */
    { 15, 10, 5 }, { 20, 15, 10 },
};

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
#define ROW(id, name, colour, energy, ...) { COLOUR_##colour, energy, { __VA_ARGS__ } },
    BRG_MORE_CONTRACTS(ROW)
#undef ROW
};

/* ---- companies (BAR-13.1) ------------------------------------------------------------------- */
const uint8_t brg_income_at[BRG_INCOME_STEPS] = { 2, 4, 5 };
#define CREDITS(n) { OP_CREDITS, n, 0 }
#define VP(n) { OP_VP, n, 0 }
#define ENERGY(n) { OP_ENERGY, n, 0 }
#define ROTATE(n) { OP_ROTATE, n, 0 }
#define MACHINES(n) { OP_MACHINERY, n, 0 }
#define DROPS(n) { OP_PLACE_DROP, n, 0 }
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
    [COMPANY_NED] = { ABILITY_DAM_DROP, {
        { { DROPS(2) }, { ROTATE(2) }, { VP(7) } },
        { { CREDITS(3) }, { VP(2), FLOWS(2) }, { VP(7) } },
        { { ENERGY(2) }, { MACHINES(2) }, { VP(7) } },
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
    /* BAR-15.12 */
    [OFFICER_MARGOT] = { 6, 6, 4, 0, SET_LEEGHWATER, true, .own_space = 1 + SPACE_XO_MARGOT_1 },
    [OFFICER_LESLIE] = { 6, 6, 4, 0, SET_LEEGHWATER, true, .works_on_wheel = true },   /* BAR-15.13 */
    [OFFICER_SIMONE] = { 6, 6, 4, 0, SET_LEEGHWATER, .many_contracts = true },         /* BAR-15.10 */
    [OFFICER_TOMMASO] = { 6, 6, 4, 0, SET_LEEGHWATER, .architect = true },             /* BAR-15.11 */
    [OFFICER_ELON] = { 6, 0, 0, 8, SET_KICKSTARTER, .mixes_machinery = true },         /* BAR-15.14 */
    [OFFICER_GENNARO] = { 6, 6, 4, 0, SET_KICKSTARTER, .own_space = 1 + SPACE_XO_GENNARO_1 }, /* BAR-15.15 */
    [OFFICER_OCTAVIUS] = { 6, 6, 4, 0, SET_FIVE, .joins_dams = true },                 /* BAR-15.16 */
    [OFFICER_WU] = { 6, 6, 4, 0, SET_FIVE, .own_space = 1 + SPACE_XO_WU_1 },           /* BAR-15.17 */
    [OFFICER_AMIR] = { 6, 6, 4, 0, SET_PROMO, .free_water = true },                    /* BAR-15.18 */
};
const struct brg_matchup brg_matchups[BRG_BASE_COMPANIES] = { /* BAR-1.4.1 */
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
#define ROW(id, name, excavators, mixers, vp, first, others, red, pay, ...)                   \
    { SECTION_PRIVATE, first, 0, pay, 2, { __VA_ARGS__ } },                                   \
    { SECTION_PRIVATE, others, red, pay, 2, { __VA_ARGS__ } },                                \
    { SECTION_PRIVATE, others, red, pay, 2, { __VA_ARGS__ } },                                \
    { SECTION_PRIVATE, others, red, pay, 2, { __VA_ARGS__ } },
    BRG_PRIVATE_LIST(ROW)
#undef ROW
};
#define BIT(space) ((uint64_t)1 << (space))
#define SPACE_IF(id, of) | (of ? BIT(SPACE_##id) : 0)
#define FOR_ONE(id, name, section, engineers, ...) SPACE_IF(id, engineers <= 1)
#define FOR_TWO(id, name, section, engineers, ...) SPACE_IF(id, engineers <= 2)
const uint64_t brg_spaces_for[] = { 0, 0 BRG_SPACE_LIST(FOR_ONE), 0 BRG_SPACE_LIST(FOR_TWO),
                                    BIT(BRG_BOARD_SPACES) - 1 };
const uint64_t brg_shared_spaces = (BIT(SPACE_CONSTR_1) - 1 - BIT(SPACE_BANK)) |
                                   (BIT(SPACE_XO_MARGOT_1) - BIT(SPACE_EXTW_1));
const uint64_t brg_construction_spaces = BIT(SPACE_XO_MAHIRI_1) - BIT(SPACE_CONSTR_1);

/* ---- Leeghwater, the five-player board ----------------------------------------------------------- */
const struct brg_private_row brg_privates[BRG_PRIVATES] = {
#define ROW(id, name, excavators, mixers, vp, first, others, red, pay, ...)                   \
    { excavators, mixers, vp, pay, __VA_ARGS__ },
    BRG_PRIVATE_LIST(ROW)
#undef ROW
};
const struct brg_work_row brg_works[BRG_WORKS] = {
#define ROW(id, excavators, mixers, ...) { excavators, mixers, { __VA_ARGS__ } },
    BRG_WORK_LIST(ROW)
#undef ROW
};
const struct brg_menu_row brg_menu[BRG_MENU] = { /* BAR-5.8.1 */
    [MENU_ROTATE] = { 0, { OP_ROTATE, 1, 0 } },
    [MENU_DROP] = { 0, { OP_FLOW_DROP, 1, 1 } },
    [MENU_MACHINE] = { 3, { OP_MACHINERY, 1, 0 } },
    [MENU_CONTRACT] = { 0, { OP_TAKE_CONTRACT, 1, 0 } },
};

/* BAR-9.2; 0 energy also loses 3 VP */
const struct brg_energy_mark brg_energy_marks[BRG_ENERGY_MARKS] = {
    { 0, 3 }, { 1, 1 }, { 2, 2 }, { 4, 3 }, { 7, 4 }, { 11, 5 }, { 16, 6 }, { 22, 7 }, { 29, 8 },
};
