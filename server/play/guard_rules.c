// SPDX-License-Identifier: MIT
/* guard_rules.c - everything that the server asks a game, under a guard.
 *
 * A row of functions of one shape: the question is put into a struct, asked under the guard, and the answer
 * is taken out of it again; after a fault it is thrown away. */
#include <stdlib.h>
#include <string.h>

#include "games/common/bot.h"
#include "guard.h"
#include "server/base/mem.h"

struct question {
    const struct game_plugin *plugin;
    const struct game *game, *before;
    struct game *state;
    const struct game_setup *setup;
    const struct move *move;
    int seat;
    struct refusal *refusal;
    struct move_list *list;
    const struct game_out *events;
    struct game_out *out;
    struct preview_limit *until;
    struct text *text;
    const int16_t *value;
    const struct bot_level *level;
    struct rng *rng;
    struct search *search;
    struct move *answer;
    const char *what;
    uint32_t number;
    int32_t *total;
    bool yes;
    int bad;
    json_t *json;
};

/* ---- moves -------------------------------------------------------------------------------- */

static void ask_judge(void *question)
{
    struct question *q = question;
    q->yes = game_judge(q->plugin, q->game, q->seat, q->move, q->refusal);
}

bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *refusal, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .move = move, .refusal = refusal };
    guard_note_move(seat, move);
    return guard_call(ask_judge, &q, why) && q.yes;
}

static void ask_moves(void *question)
{
    struct question *q = question;
    game_moves(q->plugin, q->game, q->seat, q->list);
}

int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .list = list };
    if (!guard_call(ask_moves, &q, why)) list->count = 0;
    return list->count;
}

static void ask_waiting(void *question)
{
    struct question *q = question;
    q->number = game_waiting(q->plugin, q->game);
}

uint32_t guard_waiting(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game };
    return guard_call(ask_waiting, &q, why) ? q.number : 0;
}

static void ask_move(void *question)
{
    struct question *q = question;
    q->bad = game_move(q->plugin, q->state, q->seat, q->move, q->out);
}

int guard_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
               struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    guard_note_move(seat, move);
    return guard_call(ask_move, &q, why) && !q.bad ? 0 : -1;
}

static void ask_move_part(void *question)
{
    struct question *q = question;
    q->bad = game_move_part(q->plugin, q->state, q->seat, q->move, (int)q->number, q->out);
}

int guard_move_part(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                    int most, struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    q.number = (uint32_t)most;
    guard_note_move(seat, move);
    return guard_call(ask_move_part, &q, why) && !q.bad ? 0 : -1;
}

static void ask_preview(void *question)
{
    struct question *q = question;
    q->bad = game_preview(q->plugin, q->state, q->seat, q->move, q->out, q->until);
}

int guard_preview(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
                  struct game_out *out, struct preview_limit *until, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    q.until = until;
    guard_note_move(seat, move);
    return guard_call(ask_preview, &q, why) && !q.bad ? 0 : -1;
}

static void ask_turn_to(void *question)
{
    struct question *q = question;
    q->number = game_turn_to(q->plugin, q->state, q->seat);
}

enum turn_refusal guard_turn_to(const struct game_plugin *plugin, struct game *game, int seat,
                                char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat };
    return guard_call(ask_turn_to, &q, why) ? (enum turn_refusal)q.number : TURN_UNDER_WAY;
}

static void ask_barrier(void *question)
{
    struct question *q = question;
    q->yes = game_barrier(q->plugin, q->before, q->game, q->events);
}

bool guard_barrier(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                   const struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .before = before, .game = after, .events = out };
    return guard_call(ask_barrier, &q, why) && q.yes;
}

/* A game that is over must be able to count, too. */
static void ask_sane(void *question)
{
    struct question *q = question;
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    q->yes = q->plugin->check_invariants(q->game, &q->what);
    if (q->yes && q->game->over) game_ranks(q->plugin, q->game, score, rank);
}

bool guard_check_invariants(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .what = "" };
    if (!guard_call(ask_sane, &q, why)) return false;
    if (!q.yes) why_say(why, "%s", q.what);
    return q.yes;
}

/* ---- beginning and end -------------------------------------------------------------------- */

