// SPDX-License-Identifier: MIT
/* bench.h - benchmarks: one row per benchmark. */
#ifndef SERVER_BENCH_H
#define SERVER_BENCH_H
#include <jansson.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"

struct bench_args {
    const struct game_plugin *plugin;
    struct game_setup setup; /* players and options of the games                         */
    double seconds;    /* approximate time of one measurement                             */
    int players;       /* as given, or 0                                                  */
    int games;         /* ladder: games per pairing                                       */
    const char *level; /* one level only, or NULL                                         */
    bool json;         /* prints the figures as JSON only                                 */
    const char *file;  /* file to save to and continue from, or NULL                      */
};

struct bench {
    const char *name, *summary;
    /* Adds its figures to the object. Returns 0, or -1 with `why`. */
    int (*run)(const struct bench_args *args, json_t *figures, char why[WHY_SIZE]);
};

extern const struct bench bench_playouts, bench_view, bench_delta, bench_moves, bench_store,
    bench_ladder;

/* bench.c */
double bench_now(void); /* seconds, monotonic */
void bench_sort(double *values, size_t count);
/* Creates a data folder: `path` ends in XXXXXX. Returns 0, or -1 with `why`. */
int bench_make_folder(char *path, char why[WHY_SIZE]);
void bench_remove_folder(const char *path); /* with its contents */
#endif
