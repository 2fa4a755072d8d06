// SPDX-License-Identifier: MIT
/* take.c - which card may be taken and with what.
 *
 * Most cards that need a choice need one thing: a card or a town.  For those a row of the table
 * says which argument names it, what may be chosen now, and why something may not.  Listing,
 * judging and counting all use the same sets, so they cannot disagree. */
#include <string.h>

#include "boomtown.h"

/* ---- what may be chosen ------------------------------------------------------------------- */

static uint64_t cards_of_others(const struct boomtown *g, int seat)
{
    uint64_t cards = 0;
    for (int s = 0; s < g->game.seats; s++)
        if (s != seat) cards |= g->players[s].cards;
    return cards;
}

static uint64_t dynamite_choices(const struct boomtown *g, int seat)
{
    return cards_of_others(g, seat) & (boom_of_kind[KIND_MINE] | boom_of_kind[KIND_SALOON]); /* BOO-6.3.1 */
}

static uint64_t expropriation_choices(const struct boomtown *g, int seat)
{
    uint64_t towns = 0;
    for (int t = 0; t < TOWNS; t++)
        if (g->players[seat].cards & boom_of_town[t]) towns |= boom_of_town[t]; /* BOO-6.4.2 */
    return cards_of_others(g, seat) & towns;
}

static uint64_t governor_choices(const struct boomtown *g, int seat)
{
    uint64_t towns = 0;
    for (int t = 0; t < TOWNS; t++)
        if (g->mayors[t] == seat && boom_governor(g, t) < 0) towns |= card_bit(t); /* BOO-6.5.1 */
    return towns;
}

static uint64_t new_vein_choices(const struct boomtown *g, int seat)
{
    return g->players[seat].cards & boom_of_kind[KIND_MINE]; /* BOO-6.8.1 */
}

static uint64_t saloon_choices(const struct boomtown *g, int seat)
{
    uint64_t towns = 0;
    (void)seat;
    for (int t = 0; t < TOWNS; t++)
        if (card_count(boom_saloons(g, t)) < TOKENS_PER_TOWN) towns |= card_bit(t); /* BOO-6.9.2 */
    return towns;
}

static uint64_t girls_choices(const struct boomtown *g, int seat)
{
    uint64_t saloons = g->players[seat].cards & boom_of_kind[KIND_SALOON];
    for (uint64_t rest = saloons; rest; rest &= rest - 1)
        if (boom_has_girls(g, card_first(rest))) saloons &= ~(rest & -rest); /* BOO-6.10.4 */
    return saloons;
}

/* ---- why something may not be chosen ------------------------------------------------------ */

static bool dynamite_refuse(const struct boomtown *g, int seat, int card, struct refusal *why)
{
    int owner = boom_owner(g, card);
    if (owner == seat) return REFUSE(why, "BOO-6.3.3", &boom_msgs[MSG_OWN_CARD], card);
    if (owner < 0) return REFUSE(why, "BOO-6.3.1", &boom_msgs[MSG_NOT_IN_PLAY], card);
    return REFUSE(why, "BOO-6.3.6", &boom_msgs[MSG_NO_TARGET_KIND], card);
}

static bool expropriation_refuse(const struct boomtown *g, int seat, int card, struct refusal *why)
{
    int owner = boom_owner(g, card);
    if (card >= MINES) return REFUSE(why, "BOO-6.4.1", &boom_msgs[MSG_NOT_A_MINE], card);
    if (owner == seat) return REFUSE(why, "BOO-6.4.1", &boom_msgs[MSG_OWN_CARD], card);
    if (owner < 0) return REFUSE(why, "BOO-6.4.1", &boom_msgs[MSG_NOT_IN_PLAY], card);
    return REFUSE(why, "BOO-6.4.2", &boom_msgs[MSG_NO_MINE_IN_TOWN], card, boom_card[card].town);
}

