// SPDX-License-Identifier: MIT
/* plugin.c - Tekhenu as the server knows it. */
#include "tekhenu.h"

static const struct game_option options[] = {
    [OPT_HORUS_SHUFFLE] = { "horus_shuffle", &names_bool, 0, 1, 1, 0, NULL },
    [OPT_START_VP] = { "start_vp", &tek_names_start_vp, 0, 1, 0, 0, NULL },
    [OPT_DIFFICULTY] = { "difficulty", &tek_names_difficulty, 0, 2, 0, 1u << 1, NULL },
    [OPT_RANDOM_STARTS] = { "random_starting_cards", &names_bool, 0, 1, 0, 1u << 1, NULL },
    [OPT_DECREE_CHALLENGE] = { "decree_challenge", &names_bool, 0, 1, 0, 1u << 1, NULL },
    [OPT_SETH] = { "time_of_seth", &names_bool, 0, 1, 0, 0, NULL },
    { .key = NULL },
};

static const char *const parts[] = {
    "start",     "statue_line", "pillar",  "temple_line", "bonus",     "cards",
    "maat",      "districts",   "temple",  "statues",     "happiness", "production",
    "buildings", "upkeep",      "decrees", "order",       NULL,
};

static const char *const rule_ids[] = {
#include "build/gen/tekhenu_rule_ids.inc"
    NULL,
};

/* TEK-12 */
static int rivals(const struct game *game, struct game_automa rival[GAME_SEATS])
{
    if (game->seats > 1) return 0;
    rival[0] = (struct game_automa){ BOTANKHAMUN, "botankhamun", &tek_names_difficulty,
                                    (uint8_t)game->option[OPT_DIFFICULTY] };
    return 1;
}

extern const struct game_plugin tekhenu_plugin;
/* Whose turn it is and how far it has come. */
static const char *const turn_fields[] = { "flow", "round", "turn", "hand", NULL };

const struct game_plugin tekhenu_plugin = {
    .api = GAME_API,
    .id = "tekhenu",
    .title = "Tekhenu: Obelisk of the Sun",
    .stage = "beta",
    .rules = 1,
    .rules_min = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .minutes = 90,
    .state_size = sizeof(struct tek),
    .malformed_rule = "TEK-11.1.1",
    .turn_rule = "TEK-11.1.2",
    .not_now_rule = "TEK-11.1.2",
    .flow = offsetof(struct tek, flow),
    .options = options,
    .verbs = tek_verbs,
    .fields = tek_fields,
    .msgs = tek_msgs,
    .orders = tek_orders,
    .parts = parts,
    .rule_ids = rule_ids,
    .catalog = tek_catalog,
    .setup_ok = tek_setup_ok,
    .setup = tek_setup,
    .waiting = tek_waiting,
    .step = tek_step,
    .next_reveals = tek_next_reveals,
    .determinize = tek_determinize,
    .score = tek_score,
    .worth = tek_pending_scores,
    .rivals = rivals,
    .check_invariants = tek_check_invariants,
    .evaluate = tek_evaluate,
    .turn_over = tek_turn_over,
    .prior_temperature = 800,
    .won_alone = tek_won_alone,
    .standing = tek_standing,
    .turn_to = tek_turn_to,
    .turn_fields = turn_fields,
};
