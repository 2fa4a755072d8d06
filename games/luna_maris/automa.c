// SPDX-License-Identifier: MIT
/* automa.c - the solo opponent (LUN-16): one step of its card in each of its turns.
 *
 * It needs no decisions and never fails; what a step does when it cannot be done stands in the
 * table of LUN-16.14.  Each step tells its reason, so that who plays against it can follow. */
#include "luna_maris.h"

static const struct luna_solo_numbers *const num = &luna_solo_numbers;

static struct luna_player *self(struct luna *g)
{
    return &g->player[AUTOMATON];
}

/* LUN-16.11, 16.21 */
static void walk(struct luna *g, int module, struct game_out *out)
{
    struct luna_player *p = self(g);
    if (p->at != module) luna_leave_space(g, AUTOMATON, out);
    p->at = (uint8_t)module;
    int occupant = g->occupant[module];
    if (!luna_module_table[module].energy_space || occupant == AUTOMATON) return;
    if (occupant == NONE8) {
        g->occupant[module] = AUTOMATON;
        LUNA_EMIT(out, MSG_ACTIVATED, AUTOMATON, module, 0);
    } else {
        LUNA_EMIT(out, MSG_OCCUPANT, occupant, module, luna_numbers.occupant_vp);
        luna_add_vp(g, occupant, luna_numbers.occupant_vp, out);
    }
}

/* ---- the steps: LUN-16.14 ----------------------------------------------------------------- */

/* The empty space, no start space, with most own neighbours; titanium first among equals. */
static int probe_space(const struct luna *g)
{
    uint32_t taken = luna_probes_placed(g);
    int best = -1, best_worth = -1;
    for (int space = 0; space < SPACES; space++) {
        const struct luna_space_row *row = &luna_space_table[space];
        if (row->start || (taken >> space & 1u)) continue;
        int worth = 2 * luna_count(row->near & g->player[AUTOMATON].mine) + (row->ore == G_TITANIUM);
        if (worth > best_worth) {
            best = space;
            best_worth = worth;
        }
    }
    return best;
}

static void do_probe(struct luna *g, int n, struct game_out *out)
{
    struct luna_player *p = self(g);
    int space = probe_space(g), order = luna_numbers.probes - p->probes;
    (void)n;
    if (!p->probes || space < 0) {
        LUNA_EMIT(out, MSG_WHY_NO_PROBE, 0);
        luna_add_vp(g, AUTOMATON, num->no_probe_vp, out);
        return;
    }
    LUNA_EMIT(out, MSG_WHY_PROBE, luna_count(luna_space_table[space].near & p->mine));
    p->probes--;
    p->mine |= 1u << space;
    LUNA_EMIT(out, MSG_PROBE, AUTOMATON, space);
    luna_gain(g, AUTOMATON, order ? luna_install_table[order] : num->first_probe, OPS, NULL, 0, 0, out);
}

static void do_hire(struct luna *g, int n, struct game_out *out)
{
    int best = -1, cost = -1;
    (void)n;
    for (int place = 0; place < ROW && !g->hiring_closed; place++) {
        int card = g->row2[place];
        if (card == NONE8 || luna_scientist2_table[card - FIRST_2].iron <= cost) continue;
        cost = luna_scientist2_table[card - FIRST_2].iron;
        best = place;
    }
    if (best < 0) {
        LUNA_EMIT(out, MSG_WHY_NO_HIRE, 0);
        luna_add_vp(g, AUTOMATON, num->no_hire_vp, out);
        return;
    }
    LUNA_EMIT(out, MSG_WHY_HIRE, cost);
    self(g)->hand |= luna_bit(g->row2[best]);
    LUNA_EMIT(out, MSG_HIRED, AUTOMATON, g->row2[best]);
    g->row2[best] = NONE8;
    LUNA_PUSH(g, FRAME_HIRED, AUTOMATON, best);
}

