// SPDX-License-Identifier: MIT
/* setup.c - the table laid out (section 1), and laid out again for a bot that cannot see it all. */
#include <string.h>

#include "automa/automa.h"

/* Puts 0..count-1 into the list in random order. */
static void shuffled(struct brg *g, uint8_t *list, int first, int count)
{
    for (int i = 0; i < count; i++) list[i] = (uint8_t)(first + i);
    chance_shuffle_u8(&g->game, list, count);
}

/* ---- the board (1.2) -------------------------------------------------------------------------------- */

static void lay_tiles(struct brg *g)
{
    uint8_t deck[BRG_HEAD_TILES];
    shuffled(g, deck, 0, BRG_HEAD_TILES);
    // cppcheck-suppress AssignmentAddressToInteger // there are arrays of that name elsewhere
    g->head_count = brg_map(g)->heads;
    for (int h = 0; h < g->head_count; h++) g->heads[h].tile = deck[h]; /* BAR-1.2.1 */
    uint8_t bonus[BRG_BONUSES];
    /* Five are introductory, BT-ADVTECH is the next, Leeghwater's are the last (BAR-1.2.2). */
    int count = brg_introductory(g) ? BONUS_ADVTECH : brg_leeghwater(g) ? BRG_BONUSES : BONUS_EXTWORK;
    shuffled(g, bonus, 0, count);
    memcpy(g->bonus, bonus, sizeof g->bonus);
    g->objective = (uint8_t)chance_below(&g->game, BRG_OBJECTIVES); /* BAR-1.2.3 */
}

static void lay_contracts(struct brg *g)
{
    uint8_t deck[BRG_NATIONAL];
    shuffled(g, deck, CONTRACT_N01, BRG_NATIONAL);
    g->national_count = (uint8_t)(g->company_count - 1); /* BAR-1.2.4 */
    memcpy(g->nationals, deck, g->national_count);
    for (int c = 0; c < BRG_COLOURS; c++) { /* BAR-1.2.5 */
        struct brg_pile *pile = &g->piles[c];
        int more = g->head_count == BRG_HEADS ? BRG_MORE_PRIVATE : 0; /* BAR-1.8.2 */
        for (int i = 0; i < BRG_PER_COLOUR; i++)
            pile->card[i] = (uint8_t)(CONTRACT_G01 + c * BRG_PER_COLOUR + i);
        for (int i = 0; i < more; i++)
            pile->card[BRG_PER_COLOUR + i] = (uint8_t)(CONTRACT_G5_01 + c * BRG_MORE_PRIVATE + i);
        pile->count = (uint8_t)(BRG_PER_COLOUR + more);
        chance_shuffle_u8(&g->game, pile->card, pile->count);
    }
    brg_refill_market(g, NULL);
}

static void lay_neutral_dams(struct brg *g)
{
    for (int area = 0; area < BRG_AREAS; area++) {
        const struct brg_neutral *n = &brg_map(g)->neutral[area];
        int basin = n->first_basin + chance_below(&g->game, n->basins);
        g->dams[2 * basin + 1] = (struct brg_dam){ BRG_NONE, n->level, 1 };
    }
}

/* The tiles of a level, those of Leeghwater among them if it is played. */
static int tiles_of(const struct brg *g, int level, uint8_t *list)
{
    int count = 0;
    for (int t = 0; t < BRG_TILES; t++)
        if (brg_tiles[t].level == level && (brg_tiles[t].builds != BUILDS_BUILDING || brg_leeghwater(g)))
            list[count++] = (uint8_t)t;
    return count;
}

/* I above II above III; the first three lie open (BAR-1.2.8).  With Leeghwater the top tile of each level
 * goes back to the box (BAR-1.7.1). */
