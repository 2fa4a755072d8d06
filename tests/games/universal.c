// SPDX-License-Identifier: MIT
/* universal.c - what must hold for every game, tried on random games of every size.
 *
 * TABULEIRO_GAMES: games for each plugin and number of players (by default 300 over all numbers
 * of players together; make check-all plays 2,000 with each); TABULEIRO_GAME picks one plugin. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/game.h"
#include "client_view.h"
#include "suites.h"
#include "toy.h"

enum { CELLS_MAX = 64, MOVES_LIMIT = 20000, GAMES_OF_PLUGIN = 300 };

/* A plugin and a number of players. */
struct cell {
    const struct game_plugin *plugin;
    int seats, games;
};
static struct cell cells[CELLS_MAX];
static int n_cells;

/* One random game and all that watches it. */
struct trial {
    const struct game_plugin *plugin;
    struct game_setup setup;
    struct rng rng; /* of the test, not of the game */
    union game_state state, before, other;
    struct move_list list, relist;
    struct game_out out;
    struct text view[GAME_SEATS + 1]; /* of the spectator and the seats */
    uint32_t hash[GAME_SEATS + 1];
    struct text delta, scratch, preview;
    struct { int8_t seat; struct move move; } log[MOVES_LIMIT];
    int moves;
    int plans; /* how often a seat could plan ahead */
};

static char context[160];

static const char *where(const struct trial *t)
{
    snprintf(context, sizeof context, "%s, %d players, key %02x%02x%02x%02x, move %d", t->plugin->id,
             t->setup.seats, t->setup.seed[0], t->setup.seed[1], t->setup.seed[2], t->setup.seed[3],
             t->moves);
    return context;
}

static uint32_t below(struct trial *t, uint32_t n)
{
    return rng_below(&t->rng, n);
}

/* ---- setup -------------------------------------------------------------------------------- */

/* Random options that may be played together. */
static void random_setup(struct trial *t, int seats, uint64_t seed)
{
    uint8_t key[RNG_KEY_BYTES];
    rng_key_of_number(seed ^ 0x5eed, key);
    rng_init(&t->rng, key);
    setup_init(t->plugin, seats, &t->setup);
    for (int i = 0; t->plugin->options[i].key; i++) {
        const struct game_option *option = &t->plugin->options[i];
        struct game_setup tried = t->setup;
        int min = value_min(option->of, option->min), max = value_max(option->of, option->max);
        tried.option[i] = (int16_t)(min + (int)below(t, (uint32_t)(max - min + 1)));
        if (setup_check(t->plugin, &tried, NULL)) t->setup = tried;
    }
    rng_key_of_number(seed, t->setup.seed);
    t->moves = 0;
}

/* ---- views -------------------------------------------------------------------------------- */

static json_t *parse(const struct text *text)
{
    return json_loadb(text->data, text->len, 0, NULL);
}

static bool same_text(const struct text *a, const struct text *b)
{
    return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

static void merge_patch(json_t *target, const json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)patch, key, value) {
        if (json_is_null(value)) {
            json_object_del(target, key);
        } else if (json_is_object(value)) {
            if (!json_is_object(json_object_get(target, key)))
                json_object_set_new(target, key, json_object());
            merge_patch(json_object_get(target, key), value);
        } else {
            json_object_set(target, key, value);
        }
    }
}

/* patch(old view, delta) = new view, and its hash, as a client would work them out. */
static void check_patch(struct trial *t, const struct text *old, const struct text *delta,
                        const struct text *new, uint32_t hash)
{
    json_t *a = parse(old), *d = parse(delta), *b = parse(new);
    ck_assert_msg(a && d && b, "%s: a view or a delta is no JSON", where(t));
    merge_patch(a, d);
    ck_assert_msg(json_equal(a, b), "%s: the patched view is not the view\n%.600s\n%.600s", where(t),
                  delta->data, new->data);
    ck_assert_msg(view_hash(b) == hash, "%s: the view's hash differs", where(t));
    json_decref(a);
    json_decref(d);
    json_decref(b);
}

