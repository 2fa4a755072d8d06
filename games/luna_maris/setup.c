// SPDX-License-Identifier: MIT
/* setup.c - the start of a game: decks, boards, start spaces, and the questions before round 1; and dealing
 * again what a seat cannot know.
 *
 * Chance is used in the order of LUN-18.5, so that a seed replays the game. */
#include <string.h>

#include "luna_maris.h"

static void blank(struct luna *g)
{
    memset(g->occupant, NONE8, sizeof g->occupant);
    memset(g->row2, NONE8, sizeof g->row2);
    memset(g->food_row, NONE8, sizeof g->food_row);
    memset(g->built, NONE8, sizeof g->built);
    memset(g->builder, NONE8, sizeof g->builder);
    g->played = g->solo_card = g->outcome = NONE8;
    for (int level = 0; level < LEVELS; level++) g->demand[level].face = NONE8;
    g->player[AUTOMATON].at = NONE8;
    for (int who = 0; who < AUTOMATON; who++) {
        struct luna_player *p = &g->player[who];
        p->at = p->tool = p->bonus[0] = p->bonus[1] = NONE8;
    }
}

/* LUN-2.2 to 2.5, 2.12, 2.13 */
static void board(struct luna *g, int who)
{
    struct luna_player *p = &g->player[who];
    p->vp = luna_numbers.vp;
    p->oxygen = luna_numbers.oxygen;
    p->stress = luna_numbers.stress;
    for (int i = 0; i < STOCKS; i++) p->stock[i] = luna_numbers.start[i];
    for (int i = 0; i < 2; i++) p->iron[i] = luna_numbers.iron[i];
    p->waste = luna_numbers.waste;
    p->probes = luna_numbers.probes;
    p->reserve = (1u << CUBES) - 1;
    p->level[EXTRACTION] = p->level[SUSTAINABILITY] = 1;
    p->hand = ((luna_bit(SCIENTISTS_1) - 1) << (SCIENTISTS_1 * who));
}

/* LUN-16.2, 16.3 */
static void automaton_board(struct luna *g)
{
    struct luna_player *p = &g->player[AUTOMATON];
    p->vp = luna_numbers.vp;
    for (int i = 0; i < STOCKS; i++) p->stock[i] = luna_solo_numbers.start[i];
    p->waste = luna_solo_numbers.waste;
    p->probes = luna_numbers.probes;
    p->level[EXTRACTION] = p->level[SUSTAINABILITY] = 1;
}

/* LUN-2.1; in the solo game the human begins (LUN-16.1). */
static void first_player(struct luna *g)
{
    int first = g->rivals ? 0 : chance_below(&g->game, g->game.seats);
    for (int i = 0; i < g->sides; i++) g->turn_order[i] = (uint8_t)luna_side(g, (first + i) % g->sides);
}

/* LUN-2.6 */
static void demand(struct luna *g)
{
    for (int level = 0; level < LEVELS; level++) {
        uint8_t tile[TILES];
        int n = 0, kept = luna_numbers.tiles_kept[g->game.seats];
        for (int i = 0; i < TILES; i++)
            if (luna_tile_table[i].level == level + 1) tile[n++] = (uint8_t)i;
        chance_shuffle_u8(&g->game, tile, n);
        struct luna_stack *stack = &g->demand[level];
        for (int i = 0; i < kept; i++) stack->below[stack->count++] = tile[i];
        luna_tile_turn(g, level, NULL);
    }
}

/* LUN-2.7 to 2.9 */
static void decks(struct luna *g)
{
    for (int i = 0; i < SCIENTISTS_2; i++) g->deck2[g->deck2_count++] = (uint8_t)(FIRST_2 + i);
    chance_shuffle_u8(&g->game, g->deck2, g->deck2_count);
    for (int place = 0; place < ROW; place++) luna_hire_refill(g, place, NULL);
    for (int food = 0; food < FOODS; food++) {
        int copies =
            luna_food_table[food].copies + (g->game.seats == 4 ? luna_food_table[food].copies_four : 0);
        for (int i = 0; i < copies; i++) g->food_deck[g->food_deck_count++] = (uint8_t)food;
    }
    chance_shuffle_u8(&g->game, g->food_deck, g->food_deck_count);
    luna_food_refill(g, NULL);
}

