// SPDX-License-Identifier: MIT
/* automa.h - the Tesla Automa: companies that the rules play (automa-rules.md, AUT-0 to AUT-25).
 *
 * An Automa has a place among `players` behind the people's and no seat.  Its whole turn is one step of the
 * flow (automa_turn.c): the items of a tile one by one, each checked and then carried out without asking
 * anybody.  What it looks at on the way is noted (automa_notes.c), so that each choice can be followed.
 * The files, in reading order: automa_tables.c (the printed tiles), automa_map.c (what the map shows),
 * automa_criteria.c and automa_place.c (where to build), automa_build.c (with what), automa_water.c,
 * automa_produce.c, automa_contracts.c, automa_engineers.c, automa_rewards.c, automa_officers.c,
 * automa_turn.c. */
#ifndef GAMES_BARRAGE_AUTOMA_H
#define GAMES_BARRAGE_AUTOMA_H
#include "../barrage.h"

/* ---- automa_tables.c: the 20 tiles (AUT-19) ---------------------------------------------- */

/* X(id, word, rule of its chapter, ends the turn) */
#define BRG_ITEM_LIST(X)                                                                      \
    X(MAKE, "produce", "AUT-6", true)                                                         \
    X(WATER, "water", "AUT-7", false)                                                         \
    X(OFFICE, "contract_office", "AUT-8", false)                                              \
    X(BUILD, "construct", "AUT-9", true)                                                      \
    X(MACHINES, "machinery_shop", "AUT-10", true)                                             \
    X(ROTATE, "workshop", "AUT-11", true)                                                     \
    X(PATENT, "patent_office", "AUT-12", true)                                                \
    X(WORK, "external_work", "AUT-13", true)                                                  \
    X(BANK, "bank", "AUT-14", true)
enum brg_item_kind {
#define ID(id, ...) ITEM_##id,
    BRG_ITEM_LIST(ID)
#undef ID
    BRG_ITEMS
};
/* One frame of an Action side; what does not concern its kind is 0. */
struct brg_item {
    uint8_t kind, engineers, vp;
    int8_t modifier;                   /* MAKE                                               */
    uint8_t colour;                    /* MAKE, OFFICE                                       */
    uint8_t count;                     /* WATER: drops; ROTATE: segments                     */
    bool flows;                        /* WATER: at once                                     */
    uint8_t structure;                 /* BUILD, PATENT                                      */
    uint8_t areas, value;              /* BUILD: bit set of areas, 0 any; least value        */
    bool from_top;                     /* BUILD of a Building: search from the top           */
    uint8_t excavators, mixers, wild;  /* MACHINES                                           */
    uint8_t order[3];                  /* WORK: positions from 0                             */
};
enum {
    BRG_ITEMS_MAX = 9, BRG_CRITERIA_EACH = 3,
    BRG_AUTOMAS = 4,
    BRG_AUTOMA_VP = 16, BRG_AUTOMA_EXCAVATORS = 6, BRG_AUTOMA_MIXERS = 4, /* AUT-2.5, AUT-2.6 */
};

