// SPDX-License-Identifier: MIT
/* evaluate.c - how good a position is for a seat, in hundredths of a point, for the bots.
 *
 * Points, what the energy of this round will bring, and the worth of means: machinery (less while
 * on the Wheel), systems of Dam, Conduit and Powerhouse by the water they can use, incomes of the
 * rounds to come, Contracts within reach.  `left` counts the rounds left, this one included.
 *
 * The figures were found by play: games of two in pairs on the same deals, one with all figures a little more
 * or less than the other, and moved towards who did better (SPSA, Spall 1992). */
#include "barrage.h"

/* ---- what things are worth -------------------------------------------------------------------------- */

struct rates {
    int left, credit, excavator, mixer;
};
enum { CREDITS_WANTED = 8, CREDIT_SPARE = 16, ENERGY_STEP = 34 };

static struct rates rates_of(const struct brg *g)
{
    int left = BRG_ROUNDS + 1 - (g->round ? g->round : 1);
    if (left == 1) return (struct rates){ 1, CREDIT_SPARE, 20, 26 };
    return (struct rates){ left, 13 + 3 * left, 36 + 11 * left, 49 + 11 * left };
}

static int op_worth(const struct rates *r, const struct brg_op *op)
{
    switch (op->op) {
    case OP_CREDITS: return op->n * r->credit;
    case OP_VP: return op->n * 100;
    case OP_ENERGY: return op->n * ENERGY_STEP;
    case OP_EXCAVATOR: return op->n * r->excavator;
    case OP_MIXER: case OP_MACHINERY: return op->n * r->mixer;
    case OP_ROTATE: return op->n * 27 * r->left;
    case OP_PLACE_DROP: return op->n * 12 * r->left;
    case OP_FLOW_DROP: return op->n * 13 * r->left;
    case OP_FREE_BASE: case OP_FREE_ELEVATION: return 58 * r->left;
    case OP_FREE_CONDUIT: return 57 * r->left + 22 * op->arg;
    case OP_FREE_POWERHOUSE: return 81 * r->left;
    case OP_ENERGY_PRODUCED: return op->n * (ENERGY_STEP + 16);
    case OP_FULFIL: case OP_FULFIL_MUST: return 212;
    case OP_TAKE_PATENT: return 49 + 46 * r->left;
    case OP_DAM_DROP: return 76;
    case OP_RETRIEVE_TILE: return 32 * (r->left > 1);
    case OP_RETRIEVE_MACHINERY: return 66 * (r->left > 1);
    case OP_LOAN: return 150;
    case OP_PRODUCE: return 304;
    default: return 0;
    }
}

static int ops_worth(const struct rates *r, const struct brg_op *ops, int count)
{
    int worth = 0;
    for (int i = 0; i < count; i++) worth += op_worth(r, &ops[i]);
    return worth;
}

/* ---- supply and Wheel ---------------------------------------------------------------------------------- */

/* In percent: what lies so many rotations from the opening still serves. */
static int wheel_rate(int distance, int left)
{
    static const uint8_t soon[] = { 100, 100, 81, 69, 54, 51 }, last[] = { 100, 51, 28, 9, 0, 0 };
    return left > 1 ? soon[distance] : last[distance];
}

static int means(const struct brg_player *p, const struct rates *r)
{
    int wanted = p->credits < CREDITS_WANTED ? p->credits : CREDITS_WANTED;
    int worth = wanted * r->credit + (p->credits - wanted) * CREDIT_SPARE;
    worth += p->excavators * r->excavator + p->mixers * r->mixer;
    worth += p->excamixers * (r->mixer + 4) + p->architect * 76;
    worth += (p->engineers + BRG_ENGINEERS * (r->left - 1)) * 53;
    for (int t = 0; t < BRG_TILES; t++)
        if (p->tiles >> t & 1u) worth += brg_tiles[t].level ? 33 + 60 * r->left : 26 * r->left;
    for (int d = 1; d < BRG_SEGMENTS; d++) {
        const struct brg_segment *s = &p->wheel[(p->opening + d) % BRG_SEGMENTS];
        int value = s->excavators * r->excavator + s->mixers * r->mixer + s->excamixers * (r->mixer + 4);
        if (s->tile != BRG_NONE) value += brg_tiles[s->tile].level ? 36 + 57 * r->left : 16 * r->left;
        worth += value * wheel_rate(d, r->left) / 100;
    }
    return worth;
}

/* ---- the map ---------------------------------------------------------------------------------------- */

/* A Conduit with a Dam of its basin and a Powerhouse where it leads: the water it can use, now
 * and in rounds to come.  Two of the three are a promise, one is a hope. */
