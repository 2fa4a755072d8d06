// SPDX-License-Identifier: MIT
/* test_boomtown.c - what scenarios cannot show of Boomtown: the components against rules.json,
 * distributions, who sees what, the order of the list of moves, standing orders, and the means of
 * many random games. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "../../games/boomtown/boomtown.h"
#include "../../games/common/bot.h"
#include "client_view.h"
#include "suites.h"

static const struct game_plugin *plugin;
static struct move_list list;

static void find_plugin(void)
{
    plugin = game_find("boomtown");
    ck_assert_ptr_nonnull(plugin);
}

static void begin(struct boomtown *g, int seats, bool short_deck, uint64_t seed)
{
    struct game_setup setup;
    setup_init(plugin, seats, &setup);
    setup.option[OPTION_SHORT_DECK] = short_deck;
    rng_key_of_number(seed, setup.seed);
    ck_assert_int_eq(game_begin(plugin, &g->game, &setup, NULL), 0);
}

static struct rng test_rng(uint64_t number)
{
    struct rng rng;
    uint8_t key[RNG_KEY_BYTES];
    rng_key_of_number(number, key);
    rng_init(&rng, key);
    return rng;
}

/* ---- BOO-2: the components ------------------------------------------------------------------ */

/* Every key of `want` that `have` also has must be equal; `needed` keys must be there. */
static void same_keys(const json_t *have, const json_t *want, const char *const *needed, const char *what)
{
    for (int i = 0; needed[i]; i++) {
        const json_t *a = json_object_get(have, needed[i]), *b = json_object_get(want, needed[i]);
        if (!b) continue;
        ck_assert_msg(a && json_equal(a, b), "%s: %s differs from rules.json", what, needed[i]);
    }
}

START_TEST(the_catalog_is_that_of_the_rules)
{
    static const char *const card_keys[] = { "index", "id", "type", "town", "town_index", "number", "value",
                                             "dangerous", "kind", "copy", NULL };
    static const char *const town_keys[] = { "index", "id", "name", "color", "suggested_rgb", NULL };
    static const char *const kind_keys[] = { "name",
                                             "count",
                                             "timing",
                                             "rules",
                                             "each_other_player_pays_bank",
                                             "fee_multiplier",
                                             "amount_min",
                                             "amount_max",
                                             "value_bonus",
                                             "toll_per_producing_mine",
                                             "town_tokens_per_town",
                                             "gain_from_bank",
                                             "face_min",
                                             "face_max",
                                             NULL };
    static const char *const constant_keys[] = { "starting_gold", "deck_size", "mine_cards", "event_cards",
                                                 "mines_per_town", "dice", "die_faces", "mayor_threshold",
                                                 "mayor_score", "min_bid", "collapse_totals", "mayor_pawns",
                                                 "town_tokens", "town_tokens_per_town", NULL };
    json_t *rules = json_load_file("games/boomtown/rules.json", 0, NULL),
           *have = plugin->catalog(plugin->rules);
    ck_assert_ptr_nonnull(rules);
    size_t i;
    json_t *want;
    const char *key;
    static const char *const lists[] = { "cards", "towns", NULL };
    static const char *const *const keys[] = { card_keys, town_keys };
    for (int l = 0; lists[l]; l++) {
        const json_t *a = json_object_get(have, lists[l]), *b = json_object_get(rules, lists[l]);
        ck_assert_uint_eq(json_array_size(a), json_array_size(b));
        json_array_foreach((json_t *)(uintptr_t)b, i, want)
            same_keys(json_array_get(a, i), want, keys[l], json_string_value(json_object_get(want, "id")));
    }
    const json_t *kinds = json_object_get(rules, "event_kinds"), *ours = json_object_get(have, "event_kinds");
    ck_assert_uint_eq(json_object_size(kinds), json_object_size(ours));
    json_object_foreach((json_t *)(uintptr_t)kinds, key, want)
        same_keys(json_object_get(ours, key), want, kind_keys, key);
    const json_t *constants = json_object_get(rules, "constants"), *mine = json_object_get(have, "constants");
    for (int k = 0; constant_keys[k]; k++)
        ck_assert_msg(json_equal(json_object_get(mine, constant_keys[k]),
                                 json_object_get(json_object_get(constants, constant_keys[k]), "value")),
                      "%s differs from rules.json", constant_keys[k]);
    json_decref(rules);
    json_decref(have);
}
END_TEST

