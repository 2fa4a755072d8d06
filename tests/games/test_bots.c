// SPDX-License-Identifier: MIT
/* test_bots.c - what holds for every bot in every game: it knows what its seat knows, it can be interrupted,
 * and its thought has its size. */
#include <stdlib.h>
#include <string.h>

#include "../../games/common/bot.h"
#include "suites.h"

enum { POSITIONS = 500, WORLDS = 40, MIB = 1 << 20 };

static union game_state state, first_world, second_world;
static struct rng chance;
static struct move_list list;

static void begin_game(const struct game_plugin *plugin, uint64_t seed)
{
    struct game_setup setup;
    uint8_t key[RNG_KEY_BYTES];
    int more = plugin->seats_max - plugin->seats_min + 1;
    setup_init(plugin, plugin->seats_min + (int)(seed % (uint64_t)more), &setup);
    rng_key_of_number(seed, setup.seed);
    rng_key_of_number(~seed, key);
    rng_init(&chance, key);
    game_begin(plugin, &state.game, &setup, NULL);
}

/* The seat that is asked first, -1 at the end. */
static int asked_seat(const struct game_plugin *plugin)
{
    uint32_t waiting = game_waiting(plugin, &state.game);
    return waiting ? __builtin_ctz(waiting) : -1;
}

static void play_random(const struct game_plugin *plugin, int seat)
{
    int n = game_moves(plugin, &state.game, seat, &list);
    game_move(plugin, &state.game, seat, &list.move[rng_below(&chance, (uint32_t)n)], NULL);
}

static struct search *new_search(const struct bot_level *level)
{
    struct search *search = calloc(1, bot_bytes(level));
    ck_assert_ptr_nonnull(search);
    return search;
}

static struct move think_in(const struct game_plugin *plugin, const struct game *world, int seat,
                            const struct bot_level *level, uint64_t seed)
{
    struct rng rng;
    struct move move;
    uint8_t key[RNG_KEY_BYTES];
    rng_key_of_number(seed, key);
    rng_init(&rng, key);
    bot_think(plugin, world, seat, level, &rng, &move);
    return move;
}

/* ---- what it knows ------------------------------------------------------------------------------- */

/* Two worlds that the seat cannot tell apart; the same thought must end with the same move. */
static void same_in_both_worlds(const struct game_plugin *plugin, int seat, uint64_t seed)
{
    struct bot_level level = *bot_find("easy");
    level.style.iterations = WORLDS;
    game_clone(plugin, &first_world.game, &state.game);
    game_clone(plugin, &second_world.game, &state.game);
    plugin->determinize(&first_world.game, seat, &chance);
    plugin->determinize(&second_world.game, seat, &chance);
    struct move first = think_in(plugin, &first_world.game, seat, &level, seed);
    struct move second = think_in(plugin, &second_world.game, seat, &level, seed);
    ck_assert_msg(memcmp(&first, &second, sizeof first) == 0, "%s, seed %llu: it knows more than its seat",
                  plugin->id, (unsigned long long)seed);
}

START_TEST(a_bot_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart)
{
    for (int i = 0; game_plugins[i]; i++) {
        const struct game_plugin *plugin = game_plugins[i];
        uint64_t seed = 0;
        for (int n = 0; n < POSITIONS;) {
            int seat = seed ? asked_seat(plugin) : -1;
            if (seat < 0) {
                begin_game(plugin, ++seed);
                continue;
            }
            if (rng_below(&chance, 8) == 0) {
                same_in_both_worlds(plugin, seat, seed * 1000 + (uint64_t)n);
                n++;
            }
            play_random(plugin, seat);
        }
    }
}
END_TEST

START_TEST(the_same_seed_gives_the_same_move)
{
    for (int i = 0; game_plugins[i]; i++) {
        begin_game(game_plugins[i], 5);
        int seat = asked_seat(game_plugins[i]);
        struct move first = think_in(game_plugins[i], &state.game, seat, bot_find("medium"), 3);
        struct move second = think_in(game_plugins[i], &state.game, seat, bot_find("medium"), 3);
        ck_assert(memcmp(&first, &second, sizeof first) == 0);
    }
}
END_TEST

/* ---- interrupted --------------------------------------------------------------------------------- */

/* Faults and stops come between and within iterations; whatever was found until then can be played. */
START_TEST(interrupted_search_returns_a_legal_move)
{
    const struct bot_level *level = bot_find("easy");
    struct search *search = new_search(level);
    for (int i = 0; game_plugins[i]; i++)
        for (int worlds = 0; worlds < 60; worlds += 7) {
            const struct game_plugin *plugin = game_plugins[i];
            begin_game(plugin, (uint64_t)worlds + 1);
            for (int n = 0; n < 20 && asked_seat(plugin) >= 0; n++) play_random(plugin, asked_seat(plugin));
            int seat = asked_seat(plugin);
            bot_begin(search, plugin, &state.game, seat, level, &chance);
            for (int n = 0; n < worlds; n++) {
                search_iterate(search);
                if (n % 5 == 4) search_fault(search);
            }
            struct move move = bot_choose(search);
            ck_assert_msg(game_judge(plugin, &state.game, seat, &move, NULL),
                          "%s: %d worlds, seat %d, verb %d", plugin->id, worlds, seat, move.verb);
        }
    free(search);
}
END_TEST

