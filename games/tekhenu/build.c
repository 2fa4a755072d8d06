// SPDX-License-Identifier: MIT
/* build.c - TEK-6.3, 6.4, 6.6: Hathor and Osiris, who build, and Bastet, who celebrates. */
#include "tekhenu.h"

/* ---- temple spaces ------------------------------------------------------------------------- */

static uint32_t free_temple(const struct tek *t)
{
    return tek_open_temple(t) & ~tek_used_temple(t);
}

static int space_cost(const struct tek *t, int seat, int space)
{
    return tek_cost(t, seat, HATHOR, tek_temple[space].cost);
}

/* TEK-6.3.6, 6.3.7, 6.3.15 */
void tek_put_temple(struct tek *t, int seat, int space, bool goods, struct game_out *out)
{
    struct tek_player *p = &t->player[seat];
    int line = tek_temple[space].line;
    p->temple |= 1u << space;
    TEK_EMIT(out, MSG_TEMPLE, seat, space);
    for (uint32_t rest = goods ? tek_line[line] & ~tek_pillar_cells(t) : 0; rest; rest &= rest - 1) {
        int what = tek_cells[tek_low(rest)].what;
        if (what < BASICS || what == FAITH) tek_gain(t, seat, what, 1, out);
    }
    tek_award(t, seat, P_TEMPLE_LINE, 3 * tek_bits(p->pillars & tek_line[line]), out);
}

/* ---- Hathor ---------------------------------------------------------------------------------- */

/* TEK-6.3.10: only the population moves. */
static bool only_grows(const struct tek *t, int seat)
{
    return tek_buildings(&t->player[seat]) == BUILDINGS || !free_temple(t);
}

uint32_t tek_hathor_values(const struct tek *t, int seat, bool blessings)
{
    if (only_grows(t, seat)) return 0x3f;
    bool waives = blessings && tek_owned(t, seat, OP_WAIVE_COST, HATHOR) >= 0;
    for (uint32_t rest = free_temple(t); rest; rest &= rest - 1) {
        int cost = space_cost(t, seat, tek_low(rest));
        if (tek_can_pay(t, seat, BREAD, cost, NONE) || (waives && cost)) return 0x3f;
    }
    return 0; /* TEK-6.3.11 */
}

void tek_hathor_begin(struct tek *t, int seat, struct game_out *out)
{
    if (!only_grows(t, seat)) {
        TEK_PUSH(t, FRAME_HATHOR, seat, 0);
        return;
    }
    TEK_PUSH(t, FRAME_DONE, seat, HATHOR);
    tek_populate(t, seat, t->hand.value, out);
}

/* The cheapest free space is too expensive. */
bool tek_hathor_refused(const struct tek *t, int seat, struct refusal *why)
{
    int least = BUILDINGS;
    for (uint32_t rest = free_temple(t); rest; rest &= rest - 1) {
        int cost = space_cost(t, seat, tek_low(rest));
        if (cost < least) least = cost;
    }
    return tek_affords(t, seat, BREAD, least, "TEK-6.3.11", why);
}

bool tek_hathor_invokes(const struct tek *t, int seat)
{
    if (t->hand.waived || t->hand.gold != NONE) return false;
    for (uint32_t rest = free_temple(t); rest; rest &= rest - 1)
        if (space_cost(t, seat, tek_low(rest))) return true;
    return false;
}

bool tek_hathor_gold(const struct tek *t, int seat, int gold)
{
    for (uint32_t rest = free_temple(t); rest; rest &= rest - 1)
        if (tek_gold_fits(t, seat, BREAD, space_cost(t, seat, tek_low(rest)), gold)) return true;
    return false;
}

bool tek_build_temple_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    int space = move->arg[0], kind = flow_peek(&t->flow)->kind;
    if (!(tek_open_temple(t) >> space & 1u)) return TEK_REFUSE(why, "TEK-6.3.3", MSG_NOT_AVAILABLE, 0);
    if (tek_used_temple(t) >> space & 1u) return TEK_REFUSE(why, "TEK-6.3.2", MSG_OCCUPIED, 0);
    if (kind == FRAME_FREE_TEMPLE) return true;
    int cost = space_cost(t, seat, space);
    if (t->hand.waived) /* the blessing must have had an effect */
        return cost > 0 || TEK_REFUSE(why, "TEK-10.16", MSG_NO_EFFECT, MSG_NONE);
    return tek_affords(t, seat, BREAD, cost, "TEK-6.3.4", why);
}

