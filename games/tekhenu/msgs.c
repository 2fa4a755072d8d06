// SPDX-License-Identifier: MIT
/* msgs.c - every event and refusal of Tekhenu; the words are in the client's locale files. */
#include "tekhenu.h"

#define SEAT_                                                                                                \
    {                                                                                                        \
        "seat", &names_seat                                                                                  \
    }
#define NUM_(name)                                                                                           \
    {                                                                                                        \
        name, &names_number                                                                                  \
    }
#define GOD_                                                                                                 \
    {                                                                                                        \
        "god", &tek_names_god                                                                                \
    }
#define DIE_                                                                                                 \
    {                                                                                                        \
        "die", &tek_names_die                                                                                \
    }
#define GOOD_                                                                                                \
    {                                                                                                        \
        "resource", &tek_names_good                                                                          \
    }
#define BLESSING_                                                                                            \
    {                                                                                                        \
        "card", &tek_names_blessing                                                                          \
    }

const struct msg_spec tek_msgs[MSGS + 1] = {
    [M_DEALT] = { "dealt", { NUM_("players") } },
    [M_DECREE_CHOSEN] = { "decree_chosen", { SEAT_ } },
    [M_START_TAKEN] = { "start_taken", { SEAT_, { "card", &tek_names_start } } },
    [M_TURN_ORDER] = { "turn_order", { NUM_("place"), SEAT_ } },
    [M_DESTINY] = { "destiny", { SEAT_, { "card", &tek_names_destiny } } },
    [M_DESTINY_BOT] = { "destiny_bot", { { "card", &tek_names_destiny } } },
    [M_ROUND] = { "round", { NUM_("round") } },
    [M_TOOK] = { "took", { SEAT_, DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [M_ANUBIS] = { "anubis", { SEAT_, DIE_, NUM_("value"), { "section", &tek_names_god }, NUM_("scribes") } },
    [M_VALUE_SET] = { "value_set", { SEAT_, NUM_("value") } },
    [M_SCRIBE] = { "scribe", { SEAT_, NUM_("from"), NUM_("value") } },
    [M_PLACED] = { "placed", { SEAT_, DIE_, NUM_("value"), { "pan", &tek_names_pan } } },
    [M_IDLE] = { "idle", { SEAT_, DIE_ } },
    [M_IDLE_NO_DIE] = { "idle_no_die", { SEAT_ } },
    [M_PRODUCED] = { "produced", { SEAT_, GOOD_, NUM_("kept"), NUM_("surplus") } },
    [M_GOD] = { "god", { SEAT_, GOD_, NUM_("value") } },
    [M_EXTRA] = { "extra", { SEAT_, NUM_("value") } },
    [M_EXTRA_DUE] = { "extra_due", { SEAT_ } },
    [M_EXTRA_DECLINED] = { "extra_declined", { SEAT_ } },
    [M_GAIN] = { "gain", { SEAT_, { "what", &tek_names_token }, NUM_("amount") } },
    [M_PAID] = { "paid", { SEAT_, { "what", &tek_names_token }, NUM_("amount") } },
    [M_POINTS] = { "points", { SEAT_, NUM_("amount"), { "part", &tek_names_part } } },
    [M_LOST] = { "lost", { SEAT_, NUM_("amount"), { "part", &tek_names_part } } },
    [M_POPULATION] = { "population", { SEAT_, NUM_("from"), NUM_("to") } },
    [M_HAPPINESS] = { "happiness", { SEAT_, NUM_("from"), NUM_("to") } },
    [M_TRACK] = { "track", { SEAT_, GOOD_, NUM_("to") } },
    [M_STATUE_GOD] = { "statue_god", { SEAT_, GOD_ } },
    [M_STATUE_PEOPLE] = { "statue_people", { SEAT_, { "space", &tek_names_people } } },
    [M_PILLAR] = { "pillar",
                   { SEAT_, { "tile", &tek_names_tile }, { "cell", &tek_names_cell }, NUM_("rotation") } },
    [M_TEMPLE] = { "temple", { SEAT_, { "space", &tek_names_temple } } },
    [M_OSIRIS] = { "osiris", { SEAT_, { "space", &tek_names_osiris } } },
    [M_CARD_BLESSING] = { "card_blessing", { SEAT_, BLESSING_ } },
    [M_CARD_TECHNOLOGY] = { "card_technology", { SEAT_, { "card", &tek_names_technology } } },
    [M_CARD_DECREE] = { "card_decree", { SEAT_, { "card", &tek_names_decree } } },
    [M_BLESSING] = { "blessing", { SEAT_, BLESSING_ } },
    [M_TECHNOLOGY] = { "technology", { SEAT_, { "card", &tek_names_technology } } },
    [M_BONUS] = { "bonus", { SEAT_, GOD_ } },
    [M_REFRESH] = { "refresh", { SEAT_, { "segment", &tek_names_segment } } },
    [M_SEGMENT] = { "segment", { { "segment", &tek_names_segment } } },
    [M_SLOT] = { "slot", { { "slot", &tek_names_slot }, { "card", &tek_names_card } } },
    [M_DISPLAY] = { "display", { { "slot", &tek_names_display }, { "tile", &tek_names_tile } } },
    [M_EXCHANGED] = { "exchanged", { SEAT_, { "give", &tek_names_good }, { "take", &tek_names_good } } },
    [M_ROTATED] = { "rotated", { { "section", &tek_names_god } } },
    [M_RESTOCK] = { "restock", { DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [M_WEIGHED] = { "weighed", { SEAT_, NUM_("pure"), NUM_("tainted"), NUM_("surplus") } },
    [M_FAITH] = { "faith", { SEAT_, NUM_("pure"), NUM_("tainted") } },
    [M_BALANCE] = { "balance", { SEAT_, NUM_("balance") } },
    [M_SCORING] = { "scoring", { NUM_("number") } },
    [M_UPKEEP] = { "upkeep", { SEAT_, NUM_("due"), NUM_("bread"), NUM_("gold"), NUM_("unpaid") } },
    [M_DECREE_SCORED] = { "decree_scored", { SEAT_, { "card", &tek_names_decree }, NUM_("amount") } },
    [M_BOT_TILE] = { "bot_tile", { { "tile", &tek_names_action } } },
    [M_BOT_DEBEN] = { "bot_deben", { { "side", &tek_names_deben } } },
    [M_BOT_TOOK] = { "bot_took", { DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [M_BOT_PASS] = { "bot_pass", { { NULL, NULL } } },
    [M_BOT_PYRAMID] = { "bot_pyramid", { { NULL, NULL } } },
    [M_SOLO_WON] = { "solo_won", { NUM_("you"), NUM_("botankhamun") } },
    [M_SOLO_LOST] = { "solo_lost", { NUM_("you"), NUM_("botankhamun") } },
    [R_NOT_YOURS] = { "not_yours", { { NULL, NULL } } },
    [R_NOT_AVAILABLE] = { "not_available", { { NULL, NULL } } },
    [R_FORBIDDEN] = { "forbidden_die", { DIE_ } },
    [R_SCRIBES] = { "few_scribes", { NUM_("need"), NUM_("have") } },
    [R_DIRECTION] = { "one_direction", { { NULL, NULL } } },
    [R_REACH] = { "scribe_reach", { NUM_("most") } },
    [R_NO_SCRIBES_HERE] = { "no_scribes_here", { { NULL, NULL } } },
    [R_WRONG_GOD] = { "wrong_god", { GOD_ } },
    [R_NO_ACT] = { "no_act", { { NULL, NULL } } },
    [R_GRAY] = { "gray_die", { { NULL, NULL } } },
    [R_WRONG_GOOD] = { "wrong_resource", { GOOD_ } },
    [R_COST] = { "cost", { GOOD_, NUM_("need"), NUM_("have"), NUM_("gold") } },
    [R_HAPPINESS] = { "happiness_needed", { NUM_("need"), NUM_("have") } },
    [R_PIECES] = { "no_piece", { { NULL, NULL } } },
    [R_FULL] = { "no_space", { { NULL, NULL } } },
    [R_OCCUPIED] = { "occupied", { { NULL, NULL } } },
    [R_HAS_STATUE] = { "has_statue", { GOD_ } },
    [R_NO_EFFECT] = { "no_effect", { BLESSING_ } },
    [R_WINDOW] = { "wrong_window", { { "window", &tek_names_window } } },
    [R_IDLE] = { "not_idle", { { NULL, NULL } } },
    [R_CLOSED] = { "segment_closed", { NUM_("need"), NUM_("have") } },
    [R_EMPTY] = { "nothing_to_take", { { NULL, NULL } } },
    [R_CARDS_MAX] = { "cards_max", { NUM_("most") } },
    [R_FEWEST] = { "at_least_one_card", { { NULL, NULL } } },
    [R_REFRESHED] = { "refreshed_once", { { NULL, NULL } } },
    [R_GOLD] = { "gold_exact", { NUM_("gold") } },
    [R_ROW] = { "wrong_row", { NUM_("row") } },
    [R_NO_SURPLUS] = { "no_surplus", { { NULL, NULL } } },
    [R_TRACK_FULL] = { "track_full", { GOOD_ } },
    [R_BOTH_SIDES] = { "both_sides", { GOOD_ } },
    [R_NOTHING] = { "nothing_left", { GOOD_ } },
    [R_FAITH] = { "few_faith", { NUM_("have") } },
    [R_UPKEEP] = { "upkeep_over", { NUM_("due") } },
    [R_SYMBOL] = { "same_symbol", { { "symbol", &tek_names_symbol } } },
    [R_SCORED_MAX] = { "decrees_max", { NUM_("most") } },
    [R_SETH] = { "time_of_seth", { { NULL, NULL } } },
    [R_SAME] = { "same_value", { NUM_("value") } },
    [R_SLOT_EMPTY] = { "slot_empty", { { "slot", &tek_names_slot } } },
    [MSGS] = { .key = NULL },
};

