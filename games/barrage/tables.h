// SPDX-License-Identifier: MIT
/* tables.h - the printed components of Barrage: board, tiles, Contracts, companies, officers.
 *
 * Each list is a macro, a row a component: from it come the enumeration, the names on the wire
 * and the table, so that they cannot disagree.  Effects are rows of (op, amount, argument). */
#ifndef GAMES_BARRAGE_TABLES_H
#define GAMES_BARRAGE_TABLES_H
#include <stdbool.h>
#include <stdint.h>

enum brg_area { AREA_MOUNTAIN, AREA_HILL, AREA_PLAIN, BRG_AREAS };
enum brg_structure {
    STRUCT_BASE, STRUCT_ELEVATION, STRUCT_CONDUIT, STRUCT_POWERHOUSE, BRG_MAP_STRUCTURES,
    STRUCT_BUILDING = BRG_MAP_STRUCTURES, /* Leeghwater: not on the map */
    BRG_STRUCTURES
};

/* What rewards, incomes, spaces and tiles do. */
enum brg_op_code {
    OP_NONE,
    OP_CREDITS, OP_VP, OP_ENERGY, OP_EXCAVATOR, OP_MIXER, /* fixed gains: received first      */
    OP_ENERGY_PRODUCED,  /* n steps that may fulfil one personal Contract                 */
    OP_ROTATE,           /* n segments                                                    */
    OP_MACHINERY,        /* n machinery of choice                                         */
    OP_PLACE_DROP,       /* up to n drops that wait; arg 1: at least one                  */
    OP_FLOW_DROP,        /* up to n drops that flow at once; arg 1: at least one          */
    OP_FREE_BASE,        /* arg: bit set of areas                                         */
    OP_FREE_ELEVATION,
    OP_FREE_CONDUIT,     /* arg: largest value                                            */
    OP_FREE_POWERHOUSE,
    OP_PRODUCE,          /* n: modifier; arg 1: may be declined                           */
    OP_TAKE_CONTRACT,
    OP_BANK,             /* n credits for each Engineer                                   */
    OP_PATENT,           /* arg: position 0..2                                            */
    OP_CONSTRUCT,
    OP_FILL_EMPTY,       /* one drop on each own empty Dam, or not at all                 */
    OP_FILL_DAM,         /* arg: the Dam                                                  */
    OP_WORK,             /* arg: position 0..2 of the external work                       */
    OP_FULFIL,           /* one personal Contract of at most arg, if wanted               */
    OP_FULFIL_MUST,      /* the same as the whole of an action                            */
    OP_TAKE_PATENT,      /* any face-up Advanced tile                                     */
    OP_DAM_DROP,         /* one drop on an own or neutral Dam with room                   */
    OP_RETRIEVE_TILE, OP_RETRIEVE_MACHINERY,
    OP_LOAN,             /* an external work for n credits each machinery                 */
    OP_USE_BUILDING,     /* arg: 1 + the Private Building, 0 any own; n: 1 may be declined */
    OP_DAM_ENERGY,       /* energy produced: the drops in own Dams                        */
    OP_MENU,             /* one of brg_menu                                               */
    BRG_OPS
};
struct brg_op {
    uint8_t op;
    int8_t n;
    uint8_t arg;
};
enum { BRG_OPS_EACH = 3 };

/* ---- the maps ------------------------------------------------------------------------------- */
/* Zones are numbered from 0 here (zone 1 is 0).  The first basins of a map's zones have a basin: dam
 * spaces 2z (upper, red) and 2z+1 (lower), conduit spaces 2z (left) and 2z+1 (right).  Both maps share the
 * names; each row says what stands behind them on the base map, then on the five-player map.  */
enum brg_map_id { MAP_BASE, MAP_FIVE, BRG_MAPS };
enum { ZONE_EXIT_LEFT = 16, ZONE_EXIT_RIGHT, ZONE_EXIT_CENTRE, BRG_EXITS = 3 };

/* X(zone, area, river to, area, river to) */
#define BRG_ZONE_LIST(X)                                                                    \
    X(1, MOUNTAIN, ZONE_8, MOUNTAIN, ZONE_6)                                                \
    X(2, MOUNTAIN, ZONE_5, MOUNTAIN, ZONE_7)                                                \
    X(3, MOUNTAIN, ZONE_6, MOUNTAIN, ZONE_8)                                                \
    X(4, MOUNTAIN, ZONE_7, MOUNTAIN, ZONE_12)                                               \
    X(5, HILL, ZONE_9, MOUNTAIN, ZONE_9)                                                    \
    X(6, HILL, ZONE_10, HILL, ZONE_10)                                                      \
    X(7, HILL, ZONE_10, HILL, ZONE_11)                                                      \
    X(8, PLAIN, ZONE_11, HILL, ZONE_12)                                                     \
    X(9, PLAIN, ZONE_11, HILL, ZONE_13)                                                     \
    X(10, PLAIN, ZONE_12, PLAIN, ZONE_14)                                                   \
    X(11, PLAIN, ZONE_EXIT_LEFT, PLAIN, ZONE_15)                                            \
    X(12, PLAIN, ZONE_EXIT_RIGHT, PLAIN, ZONE_15)                                           \
    X(13, PLAIN, ZONE_EXIT_LEFT, PLAIN, ZONE_16)                                            \
    X(14, PLAIN, ZONE_EXIT_LEFT, PLAIN, ZONE_EXIT_LEFT)                                     \
    X(15, PLAIN, ZONE_EXIT_LEFT, PLAIN, ZONE_EXIT_CENTRE)                                   \
    X(16, PLAIN, ZONE_EXIT_LEFT, PLAIN, ZONE_EXIT_RIGHT)

/* X(id): those of both maps, then those of the five-player map alone */
#define BRG_DAM_LIST(X)                                                                     \
    X(D1U) X(D1L) X(D2U) X(D2L) X(D3U) X(D3L) X(D4U) X(D4L) X(D5U) X(D5L)                   \
    X(D6U) X(D6L) X(D7U) X(D7L) X(D8U) X(D8L) X(D9U) X(D9L) X(D10U) X(D10L)
#define BRG_MORE_DAMS(X) X(D11U) X(D11L) X(D12U) X(D12L) X(D13U) X(D13L)

/* X(id, value, leads to zone, value, leads to zone, z): the reader passes `z` to each row, so
 * that the table can be read for one zone. */
