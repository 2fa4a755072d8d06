// SPDX-License-Identifier: MIT
/* test_luna_maris.c - what a scenario cannot say: who sees what (LUN-18), that the tables are those of
 * rules.json, that distances follow from the corridors, the standing orders, and games under older rules. */
#include <check.h>
#include <string.h>

#include "games/common/engine.h"
#include "games/luna_maris/luna_maris.h"
#include "suites.h"

static const struct game_plugin *plugin;
static union game_state state;
static struct luna *g;

static void begin_under(int rules, int seats)
{
    struct game_setup setup;
    plugin = game_find("luna_maris");
    g = luna_state(&state.game);
    setup_init(plugin, seats, &setup);
    setup.rules = (uint16_t)rules;
    setup.option[OPT_TOOLS] = false;
    ck_assert_int_eq(game_begin(plugin, &state.game, &setup, NULL), 0);
    for (struct move_list list; flow_peek(&g->flow)->kind == FRAME_PLACE;) {
        int seat = flow_peek(&g->flow)->seat;
        game_moves(plugin, &state.game, seat, &list);
        game_move(plugin, &state.game, seat, &list.move[0], NULL);
    }
}

/* Under the newest rules. */
static void begin(int seats)
{
    begin_under(0, seats);
}

static json_t *view_of(int viewer)
{
    struct text text = { 0 };
    view_write(plugin, &state.game, viewer, &text);
    json_t *view = json_loadb(text.data, text.len, 0, NULL);
    text_free(&text);
    return view;
}

static const json_t *at(const json_t *json, const char *path)
{
    char copy[128], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", path);
    for (char *key = strtok_r(copy, "/", &rest); key && json; key = strtok_r(NULL, "/", &rest))
        json = json_object_get(json, key);
    return json;
}

/* Seat 0 has a leek and a pea in hand. */
static void give_food(void)
{
    for (int i = 0; i < 2; i++) {
        int food = luna_food_draw(g, NULL);
        g->player[0].food[food]++;
        g->player[0].food_count++;
    }
}

START_TEST(food_in_hand_is_its_owners_secret_LUN_18_2)
{
    begin(2);
    give_food();
    json_t *own = view_of(0), *other = view_of(1), *watcher = view_of(VIEW_SPECTATOR);
    ck_assert_uint_gt(json_object_size(at(own, "players/0/food")), 0);
    ck_assert_uint_eq(json_object_size(at(other, "players/0/food")), 0);
    ck_assert_uint_eq(json_object_size(at(watcher, "players/0/food")), 0);
    ck_assert_int_eq(json_integer_value(at(other, "players/0/food_count")), 2);
    json_decref(own);
    json_decref(other);
    json_decref(watcher);
}
END_TEST

START_TEST(all_food_is_shown_when_the_game_is_over_LUN_18_4)
{
    begin(2);
    give_food();
    state.game.over = true;
    json_t *other = view_of(1);
    ck_assert_uint_gt(json_object_size(at(other, "players/0/food")), 0);
    json_decref(other);
}
END_TEST

START_TEST(decks_and_covered_tiles_are_hidden_from_all_LUN_18_3)
{
    begin(1);
    json_t *view = view_of(0);
    static const char *const hidden[] = { "deck2", "food_deck", "solo_deck", "demand/1/below" };
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        ck_assert_msg(json_is_integer(at(view, hidden[i])), "%s", hidden[i]);
    json_decref(view);
}
END_TEST

START_TEST(boards_rows_and_scientists_are_open_to_all_LUN_18_1)
{
    begin(2);
    json_t *view = view_of(VIEW_SPECTATOR);
    static const char *const open[] = {
        "players/0/hand",  "players/1/rest",  "players/1/stock/water", "players/1/iron",
        "players/1/waste", "players/1/tiles", "players/1/reserve",     "players/0/vp",
        "row2/left",       "food_row/right",  "demand/4/face",
    };
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        ck_assert_msg(at(view, open[i]) != NULL, "%s", open[i]);
    json_decref(view);
}
END_TEST

/* ---- what a view works out for those who draw it ------------------------------------------ */

