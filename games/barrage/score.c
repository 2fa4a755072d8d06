// SPDX-License-Identifier: MIT
/* score.c - the Scoring phase (section 9), the end of a round (3.4) and of the game (section 11). */
#include <assert.h>
#include <string.h>

#include "barrage.h"

/* ---- counts ------------------------------------------------------------------------------------- */

/* BAR-9.3.2 */
int brg_bonus_count(const struct brg *g, int seat, int bonus)
{
    const struct brg_player *p = &g->players[seat];
    switch (bonus) {
    case BONUS_CONTRACT: return p->done_count;
    case BONUS_BASE: return p->built[STRUCT_BASE];
    case BONUS_ELEVATION: return p->built[STRUCT_ELEVATION];
    case BONUS_CONDUIT: return p->built[STRUCT_CONDUIT];
    case BONUS_POWERHOUSE: return p->built[STRUCT_POWERHOUSE];
    case BONUS_EXTWORK: return brg_count_bits(p->works);
    case BONUS_BUILDING: return p->built[STRUCT_BUILDING];
    default: return brg_advanced_owned(p);
    }
}

/* What a seat has on the map, by zone, and its Bases and Powerhouses on red borders. */
struct presence {
    uint8_t zone[BRG_ZONES];
    int red;
};

static struct presence look(const struct brg *g, int seat)
{
    const struct brg_map *map = brg_map(g);
    struct presence here = { 0 };
    for (int i = 0; i < map->dams; i++) {
        if (g->dams[i].owner != seat || !g->dams[i].level) continue;
        here.zone[i / 2] = (uint8_t)(here.zone[i / 2] + g->dams[i].level);
        here.red += i % 2 == 0;
    }
    for (int i = 0; i < map->conduits; i++)
        here.zone[i / 2] = (uint8_t)(here.zone[i / 2] + (g->conduits[i] == seat));
    for (int i = 0; i < map->powerhouses; i++) {
        if (g->powerhouses[i] != seat) continue;
        here.zone[map->powerhouse[i].zone]++;
        here.red += map->powerhouse[i].red;
    }
    return here;
}

static int most_or_least(const struct brg_map *map, const struct presence *here, bool most)
{
    int in_area[BRG_AREAS] = { 0 };
    for (int z = 0; z < map->zones; z++) in_area[map->zone[z].area] += here->zone[z];
    int best = in_area[0];
    for (int a = 1; a < BRG_AREAS; a++)
        if (most ? in_area[a] > best : in_area[a] < best) best = in_area[a];
    return best;
}

/* Own Bases with an own Conduit of the basin that leads to an own Powerhouse (BAR-11.8.4). */
static int connected_bases(const struct brg *g, int seat)
{
    const struct brg_map *map = brg_map(g);
    uint32_t zones = brg_powerhouse_zones(g, seat);
    int n = 0;
    for (int dam = 0; dam < map->dams; dam++) {
        if (g->dams[dam].owner != seat || !g->dams[dam].level) continue;
        bool joined = false;
        for (int c = dam & ~1; c <= (dam | 1); c++)
            joined = joined || (g->conduits[c] == seat && zones >> map->conduit[c].to_zone & 1u);
        n += joined;
    }
    return n;
}

/* BAR-11.8.1 to BAR-11.8.6 */
int brg_measure(const struct brg *g, int seat, int objective)
{
    struct presence here = look(g, seat);
    int least = objective == OBJECTIVE_ZONES3 ? 3 : 1, zones = 0;
    switch (objective) {
    case OBJECTIVE_RED: return here.red;
    case OBJECTIVE_MOST: return most_or_least(brg_map(g), &here, true);
    case OBJECTIVE_LEAST: return most_or_least(brg_map(g), &here, false);
    case OBJECTIVE_CONNECT: return connected_bases(g, seat);
    default: break;
    }
    for (int z = 0; z < brg_map(g)->zones; z++) zones += here.zone[z] >= least;
    return zones;
}

/* ---- the Scoring phase --------------------------------------------------------------------------- */

static int rank_of(const struct brg *g, int seat, int *tied)
{
    int rank = 1;
    *tied = 0;
    for (int s = 0; s < g->company_count; s++) {
        rank += g->players[s].energy > g->players[seat].energy;
        *tied += g->players[s].energy == g->players[seat].energy;
    }
    assert(*tied > 0); /* with itself */
    return rank;
}

