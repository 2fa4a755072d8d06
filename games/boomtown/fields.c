// SPDX-License-Identifier: MIT
/* fields.c - the state described as data.
 *
 * Everything is public but the deck's order and the cards taken out under short_deck
 * (BOO-11.1, BOO-11.2), so all viewers get the same view. */
#include "boomtown.h"

/* ---- what is counted when a view is made --------------------------------------------------- */

static int32_t show_score(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    struct game_score score = { 0 };
    (void)index, (void)value, (void)viewer;
    boom_score(game, owner, &score);
    return score.total;
}

static int32_t show_fee(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)owner, (void)value, (void)viewer;
    return boom_fee(boom_view(game), index);
}

/* BOO-3.4 */
static bool box_open(const struct game *game, int owner, int index, int viewer)
{
    (void)owner, (void)index, (void)viewer;
    return game->over;
}

/* ---- the tables --------------------------------------------------------------------------- */

static const struct field slot_fields[] = {
    { FIELD(struct boom_slot, card), .names = &boom_names_card },
    { FIELD(struct boom_slot, by), .names = &names_seat },
    { .name = NULL },
};

static const struct field player_fields[] = {
    { FIELD(struct boom_player, gold) },
    { FIELD(struct boom_player, score), .show = show_score },
    { FIELD(struct boom_player, cards), .names = &boom_names_card, .set = true },
    { FIELD(struct boom_player, bid), .sparse = true },
    { FIELD(struct boom_player, passed), .sparse = true },
    { FIELD(struct boom_player, kept), .sparse = true },
    { FIELD(struct boom_player, produced), .sparse = true },
    { FIELD(struct boom_player, toll), .sparse = true },
    { .name = NULL },
};

static const struct field auction_fields[] = {
    { FIELD(struct boom_auction, high), .sparse = true },
    { FIELD(struct boom_auction, bidder), .names = &names_seat },
    { FIELD(struct boom_auction, bid_seats), FIELD_LEN(struct boom_auction, bids), .names = &names_seat },
    { FIELD(struct boom_auction, bid_amounts), FIELD_LEN(struct boom_auction, bids) },
    { .name = NULL },
};

static const struct field box_fields[] = {
    { FIELD(struct boom_box, cards), .names = &boom_names_card, .set = true, .sparse = true },
    { .name = NULL },
};

const struct field boom_fields[] = {
    { FIELD(struct boomtown, round) },
    { FIELD(struct boomtown, rounds) },
    { FIELD(struct boomtown, phase), .names = &boom_names_phase },
    { FIELD(struct boomtown, start), .names = &names_seat },
    { FIELD(struct boomtown, winner), .names = &names_seat },
    { FIELD(struct boomtown, turn), .names = &names_seat },
    { FIELD_STRUCTS(struct boomtown, row, slot_fields), .keys = &boom_names_slot, .sparse = true },
    { FIELD_STRUCT(struct boomtown, auction, auction_fields) },
    { FIELD_STRUCTS(struct boomtown, players, player_fields), .per_seat = true },
    { FIELD(struct boomtown, order), FIELD_LEN(struct boomtown, order_len), .names = &names_seat },
    { FIELD(struct boomtown, taken), .sparse = true },
    { FIELD(struct boomtown, riders), .sparse = true },
    { FIELD(struct boomtown, asked), .names = &boom_names_card, .set = true, .sparse = true },
    { FIELD(struct boomtown, dice), FIELD_LEN(struct boomtown, dice_len) },
    { FIELD(struct boomtown, mayors), .keys = &boom_names_town, .names = &names_seat },
    { FIELD(struct boomtown, fees), .keys = &boom_names_town, .sparse = true, .show = show_fee },
    { FIELD(struct boomtown, attached), .keys = &boom_names_event, .names = &boom_names_card },
    { FIELD(struct boomtown, placed), .keys = &boom_names_event, .names = &boom_names_town },
    { FIELD(struct boomtown, gone), .names = &boom_names_card, .set = true },
    { FIELD_STRUCT(struct boomtown, box, box_fields), .sparse = true, .visible = box_open },
    { FIELD(struct boomtown, deck), FIELD_LEN(struct boomtown, deck_len), .names = &boom_names_card,
      .see = SEE_COUNT },
    { .name = NULL },
};
