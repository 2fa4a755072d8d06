// SPDX-License-Identifier: MIT
/* tekhenu.h - the state of a game of Tekhenu, its vocabularies, and which file does what.
 *
 * Only the files of this folder include it.  Pieces on the board are bit masks of their owner
 * (cells, spaces, dice, cards), so a count is one instruction and a move changes a few bytes.
 * Owners are seats; Botankhamun is player BOT and has no seat. */
#ifndef GAMES_TEKHENU_TEKHENU_H
#define GAMES_TEKHENU_TEKHENU_H
#include "../game.h"
#include "tables.h"

/* ---- the state ----------------------------------------------------------------------------- */

struct tek_player {
    int16_t vp;
    int16_t points[PARTS]; /* where the VP came from; their sum is vp                    */
    uint8_t population, happiness;
    uint8_t goods[TOKENS];
    uint8_t production[BASICS];
    uint8_t statues; /* built                                                      */
    uint8_t rewards; /* rewards of the happiness track already given, bit by bit   */
    bool extra;      /* an extra act is due when the current act is complete       */
    uint8_t destiny;
    uint8_t surplus;                     /* on the tainted pan                                         */
    uint8_t weight_pure, weight_tainted; /* of the dice, once weighed                      */
    uint8_t faith_pure, faith_tainted;
    int8_t balance;                 /* of the last Maat phase                                     */
    int8_t reading;                 /* what the scales read now; follows from what lies on them    */
    uint32_t pure, tainted, anubis; /* dice; Botankhamun keeps all of its in `anubis`      */
    uint32_t pillars, temple, osiris;
    uint32_t blessings, technologies;
    uint8_t decree_count, decrees[CARDS];
    uint8_t dealt_count, dealt[2]; /* to choose a decree from                              */
    uint8_t kept;                  /* which of the two, or NONE                                  */
    uint8_t rejected;              /* the other one, under the deck                              */
    uint8_t start_count, start[2];
    uint8_t scored_count, scored[3];
    uint32_t revealed; /* decrees scored, for all to see                             */
    bool done;         /* has said which decrees it scores                           */
};

/* The act in progress. */
struct tek_hand {
    uint8_t die;     /* in hand, not yet on a pan; NONE                            */
    uint8_t section; /* where it came from                                         */
    uint8_t value, rolled;
    int8_t tip; /* what it will add to the reading: follows from its pan               */
    bool anubis, extra;
    int8_t direction; /* of the scribes spent on it                                 */
    uint8_t blessing; /* of window `die`, or NONE                                   */
    uint8_t gold;     /* named for the payment, or NONE                             */
    bool waived, any_row, no_surplus, ability; /* blessings of window `action`             */
    uint8_t cell;   /* chosen, not yet turned                                     */
    uint16_t cards; /* Thoth slots chosen                                         */
    bool refreshed;
    uint32_t learned; /* technologies taken by this very action                     */
    uint8_t honoured; /* the god whose statue this action built, or NONE            */
    uint16_t events;  /* bit ON_*: what own technologies may answer                 */
};

struct tek {
    struct game game;
    struct flow flow;
    uint8_t round, turn; /* turn: how many of the round have begun                     */
    uint8_t order_count, order[SEATS];
    uint8_t arrow;
    uint8_t light[GODS];  /* follows from the arrow                                     */
    uint32_t wheel[GODS]; /* dice by section                                            */
    uint32_t bag;
    uint8_t value[DICE];
    int8_t tip[DICE]; /* what a die on the wheel would add to a reading; 0: Forbidden        */
    uint8_t stack_count, stack[TILES]; /* the first is the top, in every deck              */
    uint8_t display[3];
    uint8_t position[6];   /* the god at each position of Horus                          */
    uint8_t honours[GODS]; /* owners of statues, a bit each                              */
    uint8_t people[PEOPLE];
    uint8_t people_gold; /* bit by space                                               */
    bool row2_gold;
    uint8_t tile[CELLS], rotation[CELLS];
    uint8_t deck_count[KINDS], deck[KINDS][CARDS];
    uint8_t slot[SLOTS];                      /* kind * CARDS + card, or NONE                               */
    uint8_t filled;                           /* segments that were revealed                                */
    uint8_t start_count, starts[STARTS];      /* revealed, not yet taken                        */
    uint8_t first;                            /* chooses a starting card first                              */
    uint8_t destinies;                        /* on offer                                                   */
    uint8_t pyramid_count, pyramid[BT_TILES]; /* bottom row first                          */
    uint8_t marker;                           /* index in the pyramid                                       */
    bool fresh;                               /* the marker has just been put on a new pyramid              */
    bool solo_won;
    struct tek_hand hand;
    struct tek_player player[PLAYERS];
};