/* Why an item was skipped or taken, and what narrowed a choice: the word on the wire and the rule. */
/* X(id, word, rule) */
#define BRG_REASON_LIST(X)                                                                    \
    X(NO_SYSTEM, "no_system", "AUT-6.2")                                                      \
    X(LEADS, "leads_energy", "AUT-6.3")                                                       \
    X(NO_CONTRACT, "no_contract", "AUT-6.4")                                                  \
    X(NO_GAIN, "no_gain", "AUT-7.5")                                                          \
    X(NO_PIECE, "no_piece", "AUT-9.2")                                                        \
    X(NO_TILE, "no_tile", "AUT-9.3")                                                          \
    X(NO_MACHINERY, "no_machinery", "AUT-9.4")                                                \
    X(NO_SITE, "no_site", "AUT-9.5")                                                          \
    X(NO_BUILDING, "no_building", "AUT-9.12")                                                 \
    X(LAST_ROUND, "last_round", "AUT-10.2")                                                   \
    X(EMPTY_WHEEL, "empty_wheel", "AUT-11.1")                                                 \
    X(NO_PATENT, "no_patent", "AUT-12.3")                                                     \
    X(NO_WORK, "no_work", "AUT-13.2")                                                         \
    X(NOT_IN_PLAY, "not_in_play", "AUT-4.8")                                                  \
    X(PRODUCES, "produces", "AUT-6.1")                                                        \
    X(GAINS_WATER, "gains_water", "AUT-7.2")                                                  \
    X(UNCONDITIONAL, "unconditional", "AUT-8.1")                                              \
    X(CAN_BUILD, "can_build", "AUT-9.1")                                                      \
    X(BUYS, "buys_machinery", "AUT-10.1")                                                     \
    X(WHEEL_HOLDS, "wheel_holds", "AUT-11.1")                                                 \
    X(TAKES_TILE, "takes_tile", "AUT-12.1")                                                   \
    X(TAKES_WILD, "takes_wild_tile", "AUT-12.2")                                              \
    X(CAN_PAY_WORK, "can_pay_work", "AUT-13.1")                                               \
    X(ALWAYS, "always", "AUT-4.6")                                                            \
    X(RAISES_FIRST, "raises_first", "AUT-23.4")                                               \
    X(HOUSES_FIRST, "houses_first", "AUT-23.28")                                              \
    X(WORKS_FIRST, "works_first", "AUT-23.24")                                                \
    X(DAMS_FIRST, "dams_first", "AUT-23.34")                                                  \
    X(SELLS_WATER, "sells_water", "AUT-23.33")                                                \
    X(FORCED, "forced_turn", "AUT-23.15")                                                     \
    X(AGAIN, "architect", "AUT-23.22")                                                        \
    X(ELIGIBLE, "eligible", "AUT-9.5")                                                        \
    X(GRANTED, "granted", "AUT-15.7")                                                         \
    X(ONLY_SITE, "only_site", "AUT-9.9")                                                      \
    X(THIRD, "third_structure", "AUT-16.1")                                                   \
    X(BIG_CONDUITS, "big_conduits", "AUT-21.5")                                               \
    X(HIGH_GROUND, "high_ground", "AUT-23.2")                                                 \
    X(LINKED_BASINS, "linked_basins", "AUT-23.36")                                            \
    X(DAM_MAX_CONDUIT, "DAM_MAX_CONDUIT", "AUT-17.1")                                         \
    X(DAM_OWN_POWERHOUSE, "DAM_OWN_POWERHOUSE", "AUT-17.2")                                   \
    X(DAM_MOST_WATER, "DAM_MOST_WATER", "AUT-17.3")                                           \
    X(DAM_RED_SITE, "DAM_RED_SITE", "AUT-17.4")                                               \
    X(DAM_BELOW_POWERHOUSE, "DAM_BELOW_POWERHOUSE", "AUT-17.5")                               \
    X(DAM_DOWNSTREAM_OWN, "DAM_DOWNSTREAM_OWN", "AUT-17.6")                                   \
    X(CON_MAX, "CON_MAX", "AUT-17.7")                                                         \
    X(CON_SECOND, "CON_SECOND", "AUT-17.8")                                                   \
    X(CON_DAM_ONO, "CON_DAM_ONO", "AUT-17.9")                                                 \
    X(CON_PH_OO, "CON_PH_OO", "AUT-17.10")                                                    \
    X(CON_DAM_ONO_REV, "CON_DAM_ONO_REV", "AUT-17.11")                                        \
    X(CON_PH_OO_REV, "CON_PH_OO_REV", "AUT-17.12")                                            \
    X(POW_MAX_CONDUIT, "POW_MAX_CONDUIT", "AUT-17.13")                                        \
    X(POW_OWN_DAM, "POW_OWN_DAM", "AUT-17.14")                                                \
    X(POW_PLAINS, "POW_PLAINS", "AUT-17.15")                                                  \
    X(POW_HILL_5, "POW_HILL_5", "AUT-17.16")                                                  \
    X(POW_HILL_6, "POW_HILL_6", "AUT-17.16")                                                  \
    X(POW_HILL_7, "POW_HILL_7", "AUT-17.16")                                                  \
    X(POW_FEED_OWN, "POW_FEED_OWN", "AUT-17.17")                                              \
    X(POW_NOT_FEED_OPP, "POW_NOT_FEED_OPP", "AUT-17.18")                                      \
    X(CODE, "code", "AUT-16.6")                                                               \
    X(PLAIN_SITE, "plain_site", "AUT-16.7")                                                   \
    X(RED_FREE, "red_site_free", "AUT-21.9")                                                  \
    X(SYSTEMS, "systems", "AUT-6.2")                                                          \
    X(MOST_ENERGY, "most_energy", "AUT-6.7")                                                  \
    X(NEUTRAL_DAM, "neutral_dam", "AUT-6.8")                                                  \
    X(CONDUIT_CODE, "conduit_code", "AUT-6.9")                                                \
    X(BEST_SUM, "best_powerhouse", "AUT-23.35")                                               \
    X(OWN_ROOM, "own_room", "AUT-21.19")                                                      \
    X(BEST_SYSTEM, "best_system", "AUT-21.19")
