// SPDX-License-Identifier: MIT
#include "think_pool.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <uv.h>

#include "server/base/mem.h"

enum { THREADS_MAX = 64, BELOW = 10 }; /* nice value below the loop's                               */
enum { SLICE_NS = 100000000 };         /* the longest slice of Linux                                */
enum { LARGE = 1 << 20 };              /* larger blocks return to the system when a job ends        */

/* Assumed costs, the same on every machine, so that queue positions follow from the requests. */
enum { FIRST_US = 1000, WORLD_US = 2000, WORK_US = 1000000 };
enum {
    SHARED_PART = 4,   /* at a shared table a job costs its user this part                         */
    ADDRESS_SHARE = 4, /* this many users of one address get the share of one                      */
    PEOPLE_MOST = 64,  /* distinct users per address                                               */
    SHORTER = 4        /* a job yields to those that cost this part of it                          */
};
enum { LOOK_NS = 2000000 };                      /* between two checks of the queue                  */
static const int64_t background_us = INT64_MAX / 2; /* from here on: background jobs                 */

struct worker {
    struct think_pool *pool;
    uv_thread_t thread;
};

struct think_pool {
    uv_mutex_t lock;
    uv_cond_t wake;
    uv_async_t told;
    bool closing;
    int pending;                 /* submitted and not reported yet; the loop's                 */
    int workers;
    struct worker worker[THREADS_MAX];
    struct think_job *first, **last; /* waiting or running, in order of submission                 */
    int64_t clock_us;            /* latest due time of finished jobs                           */
    int64_t background_us;       /* latest due time of background jobs                         */
    struct think_job *done;      /* not reported yet, newest first                             */
};

/* ---- the queue ----------------------------------------------------------------------------- */

static int64_t cost_of(const struct think_job *think)
{
    if (!think->level) return WORK_US;
    int64_t cost = FIRST_US + (int64_t)bot_worlds(think->level, think->plugin) * WORLD_US;
    int64_t most = (int64_t)think->most_ms * 1000;
    return most && most < cost ? most : cost;
}

/* Returns how many users of the job's address have jobs here, the job's own user included. */
static int people_of_address(const struct think_pool *pool, const struct think_job *think)
{
    int64_t seen[PEOPLE_MOST] = { think->person };
    int count = 1;
    for (const struct think_job *at = pool->first; at && count < PEOPLE_MOST; at = at->next) {
        int i = 0;
        if (at->address != think->address || at->background) continue;
        while (i < count && seen[i] != at->person) i++;
        if (i == count) seen[count++] = at->person;
    }
    return count;
}

/* Returns when its user and its room have got what they requested before. */
static int64_t turn_of(const struct think_pool *pool, const struct think_job *think)
{
    int64_t turn_us = pool->clock_us;
    for (const struct think_job *at = pool->first; at; at = at->next) {
        bool same = (think->person && at->person == think->person) || strcmp(at->room, think->room) == 0;
        if (same && !at->background && at->due_us > turn_us) turn_us = at->due_us;
    }
    return turn_us;
}

static void place(struct think_pool *pool, struct think_job *think)
{
    think->cost_us = cost_of(think);
    if (think->background) {
        think->due_us = pool->background_us += think->cost_us;
        return;
    }
    int people = think->address ? people_of_address(pool, think) : 1;
    int64_t price_us = think->cost_us / (think->shared ? SHARED_PART : 1);
    if (people > ADDRESS_SHARE) price_us = price_us * people / ADDRESS_SHARE;
    think->due_us = turn_of(pool, think) + price_us;
}

static bool is_stopping(const struct think_job *think)
{
    return atomic_load_explicit(&think->stop, memory_order_relaxed);
}

/* Returns the job that is due first; a cancelled one costs nothing and comes before all. */
static struct think_job *next_of(const struct think_pool *pool)
{
    struct think_job *best = NULL;
    for (struct think_job *at = pool->first; at; at = at->next) {
        if (at->running) continue;
        if (is_stopping(at)) return at;
        if (!best || at->due_us < best->due_us) best = at;
    }
    return best;
}

/* Returns the job to which a running one yields. Each of a chain is much shorter than the one before,
 * so a thread holds few at a time. */
static struct think_job *next_before(const struct think_pool *pool, const struct think_job *think)
{
    struct think_job *best = NULL;
    for (struct think_job *at = pool->first; at; at = at->next) {
        bool shorter = think->background ? !at->background : at->cost_us <= think->cost_us / SHORTER;
        if (at->running || !shorter || at->due_us >= think->due_us) continue;
        if (!best || at->due_us < best->due_us) best = at;
    }
    return best;
}

static void take_out(struct think_pool *pool, struct think_job *think)
{
    struct think_job **at = &pool->first;
    while (*at != think) at = &(*at)->next;
    *at = think->next;
    if (!*at) pool->last = at;
}

/* ---- on a thread of the pool -------------------------------------------------------------- */

/* Between two determinizations: true if the search must end. */
static bool is_over(void *context)
{
    struct think_job *think = context;
    if (!think_goes_on(think)) return true;
    return think->most_ms && uv_hrtime() - think->begun_ns > (uint64_t)think->most_ms * 1000000;
}