START_TEST(the_sets_of_cards_are_those_of_the_tables)
{
    static const int per_number[13] = { 0, 0, 3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 3 }; /* BOO-2.3 */
    static const int town_values[TOWNS] = { 36, 41, 35, 36, 34 };                /* BOO-2.2 */
    int ways = 0;
    for (int n = 2; n <= 12; n++) {
        ck_assert_int_eq(card_count(boom_of_number[n]), per_number[n]);
        ways += boom_ways[n];
        for (int c = 0; c < MINES; c++)
            ck_assert_int_eq(boom_of_number[n] >> c & 1u, boom_card[c].number == n);
    }
    ck_assert_int_eq(ways, 36);
    for (int t = 0; t < TOWNS; t++) {
        int sum = 0;
        for (int c = 0; c < MINES; c++) {
            ck_assert_int_eq(boom_of_town[t] >> c & 1u, boom_card[c].town == t);
            if (boom_card[c].town == t) sum += boom_card[c].value;
        }
        ck_assert_int_eq(sum, town_values[t]);
    }
    for (int k = 0; k < KINDS; k++)
        for (int c = 0; c < CARDS; c++) ck_assert_int_eq(boom_of_kind[k] >> c & 1u, boom_card[c].kind == k);
    ck_assert_uint_eq(boom_dangerous, card_bit(CARD_mine_cj_07) | card_bit(CARD_mine_cm_06)); /* BOO-2.4 */
}
END_TEST

/* ---- BOO-3: the deal ------------------------------------------------------------------------ */

/* Is each of `n` outcomes about as frequent as the others?  Five standard deviations. */
static void about_even(const int *count, int n, int trials, const char *what)
{
    double expected = (double)trials / n;
    for (int i = 0; i < n; i++) {
        double off = count[i] - expected;
        ck_assert_msg(off * off < 25 * expected, "%s: %d came %d times of %d", what, i, count[i], trials);
    }
}

START_TEST(every_deal_is_equally_likely)
{
    enum { DEALS = 30000 };
    static int start[BOOM_SEATS], boxed[CARDS], last[CARDS];
    for (int i = 0; i < DEALS; i++) {
        struct boomtown g = { 0 };
        struct game_setup setup;
        setup_init(plugin, 3, &setup);
        setup.option[OPTION_SHORT_DECK] = 1;
        rng_key_of_number((uint64_t)i, setup.seed);
        game_setup_state(plugin, &g.game, &setup);
        ck_assert_int_eq(g.deck_len, CARDS - SHORT_DECK_REMOVED);
        ck_assert_int_eq(card_count(g.box.cards), SHORT_DECK_REMOVED);
        start[g.start]++; /* BOO-3.5 */
        last[g.deck[g.deck_len - 1]]++; /* BOO-3.3 */
        for (int c = 0; c < CARDS; c++) boxed[c] += (int)(g.box.cards >> c & 1u); /* BOO-3.4 */
    }
    about_even(start, 3, DEALS, "start player");
    about_even(last, CARDS, DEALS, "last card of the deck");
    about_even(boxed, CARDS, DEALS * SHORT_DECK_REMOVED, "cards taken out");
}
END_TEST

/* ---- random games --------------------------------------------------------------------------- */

typedef void (*watch)(const struct boomtown *g, int seat, void *data);

/* Plays a game at random, showing every decision. */
static void play(struct boomtown *g, struct rng *rng, watch look, void *data)
{
    while (game_waiting(plugin, &g->game)) {
        int seat = card_first(game_waiting(plugin, &g->game));
        int n = game_moves(plugin, &g->game, seat, &list);
        struct move move = list.move[rng_below(rng, (uint32_t)n)];
        if (look) look(g, seat, data);
        ck_assert_int_eq(game_move(plugin, &g->game, seat, &move, NULL), 0);
    }
    if (look) look(g, -1, data);
}

static void play_some(int games, watch look, void *data)
{
    struct rng rng = test_rng(77);
    for (int i = 0; i < games; i++) {
        struct boomtown g;
        begin(&g, 3 + i % 3, i % 3 == 0 && i % 2, (uint64_t)i);
        play(&g, &rng, look, data);
    }
}

