// SPDX-License-Identifier: MIT
/* tekhenu.h - the state of a game of Tekhenu, its vocabularies, and which file does what.
 *
 * Only the files of this folder include it.  Pieces on the board are bit masks of their owner
 * (cells, spaces, dice, cards), so a count is one instruction and a move changes a few bytes.
 * Owners are seats; Botankhamun is player BOTANKHAMUN and has no seat. */
#ifndef GAMES_TEKHENU_TEKHENU_H
#define GAMES_TEKHENU_TEKHENU_H
#include "../common/bits.h"
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
    uint16_t due_slots; /* to be filled by the next step; nothing wherever a seat is asked     */
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
    return bits_count(mask);
}
static inline int tek_low(uint32_t mask)
{
    return __builtin_ctz(mask);
}

/* ---- msgs.c -------------------------------------------------------------------------------- */
enum tek_msg {
    MSG_DEALT, MSG_DECREE_CHOSEN, MSG_START_TAKEN, MSG_TURN_ORDER, MSG_DESTINY, MSG_DESTINY_BOT, MSG_ROUND,
    MSG_TOOK, MSG_ANUBIS, MSG_VALUE_SET, MSG_SCRIBE, MSG_PLACED, MSG_IDLE, MSG_IDLE_NO_DIE, MSG_PRODUCED,
    MSG_GOD, MSG_EXTRA, MSG_EXTRA_DUE, MSG_EXTRA_DECLINED, MSG_GAIN, MSG_PAID, MSG_POINTS, MSG_LOST,
    MSG_POPULATION, MSG_HAPPINESS, MSG_TRACK, MSG_STATUE_GOD, MSG_STATUE_PEOPLE, MSG_PILLAR, MSG_TEMPLE,
    MSG_OSIRIS, MSG_CARD_BLESSING, MSG_CARD_TECHNOLOGY, MSG_CARD_DECREE, MSG_BLESSING, MSG_TECHNOLOGY,
    MSG_BONUS, MSG_REFRESH, MSG_SEGMENT, MSG_SLOT, MSG_DISPLAY, MSG_EXCHANGED, MSG_ROTATED, MSG_RESTOCK,
    MSG_WEIGHED, MSG_FAITH, MSG_BALANCE, MSG_SCORING, MSG_UPKEEP, MSG_DECREE_SCORED, MSG_BOT_TILE,
    MSG_BOT_DEBEN, MSG_BOT_TOOK, MSG_BOT_PASS, MSG_BOT_PYRAMID, MSG_SOLO_WON, MSG_SOLO_LOST,
    /* why Botankhamun does what it does */
    MSG_WHY_DIE_HIGHEST, MSG_WHY_DIE_BACK, MSG_WHY_DIE_GOOD, MSG_WHY_DIE_GRAY, MSG_WHY_DRAWN,
    MSG_WHY_STATUE_GOD, MSG_WHY_STATUE_LEADERS, MSG_WHY_STATUE_LINE, MSG_WHY_STATUE_NOWHERE, MSG_WHY_NO_PIECE,
    MSG_WHY_PILLAR, MSG_WHY_NO_PILLAR, MSG_WHY_TEMPLE, MSG_WHY_NO_TEMPLE, MSG_WHY_FESTIVAL, MSG_WHY_CARDS,
    MSG_WHY_NO_CARDS, MSG_WHY_OSIRIS, MSG_WHY_OSIRIS_NEXT, MSG_WHY_NO_OSIRIS,
    /* refusals */
    MSG_NOT_YOURS, MSG_NOT_AVAILABLE, MSG_FORBIDDEN, MSG_FEW_SCRIBES, MSG_DIRECTION, MSG_REACH,
    MSG_NO_SCRIBES_HERE, MSG_WRONG_GOD, MSG_NO_ACT, MSG_GRAY, MSG_WRONG_GOOD, MSG_COST, MSG_FEW_HAPPINESS,
    MSG_PIECES, MSG_FULL, MSG_OCCUPIED, MSG_HAS_STATUE, MSG_NO_EFFECT, MSG_WINDOW, MSG_NOT_IDLE,
    MSG_CLOSED, MSG_EMPTY, MSG_CARDS_MAX, MSG_FEWEST, MSG_REFRESHED, MSG_GOLD, MSG_ROW, MSG_NO_SURPLUS,
    MSG_TRACK_FULL, MSG_BOTH_SIDES, MSG_NOTHING, MSG_FEW_FAITH, MSG_MORE_THAN_DUE, MSG_SYMBOL,
    MSG_SCORED_MAX, MSG_SETH, MSG_SAME, MSG_SLOT_EMPTY,
    MSG_UNTIL_CARDS, MSG_UNTIL_TILE, MSG_UNTIL_DICE, MSG_UNTIL_DEAL, MSG_UNTIL_BOTANKHAMUN,
    MSG_UNTIL_DECREES, MSGS
};
extern const struct msg_spec tek_msgs[MSGS + 1];
#define TEK_EMIT(out, msg, ...) EMIT(out, &tek_msgs[msg], __VA_ARGS__)
#define TEK_REFUSE(why, rule, msg, ...) REFUSE(why, rule, &tek_msgs[msg], __VA_ARGS__)