/* LUN-2.10, 2.11 */
static void yard_and_mine(struct luna *g)
{
    uint8_t tile[ADVANCED], space[SPACES];
    int n = 0;
    for (int i = 0; i < ADVANCED; i++) tile[i] = (uint8_t)i;
    chance_shuffle_u8(&g->game, tile, ADVANCED);
    g->yard_count = ADVANCED_DRAWN;
    memcpy(g->yard, tile, ADVANCED_DRAWN);
    for (int i = 0; i < SPACES; i++)
        if (luna_space_table[i].start) space[n++] = (uint8_t)i;
    chance_shuffle_u8(&g->game, space, n);
    for (int i = 0; i < g->sides; i++) g->player[luna_side(g, i)].mine = 1u << space[i];
}

/* LUN-2.14, 16.6 */
static void offer_tools(struct luna *g)
{
    uint8_t tool[TOOLS];
    if (!g->game.option[OPT_TOOLS]) return;
    for (int i = 0; i < TOOLS; i++) tool[i] = (uint8_t)i;
    chance_shuffle_u8(&g->game, tool, TOOLS);
    for (int i = 0; i < luna_numbers.tools_shown[g->game.seats]; i++)
        g->tools = (uint8_t)(g->tools | 1u << tool[i]);
    for (int i = 0; i < g->sides; i++)
        if (g->turn_order[i] != AUTOMATON) LUNA_PUSH(g, FRAME_TOOL, g->turn_order[i], 0);
}

static void reveal(struct luna *g, int card)
{
    g->start_card[g->start_count++] = (uint8_t)card;
    for (uint64_t left = luna_card_modules(card); left;)
        g->symbol[g->symbol_count++] = (uint8_t)luna_next(&left);
}

/* LUN-2.15 to 2.17, 16.20 */
static void start_symbols(struct luna *g)
{
    int seats = g->game.seats;
    if (seats == 3) {
        reveal(g, g->deck2[--g->deck2_count]);
        g->deck2[g->deck2_count] = 0;
        return;
    }
    int first = chance_below(&g->game, seats * SCIENTISTS_1);
    reveal(g, first);
    if (seats < 4) return;
    int second = chance_below(&g->game, seats * SCIENTISTS_1 - 1);
    reveal(g, second < first ? second : second + 1);
}

/* LUN-16.4 */
static void solo_cards(struct luna *g)
{
    uint8_t card[SOLO_CARDS];
    int n = 0;
    if (!g->rivals) return;
    for (int i = 0; i < SOLO_CARDS; i++)
        if (luna_solo_deck_table[g->game.option[OPT_SOLO_LEVEL]] >> i & 1u) card[n++] = (uint8_t)i;
    chance_shuffle_u8(&g->game, card, n);
    g->solo_count = SOLO_DECK;
    memcpy(g->solo_deck, card, SOLO_DECK);
}

void luna_setup(struct game *game, const struct game_setup *setup)
{
    struct luna *g = luna_state(game);
    (void)setup;
    blank(g);
    g->rivals = game->seats == 1;
    g->sides = (uint8_t)(game->seats + g->rivals);
    g->phase = PHASE_SETUP;
    for (int seat = 0; seat < game->seats; seat++) board(g, seat);
    if (g->rivals) automaton_board(g);
    first_player(g);
    demand(g);
    decks(g);
    yard_and_mine(g);
    LUNA_PUSH(g, FRAME_RETURN_CARD, -1, 0);
    for (int i = g->sides - 1; i >= 0; i--)
        if (g->turn_order[i] != AUTOMATON) LUNA_PUSH(g, FRAME_PLACE, g->turn_order[i], 0);
    offer_tools(g);
    start_symbols(g);
    solo_cards(g);
}

/* LUN-2.16: the card goes back into the deck; LUN-16.7: the disc takes the other symbol. */
bool luna_return_card_step(struct luna *g, struct game_out *out)
{
    flow_pop(&g->flow);
    if (g->game.seats == 3) {
        g->deck2[g->deck2_count++] = g->start_card[0];
        chance_shuffle_u8(&g->game, g->deck2, g->deck2_count);
    }
    if (g->rivals) {
        g->player[AUTOMATON].at = g->symbol[0];
        LUNA_EMIT(out, MSG_PLACED, AUTOMATON, g->symbol[0]);
    }
    memset(g->start_card, 0, sizeof g->start_card);
    memset(g->symbol, 0, sizeof g->symbol);
    g->start_count = g->symbol_count = 0;
    return true;
}

/* ---- the questions ------------------------------------------------------------------------ */

