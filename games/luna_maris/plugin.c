// SPDX-License-Identifier: MIT
/* plugin.c - Luna Maris as the kernel sees it: options, standing orders, and the functions of the other
 * files. */
#include "luna_maris.h"

static const struct game_option options[] = {
    [OPT_TOOLS] = { .key = "special_tools", .of = &names_bool, .max = 1, .initial = true },
    [OPT_SOLO_LEVEL] = { .key = "solo_level", .of = &luna_names_solo_level, .seats = 1u << 1 },
    { .key = NULL },
};

/* Paying ore in the usual way (LUN-5.10), and leaving a module where nothing more can be done. */
static const struct game_order orders[] = {
    [ORDER_PAY] = { .key = "pay", .of = &luna_names_pay_order },
    [ORDER_DONE] = { .key = "done", .of = &luna_names_done_order },
    { .key = NULL },
};

static const char *const rule_ids[] = {
#include "build/gen/luna_maris_rule_ids.inc"
    NULL,
};

static bool turn_over(const struct game *game)
{
    const struct flow_frame *top = flow_peek(&luna_view(game)->flow);
    return !top || top->kind == FRAME_TURN;
}

/* Is `done` all that is left, emergency cubes aside (LUN-17.12)? */
static bool nothing_left(const struct game *game, int seat)
{
    struct move_list list;
    game_moves(game_find("luna_maris"), game, seat, &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].verb != VERB_DONE && list.move[i].verb != VERB_EMERGENCY) return false;
    return true;
}

static bool standing(const struct game *game, int seat, const int16_t order[GAME_ORDERS], struct move *move)
{
    const struct luna *g = luna_view(game);
    int question = flow_peek(&g->flow)->kind;
    if (question == FRAME_PAY && order[ORDER_PAY]) {
        struct move_list list = { .count = 0 };
        luna_pay_propose(game, seat, &list);
        *move = list.move[0];
        return true;
    }
    if (question != FRAME_MODULE && question != FRAME_LEG2) return false;
    if (!order[ORDER_DONE] || !nothing_left(game, seat)) return false;
    *move = MOVE0(VERB_DONE);
    return true;
}

/* LUN-16 */
static int rivals(const struct game *game, struct game_automa rival[GAME_SEATS])
{
    if (!luna_view(game)->rivals) return 0;
    rival[0] = (struct game_automa){ AUTOMATON, "automaton", &luna_names_solo_level,
                                    (uint8_t)game->option[OPT_SOLO_LEVEL] };
    return 1;
}

extern const struct game_plugin luna_maris_plugin;

/* Whose turn it is and how far it has come. */
static const char *const turn_fields[] = { "flow", "active", "played", NULL };

const struct game_plugin luna_maris_plugin = {
    .api = GAME_API,
    .id = "luna_maris",
    .title = "Luna Maris",
    .stage = "beta",
    .rules = 3,
    .rules_min = 1,
    .seats_min = 1,
    .seats_max = 4,
    .minutes = 100,
    .state_size = sizeof(struct luna),
    .malformed_rule = "LUN-17.10",
    .turn_rule = "LUN-7.1",
    .not_now_rule = "LUN-17.10",
    .flow = offsetof(struct luna, flow),
    .options = options,
    .verbs = luna_verbs,
    .fields = luna_fields,
    .msgs = luna_msgs,
    .orders = orders,
    .parts = luna_part_ids,
    .rule_ids = rule_ids,
    .catalog = luna_catalog,
    .setup = luna_setup,
    .waiting = luna_waiting,
    .step = luna_step,
    .next_reveals = luna_next_reveals,
    .determinize = luna_determinize,
    .score = luna_score,
    .worth = luna_pending_scores,
    .rivals = rivals,
    .check_invariants = luna_check_invariants,
    .evaluate = luna_evaluate,
    .turn_over = turn_over,
    .prior_temperature = 200,
    .won_alone = luna_won_alone,
    .standing = standing,
    .turn_to = luna_turn_to,
    .turn_fields = turn_fields,
};