START_TEST(a_view_says_the_oxygen_to_each_module_LUN_3_3)
{
    begin(2);
    g->player[1].at = M_GRE;
    json_t *view = view_of(0);
    const struct { const char *path; int oxygen; } ways[] = {
        { "players/1/walk/GRE", 1 }, /* where one stands: LUN-3.4 */
        { "players/1/walk/DOR", 1 },
        { "players/1/walk/LAB", 2 },
        { "players/1/walk/MIN", 4 },
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        ck_assert_int_eq(json_integer_value(at(view, ways[i].path)), ways[i].oxygen);
    json_decref(view);
}
END_TEST

START_TEST(a_view_says_the_energy_of_each_module_LUN_7_10)
{
    begin(2);
    g->player[1].at = M_GRE;
    g->occupant[M_GRE] = 1;
    json_t *view = view_of(VIEW_SPECTATOR);
    ck_assert_int_eq(json_integer_value(at(view, "activation/MIN")), 1);
    ck_assert(at(view, "activation/GRE") == NULL); /* active already: LUN-7.11, 7.12 */
    ck_assert(at(view, "activation/POW") == NULL); /* LUN-7.13 */
    json_decref(view);
}
END_TEST

/* ---- back, and when time is up ------------------------------------------------------------ */

/* The seat does the move; can it be taken back? */
static bool returns(int seat, struct move move)
{
    static union game_state before;
    game_clone(plugin, &before.game, &state.game);
    ck_assert(game_judge(plugin, &state.game, seat, &move, NULL));
    ck_assert_int_eq(game_move(plugin, &state.game, seat, &move, NULL), 0);
    return !game_barrier(plugin, &before.game, &state.game, NULL);
}

/* Also with the same name in hand: all saw which card was taken. */
START_TEST(taking_an_open_food_card_can_be_taken_back)
{
    begin(2);
    g->flow = (struct flow){ 0 };
    g->player[0].food[g->food_row[1]] = g->player[0].food_count = 1;
    g->played = 0;
    LUNA_PUSH(g, FRAME_MODULE, 0, M_GRE, 1, DID_MAIN);
    LUNA_PUSH(g, FRAME_TAKE, 0, 1);
    ck_assert(returns(0, MOVE(VERB_TAKE_FOOD, 1)));
    ck_assert_int_eq(g->player[0].food_count, 2);
    ck_assert(!returns(0, MOVE0(VERB_DONE))); /* the row is refilled from the deck */
}
END_TEST

START_TEST(a_drawn_food_card_cannot_be_put_back)
{
    begin(2);
    g->flow = (struct flow){ 0 };
    LUNA_PUSH(g, FRAME_MODULE, 0, M_GRE, 1, DID_MAIN);
    LUNA_PUSH(g, FRAME_DRAW, 0, 1);
    LUNA_PUSH(g, FRAME_TAKE, 0, 1);
    ck_assert(!returns(0, MOVE(VERB_TAKE_FOOD, 1)));
}
END_TEST

static const char *verb_when_late(int seat)
{
    static struct move_list list;
    game_moves(plugin, &state.game, seat, &list);
    return plugin->verbs[move_list_idle(plugin, &list)->verb].name;
}

START_TEST(timeout_move_LUN_17_7)
{
    begin(2);
    int seat = flow_peek(&g->flow)->seat;
    ck_assert_str_eq(verb_when_late(seat), "end_shift");
    g->flow = (struct flow){ 0 };
    g->played = g->player[0].at = 0;
    LUNA_PUSH(g, FRAME_MODULE, 0, M_MIN, 1);
    ck_assert_str_eq(verb_when_late(0), "done");
    flow_top(&g->flow)->kind = FRAME_SHIFT_FOOD;
    ck_assert_str_eq(verb_when_late(0), "leave_food");
    flow_top(&g->flow)->kind = FRAME_TAKE;
    ck_assert_str_eq(verb_when_late(0), "take_food");
}
END_TEST

/* ---- the tables are those of rules.json --------------------------------------------------- */

/* Does the list hold the string?  (Neighbours and symbols are sets: their order says nothing.) */
static bool holds(const json_t *list, const json_t *string)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), string)) return true;
    return false;
}