enum brg_reason {
#define ID(id, ...) REASON_##id,
    BRG_REASON_LIST(ID)
#undef ID
    BRG_REASONS
};

struct brg_automa_tile {
    struct brg_item item[BRG_ITEMS_MAX];
    uint8_t items, middle, right; /* how many; the first of the middle and of the right column */
    uint8_t dam_code, dams[BRG_CRITERIA_EACH];   /* codes from 0, by the base map's zones      */
    uint8_t conduit_code, conduits[BRG_CRITERIA_EACH];
    uint8_t powerhouse_code, powerhouses[BRG_CRITERIA_EACH];
    uint8_t heads[3];
};
extern const struct brg_automa_tile brg_automa_tiles[BRG_AUTOMA_TILES];

/* The seat whose turn it is and what decides in it; computed from the state wherever it is needed. */
struct brg_turn {
    struct brg *g;
    struct game_out *out;
    const struct brg_automa_tile *criteria; /* AUT-3.5, AUT-3.6                              */
    int who;
    enum brg_plays plays;                   /* its level; a forced turn is Medium (AUT-23.16) */
    const struct brg_officer *officer;      /* none below Very Hard                          */
    bool quiet;                             /* looks without noting                          */
};
struct brg_turn brg_automa_turn_of(struct brg *g, int who, struct game_out *out);

/* ---- automa_map.c: what the map shows; all sets are bit sets ----------------------------- */
/* Whose something is, seen from `who` (AUT-0.1). */
enum brg_side { SIDE_OWN, SIDE_NEUTRAL, SIDE_OPPONENT, BRG_SIDE_KINDS };
/* Basins (both sites of each) with a Dam of that side; zones with a Powerhouse of that side. */
uint32_t brg_dam_basins(const struct brg *g, int who, enum brg_side side);
uint32_t brg_plant_zones(const struct brg *g, int who, enum brg_side side);
/* Basins with a conduit line, built or not, to one of the zones (AUT-0.6). */
uint32_t brg_basins_lined_to(const struct brg *g, uint32_t zones);
/* The dam sites that water from the zone meets, up to the first Dam; that Dam, or -1 (AUT-17.5). */
uint32_t brg_way_from(const struct brg *g, int zone, int *first_dam);
/* The zone of a printed code (from 0): the codes leave out the map's X places (AUT-24.1). */
int brg_zone_of_code(const struct brg *g, int code);

/* All Headstreams in the order of the criteria tile (AUT-7.7); how many. */
int brg_head_order(const struct brg_turn *t, uint8_t order[BRG_HEADS]);

/* ---- automa_criteria.c (AUT-17), automa_place.c (AUT-16) --------------------------------- */
/* A set of places: dam sites (Base, Elevation), conduits, or zones (Powerhouse). */
uint32_t brg_automa_keep(const struct brg_turn *t, enum brg_reason reason, uint32_t set);
/* The site for the structure among `set`, which is not empty; `tile` is used, or -1 for a free one.  Notes
 * every step.  A site as the verbs number them. */
