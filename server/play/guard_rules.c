// SPDX-License-Identifier: MIT
/* guard_rules.c - everything that the server asks a game, under a guard.
 *
 * A row of functions of one shape: the question is put into a struct, asked under the guard, and the answer
 * is taken out of it again; after a fault it is thrown away.  Only course.c and the bots put questions of
 * their own. */
#include "guard.h"

struct question {
    const struct game_plugin *plugin;
    const struct game *game, *before;
    struct game *state;
    const struct game_setup *setup;
    const struct move *move;
    int seat;
    struct refusal *why;
    struct move_list *list;
    struct game_out *out;
    struct text *text;
    uint32_t number;
    bool yes;
    int bad;
    json_t *json;
};

static bool ask(void (*call)(void *question), struct question *question, char *fault)
{
    return guard_call(call, question, fault);
}

/* ---- moves -------------------------------------------------------------------------------- */

static void judge(void *question)
{
    struct question *q = question;
    q->yes = game_judge(q->plugin, q->game, q->seat, q->move, q->why);
}

bool guard_judge(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
                 struct refusal *why, char *fault)
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .move = move, .why = why };
    guard_note_move(seat, move);
    return ask(judge, &q, fault) && q.yes;
}

static void list_moves(void *question)
{
    struct question *q = question;
    game_moves(q->plugin, q->game, q->seat, q->list);
}

int guard_moves(const struct game_plugin *plugin, const struct game *game, int seat, struct move_list *list,
                char *fault)
{
    struct question q = { .plugin = plugin, .game = game, .seat = seat, .list = list };
    if (!ask(list_moves, &q, fault)) list->count = 0;
    return list->count;
}

static void find_waiting(void *question)
{
    struct question *q = question;
    q->number = game_waiting(q->plugin, q->game);
}

uint32_t guard_waiting(const struct game_plugin *plugin, const struct game *game, char *fault)
{
    struct question q = { .plugin = plugin, .game = game };
    return ask(find_waiting, &q, fault) ? q.number : 0;
}

static void make_move(void *question)
{
    struct question *q = question;
    q->bad = game_move(q->plugin, q->state, q->seat, q->move, q->out);
}

int guard_move(const struct game_plugin *plugin, struct game *game, int seat, const struct move *move,
               struct game_out *out, char *fault)
{
    struct question q = { .plugin = plugin, .state = game, .seat = seat, .move = move, .out = out };
    guard_note_move(seat, move);
    return ask(make_move, &q, fault) && !q.bad ? 0 : -1;
}

/* ---- beginning and end -------------------------------------------------------------------- */

static void check_setup(void *question)
{
    struct question *q = question;
    q->yes = setup_check(q->plugin, q->setup, q->why);
}

bool guard_setup_check(const struct game_plugin *plugin, const struct game_setup *setup, struct refusal *why,
                       char *fault)
{
    struct question q = { .plugin = plugin, .setup = setup, .why = why };
    return ask(check_setup, &q, fault) && q.yes;
}

static void begin(void *question)
{
    struct question *q = question;
    q->bad = game_begin(q->plugin, q->state, q->setup, q->out);
}

int guard_begin(const struct game_plugin *plugin, struct game *game, const struct game_setup *setup,
                struct game_out *out, char *fault)
{
    struct question q = { .plugin = plugin, .state = game, .setup = setup, .out = out };
    return ask(begin, &q, fault) && !q.bad ? 0 : -1;
}

static void count_scores(void *question)
{
    struct question *q = question;
    q->json = game_scores_json(q->plugin, q->game);
}

json_t *guard_scores_json(const struct game_plugin *plugin, const struct game *game, char *fault)
{
    struct question q = { .plugin = plugin, .game = game };
    return ask(count_scores, &q, fault) ? q.json : NULL;
}

static void describe(void *question)
{
    struct question *q = question;
    q->json = game_describe(q->plugin);
}

json_t *guard_describe(const struct game_plugin *plugin, char *fault)
{
    struct question q = { .plugin = plugin };
    return ask(describe, &q, fault) ? q.json : NULL;
}

/* ---- views -------------------------------------------------------------------------------- */

/* What was begun is taken back. */
static bool write_text(void (*call)(void *question), struct question *q, uint32_t *hash, char *fault)
{
    size_t start = q->text->len;
    q->number = *hash;
    if (ask(call, q, fault)) {
        *hash = q->number;
        return true;
    }
    q->text->len = start;
    return false;
}

static void view(void *question)
{
    struct question *q = question;
    q->number = view_write(q->plugin, q->game, q->seat, q->text);
}

bool guard_view(const struct game_plugin *plugin, const struct game *game, int viewer, struct text *out,
                uint32_t *hash, char *fault)
{
    struct question q = { .plugin = plugin, .game = game, .seat = viewer, .text = out };
    return write_text(view, &q, hash, fault);
}

static void delta(void *question)
{
    struct question *q = question;
    delta_write(q->plugin, q->before, q->game, q->seat, q->text, &q->number);
}

bool guard_delta(const struct game_plugin *plugin, const struct game *before, const struct game *after,
                 int viewer, struct text *out, uint32_t *hash, char *fault)
{
    struct question q = { .plugin = plugin, .before = before, .game = after, .seat = viewer, .text = out };
    return write_text(delta, &q, hash, fault);
}

/* ---- standing orders ---------------------------------------------------------------------- */

static void find_scope(void *question)
{
    struct question *q = question;
    q->number = q->plugin->order_scope(q->game, q->seat);
}

uint32_t guard_order_scope(const struct game_plugin *plugin, const struct game *game, int order, char *fault)
{
    struct question q = { .plugin = plugin, .game = game, .seat = order };
    return plugin->order_scope && ask(find_scope, &q, fault) ? q.number : 0;
}
