// SPDX-License-Identifier: MIT
/* automa_gods.c - Botankhamun's god actions (TEK-12.4): no costs, no cards, points where stated. */
#include "automa.h"
#include "tekhenu.h"

int tek_automa_pick(struct tek *t, uint32_t mask, struct game_out *out)
{
    int n = tek_bits(mask);
    if (n > 1) TEK_EMIT(out, MSG_WHY_DRAWN, n);
    if (n > 1) /* TEK-12.3.10: nothing is drawn for a single candidate */
        for (int skip = chance_below(&t->game, n); skip; skip--) mask &= mask - 1;
    return tek_low(mask);
}

/* ---- Horus (TEK-12.4.2 to 12.4.5) --------------------------------------------------------------- */

static int leader_changes(const struct tek *t, int space)
{
    int n = 0;
    if (t->people[space] != NOBODY) return 0;
    for (int d = 2 * space; d < 2 * space + 2; d++)
        n += tek_district_leader(t, d, BOTANKHAMUN) != tek_district_leader(t, d, -1);
    return n;
}

static void people_statue(struct tek *t, int space, struct game_out *out)
{
    int line = tek_people_line(space);
    t->people[space] = BOTANKHAMUN;
    t->people_gold = (uint8_t)(t->people_gold & ~(1u << space)); /* TEK-12.1.9 */
    t->player[BOTANKHAMUN].statues++;
    TEK_EMIT(out, MSG_STATUE_PEOPLE, BOTANKHAMUN, space);
    if (line >= 0)
        tek_award(t, BOTANKHAMUN, P_STATUE_LINE,
                  3 * tek_bits(t->player[BOTANKHAMUN].pillars & tek_line[line]), out);
}

static void temple_statue(struct tek *t, struct game_out *out)
{
    uint32_t best = 0;
    int most = -1;
    for (int s = TEMPLE_ROW; s <= TEMPLE_COL; s++) {
        if (t->people[s] != NOBODY) continue;
        int n = tek_bits(t->player[BOTANKHAMUN].pillars & tek_line[tek_people_line(s)]);
        if (n > most) best = 0;
        if (n >= most) best |= 1u << s;
        if (n > most) most = n;
    }
    if (!best) {
        TEK_EMIT(out, MSG_WHY_STATUE_NOWHERE, 0);
        tek_award(t, BOTANKHAMUN, P_STATUE_LINE, 3, out); /* TEK-12.4.5 */
        return;
    }
    TEK_EMIT(out, MSG_WHY_STATUE_LINE, most);
    people_statue(t, tek_automa_pick(t, best, out), out);
}

static void act_horus(struct tek *t, int die, struct game_out *out)
{
    int god = t->position[t->value[die] - 1];
    if (t->player[BOTANKHAMUN].statues == STATUES) { /* TEK-12.4.15 */
        TEK_EMIT(out, MSG_WHY_NO_PIECE, 0);
        return;
    }
    if (tek_can_honour(t, BOTANKHAMUN, god)) {
        t->honours[god] = (uint8_t)(t->honours[god] | 1u << BOTANKHAMUN);
        t->hand.honoured = (uint8_t)god;
        t->player[BOTANKHAMUN].statues++;
        TEK_EMIT(out, MSG_WHY_STATUE_GOD, t->value[die], god);
        TEK_EMIT(out, MSG_STATUE_GOD, BOTANKHAMUN, god);
        return;
    }
    int w = leader_changes(t, WORKSHOPS), q = leader_changes(t, QUARRIES);
    if (!w && !q) {
        temple_statue(t, out);
        return;
    }
    TEK_EMIT(out, MSG_WHY_STATUE_LEADERS, w > q ? w : q);
    people_statue(t, tek_automa_pick(t, w > q ? 1u << WORKSHOPS : q > w ? 1u << QUARRIES : 3u, out), out);
}