static void keep_findings(struct think_job *think, struct search *search)
{
    think->move = bot_choose(search);
    think->count = search_best(search, think->best, THINK_BEST);
    think->worlds = search->iterations;
    for (int s = 0; s < think->state.game.seats; s++) think->worth[s] = search_worth(search, s);
}

static void think_through(struct think_job *think)
{
    struct search *search = mem_alloc(bot_bytes(think->level));
    struct guard_stop stop = { is_over, think };
    guard_enter(think->room);
    think->bad = !guard_search(search, think->plugin, &think->state.game, think->seat, think->level,
                               &think->rng, &stop, think->fault);
    guard_leave();
    if (!think->bad) keep_findings(think, search);
    think->ms = (double)(uv_hrtime() - think->begun_ns) / 1e6;
    free(search);
}

/* Called with the lock held; releases it while the job runs. */
static void run_thought(struct think_pool *pool, struct think_job *think)
{
    think->running = true;
    uv_mutex_unlock(&pool->lock);
    think->begun_ns = think->looked_ns = uv_hrtime();
    if (is_stopping(think)) think->bad = true;
    else if (think->work) think->work(think);
    else think_through(think);
    uv_mutex_lock(&pool->lock);
    if (!think->background && !is_stopping(think) && think->due_us > pool->clock_us)
        pool->clock_us = think->due_us;
    take_out(pool, think);
    think->next = pool->done;
    pool->done = think;
    uv_async_send(&pool->told);
}

bool think_goes_on(struct think_job *think)
{
    struct think_pool *pool = think->pool;
    struct think_job *other;
    uint64_t now_ns = uv_hrtime();
    if (is_stopping(think)) return false;
    if (now_ns - think->looked_ns < LOOK_NS) return true;
    uv_mutex_lock(&pool->lock);
    while (!pool->closing && (other = next_before(pool, think))) run_thought(pool, other);
    uv_mutex_unlock(&pool->lock);
    think->looked_ns = uv_hrtime();
    think->begun_ns += think->looked_ns - now_ns;
    if (!think->work) guard_enter(think->room); /* the shorter job has left its note */
    return !is_stopping(think);
}

/* The structure of sched_setattr(2); its header and that of the C library cannot both be included. */
struct schedule {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice_ns, deadline, period;
};

/* Lowers the thread's priority and lengthens its time slice. Since Linux 6.12 a waking thread waits for
 * the end of the running thread's slice, even with a higher priority, unless its own slice is shorter.
 * Earlier kernels have no slices. */
static void step_back(void)
{
    struct schedule mine = { .size = sizeof mine, .nice = BELOW, .slice_ns = SLICE_NS };
    if (syscall(SYS_sched_setattr, 0, &mine, 0) == 0) return;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), BELOW);
}

static void run_thread(void *context)
{
    struct think_pool *pool = ((struct worker *)context)->pool;
    step_back();
    uv_mutex_lock(&pool->lock);
    while (!pool->closing) {
        struct think_job *think = next_of(pool);
        if (think) run_thought(pool, think);
        else uv_cond_wait(&pool->wake, &pool->lock);
    }
    uv_mutex_unlock(&pool->lock);
}

/* ---- on the loop -------------------------------------------------------------------------- */

/* Calls `done` in the order in which the jobs ended. */
static void tell_all(struct think_pool *pool, struct think_job *newest)
{
    struct think_job *first = NULL;
    while (newest) {
        struct think_job *next = newest->next;
        newest->next = first;
        first = newest;
        newest = next;
    }
    while (first) {
        struct think_job *next = first->next;
        if (--pool->pending == 0) uv_unref((uv_handle_t *)&pool->told);
        first->done(first);
        first = next;
    }
}

static void on_told(uv_async_t *told)
{
    struct think_pool *pool = told->data;
    uv_mutex_lock(&pool->lock);
    struct think_job *done = pool->done;
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
    pool->background_us = background_us;
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
    for (struct think_job *at = pool->first; at; at = at->next)
        if (at->running) think_stop(at);
    uv_cond_broadcast(&pool->wake);
    uv_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->workers; i++) uv_thread_join(&pool->worker[i].thread);
    for (struct think_job *next, *think = pool->first; think; think = next) {
        next = think->next;
        think->bad = true;
        think->next = pool->done;
        pool->done = think;
    }
    tell_all(pool, pool->done);
    uv_close((uv_handle_t *)&pool->told, on_closed);
}

void think_submit(struct think_pool *pool, struct think_job *think)
{
    think->pool = pool;
    think->next = NULL;
    think->running = false;
    atomic_init(&think->stop, false);
    if (pool->pending++ == 0) uv_ref((uv_handle_t *)&pool->told);
    uv_mutex_lock(&pool->lock);
    place(pool, think);
    *pool->last = think;
    pool->last = &think->next;
    uv_cond_signal(&pool->wake);
    uv_mutex_unlock(&pool->lock);
}

void think_stop(struct think_job *think)
{
    atomic_store_explicit(&think->stop, true, memory_order_relaxed);
}