/* Brings every viewer's view up to date by deltas. */
static void follow_views(struct trial *t, bool thorough)
{
    for (int v = VIEW_SPECTATOR; v < t->setup.seats; v++) {
        struct text *view = &t->view[v + 1];
        uint32_t hash = t->hash[v + 1];
        t->delta.len = t->scratch.len = 0;
        bool changed = delta_write(t->plugin, &t->before.game, &t->state.game, v, &t->delta, &hash);
        uint32_t fresh = view_write(t->plugin, &t->state.game, v, &t->scratch);
        ck_assert_msg(fresh == hash, "%s: viewer %d: the delta's hash is not the view's\n%.600s", where(t), v,
                      t->delta.data);
        ck_assert_msg(changed != same_text(&t->scratch, view), "%s: viewer %d: delta %.300s", where(t), v,
                      t->delta.data);
        ck_assert_msg(!strstr(t->scratch.data, ":null"), "%s: a null in the view", where(t));
        if (thorough) check_patch(t, view, &t->delta, &t->scratch, hash);
        struct text swap = *view;
        *view = t->scratch;
        t->scratch = swap;
        t->hash[v + 1] = hash;
    }
}

static void first_views(struct trial *t)
{
    for (int v = VIEW_SPECTATOR; v < t->setup.seats; v++) {
        t->view[v + 1].len = 0;
        t->hash[v + 1] = view_write(t->plugin, &t->state.game, v, &t->view[v + 1]);
    }
}

static void check_one_view_for_all(struct trial *t)
{
    for (int v = 0; v < t->setup.seats && !state_has_secrets(t->plugin); v++)
        ck_assert_msg(same_text(&t->view[v + 1], &t->view[0]),
                      "%s: views differ although the table says they cannot", where(t));
}

/* ---- secrets: hidden information does not change a viewer's view -------------------------- */

static bool lists_equal(const struct move_list *a, const struct move_list *b)
{
    return a->count == b->count && memcmp(a->move, b->move, (size_t)a->count * sizeof a->move[0]) == 0;
}

static void check_determinize(struct trial *t)
{
    const char *what = "";
    for (int v = VIEW_SPECTATOR; v < t->setup.seats; v++) {
        game_clone(t->plugin, &t->other.game, &t->state.game);
        t->plugin->determinize(&t->other.game, v, &t->rng);
        t->scratch.len = 0;
        view_write(t->plugin, &t->other.game, v, &t->scratch);
        ck_assert_msg(same_text(&t->scratch, &t->view[v + 1]),
                      "%s: viewer %d sees what he cannot know\n%.900s\n%.900s", where(t), v,
                      t->view[v + 1].data, t->scratch.data);
        ck_assert_msg(t->plugin->check_invariants(&t->other.game, &what), "%s: a dealt-again state: %s",
                      where(t), what);
        ck_assert_msg(memcmp(t->other.game.rng.key, t->state.game.rng.key, RNG_KEY_BYTES) != 0,
                      "%s: redeal leaves the generator", where(t));
        if (v < 0) continue;
        game_moves(t->plugin, &t->state.game, v, &t->list);
        game_moves(t->plugin, &t->other.game, v, &t->relist);
        ck_assert_msg(lists_equal(&t->list, &t->relist), "%s: seat %d's moves tell what it cannot know",
                      where(t), v);
    }
}

/* ---- moves -------------------------------------------------------------------------------- */

static bool is_listed(const struct move_list *list, const struct move *move)
{
    for (int i = 0; i < list->count; i++)
        if (move_equal(&list->move[i], move)) return true;
    return false;
}

static bool is_rule(const struct game_plugin *plugin, const char *rule)
{
    for (int i = 0; plugin->rule_ids[i]; i++)
        if (strcmp(plugin->rule_ids[i], rule) == 0) return true;
    return false;
}