/* Where a move stands in the order of BOO-9.8, written from the rule. */
static int64_t canonical(const struct boomtown *g, const struct move *move)
{
    if (move->verb == VERB_PASS) return 0;
    if (move->verb == VERB_BID) return move->arg[0];
    if (move->verb == VERB_MUSTANG) return move->arg[0];
    if (move->verb == VERB_TELEGRAPH) return move->arg[0] ? 1 + 6 * move->arg[1] + move->arg[2] : 0;
    int64_t slot = 0;
    while (g->row[slot].card != move->arg[TAKE_CARD]) slot++;
    int64_t place = slot * 100000;
    for (int i = TAKE_TARGET; i < TAKE_ARGS; i++)
        if (move->arg[i] >= 0) place += i == TAKE_VICTIM ? 100 * move->arg[i] : move->arg[i];
    return place;
}

static void look_at_order(const struct boomtown *g, int seat, void *data)
{
    static const char *const first[] = { [PHASE_AUCTION] = "pass",
                                         [PHASE_CHOICE] = "take",
                                         [PHASE_MUSTANG] = "mustang",
                                         [PHASE_TELEGRAPH] = "telegraph" };
    static const int most[] = {
        [PHASE_AUCTION] = 561, [PHASE_CHOICE] = 256, [PHASE_MUSTANG] = 2, [PHASE_TELEGRAPH] = 11
    };
    (void)data;
    if (seat < 0) return;
    for (int i = 1; i < list.count; i++)
        ck_assert_int_lt(canonical(g, &list.move[i - 1]), canonical(g, &list.move[i])); /* BOO-9.8 */
    ck_assert_int_le(list.count, most[g->phase]);                                      /* BOO-9.9 */
    ck_assert_str_eq(plugin->verbs[list.move[0].verb].name, first[g->phase]);          /* BOO-10.5 */
    if (g->phase == PHASE_MUSTANG || g->phase == PHASE_TELEGRAPH)
        ck_assert_int_eq(list.move[0].arg[0], false);
    ck_assert_int_eq(card_count(game_waiting(plugin, &g->game)), 1);                   /* BOO-10.1 */
}

START_TEST(moves_are_listed_in_canonical_order)
{
    play_some(300, look_at_order, NULL);
}
END_TEST

static void look_at_score(const struct boomtown *g, int seat, void *data)
{
    int *highest = data;
    if (seat >= 0) return;
    for (int s = 0; s < g->game.seats; s++) {
        struct game_score score = { 0 };
        boom_score(&g->game, s, &score);
        if (score.total > *highest) *highest = score.total;
    }
}

START_TEST(no_score_is_above_800)
{
    int highest = 0;
    play_some(1000, look_at_score, &highest);
    ck_assert_int_gt(highest, 100);
    ck_assert_int_le(highest, 800);
}
END_TEST

/* ---- BOO-11: views and dealing again -------------------------------------------------------- */

static void look_at_views(const struct boomtown *g, int seat, void *data)
{
    struct text common = { 0 };
    (void)data;
    view_write(plugin, &g->game, VIEW_SPECTATOR, &common);
    for (int viewer = 0; viewer < g->game.seats; viewer++) { /* BOO-11.3 */
        struct text view = { 0 };
        view_write(plugin, &g->game, viewer, &view);
        ck_assert_str_eq(view.data, common.data);
        text_free(&view);
    }
    json_t *view = json_loadb(common.data, common.len, 0, NULL);
    const json_t *deck = json_object_get(view, "deck");
    ck_assert_int_eq(json_integer_value(deck), g->deck_len); /* BOO-11.1: only how many */
    ck_assert(!json_object_get(view, "rng_key"));
    if (seat >= 0) ck_assert(!json_object_get(view, "box"));
    /* BOO-11.2, BOO-7.4: gold, score and cards of all are there. */
    for (int s = 0; s < g->game.seats; s++) {
        const json_t *player = json_object_get(json_object_get(view, "players"), names_seat.id[s]);
        struct game_score score = { 0 };
        boom_score(&g->game, s, &score);
        ck_assert_int_eq(json_integer_value(json_object_get(player, "gold")), g->players[s].gold);
        ck_assert_int_eq(json_integer_value(json_object_get(player, "score")), score.total);
        ck_assert_uint_eq(json_array_size(json_object_get(player, "cards")),
                          (size_t)card_count(g->players[s].cards));
    }
    for (int t = 0; t < TOWNS; t++)
        ck_assert_int_eq(
            json_integer_value(json_object_get(json_object_get(view, "fees"), boom_names_town.id[t])),
            boom_fee(g, t));
    json_decref(view);
    text_free(&common);
}

