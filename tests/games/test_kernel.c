// SPDX-License-Identifier: MIT
/* test_kernel.c - the kernel itself, on the toy game: chance, sight, deltas, hashes, saving, moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/common/bot.h"
#include "client_view.h"
#include "suites.h"
#include "toy.h"

static union game_state state;
static struct game *const game = &state.game;
static struct toy *const toy = (struct toy *)&state;

static void begin(int seats)
{
    struct game_setup setup;
    setup_init(&toy_plugin, seats, &setup);
    rng_key_of_number(1, setup.seed);
    ck_assert_int_eq(game_begin(&toy_plugin, game, &setup, NULL), 0);
}

static json_t *view_of(int viewer)
{
    struct text text = { 0 };
    uint32_t hash = view_write(&toy_plugin, game, viewer, &text);
    json_t *view = json_loadb(text.data, text.len, 0, NULL);
    ck_assert_ptr_nonnull(view);
    ck_assert_uint_eq(view_hash(view), hash);
    text_free(&text);
    return view;
}

static const json_t *at(const json_t *json, const char *path)
{
    char key[64];
    while (json && *path) {
        size_t n = strcspn(path, "/");
        snprintf(key, sizeof key, "%.*s", (int)n, path);
        json = json_object_get(json, key);
        path += n + (path[n] == '/');
    }
    return json;
}

/* ---- chance ------------------------------------------------------------------------------- */

START_TEST(the_generator_is_chacha20_with_a_counter)
{
    /* RFC 8439 appendix A.1, test vectors 1 and 2: zero key, zero nonce, blocks 0 and 1. */
    static const uint8_t key[RNG_KEY_BYTES];
    struct rng rng;
    rng_init(&rng, key);
    ck_assert_uint_eq(rng_word(&rng), 0xade0b876u);
    ck_assert_uint_eq(rng_word(&rng), 0x903df1a0u);
    for (int i = 2; i < 16; i++) rng_word(&rng);
    ck_assert_uint_eq(rng_word(&rng), 0xbee7079fu);
    ck_assert_uint_eq(rng.drawn, 17);
}
END_TEST

START_TEST(bounded_numbers_are_in_bounds_and_even)
{
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    int count[6] = { 0 };
    rng_key_of_number(9, key);
    rng_init(&rng, key);
    for (int i = 0; i < 60000; i++) count[rng_below(&rng, 6)]++;
    for (int i = 0; i < 6; i++)
        ck_assert_msg(count[i] > 9600 && count[i] < 10400, "%d times %d", count[i], i);
    ck_assert_uint_eq(rng_below(&rng, 1), 0);
}
END_TEST

START_TEST(forced_results_come_first_and_in_order)
{
    begin(2);
    game->forced_count = 3;
    game->forced[0] = 6;
    game->forced[1] = 0;
    game->forced[2] = 9;
    uint64_t drawn = game->rng.drawn;
    ck_assert_int_eq(chance_die(game, 6), 6);
    ck_assert_int_eq(chance_below(game, 5), 0);
    ck_assert_int_eq(chance_below(game, 5), 4);
    ck_assert_uint_eq(game->rng.drawn, drawn);
    ck_assert_uint_eq(game->forced_count, 0);
    ck_assert(chance_die(game, 6) >= 1);
    ck_assert_uint_gt(game->rng.drawn, drawn);
}
END_TEST

/* ---- sight -------------------------------------------------------------------------------- */

START_TEST(each_viewer_sees_what_the_table_allows)
{
    begin(3);
    toy->player[1].chosen = 5;
    json_t *mine = view_of(1), *theirs = view_of(0), *spectator = view_of(VIEW_SPECTATOR);
    ck_assert_uint_eq(json_array_size(at(mine, "player/1/hand")), 3);
    ck_assert_int_eq(json_integer_value(at(theirs, "player/1/hand")), 3);
    ck_assert_int_eq(json_integer_value(at(spectator, "player/0/hand")), 3);
    ck_assert_int_eq(json_integer_value(at(mine, "player/1/chosen")), 5);
    ck_assert_ptr_null(at(theirs, "player/1/chosen"));
    ck_assert_ptr_null(at(spectator, "player/1/chosen"));
    ck_assert_int_eq(json_integer_value(at(mine, "deck")), TOY_CARDS - 9);
    ck_assert_ptr_null(at(mine, "rng_key"));
    ck_assert_ptr_null(at(mine, "forced"));
    ck_assert_ptr_null(at(mine, "player/3"));
    json_decref(mine);
    json_decref(theirs);
    json_decref(spectator);
}
END_TEST