static void lay_technology(struct brg *g)
{
    enum { EACH = BRG_ADVANCED / BRG_LEVELS };
    for (int level = BRG_LEVELS; level >= 1; level--) {
        uint8_t list[BRG_TILES];
        int count = tiles_of(g, level, list);
        chance_shuffle_u8(&g->game, list, count);
        memcpy(g->stack + g->stack_count, list, EACH);
        g->stack_count = (uint8_t)(g->stack_count + EACH);
        if (count > EACH) g->boxed |= 1u << list[EACH];
    }
    for (int i = 0; i < BRG_PATENTS; i++) {
        g->patents[i] = g->stack[--g->stack_count];
        g->stack[g->stack_count] = 0;
    }
}

/* A over B over C; the first three lie open (BAR-1.7.2). */
static void lay_works(struct brg *g)
{
    for (int deck = BRG_DECKS - 1; deck >= 0; deck--) {
        shuffled(g, g->work_stack + g->work_count, deck * BRG_PER_DECK, BRG_PER_DECK);
        g->work_count = (uint8_t)(g->work_count + BRG_PER_DECK);
    }
    for (int i = 0; i < BRG_WORK_ROW; i++) {
        g->works[i] = g->work_stack[--g->work_count];
        g->work_stack[g->work_count] = 0;
    }
}

/* BAR-1.7.3 */
static void lay_privates(struct brg *g)
{
    uint8_t list[BRG_PRIVATES];
    shuffled(g, list, 0, BRG_PRIVATES);
    memcpy(g->privates, list, sizeof g->privates);
}

/* ---- the players (1.3, 1.4, 1.5) ---------------------------------------------------------------------- */

static void lay_player(const struct brg *g, struct brg_player *p)
{
    p->company = p->officer = p->copied = BRG_NONE;
    p->engineers = BRG_ENGINEERS;
    p->vp = p->points[PART_START] = BRG_START_VP; /* BAR-1.3.3 */
    p->tiles =
        1u << TILE_TT_BASE | 1u << TILE_TT_ELEVATION | 1u << TILE_TT_CONDUIT | 1u << TILE_TT_POWERHOUSE;
    if (brg_introductory(g)) p->tiles |= 1u << TILE_TT_JOKER;
    if (brg_leeghwater(g)) p->tiles |= 1u << TILE_TT_BUILDING; /* BAR-1.7.4 */
    for (int i = 0; i < BRG_SEGMENTS; i++) p->wheel[i].tile = BRG_NONE;
}

/* The first companies of the list, each with its officer; chance deals them (BAR-1.4.1 to 1.4.3). */
static void deal_matchups(struct brg *g)
{
    shuffled(g, g->order, 0, g->company_count);
    memcpy(g->seating, g->order, sizeof g->seating);
    for (int i = 0; i < g->company_count; i++) {
        const struct brg_matchup *m = &brg_matchups[i];
        brg_start_player(g, g->order[i], m->company, m->officer, m->contract);
    }
    BRG_PUSH(g, FRAME_INCOME, -1, 0);
}

/* BAR-1.1.3, BAR-1.1.4 */
static bool with_netherlands(const struct brg *g)
{
    return brg_leeghwater(g) || g->game.option[OPT_NETHERLANDS] || g->company_count >= 5;
}

/* The first four, and the fifth of the five-player map (BAR-1.5.1, BAR-1.8.2). */
static void lay_offers(struct brg *g)
{
    static const uint8_t initial[] = { CONTRACT_I01, CONTRACT_I02, CONTRACT_I03, CONTRACT_I04, CONTRACT_I05 };
    uint8_t offers[sizeof initial];
    memcpy(offers, initial, sizeof offers);
    chance_shuffle_u8(&g->game, offers, g->head_count == BRG_HEADS ? (int)sizeof initial : BRG_INITIAL);
    memcpy(g->offers, offers, g->company_count);
    g->offer_count = g->company_count;
}

