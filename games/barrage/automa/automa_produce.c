// SPDX-License-Identifier: MIT
/* automa_produce.c - the item `produce` (AUT-6) and the abilities that follow it (AUT-21.16 to 21.19). */
#include "automa.h"
#include "../sets.h"

/* ---- systems (AUT-0.7) ------------------------------------------------------------------- */

/* All drops, but one for Viktor's small Conduits (AUT-6.6, AUT-23.6). */
static int drops_used(const struct brg_turn *t, int dam, int conduit)
{
    int drops = t->g->dams[dam].drops;
    bool spares = t->officer->production_floor && brg_map(t->g)->conduit[conduit].value <= 2;
    return spares && drops > 1 ? 1 : drops;
}

/* Value times drops, Viktor's floor; modifier and bonus come on top (AUT-6.5, AUT-23.5). */
static int plain_energy(const struct brg_turn *t, int dam, int conduit)
{
    int energy = brg_map(t->g)->conduit[conduit].value * drops_used(t, dam, conduit);
    return energy < t->officer->production_floor ? t->officer->production_floor : energy;
}

struct systems {
    const struct brg_turn *t;
    int extra;               /* modifier and bonus                                          */
    int best;                /* energy                                                      */
    int count;
    uint8_t dam[BRG_DAMS], conduit[BRG_DAMS]; /* those of the best energy, at least 1 */
    uint32_t all_dams, all_conduits;
};

static void look_at(struct systems *s, int dam, int conduit)
{
    int energy = plain_energy(s->t, dam, conduit) + s->extra;
    if (energy < 1) return;
    s->all_dams |= 1u << dam;
    s->all_conduits |= 1u << conduit;
    if (energy < s->best) return;
    if (energy > s->best) s->count = 0;
    s->best = energy;
    if (s->count == BRG_DAMS) return;
    s->dam[s->count] = (uint8_t)dam;
    s->conduit[s->count++] = (uint8_t)conduit;
}

/* Dams in ascending order, Conduits in theirs: what comes first is nearer to the code. */
static void find_systems(struct systems *s, uint32_t zones)
{
    const struct brg *g = s->t->g;
    uint32_t lines = brg_lines_to(brg_map(g), zones) & brg_conduits_built(g);
    uint32_t dams = brg_basins(lines) & brg_usable_dams(g, s->t->who);
    for (; dams; dams &= dams - 1)
        for (uint32_t to = lines & brg_basins(dams & -dams); to; to &= to - 1)
            look_at(s, __builtin_ctz(dams), __builtin_ctz(to));
}

static void note_best(const struct systems *s, enum brg_reason why)
{
    uint32_t dams = 0, conduits = 0;
    for (int i = 0; i < s->count; i++) {
        dams |= 1u << s->dam[i];
        conduits |= 1u << s->conduit[i];
    }
    brg_note_systems(s->t, why, dams, conduits);
}

/* Neutral Dams before own ones (AUT-6.8). */
static void keep_neutral(struct systems *s)
{
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (s->t->g->dams[s->dam[i]].owner == BRG_NONE) {
            s->dam[kept] = s->dam[i];
            s->conduit[kept++] = s->conduit[i];
        }
    if (!kept || kept == s->count) return;
    s->count = kept;
    note_best(s, REASON_NEUTRAL_DAM);
}

/* AUT-6.9 */
static int first_by_code(const struct systems *s)
{
    int code = 2 * brg_zone_of_code(s->t->g, s->t->criteria->conduit_code / 2) +
               s->t->criteria->conduit_code % 2;
    int best = 0;
    for (int i = 1; i < s->count; i++)
        if (((s->conduit[i] - code) & 31) < ((s->conduit[best] - code) & 31)) best = i;
    return best;
}

/* Modifier and bonus of the board; Germany's second production has neither (AUT-21.16). */
static int extra_energy(const struct brg_turn *t, int modifier, bool second)
{
    return second ? 0 : modifier + brg_production_bonus(&t->g->players[t->who]);
}

