// SPDX-License-Identifier: MIT
/* fields.c - the state described as data: all but the charms is public. */
#include "pebbles.h"

/* PEB-1.2, PEB-3.1 */
static int32_t show_charm(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)index;
    return viewer == owner || game->over ? value : FIELD_HIDDEN;
}

static int32_t show_spare(const struct game *game, int owner, int index, int32_t value, int viewer)
{
    (void)owner, (void)index, (void)viewer;
    return game->over ? value : FIELD_HIDDEN;
}

static const struct field player_fields[] = {
    { FIELD(struct peb_player, pebbles) },
    { FIELD(struct peb_player, charm), .names = &peb_names_charm, .show = show_charm, .personal = true },
    { .name = NULL },
};

const struct field peb_fields[] = {
    { FIELD(struct pebbles, phase), .names = &peb_names_phase },
    { FIELD(struct pebbles, heap) },
    { FIELD(struct pebbles, turn), .names = &names_seat },
    { FIELD(struct pebbles, spare), .names = &peb_names_charm, .show = show_spare },
    { FIELD_STRUCTS(struct pebbles, players, player_fields), .per_seat = true },
    { .name = NULL },
};
