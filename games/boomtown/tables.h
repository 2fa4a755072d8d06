// SPDX-License-Identifier: MIT
/* tables.h - the 60 cards, one row a card, in index order (BOO-2.1 to BOO-2.5).
 *
 * The rows are macros so that the enumeration, the names on the wire, the cards' data and the
 * bit masks by kind, town and number are all made from this one list by the compiler: change a
 * count of events here and everything follows (BOO-2.6). */
#ifndef GAMES_BOOMTOWN_TABLES_H
#define GAMES_BOOMTOWN_TABLES_H
#include <stdbool.h>
#include <stdint.h>

/* BOO-1.5 */
enum town {
    TOWN_CACTUS_JUNCTION,
    TOWN_COLD_MOUNTAIN,
    TOWN_COYOTE_CITY,
    TOWN_DRY_GULCH,
    TOWN_SAN_NARCISO,
    TOWNS
};

enum card_kind {
    KIND_MINE,
    KIND_CARD_SHARK,
    KIND_DYNAMITE,
    KIND_EXPROPRIATION,
    KIND_GOVERNOR,
    KIND_HOLDUP,
    KIND_MUSTANG,
    KIND_NEW_VEIN,
    KIND_SALOON,
    KIND_SALOON_GIRLS,
    KIND_STAGECOACH_ROBBERY,
    KIND_TELEGRAPH,
    KINDS
};

#define BOOM_MINES(ROW, x) /* card, town, number, value, dangerous */ \
    ROW(x, mine_cj_02, TOWN_CACTUS_JUNCTION,  2, 6, 0) \
    ROW(x, mine_cj_04, TOWN_CACTUS_JUNCTION,  4, 3, 0) \
    ROW(x, mine_cj_05, TOWN_CACTUS_JUNCTION,  5, 2, 0) \
    ROW(x, mine_cj_06, TOWN_CACTUS_JUNCTION,  6, 5, 0) \
    ROW(x, mine_cj_07, TOWN_CACTUS_JUNCTION,  7, 6, 1) \
    ROW(x, mine_cj_08, TOWN_CACTUS_JUNCTION,  8, 3, 0) \
    ROW(x, mine_cj_09, TOWN_CACTUS_JUNCTION,  9, 4, 0) \
    ROW(x, mine_cj_11, TOWN_CACTUS_JUNCTION, 11, 2, 0) \
    ROW(x, mine_cj_12, TOWN_CACTUS_JUNCTION, 12, 5, 0) \
    ROW(x, mine_cm_03, TOWN_COLD_MOUNTAIN,    3, 5, 0) \
    ROW(x, mine_cm_04, TOWN_COLD_MOUNTAIN,    4, 6, 0) \
    ROW(x, mine_cm_05, TOWN_COLD_MOUNTAIN,    5, 3, 0) \
    ROW(x, mine_cm_06, TOWN_COLD_MOUNTAIN,    6, 9, 1) \
    ROW(x, mine_cm_07, TOWN_COLD_MOUNTAIN,    7, 5, 0) \
    ROW(x, mine_cm_08, TOWN_COLD_MOUNTAIN,    8, 1, 0) \
    ROW(x, mine_cm_09, TOWN_COLD_MOUNTAIN,    9, 3, 0) \
    ROW(x, mine_cm_10, TOWN_COLD_MOUNTAIN,   10, 4, 0) \
    ROW(x, mine_cm_12, TOWN_COLD_MOUNTAIN,   12, 5, 0) \
    ROW(x, mine_cc_03, TOWN_COYOTE_CITY,      3, 1, 0) \
    ROW(x, mine_cc_04, TOWN_COYOTE_CITY,      4, 3, 0) \
    ROW(x, mine_cc_05, TOWN_COYOTE_CITY,      5, 5, 0) \
    ROW(x, mine_cc_06, TOWN_COYOTE_CITY,      6, 4, 0) \
    ROW(x, mine_cc_07, TOWN_COYOTE_CITY,      7, 3, 0) \
    ROW(x, mine_cc_08, TOWN_COYOTE_CITY,      8, 4, 0) \
    ROW(x, mine_cc_10, TOWN_COYOTE_CITY,     10, 6, 0) \
    ROW(x, mine_cc_11, TOWN_COYOTE_CITY,     11, 3, 0) \
    ROW(x, mine_cc_12, TOWN_COYOTE_CITY,     12, 6, 0) \
    ROW(x, mine_dg_02, TOWN_DRY_GULCH,        2, 5, 0) \
    ROW(x, mine_dg_03, TOWN_DRY_GULCH,        3, 4, 0) \
    ROW(x, mine_dg_05, TOWN_DRY_GULCH,        5, 2, 0) \
    ROW(x, mine_dg_06, TOWN_DRY_GULCH,        6, 4, 0) \
    ROW(x, mine_dg_07, TOWN_DRY_GULCH,        7, 2, 0) \
    ROW(x, mine_dg_08, TOWN_DRY_GULCH,        8, 5, 0) \
    ROW(x, mine_dg_09, TOWN_DRY_GULCH,        9, 4, 0) \
    ROW(x, mine_dg_10, TOWN_DRY_GULCH,       10, 7, 0) \
    ROW(x, mine_dg_11, TOWN_DRY_GULCH,       11, 3, 0) \
    ROW(x, mine_sn_02, TOWN_SAN_NARCISO,      2, 6, 0) \
    ROW(x, mine_sn_03, TOWN_SAN_NARCISO,      3, 3, 0) \
    ROW(x, mine_sn_04, TOWN_SAN_NARCISO,      4, 5, 0) \
    ROW(x, mine_sn_06, TOWN_SAN_NARCISO,      6, 1, 0) \
    ROW(x, mine_sn_07, TOWN_SAN_NARCISO,      7, 4, 0) \
    ROW(x, mine_sn_08, TOWN_SAN_NARCISO,      8, 2, 0) \
    ROW(x, mine_sn_09, TOWN_SAN_NARCISO,      9, 7, 0) \
    ROW(x, mine_sn_10, TOWN_SAN_NARCISO,     10, 2, 0) \
    ROW(x, mine_sn_11, TOWN_SAN_NARCISO,     11, 4, 0)