static int32_t show_seven(const struct game *of, int owner, int index, int32_t value, int viewer)
{
    (void)of, (void)owner, (void)index, (void)value, (void)viewer;
    return 7;
}

static const struct field tricks = { FIELD(struct toy, tricks) };

/* What a later release adds to a game must not make the hashes wrong that an earlier one stored. */
START_TEST(a_field_of_later_rules_is_shown_but_neither_saved_nor_hashed_under_older_ones)
{
    static struct field grown[16];
    struct game_plugin later = toy_plugin;
    uint8_t before[STATE_HASH_BYTES], after[STATE_HASH_BYTES];
    struct text view = { 0 };
    int n = 0;
    for (; toy_plugin.fields[n].name; n++) grown[n] = toy_plugin.fields[n];
    ck_assert_int_lt(n + 2, (int)(sizeof grown / sizeof *grown));
    grown[n] = tricks;
    grown[n].since = 2;
    grown[n].name = "added";
    grown[n + 1] = tricks;
    grown[n + 1].since = FIELD_SHOWN;
    grown[n + 1].show = show_seven;
    grown[n + 1].name = "worked_out";
    grown[n + 2] = (struct field){ .name = NULL };
    later.fields = grown;
    begin(3);
    game->rules = 1;
    state_hash(&toy_plugin, game, before);
    state_hash(&later, game, after);
    ck_assert_mem_eq(before, after, sizeof before);
    view_write(&later, game, VIEW_SPECTATOR, &view);
    ck_assert_ptr_nonnull(strstr(view.data, "\"added\":0"));
    ck_assert_ptr_nonnull(strstr(view.data, "\"worked_out\":7"));
    text_free(&view);
    game->rules = 2;
    state_hash(&toy_plugin, game, before);
    state_hash(&later, game, after);
    ck_assert_mem_ne(before, after, sizeof before);
}
END_TEST

/* Two releases that play the same rules: what one of them stored the other calls right, and no other hash. */
START_TEST(a_hash_from_before_a_field_was_added_is_still_right)
{
    static struct field grown[16];
    struct game_plugin later = toy_plugin;
    uint8_t before[STATE_HASH_BYTES], after[STATE_HASH_BYTES];
    int n = 0;
    for (; toy_plugin.fields[n].name; n++) grown[n] = toy_plugin.fields[n];
    ck_assert_int_lt(n + 1, (int)(sizeof grown / sizeof *grown));
    grown[n] = tricks;
    grown[n].added = true;
    grown[n].name = "added";
    grown[n + 1] = (struct field){ .name = NULL };
    later.fields = grown;
    begin(3);
    state_hash(&toy_plugin, game, before);
    state_hash(&later, game, after);
    ck_assert_mem_ne(before, after, sizeof before);
    ck_assert(state_has_hash(&later, game, before));
    ck_assert(state_has_hash(&later, game, after));
    toy->tricks++;
    ck_assert(!state_has_hash(&later, game, before));
    ck_assert(!state_has_hash(&later, game, after));
}
END_TEST

START_TEST(delta_has_only_visible_changes)
{
    union game_state before;
    struct text text = { 0 };
    uint32_t hash = 0;
    char want[96];
    begin(2);
    game_clone(&toy_plugin, &before.game, game);
    struct move move = MOVE(TOY_PLAY, toy->player[0].hand[1]);
    ck_assert_int_eq(game_move(&toy_plugin, game, 0, &move, NULL), 0);
    ck_assert(delta_write(&toy_plugin, &before.game, game, 1, &text, &hash));
    ck_assert_str_eq(text.data, "{\"player\":{\"0\":{\"hand\":2}}}");
    text.len = 0;
    ck_assert(delta_write(&toy_plugin, &before.game, game, 0, &text, &hash));
    snprintf(want, sizeof want, "{\"player\":{\"0\":{\"hand\":[%d,%d],\"chosen\":%d}}}",
             toy->player[0].hand[0], toy->player[0].hand[1], toy->player[0].chosen);
    ck_assert_str_eq(text.data, want);
    text.len = 0;
    ck_assert(!delta_write(&toy_plugin, game, game, 0, &text, &hash));
    ck_assert_str_eq(text.data, "{}");
    text_free(&text);
}
END_TEST

