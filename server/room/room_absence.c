// SPDX-License-Identifier: MIT
#include "room_absence.h"

#include <stdio.h>
#include <string.h>

#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/view/room_view.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/client/user.h"

enum { SOON_MS = 60000, VOTE_LEAST_MS = 60000 };

static const char *const names[ABSENCE_POLICIES] = {
    [ABSENCE_MOVE] = "move", [ABSENCE_BOT] = "bot", [ABSENCE_VOTE] = "vote",
};

const char *room_absence_name(enum absence_policy absent)
{
    return names[absent];
}

bool room_absence_of(const char *name, enum absence_policy *absent)
{
    for (int i = 0; name && i < ABSENCE_POLICIES; i++) {
        if (strcmp(name, names[i]) != 0) continue;
        *absent = (enum absence_policy)i;
        return true;
    }
    return false;
}

enum absence_policy room_absence_policy(const struct db_room *row)
{
    enum absence_policy absent;
    if (room_absence_of(row->absent, &absent)) return absent;
    return row->clock ? ABSENCE_MOVE : ABSENCE_VOTE;
}

/* ---- who is away ----------------------------------------------------------------------------- */

/* Nobody can answer for the seat: it is nobody's, or its user is another seat's player. */
static bool is_vacant(const struct room *room, int seat)
{
    return room_seat_of(room, room->row.seat[seat].user) != seat;
}

bool room_absence_is_away(const struct room *room, int seat)
{
    const struct db_seat *at = &room->row.seat[seat];
    if (at->kind != SEAT_HUMAN || (room_is_online(room, at->user) && !is_vacant(room, seat))) return false;
    int64_t gone = (int64_t)server_steady(room->server) - room->away_ms[seat];
    return (room->match.waiting >> seat & 1u) && gone >= (int64_t)room->server->config->away_s * 1000;
}

/* Seats whose people may have lost all their devices: what a host may do about them. */
static uint32_t nowhere_of(const struct room *room)
{
    uint32_t nowhere = 0;
    for (int seat = 0; seat < room->row.seats; seat++) {
        int64_t user = room->row.seat[seat].user;
        if (user && !users_is_online(room->server->people, user)) nowhere |= 1u << seat;
    }
    return nowhere;
}

/* Whoever is missing when a room comes back has not been here for a while already: one more minute. */
void room_absence_begin(struct room *room)
{
    int64_t wait = (int64_t)room->server->config->away_s * 1000;
    int64_t since = (int64_t)server_steady(room->server) - (wait > SOON_MS ? wait - SOON_MS : 0);
    for (int seat = 0; seat < GAME_SEATS; seat++) room->away_ms[seat] = since;
    room->nowhere = nowhere_of(room);
}

static void look_for_lost(struct room *room)
{
    uint32_t nowhere = nowhere_of(room);
    if (nowhere != room->nowhere && room_is_online(room, room->row.host)) room->info_due = true;
    room->nowhere = nowhere;
}

void room_absence_check(struct room *room)
{
    uint32_t away = 0;
    if (!room->watches) return;
    if (room->row.status != ROOM_FINISHED) look_for_lost(room);
    if (room->row.status != ROOM_PLAYING || room->row.clock || !room->has_match) return;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (room_absence_is_away(room, seat)) away |= 1u << seat;
    if (away != room->away) room->info_due = true;
    room->away = away;
}

uint32_t room_absence_voters(const struct db_room *row, int seat)
{
    return room_players(row) & ~(1u << seat);
}

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

