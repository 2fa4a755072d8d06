// SPDX-License-Identifier: MIT
/* fields.c - what a state looks like by name, and who may see it.  Secret are: the order of the
 * decks and of the tile stack, decrees in hand, and decrees being chosen (TEK-11.4). */
#include "tekhenu.h"

#define F(m) FIELD(struct tek, m)
#define P(m) FIELD(struct tek_player, m)
#define H(m) FIELD(struct tek_hand, m)

static const struct field frame_fields[] = { FLOW_FRAME_FIELDS(tek_names_frame), { .name = NULL } };

static const struct field hand_fields[] = {
    { H(die), .names = &tek_names_die, .optional = true },
    { H(section), .names = &tek_names_god, .optional = true },
    { H(value), .sparse = true },
    { H(rolled), .sparse = true },
    { H(tip), .sparse = true, .added = true },
    { H(anubis), .sparse = true },
    { H(extra), .sparse = true },
    { H(direction), .sparse = true },
    { H(blessing), .names = &tek_names_blessing, .optional = true },
    { H(gold), .optional = true },
    { H(waived), .sparse = true },
    { H(any_row), .sparse = true },
    { H(no_surplus), .sparse = true },
    { H(ability), .sparse = true },
    { H(cell), .names = &tek_names_cell, .optional = true },
    { H(cards), .names = &tek_names_slot, .set = true, .sparse = true },
    { H(refreshed), .sparse = true },
    { H(learned), .names = &tek_names_technology, .set = true, .sparse = true },
    { H(honoured), .names = &tek_names_god, .optional = true },
    { H(events), .names = &tek_names_on, .set = true, .sparse = true },
    { .name = NULL },
};

static const struct field player_fields[] = {
    { P(vp) },
    { P(points), .keys = &tek_names_part, .sparse = true },
    { P(population) },
    { P(happiness) },
    { P(goods), .keys = &tek_names_token },
    { P(production), .keys = &tek_names_good },
    { P(statues) },
    { P(rewards), .sparse = true },
    { P(extra), .sparse = true },
    { P(destiny), .names = &tek_names_destiny, .optional = true },
    { P(surplus) },
    { P(weight_pure), .sparse = true },
    { P(weight_tainted), .sparse = true },
    { P(faith_pure), .sparse = true },
    { P(faith_tainted), .sparse = true },
    { P(balance) },
    { P(reading), .added = true },
    { P(pure), .names = &tek_names_die, .set = true },
    { P(tainted), .names = &tek_names_die, .set = true },
    { P(anubis), .names = &tek_names_die, .set = true },
    { P(pillars), .names = &tek_names_cell, .set = true },
    { P(temple), .names = &tek_names_temple, .set = true },
    { P(osiris), .names = &tek_names_osiris, .set = true },
    { P(blessings), .names = &tek_names_blessing, .set = true },
    { P(technologies), .names = &tek_names_technology, .set = true },
    { P(decrees), FIELD_LEN(struct tek_player, decree_count), .names = &tek_names_decree,
      .see = SEE_OWNER_COUNT },
    { P(dealt), FIELD_LEN(struct tek_player, dealt_count), .names = &tek_names_decree,
      .see = SEE_OWNER_COUNT },
    { P(kept), .optional = true, .see = SEE_OWNER },
    { P(rejected), .names = &tek_names_decree, .optional = true, .see = SEE_OWNER },
    { P(start), FIELD_LEN(struct tek_player, start_count), .names = &tek_names_start },
    { P(scored), FIELD_LEN(struct tek_player, scored_count), .names = &tek_names_decree, .see = SEE_OWNER },
    { P(revealed), .names = &tek_names_decree, .set = true, .sparse = true },
    { P(done), .sparse = true },
    { .name = NULL },
};