static void do_study(struct luna *g, int n, struct game_out *out)
{
    struct luna_player *p = self(g);
    int track = p->level[SUSTAINABILITY] < p->level[EXTRACTION] ? SUSTAINABILITY : EXTRACTION;
    (void)n;
    if (p->level[track] == RESEARCH_TOP) {
        LUNA_EMIT(out, MSG_WHY_STUDY_FULL, 0);
        luna_add_vp(g, AUTOMATON, num->study_full_vp, out);
        return;
    }
    LUNA_EMIT(out, MSG_WHY_STUDY, track, p->level[track]);
    luna_advance(g, AUTOMATON, track, out);
}

static int lacking(int cost, int have)
{
    return cost > have ? cost - have : 0;
}

/* The best tile of levels up to `top` whose water and helium-3 it has, or -1; tells which it skips. */
static int ship_level(const struct luna *g, int top, struct game_out *out)
{
    const struct luna_player *p = &g->player[AUTOMATON];
    int best = -1, best_vp = -1;
    for (int level = 0; level < top; level++) {
        if (g->demand[level].face == NONE8) continue;
        const struct luna_tile_row *tile = &luna_tile_table[g->demand[level].face];
        int water = lacking(tile->cost.water, p->stock[ST_WATER]);
        int helium3 = lacking(tile->cost.helium3, p->stock[ST_HELIUM3]);
        if (water || helium3) LUNA_EMIT(out, MSG_WHY_SKIP, level, water, helium3);
        if (water || helium3) continue;
        if (tile->vp < best_vp) continue;
        best = level;
        best_vp = tile->vp;
    }
    return best;
}

static void do_ship(struct luna *g, int n, struct game_out *out)
{
    int level = ship_level(g, n, out);
    if (level < 0) {
        LUNA_EMIT(out, MSG_WHY_NO_SHIP, 0);
        luna_add_stock(g, AUTOMATON, ST_WATER, num->ship_none_water, out);
        return;
    }
    int id = g->demand[level].face;
    const struct luna_tile_row *tile = &luna_tile_table[id];
    const struct luna_cost cost = { .water = tile->cost.water, .helium3 = tile->cost.helium3 };
    LUNA_EMIT(out, MSG_WHY_SHIP, level, tile->vp);
    luna_pay(g, AUTOMATON, &cost, out);
    self(g)->tiles |= 1u << id;
    LUNA_EMIT(out, MSG_DELIVERED, AUTOMATON, id);
    luna_add_vp(g, AUTOMATON, tile->vp + tile->recover * num->recover_vp, out);
    luna_co2(g, AUTOMATON, -tile->co2_back, out);
    luna_clear_waste(g, AUTOMATON, tile->discard, out);
    for (int i = 0; i < tile->research; i++) do_study(g, 0, out); /* LUN-16.23 */
    LUNA_PUSH(g, FRAME_TILE, AUTOMATON, level);
}

static void do_build(struct luna *g, int n, struct game_out *out)
{
    if (g->built_count < BUILT_MAX) {
        LUNA_EMIT(out, MSG_WHY_BUILD, 0);
        LUNA_PUSH(g, FRAME_BUILD, AUTOMATON, g->yard[0]);
        return;
    }
    LUNA_EMIT(out, MSG_WHY_NO_BUILD, BUILT_MAX);
    do_study(g, n, out);
}

static void do_process(struct luna *g, int n, struct game_out *out)
{
    struct luna_player *p = self(g);
    int water = p->stock[ST_WATER], level = p->level[EXTRACTION], batch = num->helium_batch;
    (void)n;
    if (level < num->helium_level || water < batch) batch = 1;
    bool helium = batch > 1 || (water >= 1 && p->stock[ST_HELIUM3] <= water);
    if (batch > 1)
        LUNA_EMIT(out, MSG_WHY_PROCESS_TWO, 0);
    else
        LUNA_EMIT(out, helium ? MSG_WHY_PROCESS_ONE : MSG_WHY_PROCESS_WATER, p->stock[ST_HELIUM3], water);
    if (helium) {
        const struct luna_cost cost = { .water = (uint8_t)batch };
        luna_pay(g, AUTOMATON, &cost, out);
        luna_add_stock(g, AUTOMATON, ST_HELIUM3, batch, out);
    } else {
        batch = num->water_batch[level];
        luna_add_stock(g, AUTOMATON, ST_WATER, batch, out);
    }
    luna_add_waste(g, AUTOMATON, batch, out);
}

