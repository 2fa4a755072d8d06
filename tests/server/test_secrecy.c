// SPDX-License-Identifier: MIT
/* test_secrecy.c - two worlds that differ only in information hidden from a viewer give that viewer the same
 * bytes in everything that the server sends.
 *
 * A random game stops at a random point; a second world is dealt for one viewer (a seat, or a spectator), who
 * cannot tell it from the first.  Both become rooms of one server and are played on with the same visible
 * moves, secret choices of the others differing.  The viewer's pushes (states, deltas, notices) and responses
 * (at, history, points, export, open, explain, preview, refusals of moves and of undo) must not differ, and
 * neither may the fate of a plan that the viewer makes in both: made, waited on, or dropped, and why.  A move
 * that reveals something hidden ends the comparison: a world is chosen among many deals so that this comes
 * late.
 *
 * A lesson sounds the same, byte for byte, whether or not a table of others is played on between its
 * requests.
 *
 * The second half turns the test on itself: each hidden field of each game, shown on purpose, must be
 * noticed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../wire/wire.h"
#include "temp_folder.h"
#include "server/base/mem.h"
#include "server/play/plan.h"
#include "server/rooms/rooms.h"
#include "suites.h"

enum {
    STEPS = 5,
    DEALS = 60,
    LISTED = 5,
    ODD = 8,
    AHEAD = 3, /* steps that are planned */
    MIDDLES = 3, /* moments within an entry that are asked for */
    MOVES_LIMIT = 5000,
    HIDDEN_MAX = 32,
    VERBS_MAX = 128,
    APART_MAX = 64
};
enum { GAMES = 3, POINTS = 9, POINTS_UNTIL_NOTICED = 900, TRIES = 5 };
enum { TAUGHT_STEPS = 14, TAUGHT_MOVES = 2, MOVE_EVERY = 3 };

/* Choices that the others see only later (TEK-11.4): in the second world another one may be made. */
static const struct {
    const char *game, *verb;
} secret_verbs[] = {
    { "tekhenu", "choose_decree" },
    { "tekhenu", "score_decree" },
};

/* Rare choices that lead to events for a single player (LUN-8.9.7). */
static const struct {
    const char *game, *verb, *with;
} favourites[] = {
    { "luna_maris", "choose_tool", "\"TOOL-GRE\"" },
    { "luna_maris", "harvest", "\"tool\":true" },
};

/* What all may see for a moment although no view after the move shows it: cards laid open and gone
 * again (Automas sweep Contracts off the row, and their tiles go back into the pile, AUT-3.2), dice thrown in
 * vain. */
static const char *const laid_open[] = { "row_food", "rolled", "holdup", "revealed", "automa_turn" };

struct step {
    int seat;
    struct move move[2];
};

struct trial {
    const struct game_plugin *plugin;
    struct game_setup setup;
    struct rng rng;           /* of the test */
    union game_state *match;  /* a whole game, by move */
    struct step *made;
    int moves;
    int of_verb[VERBS_MAX], verbs; /* a move each of the verbs that were used          */
    int apart[APART_MAX], aparts;  /* moves with events for some viewers only          */
    struct game_out out, twin_out;
    int viewer;
    union game_state world[2], best;
    struct step step[STEPS], best_step[STEPS];
    int steps;
    struct move_list list;
    struct text probe[LISTED + ODD];
    int probes;
    uint32_t ahead;           /* which of the moves to plan                            */
    const char *watch;        /* what each of them watches                             */
    bool clock;
    struct text heard[2];
    struct text seen[2];
};

static struct folder folder;
static struct wire *wire;
static struct lws *line[GAME_SEATS + 1]; /* of the seats, and the guest's */
static struct trial *trial;
static int compared_points, compared_steps, compared_fates[PLAN_FATES];

static uint32_t below(uint32_t n)
{
    return rng_below(&trial->rng, n);
}

/* ---- planting a state in a room -------------------------------------------------------------- */

static union game_state plant[2];
static struct game_plugin planted[2];

static void plant_first(struct game *game, const struct game_setup *setup)
{
    (void)setup;
    memcpy(game, &plant[0], planted[0].state_size);
}

static void plant_second(struct game *game, const struct game_setup *setup)
{
    (void)setup;
    memcpy(game, &plant[1], planted[1].state_size);
}

/* ---- a game, and a second world ---------------------------------------------------------------- */

static void random_setup(int seats, uint64_t seed)
{
    const struct game_plugin *plugin = trial->plugin;
    setup_init(plugin, seats, &trial->setup);
    rng_key_of_number(seed, trial->setup.seed);
    for (int i = 0; plugin->options[i].key; i++) {
        const struct game_option *option = &plugin->options[i];
        struct game_setup tried = trial->setup;
        int min = option->of->id ? 0 : option->min,
            max = option->of->id ? option->of->count - 1 : option->max;
        tried.option[i] = (int16_t)(min + (int)below((uint32_t)(max - min + 1)));
        if (setup_check(plugin, &tried, NULL)) trial->setup = tried;
    }
}

static int random_seat(uint32_t waiting)
{
    int seat = (int)below(GAME_SEATS);
    while (!(waiting >> seat & 1u)) seat = (seat + 1) % GAME_SEATS;
    return seat;
}