/* ---- Ra (TEK-12.4.6 to 12.4.8, 12.4.20) ------------------------------------------------------------ */

static int cell_score(const struct tek *t, int cell, int slot)
{
    int r = cell / 5, c = cell % 5, n = tek_slot_vp[slot];
    uint32_t spaces = tek_line_spaces[r] | tek_line_spaces[5 + c];
    n += tek_bits(tek_used_temple(t) & spaces);
    n += r == 0 || t->tile[cell - 5] != NONE;
    n += r == 4 || t->tile[cell + 5] != NONE;
    n += c == 0 || t->tile[cell - 1] != NONE;
    n += c == 4 || t->tile[cell + 1] != NONE;
    return n;
}

/* Keeps those of the cells that are also in `better`, if any are. */
static uint32_t prefer(uint32_t cells, uint32_t better)
{
    return cells & better ? cells & better : cells;
}

static void act_ra(struct tek *t, int die, struct game_out *out)
{
    static const uint32_t inner = 0x0739c0;
    int slot = (t->value[die] - 1) / 2, most = 0, tile = t->display[slot];
    uint32_t best = 0, lines = 0;
    struct tek_player *p = &t->player[BOTANKHAMUN];
    if (tile == NONE || tek_bits(p->pillars) == PILLARS) { /* TEK-12.4.15, 12.4.18 */
        TEK_EMIT(out, tile == NONE ? MSG_WHY_NO_PILLAR : MSG_WHY_NO_PIECE, 0);
        return;
    }
    for (uint32_t rest = ALL_CELLS & ~tek_pillar_cells(t); rest; rest &= rest - 1) {
        int cell = tek_low(rest), n = cell_score(t, cell, slot);
        if (tek_line_buildings(t, BOTANKHAMUN, cell)) lines |= 1u << cell;
        if (n > most) best = 0;
        if (n >= most) best |= 1u << cell;
        if (n > most) most = n;
    }
    if (!best) {
        TEK_EMIT(out, MSG_WHY_NO_PILLAR, 0);
        return;
    }
    TEK_EMIT(out, MSG_WHY_PILLAR, most);
    int cell = tek_automa_pick(t, prefer(prefer(best, lines), inner), out);
    p->pillars |= 1u << cell;
    t->tile[cell] = (uint8_t)tile;
    t->rotation[cell] = 0;
    t->display[slot] = NONE;
    TEK_EMIT(out, MSG_PILLAR, BOTANKHAMUN, tile, cell, 0);
    tek_award(t, BOTANKHAMUN, P_PILLAR, most, out);
}

/* ---- Hathor, Bastet, Thoth ----------------------------------------------------------------------------- */

/* TEK-12.4.9, 12.4.15, 12.4.18 */
static void act_hathor(struct tek *t, int die, struct game_out *out)
{
    struct tek_player *p = &t->player[BOTANKHAMUN];
    uint32_t best = 0, open = tek_open_temple(t) & ~tek_used_temple(t);
    int most = -1;
    for (uint32_t rest = tek_buildings(p) < BUILDINGS ? open : 0; rest; rest &= rest - 1) {
        int n = tek_bits(p->pillars & tek_line[tek_temple[tek_low(rest)].line]);
        if (n > most) best = 0;
        if (n >= most) best |= rest & -rest;
        if (n > most) most = n;
    }
    if (best)
        TEK_EMIT(out, MSG_WHY_TEMPLE, most);
    else
        TEK_EMIT(out, tek_buildings(p) < BUILDINGS ? MSG_WHY_NO_TEMPLE : MSG_WHY_NO_PIECE, 0);
    if (best) tek_put_temple(t, BOTANKHAMUN, tek_automa_pick(t, best, out), false, out);
    tek_populate(t, BOTANKHAMUN, t->value[die], out);
}

