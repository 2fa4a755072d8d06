// SPDX-License-Identifier: MIT
/* produce.c - production (section 7) and what companies do after it (section 14). */
#include "barrage.h"

/* Energy of what the drops give: the officer's floor, then modifier and bonus (BAR-7.3, BAR-15.5). */
static int energy_of(const struct brg *g, int seat, int modifier, int production, int given)
{
    const struct brg_player *p = &g->players[seat];
    int least = brg_officer(p)->production_floor;
    if (given < least) given = least;
    return given + modifier + (production & PROD_SECOND ? 0 : brg_production_bonus(p));
}

/* How many drops of the Dam could the seat use through the Conduit, with so many credits? */
static int usable_drops(const struct brg *g, int seat, int dam, int conduit, int credits)
{
    const struct brg_dam *d = &g->dams[dam];
    if (!d->drops || (d->owner != seat && d->owner != BRG_NONE)) return 0;
    if (g->conduits[conduit] == seat) return d->drops;
    return d->drops < credits ? d->drops : credits < 0 ? 0 : credits; /* BAR-7.5 */
}

/* Octavius may take several Dams, in the first production of an action (BAR-15.16.1, BAR-14.1.1). */
static bool may_join(const struct brg *g, int seat, int production)
{
    return brg_officer(&g->players[seat])->joins_dams && !(production & PROD_SECOND);
}

/* The most that Dams outside `used` give the Powerhouse of the zone with so many credits for the Conduits of
 * others: those of the highest value first, own ones for nothing. */
static int most_joined(const struct brg *g, int seat, int zone, uint32_t used, int credits)
{
    const struct brg_map *map = brg_map(g);
    int sum = 0;
    for (int value = 5; value >= 1; value--)
        for (int c = 0; c < map->conduits; c++) {
            if (map->conduit[c].value != value || map->conduit[c].to_zone != zone) continue;
            for (int dam = c & ~1; g->conduits[c] != BRG_NONE && dam <= (c | 1); dam++) {
                int drops = used >> dam & 1u ? 0 : usable_drops(g, seat, dam, c, credits);
                sum += drops * value;
                if (g->conduits[c] != seat) credits -= drops;
            }
        }
    return sum;
}

static bool can_join(const struct brg *g, int seat, int modifier, int production, int spent)
{
    uint32_t zones = brg_powerhouse_zones(g, seat);
    for (int zone = 0; may_join(g, seat, production) && zones >> zone; zone++) {
        int most = zones >> zone & 1u ? most_joined(g, seat, zone, 0, g->players[seat].credits - spent) : 0;
        if (most && energy_of(g, seat, modifier, production, most) >= 1) return true;
    }
    return false;
}

bool brg_can_produce(const struct brg *g, int seat, int modifier, int production, int without_zone, int spent)
{
    const struct brg_map *map = brg_map(g);
    uint32_t zones = brg_powerhouse_zones(g, seat);
    if (without_zone >= 0) zones &= ~(1u << without_zone);
    for (int c = 0; zones && c < map->conduits; c++) {
        if (g->conduits[c] == BRG_NONE || !(zones >> map->conduit[c].to_zone & 1u)) continue;
        for (int dam = c & ~1; dam <= (c | 1); dam++) {
            int drops = usable_drops(g, seat, dam, c, g->players[seat].credits - spent);
            if (drops && energy_of(g, seat, modifier, production, drops * map->conduit[c].value) >= 1)
                return true;
        }
    }
    return zones && can_join(g, seat, modifier, production, spent);
}

/* ---- the verb ------------------------------------------------------------------------------------ */

