// SPDX-License-Identifier: MIT
/* fields.c - the vocabularies, and the state described as data.
 *
 * Everything is public but the deck's order and the cards taken out under short_deck
 * (BOO-11.1, BOO-11.2), so all viewers get the same view. */
#include "boomtown.h"

/* ---- vocabularies ------------------------------------------------------------------------- */

#define CARD_NAME(x, id, ...) #id,
static const char *const card_ids[] = { BOOM_MINES(CARD_NAME, ) BOOM_EVENTS(CARD_NAME, ) };
static const char *const event_ids[] = { BOOM_EVENTS(CARD_NAME, ) };
static const char *const town_ids[] = { "cactus_junction", "cold_mountain", "coyote_city", "dry_gulch",
                                        "san_narciso" };
static const char *const kind_ids[] = { "mine",          "card_shark",         "dynamite",
                                        "expropriation", "governor",           "holdup",
                                        "mustang",       "new_vein",           "saloon",
                                        "saloon_girls",  "stagecoach_robbery", "telegraph" };
static const char *const phase_ids[] = { "setup", "reveal", "auction", "payment", "choice", "mustang", "roll",
                                         "telegraph", "production", "round_end", "over" };
static const char *const slot_ids[] = { "0", "1", "2", "3", "4" };
static const char *const gold_reason_ids[] = { "bid",        "fee",        "card_shark", "holdup",
                                               "stagecoach", "production", "toll" };
static const char *const gone_reason_ids[] = { "used", "dynamite", "collapse", "pawn_left" };
static const char *const purpose_ids[] = { "production", "holdup" };

const struct names boom_names_card = NAMES("card", card_ids);
const struct names boom_names_event = NAMES("card", event_ids);
const struct names boom_names_town = NAMES("town", town_ids);
const struct names boom_names_kind = NAMES("event_kind", kind_ids);
const struct names boom_names_phase = NAMES("phase", phase_ids);
const struct names boom_names_slot = NAMES("slot", slot_ids);
const struct names boom_names_gold_reason = NAMES("gold_reason", gold_reason_ids);
const struct names boom_names_gone_reason = NAMES("gone_reason", gone_reason_ids);
const struct names boom_names_purpose = NAMES("purpose", purpose_ids);

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
