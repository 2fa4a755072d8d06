// SPDX-License-Identifier: MIT
/* cards.c - what is common to all players: the rows and decks of scientists and food, and the stacks of
 * demand tiles.
 *
 * The last element of a deck is its top.  The places of a row are fixed: LUN-8.2.7, 8.9.10. */
#include "luna_maris.h"

uint16_t luna_card_modules(int card)
{
    if (card >= FIRST_2) return luna_scientist2_table[card - FIRST_2].modules;
    return luna_scientist1_table[card % SCIENTISTS_1].modules;
}

/* LUN-1.8: the Dormitory has no symbol and takes anybody. */
bool luna_card_shows(int card, int module)
{
    return module == M_DOR || (luna_card_modules(card) & 1u << module);
}

/* ---- demand tiles ------------------------------------------------------------------------- */

int luna_tile_face(const struct luna *g, int tile)
{
    for (int level = 0; level < LEVELS; level++)
        if (g->demand[level].face == tile) return level;
    return -1;
}

/* LUN-8.3.2: the next tile of the stack. */
void luna_tile_turn(struct luna *g, int level, struct game_out *out)
{
    struct luna_stack *stack = &g->demand[level];
    stack->face = NONE8;
    if (!stack->count) return;
    stack->face = stack->below[--stack->count];
    stack->below[stack->count] = 0;
    LUNA_EMIT(out, MSG_TILE, stack->face, level);
}

/* ---- level-2 scientists ------------------------------------------------------------------- */

int luna_row_count(const uint8_t row[ROW])
{
    int n = 0;
    for (int i = 0; i < ROW; i++) n += row[i] != NONE8;
    return n;
}

/* LUN-8.2.2, 8.2.3: when no card is left for the place, hiring is over. */
void luna_hire_refill(struct luna *g, int place, struct game_out *out)
{
    g->row2[place] = NONE8;
    if (!g->deck2_count) {
        g->hiring_closed = true;
        LUNA_EMIT(out, MSG_HIRING_CLOSED, 0);
        return;
    }
    g->row2[place] = g->deck2[--g->deck2_count];
    g->deck2[g->deck2_count] = 0;
    LUNA_EMIT(out, MSG_ROW_SCIENTIST, g->row2[place], place);
}

/* ---- food --------------------------------------------------------------------------------- */

/* LUN-8.9.8: the discard pile becomes the deck. */
static void food_reshuffle(struct luna *g, struct game_out *out)
{
    for (int food = 0; food < FOODS; food++)
        for (; g->food_discard[food]; g->food_discard[food]--)
            g->food_deck[g->food_deck_count++] = (uint8_t)food;
    if (!g->food_deck_count) return;
    chance_shuffle_u8(&g->game, g->food_deck, g->food_deck_count);
    LUNA_EMIT(out, MSG_RESHUFFLED, g->food_deck_count);
}

/* The top card of the deck, or -1 when both piles are empty. */
int luna_food_draw(struct luna *g, struct game_out *out)
{
    if (!g->food_deck_count) food_reshuffle(g, out);
    if (!g->food_deck_count) return -1;
    int food = g->food_deck[--g->food_deck_count];
    g->food_deck[g->food_deck_count] = 0;
    return food;
}

/* LUN-8.9.6 */
void luna_food_refill(struct luna *g, struct game_out *out)
{
    for (int place = 0; place < ROW; place++) {
        if (g->food_row[place] != NONE8) continue;
        int food = luna_food_draw(g, out);
        if (food < 0) return;
        g->food_row[place] = (uint8_t)food;
        LUNA_EMIT(out, MSG_ROW_FOOD, food, place);
    }
}

void luna_food_take(struct luna *g, int who, int place, struct game_out *out)
{
    struct luna_player *p = &g->player[who];
    int food = g->food_row[place];
    g->food_row[place] = NONE8;
    p->food[food]++;
    p->food_count++;
    LUNA_EMIT(out, MSG_FOOD, who, food, place);
}