static void ask_setup(void *question)
{
    struct question *q = question;
    q->yes = setup_check(q->plugin, q->setup, q->refusal);
}

bool guard_setup_check(const struct game_plugin *plugin, const struct game_setup *setup,
                       struct refusal *refusal, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .setup = setup, .refusal = refusal };
    return guard_call(ask_setup, &q, why) && q.yes;
}

static void ask_begin(void *question)
{
    struct question *q = question;
    q->bad = game_begin(q->plugin, q->state, q->setup, q->out);
}

int guard_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
                struct game_out *out, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .state = game, .setup = setup, .out = out };
    return guard_call(ask_begin, &q, why) && !q.bad ? 0 : -1;
}

static void ask_scores(void *question)
{
    struct question *q = question;
    q->json = game_scores_json(q->plugin, q->game);
}

json_t *guard_scores_json(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game };
    return guard_call(ask_scores, &q, why) ? q.json : NULL;
}

static void ask_totals(void *question)
{
    struct question *q = question;
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    game_ranks(q->plugin, q->game, score, rank);
    for (int s = 0; s < GAME_SEATS; s++) q->total[s] = score[s].total;
}

bool guard_totals(const struct game_plugin *plugin, const struct game *game, int32_t total[GAME_SEATS],
                  char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .total = total };
    return guard_call(ask_totals, &q, why);
}

static void ask_points(void *question)
{
    struct question *q = question;
    q->json = game_points_json(q->plugin, q->game, q->seat);
}

json_t *guard_points_json(const struct game_plugin *plugin, const struct game *game, int viewer,
                          char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = viewer };
    return guard_call(ask_points, &q, why) ? q.json : NULL;
}

static void ask_describe(void *question)
{
    struct question *q = question;
    q->json = game_describe(q->plugin);
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

static void ask_view(void *question)
{
    struct question *q = question;
    q->number = view_write(q->plugin, q->game, q->seat, q->text);
}

bool guard_view(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out,
                uint32_t *hash, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = viewer, .text = out };
    return guard_text(ask_view, &q, hash, why);
}

static void ask_delta(void *question)
{
    struct question *q = question;
    delta_write(q->plugin, q->before, q->game, q->seat, q->text, &q->number);
}

bool guard_delta(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .before = before, .game = after, .seat = viewer, .text = out };
    return guard_text(ask_delta, &q, hash, why);
}

/* ---- standing orders and bots ---------------------------------------------------------------------- */

static void ask_scope(void *question)
{
    struct question *q = question;
    q->number = q->plugin->order_scope(q->game, q->seat);
}

uint32_t guard_order_scope(const struct game_plugin *plugin, const struct game *game, int order,
                           char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = order };
    why[0] = '\0';
    return plugin->order_scope && guard_call(ask_scope, &q, why) ? q.number : 0;
}

static void ask_standing(void *question)
{
    struct question *q = question;
    q->yes = q->plugin->standing(q->game, q->seat, q->value, q->answer);
}

bool guard_standing(const struct game_plugin *plugin, const struct game *game, int seat,
                    const int16_t value[GAME_ORDERS], struct move *move, char why[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .value = value, .answer = move };
    why[0] = '\0';
    return plugin->standing && guard_call(ask_standing, &q, why) && q.yes;
}

static void ask_begin_search(void *question)
{
    struct question *q = question;
    bot_begin(q->search, q->plugin, q->game, q->seat, q->level, q->rng);
}

static void ask_world(void *question)
{
    struct question *q = question;
    q->bad = search_iterate(q->search) != 0;
}

bool guard_search(struct search *search, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct bot_level *level, struct rng *rng, const struct guard_stop *stop,
                  char fault[WHY_SIZE])
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .level = level, .rng = rng };
    char why[WHY_SIZE];
    q.search = search;
    if (!guard_call(ask_begin_search, &q, fault)) return false;
    while (bot_goes_on(search) && !(stop && stop->now(stop->context))) {
        q.bad = 0;
        bool whole = guard_call(ask_world, &q, why);
        if (!whole) search_fault(search);
        if (whole && q.bad) why_say(why, "the rules did not come to rest");
        if ((!whole || q.bad) && !fault[0]) memcpy(fault, why, WHY_SIZE);
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
