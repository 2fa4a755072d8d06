// SPDX-License-Identifier: MIT
/* verbs.c - every decision of Tekhenu, a row each: which questions it answers and what it does; `enum
 * tek_verb` numbers the rows. */
#include "tekhenu.h"

#define ON(frame) QUESTION(FRAME_##frame)
#define IF(name) .legal = tek_##name##_legal
#define DO(name) .apply = tek_##name##_apply
#define OF(name) .propose = tek_##name##_propose
#define NUMBER(name_, min_, max_) { .name = name_, .of = &names_number, .min = min_, .max = max_ }
#define NO_ARGS { .name = NULL }

/* A blessing may come at any question; in which window it does stands on the card. */
#define ON_ANY (QUESTION(FRAME_DEAL) - QUESTION(FRAME_DECREE))

const struct verb tek_verbs[] = {
    [VERB_CHOOSE_DECREE] = { "choose_decree", { { "card", &tek_names_decree } }, .answers = ON(DECREE),
                             IF(choose_decree), DO(choose_decree), OF(choose_decree) },
    [VERB_CHOOSE_START] = { "choose_start_card", { { "card", &tek_names_start } }, .answers = ON(START),
                            IF(choose_start), DO(choose_start), OF(choose_start) },
    [VERB_CHOOSE_DESTINY] = { "choose_destiny", { { "card", &tek_names_destiny } }, .answers = ON(DESTINY),
                              IF(choose_destiny), DO(choose_destiny) },
    [VERB_TAKE] = { "take",
                    { { "die", &tek_names_die },
                      { .name = "blessing", .of = &tek_names_blessing, .optional = true } },
                    .answers = ON(TURN), IF(take), DO(take), OF(take) },
    [VERB_ANUBIS] = { "anubis", { { "die", &tek_names_die } }, .answers = ON(TURN), IF(anubis), DO(anubis),
                      OF(anubis) },
    [VERB_IDLE] = { "idle", { { .name = "die", .of = &tek_names_die, .optional = true } },
                    .answers = ON(TURN), IF(idle), DO(idle), OF(idle) },
    [VERB_SET_VALUE] = { "set_value", { NUMBER("value", 1, 6) }, .answers = ON(VALUE), IF(set_value),
                         DO(set_value) },
    [VERB_SCRIBE] = { "scribe", { NUMBER("value", 1, 6) }, .answers = ON(HAND), IF(scribe), DO(scribe) },
    [VERB_PRODUCE] = { "produce", { { "resource", &tek_names_good } }, .answers = ON(HAND), IF(produce),
                       DO(produce) },
    [VERB_GOD] = { "god", { { "god", &tek_names_god } }, .answers = ON(HAND), IF(god), DO(god) },
    [VERB_HONOUR] = { "honour", { { "god", &tek_names_god } }, .answers = ON(HORUS), IF(honour), DO(honour) },
    [VERB_PEOPLE] = { "people", { { "space", &tek_names_people } }, .answers = ON(HORUS), IF(people),
                      DO(people) },
    [VERB_PLACE] = { "place", { { "cell", &tek_names_cell } }, .answers = ON(RA), IF(place), DO(place),
                     OF(place) },
    [VERB_ROTATE] = { "rotate", { NUMBER("rotation", 0, 3) }, .answers = ON(ROTATION), DO(rotate) },
    [VERB_BUILD_TEMPLE] = { "build_temple", { { "space", &tek_names_temple } },
                            .answers = ON(HATHOR) | ON(FREE_TEMPLE), IF(build_temple), DO(build_temple),
                            OF(build_temple) },
    [VERB_CELEBRATE] = { "celebrate", { NUMBER("gold", 0, 2) }, .answers = ON(BASTET), IF(celebrate),
                         DO(celebrate) },
    [VERB_TAKE_CARD] = { "take_card", { { "slot", &tek_names_slot } }, .answers = ON(THOTH), IF(take_card),
                         DO(take_card), OF(take_card) },
    [VERB_ENOUGH] = { "enough_cards", { NO_ARGS }, .answers = ON(THOTH), IF(enough), DO(enough),
                      .idle = true },
    [VERB_REFRESH] = { "refresh", { { "segment", &tek_names_segment } }, .answers = ON(THOTH), IF(refresh),
                       DO(refresh) },
    [VERB_BUILD_OSIRIS] = { "build_osiris", { { "space", &tek_names_osiris } },
                            .answers = ON(OSIRIS) | ON(FREE_OSIRIS), IF(build_osiris), DO(build_osiris) },
    [VERB_GOLD] = { "gold", { NUMBER("amount", 1, 4) },
                    .answers = ON(HORUS) | ON(RA) | ON(HATHOR) | ON(THOTH), IF(gold), DO(gold) },
    [VERB_INVOKE] = { "invoke", { { "card", &tek_names_blessing } }, .answers = ON_ANY, IF(invoke),
                      DO(invoke), OF(invoke) },
    [VERB_PLAY_BLESSING] = { "play_blessing", { { "card", &tek_names_blessing } }, .answers = ON_ANY,
                             IF(play_blessing), DO(play_blessing), OF(play_blessing) },
    [VERB_END_TURN] = { "end_turn", { NO_ARGS }, .answers = ON(TURN), IF(end_turn), .idle = true },
    [VERB_EXTRA] = { "extra_act", { NUMBER("value", 1, 6) }, .answers = ON(EXTRA), DO(extra) },
    [VERB_DECLINE_EXTRA] = { "decline_extra_act", { NO_ARGS }, .answers = ON(EXTRA), DO(decline_extra),
                             .idle = true },
    [VERB_RAISE] = { "raise_production", { { "track", &tek_names_good } }, .answers = ON(TRACK), IF(raise),
                     DO(raise) },
    [VERB_CHOOSE_GOOD] = { "choose_resource", { { "resource", &tek_names_good } }, .answers = ON(GOOD),
                           DO(choose_good) },
    [VERB_EXCHANGE] = { "exchange", { { "give", &tek_names_good }, { "take", &tek_names_good } },
                        .answers = ON(EXCHANGE), IF(exchange), DO(exchange) },
    [VERB_STOP_EXCHANGE] = { "stop_exchange", { NO_ARGS }, .answers = ON(EXCHANGE), IF(stop_exchange),
                             .idle = true },
    [VERB_OFFER_FAITH] = { "maat_faith", { NUMBER("pure", 0, 200), NUMBER("tainted", 0, 200) },
                           .answers = ON(FAITH), IF(offer_faith), DO(offer_faith), OF(offer_faith) },
    [VERB_PAY_UPKEEP] = { "pay_upkeep", { NUMBER("bread", 0, 10), NUMBER("gold", 0, 10) },
                          .answers = ON(UPKEEP), IF(pay_upkeep), DO(pay_upkeep), OF(pay_upkeep) },
    [VERB_SCORE_DECREE] = { "score_decree", { { "card", &tek_names_decree } }, .answers = ON(SCORED),
                            IF(score_decree), DO(score_decree), OF(score_decree) },
    [VERB_NO_MORE] = { "no_more_decrees", { NO_ARGS }, .answers = ON(SCORED), DO(no_more) },
    { .name = NULL },
};
