// SPDX-License-Identifier: MIT
/* verbs.c - the table of moves: bid, pass, the two windows; taking a card is in take.c.
 *
 * The order of the table is the canonical order of BOO-9.8, so `pass` and `no` come first: they
 * are what a player whose time runs out does. */
#include <string.h>

#include "boomtown.h"

/* ---- auction ------------------------------------------------------------------------------ */

static void pass_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    (void)move;
    g->players[seat].passed = true;
    EMIT(out, &boom_msgs[MSG_PASSED], seat, MSG_NONE);
    boom_auction_go_on(g);
}

static bool bid_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct boomtown *g = boom_view(game);
    int amount = move->arg[0], gold = g->players[seat].gold;
    if (amount <= g->auction.high)
        return REFUSE(why, "BOO-4.2.2", &boom_msgs[MSG_BID_TOO_LOW], amount, g->auction.high + 1);
    if (amount > gold) return REFUSE(why, "BOO-4.2.3", &boom_msgs[MSG_BID_ABOVE_GOLD], amount, gold);
    return true;
}

/* Keeps the last few bids for the board to show. */
static void remember_bid(struct boom_auction *auction, int seat, int amount)
{
    if (auction->bids == BIDS_SHOWN) {
        memmove(auction->bid_seats, auction->bid_seats + 1, sizeof auction->bid_seats[0] * (BIDS_SHOWN - 1));
        memmove(auction->bid_amounts, auction->bid_amounts + 1,
                sizeof auction->bid_amounts[0] * (BIDS_SHOWN - 1));
        auction->bids--;
    }
    auction->bid_seats[auction->bids] = (uint8_t)seat;
    auction->bid_amounts[auction->bids++] = (int16_t)amount;
}

static void bid_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    g->auction.high = g->players[seat].bid = move->arg[0];
    g->auction.bidder = (uint8_t)seat;
    remember_bid(&g->auction, seat, move->arg[0]);
    EMIT(out, &boom_msgs[MSG_BID], seat, move->arg[0]);
    boom_auction_go_on(g);
}

static void bid_propose(const struct game *game, int seat, struct move_list *list)
{
    const struct boomtown *g = boom_view(game);
    struct move move = MOVE0(VERB_BID);
    for (int amount = g->auction.high + MIN_BID; amount <= g->players[seat].gold; amount++) {
        move.arg[0] = (int16_t)amount;
        move_add(list, &move);
    }
}

/* ---- choice ------------------------------------------------------------------------------- */

static void take_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    boom_resolve(g, seat, move, false, out);
    boom_choice_go_on(g);
}

/* ---- Mustang ------------------------------------------------------------------------------ */

static bool mustang_otherwise(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct boomtown *g = boom_view(game);
    (void)move;
    if (!(g->players[seat].cards & boom_of_kind[KIND_MUSTANG]))
        return REFUSE(why, "BOO-6.7.1", &boom_msgs[MSG_NO_MUSTANG], 0);
    if (g->phase != PHASE_CHOICE) return true;
    if (!boom_may_ride(g, seat)) return REFUSE(why, "BOO-6.7.3", &boom_msgs[MSG_CHOOSES_ANYWAY], seat);
    return REFUSE(why, "BOO-6.7.2", &boom_msgs[MSG_WINDOW_PASSED], 0);
}

/* Moves a seat forward to place `to` of the order of choosing. */
static void ride(struct boomtown *g, int seat, int to)
{
    int from = to;
    while (g->order[from] != seat) from++;
    memmove(g->order + to + 1, g->order + to, (size_t)(from - to));
    g->order[to] = (uint8_t)seat;
}

static void mustang_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    uint64_t held = g->players[seat].cards & boom_of_kind[KIND_MUSTANG];
    g->asked |= held;
    if (!move->arg[0]) {
        EMIT(out, &boom_msgs[MSG_KEPT], seat, card_first(held));
        return;
    }
    EMIT(out, &boom_msgs[MSG_MUSTANG_USED], seat);
    boom_remove(g, seat, card_first(held), GONE_USED, out);
    ride(g, seat, ++g->riders); /* BOO-6.7.1, BOO-6.7.5 */
}

/* ---- Telegraph ---------------------------------------------------------------------------- */

enum { TELEGRAPH_USE, TELEGRAPH_DIE, TELEGRAPH_FACE };