static int system_worth(const struct brg *g, int seat, int dam, int conduit, uint32_t zones, int left)
{
    static const uint8_t share[] = { 0, 7, 21, 100 };
    const struct brg_dam *d = &g->dams[dam];
    bool own_dam = d->level && d->owner == seat, usable = own_dam || (d->level && d->owner == BRG_NONE);
    bool own_conduit = g->conduits[conduit] == seat, built = g->conduits[conduit] != BRG_NONE;
    bool joined = zones >> brg_map(g)->conduit[conduit].to_zone & 1u;
    if (!own_dam && !own_conduit && !joined) return 0;
    if (d->level && !usable) return 0;
    int level = usable ? d->level : 1, drops = usable ? d->drops : 0;
    int worth = brg_map(g)->conduit[conduit].value * (drops * 29 + level * 18 * (left - 1) + 7);
    if (usable && !own_dam) worth = worth * 74 / 100;
    if (built && !own_conduit) worth = worth * 63 / 100;
    return worth * share[usable + built + joined] / 100;
}

static int systems(const struct brg *g, int seat, int left)
{
    uint32_t zones = brg_powerhouse_zones(g, seat);
    int sum = 0;
    for (int basin = 0; basin < brg_map(g)->basins; basin++) {
        int best = 0, all = 0;
        for (int c = 2 * basin; c <= 2 * basin + 1; c++)
            for (int dam = 2 * basin; dam <= 2 * basin + 1; dam++) {
                int worth = system_worth(g, seat, dam, c, zones, left);
                if (worth > best) best = worth;
                all += worth;
            }
        sum += best + (all - best) * 28 / 100;
    }
    return sum;
}

/* Incomes of the rounds to come, and half of the next one of each row. */
static int incomes(const struct brg_player *p, const struct rates *r)
{
    int worth = 0;
    for (int row = 0; row < BRG_INCOME_ROWS; row++)
        for (int i = 0; i < BRG_INCOME_STEPS; i++) {
            int gain = ops_worth(r, brg_companies[p->company].income[row][i], 2) * (r->left - 1);
            if (p->built[row] >= brg_income_at[i]) worth += gain;
            else if (p->built[row] + 1 == brg_income_at[i]) worth += gain * 56 / 100;
        }
    return worth;
}

/* A Building's points, and in each round to come a part of what its action gives beyond what it costs. */
static int buildings(const struct brg *g, int seat, const struct rates *r)
{
    int worth = 0;
    for (int i = 0; brg_leeghwater(g) && i < BRG_OWN_PRIVATES; i++) {
        const struct brg_private_row *row = &brg_privates[g->privates[i]];
        if (!brg_has_building(g, seat, g->privates[i])) continue;
        int gain = op_worth(r, &row->effect) - row->pay * r->credit - 60;
        worth += row->vp * 100 + (gain > 0 ? gain * (r->left - 1) / 2 : 0);
    }
    return worth;
}

/* What the best external work that can be paid now would bring beyond its machinery and Engineers. */
static int work_in_reach(const struct brg *g, int seat, const struct rates *r)
{
    enum { WORK_ENGINEERS = 2, ENGINEERS_WORTH = 70, SHARE = 80 };
    const struct brg_player *p = &g->players[seat];
    int best = 0;
    for (int i = 0; brg_leeghwater(g) && p->engineers >= WORK_ENGINEERS && i < BRG_WORK_ROW; i++) {
        if (g->works[i] == BRG_NONE || !brg_can_pay_work(p, g->works[i])) continue;
        const struct brg_work_row *row = &brg_works[g->works[i]];
        int machinery = row->excavators * r->excavator + row->mixers * r->mixer;
        int gain = ops_worth(r, row->reward, BRG_OPS_EACH) - machinery - ENGINEERS_WORTH;
        if (gain > best) best = gain;
    }
    return best * SHARE / 100;
}

static int pieces(const struct brg *g, int seat, const struct rates *r)
{
    const struct brg_player *p = &g->players[seat];
    static const uint8_t each[BRG_STRUCTURES] = { 109, 70, 51, 84, 30 };
    int worth = incomes(p, r) + systems(g, seat, r->left) + buildings(g, seat, r);
    for (int s = 0; s < BRG_STRUCTURES; s++) worth += p->built[s] * (each[s] + 21 * r->left);
    worth += brg_production_bonus(p) * 44 * r->left + (brg_has_ability(p) ? 33 * r->left : 0);
    for (int dam = 0; dam < brg_map(g)->dams; dam++)
        if (g->dams[dam].owner == seat && g->dams[dam].level) worth += g->dams[dam].drops * 36;
    return worth + brg_measure(g, seat, g->objective) * (100 - 7 * r->left);
}

/* ---- this round's energy, Contracts -----------------------------------------------------------------------
 */

