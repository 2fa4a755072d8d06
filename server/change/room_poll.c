// SPDX-License-Identifier: MIT
#include "room_poll.h"

#include <stdio.h>

#include "change.h"
#include "room_commit.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/room/room_absence.h"

enum { VOTE_LEAST_MS = 60000 };

/* ---- the vote -------------------------------------------------------------------------------- */

/* As long as a decision may take, within reason. */
static int64_t vote_ms(const struct room *room)
{
    const struct config *config = room->server->config;
    int64_t most = (int64_t)config->vote_s * 1000, move = room->clock.move_ms;
    int64_t least = config->test_seeds ? 0 : VOTE_LEAST_MS;
    if (move == 0) return most;
    if (move < least) move = least;
    return move < most ? move : most;
}

void room_poll_open(struct room *room, const struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct poll poll = { .about = seat, .until = server_uptime(room->server) + vote_ms(room) };
    log_info("room", "vote", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    change_set_poll(change, &poll);
    change_notify(change, room->row.seat[seat].user, "vote_about", NULL);
    room_commit_take(change);
}

/* A bot plays the seat until its player is back. */
static void keep_seat(struct change *change, int seat, bool offered)
{
    struct room *room = change->room;
    struct db_seat to = room->row.seat[seat];
    to.kind = SEAT_BOT;
    to.kept = room->match.seq + 1;
    to.offered = offered;
    snprintf(to.bot, sizeof to.bot, "%s", ROOM_SUBSTITUTE_BOT);
    change_set_seat(change, seat, &to);
    change_set_poll(change, NULL);
    change_notify(change, to.user, offered ? "seat_offered" : "seat_kept", NULL);
    match_try_note(&room->match, ENTRY_TAKEOVER, seat, &change->step);
    change_add_step(change, NULL, ROOM_SUBSTITUTE_BOT);
}

/* The vote ends with that. */
static void carry_out(struct change *change, const struct poll *poll, enum poll_choice choice)
{
    bool keeps = choice == POLL_BOT || choice == POLL_OFFER;
    if (keeps && entry_may_follow(change->room->match.seq, ENTRY_TAKEOVER)) {
        keep_seat(change, poll->about, choice == POLL_OFFER);
    } else if (choice == POLL_END) {
        change_end_game(change, poll->about);
    } else {
        if (choice == POLL_WAIT) change->renewed = 1u << poll->about;
        change->room->away_ms[poll->about] = (int64_t)server_steady(change->room->server);
        change_set_poll(change, NULL);
    }
}

void room_poll_vote(struct room *room, const struct request *request, int seat, enum poll_choice choice)
{
    struct poll poll;
    if (!poll_load(room->row.poll, &poll)) return;
    struct change *change = change_new(room, request);
    poll.vote[seat] = choice;
    uint32_t about = 1u << poll.about;
    enum poll_choice outcome = poll_outcome(&poll, room_absence_voters(&room->row, poll.about),
                                            room_claims(&room->row) & ~about, false);
    if (outcome) carry_out(change, &poll, outcome);
    else change_set_poll(change, &poll);
    room_commit_take(change);
}

bool room_poll_decide(struct room *room)
{
    struct poll poll;
    if (!poll_load(room->row.poll, &poll)) return false;
    uint32_t about = 1u << poll.about;
    enum poll_choice outcome = poll_outcome(&poll, room_absence_voters(&room->row, poll.about),
                                            room_claims(&room->row) & ~about, true);
    /* Without votes and with a clock its time is up, and the first move follows. */
    if (!outcome && room->clock.move_ms) return false;
    struct change *change = change_new(room, NULL);
    carry_out(change, &poll, outcome);
    room_commit_take(change);
    return true;
}

/* ---- a missed deadline ----------------------------------------------------------------------- */

/* For one question a bot comes only once: who is back too early has the first move made. */
bool room_poll_apply_policy(struct room *room, int seat)
{
    enum absence_policy agreed = room_absence_policy(&room->row);
    bool others = room_absence_voters(&room->row, seat) != 0;
    if (!entry_may_follow(room->match.seq, ENTRY_TAKEOVER)) return false;
    bool again = room->row.seat[seat].kept && room->row.seat[seat].kept >= room->match.ask[seat];
    if (agreed == ABSENCE_MOVE || again || !others) return false;
    if (agreed == ABSENCE_VOTE) {
        room_poll_open(room, NULL, seat);
        return true;
    }
    struct change *change = change_new(room, NULL);
    log_info("room", "seat_kept", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    keep_seat(change, seat, false);
    room_commit_take(change);
    return true;
}
