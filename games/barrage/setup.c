// SPDX-License-Identifier: MIT
/* setup.c - the table laid out (section 1), and laid out again for a bot that cannot see it all. */
#include <string.h>

#include "barrage.h"

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
    for (int h = 0; h < BRG_HEADS; h++) g->heads[h].tile = deck[h]; /* BAR-1.2.1 */
    uint8_t bonus[BRG_BONUSES];
    /* BT-ADVTECH is the last of the list; without it there are just five (BAR-1.2.2). */
    shuffled(g, bonus, 0, brg_introductory(g) ? BRG_BONUSES - 1 : BRG_BONUSES);
    memcpy(g->bonus, bonus, sizeof g->bonus);
    g->objective = (uint8_t)chance_below(&g->game, BRG_OBJECTIVES); /* BAR-1.2.3 */
}

static void lay_contracts(struct brg *g)
{
    uint8_t deck[BRG_NATIONAL];
    shuffled(g, deck, CONTRACT_N01, BRG_NATIONAL);
    g->national_count = (uint8_t)(g->game.seats - 1); /* BAR-1.2.4 */
    memcpy(g->nationals, deck, g->national_count);
    for (int c = 0; c < BRG_COLOURS; c++) { /* BAR-1.2.5 */
        g->piles[c].count = BRG_PER_COLOUR;
        shuffled(g, g->piles[c].card, CONTRACT_G01 + c * BRG_PER_COLOUR, BRG_PER_COLOUR);
    }
    brg_refill_market(g, NULL);
}

static void lay_neutral_dams(struct brg *g)
{
    for (int area = 0; area < BRG_AREAS; area++) {
        const struct brg_neutral *n = &brg_neutrals[area];
        int basin = n->first_basin + chance_below(&g->game, n->basins);
        g->dams[2 * basin + 1] = (struct brg_dam){ BRG_NONE, n->level, 1 };
    }
}

/* I above II above III; the first three lie open (BAR-1.2.8). */
static void lay_technology(struct brg *g)
{
    enum { EACH = BRG_ADVANCED / 3 };
    for (int level = 3; level >= 1; level--) {
        shuffled(g, g->stack + g->stack_count, TILE_L1_BASE + (level - 1) * EACH, EACH);
        g->stack_count = (uint8_t)(g->stack_count + EACH);
    }
    for (int i = 0; i < BRG_PATENTS; i++) {
        g->patents[i] = g->stack[--g->stack_count];
        g->stack[g->stack_count] = 0;
    }
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
    for (int i = 0; i < BRG_SEGMENTS; i++) p->wheel[i].tile = BRG_NONE;
}

void brg_start_player(struct brg *g, int seat, int company, int officer, int contract)
{
    struct brg_player *p = &g->players[seat];
    const struct brg_officer *row = &brg_officers[officer];
    p->company = (uint8_t)company;
    p->officer = (uint8_t)officer;
    p->open[p->open_count++] = (uint8_t)contract; /* BAR-1.3.4 */
    if (row->copies_tiles) p->tiles |= 1u << TILE_TT_ANTON; /* BAR-15.9.1 */
    brg_credits(g, seat, row->credits, NULL); /* BAR-1.3.2 */
    brg_machinery(g, seat, row->excavators, row->mixers, NULL);
}

/* The first companies of the list, each with its officer; chance deals them (BAR-1.4.1 to 1.4.3). */
static void deal_matchups(struct brg *g)
{
    shuffled(g, g->order, 0, g->game.seats);
    memcpy(g->seating, g->order, sizeof g->seating);
    for (int i = 0; i < g->game.seats; i++) {
        const struct brg_matchup *m = &brg_matchups[i];
        brg_start_player(g, g->order[i], m->company, m->officer, m->contract);
    }
    BRG_PUSH(g, FRAME_INCOME, -1, 0);
}

/* Companies and officers in pairs, initial Contracts, the picking order (BAR-1.5.1 to 1.5.3). */
static void lay_draft(struct brg *g)
{
    uint8_t companies[BRG_COMPANIES], officers[BRG_OFFICERS], offers[BRG_INITIAL];
    int seats = g->game.seats;
    shuffled(g, companies, 0, BRG_COMPANIES);
    shuffled(g, officers, 0, BRG_OFFICERS);
    shuffled(g, offers, CONTRACT_I01, BRG_INITIAL);
    shuffled(g, g->seating, 0, seats);
    for (int i = 0; i < seats; i++) {
        g->pairs[i] = (struct brg_pair){ companies[i], officers[i] };
        g->offers[i] = offers[i];
        g->order[i] = (uint8_t)i;
    }
    g->pair_count = g->offer_count = (uint8_t)seats;
    bool mahiri = false;
    for (int i = 0; i < seats; i++) mahiri = mahiri || brg_officers[officers[i]].copies_officers;
    for (int i = seats; mahiri && i < 4; i++)
        g->extras = (uint16_t)(g->extras | 1u << officers[i]); /* BAR-1.5.2 */
    BRG_PUSH(g, g->game.option[OPT_DRAFT] ? FRAME_AUCTION : FRAME_DRAFT, -1, 0);
}

