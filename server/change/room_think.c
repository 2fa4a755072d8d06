// SPDX-License-Identifier: MIT
#include "room_think.h"

#include <assert.h>
#include <string.h>

#include "server/room/room.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/client/session.h"
#include "server/play/think_pool.h"

static uint64_t address_of(const uint8_t origin[SECRET_ORIGIN])
{
    uint64_t address;
    static_assert(sizeof address <= SECRET_ORIGIN, "a fingerprint fills a number");
    memcpy(&address, origin, sizeof address);
    return address;
}

void room_think_fill(const struct room *room, int seat, struct think_job *think)
{
    think->seat = seat;
    think->plugin = room->plugin;
    think->most_ms = room->server->config->bot_ms;
    think->person = room->row.host;
    think->address = room->row.has_origin ? address_of(room->row.origin) : 0;
    think->shared = room_humans(&room->row) > 1;
    memcpy(think->room, room->row.id, sizeof think->room);
    game_clone(room->plugin, &think->state.game, room->match.state);
}

void room_think_for(const struct session *session, struct think_job *think)
{
    uint8_t origin[SECRET_ORIGIN];
    secret_origin(db_instance(session->server->db), session->address, origin);
    think->person = session->user;
    think->address = address_of(origin);
}
