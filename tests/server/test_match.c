// SPDX-License-Identifier: MIT
/* test_match.c - the course of a game is the same whether it was played or replayed, whatever was
 * tried, taken back or handed over on the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../games/toy.h"
#include "random_game.h"
#include "server/play/match.h"
#include "suites.h"

enum { STEPS = 250 };

static struct game_out out;
static char why[WHY_SIZE];
static struct entry_list played;

static const struct game_plugin *plugin_of(int index)
{
    return index == 0 ? &toy_plugin : played_plugin(index - 1);
}

static void begin(struct match *match, const struct game_plugin *plugin, int mark)
{
    struct game_setup setup;
    int seats = plugin->seats_min > 2 ? plugin->seats_min : 2;
    setup_init(plugin, seats, &setup);
    memset(setup.seed, mark, sizeof setup.seed);
    ck_assert_msg(match_begin(match, plugin, &setup, why) == 0, "%s", why);
}

static void log_entry(const struct match_step *step, uint32_t seq, const struct move *move,
                      const struct game_plugin *plugin)
{
    struct text body = { 0 };
    if (move) move_write(plugin, move, &body);
    else if (step->kind == ENTRY_UNDO) {
        text_str(&body, "{\"to\":");
        text_int(&body, step->undo_to);
        text_char(&body, '}');
    } else text_str(&body, "{}");
    struct entry entry = { seq, step->kind, step->seat, 0, body.data };
    entry_list_add(&played, &entry);
    text_free(&body);
}

static int seat_to_act(const struct match *match, unsigned luck)
{
    int seat = (int)(luck % GAME_SEATS);
    while (!(match->waiting >> seat & 1u)) seat = (seat + 1) % GAME_SEATS;
    return seat;
}

/* One random thing: mostly a move, sometimes an undo or a takeover. */
static void advance(struct match *match, unsigned luck)
{
    static struct move_list list;
    struct match_step step;
    const struct move *move = NULL;
    int seat = seat_to_act(match, luck >> 4);
    if (luck % 5 == 0 && match_can_undo(match, match->back_seat)) {
        match_try_undo(match, match->back_seat, &step);
    } else if (luck % 23 == 0) {
        match_try_note(match, ENTRY_TAKEOVER, seat, &step);
    } else {
        game_moves(match->plugin, match->state, seat, &list);
        move = &list.move[(luck >> 8) % (unsigned)list.count];
        enum entry_kind kind = luck % 7 == 0 ? ENTRY_AUTO : ENTRY_MOVE;
        ck_assert_msg(match_try_move(match, kind, seat, move, &out, &step, why) == 0, "%s", why);
    }
    log_entry(&step, match->seq + 1, move, match->plugin);
    match_adopt_take(match, &step);
}

static void check_same(const struct match *a, const struct match *b)
{
    uint8_t one[STATE_HASH_BYTES], two[STATE_HASH_BYTES];
    state_hash(a->plugin, a->state, one);
    state_hash(b->plugin, b->state, two);
    ck_assert_msg(memcmp(one, two, sizeof one) == 0, "the states at %u differ", a->seq);
    ck_assert_uint_eq(a->seq, b->seq);
    ck_assert_uint_eq(a->waiting, b->waiting);
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        if (a->waiting >> seat & 1u) ck_assert_uint_eq(a->ask[seat], b->ask[seat]);
        ck_assert_int_eq(match_can_undo(a, seat), match_can_undo(b, seat));
    }
}

static int replay(struct match *match, const struct entry *entry)
{
    struct decoded decoded;
    int bad = entry_decode(entry, match->plugin, match->state, &decoded, why);
    return bad ? bad : match_replay(match, &decoded, &out, why);
}