#define BRG_CONDUIT_ROWS(X, z)                                                                          \
    X(C1L, 5, 8, 3, 6, z) X(C1R, 4, 5, 5, 11, z) X(C2L, 3, 6, 3, 7, z) X(C2R, 5, 10, 5, 12, z)          \
    X(C3L, 4, 5, 4, 10, z) X(C3R, 3, 6, 2, 8, z) X(C4L, 3, 7, 3, 8, z) X(C4R, 5, 12, 4, 9, z)           \
    X(C5L, 3, 8, 5, 7, z) X(C5R, 4, 10, 4, 13, z) X(C6L, 4, 9, 3, 10, z) X(C6R, 2, 7, 4, 12, z)         \
    X(C7L, 2, 10, 2, 6, z) X(C7R, 3, 12, 5, 14, z) X(C8L, 3, 11, 3, 10, z) X(C8R, 2, 9, 2, 9, z)        \
    X(C9L, 1, 11, 3, 12, z) X(C9R, 3, 12, 4, 16, z) X(C10L, 2, 11, 3, 14, z) X(C10R, 1, 12, 2, 11, z)
#define BRG_MORE_CONDUIT_ROWS(X, z)                                                                     \
    X(C11L, 0, 11, 1, 14, z) X(C11R, 0, 11, 2, 16, z) X(C12L, 0, 12, 3, 15, z) X(C12R, 0, 12, 2, 13, z) \
    X(C13L, 0, 12, 3, 15, z) X(C13R, 0, 12, 1, 16, z)

/* X(id, name, zone, red border, red border, z); 2: not on this map */
#define BRG_POWERHOUSE_ROWS(X, z)                                                                       \
    X(P5_1, "P5.1", 5, 0, 2, z) X(P5_2, "P5.2", 5, 1, 2, z)                                             \
    X(P6_1, "P6.1", 6, 0, 0, z) X(P6_2, "P6.2", 6, 1, 1, z)                                             \
    X(P7_1, "P7.1", 7, 0, 0, z) X(P7_2, "P7.2", 7, 1, 1, z)                                             \
    X(P8_1, "P8.1", 8, 0, 0, z) X(P8_2, "P8.2", 8, 0, 1, z) X(P8_3, "P8.3", 8, 1, 2, z)                 \
    X(P9_1, "P9.1", 9, 0, 0, z) X(P9_2, "P9.2", 9, 0, 1, z) X(P9_3, "P9.3", 9, 1, 2, z)                 \
    X(P10_1, "P10.1", 10, 0, 0, z) X(P10_2, "P10.2", 10, 1, 0, z) X(P10_3, "P10.3", 10, 1, 1, z)        \
    X(P11_1, "P11.1", 11, 0, 0, z) X(P11_2, "P11.2", 11, 0, 1, z) X(P11_3, "P11.3", 11, 1, 2, z)        \
    X(P11_4, "P11.4", 11, 1, 2, z)                                                                      \
    X(P12_1, "P12.1", 12, 0, 0, z) X(P12_2, "P12.2", 12, 1, 0, z) X(P12_3, "P12.3", 12, 1, 1, z)        \
    X(P12_4, "P12.4", 12, 1, 2, z)
#define BRG_MORE_POWERHOUSE_ROWS(X, z)                                                                  \
    X(P13_1, "P13.1", 13, 2, 0, z) X(P13_2, "P13.2", 13, 2, 1, z)                                       \
    X(P14_1, "P14.1", 14, 2, 0, z) X(P14_2, "P14.2", 14, 2, 1, z) X(P14_3, "P14.3", 14, 2, 1, z)        \
    X(P15_1, "P15.1", 15, 2, 0, z) X(P15_2, "P15.2", 15, 2, 0, z) X(P15_3, "P15.3", 15, 2, 1, z)        \
    X(P16_1, "P16.1", 16, 2, 0, z) X(P16_2, "P16.2", 16, 2, 0, z) X(P16_3, "P16.3", 16, 2, 1, z)

#define BRG_CONDUIT_LIST(X) BRG_CONDUIT_ROWS(X, 0)
#define BRG_MORE_CONDUITS(X) BRG_MORE_CONDUIT_ROWS(X, 0)
#define BRG_POWERHOUSE_LIST(X) BRG_POWERHOUSE_ROWS(X, 0)
#define BRG_MORE_POWERHOUSES(X) BRG_MORE_POWERHOUSE_ROWS(X, 0)

enum brg_zone_id {
#define ID(zone, ...) ZONE_##zone,
    BRG_ZONE_LIST(ID)
#undef ID
    BRG_ZONES
};
enum brg_dam_id {
#define ID(id) DAM_##id,
    BRG_DAM_LIST(ID)
    BRG_BASE_DAMS,
    DAM_BEFORE_MORE_ = BRG_BASE_DAMS - 1,
    BRG_MORE_DAMS(ID)
#undef ID
    BRG_DAMS
};
enum brg_conduit_id {
#define ID(id, ...) CONDUIT_##id,
    BRG_CONDUIT_LIST(ID)
    BRG_BASE_CONDUITS,
    CONDUIT_BEFORE_MORE_ = BRG_BASE_CONDUITS - 1,
    BRG_MORE_CONDUITS(ID)
#undef ID
    BRG_CONDUITS
};
enum brg_powerhouse_id {
#define ID(id, ...) POWERHOUSE_##id,
    BRG_POWERHOUSE_LIST(ID)
    BRG_BASE_POWERHOUSES,
    POWERHOUSE_BEFORE_MORE_ = BRG_BASE_POWERHOUSES - 1,
    BRG_MORE_POWERHOUSES(ID)
#undef ID
    BRG_POWERHOUSES
};
/* Sites: dam, conduit and Powerhouse spaces of the base map, then those of the five-player map alone, then
 * the slots of the Private Buildings.  Their numbers are saved: nothing may move. */
