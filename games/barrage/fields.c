// SPDX-License-Identifier: MIT
/* fields.c - the members of the state: names, vocabularies, and who may see them.  Hidden are
 * only the order of the Contract piles and of the technology stack (BAR-2.2). */
#include "barrage.h"

enum { LEEGHWATER = 1 + OPT_LEEGHWATER, WITH_AUTOMAS = 1 + OPT_AUTOMAS };

static const struct field frame_fields[] = { FLOW_FRAME_FIELDS(brg_names_frame), { .name = NULL } };

static const struct field segment_fields[] = {
    { FIELD(struct brg_segment, tile), .names = &brg_names_tile, .optional = true },
    { FIELD(struct brg_segment, excavators), .sparse = true },
    { FIELD(struct brg_segment, mixers), .sparse = true },
    { FIELD(struct brg_segment, excamixers), .sparse = true },
    { .name = NULL },
};

static const struct field player_fields[] = {
    { FIELD(struct brg_player, company), .names = &brg_names_company, .optional = true },
    { FIELD(struct brg_player, officer), .names = &brg_names_officer, .optional = true },
    { FIELD(struct brg_player, copied), .names = &brg_names_officer, .optional = true },
    { FIELD(struct brg_player, passed), .sparse = true },
    { FIELD(struct brg_player, plays), .names = &brg_names_plays, .option = WITH_AUTOMAS },
    { FIELD(struct brg_player, engineers) },
    { FIELD(struct brg_player, bank), .sparse = true },
    { FIELD(struct brg_player, excavators) },
    { FIELD(struct brg_player, mixers) },
    { FIELD(struct brg_player, excamixers), .sparse = true },
    { FIELD(struct brg_player, architect), .sparse = true },
    { FIELD(struct brg_player, credits) },
    { FIELD(struct brg_player, vp) },
    { FIELD(struct brg_player, energy) },
    { FIELD(struct brg_player, points), .keys = &brg_names_part, .sparse = true },
    { .name = "built", .type = FT_U8, .array = true, .keys = &brg_names_structure,
      .offset = offsetof(struct brg_player, built), .bytes = BRG_MAP_STRUCTURES },
    { .name = "buildings", .type = FT_U8, .offset = offsetof(struct brg_player, built[STRUCT_BUILDING]),
      .bytes = 1, .option = LEEGHWATER },
    { FIELD(struct brg_player, tiles), .names = &brg_names_tile, .set = true },
    { FIELD(struct brg_player, spaces), .names = &brg_names_board_space, .set = true },
    { FIELD(struct brg_player, private_spaces), .names = &brg_names_private_space, .set = true,
      .option = LEEGHWATER },
    { FIELD(struct brg_player, works), .names = &brg_names_work, .set = true, .option = LEEGHWATER },
    { FIELD_STRUCTS(struct brg_player, wheel, segment_fields), .keys = &brg_names_segment },
    { FIELD(struct brg_player, opening), .names = &brg_names_segment },
    { FIELD(struct brg_player, open), FIELD_LEN(struct brg_player, open_count),
      .names = &brg_names_contract },
    { FIELD(struct brg_player, done), FIELD_LEN(struct brg_player, done_count),
      .names = &brg_names_contract },
    { FIELD(struct brg_player, bid_position), .sparse = true },
    { FIELD(struct brg_player, bid), .sparse = true },
    { .name = NULL },
};

static const struct field dam_fields[] = {
    { FIELD(struct brg_dam, owner), .names = &names_seat, .optional = true },
    { FIELD(struct brg_dam, level), .sparse = true },
    { FIELD(struct brg_dam, drops), .sparse = true },
    { .name = NULL },
};
static const struct field head_fields[] = {
    { FIELD(struct brg_head, tile), .names = &brg_names_head_tile },
    { FIELD(struct brg_head, drops) },
    { .name = NULL },
};
static const struct field pile_fields[] = {
    { FIELD(struct brg_pile, card), FIELD_LEN(struct brg_pile, count), .names = &brg_names_contract,
      .see = SEE_COUNT },
    { .name = NULL },
};
static const struct field pair_fields[] = {
    { FIELD(struct brg_pair, company), .names = &brg_names_company },
    { FIELD(struct brg_pair, officer), .names = &brg_names_officer },
    { .name = NULL },
};
static const struct field books_fields[] = {
    { FIELD(struct brg_books, opened) },
    { FIELD(struct brg_books, credits) },
    { FIELD(struct brg_books, excavators) },
    { FIELD(struct brg_books, mixers) },
    { FIELD(struct brg_books, excamixers), .sparse = true },
    { FIELD(struct brg_books, water_in) },
    { FIELD(struct brg_books, water_out) },
    { FIELD(struct brg_books, tiles) },
    { .name = NULL },
};

