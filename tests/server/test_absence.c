// SPDX-License-Identifier: MIT
/* test_absence.c - absent players: a player leaves at every ply of every game, under every absence policy,
 * and the game reaches its end.  The whole server without network; the test controls the time. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "temp_folder.h"
#include "server/play/poll.h"
#include "server/room/permission.h"
#include "server/room/room_absence.h"
#include "server/rooms/rooms.h"
#include "suites.h"
#include "tests/wire/wire.h"

enum { MOVE_S = 60, AWAY_S = 300, LINES = 3, PLIES_MOST = 5000 };

static struct folder folder;
static struct wire *wire;
static struct lws *line[LINES];
static char *token[LINES];

static char *token_of(struct lws *of)
{
    struct text *heard = wire_heard(of);
    const char *at = strstr(heard->data, "\"token\":\"");
    ck_assert_ptr_nonnull(at);
    char *copy = strndup(at + 9, 64);
    heard->len = 0;
    return copy;
}

static void set_up(void)
{
    if (access("/dev/shm", W_OK) == 0) setenv("TMPDIR", "/dev/shm", 0); /* many small writes */
    folder_make(&folder);
    wire = wire_new(folder.path);
    wire->config.bench = true;
    wire->config.away_s = AWAY_S;
    for (int s = 0; s < LINES; s++) {
        line[s] = wire_connect(wire, "127.0.0.1");
        wire_ask(line[s], "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"name\":\"P%d\"}", s);
        token[s] = token_of(line[s]);
    }
}

static void tear_down(void)
{
    wire_free(wire);
    folder_remove(&folder);
    for (int s = 0; s < LINES; s++) free(token[s]);
}

static struct room *newest(void)
{
    char(*ids)[DB_ID];
    struct room *room;
    ck_assert_int_gt(db_list_all(wire->server.db, &ids), 0);
    ck_assert_int_eq(rooms_load(wire->server.rooms, ids[0], &room), 1);
    free(ids);
    return room;
}