enum { BRG_PRIVATE_EACH = 4 };
enum {
    SITE_CONDUIT = BRG_BASE_DAMS, SITE_POWERHOUSE = SITE_CONDUIT + BRG_BASE_CONDUITS,
    BRG_BASE_SITES = SITE_POWERHOUSE + BRG_BASE_POWERHOUSES,
    SITE_MORE_DAMS = BRG_BASE_SITES, SITE_MORE_CONDUITS = SITE_MORE_DAMS + BRG_DAMS - BRG_BASE_DAMS,
    SITE_MORE_POWERHOUSES = SITE_MORE_CONDUITS + BRG_CONDUITS - BRG_BASE_CONDUITS,
    BRG_MAP_SITES = SITE_MORE_POWERHOUSES + BRG_POWERHOUSES - BRG_BASE_POWERHOUSES,
    SITE_SLOT = BRG_MAP_SITES
};
enum { BRG_BASINS = BRG_DAMS / 2, BRG_HEADS = 5 };
struct brg_zone {
    uint8_t area, river_to;
};
struct brg_conduit {
    uint8_t value, to_zone; /* value 0: not on this map                                   */
};
enum { BRG_VALUE_MAX = 5 }; /* of a Conduit */
struct brg_powerhouse {
    uint8_t zone, red;      /* red 2: not on this map                                     */
};
enum { RED_ABSENT = 2 };
/* A neutral Dam stands on the lower space of one basin of each area, with 1 drop (BAR-1.2.6). */
struct brg_neutral {
    uint8_t first_basin, basins, level;
};
/* The counts are the places in use: what lies behind them is not on the map. */
struct brg_map {
    uint8_t zones, basins, dams, conduits, powerhouses, heads, sites;
    struct brg_neutral neutral[BRG_AREAS];
    struct brg_zone zone[BRG_ZONES];
    struct brg_conduit conduit[BRG_CONDUITS];
    struct brg_powerhouse powerhouse[BRG_POWERHOUSES];
    /* As bit sets: dam sites by area, Conduits by value, the map's Powerhouse spaces and the red ones; by
     * zone the Conduits that lead there and its Powerhouse spaces. */
    uint32_t dams_in[BRG_AREAS], conduits_of[BRG_VALUE_MAX + 1];
    uint64_t plants, red_plants;
    uint32_t lines_to[BRG_ZONES];
    uint64_t plants_in[BRG_ZONES];
};
extern const struct brg_map brg_maps[BRG_MAPS];
enum brg_site_kind { SITE_IS_DAM, SITE_IS_CONDUIT, SITE_IS_POWERHOUSE, SITE_IS_SLOT };
/* What a site is, and which of its kind. */
struct brg_site {
    uint8_t kind, of;
};
extern const uint8_t brg_base_price[BRG_AREAS], brg_elevation_price[BRG_AREAS], brg_powerhouse_price[4];

/* ---- Headstream tiles, setup tiles -------------------------------------------------------------- */
/* X(id, drops in rounds 1 to 5) */
#define BRG_HEAD_TILE_LIST(X)                                                               \
    X(HT1, 0, 2, 2, 0, 0) X(HT2, 0, 0, 1, 3, 0) X(HT3, 2, 0, 2, 0, 0) X(HT4, 1, 1, 1, 1, 0) \
    X(HT5, 0, 1, 0, 2, 0) X(HT6, 0, 0, 1, 2, 0) X(HT7, 1, 0, 2, 2, 0) X(HT8, 0, 1, 2, 1, 0)

enum brg_head_tile {
#define ID(id, ...) HEAD_##id,
    BRG_HEAD_TILE_LIST(ID)
#undef ID
    BRG_HEAD_TILES
};
extern const uint8_t brg_head_tiles[BRG_HEAD_TILES][5];

/* ---- bonus and objective tiles --------------------------------------------------------------- */
/* X(id, name, VP each) */
#define BRG_BONUS_LIST(X)                                                                   \
    X(CONTRACT, "BT-CONTRACT", 2) X(BASE, "BT-BASE", 4) X(ELEVATION, "BT-ELEVATION", 4)     \
    X(CONDUIT, "BT-CONDUIT", 4) X(POWERHOUSE, "BT-POWERHOUSE", 5) X(ADVTECH, "BT-ADVTECH", 4) \
    X(EXTWORK, "BT-EXTWORK", 5) X(BUILDING, "BT-BUILDING", 4)

enum brg_bonus {
#define ID(id, ...) BONUS_##id,
    BRG_BONUS_LIST(ID)
#undef ID
    BRG_BONUSES
};
extern const uint8_t brg_bonus_vp[BRG_BONUSES];
/* What the ranks of the Objective pay people and Automas. */
enum { BRG_RANKS = 3 };
extern const uint8_t brg_objective_vp[2][BRG_RANKS];

/* X(id, name) */
#define BRG_OBJECTIVE_LIST(X)                                                               \
    X(RED, "OBJ-RED") X(MOST, "OBJ-MOST") X(CONNECT, "OBJ-CONNECT")                         \
    X(LEAST, "OBJ-LEAST") X(ZONES1, "OBJ-ZONES1") X(ZONES3, "OBJ-ZONES3")

enum brg_objective {
#define ID(id, name) OBJECTIVE_##id,
    BRG_OBJECTIVE_LIST(ID)
#undef ID
    BRG_OBJECTIVES
};

