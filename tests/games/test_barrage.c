// SPDX-License-Identifier: MIT
/* test_barrage.c - what a scenario cannot say: that the tables are those of rules.json, that all see the
 * same, how far a turn can be taken back, that water cannot run in a circle, the standing order. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games/barrage/barrage.h"
#include "games/common/engine.h"
#include "games/common/bot.h"
#include "suites.h"

static const struct game_plugin *plugin;
static union game_state state;
static struct brg *g;

static void begin(int seats, bool introductory)
{
    struct game_setup setup;
    plugin = game_find("barrage");
    g = brg_state(&state.game);
    setup_init(plugin, seats, &setup);
    setup.option[OPT_RULES] = !introductory;
    ck_assert_int_eq(game_begin(plugin, &state.game, &setup, NULL), 0);
    for (struct move_list list; flow_peek(&g->flow)->kind == FRAME_PICK;) {
        int seat = flow_peek(&g->flow)->seat;
        game_moves(plugin, &state.game, seat, &list);
        game_move(plugin, &state.game, seat, &list.move[0], NULL);
    }
}

static int asked(void)
{
    return flow_peek(&g->flow)->seat;
}

static void play(struct move move)
{
    ck_assert(game_judge(plugin, &state.game, asked(), &move, NULL));
    ck_assert_int_eq(game_move(plugin, &state.game, asked(), &move, NULL), 0);
}

/* ---- components ---------------------------------------------------------------------------- */

static const json_t *by_id(const json_t *list, const json_t *row)
{
    const json_t *id = json_object_get(row, "id");
    for (size_t i = 0; id && i < json_array_size(list); i++)
        if (json_equal(json_object_get(json_array_get(list, i), "id"), id)) return json_array_get(list, i);
    return NULL;
}

/* Every leaf that both have is the same; rows with an id are found by it and must be there. */
static void agree(const json_t *catalog, const json_t *rules, const char *path)
{
    const char *key;
    json_t *value;
    char sub[300];
    if (json_is_object(catalog) && json_is_object(rules)) {
        json_object_foreach((json_t *)(uintptr_t)catalog, key, value) {
            const json_t *other = json_object_get(rules, key);
            snprintf(sub, sizeof sub, "%.200s/%.60s", path, key);
            if (other) agree(value, other, sub);
        }
    } else if (json_is_array(catalog) && json_is_array(rules)) {
        for (size_t i = 0; i < json_array_size(catalog); i++) {
            const json_t *row = json_array_get(catalog, i), *other = by_id(rules, row);
            snprintf(sub, sizeof sub, "%.200s/%zu", path, i);
            if (!json_object_get(row, "id")) other = json_array_get(rules, i);
            ck_assert_msg(other != NULL, "%s is not in the rules", sub);
            agree(row, other, sub);
        }
    } else {
        ck_assert_msg(json_equal(catalog, rules), "%s differs", path);
    }
}

static const json_t *at(const json_t *json, const char *path)
{
    char part[64];
    while (*path) {
        size_t n = strcspn(path, "/");
        snprintf(part, sizeof part, "%.*s", (int)n, path);
        json = json_object_get(json, part);
        path += n + (path[n] == '/');
    }
    return json;
}

START_TEST(the_catalog_agrees_with_rules_json)
{
    static const struct {
        const char *path;
        size_t rows;
    } parts[] = {
        { "maps/base/zones", 12 }, { "maps/base/headstreams", 4 }, { "headstream_tiles", 8 },
        { "bonus_tiles", 8 }, { "objective_tiles", 6 }, { "contracts/private", 45 },
        { "contracts/national", 6 }, { "contracts/initial", 4 }, { "contracts/five_player_private", 9 },
        { "contracts/five_player_initial", 1 }, { "companies", 5 }, { "officers", 16 },
        { "introductory_matchups", 4 }, { "technology_tiles/basic", 6 }, { "technology_tiles/advanced", 18 },
        { "technology_tiles/special", 2 }, { "external_works", 15 },
        { "private_buildings", 10 }, { "maps/five_player/zones", 16 }, { "maps/five_player/headstreams", 5 },
        { "maps/five_player/exits", 3 }, { "construction_costs", 5 }, { "wheel", 1 }, { "limits", 4 },
    };
    plugin = game_find("barrage");
    json_t *catalog = plugin->catalog(1), *rules = json_load_file("games/barrage/rules.json", 0, NULL);
    ck_assert_ptr_nonnull(rules);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const json_t *a = at(catalog, parts[i].path), *b = at(rules, parts[i].path);
        ck_assert_msg(a && b, "%s is missing", parts[i].path);
        size_t rows = json_is_array(a) ? json_array_size(a) : json_object_size(a);
        ck_assert_msg(rows == parts[i].rows, "%s has %zu rows", parts[i].path, rows);
        agree(a, b, parts[i].path);
    }
    json_decref(catalog);
    json_decref(rules);
}
END_TEST

