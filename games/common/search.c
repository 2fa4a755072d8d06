// SPDX-License-Identifier: MIT
/* search.c - the tree search.
 *
 * Sources:
 * - Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012): one tree over what the
 *   seat knows, another deal for each iteration, and at a node only those answers compete that are legal in
 *   this deal (their SO-ISMCTS).  OpenSpiel's ISMCTS: the answers of a node are found by the move, not by
 *   the state, so that dice and draws need no nodes of their own.
 * - Winands and Bjornsson (2010, "evaluation cut-off"), Szita, Chaslot, Spronck on Catan (2009): games with
 *   so much chance are not played out.  After the tree the turn is finished by the best-looking moves of its
 *   seats, and the position between two turns is judged by the game's `evaluate`.
 * - Rosin (2011), Silver et al. (2017): attention is shared out by a prior; here what `evaluate` says right
 *   after the move, and the plugin's own `prior` where it has one.
 * - Sturtevant (2008) and TAG: max^n, each side maximises its margin over the best of the others.
 *
 * Seats that choose at the same time choose at the same node, each among its own moves, independently
 * (decoupled choice).  A forced move is made without a node. */
#include "search.h"

#include <string.h>

enum { TURN_MOST = 40, TEMPER = 100, WIN = 600, SOFT = 6000, SHARE_ONE = 1 << 14, SHARE_LEAST = 1 << 5 };

/* ---- values ------------------------------------------------------------------------------- */

/* Far ahead is far ahead: differences count less there. */
static int32_t soften(int64_t margin)
{
    int64_t size = margin < 0 ? -margin : margin;
    return (int32_t)(margin * SOFT / (SOFT + size));
}

static int32_t look_at_one(const struct game_plugin *plugin, const struct game *game, int side)
{
    struct game_score score = { 0 };
    if (game->over) plugin->score(game, side, &score);
    return game->over ? score.total * 100 : plugin->evaluate(game, side);
}

/* What each seat has, or is likely to get, in hundredths of a point. */
static void look_at_all(const struct game_plugin *plugin, const struct game *game, int32_t *worth)
{
    bool at_once = !game->over && plugin->evaluate_all;
    if (at_once) plugin->evaluate_all(game, worth);
    for (int s = 0; s < game->seats && !at_once; s++) worth[s] = look_at_one(plugin, game, s);
}

/* Score of the best automa if a single player has to beat it, else 0. */
static int32_t look_at_rivals(const struct game_plugin *plugin, const struct game *game)
{
    struct game_automa rival[GAME_SEATS];
    int32_t best = INT32_MIN;
    if (game->seats > 1 || !plugin->won_alone) return 0;
    for (int i = game_automas(plugin, game, rival); i-- > 0;) {
        int32_t worth = look_at_one(plugin, game, rival[i].number);
        if (worth > best) best = worth;
    }
    return best > INT32_MIN ? best : 0;
}

/* Beside the best of the others, who count so many percent; alone there are none. */
static int32_t beside_best(const int32_t *worth, int seats, int seat, int rivalry)
{
    int32_t best = INT32_MIN;
    for (int s = 0; s < seats; s++)
        if (s != seat && worth[s] > best) best = worth[s];
    return seats > 1 ? worth[seat] - (int32_t)((int64_t)best * rivalry / 100) : worth[seat];
}

/* To have won is worth some more, and to have lost some less. */
static void add_victory(const struct game_plugin *plugin, const struct game *game, int32_t *margin)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    bool alone = game->seats == 1 && plugin->won_alone;
    if (!game->over) return;
    game_ranks(plugin, game, score, rank);
    for (int s = 0; s < game->seats; s++)
        margin[s] += (alone ? plugin->won_alone(game) : rank[s] == 1) ? WIN : -WIN;
}

/* ---- nodes -------------------------------------------------------------------------------- */

/* All moves of the first place, however many, have room. */
static uint32_t node_room(const struct search_style *style)
{
    return (uint32_t)(style->nodes > MOVES_MAX ? style->nodes : MOVES_MAX) + 1;
}

size_t search_bytes(const struct search_style *style)
{
    return sizeof(struct search) + node_room(style) * sizeof(struct search_node);
}

static int lowest_seat(uint32_t mask)
{
    int seat = 0;
    while (!(mask >> seat & 1u)) seat++;
    return seat;
}

static bool same_move(const struct search_node *node, int seat, const struct move *move)
{
    return node->seat == seat && memcmp(&node->move, move, sizeof *move) == 0;
}