/* ---- fields.c, verbs.c, catalog.c ---------------------------------------------------------- */
extern const struct field tek_fields[];
extern const struct verb tek_verbs[];
json_t *tek_catalog(uint16_t rules);

enum tek_verb {
    VERB_CHOOSE_DECREE, VERB_CHOOSE_START, VERB_CHOOSE_DESTINY, VERB_TAKE, VERB_ANUBIS, VERB_IDLE,
    VERB_SET_VALUE, VERB_SCRIBE, VERB_PRODUCE, VERB_GOD, VERB_HONOUR, VERB_PEOPLE, VERB_PLACE, VERB_ROTATE,
    VERB_BUILD_TEMPLE, VERB_CELEBRATE, VERB_TAKE_CARD, VERB_ENOUGH, VERB_REFRESH, VERB_BUILD_OSIRIS,
    VERB_GOLD, VERB_INVOKE, VERB_PLAY_BLESSING, VERB_END_TURN, VERB_EXTRA, VERB_DECLINE_EXTRA, VERB_RAISE,
    VERB_CHOOSE_GOOD, VERB_EXCHANGE, VERB_STOP_EXCHANGE, VERB_OFFER_FAITH, VERB_PAY_UPKEEP,
    VERB_SCORE_DECREE, VERB_NO_MORE
};
verb_legal tek_choose_decree_legal, tek_choose_start_legal, tek_choose_destiny_legal, tek_take_legal,
    tek_anubis_legal, tek_idle_legal, tek_set_value_legal, tek_scribe_legal, tek_produce_legal,
    tek_god_legal, tek_honour_legal, tek_people_legal, tek_place_legal, tek_build_temple_legal,
    tek_celebrate_legal, tek_take_card_legal, tek_enough_legal, tek_refresh_legal,
    tek_build_osiris_legal, tek_gold_legal, tek_invoke_legal, tek_play_blessing_legal, tek_raise_legal,
    tek_exchange_legal, tek_offer_faith_legal, tek_pay_upkeep_legal, tek_score_decree_legal,
    tek_end_turn_legal, tek_stop_exchange_legal;
verb_apply tek_choose_decree_apply, tek_choose_start_apply, tek_choose_destiny_apply, tek_take_apply,
    tek_anubis_apply, tek_idle_apply, tek_set_value_apply, tek_scribe_apply, tek_produce_apply,
    tek_god_apply, tek_honour_apply, tek_people_apply, tek_place_apply, tek_build_temple_apply,
    tek_celebrate_apply, tek_take_card_apply, tek_enough_apply, tek_refresh_apply,
    tek_build_osiris_apply, tek_gold_apply, tek_invoke_apply, tek_play_blessing_apply, tek_raise_apply,
    tek_exchange_apply, tek_offer_faith_apply, tek_pay_upkeep_apply, tek_score_decree_apply,
    tek_rotate_apply, tek_extra_apply, tek_decline_extra_apply, tek_choose_good_apply, tek_no_more_apply;
verb_propose tek_choose_decree_propose, tek_choose_start_propose, tek_take_propose, tek_anubis_propose,
    tek_idle_propose, tek_place_propose, tek_build_temple_propose, tek_take_card_propose,
    tek_invoke_propose, tek_play_blessing_propose, tek_offer_faith_propose, tek_pay_upkeep_propose,
    tek_score_decree_propose;