START_TEST(cleared_field_becomes_null_in_the_delta)
{
    union game_state before;
    struct text text = { 0 };
    uint32_t hash = 0;
    begin(2);
    toy->last[0] = 4;
    toy->mark[1] = 2;
    game_clone(&toy_plugin, &before.game, game);
    toy->last[0] = UINT8_MAX;
    toy->mark[1] = 0;
    toy->flags = 5;
    delta_write(&toy_plugin, &before.game, game, VIEW_SPECTATOR, &text, &hash);
    ck_assert_str_eq(text.data,
                     "{\"last\":{\"0\":null},\"mark\":{\"middle\":null},\"flags\":[\"low\",\"high\"]}");
    text_free(&text);
}
END_TEST

/* ---- points of no return ------------------------------------------------------------------ */

START_TEST(a_secret_choice_can_be_taken_back_until_it_is_shown)
{
    union game_state before;
    begin(2);
    game_clone(&toy_plugin, &before.game, game);
    toy->player[0].chosen = 3; /* chosen, hidden from others */
    ck_assert(!state_reveals(&toy_plugin, &before.game, game));
    game_clone(&toy_plugin, &before.game, game);
    toy->player[0].chosen = UINT8_MAX; /* shown */
    toy->last[0] = 3;
    ck_assert(state_reveals(&toy_plugin, &before.game, game));
    game_clone(&toy_plugin, &before.game, game);
    toy->deck_count--; /* drawn */
    ck_assert(state_reveals(&toy_plugin, &before.game, game));
    game_clone(&toy_plugin, &before.game, game);
    rng_word(&game->rng); /* rolled */
    ck_assert(state_reveals(&toy_plugin, &before.game, game));
    game_clone(&toy_plugin, &before.game, game);
    toy->player[0].points++; /* public from the start */
    ck_assert(!state_reveals(&toy_plugin, &before.game, game));
}
END_TEST

START_TEST(secret_store_can_be_undone)
{
    union game_state before;
    begin(2);
    toy->player[0].coins = 1;
    game_clone(&toy_plugin, &before.game, game);
    toy->player[0].coins = 2; /* laid beside the others, who knows how many they are */
    ck_assert(!state_reveals(&toy_plugin, &before.game, game));
    game_clone(&toy_plugin, &before.game, game);
    toy->player[0].coins = 1; /* paid: so it was there */
    ck_assert(state_reveals(&toy_plugin, &before.game, game));
}
END_TEST

/* ---- saving ------------------------------------------------------------------------------- */

START_TEST(a_patch_names_what_is_wrong_with_it)
{
    static const struct { const char *patch, *why; } wrong[] = {
        { "{\"gold\":1}", "gold: this game has no such field" },
        { "{\"player\":{\"3\":{}}}", "player/3: no such seat in this game" },
        { "{\"player\":{\"0\":{\"hand\":[1,2,3,4]}}}", "player/0/hand: 4 elements where at most 3 fit" },
        { "{\"player\":{\"0\":{\"points\":\"x\"}}}", "player/0/points: expected a whole number" },
        { "{\"tricks\":256}", "tricks: 256 is out of range" },
        { "{\"mark\":{\"up\":1}}", "mark/up: no such mark" },
        { "{\"flags\":[\"up\"]}", "flags: element 0 is no mark" },
        { "{\"rng_key\":\"12\"}", "rng_key: expected 32 bytes in hexadecimal" },
        { "[1]", "state: expected an object" },
    };
    char why[WHY_SIZE];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        json_t *patch = json_loads(wrong[i].patch, 0, NULL);
        begin(2);
        ck_assert_int_eq(state_patch(&toy_plugin, game, patch, why), -1);
        ck_assert_str_eq(why, wrong[i].why);
        json_decref(patch);
    }
}
END_TEST

START_TEST(null_clears_and_lists_are_replaced)
{
    char why[WHY_SIZE];
    begin(2);
    toy->player[0].chosen = 7;
    json_t *patch = json_loads("{\"player\":{\"0\":{\"chosen\":null,\"hand\":[9]}},\"forced\":[4]}", 0, NULL);
    ck_assert_int_eq(state_patch(&toy_plugin, game, patch, why), 0);
    ck_assert_uint_eq(toy->player[0].chosen, UINT8_MAX);
    ck_assert_uint_eq(toy->player[0].hand_count, 1);
    ck_assert_uint_eq(toy->player[0].hand[0], 9);
    ck_assert_int_eq(chance_below(game, 10), 4);
    json_decref(patch);
}
END_TEST

