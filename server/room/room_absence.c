// SPDX-License-Identifier: MIT
#include "room_absence.h"

#include <stdio.h>
#include <string.h>

#include "server/base/server.h"
#include "server/client/user.h"

enum { SOON_MS = 60000 };

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

/* True if no user can answer for the seat: it has none, or its user plays another seat. */
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

/* Players missing when a room is loaded have been absent for a while: they get one more minute. */
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

/* ---- the vote ------------------------------------------------------------------------------------ */

bool room_absence_is_due(const struct room *room)
{
    struct poll poll;
    if (!room->row.poll || room->row.status != ROOM_PLAYING || room_is_frozen(room)) return false;
    if (room->row.turn.paused) return false;
    return poll_load(room->row.poll, &poll) && poll.until <= server_uptime(room->server);
}

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
    room_write_seats(row->ending, out);
}
