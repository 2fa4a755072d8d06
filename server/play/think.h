// SPDX-License-Identifier: MIT
/* think.h - where bots think: threads of their own, one queue, each room in its turn.
 *
 * The threads run below the loop's, so that people's moves come first; they number what the setting
 * bot_threads says.  Thoughts are taken in the order in which they came, but one of a room only when no
 * other thought of that room is under way while another room waits; those in the background when nothing
 * else waits.  A thought works on copies and tells the loop when it is done. */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H
#include <stdatomic.h>
#include <stdbool.h>

#include "games/common/bot.h"
#include "guard.h"

enum { THINK_BEST = 3 };

struct think_pool;
struct uv_loop_s;

struct think {
    /* Filled by who asks. */
    const struct game_plugin *plugin;
    const struct bot_level *level;
    int seat;
    int most_ms;           /* of the clock on the wall; 0: no bound                           */
    bool background;       /* nobody waits for it                                             */
    char room[GUARD_ROOM]; /* whose turn it is                                                */
    struct rng rng;
    union game_state state;
    void (*work)(struct think *think); /* on a thread; NULL: a thought, as above               */
    void (*done)(struct think *think); /* on the loop, once, also when it was stopped         */
    /* What came out. */
    bool bad;              /* the game itself failed: there is no move                        */
    char fault[WHY_SIZE];  /* of the rules: of the game, or of a world that existed only in thought */
    struct move move;      /* its choice                                                      */
    struct search_move best[THINK_BEST];
    int count, worlds;
    int32_t worth[GAME_SEATS]; /* what each seat may expect at the end, hundredths of a point   */
    double ms;
    /* The pool's own. */
    atomic_bool stop;
    struct think *next;
};

/* `threads` 0: one for each processor but one, at least one. */
struct think_pool *think_pool_new(struct uv_loop_s *loop, int threads);
/* Stops all thoughts; those that had not been done are told, and nobody may submit any more. */
void think_pool_free(struct think_pool *pool);
/* It is the pool's until `done`. */
void think_submit(struct think_pool *pool, struct think *think);
/* It is done soon, with what it has found so far. */
void think_stop(struct think *think);
#endif
