// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game (section 18), a row each: which question it answers; what it does
 * stands with its chapter.  No verb is a bare pass: its name says what is declined. */
#include "barrage.h"

#define NUMBER(word, from, to) { .name = word, .of = &names_number, .min = from, .max = to }
#define TO(frame) .answers = QUESTION(FRAME_##frame)
#define IF(name) .legal = brg_##name##_legal
#define DO(name) .apply = brg_##name##_apply
#define OF(name) .propose = brg_##name##_propose

const struct verb brg_verbs[] = {
    [VERB_PICK] = { "pick", { { "company", &brg_names_company }, { "contract", &brg_names_contract } },
                    TO(PICK), IF(pick), DO(pick), OF(pick) },
    [VERB_BID] = { "bid", { NUMBER("position", 1, BRG_SEATS), NUMBER("vp", 0, 99) },
                   TO(BID), IF(bid), DO(bid) },

    [VERB_PLACE] = { "place", { { "space", &brg_names_space } }, TO(TURN), IF(place), DO(place) },
    [VERB_BANK] = { "bank", { NUMBER("engineers", 1, BRG_ENGINEERS) }, TO(TURN), IF(bank), DO(bank) },
    [VERB_ENGINEER_FREE] = { "engineer_free", { { "tile", &brg_names_tile } },
                             TO(TURN), IF(engineer_free), DO(engineer_free) },
    [VERB_COPY_OFFICER] = { "copy_officer", { { "officer", &brg_names_officer } },
                            TO(TURN), IF(copy_officer), DO(copy_officer) },
    [VERB_PASS_ROUND] = { "pass_round", { { NULL } }, TO(TURN), IF(pass_round), DO(pass_round) },

    [VERB_CHOOSE_TILE] = { "choose_tile", { { "tile", &brg_names_tile } },
                           TO(TILE), IF(choose_tile), DO(choose_tile) },
    [VERB_COPY_TILE] = { "copy_tile", { { "tile", &brg_names_tile } },
                         TO(COPY_TILE), IF(copy_tile), DO(copy_tile) },
    [VERB_BUILD] = { "build", { { "site", &brg_names_site } }, TO(SITE), IF(build), DO(build) },
    [VERB_PAY] = { "pay",
                   { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10), NUMBER("credits", 0, 30) },
                   TO(PAYMENT), IF(pay), DO(pay), OF(pay) },
    [VERB_FREE_BUILD] = { "free_build", { { "site", &brg_names_site } },
                          TO(FREE_BUILD), IF(free_build), DO(free_build) },
    [VERB_DECLINE_BUILD] = { "decline_build", { { NULL } }, TO(FREE_BUILD) },

    [VERB_PRODUCE] = { "produce",
                       { { "dam", &brg_names_dam }, { "conduit", &brg_names_conduit },
                         NUMBER("drops", 1, 4) },
                       TO(PRODUCE), IF(produce), DO(produce), OF(produce) },
    [VERB_DECLINE_PRODUCTION] = { "decline_production", { { NULL } }, TO(PRODUCE), IF(decline_production) },
    [VERB_FULFIL] = { "fulfil", { { "contract", &brg_names_contract } },
                      TO(CONTRACT), IF(fulfil), DO(fulfil), OF(fulfil) },
    [VERB_DECLINE_CONTRACT] = { "decline_contract", { { NULL } }, TO(CONTRACT) },

    [VERB_DROP] = { "drop", { { "headstream", &brg_names_head } }, TO(DROPS), DO(drop) }, /* any: BAR-5.2.1 */
    [VERB_DECLINE_DROPS] = { "decline_drops", { { NULL } }, TO(DROPS), IF(decline_drops) },
    [VERB_FILL_DAMS] = { "fill_dams", { { NULL } }, TO(FILL), DO(fill_dams) },
    [VERB_DECLINE_FILL] = { "decline_fill", { { NULL } }, TO(FILL) },

    [VERB_CHOOSE_MACHINERY] = { "choose_machinery",
                                { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10) },
                                TO(MACHINERY), IF(choose_machinery), DO(choose_machinery),
                                OF(choose_machinery) },
    [VERB_TAKE_CONTRACT] = { "take_contract", { { "contract", &brg_names_contract } },
                             TO(TAKE), IF(take_contract), DO(take_contract), OF(take_contract) },
    [VERB_DISCARD_CONTRACT] = { "discard_contract", { { "contract", &brg_names_contract } },
                                TO(DISCARD), IF(discard_contract), DO(discard_contract),
                                OF(discard_contract) },
    [VERB_END_TURN] = { "end_turn", { { NULL } }, TO(END_TURN), DO(end_turn) },
    [BRG_VERBS] = { .name = NULL },
};