/* Of each verb one of its moves, whichever: rare things are looked at as often as common ones. */
static void sample_verbs(void)
{
    int seen[VERBS_MAX] = { 0 }, at[VERBS_MAX];
    trial->verbs = 0;
    for (int i = 0; i < trial->moves; i++) {
        int verb = trial->made[i].move[0].verb;
        ck_assert_int_lt(verb, VERBS_MAX);
        if (seen[verb]++ == 0) at[verb] = trial->verbs++;
        if (below((uint32_t)seen[verb]) == 0) trial->of_verb[at[verb]] = i;
    }
}

static bool is_favourite(const struct move *move)
{
    const char *verb = trial->plugin->verbs[move->verb].name;
    for (size_t i = 0; i < sizeof favourites / sizeof favourites[0]; i++) {
        if (strcmp(favourites[i].game, trial->plugin->id) != 0 || strcmp(favourites[i].verb, verb) != 0)
            continue;
        trial->seen[0].len = 0;
        move_write(trial->plugin, move, &trial->seen[0]);
        if (strstr(trial->seen[0].data, favourites[i].with)) return true;
    }
    return false;
}

/* A move of the list; each verb as likely as any other, so that what is seldom done is done. */
static struct move random_move(void)
{
    int16_t verb = -1;
    int verbs = 0, moves = 0;
    struct move chosen = { 0 };
    for (int i = 0; i < trial->list.count; i++) {
        const struct move *move = &trial->list.move[i];
        if (is_favourite(move)) return *move;
        bool first = i == 0 || move->verb != trial->list.move[i - 1].verb; /* they come verb by verb */
        if (first && below((uint32_t)++verbs) == 0) {
            verb = move->verb;
            moves = 0;
        }
        if (move->verb == verb && below((uint32_t)++moves) == 0) chosen = *move;
    }
    return chosen;
}

/* True if an event is not for all viewers. */
static bool tells_apart(const struct game_out *out)
{
    for (int i = 0; i < out->events; i++)
        if (out->event[i].seen_by != SEEN_BY_ALL) return true;
    return false;
}

static void play_whole_game(void)
{
    const struct game_plugin *plugin = trial->plugin;
    trial->aparts = 0;
    ck_assert_int_eq(game_begin(plugin, &trial->match[0].game, &trial->setup, NULL), 0);
    for (trial->moves = 0; game_waiting(plugin, &trial->match[trial->moves].game); trial->moves++) {
        struct game *now = &trial->match[trial->moves].game, *next = &trial->match[trial->moves + 1].game;
        struct step *step = &trial->made[trial->moves];
        ck_assert_int_lt(trial->moves, MOVES_LIMIT);
        step->seat = random_seat(game_waiting(plugin, now));
        game_moves(plugin, now, step->seat, &trial->list);
        step->move[0] = random_move();
        game_clone(plugin, next, now);
        game_out_clear(&trial->out);
        ck_assert_int_eq(game_move(plugin, next, step->seat, &step->move[0], &trial->out), 0);
        if (trial->aparts < APART_MAX && tells_apart(&trial->out))
            trial->apart[trial->aparts++] = trial->moves;
    }
    sample_verbs();
}

/* A game with events for some viewers only, if they come soon. */
static void play_some_game(int seats)
{
    for (int tries = 0; tries < TRIES && (tries == 0 || !trial->aparts); tries++) {
        random_setup(seats, rng_word(&trial->rng));
        play_whole_game();
    }
}

/* Somewhere in the game: its beginning and its end, where most secrets are, every kind of move, and those
 * with events for some viewers only, more often. */
static int random_point(void)
{
    uint32_t moves = (uint32_t)trial->moves;
    if (trial->aparts && below(3) == 0) return trial->apart[below((uint32_t)trial->aparts)];
    switch (below(4)) {
    case 0: return (int)below(moves < 8 ? moves : 8);
    case 1: return (int)(moves - 1 - below(moves < 12 ? moves : 12));
    case 2: return (int)below(moves);
    default: return trial->of_verb[below((uint32_t)trial->verbs)];
    }
}

static bool is_secret(const struct game_plugin *plugin, const struct move *move)
{
    for (size_t i = 0; i < sizeof secret_verbs / sizeof secret_verbs[0]; i++)
        if (strcmp(secret_verbs[i].game, plugin->id) == 0 &&
            strcmp(secret_verbs[i].verb, plugin->verbs[move->verb].name) == 0)
            return true;
    return false;
}

static bool same_view(const struct game *a, const struct game *b)
{
    trial->seen[0].len = trial->seen[1].len = 0;
    view_write(trial->plugin, a, trial->viewer, &trial->seen[0]);
    view_write(trial->plugin, b, trial->viewer, &trial->seen[1]);
    return trial->seen[0].len == trial->seen[1].len &&
           memcmp(trial->seen[0].data, trial->seen[1].data, trial->seen[0].len) == 0;
}

static bool is_laid_open(const struct event *event)
{
    for (size_t i = 0; i < sizeof laid_open / sizeof laid_open[0]; i++)
        if (strcmp(event->spec->key, laid_open[i]) == 0) return true;
    return false;
}

/* Leaves the events that the viewer hears of. */
static void keep_heard(struct game_out *out)
{
    int kept = 0;
    for (int i = 0; i < out->events; i++) {
        uint32_t seen_by = out->event[i].seen_by;
        if (seen_by == SEEN_BY_ALL || (trial->viewer >= 0 && (seen_by >> trial->viewer & 1u)))
            out->event[kept++] = out->event[i];
    }
    out->events = kept;
}