/* Dam, Conduit and Powerhouse make a working whole (BAR-7.1). */
static bool system_ok(const struct brg *g, int seat, int dam, int conduit, int without_zone,
                      struct refusal *why)
{
    const struct brg_dam *d = &g->dams[dam];
    int zone = brg_map(g)->conduit[conduit].to_zone;
    if (!d->level || (d->owner != seat && d->owner != BRG_NONE))
        return BRG_REFUSE(why, "BAR-7.1", WHY_DAM, dam);
    if (conduit / 2 != dam / 2) return BRG_REFUSE(why, "BAR-7.1", WHY_BASIN, dam, conduit);
    if (g->conduits[conduit] == BRG_NONE) return BRG_REFUSE(why, "BAR-7.1", WHY_NO_CONDUIT, conduit);
    if (!(brg_powerhouse_zones(g, seat) >> zone & 1u))
        return BRG_REFUSE(why, "BAR-7.1", WHY_NO_POWERHOUSE, zone);
    return zone != without_zone || BRG_REFUSE(why, "BAR-14.1", WHY_SAME_POWERHOUSE, zone);
}

/* A Dam, a Conduit and drops that are there and can be paid for (BAR-7.2, BAR-7.5). */
static bool drops_ok(const struct brg *g, int seat, const struct move *move, int credits, struct refusal *why)
{
    int dam = move->arg[0], conduit = move->arg[1], drops = move->arg[2];
    if (drops > g->dams[dam].drops) return BRG_REFUSE(why, "BAR-7.2", WHY_DROPS, drops, g->dams[dam].drops);
    return g->conduits[conduit] == seat || drops <= credits ||
           BRG_REFUSE(why, "BAR-7.5", WHY_CREDITS, drops, credits);
}

bool brg_produce_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    int dam = move->arg[0], conduit = move->arg[1], drops = move->arg[2];
    int credits = g->players[seat].credits;
    if (!system_ok(g, seat, dam, conduit, f->arg[PRODUCE_WITHOUT], why)) return false;
    if (!drops_ok(g, seat, move, credits, why)) return false;
    const struct brg_conduit *row = &brg_map(g)->conduit[conduit];
    int modifier = f->arg[PRODUCE_MODIFIER], how = f->arg[PRODUCE_HOW], given = drops * row->value;
    if (may_join(g, seat, how))
        given += most_joined(g, seat, row->to_zone, 1u << dam,
                             credits - (g->conduits[conduit] == seat ? 0 : drops));
    int energy = energy_of(g, seat, modifier, how, given);
    return energy >= 1 || BRG_REFUSE(why, "BAR-7.4", WHY_LITTLE_ENERGY, energy);
}

/* ---- running the turbine ---------------------------------------------------------------------------- */

/* One Dam's share of a production. */
struct share {
    int dam, conduit, drops;
};
enum { SHARES_MAX = 16 };
struct run {
    int seat, modifier, how, count;
    struct share share[SHARES_MAX];
};

static int given_by(const struct brg *g, const struct run *run)
{
    int given = 0;
    for (int i = 0; i < run->count; i++)
        given += run->share[i].drops * brg_map(g)->conduit[run->share[i].conduit].value;
    return given;
}

void brg_pay_conduit(struct brg *g, int seat, int conduit, int drops, struct game_out *out)
{
    int owner = g->conduits[conduit];
    if (owner == seat) return;
    BRG_EMIT(out, MSG_CONDUIT_USED, seat, owner, conduit, drops);
    brg_credits(g, seat, -drops, out);
    brg_credits(g, owner, drops, out);
    brg_vp(g, owner, drops, PART_CONDUITS, out);
}

/* The Dams used, for the Netherlands alone (BAR-14.5, BAR-15.16.2). */
static void push_ability(struct brg *g, const struct run *run, int zone)
{
    int company = g->players[run->seat].company, dams[2] = { 0 };
    for (int i = 0; company == COMPANY_NED && i < run->count; i++)
        dams[run->share[i].dam / BRG_DAM_BITS] |= 1 << run->share[i].dam % BRG_DAM_BITS;
    BRG_PUSH(g, FRAME_ABILITY, run->seat, zone, dams[0], dams[1]);
}