/* A move near a listed one, or any move at all. */
static struct move random_move(struct trial *t)
{
    struct move move = move_of(0, 0, NULL);
    int verbs = 0;
    while (t->plugin->verbs[verbs].name) verbs++;
    bool near = t->list.count && below(t, 2);
    if (near) move = t->list.move[below(t, (uint32_t)t->list.count)];
    else move.verb = (int16_t)below(t, (uint32_t)verbs);
    for (int i = 0; i < MOVE_ARGS && t->plugin->verbs[move.verb].arg[i].name; i++) {
        const struct verb_arg *arg = &t->plugin->verbs[move.verb].arg[i];
        if (near && below(t, 2)) continue;
        int min = value_min(arg->of, arg->min), max = value_max(arg->of, arg->max);
        uint32_t pick = below(t, (uint32_t)(max - min + 3));
        move.arg[i] = (int16_t)(pick == 0 ? ARG_ABSENT : pick == 1 ? ARG_NULL : min + (int)pick - 2);
    }
    return move;
}

/* listed <=> accepted, and a refusal names a rule and says why. */
/* Of the move in t->scratch. */
static void check_refusal(const struct trial *t, const struct refusal *why)
{
    ck_assert_msg(why->rule && why->spec && is_rule(t->plugin, why->rule),
                  "%s: %s is refused (%s) by no rule: %s", where(t), t->scratch.data,
                  why->spec ? why->spec->key : "?", why->rule ? why->rule : "-");
    ck_assert_msg(msg_complete(why->spec, why->given), "%s: %s: \"%s\" is said with %d arguments", where(t),
                  t->scratch.data, why->spec->key, why->given);
}

static void check_events(const struct trial *t)
{
    for (int i = 0; i < t->out.events; i++)
        ck_assert_msg(msg_complete(t->out.event[i].spec, t->out.event[i].given),
                      "%s: \"%s\" is told with %d arguments", where(t), t->out.event[i].spec->key,
                      t->out.event[i].given);
}

static void check_refusals(struct trial *t, int seat, int tries)
{
    for (int i = 0; i < t->list.count; i++)
        ck_assert_msg(game_judge(t->plugin, &t->state.game, seat, &t->list.move[i], NULL),
                      "%s: a listed move is refused", where(t));
    for (int i = 0; i < tries; i++) {
        struct move move = random_move(t);
        struct refusal why = { 0 };
        t->scratch.len = 0;
        move_write(t->plugin, &move, &t->scratch);
        if (game_judge(t->plugin, &t->state.game, seat, &move, &why))
            ck_assert_msg(is_listed(&t->list, &move), "%s: %s is allowed but not listed", where(t),
                          t->scratch.data);
        else
            check_refusal(t, &why);
    }
}

/* What is listed may be done, also where the game says so of its proposals itself. */
static void check_listed(struct trial *t, int seat)
{
    for (int i = 0; i < t->list.count; i++)
        ck_assert_msg(game_judge(t->plugin, &t->state.game, seat, &t->list.move[i], NULL),
                      "%s: %s is listed but not allowed", where(t),
                      t->plugin->verbs[t->list.move[i].verb].name);
}

static void check_not_asked(struct trial *t, uint32_t waiting)
{
    struct refusal why;
    for (int s = 0; s < t->setup.seats; s++) {
        if (waiting >> s & 1u) continue;
        ck_assert_msg(game_moves(t->plugin, &t->state.game, s, &t->relist) == 0, "%s: seat %d is not asked",
                      where(t), s);
        ck_assert(!game_judge(t->plugin, &t->state.game, s, &t->list.move[0], &why));
    }
}

static void check_move_json(struct trial *t)
{
    for (int i = 0; i < t->list.count; i++) {
        struct move read;
        struct refusal why;
        t->scratch.len = 0;
        move_write(t->plugin, &t->list.move[i], &t->scratch);
        json_t *json = parse(&t->scratch);
        ck_assert_msg(json && move_read(t->plugin, json, &read, &why) && move_equal(&read, &t->list.move[i]),
                      "%s: %s is not read back", where(t), t->scratch.data);
        json_decref(json);
    }
}