/* A game of all of them that begins, with what its table agreed. */
static struct room *begin(const char *game, const char *agreed)
{
    wire->chance = 7;
    wire_ask(line[0], "{\"t\":\"create\",\"id\":1,\"game\":\"%s\",\"seats\":%d%s}", game, LINES, agreed);
    struct room *room = newest();
    for (int s = 1; s < LINES; s++)
        wire_ask(line[s], "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"invite\":\"%s\"}", room->row.id,
                 room->row.invite);
    for (int s = 0; s < LINES; s++)
        wire_ask(line[s], "{\"t\":\"open\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    wire_ask(line[0], "{\"t\":\"start\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    ck_assert_int_eq(room->row.status, ROOM_PLAYING);
    return room;
}

static void pass(int64_t ms)
{
    wire->now += ms;
    for (int i = 0; i < 3; i++) {
        rooms_tick(wire->server.rooms);
        wire_settle(wire);
    }
    for (int s = 0; s < LINES; s++)
        if (line[s]) wire_heard(line[s])->len = 0;
}

/* The first person who owes a decision. */
static int late_seat(const struct room *room)
{
    for (int seat = 0; seat < LINES; seat++)
        if (room->match.waiting >> seat & 1u) return seat;
    return -1;
}

static void vote(const struct room *room, int but, const char *choice)
{
    for (int s = 0; s < LINES; s++)
        if (s != but)
            wire_ask(line[s], "{\"t\":\"vote\",\"id\":1,\"room\":\"%s\",\"choice\":\"%s\"}", room->row.id,
                     choice);
}

static void come_back(const struct room *room, int seat)
{
    if (!line[seat]) {
        line[seat] = wire_connect(wire, "127.0.0.1");
        wire_ask(line[seat], "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"token\":\"%s\"}", token[seat]);
        wire_ask(line[seat], "{\"t\":\"open\",\"id\":1,\"room\":\"%s\"}", room->row.id);
    }
    wire_ask(line[seat], "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", room->row.id);
}

static void check_back(const struct room *room, int seat)
{
    if (room->row.status != ROOM_PLAYING) return;
    ck_assert_int_eq(room->row.seat[seat].kind, SEAT_HUMAN);
    ck_assert_ptr_null(room->row.poll);
}

/* ---- ply after ply ------------------------------------------------------------------------- */

static void vanish_move(struct room *room, int seat, int ply)
{
    (void)room, (void)seat, (void)ply;
    pass(MOVE_S * 1000 + 1);
}

/* A bot takes the seat over until its player returns; every third absence is longer. */
static void vanish_bot(struct room *room, int seat, int ply)
{
    pass(MOVE_S * 1000 + 1);
    if (room->row.status != ROOM_PLAYING) return;
    ck_assert_int_eq(room->row.seat[seat].kind, SEAT_BOT);
    if (ply % 3 == 0) pass(MOVE_S * 1000 + 1);
    for (int s = 0; s < LINES; s++)
        if (room_is_kept(&room->row, s)) come_back(room, s);
    check_back(room, seat);
}

/* The seat that the vote is about, or -1. */
static int voted_about(const struct room *room)
{
    struct poll poll;
    return poll_load(room->row.poll, &poll) ? poll.about : -1;
}

/* No votes, or all offer the seat; all wait once; all want a bot; one wants it.  (If several seats are asked
 * at once, their votes follow one another.) */
static int votes;

static void vanish_vote(struct room *room, int seat, int ply)
{
    if (voted_about(room) < 0) pass(MOVE_S * 1000 + 1);
    seat = voted_about(room);
    if (seat < 0) return; /* of several one was decided already */
    votes++;
    if (ply % 4 == 1) {
        vote(room, seat, "wait");
        ck_assert_int_ne(voted_about(room), seat);
        pass(MOVE_S * 1000 + 1);
        seat = voted_about(room);
        if (seat < 0) return;
    }
    if (ply % 8 == 4) {
        vote(room, seat, "offer");
        ck_assert(room->row.status != ROOM_PLAYING || room_is_kept(&room->row, seat));
    }
    if (ply % 4 == 2) vote(room, seat, "bot");
    if (ply % 4 == 3)
        wire_ask(line[(seat + 1) % LINES], "{\"t\":\"vote\",\"id\":1,\"room\":\"%s\",\"choice\":\"bot\"}",
                 room->row.id);
    if (room->row.poll) pass(MOVE_S * 1000 + 1);
    if (room_is_kept(&room->row, seat)) come_back(room, seat);
}

/* No clock: the line breaks, the others call a vote. */
static void vanish_call(struct room *room, int seat, int ply)
{
    (void)ply;
    int other = (seat + 1) % LINES;
    wire_hang_up(line[seat]);
    line[seat] = NULL;
    pass(AWAY_S * 1000 + 1);
    wire_ask(line[other], "{\"t\":\"call\",\"id\":1,\"room\":\"%s\",\"seat\":%d}", room->row.id, seat);
    ck_assert_ptr_nonnull(room->row.poll);
    for (int s = 0; s < LINES; s++)
        if (s != seat)
            wire_ask(line[s], "{\"t\":\"vote\",\"id\":1,\"room\":\"%s\",\"choice\":\"bot\"}", room->row.id);
    wire_settle(wire);
    if (room->row.status != ROOM_PLAYING) return;
    ck_assert_int_eq(room->row.seat[seat].kind, SEAT_BOT);
    come_back(room, seat);
    check_back(room, seat);
}

static const struct agreement {
    const char *name, *members;
    void (*vanish)(struct room *room, int seat, int ply);
} agreements[] = {
    { "move", ",\"clock\":{\"move_s\":60,\"bank_s\":0},\"absent\":\"move\"", vanish_move },
    { "bot", ",\"clock\":{\"move_s\":60,\"bank_s\":0},\"absent\":\"bot\"", vanish_bot },
    { "vote", ",\"clock\":{\"move_s\":60,\"bank_s\":0},\"absent\":\"vote\"", vanish_vote },
    { "call", "", vanish_call },
};
enum { AGREEMENTS = sizeof agreements / sizeof *agreements };

/* Plays to the end; at each decision the player leaves: every ply of every game. */
START_TEST(game_finishes_if_any_player_leaves_at_any_ply)
{
    const struct agreement *agreement = &agreements[_i % AGREEMENTS];
    const struct game_plugin *plugin = game_plugins[_i / AGREEMENTS];
    struct room *room = begin(plugin->id, agreement->members);
    int ply = 0;
    for (; room->row.status == ROOM_PLAYING && ply < PLIES_MOST; ply++) {
        uint32_t seq = room->match.seq;
        int seat = late_seat(room);
        ck_assert_msg(seat >= 0, "%s, %s: nobody is asked at %u", plugin->id, agreement->name, seq);
        agreement->vanish(room, seat, ply);
        ck_assert_msg(room->match.seq > seq, "%s, %s: stuck at %u", plugin->id, agreement->name, seq);
        ck_assert_msg(!room_is_frozen(room), "%s, %s: frozen at %u", plugin->id, agreement->name, seq);
    }
    ck_assert_msg(room->row.status == ROOM_FINISHED, "%s, %s: not over after %d", plugin->id, agreement->name,
                  ply);
    ck_assert(agreement->vanish != vanish_vote || votes > ply / 2);
}
END_TEST

/* A seat without an owner, or owned by another seat's player, cannot move: the others go on by a vote. */
START_TEST(seat_without_a_player_can_be_voted_on)
{
    struct room *room = begin("boomtown", "");
    int seat = late_seat(room), other = (seat + 1) % LINES;
    int64_t owner = room->row.seat[seat].user;
    pass(AWAY_S * 1000 + 1);
    ck_assert(!permission_check(PERMISSION_CALL_VOTE, room, room->row.seat[other].user, seat, NULL));
    room->row.seat[seat].user = room->row.seat[0].user == owner ? owner : room->row.seat[0].user;
    if (seat > 0) ck_assert(permission_check(PERMISSION_CALL_VOTE, room, room->row.seat[other].user, seat,
                                             NULL));
    room->row.seat[seat].user = 0;
    ck_assert(permission_check(PERMISSION_CALL_VOTE, room, room->row.seat[other].user, seat, NULL));
    wire_ask(line[other], "{\"t\":\"call\",\"id\":1,\"room\":\"%s\",\"seat\":%d}", room->row.id, seat);
    for (int s = 0; s < LINES; s++)
        if (s != seat)
            wire_ask(line[s], "{\"t\":\"vote\",\"id\":1,\"room\":\"%s\",\"choice\":\"bot\"}", room->row.id);
    ck_assert_int_eq(room->row.seat[seat].kind, SEAT_BOT);
}
END_TEST

/* ---- what a vote says ---------------------------------------------------------------------- */

START_TEST(vote_needs_majority_of_players_and_ending_needs_all_owners)
{
    static const enum poll_choice said[] = { ['-'] = POLL_NONE, ['w'] = POLL_WAIT, ['b'] = POLL_BOT,
                                             ['o'] = POLL_OFFER, ['e'] = POLL_END };
    /* Seats 1 to 3 about seat 0: votes, who plays, whose game it is; decided now, and when the time is up. */
    static const struct {
        char votes[5];
        uint32_t voters, owners;
        char now, due;
    } rows[] = {
        { "----", 14, 14, '-', '-' }, { "-b--", 14, 14, '-', 'b' }, { "-bb-", 14, 14, 'b', 'b' },
        { "-ww-", 14, 14, 'w', 'w' }, { "-wb-", 14, 14, '-', 'b' }, { "-w--", 14, 14, '-', 'w' },
        { "-oo-", 14, 14, '-', 'b' }, { "-ooo", 14, 14, 'o', 'o' }, { "-eee", 14, 14, 'e', 'e' },
        { "-ee-", 6, 14, '-', 'b' },  { "-eee", 6, 14, 'e', 'e' },  { "b---", 14, 14, '-', '-' },
        { "-b--", 2, 14, 'b', 'b' },  { "-w--", 2, 2, 'w', 'w' },   { "-e--", 2, 2, '-', 'e' },
        { "-o--", 2, 14, '-', 'o' },  { "-o--", 2, 2, '-', 'o' },   { "-ee-", 2, 6, 'e', 'e' },
    };
    struct poll poll = { .about = 0 };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int seat = 0; seat < 4; seat++) poll.vote[seat] = said[(int)rows[i].votes[seat]];
        for (int due = 0; due < 2; due++) {
            enum poll_choice want = said[(int)(due ? rows[i].due : rows[i].now)];
            ck_assert_msg(poll_outcome(&poll, rows[i].voters, rows[i].owners, due) == want, "row %zu", i);
        }
    }
}
END_TEST