/* ---- moves -------------------------------------------------------------------------------- */

static bool read_move(const char *text, struct move *move, struct refusal *why)
{
    json_t *json = json_loads(text, 0, NULL);
    bool ok = move_read(&toy_plugin, json, move, why);
    json_decref(json);
    return ok;
}

START_TEST(a_malformed_move_is_refused_with_the_reason)
{
    struct move move;
    struct refusal why;
    begin(2);
    ck_assert(!read_move("{\"verb\":\"fly\"}", &move, &why));
    ck_assert_str_eq(why.spec->key, "no_verb");
    ck_assert(!read_move("{\"card\":1}", &move, &why));
    ck_assert_str_eq(why.spec->key, "no_verb");
    ck_assert(!read_move("{\"verb\":\"play\",\"card\":99}", &move, &why));
    ck_assert_str_eq(why.spec->key, "bad_arg");
    ck_assert(!read_move("{\"verb\":\"play\",\"card\":1.5}", &move, &why));
    ck_assert_str_eq(why.spec->key, "bad_arg");
    ck_assert(!read_move("{\"verb\":\"play\",\"card\":1,\"more\":2}", &move, &why));
    ck_assert_str_eq(why.spec->key, "extra_arg");
    ck_assert(read_move("{\"verb\":\"play\"}", &move, &why));
    ck_assert(!game_judge(&toy_plugin, game, 0, &move, &why));
    ck_assert_str_eq(why.spec->key, "missing_arg");
    ck_assert_str_eq(why.rule, "TOY-1");
    ck_assert(!game_judge(&toy_plugin, game, 5, &move, &why));
    ck_assert_str_eq(why.spec->key, "not_asked");
}
END_TEST

/* Each seat plays the first card of the hand: the trick is taken, its winner may take a coin. */
static void take_a_trick(void)
{
    game->option[TOY_COINS] = true;
    for (int s = 0; s < game->seats; s++) {
        struct move move = MOVE(TOY_PLAY, toy->player[s].hand[0]);
        ck_assert_int_eq(game_move(&toy_plugin, game, s, &move, NULL), 0);
    }
}

START_TEST(verb_of_another_question_is_refused_and_not_listed)
{
    static struct move_list list;
    struct refusal why;
    struct move card, leave = MOVE0(TOY_LEAVE_COIN), take = MOVE0(TOY_TAKE_COIN);
    begin(2);
    ck_assert_int_eq(game_question(&toy_plugin, game, 0), TOY_CHOICE);
    ck_assert_int_eq(game_moves(&toy_plugin, game, 0, &list), TOY_HAND);
    ck_assert(!game_judge(&toy_plugin, game, 0, &leave, &why));
    ck_assert_str_eq(why.spec->key, "not_now");
    ck_assert_str_eq(why.rule, "TOY-2");
    ck_assert(!game_judge(&toy_plugin, game, 0, &take, NULL));
    ck_assert(!game_judge(&toy_plugin, game, 0, &take, &why));
    ck_assert_str_eq(why.spec->key, "no_coin"); /* the verb has its own words for it */
    take_a_trick();
    int seat = flow_peek(&toy->flow)->seat;
    card = MOVE(TOY_PLAY, toy->player[seat].hand[0]);
    ck_assert_int_eq(game_question(&toy_plugin, game, seat), TOY_COIN);
    ck_assert(!game_judge(&toy_plugin, game, seat, &card, &why));
    ck_assert_str_eq(why.spec->key, "not_now");
    ck_assert_int_eq(game_moves(&toy_plugin, game, seat, &list), 2);
    ck_assert_int_eq(list.move[0].verb, TOY_TAKE_COIN);
    ck_assert_int_eq(list.move[1].verb, TOY_LEAVE_COIN);
}
END_TEST

START_TEST(a_verb_that_does_nothing_takes_its_question_off_the_stack)
{
    struct move leave = MOVE0(TOY_LEAVE_COIN);
    begin(2);
    take_a_trick();
    int seat = flow_peek(&toy->flow)->seat;
    ck_assert_int_eq(game_move(&toy_plugin, game, seat, &leave, NULL), 0);
    ck_assert_uint_eq(toy->flow.depth, 0);
    ck_assert_uint_eq(toy->player[seat].coins, 0);
    ck_assert_uint_eq(game_waiting(&toy_plugin, game), 3);
}
END_TEST