/* ---- Technology tiles (section 16) ----------------------------------------------------------- */
enum {
    BUILDS_BASE = 1, BUILDS_ELEVATION = 2, BUILDS_CONDUIT = 4, BUILDS_POWERHOUSE = 8, BUILDS_BUILDING = 16,
    BUILDS_ANY = 31
};
enum brg_tile_flag {
    TILE_NO_ENGINEERS = 1, /* may be a whole turn without Engineers                       */
    TILE_NO_MACHINERY = 2,
    TILE_NO_SURCHARGE = 4, /* of a red-bordered map space                                 */
    TILE_ANY_MACHINERY = 8,/* Excavators and Mixers replace each other                    */
    TILE_CONDUIT_CAP = 16, /* a price of 6 or more Excavators is 5                        */
    TILE_COPIES = 32,      /* acts as another tile on the Wheel                           */
    TILE_ONE_KIND = 64,    /* Excavators or Mixers of the cost alone                      */
};
/* The amount of a tile's effect is n times a count. */
enum brg_per {
    PER_ONE, PER_BASES, PER_ELEVATIONS, PER_POWERHOUSES, PER_VALUE, PER_RAISED_DAMS, PER_ADVANCED,
    PER_BUILDING_VP
};
/* X(id, name, level, builds, flags, op, n, per) */
#define BRG_TILE_LIST(X)                                                                    \
    X(TT_BASE, "TT-BASE", 0, BUILDS_BASE, 0, OP_NONE, 0, PER_ONE)                           \
    X(TT_ELEVATION, "TT-ELEVATION", 0, BUILDS_ELEVATION, 0, OP_NONE, 0, PER_ONE)            \
    X(TT_CONDUIT, "TT-CONDUIT", 0, BUILDS_CONDUIT, 0, OP_NONE, 0, PER_ONE)                  \
    X(TT_POWERHOUSE, "TT-POWERHOUSE", 0, BUILDS_POWERHOUSE, 0, OP_NONE, 0, PER_ONE)         \
    X(TT_JOKER, "TT-JOKER", 0, BUILDS_ANY, 0, OP_NONE, 0, PER_ONE)                          \
    X(L1_BASE, "L1-BASE", 1, BUILDS_BASE, 0, OP_FILL_EMPTY, 1, PER_ONE)                     \
    X(L1_ELEVATION, "L1-ELEVATION", 1, BUILDS_ELEVATION, 0, OP_ROTATE, 1, PER_ELEVATIONS)   \
    X(L1_CONDUIT, "L1-CONDUIT", 1, BUILDS_CONDUIT, 0, OP_CREDITS, 2, PER_VALUE)             \
    X(L1_POWERHOUSE, "L1-POWERHOUSE", 1, BUILDS_POWERHOUSE, TILE_NO_ENGINEERS, OP_NONE, 0, PER_ONE)\
    X(L1_JOKER, "L1-JOKER", 1, BUILDS_ANY, TILE_NO_SURCHARGE, OP_NONE, 0, PER_ONE)          \
    X(L2_BASE, "L2-BASE", 2, BUILDS_BASE, 0, OP_ENERGY_PRODUCED, 1, PER_BASES)              \
    X(L2_ELEVATION, "L2-ELEVATION", 2, BUILDS_ELEVATION, 0, OP_FILL_DAM, 1, PER_ONE)        \
    X(L2_CONDUIT, "L2-CONDUIT", 2, BUILDS_CONDUIT, TILE_CONDUIT_CAP, OP_NONE, 0, PER_ONE)   \
    X(L2_POWERHOUSE, "L2-POWERHOUSE", 2, BUILDS_POWERHOUSE, 0, OP_PRODUCE, 2, PER_ONE)      \
    X(L2_JOKER, "L2-JOKER", 2, BUILDS_ANY, TILE_ANY_MACHINERY, OP_NONE, 0, PER_ONE)         \
    X(L3_BASE, "L3-BASE", 3, BUILDS_BASE, TILE_NO_ENGINEERS | TILE_NO_MACHINERY, OP_NONE, 0, PER_ONE)\
    X(L3_ELEVATION, "L3-ELEVATION", 3, BUILDS_ELEVATION, 0, OP_VP, 3, PER_RAISED_DAMS)      \
    X(L3_CONDUIT, "L3-CONDUIT", 3, BUILDS_CONDUIT, 0, OP_ENERGY_PRODUCED, 2, PER_VALUE)     \
    X(L3_POWERHOUSE, "L3-POWERHOUSE", 3, BUILDS_POWERHOUSE, 0, OP_VP, 3, PER_POWERHOUSES)   \
    X(L3_JOKER, "L3-JOKER", 3, BUILDS_ANY, 0, OP_VP, 3, PER_ADVANCED)                       \
    X(TT_ANTON, "TT-ANTON", 0, 0, TILE_COPIES, OP_NONE, 0, PER_ONE)                         \
    X(TT_BUILDING, "TT-BUILDING", 0, BUILDS_BUILDING, 0, OP_NONE, 0, PER_ONE)               \
    X(L1_BUILDING, "L1-BUILDING", 1, BUILDS_BUILDING, 0, OP_USE_BUILDING, 1, PER_ONE)       \
    X(L2_BUILDING, "L2-BUILDING", 2, BUILDS_BUILDING, TILE_ONE_KIND, OP_NONE, 0, PER_ONE)   \
    X(L3_BUILDING, "L3-BUILDING", 3, BUILDS_BUILDING, 0, OP_VP, 1, PER_BUILDING_VP)         \
    X(TT_LESLIE, "TT-LESLIE", 0, 0, 0, OP_NONE, 0, PER_ONE)

enum brg_tile {
#define ID(id, ...) TILE_##id,
    BRG_TILE_LIST(ID)
#undef ID
    BRG_TILES
};
struct brg_tile_row {
    uint8_t level, builds, flags, op, n, per;
};
enum { BRG_ADVANCED = 15, BRG_LEVELS = 3 };
extern const struct brg_tile_row brg_tiles[BRG_TILES];