/* ---- saving ------------------------------------------------------------------------------- */

/* What was loaded goes on as what was saved. */
static void check_goes_on(struct trial *t, const struct game *loaded)
{
    uint8_t hash[2][STATE_HASH_BYTES];
    union game_state next[2];
    uint32_t waiting = game_waiting(t->plugin, &t->state.game);
    int seat = waiting ? __builtin_ctz(waiting) : -1;
    if (seat < 0 || game_moves(t->plugin, &t->state.game, seat, &t->list) == 0) return;
    struct move move = t->list.move[below(t, (uint32_t)t->list.count)];
    game_clone(t->plugin, &next[0].game, &t->state.game);
    game_clone(t->plugin, &next[1].game, loaded);
    for (int i = 0; i < 2; i++) {
        game_move(t->plugin, &next[i].game, seat, &move, NULL);
        state_hash(t->plugin, &next[i].game, hash[i]);
    }
    ck_assert_msg(memcmp(hash[0], hash[1], sizeof hash[0]) == 0, "%s: after loading, %s does something else",
                  where(t), t->plugin->verbs[move.verb].name);
}

static void check_save(struct trial *t)
{
    uint8_t a[STATE_HASH_BYTES], b[STATE_HASH_BYTES];
    char why[WHY_SIZE] = "no JSON";
    t->scratch.len = 0;
    state_save(t->plugin, &t->state.game, &t->scratch);
    json_t *json = parse(&t->scratch);
    ck_assert_msg(json && state_load(t->plugin, &t->other.game, json, why) == 0, "%s: %s",
                  where(t), why);
    json_decref(json);
    state_hash(t->plugin, &t->state.game, a);
    state_hash(t->plugin, &t->other.game, b);
    struct text again = { 0 };
    state_save(t->plugin, &t->other.game, &again);
    size_t same = 0;
    while (same < again.len && again.data[same] == t->scratch.data[same]) same++;
    same = same > 40 ? same - 40 : 0;
    ck_assert_msg(memcmp(a, b, sizeof a) == 0, "%s: a loaded state differs: saved %.120s loaded %.120s",
                  where(t), t->scratch.data + same, again.data + same);
    text_free(&again);
    for (int s = 0; s < t->setup.seats; s++) {
        game_moves(t->plugin, &t->state.game, s, &t->list);
        game_moves(t->plugin, &t->other.game, s, &t->relist);
        ck_assert_msg(lists_equal(&t->list, &t->relist), "%s: a loaded state has other moves", where(t));
    }
    check_goes_on(t, &t->other.game);
}

/* ---- one game ----------------------------------------------------------------------------- */

static int random_seat(struct trial *t, uint32_t waiting)
{
    int seat = -1;
    for (int pick = (int)below(t, (uint32_t)__builtin_popcount(waiting)); pick >= 0; pick--)
        do seat++;
        while (!(waiting >> seat & 1u));
    return seat;
}

/* What the seat is shown of the move, made on a copy of `world`: its delta, the events, where it stops. */
static void write_preview(struct trial *t, const struct game *world, int seat, const struct move *move,
                          struct text *shown)
{
    static struct game_out told;
    union game_state after;
    struct preview_limit until;
    uint32_t hash = 0;
    game_clone(t->plugin, &after.game, world);
    game_out_clear(&told);
    ck_assert_msg(game_preview(t->plugin, &after.game, seat, move, &told, &until) == 0,
                  "%s: a preview does not come to rest", where(t));
    shown->len = 0;
    delta_write(t->plugin, world, &after.game, seat, shown, &hash);
    events_write(&told, seat, shown);
    preview_limit_write(&until, shown);
    if (until.reason != UNTIL_NOTHING)
        ck_assert_msg(msg_complete(until.spec, until.given), "%s: %s is foretold with %d arguments", where(t),
                      until.spec->key, until.given);
}