static bool governor_refuse(const struct boomtown *g, int seat, int town, struct refusal *why)
{
    if (g->mayors[town] == seat) return REFUSE(why, "BOO-6.5.7", &boom_msgs[MSG_HAS_GOVERNOR], town);
    return REFUSE(why, "BOO-6.5.1", &boom_msgs[MSG_NOT_MAYOR], town,
                  g->mayors[town] == NOBODY ? MSG_NONE : g->mayors[town]);
}

static bool new_vein_refuse(const struct boomtown *g, int seat, int card, struct refusal *why)
{
    (void)g, (void)seat;
    return REFUSE(why, "BOO-6.8.1", &boom_msgs[MSG_NOT_OWN_MINE], card);
}

static bool saloon_refuse(const struct boomtown *g, int seat, int town, struct refusal *why)
{
    (void)g, (void)seat;
    return REFUSE(why, "BOO-6.9.2", &boom_msgs[MSG_NO_TOKEN], town);
}

static bool girls_refuse(const struct boomtown *g, int seat, int card, struct refusal *why)
{
    uint64_t own = g->players[seat].cards & boom_of_kind[KIND_SALOON];
    if (own & card_bit(card)) return REFUSE(why, "BOO-6.10.4", &boom_msgs[MSG_HAS_GIRLS], card);
    return REFUSE(why, "BOO-6.10.1", &boom_msgs[MSG_NOT_OWN_SALOON], card);
}

/* ---- the kinds ---------------------------------------------------------------------------- */

struct parameter {
    uint16_t args;      /* which arguments belong to the kind, bit = enum take_arg          */
    uint8_t arg;        /* the one that names a card or town; 0 none                       */
    uint64_t (*choices)(const struct boomtown *g, int seat);
    bool (*refuse)(const struct boomtown *g, int seat, int value, struct refusal *why);
};

#define ONE(arg_, choices_, refuse_) { 1u << (arg_), arg_, choices_, refuse_ }
static const struct parameter parameters[KINDS] = { /* BOO-9.3 */
    [KIND_DYNAMITE] = ONE(TAKE_TARGET, dynamite_choices, dynamite_refuse),
    [KIND_EXPROPRIATION] = ONE(TAKE_TARGET, expropriation_choices, expropriation_refuse),
    [KIND_GOVERNOR] = ONE(TAKE_TOWN, governor_choices, governor_refuse),
    [KIND_HOLDUP] = { .args = 1u << TAKE_VICTIM | 1u << TAKE_AMOUNT },
    [KIND_NEW_VEIN] = ONE(TAKE_MINE, new_vein_choices, new_vein_refuse),
    [KIND_SALOON] = ONE(TAKE_TOWN, saloon_choices, saloon_refuse),
    [KIND_SALOON_GIRLS] = ONE(TAKE_SALOON, girls_choices, girls_refuse),
};

/* ---- judging ------------------------------------------------------------------------------ */

static bool in_row(const struct boomtown *g, int card, struct refusal *why)
{
    for (int i = 0; i < g->game.seats; i++) {
        if (g->row[i].card != card) continue;
        if (g->row[i].by == NOBODY) return true;
        return REFUSE(why, "BOO-9.3", &boom_msgs[MSG_TAKEN_BY], card, g->row[i].by);
    }
    return REFUSE(why, "BOO-9.3", &boom_msgs[MSG_NOT_IN_ROW], card);
}

/* Exactly the arguments of the kind (BOO-9.6). */
static bool args_fit(const struct move *move, unsigned wanted, struct refusal *why)
{
    for (int i = TAKE_TARGET; i < TAKE_ARGS; i++) {
        bool given = move->arg[i] != ARG_ABSENT, wants = wanted >> i & 1u;
        if (given && !wants)
            return REFUSE(why, "BOO-9.6", &boom_msgs[MSG_NO_SUCH_ARG], move->arg[TAKE_CARD], i);
        if (!given && wants)
            return REFUSE(why, "BOO-9.6", &boom_msgs[MSG_NEEDS_ARG], move->arg[TAKE_CARD], i);
    }
    return true;
}