/* Companies and officers in pairs, initial Contracts, the picking order (BAR-1.5.1 to 1.5.3). */
static void lay_draft(struct brg *g)
{
    uint8_t companies[BRG_COMPANIES], officers[BRG_OFFICERS];
    int seats = g->company_count, enabled = brg_officers_enabled(g, officers);
    shuffled(g, companies, 0, with_netherlands(g) ? BRG_COMPANIES : BRG_BASE_COMPANIES);
    chance_shuffle_u8(&g->game, officers, enabled);
    lay_offers(g);
    shuffled(g, g->seating, 0, g->game.seats);
    for (int i = 0; i < seats; i++) {
        g->pairs[i] = (struct brg_pair){ companies[i], officers[i] };
        g->order[i] = (uint8_t)i;
    }
    g->pair_count = (uint8_t)seats;
    bool mahiri = false;
    for (int i = 0; i < seats; i++) mahiri = mahiri || brg_officers[officers[i]].copies_officers;
    for (int i = seats; mahiri && i < 4; i++)
        g->extras = (uint16_t)(g->extras | 1u << officers[i]); /* BAR-1.5.2 */
    BRG_PUSH(g, g->game.option[OPT_DRAFT] ? FRAME_AUCTION : FRAME_DRAFT, -1, 0);
}

static void lay_leeghwater(struct brg *g)
{
    lay_works(g);
    lay_privates(g);
}

void brg_setup(struct game *game, const struct game_setup *setup)
{
    struct brg *g = brg_state(game);
    g->company_count = (uint8_t)(game->seats + setup->option[OPT_AUTOMAS]);
    for (int i = 0; i < BRG_DAMS; i++) g->dams[i].owner = BRG_NONE;
    memset(g->conduits, BRG_NONE, sizeof g->conduits);
    memset(g->powerhouses, BRG_NONE, sizeof g->powerhouses);
    memset(g->market, BRG_NONE, sizeof g->market);
    memset(g->patents, BRG_NONE, sizeof g->patents);
    memset(g->slots, BRG_NONE, sizeof g->slots);
    memset(g->works, BRG_NONE, sizeof g->works);
    for (int s = 0; s < BRG_SEATS; s++) lay_player(g, &g->players[s]);
    lay_tiles(g);
    lay_contracts(g);
    lay_neutral_dams(g);
    if (!brg_introductory(g)) lay_technology(g);
    if (brg_leeghwater(g)) lay_leeghwater(g);
    if (g->company_count > game->seats) brg_automa_lay(g);
    if (brg_introductory(g)) deal_matchups(g);
    else lay_draft(g);
}

/* ---- before the first step --------------------------------------------------------------------------- */

/* A scenario may hand out cards and tiles: they are taken from where setup laid them. */
static void strike(uint8_t *list, uint8_t *count, const struct brg_cards *held)
{
    int kept = 0;
    for (int i = 0; i < *count; i++)
        if (!brg_has_card(held, list[i])) list[kept++] = list[i];
    for (int i = kept; i < *count; i++) list[i] = 0;
    *count = (uint8_t)kept;
}

/* The same of a row with gaps; what stays there is held as well. */
static void strike_row(uint8_t *row, int count, struct brg_cards *held)
{
    for (int i = 0; i < count; i++) {
        if (row[i] == BRG_NONE) continue;
        if (brg_has_card(held, row[i])) row[i] = BRG_NONE;
        else brg_add_card(held, row[i]);
    }
}

static void strike_contracts(struct brg *g)
{
    struct brg_cards held = { 0 };
    for (int s = 0; s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        for (int i = 0; i < p->open_count; i++) brg_add_card(&held, p->open[i]);
        for (int i = 0; i < p->done_count; i++) brg_add_card(&held, p->done[i]);
    }
    strike(g->nationals, &g->national_count, &held);
    strike_row(g->market, BRG_MARKET, &held);
    for (int c = 0; c < BRG_COLOURS; c++) strike(g->piles[c].card, &g->piles[c].count, &held);
}

static void strike_tiles(struct brg *g)
{
    struct brg_cards held = { { g->discarded } };
    for (int s = 0; s < g->company_count; s++)
        held.bits[0] |= g->players[s].tiles | brg_wheel_tiles(&g->players[s]);
    for (int t = 0; t < BRG_TILES; t++)
        if (!brg_tiles[t].level) held.bits[0] &= ~((uint64_t)1 << t);
    g->boxed &= ~(uint32_t)held.bits[0];
    strike_row(g->patents, BRG_PATENTS, &held);
    strike(g->stack, &g->stack_count, &held);
    g->books.tiles = (uint8_t)(brg_count_bits(held.bits[0]) + g->stack_count);
}