/* ---- setup.c ------------------------------------------------------------------------------- */
void tek_setup(struct game *game, const struct game_setup *setup);
bool tek_setup_ok(const struct game_setup *setup, struct refusal *why);
void tek_deal(struct tek *t, struct game_out *out);
/* One step of FRAME_SETUP_GAINS. */
void tek_setup_gains(struct tek *t, struct game_out *out);
/* One step of FRAME_DESTINIES: asks the next in turn order. */
void tek_destinies_step(struct tek *t, struct game_out *out);

/* ---- flow.c -------------------------------------------------------------------------------- */
/* What the top of the flow stack can be.  Questions come first. */
enum tek_frame {
    FRAME_DECREE = 1, FRAME_START, FRAME_DESTINY, FRAME_TURN, FRAME_VALUE, FRAME_HAND, FRAME_HORUS,
    FRAME_RA, FRAME_ROTATION, FRAME_HATHOR, FRAME_BASTET, FRAME_THOTH, FRAME_OSIRIS, FRAME_EXTRA,
    FRAME_TRACK, FRAME_GOOD, FRAME_FREE_OSIRIS, FRAME_FREE_TEMPLE, FRAME_EXCHANGE, FRAME_FAITH,
    FRAME_UPKEEP, FRAME_SCORED, FRAME_DEAL, FRAME_DESTINIES, FRAME_SETUP_GAINS, FRAME_ROUND, FRAME_EFFECT,
    FRAME_PILLAR, FRAME_DONE, FRAME_TRIGGERS, FRAME_MAAT, FRAME_SCORING, FRAME_FINAL,
    FRAME_BOTANKHAMUN, FRAMES
};

/* What a frame is about: the indexes of its arg. */
enum { START_TAKEN };                        /* by all                                        */
enum { BOT_STAGE, BOT_DIE, BOT_SECTION };    /* BOTANKHAMUN: what comes next, the die taken   */
enum { DESTINY_NEXT, DESTINY_AT_MAAT };      /* DESTINY, DESTINIES: place in turn order       */
enum { GAINS_NEXT };                         /* three a player                                */
enum { TURN_ACTED };                         /* the act of the turn is complete               */
enum { TRACK_STEPS };
enum { GOODS_LEFT };                         /* still to choose                               */
enum { FREE_OSIRIS_ROWS };                   /* bit by row                                    */
enum { FREE_TEMPLE_GOODS };                  /* with what the cells of the line show          */
enum { EXCHANGE_LEFT, EXCHANGE_GIVEN, EXCHANGE_TAKEN }; /* how often; kinds, bit by bit       */
enum { UPKEEP_DUE };                         /* bread                                         */
enum { EFFECT_SOURCE, EFFECT_FROM };         /* enum tek_source; the first one still to do    */
enum { PILLAR_CELL };
enum { DONE_ACT, DONE_STAGE, DONE_FROM };    /* the god, or GODS + resource                   */
enum { TRIGGERS_EVENTS, TRIGGERS_FROM = 2 }; /* FROM: the technology that is looked at next   */
enum { MAAT_STAGE, MAAT_PLACE, MAAT_FROM };  /* place in turn order; technology               */
enum { SCORING_COUNTED, SCORING_PLACE };     /* now upkeep is asked for                       */
enum { FINAL_ASKED };                        /* for decrees                                   */
#define TEK_PUSH(t, kind, seat, ...) FLOW_PUSH(&(t)->flow, kind, seat, __VA_ARGS__)

bool tek_step(struct game *game, struct game_out *out);
bool tek_next_reveals(const struct game *game, struct preview_limit *until); /* reveals.c */
uint32_t tek_waiting(const struct game *game);
enum turn_refusal tek_turn_to(struct game *game, int seat);

