// SPDX-License-Identifier: MIT
/* evaluate.c - a bot's judgement: points now, and what the position should still bring.
 *
 * A round in progress is finished on a copy: the auction ends as it stands, the price is paid, and each seat
 * that still chooses takes its best card.  So a bid is worth the better pick that it buys less its price, and
 * passing is worth what is left over.  A round without a bid is ignored, so that the first bidder has nothing
 * for free.  Only public knowledge is used.  All
 * values are hundredths of a point. */
#include <assert.h>

#include "boomtown.h"

enum {
    WAYS = 36,
    PAWN_HOPE = 120,         /* one mine in a town that has no mayor yet                  */
    LEVEL_HOPE = 100,        /* as many mines as the mayor                                */
    BEHIND_HOPE = 50,        /* one mine fewer than the mayor                             */
    MUSTANG_WORTH = 120,
    TELEGRAPH_WORTH = 350,
    IDLE_WORTH = 80,
};
/* How likely a mayor keeps the pawn, by lead, in percent. */
static const int keeps_pawn[] = { 60, 80, 92, 97 };

/* What is the same for all seats while one position is judged. */
struct outlook {
    struct boomtown *g;      /* the copy                                                  */
    int n, left;             /* players; production rolls to come                         */
    int income, alive;       /* of a dangerous mine: rolls that it sees, chance to see the end; in percent */
    uint8_t mines[BOOM_SEATS][TOWNS], unseen[TOWNS]; /* of each town: whose, and still to come      */
};

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

/* ---- mines -------------------------------------------------------------------------------- */

/* A dangerous mine may fall in at every roll: income and final value shrink by 2 in 36 a round. */
static void look_at_danger(struct outlook *o)
{
    int alive = 10000, sum = 0;
    for (int i = 0; i < o->left; i++) {
        sum += alive;
        alive = alive * (WAYS - 2) / WAYS;
    }
    o->income = sum / WAYS;
    o->alive = alive;
}

/* Points and income that a mine brings its owner from now on. */
static int mine_worth(const struct outlook *o, int mine)
{
    int value = boom_mine_value(o->g, mine), ways = boom_ways[boom_card[mine].number];
    if (boom_card[mine].dangerous) return value * ways * o->income / 100 + value * o->alive / 100;
    return value * 100 + value * 100 * ways * o->left / WAYS;
}

/* Fees that a mayor with so many mines may hope for: others take part of what comes. */
static int fee_hope(const struct outlook *o, int town, int mines)
{
    return o->unseen[town] * (o->n - 1) * 60 * mines / o->n;
}

/* What holding so many mines of a town means for its pawn. */
static int pawn_worth(const struct outlook *o, int seat, int town)
{
    int own = o->mines[seat][town], mayor = o->g->mayors[town], best = 0;
    if (!own) return 0;
    if (mayor == NOBODY) return o->unseen[town] ? PAWN_HOPE : 0;
    if (mayor != seat) {
        int behind = o->mines[mayor][town] - own;
        if (behind >= o->unseen[town]) return 0;
        return behind == 0 ? LEVEL_HOPE : behind == 1 ? BEHIND_HOPE : 0;
    }
    for (int s = 0; s < o->n; s++)
        if (s != seat && o->mines[s][town] > best) best = o->mines[s][town];
    int lead = min_int(own - best, 3);
    int keeps = o->unseen[town] > own - best ? keeps_pawn[lead] : 100;
    int fees = fee_hope(o, town, own) * (boom_governor(o->g, town) >= 0 ? GOVERNOR_MULTIPLIER : 1);
    return MAYOR_SCORE * keeps + fees * keeps / 100;
}

/* ---- kept cards --------------------------------------------------------------------------- */

/* Tolls of a saloon on a town: mines of others there now, and some of those to come. */
static int saloon_worth(const struct outlook *o, int seat, int town, int toll)
{
    int ways = 0;
    for (int s = 0; s < o->n; s++) {
        if (s == seat) continue;
        for (uint64_t rest = o->g->players[s].cards & boom_of_town[town]; rest; rest &= rest - 1)
            ways += 2 * boom_ways[boom_card[card_first(rest)].number];
    }
    ways += o->unseen[town] * 4 * (o->n - 1) / o->n;
    return toll * 50 * ways * o->left / WAYS;
}

/* Tolls that the seat's mines of a town will pay to others. */
static int toll_burden(const struct outlook *o, int seat)
{
    int sum = 0;
    for (uint64_t all = boom_of_kind[KIND_SALOON]; all; all &= all - 1) {
        int saloon = card_first(all), town = o->g->placed[saloon - MINES];
        if (town == NOBODY || o->g->players[seat].cards & card_bit(saloon)) continue;
        int toll = boom_has_girls(o->g, saloon) ? TOLL_WITH_GIRLS : TOLL;
        for (uint64_t rest = o->g->players[seat].cards & boom_of_town[town]; rest; rest &= rest - 1)
            sum += toll * 100 * boom_ways[boom_card[card_first(rest)].number] * o->left / WAYS;
    }
    return sum;
}