/* A preview is the same in two worlds that look alike to who asks for it. */
static void check_previews(struct trial *t, int seat)
{
    game_clone(t->plugin, &t->other.game, &t->state.game);
    t->plugin->determinize(&t->other.game, seat, &t->rng);
    for (int tries = 0; tries < 12; tries++) {
        struct move move = t->list.move[below(t, (uint32_t)t->list.count)];
        write_preview(t, &t->state.game, seat, &move, &t->scratch);
        write_preview(t, &t->other.game, seat, &move, &t->preview);
        ck_assert_msg(same_text(&t->scratch, &t->preview),
                      "%s: the preview of %s tells seat %d what it cannot know\n%.900s\n%.900s", where(t),
                      t->plugin->verbs[move.verb].name, seat, t->scratch.data, t->preview.data);
    }
}

/* Both worlds get the seat's next turn; false where it cannot be had, and then in both for one reason. */
static bool turn_comes(struct trial *t, struct game *here, struct game *there, int seat)
{
    game_clone(t->plugin, here, &t->state.game);
    game_clone(t->plugin, there, &t->state.game);
    t->plugin->determinize(there, seat, &t->rng);
    enum turn_refusal no = game_turn_to(t->plugin, here, seat), other = game_turn_to(t->plugin, there, seat);
    ck_assert_msg(no == other, "%s: whether seat %d can plan tells what it cannot know: %d, %d", where(t),
                  seat, (int)no, (int)other);
    return no == TURN_COMES;
}

/* One move of a plan, the same in both worlds; false where nothing more can be planned. */
static bool plan_on(struct trial *t, union game_state world[2], int seat)
{
    struct preview_limit until;
    if (game_waiting(t->plugin, &world[0].game) != 1u << seat) return false;
    int count = game_moves(t->plugin, &world[0].game, seat, &t->list);
    ck_assert_msg(count > 0, "%s: seat %d plans and has no move", where(t), seat);
    game_moves(t->plugin, &world[1].game, seat, &t->relist);
    ck_assert_msg(t->relist.count == count &&
                      memcmp(t->list.move, t->relist.move, (size_t)count * sizeof t->list.move[0]) == 0,
                  "%s: what seat %d can plan tells what it cannot know", where(t), seat);
    struct move move = t->list.move[below(t, (uint32_t)count)];
    write_preview(t, &world[0].game, seat, &move, &t->scratch);
    write_preview(t, &world[1].game, seat, &move, &t->preview);
    ck_assert_msg(same_text(&t->scratch, &t->preview), "%s: planning %s tells seat %d what it cannot know",
                  where(t), t->plugin->verbs[move.verb].name, seat);
    game_preview(t->plugin, &world[0].game, seat, &move, NULL, &until);
    game_preview(t->plugin, &world[1].game, seat, &move, NULL, &until);
    return until.reason == UNTIL_NOTHING;
}

/* A seat that is not asked plans its next turn: only its player sees the plan, which reveals nothing
 * hidden. */
static void check_plans(struct trial *t, uint32_t waiting)
{
    union game_state world[2];
    uint32_t hash;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        if ((waiting >> seat & 1u) || !turn_comes(t, &world[0].game, &world[1].game, seat)) continue;
        t->plans++;
        ck_assert_msg(game_waiting(t->plugin, &world[0].game) == 1u << seat, "%s: not seat %d alone is asked",
                      where(t), seat);
        t->scratch.len = t->preview.len = 0;
        hash = view_write(t->plugin, &world[0].game, seat, &t->scratch);
        ck_assert_msg(hash == view_write(t->plugin, &world[1].game, seat, &t->preview) &&
                          same_text(&t->scratch, &t->preview),
                      "%s: a plan shows seat %d what it cannot know", where(t), seat);
        for (int steps = 0; steps < 12 && plan_on(t, world, seat); steps++) continue;
    }
}

/* Asked for all at once a game judges each seat as it does when it is asked for that one. */
static void check_judgement(const struct trial *t, int seat)
{
    int32_t worth[GAME_SEATS], own = t->plugin->evaluate(&t->state.game, seat);
    if (!t->plugin->evaluate_all || t->state.game.over) return;
    t->plugin->evaluate_all(&t->state.game, worth);
    ck_assert_msg(worth[seat] == own, "%s: seat %d is worth %d, and %d beside the others", where(t), seat,
                  own, worth[seat]);
}

