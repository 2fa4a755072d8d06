// SPDX-License-Identifier: MIT
/* automa_contracts.c - Contracts that an Automa fulfils straight from the row (AUT-6.13 to 6.16, AUT-15.10)
 * and the item that sweeps a colour off it (AUT-8). */
#include "automa.h"

/* The place from `first` to before `end` of the highest requirement that the energy meets, or -1; among
 * equals the right-hand one. */
static int best_met(const uint8_t *cards, int first, int end, int energy)
{
    int best = -1, most = 0;
    for (int i = first; i < end; i++) {
        int need = cards[i] == BRG_NONE ? INT8_MAX : brg_contracts[cards[i]].energy;
        if (need > energy || need < most) continue;
        most = need;
        best = i;
    }
    return best;
}

/* AUT-6.14, AUT-15.10; two places for each colour. */
int brg_automa_contract(const struct brg *g, int colour, int energy)
{
    int first = colour < 0 ? 0 : 2 * colour, end = colour < 0 ? BRG_MARKET : first + 2;
    return best_met(g->market, first, end, energy);
}

/* Off its place, face down to the company (AUT-1.12). */
static void keep_fulfilled(const struct brg_turn *t, int contract)
{
    struct brg_player *p = &t->g->players[t->who];
    p->done[p->done_count++] = (uint8_t)contract;
    BRG_EMIT(t->out, MSG_FULFILLED, t->who, contract);
}

static void reward(const struct brg_turn *t, int contract)
{
    brg_automa_gain(t->g, t->who, brg_contracts[contract].reward, BRG_OPS_EACH, PART_CONTRACTS, t->out);
}

/* Gone as soon as chosen, replaced when its reward is complete (AUT-6.15, AUT-6.16). */
static void fulfil_at(const struct brg_turn *t, int place)
{
    int contract = t->g->market[place];
    t->g->market[place] = BRG_NONE;
    keep_fulfilled(t, contract);
    reward(t, contract);
    brg_turn_up(t->g, place, t->out);
}

static int take_national(struct brg *g, int at)
{
    int contract = g->nationals[at];
    for (g->national_count--; at < g->national_count; at++) g->nationals[at] = g->nationals[at + 1];
    g->nationals[g->national_count] = 0;
    return contract;
}

static void fulfil_national(const struct brg_turn *t, int at)
{
    int contract = take_national(t->g, at);
    keep_fulfilled(t, contract);
    reward(t, contract);
}

void brg_automa_fulfil_private(const struct brg_turn *t, int most)
{
    int place = brg_automa_contract(t->g, -1, most);
    if (place >= 0) fulfil_at(t, place);
}

/* France reaches further for the Contract (AUT-21.18). */
int brg_automa_reach(const struct brg_turn *t, int energy)
{
    const struct brg_player *p = &t->g->players[t->who];
    bool further = brg_has_ability(p) &&
                   brg_companies[p->company].ability == ABILITY_CONTRACT_REACH;
    return energy + (further ? BRG_CONTRACT_REACH : 0);
}

/* ---- Simone: as many as the energy pays for (AUT-23.18) ---------------------------------- */

/* Candidates: row places 0 to 5, then nationals.  A set of them as bits. */
struct bundle {
    const struct brg *g;
    int most;             /* energy                                                       */
    uint8_t need[BRG_MARKET + BRG_NATIONALS];
    int count;
};

static int sum_of(const struct bundle *b, uint32_t set)
{
    int sum = 0;
    for (; set; set &= set - 1) sum += b->need[__builtin_ctz(set)];
    return sum;
}

/* The requirements of a set from the highest down, four bits each. */
static uint64_t ladder_of(const struct bundle *b, uint32_t set)
{
    uint64_t ladder = 0;
    for (int need = 15; need > 0; need--)
        for (uint32_t rest = set; rest; rest &= rest - 1)
            if (b->need[__builtin_ctz(rest)] == need) ladder = ladder << 4 | (unsigned)need;
    return ladder;
}

