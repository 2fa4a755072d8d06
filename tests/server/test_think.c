// SPDX-License-Identifier: MIT
/* test_think.c - whose thought comes next: each room in its turn, and what nobody waits for last. */
#include <check.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <uv.h>

#include "server/play/think.h"
#include "suites.h"

enum { THOUGHTS = 7, THREADS = 2 };

/* A thought that says when it begins, and ends when it may. */
struct held {
    struct think think; /* first: the pool gives it back */
    char name;
    bool waits;
    uv_sem_t may_end;
};

static uv_loop_t loop;
static uv_mutex_t lock;
static uv_sem_t begun;
static struct held held[THOUGHTS];
static char order[THOUGHTS + 1];
static int ended;

static void work_held(struct think *think)
{
    struct held *one = (struct held *)think;
    uv_mutex_lock(&lock);
    order[strlen(order)] = one->name;
    uv_mutex_unlock(&lock);
    uv_sem_post(&begun);
    if (one->waits) uv_sem_wait(&one->may_end);
}

static void on_held(struct think *think)
{
    (void)think;
    ended++;
}

static struct held *submit_held(struct think_pool *pool, char name, const char *room, bool waits)
{
    static int count;
    struct held *one = &held[count++ % THOUGHTS];
    *one = (struct held){ .name = name, .waits = waits };
    one->think.work = work_held;
    one->think.done = on_held;
    one->think.background = name == 'z';
    snprintf(one->think.room, sizeof one->think.room, "%s", room);
    uv_sem_init(&one->may_end, 0);
    think_submit(pool, &one->think);
    return one;
}

/* Two rooms have both threads.  Then one asks for two more thoughts, a third room for one, and somebody for
 * what may wait: the room that has nothing yet comes first, the patient one last. */
START_TEST(rooms_take_turns_and_what_nobody_waits_for_comes_last)
{
    uv_loop_init(&loop);
    uv_mutex_init(&lock);
    uv_sem_init(&begun, 0);
    struct think_pool *pool = think_pool_new(&loop, THREADS);
    struct held *first = submit_held(pool, 'a', "room a", true);
    struct held *other = submit_held(pool, 'b', "room b", true);
    for (int i = 0; i < THREADS; i++) uv_sem_wait(&begun);
    submit_held(pool, 'z', "room z", false);
    submit_held(pool, 'A', "room a", false);
    submit_held(pool, 'A', "room a", false);
    submit_held(pool, 'c', "room c", false);
    uv_sem_post(&other->may_end);
    for (int i = 0; i < 4; i++) uv_sem_wait(&begun);
    uv_sem_post(&first->may_end);
    while (ended < THREADS + 4) uv_run(&loop, UV_RUN_ONCE);
    ck_assert_msg(strcmp(order + THREADS, "cAAz") == 0, "%s", order);
    think_pool_free(pool);
    while (uv_run(&loop, UV_RUN_DEFAULT)) continue;
    ck_assert_int_eq(uv_loop_close(&loop), 0);
}
END_TEST

/* A server that stops waits for no thought, and tells those that never began. */
START_TEST(a_pool_that_is_freed_tells_everybody_once)
{
    memset(order, 0, sizeof order);
    ended = 0;
    uv_loop_init(&loop);
    uv_mutex_init(&lock);
    uv_sem_init(&begun, 0);
    struct think_pool *pool = think_pool_new(&loop, 1);
    struct held *one = submit_held(pool, 'a', "room a", true);
    uv_sem_wait(&begun);
    struct held *two = submit_held(pool, 'b', "room b", false);
    uv_sem_post(&one->may_end);
    think_pool_free(pool);
    while (uv_run(&loop, UV_RUN_DEFAULT)) continue;
    ck_assert_int_eq(ended, 2);
    ck_assert(two->think.bad || strcmp(order, "ab") == 0);
    ck_assert_int_eq(uv_loop_close(&loop), 0);
}
END_TEST

/* As in sched_getattr(2): when a thread has its turn. */
struct turn {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice_ns, deadline, period;
};
static struct turn thinkers;

static void read_turn(struct turn *turn)
{
    ck_assert_int_eq(syscall(SYS_sched_getattr, 0, turn, sizeof *turn, 0), 0);
}

static void work_told(struct think *think)
{
    (void)think;
    read_turn(&thinkers);
}

/* Behind the loop, and where slices are known in a longer one: who comes first need not wait for its end. */
START_TEST(who_thinks_lets_everybody_else_go_first)
{
    struct turn own;
    struct held one = { .think = { .work = work_told, .done = on_held, .room = "room a" } };
    read_turn(&own);
    uv_loop_init(&loop);
    struct think_pool *pool = think_pool_new(&loop, 1);
    think_submit(pool, &one.think);
    for (ended = 0; !ended;) uv_run(&loop, UV_RUN_ONCE);
    ck_assert_int_ge(thinkers.nice, 10);
    if (own.slice_ns) ck_assert_uint_gt(thinkers.slice_ns, 10 * own.slice_ns);
    think_pool_free(pool);
    while (uv_run(&loop, UV_RUN_DEFAULT)) continue;
    ck_assert_int_eq(uv_loop_close(&loop), 0);
}
END_TEST

Suite *think_suite(void)
{
    Suite *suite = suite_create("thinking");
    TCase *tcase = tcase_create("whose turn");
    tcase_add_test(tcase, rooms_take_turns_and_what_nobody_waits_for_comes_last);
    tcase_add_test(tcase, a_pool_that_is_freed_tells_everybody_once);
    tcase_add_test(tcase, who_thinks_lets_everybody_else_go_first);
    suite_add_tcase(suite, tcase);
    return suite;
}