static void look_around(struct trial *t, int seat, uint32_t waiting)
{
    check_refusals(t, seat, 24);
    check_move_json(t);
    check_not_asked(t, waiting);
    check_one_view_for_all(t);
    check_judgement(t, seat);
    ck_assert_msg(memcmp(&t->before, &t->state, t->plugin->state_size) == 0, "%s: asking changed the state",
                  where(t));
}

static void play_move(struct trial *t)
{
    uint32_t waiting = game_waiting(t->plugin, &t->state.game);
    int seat = random_seat(t, waiting);
    bool thorough = below(t, 16) == 0;
    const char *what = "";
    if (t->plugin->turn_to && (thorough || below(t, 8) == 0)) check_plans(t, waiting);
    ck_assert_msg(game_moves(t->plugin, &t->state.game, seat, &t->list) > 0,
                  "%s: seat %d is asked and has no move", where(t), seat);
    ck_assert_msg(!t->list.full, "%s: more moves than the list holds", where(t));
    game_clone(t->plugin, &t->before.game, &t->state.game);
    if (thorough || below(t, 8) == 0) check_previews(t, seat);
    game_clone(t->plugin, &t->other.game, &t->state.game);
    if (thorough) check_listed(t, seat);
    if (thorough) look_around(t, seat, waiting);
    struct move move = t->list.move[below(t, (uint32_t)t->list.count)];
    game_out_clear(&t->out);
    ck_assert_msg(game_move(t->plugin, &t->state.game, seat, &move, &t->out) == 0, "%s: no rest", where(t));
    ck_assert_msg(game_move(t->plugin, &t->other.game, seat, &move, NULL) == 0, "%s: no rest", where(t));
    ck_assert_msg(memcmp(&t->other, &t->state, t->plugin->state_size) == 0, "%s: a clone acts otherwise",
                  where(t));
    ck_assert_msg(t->plugin->check_invariants(&t->state.game, &what), "%s: %s", where(t), what);
    check_events(t);
    ck_assert_msg(t->moves < MOVES_LIMIT, "%s: the game does not end", where(t));
    t->log[t->moves].seat = (int8_t)seat;
    t->log[t->moves++].move = move;
    follow_views(t, thorough);
    if (below(t, 8) == 0) check_determinize(t);
    if (below(t, 48) == 0) check_save(t);
}

static void check_result(struct trial *t)
{
    struct game_score score[GAME_SEATS];
    struct game_automa rival[GAME_SEATS];
    int rank[GAME_SEATS], rivals = game_automas(t->plugin, &t->state.game, rival);
    game_ranks(t->plugin, &t->state.game, score, rank);
    for (int i = 0; i < t->setup.seats + rivals; i++) {
        int s = i < t->setup.seats ? i : rival[i - t->setup.seats].number;
        int32_t sum = 0;
        for (int p = 0; t->plugin->parts[p]; p++) sum += score[s].part[p];
        ck_assert_msg(sum == score[s].total, "%s: the parts are %d, the total %d", where(t), sum,
                      score[s].total);
        ck_assert(rank[s] >= 1 && rank[s] <= t->setup.seats + rivals);
    }
}

/* The same log gives the same state. */
static void check_replay(struct trial *t)
{
    uint8_t a[STATE_HASH_BYTES], b[STATE_HASH_BYTES];
    game_begin(t->plugin, &t->other.game, &t->setup, NULL);
    for (int i = 0; i < t->moves; i++) {
        ck_assert_msg(game_judge(t->plugin, &t->other.game, t->log[i].seat, &t->log[i].move, NULL),
                      "%s: move %d is refused in the replay", where(t), i);
        game_move(t->plugin, &t->other.game, t->log[i].seat, &t->log[i].move, NULL);
    }
    state_hash(t->plugin, &t->state.game, a);
    state_hash(t->plugin, &t->other.game, b);
    ck_assert_msg(memcmp(a, b, sizeof a) == 0, "%s: the replay ends elsewhere", where(t));
}