/* Is every leaf that both have the same?  Lists are compared row by row. */
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
        ck_assert_msg(json_array_size(catalog) == json_array_size(rules), "%s: another length", path);
        for (size_t i = 0; i < json_array_size(catalog); i++) {
            snprintf(sub, sizeof sub, "%.200s/%zu", path, i);
            if (json_is_string(json_array_get(catalog, i)))
                ck_assert_msg(holds(rules, json_array_get(catalog, i)), "%s differs", sub);
            else agree(json_array_get(catalog, i), json_array_get(rules, i), sub);
        }
    } else if (json_is_object(rules) && json_object_get(rules, "value")) {
        agree(catalog, json_object_get(rules, "value"), path);
    } else if (json_is_null(rules) && json_is_integer(catalog)) {
        ck_assert_msg(json_integer_value(catalog) == 0, "%s differs", path);
    } else {
        ck_assert_msg(json_equal(catalog, rules), "%s differs", path);
    }
}

static json_t *rules_json(void)
{
    json_error_t error;
    json_t *rules = json_load_file("games/luna_maris/rules.json", 0, &error);
    ck_assert_msg(rules != NULL, "rules.json: %s", error.text);
    return rules;
}

START_TEST(the_catalog_agrees_with_rules_json)
{
    plugin = game_find("luna_maris");
    json_t *catalog = plugin->catalog(1), *rules = rules_json();
    static const char *const parts[] = {
        "modules", "demand_tiles", "scientists_level1", "scientists_level2", "advanced_modules",
        "special_tools", "rounds", "capacity", "tracks", "build_cost", "emergency_cost_vp", "automaton",
        "colours",
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const json_t *a = json_object_get(catalog, parts[i]), *b = json_object_get(rules, parts[i]);
        ck_assert_msg(a && b, "%s is missing", parts[i]);
        agree(a, b, parts[i]);
    }
    agree(at(catalog, "mining/spaces"), at(rules, "mining/spaces"), "mining/spaces");
    agree(at(catalog, "mining/install_reward"), at(rules, "mining/install_reward"), "mining/install_reward");
    agree(at(catalog, "tracks/construction"), at(rules, "tracks/construction"), "construction");
    json_decref(catalog);
    json_decref(rules);
}
END_TEST

/* rules.json lists 36 cards; the catalog one row a name. */
START_TEST(the_food_agrees_with_rules_json_LUN_1_10)
{
    json_t *rules = rules_json();
    size_t i;
    json_t *card;
    int seen[FOODS] = { 0 };
    json_array_foreach(json_object_get(rules, "food_cards"), i, card) {
        int food = names_find(&luna_names_food, json_string_value(json_object_get(card, "name")));
        ck_assert_int_ge(food, 0);
        ck_assert_int_eq(json_integer_value(json_object_get(card, "nutrition")),
                         luna_food_table[food].nutrition);
        ck_assert_int_eq(json_is_null(json_object_get(card, "bonus")),
                         luna_food_table[food].bonus.op == OP_END);
        seen[food]++;
    }
    for (int food = 0; food < FOODS; food++)
        ck_assert_int_eq(seen[food], luna_food_table[food].copies + luna_food_table[food].copies_four);
    json_decref(rules);
}
END_TEST