/* Hangs a move behind `last` (0: it is the first answer to `parent`); 0 when there is no room. */
static uint32_t add_node(struct search *s, uint32_t parent, uint32_t last, int seat, const struct move *move)
{
    if (s->used == s->room) return 0;
    uint32_t at = s->used++;
    s->node[at] = (struct search_node){ .move = *move, .seat = (int8_t)seat, .share = SHARE_LEAST };
    if (last) s->node[last].next = at;
    else s->node[parent].child = at;
    return at;
}

/* The i-th of `want` moves of a list of n: the first two as they are (canonical order begins with
 * declining, then the smallest step), the others spread evenly over the rest from a random start. */
static int spread(int i, int want, int n, int start)
{
    if (n <= want || i < 2) return i;
    return 2 + (int)((int64_t)(i - 2) * (n - 2) / (want - 2) + start) % (n - 2);
}

static int spread_start(struct search *s, int want, int n)
{
    return n > want ? (int)rng_below(s->rng, (uint32_t)n) : 0;
}

/* How it looks to the seat right after the move; INT32_MIN when the rules do not come to rest. */
static int32_t look_after(struct search *s, const struct game *game, int seat, const struct move *move)
{
    game_clone(s->plugin, &s->tried.game, game);
    s->made++;
    if (game_move(s->plugin, &s->tried.game, seat, move, NULL)) return INT32_MIN;
    int32_t value = s->plugin->evaluate(&s->tried.game, seat);
    return s->plugin->prior ? value + s->plugin->prior(game, seat, move) : value;
}

/* Half the attention for every `prior_temperature` that it is behind the best. */
static uint16_t share_of(const struct search *s, int32_t behind)
{
    int halves = behind / s->prior_temperature, rest = behind % s->prior_temperature;
    if (halves > 12) return SHARE_LEAST;
    int share = SHARE_ONE >> halves;
    share -= share / 2 * rest / s->prior_temperature;
    return (uint16_t)(share > SHARE_LEAST ? share : SHARE_LEAST);
}

/* Hangs all moves of the list behind the answers that are there; returns the first, 0 without room.  They lie
 * one after the other. */
static uint32_t add_moves(struct search *s, uint32_t parent, int seat, const struct move_list *list)
{
    uint32_t last = 0, first = s->used;
    for (uint32_t c = s->node[parent].child; c; c = s->node[c].next) last = c;
    if (s->room - s->used < (uint32_t)list->count) return 0;
    for (int i = 0; i < list->count; i++) last = add_node(s, parent, last, seat, &list->move[i]);
    return first;
}

/* Shares out the attention among the seat's moves here, which are node[first] and those after it. */
static void share_out(struct search *s, uint32_t first, int seat, const struct move_list *list)
{
    int n = list->count, want = n < s->style->candidates ? n : s->style->candidates;
    int start = spread_start(s, want, n);
    int32_t best = INT32_MIN;
    for (int i = 0; i < want; i++) {
        int at = spread(i, want, n, start);
        s->value[i] = look_after(s, &s->world.game, seat, &list->move[at]);
        if (s->value[i] > best) best = s->value[i];
    }
    for (int i = 0; i < want; i++) {
        struct search_node *node = &s->node[first + (uint32_t)spread(i, want, n, start)];
        node->share = s->value[i] > INT32_MIN ? share_of(s, best - s->value[i]) : SHARE_LEAST;
    }
}

/* ---- choosing ----------------------------------------------------------------------------- */

