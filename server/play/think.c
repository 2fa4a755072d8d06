// SPDX-License-Identifier: MIT
#include "think.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <uv.h>

#include "server/base/mem.h"

enum { THREADS_MAX = 64, BELOW = 10 }; /* nice: how much later than the loop they get the processor */
enum { SLICE_NS = 100000000 };         /* the longest that Linux knows                              */
enum { LARGE = 1 << 20 };              /* a thought's memory goes back to the system when it ends   */

struct worker {
    struct think_pool *pool;
    uv_thread_t thread;
    struct think *at_work;
};

struct think_pool {
    uv_mutex_t lock;
    uv_cond_t wake;
    uv_async_t told;
    bool closing;
    int pending;                 /* submitted and not told; the loop's                         */
    int workers;
    struct worker worker[THREADS_MAX];
    struct think *first, **last; /* waiting */
    struct think *done;          /* not told yet, newest first */
};

/* ---- on a thread of the pool -------------------------------------------------------------- */

struct patience {
    struct think *think;
    uint64_t until_ns;
};

static bool is_stopped(void *context)
{
    const struct patience *patience = context;
    if (atomic_load_explicit(&patience->think->stop, memory_order_relaxed)) return true;
    return patience->until_ns && uv_hrtime() > patience->until_ns;
}

static void keep_findings(struct think *think, struct search *search)
{
    think->move = bot_choose(search);
    think->count = search_best(search, think->best, THINK_BEST);
    think->worlds = search->iterations;
    for (int s = 0; s < think->state.game.seats; s++) think->worth[s] = search_worth(search, s);
}

static void think_through(struct think *think)
{
    struct search *search = mem_alloc(bot_bytes(think->level));
    uint64_t start = uv_hrtime();
    struct patience patience = { think, think->most_ms ? start + (uint64_t)think->most_ms * 1000000 : 0 };
    struct guard_stop stop = { is_stopped, &patience };
    guard_enter(think->room);
    think->bad = !guard_search(search, think->plugin, &think->state.game, think->seat, think->level,
                               &think->rng, &stop, think->fault);
    guard_leave();
    if (!think->bad) keep_findings(think, search);
    think->ms = (double)(uv_hrtime() - start) / 1e6;
    free(search);
}

static bool is_at_work(const struct think_pool *pool, const char *room)
{
    for (int i = 0; i < pool->workers; i++) {
        const struct think *think = pool->worker[i].at_work;
        if (think && strcmp(think->room, room) == 0) return true;
    }
    return false;
}

/* 0: somebody waits for it and its room has its turn; then those of rooms that are being served; then those
 * for which nobody waits. */
static int lateness_of(const struct think_pool *pool, const struct think *think)
{
    return think->background ? 2 : is_at_work(pool, think->room);
}

static struct think *take_next(struct think_pool *pool)
{
    struct think **best = NULL;
    int least = 3;
    for (struct think **at = &pool->first; *at && least > 0; at = &(*at)->next) {
        int lateness = lateness_of(pool, *at);
        if (lateness >= least) continue;
        least = lateness;
        best = at;
    }
    if (!best) return NULL;
    struct think *think = *best;
    *best = think->next;
    if (!*best) pool->last = best;
    return think;
}

/* As Linux reads it (sched_setattr(2)); its header and that of the C library cannot both be included. */
struct schedule {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice_ns, deadline, period;
};

/* Behind everybody else, and in long slices.  Since Linux 6.12 who wakes up waits for the end of the slice of
 * who is at work, though it comes before him, unless its own is shorter; earlier ones know no slices. */
static void step_back(void)
{
    struct schedule mine = { .size = sizeof mine, .nice = BELOW, .slice_ns = SLICE_NS };
    if (syscall(SYS_sched_setattr, 0, &mine, 0) == 0) return;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), BELOW);
}

static void run_thread(void *context)
{
    struct worker *me = context;
    struct think_pool *pool = me->pool;
    step_back();
    uv_mutex_lock(&pool->lock);
    while (!pool->closing) {
        struct think *think = take_next(pool);
        if (!think) {
            uv_cond_wait(&pool->wake, &pool->lock);
            continue;
        }
        me->at_work = think;
        uv_mutex_unlock(&pool->lock);
        if (think->work) think->work(think);
        else think_through(think);
        uv_mutex_lock(&pool->lock);
        me->at_work = NULL;
        think->next = pool->done;
        pool->done = think;
        uv_async_send(&pool->told);
    }
    uv_mutex_unlock(&pool->lock);
}

/* ---- on the loop -------------------------------------------------------------------------- */

/* In the order in which they were done. */
static void tell_all(struct think_pool *pool, struct think *newest)
{
    struct think *first = NULL;
    while (newest) {
        struct think *next = newest->next;
        newest->next = first;
        first = newest;
        newest = next;
    }
    while (first) {
        struct think *next = first->next;
        if (--pool->pending == 0) uv_unref((uv_handle_t *)&pool->told);
        first->done(first);
        first = next;
    }
}

static void on_told(uv_async_t *told)
{
    struct think_pool *pool = told->data;
    uv_mutex_lock(&pool->lock);
    struct think *done = pool->done;
    pool->done = NULL;
    uv_mutex_unlock(&pool->lock);
    tell_all(pool, done);
}

struct think_pool *think_pool_new(struct uv_loop_s *loop, int threads)
{
    struct think_pool *pool = mem_alloc(sizeof *pool);
    int spare = (int)uv_available_parallelism() - 1;
    if (!threads) threads = spare > 1 ? spare : 1;
    pool->last = &pool->first;
    mallopt(M_MMAP_THRESHOLD, LARGE);
    uv_mutex_init(&pool->lock);
    uv_cond_init(&pool->wake);
    uv_async_init(loop, &pool->told, on_told);
    pool->told.data = pool;
    uv_unref((uv_handle_t *)&pool->told);
    uv_mutex_lock(&pool->lock);
    for (int i = 0; i < threads && i < THREADS_MAX; i++) {
        struct worker *worker = &pool->worker[i];
        worker->pool = pool;
        if (uv_thread_create(&worker->thread, run_thread, worker) != 0) break;
        pool->workers++;
    }
    uv_mutex_unlock(&pool->lock);
    return pool;
}

static void on_closed(uv_handle_t *handle)
{
    struct think_pool *pool = handle->data;
    uv_mutex_destroy(&pool->lock);
    uv_cond_destroy(&pool->wake);
    free(pool);
}

void think_pool_free(struct think_pool *pool)
{
    uv_mutex_lock(&pool->lock);
    pool->closing = true;
    for (int i = 0; i < pool->workers; i++)
        if (pool->worker[i].at_work) think_stop(pool->worker[i].at_work);
    uv_cond_broadcast(&pool->wake);
    uv_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->workers; i++) uv_thread_join(&pool->worker[i].thread);
    for (struct think *next, *think = pool->first; think; think = next) {
        next = think->next;
        think->bad = true;
        think->next = pool->done;
        pool->done = think;
    }
    tell_all(pool, pool->done);
    uv_close((uv_handle_t *)&pool->told, on_closed);
}

void think_submit(struct think_pool *pool, struct think *think)
{
    think->next = NULL;
    atomic_init(&think->stop, false);
    if (pool->pending++ == 0) uv_ref((uv_handle_t *)&pool->told);
    uv_mutex_lock(&pool->lock);
    *pool->last = think;
    pool->last = &think->next;
    uv_cond_signal(&pool->wake);
    uv_mutex_unlock(&pool->lock);
}

void think_stop(struct think *think)
{
    atomic_store_explicit(&think->stop, true, memory_order_relaxed);
}
