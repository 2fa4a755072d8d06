// SPDX-License-Identifier: MIT
/* msgs.c - everything the game says: events (the log of rules section 13) and refusals.  In a
 * payment a side that is left out is the bank. */
#include "boomtown.h"

#define SEAT { "seat", &names_seat }
#define CARD { "card", &boom_names_card }
#define TOWN { "town", &boom_names_town }
#define NUMBER(name) { name, &names_number }

const struct msg_spec boom_msgs[BOOM_MSGS + 1] = {
    [MSG_ROUND_STARTED] = { "round_started",
                            { NUMBER("round"), { "start", &names_seat }, { "slot0", &boom_names_card },
                              { "slot1", &boom_names_card }, { "slot2", &boom_names_card },
                              { "slot3", &boom_names_card }, { "slot4", &boom_names_card } } },
    [MSG_SET_ASIDE] = { "set_aside", { CARD } },
    [MSG_RESHUFFLED] = { "reshuffled", { NUMBER("cards") } },
    [MSG_BID] = { "bid", { SEAT, NUMBER("amount") } },
    [MSG_PASSED] = { "passed", { SEAT, { "auto", &names_bool } } },
    [MSG_AUCTION_WON] = { "auction_won", { SEAT, NUMBER("price") } },
    [MSG_GOLD] = { "gold", { { "from", &names_seat }, { "to", &names_seat }, NUMBER("amount"), NUMBER("due"),
                             { "reason", &boom_names_gold_reason }, CARD } },
    [MSG_CARD_TAKEN] = { "card_taken", { SEAT, CARD, { "auto", &names_bool } } },
    [MSG_CARD_GONE] = { "card_gone", { CARD, { "reason", &boom_names_gone_reason }, SEAT } },
    [MSG_MINE_MOVED] = { "mine_moved", { CARD, { "from", &names_seat }, { "to", &names_seat } } },
    [MSG_ATTACHED] = { "attached", { CARD, { "on", &boom_names_card }, TOWN } },
    [MSG_IDLE] = { "idle", { CARD, SEAT } },
    [MSG_NO_TARGET] = { "no_target", { CARD, SEAT } },
    [MSG_MAYOR] = { "mayor", { TOWN, { "from", &names_seat }, { "to", &names_seat } } },
    [MSG_HOLDUP] = { "holdup", { SEAT, { "victim", &names_seat }, NUMBER("amount"), NUMBER("total"),
                                 { "success", &names_bool } } },
    [MSG_MUSTANG_USED] = { "mustang_used", { SEAT } },
    [MSG_KEPT] = { "kept", { SEAT, CARD } },
    [MSG_ROLLED] = { "rolled", { { "purpose", &boom_names_purpose }, SEAT, NUMBER("d0"), NUMBER("d1") } },
    [MSG_DIE_CHANGED] = { "die_changed", { SEAT, NUMBER("die"), NUMBER("face"), NUMBER("total") } },
    [MSG_COLLAPSED] = { "collapsed", { CARD, SEAT } },
    [MSG_ROUND_ENDED] = { "round_ended", { NUMBER("round") } },
    [MSG_FINAL_SCORE] = { "final_score", { SEAT, NUMBER("total"), NUMBER("rank") } },
    [MSG_GAME_OVER] = { "game_over", { NUMBER("rounds") } },

    [MSG_NOT_NOW] = { "not_now", { { "phase", &boom_names_phase } } },
    [MSG_BID_TOO_LOW] = { "bid_too_low", { NUMBER("amount"), NUMBER("least") } },
    [MSG_BID_ABOVE_GOLD] = { "bid_above_gold", { NUMBER("amount"), NUMBER("gold") } },
    [MSG_NOT_IN_ROW] = { "not_in_row", { CARD } },
    [MSG_TAKEN_BY] = { "taken_by", { CARD, SEAT } },
    [MSG_NEEDS_ARG] = { "needs_arg", { CARD, NUMBER("index") } },
    [MSG_NO_SUCH_ARG] = { "no_such_arg", { CARD, NUMBER("index") } },
    [MSG_MUST_CHOOSE] = { "must_choose", { CARD, NUMBER("index") } },
    [MSG_OWN_CARD] = { "own_card", { CARD } },
    [MSG_NOT_IN_PLAY] = { "not_in_play", { CARD } },
    [MSG_NO_TARGET_KIND] = { "no_target_kind", { CARD } },
    [MSG_NOT_A_MINE] = { "not_a_mine", { CARD } },
    [MSG_NO_MINE_IN_TOWN] = { "no_mine_in_town", { CARD, TOWN } },
    [MSG_NOT_MAYOR] = { "not_mayor", { TOWN, SEAT } },
    [MSG_HAS_GOVERNOR] = { "has_governor", { TOWN } },
    [MSG_OWN_SEAT] = { "own_seat", { SEAT } },
    [MSG_NO_SUCH_SEAT] = { "no_such_seat", { NUMBER("victim") } },
    [MSG_NOT_OWN_MINE] = { "not_own_mine", { CARD } },
    [MSG_NO_TOKEN] = { "no_token", { TOWN } },
    [MSG_NOT_OWN_SALOON] = { "not_own_saloon", { CARD } },
    [MSG_HAS_GIRLS] = { "has_girls", { CARD } },
    [MSG_NO_MUSTANG] = { "no_mustang", { { NULL, NULL } } },
    [MSG_CHOOSES_ANYWAY] = { "chooses_anyway", { SEAT } },
    [MSG_WINDOW_PASSED] = { "window_passed", { { NULL, NULL } } },
    [MSG_NO_TELEGRAPH] = { "no_telegraph", { { NULL, NULL } } },
    [MSG_ONLY_AFTER_ROLL] = { "only_after_roll", { { NULL, NULL } } },
    [MSG_SAME_FACE] = { "same_face", { NUMBER("die"), NUMBER("face") } },
    [MSG_SHORT_DECK_SEATS] = { "short_deck_seats", { NUMBER("seats") } },
};
