// SPDX-License-Identifier: MIT
/* verbs.c - every decision of Tekhenu, a row each; `enum verb_id` numbers the rows. */
#include "tekhenu.h"

#define DO(name) .legal = tek_##name##_legal, .apply = tek_##name##_apply, .propose = tek_##name##_propose
#define NUMBER(name_, min_, max_)                                                                            \
    {                                                                                                        \
        .name = name_, .of = &names_number, .min = min_, .max = max_                                         \
    }

const struct verb tek_verbs[] = {
    [V_CHOOSE_DECREE] = { "choose_decree", { { "card", &tek_names_decree } }, DO(choose_decree) },
    [V_CHOOSE_START] = { "choose_start_card", { { "card", &tek_names_start } }, DO(choose_start) },
    [V_CHOOSE_DESTINY] = { "choose_destiny", { { "card", &tek_names_destiny } }, DO(choose_destiny) },
    [V_TAKE] = { "take",
                 { { "die", &tek_names_die },
                   { .name = "blessing", .of = &tek_names_blessing, .optional = true } },
                 DO(take) },
    [V_ANUBIS] = { "anubis", { { "die", &tek_names_die } }, DO(anubis) },
    [V_IDLE] = { "idle", { { .name = "die", .of = &tek_names_die, .optional = true } }, DO(idle) },
    [V_SET_VALUE] = { "set_value", { NUMBER("value", 1, 6) }, DO(set_value) },
    [V_SCRIBE] = { "scribe", { NUMBER("value", 1, 6) }, DO(scribe) },
    [V_PRODUCE] = { "produce", { { "resource", &tek_names_good } }, DO(produce) },
    [V_GOD] = { "god", { { "god", &tek_names_god } }, DO(god) },
    [V_HONOUR] = { "honour", { { "god", &tek_names_god } }, DO(honour) },
    [V_PEOPLE] = { "people", { { "space", &tek_names_people } }, DO(people) },
    [V_PLACE] = { "place", { { "cell", &tek_names_cell } }, DO(place) },
    [V_ROTATE] = { "rotate", { NUMBER("rotation", 0, 3) }, DO(rotate) },
    [V_BUILD_TEMPLE] = { "build_temple", { { "space", &tek_names_temple } }, DO(build_temple) },
    [V_CELEBRATE] = { "celebrate", { NUMBER("gold", 0, 2) }, DO(celebrate) },
    [V_TAKE_CARD] = { "take_card", { { "slot", &tek_names_slot } }, DO(take_card) },
    [V_ENOUGH] = { "enough_cards", { { .name = NULL } }, DO(enough), .idle = true },
    [V_REFRESH] = { "refresh", { { "segment", &tek_names_segment } }, DO(refresh) },
    [V_BUILD_OSIRIS] = { "build_osiris", { { "space", &tek_names_osiris } }, DO(build_osiris) },
    [V_GOLD] = { "gold", { NUMBER("amount", 1, 4) }, DO(gold) },
    [V_INVOKE] = { "invoke", { { "card", &tek_names_blessing } }, DO(invoke) },
    [V_PLAY_BLESSING] = { "play_blessing", { { "card", &tek_names_blessing } }, DO(play_blessing) },
    [V_END_TURN] = { "end_turn", { { .name = NULL } }, DO(end_turn), .idle = true },
    [V_EXTRA] = { "extra_act", { NUMBER("value", 1, 6) }, DO(extra) },
    [V_DECLINE_EXTRA] = { "decline_extra_act", { { .name = NULL } }, DO(decline_extra), .idle = true },
    [V_RAISE] = { "raise_production", { { "track", &tek_names_good } }, DO(raise) },
    [V_CHOOSE_GOOD] = { "choose_resource", { { "resource", &tek_names_good } }, DO(choose_good) },
    [V_EXCHANGE] = { "exchange", { { "give", &tek_names_good }, { "take", &tek_names_good } }, DO(exchange) },
    [V_STOP_EXCHANGE] = { "stop_exchange", { { .name = NULL } }, DO(stop_exchange), .idle = true },
    [V_OFFER_FAITH] = { "maat_faith",
                        { NUMBER("pure", 0, 200), NUMBER("tainted", 0, 200) },
                        DO(offer_faith) },
    [V_PAY_UPKEEP] = { "pay_upkeep", { NUMBER("bread", 0, 10), NUMBER("gold", 0, 10) }, DO(pay_upkeep) },
    [V_SCORE_DECREE] = { "score_decree", { { "card", &tek_names_decree } }, DO(score_decree) },
    [V_NO_MORE] = { "no_more_decrees", { { .name = NULL } }, DO(no_more) },
    { .name = NULL },
};
