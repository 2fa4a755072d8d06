// SPDX-License-Identifier: MIT
/* automa_engineers.c - where the Engineers of an Automa go (AUT-5, AUT-24.4, AUT-24.5). */
#include "automa.h"

/* The spaces of the board without Engineers; those for more players than there are do not count (AUT-5.5). */
static uint64_t free_board(const struct brg *g)
{
    uint64_t taken = 0;
    for (int s = 0; s < g->company_count; s++) taken |= g->players[s].spaces;
    return ~taken;
}

static bool is_free(const struct brg *g, uint64_t board, int space)
{
    return board >> space & 1u && brg_spaces[space].players <= g->company_count;
}

/* The first free one of a column from its place `from` to before `to`, or -1; the two columns alternate in
 * the table of spaces. */
static int free_in_column(const struct brg *g, uint64_t board, int first, int from, int to)
{
    for (int i = from; i < to; i++)
        if (is_free(g, board, first + 2 * i)) return first + 2 * i;
    return -1;
}

struct board_section {
    uint8_t first, rows;
    uint8_t extra, after; /* the five-player board's space, and the row behind which it comes */
};
static const struct board_section sections[BRG_ITEMS] = { /* AUT-5.2, AUT-24.4, AUT-24.5 */
    [ITEM_MAKE] = { SPACE_TURB_PLUS2_1, 5, SPACE_FIVE_PRODUCE_1, 3 },
    [ITEM_WATER] = { SPACE_WATER_PLACE_1, 2, SPACE_FIVE_MENU_1, 2 },
    [ITEM_OFFICE] = { SPACE_CONT_ONE_1, 3, SPACE_FIVE_MENU_1, 3 },
    [ITEM_MACHINES] = { SPACE_MACH_EXCAVATOR_1, 3, SPACE_FIVE_MENU_1, 3 },
    [ITEM_ROTATE] = { SPACE_WORK_ROTATE1_1, 3, SPACE_FIVE_MENU_1, 3 },
};

static int section_space(const struct brg *g, int kind)
{
    const struct board_section *s = &sections[kind];
    uint64_t board = free_board(g);
    for (int column = 0; column < 2 && s->rows; column++) {
        int space = free_in_column(g, board, s->first + column, 0, s->after);
        if (space < 0 && is_free(g, board, s->extra + column)) space = s->extra + column;
        if (space < 0) space = free_in_column(g, board, s->first + column, s->after, s->rows);
        if (space >= 0) return space;
    }
    return -1;
}

void brg_automa_send_to(const struct brg_turn *t, int space, int count)
{
    struct brg *g = t->g;
    struct brg_player *p = &g->players[t->who];
    p->engineers = (uint8_t)(p->engineers - count);
    if (!p->engineers) p->architect = false; /* AUT-23.23: the last to go */
    g->automa.placed[t->who] = (uint8_t)(g->automa.placed[t->who] + count);
    if (space >= 0 && count) {
        brg_take_space(p, space);
        g->automa.spaces[t->who] |= (uint64_t)1 << space;
    }
    BRG_EMIT(t->out, MSG_AUTOMA_PLACED, t->who, space < 0 ? MSG_NONE : space, count);
}

static void send_to_bank(const struct brg_turn *t, int count)
{
    struct brg_player *p = &t->g->players[t->who];
    p->engineers = (uint8_t)(p->engineers - count);
    if (!p->engineers) p->architect = false;
    p->bank = (uint8_t)(p->bank + count);
    BRG_EMIT(t->out, MSG_BANKED, t->who, count);
}

/* AUT-5.1 to 5.9; `at` is the position of the tile or work that is taken. */
void brg_automa_send(const struct brg_turn *t, int kind, int at, int count)
{
    int space = kind == ITEM_PATENT ? SPACE_PAT_1 + at : kind == ITEM_WORK ? SPACE_EXTW_1 + at : -1;
    if (kind == ITEM_BANK) {
        send_to_bank(t, count);
        return;
    }
    if (space < 0) space = section_space(t->g, kind);
    else if (!is_free(t->g, free_board(t->g), space)) space = -1;
    brg_automa_send_to(t, space, count);
}
