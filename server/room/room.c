// SPDX-License-Identifier: MIT
#include "room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/text.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/hold.h"
#include "server/client/session.h"
#include "server/play/plan.h"

struct room *room_new_take(struct server *server, struct db_room *row)
{
    struct room *room = mem_alloc(sizeof *room);
    room->server = server;
    room->row = *row;
    *row = (struct db_room){ 0 };
    room->plugin = game_find(room->row.game);
    room->secrets = room->plugin && state_has_secrets(room->plugin);
    room->told = UINT32_MAX;
    room->used_ms = server_steady(server);
    return room;
}

void room_free(struct room *room)
{
    assert(!room->watches && !room->waiters.count && !room->past && !room->gathering);
    assert(!room->background_tasks && !room->loading);
    match_fini(&room->match);
    db_room_fini(&room->row);
    for (int seat = 0; seat < GAME_SEATS; seat++) plan_free(room->plan[seat]);
    free(room->orders);
    free(room->fault);
    free(room);
}

bool room_is_held(const struct room *room)
{
    const struct server *server = room->server;
    bool held = hold_has(server, room->row.host);
    for (int seat = 0; hold_is_on(server) && !held && seat < room->row.seats; seat++)
        held = hold_has(server, room->row.seat[seat].user);
    return held;
}

bool room_is_busy(const struct room *room)
{
    return room->change || room->gathering || room->loading || room_is_held(room);
}

bool room_is_idle(const struct room *room)
{
    if (room->watches || room_is_busy(room) || room->waiters.count || room->background_tasks
        || room->retry) return false;
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (room->thought[seat]) return false;
    uint64_t idle = server_steady(room->server) - room->used_ms;
    return idle >= (uint64_t)room->server->config->idle_s * 1000;
}

/* ---- people ------------------------------------------------------------------------------- */

int room_seat_of(const struct room *room, int64_t user)
{
    for (int seat = 0; seat < room->row.seats && user; seat++)
        if (room->row.seat[seat].user == user) return seat;
    return VIEW_SPECTATOR;
}

bool room_is_online(const struct room *room, int64_t user)
{
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        if (watch->session->user == user) return true;
    return false;
}

bool room_may_enter(const struct room *room, int64_t user, const char *invite)
{
    if (room->row.listed || room->row.host == user || room_seat_of(room, user) >= 0) return true;
    return invite && strcmp(invite, room->row.invite) == 0;
}

/* A seat is a person's even while a bot keeps it. */
bool room_has_advice(const struct db_room *row)
{
    int people = 0;
    for (int seat = 0; seat < row->seats; seat++)
        people += row->seat[seat].kind == SEAT_HUMAN || row->seat[seat].user;
    return row->advice || people < 2;
}

int room_humans(const struct db_room *row)
{
    int humans = 0;
    for (int seat = 0; seat < row->seats; seat++) humans += row->seat[seat].kind == SEAT_HUMAN;
    return humans;
}

uint32_t room_owners(const struct db_room *row)
{
    uint32_t mask = 0;
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].user) mask |= 1u << seat;
    return mask;
}

uint32_t room_claims(const struct db_room *row)
{
    uint32_t mask = room_owners(row);
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_HUMAN) mask |= 1u << seat;
    return mask;
}

bool room_end_is_agreed(const struct db_room *row)
{
    uint32_t claims = room_claims(row);
    return claims && (row->ending & claims) == claims;
}

uint32_t room_players(const struct db_room *row)
{
    uint32_t mask = 0;
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].user && row->seat[seat].kind == SEAT_HUMAN) mask |= 1u << seat;
    return mask;
}

bool room_is_kept(const struct db_room *row, int seat)
{
    return seat >= 0 && seat < row->seats && row->seat[seat].kind == SEAT_BOT && row->seat[seat].user;
}

int64_t room_next_host(const struct db_room *row, int64_t but)
{
    uint32_t first[] = { room_players(row), room_owners(row) };
    for (int i = 0; i < 2; i++)
        for (int seat = 0; seat < row->seats; seat++)
            if ((first[i] >> seat & 1u) && row->seat[seat].user != but) return row->seat[seat].user;
    return 0;
}

bool room_rests(const struct db_room *row)
{
    return room_humans(row) == 0 && room_owners(row) != 0;
}

void room_write_seats(uint32_t mask, struct text *out)
{
    text_char(out, '[');
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        if (!(mask >> seat & 1u)) continue;
        text_comma(out);
        text_int(out, seat);
    }
    text_char(out, ']');
}

/* A table with one user gives no priority, since anyone can create it; one where others wait does. */
static enum ws_priority table_of(const struct watch *watch)
{
    const struct db_room *row = &watch->room->row;
    if (watch->viewer < 0 || row->frozen) return WS_PRIORITY_NONE;
    bool company = (room_owners(row) & ~(1u << watch->viewer)) != 0;
    if (row->status == ROOM_PLAYING) return company ? WS_PRIORITY_PLAYING : WS_PRIORITY_ALONE;
    return row->status == ROOM_WAITING && company ? WS_PRIORITY_ALONE : WS_PRIORITY_NONE;
}

void room_seat_changed(struct session *session)
{
    enum ws_priority best = WS_PRIORITY_NONE;
    for (const struct watch *watch = session->watches; watch; watch = watch->of_session)
        if (table_of(watch) > best) best = table_of(watch);
    session_set_priority(session, best);
}

void room_seats_changed(const struct room *room)
{
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        room_seat_changed(watch->session);
}

/* ---- faults of the rules ------------------------------------------------------------------ */

void room_fault(struct room *room, const char *why, int seat, const struct move *move)
{
    if (room_is_frozen(room)) return;
    room->fault = mem_strdup(why);
    room->fault_seat = seat;
    room->fault_has_move = move;
    if (move) room->fault_move = *move;
}

bool room_is_frozen(const struct room *room)
{
    return room->row.frozen || room->fault;
}
