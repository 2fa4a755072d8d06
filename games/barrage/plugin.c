// SPDX-License-Identifier: MIT
/* plugin.c - Barrage as the server knows it: options, parts of the score, and the functions.
 * Options that only widen the choice of officers stand behind those that change the game. */
#include "automa/automa.h"

#define ADVANCED(rule)                                                                        \
    .needs = "rules", .needs_rule = rule, .needs_why = &brg_msgs[WHY_OPTION_NEEDS]
#define PLAYERS(rule, why)                                                                    \
    .seats_with = AUTOMAS, .seats_rule = rule, .seats_why = &brg_msgs[WHY_##why]
#define AUTOMAS "automas"
#define OFFICERS(name) { .key = name, .of = &names_bool, ADVANCED("BAR-1.1.7") }

#define LEVEL(name, number)                                                                   \
    { .key = name, .of = &brg_names_level, .needs = "automas", .needs_least = number,         \
      .needs_rule = "AUT-2.9", .needs_why = &brg_msgs[WHY_OPTION_NEEDS] }

static const struct game_option options[] = {
    [OPT_RULES] = { .key = "rules", .of = &brg_names_rules, .initial = 1, PLAYERS("BAR-1.1.2", ONLY_ADVANCED),
                    .seats = 1u << 2 | 1u << 3 | 1u << 4 },
    [OPT_DRAFT] = { .key = "draft", .of = &brg_names_draft, ADVANCED("BAR-1.1.8") },
    [OPT_EXPERT] = { .key = "expert_side", .of = &names_bool },         /* BAR-1.1.6: display only */
    [OPT_LEEGHWATER] = { .key = "leeghwater", .of = &names_bool, ADVANCED("BAR-1.1.3") },
    [OPT_NETHERLANDS] = { .key = "netherlands", .of = &names_bool, ADVANCED("BAR-1.1.4"),
                          .unless = "leeghwater", .unless_rule = "BAR-1.1.4",
                          .unless_why = &brg_msgs[WHY_OPTION_TWICE], PLAYERS("BAR-1.1.4", OPTION_IMPLIED),
                          .seats = 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 },
    /* Five always play on the large one (BAR-1.1.5). */
    [OPT_MAP] = { .key = "map", .of = &brg_names_map, ADVANCED("BAR-1.1.2"),
                  PLAYERS("BAR-1.1.5", MAP_PLAYERS), .seats = 1u << 4 | 1u << 5 },
    [OPT_OFFICERS_LEEGHWATER] = OFFICERS("officers_leeghwater"),
    [OPT_OFFICERS_KICKSTARTER] = OFFICERS("officers_kickstarter"),
    [OPT_OFFICERS_FIVE] = OFFICERS("officers_five_player"),
    [OPT_OFFICERS_PROMO] = OFFICERS("officers_promo"),
    [OPT_AUTOMAS] = { .key = "automas", .of = &names_number, .max = BRG_AUTOMAS, .alone = 1,
                      ADVANCED("AUT-1.1") },
    [OPT_AUTOMA_1] = LEVEL("automa_1", 1),
    [OPT_AUTOMA_2] = LEVEL("automa_2", 2),
    [OPT_AUTOMA_3] = LEVEL("automa_3", 3),
    [OPT_AUTOMA_4] = LEVEL("automa_4", 4),
    { .key = NULL },
};

/* "I have nothing to take back": the turn is confirmed without a question. */
static const struct game_order orders[] = {
    { .key = "auto_end", .of = &names_bool },
    { .key = NULL },
};

static const char *const parts[] = { "start", "contracts", "company", "conduits", "tiles", "leader", "energy",
                                     "bonus", "auction", "objective", "leftovers", "drops", "works",
                                     "buildings", "credits", NULL };
static const char *const rule_ids[] = {
#include "build/gen/barrage_rule_ids.inc"
    NULL
};

static bool standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move)
{
    (void)seat;
    if (!order[0] || flow_peek(&brg_view(game)->flow)->kind != FRAME_END_TURN) return false;
    *move = MOVE0(VERB_END_TURN);
    return true;
}

/* A turn is over for a bot when only its end is left to say, or another one begins. */
static bool turn_over(const struct game *game)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    if (f->kind == FRAME_TURN) return brg_view(game)->players[f->seat].copied == BRG_NONE;
    return f->kind == FRAME_END_TURN || f->kind == FRAME_EXTRA_TURN || f->kind == FRAME_PICK ||
           f->kind == FRAME_BID;
}

static int rivals(const struct game *game, struct game_automa rival[GAME_SEATS])
{
    int count = game->option[OPT_AUTOMAS];
    for (int i = 0; i < count; i++)
        rival[i] = (struct game_automa){ (uint8_t)(game->seats + i), "automa", &brg_names_level,
                                        (uint8_t)game->option[OPT_AUTOMA_1 + i] };
    return count;
}

/* Whose turn it is and how far it has come. */
static const char *const turn_fields[] = { "pending", NULL };

const struct game_plugin barrage_plugin = {
    .api = GAME_API,
    .id = "barrage",
    .title = "Barrage",
    .stage = "beta",
    .rules = 3,
    .rules_min = 1,
    .seats_min = 1,
    .seats_max = 5,
    .minutes = 120,
    .state_size = sizeof(struct brg),
    .malformed_rule = "BAR-18.1",
    .turn_rule = "BAR-12.3",
    .not_now_rule = "BAR-18.1",
    .flow = offsetof(struct brg, flow),
    .options = options,
    .verbs = brg_verbs,
    .fields = brg_fields,
    .msgs = brg_msgs,
    .orders = orders,
    .parts = parts,
    .rule_ids = rule_ids,
    .catalog = brg_catalog,
    .setup_ok = brg_automa_setup_ok,
    .setup = brg_setup,
    .waiting = brg_waiting,
    .step = brg_step,
    .next_reveals = brg_next_reveals,
    .determinize = brg_determinize,
    .score = brg_score,
    .worth = brg_pending_scores,
    .rivals = rivals,
    .check_invariants = brg_check_invariants,
    .evaluate = brg_evaluate,
    .turn_over = turn_over,
    .rollout_turns = 1,
    .worlds_factor_master = 3,
    .prior_temperature = 100,
    .standing = standing,
    .turn_to = brg_turn_to,
    .turn_fields = turn_fields,
};
