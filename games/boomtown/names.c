// SPDX-License-Identifier: MIT
/* names.c - the words on the wire for everything that Boomtown numbers. */
#include "boomtown.h"

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
