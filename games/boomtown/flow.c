// SPDX-License-Identifier: MIT
/* flow.c - the order of things: the phases of a round and what each does without being asked.
 *
 * A phase that asks rests while its question is open; every other one does its work and names the
 * next.  `turn` is the seat asked. */
#include <string.h>

#include "boomtown.h"

/* ---- reveal ------------------------------------------------------------------------------- */

/* Takes the first `count` cards off the deck. */
static void deck_drop(struct boomtown *g, int count)
{
    g->deck_len = (uint8_t)(g->deck_len - count);
    memmove(g->deck, g->deck + count, g->deck_len);
    memset(g->deck + g->deck_len, NOBODY, (size_t)count);
}

/* Brings the first N mines to the top; if events were passed over, the rest is shuffled again
 * (BOO-4.1.2, BOO-4.1.3). */
static void mines_first(struct boomtown *g, struct game_out *out)
{
    int mines = 0, at = 0;
    for (; at < g->deck_len && mines < g->game.seats; at++) {
        uint8_t card = g->deck[at];
        if (card >= MINES) {
            EMIT(out, &boom_msgs[MSG_SET_ASIDE], card);
            continue;
        }
        memmove(g->deck + mines + 1, g->deck + mines, (size_t)(at - mines));
        g->deck[mines++] = card;
    }
    if (at == mines) return;
    chance_shuffle_u8(&g->game, g->deck + mines, g->deck_len - mines);
    EMIT(out, &boom_msgs[MSG_RESHUFFLED], g->deck_len - mines);
}

static void clear_round(struct boomtown *g)
{
    g->auction = (struct boom_auction){ .bidder = NOBODY };
    g->winner = NOBODY;
    g->order_len = g->taken = g->riders = 0;
    memset(g->auction.bid_seats, NOBODY, sizeof g->auction.bid_seats);
    memset(g->order, NOBODY, sizeof g->order);
    for (int s = 0; s < g->game.seats; s++) {
        g->players[s].bid = g->players[s].kept = 0;
        g->players[s].passed = false;
    }
}

static bool reveal(struct boomtown *g, struct game_out *out)
{
    int n = g->game.seats;
    int32_t slot[BOOM_SEATS] = { MSG_NONE, MSG_NONE, MSG_NONE, MSG_NONE, MSG_NONE };
    clear_round(g);
    if (g->round == 1) mines_first(g, out);
    for (int i = 0; i < n; i++) {
        slot[i] = g->deck[i];
        g->row[i] = (struct boom_slot){ g->deck[i], NOBODY };
    }
    deck_drop(g, n);
    g->turn = g->start; /* BOO-4.2.1 */
    g->phase = PHASE_AUCTION;
    EMIT(out, &boom_msgs[MSG_ROUND_STARTED], g->round, g->start, slot[0], slot[1], slot[2], slot[3], slot[4]);
    return true;
}

/* ---- auction and payment ------------------------------------------------------------------ */

static void auction_won(struct boomtown *g, int winner)
{
    g->winner = (uint8_t)winner;
    g->phase = PHASE_PAYMENT;
}

void boom_auction_go_on(struct boomtown *g)
{
    for (int i = 1; i <= g->game.seats; i++) {
        int next = seat_after(g, g->turn, i);
        if (g->players[next].passed) continue;
        if (next == g->auction.bidder) auction_won(g, next); /* BOO-4.2.5, BOO-4.2.8 */
        else g->turn = (uint8_t)next;
        return;
    }
    auction_won(g, g->start); /* BOO-4.2.7 */
}

static bool auction(struct boomtown *g, struct game_out *out)
{
    struct boom_player *player = &g->players[g->turn];
    if (player->gold > g->auction.high) return false;
    player->passed = true; /* BOO-4.2.9 */
    EMIT(out, &boom_msgs[MSG_PASSED], g->turn, 1);
    boom_auction_go_on(g);
    return true;
}

static bool payment(struct boomtown *g, struct game_out *out)
{
    EMIT(out, &boom_msgs[MSG_AUCTION_WON], g->winner, g->auction.high);
    boom_pay_bid(g, out);
    g->order_len = g->game.seats;
    for (int i = 0; i < g->game.seats; i++) g->order[i] = (uint8_t)seat_after(g, g->winner, i);
    g->turn = g->winner;
    g->phase = PHASE_CHOICE;
    return true;
}

/* ---- choice and the Mustang --------------------------------------------------------------- */

void boom_choice_go_on(struct boomtown *g)
{
    g->taken++;
    if (g->taken == g->game.seats) {
        g->phase = PHASE_ROLL;
    } else if (g->taken == 1) {
        g->asked = 0;
        g->phase = PHASE_MUSTANG; /* BOO-6.7.2 */
    } else {
        g->turn = g->order[g->taken];
    }
}

static bool choice(struct boomtown *g, struct game_out *out)
{
    struct move only;
    if (!boom_take_forced(g, g->turn, &only)) return false;
    boom_resolve(g, g->turn, &only, true, out);
    boom_choice_go_on(g);
    return true;
}

bool boom_may_ride(const struct boomtown *g, int seat)
{
    return seat != g->winner && seat != seat_after(g, g->winner, 1);
}