/* Botankhamun's decrees were taken from open slots; most of a player's board it does not use. */
static const struct field bot_fields[] = {
    { P(vp), .sparse = true },
    { P(points), .keys = &tek_names_part, .sparse = true },
    { P(population), .sparse = true },
    { P(happiness), .sparse = true },
    { P(goods), .keys = &tek_names_token, .sparse = true },
    { P(statues), .sparse = true },
    { P(destiny), .names = &tek_names_destiny, .optional = true },
    { P(balance), .sparse = true },
    { P(reading), .sparse = true, .added = true },
    { P(anubis), .names = &tek_names_die, .set = true, .sparse = true },
    { P(pillars), .names = &tek_names_cell, .set = true, .sparse = true },
    { P(temple), .names = &tek_names_temple, .set = true, .sparse = true },
    { P(osiris), .names = &tek_names_osiris, .set = true, .sparse = true },
    { P(blessings), .names = &tek_names_blessing, .set = true, .sparse = true },
    { P(technologies), .names = &tek_names_technology, .set = true, .sparse = true },
    { P(decrees), FIELD_LEN(struct tek_player, decree_count), .names = &tek_names_decree },
    { .name = NULL },
};

static bool bot_plays(const struct game *game, int owner, int index, int viewer)
{
    (void)owner, (void)index, (void)viewer;
    return game->seats == 1;
}

/* Three decks of different cards in one array: a row of the table each. */
#define DECK(name_, kind_, names_)                                                                           \
    {                                                                                                        \
        .name = name_, .type = FT_U8, .array = true,                                                         \
        .offset = (uint16_t)(offsetof(struct tek, deck) + kind_ * CARDS), .bytes = CARDS,                    \
        .len = (uint16_t)(offsetof(struct tek, deck_count) + kind_ + 1), .names = names_, .see = SEE_COUNT   \
    }

const struct field tek_fields[] = {
    { .name = "flow", FLOW_FIELD(struct tek, flow, frame_fields) },
    { F(round) },
    { F(turn) },
    { F(order), FIELD_LEN(struct tek, order_count), .names = &names_seat },
    { F(arrow), .names = &tek_names_god },
    { F(light), .keys = &tek_names_god, .names = &tek_names_light },
    { F(wheel), .keys = &tek_names_god, .names = &tek_names_die, .set = true },
    { F(bag), .names = &tek_names_die, .set = true },
    { F(value), .keys = &tek_names_die, .sparse = true },
    { F(tip), .keys = &tek_names_die, .sparse = true, .added = true },
    { F(stack), FIELD_LEN(struct tek, stack_count), .names = &tek_names_tile, .see = SEE_COUNT },
    { F(display), .keys = &tek_names_display, .names = &tek_names_tile, .optional = true },
    { F(position), .names = &tek_names_god },
    { F(honours), .keys = &tek_names_god, .names = &names_seat, .set = true },
    { F(people), .keys = &tek_names_people, .names = &names_seat, .optional = true },
    { F(people_gold), .names = &tek_names_people, .set = true },
    { F(row2_gold) },
    { F(tile), .keys = &tek_names_cell, .names = &tek_names_tile, .optional = true },
    { F(rotation), .keys = &tek_names_cell, .sparse = true },
    DECK("blessing_deck", KIND_BLESSING, &tek_names_blessing),
    DECK("technology_deck", KIND_TECHNOLOGY, &tek_names_technology),
    DECK("decree_deck", KIND_DECREE, &tek_names_decree),
    { F(slot), .keys = &tek_names_slot, .names = &tek_names_card, .optional = true },
    { F(filled), .names = &tek_names_segment, .set = true },
    { F(starts), FIELD_LEN(struct tek, start_count), .names = &tek_names_start },
    { F(first), .names = &names_seat, .optional = true },
    { F(destinies), .names = &tek_names_destiny, .set = true },
    { F(pyramid), FIELD_LEN(struct tek, pyramid_count), .names = &tek_names_action },
    { F(marker), .sparse = true },
    { F(fresh), .sparse = true },
    { F(solo_won), .sparse = true },
    { FIELD_STRUCT(struct tek, hand, hand_fields), .sparse = true },
    { .name = "players",
      .type = FT_STRUCT,
      .array = true,
      .per_seat = true,
      .sub = player_fields,
      .stride = (uint16_t)sizeof(struct tek_player),
      .offset = (uint16_t)offsetof(struct tek, player),
      .bytes = (uint16_t)(SEATS * sizeof(struct tek_player)) },
    { .name = "botankhamun",
      .type = FT_STRUCT,
      .sub = bot_fields,
      .sparse = true,
      .stride = (uint16_t)sizeof(struct tek_player),
      .bytes = (uint16_t)sizeof(struct tek_player),
      .offset = (uint16_t)(offsetof(struct tek, player) + BOTANKHAMUN * sizeof(struct tek_player)),
      .visible = bot_plays },
    { .name = NULL },
};
