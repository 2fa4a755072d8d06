// SPDX-License-Identifier: MIT
/* mayors.c - mayors of towns, their pay, and the Governor. */
#include "boomtown.h"

int boom_fee(const struct boomtown *g, int town)
{
    int mayor = g->mayors[town];
    if (mayor == NOBODY) return 0;
    int fee = mines_of(g, mayor, town); /* BOO-5.4 */
    return boom_governor(g, town) >= 0 ? fee * GOVERNOR_MULTIPLIER : fee;
}

void boom_pay_fee(struct boomtown *g, int seat, int town, int mine, struct game_out *out)
{
    int mayor = g->mayors[town];
    if (mayor == NOBODY || mayor == seat) return;
    int fee = boom_fee(g, town);
    if (fee) boom_pay(g, seat, mayor, fee, GOLD_FEE, mine, out);
}

static void move_pawn(struct boomtown *g, int town, int to, struct game_out *out)
{
    int from = g->mayors[town], governor = boom_governor(g, town);
    g->mayors[town] = (uint8_t)to;
    EMIT(out, &boom_msgs[MSG_MAYOR], town, from == NOBODY ? MSG_NONE : from, to == NOBODY ? MSG_NONE : to);
    if (governor >= 0) boom_remove(g, from, governor, GONE_PAWN_LEFT, out); /* BOO-5.11 */
    if (to == NOBODY) return;
    uint64_t idle = boom_idle(g, to, KIND_GOVERNOR);
    if (idle) boom_place(g, card_first(idle), town, out); /* BOO-5.12 */
}

/* The first seat clockwise from the active player that owns so many mines of the town (BOO-5.6). */
static int first_with(const struct boomtown *g, const int count[BOOM_SEATS], int wanted, int active)
{
    int seat = active;
    while (count[seat] != wanted) seat = seat_after(g, seat, 1);
    return seat;
}

void boom_check_mayor(struct boomtown *g, int town, int active, struct game_out *out)
{
    int count[BOOM_SEATS] = { 0 }, most = 0, mayor = g->mayors[town];
    for (int s = 0; s < g->game.seats; s++) {
        count[s] = mines_of(g, s, town);
        if (count[s] > most) most = count[s];
    }
    if (mayor == NOBODY) {
        if (most >= MAYOR_THRESHOLD)
            move_pawn(g, town, first_with(g, count, most, active), out); /* BOO-5.1 */
    } else if (most > count[mayor]) {
        move_pawn(g, town, first_with(g, count, most, active), out); /* BOO-5.2, BOO-5.8 */
    } else if (most == 0) {
        move_pawn(g, town, NOBODY, out);
    }
}