void tek_build_temple_propose(const struct game *game, int seat, struct move_list *list)
{
    (void)seat;
    for (uint32_t rest = free_temple(tek_view(game)); rest; rest &= rest - 1)
        PROPOSE(list, VERB_BUILD_TEMPLE, tek_low(rest));
}

/* A building put up by a card after setup fires its technologies at once (TEK-10.9). */
static void fire_free_building(struct tek *t, int seat)
{
    if (t->turn) TEK_PUSH(t, FRAME_TRIGGERS, seat, 1 << ON_BUILDING);
}

void tek_build_temple_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct flow_frame f = flow_pop(&t->flow);
    int space = move->arg[0], cost = t->hand.waived ? 0 : space_cost(t, seat, space);
    if (f.kind == FRAME_FREE_TEMPLE) {
        fire_free_building(t, seat);
        tek_put_temple(t, seat, space, f.arg[FREE_TEMPLE_GOODS], out);
        return;
    }
    tek_pay(t, seat, BREAD, cost, t->hand.gold, out);
    t->hand.events |= 1u << ON_BUILDING;
    TEK_PUSH(t, FRAME_DONE, seat, HATHOR);
    tek_put_temple(t, seat, space, true, out);
    tek_populate(t, seat, t->hand.value, out);
}

/* ---- Bastet ----------------------------------------------------------------------------------- */

static int festival_cost(const struct tek *t, int seat)
{
    return tek_cost(t, seat, BASTET, tek_festival_cost);
}

uint32_t tek_bastet_values(const struct tek *t, int seat, bool blessings)
{
    (void)blessings;
    return tek_can_pay(t, seat, PAPYRUS, festival_cost(t, seat), NONE) ? 0x3f : 0;
}

bool tek_bastet_refused(const struct tek *t, int seat, struct refusal *why)
{
    return tek_affords(t, seat, PAPYRUS, festival_cost(t, seat), "TEK-6.4.1", why);
}

/* TEK-6.4.12: pay, advance with the rewards passed, scribes. */
static void celebrate(struct tek *t, int seat, int gold, struct game_out *out)
{
    tek_pay(t, seat, PAPYRUS, festival_cost(t, seat), gold, out);
    TEK_PUSH(t, FRAME_DONE, seat, BASTET);
    tek_cheer(t, seat, t->hand.value + tek_modifier(t, seat, OP_ACTION_PLUS, BASTET, 0), out);
    tek_gain(t, seat, SCRIBE, tek_festival_scribes[t->hand.value - 1], out);
}

/* Asked only where more gold than needed could be used. */
void tek_bastet_begin(struct tek *t, int seat, struct game_out *out)
{
    int cost = festival_cost(t, seat);
    bool choice = false;
    for (int n = 1; n <= cost; n++) choice = choice || tek_gold_fits(t, seat, PAPYRUS, cost, n);
    if (choice)
        TEK_PUSH(t, FRAME_BASTET, seat, 0);
    else
        celebrate(t, seat, NONE, out);
}

bool tek_celebrate_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    if (tek_can_pay(t, seat, PAPYRUS, festival_cost(t, seat), move->arg[0])) return true;
    return TEK_REFUSE(why, "TEK-5.9", MSG_GOLD, move->arg[0]);
}

void tek_celebrate_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    flow_pop(&tek_state(game)->flow);
    celebrate(tek_state(game), seat, move->arg[0], out);
}

/* ---- Osiris ------------------------------------------------------------------------------------- */

static bool row_free(uint32_t used, int row)
{
    return (used >> 4 * row & 0xfu) != 0xfu;
}

static int happiness_cost(const struct tek *t, int seat)
{
    return 1 + tek_modifier(t, seat, OP_OSIRIS_FREE, OSIRIS, 0); /* TEK-6.6.3; T06 stands with -1 */
}

