// SPDX-License-Identifier: MIT
/* think_pool.h - thread pool for bots: fair by room, background jobs last, cancellable.
 *
 * The threads run below the loop's, so that people's moves come first; they number what the setting
 * bot_threads says.  The queue is weighted fair queueing: a thought is due at what its person and its room
 * have already had, plus its likely cost.  So many thoughts of one person wait for each other, short ones
 * come before long ones, and no thought starves.  Thoughts of shared tables cost less, those of a crowded
 * address more.  Background thoughts run when nothing else waits.  A running thought gives way between two
 * worlds to a much shorter one that is due earlier; that one runs on the same thread.  A thought works on
 * copies and tells the loop when it is done. */
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
    /* Filled by who asks. */
    const struct game_plugin *plugin;
    const struct bot_level *level; /* may be NULL where `work` is set                          */
    int seat;
    int most_ms;           /* of wall time while it runs; 0: no bound                         */
    bool background;       /* nobody waits for it                                             */
    bool shared;           /* several people play at its table                                */
    char room[GUARD_ROOM]; /* where it is made                                                */
    int64_t person;        /* user for whom it is made; 0: nobody                             */
    uint64_t address;      /* fingerprint of the person's address; 0: unknown                 */
    struct rng rng;
    union game_state state;
    void (*work)(struct think_job *think); /* on a thread; NULL: a thought, as above               */
    void (*done)(struct think_job *think); /* on the loop, once, also when it was stopped         */
    /* What came out. */
    bool bad;              /* the game itself failed: there is no move                        */
    char fault[WHY_SIZE];  /* of the rules: of the game, or of a world that existed only in thought */
    struct move move;      /* its choice                                                      */
    struct search_move best[THINK_BEST];
    int count, worlds;
    int32_t worth[GAME_SEATS]; /* what each seat may expect at the end, hundredths of a point   */
    double ms;
    /* The pool's own. */
    struct think_pool *pool;
    atomic_bool stop;
    bool running;
    int64_t cost_us, due_us; /* likely time; place in the queue, the least first              */
    uint64_t begun_ns;       /* without the time that it gave away                            */
    uint64_t looked_ns;      /* when it last looked whether to give way                       */
    struct think_job *next;
};

/* `threads` 0: one for each processor but one, at least one. */
struct think_pool *think_pool_new(struct uv_loop_s *loop, int threads);
/* Stops all thoughts; those that had not been done are told, and nobody may submit any more. */
void think_pool_free(struct think_pool *pool);
/* It is the pool's until `done`. */
void think_submit(struct think_pool *pool, struct think_job *think);
/* It is done soon, with what it has found so far; one that has not begun is `bad`. */
void think_stop(struct think_job *think);
/* To be called by `work` now and then, on its thread and outside of the guard: runs shorter thoughts that
 * are due earlier.  False when the thought is to stop. */
bool think_goes_on(struct think_job *think);
#endif