/* Is `a` the better bundle?  Right-hand tiles have the higher bits. */
static bool better_bundle(const struct bundle *b, uint32_t a, uint32_t than)
{
    bool national_a = a >> BRG_MARKET, national_b = than >> BRG_MARKET;
    if (national_a != national_b) return national_a;
    int count = brg_count_bits(a) - brg_count_bits(than);
    if (count) return count > 0;
    int sum = sum_of(b, a) - sum_of(b, than);
    if (sum) return sum > 0;
    uint64_t ladder_a = ladder_of(b, a), ladder_b = ladder_of(b, than);
    return ladder_a != ladder_b ? ladder_a > ladder_b : a > than;
}

/* All sets of the Contracts that the energy reaches one by one, smaller numbers first. */
static uint32_t best_bundle(struct bundle *b)
{
    uint32_t best = 0, within = 0;
    for (int i = 0; i < b->count; i++) within |= (uint32_t)(b->need[i] > 0 && b->need[i] <= b->most) << i;
    for (uint32_t set = within & -within; set; set = (set - within) & within)
        if (sum_of(b, set) <= b->most && (!best || better_bundle(b, set, best))) best = set;
    return best;
}

/* Rewards from the highest requirement down, then new tiles (AUT-23.20). */
static void fulfil_bundle(const struct brg_turn *t, struct bundle *b, uint32_t set)
{
    struct brg *g = t->g;
    uint8_t contract[BRG_MARKET + BRG_NATIONALS];
    int count = 0;
    for (int need = 15; need > 0; need--)
        for (int i = b->count - 1; i >= 0; i--)
            if (set >> i & 1u && b->need[i] == need)
                contract[count++] = i < BRG_MARKET ? g->market[i] : g->nationals[i - BRG_MARKET];
    for (int i = 0; i < BRG_MARKET; i++)
        if (set >> i & 1u) g->market[i] = BRG_NONE;
    for (int i = b->count - 1; i >= BRG_MARKET; i--)
        if (set >> i & 1u) take_national(g, i - BRG_MARKET);
    for (int i = 0; i < count; i++) keep_fulfilled(t, contract[i]);
    for (int i = 0; i < count; i++) reward(t, contract[i]);
    for (int i = 0; i < BRG_MARKET; i++)
        if (set >> i & 1u) brg_turn_up(g, i, t->out);
}

static void fulfil_many(const struct brg_turn *t, int energy)
{
    const struct brg *g = t->g;
    struct bundle b = { .g = g, .most = energy, .count = BRG_MARKET + g->national_count };
    for (int i = 0; i < b.count; i++) {
        int contract = i < BRG_MARKET ? g->market[i] : g->nationals[i - BRG_MARKET];
        b.need[i] = contract == BRG_NONE ? 0 : brg_contracts[contract].energy;
    }
    uint32_t set = best_bundle(&b);
    if (set) fulfil_bundle(t, &b, set);
}

/* ---- after a production ------------------------------------------------------------------ */

void brg_automa_fulfil_after_production(const struct brg_turn *t, int energy)
{
    const struct brg *g = t->g;
    energy = brg_automa_reach(t, energy);
    if (t->officer->many_contracts) {
        fulfil_many(t, energy);
        return;
    }
    int place = brg_automa_contract(g, -1, energy);
    int national = best_met(g->nationals, 0, g->national_count, energy);
    if (national >= 0) fulfil_national(t, national); /* they ask for more than any other (AUT-6.17) */
    else if (place >= 0) fulfil_at(t, place);
}

/* ---- the item `contract_office` ---------------------------------------------------------- */

void brg_automa_clear_row(const struct brg_turn *t, int colour)
{
    struct brg *g = t->g;
    struct brg_pile *pile = &g->automa.discards[colour];
    for (int i = 2 * colour; i <= 2 * colour + 1; i++) {
        if (g->market[i] == BRG_NONE) continue;
        pile->card[pile->count++] = g->market[i];
        BRG_EMIT(t->out, MSG_SWEPT, t->who, g->market[i]);
        g->market[i] = BRG_NONE;
    }
}