/* The costs and gains of the research options and of the bonuses. */
START_TEST(research_agrees_with_rules_json_LUN_9_6_to_9_10)
{
    json_t *rules = rules_json(), *catalog = game_find("luna_maris")->catalog(1);
    size_t i;
    json_t *row;
    int bonuses = 0;
    json_array_foreach(json_object_get(catalog, "research_bonuses"), i, row) {
        const char *track = json_string_value(json_object_get(row, "track"));
        const json_t *area = at(at(rules, "research"), track);
        area = json_object_get(area, "bonus_area");
        const json_t *printed = json_array_get(area, i % 4);
        ck_assert_str_eq(json_string_value(json_object_get(printed, "id")),
                         json_string_value(json_object_get(row, "id")));
        ck_assert(json_equal(json_object_get(printed, "gain"), json_object_get(row, "gain")));
        bonuses++;
    }
    ck_assert_int_eq(bonuses, BONUSES);
    json_array_foreach(json_object_get(catalog, "actions"), i, row) {
        const char *id = json_string_value(json_object_get(row, "id"));
        const json_t *option = json_object_get(at(rules, "research/extraction/options"), id);
        if (!option) continue;
        json_int_t waste = json_integer_value(json_object_get(option, "extra_waste"));
        ck_assert_int_eq(json_integer_value(at(row, "cost/iron")),
                         json_integer_value(json_object_get(option, "iron_to_waste")));
        ck_assert_int_eq(json_integer_value(at(row, "cost/water")),
                         json_integer_value(json_object_get(option, "water_cost")));
        ck_assert_int_eq(json_integer_value(at(row, "gain/water")),
                         json_integer_value(at(option, "gain/water")));
        ck_assert_int_eq(json_integer_value(at(row, "gain/helium3")),
                         json_integer_value(at(option, "gain/helium3")));
        ck_assert_int_eq(json_integer_value(at(row, "gain/waste")), waste);
    }
    json_decref(rules);
    json_decref(catalog);
}
END_TEST

/* Single numbers: where rules.json has them, and what the table says. */
START_TEST(the_numbers_agree_with_rules_json_LUN_2_and_15)
{
    const struct luna_numbers *n = &luna_numbers;
    const struct luna_solo_numbers *solo = &luna_solo_numbers;
    const struct { const char *path; int value; } rows[] = {
        { "setup/start_vp/value", n->vp },
        { "setup/start_energy/value", n->start[ST_ENERGY] },
        { "setup/start_water/value", n->start[ST_WATER] },
        { "setup/start_helium3/value", n->start[ST_HELIUM3] },
        { "setup/start_iron/value", n->iron[0] + n->iron[1] },
        { "setup/start_waste/value", n->waste },
        { "setup/start_oxygen/value", n->oxygen },
        { "setup/start_stress/value", n->stress },
        { "setup/probes_on_player_board/value", n->probes },
        { "setup/probes_on_mining_area/value", n->probes_placed },
        { "setup/advanced_modules_drawn/value", ADVANCED_DRAWN },
        { "setup/demand_tiles_per_level/by_players/1", n->tiles_kept[1] },
        { "setup/demand_tiles_per_level/by_players/3", n->tiles_kept[3] },
        { "setup/demand_tiles_per_level/by_players/4", n->tiles_kept[4] },
        { "setup/special_tools_drawn/by_players/1", n->tools_shown[1] },
        { "setup/special_tools_drawn/by_players/2", n->tools_shown[2] },
        { "setup/special_tools_drawn/by_players/4", n->tools_shown[4] },
        { "airlock/stress_left", n->install_stress },
        { "dormitory/stress_per_level1", n->rest_1 },
        { "dormitory/stress_per_level2", n->rest_2 },
        { "dormitory/level2_first_stop_bonus", n->rest_first_leg },
        { "industrial_filter/co2_back_per_energy", n->filter_co2 },
        { "feeding/vp_per_scientist_without_food", n->feed_vp },
        { "final_scoring/level2_scientist_vp/value", n->scientist2_vp },
        { "final_scoring/demand_count_vp/0", n->tile_count_vp[0] },
        { "final_scoring/demand_count_vp/1", n->tile_count_vp[1] },
        { "final_scoring/demand_count_vp/2", n->tile_count_vp[2] },
        { "final_scoring/demand_count_vp/3", n->tile_count_vp[3] },
        { "final_scoring/demand_count_vp/4+", n->tile_count_vp[4] },
        { "final_scoring/resources_divisor/value", n->resources_per_vp },
        { "final_scoring/waste/first", n->waste_first },
        { "final_scoring/waste/each_further", n->waste_further },
        { "power_plant/IRON/energy", luna_action_table[A_IRON].gain[0].n },
        { "power_plant/WATER/energy", luna_action_table[A_WATER].gain[0].n },
        { "mining_room/CONVERT/titanium", luna_action_table[A_CONVERT].gain[0].n },
        { "greenhouse/THREE/cards", luna_action_table[A_THREE].gain[0].n },
        { "automaton/state_start/water", solo->start[ST_WATER] },
        { "automaton/state_start/waste", solo->waste },
        { "automaton/study_full_vp", solo->study_full_vp },
        { "automaton/probe_none_vp", solo->no_probe_vp },
        { "automaton/hire_none_vp", solo->no_hire_vp },
        { "automaton/rest_vp", solo->rest_vp },
        { "automaton/charge_vp", solo->charge_vp },
        { "automaton/ship_none_water", solo->ship_none_water },
        { "capacity/waste_track/value", n->waste_length },
        { "tracks/oxygen/max", n->oxygen_max },
        { "automaton/recover_reward_vp", solo->recover_vp },
    };
    json_t *rules = rules_json();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const json_t *value = at(rules, rows[i].path);
        ck_assert_msg(json_is_integer(value), "%s is missing", rows[i].path);
        ck_assert_msg(json_integer_value(value) == rows[i].value, "%s differs", rows[i].path);
    }
    json_decref(rules);
}
END_TEST

