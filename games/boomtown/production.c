// SPDX-License-Identifier: MIT
/* production.c - the roll pays the mines, the saloons take their tolls, dangerous mines collapse. */
#include "boomtown.h"

static void pay_mines(struct boomtown *g, int seat, uint64_t mines, struct game_out *out)
{
    struct boom_player *player = &g->players[seat];
    for (uint64_t rest = player->cards & mines; rest; rest &= rest - 1) {
        int mine = card_first(rest);
        int paid = boom_pay(g, BANK, seat, boom_mine_value(g, mine), GOLD_PRODUCTION, mine, out);
        player->produced = (int16_t)(player->produced + paid);
    }
}

static void pay_toll(struct boomtown *g, int seat, int saloon, struct game_out *out)
{
    int owner = boom_owner(g, saloon);
    if (owner == seat) return; /* BOO-6.9.5 */
    int toll = boom_has_girls(g, saloon) ? TOLL_WITH_GIRLS : TOLL;
    int paid = boom_pay(g, seat, owner, toll, GOLD_TOLL, saloon, out);
    g->players[seat].toll = (int16_t)(g->players[seat].toll - paid);
    g->players[owner].toll = (int16_t)(g->players[owner].toll + paid);
}

/* BOO-6.9.4: for each producing mine of the seat the saloons of its town. */
static void pay_tolls(struct boomtown *g, int seat, uint64_t mines, struct game_out *out)
{
    for (uint64_t rest = g->players[seat].cards & mines; rest; rest &= rest - 1) {
        uint64_t saloons = boom_saloons(g, boom_card[card_first(rest)].town);
        for (; saloons; saloons &= saloons - 1) pay_toll(g, seat, card_first(saloons), out);
    }
}

static void collapse(struct boomtown *g, struct game_out *out)
{
    for (uint64_t rest = boom_dangerous; rest; rest &= rest - 1) {
        int mine = card_first(rest), owner = boom_owner(g, mine);
        if (owner < 0) continue; /* BOO-4.5.7 */
        boom_remove(g, owner, mine, GONE_COLLAPSE, out);
        boom_check_mayor(g, boom_card[mine].town, g->winner, out);
    }
}

void boom_produce(struct boomtown *g, struct game_out *out)
{
    int total = g->dice[0] + g->dice[1], seats = g->game.seats;
    uint64_t mines = boom_of_number[total];
    for (int i = 0; i < seats; i++) {
        g->players[i].produced = g->players[i].toll = 0;
    }
    for (int i = 0; i < seats; i++) pay_mines(g, seat_after(g, g->winner, i), mines, out);
    for (int i = 0; i < seats; i++) pay_tolls(g, seat_after(g, g->winner, i), mines, out); /* BOO-4.5.4 */
    if (total == COLLAPSE_LOW || total == COLLAPSE_HIGH) collapse(g, out); /* BOO-4.5.5 */
}