static int energy_worth(const struct brg *g, int seat, const struct rates *r)
{
    const struct brg_player *p = &g->players[seat];
    int mark = BRG_ENERGY_MARKS - 1, ahead = 0, section = p->energy / BRG_SECTION_STEPS;
    while (brg_energy_marks[mark].energy > p->energy) mark--;
    int worth = brg_energy_marks[mark].credits * r->credit + p->energy * ENERGY_STEP - (p->energy ? 0 : 267);
    for (int s = 0; s < g->company_count; s++) ahead += s != seat && g->players[s].energy >= p->energy;
    if (p->energy) worth += ahead == 0 ? 180 : ahead == 1 ? 155 : 0;
    int bonus = g->round ? g->bonus[g->round - 1] : BRG_NONE;
    if (bonus == BRG_NONE || section < 1) return worth;
    int behind = section < g->round ? g->round - section : 0;
    int vp = brg_bonus_vp[bonus] * brg_bonus_count(g, seat, bonus) - 4 * behind;
    return worth + (vp > 0 ? vp * 99 : 0);
}

/* The most energy that one production could give with a good modifier and full Dams. */
static int within_reach(const struct brg *g, int seat)
{
    uint32_t zones = brg_powerhouse_zones(g, seat);
    int most = 0;
    for (int c = 0; zones && c < brg_map(g)->conduits; c++) {
        if (g->conduits[c] == BRG_NONE || !(zones >> brg_map(g)->conduit[c].to_zone & 1u)) continue;
        for (int dam = c & ~1; dam <= (c | 1); dam++) {
            const struct brg_dam *d = &g->dams[dam];
            if (!d->level || (d->owner != seat && d->owner != BRG_NONE)) continue;
            int energy = brg_map(g)->conduit[c].value * d->level;
            if (energy > most) most = energy;
        }
    }
    return most ? most + 1 + brg_production_bonus(&g->players[seat]) : 0;
}

static int contracts(const struct brg *g, int seat, const struct rates *r)
{
    const struct brg_player *p = &g->players[seat];
    int reach = within_reach(g, seat), worth = 0;
    for (int i = 0; i < p->open_count; i++) {
        const struct brg_contract_row *row = &brg_contracts[p->open[i]];
        int reward = ops_worth(r, row->reward, BRG_OPS_EACH);
        worth += row->energy <= reach ? reward * 27 / 100 : reward * 2 * r->left / 100;
    }
    int best = 0; /* of the National Contracts, which others may take first */
    for (int i = 0; i < g->national_count; i++) {
        const struct brg_contract_row *row = &brg_contracts[g->nationals[i]];
        int reward = row->energy <= reach ? ops_worth(r, row->reward, BRG_OPS_EACH) : 0;
        if (reward > best) best = reward;
    }
    return worth + best * 34 / 100;
}

/* Before anybody has a company: an early place is worth a little, a standing bid costs itself. */
static int draft_worth(const struct brg *g, const struct brg_player *p)
{
    int place = p->bid_position ? p->bid_position : g->company_count + 1;
    return (p->vp - p->bid) * 100 - place * 60;
}

/* An external work that only waits for its payment is as good as done. */
static void pay_first_work(struct brg *g, int seat, int position)
{
    struct brg_payment way[BRG_PAYMENTS_MAX];
    if (!brg_work_payments(&g->players[seat], g->works[position], way)) return;
    struct move move =
        MOVE(VERB_PAY_WORK, way[0].excavators, way[0].mixers, brg_or_absent(way[0].excamixers));
    brg_pay_work_apply(&g->game, seat, &move, NULL);
}

/* A site that is chosen and only waits for its payment is as good as built. */
static void pay_first_way(struct brg *g)
{
    const struct flow_frame *f = flow_peek(&g->flow);
    struct brg_payment way[BRG_PAYMENTS_MAX];
    if (f && f->kind == FRAME_WORK) pay_first_work(g, f->seat, f->arg[WORK_POSITION]);
    if (!f || f->kind != FRAME_PAYMENT) return;
    if (!brg_payments(g, f->seat, f->arg[BUILD_TILE], f->arg[BUILD_SITE], way)) return;
    struct move move = MOVE(VERB_PAY, way[0].excavators, way[0].mixers, way[0].credits,
                            brg_or_absent(way[0].excamixers));
    brg_pay_apply(&g->game, f->seat, &move, NULL);
}

/* The drops on the Headstreams are looked at where they will have run to. */
int32_t brg_evaluate(const struct game *game, int seat)
{
    struct brg g = *brg_view(game);
    const struct brg_player *p = &g.players[seat];
    if (p->company == BRG_NONE) return draft_worth(&g, p);
    if (game->over) return p->vp * 100;
    pay_first_way(&g);
    brg_water_step(&g, NULL);
    struct rates r = rates_of(&g);
    return p->vp * 100 + means(p, &r) + pieces(&g, seat, &r) + energy_worth(&g, seat, &r) +
           contracts(&g, seat, &r) + work_in_reach(&g, seat, &r);
}