static const struct field discard_fields[] = {
    { FIELD(struct brg_pile, card), FIELD_LEN(struct brg_pile, count), .names = &brg_names_contract },
    { .name = NULL },
};
static const struct field space_fields[] = {
    { .name = "on", .type = FT_U64, .bytes = sizeof(uint64_t), .names = &brg_names_board_space, .set = true,
      .sparse = true },
    { .name = NULL },
};
static const struct field note_fields[] = {
    { FIELD(struct brg_note, kind), .names = &brg_names_note },
    { FIELD(struct brg_note, item), .names = &brg_names_item, .optional = true },
    { FIELD(struct brg_note, structure), .names = &brg_names_structure, .optional = true },
    { .name = "why", .type = FT_U8, FIELD_PLACE_(struct brg_note, reason), .names = &brg_names_reason },
    { FIELD(struct brg_note, dams), .names = &brg_names_dam, .set = true, .sparse = true },
    { FIELD(struct brg_note, conduits), .names = &brg_names_conduit, .set = true, .sparse = true },
    { FIELD(struct brg_note, zones), .names = &brg_names_zone, .set = true, .sparse = true },
    { .name = NULL },
};
/* All see the Action side of the top tile and all that is discarded (AUT-25.1, AUT-25.2). */
static const struct field automa_fields[] = {
    { FIELD(struct brg_automa, next), .names = &brg_names_automa_tile },
    { FIELD(struct brg_automa, pile), FIELD_LEN(struct brg_automa, pile_count),
      .names = &brg_names_automa_tile, .see = SEE_COUNT },
    { FIELD(struct brg_automa, discard), FIELD_LEN(struct brg_automa, discard_count),
      .names = &brg_names_automa_tile },
    { FIELD_STRUCTS(struct brg_automa, discards, discard_fields), .keys = &brg_names_colour },
    { FIELD(struct brg_automa, placed), .keys = &names_seat, .sparse = true },
    { .name = "spaces", .type = FT_STRUCT, .array = true, .sub = space_fields, .keys = &names_seat,
      .sparse = true, .stride = sizeof(uint64_t), FIELD_PLACE_(struct brg_automa, spaces) },
    { FIELD(struct brg_automa, begun), .names = &names_seat, .set = true, .sparse = true },
    { FIELD(struct brg_automa, built), .names = &names_seat, .set = true, .sparse = true },
    { FIELD(struct brg_automa, noted), .names = &names_seat, .optional = true },
    { FIELD(struct brg_automa, action), .names = &brg_names_automa_tile, .optional = true },
    { .name = "notes", .type = FT_STRUCT, .array = true, .sub = note_fields,
      .stride = sizeof(struct brg_note), FIELD_PLACE_(struct brg_automa, note),
      FIELD_LEN(struct brg_automa, note_count) },
    { .name = NULL },
};

const struct field brg_fields[] = {
    { FIELD(struct brg, round) },
    { FIELD(struct brg, phase), .names = &brg_names_phase },
    { FIELD(struct brg, order), FIELD_LEN(struct brg, company_count), .names = &names_seat },
    { FIELD(struct brg, seating), FIELD_LEN(struct brg, company_count), .names = &names_seat },
    { FIELD_STRUCTS(struct brg, pairs, pair_fields), FIELD_LEN(struct brg, pair_count) },
    { FIELD(struct brg, offers), FIELD_LEN(struct brg, offer_count), .names = &brg_names_contract },
    { FIELD(struct brg, extras), .names = &brg_names_officer, .set = true },
    { FIELD_STRUCTS(struct brg, players, player_fields), FIELD_LEN(struct brg, company_count),
      .keys = &names_seat },
    { FIELD_STRUCTS(struct brg, dams, dam_fields), .keys = &brg_names_dam, .sparse = true },
    { FIELD(struct brg, conduits), .keys = &brg_names_conduit, .names = &names_seat, .optional = true },
    { FIELD(struct brg, powerhouses), .keys = &brg_names_powerhouse, .names = &names_seat, .optional = true },
    { FIELD_STRUCTS(struct brg, heads, head_fields), FIELD_LEN(struct brg, head_count),
      .keys = &brg_names_head },
    { FIELD(struct brg, market), .keys = &brg_names_market, .names = &brg_names_contract, .optional = true },
    { FIELD_STRUCTS(struct brg, piles, pile_fields), .keys = &brg_names_colour },
    { FIELD(struct brg, nationals), FIELD_LEN(struct brg, national_count), .names = &brg_names_contract },
    { FIELD(struct brg, patents), .keys = &brg_names_patent, .names = &brg_names_tile, .optional = true },
    { FIELD(struct brg, stack), FIELD_LEN(struct brg, stack_count), .names = &brg_names_tile,
      .see = SEE_COUNT },
    { FIELD(struct brg, discarded), .names = &brg_names_tile, .set = true },
    { FIELD(struct brg, bonus), .keys = &brg_names_round, .names = &brg_names_bonus, .optional = true },
    { FIELD(struct brg, objective), .names = &brg_names_objective },
    { FIELD(struct brg, privates), .names = &brg_names_private, .option = LEEGHWATER },
    { FIELD(struct brg, slots), .keys = &brg_names_slot, .names = &names_seat, .optional = true,
      .option = LEEGHWATER },
    { FIELD(struct brg, works), .keys = &brg_names_patent, .names = &brg_names_work, .optional = true,
      .option = LEEGHWATER },
    { FIELD(struct brg, work_stack), FIELD_LEN(struct brg, work_count), .names = &brg_names_work,
      .see = SEE_COUNT, .option = LEEGHWATER },
    { FIELD(struct brg, works_gone), .names = &brg_names_work, .set = true, .option = LEEGHWATER },
    { FIELD(struct brg, boxed), .names = &brg_names_tile, .set = true, .option = LEEGHWATER },
    { FIELD_STRUCT(struct brg, automa, automa_fields), .option = WITH_AUTOMAS },
    { FIELD_STRUCT(struct brg, books, books_fields) },
    { .name = "pending", FLOW_FIELD(struct brg, flow, frame_fields) },
    { .name = NULL },
};