/* The Bank's "any>=1" and the officer's spaces stand elsewhere in the rules. */
START_TEST(the_spaces_agree_with_rules_json)
{
    plugin = game_find("barrage");
    json_t *catalog = plugin->catalog(1), *rules = json_load_file("games/barrage/rules.json", 0, NULL);
    const json_t *spaces = json_object_get(catalog, "action_spaces");
    int seen = 0;
    for (size_t i = 0; i < json_array_size(spaces); i++) {
        const json_t *row = json_array_get(spaces, i);
        const json_t *other = by_id(json_object_get(rules, "action_spaces"), row);
        const char *id = json_string_value(json_object_get(row, "id"));
        if (!other || strcmp(id, "BANK") == 0) continue;
        agree(row, other, id);
        seen++;
    }
    ck_assert_int_eq(seen, 32 + 3 + 4 + 3 + 4); /* boards, Patent Office, own construction spaces, external
                                                * works, five-player board */
    json_decref(catalog);
    json_decref(rules);
}
END_TEST

/* BAR-8.10: rivers and Conduits lead only downwards. */
START_TEST(water_never_comes_back)
{
    const struct brg_map *map = &brg_maps[_i];
    for (int c = 0; c < map->conduits; c++) {
        int zone = map->conduit[c].to_zone, steps = 0;
        for (; zone < ZONE_EXIT_LEFT; zone = map->zone[zone].river_to) {
            ck_assert_int_ne(zone, c / 2);
            ck_assert_int_lt(++steps, BRG_ZONES);
        }
    }
    for (int z = 0; z < map->zones; z++)
        ck_assert_msg(map->zone[z].river_to > z, "zone %d flows to an earlier one", z + 1);
}
END_TEST

/* ---- what is seen ----------------------------------------------------------------------------- */

/* BAR-2.4; BAR-2.2: of the piles only the number of cards. */
START_TEST(every_viewer_sees_the_same)
{
    struct text spectator = { 0 }, seat = { 0 };
    begin(3, false);
    view_write(plugin, &state.game, VIEW_SPECTATOR, &spectator);
    for (int s = 0; s < 3; s++) {
        seat.len = 0;
        view_write(plugin, &state.game, s, &seat);
        ck_assert_str_eq(seat.data, spectator.data);
    }
    json_t *view = json_loads(spectator.data, 0, NULL);
    ck_assert_int_eq(json_integer_value(at(view, "piles/green/card")), BRG_PER_COLOUR - 2);
    ck_assert_int_eq(json_integer_value(at(view, "stack")), BRG_ADVANCED - BRG_PATENTS);
    json_decref(view);
    text_free(&spectator);
    text_free(&seat);
}
END_TEST

START_TEST(a_redeal_keeps_the_levels_of_the_stack)
{
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    begin(2, false);
    struct brg before = *g;
    rng_key_of_number(11, key);
    rng_init(&rng, key);
    plugin->determinize(&state.game, 0, &rng);
    ck_assert(memcmp(before.stack, g->stack, sizeof g->stack) != 0);
    for (int i = 0; i < g->stack_count; i++)
        ck_assert_int_eq(brg_tiles[before.stack[i]].level, brg_tiles[g->stack[i]].level);
}
END_TEST

/* ---- taking back (section 19) ------------------------------------------------------------------ */

static bool barrier_of(struct move move)
{
    union game_state before;
    struct game_out *out = calloc(1, sizeof *out);
    game_clone(plugin, &before.game, &state.game);
    ck_assert(game_judge(plugin, &state.game, asked(), &move, NULL));
    game_move(plugin, &state.game, asked(), &move, out);
    bool barrier = game_barrier(plugin, &before.game, &state.game, out);
    free(out);
    return barrier;
}

/* BAR-19.1, BAR-19.2: a Contract taken can be put back until its gap is refilled. */
START_TEST(a_turn_can_be_taken_back_until_it_is_ended)
{
    begin(2, true);
    ck_assert(!barrier_of(MOVE(VERB_PLACE, SPACE_CONT_ONE_1)));
    ck_assert(!barrier_of(MOVE(VERB_TAKE_CONTRACT, g->market[0])));
    ck_assert(barrier_of(MOVE0(VERB_END_TURN)));
    ck_assert(!barrier_of(MOVE(VERB_BANK, 1)));
    ck_assert_msg(barrier_of(MOVE0(VERB_END_TURN)),
                  "nothing came out, but the turn was confirmed (BAR-19.1)");
}
END_TEST

START_TEST(the_standing_order_ends_the_turn)
{
    int16_t order[GAME_ORDERS] = { 1 }, none[GAME_ORDERS] = { 0 };
    struct move move;
    begin(2, true);
    int seat = asked();
    ck_assert(!plugin->standing(&state.game, seat, order, &move));
    play(MOVE(VERB_BANK, 1));
    ck_assert(!plugin->standing(&state.game, seat, none, &move));
    ck_assert(plugin->standing(&state.game, seat, order, &move));
    ck_assert_int_eq(move.verb, VERB_END_TURN);
}
END_TEST

/* ---- means ------------------------------------------------------------------------------------- */

