// SPDX-License-Identifier: MIT
/* tool_play.c - whole games without a network, by bots, checked after every move. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "args.h"
#include "games/common/search.h"
#include "server/base/mem.h"
#include "server/play/guard.h"
#include "tool.h"

enum { MOVES_PER_GAME = 100000 };

struct play {
    const struct game_plugin *plugin;
    struct game_setup setup;
    const struct bot_level *bot[GAME_SEATS];
    uint64_t seed;
    int games;
    bool json;
    int64_t wins[GAME_SEATS], points[GAME_SEATS];
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

static int broken(const struct play *play, uint64_t seed, int moves, const char *what)
{
    fprintf(stderr, "tabuleiro: %s, %d players, seed %llu, move %d: %s\n", play->plugin->id,
            play->setup.seats, (unsigned long long)seed, moves, what);
    return -1;
}

/* One game on its way. */
struct course_of_play {
    const struct play *play;
    struct game_setup setup;
    struct game *game;
    struct rng rng;
    int moves;
    bool ended;
    const char *what; /* is wrong, or NULL */
};

static void begin(void *context)
{
    struct course_of_play *c = context;
    if (game_begin(c->play->plugin, c->game, &c->setup, NULL)) c->what = "the rules do not come to rest";
}

/* The next decision, or what is wrong. */
static const char *decide(struct course_of_play *c)
{
    const struct game_plugin *plugin = c->play->plugin;
    struct move move;
    const char *what = "";
    uint32_t waiting = game_waiting(plugin, c->game);
    if (!plugin->sane(c->game, &what)) return what;
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
    struct course_of_play *c = context;
    c->what = decide(c);
}

/* Plays one game; moves made, or -1 after a message. */
static int play_one(const struct play *play, uint64_t seed, struct game *game)
{
    struct course_of_play c = { .play = play, .setup = play->setup, .game = game };
    uint8_t key[RNG_KEY_BYTES];
    char fault[WHY_SIZE];
    rng_key_of_number(seed, c.setup.seed);
    rng_key_of_number(~seed, key);
    rng_init(&c.rng, key);
    bool whole = guard_call(begin, &c, fault);
    while (whole && !c.what && !c.ended) {
        whole = guard_think(go_on, &c, fault);
        if (whole && !c.what && !c.ended) c.moves++;
    }
    if (!whole) return broken(play, seed, c.moves, fault);
    return c.what ? broken(play, seed, c.moves, c.what) : c.moves;
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

static void count(struct play *play, const struct game *game)
{
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    game_ranks(play->plugin, game, score, rank);
    for (int s = 0; s < game->seats; s++) {
        play->wins[s] += rank[s] == 1;
        play->points[s] += score[s].total;
    }
}

static int play_all(struct play *play)
{
    union game_state *state = mem_alloc(sizeof *state);
    int64_t moves = 0;
    int status = TOOL_OK;
    for (int i = 0; i < play->games; i++) {
        uint64_t seed = play->seed + (uint64_t)i;
        double start = now_ms();
        int n = play_one(play, seed, &state->game);
        if (n < 0) {
            status = TOOL_FAILED;
            break;
        }
        moves += n;
        count(play, &state->game);
        if (play->json) print_json(play, seed, &state->game, n, now_ms() - start);
    }
    free(state);
    if (status == TOOL_OK && !play->json) {
        printf("%d games of %s, %lld moves\n", play->games, play->plugin->id, (long long)moves);
        for (int s = 0; s < play->setup.seats; s++)
            printf("seat %d  %-8s won %5lld  mean %.2f points\n", s, play->bot[s]->name,
                   (long long)play->wins[s], (double)play->points[s] / play->games);
    }
    return status;
}

static bool read_bots(struct play *play, const char *names)
{
    char *copy = mem_strdup(names), *rest = NULL;
    int seat = 0;
    bool ok = true;
    for (char *name = strtok_r(copy, ",", &rest); name && ok; name = strtok_r(NULL, ",", &rest)) {
        const struct bot_level *level = bot_find(name);
        ok = level && seat < play->setup.seats;
        if (ok) play->bot[seat++] = level;
        else fprintf(stderr, "tabuleiro: --bots: '%s' is no bot, or there are more than seats\n", name);
    }
    free(copy);
    for (int s = seat; s && s < GAME_SEATS; s++) play->bot[s] = play->bot[seat - 1];
    return ok;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        { "game", required_argument, NULL, 'g' },  { "players", required_argument, NULL, 'p' },
        { "option", required_argument, NULL, 'o' }, { "bots", required_argument, NULL, 'b' },
        { "games", required_argument, NULL, 'n' }, { "seed", required_argument, NULL, 's' },
        { "json", no_argument, NULL, 'j' },        { 0 },
    };
    struct play play = { .seed = 1, .games = 1 };
    const char *game = NULL, *bots = "random", *chosen[GAME_OPTIONS];
    int64_t players = 0, games = 1, seed = 1;
    int n_chosen = 0, c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
        bool ok = c != '?';
        if (c == 'g') game = optarg;
        else if (c == 'p') ok = args_number("players", optarg, 1, GAME_SEATS, &players);
        else if (c == 'o' && n_chosen < GAME_OPTIONS) chosen[n_chosen++] = optarg;
        else if (c == 'b') bots = optarg;
        else if (c == 'n') ok = args_number("games", optarg, 1, 100000000, &games);
        else if (c == 's') ok = args_number("seed", optarg, 0, INT64_MAX, &seed);
        else if (c == 'j') play.json = true;
        if (!ok) return TOOL_USAGE;
    }
    play.plugin = args_game(game);
    if (!play.plugin || optind < argc) return TOOL_USAGE;
    setup_init(play.plugin, players ? (int)players : play.plugin->seats_max, &play.setup);
    for (int i = 0; i < n_chosen; i++)
        if (!args_game_option(play.plugin, chosen[i], &play.setup)) return TOOL_USAGE;
    struct refusal why = { 0 };
    if (!setup_check(play.plugin, &play.setup, &why)) {
        fprintf(stderr, "tabuleiro: %s is not played so: %s %s\n", play.plugin->id, why.rule, why.spec->key);
        return TOOL_USAGE;
    }
    if (!read_bots(&play, bots)) return TOOL_USAGE;
    play.games = (int)games;
    play.seed = (uint64_t)seed;
    return play_all(&play);
}

const struct tool tool_play = {
    .name = "play",
    .usage = "play --game G [--players N] [--option KEY=VALUE]... [--bots B,B,...] [--games N] [--seed S] "
             "[--json]",
    .summary = "plays whole games by bots without a network",
    .run = run,
};