START_TEST(all_views_agree_and_hide_the_deck)
{
    play_some(12, look_at_views, NULL);
}
END_TEST

START_TEST(determinization_shuffles_only_unseen_cards)
{
    enum { DEALS = 20000 };
    static int top[CARDS];
    struct boomtown g, again;
    struct rng rng = test_rng(5);
    begin(&g, 3, true, 5);
    uint64_t unseen = g.box.cards;
    int n = 0, count[CARDS];
    for (int i = 0; i < g.deck_len; i++) unseen |= card_bit(g.deck[i]);
    ck_assert_int_eq(card_count(unseen), CARDS - 3); /* BOO-11.4: all but the row */
    for (int i = 0; i < DEALS; i++) {
        again = g;
        plugin->determinize(&again.game, 0, &rng);
        top[again.deck[0]]++;
        ck_assert_int_eq(card_count(again.box.cards), SHORT_DECK_REMOVED);
        ck_assert_int_ne(memcmp(again.game.rng.key, g.game.rng.key, RNG_KEY_BYTES), 0);
    }
    for (int c = 0; c < CARDS; c++) {
        if (unseen >> c & 1u) count[n++] = top[c];
        else ck_assert_int_eq(top[c], 0);
    }
    about_even(count, n, DEALS, "top card dealt again"); /* BOO-11.5 */
}
END_TEST

/* ---- BOO-10.3, BOO-10.4: standing orders ------------------------------------------------------ */

START_TEST(a_proxy_bids_one_more_up_to_its_maximum)
{
    struct boomtown g;
    struct move move;
    int16_t order[GAME_ORDERS] = { 0 };
    begin(&g, 3, false, 1);
    int seat = g.turn;
    ck_assert(!plugin->standing(&g.game, seat, order, &move));
    order[ORDER_PROXY] = 4;
    g.auction.high = 3;
    ck_assert(plugin->standing(&g.game, seat, order, &move));
    ck_assert(move_equal(&move, &(struct move[]){ MOVE(VERB_BID, 4) }[0]));
    g.auction.high = 4;
    ck_assert(plugin->standing(&g.game, seat, order, &move));
    ck_assert(move_equal(&move, &(struct move[]){ MOVE0(VERB_PASS) }[0]));
    g.auction.high = 3;
    g.players[seat].gold = 3; /* never more than the seat has: BOO-4.2.3 */
    order[ORDER_PROXY] = 100;
    ck_assert(plugin->standing(&g.game, seat, order, &move));
    ck_assert_int_eq(move.verb, VERB_PASS);
    uint32_t scope = plugin->order_scope(&g.game, ORDER_PROXY);
    g.phase = PHASE_CHOICE;
    ck_assert_uint_ne(plugin->order_scope(&g.game, ORDER_PROXY), scope);
    g.phase = PHASE_AUCTION;
    g.round++;
    ck_assert_uint_ne(plugin->order_scope(&g.game, ORDER_PROXY), scope);
    ck_assert_uint_eq(plugin->order_scope(&g.game, ORDER_MUSTANG), 0);
}
END_TEST

START_TEST(always_no_answers_the_windows_only)
{
    struct boomtown g;
    struct move move;
    int16_t order[GAME_ORDERS] = { [ORDER_MUSTANG] = 1 };
    begin(&g, 4, false, 1);
    ck_assert(!plugin->standing(&g.game, 0, order, &move));
    g.phase = PHASE_MUSTANG;
    ck_assert(plugin->standing(&g.game, 0, order, &move));
    ck_assert(move_equal(&move, &(struct move[]){ MOVE(VERB_MUSTANG, false) }[0]));
    g.phase = PHASE_TELEGRAPH;
    ck_assert(!plugin->standing(&g.game, 0, order, &move));
    order[ORDER_TELEGRAPH] = 1;
    ck_assert(plugin->standing(&g.game, 0, order, &move));
    ck_assert(move_equal(&move, &(struct move[]){ MOVE(VERB_TELEGRAPH, false) }[0]));
}
END_TEST

/* ---- bots --------------------------------------------------------------------------------- */