static bool telegraph_legal(const struct game *game, int seat, const struct move *move, struct refusal *why)
{
    const struct boomtown *g = boom_view(game);
    (void)seat;
    for (int i = TELEGRAPH_DIE; i <= TELEGRAPH_FACE; i++) { /* BOO-9.5 */
        if (move->arg[TELEGRAPH_USE] && move->arg[i] < 0)
            return REFUSE(why, "BOO-9.6", &common_msgs[COMMON_MISSING_ARG], i);
        if (!move->arg[TELEGRAPH_USE] && move->arg[i] != ARG_ABSENT)
            return REFUSE(why, "BOO-9.6", &common_msgs[COMMON_EXTRA_ARG], i);
    }
    if (!move->arg[TELEGRAPH_USE]) return true;
    int die = move->arg[TELEGRAPH_DIE], face = move->arg[TELEGRAPH_FACE];
    if (g->dice[die] == face) return REFUSE(why, "BOO-6.12.2", &boom_msgs[MSG_SAME_FACE], die, face);
    return true;
}

static bool telegraph_otherwise(const struct game *game, int seat, const struct move *move,
                                struct refusal *why)
{
    (void)move;
    bool held = boom_view(game)->players[seat].cards & boom_of_kind[KIND_TELEGRAPH];
    return REFUSE(why, "BOO-6.12.1", &boom_msgs[held ? MSG_ONLY_AFTER_ROLL : MSG_NO_TELEGRAPH], 0);
}

static void telegraph_apply(struct game *game, int seat, const struct move *move, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    int card = card_first(g->players[seat].cards & boom_of_kind[KIND_TELEGRAPH] & ~g->asked);
    g->asked |= card_bit(card);
    if (!move->arg[TELEGRAPH_USE]) {
        EMIT(out, &boom_msgs[MSG_KEPT], seat, card);
        return;
    }
    int die = move->arg[TELEGRAPH_DIE], face = move->arg[TELEGRAPH_FACE];
    g->dice[die] = (uint8_t)face;
    EMIT(out, &boom_msgs[MSG_DIE_CHANGED], seat, die, face, g->dice[0] + g->dice[1]);
    boom_remove(g, seat, card, GONE_USED, out);
}

static void telegraph_propose(const struct game *game, int seat, struct move_list *list)
{
    (void)game, (void)seat;
    PROPOSE(list, VERB_TELEGRAPH, false);
    for (int die = 0; die < 2; die++)
        for (int face = 1; face <= 6; face++) PROPOSE(list, VERB_TELEGRAPH, true, die, face);
}

/* ---- the table ---------------------------------------------------------------------------- */

const struct verb boom_verbs[] = {
    [VERB_PASS] = { .name = "pass", .answers = QUESTION(PHASE_AUCTION), .apply = pass_apply },
    [VERB_BID] = { .name = "bid",
                   .arg = { { "amount", &names_number, 0, INT16_MAX, false } },
                   .answers = QUESTION(PHASE_AUCTION),
                   .legal = bid_legal, .apply = bid_apply, .propose = bid_propose },
    [VERB_TAKE] = { .name = "take",
                    .arg = { [TAKE_CARD] = { "card", &boom_names_card, 0, 0, false },
                             [TAKE_TARGET] = { "target", &boom_names_card, 0, 0, true },
                             [TAKE_TOWN] = { "town", &boom_names_town, 0, 0, true },
                             [TAKE_VICTIM] = { "victim", &names_seat, 0, 0, true },
                             [TAKE_AMOUNT] = { "amount", &names_number, HOLDUP_MIN, HOLDUP_MAX, true },
                             [TAKE_MINE] = { "mine", &boom_names_card, 0, 0, true },
                             [TAKE_SALOON] = { "saloon", &boom_names_card, 0, 0, true } },
                    .answers = QUESTION(PHASE_CHOICE),
                    .legal = boom_take_legal, .apply = take_apply, .propose = boom_take_propose },
    [VERB_MUSTANG] = { .name = "mustang",
                       .arg = { { "use", &names_bool, 0, 0, false } },
                       .answers = QUESTION(PHASE_MUSTANG),
                       .apply = mustang_apply, .otherwise = mustang_otherwise },
    [VERB_TELEGRAPH] = { .name = "telegraph",
                         .arg = { { "use", &names_bool, 0, 0, false },
                                  { "die", &names_number, 0, 1, true },
                                  { "face", &names_number, 1, 6, true } },
                         .answers = QUESTION(PHASE_TELEGRAPH), .legal = telegraph_legal,
                         .apply = telegraph_apply, .propose = telegraph_propose,
                         .otherwise = telegraph_otherwise },
    { .name = NULL },
};
