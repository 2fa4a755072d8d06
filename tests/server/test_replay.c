// SPDX-License-Identifier: MIT
/* test_replay.c - every state of a game comes back from its log, in any order, and a log that cannot be is
 * refused in words. */
#include <stdlib.h>
#include <string.h>

#include "random_game.h"
#include "server/base/mem.h"
#include "suites.h"

static struct record record;
static const struct game_plugin *plugin;
static char why[WHY_SIZE];

static void set_up(void)
{
    plugin = played_plugin(0);
    played_game(plugin, 5, 150, &record);
}

static void tear_down(void)
{
    record_fini(&record);
}

static struct replay *begin(void)
{
    struct game_setup setup;
    char problem[WHY_SIZE];
    ck_assert_msg(record_setup(&record.room, plugin, &setup, problem) == 0, "%s", problem);
    struct replay *replay = replay_new(plugin, &setup, NULL, why);
    ck_assert_msg(replay != NULL, "%s", why);
    return replay;
}

static void check_hash(const struct game *game, uint32_t seq)
{
    uint8_t hash[STATE_HASH_BYTES];
    state_hash(plugin, game, hash);
    ck_assert_msg(memcmp(hash, played_hash(seq), sizeof hash) == 0, "the state after entry %u differs", seq);
}

START_TEST(each_entry_leads_to_the_state_that_was_played)
{
    struct replay *replay = begin();
    for (int i = 0; i < record.entries.count; i++) {
        ck_assert_msg(replay_add(replay, &record.entries.entry[i], NULL, why) == 0, "%s", why);
        check_hash(replay_state(replay), (uint32_t)i + 1);
    }
    replay_free(replay);
}
END_TEST

START_TEST(any_earlier_state_can_be_asked_for)
{
    struct replay *replay = begin();
    union game_state *state = mem_alloc(sizeof *state);
    ck_assert_int_eq(replay_add_list(replay, &record.entries, UINT32_MAX, why), 0);
    for (uint32_t seq = replay_seq(replay) + 1; seq-- > 0;) {
        ck_assert_int_eq(replay_at(replay, seq, &state->game), 0);
        check_hash(&state->game, seq);
    }
    ck_assert_int_eq(replay_at(replay, replay_seq(replay) + 1, &state->game), -1);
    check_hash(replay_state(replay), replay_seq(replay));
    free(state);
    replay_free(replay);
}
END_TEST

START_TEST(replay_path_skips_undone_moves)
{
    struct replay *replay = begin();
    const struct entry_list *list = &record.entries;
    uint32_t *path = mem_alloc((size_t)list->count * sizeof *path);
    ck_assert_int_eq(replay_add_list(replay, list, UINT32_MAX, why), 0);
    int count = replay_path(replay, replay_seq(replay), path, list->count);
    /* Only those moves, one after the other, give the same state. */
    struct replay *straight = begin();
    for (int i = 0; i < count; i++) {
        struct entry entry = list->entry[path[i] - 1];
        entry.seq = (uint32_t)i + 1;
        ck_assert_msg(replay_add(straight, &entry, NULL, why) == 0, "%s", why);
    }
    check_hash(replay_state(straight), replay_seq(replay));
    ck_assert_int_lt(count, list->count);
    ck_assert_int_eq(replay_path(replay, 0, NULL, 0), 0);
    free(path);
    replay_free(straight);
    replay_free(replay);
}
END_TEST

START_TEST(events_come_with_each_entry)
{
    struct replay *replay = begin();
    struct game_out *out = mem_alloc(sizeof *out);
    int events = 0;
    for (int i = 0; i < record.entries.count; i++) {
        out->events = EVENTS_MAX;
        ck_assert_int_eq(replay_add(replay, &record.entries.entry[i], out, why), 0);
        if (!entry_is_move(record.entries.entry[i].kind)) ck_assert_int_eq(out->events, 0);
        events += out->events;
    }
    ck_assert_int_gt(events, 0);
    free(out);
    replay_free(replay);
}
END_TEST

START_TEST(each_state_leads_on_to_the_next_with_its_events)
{
    struct replay *replay = begin(), *again = begin();
    struct game_out *out = mem_alloc(sizeof *out), *then = mem_alloc(sizeof *then);
    union game_state *state = mem_alloc(sizeof *state);
    ck_assert_int_eq(replay_add_list(replay, &record.entries, UINT32_MAX, why), 0);
    game_clone(plugin, &state->game, replay_state(again));
    ck_assert_int_eq(replay_go_on(replay, 0, &state->game, out), -1);
    for (uint32_t seq = 1; seq <= replay_seq(replay); seq++) {
        ck_assert_int_eq(replay_go_on(replay, seq, &state->game, out), 0);
        check_hash(&state->game, seq);
        ck_assert_int_eq(replay_add(again, &record.entries.entry[seq - 1], then, why), 0);
        ck_assert_int_eq(out->events, then->events);
    }
    ck_assert_int_eq(replay_go_on(replay, replay_seq(replay) + 1, &state->game, out), -1);
    free(state);
    free(then);
    free(out);
    replay_free(again);
    replay_free(replay);
}
END_TEST

