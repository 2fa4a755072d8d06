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
    struct game_setup setup; /* players and options of the games that are played         */
    double seconds;    /* about how long one measurement takes                            */
    int players;       /* as they were asked for, or 0                                    */
    int games;         /* the ladder: of each pairing,                                    */
    const char *level; /* of one level only, or NULL,                                     */
    bool json;         /* the figures are all that is printed                            */
    const char *file;  /* kept and gone on with in this file, or NULL                     */
};

struct bench {
    const char *name, *summary;
    /* Adds its figures to the object; 0, or -1 with `why`. */
    int (*run)(const struct bench_args *args, json_t *figures, char why[WHY_SIZE]);
};

extern const struct bench bench_playouts, bench_view, bench_delta, bench_moves, bench_store,
    bench_ladder;

/* bench.c */
double bench_now(void); /* seconds, monotonic */
void bench_sort(double *values, size_t count);
/* A folder for data: `path` ends in XXXXXX.  0, or -1 with `why`. */
int bench_make_folder(char *path, char why[WHY_SIZE]);
void bench_remove_folder(const char *path); /* with all that is in it */
#endif