void room_absence_call(struct room *room, const struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct poll poll = { .about = seat, .until = server_uptime(room->server) + vote_ms(room) };
    log_info("room", "vote", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    change_set_poll(change, &poll);
    change_notify(change, room->row.seat[seat].user, "vote_about", NULL);
    room_commit_take(change);
}

bool room_absence_is_due(const struct room *room)
{
    struct poll poll;
    if (!room->row.poll || room->row.status != ROOM_PLAYING || room_is_frozen(room)) return false;
    if (room->row.turn.paused) return false;
    return poll_load(room->row.poll, &poll) && poll.until <= server_uptime(room->server);
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

void room_absence_vote(struct room *room, const struct request *request, int seat, enum poll_choice choice)
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

bool room_absence_decide(struct room *room)
{
    struct poll poll;
    if (!poll_load(room->row.poll, &poll)) return false;
    uint32_t about = 1u << poll.about;
    enum poll_choice outcome = poll_outcome(&poll, room_absence_voters(&room->row, poll.about),
                                            room_claims(&room->row) & ~about, true);
    /* Nobody spoke: with a clock its time is up, and the first move follows. */
    if (!outcome && room->clock.move_ms) return false;
    struct change *change = change_new(room, NULL);
    carry_out(change, &poll, outcome);
    room_commit_take(change);
    return true;
}

/* ---- a missed deadline ----------------------------------------------------------------------- */

/* For one question a bot comes only once: who is back too early has the first move made. */
bool room_absence_answer(struct room *room, int seat)
{
    enum absence_policy agreed = room_absence_policy(&room->row);
    bool others = room_absence_voters(&room->row, seat) != 0;
    if (!entry_may_follow(room->match.seq, ENTRY_TAKEOVER)) return false;
    bool again = room->row.seat[seat].kept && room->row.seat[seat].kept >= room->match.ask[seat];
    if (agreed == ABSENCE_MOVE || again || !others) return false;
    if (agreed == ABSENCE_VOTE) {
        room_absence_call(room, NULL, seat);
        return true;
    }
    struct change *change = change_new(room, NULL);
    log_info("room", "seat_kept", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    keep_seat(change, seat, false);
    room_commit_take(change);
    return true;
}

/* ---- a change goes its way ------------------------------------------------------------------- */

/* The one it is about has decided, or need not any more; or has left the game. */
static bool has_cause(const struct change *change, const struct db_room *row, const struct poll *poll)
{
    const struct room *room = change->room;
    uint32_t waiting = change->has_step ? change->step.waiting : room->match.waiting;
    bool acted = change->has_step && entry_is_move(change->step.kind) && change->step.seat == poll->about;
    return row->status == ROOM_PLAYING && row->seat[poll->about].kind == SEAT_HUMAN &&
           (waiting >> poll->about & 1u) && !acted;
}

void room_absence_review(struct change *change)
{
    const struct db_room *row = change->row ? change->row : &change->room->row;
    struct poll poll;
    if (!row->poll || !poll_load(row->poll, &poll) || has_cause(change, row, &poll)) return;
    change_set_poll(change, NULL);
}

void room_absence_rest(struct change *change, int64_t ms)
{
    struct poll poll;
    if (!change->room->row.poll || !poll_load(change->room->row.poll, &poll)) return;
    poll.until += ms;
    change_set_poll(change, &poll);
}

/* ---- told ------------------------------------------------------------------------------------ */

static void write_poll(const struct server *server, const struct poll *poll, struct text *out)
{
    text_key(out, "poll");
    text_char(out, '{');
    text_key_int(out, "about", poll->about);
    text_key_int(out, "until", poll->until + server_now(server) - server_uptime(server));
    text_key(out, "votes");
    text_char(out, '{');
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        char key[12];
        if (!poll->vote[seat]) continue;
        snprintf(key, sizeof key, "%d", seat);
        text_key_json(out, key, poll_choice_name(poll->vote[seat]));
    }
    text_str(out, "}}");
}

void room_absence_write(const struct server *server, const struct db_room *row, struct text *out)
{
    struct poll poll;
    text_key_json(out, "absent", names[room_absence_policy(row)]);
    if (row->poll && poll_load(row->poll, &poll)) write_poll(server, &poll, out);
    if (!row->ending) return;
    text_key(out, "ending");
    room_view_write_to_act(row->ending, out);
}