START_TEST(vote_survives_storage_and_damaged_vote_is_ignored)
{
    struct poll poll = { .about = 2, .until = 12345, .vote = { POLL_BOT, POLL_END } }, back;
    char *text = poll_save(&poll);
    ck_assert(poll_load(text, &back));
    ck_assert_int_eq(back.about, 2);
    ck_assert_int_eq(back.until, 12345);
    ck_assert(memcmp(back.vote, poll.vote, sizeof back.vote) == 0);
    free(text);
    for (const char *const *bad = (const char *const[]){ "", "{}", "[]", "{\"about\":9,\"until\":1}",
                                                         "{\"about\":-1,\"until\":1}", NULL }; *bad; bad++)
        ck_assert(!poll_load(*bad, &back));
    ck_assert(!poll_load(NULL, &back));
}
END_TEST

Suite *absent_suite(void)
{
    Suite *suite = suite_create("absent");
    TCase *pure = tcase_create("poll"), *tcase = tcase_create("absent");
    int games = 0;
    while (game_plugins[games]) games++;
    tcase_add_test(pure, vote_needs_majority_of_players_and_ending_needs_all_owners);
    tcase_add_test(pure, vote_survives_storage_and_damaged_vote_is_ignored);
    suite_add_tcase(suite, pure);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, seat_without_a_player_can_be_voted_on);
    tcase_add_loop_test(tcase, game_finishes_if_any_player_leaves_at_any_ply, 0,
                        games * AGREEMENTS);
    suite_add_tcase(suite, tcase);
    return suite;
}
