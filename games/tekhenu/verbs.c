// SPDX-License-Identifier: MIT
/* verbs.c - every decision of Tekhenu, a row each: which questions it answers and what it does; `enum
 * tek_verb` numbers the rows. */
#include "tekhenu.h"

#define JUDGED(name) .legal = tek_##name##_legal, .apply = tek_##name##_apply
#define DONE(name) .apply = tek_##name##_apply
#define OFFERED(name) .propose = tek_##name##_propose
#define ON(kind) QUESTION(Q_##kind)
#define NUMBER(name_, min_, max_) { .name = name_, .of = &names_number, .min = min_, .max = max_ }
#define NO_ARGS { .name = NULL }

/* A blessing may come at any question; in which window it does stands on the card. */
#define ON_ANY (QUESTION(F_DEAL) - QUESTION(Q_DECREE))

const struct verb tek_verbs[] = {
    [V_CHOOSE_DECREE] = { "choose_decree", { { "card", &tek_names_decree } }, .answers = ON(DECREE),
                          JUDGED(choose_decree), OFFERED(choose_decree) },
    [V_CHOOSE_START] = { "choose_start_card", { { "card", &tek_names_start } }, .answers = ON(START),
                         JUDGED(choose_start), OFFERED(choose_start) },
    [V_CHOOSE_DESTINY] = { "choose_destiny", { { "card", &tek_names_destiny } }, .answers = ON(DESTINY),
                           JUDGED(choose_destiny) },
    [V_TAKE] = { "take",
                 { { "die", &tek_names_die },
                   { .name = "blessing", .of = &tek_names_blessing, .optional = true } },
                 .answers = ON(TURN), JUDGED(take), OFFERED(take) },
    [V_ANUBIS] = { "anubis", { { "die", &tek_names_die } }, .answers = ON(TURN), JUDGED(anubis),
                   OFFERED(anubis) },
    [V_IDLE] = { "idle", { { .name = "die", .of = &tek_names_die, .optional = true } },
                 .answers = ON(TURN), JUDGED(idle), OFFERED(idle) },
    [V_SET_VALUE] = { "set_value", { NUMBER("value", 1, 6) }, .answers = ON(VALUE), JUDGED(set_value) },
    [V_SCRIBE] = { "scribe", { NUMBER("value", 1, 6) }, .answers = ON(HAND), JUDGED(scribe) },
    [V_PRODUCE] = { "produce", { { "resource", &tek_names_good } }, .answers = ON(HAND),
                    JUDGED(produce) },
    [V_GOD] = { "god", { { "god", &tek_names_god } }, .answers = ON(HAND), JUDGED(god) },
    [V_HONOUR] = { "honour", { { "god", &tek_names_god } }, .answers = ON(HORUS), JUDGED(honour) },
    [V_PEOPLE] = { "people", { { "space", &tek_names_people } }, .answers = ON(HORUS), JUDGED(people) },
    [V_PLACE] = { "place", { { "cell", &tek_names_cell } }, .answers = ON(RA), JUDGED(place),
                  OFFERED(place) },
    [V_ROTATE] = { "rotate", { NUMBER("rotation", 0, 3) }, .answers = ON(ROTATION), DONE(rotate) },
    [V_BUILD_TEMPLE] = { "build_temple", { { "space", &tek_names_temple } },
                         .answers = ON(HATHOR) | ON(FREE_TEMPLE), JUDGED(build_temple),
                         OFFERED(build_temple) },
    [V_CELEBRATE] = { "celebrate", { NUMBER("gold", 0, 2) }, .answers = ON(BASTET), JUDGED(celebrate) },
    [V_TAKE_CARD] = { "take_card", { { "slot", &tek_names_slot } }, .answers = ON(THOTH),
                      JUDGED(take_card), OFFERED(take_card) },
    [V_ENOUGH] = { "enough_cards", { NO_ARGS }, .answers = ON(THOTH), JUDGED(enough), .idle = true },
    [V_REFRESH] = { "refresh", { { "segment", &tek_names_segment } }, .answers = ON(THOTH),
                    JUDGED(refresh) },
    [V_BUILD_OSIRIS] = { "build_osiris", { { "space", &tek_names_osiris } },
                         .answers = ON(OSIRIS) | ON(FREE_OSIRIS), JUDGED(build_osiris) },
    [V_GOLD] = { "gold", { NUMBER("amount", 1, 4) },
                 .answers = ON(HORUS) | ON(RA) | ON(HATHOR) | ON(THOTH), JUDGED(gold) },
    [V_INVOKE] = { "invoke", { { "card", &tek_names_blessing } }, .answers = ON_ANY, JUDGED(invoke),
                   OFFERED(invoke) },
    [V_PLAY_BLESSING] = { "play_blessing", { { "card", &tek_names_blessing } }, .answers = ON_ANY,
                          JUDGED(play_blessing), OFFERED(play_blessing) },
    [V_END_TURN] = { "end_turn", { NO_ARGS }, .answers = ON(TURN), .legal = tek_end_turn_legal,
                     .idle = true },
    [V_EXTRA] = { "extra_act", { NUMBER("value", 1, 6) }, .answers = ON(EXTRA), DONE(extra) },
    [V_DECLINE_EXTRA] = { "decline_extra_act", { NO_ARGS }, .answers = ON(EXTRA), DONE(decline_extra),
                          .idle = true },
    [V_RAISE] = { "raise_production", { { "track", &tek_names_good } }, .answers = ON(TRACK),
                  JUDGED(raise) },
    [V_CHOOSE_GOOD] = { "choose_resource", { { "resource", &tek_names_good } }, .answers = ON(GOOD),
                        DONE(choose_good) },
    [V_EXCHANGE] = { "exchange", { { "give", &tek_names_good }, { "take", &tek_names_good } },
                     .answers = ON(EXCHANGE), JUDGED(exchange) },
    [V_STOP_EXCHANGE] = { "stop_exchange", { NO_ARGS }, .answers = ON(EXCHANGE),
                          .legal = tek_stop_exchange_legal, .idle = true },
    [V_OFFER_FAITH] = { "maat_faith", { NUMBER("pure", 0, 200), NUMBER("tainted", 0, 200) },
                        .answers = ON(FAITH), JUDGED(offer_faith), OFFERED(offer_faith) },
    [V_PAY_UPKEEP] = { "pay_upkeep", { NUMBER("bread", 0, 10), NUMBER("gold", 0, 10) },
                       .answers = ON(UPKEEP), JUDGED(pay_upkeep), OFFERED(pay_upkeep) },
    [V_SCORE_DECREE] = { "score_decree", { { "card", &tek_names_decree } }, .answers = ON(SCORED),
                         JUDGED(score_decree), OFFERED(score_decree) },
    [V_NO_MORE] = { "no_more_decrees", { NO_ARGS }, .answers = ON(SCORED), DONE(no_more) },
    { .name = NULL },
};
