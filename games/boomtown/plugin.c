// SPDX-License-Identifier: MIT
/* plugin.c - Boomtown as the server knows it: the plugin struct, options and standing orders. */
#include "boomtown.h"

static const struct game_option options[] = {
    [OPTION_SHORT_DECK] = { .key = "short_deck",
                            .of = &names_bool,
                            .initial = 0,
                            .seats = 1u << 3,
                            .seats_rule = "BOO-3.4",
                            .seats_why = &boom_msgs[MSG_SHORT_DECK_SEATS] },
    { .key = NULL },
};

/* BOO-10.3 (true: always answer no), BOO-10.4 (0: no proxy) */
static const struct game_order orders[] = {
    [ORDER_MUSTANG] = { "mustang", &names_bool, 0, 1, 0 },
    [ORDER_TELEGRAPH] = { "telegraph", &names_bool, 0, 1, 0 },
    [ORDER_PROXY] = { "proxy", &names_number, 0, MOST_GOLD, 0 },
    { .key = NULL },
};

static bool standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move)
{
    const struct boomtown *g = boom_view(game);
    if (g->phase == PHASE_MUSTANG && order[ORDER_MUSTANG]) {
        *move = MOVE(VERB_MUSTANG, false);
    } else if (g->phase == PHASE_TELEGRAPH && order[ORDER_TELEGRAPH]) {
        *move = MOVE(VERB_TELEGRAPH, false);
    } else if (g->phase == PHASE_AUCTION && order[ORDER_PROXY]) {
        int bid = g->auction.high + MIN_BID;
        bool can = bid <= order[ORDER_PROXY] && bid <= g->players[seat].gold;
        *move = can ? MOVE(VERB_BID, bid) : MOVE0(VERB_PASS);
    } else {
        return false;
    }
    return true;
}

/* A proxy lapses with the auction that it was given for. */
static uint32_t order_scope(const struct game *game, int index)
{
    const struct boomtown *g = boom_view(game);
    if (index != ORDER_PROXY) return 0;
    return 2u * g->round + (g->phase > PHASE_AUCTION);
}

/* A phase that asks has one question. */
static int question(const struct game *game, int seat)
{
    (void)seat;
    return boom_view(game)->phase;
}

static const char *const parts[] = {
    [PART_GOLD] = "gold", [PART_MINES] = "mines", [PART_MAYORS] = "mayors", NULL
};

static const char *const rule_ids[] = {
#include "build/gen/boomtown_rule_ids.inc"
    NULL
};

/* Whose turn it is and how far it has come. */
static const char *const turn_fields[] = { "turn",   "order", "taken", "riders",
                                           "winner", "asked", "phase", NULL };

const struct game_plugin boomtown_plugin = {
    .api = GAME_API,
    .id = "boomtown",
    .title = "Boomtown",
    .stage = "beta",
    .rules = 1,
    .rules_min = 1,
    .seats_min = 3,
    .seats_max = BOOM_SEATS,
    .minutes = 45,
    .state_size = sizeof(struct boomtown),
    .malformed_rule = "BOO-9.6",
    .turn_rule = "BOO-9.6",
    .not_now_rule = "BOO-9.6",
    .not_now = &boom_msgs[MSG_NOT_NOW],
    .options = options,
    .verbs = boom_verbs,
    .fields = boom_fields,
    .msgs = boom_msgs,
    .orders = orders,
    .parts = parts,
    .rule_ids = rule_ids,
    .catalog = boom_catalog,
    .setup = boom_setup,
    .waiting = boom_waiting,
    .question = question,
    .step = boom_step,
    .next_reveals = boom_next_reveals,
    .determinize = boom_determinize,
    .score = boom_score,
    .check_invariants = boom_check_invariants,
    .evaluate = boom_evaluate,
    .evaluate_all = boom_evaluate_all,
    .turn_over = boom_turn_over,
    .simultaneous_turn = true,
    .rollout_turns_master = 2,
    .worlds_factor_master = 3,
    .prior_temperature = 200,
    .standing = standing,
    .order_scope = order_scope,
    .turn_to = boom_turn_to,
    .turn_fields = turn_fields,
};