/* ---- Contracts ---------------------------------------------------------------------------- */
enum brg_colour {
    COLOUR_GREEN, COLOUR_YELLOW, COLOUR_RED, BRG_COLOURS,
    COLOUR_PURPLE = BRG_COLOURS, COLOUR_WHITE
};
/* Of the base game; the five-player map adds BRG_MORE_PRIVATE of each colour and an initial one. */
enum { BRG_PER_COLOUR = 15, BRG_MORE_PRIVATE = 3, BRG_NATIONAL = 6, BRG_INITIAL = 4 };
#define PLAIN_ (1 << AREA_PLAIN)
#define HILL_ (1 << AREA_HILL)
#define MOUNTAIN_ (1 << AREA_MOUNTAIN)
/* X(id, colour, energy, reward...) */
#define BRG_CONTRACT_LIST(X)                                                                \
    X(G01, GREEN, 2, { OP_CREDITS, 1, 0 }, { OP_ROTATE, 2, 0 })                             \
    X(G02, GREEN, 2, { OP_MACHINERY, 2, 0 })                                                \
    X(G03, GREEN, 2, { OP_CREDITS, 5, 0 })                                                  \
    X(G04, GREEN, 2, { OP_VP, 2, 0 }, { OP_ENERGY, 3, 0 })                                  \
    X(G05, GREEN, 2, { OP_CREDITS, 3, 0 }, { OP_PLACE_DROP, 2, 0 })                         \
    X(G06, GREEN, 3, { OP_CREDITS, 4, 0 }, { OP_EXCAVATOR, 1, 0 })                          \
    X(G07, GREEN, 3, { OP_VP, 3, 0 }, { OP_MIXER, 1, 0 })                                   \
    X(G08, GREEN, 3, { OP_CREDITS, 4, 0 }, { OP_FLOW_DROP, 1, 0 })                          \
    X(G09, GREEN, 3, { OP_ENERGY, 2, 0 }, { OP_ROTATE, 2, 0 })                              \
    X(G10, GREEN, 3, { OP_VP, 4, 0 }, { OP_CREDITS, 2, 0 })                                 \
    X(G11, GREEN, 4, { OP_FREE_CONDUIT, 1, 2 })                                             \
    X(G12, GREEN, 4, { OP_FREE_BASE, 1, PLAIN_ })                                           \
    X(G13, GREEN, 4, { OP_VP, 5, 0 }, { OP_EXCAVATOR, 1, 0 })                               \
    X(G14, GREEN, 4, { OP_VP, 1, 0 }, { OP_ROTATE, 3, 0 })                                  \
    X(G15, GREEN, 4, { OP_VP, 3, 0 }, { OP_FLOW_DROP, 2, 0 })                               \
    X(Y01, YELLOW, 5, { OP_VP, 4, 0 }, { OP_EXCAVATOR, 2, 0 })                              \
    X(Y02, YELLOW, 5, { OP_FREE_POWERHOUSE, 1, 0 })                                         \
    X(Y03, YELLOW, 5, { OP_CREDITS, 3, 0 }, { OP_MIXER, 2, 0 })                             \
    X(Y04, YELLOW, 5, { OP_VP, 2, 0 }, { OP_FLOW_DROP, 1, 0 }, { OP_ROTATE, 2, 0 })         \
    X(Y05, YELLOW, 5, { OP_VP, 3, 0 }, { OP_EXCAVATOR, 1, 0 }, { OP_ENERGY, 2, 0 })         \
    X(Y06, YELLOW, 6, { OP_FREE_BASE, 1, PLAIN_ | HILL_ })                                  \
    X(Y07, YELLOW, 6, { OP_ROTATE, 3, 0 }, { OP_FLOW_DROP, 1, 0 })                          \
    X(Y08, YELLOW, 6, { OP_FREE_CONDUIT, 1, 3 })                                            \
    X(Y09, YELLOW, 6, { OP_VP, 3, 0 }, { OP_MACHINERY, 2, 0 })                              \
    X(Y10, YELLOW, 6, { OP_VP, 2, 0 }, { OP_FREE_ELEVATION, 1, 0 })                         \
    X(Y11, YELLOW, 7, { OP_VP, 6, 0 }, { OP_EXCAVATOR, 1, 0 })                              \
    X(Y12, YELLOW, 7, { OP_VP, 7, 0 }, { OP_ROTATE, 1, 0 })                                 \
    X(Y13, YELLOW, 7, { OP_VP, 3, 0 }, { OP_FLOW_DROP, 2, 0 }, { OP_MIXER, 1, 0 })          \
    X(Y14, YELLOW, 7, { OP_VP, 6, 0 }, { OP_PLACE_DROP, 3, 0 })                             \
    X(Y15, YELLOW, 7, { OP_CREDITS, 4, 0 }, { OP_PLACE_DROP, 2, 0 }, { OP_MACHINERY, 1, 0 })\
    X(R01, RED, 8, { OP_VP, 4, 0 }, { OP_ROTATE, 3, 0 })                                    \
    X(R02, RED, 8, { OP_FREE_BASE, 1, PLAIN_ | HILL_ | MOUNTAIN_ })                         \
    X(R03, RED, 8, { OP_CREDITS, 4, 0 }, { OP_MIXER, 1, 0 }, { OP_ROTATE, 2, 0 })           \
    X(R04, RED, 8, { OP_FREE_CONDUIT, 1, 4 })                                               \
    X(R05, RED, 8, { OP_VP, 4, 0 }, { OP_ENERGY, 5, 0 })                                    \
    X(R06, RED, 9, { OP_VP, 3, 0 }, { OP_CREDITS, 2, 0 }, { OP_MACHINERY, 2, 0 })           \
    X(R07, RED, 9, { OP_VP, 8, 0 }, { OP_ROTATE, 1, 0 })                                    \
    X(R08, RED, 9, { OP_VP, 5, 0 }, { OP_PLACE_DROP, 3, 0 }, { OP_EXCAVATOR, 1, 0 })        \
    X(R09, RED, 9, { OP_FREE_POWERHOUSE, 1, 0 }, { OP_ENERGY, 3, 0 })                       \
    X(R10, RED, 9, { OP_FREE_ELEVATION, 1, 0 }, { OP_FLOW_DROP, 2, 0 })                     \
    X(R11, RED, 10, { OP_FREE_CONDUIT, 1, 5 })                                              \
    X(R12, RED, 10, { OP_VP, 7, 0 }, { OP_CREDITS, 3, 0 })                                  \
    X(R13, RED, 10, { OP_VP, 8, 0 }, { OP_FLOW_DROP, 1, 0 })                                \
    X(R14, RED, 10, { OP_VP, 6, 0 }, { OP_ROTATE, 2, 0 }, { OP_PLACE_DROP, 2, 0 })          \
    X(R15, RED, 10, { OP_VP, 2, 0 }, { OP_MACHINERY, 3, 0 })                                \
    X(N01, PURPLE, 13, { OP_VP, 7, 0 }, { OP_ROTATE, 4, 0 })                                \
    X(N02, PURPLE, 13, { OP_VP, 6, 0 }, { OP_MACHINERY, 4, 0 })                             \
    X(N03, PURPLE, 14, { OP_VP, 8, 0 }, { OP_CREDITS, 8, 0 })                               \
    X(N04, PURPLE, 14, { OP_VP, 8, 0 }, { OP_ENERGY, 6, 0 })                                \
    X(N05, PURPLE, 15, { OP_VP, 12, 0 })                                                    \
    X(N06, PURPLE, 15, { OP_VP, 9, 0 }, { OP_FLOW_DROP, 3, 0 })                             \
    X(I01, WHITE, 3, { OP_CREDITS, 2, 0 }, { OP_ENERGY, 2, 0 })                             \
    X(I02, WHITE, 3, { OP_CREDITS, 2, 0 }, { OP_ROTATE, 1, 0 })                             \
    X(I03, WHITE, 2, { OP_CREDITS, 3, 0 })                                                  \
    X(I04, WHITE, 4, { OP_CREDITS, 2, 0 }, { OP_MACHINERY, 1, 0 })
/* X(id, name, colour, energy, reward...) (BAR-1.8.2) */
#define BRG_MORE_CONTRACTS(X)                                                               \
    X(G5_01, "G5-01", GREEN, 2, { OP_CREDITS, 2, 0 }, { OP_MACHINERY, 1, 0 })               \
    X(G5_02, "G5-02", GREEN, 3, { OP_CREDITS, 3, 0 }, { OP_ROTATE, 1, 0 })                  \
    X(G5_03, "G5-03", GREEN, 4, { OP_VP, 2, 0 }, { OP_CREDITS, 2, 0 }, { OP_MACHINERY, 1, 0 })\
    X(Y5_01, "Y5-01", YELLOW, 5, { OP_VP, 3, 0 }, { OP_CREDITS, 4, 0 })                     \
    X(Y5_02, "Y5-02", YELLOW, 6, { OP_VP, 4, 0 }, { OP_FLOW_DROP, 1, 0 }, { OP_EXCAVATOR, 1, 0 })\
    X(Y5_03, "Y5-03", YELLOW, 7, { OP_VP, 5, 0 }, { OP_CREDITS, 4, 0 })                     \
    X(R5_01, "R5-01", RED, 8, { OP_VP, 5, 0 }, { OP_CREDITS, 2, 0 }, { OP_MACHINERY, 1, 0 })\
    X(R5_02, "R5-02", RED, 9, { OP_VP, 6, 0 }, { OP_FLOW_DROP, 2, 0 })                      \
    X(R5_03, "R5-03", RED, 10, { OP_VP, 6, 0 }, { OP_MACHINERY, 1, 0 }, { OP_ROTATE, 1, 0 })\
    X(I05, "I05", WHITE, 4, { OP_CREDITS, 3, 0 }, { OP_FLOW_DROP, 1, 0 })