static void strike_works(struct brg *g)
{
    struct brg_cards held = { { g->works_gone } };
    for (int s = 0; s < g->company_count; s++) held.bits[0] |= g->players[s].works;
    strike_row(g->works, BRG_WORK_ROW, &held);
    strike(g->work_stack, &g->work_count, &held);
}

static void strike_held(struct brg *g)
{
    strike_contracts(g);
    strike_tiles(g);
    if (brg_leeghwater(g)) strike_works(g);
}

static void count_pieces(struct brg *g)
{
    for (int s = 0; s < BRG_SEATS; s++) memset(g->players[s].built, 0, sizeof g->players[s].built);
    for (int i = 0; i < BRG_DAMS; i++) {
        const struct brg_dam *d = &g->dams[i];
        if (!d->level || d->owner >= BRG_SEATS) continue;
        g->players[d->owner].built[STRUCT_BASE]++;
        g->players[d->owner].built[STRUCT_ELEVATION] =
            (uint8_t)(g->players[d->owner].built[STRUCT_ELEVATION] + d->level - 1);
    }
    for (int i = 0; i < BRG_SLOTS; i++)
        if (g->slots[i] < BRG_SEATS) g->players[g->slots[i]].built[STRUCT_BUILDING]++;
    for (int i = 0; i < BRG_CONDUITS; i++)
        if (g->conduits[i] < BRG_SEATS) g->players[g->conduits[i]].built[STRUCT_CONDUIT]++;
    for (int i = 0; i < BRG_POWERHOUSES; i++)
        if (g->powerhouses[i] < BRG_SEATS) g->players[g->powerhouses[i]].built[STRUCT_POWERHOUSE]++;
}

void brg_open_books(struct brg *g)
{
    strike_held(g);
    count_pieces(g);
    struct brg_books books = { .opened = true, .tiles = g->books.tiles };
    for (int s = 0; s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        books.credits += p->credits;
        books.excavators += p->excavators;
        books.mixers += p->mixers;
        books.excamixers += p->excamixers;
        for (int i = 0; i < BRG_SEGMENTS; i++) {
            books.excavators += p->wheel[i].excavators;
            books.mixers += p->wheel[i].mixers;
            books.excamixers += p->wheel[i].excamixers;
        }
    }
    for (int i = 0; i < BRG_DAMS; i++) books.water_in += g->dams[i].drops;
    for (int h = 0; h < g->head_count; h++) books.water_in += g->heads[h].drops;
    g->books = books;
    if (g->company_count > g->game.seats) brg_automa_open(g);
}

/* ---- what a seat cannot know (BAR-2.2) ---------------------------------------------------------------- */

void brg_determinize(struct game *game, int seat, struct rng *rng)
{
    struct brg *g = brg_state(game);
    uint8_t key[RNG_KEY_BYTES];
    (void)seat; /* there is no private information (BAR-2.4) */
    rng_shuffle_u8(rng, g->automa.pile, g->automa.pile_count);
    for (int c = 0; c < BRG_COLOURS; c++) rng_shuffle_u8(rng, g->piles[c].card, g->piles[c].count);
    for (int first = 0, end; first < g->stack_count; first = end) { /* the levels stay apart */
        for (end = first; end < g->stack_count; end++)
            if (brg_tiles[g->stack[end]].level != brg_tiles[g->stack[first]].level) break;
        rng_shuffle_u8(rng, g->stack + first, end - first);
    }
    for (int first = 0, end; first < g->work_count; first = end) { /* and so do the decks */
        for (end = first; end < g->work_count; end++)
            if (g->work_stack[end] / BRG_PER_DECK != g->work_stack[first] / BRG_PER_DECK) break;
        rng_shuffle_u8(rng, g->work_stack + first, end - first);
    }
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_word(rng);
    rng_init(&game->rng, key);
}
