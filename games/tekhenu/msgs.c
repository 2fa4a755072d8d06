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
    [MSG_DEALT] = { "dealt", { NUM_("players") } },
    [MSG_DECREE_CHOSEN] = { "decree_chosen", { SEAT_ } },
    [MSG_START_TAKEN] = { "start_taken", { SEAT_, { "card", &tek_names_start } } },
    [MSG_TURN_ORDER] = { "turn_order", { NUM_("place"), SEAT_ } },
    [MSG_DESTINY] = { "destiny", { SEAT_, { "card", &tek_names_destiny } } },
    [MSG_DESTINY_BOT] = { "destiny_bot", { { "card", &tek_names_destiny } } },
    [MSG_ROUND] = { "round", { NUM_("round") } },
    [MSG_TOOK] = { "took", { SEAT_, DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [MSG_ANUBIS] = { "anubis",
                     { SEAT_, DIE_, NUM_("value"), { "section", &tek_names_god }, NUM_("scribes") } },
    [MSG_VALUE_SET] = { "value_set", { SEAT_, NUM_("value") } },
    [MSG_SCRIBE] = { "scribe", { SEAT_, NUM_("from"), NUM_("value") } },
    [MSG_PLACED] = { "placed", { SEAT_, DIE_, NUM_("value"), { "pan", &tek_names_pan } } },
    [MSG_IDLE] = { "idle", { SEAT_, DIE_ } },
    [MSG_IDLE_NO_DIE] = { "idle_no_die", { SEAT_ } },
    [MSG_PRODUCED] = { "produced", { SEAT_, GOOD_, NUM_("kept"), NUM_("surplus") } },
    [MSG_GOD] = { "god", { SEAT_, GOD_, NUM_("value") } },
    [MSG_EXTRA] = { "extra", { SEAT_, NUM_("value") } },
    [MSG_EXTRA_DUE] = { "extra_due", { SEAT_ } },
    [MSG_EXTRA_DECLINED] = { "extra_declined", { SEAT_ } },
    [MSG_GAIN] = { "gain", { SEAT_, { "what", &tek_names_token }, NUM_("amount") } },
    [MSG_PAID] = { "paid", { SEAT_, { "what", &tek_names_token }, NUM_("amount") } },
    [MSG_POINTS] = { "points", { SEAT_, NUM_("amount"), { "part", &tek_names_part } } },
    [MSG_LOST] = { "lost", { SEAT_, NUM_("amount"), { "part", &tek_names_part } } },
    [MSG_POPULATION] = { "population", { SEAT_, NUM_("from"), NUM_("to") } },
    [MSG_HAPPINESS] = { "happiness", { SEAT_, NUM_("from"), NUM_("to") } },
    [MSG_TRACK] = { "track", { SEAT_, GOOD_, NUM_("to") } },
    [MSG_STATUE_GOD] = { "statue_god", { SEAT_, GOD_ } },
    [MSG_STATUE_PEOPLE] = { "statue_people", { SEAT_, { "space", &tek_names_people } } },
    [MSG_PILLAR] = { "pillar",
                   { SEAT_, { "tile", &tek_names_tile }, { "cell", &tek_names_cell }, NUM_("rotation") } },
    [MSG_TEMPLE] = { "temple", { SEAT_, { "space", &tek_names_temple } } },
    [MSG_OSIRIS] = { "osiris", { SEAT_, { "space", &tek_names_osiris } } },
    [MSG_CARD_BLESSING] = { "card_blessing", { SEAT_, BLESSING_ } },
    [MSG_CARD_TECHNOLOGY] = { "card_technology", { SEAT_, { "card", &tek_names_technology } } },
    [MSG_CARD_DECREE] = { "card_decree", { SEAT_, { "card", &tek_names_decree } } },
    [MSG_BLESSING] = { "blessing", { SEAT_, BLESSING_ } },
    [MSG_TECHNOLOGY] = { "technology", { SEAT_, { "card", &tek_names_technology } } },
    [MSG_BONUS] = { "bonus", { SEAT_, GOD_ } },
    [MSG_REFRESH] = { "refresh", { SEAT_, { "segment", &tek_names_segment } } },
    [MSG_SEGMENT] = { "segment", { { "segment", &tek_names_segment } } },
    [MSG_SLOT] = { "slot", { { "slot", &tek_names_slot }, { "card", &tek_names_card } } },
    [MSG_DISPLAY] = { "display", { { "slot", &tek_names_display }, { "tile", &tek_names_tile } } },
    [MSG_EXCHANGED] = { "exchanged", { SEAT_, { "give", &tek_names_good }, { "take", &tek_names_good } } },
    [MSG_ROTATED] = { "rotated", { { "section", &tek_names_god } } },
    [MSG_RESTOCK] = { "restock", { DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [MSG_WEIGHED] = { "weighed", { SEAT_, NUM_("pure"), NUM_("tainted"), NUM_("surplus") } },
    [MSG_FAITH] = { "faith", { SEAT_, NUM_("pure"), NUM_("tainted") } },
    [MSG_BALANCE] = { "balance", { SEAT_, NUM_("balance") } },
    [MSG_SCORING] = { "scoring", { NUM_("number") } },
    [MSG_UPKEEP] = { "upkeep", { SEAT_, NUM_("due"), NUM_("bread"), NUM_("gold"), NUM_("unpaid") } },
    [MSG_DECREE_SCORED] = { "decree_scored", { SEAT_, { "card", &tek_names_decree }, NUM_("amount") } },
    [MSG_BOT_TILE] = { "bot_tile", { { "tile", &tek_names_action } } },
    [MSG_BOT_DEBEN] = { "bot_deben", { { "side", &tek_names_deben } } },
    [MSG_BOT_TOOK] = { "bot_took", { DIE_, NUM_("value"), { "section", &tek_names_god } } },
    [MSG_BOT_PASS] = { "bot_pass", { { NULL, NULL } } },
    [MSG_BOT_PYRAMID] = { "bot_pyramid", { { NULL, NULL } } },
    [MSG_SOLO_WON] = { "solo_won", { NUM_("you"), NUM_("botankhamun") } },
    [MSG_SOLO_LOST] = { "solo_lost", { NUM_("you"), NUM_("botankhamun") } },
    [MSG_WHY_DIE_HIGHEST] = { "why_die_highest", { { "section", &tek_names_god } } },
    [MSG_WHY_DIE_BACK] = { "why_die_back", { { "wanted", &tek_names_god }, { "section", &tek_names_god } } },
    [MSG_WHY_DIE_GOOD] = { "why_die_good", { GOOD_ } },
    [MSG_WHY_DIE_GRAY] = { "why_die_gray", { { NULL, NULL } } },
    [MSG_WHY_DRAWN] = { "why_drawn", { NUM_("amount") } },
    [MSG_WHY_STATUE_GOD] = { "why_statue_god", { NUM_("value"), GOD_ } },
    [MSG_WHY_STATUE_LEADERS] = { "why_statue_leaders", { NUM_("amount") } },
    [MSG_WHY_STATUE_LINE] = { "why_statue_line", { NUM_("amount") } },
    [MSG_WHY_STATUE_NOWHERE] = { "why_statue_nowhere", { { NULL, NULL } } },
    [MSG_WHY_NO_PIECE] = { "why_no_piece", { { NULL, NULL } } },
    [MSG_WHY_PILLAR] = { "why_pillar", { NUM_("amount") } },
    [MSG_WHY_NO_PILLAR] = { "why_no_pillar", { { NULL, NULL } } },
    [MSG_WHY_TEMPLE] = { "why_temple", { NUM_("amount") } },
    [MSG_WHY_NO_TEMPLE] = { "why_no_temple", { { NULL, NULL } } },
    [MSG_WHY_FESTIVAL] = { "why_festival", { NUM_("value") } },
    [MSG_WHY_CARDS] = { "why_cards", { NUM_("amount") } },
    [MSG_WHY_NO_CARDS] = { "why_no_cards", { { NULL, NULL } } },
    [MSG_WHY_OSIRIS] = { "why_osiris", { NUM_("value") } },
    [MSG_WHY_OSIRIS_NEXT] = { "why_osiris_next", { NUM_("value") } },
    [MSG_WHY_NO_OSIRIS] = { "why_no_osiris", { { NULL, NULL } } },
    [MSG_NOT_YOURS] = { "not_yours", { { NULL, NULL } } },
    [MSG_NOT_AVAILABLE] = { "not_available", { { NULL, NULL } } },
    [MSG_FORBIDDEN] = { "forbidden_die", { DIE_ } },
    [MSG_FEW_SCRIBES] = { "few_scribes", { NUM_("need"), NUM_("have") } },
    [MSG_DIRECTION] = { "one_direction", { { NULL, NULL } } },
    [MSG_REACH] = { "scribe_reach", { NUM_("most") } },
    [MSG_NO_SCRIBES_HERE] = { "no_scribes_here", { { NULL, NULL } } },
    [MSG_WRONG_GOD] = { "wrong_god", { GOD_ } },
    [MSG_NO_ACT] = { "no_act", { { NULL, NULL } } },
    [MSG_GRAY] = { "gray_die", { { NULL, NULL } } },
    [MSG_WRONG_GOOD] = { "wrong_resource", { GOOD_ } },
    [MSG_COST] = { "cost", { GOOD_, NUM_("need"), NUM_("have"), NUM_("gold") } },
    [MSG_FEW_HAPPINESS] = { "happiness_needed", { NUM_("need"), NUM_("have") } },
    [MSG_PIECES] = { "no_piece", { { NULL, NULL } } },
    [MSG_FULL] = { "no_space", { { NULL, NULL } } },
    [MSG_OCCUPIED] = { "occupied", { { NULL, NULL } } },
    [MSG_HAS_STATUE] = { "has_statue", { GOD_ } },
    [MSG_NO_EFFECT] = { "no_effect", { BLESSING_ } },
    [MSG_WINDOW] = { "wrong_window", { { "window", &tek_names_window } } },
    [MSG_NOT_IDLE] = { "not_idle", { { NULL, NULL } } },
    [MSG_CLOSED] = { "segment_closed", { NUM_("need"), NUM_("have") } },
    [MSG_EMPTY] = { "nothing_to_take", { { NULL, NULL } } },
    [MSG_CARDS_MAX] = { "cards_max", { NUM_("most") } },
    [MSG_FEWEST] = { "at_least_one_card", { { NULL, NULL } } },
    [MSG_REFRESHED] = { "refreshed_once", { { NULL, NULL } } },
    [MSG_GOLD] = { "gold_exact", { NUM_("gold") } },
    [MSG_ROW] = { "wrong_row", { NUM_("row") } },
    [MSG_NO_SURPLUS] = { "no_surplus", { { NULL, NULL } } },
    [MSG_TRACK_FULL] = { "track_full", { GOOD_ } },
    [MSG_BOTH_SIDES] = { "both_sides", { GOOD_ } },
    [MSG_NOTHING] = { "nothing_left", { GOOD_ } },
    [MSG_FEW_FAITH] = { "few_faith", { NUM_("have") } },
    [MSG_MORE_THAN_DUE] = { "upkeep_over", { NUM_("due") } },
    [MSG_SYMBOL] = { "same_symbol", { { "symbol", &tek_names_symbol } } },
    [MSG_SCORED_MAX] = { "decrees_max", { NUM_("most") } },
    [MSG_SETH] = { "time_of_seth", { { NULL, NULL } } },
    [MSG_SAME] = { "same_value", { NUM_("value") } },
    [MSG_SLOT_EMPTY] = { "slot_empty", { { "slot", &tek_names_slot } } },
    [MSG_UNTIL_CARDS] = { "until_cards", { NUM_("count") } },
    [MSG_UNTIL_TILE] = { "until_tile", { { NULL, NULL } } },
    [MSG_UNTIL_DICE] = { "until_dice", { NUM_("count") } },
    [MSG_UNTIL_DEAL] = { "until_deal", { { NULL, NULL } } },
    [MSG_UNTIL_DECREES] = { "until_decrees", { { NULL, NULL } } },
    [MSG_UNTIL_BOTANKHAMUN] = { "until_botankhamun", { { NULL, NULL } } },
    [MSGS] = { .key = NULL },
};