uint32_t tek_osiris_values(const struct tek *t, int seat, bool blessings)
{
    const struct tek_player *p = &t->player[seat];
    uint32_t used = tek_used_osiris(t), values = 0;
    if (p->happiness < happiness_cost(t, seat) || tek_buildings(p) == BUILDINGS) return 0; /* TEK-6.6.4 */
    for (int r = 0; r < ROWS; r++)
        if (row_free(used, r)) values |= 1u << r;
    if (!blessings || values == 0x3f || tek_owned(t, seat, OP_ANY_ROW, OSIRIS) < 0) return values;
    return values ? 0x3f : 0; /* a full row with any other one free; a free row is there already */
}

bool tek_osiris_refused(const struct tek *t, int seat, struct refusal *why)
{
    const struct tek_player *p = &t->player[seat];
    if (tek_buildings(p) == BUILDINGS) return TEK_REFUSE(why, "TEK-6.6.4", MSG_PIECES, 0);
    if (p->happiness < happiness_cost(t, seat))
        return TEK_REFUSE(why, "TEK-6.6.4", MSG_FEW_HAPPINESS, happiness_cost(t, seat), p->happiness);
    return TEK_REFUSE(why, "TEK-6.6.4", MSG_FULL, 0);
}

void tek_osiris_begin(struct tek *t, int seat, struct game_out *out)
{
    (void)out;
    TEK_PUSH(t, FRAME_OSIRIS, seat, 0);
}

bool tek_osiris_invokes(const struct tek *t, int seat)
{
    uint32_t used = tek_used_osiris(t);
    (void)seat;
    for (int r = 0; r < ROWS && !t->hand.any_row; r++)
        if (r != t->hand.value - 1 && row_free(used, r)) return true;
    return false;
}

/* TEK-6.6.5 to 6.6.7, 6.6.13 */
static void put_osiris(struct tek *t, int seat, int space, struct game_out *out)
{
    const struct tek_osiris_space *row = &tek_osiris[space / 4];
    int good = tek_district_good[space % 4];
    t->player[seat].osiris |= 1u << space;
    TEK_EMIT(out, MSG_OSIRIS, seat, space);
    tek_raise_track(t, seat, good, row->plus, out);
    tek_gain(t, seat, good, row->bonus, out);
    if (space / 4 != 1 || !t->row2_gold) return;
    t->row2_gold = false; /* TEK-6.6.9 */
    tek_gain(t, seat, GOLD, 1, out);
}

static bool row_allowed(const struct tek *t, const struct flow_frame *top, int row, struct refusal *why)
{
    if (top->kind == FRAME_FREE_OSIRIS)
        return top->arg[FREE_OSIRIS_ROWS] >> row & 1 || TEK_REFUSE(why, "TEK-2.24", MSG_ROW, row + 1);
    bool die_row = row == t->hand.value - 1;
    if (t->hand.any_row) return !die_row || TEK_REFUSE(why, "TEK-10.16", MSG_ROW, row + 1);
    return die_row || TEK_REFUSE(why, "TEK-6.6.1", MSG_ROW, row + 1);
}

bool tek_build_osiris_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct tek *t = tek_view(game);
    const struct flow_frame *top = flow_peek(&t->flow);
    int space = move->arg[0];
    (void)seat;
    if (!row_allowed(t, top, space / 4, why)) return false;
    if (tek_used_osiris(t) >> space & 1u) return TEK_REFUSE(why, "TEK-6.6.2", MSG_OCCUPIED, 0);
    return true;
}

void tek_build_osiris_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct tek *t = tek_state(game);
    struct flow_frame f = flow_pop(&t->flow);
    struct tek_player *p = &t->player[seat];
    if (f.kind == FRAME_FREE_OSIRIS) {
        fire_free_building(t, seat);
        put_osiris(t, seat, move->arg[0], out);
        return;
    }
    int cost = happiness_cost(t, seat);
    if (cost > 0) {
        TEK_EMIT(out, MSG_HAPPINESS, seat, p->happiness, p->happiness - cost);
        p->happiness = (uint8_t)(p->happiness - cost);
    }
    t->hand.events |= 1u << ON_BUILDING;
    TEK_PUSH(t, FRAME_DONE, seat, OSIRIS);
    put_osiris(t, seat, move->arg[0], out);
}
