// SPDX-License-Identifier: MIT
/* cli_play.c - whole games without a network, by bots, checked after every move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "games/common/bot.h"
#include "server/base/mem.h"
#include "server/play/guard.h"

enum { MOVES_PER_GAME = 100000 };

struct play {
    const struct game_plugin *plugin;
    struct game_setup setup;
    const struct bot_level *bot[GAME_SEATS];
    uint64_t seed;
    int games;
    bool json;
    int64_t wins[GAME_SEATS], points[GAME_SEATS];
    struct game_automa rival[GAME_SEATS]; /* opponents that the rules play               */
    int rivals;
};

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int lowest_seat(uint32_t mask)
{
    int seat = 0;
    while (!(mask >> seat & 1u)) seat++;
    return seat;
}

static int tell_broken(const struct play *play, uint64_t seed, int moves, const char *what)
{
    cli_fail(&cli_play, "%s, %d players, seed %llu, move %d: %s", play->plugin->id, play->setup.seats,
             (unsigned long long)seed, moves, what);
    return -1;
}

/* One game on its way. */
struct match_of_play {
    const struct play *play;
    struct game_setup setup;
    struct game *game;
    struct rng rng;
    int moves;
    bool ended;
    const char *what; /* is wrong, or NULL */
};

static void begin_game(void *context)
{
    struct match_of_play *c = context;
    if (game_begin(c->play->plugin, c->game, &c->setup, NULL)) c->what = "the rules do not come to rest";
}

/* The next decision, or what is wrong. */
static const char *decide_next(struct match_of_play *c)
{
    const struct game_plugin *plugin = c->play->plugin;
    struct move move;
    const char *what = "";
    uint32_t waiting = game_waiting(plugin, c->game);
    if (!plugin->check_invariants(c->game, &what)) return what;
    c->ended = !waiting;
    if (c->ended) return NULL;
    int seat = lowest_seat(waiting);
    if (c->moves == MOVES_PER_GAME) return "the game does not end";
    bot_think(plugin, c->game, seat, c->play->bot[seat], &c->rng, &move);
    if (!game_judge(plugin, c->game, seat, &move, NULL)) return "no legal move";
    return game_move(plugin, c->game, seat, &move, NULL) ? "the rules do not come to rest" : NULL;
}

static void go_on(void *context)
{
    struct match_of_play *c = context;
    c->what = decide_next(c);
}

/* Plays one game; moves made, or -1 after a message. */
static int play_one(const struct play *play, uint64_t seed, struct game *game)
{
    struct match_of_play c = { .play = play, .setup = play->setup, .game = game };
    uint8_t key[RNG_KEY_BYTES];
    char fault[WHY_SIZE];
    rng_key_of_number(seed, c.setup.seed);
    rng_key_of_number(~seed, key);
    rng_init(&c.rng, key);
    bool whole = guard_call(begin_game, &c, fault);
    while (whole && !c.what && !c.ended) {
        whole = guard_think(go_on, &c, fault);
        if (whole && !c.what && !c.ended) c.moves++;
    }
    if (!whole) return tell_broken(play, seed, c.moves, fault);
    return c.what ? tell_broken(play, seed, c.moves, c.what) : c.moves;
}

static void print_json(const struct play *play, uint64_t seed, const struct game *game, int moves, double ms)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    uint8_t hash[STATE_HASH_BYTES];
    struct text text = { 0 };
    game_ranks(play->plugin, game, score, rank);
    state_hash(play->plugin, game, hash);
    text_hex(&text, hash, sizeof hash);
    json_t *scores = json_array(), *ranks = json_array();
    for (int s = 0; s < game->seats; s++) {
        json_array_append_new(scores, json_integer(score[s].total));
        json_array_append_new(ranks, json_integer(rank[s]));
    }
    json_t *line = json_pack("{s:s,s:i,s:I,s:i,s:o,s:o,s:s,s:f}", "game", play->plugin->id, "players",
                             game->seats, "seed", (json_int_t)seed, "moves", moves, "scores", scores, "ranks",
                             ranks, "hash", text.data, "ms", (double)(int64_t)(ms * 1000) / 1000);
    json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(line);
    text_free(&text);
}