static int kept_worth(const struct outlook *o, int seat)
{
    uint64_t cards = o->g->players[seat].cards & ~boom_of_kind[KIND_MINE];
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        int card = card_first(cards), town = o->g->placed[card - MINES];
        switch (boom_card[card].kind) {
        case KIND_SALOON:
            sum += saloon_worth(o, seat, town, boom_has_girls(o->g, card) ? TOLL_WITH_GIRLS : TOLL);
            break;
        case KIND_MUSTANG: sum += o->left > 1 ? MUSTANG_WORTH : 0; break;
        case KIND_TELEGRAPH: sum += o->left ? TELEGRAPH_WORTH : 0; break;
        default:
            if (town == NOBODY && o->g->attached[card - MINES] == NOBODY && o->left > 1) sum += IDLE_WORTH;
        }
    }
    return sum;
}

static int position_worth(const struct outlook *o, int seat)
{
    int sum = o->g->players[seat].gold * 100 + kept_worth(o, seat) - toll_burden(o, seat);
    for (uint64_t rest = o->g->players[seat].cards & boom_of_kind[KIND_MINE]; rest; rest &= rest - 1)
        sum += mine_worth(o, card_first(rest));
    for (int t = 0; t < TOWNS; t++) sum += pawn_worth(o, seat, t);
    return sum;
}

/* ---- what a card of the row is worth to a seat ---------------------------------------------- */

/* Blow up or take: the most expensive mine among the candidates. */
static int dearest(const struct outlook *o, uint64_t mines)
{
    int best = 0;
    for (; mines; mines &= mines - 1) {
        int worth = mine_worth(o, card_first(mines));
        if (worth > best) best = worth;
    }
    return best;
}

static uint64_t mines_of_others(const struct outlook *o, int seat, bool own_towns_only)
{
    uint64_t others = 0, towns = own_towns_only ? 0 : boom_of_kind[KIND_MINE];
    for (int s = 0; s < o->n; s++)
        if (s != seat) others |= o->g->players[s].cards;
    for (int t = 0; t < TOWNS; t++)
        if (o->g->players[seat].cards & boom_of_town[t]) towns |= boom_of_town[t];
    return others & towns;
}

static int others_pay(const struct outlook *o, int seat, int each)
{
    int sum = 0;
    for (int s = 0; s < o->n; s++)
        if (s != seat) sum += min_int(each, o->g->players[s].gold);
    return sum * 100 / (o->n - 1);
}

static int richest_other(const struct outlook *o, int seat)
{
    int most = 0;
    for (int s = 0; s < o->n; s++)
        if (s != seat && o->g->players[s].gold > most) most = o->g->players[s].gold;
    return most;
}

static int best_fee_hope(const struct outlook *o, int seat)
{
    int best = IDLE_WORTH;
    for (int t = 0; t < TOWNS; t++)
        if (o->g->mayors[t] == seat && fee_hope(o, t, o->mines[seat][t]) > best)
            best = fee_hope(o, t, o->mines[seat][t]);
    return best;
}

static int best_saloon(const struct outlook *o, int seat, int toll)
{
    int best = 0;
    for (int t = 0; t < TOWNS; t++) {
        int worth = saloon_worth(o, seat, t, toll);
        if (card_count(boom_saloons(o->g, t)) < TOKENS_PER_TOWN && worth > best) best = worth;
    }
    return best;
}

static int vein_worth(const struct outlook *o, int seat)
{
    int ways = 0;
    for (uint64_t rest = o->g->players[seat].cards & boom_of_kind[KIND_MINE]; rest; rest &= rest - 1)
        if (boom_ways[boom_card[card_first(rest)].number] > ways)
            ways = boom_ways[boom_card[card_first(rest)].number];
    return NEW_VEIN_BONUS * 100 + NEW_VEIN_BONUS * 100 * ways * o->left / WAYS;
}

static int event_worth(const struct outlook *o, int seat, int kind)
{
    int more = 100 + 100 / (o->n - 1); /* taking from another counts a little more than gaining */
    switch (kind) {
    case KIND_CARD_SHARK: return others_pay(o, seat, CARD_SHARK_FEE);
    case KIND_DYNAMITE: return dearest(o, mines_of_others(o, seat, false)) / (o->n - 1);
    case KIND_EXPROPRIATION: return dearest(o, mines_of_others(o, seat, true)) * more / 100;
    case KIND_GOVERNOR: return best_fee_hope(o, seat);
    case KIND_HOLDUP: return min_int(richest_other(o, seat), 6) * 26 * more / WAYS; /* 6 or more: 26 of 36 */
    case KIND_MUSTANG: return o->left > 1 ? MUSTANG_WORTH : 0;
    case KIND_NEW_VEIN: return vein_worth(o, seat);
    case KIND_SALOON: return best_saloon(o, seat, TOLL);
    case KIND_SALOON_GIRLS:
        return o->g->players[seat].cards & boom_of_kind[KIND_SALOON] ? best_saloon(o, seat, TOLL)
                                                                     : IDLE_WORTH;
    case KIND_STAGECOACH_ROBBERY: return STAGECOACH_GAIN * 100;
    default: return TELEGRAPH_WORTH;
    }
}