static bool choice_legal(const struct boomtown *g, int seat, const struct parameter *p,
                         const struct move *move, struct refusal *why)
{
    uint64_t choices = p->choices(g, seat);
    int card = move->arg[TAKE_CARD], value = move->arg[p->arg];
    if (value != ARG_NULL) return choices >> value & 1u ? true : p->refuse(g, seat, value, why);
    if (!choices) return true;
    return REFUSE(why, is_kept(boom_card[card].kind) ? "BOO-9.3" : "BOO-6.1.5", &boom_msgs[MSG_MUST_CHOOSE],
                  card, p->arg);
}

static bool holdup_legal(const struct boomtown *g, int seat, const struct move *move, struct refusal *why)
{
    int victim = move->arg[TAKE_VICTIM];
    if (victim == seat) return REFUSE(why, "BOO-6.6.1", &boom_msgs[MSG_OWN_SEAT], victim);
    if (victim >= g->game.seats) return REFUSE(why, "BOO-6.6.1", &boom_msgs[MSG_NO_SUCH_SEAT], victim);
    for (int i = TAKE_VICTIM; i <= TAKE_AMOUNT; i++)
        if (move->arg[i] == ARG_NULL)
            return REFUSE(why, "BOO-9.6", &boom_msgs[MSG_NEEDS_ARG], move->arg[TAKE_CARD], i);
    return true;
}

bool boom_take_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    static const int16_t none[TAKE_ARGS - 1] = { -1, -1, -1, -1, -1, -1 };
    const struct boomtown *g = boom_view(game);
    int kind = boom_card[move->arg[TAKE_CARD]].kind;
    const struct parameter *p = &parameters[kind];
    if (!in_row(g, move->arg[TAKE_CARD], why)) return false;
    if (!p->args && memcmp(&move->arg[TAKE_TARGET], none, sizeof none) == 0) return true;
    if (!args_fit(move, p->args, why)) return false;
    return p->arg ? choice_legal(g, seat, p, move, why) : holdup_legal(g, seat, move, why);
}

/* ---- listing ------------------------------------------------------------------------------ */

static void propose_holdup(const struct boomtown *g, int seat, struct move *move, struct move_list *list)
{
    for (int victim = 0; victim < g->game.seats; victim++) {
        if (victim == seat) continue;
        move->arg[TAKE_VICTIM] = (int16_t)victim;
        for (int amount = HOLDUP_MIN; amount <= HOLDUP_MAX; amount++) {
            move->arg[TAKE_AMOUNT] = (int16_t)amount;
            move_add(list, move);
        }
    }
}

static void propose_card(const struct boomtown *g, int seat, int card, struct move_list *list)
{
    const struct parameter *p = &parameters[boom_card[card].kind];
    struct move move = { VERB_TAKE, { (int16_t)card, -1, -1, -1, -1, -1, -1, -1 } };
    if (!p->args) {
        move_add(list, &move);
    } else if (!p->arg) {
        propose_holdup(g, seat, &move, list);
    } else {
        uint64_t choices = p->choices(g, seat);
        move.arg[p->arg] = ARG_NULL;
        if (!choices) move_add(list, &move);
        for (; choices; choices &= choices - 1) {
            move.arg[p->arg] = (int16_t)card_first(choices);
            move_add(list, &move);
        }
    }
}

void boom_take_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct boomtown *g = boom_view(game);
    for (int i = 0; i < game->seats; i++)
        if (g->row[i].by == NOBODY) propose_card(g, seat, g->row[i].card, list);
}

bool boom_take_forced(const struct boomtown *g, int seat, struct move *move)
{
    if (g->taken + 1 < g->game.seats) return false;
    int slot = 0;
    while (g->row[slot].by != NOBODY) slot++;
    int card = g->row[slot].card;
    const struct parameter *p = &parameters[boom_card[card].kind];
    *move = (struct move){ VERB_TAKE, { (int16_t)card, -1, -1, -1, -1, -1, -1, -1 } };
    if (!p->args) return true;
    if (!p->arg) return false;
    uint64_t choices = p->choices(g, seat);
    if (choices & (choices - 1)) return false;
    move->arg[p->arg] = (int16_t)(choices ? card_first(choices) : ARG_NULL);
    return true;
}