START_TEST(move_that_faults_in_search_is_replaced_by_next_best)
{
    const struct bot_level *level = bot_find("easy");
    const struct game_plugin *plugin = game_find("boomtown");
    struct search *search = new_search(level);
    struct search_move before[2], after[2];
    begin_game(plugin, 1);
    bot_begin(search, plugin, &state.game, asked_seat(plugin), level, &chance);
    for (int n = 0; n < 50; n++) search_iterate(search);
    ck_assert_int_eq(search_best(search, before, 2), 2);
    search->path[0] = 1;
    while (memcmp(&search->node[search->path[0]].move, &before[0].move, sizeof before[0].move) != 0)
        search->path[0]++;
    search->depth = 1;
    search_fault(search);
    search_best(search, after, 1);
    ck_assert(memcmp(&after[0].move, &before[1].move, sizeof after[0].move) == 0);
    free(search);
}
END_TEST

/* Tekhenu's players choose their first decrees all at once. */
START_TEST(simultaneous_choosers_use_their_own_moves)
{
    const struct game_plugin *plugin = game_find("tekhenu");
    const struct bot_level *level = bot_find("easy");
    struct search *search = new_search(level);
    struct search_move best[3];
    begin_game(plugin, 3);
    ck_assert_int_eq(state.game.seats, 4);
    uint32_t waiting = game_waiting(plugin, &state.game);
    ck_assert_uint_eq(waiting, 15);
    for (int seat = 0; seat < 4; seat++) {
        bot_begin(search, plugin, &state.game, seat, level, &chance);
        while (bot_goes_on(search)) search_iterate(search);
        int n = search_best(search, best, 3);
        ck_assert_int_eq(n, game_moves(plugin, &state.game, seat, &list));
        for (int i = 0; i < n; i++) ck_assert(game_judge(plugin, &state.game, seat, &best[i].move, NULL));
    }
    free(search);
}
END_TEST

/* What it likes is what brings it ahead of Botankhamun or the automaton, not points alone. */
START_TEST(solo_search_compares_with_the_automa)
{
    const struct bot_level *level = bot_find("easy");
    struct search *search = new_search(level);
    struct game_automa rival[GAME_SEATS];
    for (int i = 0; game_plugins[i]; i++) {
        const struct game_plugin *plugin = game_plugins[i];
        struct game_setup setup;
        if (!plugin->won_alone) continue;
        setup_init(plugin, 1, &setup);
        rng_key_of_number(4, setup.seed);
        game_begin(plugin, &state.game, &setup, NULL);
        for (int n = 0; n < 60 && asked_seat(plugin) == 0; n++) play_random(plugin, 0);
        ck_assert_int_eq(game_automas(plugin, &state.game, rival), 1);
        bot_begin(search, plugin, &state.game, 0, level, &chance);
        search_iterate(search);
        int32_t own = plugin->evaluate(&state.game, 0), its = plugin->evaluate(&state.game, rival[0].number);
        ck_assert_int_ne(its, 0);
        ck_assert_int_eq(search->base[0], own - its * level->style.rivalry / 100);
    }
    free(search);
}
END_TEST

/* ---- its size ------------------------------------------------------------------------------------ */

START_TEST(a_thought_takes_at_most_sixteen_mebibytes)
{
    for (const struct bot_level *level = bot_levels; level->name; level++)
        ck_assert_msg(bot_bytes(level) <= 16 * MIB, "%s: %zu bytes", level->name, bot_bytes(level));
}
END_TEST

START_TEST(a_tree_that_is_full_goes_on_with_what_it_has)
{
    struct bot_level level = *bot_find("hard");
    level.style.nodes = 1;
    for (int i = 0; game_plugins[i]; i++) {
        begin_game(game_plugins[i], 2);
        int seat = asked_seat(game_plugins[i]);
        struct move move = think_in(game_plugins[i], &state.game, seat, &level, 1);
        ck_assert(game_judge(game_plugins[i], &state.game, seat, &move, NULL));
    }
}
END_TEST

START_TEST(an_unknown_level_is_no_level)
{
    ck_assert_ptr_null(bot_find("grandmaster"));
    ck_assert_ptr_null(bot_find(""));
}
END_TEST

SUITE(bots_suite)
{
    Suite *suite = suite_create("bots");
    TCase *tc = tcase_create("every game");
    tcase_add_test(tc, a_bot_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart);
    tcase_add_test(tc, the_same_seed_gives_the_same_move);
    tcase_add_test(tc, interrupted_search_returns_a_legal_move);
    tcase_add_test(tc, move_that_faults_in_search_is_replaced_by_next_best);
    tcase_add_test(tc, simultaneous_choosers_use_their_own_moves);
    tcase_add_test(tc, solo_search_compares_with_the_automa);
    tcase_add_test(tc, a_thought_takes_at_most_sixteen_mebibytes);
    tcase_add_test(tc, a_tree_that_is_full_goes_on_with_what_it_has);
    tcase_add_test(tc, an_unknown_level_is_no_level);
    suite_add_tcase(suite, tc);
    return suite;
}
