// SPDX-License-Identifier: MIT
/* water.c - drops: where they wait, how they run, where they stop (section 8). */
#include "sets.h"

/* Level, and one more for Graziano's high Dams while the ability is active (BAR-0.3, BAR-15.4). */
static int capacity(const struct brg *g, int dam)
{
    const struct brg_dam *d = &g->dams[dam];
    if (d->level < BRG_HIGHEST || d->owner == BRG_NONE) return d->level;
    return d->level + brg_officer(&g->players[d->owner])->high_dam_room;
}

int brg_dam_room(const struct brg *g, int dam)
{
    return capacity(g, dam) - g->dams[dam].drops;
}

int brg_dam_drops(const struct brg *g, int seat)
{
    int drops = 0;
    for (uint32_t dams = brg_dams_of(g, seat); dams; dams &= dams - 1)
        drops += g->dams[__builtin_ctz(dams)].drops;
    return drops;
}

/* The seat that gains from passing drops, or -1 (BAR-14.2). */
int brg_river_seat(const struct brg *g)
{
    for (int s = 0; s < g->company_count; s++) {
        const struct brg_player *p = &g->players[s];
        if (p->company != BRG_NONE && brg_companies[p->company].ability == ABILITY_RIVER)
            return brg_has_ability(p) ? s : -1;
    }
    return -1;
}

/* One drop, from a zone on; `at_powerhouse`: it starts there and so does not pass it (BAR-8.6). */
static void run(struct brg *g, int head, int zone, bool at_powerhouse, struct game_out *out)
{
    const struct brg_map *map = brg_map(g);
    int gainer = brg_river_seat(g), from = zone, steps = 0;
    uint32_t gains_at = gainer < 0 ? 0 : brg_powerhouse_zones(g, gainer);
    int stop = -1;
    for (bool first = true; zone < ZONE_EXIT_LEFT && stop < 0; first = false) {
        if (!(first && at_powerhouse)) steps += (int)(gains_at >> zone & 1u);
        for (int dam = 2 * zone; zone < map->basins && dam <= 2 * zone + 1 && stop < 0; dam++)
            if (g->dams[dam].drops < capacity(g, dam)) stop = dam;
        if (stop < 0) zone = map->zone[zone].river_to;
    }
    if (stop >= 0) g->dams[stop].drops++;
    else g->books.water_out++;
    BRG_EMIT(out, MSG_DROP_RUNS, head, from, stop, stop < 0 ? zone - ZONE_EXIT_LEFT : MSG_NONE);
    if (steps) brg_energy(g, gainer, steps, out);
}

static void flow_from_head(struct brg *g, int head, struct game_out *out)
{
    run(g, head, head, false, out); /* each Headstream feeds the mountain zone of its number */
}

void brg_flow_from_zone(struct brg *g, int zone, struct game_out *out)
{
    run(g, MSG_NONE, zone, true, out);
}

/* BAR-16.11 */
void brg_fill_dam(struct brg *g, int dam, struct game_out *out)
{
    int room = capacity(g, dam) - g->dams[dam].drops;
    if (room <= 0) return;
    g->dams[dam].drops = (uint8_t)(g->dams[dam].drops + room);
    g->books.water_in += room;
    BRG_EMIT(out, MSG_DAM_FILLED, dam, room);
}

/* ---- the phases ------------------------------------------------------------------------------ */

/* BAR-3.1.6 */
void brg_headstreams(struct brg *g, struct game_out *out)
{
    for (int h = 0; h < g->head_count; h++) {
        int drops = brg_head_tiles[g->heads[h].tile][g->round - 1];
        if (!drops) continue;
        g->heads[h].drops = (uint8_t)(g->heads[h].drops + drops);
        g->books.water_in += drops;
        BRG_EMIT(out, MSG_HEAD_DROPS, h, drops);
    }
}

/* Headstreams left to right, drop by drop (BAR-3.2.1, BAR-8.7). */
void brg_water_step(struct brg *g, struct game_out *out)
{
    for (int h = 0; h < g->head_count; h++)
        while (g->heads[h].drops) {
            g->heads[h].drops--;
            flow_from_head(g, h, out);
        }
}

/* A drop from the supply on a Headstream; it waits there or flows at once. */
void brg_put_drop(struct brg *g, int seat, int head, bool flows, struct game_out *out)
{
    g->books.water_in++;
    if (!flows) g->heads[head].drops++;
    BRG_EMIT(out, MSG_DROP_PLACED, seat, head, !flows);
    if (flows) flow_from_head(g, head, out);
}

/* ---- placing drops (5.2, rewards, incomes) ------------------------------------------------------- */

static void place_drop(struct brg *g, int seat, int head, bool flows, struct game_out *out)
{
    flow_top(&g->flow)->arg[DROPS_MUST] = 0;
    flow_count_down(&g->flow, DROPS_LEFT);
    brg_put_drop(g, seat, head, flows, out);
}

void brg_drop_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    const struct flow_frame *f = flow_peek(&g->flow);
    int head = move->arg[0];
    place_drop(g, seat, head, f->arg[DROPS_FLOW], out);
}

bool brg_drop_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat;
    return move->arg[0] < brg_view(game)->head_count ||
           BRG_REFUSE(why, "BAR-1.1.5", WHY_NO_HEAD, move->arg[0]);
}

/* Amir: what would wait flows at once (BAR-15.18.1). */
bool brg_drop_flowing_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&g->flow);
    if (f->arg[DROPS_FLOW] || !brg_officer(&g->players[seat])->free_water)
        return BRG_REFUSE(why, "BAR-15.18.1", WHY_NO_HEAD, move->arg[0]);
    return brg_drop_legal(game, seat, move, why);
}

void brg_drop_flowing_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    place_drop(brg_state(game), seat, move->arg[0], true, out);
}

void brg_drop_flowing_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    if (!brg_officer(&g->players[seat])->free_water) return;
    for (int h = 0; h < g->head_count; h++) PROPOSE(list, VERB_DROP_FLOWING, h);
}

/* BAR-4.15, BAR-5.2.2 */
bool brg_decline_drops_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    (void)seat, (void)move;
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    return !f->arg[DROPS_MUST] || BRG_REFUSE(why, "BAR-5.2.2", WHY_MUST, f->arg[DROPS_LEFT]);
}

/* ---- L1-BASE: one drop on each own empty Dam, or not at all (BAR-16.4) ------------------------------ */

static uint32_t empty_dams(const struct brg *g, int seat)
{
    return brg_dams_of(g, seat) & ~brg_dams_wet(g);
}

bool brg_any_empty_dam(const struct brg *g, int seat)
{
    return empty_dams(g, seat) != 0;
}

void brg_fill_dams_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    (void)move;
    flow_pop(&g->flow);
    brg_fill_empty_dams(g, seat, out);
}

void brg_fill_empty_dams(struct brg *g, int seat, struct game_out *out)
{
    for (uint32_t dams = empty_dams(g, seat); dams; dams &= dams - 1) {
        int dam = __builtin_ctz(dams);
        g->dams[dam].drops = 1;
        g->books.water_in++;
        BRG_EMIT(out, MSG_DAM_FILLED, dam, 1);
    }
}