static void play_game(struct trial *t, int seats, uint64_t seed)
{
    random_setup(t, seats, seed);
    game_out_clear(&t->out);
    memset(&t->state, 0, sizeof t->state);
    memset(&t->before, 0, sizeof t->before);
    memset(&t->other, 0, sizeof t->other);
    ck_assert_msg(game_begin(t->plugin, &t->state.game, &t->setup, &t->out) == 0, "%s: no rest", where(t));
    first_views(t);
    while (game_waiting(t->plugin, &t->state.game)) play_move(t);
    ck_assert_msg(t->state.game.over, "%s: nobody is asked and it is not over", where(t));
    check_result(t);
    check_replay(t);
}

START_TEST(random_games_satisfy_all_invariants)
{
    const struct cell *cell = &cells[_i];
    struct trial *t = calloc(1, sizeof *t);
    ck_assert_ptr_nonnull(t);
    t->plugin = cell->plugin;
    for (int i = 0; i < cell->games; i++)
        play_game(t, cell->seats, (uint64_t)cell->seats * 1000003u + (uint64_t)i);
    ck_assert_msg(t->plans || !t->plugin->turn_to || cell->seats == 1 || cell->games < 5,
                  "%s: with %d players nobody could ever plan", t->plugin->id, cell->seats);
    for (int v = 0; v <= GAME_SEATS; v++) text_free(&t->view[v]);
    text_free(&t->delta);
    text_free(&t->scratch);
    text_free(&t->preview);
    free(t);
}
END_TEST

/* ---- texts and tables --------------------------------------------------------------------- */

static void need_key(const json_t *locale, const char *file, const char *prefix, const char *key)
{
    char full[128];
    snprintf(full, sizeof full, "%s.%s", prefix, key);
    ck_assert_msg(json_is_string(json_object_get(locale, full)), "%s lacks \"%s\"", file, full);
}

START_TEST(turn_fields_are_fields)
{
    for (int i = 0; game_plugins[i]; i++) {
        const struct game_plugin *plugin = game_plugins[i];
        for (const char *const *name = plugin->turn_fields; name && *name; name++) {
            const struct field *field = plugin->fields;
            while (field->name && strcmp(field->name, *name) != 0) field++;
            ck_assert_msg(field->name, "%s: %s is no field", plugin->id, *name);
        }
    }
}
END_TEST

START_TEST(every_key_has_its_words_in_each_language)
{
    const struct game_plugin *plugin = game_plugins[_i];
    static const char *const languages[] = { "en", "pt-BR" };
    for (int l = 0; l < 2; l++) {
        char file[160];
        json_error_t error;
        snprintf(file, sizeof file, "web-client/games/%s/locale/%s.json", plugin->id, languages[l]);
        json_t *locale = json_load_file(file, JSON_REJECT_DUPLICATES, &error);
        ck_assert_msg(locale != NULL, "%s: %s", file, error.text);
        for (int i = 0; plugin->msgs[i].key; i++) need_key(locale, file, "msg", plugin->msgs[i].key);
        for (int i = 0; plugin->verbs[i].name; i++) need_key(locale, file, "verb", plugin->verbs[i].name);
        for (int i = 0; plugin->options[i].key; i++) need_key(locale, file, "option", plugin->options[i].key);
        for (int i = 0; plugin->parts[i]; i++) need_key(locale, file, "part", plugin->parts[i]);
        /* names.js */
        ck_assert_msg(json_is_string(json_object_get(locale, "title")), "%s lacks \"title\"", file);
        json_decref(locale);
    }
}
END_TEST

