// SPDX-License-Identifier: MIT
/* bench.h - what is measured: one row a benchmark, each in a bench_*.c. */
#ifndef SERVER_BENCH_H
#define SERVER_BENCH_H
#include <jansson.h>
#include <stdint.h>

#include "games/game.h"

struct bench_args {
    const struct game_plugin *plugin;
    int players;       /* 0 = the most the game takes                                     */
    double seconds;    /* about how long one measurement takes                            */
};

struct bench {
    const char *name, *summary;
    /* Adds its figures to the object; 0, or -1 after a message on stderr. */
    int (*run)(const struct bench_args *args, json_t *figures);
};

extern const struct bench bench_playouts, bench_view, bench_delta, bench_moves, bench_store;

double bench_now(void); /* seconds, monotonic */
#endif
