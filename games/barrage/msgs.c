// SPDX-License-Identifier: MIT
/* msgs.c - everything the game says: events for log and animation, refusals with their numbers. */
#include "barrage.h"

#define SEAT { "seat", &names_seat }
#define N(name) { name, &names_number }
#define TILE { "tile", &brg_names_tile }
#define CONTRACT { "contract", &brg_names_contract }
#define SPACE { "space", &brg_names_space }
#define SITE { "site", &brg_names_site }
#define DAM { "dam", &brg_names_dam }
#define CONDUIT { "conduit", &brg_names_conduit }
#define HEAD { "headstream", &brg_names_head }
#define ZONE { "zone", &brg_names_zone }
#define SEGMENT { "segment", &brg_names_segment }
#define OFFICER { "officer", &brg_names_officer }
#define STRUCTURE { "structure", &brg_names_structure }

const struct msg_spec brg_msgs[] = {
    [MSG_ROUND] = { "round", { N("round") } },
    [MSG_PICKED] = { "picked", { SEAT, { "company", &brg_names_company }, OFFICER, CONTRACT } },
    [MSG_BID] = { "bid", { SEAT, N("position"), N("vp") } },
    [MSG_ORDER] = { "order", { N("place"), SEAT } },
    [MSG_PLACED] = { "placed", { SEAT, SPACE, N("engineers"), N("credits") } },
    [MSG_BANKED] = { "banked", { SEAT, N("engineers") } },
    [MSG_ENGINEER_FREE] = { "engineer_free", { SEAT, TILE } },
    [MSG_COPIED] = { "copied", { SEAT, OFFICER, N("credits") } },
    [MSG_PASSED] = { "passed", { SEAT } },
    [MSG_CREDITS] = { "credits", { SEAT, N("amount") } },
    [MSG_VP] = { "vp", { SEAT, N("amount"), { "part", &brg_names_part } } },
    [MSG_ENERGY] = { "energy", { SEAT, N("steps"), N("total") } },
    [MSG_MACHINERY] = { "machinery", { SEAT, N("excavators"), N("mixers") } },
    [MSG_WHEEL_IN] = { "wheel_in", { SEAT, SEGMENT, TILE, N("excavators"), N("mixers") } },
    [MSG_WHEEL_OUT] = { "wheel_out", { SEAT, SEGMENT, TILE, N("excavators"), N("mixers") } },
    [MSG_ROTATED] = { "rotated", { SEAT, N("segments") } },
    [MSG_BUILT] = { "built", { SEAT, STRUCTURE, SITE } },
    [MSG_PRODUCED] = { "produced",
                       { SEAT, DAM, CONDUIT, ZONE, N("drops"), N("modifier"), N("bonus"),
                         N("energy") } },
    [MSG_CONDUIT_USED] = { "conduit_used", { SEAT, { "owner", &names_seat }, CONDUIT, N("drops") } },
    [MSG_FULFILLED] = { "fulfilled", { SEAT, CONTRACT } },
    [MSG_TOOK_CONTRACT] = { "took_contract", { SEAT, CONTRACT } },
    [MSG_DISCARDED] = { "discarded", { SEAT, CONTRACT } },
    [MSG_REVEALED] = { "revealed", { CONTRACT } },
    [MSG_TOOK_TILE] = { "took_tile", { SEAT, TILE } },
    [MSG_TILE_GONE] = { "tile_gone", { TILE } },
    [MSG_TILE_SHOWN] = { "tile_shown", { TILE, { "patent", &brg_names_patent } } },
    [MSG_DROP_PLACED] = { "drop_placed", { SEAT, HEAD, N("waiting") } },
    [MSG_DROP_RUNS] = { "drop_runs", { HEAD, ZONE, DAM, { "exit", &brg_names_exit } } },
    [MSG_HEAD_DROPS] = { "head_drops", { HEAD, N("drops") } },
    [MSG_DAM_FILLED] = { "dam_filled", { DAM, N("drops") } },
    [MSG_LEADER] = { "leader", { SEAT, N("place"), N("vp") } },
    [MSG_ENERGY_PAY] = { "energy_pay", { SEAT, N("energy"), N("credits"), N("vp") } },
    [MSG_BONUS] = { "bonus", { SEAT, { "bonus", &brg_names_bonus }, N("count"), N("behind"), N("vp") } },
    [MSG_OBJECTIVE] = { "objective", { SEAT, { "objective", &brg_names_objective }, N("measure"), N("vp") } },
    [MSG_LEFTOVERS] = { "leftovers", { SEAT, N("units"), N("vp") } },
    [MSG_DAM_DROPS] = { "dam_drops", { SEAT, N("drops") } },

    [WHY_GONE] = { "gone", { N("unused") } },
    [WHY_BID_LOW] = { "bid_low", { N("position"), N("bid") } },
    [WHY_CLOSED] = { "closed", { SPACE, N("players") } },
    [WHY_TAKEN] = { "taken", { SPACE } },
    [WHY_ENGINEERS] = { "too_few_engineers", { N("need"), N("have") } },
    [WHY_CREDITS] = { "too_few_credits", { N("need"), N("have") } },
    [WHY_NOTHING] = { "no_effect", { SPACE } },
    [WHY_HAS_ENGINEERS] = { "engineers_left", { N("have") } },
    [WHY_NOT_FREE] = { "not_engineer_free", { TILE } },
    [WHY_NO_OFFICER] = { "officer_not_copyable", { OFFICER } },
    [WHY_COPIES_USED] = { "copies_used", { N("uses") } },
    [WHY_NO_ACTION] = { "no_action_left", { N("engineers") } },
    [WHY_NO_TILE] = { "tile_not_here", { TILE } },
    [WHY_TILE_BUILDS] = { "tile_does_not_build", { TILE, STRUCTURE } },
    [WHY_TILE_IDLE] = { "tile_builds_nothing", { TILE } },
    [WHY_NO_PIECE] = { "no_piece_left", { STRUCTURE } },
    [WHY_OCCUPIED] = { "occupied", { SITE } },
    [WHY_HAVE_HERE] = { "have_one_here", { SITE, ZONE } },
    [WHY_NOT_YOURS] = { "not_your_dam", { SITE } },
    [WHY_HIGHEST] = { "dam_highest", { SITE } },
    [WHY_AREA] = { "wrong_area", { SITE } },
    [WHY_VALUE] = { "value_too_high", { SITE, N("value"), N("most") } },
    [WHY_MACHINERY] = { "too_little_machinery",
                        { N("excavators"), N("mixers"), N("have_excavators"), N("have_mixers") } },
    [WHY_PAYMENT] = { "not_the_price", { N("excavators"), N("mixers"), N("credits") } },
    [WHY_DAM] = { "dam_not_usable", { DAM } },
    [WHY_BASIN] = { "other_basin", { DAM, CONDUIT } },
    [WHY_NO_CONDUIT] = { "no_conduit", { CONDUIT } },
    [WHY_NO_POWERHOUSE] = { "no_powerhouse", { ZONE } },
    [WHY_SAME_POWERHOUSE] = { "same_powerhouse", { ZONE } },
    [WHY_DROPS] = { "too_few_drops", { N("need"), N("have") } },
    [WHY_LITTLE_ENERGY] = { "no_energy", { N("energy") } },
    [WHY_NOT_HELD] = { "contract_not_here", { CONTRACT } },
    [WHY_REQUIREMENT] = { "requirement", { CONTRACT, N("need"), N("have") } },
    [WHY_NATIONAL] = { "national_needs_production", { CONTRACT } },
    [WHY_SUM] = { "wrong_sum", { N("need"), N("have") } },
    [WHY_MUST] = { "must_do", { N("left") } },
    [BRG_MSGS] = { .key = NULL },
};