int brg_automa_place(const struct brg_turn *t, int structure, uint32_t set, int tile);
/* One Dam of a set by the Dam column and code of the criteria tile. */
int brg_automa_choose_dam(const struct brg_turn *t, uint32_t set);
/* The first of a set from the Dam code on. */
int brg_automa_dam_by_code(const struct brg_turn *t, uint32_t set);
/* The site of a place of a set; of a zone the first free one, without surcharge if there is one. */
int brg_site_of_place(const struct brg_turn *t, int structure, int place);

/* ---- automa_build.c (AUT-9) -------------------------------------------------------------- */
struct brg_plan {
    int structure, tile, acts;  /* the tile used and the one that acts (Anton's copies)      */
    uint32_t set;               /* eligible places                                           */
    int slot;                   /* the site of a Building, else -1                           */
};
/* What the machinery pays for the structure at a place: a Dam, a Conduit, a Private Building. */
bool brg_automa_pay(const struct brg_turn *t, int tile, int structure, int of, struct brg_payment *pay);
/* The tiles that build the structure in their order (AUT-9.8): the one after rank `under`, INT_MAX at first,
 * or -1; Anton's special tile comes last, with what it copies. */
int brg_automa_next_tile(const struct brg_turn *t, int structure, int *under, int *acts);
/* May the structure be built under the item's limits?  Fills *plan, or says why not. */
bool brg_automa_can_build(const struct brg_turn *t, int structure, const struct brg_item *item,
                          struct brg_plan *plan, enum brg_reason *why);
void brg_automa_build(const struct brg_turn *t, const struct brg_plan *plan);
/* A structure from a reward within its limits, if there is a site (AUT-15.7). */
void brg_automa_free_build(const struct brg_turn *t, int structure, int limit);

/* ---- automa_water.c (AUT-7) -------------------------------------------------------------- */
enum { BRG_POUR_MAX = 16 }; /* drops of one placement */
struct brg_pour {
    int gain, drops;
    uint8_t head[BRG_HEADS]; /* drops on each                                              */
};
/* The best placement of up to `drops`; its gain is 0 when none helps. */
struct brg_pour brg_automa_pour(const struct brg_turn *t, int drops, bool flows);
void brg_automa_place_drops(const struct brg_turn *t, const struct brg_pour *pour, bool flows);

/* ---- automa_produce.c (AUT-6) ------------------------------------------------------------ */
/* What a production uses: one Dam, or several of a zone with Dr. Octavius. */
struct brg_system {
    int energy, zone, count; /* count 0: there is none with at least 1 energy              */
    uint8_t dam[BRG_DAMS], conduit[BRG_DAMS], drops[BRG_DAMS];
};
/* The best system; `without` is a zone left out or -1; second: Germany's, plain value times drops. */
struct brg_system brg_automa_system(const struct brg_turn *t, int modifier, int without, bool second);
void brg_automa_produce(const struct brg_turn *t, const struct brg_system *system, int modifier);

/* ---- automa_contracts.c ------------------------------------------------------------------ */
/* The place in the row of the best private Contract of the colour (-1 any) that `energy` meets, or -1. */
int brg_automa_contract(const struct brg *g, int colour, int energy);
/* After a production (AUT-6.13) or an effect (AUT-15.10). */
void brg_automa_fulfil_after_production(const struct brg_turn *t, int energy);
void brg_automa_fulfil_private(const struct brg_turn *t, int most);
/* What a Contract may ask for after a production of so much energy (AUT-21.18). */
int brg_automa_reach(const struct brg_turn *t, int energy);
/* Takes the Contracts of a colour off the row, and turns up new ones (AUT-8.2). */
void brg_automa_clear_row(const struct brg_turn *t, int colour);

/* ---- automa_rewards.c (AUT-15) ----------------------------------------------------------- */
void brg_automa_gain(struct brg *g, int who, const struct brg_op *ops, int count, int part,
                     struct game_out *out);
/* n machines of choice, one by one (AUT-10.3). */
void brg_automa_machines(const struct brg_turn *t, int count);

