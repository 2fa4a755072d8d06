// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game (section 18), a row each: which question it answers; what it does
 * stands with its chapter.  No verb is a bare pass: its name says what is declined. */
#include "barrage.h"

#define NUMBER(word, from, to) { .name = word, .of = &names_number, .min = from, .max = to }
#define MAYBE(word, from, to) { .name = word, .of = &names_number, .min = from, .max = to, .optional = true }
#define YES(word) { .name = word, .of = &names_bool, .optional = true }
#define TO(frame) .answers = QUESTION(FRAME_##frame)
#define TURNS .answers = QUESTION(FRAME_TURN) | QUESTION(FRAME_EXTRA_TURN)
#define IF(name) .legal = brg_##name##_legal
#define DO(name) .apply = brg_##name##_apply
#define OF(name) .propose = brg_##name##_propose

const struct verb brg_verbs[] = {
    [VERB_PICK] = { "pick", { { "company", &brg_names_company }, { "contract", &brg_names_contract } },
                    TO(PICK), IF(pick), DO(pick), OF(pick) },
    [VERB_BID] = { "bid", { NUMBER("position", 1, BRG_SEATS), NUMBER("vp", 0, 99) },
                   TO(BID), IF(bid), DO(bid) },

    [VERB_PLACE] = { "place", { { "space", &brg_names_space }, YES("architect") },
                     TURNS, IF(place), DO(place), OF(place), .exact = true },
    [VERB_BANK] = { "bank", { NUMBER("engineers", 1, BRG_ENGINEERS) }, TURNS, IF(bank), DO(bank) },
    [VERB_ENGINEER_FREE] = { "engineer_free", { { "tile", &brg_names_tile } },
                             TURNS, IF(engineer_free), DO(engineer_free), OF(engineer_free) },
    [VERB_COPY_OFFICER] = { "copy_officer", { { "officer", &brg_names_officer } },
                            TURNS, IF(copy_officer), DO(copy_officer), OF(copy_officer) },
    [VERB_PASS_ROUND] = { "pass_round", { { NULL } }, TO(TURN), IF(pass_round), DO(pass_round) },

    [VERB_CHOOSE_TILE] = { "choose_tile", { { "tile", &brg_names_tile } },
                           TO(TILE), IF(choose_tile), DO(choose_tile), OF(choose_tile) },
    [VERB_COPY_TILE] = { "copy_tile", { { "tile", &brg_names_tile } },
                         TO(COPY_TILE), IF(copy_tile), DO(copy_tile) },
    [VERB_BUILD] = { "build", { { "site", &brg_names_site } }, TO(SITE), IF(build), DO(build), OF(build) },
    [VERB_PAY] = { "pay",
                   { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10), NUMBER("credits", 0, 30),
                     MAYBE("excamixers", 0, 8) },
                   TO(PAYMENT), IF(pay), DO(pay), OF(pay) },
    [VERB_FREE_BUILD] = { "free_build", { { "site", &brg_names_site } },
                          TO(FREE_BUILD), IF(free_build), DO(free_build), OF(free_build) },
    [VERB_DECLINE_BUILD] = { "decline_build", { { NULL } }, TO(FREE_BUILD) },

    [VERB_PRODUCE] = { "produce",
                       { { "dam", &brg_names_dam }, { "conduit", &brg_names_conduit },
                         NUMBER("drops", 1, 4) },
                       TO(PRODUCE), IF(produce), DO(produce), OF(produce) },
    [VERB_DECLINE_PRODUCTION] = { "decline_production", { { NULL } }, TO(PRODUCE), IF(decline_production) },
    [VERB_FULFIL] = { "fulfil", { { "contract", &brg_names_contract } },
                      TO(CONTRACT), IF(fulfil), DO(fulfil), OF(fulfil) },
    [VERB_DECLINE_CONTRACT] = { "decline_contract", { { NULL } }, TO(CONTRACT), IF(decline_contract) },

    [VERB_DROP] = { "drop", { { "headstream", &brg_names_head } }, TO(DROPS), IF(drop), DO(drop) },
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

    [VERB_DECLINE_TURN] = { "decline_turn", { { NULL } }, TO(EXTRA_TURN), DO(decline_turn) },
    [VERB_COPIED_SPECIAL] = { "copied_special", { { "officer", &brg_names_officer } },
                              TURNS, IF(copied_special), DO(copied_special), OF(copied_special) },
    [VERB_CHOOSE_OPTION] = { "choose_option", { { "option", &brg_names_menu } },
                             TO(MENU), IF(choose_option), DO(choose_option) },
    [VERB_PAY_WORK] = { "pay_work",
                        { NUMBER("excavators", 0, 10), NUMBER("mixers", 0, 10), MAYBE("excamixers", 0, 8),
                          YES("wheel") },
                        TO(WORK), IF(pay_work), DO(pay_work), OF(pay_work) },
    [VERB_LOAN_WORK] = { "loan_work", { { "work", &brg_names_work } },
                         TO(LOAN), IF(loan_work), DO(loan_work) },
    [VERB_TAKE_PATENT] = { "take_patent", { { "tile", &brg_names_tile } },
                           TO(TAKE_PATENT), IF(take_patent), DO(take_patent) },
    [VERB_USE_BUILDING] = { "use_building", { { "building", &brg_names_private } },
                            TO(USE_BUILDING), IF(use_building), DO(use_building) },
    [VERB_DECLINE_BUILDING] = { "decline_building", { { NULL } }, TO(USE_BUILDING), IF(decline_building) },
    [VERB_RETRIEVE_TILE] = { "retrieve_tile", { { "tile", &brg_names_tile } },
                             TO(RETRIEVE_TILE), IF(retrieve_tile), DO(retrieve_tile) },
    [VERB_RETRIEVE_MACHINERY] = { "retrieve_machinery",
                                  { { "segment", &brg_names_segment }, NUMBER("excavators", 0, 10),
                                    NUMBER("mixers", 0, 10), MAYBE("excamixers", 0, 8) },
                                  TO(RETRIEVE_MACHINERY), IF(retrieve_machinery), DO(retrieve_machinery),
                                  OF(retrieve_machinery) },
    [VERB_DROP_FLOWING] = { "drop_flowing", { { "headstream", &brg_names_head } },
                            TO(DROPS), IF(drop_flowing), DO(drop_flowing), OF(drop_flowing) },
    [VERB_DROP_ON_DAM] = { "drop_on_dam", { { "dam", &brg_names_dam } },
                           .answers = QUESTION(FRAME_DROPS) | QUESTION(FRAME_DAM_DROP), IF(drop_on_dam),
                           DO(drop_on_dam), OF(drop_on_dam) },
    [VERB_DECLINE_DAM_DROP] = { "decline_dam_drop", { { NULL } }, TO(DAM_DROP), IF(decline_dam_drop) },
    [VERB_JOIN_DAM] = { "join_dam",
                        { { "dam", &brg_names_dam }, { "conduit", &brg_names_conduit },
                          NUMBER("drops", 1, 4) },
                        TO(JOIN), IF(join_dam), DO(join_dam), OF(join_dam) },
    [VERB_FINISH_PRODUCTION] = { "finish_production", { { NULL } }, TO(JOIN), IF(finish_production) },
    [BRG_VERBS] = { .name = NULL },
};