/* TEK-12.4.10 */
static void act_bastet(struct tek *t, int die, struct game_out *out)
{
    struct tek_player *p = &t->player[BOTANKHAMUN];
    TEK_EMIT(out, MSG_WHY_FESTIVAL, t->value[die]);
    for (int i = 0; i < t->value[die]; i++) {
        if (p->happiness < p->population)
            tek_cheer(t, BOTANKHAMUN, 1, out);
        else
            tek_populate(t, BOTANKHAMUN, 1, out);
    }
    tek_gain(t, BOTANKHAMUN, SCRIBE, tek_festival_scribes[t->value[die] - 1], out);
}

/* TEK-12.4.11: the slots of a segment from right to left are decrees, technologies, blessings;
 * within a kind leftmost first. */
static int best_slot(uint32_t slots)
{
    for (int s = SEG_BLUE; s >= SEG_YELLOW; s--)
        for (int kind = KIND_DECREE; kind >= KIND_BLESSING; kind--)
            for (int i = 0; i < tek_segments[s].count; i++) {
                int slot = tek_segments[s].first + i;
                if (slots >> slot & 1u && tek_slot_kind[slot] == kind) return slot;
            }
    return -1;
}

static void act_thoth(struct tek *t, int die, struct game_out *out)
{
    int n = tek_most_cards[t->value[die] - 1];
    uint32_t open = tek_open_slots(t, BOTANKHAMUN);
    if (open)
        TEK_EMIT(out, MSG_WHY_CARDS, n);
    else
        TEK_EMIT(out, MSG_WHY_NO_CARDS, 0);
    for (int slot = best_slot(open); n && slot >= 0; n--, slot = best_slot(open)) {
        open &= ~(1u << slot);
        t->hand.cards = (uint16_t)(t->hand.cards | 1u << slot);
        tek_give_card(t, BOTANKHAMUN, slot, out);
    }
}

/* ---- Osiris (TEK-12.4.12 to 12.4.14) ---------------------------------------------------------------------
 */

static int wanted_district(const struct tek *t, int die)
{
    int good = tek_colour_good[tek_die_colour(die)], best = 0;
    uint32_t used = tek_used_osiris(t);
    if (good >= 0) return tek_good_district[good];
    for (int d = 1; d < DISTRICTS; d++)
        if (tek_bits(used & 0x111111u << d) < tek_bits(used & 0x111111u << best)) best = d;
    return best;
}

static void act_osiris(struct tek *t, int die, struct game_out *out)
{
    struct tek_player *p = &t->player[BOTANKHAMUN];
    uint32_t used = tek_used_osiris(t);
    int district = wanted_district(t, die), row = t->value[die] - 1;
    if (tek_buildings(p) == BUILDINGS) {
        TEK_EMIT(out, MSG_WHY_NO_PIECE, 0);
        return;
    }
    for (int rows = 0; rows < ROWS; rows++, row = (row + ROWS - 1) % ROWS)
        for (int i = 0; i < DISTRICTS; i++) {
            int space = row * 4 + (district + i) % 4;
            if (used >> space & 1u) continue;
            p->osiris |= 1u << space;
            TEK_EMIT(out, rows || i ? MSG_WHY_OSIRIS_NEXT : MSG_WHY_OSIRIS, t->value[die]);
            if (row == 1) t->row2_gold = false; /* TEK-12.1.9 */
            TEK_EMIT(out, MSG_OSIRIS, BOTANKHAMUN, space);
            return;
        }
    TEK_EMIT(out, MSG_WHY_NO_OSIRIS, 0);
}

void tek_automa_act(struct tek *t, int god, int die, struct game_out *out)
{
    static void (*const act[GODS])(struct tek *, int, struct game_out *) = {
        [HORUS] = act_horus,   [RA] = act_ra,       [HATHOR] = act_hathor,
        [BASTET] = act_bastet, [THOTH] = act_thoth, [OSIRIS] = act_osiris,
    };
    act[god](t, die, out);
}