/* ---- automa_catalog.c -------------------------------------------------------------------- */
json_t *brg_automa_catalog(void); /* new reference */

/* ---- automa_notes.c: what it looked at, told and kept ------------------------------------ */
void brg_note_turn(const struct brg_turn *t, int criteria, int action, enum brg_reason why);
void brg_note_item(const struct brg_turn *t, const struct brg_item *item, bool taken, enum brg_reason why);
/* A choice narrowed to `set`, places of the structure. */
void brg_note_set(const struct brg_turn *t, int structure, enum brg_reason why, uint32_t set);
/* Systems narrowed: the dams and conduits that are left. */
void brg_note_systems(const struct brg_turn *t, enum brg_reason why, uint32_t dams, uint32_t conduits);

/* ---- automa_houses.c: Private Buildings and External Works (AUT-9.12, AUT-13) ------------ */
bool brg_automa_can_house(const struct brg_turn *t, bool from_top, struct brg_plan *plan,
                          enum brg_reason *why);
/* The first position of the order whose work can be paid, or -1. */
int brg_automa_work(const struct brg_turn *t, const uint8_t order[BRG_WORK_ROW]);
/* With `on_wheel` the machinery and Leslie's tile go on the Wheel (AUT-23.26). */
void brg_automa_do_work(const struct brg_turn *t, int position, bool on_wheel);

/* ---- automa_officers.c: Very Hard (AUT-23) ----------------------------------------------- */
/* What an officer does instead of a construction: a plan, or a work at *work (else -1). */
bool brg_automa_instead(const struct brg_turn *t, const struct brg_item *item, struct brg_plan *plan,
                        int *work, enum brg_reason *why);
int brg_automa_engineers_saved(const struct brg_turn *t);
bool brg_automa_middle_first(const struct brg_turn *t);
/* Wu Fang sells the water of the Dams before the first item; ends the turn. */
bool brg_automa_sell_water(const struct brg_turn *t, const struct brg_automa_tile *tile);
/* Dr. Octavius: all Dams of a zone; `extra` is modifier and bonus. */
struct brg_system brg_automa_sum_system(const struct brg_turn *t, int extra, uint32_t zones);
/* Amir: waiting drops flow at once, flowing ones go on own Dams; how many have room there. */
void brg_automa_move_water(const struct brg_turn *t, int count, bool flows);
int brg_automa_room_for_water(const struct brg_turn *t);
/* The Netherlands' drop after a production from the Dam (AUT-21.19). */
void brg_automa_extra_drop(const struct brg_turn *t, const struct brg_system *used);
/* A drop on an own Dam with room, else, if allowed, on a neutral one (AUT-15.12). */
void brg_automa_drop_on_dam(const struct brg_turn *t);
/* True if the seat has to take a forced turn now (AUT-23.15). */
bool brg_forced_turn_due(const struct brg *g, int seat);

/* ---- automa_turn.c (AUT-3, AUT-4, AUT-5) ------------------------------------------------- */
void brg_automa_shuffle(struct brg *g);
/* ---- automa_engineers.c (AUT-5) --------------------------------------------------------------- */
/* Engineers on the space of an item of that kind; `at`: the position of the tile or work that is taken. */
void brg_automa_send(const struct brg_turn *t, int kind, int at, int count);
/* On an action space, or (-1) beside a section or on the company board. */
void brg_automa_send_to(const struct brg_turn *t, int space, int count);
bool brg_item_ends_turn(int kind);
/* The frame on top: the whole turn of an Automa, or a forced one. */
void brg_automa_step(struct brg *g, struct game_out *out);

/* ---- automa_setup.c (AUT-2) -------------------------------------------------------------- */
bool brg_automa_setup_ok(const struct game_setup *setup, struct refusal *why);
/* The tiles, before the draft. */
void brg_automa_lay(struct brg *g);
/* After the people's draft: companies, officers, places in the turn order. */
void brg_automa_join(struct brg *g, struct game_out *out);
/* What a scenario handed out is taken from the pile. */
void brg_automa_open(struct brg *g);
/* Are all tiles there once? */
bool brg_automa_check_invariants(const struct brg *g, const char **what);
#endif
