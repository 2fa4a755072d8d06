// SPDX-License-Identifier: MIT
/* automa_water.c - the item `water` and drops from rewards (AUT-7): every placement of up to N drops is tried
 * on a copy of the map's water. */
#include "automa.h"
#include "../sets.h"

/* ---- a Water Flow phase on a copy -------------------------------------------------------- */

/* A basin takes in as much as it has room for and lets the rest run on, so it does not matter in which order
 * drops flow: those that wait flow first, then each new one is caught by an own Dam or is not. */
struct basin_water {
    const struct brg_map *map;
    int8_t room[BRG_DAMS];
    uint32_t own;      /* own Dams                                                        */
    uint32_t steps_at; /* zones where a passing drop moves the own marker (AUT-21.15)     */
};

static struct basin_water water_of(const struct brg_turn *t)
{
    const struct brg *g = t->g;
    struct basin_water water = { .map = brg_map(g), .own = brg_dams_of(g, t->who) };
    for (uint32_t dams = brg_dams_built(g); dams; dams &= dams - 1) {
        int dam = __builtin_ctz(dams);
        water.room[dam] = (int8_t)brg_dam_room(g, dam);
    }
    if (brg_river_seat(g) == t->who) water.steps_at = brg_plant_zones(g, t->who, SIDE_OWN);
    return water;
}

/* Is there room in an own Dam?  Without, no drop helps. */
static bool has_room(const struct basin_water *water)
{
    for (uint32_t own = water->own; own; own &= own - 1)
        if (water->room[__builtin_ctz(own)] > 0) return true;
    return false;
}

/* The Dam where a drop from the Headstream stops, or -1; *steps grows by those of the marker. */
static int let_flow(struct basin_water *water, int head, int *steps)
{
    const struct brg_map *map = water->map;
    for (int zone = head; zone < map->zones; zone = map->zone[zone].river_to) {
        *steps += (int)(water->steps_at >> zone & 1u);
        for (int dam = 2 * zone; zone < map->basins && dam <= 2 * zone + 1; dam++) {
            if (water->room[dam] <= 0) continue;
            water->room[dam]--;
            return dam;
        }
    }
    return -1;
}

/* Can a drop from the Headstream come to an own Dam with room?  Others than those help nothing. */
static bool leads_home(const struct basin_water *water, int head)
{
    const struct brg_map *map = water->map;
    for (int zone = head; zone < map->basins; zone = map->zone[zone].river_to)
        for (int dam = 2 * zone; dam <= 2 * zone + 1; dam++)
            if (water->own >> dam & 1u && water->room[dam] > 0) return true;
    return false;
}

/* ---- the best placement (AUT-7.6) -------------------------------------------------------- */

struct search {
    struct basin_water water;
    uint8_t order[BRG_HEADS], now[BRG_HEADS];
    int heads, steps;   /* how many in `order`; the marker's steps of the best               */
    struct brg_pour best;
};

/* Placements come in the order of AUT-7.7, so an equal one is never better. */
static void weigh(struct search *s, int drops, int gain, int steps)
{
    bool better = gain > s->best.gain;
    if (gain == s->best.gain && gain > 0)
        better = drops < s->best.drops || (drops == s->best.drops && steps > s->steps);
    if (!better) return;
    s->best = (struct brg_pour){ .gain = gain, .drops = drops };
    for (int i = 0; i < s->heads; i++) s->best.head[s->order[i]] = s->now[i];
    s->steps = steps;
}

/* All ways to put `left` drops on the Headstreams from place `at` of the order on: most first.  `gain` and
 * `steps` are those of the drops put so far. */
static void try_all(struct search *s, int at, int left, int drops, int gain, int steps)
{
    int stopped[BRG_POUR_MAX] = { 0 };
    int caught[BRG_POUR_MAX + 1] = { gain }, passed[BRG_POUR_MAX + 1] = { steps };
    for (int n = 0; n < left; n++) {
        passed[n + 1] = passed[n];
        stopped[n] = let_flow(&s->water, s->order[at], &passed[n + 1]);
        caught[n + 1] = caught[n] + (stopped[n] >= 0 && s->water.own >> stopped[n] & 1u);
    }
    s->now[at] = (uint8_t)left;
    if (at == s->heads - 1) weigh(s, drops, caught[left], passed[left]);
    for (int n = left; at < s->heads - 1 && n >= 0; n--) {
        s->now[at] = (uint8_t)n;
        try_all(s, at + 1, left - n, drops, caught[n], passed[n]);
        if (n && stopped[n - 1] >= 0) s->water.room[stopped[n - 1]]++;
    }
    for (int n = 0; at == s->heads - 1 && n < left; n++)
        if (stopped[n] >= 0) s->water.room[stopped[n]]++;
    s->now[at] = 0;
}

struct brg_pour brg_automa_pour(const struct brg_turn *t, int drops, bool flows)
{
    struct search s = { .water = water_of(t) };
    uint8_t order[BRG_HEADS];
    int steps = 0, heads = has_room(&s.water) ? brg_head_order(t, order) : 0;
    for (int h = 0; h < heads && !flows; h++)
        for (int n = t->g->heads[h].drops; n > 0; n--) let_flow(&s.water, h, &steps);
    for (int i = 0; i < heads; i++)
        if (leads_home(&s.water, order[i])) s.order[s.heads++] = order[i];
    for (int n = 1; s.heads && n <= drops; n++) try_all(&s, 0, n, n, 0, 0);
    return s.best;
}

void brg_automa_place_drops(const struct brg_turn *t, const struct brg_pour *pour, bool flows)
{
    for (int h = 0; h < brg_map(t->g)->heads; h++)
        for (int n = 0; n < pour->head[h]; n++) brg_put_drop(t->g, t->who, h, flows, t->out);
}

/* The printed letters and the missing one (AUT-7.7); with five Headstreams from the first letter on to the
 * right and around (AUT-24.3). */
int brg_head_order(const struct brg_turn *t, uint8_t order[BRG_HEADS])
{
    int heads = brg_map(t->g)->heads, sum = 0;
    for (int i = 0; i < heads; i++) {
        order[i] = (uint8_t)((t->criteria->heads[0] + i) % heads);
        if (heads > 4) continue;
        if (i < 3) order[i] = t->criteria->heads[i];
        else order[i] = (uint8_t)(6 - sum); /* 0 to 3 add up to 6 */
        sum += order[i];
    }
    return heads;
}
