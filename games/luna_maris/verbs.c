// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game, one row each: which questions it answers and what it does; the idle
 * ones are those of LUN-17.7. */
#include "luna_maris.h"

#define ON(frame) QUESTION(FRAME_##frame)
#define IF(name) .legal = luna_##name##_legal
#define DO(name) .apply = luna_##name##_apply
#define OF(name) .propose = luna_##name##_propose
#define ONE_OF(arg_, names_) { .name = arg_, .of = &luna_names_##names_ }
#define YES_NO(arg_) { .name = arg_, .of = &names_bool, .max = 1 }
#define NUMBER(arg_, min_, max_) { .name = arg_, .of = &names_number, .min = min_, .max = max_ }
#define NO_ARGS { .name = NULL }

/* Cubes that a belt section can hold; more is refused as ill-formed. */
enum { PAY_MAX = 12 };

const struct verb luna_verbs[VERBS + 1] = {
    [VERB_CHOOSE_TOOL] = { "choose_tool", { ONE_OF("tool", tool) }, .answers = ON(TOOL), IF(choose_tool),
                           DO(choose_tool) },
    [VERB_PLACE_ASTRONAUT] = { "place_astronaut", { ONE_OF("module", module) }, .answers = ON(PLACE),
                               IF(place), DO(place) },
    [VERB_PLAY] = { "play", { ONE_OF("card", scientist), ONE_OF("to", module) }, .answers = ON(TURN),
                    IF(play), DO(play), OF(play) },
    [VERB_MOVE] = { "move", { ONE_OF("to", module) }, .answers = ON(LEG2), IF(move), DO(move) },
    [VERB_INSTALL] = { "install", { ONE_OF("space", space) }, .answers = ON(MODULE), IF(install),
                       DO(install) },
    [VERB_HIRE] = { "hire", { ONE_OF("card", scientist), YES_NO("tool") }, .answers = ON(MODULE), IF(hire),
                    DO(hire), OF(hire) },
    [VERB_RETIRE] = { "retire", { ONE_OF("card", scientist) }, .answers = ON(RETIRE), IF(retire), DO(retire),
                      OF(retire) },
    [VERB_KEEP_SCIENTISTS] = { "keep_scientists", { NO_ARGS }, .answers = ON(RETIRE) },
    [VERB_DELIVER] = { "deliver", { ONE_OF("tile", tile), YES_NO("tool") }, .answers = ON(MODULE),
                       IF(deliver), DO(deliver), OF(deliver) },
    [VERB_RESEARCH] = { "research", { ONE_OF("track", track) }, .answers = ON(MODULE) | ON(RESEARCH),
                        IF(research), DO(research) },
    [VERB_REPEAT] = { "repeat", { ONE_OF("bonus", bonus) }, .answers = ON(MODULE), IF(repeat), DO(repeat) },
    [VERB_BUILD] = { "build", { ONE_OF("tile", advanced) }, .answers = ON(MODULE), IF(build), DO(build),
                     OF(build) },
    [VERB_EXTRACT] = { "extract", { ONE_OF("option", action) }, .answers = ON(MODULE) | ON(SECOND), IF(act),
                       DO(act), OF(extract), .otherwise = luna_act_otherwise },
    [VERB_FILTER] = { "filter", { NUMBER("energy", 1, 2) }, .answers = ON(MODULE), IF(filter), DO(filter) },
    [VERB_RECYCLE] = { "recycle", { ONE_OF("option", action) }, .answers = ON(MODULE) | ON(SECOND), IF(act),
                       DO(act), OF(recycle), .otherwise = luna_act_otherwise },
    [VERB_ENOUGH] = { "enough", { NO_ARGS }, .answers = ON(SECOND) },
    [VERB_MINE] = { "mine", { ONE_OF("option", action), YES_NO("tool") }, .answers = ON(MODULE) | ON(SECOND),
                    IF(act), DO(act), OF(mine), .otherwise = luna_act_otherwise },
    [VERB_GENERATE] = { "generate", { ONE_OF("option", action) }, .answers = ON(MODULE) | ON(SECOND), IF(act),
                        DO(act), OF(generate), .otherwise = luna_act_otherwise },
    [VERB_HARVEST] = { "harvest", { ONE_OF("option", action), YES_NO("tool") },
                       .answers = ON(MODULE) | ON(SECOND), IF(act), DO(act), OF(harvest),
                       .otherwise = luna_act_otherwise },
    [VERB_TAKE_FOOD] = { "take_food", { ONE_OF("place", place) }, .answers = ON(TAKE) | ON(SHIFT_FOOD),
                         IF(take_food), DO(take_food) },
    [VERB_LEAVE_FOOD] = { "leave_food", { NO_ARGS }, .answers = ON(SHIFT_FOOD), DO(leave_food),
                          .idle = true },
    [VERB_REST] = { "rest", { NO_ARGS }, .answers = ON(MODULE), IF(rest), DO(rest) },
    [VERB_LIE_DOWN] = { "lie_down", { ONE_OF("card", scientist) }, .answers = ON(REST), IF(lie_down),
                        DO(lie_down), OF(lie_down) },
    [VERB_RESTED] = { "rested", { NO_ARGS }, .answers = ON(REST), IF(rested), DO(rested) },
    [VERB_BONUS] = { "bonus", { ONE_OF("bonus", bonus) }, .answers = ON(BONUS), IF(bonus), DO(bonus) },
    [VERB_SALVAGE] = { "salvage", { ONE_OF("food", food) }, .answers = ON(SALVAGE), IF(salvage),
                       DO(salvage) },
    [VERB_RECOVER] = { "recover", { ONE_OF("card", scientist) }, .answers = ON(RECOVER), IF(recover),
                       DO(recover), OF(recover) },
    [VERB_PAY] = { "pay",
                   { NUMBER("iron1", 0, PAY_MAX), NUMBER("iron2", 0, PAY_MAX),
                     NUMBER("titanium1", 0, PAY_MAX), NUMBER("titanium2", 0, PAY_MAX) },
                   .answers = ON(PAY), IF(pay), DO(pay), OF(pay) },
    [VERB_EAT] = { "eat", { ONE_OF("food", food) }, .answers = ON(TURN) | ON(EATING), IF(eat), DO(eat) },
    [VERB_BUY_BACK] = { "buy_back", { ONE_OF("card", scientist) }, .answers = ON(TURN) | ON(BUYING),
                        IF(buy_back), DO(buy_back), OF(buy_back), .otherwise = luna_buy_back_otherwise },
    [VERB_FED] = { "fed", { NO_ARGS }, .answers = ON(EATING) | ON(BUYING), DO(fed) },
    [VERB_END_SHIFT] = { "end_shift", { NO_ARGS }, .answers = ON(TURN), DO(end_shift), .idle = true },
    [VERB_EMERGENCY] = { "emergency", { ONE_OF("cube", cube) },
                         .answers = ON(TURN) | ON(MODULE) | ON(LEG2) | ON(SECOND), IF(emergency),
                         DO(emergency) },
    [VERB_DONE] = { "done", { NO_ARGS }, .answers = ON(MODULE) | ON(LEG2), DO(done), .idle = true },
};
