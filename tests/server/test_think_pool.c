// SPDX-License-Identifier: MIT
/* test_think_pool.c - the thinking queue: fair by person, address and room; short thoughts first, none
 * starves. */
#include <check.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <uv.h>

#include "games/common/bot.h"
#include "random_game.h"
#include "server/play/think_pool.h"
#include "suites.h"

enum { THOUGHTS = 16, THREADS = 2 };

/* A thought that says when it begins, and ends when it may. */
struct held {
    struct think_job think; /* first: the pool gives it back */
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

static void work_held(struct think_job *think)
{
    struct held *one = (struct held *)think;
    uv_mutex_lock(&lock);
    order[strlen(order)] = one->name;
    uv_mutex_unlock(&lock);
    uv_sem_post(&begun);
    if (one->waits) uv_sem_wait(&one->may_end);
}

static void on_held(struct think_job *think)
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

/* Two rooms have both threads.  Then one submits two more jobs, a third room one, and another a job that may
 * wait: the room without a job comes first, the job that may wait last. */
START_TEST(think_pool_is_fair_by_room_with_background_last)
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
START_TEST(freed_pool_completes_every_job_once)
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

static void work_told(struct think_job *think)
{
    (void)think;
    read_turn(&thinkers);
}

/* Behind the loop, and where slices are known in a longer one: who comes first need not wait for its end. */
START_TEST(bot_threads_run_at_lower_priority)
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

/* ---- fair queueing ------------------------------------------------------------------------- */

static struct think_pool *fair_queue_pool;

static void begin_fair(void)
{
    memset(order, 0, sizeof order);
    ended = 0;
    uv_loop_init(&loop);
    uv_mutex_init(&lock);
    uv_sem_init(&begun, 0);
    fair_queue_pool = think_pool_new(&loop, 1);
}

static void end_fair(int count)
{
    while (ended < count) uv_run(&loop, UV_RUN_ONCE);
    think_pool_free(fair_queue_pool);
    while (uv_run(&loop, UV_RUN_DEFAULT)) continue;
    ck_assert_int_eq(uv_loop_close(&loop), 0);
}

/* What a person asks for, in a room of its own. */
struct asked {
    char name;
    const char *level;
    int64_t person;
    uint64_t address;
    bool shared;
};

static void fill_asked(struct think_job *think, const struct asked *asked)
{
    static int rooms;
    *think = (struct think_job){ .person = asked->person, .address = asked->address,
                                 .shared = asked->shared };
    think->level = bot_find(asked->level);
    think->plugin = played_plugin(0);
    think->done = on_held;
    snprintf(think->room, sizeof think->room, "room %d", rooms++);
}

/* While the only thread is held by another person's thought all of them are asked for; says in which order
 * they are then made. */
static const char *order_of(const struct asked *asked, int count)
{
    begin_fair();
    struct held *first = submit_held(fair_queue_pool, '-', "first", true);
    uv_sem_wait(&begun);
    for (int i = 0; i < count; i++) {
        held[i + 1] = (struct held){ .name = asked[i].name };
        fill_asked(&held[i + 1].think, &asked[i]);
        held[i + 1].think.work = work_held;
        think_submit(fair_queue_pool, &held[i + 1].think);
    }
    uv_sem_post(&first->may_end);
    end_fair(count + 1);
    return order + 1;
}

#define ORDER_OF(...) \
    order_of((const struct asked[]){ __VA_ARGS__ }, \
             (int)(sizeof((const struct asked[]){ __VA_ARGS__ }) / sizeof(struct asked)))

START_TEST(many_thoughts_of_one_person_wait_behind_another_persons)
{
    const char *made = ORDER_OF({ 'a', "hard", 1, 1, false }, { 'a', "hard", 1, 1, false },
                                { 'a', "hard", 1, 1, false }, { 'b', "hard", 2, 2, false },
                                { 'b', "hard", 2, 2, false });
    ck_assert_str_eq(made, "ababa");
}
END_TEST

START_TEST(short_thoughts_come_before_long_ones_and_shared_tables_first)
{
    const char *made = ORDER_OF({ 'm', "master", 1, 1, false }, { 'h', "hard", 2, 2, false },
                                { 'e', "easy", 3, 3, false }, { 'M', "master", 4, 4, true },
                                { 'H', "hard", 5, 5, true }, { 'E', "easy", 6, 6, true });
    ck_assert(strchr(made, 'E') < strchr(made, 'e'));
    ck_assert(strchr(made, 'e') < strchr(made, 'H'));
    ck_assert(strchr(made, 'H') < strchr(made, 'h'));
    ck_assert(strchr(made, 'M') < strchr(made, 'm'));
}
END_TEST

/* Four people of one address are served like four from elsewhere; more of them share that. */
START_TEST(many_users_of_one_address_wait_behind_another_address)
{
    const char *made = ORDER_OF({ 'a', "hard", 1, 1, false }, { 'a', "hard", 2, 1, false },
                                { 'a', "hard", 3, 1, false }, { 'a', "hard", 4, 1, false },
                                { 'a', "hard", 5, 1, false }, { 'a', "hard", 6, 1, false },
                                { 'a', "hard", 7, 1, false }, { 'b', "hard", 8, 2, false });
    ck_assert_str_eq(made, "aaaabaaa");
}
END_TEST

enum { SHORT_ONES = 2000 };
static struct think_job long_one, short_one, short_other;
static uv_sem_t short_may_end;
static int shorts, shorts_before;

static void work_short(struct think_job *think)
{
    (void)think;
    uv_sem_wait(&short_may_end);
}

static void work_long(struct think_job *think)
{
    (void)think;
    shorts_before = shorts;
}

static void on_short(struct think_job *think);

/* Each time another user submits. */
static void submit_short(struct think_job *think)
{
    int who = 100 + shorts++;
    fill_asked(think, &(struct asked){ 's', "easy", who, (uint64_t)who, true });
    think->work = work_short;
    think->done = on_short;
    think_submit(fair_queue_pool, think);
}

/* The other one waits or is being made; it may end once the next waits. */
static void on_short(struct think_job *think)
{
    if (shorts < SHORT_ONES) submit_short(think);
    uv_sem_post(&short_may_end);
}

START_TEST(a_long_thought_comes_though_short_ones_never_end)
{
    shorts = shorts_before = 0;
    uv_sem_init(&short_may_end, 0);
    begin_fair();
    fill_asked(&long_one, &(struct asked){ 'l', "hard", 1, 1, false });
    long_one.work = work_long;
    submit_short(&short_one);
    submit_short(&short_other);
    think_submit(fair_queue_pool, &long_one);
    uv_sem_post(&short_may_end);
    while (shorts < SHORT_ONES) uv_run(&loop, UV_RUN_ONCE);
    for (int i = 0; i < 2; i++) uv_sem_post(&short_may_end);
    end_fair(1);
    ck_assert_int_gt(shorts_before, 10);
    ck_assert_int_lt(shorts_before, SHORT_ONES / 2);
}
END_TEST

static void work_stopped(struct think_job *think)
{
    (void)think;
    ck_abort_msg("it was stopped before it began");
}

START_TEST(job_stopped_before_it_begins_is_reported_and_not_run)
{
    struct held *first;
    begin_fair();
    first = submit_held(fair_queue_pool, '-', "first", true);
    uv_sem_wait(&begun);
    fill_asked(&long_one, &(struct asked){ 'l', "master", 1, 1, false });
    long_one.work = work_stopped;
    think_submit(fair_queue_pool, &long_one);
    think_stop(&long_one);
    uv_sem_post(&first->may_end);
    end_fair(2);
    ck_assert(long_one.bad);
}
END_TEST

/* ---- giving way ---------------------------------------------------------------------------- */

enum { TRIES = 15, WAY_MS = 20 };
static uint64_t asked_ns, waited_ns[TRIES];
static int tries;

/* Processor time: what other programs do meanwhile is not the queue's, and the loop only waits. */
static uint64_t spent_ns(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000000000 + (uint64_t)spent.tv_nsec;
}

static void work_asked(struct think_job *think)
{
    (void)think;
    waited_ns[tries] = spent_ns() - asked_ns;
}

/* A master that finds its move begins again, until it is stopped. */
static void on_long(struct think_job *think)
{
    if (atomic_load(&think->stop)) ended++;
    else think_submit(fair_queue_pool, think);
}

static int compare_waits(const void *a, const void *b)
{
    const uint64_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

START_TEST(a_master_gives_way_to_an_easy_bot_within_20_ms)
{
    const struct game_plugin *plugin = played_plugin(_i);
    struct game_setup setup;
    begin_fair();
    setup_init(plugin, 2, &setup);
    rng_key_of_number(4, setup.seed);
    fill_asked(&long_one, &(struct asked){ 'l', "master", 1, 1, false });
    long_one.plugin = plugin;
    ck_assert_int_eq(game_begin(plugin, &long_one.state.game, &setup, NULL), 0);
    while (!(game_waiting(plugin, &long_one.state.game) >> long_one.seat & 1u)) long_one.seat++;
    rng_init(&long_one.rng, setup.seed);
    long_one.done = on_long;
    think_submit(fair_queue_pool, &long_one);
    for (tries = 0; tries < TRIES; tries++) {
        uv_sleep(5);
        fill_asked(&short_one, &(struct asked){ 's', "easy", 2, 2, false });
        short_one.work = work_asked;
        asked_ns = spent_ns();
        think_submit(fair_queue_pool, &short_one);
        while (ended < tries + 1) uv_run(&loop, UV_RUN_ONCE);
    }
    ck_assert_int_eq(ended, TRIES);
    think_stop(&long_one);
    end_fair(TRIES + 1);
    qsort(waited_ns, TRIES, sizeof *waited_ns, compare_waits);
    ck_assert_uint_le(waited_ns[TRIES / 2], WAY_MS * 1000000ULL);
}
END_TEST

Suite *think_suite(void)
{
    Suite *suite = suite_create("thinking");
    TCase *tcase = tcase_create("whose turn");
    tcase_add_test(tcase, think_pool_is_fair_by_room_with_background_last);
    tcase_add_test(tcase, freed_pool_completes_every_job_once);
    tcase_add_test(tcase, bot_threads_run_at_lower_priority);
    tcase_add_test(tcase, many_thoughts_of_one_person_wait_behind_another_persons);
    tcase_add_test(tcase, short_thoughts_come_before_long_ones_and_shared_tables_first);
    tcase_add_test(tcase, many_users_of_one_address_wait_behind_another_address);
    tcase_add_test(tcase, a_long_thought_comes_though_short_ones_never_end);
    tcase_add_test(tcase, job_stopped_before_it_begins_is_reported_and_not_run);
    tcase_add_loop_test(tcase, a_master_gives_way_to_an_easy_bot_within_20_ms, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