static inline struct tek *tek_state(struct game *game)
{
    return (struct tek *)(void *)game;
}
static inline const struct tek *tek_view(const struct game *game)
{
    return (const struct tek *)(const void *)game;
}
static inline int tek_bits(uint32_t mask)
{
    return __builtin_popcount(mask);
}
static inline int tek_low(uint32_t mask)
{
    return __builtin_ctz(mask);
}

/* ---- msgs.c -------------------------------------------------------------------------------- */
enum msg_id {
    M_DEALT,
    M_DECREE_CHOSEN,
    M_START_TAKEN,
    M_TURN_ORDER,
    M_DESTINY,
    M_DESTINY_BOT,
    M_ROUND,
    M_TOOK,
    M_ANUBIS,
    M_VALUE_SET,
    M_SCRIBE,
    M_PLACED,
    M_IDLE,
    M_IDLE_NO_DIE,
    M_PRODUCED,
    M_GOD,
    M_EXTRA,
    M_EXTRA_DUE,
    M_EXTRA_DECLINED,
    M_GAIN,
    M_PAID,
    M_POINTS,
    M_LOST,
    M_POPULATION,
    M_HAPPINESS,
    M_TRACK,
    M_STATUE_GOD,
    M_STATUE_PEOPLE,
    M_PILLAR,
    M_TEMPLE,
    M_OSIRIS,
    M_CARD_BLESSING,
    M_CARD_TECHNOLOGY,
    M_CARD_DECREE,
    M_BLESSING,
    M_TECHNOLOGY,
    M_BONUS,
    M_REFRESH,
    M_SEGMENT,
    M_SLOT,
    M_DISPLAY,
    M_EXCHANGED,
    M_ROTATED,
    M_RESTOCK,
    M_WEIGHED,
    M_FAITH,
    M_BALANCE,
    M_SCORING,
    M_UPKEEP,
    M_DECREE_SCORED,
    M_BOT_TILE,
    M_BOT_DEBEN,
    M_BOT_TOOK,
    M_BOT_PASS,
    M_BOT_PYRAMID,
    M_SOLO_WON,
    M_SOLO_LOST,
    /* refusals */
    R_NOT_YOURS,
    R_NOT_AVAILABLE,
    R_FORBIDDEN,
    R_SCRIBES,
    R_DIRECTION,
    R_REACH,
    R_NO_SCRIBES_HERE,
    R_WRONG_GOD,
    R_NO_ACT,
    R_GRAY,
    R_WRONG_GOOD,
    R_COST,
    R_HAPPINESS,
    R_PIECES,
    R_FULL,
    R_OCCUPIED,
    R_HAS_STATUE,
    R_NO_EFFECT,
    R_WINDOW,
    R_IDLE,
    R_CLOSED,
    R_EMPTY,
    R_CARDS_MAX,
    R_FEWEST,
    R_REFRESHED,
    R_GOLD,
    R_ROW,
    R_NO_SURPLUS,
    R_TRACK_FULL,
    R_BOTH_SIDES,
    R_NOTHING,
    R_FAITH,
    R_UPKEEP,
    R_SYMBOL,
    R_SCORED_MAX,
    R_SETH,
    R_SAME,
    R_SLOT_EMPTY,
    MSGS
};
extern const struct msg_spec tek_msgs[MSGS + 1];

/* ---- fields.c, verbs.c, catalog.c ---------------------------------------------------------- */
extern const struct field tek_fields[];
extern const struct verb tek_verbs[];
json_t *tek_catalog(uint16_t rules);

