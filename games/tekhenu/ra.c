// SPDX-License-Identifier: MIT
/* ra.c - TEK-6.2: pillars and the tiles below them. */
#include "tekhenu.h"

static int slot_of(int value)
{
    return (value - 1) / 2; /* TEK-6.2.1 */
}

static int tile_cost(const struct tek *t, int seat, int tile)
{
    return t->hand.waived ? 0 : tek_cost(t, seat, RA, tek_tiles[tile].cost);
}

uint32_t tek_ra_values(const struct tek *t, int seat, bool blessings)
{
    uint32_t values = 0;
    if (tek_bits(t->player[seat].pillars) == PILLARS || tek_pillar_cells(t) == ALL_CELLS)
        return 0; /* TEK-6.2.11 */
    bool waives = blessings && tek_owned(t, seat, OP_WAIVE_COST, RA) >= 0;
    for (int i = 0; i < 3; i++) {
        if (t->display[i] == NONE) continue;
        if (waives || tek_can_pay(t, seat, LIMESTONE, tile_cost(t, seat, t->display[i]), NONE))
            values |= 3u << 2 * i;
    }
    return values;
}

void tek_ra_begin(struct tek *t, int seat, struct game_out *out)
{
    (void)out;
    TEK_PUSH(t, FRAME_RA, seat, 0);
}

static int tile_in_hand(const struct tek *t)
{
    return t->display[slot_of(t->hand.value)];
}

static bool ability_due(const struct tek *t, int tile)
{
    return tek_tiles[tile].light == tek_light(t, RA); /* TEK-6.2.6, 4.24 */
}

/* TEK-10.16 for B16 and B22 */
bool tek_ra_invokes(const struct tek *t, int seat, int op)
{
    int tile = tile_in_hand(t);
    if (op == OP_WAIVE_COST) return tile_cost(t, seat, tile) > 0 && t->hand.gold == NONE;
    return op == OP_FORCE_ABILITY && !t->hand.ability && tek_tiles[tile].ability[0].op != OP_NONE &&
           !ability_due(t, tile);
}

bool tek_ra_gold(const struct tek *t, int seat, int gold)
{
    return tek_gold_fits(t, seat, LIMESTONE, tile_cost(t, seat, tile_in_hand(t)), gold);
}

static bool affords(const struct tek *t, int seat, struct refusal *why)
{
    return tek_affords(t, seat, LIMESTONE, tile_cost(t, seat, tile_in_hand(t)), "TEK-6.2.2", why);
}

bool tek_ra_refused(const struct tek *t, int seat, struct refusal *why)
{
    if (tek_bits(t->player[seat].pillars) == PILLARS) return TEK_REFUSE(why, "TEK-6.2.11", MSG_PIECES, 0);
    if (tek_pillar_cells(t) == ALL_CELLS) return TEK_REFUSE(why, "TEK-6.2.11", MSG_FULL, 0);
    if (tile_in_hand(t) == NONE) return TEK_REFUSE(why, "TEK-6.2.11", MSG_EMPTY, 0);
    return affords(t, seat, why);
}

/* ---- where --------------------------------------------------------------------------------- */

bool tek_place_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    if (!affords(t, seat, why)) return false;
    if (t->tile[move->arg[0]] == NONE) return true;
    return TEK_REFUSE(why, "TEK-6.2.3", MSG_OCCUPIED, 0);
}

void tek_place_propose(const struct game *game, int seat, struct move_list *list)
{
    (void)seat;
    for (uint32_t rest = ALL_CELLS & ~tek_pillar_cells(tek_view(game)); rest; rest &= rest - 1)
        PROPOSE(list, VERB_PLACE, tek_low(rest));
}

void tek_place_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    (void)seat, (void)out;
    t->hand.cell = (uint8_t)move->arg[0];
    flow_top(&t->flow)->kind = FRAME_ROTATION;
}

/* ---- how it is turned, and what it brings ---------------------------------------------------- */

/* The colour on a side (0 north, 1 east, 2 south, 3 west) of a turned tile (TEK-6.2.14). */
static char side(int tile, int rotation, int direction)
{
    return tek_tiles[tile].edge[(direction + 4 - rotation) % 4];
}

/* What faces the cell in that direction: a tile's side, the border, or nothing (0). */
static char facing(const struct tek *t, int cell, int direction)
{
    static const int8_t row[4] = { -1, 0, 1, 0 }, col[4] = { 0, 1, 0, -1 };
    int r = cell / 5 + row[direction], c = cell % 5 + col[direction];
    if (r < 0 || r > 4) return tek_border[direction][c]; /* TEK-6.2.16 */
    if (c < 0 || c > 4) return tek_border[direction][r];
    int other = r * 5 + c;
    return t->tile[other] == NONE ? '\0' : side(t->tile[other], t->rotation[other], (direction + 2) % 4);
}

/* TEK-6.2.7, 6.2.8, 6.2.15 */
static int edge_matches(const struct tek *t, int cell, int tile, int rotation)
{
    int n = 0;
    for (int d = 0; d < 4; d++) n += side(tile, rotation, d) == facing(t, cell, d);
    return n;
}

void tek_rotate_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    int tile = tile_in_hand(t), cell = t->hand.cell, slot = slot_of(t->hand.value);
    const struct tek_amount *shown = &tek_cells[cell];
    flow_pop(&t->flow);
    tek_pay(t, seat, LIMESTONE, tile_cost(t, seat, tile), t->hand.gold, out);
    t->tile[cell] = (uint8_t)tile;
    t->rotation[cell] = (uint8_t)move->arg[0];
    t->display[slot] = NONE;
    t->player[seat].pillars |= 1u << cell;
    t->hand.events |= 1u << ON_PILLAR;
    TEK_EMIT(out, MSG_PILLAR, seat, tile, cell, move->arg[0]);
    TEK_PUSH(t, FRAME_DONE, seat, RA);
    TEK_PUSH(t, FRAME_PILLAR, seat, cell);
    tek_award(t, seat, P_PILLAR, tek_slot_vp[slot], out); /* TEK-6.2.4, 6.2.17 */
    if (shown->what == VP)
        tek_award(t, seat, P_PILLAR, shown->n, out);
    else
        tek_gain(t, seat, shown->what, shown->n, out);
    if (ability_due(t, tile) || t->hand.ability) tek_run(t, seat, SRC_TILE + tile, 0, out);
}

/* TEK-6.2.13: edges and buildings come after the ability. */
void tek_pillar_step(struct tek *t, struct game_out *out)
{
    struct flow_frame f = flow_pop(&t->flow);
    int cell = f.arg[PILLAR_CELL], edges = edge_matches(t, cell, t->tile[cell], t->rotation[cell]);
    tek_award(t, f.seat, P_PILLAR, edges * tek_modifier(t, f.seat, OP_EDGE_VP, ANY_GOD, 1), out);
    tek_award(t, f.seat, P_PILLAR, tek_line_buildings(t, f.seat, cell), out);
}