/* BAR-9.1 */
static int leader_vp(const struct brg *g, int seat, int *rank)
{
    int tied;
    *rank = rank_of(g, seat, &tied);
    if (g->players[seat].energy < 1) return 0;
    if (*rank == 1) return tied == 1 ? 6 : (8 + tied - 1) / tied;
    return *rank == 2 ? tied == 1 ? 2 : 1 : 0;
}

static void leader_awards(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < g->company_count; i++) {
        int seat = g->order[i], rank, vp = leader_vp(g, seat, &rank);
        if (!vp) continue;
        BRG_EMIT(out, MSG_LEADER, seat, rank, vp);
        brg_vp(g, seat, vp, PART_LEADER, out);
    }
}

/* BAR-9.2 */
static void energy_pay(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < g->company_count; i++) {
        int seat = g->order[i], energy = g->players[seat].energy, mark = BRG_ENERGY_MARKS - 1;
        while (brg_energy_marks[mark].energy > energy) mark--;
        int vp = energy ? 0 : -3;
        BRG_EMIT(out, MSG_ENERGY_PAY, seat, energy, brg_energy_marks[mark].credits, vp);
        brg_credits(g, seat, brg_energy_marks[mark].credits, out);
        brg_vp(g, seat, vp, PART_ENERGY, out);
    }
}

/* BAR-9.3, BAR-9.3.1 */
static int bonus_vp(const struct brg *g, int seat, int *count, int *behind)
{
    int bonus = g->bonus[g->round - 1], section = g->players[seat].energy / BRG_SECTION_STEPS;
    *count = brg_bonus_count(g, seat, bonus);
    *behind = section < g->round ? g->round - section : 0;
    int vp = brg_bonus_vp[bonus] * *count - 4 * *behind;
    return section < 1 || vp < 0 ? 0 : vp;
}

static void bonus_tile(struct brg *g, struct game_out *out)
{
    int bonus = g->bonus[g->round - 1];
    for (int i = 0; bonus != BRG_NONE && i < g->company_count; i++) {
        int seat = g->order[i], count, behind, vp = bonus_vp(g, seat, &count, &behind);
        if (g->players[seat].energy < BRG_SECTION_STEPS) continue;
        BRG_EMIT(out, MSG_BONUS, seat, bonus, count, behind, vp);
        brg_vp(g, seat, vp, PART_BONUS, out);
    }
    g->bonus[g->round - 1] = BRG_NONE; /* BAR-9.4 */
}

void brg_scoring_step(struct brg *g, struct game_out *out)
{
    leader_awards(g, out);
    energy_pay(g, out);
    bonus_tile(g, out);
}

/* ---- the end of a round (BAR-3.4.1) ------------------------------------------------------------------ */

/* Least energy first; the tied in the reverse of their order (BAR-3.4.2). */
static void new_order(struct brg *g, struct game_out *out)
{
    uint8_t next[BRG_SEATS];
    int count = 0;
    for (int i = g->company_count - 1; i >= 0; i--) {
        int seat = g->order[i], at = count++;
        for (; at > 0 && g->players[next[at - 1]].energy > g->players[seat].energy; at--)
            next[at] = next[at - 1];
        next[at] = (uint8_t)seat;
    }
    for (int i = 0; i < count; i++) {
        g->order[i] = next[i];
        BRG_EMIT(out, MSG_ORDER, i + 1, next[i]);
    }
}

/* The face-up tiles leave the game, three new ones come (BAR-3.4.3). */
static void new_patents(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < BRG_PATENTS; i++) {
        if (g->patents[i] != BRG_NONE) {
            g->discarded |= 1u << g->patents[i];
            BRG_EMIT(out, MSG_TILE_GONE, g->patents[i]);
            g->patents[i] = BRG_NONE;
        }
        if (!g->stack_count) continue;
        g->patents[i] = g->stack[--g->stack_count];
        g->stack[g->stack_count] = 0;
        BRG_EMIT(out, MSG_TILE_SHOWN, g->patents[i], i);
    }
}

void brg_end_round_step(struct brg *g, struct game_out *out)
{
    new_order(g, out);
    for (int s = 0; s < g->company_count; s++) {
        struct brg_player *p = &g->players[s];
        p->energy = 0;
        p->engineers = BRG_ENGINEERS;
        p->bank = 0;
        p->architect = p->officer != BRG_NONE && brg_officers[p->officer].architect;
        p->spaces = p->private_spaces = 0;
        p->passed = false;
    }
    memset(g->automa.placed, 0, sizeof g->automa.placed);
    memset(g->automa.spaces, 0, sizeof g->automa.spaces);
    g->automa.begun = g->automa.built = 0;
    if (!brg_introductory(g)) new_patents(g, out);
    if (brg_leeghwater(g)) brg_new_works(g, out);
}

