// SPDX-License-Identifier: MIT
/* produce.c - production (section 7) and what companies do after it (section 14). */
#include "barrage.h"

/* Energy of d drops: the officer's floor, then modifier and bonus (BAR-7.3, BAR-15.5). */
static int energy_of(const struct brg *g, int seat, int modifier, int production, int drops, int value)
{
    const struct brg_player *p = &g->players[seat];
    int energy = drops * value, least = brg_officer(p)->production_floor;
    if (energy < least) energy = least;
    return energy + modifier + (production & PROD_SECOND ? 0 : brg_production_bonus(p));
}

/* How many drops of the Dam could the seat use through the Conduit, with so many credits? */
static int usable_drops(const struct brg *g, int seat, int dam, int conduit, int credits)
{
    const struct brg_dam *d = &g->dams[dam];
    if (!d->drops || (d->owner != seat && d->owner != BRG_NONE)) return 0;
    if (g->conduits[conduit] == seat) return d->drops;
    return d->drops < credits ? d->drops : credits < 0 ? 0 : credits; /* BAR-7.5 */
}

bool brg_can_produce(const struct brg *g, int seat, int modifier, int production, int without_zone, int spent)
{
    uint32_t zones = brg_powerhouse_zones(g, seat);
    if (without_zone >= 0) zones &= ~(1u << without_zone);
    for (int c = 0; zones && c < BRG_CONDUITS; c++) {
        if (g->conduits[c] == BRG_NONE || !(zones >> brg_conduits[c].to_zone & 1u)) continue;
        for (int dam = c & ~1; dam <= (c | 1); dam++) {
            int drops = usable_drops(g, seat, dam, c, g->players[seat].credits - spent);
            if (drops && energy_of(g, seat, modifier, production, drops, brg_conduits[c].value) >= 1)
                return true;
        }
    }
    return false;
}

/* ---- the verb ------------------------------------------------------------------------------------ */

/* Dam, Conduit and Powerhouse make a working whole (BAR-7.1). */
static bool system_ok(const struct brg *g, int seat, int dam, int conduit, int without_zone,
                      struct refusal *why)
{
    const struct brg_dam *d = &g->dams[dam];
    int zone = brg_conduits[conduit].to_zone;
    if (!d->level || (d->owner != seat && d->owner != BRG_NONE))
        return BRG_REFUSE(why, "BAR-7.1", WHY_DAM, dam);
    if (conduit / 2 != dam / 2) return BRG_REFUSE(why, "BAR-7.1", WHY_BASIN, dam, conduit);
    if (g->conduits[conduit] == BRG_NONE) return BRG_REFUSE(why, "BAR-7.1", WHY_NO_CONDUIT, conduit);
    if (!(brg_powerhouse_zones(g, seat) >> zone & 1u))
        return BRG_REFUSE(why, "BAR-7.1", WHY_NO_POWERHOUSE, zone);
    return zone != without_zone || BRG_REFUSE(why, "BAR-14.1", WHY_SAME_POWERHOUSE, zone);
}

bool brg_produce_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct brg *g = brg_view(game);
    const struct flow_frame *f = flow_peek(&brg_view(game)->flow);
    int dam = move->arg[0], conduit = move->arg[1], drops = move->arg[2];
    if (!system_ok(g, seat, dam, conduit, f->arg[PRODUCE_WITHOUT], why)) return false;
    if (drops > g->dams[dam].drops) return BRG_REFUSE(why, "BAR-7.2", WHY_DROPS, drops, g->dams[dam].drops);
    if (g->conduits[conduit] != seat && drops > g->players[seat].credits)
        return BRG_REFUSE(why, "BAR-7.5", WHY_CREDITS, drops, g->players[seat].credits);
    int modifier = f->arg[PRODUCE_MODIFIER], how = f->arg[PRODUCE_HOW];
    int energy = energy_of(g, seat, modifier, how, drops, brg_conduits[conduit].value);
    return energy >= 1 || BRG_REFUSE(why, "BAR-7.4", WHY_LITTLE_ENERGY, energy);
}

static void pay_owner(struct brg *g, int seat, int conduit, int drops, struct game_out *out)
{
    int owner = g->conduits[conduit];
    if (owner == seat) return;
    BRG_EMIT(out, MSG_CONDUIT_USED, seat, owner, conduit, drops);
    brg_credits(g, seat, -drops, out);
    brg_credits(g, owner, drops, out);
    brg_vp(g, owner, drops, PART_CONDUITS, out);
}

/* BAR-7.6 */
void brg_produce_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct brg *g = brg_state(game);
    struct flow_frame f = flow_pop(&g->flow);
    int dam = move->arg[0], conduit = move->arg[1], drops = move->arg[2],
        zone = brg_conduits[conduit].to_zone;
    int modifier = f.arg[PRODUCE_MODIFIER], how = f.arg[PRODUCE_HOW];
    int energy = energy_of(g, seat, modifier, how, drops, brg_conduits[conduit].value);
    int bonus = how & PROD_SECOND ? 0 : brg_production_bonus(&g->players[seat]);
    g->dams[dam].drops = (uint8_t)(g->dams[dam].drops - drops);
    BRG_EMIT(out, MSG_PRODUCED, seat, dam, conduit, zone, drops, modifier, bonus, energy);
    brg_energy(g, seat, energy, out);
    for (int i = 0; i < drops; i++) brg_flow_from_zone(g, zone, out);
    pay_owner(g, seat, conduit, drops, out);
    if (!(how & PROD_SECOND)) BRG_PUSH(g, FRAME_ABILITY, seat, zone);
    BRG_PUSH(g, FRAME_CONTRACT, seat, energy, 1, 0);
}

void brg_produce_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct brg *g = brg_view(game);
    uint32_t zones = brg_powerhouse_zones(g, seat);
    for (int dam = 0; dam < BRG_DAMS; dam++)
        for (int c = dam & ~1; g->dams[dam].drops && c <= (dam | 1); c++) {
            if (g->conduits[c] == BRG_NONE || !(zones >> brg_conduits[c].to_zone & 1u)) continue;
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
    default: break;
    }
}
