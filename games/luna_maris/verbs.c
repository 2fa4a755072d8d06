// SPDX-License-Identifier: MIT
/* verbs.c - the decisions of the game, one row each; the idle ones are those of LUN-17.7. */
#include "luna_maris.h"

#define DOES(name) luna_##name##_legal, luna_##name##_apply, luna_##name##_propose
#define ACTS(name) luna_act_legal, luna_act_apply, luna_##name##_propose
#define ONE_OF(arg_, names_) { .name = arg_, .of = &luna_##names_ }
#define YES_NO(arg_) { .name = arg_, .of = &names_bool, .max = 1 }
#define NUMBER(arg_, min_, max_) { .name = arg_, .of = &names_number, .min = min_, .max = max_ }
#define NO_ARGS { .name = NULL }

/* Cubes that a belt section can hold; more is refused as ill-formed. */
enum { PAY_MAX = 12 };

const struct verb luna_verbs[VERBS + 1] = {
    [V_CHOOSE_TOOL] = { "choose_tool", { ONE_OF("tool", tools) }, DOES(choose_tool) },
    [V_PLACE_ASTRONAUT] = { "place_astronaut", { ONE_OF("module", modules) }, DOES(place) },
    [V_PLAY] = { "play", { ONE_OF("card", scientists), ONE_OF("to", modules) }, DOES(play) },
    [V_MOVE] = { "move", { ONE_OF("to", modules) }, DOES(move) },
    [V_INSTALL] = { "install", { ONE_OF("space", spaces) }, DOES(install) },
    [V_HIRE] = { "hire", { ONE_OF("card", scientists), YES_NO("tool") }, DOES(hire) },
    [V_RETIRE] = { "retire", { ONE_OF("card", scientists) }, DOES(retire) },
    [V_KEEP_SCIENTISTS] = { "keep_scientists", { NO_ARGS }, DOES(keep_scientists) },
    [V_DELIVER] = { "deliver", { ONE_OF("tile", tiles), YES_NO("tool") }, DOES(deliver) },
    [V_RESEARCH] = { "research", { ONE_OF("track", tracks) }, DOES(research) },
    [V_REPEAT] = { "repeat", { ONE_OF("bonus", bonuses) }, DOES(repeat) },
    [V_BUILD] = { "build", { ONE_OF("tile", advanced) }, DOES(build) },
    [V_EXTRACT] = { "extract", { ONE_OF("option", actions) }, ACTS(extract) },
    [V_FILTER] = { "filter", { NUMBER("energy", 1, 2) }, DOES(filter) },
    [V_RECYCLE] = { "recycle", { ONE_OF("option", actions) }, ACTS(recycle) },
    [V_ENOUGH] = { "enough", { NO_ARGS }, DOES(enough) },
    [V_MINE] = { "mine", { ONE_OF("option", actions), YES_NO("tool") }, ACTS(mine) },
    [V_GENERATE] = { "generate", { ONE_OF("option", actions) }, ACTS(generate) },
    [V_HARVEST] = { "harvest", { ONE_OF("option", actions), YES_NO("tool") }, ACTS(harvest) },
    [V_TAKE_FOOD] = { "take_food", { ONE_OF("place", places) }, DOES(take_food) },
    [V_LEAVE_FOOD] = { "leave_food", { NO_ARGS }, DOES(leave_food), .idle = true },
    [V_REST] = { "rest", { NO_ARGS }, DOES(rest) },
    [V_LIE_DOWN] = { "lie_down", { ONE_OF("card", scientists) }, DOES(lie_down) },
    [V_RESTED] = { "rested", { NO_ARGS }, DOES(rested) },
    [V_BONUS] = { "bonus", { ONE_OF("bonus", bonuses) }, DOES(bonus) },
    [V_SALVAGE] = { "salvage", { ONE_OF("food", foods) }, DOES(salvage) },
    [V_RECOVER] = { "recover", { ONE_OF("card", scientists) }, DOES(recover) },
    [V_PAY] = { "pay",
                { NUMBER("iron1", 0, PAY_MAX), NUMBER("iron2", 0, PAY_MAX), NUMBER("titanium1", 0, PAY_MAX),
                  NUMBER("titanium2", 0, PAY_MAX) },
                DOES(pay) },
    [V_EAT] = { "eat", { ONE_OF("food", foods) }, DOES(eat) },
    [V_BUY_BACK] = { "buy_back", { ONE_OF("card", scientists) }, DOES(buy_back) },
    [V_FED] = { "fed", { NO_ARGS }, DOES(fed) },
    [V_END_SHIFT] = { "end_shift", { NO_ARGS }, DOES(end_shift), .idle = true },
    [V_EMERGENCY] = { "emergency", { ONE_OF("cube", cubes) }, DOES(emergency) },
    [V_DONE] = { "done", { NO_ARGS }, DOES(done), .idle = true },
};
