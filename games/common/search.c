// SPDX-License-Identifier: MIT
#include "search.h"

#include <stdlib.h>
#include <string.h>

#include "play.h"

const struct bot_level bot_levels[] = {
    { .name = "random" },
    { .name = "easy", .deals = 3, .plies = 4, .candidates = 48, .replies = 6 },
    { .name = NULL },
};

const struct bot_level *bot_find(const char *name)
{
    for (const struct bot_level *level = bot_levels; level->name; level++)
        if (strcmp(level->name, name) == 0) return level;
    return NULL;
}

/* Room for the thinking of one bot. */
struct thought {
    const struct game_plugin *plugin;
    const struct bot_level *level;
    struct rng *rng;
    union game_state dealt, played, tried;
    struct move_list moves, replies;
};

/* The i-th of `want` moves of a list of n: the first two as they are (canonical order begins with
 * declining, then the smallest step), the others spread evenly over the rest from a random start. */
static int spread(int i, int want, int n, int start)
{
    if (n <= want || i < 2) return i;
    return 2 + (int)((int64_t)(i - 2) * (n - 2) / (want - 2) + start) % (n - 2);
}

static int lowest_seat(uint32_t mask)
{
    int seat = 0;
    while (!(mask >> seat & 1u)) seat++;
    return seat;
}

/* The seat on turn takes the best of a few moves by the look of the position right after. */
static bool reply(struct thought *t, struct game *game)
{
    int seat = lowest_seat(game_waiting(t->plugin, game));
    int n = game_moves(t->plugin, game, seat, &t->replies);
    if (n < 1) return false;
    int want = n < t->level->replies ? n : t->level->replies, best = -1;
    int start = n > want ? (int)rng_below(t->rng, (uint32_t)n) : 0;
    int32_t best_value = INT32_MIN;
    for (int i = 0; i < want && n > 1; i++) {
        int at = spread(i, want, n, start);
        game_clone(t->plugin, &t->tried.game, game);
        if (game_move(t->plugin, &t->tried.game, seat, &t->replies.move[at], NULL)) continue;
        int32_t value = t->plugin->evaluate(&t->tried.game, seat);
        if (value <= best_value) continue;
        best_value = value;
        best = at;
    }
    return game_move(t->plugin, game, seat, &t->replies.move[best < 0 ? 0 : best], NULL) == 0;
}

/* So many decisions; or, where the game tells turns apart, to the end of the turn. */
static bool looks_on(const struct thought *t, int ply)
{
    const struct game *game = &t->played.game;
    if (!game_waiting(t->plugin, game)) return false;
    if (!t->plugin->turn_over) return ply < t->level->plies;
    return ply < 4 * t->level->plies && !t->plugin->turn_over(game);
}

/* How good the candidate is for the seat on one deal: play on a little, then look. */
static int32_t try_candidate(struct thought *t, int seat, const struct move *move)
{
    game_clone(t->plugin, &t->played.game, &t->dealt.game);
    if (game_move(t->plugin, &t->played.game, seat, move, NULL)) return INT32_MIN / 8;
    for (int ply = 0; looks_on(t, ply); ply++)
        if (!reply(t, &t->played.game)) break;
    return t->plugin->evaluate(&t->played.game, seat);
}

static int best_of(struct thought *t, const struct game *game, int seat, int n)
{
    static const int most = 64;
    int64_t sum[64] = { 0 };
    int want = n < t->level->candidates ? n : t->level->candidates;
    if (want > most) want = most;
    int start = n > want ? (int)rng_below(t->rng, (uint32_t)n) : 0, best = 0;
    for (int deal = 0; deal < t->level->deals; deal++) {
        game_clone(t->plugin, &t->dealt.game, game);
        t->plugin->redeal(&t->dealt.game, seat, t->rng);
        for (int i = 0; i < want; i++)
            sum[i] += try_candidate(t, seat, &t->moves.move[spread(i, want, n, start)]);
    }
    for (int i = 1; i < want; i++)
        if (sum[i] > sum[best]) best = i;
    return spread(best, want, n, start);
}

void bot_think(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, struct move *move)
{
    struct thought *t = malloc(sizeof *t);
    if (!t) abort();
    t->plugin = plugin;
    t->level = level;
    t->rng = rng;
    int n = game_moves(plugin, game, seat, &t->moves);
    int chosen = 0;
    if (n > 1) chosen = level->deals ? best_of(t, game, seat, n) : (int)rng_below(rng, (uint32_t)n);
    *move = t->moves.move[chosen];
    free(t);
}