enum verb_id {
    V_CHOOSE_DECREE,
    V_CHOOSE_START,
    V_CHOOSE_DESTINY,
    V_TAKE,
    V_ANUBIS,
    V_IDLE,
    V_SET_VALUE,
    V_SCRIBE,
    V_PRODUCE,
    V_GOD,
    V_HONOUR,
    V_PEOPLE,
    V_PLACE,
    V_ROTATE,
    V_BUILD_TEMPLE,
    V_CELEBRATE,
    V_TAKE_CARD,
    V_ENOUGH,
    V_REFRESH,
    V_BUILD_OSIRIS,
    V_GOLD,
    V_INVOKE,
    V_PLAY_BLESSING,
    V_END_TURN,
    V_EXTRA,
    V_DECLINE_EXTRA,
    V_RAISE,
    V_CHOOSE_GOOD,
    V_EXCHANGE,
    V_STOP_EXCHANGE,
    V_OFFER_FAITH,
    V_PAY_UPKEEP,
    V_SCORE_DECREE,
    V_NO_MORE
};
#define LEGAL(name) bool tek_##name##_legal(const struct game *, int, const struct move *, struct refusal *)
#define APPLY(name) void tek_##name##_apply(struct game *, int, const struct move *, struct game_out *)
#define PROPOSES(name) void tek_##name##_propose(const struct game *, int, struct move_list *)
#define JUDGED_BY(name) LEGAL(name); APPLY(name)
JUDGED_BY(choose_decree); JUDGED_BY(choose_start); JUDGED_BY(choose_destiny); JUDGED_BY(take);
JUDGED_BY(anubis); JUDGED_BY(idle); JUDGED_BY(set_value); JUDGED_BY(scribe); JUDGED_BY(produce);
JUDGED_BY(god); JUDGED_BY(honour); JUDGED_BY(people); JUDGED_BY(place); JUDGED_BY(build_temple);
JUDGED_BY(celebrate); JUDGED_BY(take_card); JUDGED_BY(enough); JUDGED_BY(refresh);
JUDGED_BY(build_osiris); JUDGED_BY(gold); JUDGED_BY(invoke); JUDGED_BY(play_blessing);
JUDGED_BY(raise); JUDGED_BY(exchange); JUDGED_BY(offer_faith); JUDGED_BY(pay_upkeep);
JUDGED_BY(score_decree);
LEGAL(end_turn); LEGAL(stop_exchange);
APPLY(rotate); APPLY(extra); APPLY(decline_extra); APPLY(choose_good); APPLY(no_more);
PROPOSES(choose_decree); PROPOSES(choose_start); PROPOSES(take); PROPOSES(anubis); PROPOSES(idle);
PROPOSES(place); PROPOSES(build_temple); PROPOSES(take_card); PROPOSES(invoke);
PROPOSES(play_blessing); PROPOSES(offer_faith); PROPOSES(pay_upkeep); PROPOSES(score_decree);
/* ---- setup.c ------------------------------------------------------------------------------- */
void tek_setup(struct game *game, const struct game_setup *setup);
bool tek_setup_ok(const struct game_setup *setup, struct refusal *why);
void tek_deal(struct tek *t, struct game_out *out);
void tek_decrees_chosen(struct tek *t, struct game_out *out);
void tek_starts_chosen(struct tek *t, struct game_out *out);
/* One step of F_SETUP_GAINS. */
void tek_setup_gains(struct tek *t, struct game_out *out);
/* One step of F_DESTINIES: asks the next in turn order. */
void tek_destinies_step(struct tek *t, struct game_out *out);
/* At most so many statues for one god; how many dice come to each shaded section. */
int tek_god_spaces(const struct tek *t);
int tek_restock_dice(const struct tek *t);

/* ---- flow.c -------------------------------------------------------------------------------- */
bool tek_step(struct game *game, struct game_out *out);
uint32_t tek_waiting(const struct game *game);

/* ---- light.c ------------------------------------------------------------------------------- */
int tek_light(const struct tek *t, int section);
/* Brings `light` and `tip` up to date after the arrow moved. */
void tek_shine(struct tek *t);
/* What the die lying in the section would add to a reading (TEK-4.10). */
int tek_die_tip(const struct tek *t, int die, int section);
int tek_die_colour(int die);
int tek_die_purity(const struct tek *t, int die, int section);
/* Dice of the section that are Pure or Tainted. */
uint32_t tek_free_dice(const struct tek *t, int section);
/* Where the die lies on the wheel, or -1. */
int tek_section_of(const struct tek *t, int die);
void tek_draw_die(struct tek *t, int section, struct game_out *out);
void tek_rotate_wheel(struct tek *t, struct game_out *out);
int tek_count_pure(const struct tek *t, uint32_t sections);

