// SPDX-License-Identifier: MIT
/* plugin.c - Pebbles as the server knows it. */
#include "pebbles.h"

static const struct game_option options[] = {
    [OPTION_BIG_HEAP] = { .key = "big_heap", .of = &names_bool },
    { .key = NULL },
};
static const char *const parts[] = { [PART_PEBBLES] = "pebbles", [PART_CHARM] = "charm", NULL };
static const char *const rule_ids[] = {
#include "build/gen/pebbles_rule_ids.inc"
    NULL
};

const struct game_plugin pebbles_plugin = {
    .api = GAME_API, .id = "pebbles", .title = "Pebbles", .stage = "alpha", .rules = 1, .rules_min = 1,
    .seats_min = 2, .seats_max = PEB_SEATS, .minutes = 5, .state_size = sizeof(struct pebbles),
    .malformed_rule = "PEB-2.4", .turn_rule = "PEB-2.4", .not_now_rule = "PEB-2.4",
    .options = options, .verbs = peb_verbs, .fields = peb_fields, .msgs = peb_msgs, .parts = parts,
    .rule_ids = rule_ids, .catalog = peb_catalog, .setup = peb_setup, .waiting = peb_waiting,
    .question = peb_question, .step = peb_step, .next_reveals = peb_next_reveals, .determinize = peb_determinize, .score = peb_score, .check_invariants = peb_check_invariants,
    .evaluate = peb_evaluate,
};