static void do_clean(struct luna *g, int n, struct game_out *out)
{
    int level = self(g)->level[SUSTAINABILITY];
    (void)n;
    if (self(g)->waste)
        LUNA_EMIT(out, MSG_WHY_CLEAN, level);
    else
        LUNA_EMIT(out, MSG_WHY_NO_WASTE, 0);
    if (!luna_clear_waste(g, AUTOMATON, level, out))
        luna_co2(g, AUTOMATON, -num->clean_co2, out);
}

static void do_drill(struct luna *g, int n, struct game_out *out)
{
    int links = luna_links(self(g)->mine);
    (void)n;
    LUNA_EMIT(out, links > num->drill_vp_min ? MSG_WHY_DRILL : MSG_WHY_DRILL_LEAST, links);
    luna_add_vp(g, AUTOMATON, links > num->drill_vp_min ? links : num->drill_vp_min, out);
}

static void do_charge(struct luna *g, int n, struct game_out *out)
{
    (void)n;
    LUNA_EMIT(out, MSG_WHY_FIXED, g->solo_card);
    luna_add_vp(g, AUTOMATON, num->charge_vp, out);
    luna_clear_waste(g, AUTOMATON, num->charge_waste, out);
}

static void tell_food(const struct luna *g, int food, struct game_out *out)
{
    if (food == NONE8)
        LUNA_EMIT(out, MSG_WHY_HARVEST_NONE, 0);
    else if (g->player[AUTOMATON].food[food])
        LUNA_EMIT(out, MSG_WHY_HARVEST_MOST, food, luna_food_table[food].nutrition);
    else
        LUNA_EMIT(out, MSG_WHY_HARVEST_NEW, food);
}

/* A name it lacks, then the most nutrition, then the leftmost. */
static void do_harvest(struct luna *g, int n, struct game_out *out)
{
    while (n--) {
        int best = -1, best_worth = -1;
        for (int place = 0; place < ROW; place++) {
            int food = g->food_row[place];
            if (food == NONE8) continue;
            int worth = (self(g)->food[food] ? 0 : 256) + luna_food_table[food].nutrition;
            if (worth <= best_worth) continue;
            best = place;
            best_worth = worth;
        }
        tell_food(g, best < 0 ? NONE8 : g->food_row[best], out);
        if (best >= 0) luna_food_take(g, AUTOMATON, best, out);
    }
}

static void do_rest(struct luna *g, int n, struct game_out *out)
{
    (void)n;
    LUNA_EMIT(out, MSG_WHY_FIXED, g->solo_card);
    luna_add_vp(g, AUTOMATON, num->rest_vp, out);
    luna_co2(g, AUTOMATON, -num->rest_co2, out);
}

static void (*const steps[SOLO_STEP_KINDS])(struct luna *g, int n, struct game_out *out) = {
    [SOLO_PROBE] = do_probe,   [SOLO_HIRE] = do_hire,       [SOLO_SHIP] = do_ship,   [SOLO_STUDY] = do_study,
    [SOLO_BUILD] = do_build,   [SOLO_PROCESS] = do_process, [SOLO_CLEAN] = do_clean, [SOLO_DRILL] = do_drill,
    [SOLO_CHARGE] = do_charge, [SOLO_HARVEST] = do_harvest, [SOLO_REST] = do_rest,
};

/* LUN-16.8 */
bool luna_automaton_step(struct luna *g, struct game_out *out)
{
    const struct luna_solo_row *card = &luna_solo_table[g->solo_card];
    flow_pop(&g->flow);
    if (g->solo_step == card->steps) {
        luna_end_shift(g, AUTOMATON, out);
        return true;
    }
    int at = g->solo_step++;
    LUNA_EMIT(out, MSG_SOLO_STEP, card->step[at].module, card->step[at].step, card->step[at].n);
    walk(g, card->step[at].module, out);
    steps[card->step[at].step](g, card->step[at].n, out);
    return true;
}