/* ---- goods.c: tokens, points, tracks ------------------------------------------------------- */
void tek_gain(struct tek *t, int seat, int what, int n, struct game_out *out);
void tek_award(struct tek *t, int seat, int part, int n, struct game_out *out);
void tek_lose(struct tek *t, int seat, int part, int n, struct game_out *out);
/* Can `n` of a basic resource be paid, with `gold` of it in gold if that is not NONE? */
bool tek_can_pay(const struct tek *t, int seat, int what, int n, int gold);
void tek_pay(struct tek *t, int seat, int what, int n, int gold, struct game_out *out);
void tek_populate(struct tek *t, int seat, int n, struct game_out *out);
/* Pushes the extra act if one became due outside the player's own act. */
void tek_cheer(struct tek *t, int seat, int n, struct game_out *out);
void tek_raise_track(struct tek *t, int seat, int good, int n, struct game_out *out);
int tek_buildings(const struct tek_player *p);

/* ---- effects.c ----------------------------------------------------------------------------- */
/* A list of effects by number, so that it can wait on the flow stack. */
enum source {
    SRC_BLESSING = 0,
    SRC_TECHNOLOGY = 24,
    SRC_START = 48,
    SRC_DESTINY = 60,
    SRC_TILE = 64,
    SRC_BONUS = 91,
    SRC_REWARD = 97
};
const struct effect *tek_effects(int source);
void tek_run(struct tek *t, int seat, int source, int from, struct game_out *out);
/* Would it change anything? (TEK-10.16) */
bool tek_has_effect(const struct tek *t, int seat, const struct effect *effect);
/* The first owned blessing with that operation for that god (ANY_GOD: any), or -1. */
int tek_owned(const struct tek *t, int seat, int op, int god);
/* Sum of what the owned technologies add under that operation; largest for a `set` one. */
int tek_modifier(const struct tek *t, int seat, int op, int god, int base);
void tek_discard_blessing(struct tek *t, int seat, int card, struct game_out *out);
/* Fires the technologies `from`.. that answer the events; false while something is pending. */
bool tek_fire(struct tek *t, int seat, uint32_t events, const int given[ON_MAAT_JUDGED + 1], int *from,
              struct game_out *out);
int tek_count(const struct tek *t, int seat, int key);
int tek_score_effect(const struct tek *t, int seat, const struct effect *effect);
int tek_decree_vp(const struct tek *t, int seat, int card);

/* ---- act.c: from the die in hand to the act; gods below ------------------------------------ */
/* Values (bit v-1) with which the seat could perform the god's action now, and whether blessings
 * of window `action` may help. */
uint32_t tek_god_values(const struct tek *t, int seat, int god, bool blessings);
void tek_hand_clear(struct tek *t);
/* What the die in hand will add to its taker's reading, wherever it is to be placed. */
int tek_hand_tip(const struct tek *t);
/* The act's mandatory part is done: triggers, bonuses, extra act. */
void tek_act_done(struct tek *t, int seat, int god, int good);
/* One step of F_DONE. */
void tek_done_step(struct tek *t, struct game_out *out);
bool tek_turn_blessing(const struct tek *t, int seat);
void tek_push_extra(struct tek *t, int seat);

int tek_cost(const struct tek *t, int seat, int god, int base);
/* Can the price be paid in basic resources and gold?  If not, why says with whose rule. */
bool tek_affords(const struct tek *t, int seat, int what, int cost, const char *rule, struct refusal *why);
uint32_t tek_horus_values(const struct tek *t, int seat, bool blessings);
uint32_t tek_ra_values(const struct tek *t, int seat, bool blessings);
uint32_t tek_hathor_values(const struct tek *t, int seat, bool blessings);
uint32_t tek_bastet_values(const struct tek *t, int seat, bool blessings);
uint32_t tek_thoth_values(const struct tek *t, int seat, bool blessings);
uint32_t tek_osiris_values(const struct tek *t, int seat, bool blessings);
/* Why the value in hand does not serve the god, although it is the die's. */
bool tek_horus_refused(const struct tek *t, int seat, struct refusal *why);
bool tek_ra_refused(const struct tek *t, int seat, struct refusal *why);
bool tek_hathor_refused(const struct tek *t, int seat, struct refusal *why);
bool tek_bastet_refused(const struct tek *t, int seat, struct refusal *why);
bool tek_thoth_refused(const struct tek *t, int seat, struct refusal *why);
bool tek_osiris_refused(const struct tek *t, int seat, struct refusal *why);
void tek_horus_begin(struct tek *t, int seat, struct game_out *out);
void tek_ra_begin(struct tek *t, int seat, struct game_out *out);
void tek_hathor_begin(struct tek *t, int seat, struct game_out *out);
void tek_bastet_begin(struct tek *t, int seat, struct game_out *out);
void tek_thoth_begin(struct tek *t, int seat, struct game_out *out);
void tek_osiris_begin(struct tek *t, int seat, struct game_out *out);
/* May the blessing (of window `action`) change the god's action in progress?  And does it. */
bool tek_horus_invokes(const struct tek *t, int seat);
bool tek_ra_invokes(const struct tek *t, int seat, int op);
bool tek_hathor_invokes(const struct tek *t, int seat);
bool tek_osiris_invokes(const struct tek *t, int seat);
/* Is there an option that `gold` in gold pays exactly, and not by default? */
bool tek_horus_gold(const struct tek *t, int seat, int gold);
bool tek_ra_gold(const struct tek *t, int seat, int gold);
bool tek_hathor_gold(const struct tek *t, int seat, int gold);
bool tek_thoth_gold(const struct tek *t, int seat, int gold);
bool tek_gold_fits(const struct tek *t, int seat, int what, int cost, int gold);