/* ---- logs that cannot be --------------------------------------------------------------- */

static const struct {
    enum entry_kind kind;
    int seq, seat;
    const char *body, *says;
} wrong[] = {
    { ENTRY_MOVE, 12, 0, "{}", "the log has a gap" },
    { ENTRY_MOVE, 10, 0, "{}", "the log has a gap" },
    { ENTRY_MOVE, 11, 0, "{\"verb\":\"no_such_verb\"}", "is not a move of this game" },
    { ENTRY_MOVE, 11, 0, "[1]", "not a JSON object" },
    { ENTRY_MOVE, 11, 0, "{\"verb\":", "not a JSON object" },
    { ENTRY_MOVE, 11, 7, "{}", "no seat 7" },
    { ENTRY_MOVE, 11, -1, "{}", "no seat -1" },
    { ENTRY_UNDO, 11, 0, "{}", "must say to which" },
    { ENTRY_UNDO, 11, 0, "{\"to\":11}", "must say to which" },
    { ENTRY_UNDO, 11, 0, "{\"to\":-1}", "must say to which" },
    { ENTRY_UNDO, 11, 0, "{\"to\":\"1\"}", "must say to which" },
    { ENTRY_RESIGN, 11, 9, "{}", "no seat 9" },
};

START_TEST(impossible_log_is_refused_with_a_message)
{
    struct replay *replay = begin();
    struct entry entry = { .seq = (uint32_t)wrong[_i].seq,
                           .kind = wrong[_i].kind,
                           .seat = wrong[_i].seat,
                           .body = (char *)(uintptr_t)wrong[_i].body };
    ck_assert_int_eq(replay_add_list(replay, &record.entries, 10, why), 0);
    ck_assert_int_eq(replay_add(replay, &entry, NULL, why), -1);
    ck_assert_msg(strstr(why, wrong[_i].says) != NULL, "%s", why);
    ck_assert_uint_eq(replay_seq(replay), 10);
    check_hash(replay_state(replay), 10);
    ck_assert_msg(replay_add(replay, &record.entries.entry[10], NULL, why) == 0, "%s", why);
    replay_free(replay);
}
END_TEST

START_TEST(a_move_out_of_turn_is_refused_with_its_rule)
{
    struct replay *replay = begin();
    struct entry entry = record.entries.entry[0];
    uint32_t asked = game_waiting(plugin, replay_state(replay));
    entry.seat = 0;
    while (asked >> entry.seat & 1u) entry.seat++;
    ck_assert_int_lt(entry.seat, record.room.seats);
    ck_assert_int_eq(replay_add(replay, &entry, NULL, why), -1);
    ck_assert_ptr_nonnull(strstr(why, "may not play"));
    ck_assert_msg(strstr(why, plugin->turn_rule) != NULL, "%s", why);
    replay_free(replay);
}
END_TEST

START_TEST(unsupported_rules_version_is_refused)
{
    struct game_setup setup;
    setup_init(plugin, plugin->seats_max, &setup);
    setup.rules = (uint16_t)(plugin->rules + 1);
    ck_assert_ptr_null(replay_new(plugin, &setup, NULL, why));
    ck_assert_ptr_nonnull(strstr(why, "this program plays versions"));
}
END_TEST

/* A file of a stranger may take back endlessly: that must not take endlessly. */
START_TEST(a_long_chain_of_undo_stays_cheap)
{
    struct replay *replay = begin();
    char body[40];
    ck_assert_int_eq(replay_add_list(replay, &record.entries, 40, why), 0);
    while (replay_seq(replay) < ENTRIES_MAX) {
        struct entry entry = { .seq = replay_seq(replay) + 1, .kind = ENTRY_UNDO, .body = body };
        snprintf(body, sizeof body, "{\"to\":%u}", replay_seq(replay));
        ck_assert_msg(replay_add(replay, &entry, NULL, why) == 0, "%s", why);
    }
    check_hash(replay_state(replay), 40);
    struct entry more = { .seq = ENTRIES_MAX + 1, .kind = ENTRY_RETURN, .body = body };
    ck_assert_int_eq(replay_add(replay, &more, NULL, why), -1);
    ck_assert_ptr_nonnull(strstr(why, "longer than"));
    replay_free(replay);
}
END_TEST

Suite *replay_suite(void)
{
    Suite *suite = suite_create("replay");
    TCase *tcase = tcase_create("replay");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, each_entry_leads_to_the_state_that_was_played);
    tcase_add_test(tcase, any_earlier_state_can_be_asked_for);
    tcase_add_test(tcase, each_state_leads_on_to_the_next_with_its_events);
    tcase_add_test(tcase, replay_path_skips_undone_moves);
    tcase_add_test(tcase, events_come_with_each_entry);
    tcase_add_loop_test(tcase, impossible_log_is_refused_with_a_message, 0, sizeof wrong / sizeof wrong[0]);
    tcase_add_test(tcase, a_move_out_of_turn_is_refused_with_its_rule);
    tcase_add_test(tcase, unsupported_rules_version_is_refused);
    tcase_add_test(tcase, a_long_chain_of_undo_stays_cheap);
    suite_add_tcase(suite, tcase);
    return suite;
}