static void count_result(struct play *play, const struct game *game)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    game_ranks(play->plugin, game, score, rank);
    play->rivals = game_automas(play->plugin, game, play->rival);
    for (int i = 0; i < game->seats + play->rivals; i++) {
        int side = i < game->seats ? i : play->rival[i - game->seats].number;
        play->wins[side] += rank[side] == 1;
        play->points[side] += score[side].total;
    }
}

static void print_side(const struct play *play, int side, const char *name)
{
    printf("seat %d  %-8s won %5lld  mean %.2f points\n", side, name, (long long)play->wins[side],
           (double)play->points[side] / play->games);
}

static int play_all(struct play *play)
{
    union game_state *state = mem_alloc(sizeof *state);
    int64_t moves = 0;
    int status = CLI_OK;
    for (int i = 0; i < play->games; i++) {
        uint64_t seed = play->seed + (uint64_t)i;
        double start = now_ms();
        int n = play_one(play, seed, &state->game);
        if (n < 0) {
            status = CLI_FAILED;
            break;
        }
        moves += n;
        count_result(play, &state->game);
        if (play->json) print_json(play, seed, &state->game, n, now_ms() - start);
    }
    free(state);
    if (status == CLI_OK && !play->json) {
        printf("%d games of %s, %lld moves\n", play->games, play->plugin->id, (long long)moves);
        for (int s = 0; s < play->setup.seats; s++) print_side(play, s, play->bot[s]->name);
        for (int i = 0; i < play->rivals; i++)
            print_side(play, play->rival[i].number, play->rival[i].name);
    }
    return status;
}

/* "easy,random": the last name is for all seats that follow. */
static bool read_bots(struct play *play, const char *names)
{
    char *copy = mem_strdup(names), *rest = NULL;
    int seat = 0;
    bool ok = true;
    for (char *name = strtok_r(copy, ",", &rest); name && ok; name = strtok_r(NULL, ",", &rest)) {
        const struct bot_level *level = bot_find(name);
        ok = level && seat < play->setup.seats;
        if (ok) play->bot[seat++] = level;
        else
            cli_misuse(&cli_play, "--bots: '%s' is no bot, or there are more than seats", name);
    }
    free(copy);
    for (int s = seat; s && s < GAME_SEATS; s++) play->bot[s] = play->bot[seat - 1];
    return ok;
}

struct play_args {
    const char *game, *bots;
    struct args_list options;
    int64_t players, games, seed;
    bool json;
};
static const struct args_row rows[] = {
    { "game", ARGS_TEXT, offsetof(struct play_args, game) },
    { "players", ARGS_NUMBER, offsetof(struct play_args, players), 1, GAME_SEATS },
    { "option", ARGS_LIST, offsetof(struct play_args, options) },
    { "bots", ARGS_TEXT, offsetof(struct play_args, bots) },
    { "games", ARGS_NUMBER, offsetof(struct play_args, games), 1, 100000000 },
    { "seed", ARGS_NUMBER, offsetof(struct play_args, seed), 0, INT64_MAX },
    { "json", ARGS_SWITCH, offsetof(struct play_args, json) },
    { 0 },
};

/* The game, its players and options. */
static bool read_setup(struct play *play, const struct play_args *args)
{
    struct refusal why = { 0 };
    play->plugin = args_game(&cli_play, args->game);
    if (!play->plugin) return false;
    setup_init(play->plugin, args->players ? (int)args->players : play->plugin->seats_max, &play->setup);
    for (int i = 0; i < args->options.count; i++)
        if (!args_game_option(&cli_play, play->plugin, args->options.text[i], &play->setup)) return false;
    if (setup_check(play->plugin, &play->setup, &why)) return true;
    cli_misuse(&cli_play, "%s is not played so: %s %s", play->plugin->id, why.rule, why.spec->key);
    return false;
}

static int run_play(int argc, char **argv)
{
    struct play_args args = { .bots = "random", .games = 1, .seed = 1 };
    if (!args_read(&cli_play, argc, argv, rows, 0, &args)) return CLI_USAGE;
    struct play play = { .seed = (uint64_t)args.seed, .games = (int)args.games, .json = args.json };
    return read_setup(&play, &args) && read_bots(&play, args.bots) ? play_all(&play) : CLI_USAGE;
}

const struct cli_command cli_play = {
    .name = "play",
    .usage = "play --game G [--players N] [--option KEY=VALUE]... [--bots B,B,...] [--games N] [--seed S] "
             "[--json]",
    .summary = "plays whole games by bots without a network",
    .run = run_play,
};