static bool same_event(const struct event *a, const struct event *b)
{
    trial->seen[0].len = trial->seen[1].len = 0;
    event_write(a, &trial->seen[0]);
    event_write(b, &trial->seen[1]);
    return strcmp(trial->seen[0].data, trial->seen[1].data) == 0;
}

/* Did the two moves differ first in what was laid open for a moment?  What came of it may differ, too. */
static bool differ_for_a_moment(void)
{
    struct game_out *a = &trial->out, *b = &trial->twin_out;
    keep_heard(a);
    keep_heard(b);
    int most = a->events < b->events ? a->events : b->events, first = 0;
    while (first < most && same_event(&a->event[first], &b->event[first])) first++;
    return first < most && is_laid_open(&a->event[first]) && is_laid_open(&b->event[first]);
}

/* What happens in the first world: what happened. */
static void choose_steps(int point)
{
    trial->steps = trial->moves - point < STEPS ? trial->moves - point : STEPS;
    memcpy(trial->step, &trial->made[point], (size_t)trial->steps * sizeof trial->step[0]);
}

/* The move that looks the same in the second world; false if there is none. */
static bool choose_twin(const struct game *second, struct step *step)
{
    int fits = 0;
    step->move[1] = step->move[0];
    if (step->seat == trial->viewer || !is_secret(trial->plugin, &step->move[0]))
        return game_judge(trial->plugin, second, step->seat, &step->move[1], NULL);
    game_moves(trial->plugin, second, step->seat, &trial->list);
    for (int i = 0; i < trial->list.count; i++)
        if (trial->list.move[i].verb == step->move[0].verb && below((uint32_t)++fits) == 0)
            step->move[1] = trial->list.move[i];
    return fits > 0;
}

/* Of so many steps the viewer cannot tell in which world they happen. */
static int alike_for(const struct game *second)
{
    union game_state a = trial->world[0], b;
    game_clone(trial->plugin, &b.game, second);
    for (int i = 0; i < trial->steps; i++) {
        struct step *step = &trial->step[i];
        if (!choose_twin(&b.game, step)) return i;
        game_out_clear(&trial->out);
        game_out_clear(&trial->twin_out);
        game_move(trial->plugin, &a.game, step->seat, &step->move[0], &trial->out);
        game_move(trial->plugin, &b.game, step->seat, &step->move[1], &trial->twin_out);
        if (!same_view(&a.game, &b.game) || differ_for_a_moment()) return i;
    }
    return trial->steps;
}

/* Deals until a world is found that stays alike for long; false if nothing is hidden at all. */
static bool choose_world(void)
{
    const struct game_plugin *plugin = trial->plugin;
    int best = -1;
    for (int deal = 0; deal < DEALS && best < trial->steps; deal++) {
        union game_state second = trial->world[0];
        plugin->determinize(&second.game, trial->viewer, &trial->rng);
        struct rng dealt = second.game.rng;
        second.game.rng = trial->world[0].game.rng;
        if (memcmp(&second, &trial->world[0], plugin->state_size) == 0) continue;
        if (deal % 2) second.game.rng = dealt; /* else: the same dice to come */
        ck_assert(same_view(&trial->world[0].game, &second.game));
        int steps = alike_for(&second.game);
        if (steps <= best) continue;
        best = steps;
        trial->best = second;
        memcpy(trial->best_step, trial->step, sizeof trial->step);
    }
    trial->world[1] = trial->best;
    trial->steps = best;
    return best >= 0;
}

/* ---- two rooms ----------------------------------------------------------------------------------- */

static struct room *room_newest(void)
{
    char(*ids)[DB_ID];
    struct room *room = NULL;
    int64_t user = wire->server.sessions->user;
    for (const struct session *s = wire->server.sessions; s; s = s->next)
        user = s->user < user ? s->user : user;
    int count = db_list_rooms_of(wire->server.db, user, 200, &ids);
    ck_assert_msg(count > 0, "%s", wire_heard(line[0])->data);
    for (int i = 0; i < count && !room; i++) {
        rooms_load(wire->server.rooms, ids[i], &room);
        if (room && room->row.status != ROOM_WAITING) room = NULL;
    }
    free(ids);
    ck_assert_ptr_nonnull(room);
    return room;
}

