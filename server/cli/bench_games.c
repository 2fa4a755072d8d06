// SPDX-License-Identifier: MIT
/* bench_games.c - a game without a network: random moves a second, and what views and deltas cost.
 * The moves are chosen by a small fast generator of the benchmark's own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "server/base/mem.h"

/* Seconds of this process on a core: what others do on the machine does not count. */
static double cpu_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct playout {
    const struct game_plugin *plugin;
    struct game_setup setup;
    union game_state before, state;
    struct move_list moves;
    uint64_t chooser;
    int64_t played, games, slowest_ns;
};

static uint32_t choose_below(struct playout *p, uint32_t below)
{
    p->chooser = p->chooser * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((p->chooser >> 32) * below) >> 32);
}

static struct playout *playout_new(const struct bench_args *args)
{
    struct playout *p = mem_alloc(sizeof *p);
    p->plugin = args->plugin;
    p->chooser = 7;
    p->setup = args->setup;
    return p;
}

static void begin_anew(struct playout *p)
{
    rng_key_of_number((uint64_t)++p->games, p->setup.seed);
    game_begin(p->plugin, &p->state.game, &p->setup, NULL);
}

/* One random move; begins a new game when one is over. */
static void play_random(struct playout *p)
{
    struct game *game = &p->state.game;
    uint32_t waiting = game_waiting(p->plugin, game);
    while (!waiting) {
        begin_anew(p);
        waiting = game_waiting(p->plugin, game);
    }
    int seat = __builtin_ctz(waiting);
    int n = game_moves(p->plugin, game, seat, &p->moves);
    game_move(p->plugin, game, seat, &p->moves.move[choose_below(p, (uint32_t)n)], NULL);
    p->played++;
}

/* Sorted samples of the time that listing the moves takes. */
static double listing_p99_us(struct playout *p)
{
    enum { SAMPLES = 20000 };
    double *took = mem_alloc(SAMPLES * sizeof *took);
    for (int i = 0; i < SAMPLES; i++) {
        play_random(p);
        uint32_t waiting = game_waiting(p->plugin, &p->state.game);
        if (!waiting) continue;
        double start = bench_now();
        game_moves(p->plugin, &p->state.game, __builtin_ctz(waiting), &p->moves);
        took[i] = (bench_now() - start) * 1e6;
    }
    bench_sort(took, SAMPLES);
    double p99 = took[SAMPLES * 99 / 100];
    free(took);
    return p99;
}

static int run_playouts(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    (void)why;
    struct playout *p = playout_new(args);
    double start = cpu_now(), took;
    do
        for (int i = 0; i < 1000; i++) play_random(p);
    while ((took = cpu_now() - start) < args->seconds);
    json_object_set_new(figures, "moves_per_s", json_integer((json_int_t)((double)p->played / took)));
    json_object_set_new(figures, "moves_per_game", json_real((double)p->played / (double)p->games));
    json_object_set_new(figures, "state_bytes", json_integer((json_int_t)args->plugin->state_size));
    json_object_set_new(figures, "listing_p99_us", json_real(listing_p99_us(p)));
    free(p);
    return 0;
}

static int run_view(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    (void)why;
    struct playout *p = playout_new(args);
    struct text text = { 0 };
    size_t largest = 0, total = 0;
    int64_t views = 0;
    double spent = 0, end = bench_now() + args->seconds;
    do {
        for (int i = 0; i < 10; i++) play_random(p);
        text.len = 0;
        double start = bench_now();
        view_write(p->plugin, &p->state.game, 0, &text);
        spent += bench_now() - start;
        views++;
        total += text.len;
        if (text.len > largest) largest = text.len;
    } while (bench_now() < end);
    json_object_set_new(figures, "view_us", json_real(spent * 1e6 / (double)views));
    json_object_set_new(figures, "view_bytes", json_integer((json_int_t)(total / (size_t)views)));
    json_object_set_new(figures, "view_bytes_max", json_integer((json_int_t)largest));
    text_free(&text);
    free(p);
    return 0;
}

static int run_delta(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    (void)why;
    enum { SAMPLES = 20000 };
    struct playout *p = playout_new(args);
    struct text text = { 0 };
    double *bytes = mem_alloc(SAMPLES * sizeof *bytes), spent = 0;
    uint32_t hash = 0;
    begin_anew(p);
    for (int i = 0; i < SAMPLES; i++) {
        if (!game_waiting(p->plugin, &p->state.game)) begin_anew(p);
        game_clone(p->plugin, &p->before.game, &p->state.game);
        play_random(p);
        text.len = 0;
        double start = bench_now();
        delta_write(p->plugin, &p->before.game, &p->state.game, 0, &text, &hash);
        spent += bench_now() - start;
        bytes[i] = (double)text.len;
    }
    bench_sort(bytes, SAMPLES);
    json_object_set_new(figures, "delta_us", json_real(spent * 1e6 / SAMPLES));
    json_object_set_new(figures, "delta_bytes_median", json_integer((json_int_t)bytes[SAMPLES / 2]));
    json_object_set_new(figures, "delta_bytes_p90", json_integer((json_int_t)bytes[SAMPLES * 9 / 10]));
    text_free(&text);
    free(bytes);
    free(p);
    return 0;
}

const struct bench bench_playouts = { "playouts", "random moves a second on one core: list, choose, apply",
                                      run_playouts };
const struct bench bench_view = { "view", "what one viewer's whole view costs and weighs", run_view };
const struct bench bench_delta = { "delta", "what one viewer's delta costs and weighs", run_delta };
