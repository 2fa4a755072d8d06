// SPDX-License-Identifier: MIT
/* fields.c - field table of the state: names, visibility, storage. */
#include "luna_maris.h"

#define SETS(names_) .names = &luna_names_##names_, .set = true
#define NAMED(names_) .names = &luna_names_##names_
#define KEYED(names_) .keys = &luna_names_##names_

/* LUN-18.2, 18.4: food cards in hand are their owner's secret until the game is over. */
static int32_t show_food(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)index;
    return game->over || viewer == owner ? value : FIELD_HIDDEN;
}

/* Derived values of a view, so that clients need no rules. */
static int32_t show_walk(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    int at = luna_view(game)->player[owner].at;
    (void)value, (void)viewer;
    return at < MODULES ? luna_way(at, index) : 0;
}

static int32_t show_activation(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)owner, (void)value, (void)viewer;
    return luna_activation(luna_view(game), index);
}

static const struct field frame_fields[] = { FLOW_FRAME_FIELDS(luna_names_frame), { .name = NULL } };

static const struct field stack_fields[] = {
    { FIELD(struct luna_stack, face), NAMED(tile) },
    { FIELD(struct luna_stack, below), FIELD_LEN(struct luna_stack, count), NAMED(tile), .see = SEE_COUNT },
    { .name = NULL },
};

static const struct field player_fields[] = {
    { FIELD(struct luna_player, vp) },
    { FIELD(struct luna_player, co2) },
    { FIELD(struct luna_player, oxygen) },
    { FIELD(struct luna_player, stress) },
    { FIELD(struct luna_player, stock), KEYED(stock) },
    { FIELD(struct luna_player, iron) },
    { FIELD(struct luna_player, titanium) },
    { FIELD(struct luna_player, waste) },
    { FIELD(struct luna_player, probes) },
    { FIELD(struct luna_player, mine), SETS(space) },
    { FIELD(struct luna_player, reserve), SETS(cube) },
    { FIELD(struct luna_player, at), NAMED(module) },
    { FIELD(struct luna_player, tool), NAMED(tool) },
    { FIELD(struct luna_player, tool_used), .sparse = true },
    { FIELD(struct luna_player, level), KEYED(track) },
    { FIELD(struct luna_player, bonus), KEYED(track), NAMED(bonus) },
    { FIELD(struct luna_player, hand), SETS(scientist) },
    { FIELD(struct luna_player, rest), SETS(scientist) },
    { FIELD(struct luna_player, tiles), SETS(tile) },
    { FIELD(struct luna_player, food), KEYED(food), .sparse = true, .show = show_food, .personal = true },
    { FIELD(struct luna_player, food_count) },
    { FIELD(struct luna_player, walk), KEYED(module), .sparse = true, .show = show_walk, .added = true },
    { .name = NULL },
};

/* The automaton has a part of a player's board; its food came from the open row and is open. */
static const struct field automaton_fields[] = {
    { FIELD(struct luna_player, vp) },
    { FIELD(struct luna_player, co2) },
    { FIELD(struct luna_player, stock), KEYED(stock) },
    { FIELD(struct luna_player, waste) },
    { FIELD(struct luna_player, probes) },
    { FIELD(struct luna_player, mine), SETS(space) },
    { FIELD(struct luna_player, at), NAMED(module) },
    { FIELD(struct luna_player, level), KEYED(track) },
    { FIELD(struct luna_player, hand), SETS(scientist) },
    { FIELD(struct luna_player, tiles), SETS(tile) },
    { FIELD(struct luna_player, food), KEYED(food), .sparse = true },
    { FIELD(struct luna_player, food_count) },
    { FIELD(struct luna_player, final), .sparse = true },
    { .name = NULL },
};

const struct field luna_fields[] = {
    { FIELD(struct luna, phase), NAMED(phase) },
    { FIELD(struct luna, round) },
    { FIELD(struct luna, turn_order), FIELD_LEN(struct luna, sides), .names = &names_seat },
    { FIELD(struct luna, next_order), FIELD_LEN(struct luna, next_count), .names = &names_seat },
    { FIELD(struct luna, active), .names = &names_seat },
    { FIELD(struct luna, played), NAMED(scientist) },
    { FIELD(struct luna, occupant), KEYED(module), .names = &names_seat },
    { FIELD(struct luna, activation), KEYED(module), .sparse = true, .show = show_activation,
      .added = true },
    { FIELD_STRUCTS(struct luna, demand, stack_fields), KEYED(level) },
    { FIELD(struct luna, row2), KEYED(place), NAMED(scientist) },
    { FIELD(struct luna, deck2), FIELD_LEN(struct luna, deck2_count), NAMED(scientist), .see = SEE_COUNT },
    { FIELD(struct luna, hiring_closed), .sparse = true },
    { FIELD(struct luna, retired), SETS(scientist) },
    { FIELD(struct luna, food_row), KEYED(place), NAMED(food) },
    { FIELD(struct luna, food_deck), FIELD_LEN(struct luna, food_deck_count), NAMED(food),
      .see = SEE_COUNT },
    { FIELD(struct luna, food_discard), KEYED(food), .sparse = true },
    { FIELD(struct luna, yard), FIELD_LEN(struct luna, yard_count), NAMED(advanced) },
    { FIELD(struct luna, built), FIELD_LEN(struct luna, built_count), NAMED(advanced) },
    { FIELD(struct luna, builder), FIELD_LEN(struct luna, built_count), .names = &names_seat },
    { FIELD(struct luna, advanced), SETS(module) },
    { FIELD(struct luna, tools), SETS(tool) },
    { FIELD(struct luna, start_card), FIELD_LEN(struct luna, start_count), NAMED(scientist) },
    { FIELD(struct luna, symbol), FIELD_LEN(struct luna, symbol_count), NAMED(module) },
    { FIELD(struct luna, solo_deck), FIELD_LEN(struct luna, solo_count), NAMED(solo_card),
      .see = SEE_COUNT },
    { FIELD(struct luna, solo_card), NAMED(solo_card) },
    { FIELD(struct luna, solo_step), .sparse = true },
    { FIELD(struct luna, solo_turned), SETS(solo_card) },
    { FIELD(struct luna, outcome), NAMED(outcome) },
    { FIELD(struct luna, rivals), .sparse = true },
    { .name = "flow", FLOW_FIELD(struct luna, flow, frame_fields) },
    { .name = "players", .type = FT_STRUCT, .array = true, .per_seat = true, .sub = player_fields,
      .stride = (uint16_t)sizeof(struct luna_player), .offset = (uint16_t)offsetof(struct luna, player),
      .bytes = (uint16_t)(AUTOMATON * sizeof(struct luna_player)) },
    { .name = "rival", .type = FT_STRUCT, .array = true, KEYED(rival), .sub = automaton_fields,
      .stride = (uint16_t)sizeof(struct luna_player),
      .offset = (uint16_t)offsetof(struct luna, player[AUTOMATON]),
      .bytes = (uint16_t)sizeof(struct luna_player), FIELD_LEN(struct luna, rivals) },
    { .name = NULL },
};