enum brg_contract {
#define ID(id, ...) CONTRACT_##id,
    BRG_CONTRACT_LIST(ID)
    BRG_MORE_CONTRACTS(ID)
#undef ID
    BRG_CONTRACTS
};
struct brg_contract_row {
    uint8_t colour, energy;
    struct brg_op reward[BRG_OPS_EACH];
};
extern const struct brg_contract_row brg_contracts[BRG_CONTRACTS];

/* ---- companies and officers ------------------------------------------------------------------ */
enum brg_company {
    COMPANY_USA, COMPANY_GER, COMPANY_ITA, COMPANY_FRA, BRG_BASE_COMPANIES,
    COMPANY_NED = BRG_BASE_COMPANIES, /* Leeghwater, or option `netherlands`              */
    BRG_COMPANIES
};
enum brg_ability {
    ABILITY_RIVER,         /* USA: a step for each drop that passes a Powerhouse          */
    ABILITY_SECOND,        /* Germany: a second production                                */
    ABILITY_EXTRA_ENERGY,  /* Italy: 3 steps more                                         */
    ABILITY_CONTRACT_REACH,/* France: Contracts of 3 more                                 */
    ABILITY_DAM_DROP       /* Netherlands: a drop on an own Dam not just used             */
};
enum { BRG_EXTRA_ENERGY = 3, BRG_CONTRACT_REACH = 3 };
/* Income symbols lie under the 2nd, 4th and 5th piece of a row (BAR-3.1.3). */
enum { BRG_INCOME_ROWS = 3, BRG_INCOME_STEPS = 3 };
extern const uint8_t brg_income_at[BRG_INCOME_STEPS];
struct brg_company_row {
    uint8_t ability;
    struct brg_op income[BRG_INCOME_ROWS][BRG_INCOME_STEPS][2];
};
extern const struct brg_company_row brg_companies[BRG_COMPANIES];

enum brg_officer_id {
    OFFICER_WILHELM, OFFICER_GRAZIANO, OFFICER_VIKTOR, OFFICER_JILL, OFFICER_SOLOMON, OFFICER_ANTON,
    OFFICER_MAHIRI, OFFICER_MARGOT, OFFICER_LESLIE, OFFICER_SIMONE, OFFICER_TOMMASO, OFFICER_ELON,
    OFFICER_GENNARO, OFFICER_OCTAVIUS, OFFICER_WU, OFFICER_AMIR,
    BRG_OFFICERS
};
enum brg_officer_set { SET_BASE, SET_LEEGHWATER, SET_KICKSTARTER, SET_FIVE, SET_PROMO, BRG_OFFICER_SETS };
/* An officer's row: start values and changes; zero changes nothing. */
struct brg_officer {
    uint8_t credits, excavators, mixers, excamixers;
    uint8_t set;               /* enum brg_officer_set                                    */
    bool leeghwater;           /* of use in Leeghwater only (BAR-1.1.7)                   */
    uint8_t base_price;        /* of a Base in any area                                   */
    uint8_t high_dam_room;     /* more drops in a Dam of level 3                          */
    uint8_t production_floor;  /* least drops x value                                     */
    uint8_t conduit_mixers;    /* Mixers per value instead of Excavators                  */
    uint8_t machine_credits;   /* credits that stand for a machine                        */
    bool copies_tiles, copies_officers;
    bool works_on_wheel;       /* machinery of an external work goes to the Wheel         */
    bool many_contracts;       /* a limit of one more; several with one production        */
    bool architect;            /* its Engineer gives an extra turn                        */
    bool joins_dams;           /* several Dams in one production                          */
    bool free_water;           /* drops may flow at once, or go on an own Dam             */
    bool mixes_machinery;      /* copied: all machinery counts as both kinds              */
    uint8_t own_space;         /* 1 + its action space; copied, the Bank stands for it    */
};
extern const struct brg_officer brg_officers[BRG_OFFICERS];
struct brg_matchup {
    uint8_t company, officer, contract;
};
extern const struct brg_matchup brg_matchups[BRG_BASE_COMPANIES];