void brg_setup(struct game *game, const struct game_setup *setup)
{
    struct brg *g = brg_state(game);
    (void)setup;
    for (int i = 0; i < BRG_DAMS; i++) g->dams[i].owner = BRG_NONE;
    memset(g->conduits, BRG_NONE, sizeof g->conduits);
    memset(g->powerhouses, BRG_NONE, sizeof g->powerhouses);
    memset(g->market, BRG_NONE, sizeof g->market);
    memset(g->patents, BRG_NONE, sizeof g->patents);
    for (int s = 0; s < BRG_SEATS; s++) lay_player(g, &g->players[s]);
    lay_tiles(g);
    lay_contracts(g);
    lay_neutral_dams(g);
    if (!brg_introductory(g)) lay_technology(g);
    if (brg_introductory(g)) deal_matchups(g);
    else lay_draft(g);
}

/* ---- before the first step --------------------------------------------------------------------------- */

/* A scenario may hand out cards and tiles: they are taken from where setup laid them. */
static void strike(uint8_t *list, uint8_t *count, uint64_t held)
{
    int kept = 0;
    for (int i = 0; i < *count; i++)
        if (!(held >> list[i] & 1u)) list[kept++] = list[i];
    for (int i = kept; i < *count; i++) list[i] = 0;
    *count = (uint8_t)kept;
}

static void strike_held(struct brg *g)
{
    uint64_t contracts = 0, tiles = 0, shown = 0;
    for (int s = 0; s < g->game.seats; s++) {
        const struct brg_player *p = &g->players[s];
        for (int i = 0; i < p->open_count; i++) contracts |= (uint64_t)1 << p->open[i];
        for (int i = 0; i < p->done_count; i++) contracts |= (uint64_t)1 << p->done[i];
        tiles |= p->tiles | brg_wheel_tiles(p);
    }
    strike(g->nationals, &g->national_count, contracts);
    for (int i = 0; i < BRG_MARKET; i++) {
        if (g->market[i] == BRG_NONE) continue;
        if (contracts >> g->market[i] & 1u) g->market[i] = BRG_NONE;
        else shown |= (uint64_t)1 << g->market[i];
    }
    for (int c = 0; c < BRG_COLOURS; c++) strike(g->piles[c].card, &g->piles[c].count, contracts | shown);
    for (int t = 0; t < TILE_L1_BASE; t++) tiles &= ~((uint64_t)1 << t);
    tiles = (tiles & ~((uint64_t)1 << TILE_TT_ANTON)) | g->discarded;
    for (int i = 0; i < BRG_PATENTS; i++) {
        if (g->patents[i] == BRG_NONE) continue;
        if (tiles >> g->patents[i] & 1u) g->patents[i] = BRG_NONE;
        else tiles |= (uint64_t)1 << g->patents[i];
    }
    strike(g->stack, &g->stack_count, tiles);
    g->books.tiles = (uint8_t)(brg_count_bits(tiles) + g->stack_count);
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
    for (int s = 0; s < g->game.seats; s++) {
        const struct brg_player *p = &g->players[s];
        books.credits += p->credits;
        books.excavators += p->excavators;
        books.mixers += p->mixers;
        for (int i = 0; i < BRG_SEGMENTS; i++) {
            books.excavators += p->wheel[i].excavators;
            books.mixers += p->wheel[i].mixers;
        }
    }
    for (int i = 0; i < BRG_DAMS; i++) books.water_in += g->dams[i].drops;
    for (int h = 0; h < BRG_HEADS; h++) books.water_in += g->heads[h].drops;
    g->books = books;
}

/* ---- what a seat cannot know (BAR-2.2) ---------------------------------------------------------------- */

void brg_redeal(struct game *game, int seat, struct rng *rng)
{
    struct brg *g = brg_state(game);
    uint8_t key[RNG_KEY_BYTES];
    (void)seat; /* nobody has private information (BAR-2.4) */
    for (int c = 0; c < BRG_COLOURS; c++) rng_shuffle_u8(rng, g->piles[c].card, g->piles[c].count);
    for (int first = 0, end; first < g->stack_count; first = end) { /* the levels stay apart */
        for (end = first; end < g->stack_count; end++)
            if (brg_tiles[g->stack[end]].level != brg_tiles[g->stack[first]].level) break;
        rng_shuffle_u8(rng, g->stack + first, end - first);
    }
    for (int i = 0; i < RNG_KEY_BYTES; i++) key[i] = (uint8_t)rng_word(rng);
    rng_init(&game->rng, key);
}