START_TEST(the_state_is_small)
{
    ck_assert_uint_le(sizeof(struct brg), 8192);
}
END_TEST

/* The easy bot takes seat 0 in even games, seat 1 in odd ones. */
static bool easy_wins(uint64_t seed)
{
    struct game_setup setup;
    struct game_score score[GAME_SEATS];
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    int rank[GAME_SEATS], easy = (int)(seed % 2);
    rng_key_of_number(seed, key);
    rng_init(&rng, key);
    setup_init(plugin, 2, &setup);
    rng_key_of_number(seed + 1000, setup.seed);
    game_begin(plugin, &state.game, &setup, NULL);
    while (game_waiting(plugin, &state.game)) {
        struct move move;
        bot_think(plugin, &state.game, asked(), bot_find(asked() == easy ? "easy" : "random"), &rng, &move);
        play(move);
    }
    game_ranks(plugin, &state.game, score, rank);
    return rank[easy] == 1;
}

START_TEST(the_easy_bot_beats_chance)
{
    int wins = 0;
    plugin = game_find("barrage");
    g = brg_state(&state.game);
    for (uint64_t seed = 0; seed < 20; seed++) wins += easy_wins(seed);
    ck_assert_int_ge(wins, 19);
}
END_TEST

/* What bots were offered and took, game by game. */
struct taken {
    int offered, nationals, works, buildings, actions;
};

static bool is_national(const struct move *move)
{
    return strcmp(plugin->verbs[move->verb].name, "fulfil") == 0
           && brg_contracts[move->arg[0]].colour == COLOUR_PURPLE;
}

/* As if the production just told had been greater than any Contract asks for. */
static void raise_production(void)
{
    enum { ANY_CONTRACT = 99 };
    struct flow_frame *asked_for = flow_top(&g->flow);
    if (asked_for->kind == FRAME_CONTRACT && asked_for->arg[CONTRACT_PRODUCED])
        asked_for->arg[CONTRACT_ENERGY] = ANY_CONTRACT;
}

/* A game of three medium bots with the Leeghwater Project, in which every Contract is within reach of every
 * production. */
static void play_expanded(uint64_t seed, struct taken *taken)
{
    struct game_setup setup;
    struct move_list list;
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    rng_key_of_number(seed, key);
    rng_init(&rng, key);
    setup_init(plugin, 3, &setup);
    setup.option[OPT_LEEGHWATER] = 1;
    rng_key_of_number(seed + 1000, setup.seed);
    game_begin(plugin, &state.game, &setup, NULL);
    while (game_waiting(plugin, &state.game)) {
        int seat = __builtin_ctz(game_waiting(plugin, &state.game)), national = 0;
        struct move move;
        raise_production();
        int n = game_moves(plugin, &state.game, seat, &list);
        for (int i = 0; i < n; i++) national |= is_national(&list.move[i]);
        bot_think(plugin, &state.game, seat, bot_find("medium"), &rng, &move);
        taken->offered += national;
        taken->nationals += is_national(&move);
        taken->actions += strcmp(plugin->verbs[move.verb].name, "use_building") == 0;
        ck_assert_int_eq(game_move(plugin, &state.game, seat, &move, NULL), 0);
    }
    for (int seat = 0; seat < 3; seat++) {
        taken->works += __builtin_popcount(g->players[seat].works);
        taken->buildings += g->players[seat].built[STRUCT_BUILDING];
    }
}

START_TEST(bots_take_nationals_works_and_buildings)
{
    struct taken taken = { 0 };
    plugin = game_find("barrage");
    g = brg_state(&state.game);
    for (uint64_t seed = 245; seed < 248; seed++) play_expanded(seed, &taken);
    ck_assert_int_gt(taken.offered, 0);
    ck_assert_int_eq(taken.nationals, taken.offered);
    ck_assert_int_gt(taken.works, 9);
    ck_assert_int_gt(taken.buildings, 9);
    ck_assert_int_gt(taken.actions, 0);
}
END_TEST

SUITE(barrage_suite)
{
    Suite *suite = suite_create("Barrage");
    TCase *facts = tcase_create("components, views, taking back");
    tcase_add_test(facts, the_catalog_agrees_with_rules_json);
    tcase_add_test(facts, the_spaces_agree_with_rules_json);
    tcase_add_loop_test(facts, water_never_comes_back, 0, BRG_MAPS);
    tcase_add_test(facts, every_viewer_sees_the_same);
    tcase_add_test(facts, a_redeal_keeps_the_levels_of_the_stack);
    tcase_add_test(facts, a_turn_can_be_taken_back_until_it_is_ended);
    tcase_add_test(facts, the_standing_order_ends_the_turn);
    tcase_add_test(facts, the_state_is_small);
    suite_add_tcase(suite, facts);
    TCase *bots = tcase_create("bots");
    tcase_add_test(bots, the_easy_bot_beats_chance);
    tcase_add_test(bots, bots_take_nationals_works_and_buildings);
    suite_add_tcase(suite, bots);
    return suite;
}