/* ---- action spaces (4.20) -------------------------------------------------------------------- */
enum brg_section {
    SECTION_TURBINE, SECTION_WATER, SECTION_WORKSHOP, SECTION_MACHINERY, SECTION_CONTRACT, SECTION_BANK,
    SECTION_PATENT, SECTION_CONSTRUCTION, SECTION_OFFICER, SECTION_WORKS, SECTION_FIVE, SECTION_PRIVATE,
    BRG_SECTIONS
};
/* X(id, name, section, Engineers, red-border credits, effect's credits, least players, effect...) */
#define BRG_SPACE_LIST(X)                                                                         \
    X(TURB_PLUS2_1, "TURB-plus2-1", TURBINE, 2, 0, 0, 2, { OP_PRODUCE, 2, 0 })                    \
    X(TURB_PLUS2_2, "TURB-plus2-2", TURBINE, 3, 3, 0, 2, { OP_PRODUCE, 2, 0 })                    \
    X(TURB_PLUS1_1, "TURB-plus1-1", TURBINE, 2, 0, 0, 4, { OP_PRODUCE, 1, 0 })                    \
    X(TURB_PLUS1_2, "TURB-plus1-2", TURBINE, 3, 3, 0, 4, { OP_PRODUCE, 1, 0 })                    \
    X(TURB_ZERO_1, "TURB-zero-1", TURBINE, 2, 0, 0, 2, { OP_PRODUCE, 0, 0 })                      \
    X(TURB_ZERO_2, "TURB-zero-2", TURBINE, 3, 3, 0, 2, { OP_PRODUCE, 0, 0 })                      \
    X(TURB_MINUS1_1, "TURB-minus1-1", TURBINE, 2, 0, 0, 3, { OP_PRODUCE, -1, 0 })                 \
    X(TURB_MINUS1_2, "TURB-minus1-2", TURBINE, 3, 3, 0, 3, { OP_PRODUCE, -1, 0 })                 \
    X(TURB_MINUS2_1, "TURB-minus2-1", TURBINE, 1, 0, 0, 2, { OP_PRODUCE, -2, 0 })                 \
    X(TURB_MINUS2_2, "TURB-minus2-2", TURBINE, 2, 0, 0, 2, { OP_PRODUCE, -2, 0 })                 \
    X(WATER_PLACE_1, "WATER-place-1", WATER, 1, 0, 0, 2, { OP_PLACE_DROP, 2, 1 })                 \
    X(WATER_PLACE_2, "WATER-place-2", WATER, 2, 3, 0, 2, { OP_PLACE_DROP, 2, 1 })                 \
    X(WATER_FLOW_1, "WATER-flow-1", WATER, 1, 0, 0, 2, { OP_FLOW_DROP, 1, 1 })                    \
    X(WATER_FLOW_2, "WATER-flow-2", WATER, 2, 3, 0, 2, { OP_FLOW_DROP, 1, 1 })                    \
    X(WORK_ROTATE1_1, "WORK-rotate1-1", WORKSHOP, 1, 0, 0, 2, { OP_ROTATE, 1, 0 })                \
    X(WORK_ROTATE1_2, "WORK-rotate1-2", WORKSHOP, 2, 0, 0, 2, { OP_ROTATE, 1, 0 })                \
    X(WORK_ROTATE2_1, "WORK-rotate2-1", WORKSHOP, 2, 0, 2, 3, { OP_ROTATE, 2, 0 })                \
    X(WORK_ROTATE2_2, "WORK-rotate2-2", WORKSHOP, 3, 3, 2, 3, { OP_ROTATE, 2, 0 })                \
    X(WORK_ROTATE3_1, "WORK-rotate3-1", WORKSHOP, 2, 0, 5, 2, { OP_ROTATE, 3, 0 })                \
    X(WORK_ROTATE3_2, "WORK-rotate3-2", WORKSHOP, 3, 3, 5, 2, { OP_ROTATE, 3, 0 })                \
    X(MACH_EXCAVATOR_1, "MACH-excavator-1", MACHINERY, 1, 0, 2, 2, { OP_EXCAVATOR, 1, 0 })        \
    X(MACH_EXCAVATOR_2, "MACH-excavator-2", MACHINERY, 1, 3, 2, 2, { OP_EXCAVATOR, 1, 0 })        \
    X(MACH_CHOICE_1, "MACH-choice-1", MACHINERY, 1, 0, 4, 4, { OP_MACHINERY, 1, 0 })              \
    X(MACH_CHOICE_2, "MACH-choice-2", MACHINERY, 2, 0, 4, 4, { OP_MACHINERY, 1, 0 })              \
    X(MACH_BOTH_1, "MACH-both-1", MACHINERY, 2, 0, 5, 2, { OP_EXCAVATOR, 1, 0 }, { OP_MIXER, 1, 0 })\
    X(MACH_BOTH_2, "MACH-both-2", MACHINERY, 3, 3, 5, 2, { OP_EXCAVATOR, 1, 0 }, { OP_MIXER, 1, 0 })\
    X(CONT_ONE_1, "CONT-one-1", CONTRACT, 1, 0, 0, 2, { OP_TAKE_CONTRACT, 1, 0 })                 \
    X(CONT_ONE_2, "CONT-one-2", CONTRACT, 1, 3, 0, 2, { OP_TAKE_CONTRACT, 1, 0 })                 \
    X(CONT_ONEB_1, "CONT-oneB-1", CONTRACT, 1, 0, 0, 4, { OP_TAKE_CONTRACT, 1, 0 })               \
    X(CONT_ONEB_2, "CONT-oneB-2", CONTRACT, 1, 3, 0, 4, { OP_TAKE_CONTRACT, 1, 0 })               \
    X(CONT_TWO_1, "CONT-two-1", CONTRACT, 2, 0, 1, 2, { OP_TAKE_CONTRACT, 2, 0 })                 \
    X(CONT_TWO_2, "CONT-two-2", CONTRACT, 3, 0, 1, 2, { OP_TAKE_CONTRACT, 2, 0 })                 \
    X(BANK, "BANK", BANK, 1, 0, 0, 2, { OP_BANK, 1, 0 })                                          \
    X(PAT_1, "PAT-1", PATENT, 2, 0, 5, 2, { OP_PATENT, 1, 0 })                                    \
    X(PAT_2, "PAT-2", PATENT, 2, 0, 5, 2, { OP_PATENT, 1, 1 })                                    \
    X(PAT_3, "PAT-3", PATENT, 2, 0, 5, 2, { OP_PATENT, 1, 2 })                                    \
    X(CONSTR_1, "CONSTR-1", CONSTRUCTION, 1, 0, 0, 2, { OP_CONSTRUCT, 1, 0 })                     \
    X(CONSTR_2, "CONSTR-2", CONSTRUCTION, 2, 0, 0, 2, { OP_CONSTRUCT, 1, 0 })                     \
    X(CONSTR_3, "CONSTR-3", CONSTRUCTION, 3, 0, 0, 2, { OP_CONSTRUCT, 1, 0 })                     \
    X(CONSTR_4, "CONSTR-4", CONSTRUCTION, 3, 3, 0, 2, { OP_CONSTRUCT, 1, 0 })                     \
    X(XO_MAHIRI_1, "XO-MAHIRI.1", OFFICER, 1, 0, 0, 2, { OP_NONE, 0, 0 })                         \
    X(XO_MAHIRI_2, "XO-MAHIRI.2", OFFICER, 1, 3, 0, 2, { OP_NONE, 0, 0 })                         \
    X(EXTW_1, "EXTW-1", WORKS, 2, 0, 0, 2, { OP_WORK, 1, 0 })                                     \
    X(EXTW_2, "EXTW-2", WORKS, 2, 0, 0, 2, { OP_WORK, 1, 1 })                                     \
    X(EXTW_3, "EXTW-3", WORKS, 2, 0, 0, 2, { OP_WORK, 1, 2 })                                     \
    X(FIVE_MENU_1, "FIVE-menu-1", FIVE, 2, 0, 0, 5, { OP_MENU, 1, 0 })                            \
    X(FIVE_MENU_2, "FIVE-menu-2", FIVE, 3, 0, 0, 5, { OP_MENU, 1, 0 })                            \
    X(FIVE_PRODUCE_1, "FIVE-produce-1", FIVE, 2, 0, 0, 5, { OP_PRODUCE, 0, 0 })                   \
    X(FIVE_PRODUCE_2, "FIVE-produce-2", FIVE, 3, 3, 0, 5, { OP_PRODUCE, 0, 0 })                   \
    X(XO_MARGOT_1, "XO-MARGOT.1", OFFICER, 1, 0, 0, 2, { OP_USE_BUILDING, 0, 0 })                 \
    X(XO_GENNARO_1, "XO-GENNARO.1", OFFICER, 2, 0, 0, 2, { OP_CONSTRUCT, 1, 0 })                  \
    X(XO_WU_1, "XO-WU.1", OFFICER, 1, 0, 0, 2, { OP_DAM_ENERGY, 1, 0 })

/* X(id, name, Excavators, Mixers, VP at the end, Engineers of the first space, of the others, red credits
 * of the others, effect's credits, effect): Private Buildings (BAR-17.3.3) */
