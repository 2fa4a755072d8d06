// SPDX-License-Identifier: MIT
/* tables.c - the arrays that the compiler makes from the rows of tables.h. */
#include "boomtown.h"

#define MINE_SPEC(x, id, town_, number_, value_, dangerous_)                                   \
    [CARD_##id] = { .kind = KIND_MINE, .town = town_, .number = number_, .value = value_,     \
                    .dangerous = dangerous_ },
#define EVENT_SPEC(x, id, kind_, copy_) [CARD_##id] = { .kind = kind_, .copy = copy_ },
const struct card_spec boom_card[CARDS] = { BOOM_MINES(MINE_SPEC, ) BOOM_EVENTS(EVENT_SPEC, ) };

/* The bit of a row, if the row is of kind (town, number) x. */
#define BIT_OF(id, condition) | (uint64_t)(condition) << CARD_##id
#define MINE_BIT(x, id, town, number, value, dangerous) BIT_OF(id, true)
#define KIND_BIT(x, id, kind, copy) BIT_OF(id, kind == x)
#define TOWN_BIT(x, id, town, number, value, dangerous) BIT_OF(id, town == x)
#define NUMBER_BIT(x, id, town, number, value, dangerous) BIT_OF(id, number == x)
#define DANGER_BIT(x, id, town, number, value, dangerous) BIT_OF(id, dangerous)

const uint64_t boom_of_kind[KINDS] = {
    [KIND_MINE] = 0 BOOM_MINES(MINE_BIT, ),
    [KIND_CARD_SHARK] = 0 BOOM_EVENTS(KIND_BIT, KIND_CARD_SHARK),
    [KIND_DYNAMITE] = 0 BOOM_EVENTS(KIND_BIT, KIND_DYNAMITE),
    [KIND_EXPROPRIATION] = 0 BOOM_EVENTS(KIND_BIT, KIND_EXPROPRIATION),
    [KIND_GOVERNOR] = 0 BOOM_EVENTS(KIND_BIT, KIND_GOVERNOR),
    [KIND_HOLDUP] = 0 BOOM_EVENTS(KIND_BIT, KIND_HOLDUP),
    [KIND_MUSTANG] = 0 BOOM_EVENTS(KIND_BIT, KIND_MUSTANG),
    [KIND_NEW_VEIN] = 0 BOOM_EVENTS(KIND_BIT, KIND_NEW_VEIN),
    [KIND_SALOON] = 0 BOOM_EVENTS(KIND_BIT, KIND_SALOON),
    [KIND_SALOON_GIRLS] = 0 BOOM_EVENTS(KIND_BIT, KIND_SALOON_GIRLS),
    [KIND_STAGECOACH_ROBBERY] = 0 BOOM_EVENTS(KIND_BIT, KIND_STAGECOACH_ROBBERY),
    [KIND_TELEGRAPH] = 0 BOOM_EVENTS(KIND_BIT, KIND_TELEGRAPH),
};

const uint64_t boom_of_town[TOWNS] = {
    [TOWN_CACTUS_JUNCTION] = 0 BOOM_MINES(TOWN_BIT, TOWN_CACTUS_JUNCTION),
    [TOWN_COLD_MOUNTAIN] = 0 BOOM_MINES(TOWN_BIT, TOWN_COLD_MOUNTAIN),
    [TOWN_COYOTE_CITY] = 0 BOOM_MINES(TOWN_BIT, TOWN_COYOTE_CITY),
    [TOWN_DRY_GULCH] = 0 BOOM_MINES(TOWN_BIT, TOWN_DRY_GULCH),
    [TOWN_SAN_NARCISO] = 0 BOOM_MINES(TOWN_BIT, TOWN_SAN_NARCISO),
};

#define NUMBER_ROW(n) [n] = 0 BOOM_MINES(NUMBER_BIT, n)
const uint64_t boom_of_number[13] = {
    NUMBER_ROW(2), NUMBER_ROW(3), NUMBER_ROW(4),  NUMBER_ROW(5),  NUMBER_ROW(6),  NUMBER_ROW(7),
    NUMBER_ROW(8), NUMBER_ROW(9), NUMBER_ROW(10), NUMBER_ROW(11), NUMBER_ROW(12),
};

const uint64_t boom_dangerous = 0 BOOM_MINES(DANGER_BIT, );

const uint8_t boom_ways[13] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
