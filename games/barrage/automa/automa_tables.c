// SPDX-License-Identifier: MIT
/* automa_tables.c - the printed tiles of the Tesla Automa (AUT-19): Action side and Criteria side. */
#include "automa.h"

#define AT(id) ((id) - 1)
#define MAKE(colour_, modifier_, engineers_)                                                  \
    { .kind = ITEM_MAKE, .engineers = engineers_, .modifier = modifier_, .colour = COLOUR_##colour_ }
#define WAIT(drops) { .kind = ITEM_WATER, .engineers = 1, .count = drops }
#define FLOW(drops) { .kind = ITEM_WATER, .engineers = 1, .count = drops, .flows = true }
#define OFFICE(colour_) { .kind = ITEM_OFFICE, .engineers = 1, .colour = COLOUR_##colour_, .count = 2 }
#define BUILD(what) { .kind = ITEM_BUILD, .engineers = 2, .structure = STRUCT_##what }
#define BUILD_IN(what, area)                                                                  \
    { .kind = ITEM_BUILD, .engineers = 2, .structure = STRUCT_##what, .areas = 1 << AREA_##area }
#define BUILD_FROM(what, least)                                                               \
    { .kind = ITEM_BUILD, .engineers = 2, .structure = STRUCT_##what, .value = least }
#define HOUSE(top) { .kind = ITEM_BUILD, .engineers = 1, .structure = STRUCT_BUILDING, .from_top = top }
#define MACHINES(engineers_, vp_, excavators_, mixers_, wild_)                                \
    { .kind = ITEM_MACHINES, .engineers = engineers_, .vp = vp_, .excavators = excavators_,   \
      .mixers = mixers_, .wild = wild_ }
#define ROTATE(segments, engineers_, vp_)                                                     \
    { .kind = ITEM_ROTATE, .engineers = engineers_, .vp = vp_, .count = segments }
#define PATENT(what) { .kind = ITEM_PATENT, .engineers = 1, .vp = 2, .structure = STRUCT_##what }
#define WORK(a, b, c) { .kind = ITEM_WORK, .engineers = 2, .order = { (a) - 1, (b) - 1, (c) - 1 } }
#define BANK { .kind = ITEM_BANK, .engineers = 1 }
#define DAMS(code, a, b, c) (code) - 1, { REASON_##a, REASON_##b, REASON_##c }
#define CONDUITS(code, side, a, b, c) CONDUIT_CODE(code, SIDE_##side), { REASON_##a, REASON_##b, REASON_##c }
#define CONDUIT_CODE(code, side) 2 * ((code) - 1) + (side)
#define POWERHOUSES(code, a, b, c) (code) - 1, { REASON_##a, REASON_##b, REASON_##c }
#define HEADS(a, b, c) { HEAD_LETTER_##a, HEAD_LETTER_##b, HEAD_LETTER_##c }
enum { SIDE_A, SIDE_B };
enum { HEAD_LETTER_A, HEAD_LETTER_B, HEAD_LETTER_C, HEAD_LETTER_D };

const struct brg_automa_tile brg_automa_tiles[BRG_AUTOMA_TILES] = {
    [AT(1)] = { { MAKE(GREEN, -2, 1), WAIT(2), BUILD(BASE), BUILD(ELEVATION), WORK(1, 2, 3),
                 ROTATE(1, 1, 0), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(1, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_BELOW_POWERHOUSE),
               CONDUITS(1, A, CON_MAX, CON_DAM_ONO, CON_PH_OO),
               POWERHOUSES(5, POW_FEED_OWN, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(A, B, C) },
    [AT(2)] = { { MAKE(GREEN, -2, 1), FLOW(1), BUILD_IN(BASE, HILL), BUILD(POWERHOUSE),
                 ROTATE(2, 1, 2), WORK(2, 3, 1), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(2, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_RED_SITE),
               CONDUITS(1, B, CON_MAX, CON_DAM_ONO, CON_PH_OO),
               POWERHOUSES(6, POW_FEED_OWN, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(B, C, D) },
    [AT(3)] = { { MAKE(GREEN, -1, 1), OFFICE(GREEN), BUILD(BASE), PATENT(BASE), WORK(3, 2, 1),
                 ROTATE(1, 1, 0), BANK }, 7, 2, 3,
               DAMS(3, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_DOWNSTREAM_OWN),
               CONDUITS(2, A, CON_MAX, CON_PH_OO, CON_DAM_ONO),
               POWERHOUSES(7, POW_NOT_FEED_OPP, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(C, D, A) },
    [AT(4)] = { { MAKE(GREEN, -1, 1), BUILD_IN(BASE, MOUNTAIN), MACHINES(1, 2, 1, 0, 0), WORK(1, 2, 3),
                 ROTATE(1, 1, 0), BANK }, 6, 1, 2,
               DAMS(4, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_MOST_WATER),
               CONDUITS(2, B, CON_MAX, CON_PH_OO, CON_DAM_ONO),
               POWERHOUSES(11, POW_NOT_FEED_OPP, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(D, A, B) },
    [AT(5)] = { { MAKE(GREEN, 0, 2), WAIT(2), BUILD(ELEVATION), BUILD(CONDUIT), ROTATE(3, 2, 5),
                 WORK(2, 3, 1), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(6, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_BELOW_POWERHOUSE),
               CONDUITS(3, A, CON_PH_OO, CON_DAM_ONO, CON_MAX),
               POWERHOUSES(5, POW_HILL_5, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(D, C, B) },
    [AT(6)] = { { MAKE(GREEN, 0, 2), FLOW(1), BUILD(ELEVATION), BUILD(BASE), WORK(3, 2, 1),
                 ROTATE(1, 1, 0), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(7, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_RED_SITE),
               CONDUITS(3, B, CON_PH_OO, CON_DAM_ONO, CON_MAX),
               POWERHOUSES(6, POW_HILL_6, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(C, B, A) },
    [AT(7)] = { { MAKE(YELLOW, 0, 2), OFFICE(YELLOW), BUILD(ELEVATION), BUILD(POWERHOUSE),
                 PATENT(ELEVATION), WORK(1, 2, 3), ROTATE(1, 1, 0), BANK }, 8, 2, 4,
               DAMS(8, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_DOWNSTREAM_OWN),
               CONDUITS(4, A, CON_PH_OO, CON_DAM_ONO, CON_MAX),
               POWERHOUSES(7, POW_HILL_7, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(B, A, D) },
    [AT(8)] = { { MAKE(YELLOW, 0, 2), OFFICE(YELLOW), BUILD(ELEVATION), BUILD(POWERHOUSE),
                 MACHINES(1, 3, 0, 1, 0), WORK(2, 3, 1), ROTATE(1, 1, 0), BANK }, 8, 2, 4,
               DAMS(9, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE, DAM_MOST_WATER),
               CONDUITS(4, B, CON_PH_OO, CON_DAM_ONO, CON_MAX),
               POWERHOUSES(12, POW_PLAINS, POW_MAX_CONDUIT, POW_OWN_DAM), HEADS(C, B, A) },
    [AT(9)] = { { MAKE(GREEN, 0, 2), WAIT(2), BUILD_FROM(CONDUIT, 3), BUILD(ELEVATION),
                 ROTATE(2, 1, 2), WORK(3, 2, 1), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(1, DAM_RED_SITE, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE),
               CONDUITS(5, A, CON_DAM_ONO, CON_PH_OO, CON_MAX),
               POWERHOUSES(8, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(A, B, C) },
    [AT(10)] = { { MAKE(GREEN, 0, 2), FLOW(1), BUILD(CONDUIT), BUILD(POWERHOUSE), WORK(1, 2, 3),
                 ROTATE(3, 2, 5), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(2, DAM_RED_SITE, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE),
               CONDUITS(5, B, CON_DAM_ONO, CON_PH_OO, CON_MAX),
               POWERHOUSES(9, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(B, C, D) },
    [AT(11)] = { { MAKE(GREEN, 1, 2), OFFICE(GREEN), BUILD(CONDUIT), PATENT(CONDUIT), WORK(2, 3, 1),
                 ROTATE(1, 1, 0), BANK }, 7, 2, 3,
               DAMS(3, DAM_DOWNSTREAM_OWN, DAM_OWN_POWERHOUSE, DAM_MAX_CONDUIT),
               CONDUITS(6, A, CON_DAM_ONO, CON_PH_OO, CON_MAX),
               POWERHOUSES(9, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(C, D, A) },
    [AT(12)] = { { MAKE(RED, 0, 2), OFFICE(RED), BUILD_FROM(CONDUIT, 4), MACHINES(2, 4, 2, 0, 0),
                 WORK(3, 2, 1), ROTATE(1, 1, 0), BANK }, 7, 2, 3,
               DAMS(4, DAM_DOWNSTREAM_OWN, DAM_OWN_POWERHOUSE, DAM_MAX_CONDUIT),
               CONDUITS(6, B, CON_DAM_ONO, CON_PH_OO, CON_MAX),
               POWERHOUSES(10, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(D, A, B) },
    [AT(13)] = { { MAKE(YELLOW, 1, 2), WAIT(2), BUILD(POWERHOUSE), BUILD(BASE), ROTATE(1, 1, 0),
                 WORK(1, 2, 3), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(6, DAM_RED_SITE, DAM_OWN_POWERHOUSE, DAM_MAX_CONDUIT),
               CONDUITS(7, A, CON_DAM_ONO_REV, CON_SECOND, CON_PH_OO),
               POWERHOUSES(10, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(D, C, B) },
    [AT(14)] = { { MAKE(YELLOW, 1, 2), FLOW(1), BUILD(POWERHOUSE), BUILD(CONDUIT), ROTATE(2, 1, 2),
                 WORK(2, 3, 1), MACHINES(1, 3, 0, 0, 1), BANK }, 8, 2, 4,
               DAMS(7, DAM_RED_SITE, DAM_OWN_POWERHOUSE, DAM_MAX_CONDUIT),
               CONDUITS(7, B, CON_DAM_ONO_REV, CON_SECOND, CON_PH_OO),
               POWERHOUSES(11, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(C, B, A) },
    [AT(15)] = { { MAKE(GREEN, 1, 2), BUILD(POWERHOUSE), PATENT(POWERHOUSE), WORK(3, 2, 1),
                 ROTATE(1, 1, 0), BANK }, 6, 1, 2,
               DAMS(8, DAM_MOST_WATER, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE),
               CONDUITS(8, A, CON_PH_OO_REV, CON_SECOND, CON_DAM_ONO_REV),
               POWERHOUSES(11, POW_MAX_CONDUIT, POW_OWN_DAM, POW_FEED_OWN), HEADS(B, A, D) },
    [AT(16)] = { { MAKE(RED, 0, 2), OFFICE(RED), BUILD(POWERHOUSE), MACHINES(1, 3, 0, 1, 0),
                 WORK(1, 2, 3), ROTATE(1, 1, 0), BANK }, 7, 2, 3,
               DAMS(9, DAM_MOST_WATER, DAM_MAX_CONDUIT, DAM_OWN_POWERHOUSE),
               CONDUITS(8, B, CON_PH_OO_REV, CON_SECOND, CON_DAM_ONO_REV),
               POWERHOUSES(12, POW_OWN_DAM, POW_MAX_CONDUIT, POW_FEED_OWN), HEADS(C, B, A) },
    [AT(17)] = { { MAKE(GREEN, 2, 2), WAIT(2), BUILD(BASE), HOUSE(true), ROTATE(1, 1, 0),
                 MACHINES(1, 3, 0, 0, 1), BANK }, 7, 2, 4,
               DAMS(5, DAM_BELOW_POWERHOUSE, DAM_MAX_CONDUIT, DAM_RED_SITE),
               CONDUITS(9, A, CON_SECOND, CON_DAM_ONO, CON_PH_OO),
               POWERHOUSES(8, POW_OWN_DAM, POW_MAX_CONDUIT, POW_FEED_OWN), HEADS(A, B, C) },
    [AT(18)] = { { MAKE(YELLOW, 2, 2), WAIT(2), BUILD(BASE), HOUSE(true), WORK(3, 2, 1),
                 MACHINES(2, 5, 1, 1, 0), ROTATE(1, 1, 0), BANK }, 8, 2, 4,
               DAMS(10, DAM_BELOW_POWERHOUSE, DAM_MAX_CONDUIT, DAM_DOWNSTREAM_OWN),
               CONDUITS(9, B, CON_SECOND, CON_DAM_ONO, CON_PH_OO),
               POWERHOUSES(11, POW_OWN_DAM, POW_MAX_CONDUIT, POW_FEED_OWN), HEADS(C, B, A) },
    [AT(19)] = { { MAKE(YELLOW, 2, 2), BUILD(CONDUIT), HOUSE(false), PATENT(BUILDING),
                 MACHINES(2, 5, 1, 1, 0), ROTATE(1, 1, 0), BANK }, 7, 1, 3,
               DAMS(5, DAM_BELOW_POWERHOUSE, DAM_MAX_CONDUIT, DAM_MOST_WATER),
               CONDUITS(10, A, CON_SECOND, CON_PH_OO, CON_DAM_ONO),
               POWERHOUSES(12, POW_OWN_DAM, POW_MAX_CONDUIT, POW_FEED_OWN), HEADS(C, D, A) },
    [AT(20)] = { { MAKE(GREEN, 2, 2), BUILD(POWERHOUSE), HOUSE(false), MACHINES(2, 5, 1, 1, 0),
                 WORK(2, 3, 1), ROTATE(1, 1, 0), BANK }, 7, 1, 3,
               DAMS(10, DAM_BELOW_POWERHOUSE, DAM_MAX_CONDUIT, DAM_MOST_WATER),
               CONDUITS(10, B, CON_SECOND, CON_PH_OO, CON_DAM_ONO),
               POWERHOUSES(12, POW_OWN_DAM, POW_MAX_CONDUIT, POW_FEED_OWN), HEADS(D, A, B) },
};