/* Pieces, shared with Botankhamun. */
bool tek_can_honour(const struct tek *t, int seat, int god);
uint32_t tek_used_temple(const struct tek *t);
uint32_t tek_used_osiris(const struct tek *t);
uint32_t tek_open_temple(const struct tek *t); /* spaces of this player count              */
uint32_t tek_pillar_cells(const struct tek *t);
int tek_people_line(int space); /* the temple line of a people space, or -1                */
int tek_edge_matches(const struct tek *t, int cell, int tile, int rotation);
int tek_line_buildings(const struct tek *t, int seat, int cell);
void tek_slide_display(struct tek *t, struct game_out *out);
void tek_refill_slots(struct tek *t, struct game_out *out);
int tek_deck_take(struct tek *t, int kind);
void tek_deck_under(struct tek *t, int kind, int card);
void tek_fill_segment(struct tek *t, int segment, struct game_out *out);
void tek_give_card(struct tek *t, int seat, int slot, struct game_out *out);
void tek_pillar_step(struct tek *t, struct game_out *out);
uint32_t tek_open_slots(const struct tek *t, int seat); /* by happiness                    */
void tek_put_temple(struct tek *t, int seat, int space, bool goods, struct game_out *out);
void tek_put_osiris(struct tek *t, int seat, int space, struct game_out *out);

/* ---- maat.c, score.c --------------------------------------------------------------------- */
/* Brings `reading` up to date after something was laid on a pan or taken off it. */
void tek_read_scales(struct tek *t, int seat);
void tek_weigh(struct tek *t, struct game_out *out);
void tek_maat_step(struct tek *t, struct game_out *out);
void tek_scoring_step(struct tek *t, struct game_out *out);
void tek_final_step(struct tek *t, struct game_out *out);
/* Who leads the district (TEK-9.2), with `extra` standing in it on top if that is a player. */
int tek_district_leader(const struct tek *t, int district, int extra);
int tek_upkeep(const struct tek *t, int seat);
int tek_statue_points(const struct tek_player *p);
int tek_temple_pieces(const struct tek *t, int seat);
int tek_temple_pillars(const struct tek *t, int seat);
int tek_happiness_points(const struct tek_player *p);
int tek_building_points(const struct tek_player *p);
void tek_score(const struct game *game, int seat, struct game_score *score);

/* ---- orders.c: standing orders ------------------------------------------------------------- */
extern const struct game_order tek_orders[];
bool tek_standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move);

/* ---- automa.c: Botankhamun; sane.c; evaluate.c ----------------------------------------------- */
void tek_bot_setup(struct tek *t);
void tek_bot_turn(struct tek *t, struct game_out *out);
/* All that its action brought is through: tells of the new pyramid that its tile may have left. */
void tek_bot_turn_done(const struct tek *t, struct game_out *out);
void tek_bot_bonus(struct tek *t, int god, struct game_out *out);
void tek_bot_destiny(struct tek *t, struct game_out *out);
void tek_bot_scoring(struct tek *t, bool last, struct game_out *out);
bool tek_sane(const struct game *game, const char **what);
void tek_redeal(struct game *game, int seat, struct rng *rng);
int32_t tek_evaluate(const struct game *game, int seat);
#endif
