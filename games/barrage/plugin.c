// SPDX-License-Identifier: MIT
/* plugin.c - Barrage as the server knows it: options, parts of the score, and the functions.
 * The automa, the Leeghwater project and the fifth player are not offered yet. */
#include "barrage.h"

static const struct game_option options[] = {
    [OPT_RULES] = { .key = "rules", .of = &brg_names_rules, .initial = 1 }, /* BAR-1.1.2 */
    [OPT_DRAFT] = { .key = "draft", .of = &brg_names_draft, .needs = "rules" }, /* BAR-1.1.8 */
    [OPT_EXPERT] = { .key = "expert_side", .of = &names_bool },         /* BAR-1.1.6: display only */
    { .key = NULL },
};

/* "I have nothing to take back": the turn is confirmed without a question. */
static const struct game_order orders[] = {
    { .key = "auto_end", .of = &names_bool },
    { .key = NULL },
};

static const char *const parts[] = { "start", "contracts", "company", "conduits", "tiles", "leader", "energy",
                                     "bonus", "auction", "objective", "leftovers", "drops", NULL };
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
    return f->kind == FRAME_END_TURN || f->kind == FRAME_PICK || f->kind == FRAME_BID;
}

const struct game_plugin barrage_plugin = {
    .api = GAME_API,
    .id = "barrage",
    .title = "Barrage",
    .stage = "beta",
    .rules = 1,
    .rules_min = 1,
    .seats_min = 2,
    .seats_max = 4,
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
    .setup = brg_setup,
    .waiting = brg_waiting,
    .step = brg_step,
    .redeal = brg_redeal,
    .score = brg_score,
    .sane = brg_sane,
    .evaluate = brg_evaluate,
    .turn_over = turn_over,
    .standing = standing,
};