START_TEST(simultaneous_choices_wait_for_all)
{
    begin(3);
    ck_assert_uint_eq(game_waiting(&toy_plugin, game), 7);
    struct move move = MOVE(TOY_PLAY, toy->player[1].hand[0]);
    game_move(&toy_plugin, game, 1, &move, NULL);
    ck_assert_uint_eq(game_waiting(&toy_plugin, game), 5);
    ck_assert(!game_judge(&toy_plugin, game, 1, &move, NULL));
}
END_TEST

START_TEST(events_reach_only_those_who_may_see_them)
{
    static struct game_out out;
    struct text text = { 0 };
    begin(2);
    game_out_clear(&out);
    struct move move = MOVE(TOY_PLAY, toy->player[0].hand[0]);
    game_move(&toy_plugin, game, 0, &move, &out);
    events_write(&out, 1, &text);
    ck_assert_str_eq(text.data, "[]");
    text.len = 0;
    events_write(&out, 0, &text);
    ck_assert_ptr_nonnull(strstr(text.data, "\"key\":\"chose\",\"seat\":0"));
    text_free(&text);
}
END_TEST

START_TEST(a_value_is_read_as_it_is_written)
{
    static const char *const ids[] = { "low", "high" };
    static const struct names names = NAMES("mark", ids);
    static const struct { const struct names *of; int value; const char *json; } values[] = {
        { &names_bool, 1, "true" },
        { &names_seat, 2, "2" },
        { &names_number, -7, "-7" },
        { &names, 1, "\"high\"" },
    };
    static const struct { const struct names *of; const char *json; } wrong[] = {
        { &names_bool, "1" }, { &names_seat, "\"2\"" }, { &names_number, "1.5" },
        { &names, "\"up\"" }, { &names, "1" },
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        struct text text = { 0 };
        int64_t value = 0;
        value_write(values[i].of, values[i].value, &text);
        ck_assert_str_eq(text.data, values[i].json);
        json_t *json = json_loads(text.data, JSON_DECODE_ANY, NULL);
        json_t *node = value_json(values[i].of, values[i].value);
        ck_assert(json_equal(json, node));
        ck_assert(value_read(values[i].of, json, &value) && value == values[i].value);
        json_decref(node);
        json_decref(json);
        text_free(&text);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        json_t *json = json_loads(wrong[i].json, JSON_DECODE_ANY, NULL);
        int64_t value = 0;
        ck_assert(!value_read(wrong[i].of, json, &value));
        json_decref(json);
    }
}
END_TEST

START_TEST(pairs_are_joined_by_commas)
{
    struct text text = { 0 };
    text_char(&text, '{');
    text_key_int(&text, "n", -3);
    text_key_bool(&text, "on", true);
    text_key_json(&text, "said", "\"so\"");
    value_write_key("seat", &names_seat, 1, &text);
    text_char(&text, '}');
    ck_assert_str_eq(text.data, "{\"n\":-3,\"on\":true,\"said\":\"\\\"so\\\"\",\"seat\":1}");
    text_free(&text);
}
END_TEST

/* ---- options, ranks, bots ----------------------------------------------------------------- */

static bool options_ok(int seats, const char *text)
{
    struct game_setup setup;
    json_t *json = json_loads(text, 0, NULL);
    setup_init(&toy_plugin, seats, &setup);
    bool ok = setup_read_options(&toy_plugin, json, &setup, NULL) && setup_check(&toy_plugin, &setup, NULL);
    json_decref(json);
    return ok;
}

START_TEST(options_are_checked_by_their_rows)
{
    ck_assert(options_ok(2, "{}"));
    ck_assert(options_ok(2, "{\"open\":true,\"rounds\":9}"));
    ck_assert(!options_ok(2, "{\"open\":true,\"rounds\":10}"));
    ck_assert(!options_ok(2, "{\"rounds\":4}"));  /* needs open */
    ck_assert(!options_ok(3, "{\"open\":true}")); /* only with two */
    ck_assert(!options_ok(2, "{\"open\":1}"));
    ck_assert(!options_ok(2, "{\"closed\":true}"));
    ck_assert(!options_ok(5, "{}"));
}
END_TEST

START_TEST(an_option_for_other_seats_is_refused_by_its_rule)
{
    struct game_setup setup;
    struct refusal why;
    setup_init(&toy_plugin, 3, &setup);
    setup.option[0] = true;
    ck_assert(!setup_check(&toy_plugin, &setup, &why));
    ck_assert_str_eq(why.rule, "TOY-2");
    ck_assert_str_eq(why.spec->key, "only_two");
    ck_assert_int_eq(why.arg[0], 3);
}
END_TEST