static uint32_t root_of(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 30; bit; bit >>= 2) {
        if (square >= root + bit) {
            square -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* Finds the nodes of the legal moves; a move that was never legal here before gets one. */
static int find_nodes(struct search *s, uint32_t parent, int seat)
{
    uint32_t at = s->node[parent].child;
    int count = 0;
    for (int i = 0; i < s->moves.count; i++) {
        const struct move *move = &s->moves.move[i];
        uint32_t last = 0;
        if (!at || !same_move(&s->node[at], seat, move))
            for (at = s->node[parent].child; at && !same_move(&s->node[at], seat, move);
                 at = s->node[at].next)
                last = at;
        if (!at) at = add_node(s, parent, last, seat, move);
        if (!at) continue;
        s->found[count++] = at;
        at = s->node[at].next;
    }
    return count;
}

/* What is known of them, and where nothing is known their share of the curiosity. */
static uint32_t most_promising(const struct search *s, const uint32_t *found, int count)
{
    int64_t visits = 0, sum = 0, shares = 0, best_score = INT64_MIN;
    uint32_t best = found[0];
    for (int i = 0; i < count; i++) {
        const struct search_node *node = &s->node[found[i]];
        visits += node->visits;
        sum += node->sum;
        shares += node->share;
    }
    int64_t mean = visits ? sum / visits : 0;
    int64_t curiosity = (int64_t)s->style->explore * root_of((uint64_t)visits * 256 + 256) / 16;
    for (int i = 0; i < count; i++) {
        const struct search_node *node = &s->node[found[i]];
        int64_t known = node->visits ? node->sum / node->visits : mean;
        int64_t score = known * 16 + curiosity * 16 * node->share / shares / (1 + node->visits);
        if (node->poor || score <= best_score) continue;
        best_score = score;
        best = found[i];
    }
    return best;
}

/* ---- one iteration ------------------------------------------------------------------------ */

/* What looks best right after it, of a few moves. */
static int reply_at(struct search *s, int seat, int n)
{
    int want = n < s->style->replies ? n : s->style->replies, best = 0;
    int start = spread_start(s, want, n);
    int32_t best_value = INT32_MIN;
    for (int i = 0; i < want; i++) {
        int at = spread(i, want, n, start);
        int32_t value = look_after(s, &s->world.game, seat, &s->replies.move[at]);
        if (value <= best_value) continue;
        best_value = value;
        best = at;
    }
    return best;
}

/* Beyond the tree: the turn under way is brought to its end, and some more are played. */
static int play_on(struct search *s)
{
    struct game *game = &s->world.game;
    int far = s->style->far ? s->plugin->rollout_turns_master : 0, near = s->plugin->rollout_turns;
    int turns = far > near ? far : near;
    for (int i = 0; i < TURN_MOST; i++) {
        uint32_t waiting = game_waiting(s->plugin, game);
        if (!waiting || !s->plugin->turn_over) return 0;
        if (s->plugin->turn_over(game) && turns-- == 0) return 0;
        int seat = lowest_seat(waiting), n = game_moves(s->plugin, game, seat, &s->replies);
        if (n < 1) return -1;
        int at = n > 1 ? reply_at(s, seat, n) : 0;
        s->made++;
        if (game_move(s->plugin, game, seat, &s->replies.move[at], NULL)) return -1;
    }
    return 0;
}

/* Goes on to the node of the move chosen; while others still choose at the same time, stays. */
static uint32_t step_down(struct search *s, uint32_t at, uint32_t chosen, uint32_t waiting)
{
    s->path[s->depth++] = chosen;
    return waiting & (waiting - 1) ? at : chosen;
}

static bool has_answers(const struct search *s, uint32_t at, int seat)
{
    for (uint32_t c = s->node[at].child; c; c = s->node[c].next)
        if (s->node[c].seat == seat) return true;
    return false;
}

/* The moves of the tree, as far as it reaches; -1 when the rules do not come to rest. */
static int walk_down(struct search *s)
{
    uint32_t at = 0, waiting;
    struct game *game = &s->world.game;
    while ((waiting = game_waiting(s->plugin, game)) && s->depth < SEARCH_PATH) {
        int seat = lowest_seat(waiting), n = game_moves(s->plugin, game, seat, &s->moves);
        if (n < 1) return -1;
        const struct move *move = &s->moves.move[0];
        if (n > 1 || !s->depth) {
            bool known = has_answers(s, at, seat);
            if (!known && at && !s->node[at].visits) return 0;
            uint32_t first = known ? 0 : add_moves(s, at, seat, &s->moves);
            if (first) share_out(s, first, seat, &s->moves);
            int count = find_nodes(s, at, seat);
            if (!count) return 0; /* no room for more */
            uint32_t chosen = most_promising(s, s->found, count);
            move = &s->node[chosen].move;
            at = step_down(s, at, chosen, waiting);
        }
        s->made++;
        if (game_move(s->plugin, game, seat, move, NULL)) return -1;
    }
    return 0;
}

static void keep_result(struct search *s)
{
    const struct game *game = &s->world.game;
    int32_t worth[GAME_SEATS] = { 0 }, victory[GAME_SEATS] = { 0 };
    look_at_all(s->plugin, game, worth);
    int32_t rivals = (int32_t)((int64_t)look_at_rivals(s->plugin, game) * s->style->rivalry / 100);
    add_victory(s->plugin, game, victory);
    s->whole++;
    for (int seat = 0; seat < game->seats; seat++) s->worth[seat] += worth[seat];
    for (int i = 0; i < s->depth; i++) {
        struct search_node *node = &s->node[s->path[i]];
        int32_t beside = beside_best(worth, game->seats, node->seat, s->style->rivalry) - rivals;
        node->visits++;
        node->sum += soften((int64_t)beside - s->base[node->seat]) + victory[node->seat];
        node->margin += beside_best(worth, game->seats, node->seat, 100);
    }
}

/* The current scores are the baseline. */
static void look_first(struct search *s)
{
    int seats = s->world.game.seats;
    int32_t worth[GAME_SEATS] = { 0 };
    look_at_all(s->plugin, &s->world.game, worth); /* as the first world has it: the true one says more */
    int32_t rivals = (int32_t)((int64_t)look_at_rivals(s->plugin, &s->world.game) * s->style->rivalry / 100);
    for (int seat = 0; seat < seats; seat++)
        s->base[seat] = beside_best(worth, seats, seat, s->style->rivalry) - rivals;
    share_out(s, 1, s->seat, &s->moves);
}

int search_iterate(struct search *s)
{
    s->depth = 0;
    game_clone(s->plugin, &s->world.game, &s->root.game);
    s->plugin->determinize(&s->world.game, s->seat, s->rng);
    if (s->iterations++ == 0) look_first(s);
    if (walk_down(s) || play_on(s)) {
        search_fault(s);
        return -1;
    }
    keep_result(s);
    return 0;
}

void search_fault(struct search *s)
{
    s->faults++;
    if (s->depth) s->node[s->path[0]].poor = true;
    s->depth = 0;
}

/* ---- beginning and end -------------------------------------------------------------------- */

void search_begin(struct search *s, const struct game_plugin *plugin, const struct game *game, int seat,
                  const struct search_style *style, struct rng *rng)
{
    s->plugin = plugin;
    s->style = style;
    s->prior_temperature = style->prior_temperature ? style->prior_temperature : plugin->prior_temperature
        ? plugin->prior_temperature : TEMPER;
    s->rng = rng;
    s->seat = seat;
    s->iterations = s->faults = s->depth = 0;
    s->made = s->whole = 0;
    memset(s->worth, 0, sizeof s->worth);
    s->room = node_room(style);
    s->used = 1;
    s->node[0] = (struct search_node){ .seat = (int8_t)seat };
    game_clone(plugin, &s->root.game, game);
    memset(s->base, 0, sizeof s->base);
    game_moves(plugin, game, seat, &s->moves);
    add_moves(s, 0, seat, &s->moves);
}

bool search_is_forced(const struct search *s)
{
    int count = 0;
    for (uint32_t c = s->node[0].child; c; c = s->node[c].next) count += s->node[c].seat == s->seat;
    return count == 1;
}

/* Does a stand before b? */
static bool stands_before(const struct search_node *a, const struct search_node *b)
{
    if (a->poor != b->poor) return b->poor;
    if (a->visits != b->visits) return a->visits > b->visits;
    return a->visits && a->sum / a->visits > b->sum / b->visits;
}

/* The most visited answer; 0 when there is none. */
static uint32_t first_answer(const struct search *s, uint32_t at)
{
    uint32_t best = 0;
    for (uint32_t c = s->node[at].child; c; c = s->node[c].next)
        if (s->node[c].visits && (!best || stands_before(&s->node[c], &s->node[best]))) best = c;
    return best;
}

static void fill_move(const struct search *s, uint32_t at, struct search_move *out)
{
    const struct search_node *node = &s->node[at];
    *out = (struct search_move){ .move = node->move, .visits = (int)node->visits };
    if (node->visits) out->value = (int32_t)(node->margin / node->visits);
    while (out->line_count < SEARCH_LINE && (at = first_answer(s, at))) {
        out->line[out->line_count] = s->node[at].move;
        out->line_seat[out->line_count++] = s->node[at].seat;
    }
}

int search_best(const struct search *s, struct search_move *best, int most)
{
    uint32_t order[16] = { 0 };
    int count = 0;
    if (most > 16) most = 16;
    for (uint32_t c = s->node[0].child; c; c = s->node[c].next) {
        if (s->node[c].seat != s->seat) continue; /* of who chooses at the same time */
        int at = count < most ? count++ : most - 1;
        if (at == most - 1 && order[at] && !stands_before(&s->node[c], &s->node[order[at]])) continue;
        order[at] = c;
        for (; at > 0 && stands_before(&s->node[order[at]], &s->node[order[at - 1]]); at--) {
            uint32_t up = order[at];
            order[at] = order[at - 1];
            order[at - 1] = up;
        }
    }
    for (int i = 0; i < count; i++) fill_move(s, order[i], &best[i]);
    return count;
}

bool search_find(const struct search *s, const struct move *move, struct search_move *found)
{
    uint32_t at = s->node[0].child;
    while (at && !same_move(&s->node[at], s->seat, move)) at = s->node[at].next;
    if (at) fill_move(s, at, found);
    return at != 0;
}

int32_t search_worth(const struct search *s, int seat)
{
    return s->whole ? (int32_t)(s->worth[seat] / s->whole) : 0;
}
