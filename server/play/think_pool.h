// SPDX-License-Identifier: MIT
/* think_pool.h - thread pool for bots: fair by room, background jobs last, cancellable.
 *
 * Its threads run at a lower priority than the loop's, so that players' moves come first; the setting
 * bot_threads gives their number. The queue is weighted fair queueing: a job's due time is what its
 * user and room have used so far, plus its expected cost. So many jobs of one user wait for each other,
 * short ones precede long ones, and no job starves. Jobs of shared tables cost less, those of a crowded
 * address more. Background jobs run when nothing else waits. Between two determinizations a running job
 * yields to a much shorter one that is due earlier and runs on the same thread. A job works on copies
 * and notifies the loop when it is done. */
#ifndef SERVER_THINK_POOL_H
#define SERVER_THINK_POOL_H
#include <stdatomic.h>
#include <stdbool.h>

#include "games/common/bot.h"
#include "guard.h"

enum { THINK_BEST = 3 };

struct think_pool;
struct uv_loop_s;

struct think_job {
    /* Set by the caller. */
    const struct game_plugin *plugin;
    const struct bot_level *level; /* may be NULL if `work` is set                             */
    int seat;
    int most_ms;           /* wall time limit while it runs; 0: none                          */
    bool background;       /* no user waits for it                                            */
    bool shared;           /* several people play at its table                                */
    char room[GUARD_ROOM]; /* room of the job                                                 */
    int64_t person;        /* user of the job, or 0                                           */
    uint64_t address;      /* fingerprint of the user's address; 0: unknown                   */
    struct rng rng;
    union game_state state;
    void (*work)(struct think_job *think); /* on a thread; NULL: a bot's search                    */
    void (*done)(struct think_job *think); /* on the loop, once, also when cancelled               */
    /* Results. */
    bool bad;              /* the game itself failed: no move                                 */
    char fault[WHY_SIZE];  /* rules fault: of the game, or of a determinized state            */
    struct move move;      /* the chosen move                                                 */
    struct search_move best[THINK_BEST];
    int count, worlds;
    int32_t worth[GAME_SEATS]; /* expected final score per seat, hundredths of a point          */
    double ms;
    /* Private to the pool. */
    struct think_pool *pool;
    atomic_bool stop;
    bool running;
    int64_t cost_us, due_us; /* expected time; queue position, lowest first                   */
    uint64_t begun_ns;       /* without the time that it yielded                              */
    uint64_t looked_ns;      /* when it last checked whether to yield                         */
    struct think_job *next;
};

/* Returns a pool. `threads` 0: one for each processor but one, at least one. */
struct think_pool *think_pool_new(struct uv_loop_s *loop, int threads);
/* Cancels all jobs, calls `done` for those not finished, and frees the pool; no job
 * may be submitted any more. */
void think_pool_free(struct think_pool *pool);
/* Submits the job, which is the pool's until `done`. */
void think_submit(struct think_pool *pool, struct think_job *think);
/* Cancels the job: it is done soon, with its result so far. A job that has not begun is `bad`. */
void think_stop(struct think_job *think);
/* Called by `work` from time to time, on its thread and outside the guard: runs shorter jobs that are
 * due earlier. Returns false if the job must stop. */
bool think_goes_on(struct think_job *think);
#endif
