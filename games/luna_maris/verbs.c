// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game, one row each: which questions it answers and what it does; the idle
 * ones are those of LUN-17.7. */
#include "luna_maris.h"

#define JUDGED(name) .legal = luna_##name##_legal, .apply = luna_##name##_apply
#define DONE(name) .apply = luna_##name##_apply
#define OFFERED(name) .propose = luna_##name##_propose
#define ON(kind) QUESTION(F_##kind)
#define ONE_OF(arg_, names_) { .name = arg_, .of = &luna_##names_ }
#define YES_NO(arg_) { .name = arg_, .of = &names_bool, .max = 1 }
#define NUMBER(arg_, min_, max_) { .name = arg_, .of = &names_number, .min = min_, .max = max_ }
#define NO_ARGS { .name = NULL }

/* Cubes that a belt section can hold; more is refused as ill-formed. */
enum { PAY_MAX = 12 };

const struct verb luna_verbs[VERBS + 1] = {
    [V_CHOOSE_TOOL] = { "choose_tool", { ONE_OF("tool", tools) }, .answers = ON(TOOL), JUDGED(choose_tool) },
    [V_PLACE_ASTRONAUT] = { "place_astronaut", { ONE_OF("module", modules) }, .answers = ON(PLACE),
                            JUDGED(place) },
    [V_PLAY] = { "play", { ONE_OF("card", scientists), ONE_OF("to", modules) }, .answers = ON(TURN),
                 JUDGED(play), OFFERED(play) },
    [V_MOVE] = { "move", { ONE_OF("to", modules) }, .answers = ON(LEG2), JUDGED(move) },
    [V_INSTALL] = { "install", { ONE_OF("space", spaces) }, .answers = ON(MODULE), JUDGED(install) },
    [V_HIRE] = { "hire", { ONE_OF("card", scientists), YES_NO("tool") }, .answers = ON(MODULE), JUDGED(hire),
                 OFFERED(hire) },
    [V_RETIRE] = { "retire", { ONE_OF("card", scientists) }, .answers = ON(RETIRE), JUDGED(retire),
                   OFFERED(retire) },
    [V_KEEP_SCIENTISTS] = { "keep_scientists", { NO_ARGS }, .answers = ON(RETIRE) },
    [V_DELIVER] = { "deliver", { ONE_OF("tile", tiles), YES_NO("tool") }, .answers = ON(MODULE),
                    JUDGED(deliver), OFFERED(deliver) },
    [V_RESEARCH] = { "research", { ONE_OF("track", tracks) }, .answers = ON(MODULE) | ON(RESEARCH),
                     JUDGED(research) },
    [V_REPEAT] = { "repeat", { ONE_OF("bonus", bonuses) }, .answers = ON(MODULE), JUDGED(repeat) },
    [V_BUILD] = { "build", { ONE_OF("tile", advanced) }, .answers = ON(MODULE), JUDGED(build),
                  OFFERED(build) },
    [V_EXTRACT] = { "extract", { ONE_OF("option", actions) }, .answers = ON(MODULE) | ON(SECOND),
                    JUDGED(act), OFFERED(extract) },
    [V_FILTER] = { "filter", { NUMBER("energy", 1, 2) }, .answers = ON(MODULE), JUDGED(filter) },
    [V_RECYCLE] = { "recycle", { ONE_OF("option", actions) }, .answers = ON(MODULE) | ON(SECOND),
                    JUDGED(act), OFFERED(recycle) },
    [V_ENOUGH] = { "enough", { NO_ARGS }, .answers = ON(SECOND) },
    [V_MINE] = { "mine", { ONE_OF("option", actions), YES_NO("tool") }, .answers = ON(MODULE) | ON(SECOND),
                 JUDGED(act), OFFERED(mine) },
    [V_GENERATE] = { "generate", { ONE_OF("option", actions) }, .answers = ON(MODULE) | ON(SECOND),
                     JUDGED(act), OFFERED(generate) },
    [V_HARVEST] = { "harvest", { ONE_OF("option", actions), YES_NO("tool") },
                    .answers = ON(MODULE) | ON(SECOND), JUDGED(act), OFFERED(harvest) },
    [V_TAKE_FOOD] = { "take_food", { ONE_OF("place", places) }, .answers = ON(TAKE) | ON(SHIFT_FOOD),
                      JUDGED(take_food) },
    [V_LEAVE_FOOD] = { "leave_food", { NO_ARGS }, .answers = ON(SHIFT_FOOD), DONE(leave_food), .idle = true },
    [V_REST] = { "rest", { NO_ARGS }, .answers = ON(MODULE), JUDGED(rest) },
    [V_LIE_DOWN] = { "lie_down", { ONE_OF("card", scientists) }, .answers = ON(REST), JUDGED(lie_down),
                     OFFERED(lie_down) },
    [V_RESTED] = { "rested", { NO_ARGS }, .answers = ON(REST), JUDGED(rested) },
    [V_BONUS] = { "bonus", { ONE_OF("bonus", bonuses) }, .answers = ON(BONUS), JUDGED(bonus) },
    [V_SALVAGE] = { "salvage", { ONE_OF("food", foods) }, .answers = ON(SALVAGE), JUDGED(salvage) },
    [V_RECOVER] = { "recover", { ONE_OF("card", scientists) }, .answers = ON(RECOVER), JUDGED(recover),
                    OFFERED(recover) },
    [V_PAY] = { "pay",
                { NUMBER("iron1", 0, PAY_MAX), NUMBER("iron2", 0, PAY_MAX), NUMBER("titanium1", 0, PAY_MAX),
                  NUMBER("titanium2", 0, PAY_MAX) },
                .answers = ON(PAY), JUDGED(pay), OFFERED(pay) },
    [V_EAT] = { "eat", { ONE_OF("food", foods) }, .answers = ON(TURN) | ON(EATING), JUDGED(eat) },
    [V_BUY_BACK] = { "buy_back", { ONE_OF("card", scientists) }, .answers = ON(TURN) | ON(BUYING),
                     JUDGED(buy_back), OFFERED(buy_back), .otherwise = luna_buy_back_otherwise },
    [V_FED] = { "fed", { NO_ARGS }, .answers = ON(EATING) | ON(BUYING), DONE(fed) },
    [V_END_SHIFT] = { "end_shift", { NO_ARGS }, .answers = ON(TURN), DONE(end_shift), .idle = true },
    [V_EMERGENCY] = { "emergency", { ONE_OF("cube", cubes) },
                      .answers = ON(TURN) | ON(MODULE) | ON(LEG2) | ON(SECOND), JUDGED(emergency) },
    [V_DONE] = { "done", { NO_ARGS }, .answers = ON(MODULE) | ON(LEG2), DONE(done), .idle = true },
};