/* Plays and, after each step, replays from the last point that a snapshot could be of. */
START_TEST(match_restores_from_base_with_questions_and_undo)
{
    const struct game_plugin *plugin = plugin_of(_i);
    struct match match, again;
    unsigned luck = 99;
    if (!plugin) return;
    played = (struct entry_list){ 0 };
    begin(&match, plugin, 3);
    for (int i = 0; i < STEPS && !match.state->over; i++) {
        uint32_t base;
        luck = luck * 1103515245u + 12345u;
        advance(&match, luck >> 3);
        const struct game *state = match_base(&match, &base);
        if (!state || i % 3) continue;
        ck_assert_int_eq(match_begin_at(&again, plugin, state, base, why), 0);
        for (uint32_t seq = base + 1; seq <= match.seq; seq++)
            ck_assert_msg(replay(&again, &played.entry[seq - 1]) == 0, "%s", why);
        check_same(&match, &again);
        match_fini(&again);
    }
    begin(&again, plugin, 3);
    for (int i = 0; i < played.count; i++)
        ck_assert_int_eq(replay(&again, &played.entry[i]), 0);
    check_same(&match, &again);
    match_fini(&again);
    match_fini(&match);
    entry_list_fini(&played);
}
END_TEST

/* The seat that is asked makes its first legal move. */
static int move_first(struct match *match)
{
    static struct move_list list;
    struct match_step step;
    int seat = seat_to_act(match, 0);
    game_moves(match->plugin, match->state, seat, &list);
    ck_assert_int_eq(match_try_move(match, ENTRY_MOVE, seat, &list.move[0], &out, &step, why), 0);
    match_adopt_take(match, &step);
    return seat;
}

START_TEST(question_number_is_stable_while_others_answer)
{
    struct match match;
    struct match_step step;
    struct move_list list;
    begin(&match, &toy_plugin, 1);
    ck_assert_uint_eq(match.waiting, 3u);
    game_moves(&toy_plugin, match.state, 0, &list);
    ck_assert_int_eq(match_try_move(&match, ENTRY_MOVE, 0, &list.move[0], &out, &step, why), 0);
    match_adopt_take(&match, &step);
    ck_assert_uint_eq(match.seq, 1);
    ck_assert_uint_eq(match.waiting, 2u);
    ck_assert_uint_eq(match.ask[1], 0);
    game_moves(&toy_plugin, match.state, 1, &list);
    ck_assert_int_eq(match_try_move(&match, ENTRY_MOVE, 1, &list.move[0], &out, &step, why), 0);
    match_adopt_take(&match, &step);
    ck_assert_uint_eq(match.ask[0], 2);
    ck_assert_uint_eq(match.ask[1], 2);
    match_fini(&match);
}
END_TEST

START_TEST(only_the_mover_may_undo_until_another_acts)
{
    struct match match;
    struct match_step step;
    begin(&match, game_find("boomtown"), 1);
    int first = seat_to_act(&match, 0);
    ck_assert(!match_can_undo(&match, first));
    ck_assert_int_eq(match_no_undo(&match, first), UNDO_NOTHING);
    ck_assert_int_eq(move_first(&match), first);
    int second = seat_to_act(&match, 0);
    ck_assert(match_can_undo(&match, first));
    ck_assert(!match_can_undo(&match, second));
    ck_assert_int_eq(match_no_undo(&match, second), UNDO_OTHER_ACTED);
    match_try_undo(&match, first, &step);
    ck_assert_uint_eq(step.undo_to, 0);
    match_adopt_take(&match, &step);
    ck_assert_int_eq(seat_to_act(&match, 0), first);
    ck_assert_uint_eq(match.ask[first], 2);
    ck_assert(!match_can_undo(&match, first));
    move_first(&match);
    ck_assert_int_eq(move_first(&match), second);
    ck_assert(!match_can_undo(&match, first));
    ck_assert_int_eq(match_no_undo(&match, first), UNDO_OTHER_ACTED);
    match_fini(&match);
}
END_TEST

START_TEST(moves_of_hidden_information_cannot_be_undone)
{
    struct match match;
    begin(&match, &toy_plugin, 1);
    int seat = move_first(&match);
    ck_assert(!match_can_undo(&match, seat));
    ck_assert_int_eq(match_no_undo(&match, seat), UNDO_REVEALED);
    match_fini(&match);
}
END_TEST

