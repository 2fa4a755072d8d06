// SPDX-License-Identifier: MIT
/* bench_store.c - how long a move takes to reach the disk: rooms that each store an entry and a turn, and
 * the next as soon as that one is acknowledged.  Alone (the time of one commit) and fifty together (what
 * grouping gains).  The database lies in the current folder, so that it is the disk that is measured. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/store/db.h"

enum { ROOMS_MAX = 50, SAMPLES_MAX = 4000000 };

struct store_bench;
struct store_room {
    struct store_bench *bench;
    int64_t key;
    uint32_t seq;
    double handed_in;
};
struct store_bench {
    struct db *db;
    uv_loop_t loop;
    char dir[64];
    int rooms, samples, failed;
    double end;
    double *us; /* from handing in to the acknowledgement */
    struct store_room room[ROOMS_MAX];
};

static void submit_next(struct store_room *room);

static void on_stored(void *context, const struct db_result *result)
{
    struct store_room *room = context;
    struct store_bench *bench = room->bench;
    double now = bench_now();
    bench->failed += result->status != DB_STORED;
    if (bench->samples < SAMPLES_MAX) bench->us[bench->samples++] = (now - room->handed_in) * 1e6;
    if (now < bench->end && !bench->failed) submit_next(room);
}

static void submit_next(struct store_room *room)
{
    struct entry entry = { .seq = ++room->seq,
                           .kind = ENTRY_MOVE,
                           .at = 1700000000000,
                           .body = (char[]){ "{\"verb\":\"place\",\"card\":\"mine_cj_07\",\"space\":12}" } };
    struct db_turn turn = { .to_act = room->seq & 15, .clock = (char[]){ "{\"0\":600000,\"1\":600000}" } };
    struct db_job *job = db_job_new();
    db_add_entry(job, room->key, &entry);
    db_set_turn(job, room->key, &turn);
    room->handed_in = bench_now();
    db_submit_take(room->bench->db, job, on_stored, room);
}

static void on_made(void *context, const struct db_result *result)
{
    struct store_room *room = context;
    room->key = result->room;
    room->bench->failed += result->status != DB_STORED;
}

static void make_rooms(struct store_bench *bench)
{
    for (int i = 0; i < ROOMS_MAX; i++) {
        struct db_room row = { .game = "bench", .rules = 1, .seats = 4 };
        struct db_job *job = db_job_new();
        snprintf(row.id, sizeof row.id, "bench%d", i);
        bench->room[i].bench = bench;
        db_add_room(job, &row);
        db_submit_take(bench->db, job, on_made, &bench->room[i]);
    }
}

static double percentile(const struct store_bench *bench, int percent)
{
    return bench->samples ? bench->us[(int64_t)(bench->samples - 1) * percent / 100] : 0;
}

/* Opens, lets `rooms` rooms store for so long, closes; 0, or -1 with `why`. */
static int measure_rooms(struct store_bench *bench, int rooms, double seconds, json_t *figures,
                         char why[WHY_SIZE])
{
    char key[64];
    struct db_stats before, after;
    bench->db = db_open(bench->dir, DB_SERVE, &bench->loop, why);
    if (!bench->db) return -1;
    if (!bench->room[0].bench) make_rooms(bench);
    for (db_stats(bench->db, &before); before.queued; db_stats(bench->db, &before))
        uv_run(&bench->loop, UV_RUN_ONCE);
    double start = bench_now();
    bench->samples = 0;
    bench->end = start + seconds;
    for (int i = 0; i < rooms; i++) submit_next(&bench->room[i]);
    for (db_stats(bench->db, &after); after.queued; db_stats(bench->db, &after))
        uv_run(&bench->loop, UV_RUN_ONCE);
    double took = bench_now() - start;
    db_close(bench->db, NULL, NULL);
    uv_run(&bench->loop, UV_RUN_DEFAULT);
    bench_sort(bench->us, (size_t)bench->samples);
    const struct {
        const char *name;
        double value;
    } told[] = {
        { "moves_per_s", bench->samples / took },
        { "p50_us", percentile(bench, 50) },
        { "p99_us", percentile(bench, 99) },
        { "moves_per_commit", (double)bench->samples / (double)(after.commits - before.commits) },
    };
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        snprintf(key, sizeof key, "rooms_%d_%s", rooms, told[i].name);
        json_object_set_new(figures, key, json_real(told[i].value));
    }
    return bench->failed ? why_say(why, "%d jobs were not stored", bench->failed) : 0;
}

static int run_store(const struct bench_args *args, json_t *figures, char why[WHY_SIZE])
{
    struct store_bench *bench = mem_alloc(sizeof *bench);
    log_set_level(LOG_LEVEL_WARN);
    snprintf(bench->dir, sizeof bench->dir, "./bench-store-XXXXXX");
    bench->us = mem_alloc(SAMPLES_MAX * sizeof *bench->us);
    uv_loop_init(&bench->loop);
    int result = bench_make_folder(bench->dir, why);
    if (result == 0) {
        result = measure_rooms(bench, 1, args->seconds / 2, figures, why);
        if (result == 0) result = measure_rooms(bench, ROOMS_MAX, args->seconds / 2, figures, why);
        bench_remove_folder(bench->dir);
    }
    uv_loop_close(&bench->loop);
    free(bench->us);
    free(bench);
    return result;
}

const struct bench bench_store = {
    .name = "store",
    .summary = "moves a second to the disk, one room and fifty",
    .run = run_store,
};