static bool mustang(struct boomtown *g, struct game_out *out)
{
    (void)out;
    uint64_t open = boom_of_kind[KIND_MUSTANG] & ~g->asked;
    for (int i = 2; i < g->game.seats; i++) { /* BOO-6.7.5 */
        int seat = seat_after(g, g->winner, i);
        if (!(g->players[seat].cards & open)) continue;
        g->turn = (uint8_t)seat;
        return false;
    }
    g->asked = 0;
    g->turn = g->order[g->taken];
    g->phase = PHASE_CHOICE;
    return true;
}

/* ---- roll, Telegraph, production ---------------------------------------------------------- */

static bool roll(struct boomtown *g, struct game_out *out)
{
    g->dice_len = 2;
    for (int i = 0; i < 2; i++) g->dice[i] = (uint8_t)chance_die(&g->game, 6);
    EMIT(out, &boom_msgs[MSG_ROLLED], ROLL_PRODUCTION, g->winner, g->dice[0], g->dice[1]);
    g->asked = 0;
    g->phase = PHASE_TELEGRAPH;
    return true;
}

static bool telegraph(struct boomtown *g, struct game_out *out)
{
    (void)out;
    uint64_t open = boom_of_kind[KIND_TELEGRAPH] & ~g->asked;
    for (int i = 0; i < g->game.seats; i++) { /* BOO-6.12.4 */
        int seat = seat_after(g, g->winner, i);
        if (!(g->players[seat].cards & open)) continue;
        g->turn = (uint8_t)seat;
        return false;
    }
    g->asked = 0;
    g->phase = PHASE_PRODUCTION;
    return true;
}

static bool production(struct boomtown *g, struct game_out *out)
{
    boom_produce(g, out);
    g->phase = PHASE_ROUND_END;
    return true;
}

/* ---- the end of a round and of the game --------------------------------------------------- */

static void finish(struct boomtown *g, struct game_out *out)
{
    struct game_score score[GAME_SEATS] = { 0 };
    g->phase = PHASE_OVER;
    g->game.over = true;
    if (!out) return;
    for (int s = 0; s < g->game.seats; s++) boom_score(&g->game, s, &score[s]);
    for (int s = 0; s < g->game.seats; s++) {
        int rank = 1; /* BOO-8.4 */
        for (int other = 0; other < g->game.seats; other++) rank += score[other].total > score[s].total;
        EMIT(out, &boom_msgs[MSG_FINAL_SCORE], s, score[s].total, rank);
    }
    EMIT(out, &boom_msgs[MSG_GAME_OVER], g->round);
}

static bool round_end(struct boomtown *g, struct game_out *out)
{
    EMIT(out, &boom_msgs[MSG_ROUND_ENDED], g->round);
    if (g->deck_len < g->game.seats) { /* BOO-4.6.1, BOO-3.7 */
        finish(g, out);
        return true;
    }
    g->start = g->winner; /* BOO-4.2.10 */
    g->round++;
    g->phase = PHASE_REVEAL;
    return true;
}

static bool settle(struct boomtown *g, struct game_out *out)
{
    (void)out;
    boom_settle(g);
    g->phase = PHASE_REVEAL;
    return true;
}

static const struct {
    bool asks;
    bool (*step)(struct boomtown *g, struct game_out *out);
} phases[PHASES] = {
    [PHASE_SETUP] = { false, settle },
    [PHASE_REVEAL] = { false, reveal },
    [PHASE_AUCTION] = { true, auction },
    [PHASE_PAYMENT] = { false, payment },
    [PHASE_CHOICE] = { true, choice },
    [PHASE_MUSTANG] = { true, mustang },
    [PHASE_ROLL] = { false, roll },
    [PHASE_TELEGRAPH] = { true, telegraph },
    [PHASE_PRODUCTION] = { false, production },
    [PHASE_ROUND_END] = { false, round_end },
};

/* Skips the seats that would choose before it, as a Mustang does; the first to choose counts as the winner,
 * which a Mustang cannot overtake. */
enum turn_refusal boom_turn_to(struct game *game, int seat)
{
    struct boomtown *g = boom_state(game);
    if (g->phase != PHASE_CHOICE && g->phase != PHASE_MUSTANG) return TURN_NONE;
    int at = g->taken;
    while (at < g->order_len && g->order[at] != seat) at++;
    if (at == g->order_len) return TURN_UNFORESEEN;
    memmove(g->order + g->taken + 1, g->order + g->taken, (size_t)(at - g->taken));
    g->order[g->taken] = (uint8_t)seat;
    if (g->taken == 0) g->winner = (uint8_t)seat;
    g->turn = (uint8_t)seat;
    g->asked = 0;
    g->phase = PHASE_CHOICE;
    return TURN_COMES;
}

uint32_t boom_waiting(const struct game *game)
{
    const struct boomtown *g = boom_view(game);
    return phases[g->phase].asks ? 1u << g->turn : 0;
}

bool boom_step(struct game *game, struct game_out *out)
{
    struct boomtown *g = boom_state(game);
    if (g->holdup.amount) {
        boom_holdup_roll(g, out);
        return true;
    }
    return phases[g->phase].step && phases[g->phase].step(g, out);
}