/* BAR-7.6 */
static void run_turbine(struct brg *g, const struct run *run, struct game_out *out)
{
    const struct share *first = &run->share[0];
    int seat = run->seat, zone = brg_map(g)->conduit[first->conduit].to_zone, drops = 0;
    int energy = energy_of(g, seat, run->modifier, run->how, given_by(g, run));
    int bonus = run->how & PROD_SECOND ? 0 : brg_production_bonus(&g->players[seat]);
    for (int i = 0; i < run->count; i++) {
        const struct share *share = &run->share[i];
        g->dams[share->dam].drops = (uint8_t)(g->dams[share->dam].drops - share->drops);
        drops += share->drops;
        if (i) BRG_EMIT(out, MSG_JOINED, seat, share->dam, share->conduit, share->drops);
    }
    BRG_EMIT(out, MSG_PRODUCED, seat, first->dam, first->conduit, zone, first->drops, run->modifier, bonus,
             energy);
    brg_energy(g, seat, energy, out);
    for (int i = 0; i < drops; i++) brg_flow_from_zone(g, zone, out);
    for (int i = 0; i < run->count; i++)
        brg_pay_conduit(g, seat, run->share[i].conduit, run->share[i].drops, out);
    if (!(run->how & PROD_SECOND)) push_ability(g, run, zone);
    BRG_PUSH(g, FRAME_CONTRACT, seat, energy, 1, 0);
}

void brg_produce_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct flow_frame f = flow_pop(&g->flow);
    struct run run = { seat, f.arg[PRODUCE_MODIFIER], f.arg[PRODUCE_HOW], 1,
                       { { move->arg[0], move->arg[1], move->arg[2] } } };
    if (!may_join(g, seat, run.how)) {
        run_turbine(g, &run, out);
        return;
    }
    BRG_PUSH(g, FRAME_TURBINE, seat, run.modifier, run.how);
    BRG_PUSH(g, FRAME_JOINED, seat, move->arg[0], move->arg[1], move->arg[2]);
    BRG_PUSH(g, FRAME_JOIN, seat, brg_map(g)->conduit[move->arg[1]].to_zone);
}

/* ---- Dr. Octavius: further Dams for the same Powerhouse (BAR-15.16) ----------------------------------- */

/* What was joined so far: the frames below the question, the turbine's the lowest. */
static struct run joined_so_far(const struct brg *g)
{
    int at = g->flow.depth - 1;
    while (g->flow.frame[at].kind != FRAME_TURBINE) at--;
    const struct flow_frame *f = &g->flow.frame[at];
    struct run run = { .seat = f->seat, .modifier = f->arg[TURBINE_MODIFIER], .how = f->arg[TURBINE_HOW] };
    for (at++; at < g->flow.depth && g->flow.frame[at].kind == FRAME_JOINED; at++) {
        f = &g->flow.frame[at];
        run.share[run.count++] =
            (struct share){ f->arg[JOINED_DAM], f->arg[JOINED_CONDUIT], f->arg[JOINED_DROPS] };
    }
    return run;
}

/* Dams taken, and the credits that are left after their Conduits. */
static uint32_t dams_used(const struct brg *g, const struct run *run, int *credits)
{
    uint32_t used = 0;
    *credits = g->players[run->seat].credits;
    for (int i = 0; i < run->count; i++) {
        used |= 1u << run->share[i].dam;
        if (g->conduits[run->share[i].conduit] != run->seat) *credits -= run->share[i].drops;
    }
    return used;
}

bool brg_any_join(const struct brg *g, const struct flow_frame *frame)
{
    struct run run = joined_so_far(g);
    int credits;
    uint32_t used = dams_used(g, &run, &credits);
    return most_joined(g, run.seat, frame->arg[JOIN_ZONE], used, credits) > 0;
}

bool brg_join_dam_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    struct run run = joined_so_far(g);
    int dam = move->arg[0], conduit = move->arg[1], zone = flow_peek(&g->flow)->arg[JOIN_ZONE], credits;
    uint32_t used = dams_used(g, &run, &credits);
    if (!system_ok(g, seat, dam, conduit, -1, why)) return false;
    if (brg_map(g)->conduit[conduit].to_zone != zone)
        return BRG_REFUSE(why, "BAR-15.16.2", WHY_NO_POWERHOUSE, brg_map(g)->conduit[conduit].to_zone);
    if (used >> dam & 1u) return BRG_REFUSE(why, "BAR-15.16.2", WHY_DAM_USED, dam);
    if (!drops_ok(g, seat, move, credits, why)) return false;
    run.share[run.count++] = (struct share){ dam, conduit, move->arg[2] };
    used = dams_used(g, &run, &credits);
    int energy = energy_of(g, seat, run.modifier, run.how,
                           given_by(g, &run) + most_joined(g, seat, zone, used, credits));
    return energy >= 1 || BRG_REFUSE(why, "BAR-7.4", WHY_LITTLE_ENERGY, energy);
}

