// SPDX-License-Identifier: MIT
/* guard_rules.c - everything that the server asks a game, under a guard.
 *
 * A guard_*() function puts its question into a struct, asks it by its row of the table below, and takes the
 * answer out of the struct; after a fault the answer is thrown away. */
#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "guard.h"
#include "server/base/mem.h"

struct question {
    const struct game_plugin *plugin;
    const struct game *game, *before;
    struct game *state;
    int seat, most;
    const struct game_setup *setup;
    const struct move *move;
    const struct game_out *events;
    const int16_t *value;
    const struct bot_level *level;
    struct rng *rng;
    struct search *search;
    /* What the answer is written to. */
    struct game_out *out;
    struct preview_limit *until;
    struct refusal *refusal;
    struct move_list *list;
    struct text *text;
    struct move *chosen;
    struct game_score *score;
    /* The answer. */
    bool yes;
    uint32_t number;
    json_t *json;
    const char *what;
};

static void count_scores(const struct question *q, struct game_score *score)
{
    int rank[GAME_SEATS];
    game_ranks(q->plugin, q->game, score, rank);
}

/* A game that is over must be able to count, too. */
static void check_invariants(struct question *q)
{
    struct game_score score[GAME_SEATS];
    q->yes = q->plugin->check_invariants(q->game, &q->what);
    if (q->yes && q->game->over) count_scores(q, score);
}

#define ASK(name, answer)                                                                               \
    static void ask_##name(void *question)                                                                   \
    {                                                                                                        \
        struct question *q = question;                                                                       \
        answer;                                                                                              \
    }

ASK(judge, q->yes = game_judge(q->plugin, q->game, q->seat, q->move, q->refusal))
ASK(moves, game_moves(q->plugin, q->game, q->seat, q->list))
ASK(waiting, q->number = game_waiting(q->plugin, q->game))
ASK(move, q->yes = game_move(q->plugin, q->state, q->seat, q->move, q->out) == 0)
ASK(move_part, q->yes = game_move_part(q->plugin, q->state, q->seat, q->move, q->most, q->out) == 0)
ASK(preview, q->yes = game_preview(q->plugin, q->state, q->seat, q->move, q->out, q->until) == 0)
ASK(turn_to, q->number = game_turn_to(q->plugin, q->state, q->seat))
ASK(barrier, q->yes = game_barrier(q->plugin, q->before, q->game, q->events))
ASK(invariants, check_invariants(q))
ASK(setup, q->yes = setup_check(q->plugin, q->setup, q->refusal))
ASK(begin, q->yes = game_begin(q->plugin, q->state, q->setup, q->out) == 0)
ASK(scores, q->json = game_scores_json(q->plugin, q->game))
ASK(totals, count_scores(q, q->score))
ASK(points, q->json = game_points_json(q->plugin, q->game, q->seat))
ASK(describe, q->json = game_describe(q->plugin))
ASK(view, q->number = view_write(q->plugin, q->game, q->seat, q->text))
ASK(delta, delta_write(q->plugin, q->before, q->game, q->seat, q->text, &q->number))
ASK(scope, q->number = q->plugin->order_scope(q->game, q->seat))
ASK(standing, q->yes = q->plugin->standing(q->game, q->seat, q->value, q->chosen))
ASK(search, bot_begin(q->search, q->plugin, q->game, q->seat, q->level, q->rng))
ASK(world, q->yes = search_iterate(q->search) == 0)

/* ---- moves -------------------------------------------------------------------------------- */

bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *refusal, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .move = move, .refusal = refusal };
    guard_note_move(seat, move);
    return guard_call(ask_judge, &q, why) && q.yes;
}

int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .list = list };
    if (!guard_call(ask_moves, &q, why)) list->count = 0;
    return list->count;
}

uint32_t guard_waiting(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game };
    return guard_call(ask_waiting, &q, why) ? q.number : 0;
}

int guard_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
               struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    guard_note_move(seat, move);
    return guard_call(ask_move, &q, why) && q.yes ? 0 : -1;
}

int guard_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                    int most, struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    q.most = most;
    guard_note_move(seat, move);
    return guard_call(ask_move_part, &q, why) && q.yes ? 0 : -1;
}