START_TEST(distances_follow_from_the_corridors_LUN_3_2)
{
    for (int from = 0; from < MODULES; from++) {
        unsigned reached = 1u << from;
        for (int steps = 0; steps <= 4; steps++) {
            for (int to = 0; to < MODULES; to++)
                ck_assert_int_eq(luna_module_table[from].distance[to] <= steps, reached >> to & 1u);
            for (uint64_t left = reached; left;) reached |= luna_module_table[luna_next(&left)].corridors;
        }
    }
}
END_TEST

START_TEST(neighbours_are_mutual_and_make_39_links_LUN_4_4)
{
    int links = 0;
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < SPACES; b++) {
            ck_assert_int_eq(luna_space_table[a].near >> b & 1u, luna_space_table[b].near >> a & 1u);
            links += (int)(luna_space_table[a].near >> b & 1u);
        }
    ck_assert_int_eq(links, 2 * 39);
}
END_TEST

/* ---- standing orders ---------------------------------------------------------------------- */

START_TEST(the_usual_payment_is_that_of_LUN_5_10)
{
    const int16_t usual[GAME_ORDERS] = { [ORDER_PAY] = 1 }, ask[GAME_ORDERS] = { 0 };
    struct move move;
    begin(2);
    struct luna_player *p = &g->player[0];
    p->iron[0] = p->iron[1] = p->titanium[0] = p->titanium[1] = 1;
    g->flow = (struct flow){ 0 };
    LUNA_PUSH(g, FRAME_ACT, 0, A_IRON);
    LUNA_PUSH(g, FRAME_PAY, 0, 3);
    ck_assert(!plugin->standing(&state.game, 0, ask, &move));
    ck_assert(plugin->standing(&state.game, 0, usual, &move));
    ck_assert(game_judge(plugin, &state.game, 0, &move, NULL));
    ck_assert_int_eq(move.arg[0], 1); /* both iron, then titanium of section 2 */
    ck_assert_int_eq(move.arg[1], 1);
    ck_assert_int_eq(move.arg[2], 0);
    ck_assert_int_eq(move.arg[3], 1);
}
END_TEST

START_TEST(leaving_by_order_waits_until_nothing_is_left_LUN_17_12)
{
    const int16_t leave[GAME_ORDERS] = { [ORDER_DONE] = 1 };
    struct move move;
    begin(2);
    g->flow = (struct flow){ 0 };
    g->player[0].at = M_MIN;
    g->played = 0;
    LUNA_PUSH(g, FRAME_MODULE, 0, M_MIN, 1);
    ck_assert(!plugin->standing(&state.game, 0, leave, &move));
    flow_top(&g->flow)->arg[MODULE_DID] = DID_MAIN;
    ck_assert(plugin->standing(&state.game, 0, leave, &move));
    ck_assert_int_eq(move.verb, VERB_DONE);
}
END_TEST

/* ---- older rules -------------------------------------------------------------------------- */

