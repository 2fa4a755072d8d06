// SPDX-License-Identifier: MIT
/* gold.c - every change of gold, and the way of a winning bid round the table. */
#include "boomtown.h"

int boom_pay(struct boomtown *g, int from, int to, int due, enum gold_reason reason, int card,
             struct game_out *out)
{
    int amount = due;
    if (from != BANK) {
        if (amount > g->players[from].gold) amount = g->players[from].gold; /* BOO-7.1 */
        g->players[from].gold = (int16_t)(g->players[from].gold - amount);
    }
    if (to != BANK) g->players[to].gold = (int16_t)(g->players[to].gold + amount);
    EMIT(out, &boom_msgs[MSG_GOLD], from, to, amount, due, (int)reason, card);
    return amount;
}

/* One seat of the chain: keeps its part of what it received, hands on the rest.  Returns the rest. */
static int keep_share(struct boomtown *g, int seat, int received, struct game_out *out)
{
    int next = seat_right(g, seat), rest = received / 2; /* BOO-4.3.2 */
    bool last = next == g->winner;
    if (last && g->game.seats > 3) rest = 0; /* BOO-4.3.3 */
    g->players[seat].kept = (int16_t)(received - rest);
    if (rest) boom_pay(g, seat, last ? BANK : next, rest, GOLD_BID, -1, out); /* bank: BOO-4.3.4 */
    return last ? 0 : rest;
}

void boom_pay_bid(struct boomtown *g, struct game_out *out)
{
    int moving = g->auction.high, seat = seat_right(g, g->winner);
    if (!moving) return;
    boom_pay(g, g->winner, seat, moving, GOLD_BID, -1, out); /* BOO-4.3.1 */
    for (; moving; seat = seat_right(g, seat)) moving = keep_share(g, seat, moving, out);
}