LEGAL(luna_choose_tool_legal)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (!(g->tools >> move->arg[0] & 1u)) return LUNA_REFUSE(why, "LUN-2.14", MSG_TOOL_GONE, move->arg[0]);
    return true;
}

APPLY(luna_choose_tool_apply)
{
    struct luna *g = luna_state(game);
    g->player[seat].tool = (uint8_t)move->arg[0];
    g->tools = (uint8_t)(g->tools & ~(1u << move->arg[0]));
    LUNA_EMIT(out, MSG_TOOL, seat, move->arg[0]);
    flow_pop(&g->flow);
    if (flow_peek(&g->flow)->kind != FRAME_TOOL) g->tools = 0; /* the one left over leaves the game */
}

static int symbol_index(const struct luna *g, int module)
{
    for (int i = 0; i < g->symbol_count; i++)
        if (g->symbol[i] == module) return i;
    return -1;
}

LEGAL(luna_place_legal)
{
    const struct luna *g = luna_view(game);
    (void)seat;
    if (symbol_index(g, move->arg[0]) < 0) return LUNA_REFUSE(why, "LUN-2.18", MSG_SYMBOL_GONE, move->arg[0]);
    return true;
}

APPLY(luna_place_apply)
{
    struct luna *g = luna_state(game);
    int at = symbol_index(g, move->arg[0]);
    g->player[seat].at = (uint8_t)move->arg[0];
    memmove(g->symbol + at, g->symbol + at + 1, (size_t)(--g->symbol_count - at));
    g->symbol[g->symbol_count] = 0;
    LUNA_EMIT(out, MSG_PLACED, seat, move->arg[0]);
    flow_pop(&g->flow);
}

/* ---- dealing again ------------------------------------------------------------------------ */

/* The food that others hold and the deck are one heap to the seat. */
static void redeal_food(struct luna *g, int seat, struct rng *rng)
{
    uint8_t heap[FOOD_CARDS];
    int n = 0, deck = g->food_deck_count;
    for (int i = 0; i < deck; i++) heap[n++] = g->food_deck[i];
    for (int who = 0; who < g->game.seats && !g->game.over; who++)
        for (int food = 0; who != seat && food < FOODS; food++)
            for (; g->player[who].food[food]; g->player[who].food[food]--) heap[n++] = (uint8_t)food;
    rng_shuffle_u8(rng, heap, n);
    for (int i = 0; i < deck; i++) g->food_deck[i] = heap[--n];
    for (int who = 0; who < g->game.seats && !g->game.over; who++)
        for (int i = 0; who != seat && i < g->player[who].food_count; i++) g->player[who].food[heap[--n]]++;
}

/* The tiles left out in setup might lie in the stack for all that anybody knows. */
static void redeal_tiles(struct luna *g, struct rng *rng)
{
    uint32_t seen = 0;
    for (int i = 0; i < g->sides; i++) seen |= g->player[luna_side(g, i)].tiles;
    for (int level = 0; level < LEVELS; level++) {
        uint8_t heap[TILES];
        int n = 0;
        for (int tile = 0; tile < TILES; tile++)
            if (luna_tile_table[tile].level == level + 1 && !(seen >> tile & 1u) &&
                tile != g->demand[level].face)
                heap[n++] = (uint8_t)tile;
        rng_shuffle_u8(rng, heap, n);
        for (int i = 0; i < g->demand[level].count; i++) g->demand[level].below[i] = heap[i];
    }
}

static void redeal_solo(struct luna *g, struct rng *rng)
{
    uint8_t heap[SOLO_CARDS];
    unsigned deck = luna_solo_deck_table[g->game.option[OPT_SOLO_LEVEL]];
    int n = 0;
    for (int card = 0; card < SOLO_CARDS; card++)
        if ((deck >> card & 1u) && !(g->solo_turned & 1u << card)) heap[n++] = (uint8_t)card;
    rng_shuffle_u8(rng, heap, n);
    for (int i = 0; i < g->solo_count; i++) g->solo_deck[i] = heap[i];
}

void luna_determinize(struct game *game, int seat, struct rng *rng)
{
    struct luna *g = luna_state(game);
    uint8_t key[RNG_KEY_BYTES];
    rng_shuffle_u8(rng, g->deck2, g->deck2_count);
    redeal_food(g, seat, rng);
    redeal_tiles(g, rng);
    if (g->rivals) redeal_solo(g, rng);
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_below(rng, 256);
    rng_init(&game->rng, key);
}