/* At level 4 H1 is done with the only iron; its point makes the cube payable that W1 lacks. */
static void half_done_under(int rules)
{
    const struct move first = MOVE(VERB_EXTRACT, A_H1);
    begin_under(rules, 2);
    struct luna_player *p = &g->player[0];
    p->vp = 1;
    p->iron[0] = 1;
    p->iron[1] = 0;
    p->stock[ST_ENERGY] = p->stock[ST_WATER] = 1;
    p->level[EXTRACTION] = RESEARCH_TOP;
    p->at = M_IND;
    g->played = 1;
    g->flow = (struct flow){ 0 };
    LUNA_PUSH(g, FRAME_MODULE, 0, M_IND, 1);
    ck_assert(game_judge(plugin, &state.game, 0, &first, NULL));
    ck_assert_int_eq(game_move(plugin, &state.game, 0, &first, NULL), 0);
}

START_TEST(running_games_are_not_asked_for_cubes_between_two_options_LUN_13_1)
{
    const struct move cube = MOVE(VERB_EMERGENCY, CUBE_IRON);
    half_done_under(2);
    ck_assert_int_eq(flow_peek(&g->flow)->kind, FRAME_MODULE);
    half_done_under(3);
    ck_assert_int_eq(flow_peek(&g->flow)->kind, FRAME_SECOND);
    ck_assert(game_judge(plugin, &state.game, 0, &cube, NULL));
}
END_TEST

START_TEST(running_games_refuse_cubes_between_two_options_LUN_13_1)
{
    const struct move cube = MOVE(VERB_EMERGENCY, CUBE_IRON);
    struct refusal why;
    half_done_under(2);
    g->player[0].iron[0] = 1;
    LUNA_PUSH(g, FRAME_SECOND, 0, A_H1);
    ck_assert(!game_judge(plugin, &state.game, 0, &cube, &why));
    ck_assert_str_eq(why.rule, "LUN-17.10");
}
END_TEST

SUITE(luna_maris_suite)
{
    Suite *suite = suite_create("Luna Maris");
    TCase *views = tcase_create("views"), *tables = tcase_create("tables"), *orders = tcase_create("orders"),
          *back = tcase_create("back"), *older = tcase_create("older rules");
    tcase_add_test(views, food_in_hand_is_its_owners_secret_LUN_18_2);
    tcase_add_test(views, all_food_is_shown_when_the_game_is_over_LUN_18_4);
    tcase_add_test(views, decks_and_covered_tiles_are_hidden_from_all_LUN_18_3);
    tcase_add_test(views, boards_rows_and_scientists_are_open_to_all_LUN_18_1);
    tcase_add_test(views, a_view_says_the_oxygen_to_each_module_LUN_3_3);
    tcase_add_test(views, a_view_says_the_energy_of_each_module_LUN_7_10);
    tcase_add_test(back, taking_an_open_food_card_can_be_taken_back);
    tcase_add_test(back, a_drawn_food_card_cannot_be_put_back);
    tcase_add_test(back, timeout_move_LUN_17_7);
    tcase_add_test(tables, the_catalog_agrees_with_rules_json);
    tcase_add_test(tables, the_food_agrees_with_rules_json_LUN_1_10);
    tcase_add_test(tables, research_agrees_with_rules_json_LUN_9_6_to_9_10);
    tcase_add_test(tables, the_numbers_agree_with_rules_json_LUN_2_and_15);
    tcase_add_test(tables, distances_follow_from_the_corridors_LUN_3_2);
    tcase_add_test(tables, neighbours_are_mutual_and_make_39_links_LUN_4_4);
    tcase_add_test(orders, the_usual_payment_is_that_of_LUN_5_10);
    tcase_add_test(orders, leaving_by_order_waits_until_nothing_is_left_LUN_17_12);
    tcase_add_test(older, running_games_are_not_asked_for_cubes_between_two_options_LUN_13_1);
    tcase_add_test(older, running_games_refuse_cubes_between_two_options_LUN_13_1);
    suite_add_tcase(suite, older);
    suite_add_tcase(suite, views);
    suite_add_tcase(suite, back);
    suite_add_tcase(suite, tables);
    suite_add_tcase(suite, orders);
    return suite;
}