/* A room with the world just set up; all viewers watch. */
static struct room *open_room(int which)
{
    json_t *json = setup_options_json(trial->plugin, &trial->setup);
    char *options = json_dumps(json, JSON_COMPACT);
    int seats = trial->setup.seats;
    wire_ask(line[0], "{\"t\":\"create\",\"id\":1,\"game\":\"%s\",\"seats\":%d,\"options\":%s%s}",
             trial->plugin->id, seats, options,
             trial->clock ? ",\"clock\":{\"move_s\":1209600,\"bank_s\":60}" : "");
    struct room *room = room_newest();
    for (int s = 0; s <= GAME_SEATS; s++) {
        if (s > 0 && s < seats)
            wire_ask(line[s], "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"invite\":\"%s\",\"seat\":%d}",
                     room->row.id, room->row.invite, s);
        if (s < seats || s == GAME_SEATS)
            wire_ask(line[s], "{\"t\":\"open\",\"id\":1,\"room\":\"%s\",\"invite\":\"%s\"}", room->row.id,
                     room->row.invite);
    }
    plant[which] = trial->world[which];
    room->plugin = &planted[which];
    room->secrets = state_has_secrets(room->plugin);
    wire->chance = 7; /* one seed, one salt, one commitment */
    for (int s = 0; s <= GAME_SEATS; s++) wire_heard(line[s])->len = 0;
    wire_ask(line[0], "{\"t\":\"start\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    ck_assert_msg(room->row.status == ROOM_PLAYING, "%s", wire_heard(line[0])->data);
    json_decref(json);
    free(options);
    return room;
}

static void close_room(const struct room *room)
{
    for (int s = 0; s <= GAME_SEATS; s++)
        wire_ask(line[s], "{\"t\":\"close\",\"id\":1,\"room\":\"%s\"}", room->row.id);
}

/* ---- what the viewer hears -------------------------------------------------------------------------- */

static struct lws *viewers_line(void)
{
    return line[trial->viewer < 0 ? GAME_SEATS : trial->viewer];
}

static void replace_all(struct text *text, const char *from, const char *to)
{
    size_t len = strlen(from);
    ck_assert_uint_eq(len, strlen(to));
    for (char *at = text->data; at && (at = strstr(at, from)); at += len) memcpy(at, to, len);
}

/* Takes what the viewer heard, in the names of the first room. */
static void take_heard(const struct room *const room[2], int which)
{
    struct text *from = wire_heard(viewers_line()), *to = &trial->heard[which];
    to->len = 0;
    text_add(to, from->data ? from->data : "", from->len);
    from->len = 0;
    replace_all(to, room[1]->row.id, room[0]->row.id);
    replace_all(to, room[1]->row.invite, room[0]->row.invite);
}

/* NULL, or where the two differ: static text. */
static const char *difference(const char *when)
{
    static char said[900];
    const struct text *a = &trial->heard[0], *b = &trial->heard[1];
    size_t at = 0;
    while (at < a->len && at < b->len && a->data[at] == b->data[at]) at++;
    if (at == a->len && at == b->len) return NULL;
    size_t from = at > 150 ? at - 150 : 0;
    snprintf(said, sizeof said, "%s, %d players, viewer %d, %s:\n%.300s\n%.300s", trial->plugin->id,
             trial->setup.seats, trial->viewer, when, a->data + from, b->data + from);
    return said;
}

/* A move near a legal one, or any. */
static struct move odd_move(void)
{
    const struct verb *verbs = trial->plugin->verbs;
    int count = 0;
    while (verbs[count].name) count++;
    bool near = trial->list.count && below(2);
    struct move move =
        near ? trial->list.move[below((uint32_t)trial->list.count)] : MOVE0((int)below((uint32_t)count));
    for (int i = 0; i < MOVE_ARGS && verbs[move.verb].arg[i].name; i++) {
        const struct verb_arg *arg = &verbs[move.verb].arg[i];
        if (near && below(2)) continue;
        int min = arg->of->id ? 0 : arg->min, max = arg->of->id ? arg->of->count - 1 : arg->max;
        move.arg[i] = (int16_t)(min + (int)below((uint32_t)(max - min + 1)));
    }
    return move;
}

/* Moves to ask about: some that the viewer may make, some that it may not. */
static void choose_probes(const struct room *room)
{
    int listed = game_moves(trial->plugin, room->match.state, trial->viewer, &trial->list);
    trial->probes = 0;
    for (int i = 0; i < LISTED + ODD; i++) {
        struct text *probe = &trial->probe[trial->probes];
        if (i < LISTED && i >= listed) continue;
        struct move move = i < LISTED ? trial->list.move[below((uint32_t)listed)] : odd_move();
        probe->len = 0;
        move_write(trial->plugin, &move, probe);
        trial->probes++;
    }
    trial->ahead = below(60);
}

static void ask_about_moves(struct lws *to, const struct room *room)
{
    int seat = trial->viewer < 0 ? 0 : trial->viewer;
    for (int i = 0; i < trial->probes; i++) {
        const char *move = trial->probe[i].data;
        struct refusal why;
        struct move read;
        json_t *json = json_loads(move, 0, NULL);
        bool legal = move_read(trial->plugin, json, &read, &why) &&
                     game_judge(trial->plugin, room->match.state, trial->viewer, &read, NULL);
        json_decref(json);
        wire_ask(to, "{\"t\":\"explain\",\"id\":1,\"room\":\"%s\",\"move\":%s}", room->row.id, move);
        wire_ask(to, "{\"t\":\"preview\",\"id\":1,\"room\":\"%s\",\"ask\":%u,\"move\":%s}", room->row.id,
                 room->match.ask[seat], move);
        wire_ask(to, "{\"t\":\"what_if\",\"id\":1,\"room\":\"%s\",\"seq\":%u,\"moves\":[%s],\"own\":true}",
                 room->row.id, room->match.seq, move);
        if (!legal)
            wire_ask(to, "{\"t\":\"move\",\"id\":1,\"room\":\"%s\",\"ask\":%u,\"move\":%s}", room->row.id,
                     room->match.ask[seat], move);
    }
}

/* Of the moves that the last answer lists one more is planned; false: it lists none. */
static bool choose_ahead(const char *answer, int step, struct text *plan, struct text *moves)
{
    json_t *json = json_loads(answer, JSON_DISABLE_EOF_CHECK, NULL), *list = json_object_get(json, "moves");
    size_t count = json_array_size(list);
    size_t chosen = count ? (trial->ahead + (size_t)step) % count : 0;
    char *move = count ? json_dumps(json_array_get(list, chosen), JSON_COMPACT) : NULL;
    for (int i = 0; move && i < 2; i++) {
        struct text *to = i ? moves : plan;
        if (to->len) text_char(to, ',');
        if (!i) text_str(to, "{\"move\":");
        text_str(to, move);
        if (!i && trial->watch) text_str(to, trial->watch);
        if (!i) text_char(to, '}');
    }
    free(move);
    json_decref(json);
    return count > 0;
}

/* What would be asked if it were the viewer's turn, some steps ahead; then that is planned. */
static void lay_plan(struct lws *to, const struct room *room)
{
    struct text plan = { 0 }, moves = { 0 };
    int most = 1 + (int)(trial->ahead % AHEAD);
    bool more = true;
    for (int step = 0; more && step <= most; step++) {
        size_t from = wire_heard(to)->len;
        wire_ask(to, "{\"t\":\"what_if\",\"id\":1,\"room\":\"%s\",\"seq\":%u,\"moves\":[%s]}", room->row.id,
                 room->match.seq, moves.data ? moves.data : "");
        more = step < most && choose_ahead(wire_heard(to)->data + from, step, &plan, &moves);
    }
    wire_ask(to, "{\"t\":\"plan\",\"id\":1,\"room\":\"%s\",\"seq\":%u,\"moves\":[%s]}", room->row.id,
             room->match.seq, plan.data ? plan.data : "");
    text_free(&plan);
    text_free(&moves);
}

static void withdraw_plan(struct lws *to, const struct room *room)
{
    wire_ask(to, "{\"t\":\"plan\",\"id\":1,\"room\":\"%s\",\"seq\":%u,\"moves\":[]}", room->row.id,
             room->match.seq);
}

static void ask_about_past(struct lws *to, const struct room *room)
{
    const char *id = room->row.id;
    uint32_t seq = room->match.seq;
    for (uint32_t at = 0; at <= seq; at++) {
        wire_ask(to, "{\"t\":\"at\",\"id\":1,\"room\":\"%s\",\"seq\":%u}", id, at);
        wire_ask(to, "{\"t\":\"open\",\"id\":1,\"room\":\"%s\",\"since\":%u}", id, at);
        for (int step = 0; step < MIDDLES; step++)
            wire_ask(to, "{\"t\":\"at\",\"id\":1,\"room\":\"%s\",\"seq\":%u,\"step\":%d}", id, at, step);
    }
    wire_ask(to, "{\"t\":\"history\",\"id\":1,\"room\":\"%s\"}", id);
    wire_ask(to, "{\"t\":\"points\",\"id\":1,\"room\":\"%s\"}", id);
    if (room->row.status == ROOM_PLAYING) /* later everything is public, the seed included */
        wire_ask(to, "{\"t\":\"export\",\"id\":1,\"room\":\"%s\"}", id);
    wire_ask(to, "{\"t\":\"open\",\"id\":1,\"room\":\"%s\"}", id);
    wire_ask(to, "{\"t\":\"order\",\"id\":1,\"room\":\"%s\",\"key\":\"none\"}", id);
    if (!match_can_undo(&room->match, trial->viewer))
        wire_ask(to, "{\"t\":\"undo\",\"id\":1,\"room\":\"%s\",\"seq\":%u}", id, seq);
}

static const char *compare(const struct room *const room[2], const char *when)
{
    const char *different = NULL;
    choose_probes(room[0]);
    for (int w = 0; w < 2; w++) {
        wire_heard(viewers_line())->len = 0;
        ask_about_moves(viewers_line(), room[w]);
        lay_plan(viewers_line(), room[w]);
        withdraw_plan(viewers_line(), room[w]);
        ask_about_past(viewers_line(), room[w]);
        take_heard(room, w);
    }
    different = difference(when);
    compared_points++;
    return different;
}

/* ---- playing on ---------------------------------------------------------------------------------------- */

static void make_move(const struct room *room, const struct step *step, int which)
{
    struct text move = { 0 };
    uint32_t seq = room->match.seq;
    move_write(trial->plugin, &step->move[which], &move);
    wire_ask(line[step->seat], "{\"t\":\"move\",\"id\":1,\"room\":\"%s\",\"ask\":%u,\"move\":%s}",
             room->row.id, room->match.ask[step->seat], move.data);
    ck_assert_msg(room->match.seq > seq, "%s", wire_heard(line[step->seat])->data);  /* a plan may follow */
    text_free(&move);
}

static void take_back(const struct room *room, int seat)
{
    wire_ask(line[seat], "{\"t\":\"undo\",\"id\":1,\"room\":\"%s\",\"seq\":%u}", room->row.id,
             room->match.seq);
}

/* One step in both; now and then it is taken back and made again. */
static const char *play_step(struct room *const room[2], const struct step *step)
{
    const struct room *const both[2] = { room[0], room[1] };
    bool again = below(3) == 0;
    for (int w = 0; w < 2; w++) {
        wire_heard(viewers_line())->len = 0;
        make_move(room[w], step, w);
        take_heard(both, w);
    }
    const char *different = difference("a move is made");
    again = again && match_can_undo(&room[0]->match, step->seat) &&
            match_can_undo(&room[1]->match, step->seat);
    for (int w = 0; w < 2 && again && !different; w++) {
        wire_heard(viewers_line())->len = 0;
        take_back(room[w], step->seat);
        make_move(room[w], step, w);
        take_heard(both, w);
    }
    if (again && !different) different = difference("a move is taken back");
    return different;
}

/* ---- what becomes of a plan -------------------------------------------------------------------------- */

/* By nothing, by what the move touches, by all that its player sees. */
static const char *const watches[] = { NULL, ",\"watch\":[\"touched\"]", ",\"watch\":[\"\"]" };

/* Makes the move in both; false when the viewer may tell them apart by it. */
static bool alike_after(struct game *state[2], int seat, const struct move move[2])
{
    game_out_clear(&trial->out);
    game_out_clear(&trial->twin_out);
    game_move(trial->plugin, state[0], seat, &move[0], &trial->out);
    game_move(trial->plugin, state[1], seat, &move[1], &trial->twin_out);
    return game_waiting(trial->plugin, state[0]) && same_view(state[0], state[1]) && !differ_for_a_moment();
}

/* Will the step, and the plan if its turn comes by it, show the viewer nothing in which the two differ? */
static bool stays_alike(struct room *const room[2], const struct step *step)
{
    union game_state copy[2];
    struct game *state[2] = { &copy[0].game, &copy[1].game };
    const struct plan *plan = room[0]->plan[trial->viewer];
    for (int w = 0; w < 2; w++) game_clone(trial->plugin, state[w], room[w]->match.state);
    if (!alike_after(state, step->seat, step->move)) return false;
    for (int i = 0; i < plan->count; i++) {
        const struct move move[2] = { plan->step[i].move, plan->step[i].move };
        for (int w = 0; w < 2; w++)
            if (!game_judge(trial->plugin, state[w], trial->viewer, &move[w], NULL)) return true;
        if (!alike_after(state, trial->viewer, move)) return false;
    }
    return true;
}

/* The viewer makes a plan in both worlds, then the others play on until the plan ends. */
static const char *compare_fates(struct room *const room[2], int from)
{
    const struct room *const both[2] = { room[0], room[1] };
    const char *different = NULL;
    if (trial->viewer < 0 || room[0]->match.waiting >> trial->viewer & 1u) return NULL;
    trial->watch = watches[below(3)];
    for (int w = 0; w < 2; w++) {
        wire_heard(viewers_line())->len = 0;
        lay_plan(viewers_line(), room[w]);
        take_heard(both, w);
    }
    trial->watch = NULL;
    different = difference("a plan is laid");
    for (int i = from; i < trial->steps && !different; i++) {
        const struct plan *plan = room[0]->plan[trial->viewer];
        const struct step *step = &trial->best_step[i];
        if (!plan || plan->fate != PLAN_PENDING || !stays_alike(room, step)) break;
        for (int w = 0; w < 2; w++) {
            wire_heard(viewers_line())->len = 0;
            make_move(room[w], step, w);
            take_heard(both, w);
        }
        different = difference("a plan meets its fate");
        plan = room[0]->plan[trial->viewer];
        if (plan) compared_fates[plan->fate]++;
    }
    return different;
}

/* The whole comparison at one point of the game, for one viewer: NULL, or what differs. */
static const char *try_point(int viewer, int point)
{
    const char *different = NULL;
    struct room *room[2];
    trial->viewer = viewer;
    trial->clock = below(2);
    trial->world[0] = trial->match[point];
    choose_steps(point);
    if (!choose_world()) return NULL;
    for (int w = 0; w < 2; w++) {
        wire->chance = trial->rng.drawn * 2 + (uint64_t)w;
        room[w] = open_room(w);
        take_heard((const struct room *const[2]){ room[w], room[w] }, w);
    }
    replace_all(&trial->heard[1], room[1]->row.id, room[0]->row.id);
    replace_all(&trial->heard[1], room[1]->row.invite, room[0]->row.invite);
    different = difference("the game begins");
    const struct room *const both[2] = { room[0], room[1] };
    if (!different) different = compare(both, "asked at the start");
    int plans = (int)below(STEPS + 1); /* the step before which the viewer makes a plan; or none */
    for (int i = 0; i < trial->steps && !different; i++) {
        if (i == plans) {
            different = compare_fates(room, i);
            break;
        }
        different = play_step(room, &trial->best_step[i]);
        compared_steps++;
        wire->now += 7000; /* for both at once: clocks tell no more than moves do */
        if (!different) different = compare(both, "asked after a move");
    }
    for (int w = 0; w < 2; w++) close_room(room[w]);
    rooms_tick(wire->server.rooms);
    wire_settle(wire);
    return different;
}

/* ---- the tests ------------------------------------------------------------------------------------------
 */

static void set_up(void)
{
    if (access("/dev/shm", W_OK) == 0) setenv("TMPDIR", "/dev/shm", 0); /* many small writes */
    folder_make(&folder);
    wire = wire_new(folder.path);
    wire->config.bench = true; /* no limits on frames and rooms */
    wire->config.idle_s = 0;   /* who is left alone goes at once */
    trial = mem_alloc(sizeof *trial);
    trial->match = mem_alloc((MOVES_LIMIT + 1) * sizeof *trial->match);
    trial->made = mem_alloc(MOVES_LIMIT * sizeof *trial->made);
    for (int s = 0; s <= GAME_SEATS; s++) {
        line[s] = wire_connect(wire, "127.0.0.1");
        wire_ask(line[s], "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"P%d\"}", s);
    }
    compared_points = compared_steps = 0;
    memset(compared_fates, 0, sizeof compared_fates);
}

static void tear_down(void)
{
    wire_free(wire);
    folder_remove(&folder);
    for (int w = 0; w < 2; w++) {
        text_free(&trial->heard[w]);
        text_free(&trial->seen[w]);
    }
    for (int i = 0; i < LISTED + ODD; i++) text_free(&trial->probe[i]);
    free(trial->match);
    free(trial->made);
    free(trial);
}

static void use_plugin(const struct game_plugin *plugin, uint64_t seed)
{
    uint8_t key[RNG_KEY_BYTES];
    trial->plugin = plugin;
    planted[0] = planted[1] = *plugin;
    planted[0].setup = plant_first;
    planted[1].setup = plant_second;
    rng_key_of_number(seed, key);
    rng_init(&trial->rng, key);
}

static int games_wanted(void)
{
    const char *games = getenv("TABULEIRO_WORLDS");
    int wanted = games ? atoi(games) : GAMES;
    return wanted > 0 ? wanted : 1;
}

START_TEST(hidden_information_changes_no_byte_sent_to_a_viewer)
{
    const struct game_plugin *plugin = game_plugins[_i];
    use_plugin(plugin, 1);
    for (int game = 0; game < games_wanted(); game++) {
        for (int seats = plugin->seats_min; seats <= plugin->seats_max; seats++) {
            play_some_game(seats);
            for (int i = 0; i < POINTS; i++) {
                const char *different = try_point((int)below((uint32_t)seats + 1) - 1, random_point());
                ck_assert_msg(different == NULL, "%s", different);
            }
        }
    }
    printf("%s: %d points and %d moves looked the same in both worlds\n", plugin->id, compared_points,
           compared_steps);
    printf("%s: so did what became of plans: %d waited on, %d ran, %d were stopped\n", plugin->id,
           compared_fates[PLAN_PENDING], compared_fates[PLAN_DONE], compared_fates[PLAN_STOPPED]);
    ck_assert_int_gt(compared_steps, 10 * games_wanted());
    ck_assert_int_gt(compared_fates[PLAN_DONE] + compared_fates[PLAN_STOPPED], 0);
}
END_TEST

/* ---- lessons beside a table of others ------------------------------------------------------------------ */

/* A table that plays on between the requests of a lesson. */
struct beside {
    const struct room *room; /* NULL: no game is played             */
    int made, asked;         /* moves made, moves previewed         */
    int shown;               /* previews that had an event to leak  */
};

/* The next move of the table is previewed, and every third time made. */
static void play_beside(struct beside *beside)
{
    const struct room *room = beside->room;
    if (!room) return;
    const struct step *step = &trial->made[beside->made];
    struct lws *mover = line[step->seat];
    struct text move = { 0 };
    move_write(trial->plugin, &step->move[0], &move);
    wire_heard(mover)->len = 0;
    wire_ask(mover, "{\"t\":\"preview\",\"id\":1,\"room\":\"%s\",\"ask\":%u,\"move\":%s}", room->row.id,
             room->match.ask[step->seat], move.data);
    text_char(wire_heard(mover), '\0');
    if (strstr(wire_heard(mover)->data, "\"events\":[{")) beside->shown++;
    text_free(&move);
    if (++beside->asked % MOVE_EVERY == 0 && beside->made + 1 < trial->moves) {
        make_move(room, step, 0);
        beside->made++;
    }
}

/* Returns the answer.  The caller frees it with json_decref. */
static json_t *ask_lesson(struct beside *beside, struct lws *learner, const char *type, int step,
                          const char *more)
{
    play_beside(beside);
    size_t from = wire_heard(learner)->len;
    wire_ask(learner, "{\"t\":\"%s\",\"id\":1,\"game\":\"%s\",\"lesson\":\"first\",\"step\":%d%s}",
             type, trial->plugin->id, step, more);
    json_t *answer = json_loads(wire_heard(learner)->data + from, JSON_DISABLE_EOF_CHECK, NULL);
    ck_assert_str_eq(json_string_value(json_object_get(answer, "t")), "ok");
    return answer;
}

/* A move is explained, previewed and made; the learner stands behind it, and takes it back. */
static void try_in_lesson(struct beside *beside, struct lws *learner, int step, int seat, const char *move)
{
    static const char *const whats[] = { "explain", "preview", "move" };
    for (size_t i = 0; i < sizeof whats / sizeof whats[0]; i++) {
        char *more = mem_printf(",\"moves\":[],\"what\":\"%s\",\"move\":%s", whats[i], move);
        json_decref(ask_lesson(beside, learner, "lesson_try", step, more));
        free(more);
    }
    char *made = mem_printf(",\"moves\":[{\"seat\":%d,\"move\":%s}]", seat, move);
    json_decref(ask_lesson(beside, learner, "lesson", step, made));
    json_decref(ask_lesson(beside, learner, "lesson", step, ",\"moves\":[]"));
    free(made);
}

/* A new user takes the lesson, leaves it, and enters it again where they left.  All answers are put into
 * *heard. */
static void take_lesson(struct beside *beside, struct text *heard)
{
    struct lws *learner = wire_connect(wire, "127.0.0.1");
    wire_ask(learner, "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"L\"}");
    wire_heard(learner)->len = 0;
    for (int step = 1; step <= TAUGHT_STEPS; step++) {
        json_t *shown = ask_lesson(beside, learner, "lesson", step, "");
        json_t *moves = json_object_get(shown, "moves");
        int seat = (int)json_integer_value(json_object_get(shown, "you"));
        for (size_t i = 0; i < json_array_size(moves) && i < TAUGHT_MOVES; i++) {
            char *move = json_dumps(json_array_get(moves, i), JSON_COMPACT);
            try_in_lesson(beside, learner, step, seat, move);
            free(move);
        }
        json_decref(shown);
    }
    play_beside(beside);
    wire_ask(learner, "{\"t\":\"lesson\",\"id\":1,\"game\":\"%s\",\"lesson\":\"first\"}",
             trial->plugin->id);
    heard->len = 0;
    text_add(heard, wire_heard(learner)->data, wire_heard(learner)->len);
    wire_hang_up(learner);
}

START_TEST(lesson_hears_nothing_of_another_table)
{
    struct beside nobody = { 0 }, others = { 0 };
    use_plugin(game_plugins[_i], 1);
    play_some_game(game_plugins[_i]->seats_max);
    take_lesson(&nobody, &trial->heard[0]);
    trial->world[0] = trial->match[0];
    others.room = open_room(0);
    take_lesson(&others, &trial->heard[1]);
    const char *different = difference("a lesson beside a table");
    ck_assert_msg(different == NULL, "%s", different);
    ck_assert_uint_gt(trial->heard[0].len, 0);
    ck_assert_int_gt(others.made, 0);
    ck_assert_int_gt(others.shown, 0);
}
END_TEST

/* ---- the tests' own test ----------------------------------------------------------------------------------
 */

struct hiding {
    const struct field *table, *field;
};

/* True if hidden from a viewer.  Some are counted when shown, or shown only if they exist. */
static bool hides(const struct field *field)
{
    if (field->see != SEE_ALL || field->personal) return true;
    return field->visible && strcmp(field->name, "botankhamun") != 0;
}

static int find_hidden(const struct field *table, struct hiding *found, int count)
{
    for (const struct field *field = table; field->name; field++) {
        if (hides(field)) found[count++] = (struct hiding){ table, field };
        if (field->sub) count = find_hidden(field->sub, found, count);
    }
    return count;
}

/* A copy of the table (and of those in it) in which one field is shown. */
static struct field *copy_shown(const struct field *table, const struct hiding *which)
{
    int rows = 0;
    while (table[rows].name) rows++;
    struct field *fields = mem_alloc((size_t)(rows + 1) * sizeof *fields);
    memcpy(fields, table, (size_t)(rows + 1) * sizeof *fields);
    for (int i = 0; i < rows; i++) {
        if (table == which->table && &table[i] == which->field) {
            fields[i].see = SEE_ALL;
            fields[i].show = NULL;
            fields[i].visible = NULL;
        }
        if (fields[i].sub) fields[i].sub = copy_shown(fields[i].sub, which);
    }
    return fields;
}

static void copy_free(struct field *table)
{
    for (struct field *field = table; field->name; field++)
        if (field->sub) copy_free((struct field *)(uintptr_t)field->sub);
    free(table);
}

static bool is_noticed(const struct game_plugin *plugin)
{
    for (int tried = 0; tried < POINTS_UNTIL_NOTICED;) {
        int seats = plugin->seats_min + (int)below((uint32_t)(plugin->seats_max - plugin->seats_min + 1));
        play_some_game(seats);
        for (int i = 0; i < POINTS; i++, tried++)
            if (try_point((int)below((uint32_t)seats + 1) - 1, random_point())) return true;
    }
    return false;
}

START_TEST(secrecy_suite_detects_each_leaked_field)
{
    const struct game_plugin *plugin = game_plugins[_i];
    struct hiding hidden[HIDDEN_MAX];
    int count = find_hidden(plugin->fields, hidden, 0);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        use_plugin(plugin, (uint64_t)i);
        struct field *shown = copy_shown(plugin->fields, &hidden[i]);
        planted[0].fields = planted[1].fields = shown;
        ck_assert_msg(is_noticed(plugin), "%s: %s is shown and nobody notices", plugin->id,
                      hidden[i].field->name);
        copy_free(shown);
    }
}
END_TEST

