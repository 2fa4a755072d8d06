// SPDX-License-Identifier: MIT
/* score.c - the final scoring and its ties (LUN-15), also for the automaton (LUN-16.18, 16.19).
 *
 * Until the game is over the score is the track alone: the rest depends on hidden food. */
#include <string.h>

#include "luna_maris.h"

const char *const luna_part_ids[PARTS + 1] = {
    [PART_TRACK] = "track",     [PART_STRESS] = "stress",       [PART_SCIENTISTS] = "scientists",
    [PART_VARIETY] = "variety", [PART_NUTRITION] = "nutrition", [PART_CO2] = "co2",
    [PART_TILES] = "demands",   [PART_RESOURCES] = "resources", [PART_WASTE] = "waste",
};

static int variety(const struct luna_player *p)
{
    int n = 0;
    for (int food = 0; food < FOODS; food++) n += p->food[food] > 0;
    return n;
}

static int nutrition(const struct luna_player *p)
{
    int n = 0;
    for (int food = 0; food < FOODS; food++) n += p->food[food] * luna_food_table[food].nutrition;
    return n;
}

/* LUN-15.3 to 15.6: the place shared with equals is the best of theirs. */
static int food_vp(const struct luna *g, int who, int (*measure)(const struct luna_player *))
{
    int own = measure(&g->player[who]), place = 0;
    if (!g->player[who].food_count) return 0;
    for (int i = 0; i < g->sides; i++) place += measure(&g->player[luna_side(g, i)]) > own;
    return place < 3 ? luna_numbers.food_vp[place] : 0;
}

static int tiles_vp(const struct luna_player *p)
{
    int n = luna_count(p->tiles);
    return luna_numbers.tile_count_vp[n < 4 ? n : 4];
}

static int resources_vp(const struct luna_player *p)
{
    int n = luna_belt_iron(p) + luna_belt_titanium(p);
    for (int stock = 0; stock < STOCKS; stock++) n += p->stock[stock];
    return n / luna_numbers.resources_per_vp;
}

static int waste_vp(int waste)
{
    return waste ? luna_numbers.waste_first + luna_numbers.waste_further * (waste - 1) : 0;
}

void luna_final_parts(const struct luna *g, int who, int32_t part[PARTS])
{
    const struct luna_player *p = &g->player[who];
    bool human = who != AUTOMATON; /* LUN-16.18 */
    part[PART_TRACK] = p->vp;
    part[PART_STRESS] = human ? luna_numbers.stress_vp[p->stress] : 0;
    part[PART_SCIENTISTS] = luna_numbers.scientist2_vp * luna_count((p->hand | p->rest) >> FIRST_2);
    part[PART_VARIETY] = food_vp(g, who, variety);
    part[PART_NUTRITION] = food_vp(g, who, nutrition);
    part[PART_CO2] = luna_numbers.co2_vp[p->co2];
    part[PART_TILES] = human ? tiles_vp(p) : 0;
    part[PART_RESOURCES] = resources_vp(p);
    part[PART_WASTE] = waste_vp(p->waste);
}

/* All food that is ranked is the viewer's own to see (LUN-17). */
static bool knows_food(const struct luna *g, int viewer)
{
    for (int seat = 0; seat < g->game.seats; seat++)
        if (seat != viewer && g->player[seat].food_count) return false;
    return true;
}

void luna_pending_scores(const struct game *game, int seat, int viewer, struct pending_scores *worths)
{
    static const char *const rules[PARTS] = {
        [PART_STRESS] = "LUN-15.1",    [PART_SCIENTISTS] = "LUN-15.2", [PART_VARIETY] = "LUN-15.3",
        [PART_NUTRITION] = "LUN-15.4", [PART_CO2] = "LUN-15.8",        [PART_TILES] = "LUN-15.9",
        [PART_RESOURCES] = "LUN-15.10", [PART_WASTE] = "LUN-15.11",
    };
    const struct luna *g = luna_view(game);
    bool known = knows_food(g, viewer);
    int32_t part[PARTS];
    luna_final_parts(g, seat, part);
    for (int i = PART_TRACK + 1; i < PARTS; i++)
        if (known || (i != PART_VARIETY && i != PART_NUTRITION))
            pending_score_add(worths, i, rules[i], part[i]);
}

static int final_total(const struct luna *g, int who)
{
    int32_t part[PARTS];
    int total = 0;
    luna_final_parts(g, who, part);
    for (int i = 0; i < PARTS; i++) total += part[i];
    return total;
}

/* LUN-15.12: more tiles, then the lower CO2 space. */
void luna_score(const struct game *game, int seat, struct game_score *score)
{
    const struct luna *g = luna_view(game);
    const struct luna_player *p = &g->player[seat];
    int32_t part[PARTS] = { p->vp };
    if (game->over) luna_final_parts(g, seat, part);
    for (int i = 0; i < PARTS; i++) {
        score->part[i] = part[i];
        score->total += part[i];
    }
    score->tie[0] = luna_count(p->tiles);
    score->tie[1] = -p->co2;
}

/* LUN-16.19, 16.24 */
static int solo_outcome(const struct luna *g, int human, int automaton)
{
    const struct luna_player *p = &g->player[0], *rival = &g->player[AUTOMATON];
    int by = human - automaton;
    if (!by) by = luna_count(p->tiles) - luna_count(rival->tiles);
    if (!by) by = rival->co2 - p->co2;
    return by > 0 ? OUTCOME_HUMAN : by < 0 ? OUTCOME_AUTOMATON : OUTCOME_SHARED;
}

static void tell(const struct luna *g, int who, struct game_out *out)
{
    int32_t part[PARTS];
    luna_final_parts(g, who, part);
    for (int i = PART_TRACK + 1; i < PARTS; i++)
        if (part[i]) LUNA_EMIT(out, MSG_FINAL, who, i, part[i]);
}

void luna_finish(struct luna *g, struct game_out *out)
{
    for (int i = 0; i < g->sides; i++) tell(g, luna_side(g, i), out);
    g->game.over = true;
    if (!g->rivals) return;
    int human = final_total(g, 0), automaton = final_total(g, AUTOMATON);
    g->player[AUTOMATON].final = (int16_t)automaton;
    g->outcome = (uint8_t)solo_outcome(g, human, automaton);
    LUNA_EMIT(out, MSG_SOLO_RESULT, g->outcome, human, automaton);
}