/* ---- board.c: what stands where ------------------------------------------------------------- */
int tek_buildings(const struct tek_player *p);
uint32_t tek_used_temple(const struct tek *t);
uint32_t tek_open_temple(const struct tek *t); /* spaces of this player count              */
uint32_t tek_pillar_cells(const struct tek *t);
/* The seat's buildings on the spaces of the cell's row and column. */
int tek_line_buildings(const struct tek *t, int seat, int cell);
uint32_t tek_used_osiris(const struct tek *t);
/* Who leads the district (TEK-9.2), with `extra` standing in it on top if that is a player. */
int tek_district_leader(const struct tek *t, int district, int extra);
int tek_god_spaces(const struct tek *t); /* at most so many statues for one god            */
bool tek_can_honour(const struct tek *t, int seat, int god);
int tek_people_line(int space); /* the temple line of a people space, or -1                */
/* The seats that still have to answer the question which all are asked at once (decrees). */
uint32_t tek_owing(const struct tek *t);

/* ---- light.c ------------------------------------------------------------------------------- */
int tek_light(const struct tek *t, int section);
/* Brings `light` and `tip` up to date after the arrow moved. */
void tek_shine(struct tek *t);
int tek_die_colour(int die);
int tek_die_purity(const struct tek *t, int die, int section);
/* Dice of the section that are Pure or Tainted. */
uint32_t tek_free_dice(const struct tek *t, int section);
/* Where the die lies on the wheel, or -1. */
int tek_section_of(const struct tek *t, int die);
void tek_draw_die(struct tek *t, int section, struct game_out *out);
int tek_restock_dice(const struct tek *t); /* how many a shaded section gets            */
void tek_rotate_wheel(struct tek *t, struct game_out *out);
int tek_count_pure(const struct tek *t, uint32_t sections);

/* ---- goods.c: tokens, points, tracks ------------------------------------------------------- */
void tek_gain(struct tek *t, int seat, int what, int n, struct game_out *out);
void tek_award(struct tek *t, int seat, int part, int n, struct game_out *out);
void tek_lose(struct tek *t, int seat, int part, int n, struct game_out *out);
/* Can `n` of a basic resource be paid, with `gold` of it in gold if that is not NONE? */
bool tek_can_pay(const struct tek *t, int seat, int what, int n, int gold);
void tek_pay(struct tek *t, int seat, int what, int n, int gold, struct game_out *out);
/* Does so much gold pay the cost, and not by default? */
bool tek_gold_fits(const struct tek *t, int seat, int what, int cost, int gold);
/* Can the price be paid in basic resources and gold?  If not, why says with whose rule. */
bool tek_affords(const struct tek *t, int seat, int what, int cost, const char *rule, struct refusal *why);
void tek_populate(struct tek *t, int seat, int n, struct game_out *out);
void tek_raise_track(struct tek *t, int seat, int good, int n, struct game_out *out);

/* ---- cards.c: decks, segments, the display ------------------------------------------------- */
int tek_deck_take(struct tek *t, int kind);
void tek_deck_under(struct tek *t, int kind, int card);
uint32_t tek_segment_slots(int segment);
/* Lays a card of their kind on those of the slots that are empty. */
void tek_fill_slots(struct tek *t, uint32_t slots, struct game_out *out);
void tek_fill_segment(struct tek *t, int segment, struct game_out *out);
/* Opens the segment; its slots are filled by the next step. */
void tek_open_segment(struct tek *t, int segment, struct game_out *out);
void tek_fill_due(struct tek *t, struct game_out *out);
int tek_slots_to_fill(const struct tek *t, uint32_t slots); /* how many will get a card     */
bool tek_segment_open(const struct tek *t, int seat, int segment); /* by happiness          */
uint32_t tek_open_slots(const struct tek *t, int seat);            /* of those, with a card */
void tek_give_card(struct tek *t, int seat, int slot, struct game_out *out);
void tek_slide_display(struct tek *t, struct game_out *out);

/* ---- counts.c: what cards count and add, what a position is worth --------------------------- */
int tek_score_effect(const struct tek *t, int seat, const struct tek_effect *effect);
int tek_decree_vp(const struct tek *t, int seat, int card);
/* The first owned blessing with that operation for that god (ANY_GOD: any), or -1. */
int tek_owned(const struct tek *t, int seat, int op, int god);
/* Sum of what the owned technologies add under that operation; largest for a `set` one. */
int tek_modifier(const struct tek *t, int seat, int op, int god, int base);
int tek_cost(const struct tek *t, int seat, int god, int base);
int tek_temple_pieces(const struct tek *t, int seat);
int tek_temple_pillars(const struct tek *t, int seat);
int tek_statue_points(const struct tek_player *p);
int tek_happiness_points(const struct tek_player *p);
int tek_building_points(const struct tek_player *p);
int tek_upkeep(const struct tek *t, int seat);