/* Private events told to all. */
static bool (*quiet_step)(struct game *game, struct game_out *out);

static bool loud_step(struct game *game, struct game_out *out)
{
    bool more = quiet_step(game, out);
    for (int i = 0; out && i < out->events; i++) out->event[i].seen_by = SEEN_BY_ALL;
    return more;
}

START_TEST(secrecy_suite_detects_a_leaked_event)
{
    const struct game_plugin *plugin = game_find("luna_maris"); /* LUN-18.2: cards drawn unseen */
    use_plugin(plugin, 3);
    quiet_step = plugin->step;
    planted[0].step = planted[1].step = loud_step;
    ck_assert(is_noticed(plugin));
}
END_TEST

Suite *secrecy_suite(void)
{
    Suite *suite = suite_create("secrecy");
    TCase *tcase = tcase_create("secrecy");
    int plugins = 0;
    while (game_plugins[plugins]) plugins++;
    tcase_set_timeout(tcase, 1200);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_loop_test(tcase, hidden_information_changes_no_byte_sent_to_a_viewer, 0, plugins);
    tcase_add_loop_test(tcase, lesson_hears_nothing_of_another_table, 0, plugins);
    tcase_add_loop_test(tcase, secrecy_suite_detects_each_leaked_field, 0, plugins);
    tcase_add_test(tcase, secrecy_suite_detects_a_leaked_event);
    suite_add_tcase(suite, tcase);
    return suite;
}