struct brg_system brg_automa_system(const struct brg_turn *t, int modifier, int without, bool second)
{
    uint32_t zones = brg_plant_zones(t->g, t->who, SIDE_OWN);
    if (without >= 0) zones &= ~(1u << without);
    bool joins = t->officer->joins_dams && !(second && brg_rules_2(t->g)); /* BAR-14.1.1 */
    if (joins) return brg_automa_sum_system(t, extra_energy(t, modifier, second), zones);
    struct systems s = { .t = t, .extra = extra_energy(t, modifier, second) };
    find_systems(&s, zones);
    if (!s.count) return (struct brg_system){ .count = 0 };
    brg_note_systems(t, REASON_SYSTEMS, s.all_dams, s.all_conduits);
    note_best(&s, REASON_MOST_ENERGY);
    keep_neutral(&s);
    int at = s.count > 1 ? first_by_code(&s) : 0;
    if (s.count > 1) brg_note_systems(t, REASON_CONDUIT_CODE, 1u << s.dam[at], 1u << s.conduit[at]);
    uint8_t dam = s.dam[at], conduit = s.conduit[at];
    return (struct brg_system){ s.best, brg_map(t->g)->conduit[conduit].to_zone, 1, { dam }, { conduit },
                                { (uint8_t)drops_used(t, dam, conduit) } };
}

/* ---- producing (AUT-6.12) ---------------------------------------------------------------- */

/* Drops through a foreign Conduit: 1 VP (or credit) each to the supply and the owner (AUT-1.5 to 1.7). */
static void run_drops(const struct brg_turn *t, const struct brg_system *system)
{
    for (int i = 0; i < system->count; i++)
        for (int n = 0; n < system->drops[i]; n++) brg_flow_from_zone(t->g, system->zone, t->out);
    for (int i = 0; i < system->count; i++)
        brg_pay_conduit(t->g, t->who, system->conduit[i], system->drops[i], t->out);
}

static void make_energy(const struct brg_turn *t, const struct brg_system *system, int modifier, bool second)
{
    struct brg *g = t->g;
    int bonus = second ? 0 : brg_production_bonus(&g->players[t->who]);
    for (int i = 0; i < system->count; i++) {
        struct brg_dam *dam = &g->dams[system->dam[i]];
        dam->drops = (uint8_t)(dam->drops - system->drops[i]);
        if (i) BRG_EMIT(t->out, MSG_JOINED, t->who, system->dam[i], system->conduit[i], system->drops[i]);
    }
    BRG_EMIT(t->out, MSG_PRODUCED, t->who, system->dam[0], system->conduit[0], system->zone, system->drops[0],
             modifier, bonus, system->energy);
    brg_energy(g, t->who, system->energy, t->out);
    run_drops(t, system);
    brg_automa_fulfil_after_production(t, system->energy);
}

/* The ability of the company, from Hard on (AUT-21.16, AUT-21.17, AUT-21.19). */
static void after_production(const struct brg_turn *t, const struct brg_system *system)
{
    struct brg *g = t->g;
    if (!brg_has_ability(&g->players[t->who])) return;
    struct brg_system more;
    switch (brg_companies[g->players[t->who].company].ability) {
    case ABILITY_EXTRA_ENERGY: brg_energy(g, t->who, BRG_EXTRA_ENERGY, t->out); break;
    case ABILITY_DAM_DROP: brg_automa_extra_drop(t, system); break;
    case ABILITY_SECOND:
        more = brg_automa_system(t, 0, system->zone, true);
        if (more.count) make_energy(t, &more, 0, true);
        break;
    default: break;
    }
}

void brg_automa_produce(const struct brg_turn *t, const struct brg_system *system, int modifier)
{
    make_energy(t, system, modifier, false);
    after_production(t, system);
}