#define BOOM_EVENTS(ROW, x) /* card, kind, copy */               \
    ROW(x, event_card_shark,         KIND_CARD_SHARK,         1) \
    ROW(x, event_dynamite_1,         KIND_DYNAMITE,           1) \
    ROW(x, event_dynamite_2,         KIND_DYNAMITE,           2) \
    ROW(x, event_dynamite_3,         KIND_DYNAMITE,           3) \
    ROW(x, event_expropriation,      KIND_EXPROPRIATION,      1) \
    ROW(x, event_governor,           KIND_GOVERNOR,           1) \
    ROW(x, event_holdup_1,           KIND_HOLDUP,             1) \
    ROW(x, event_holdup_2,           KIND_HOLDUP,             2) \
    ROW(x, event_mustang,            KIND_MUSTANG,            1) \
    ROW(x, event_new_vein,           KIND_NEW_VEIN,           1) \
    ROW(x, event_saloon_1,           KIND_SALOON,             1) \
    ROW(x, event_saloon_2,           KIND_SALOON,             2) \
    ROW(x, event_saloon_girls,       KIND_SALOON_GIRLS,       1) \
    ROW(x, event_stagecoach_robbery, KIND_STAGECOACH_ROBBERY, 1) \
    ROW(x, event_telegraph,          KIND_TELEGRAPH,          1)

/* CARD_mine_cj_02 ...: mines first, then events. */
#define BOOM_CARD_ENUM(x, id, ...) CARD_##id,
enum card {
    BOOM_MINES(BOOM_CARD_ENUM, )
    MINES,
    LAST_MINE_ = MINES - 1,
    BOOM_EVENTS(BOOM_CARD_ENUM, )
    CARDS,
    EVENTS = CARDS - MINES
};
_Static_assert(CARDS <= 64, "sets of cards are 64 bits");

struct card_spec {
    uint8_t kind;           /* enum card_kind                                             */
    uint8_t town;           /* of a mine                                                  */
    uint8_t number, value;  /* of a mine                                                  */
    bool dangerous;
    uint8_t copy;           /* of an event: 1, 2...                                       */
};
extern const struct card_spec boom_card[CARDS];

/* Sets of cards: bit = card index. */
extern const uint64_t boom_of_kind[KINDS], boom_of_town[TOWNS], boom_of_number[13], boom_dangerous;

/* How many ways of 36 two dice show a total (2 to 12). */
extern const uint8_t boom_ways[13];
#endif
