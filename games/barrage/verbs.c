// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game (section 18), a row each; what they do stands with their
 * chapter.  No verb is a bare pass: its name says what is declined. */
#include "barrage.h"

#define DO(name) .legal = brg_##name##_legal, .apply = brg_##name##_apply, .propose = brg_##name##_propose
#define NUMBER(word, from, to) { .name = word, .of = &names_number, .min = from, .max = to }

const struct verb brg_verbs[] = {
    [VERB_PICK] = { "pick", { { "company", &names_company }, { "contract", &names_contract } }, DO(pick) },
    [VERB_BID] = { "bid", { NUMBER("position", 1, BRG_SEATS), NUMBER("vp", 0, 99) }, DO(bid) },
    [VERB_PLACE] = { "place", { { "space", &names_space } }, DO(place) },
    [VERB_BANK] = { "bank", { NUMBER("engineers", 1, BRG_ENGINEERS) }, DO(bank) },
    [VERB_ENGINEER_FREE] = { "engineer_free", { { "tile", &names_tile } }, DO(engineer_free) },
    [VERB_COPY_OFFICER] = { "copy_officer", { { "officer", &names_officer } }, DO(copy_officer) },
    [VERB_PASS_ROUND] = { "pass_round", { { NULL } }, DO(pass_round) },
    [VERB_CHOOSE_TILE] = { "choose_tile", { { "tile", &names_tile } }, DO(choose_tile) },
    [VERB_COPY_TILE] = { "copy_tile", { { "tile", &names_tile } }, DO(copy_tile) },
    [VERB_BUILD] = { "build", { { "site", &names_site } }, DO(build) },
    [VERB_PAY] = { "pay",
                   { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10), NUMBER("credits", 0, 30) },
                   DO(pay) },
    [VERB_FREE_BUILD] = { "free_build", { { "site", &names_site } }, DO(free_build) },
    [VERB_DECLINE_BUILD] = { "decline_build", { { NULL } }, DO(decline_build) },
    [VERB_PRODUCE] = { "produce",
                       { { "dam", &names_dam }, { "conduit", &names_conduit }, NUMBER("drops", 1, 4) },
                       DO(produce) },
    [VERB_DECLINE_PRODUCTION] = { "decline_production", { { NULL } }, DO(decline_production) },
    [VERB_FULFIL] = { "fulfil", { { "contract", &names_contract } }, DO(fulfil) },
    [VERB_DECLINE_CONTRACT] = { "decline_contract", { { NULL } }, DO(decline_contract) },
    [VERB_DROP] = { "drop", { { "headstream", &names_head } }, DO(drop) },
    [VERB_DECLINE_DROPS] = { "decline_drops", { { NULL } }, DO(decline_drops) },
    [VERB_FILL_DAMS] = { "fill_dams", { { NULL } }, DO(fill_dams) },
    [VERB_DECLINE_FILL] = { "decline_fill", { { NULL } }, DO(decline_fill) },
    [VERB_CHOOSE_MACHINERY] = { "choose_machinery",
                                { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10) },
                                DO(choose_machinery) },
    [VERB_TAKE_CONTRACT] = { "take_contract", { { "contract", &names_contract } }, DO(take_contract) },
    [VERB_DISCARD_CONTRACT] = { "discard_contract",
                                { { "contract", &names_contract } },
                                DO(discard_contract) },
    [VERB_END_TURN] = { "end_turn", { { NULL } }, DO(end_turn) },
    [BRG_VERBS] = { .name = NULL },
};
