// SPDX-License-Identifier: MIT
/* catalog.c - towns, kinds of event, cards and constants as JSON, under the names of rules.json. */
#include "boomtown.h"

static const struct {
    const char *name, *color, *rgb;
} towns[TOWNS] = {
    [TOWN_CACTUS_JUNCTION] = { "Cactus Junction", "green", "#2e8b57" },
    [TOWN_COLD_MOUNTAIN] = { "Cold Mountain", "purple", "#7b3fa0" },
    [TOWN_COYOTE_CITY] = { "Coyote City", "red", "#c0392b" },
    [TOWN_DRY_GULCH] = { "Dry Gulch", "yellow", "#d4ac0d" },
    [TOWN_SAN_NARCISO] = { "San Narciso", "blue", "#2471a3" },
};

/* What a kind of event is: when it acts, what a move that takes it names, its numbers. */
static const struct {
    const char *name, *timing, *rules;
    const char *args[2];
    struct {
        const char *key;
        int value;
    } number[2];
} kinds[KINDS] = {
    [KIND_CARD_SHARK] = { "Card Shark", "instant", "BOO-6.2", { NULL },
                          { { "each_other_player_pays_bank", CARD_SHARK_FEE } } },
    [KIND_DYNAMITE] = { "Dynamite", "instant", "BOO-6.3", { "target" }, { { NULL, 0 } } },
    [KIND_EXPROPRIATION] = { "Expropriation", "instant", "BOO-6.4", { "target" }, { { NULL, 0 } } },
    [KIND_GOVERNOR] = { "Governor", "permanent", "BOO-6.5", { "town" },
                        { { "fee_multiplier", GOVERNOR_MULTIPLIER } } },
    [KIND_HOLDUP] = { "Holdup", "instant", "BOO-6.6", { "victim", "amount" },
                      { { "amount_min", HOLDUP_MIN }, { "amount_max", HOLDUP_MAX } } },
    [KIND_MUSTANG] = { "Mustang", "held", "BOO-6.7", { NULL }, { { NULL, 0 } } },
    [KIND_NEW_VEIN] = { "New Vein", "permanent", "BOO-6.8", { "mine" },
                        { { "value_bonus", NEW_VEIN_BONUS } } },
    [KIND_SALOON] = { "Saloon", "permanent", "BOO-6.9", { "town" },
                      { { "toll_per_producing_mine", TOLL }, { "town_tokens_per_town", TOKENS_PER_TOWN } } },
    [KIND_SALOON_GIRLS] = { "Saloon Girls", "permanent", "BOO-6.10", { "saloon" },
                            { { "toll_per_producing_mine", TOLL_WITH_GIRLS } } },
    [KIND_STAGECOACH_ROBBERY] = { "Stagecoach Robbery", "instant", "BOO-6.11", { NULL },
                                  { { "gain_from_bank", STAGECOACH_GAIN } } },
    [KIND_TELEGRAPH] = { "Telegraph", "held", "BOO-6.12", { NULL },
                         { { "face_min", 1 }, { "face_max", 6 } } },
};

static json_t *towns_json(void)
{
    json_t *list = json_array();
    for (int t = 0; t < TOWNS; t++)
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:s,s:s}", "index", t, "id",
                                              boom_names_town.id[t], "name", towns[t].name, "color",
                                              towns[t].color, "suggested_rgb", towns[t].rgb));
    return list;
}

static json_t *kind_json(int kind)
{
    json_t *args = json_array();
    for (int i = 0; i < 2 && kinds[kind].args[i]; i++)
        json_array_append_new(args, json_string(kinds[kind].args[i]));
    json_t *json = json_pack("{s:s,s:i,s:s,s:o,s:s}", "name", kinds[kind].name, "count",
                             card_count(boom_of_kind[kind]), "timing", kinds[kind].timing, "args", args,
                             "rules", kinds[kind].rules);
    for (int i = 0; i < 2 && kinds[kind].number[i].key; i++)
        json_object_set_new(json, kinds[kind].number[i].key, json_integer(kinds[kind].number[i].value));
    return json;
}

static json_t *kinds_json(void)
{
    json_t *json = json_object();
    for (int k = KIND_MINE + 1; k < KINDS; k++)
        json_object_set_new(json, boom_names_kind.id[k], kind_json(k));
    return json;
}

static json_t *card_json(int c)
{
    const struct card_spec *card = &boom_card[c];
    if (c >= MINES)
        return json_pack("{s:i,s:s,s:s,s:s,s:i}", "index", c, "id", boom_names_card.id[c], "type", "event",
                         "kind", boom_names_kind.id[card->kind], "copy", card->copy);
    return json_pack("{s:i,s:s,s:s,s:s,s:i,s:i,s:i,s:b}", "index", c, "id", boom_names_card.id[c], "type",
                     "mine", "town", boom_names_town.id[card->town], "town_index", card->town, "number",
                     card->number, "value", card->value, "dangerous", card->dangerous);
}

static json_t *cards_json(void)
{
    json_t *list = json_array();
    for (int c = 0; c < CARDS; c++) json_array_append_new(list, card_json(c));
    return list;
}

/* [0, 0, 1, 2, ...]: of 36 rolls so many show the total that is the index. */
static json_t *ways_json(void)
{
    json_t *list = json_array();
    for (int n = 0; n <= 12; n++) json_array_append_new(list, json_integer(boom_ways[n]));
    return list;
}

static json_t *constants_json(void)
{
    static const struct {
        const char *key;
        int value;
    } constants[] = {
        { "starting_gold", STARTING_GOLD }, { "deck_size", CARDS },
        { "mine_cards", MINES },            { "event_cards", EVENTS },
        { "mines_per_town", MINES / TOWNS }, { "dice", 2 },
        { "die_faces", 6 },                 { "mayor_threshold", MAYOR_THRESHOLD },
        { "mayor_score", MAYOR_SCORE },     { "min_bid", MIN_BID },
        { "mayor_pawns", TOWNS },           { "town_tokens", TOWNS * TOKENS_PER_TOWN },
        { "town_tokens_per_town", TOKENS_PER_TOWN }, { "cards_removed", SHORT_DECK_REMOVED },
    };
    json_t *json =
        json_pack("{s:[i,i],s:o}", "collapse_totals", COLLAPSE_LOW, COLLAPSE_HIGH, "ways", ways_json());
    for (size_t i = 0; i < sizeof constants / sizeof constants[0]; i++)
        json_object_set_new(json, constants[i].key, json_integer(constants[i].value));
    return json;
}

json_t *boom_catalog(uint16_t rules)
{
    (void)rules;
    return json_pack("{s:o,s:o,s:o,s:o}", "constants", constants_json(), "towns", towns_json(), "event_kinds",
                     kinds_json(), "cards", cards_json());
}