/* Three random players and one that thinks; then a table of thinkers, whose prices are looked at. */
static int bot_game(struct boomtown *g, uint32_t thinkers, struct rng *rng, int *prices)
{
    const struct bot_level *easy = bot_find("easy"), *random = bot_find("random");
    int round = 0, rank[GAME_SEATS];
    struct game_score score[GAME_SEATS];
    while (game_waiting(plugin, &g->game)) {
        int seat = card_first(game_waiting(plugin, &g->game));
        struct move move;
        if (g->phase == PHASE_CHOICE && g->round != round) {
            round = g->round;
            *prices += g->auction.high;
        }
        bot_think(plugin, &g->game, seat, thinkers >> seat & 1u ? easy : random, rng, &move);
        game_move(plugin, &g->game, seat, &move, NULL);
    }
    game_ranks(plugin, &g->game, score, rank);
    return rank[0];
}

START_TEST(the_easy_bot_beats_chance_and_bids_soberly)
{
    struct boomtown g;
    struct rng rng = test_rng(9);
    int wins = 0, prices = 0, sober = 0;
    for (int i = 0; i < 12; i++) {
        begin(&g, 4, false, 100 + (uint64_t)i);
        wins += bot_game(&g, 1, &rng, &prices) == 1;
    }
    ck_assert_int_ge(wins, 10);
    for (int i = 0; i < 6; i++) {
        begin(&g, 4, false, 200 + (uint64_t)i);
        bot_game(&g, 15, &rng, &sober);
    }
    ck_assert_int_ge(sober, 6 * 15);      /* a mean price of at least 1: they do not always pass */
    ck_assert_int_le(sober, 6 * 15 * 10); /* and of at most 10                                   */
}
END_TEST

/* ---- section 14: the means of many random games ------------------------------------------------ */

static int policy_move(const struct boomtown *g, int seat, struct rng *rng)
{
    int n = game_moves(plugin, &g->game, seat, &list);
    if (g->phase == PHASE_AUCTION && n > 5) n = 5; /* pass and the raises by 1 to 4 */
    return n == 1 ? 0 : (int)rng_below(rng, (uint32_t)n);
}

START_TEST(random_games_have_the_known_means)
{
    enum { GAMES = 20000 };
    static const struct { int seats; double score, decisions; } known[] = {
        { 3, 115.0, 162.0 }, { 4, 90.7, 164.6 }, { 5, 69.3, 151.2 },
    };
    struct rng rng = test_rng(2004);
    int64_t points = 0, decisions = 0;
    int seats = known[_i].seats;
    for (int i = 0; i < GAMES; i++) {
        struct boomtown g;
        begin(&g, seats, false, (uint64_t)i);
        while (game_waiting(plugin, &g.game)) {
            int seat = card_first(game_waiting(plugin, &g.game));
            int at = policy_move(&g, seat, &rng);
            decisions += list.count > 1;
            game_move(plugin, &g.game, seat, &list.move[at], NULL);
        }
        for (int s = 0; s < seats; s++) {
            struct game_score score = { 0 };
            boom_score(&g.game, s, &score);
            points += score.total;
        }
    }
    ck_assert_double_eq_tol((double)points / GAMES / seats, known[_i].score, 0.5);
    ck_assert_double_eq_tol((double)decisions / GAMES, known[_i].decisions, 0.5);
}
END_TEST

SUITE(boomtown_suite)
{
    Suite *suite = suite_create("boomtown");
    TCase *facts = tcase_create("facts"), *games = tcase_create("games");
    tcase_add_checked_fixture(facts, find_plugin, NULL);
    tcase_add_test(facts, the_catalog_is_that_of_the_rules);
    tcase_add_test(facts, the_sets_of_cards_are_those_of_the_tables);
    tcase_add_test(facts, a_proxy_bids_one_more_up_to_its_maximum);
    tcase_add_test(facts, always_no_answers_the_windows_only);
    suite_add_tcase(suite, facts);
    tcase_add_checked_fixture(games, find_plugin, NULL);
    tcase_add_test(games, every_deal_is_equally_likely);
    tcase_add_test(games, moves_are_listed_in_canonical_order);
    tcase_add_test(games, no_score_is_above_800);
    tcase_add_test(games, all_views_agree_and_hide_the_deck);
    tcase_add_test(games, determinization_shuffles_only_unseen_cards);
    tcase_add_test(games, the_easy_bot_beats_chance_and_bids_soberly);
    tcase_add_loop_test(games, random_games_have_the_known_means, 0, 3);
    suite_add_tcase(suite, games);
    return suite;
}