#define BRG_PRIVATE_LIST(X)                                                                       \
    X(COFFERDAM, "PB-COFFERDAM", 2, 1, 3, 1, 1, 3, 0, { OP_DAM_DROP, 1, 0 })                      \
    X(DEVOFFICE, "PB-DEVOFFICE", 1, 2, 3, 1, 1, 3, 0, { OP_RETRIEVE_TILE, 1, 0 })                 \
    X(RESLAB, "PB-RESLAB", 2, 2, 4, 1, 1, 3, 0, { OP_RETRIEVE_MACHINERY, 1, 0 })                  \
    X(LOAN, "PB-LOAN", 1, 3, 4, 1, 2, 0, 0, { OP_LOAN, 2, 0 })                                    \
    X(RELAY, "PB-RELAY", 4, 1, 4, 1, 1, 3, 1, { OP_ENERGY, 4, 0 })                                \
    X(ROBOT, "PB-ROBOT", 1, 5, 5, 2, 2, 3, 1, { OP_MACHINERY, 2, 0 })                             \
    X(FINANCE, "PB-FINANCE", 3, 4, 6, 1, 2, 0, 0, { OP_CREDITS, 5, 0 })                           \
    X(CONTROL, "PB-CONTROL", 4, 3, 5, 2, 2, 3, 0, { OP_PRODUCE, 3, 0 })                           \
    X(WIND, "PB-WIND", 6, 2, 5, 2, 2, 3, 2, { OP_ENERGY_PRODUCED, 5, 0 })                         \
    X(CUSTOMER, "PB-CUSTOMER", 3, 5, 7, 2, 2, 3, 3, { OP_FULFIL_MUST, 1, BRG_ANY_ENERGY })

enum { BRG_ANY_ENERGY = 99 };
enum brg_private {
#define ID(id, ...) PRIVATE_##id,
    BRG_PRIVATE_LIST(ID)
#undef ID
    BRG_PRIVATES
};
struct brg_private_row {
    uint8_t excavators, mixers, vp, pay;
    struct brg_op effect;
};
extern const struct brg_private_row brg_privates[BRG_PRIVATES];
enum { BRG_SLOTS = BRG_PRIVATES * BRG_PRIVATE_EACH, BRG_SITES = SITE_SLOT + BRG_SLOTS };
/* Of the slots of a Private Building the last two have a red border; the second needs 3 players. */
enum { SLOT_FOR_THREE = 1, SLOT_FIRST_RED = 2 };

/* First the spaces of boards and officers, then four for each Private Building. */
enum brg_space {
#define ID(id, ...) SPACE_##id,
    BRG_SPACE_LIST(ID)
#undef ID
    BRG_BOARD_SPACES, SPACE_PRIVATE = BRG_BOARD_SPACES,
    BRG_SPACES = SPACE_PRIVATE + BRG_SLOTS
};

/* ---- external works (BAR-17.1) ---------------------------------------------------------------- */
/* X(id, Excavators, Mixers, reward...): five of each deck A, B, C */
#define BRG_WORK_LIST(X)                                                                          \
    X(XA1, 1, 0, { OP_CREDITS, 3, 0 }, { OP_FULFIL, 1, 4 })                                       \
    X(XA2, 0, 1, { OP_CREDITS, 3, 0 }, { OP_ROTATE, 2, 0 })                                       \
    X(XA3, 0, 2, { OP_VP, 4, 0 }, { OP_FREE_BASE, 1, PLAIN_ })                                    \
    X(XA4, 1, 1, { OP_CREDITS, 2, 0 }, { OP_FREE_POWERHOUSE, 1, 0 })                              \
    X(XA5, 2, 0, { OP_CREDITS, 4, 0 }, { OP_TAKE_PATENT, 1, 0 })                                  \
    X(XB1, 2, 1, { OP_CREDITS, 5, 0 }, { OP_ENERGY_PRODUCED, 6, 0 })                              \
    X(XB2, 0, 4, { OP_VP, 2, 0 }, { OP_FREE_ELEVATION, 2, 0 })                                    \
    X(XB3, 0, 3, { OP_VP, 3, 0 }, { OP_CREDITS, 3, 0 }, { OP_FREE_CONDUIT, 1, 4 })                \
    X(XB4, 3, 0, { OP_VP, 5, 0 }, { OP_ENERGY, 6, 0 })                                            \
    X(XB5, 4, 0, { OP_VP, 4, 0 }, { OP_PLACE_DROP, 2, 0 }, { OP_ROTATE, 2, 0 })                   \
    X(XC1, 2, 4, { OP_VP, 8, 0 }, { OP_ROTATE, 3, 0 })                                            \
    X(XC2, 0, 5, { OP_VP, 10, 0 }, { OP_FLOW_DROP, 1, 0 })                                        \
    X(XC3, 6, 0, { OP_VP, 5, 0 }, { OP_FULFIL, 1, BRG_ANY_ENERGY })                               \
    X(XC4, 3, 2, { OP_VP, 6, 0 }, { OP_FLOW_DROP, 2, 0 })                                         \
    X(XC5, 5, 0, { OP_VP, 6, 0 }, { OP_MIXER, 3, 0 })

enum brg_work {
#define ID(id, ...) WORK_##id,
    BRG_WORK_LIST(ID)
#undef ID
    BRG_WORKS
};
struct brg_work_row {
    uint8_t excavators, mixers;
    struct brg_op reward[BRG_OPS_EACH];
};
enum { BRG_WORK_ROW = 3, BRG_DECKS = 3, BRG_PER_DECK = BRG_WORKS / BRG_DECKS };
extern const struct brg_work_row brg_works[BRG_WORKS];

/* What FIVE-menu offers (BAR-5.8.1). */
enum brg_menu_option { MENU_ROTATE, MENU_DROP, MENU_MACHINE, MENU_CONTRACT, BRG_MENU };
struct brg_menu_row {
    uint8_t pay;
    struct brg_op effect;
};
extern const struct brg_menu_row brg_menu[BRG_MENU];
struct brg_space_row {
    uint8_t section, engineers, red, pay, players;
    struct brg_op effect[2];
};
extern const struct brg_space_row brg_spaces[BRG_SPACES];
/* Bit sets of the spaces of boards and officers that so many Engineers suffice for, with 3 all. */
enum { BRG_MOST_ENGINEERS = 3 };
extern const uint64_t brg_spaces_for[BRG_MOST_ENGINEERS + 1];
/* Bit set of the spaces that all players share (the Bank left out). */
extern const uint64_t brg_shared_spaces;
/* And of those of the company board where constructions begin. */
extern const uint64_t brg_construction_spaces;

/* ---- energy track (BAR-9.2) ------------------------------------------------------------------- */
struct brg_energy_mark {
    uint8_t energy, credits;
};
enum { BRG_ENERGY_MARKS = 9, BRG_SECTION_STEPS = 6 };
extern const struct brg_energy_mark brg_energy_marks[BRG_ENERGY_MARKS];
#endif