/* ---- the end of the game (11) --------------------------------------------------------------------- */

/* The tied add the VP of the ranks they take and share, rounded up (BAR-11.1, BAR-11.2). */
static int objective_vp(const struct brg *g, int seat, int *measure)
{
    int above = 0, tied = 1, sum = 0;
    *measure = brg_measure(g, seat, g->objective);
    if (*measure < 1) return 0;
    for (int s = 0; s < g->company_count; s++) {
        if (s == seat) continue;
        int theirs = brg_measure(g, s, g->objective);
        above += theirs > *measure;
        tied += theirs == *measure;
    }
    for (int rank = above; rank < above + tied && rank < BRG_RANKS; rank++)
        sum += brg_objective_vp[g->players[seat].plays > 0][rank];
    return (sum + tied - 1) / tied;
}

static void objective(struct brg *g, struct game_out *out)
{
    for (int i = 0; i < g->company_count; i++) {
        int seat = g->order[i], measure, vp = objective_vp(g, seat, &measure);
        if (measure < 1) continue;
        BRG_EMIT(out, MSG_OBJECTIVE, seat, g->objective, measure, vp);
        brg_vp(g, seat, vp, PART_OBJECTIVE, out);
    }
}

/* BAR-11.3 */
static int units_left(const struct brg *g, int seat)
{
    const struct brg_player *p = &g->players[seat];
    return p->credits + p->excavators + p->mixers + p->excamixers;
}

static void leftovers(struct brg *g, int seat, struct game_out *out)
{
    int units = units_left(g, seat);
    BRG_EMIT(out, MSG_LEFTOVERS, seat, units, units / 5);
    brg_vp(g, seat, units / 5, PART_LEFTOVERS, out);
}

/* BAR-11.5 */
static void dam_drops(struct brg *g, int seat, struct game_out *out)
{
    int drops = brg_dam_drops(g, seat);
    BRG_EMIT(out, MSG_DAM_DROPS, seat, drops);
    brg_vp(g, seat, drops, PART_DROPS, out);
}

void brg_finish_step(struct brg *g, struct game_out *out)
{
    objective(g, out);
    for (int i = 0; i < g->company_count; i++) {
        leftovers(g, g->order[i], out);
        brg_building_points(g, g->order[i], out);
        dam_drops(g, g->order[i], out);
    }
    flow_pop(&g->flow);
    g->game.over = true;
}

static int buildings_vp(const struct brg *g, int seat)
{
    int vp = 0;
    for (int i = 0; brg_leeghwater(g) && i < BRG_OWN_PRIVATES; i++)
        if (brg_has_building(g, seat, g->privates[i])) vp += brg_privates[g->privates[i]].vp;
    return vp;
}

/* What this round's Scoring would give now, then what the end would: all lies open. */
void brg_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths)
{
    const struct brg *g = brg_view(game);
    int rank, count, behind, measure;
    (void)viewer;
    if (g->round < 1) return;
    pending_score_add(worths, PART_LEADER, "BAR-9.1", leader_vp(g, seat, &rank));
    pending_score_add(worths, PART_ENERGY, "BAR-9.2", g->players[seat].energy ? 0 : -3);
    if (g->bonus[g->round - 1] != BRG_NONE)
        pending_score_add(worths, PART_BONUS, "BAR-9.3", bonus_vp(g, seat, &count, &behind));
    pending_score_add_item(worths, &(struct pending_score){ PART_OBJECTIVE, "BAR-11.1",
                                                            objective_vp(g, seat, &measure),
                                             &brg_names_objective, g->objective });
    pending_score_add(worths, PART_LEFTOVERS, "BAR-11.3", units_left(g, seat) / 5);
    pending_score_add(worths, PART_BUILDINGS, "BAR-11.4", buildings_vp(g, seat));
    pending_score_add(worths, PART_DROPS, "BAR-11.5", brg_dam_drops(g, seat));
}

/* Ties: energy of round 5, then the later place in its turn order (BAR-11.6). */
void brg_score(const struct game *game, int seat, struct game_score *score)
{
    const struct brg *g = brg_view(game);
    const struct brg_player *p = &g->players[seat];
    score->total = p->vp;
    for (int i = 0; i < BRG_PARTS; i++) score->part[i] = p->points[i];
    score->tie[0] = p->energy;
    for (int i = 0; i < g->company_count; i++)
        if (g->order[i] == seat) score->tie[1] = i;
}
