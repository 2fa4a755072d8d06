// SPDX-License-Identifier: MIT
/* test_tekhenu.c - what a scenario cannot say: that the catalog is rules.json (TEK-1), who sees the
 * decrees (TEK-11.4), and how the wheel is filled and lit at any count and arrow. */
#include <check.h>
#include <string.h>

#include "games/common/engine.h"
#include "games/tekhenu/tekhenu.h"
#include "suites.h"

static union game_state state;

static const struct game_plugin *begin(int seats)
{
    const struct game_plugin *plugin = game_find("tekhenu");
    struct game_setup setup;
    setup_init(plugin, seats, &setup);
    ck_assert_int_eq(game_begin(plugin, &state.game, &setup, NULL), 0);
    return plugin;
}

/* ---- the tables are those of rules.json ----------------------------------------------------- */

/* Keys that the catalog has beside the page, and texts that only the page has. */
static bool only_here(const char *key)
{
    static const char *const keys[] = { "population", "slots", NULL };
    for (int i = 0; keys[i]; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

static void agree(const json_t *have, const json_t *want, const char *path)
{
    char sub[256];
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_object(have)) {
        json_object_foreach((json_t *)(uintptr_t)have, key, value) {
            if (only_here(key)) continue;
            snprintf(sub, sizeof sub, "%.150s/%.80s", path, key);
            agree(value, json_object_get(want, key), sub);
        }
    } else if (json_is_array(have)) {
        ck_assert_msg(json_array_size(have) == json_array_size(want), "%s: %zu rows, rules.json has %zu",
                      path, json_array_size(have), json_array_size(want));
        json_array_foreach((json_t *)(uintptr_t)have, i, value) {
            snprintf(sub, sizeof sub, "%.200s/%zu", path, i);
            agree(value, json_array_get(want, i), sub);
        }
    } else {
        ck_assert_msg(json_equal(have, want), "%s differs from rules.json", path);
    }
}

START_TEST(the_catalog_agrees_with_rules_json)
{
    static const char *const parts[] = { "cards", "ra", "temple", "osiris", "horus", "thoth", "player_board",
                                         "populace_track", "maat", "pieces_per_player", "rounds",
                                         "production", NULL };
    const struct game_plugin *plugin = game_find("tekhenu");
    json_t *catalog = plugin->catalog(1), *rules = json_load_file("games/tekhenu/rules.json", 0, NULL);
    ck_assert(rules != NULL);
    for (int i = 0; parts[i]; i++)
        agree(json_object_get(catalog, parts[i]), json_object_get(rules, parts[i]), parts[i]);
    agree(json_object_get(json_object_get(catalog, "dice"), "purity"), json_object_get(rules, "purity"),
          "purity");
    agree(json_object_get(json_object_get(catalog, "solo"), "action_tiles"),
          json_object_get(json_object_get(rules, "solo"), "action_tiles"), "solo");
    json_decref(catalog);
    json_decref(rules);
}
END_TEST

/* ---- decrees are their owner's secret (TEK-11.4.1, 11.4.2) ------------------------------------ */

static json_t *seen(const struct game_plugin *plugin, int viewer, int seat, const char *what)
{
    struct text text = { 0 };
    char number[4] = { (char)('0' + seat), '\0' };
    view_write(plugin, &state.game, viewer, &text);
    json_t *view = json_loadb(text.data, text.len, 0, NULL);
    json_t *value = json_object_get(json_object_get(json_object_get(view, "players"), number), what);
    json_incref(value);
    json_decref(view);
    text_free(&text);
    return value;
}

START_TEST(others_see_only_how_many_decrees_there_are_TEK_11_4)
{
    const struct game_plugin *plugin = begin(3);
    for (int viewer = VIEW_SPECTATOR; viewer < 3; viewer++) {
        json_t *dealt = seen(plugin, viewer, 1, "dealt");
        if (viewer == 1) ck_assert_uint_eq(json_array_size(dealt), 2);
        else ck_assert_int_eq(json_integer_value(dealt), 2);
        json_decref(dealt);
    }
}
END_TEST

START_TEST(a_choice_of_decree_shows_nothing_before_the_last_one_TEK_11_1_2)
{
    const struct game_plugin *plugin = begin(2);
    struct move move = MOVE(VERB_CHOOSE_DECREE, tek_view(&state.game)->player[0].dealt[1]);
    ck_assert_int_eq(game_move(plugin, &state.game, 0, &move, NULL), 0);
    json_t *own = seen(plugin, 0, 0, "kept"), *other = seen(plugin, 1, 0, "kept");
    ck_assert_int_eq(json_integer_value(own), 1);
    ck_assert_ptr_null(other);
    ck_assert_uint_eq(game_waiting(plugin, &state.game), 2);
    json_decref(own);
}
END_TEST

/* ---- setup ------------------------------------------------------------------------------------- */

START_TEST(three_dice_lie_in_each_section_TEK_2_7)
{
    static const int bag[SEATS + 1] = { 0, 4, 4, 6, 8 };
    for (int seats = 1; seats <= SEATS; seats++) {
        begin(seats);
        const struct tek *t = tek_view(&state.game);
        for (int s = 0; s < GODS; s++) ck_assert_int_eq(tek_bits(t->wheel[s]), 3);
        ck_assert_int_eq(tek_bits(t->bag), bag[seats]);
    }
}
END_TEST

START_TEST(two_of_each_light_at_any_arrow_TEK_3_3)
{
    begin(2);
    struct tek *t = tek_state(&state.game);
    for (int arrow = 0; arrow < GODS; arrow++) {
        int n[3] = { 0 };
        t->arrow = (uint8_t)arrow;
        for (int s = 0; s < GODS; s++) n[tek_light(t, s)]++;
        for (int light = SUNNY; light <= DARK; light++) ck_assert_int_eq(n[light], 2);
    }
}
END_TEST

/* ---- standing orders ------------------------------------------------------------------------------ */

/* Orders in the order of their table: single, end_turn, payment, faith, upkeep. */
static bool answered(int order, int value, struct move *move)
{
    int16_t orders[GAME_ORDERS] = { 0 };
    orders[order] = (int16_t)value;
    return tek_standing(&state.game, 0, orders, move);
}

/* A question to seat 0 in an otherwise fresh game of two. */
static struct tek *asked(int kind, int a)
{
    begin(2);
    struct tek *t = tek_state(&state.game);
    TEK_PUSH(t, kind, 0, a);
    memset(t->player[0].goods, 0, sizeof t->player[0].goods);
    return t;
}

START_TEST(an_order_ends_the_turn_although_a_blessing_could_be_played)
{
    struct move move;
    struct tek *t = asked(FRAME_TURN, 1);
    t->player[0].blessings = 1;
    ck_assert(!answered(1, 0, &move));
    ck_assert(answered(1, 1, &move) && move.verb == VERB_END_TURN);
    flow_top(&t->flow)->arg[TURN_ACTED] = false; /* before the act there is a die to take */
    ck_assert(!answered(1, 1, &move));
}
END_TEST

START_TEST(an_order_lays_faith_so_that_the_balance_is_nearest_to_0)
{
    struct move move;
    struct tek *t = asked(FRAME_FAITH, 0);
    t->player[0].goods[FAITH] = 4;
    t->player[0].reading = -3;
    ck_assert(answered(3, 1, &move) && move.verb == VERB_OFFER_FAITH && move.arg[0] == 3 && move.arg[1] == 0);
    t->player[0].reading = 9;
    ck_assert(answered(3, 1, &move) && move.arg[0] == 0 && move.arg[1] == 4);
    t->player[0].blessings = 1u << 6; /* B07 could still be played */
    ck_assert(!answered(3, 1, &move));
}
END_TEST

START_TEST(an_order_pays_upkeep_in_bread_and_in_gold_only_if_told)
{
    struct move move;
    struct tek *t = asked(FRAME_UPKEEP, 4);
    t->player[0].goods[BREAD] = 2;
    t->player[0].goods[GOLD] = 1;
    ck_assert(!answered(4, 0, &move));
    ck_assert(answered(4, 1, &move) && move.arg[0] == 2 && move.arg[1] == 0);
    ck_assert(answered(4, 2, &move) && move.verb == VERB_PAY_UPKEEP && move.arg[0] == 2 && move.arg[1] == 1);
    t->player[0].blessings = 1u << 22; /* B23 could still be played */
    ck_assert(!answered(4, 2, &move));
}
END_TEST

START_TEST(an_order_pays_for_a_festival_with_as_little_gold_as_it_takes)
{
    struct move move;
    struct tek *t = asked(FRAME_BASTET, 0);
    t->player[0].goods[PAPYRUS] = 1;
    t->player[0].goods[GOLD] = 3;
    ck_assert(answered(2, 1, &move) && move.verb == VERB_CELEBRATE && move.arg[0] == 1);
}
END_TEST

START_TEST(an_order_takes_the_only_destiny_left_but_chooses_none_of_two)
{
    struct move move;
    struct tek *t = asked(FRAME_DESTINY, 0);
    t->destinies = 1u << 2;
    ck_assert(answered(0, 1, &move) && move.verb == VERB_CHOOSE_DESTINY && move.arg[0] == 2);
    t->destinies |= 1u;
    ck_assert(!answered(0, 1, &move));
}
END_TEST

static bool has_told(const struct game_out *out, int msg)
{
    for (int i = 0; i < out->events; i++)
        if (out->event[i].spec == &tek_msgs[msg]) return true;
    return false;
}

/* A human's move after which Botankhamun took a die; `before` is the state that it was made in. */
static void play_to_his_turn(const struct game_plugin *plugin, union game_state *before, struct move *move,
                             struct game_out *out)
{
    static struct move_list list;
    do {
        int n = game_moves(plugin, &state.game, 0, &list);
        ck_assert_int_gt(n, 0);
        *before = state;
        *move = list.move[n / 2];
        game_out_clear(out);
        ck_assert_int_eq(game_move(plugin, &state.game, 0, move, out), 0);
    } while (!has_told(out, MSG_BOT_TOOK));
}

START_TEST(botankhamun_turn_has_one_event_with_reason_per_step)
{
    static union game_state before, part;
    static struct game_out out;
    const struct game_plugin *plugin = begin(1);
    struct move move;
    bool tile = false, die = false;
    play_to_his_turn(plugin, &before, &move, &out);
    int steps = out.steps;
    for (int i = 1; i <= steps; i++) {
        part = before;
        game_out_clear(&out);
        ck_assert_int_eq(game_move_part(plugin, &part.game, 0, &move, i, &out), 0);
        tile = tile || (has_told(&out, MSG_BOT_TILE) && !has_told(&out, MSG_BOT_TOOK));
        die = die || (has_told(&out, MSG_BOT_TOOK) && !has_told(&out, MSG_GOD));
    }
    ck_assert_msg(tile, "the tile is seen before the die is taken");
    ck_assert_msg(die, "the die is taken before its god is served");
    bool why = false;
    for (int i = 0; i < out.events; i++) why = why || strncmp(out.event[i].spec->key, "why_die", 7) == 0;
    ck_assert_msg(why, "why that die");
}
END_TEST

/* ---- what is not counted yet ------------------------------------------------------------------- */

static int worth_of(const struct game_plugin *plugin, int seat, enum tek_part part)
{
    struct pending_scores worths = { 0 };
    int vp = 0;
    plugin->worth(&state.game, seat, 0, &worths);
    for (int i = 0; i < worths.count; i++) vp += worths.row[i].part == (int)part ? worths.row[i].vp : 0;
    return vp;
}

START_TEST(botankhamun_pending_score_is_shown_TEK_12_5_5)
{
    const struct game_plugin *plugin = begin(1);
    struct tek *t = tek_state(&state.game);
    struct tek_player *bot = &t->player[BOTANKHAMUN];
    bot->blessings = 1;
    bot->technologies = 6;
    bot->decree_count = 3;
    bot->goods[SCRIBE] = 5;
    ck_assert_int_eq(worth_of(plugin, BOTANKHAMUN, P_CARDS), 6);
    ck_assert_int_eq(worth_of(plugin, BOTANKHAMUN, P_DECREES), 12);
    ck_assert_int_eq(worth_of(plugin, BOTANKHAMUN, P_BONUS), 2);
    t->game.option[OPT_DECREE_CHALLENGE] = 1;
    ck_assert_int_eq(worth_of(plugin, BOTANKHAMUN, P_DECREES), 24);
}
END_TEST

/* Whose upkeep was asked for in this step. */
static uint32_t paid_upkeep(const struct game_out *out)
{
    uint32_t seats = 0;
    for (int i = 0; i < out->events; i++)
        if (out->event[i].spec == &tek_msgs[MSG_UPKEEP]) seats |= 1u << out->event[i].arg[0];
    return seats;
}

START_TEST(after_the_last_scoring_only_upkeep_decrees_and_place_are_still_to_come_TEK_7_7)
{
    static struct game_out out;
    static struct move_list list;
    const struct game_plugin *plugin = begin(3);
    uint32_t paid = 0;
    int looked = 0;
    for (int step = 0; !state.game.over; step++) {
        int seat = tek_low(game_waiting(plugin, &state.game));
        int n = game_moves(plugin, &state.game, seat, &list);
        ck_assert_int_gt(n, 0);
        game_out_clear(&out);
        ck_assert_int_eq(game_move(plugin, &state.game, seat, &list.move[step * 7 % n], &out), 0);
        paid |= paid_upkeep(&out);
        if (has_told(&out, MSG_SCORING)) paid = 0;
        const struct tek *t = tek_view(&state.game);
        if (t->round < ROUNDS || !(has_told(&out, MSG_SCORING) || looked) || state.game.over) continue;
        looked++;
        for (int s = 0; s < 3; s++) {
            for (enum tek_part part = P_START; part < P_UPKEEP; part++)
                ck_assert_int_eq(worth_of(plugin, s, part), 0);
            if (paid >> s & 1u) ck_assert_int_eq(worth_of(plugin, s, P_UPKEEP), 0);
        }
    }
    ck_assert_int_gt(looked, 1);
}
END_TEST

SUITE(tekhenu_suite)
{
    Suite *suite = suite_create("Tekhenu");
    TCase *tables = tcase_create("tables"), *secrets = tcase_create("secrets");
    TCase *start = tcase_create("setup"), *orders = tcase_create("orders"), *alone = tcase_create("alone");
    TCase *open = tcase_create("not counted yet");
    tcase_add_test(tables, the_catalog_agrees_with_rules_json);
    tcase_add_test(secrets, others_see_only_how_many_decrees_there_are_TEK_11_4);
    tcase_add_test(secrets, a_choice_of_decree_shows_nothing_before_the_last_one_TEK_11_1_2);
    tcase_add_test(start, three_dice_lie_in_each_section_TEK_2_7);
    tcase_add_test(start, two_of_each_light_at_any_arrow_TEK_3_3);
    tcase_add_test(orders, an_order_ends_the_turn_although_a_blessing_could_be_played);
    tcase_add_test(orders, an_order_lays_faith_so_that_the_balance_is_nearest_to_0);
    tcase_add_test(orders, an_order_pays_upkeep_in_bread_and_in_gold_only_if_told);
    tcase_add_test(orders, an_order_pays_for_a_festival_with_as_little_gold_as_it_takes);
    tcase_add_test(orders, an_order_takes_the_only_destiny_left_but_chooses_none_of_two);
    suite_add_tcase(suite, tables);
    suite_add_tcase(suite, secrets);
    suite_add_tcase(suite, start);
    tcase_add_test(open, botankhamun_pending_score_is_shown_TEK_12_5_5);
    tcase_add_test(open, after_the_last_scoring_only_upkeep_decrees_and_place_are_still_to_come_TEK_7_7);
    tcase_add_test(alone, botankhamun_turn_has_one_event_with_reason_per_step);
    suite_add_tcase(suite, orders);
    suite_add_tcase(suite, alone);
    suite_add_tcase(suite, open);
    return suite;
}