START_TEST(undo_refusal_leaks_no_secret)
{
    struct match match = { .seq = 3, .back_seat = 0, .no_undo = UNDO_REVEALED };
    ck_assert_int_eq(match_no_undo(&match, 0), UNDO_REVEALED);
    ck_assert_int_eq(match_no_undo(&match, 1), UNDO_OTHER_ACTED);
    match.no_undo = UNDO_NOTHING;  /* it took back all that it could: how much that was is its own business */
    ck_assert_int_eq(match_no_undo(&match, 1), UNDO_OTHER_ACTED);
}
END_TEST

START_TEST(tried_step_leaves_match_unchanged)
{
    struct match match;
    struct match_step step;
    struct move_list list;
    uint8_t before[STATE_HASH_BYTES], after[STATE_HASH_BYTES];
    begin(&match, &toy_plugin, 1);
    state_hash(&toy_plugin, match.state, before);
    game_moves(&toy_plugin, match.state, 0, &list);
    ck_assert_int_eq(match_try_move(&match, ENTRY_MOVE, 0, &list.move[0], &out, &step, why), 0);
    match_step_fini(&step);
    state_hash(&toy_plugin, match.state, after);
    ck_assert(memcmp(before, after, sizeof before) == 0);
    ck_assert_uint_eq(match.seq, 0);
    match_fini(&match);
}
END_TEST

static bool broken(const struct game *game, const char **what)
{
    (void)game;
    *what = "TOY-9: a card is gone";
    return false;
}

START_TEST(rules_fault_is_reported_and_changes_nothing)
{
    struct game_plugin faulty = toy_plugin;
    struct match match;
    struct match_step step;
    struct move_list list;
    begin(&match, &toy_plugin, 1);
    faulty.check_invariants = broken;
    match.plugin = &faulty;
    game_moves(&toy_plugin, match.state, 0, &list);
    ck_assert_int_eq(match_try_move(&match, ENTRY_MOVE, 0, &list.move[0], &out, &step, why), -1);
    ck_assert_str_eq(why, "TOY-9: a card is gone");
    ck_assert_uint_eq(match.seq, 0);
    match.plugin = &toy_plugin;
    match_fini(&match);
}
END_TEST

START_TEST(a_log_with_a_gap_or_an_illegal_move_is_refused)
{
    struct match match;
    struct entry gap = { 2, ENTRY_MOVE, 0, 0, (char[]){ "{}" } };
    struct entry illegal = { 1, ENTRY_MOVE, 0, 0, (char[]){ "{\"verb\":\"fly\"}" } };
    struct entry far = { 1, ENTRY_UNDO, 0, 0, (char[]){ "{\"to\":0}" } };
    begin(&match, &toy_plugin, 1);
    ck_assert_int_eq(replay(&match, &gap), -1);
    ck_assert_int_eq(replay(&match, &illegal), -1);
    ck_assert_int_eq(replay(&match, &far), MATCH_FAR);
    match_fini(&match);
}
END_TEST

Suite *match_suite(void)
{
    Suite *suite = suite_create("course");
    TCase *tcase = tcase_create("course");
    tcase_add_loop_test(tcase, match_restores_from_base_with_questions_and_undo, 0, 5);
    tcase_add_test(tcase, question_number_is_stable_while_others_answer);
    tcase_add_test(tcase, only_the_mover_may_undo_until_another_acts);
    tcase_add_test(tcase, moves_of_hidden_information_cannot_be_undone);
    tcase_add_test(tcase, undo_refusal_leaks_no_secret);
    tcase_add_test(tcase, tried_step_leaves_match_unchanged);
    tcase_add_test(tcase, rules_fault_is_reported_and_changes_nothing);
    tcase_add_test(tcase, a_log_with_a_gap_or_an_illegal_move_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