/* A mine, its price in fees, and what it does to the pawn. */
static int new_mine_worth(const struct outlook *o, int seat, int mine)
{
    int town = boom_card[mine].town, mayor = o->g->mayors[town], own = o->mines[seat][town];
    int worth = mine_worth(o, mine);
    if (mayor == NOBODY) return worth + (own ? MAYOR_SCORE * 80 + fee_hope(o, town, own + 1) : PAWN_HOPE);
    if (mayor == seat) return worth + fee_hope(o, town, 1) + MAYOR_SCORE * 10;
    worth -= min_int(boom_fee(o->g, town), o->g->players[seat].gold) * 100;
    if (own + 1 > o->mines[mayor][town]) worth += MAYOR_SCORE * 100 + fee_hope(o, town, own + 1);
    return worth;
}

/* ---- the round, finished in thought ---------------------------------------------------------- */

/* The seat takes what looks best; what an event is worth goes to `extra`. */
static void pick(struct outlook *o, int seat, int extra[BOOM_SEATS])
{
    int best = -1, best_worth = INT32_MIN;
    for (int i = 0; i < o->n; i++) {
        const struct boom_slot *slot = &o->g->row[i];
        if (slot->by != NOBODY) continue;
        int worth = slot->card < MINES ? new_mine_worth(o, seat, slot->card)
                                       : event_worth(o, seat, boom_card[slot->card].kind);
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = i;
    }
    assert(best >= 0);
    int card = o->g->row[best].card;
    o->g->row[best].by = (uint8_t)seat;
    if (card >= MINES) {
        extra[seat] += best_worth;
        return;
    }
    o->unseen[boom_card[card].town]--;
    o->mines[seat][boom_card[card].town]++;
    boom_pay_fee(o->g, seat, boom_card[card].town, card, NULL);
    boom_gain_mine(o->g, seat, card, NULL);
}

/* Cards that a seat may still take, by public knowledge: at the end only the row. */
static uint64_t to_come(const struct boomtown *g)
{
    uint64_t unseen = 0;
    if (!g->deck_len) {
        for (int i = 0; i < g->game.seats; i++)
            if (g->row[i].by == NOBODY) unseen |= card_bit(g->row[i].card);
        return unseen;
    }
    unseen = ~g->gone & (card_bit(CARDS) - 1);
    for (int s = 0; s < g->game.seats; s++) unseen &= ~g->players[s].cards;
    return unseen;
}

static void look_at_mines(struct outlook *o)
{
    uint64_t unseen = to_come(o->g);
    for (int t = 0; t < TOWNS; t++) {
        o->unseen[t] = (uint8_t)card_count(unseen & boom_of_town[t]);
        for (int s = 0; s < o->n; s++) o->mines[s][t] = (uint8_t)mines_of(o->g, s, t);
    }
}

static void end_auction(struct boomtown *g)
{
    g->winner = g->auction.bidder == NOBODY ? g->start : g->auction.bidder;
    boom_pay_bid(g, NULL);
    g->order_len = g->game.seats;
    for (int i = 0; i < g->game.seats; i++) g->order[i] = (uint8_t)seat_after(g, g->winner, i);
}

bool boom_turn_over(const struct game *game)
{
    const struct boomtown *g = boom_view(game);
    if (g->phase != PHASE_AUCTION || g->auction.bidder != NOBODY) return false;
    for (int s = 0; s < game->seats; s++)
        if (g->players[s].passed) return false;
    return true;
}

/* The round under way, as it looks. */
static void finish_round(struct outlook *o, int extra[BOOM_SEATS])
{
    struct boomtown *g = o->g;
    if (g->phase == PHASE_AUCTION) end_auction(g);
    if (g->phase != PHASE_AUCTION && g->phase != PHASE_CHOICE && g->phase != PHASE_MUSTANG) return;
    for (int i = g->taken; i < o->n; i++) pick(o, g->order[i], extra);
}

void boom_evaluate_all(const struct game *game, int32_t worth[GAME_SEATS])
{
    struct boomtown copy = *boom_view(game);
    struct outlook o = { .g = &copy, .n = game->seats };
    int extra[BOOM_SEATS] = { 0 }, sum = 0;
    bool rolled = copy.phase > PHASE_TELEGRAPH;
    o.left = copy.rounds - copy.round + !rolled;
    look_at_mines(&o);
    look_at_danger(&o);
    if (!boom_turn_over(game)) finish_round(&o, extra);
    for (int s = 0; s < o.n; s++) {
        worth[s] = position_worth(&o, s) + extra[s];
        sum += worth[s];
    }
    for (int s = 0; o.n > 1 && s < o.n; s++) worth[s] -= (sum - worth[s]) / (o.n - 1);
}

int32_t boom_evaluate(const struct game *game, int seat)
{
    int32_t worth[GAME_SEATS];
    boom_evaluate_all(game, worth);
    return worth[seat];
}