int guard_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                  struct game_out *out, struct preview_limit *until, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    q.until = until;
    guard_note_move(seat, move);
    return guard_call(ask_preview, &q, why) && q.yes ? 0 : -1;
}

enum turn_refusal guard_turn_to(const struct game_plugin *plugin, struct game *game, int seat,
                                char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat };
    return guard_call(ask_turn_to, &q, why) ? (enum turn_refusal)q.number : TURN_UNDER_WAY;
}

bool guard_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                   const struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .before = before, .game = after, .events = out };
    return guard_call(ask_barrier, &q, why) && q.yes;
}

bool guard_check_invariants(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .what = "" };
    if (!guard_call(ask_invariants, &q, why)) return false;
    if (!q.yes) why_say(why, "%s", q.what);
    return q.yes;
}

/* ---- beginning and end -------------------------------------------------------------------- */

bool guard_setup_check(const struct game_plugin *plugin, const struct game_setup *setup,
                       struct refusal *refusal, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .setup = setup, .refusal = refusal };
    return guard_call(ask_setup, &q, why) && q.yes;
}

int guard_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
                struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .setup = setup, .out = out };
    return guard_call(ask_begin, &q, why) && q.yes ? 0 : -1;
}

json_t *guard_scores_json(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game };
    return guard_call(ask_scores, &q, why) ? q.json : NULL;
}

bool guard_totals(const struct game_plugin *plugin, const struct game *game, int32_t total[GAME_SEATS],
                  char why[WHY_SIZE])
{
    struct game_score score[GAME_SEATS];
    struct question q = { .plugin = plugin, .game = game, .score = score };
    if (!guard_call(ask_totals, &q, why)) return false;
    for (int s = 0; s < GAME_SEATS; s++) total[s] = score[s].total;
    return true;
}

json_t *guard_points_json(const struct game_plugin *plugin, const struct game *game, int viewer,
                          char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = viewer };
    return guard_call(ask_points, &q, why) ? q.json : NULL;
}

json_t *guard_describe(const struct game_plugin *plugin, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin };
    return guard_call(ask_describe, &q, why) ? q.json : NULL;
}

/* ---- views -------------------------------------------------------------------------------- */

/* What was begun is taken back. */
static bool guard_text(void (*call)(void *question), struct question *q, uint32_t *hash, char why[WHY_SIZE])
{
    size_t start = q->text->len;
    q->number = *hash;
    if (guard_call(call, q, why)) {
        *hash = q->number;
        return true;
    }
    q->text->len = start;
    return false;
}

bool guard_view(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out,
                uint32_t *hash, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = viewer, .text = out };
    return guard_text(ask_view, &q, hash, why);
}

bool guard_delta(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .before = before, .game = after, .seat = viewer, .text = out };
    return guard_text(ask_delta, &q, hash, why);
}

/* ---- standing orders and bots ---------------------------------------------------------------------- */

uint32_t guard_order_scope(const struct game_plugin *plugin, const struct game *game, int order,
                           char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = order };
    why[0] = '\0';
    return plugin->order_scope && guard_call(ask_scope, &q, why) ? q.number : 0;
}

bool guard_standing(const struct game_plugin *plugin, const struct game *game, int seat,
                    const int16_t value[GAME_ORDERS], struct move *move, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .value = value, .chosen = move };
    why[0] = '\0';
    return plugin->standing && guard_call(ask_standing, &q, why) && q.yes;
}

bool guard_search(struct search *search, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
                  char fault[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .level = level, .rng = rng };
    char why[WHY_SIZE];
    q.search = search;
    if (!guard_call(ask_search, &q, fault)) return false;
    while (bot_goes_on(search) && !(stop && stop->now(stop->context))) {
        bool whole = guard_call(ask_world, &q, why);
        if (!whole) search_fault(search);
        if (whole && !q.yes) why_say(why, "the rules did not come to rest");
        if (why[0] && !fault[0]) memcpy(fault, why, WHY_SIZE);
    }
    return true;
}

bool guard_bot(const struct game_plugin *plugin, const struct game *game, int seat,
               const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
               struct move *move, char why[WHY_SIZE])
{
    struct search *search = mem_alloc(bot_bytes(level));
    bool whole = guard_search(search, plugin, game, seat, level, rng, stop, why) && !why[0];
    if (whole) *move = bot_choose(search);
    free(search);
    return whole;
}