START_TEST(a_message_is_complete_with_the_arguments_that_it_declares)
{
    static const struct msg_spec two = { "two", { { "seat", &names_seat }, { "card", &names_number } } };
    static const struct msg_spec none = { "none", { { NULL, NULL } } };
    static struct game_out told;
    static struct refusal refused;
    struct game_out *out = &told;
    struct refusal *why = &refused;
    game_out_clear(out);
    EMIT(out, &two, 1);
    EMIT(out, &two, 1, 2);
    EMIT(out, &none, 0);
    ck_assert(!msg_complete(told.event[0].spec, told.event[0].given));
    ck_assert(msg_complete(told.event[1].spec, told.event[1].given));
    ck_assert(msg_complete(told.event[2].spec, told.event[2].given));
    ck_assert(!REFUSE(why, "TOY-1", &two, 1, 2, 3));
    ck_assert(!msg_complete(why->spec, why->given));
}
END_TEST

START_TEST(equal_scores_share_a_rank)
{
    static const int16_t points[] = { 2, 5, 2, 1 };
    struct game_score score[GAME_SEATS];
    int rank[GAME_SEATS];
    begin(4);
    for (int s = 0; s < 4; s++) toy->player[s].points = points[s];
    game_ranks(&toy_plugin, game, score, rank);
    ck_assert(rank[0] == 2 && rank[1] == 1 && rank[2] == 2 && rank[3] == 4);
}
END_TEST

START_TEST(a_bot_plays_only_on_what_its_seat_sees)
{
    struct rng a, b;
    uint8_t key[RNG_KEY_BYTES];
    struct move first, second;
    begin(2);
    rng_key_of_number(4, key);
    rng_init(&a, key);
    rng_init(&b, key);
    bot_think(&toy_plugin, game, 0, bot_find("easy"), &a, &first);
    rng_key_of_number(5, game->rng.key); /* the same thought with other dice to come */
    game->rng.cached = 0;
    bot_think(&toy_plugin, game, 0, bot_find("easy"), &b, &second);
    ck_assert(game_judge(&toy_plugin, game, 0, &first, NULL));
    ck_assert(move_equal(&first, &second));
}
END_TEST

SUITE(kernel_suite)
{
    Suite *suite = suite_create("the kernel");
    TCase *tc = tcase_create("toy");
    tcase_add_test(tc, the_generator_is_chacha20_with_a_counter);
    tcase_add_test(tc, bounded_numbers_are_in_bounds_and_even);
    tcase_add_test(tc, forced_results_come_first_and_in_order);
    tcase_add_test(tc, each_viewer_sees_what_the_table_allows);
    tcase_add_test(tc, a_field_of_later_rules_is_shown_but_neither_saved_nor_hashed_under_older_ones);
    tcase_add_test(tc, a_hash_from_before_a_field_was_added_is_still_right);
    tcase_add_test(tc, delta_has_only_visible_changes);
    tcase_add_test(tc, cleared_field_becomes_null_in_the_delta);
    tcase_add_test(tc, a_secret_choice_can_be_taken_back_until_it_is_shown);
    tcase_add_test(tc, secret_store_can_be_undone);
    tcase_add_test(tc, a_patch_names_what_is_wrong_with_it);
    tcase_add_test(tc, null_clears_and_lists_are_replaced);
    tcase_add_test(tc, a_malformed_move_is_refused_with_the_reason);
    tcase_add_test(tc, verb_of_another_question_is_refused_and_not_listed);
    tcase_add_test(tc, a_verb_that_does_nothing_takes_its_question_off_the_stack);
    tcase_add_test(tc, simultaneous_choices_wait_for_all);
    tcase_add_test(tc, events_reach_only_those_who_may_see_them);
    tcase_add_test(tc, options_are_checked_by_their_rows);
    tcase_add_test(tc, a_value_is_read_as_it_is_written);
    tcase_add_test(tc, pairs_are_joined_by_commas);
    tcase_add_test(tc, an_option_for_other_seats_is_refused_by_its_rule);
    tcase_add_test(tc, a_message_is_complete_with_the_arguments_that_it_declares);
    tcase_add_test(tc, equal_scores_share_a_rank);
    tcase_add_test(tc, a_bot_plays_only_on_what_its_seat_sees);
    suite_add_tcase(suite, tc);
    return suite;
}
