// SPDX-License-Identifier: MIT
#include "room.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/session.h"

struct room *room_new_take(struct server *server, struct db_room *row)
{
    struct room *room = mem_alloc(sizeof *room);
    room->server = server;
    room->row = *row;
    *row = (struct db_room){ 0 };
    room->plugin = game_find(room->row.game);
    room->secrets = room->plugin && state_has_secrets(room->plugin);
    room->last = &room->first;
    room->used_ms = server_steady(server);
    return room;
}

void room_free(struct room *room)
{
    assert(!room->watches && !room->first && !room->past);
    course_fini(&room->course);
    db_room_fini(&room->row);
    free(room->orders);
    free(room->fault);
    free(room);
}

bool room_is_idle(const struct room *room)
{
    if (room->watches || room->change || room->first || room->retry) return false;
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

int room_humans(const struct db_room *row)
{
    int humans = 0;
    for (int seat = 0; seat < row->seats; seat++) humans += row->seat[seat].kind == SEAT_HUMAN;
    return humans;
}

void room_seat_changed(struct session *session)
{
    const struct watch *watch = session->watches;
    while (watch && watch->viewer == VIEW_SPECTATOR) watch = watch->of_session;
    session_at_table(session, watch != NULL);
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