/* ---- effects.c ----------------------------------------------------------------------------- */
/* A list of effects by number, so that it can wait on the flow stack. */
enum tek_source {
    SRC_BLESSING = 0, SRC_TECHNOLOGY = 24, SRC_START = 48, SRC_DESTINY = 60, SRC_TILE = 64, SRC_BONUS = 91,
    SRC_REWARD = 97
};
void tek_run(struct tek *t, int seat, int source, int from, struct game_out *out);
/* Raises happiness and gives the rewards reached; pushes the extra act if one became due outside the
 * player's own act. */
void tek_cheer(struct tek *t, int seat, int n, struct game_out *out);
/* Would it change anything? (TEK-10.16) */
bool tek_has_effect(const struct tek *t, int seat, const struct tek_effect *effect);
void tek_discard_blessing(struct tek *t, int seat, int card, struct game_out *out);
/* Fires the technologies `from`.. that answer the events; false while something is pending. */
bool tek_fire(struct tek *t, int seat, uint32_t events, const int given[ON_MAAT_JUDGED + 1], int *from,
              struct game_out *out);

/* ---- act.c: from the die in hand to the act; gods below ------------------------------------ */
/* Values (bit v-1) with which the seat could perform the god's action now, and whether blessings
 * of window `action` may help. */
uint32_t tek_god_values(const struct tek *t, int seat, int god, bool blessings);
void tek_hand_clear(struct tek *t);
/* What the die in hand will add to its taker's reading, wherever it is to be placed. */
int tek_hand_tip(const struct tek *t);
/* Would a blessing of window `turn` have an effect now? */
bool tek_turn_blessing(const struct tek *t, int seat);
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

void tek_pillar_step(struct tek *t, struct game_out *out);
void tek_put_temple(struct tek *t, int seat, int space, bool goods, struct game_out *out);

/* ---- done.c: pushed as FRAME_DONE before the parts of the act that may still ask something --- */
void tek_done_step(struct tek *t, struct game_out *out);

/* ---- maat.c, score.c ----------------------------------------------------------------------- */
/* Brings `reading` up to date after something was laid on a pan or taken off it. */
void tek_read_scales(struct tek *t, int seat);
void tek_weigh(struct tek *t, struct game_out *out);
void tek_maat_step(struct tek *t, struct game_out *out);
void tek_scoring_step(struct tek *t, struct game_out *out);
void tek_final_step(struct tek *t, struct game_out *out);
void tek_score(const struct game *game, int seat, struct game_score *score);
void tek_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths);

/* ---- orders.c: standing orders ------------------------------------------------------------- */
extern const struct game_order tek_orders[];
bool tek_standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move);

/* ---- automa.c: Botankhamun; invariants.c; evaluate.c --------------------------------------------- */
void tek_automa_setup(struct tek *t);
/* Its turn begins: the tile; then the steps of FRAME_BOTANKHAMUN. */
void tek_automa_turn(struct tek *t, struct game_out *out);
void tek_automa_step(struct tek *t, struct game_out *out);
/* All that its action brought is through: tells of the new pyramid that its tile may have left. */
void tek_automa_turn_done(const struct tek *t, struct game_out *out);
void tek_automa_bonus(struct tek *t, int god, struct game_out *out);
void tek_automa_destiny(struct tek *t, struct game_out *out);
void tek_automa_scoring(struct tek *t, bool last, struct game_out *out);
/* What it would get now of P_CARDS, P_DECREES and P_BONUS. */
int tek_automa_points(const struct tek *t, enum tek_part part);
bool tek_check_invariants(const struct game *game, const char **what);
void tek_determinize(struct game *game, int seat, struct rng *rng);
int32_t tek_evaluate(const struct game *game, int seat);
bool tek_won_alone(const struct game *game);
bool tek_turn_over(const struct game *game);
#endif