void brg_join_dam_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    int zone = flow_pop(&g->flow).arg[JOIN_ZONE];
    (void)out;
    BRG_PUSH(g, FRAME_JOINED, seat, move->arg[0], move->arg[1], move->arg[2]);
    BRG_PUSH(g, FRAME_JOIN, seat, zone);
}

void brg_join_dam_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    const struct brg_map *map = brg_map(g);
    int zone = flow_peek(&g->flow)->arg[JOIN_ZONE];
    for (int dam = 0; dam < map->dams; dam++)
        for (int c = dam & ~1; g->dams[dam].drops && c <= (dam | 1); c++) {
            if (g->conduits[c] == BRG_NONE || map->conduit[c].to_zone != zone) continue;
            int most = usable_drops(g, seat, dam, c, g->players[seat].credits);
            for (int n = 1; n <= most; n++) PROPOSE(list, VERB_JOIN_DAM, dam, c, n);
        }
}

bool brg_finish_production_legal(const struct game *game, int seat, const struct move *move,
                                 struct refusal *why)
{
    const struct brg *g = brg_view(game);
    struct run run = joined_so_far(g);
    (void)move;
    int energy = energy_of(g, seat, run.modifier, run.how, given_by(g, &run));
    return energy >= 1 || BRG_REFUSE(why, "BAR-7.4", WHY_LITTLE_ENERGY, energy);
}

void brg_turbine_step(struct brg *g, struct game_out *out)
{
    struct run run = joined_so_far(g);
    for (int i = 0; i <= run.count; i++) flow_pop(&g->flow);
    run_turbine(g, &run, out);
}

/* ---- offers and declining --------------------------------------------------------------------------- */

void brg_produce_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    const struct brg_map *map = brg_map(g);
    uint32_t zones = brg_powerhouse_zones(g, seat);
    for (int dam = 0; dam < map->dams; dam++)
        for (int c = dam & ~1; g->dams[dam].drops && c <= (dam | 1); c++) {
            if (g->conduits[c] == BRG_NONE || !(zones >> map->conduit[c].to_zone & 1u)) continue;
            int most = usable_drops(g, seat, dam, c, g->players[seat].credits);
            for (int n = 1; n <= most; n++) PROPOSE(list, VERB_PRODUCE, dam, c, n);
        }
}

/* BAR-4.15 */
bool brg_decline_production_legal(const struct game *game, int seat, const struct move *move,
                                  struct refusal *why)
{
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    (void)seat, (void)move;
    return f->arg[PRODUCE_HOW] & PROD_OPTIONAL || BRG_REFUSE(why, "BAR-4.15", WHY_MUST, 1);
}

/* ---- the company's ability, after the Contract (BAR-7.6) -------------------------------------------- */

void brg_ability_step(struct brg *g, struct game_out *out)
{
    struct flow_frame f = flow_pop(&g->flow);
    const struct brg_player *p = &g->players[f.seat];
    if (!brg_has_ability(p)) return;
    switch (brg_companies[p->company].ability) {
    case ABILITY_EXTRA_ENERGY: brg_energy(g, f.seat, BRG_EXTRA_ENERGY, out); break; /* BAR-14.3 */
    case ABILITY_SECOND: /* BAR-14.1 */
        BRG_PUSH(g, FRAME_PRODUCE, f.seat, 0, PROD_OPTIONAL | PROD_SECOND, f.arg[ABILITY_ZONE]);
        break;
    case ABILITY_DAM_DROP: /* BAR-14.5 */
        BRG_PUSH(g, FRAME_DAM_DROP, f.seat, false, f.arg[ABILITY_DAMS], f.arg[ABILITY_DAMS_HIGH]);
        break;
    default: break;
    }
}