/* It says which question is asked, and of each verb which ones it answers. */
static void check_questions(const struct game_plugin *plugin)
{
    ck_assert_msg(plugin->question || plugin->flow, "%s: no question is ever asked", plugin->id);
    ck_assert(is_rule(plugin, plugin->not_now_rule));
    for (const struct verb *verb = plugin->verbs; verb->name; verb++) {
        ck_assert_msg(verb->answers, "%s: %s answers no question", plugin->id, verb->name);
        ck_assert_msg(verb->apply || plugin->flow, "%s: %s does nothing", plugin->id, verb->name);
    }
}

START_TEST(a_plugin_is_well_formed)
{
    const struct game_plugin *plugin = game_plugins[_i];
    ck_assert_int_eq(plugin->api, GAME_API);
    ck_assert_uint_le(plugin->state_size, GAME_STATE_MAX);
    ck_assert(plugin->seats_min >= 1 && plugin->seats_max <= GAME_SEATS &&
              plugin->seats_min <= plugin->seats_max);
    ck_assert(is_rule(plugin, plugin->malformed_rule) && is_rule(plugin, plugin->turn_rule));
    check_questions(plugin);
    json_t *description = game_describe(plugin);
    ck_assert_ptr_nonnull(description);
    json_decref(description);
}
END_TEST

START_TEST(a_list_of_names_has_no_gap)
{
    const struct game_plugin *plugin = game_plugins[_i];
    struct game_setup setup;
    union game_state state;
    char why[WHY_SIZE];
    setup_init(plugin, plugin->seats_min, &setup);
    for (const struct field *field = plugin->fields; field->name; field++) {
        if (!field->names || !field->len || field->keys || field->option) continue;
        game_setup_state(plugin, &state.game, &setup);
        json_t *patch = json_pack("{s[n]}", field->name);
        ck_assert_int_eq(state_patch(plugin, &state.game, patch, why), -1);
        ck_assert_ptr_nonnull(strstr(why, ": nothing stands at place 0"));
        json_decref(patch);
    }
}
END_TEST

START_TEST(other_numbers_of_players_are_refused)
{
    const struct game_plugin *plugin = game_plugins[_i];
    for (int n = 0; n <= GAME_SEATS; n++) {
        struct game_setup setup;
        setup_init(plugin, n, &setup);
        bool fits = n >= plugin->seats_min && n <= plugin->seats_max;
        ck_assert_int_eq(setup_check(plugin, &setup, NULL), fits);
    }
}
END_TEST

static void add_cells(const struct game_plugin *plugin)
{
    const char *games = getenv("TABULEIRO_GAMES"), *only = getenv("TABULEIRO_GAME");
    int sizes = plugin->seats_max - plugin->seats_min + 1;
    if (only && strcmp(only, plugin->id) != 0) return;
    for (int seats = plugin->seats_min; seats <= plugin->seats_max; seats++)
        cells[n_cells++] =
            (struct cell){ plugin, seats, games ? atoi(games) : (GAMES_OF_PLUGIN + sizes - 1) / sizes };
}

/* The toy has every kind of secret: what is promised here is promised for it as well. */
static int list_cells(void)
{
    int plugins = 0;
    add_cells(&toy_plugin);
    for (; game_plugins[plugins]; plugins++) add_cells(game_plugins[plugins]);
    return plugins;
}

SUITE(universal_suite)
{
    Suite *suite = suite_create("every game, always");
    TCase *games = tcase_create("random games"), *plugins = tcase_create("plugins");
    int n = list_cells();
    tcase_set_timeout(games, 3600);
    if (n_cells) tcase_add_loop_test(games, random_games_satisfy_all_invariants, 0, n_cells);
    if (n) {
        tcase_add_loop_test(plugins, a_plugin_is_well_formed, 0, n);
        tcase_add_loop_test(plugins, a_list_of_names_has_no_gap, 0, n);
        tcase_add_loop_test(plugins, other_numbers_of_players_are_refused, 0, n);
        tcase_add_loop_test(plugins, every_key_has_its_words_in_each_language, 0, n);
        tcase_add_test(plugins, turn_fields_are_fields);
    }
    suite_add_tcase(suite, plugins);
    suite_add_tcase(suite, games);
    return suite;
}
