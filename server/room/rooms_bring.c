// SPDX-License-Identifier: MIT
/* rooms_bring.c - two people turn out to be one: the tables in memory learn it from the disk. */
#include <string.h>

#include "change.h"
#include "room_change.h"
#include "room_view.h"
#include "rooms.h"
#include "server/base/server.h"

struct bringing {
    int64_t from, to;
    const char *name;
    struct db_job *job; /* what a change wrote meanwhile of the former person, once more        */
};

static bool is_at(const struct db_room *row, int64_t user)
{
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].user == user) return true;
    return false;
}

/* Did anything of it change? */
static bool bring_row(struct db_room *row, const struct bringing *bringing)
{
    bool hosts = row->host == bringing->from, sits = !is_at(row, bringing->to);
    bool changed = hosts;
    if (hosts) row->host = bringing->to;
    for (int i = 0; sits && i < row->seats; i++) {
        struct db_seat *seat = &row->seat[i];
        if (seat->user != bringing->from) continue;
        seat->user = bringing->to;
        memcpy(seat->name, bringing->name, strnlen(bringing->name, DB_NAME - 1) + 1);
        changed = true;
    }
    return changed;
}

static void bring_room(struct room *room, void *context)
{
    struct bringing *bringing = context;
    if (room->change && room->change->row) bring_row(room->change->row, bringing);
    if (!bring_row(&room->row, bringing)) return;
    const struct db_room *row = room->change && room->change->row ? room->change->row : &room->row;
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].user == bringing->to)
            db_set_seat(bringing->job, row->key, seat, &row->seat[seat]);
    db_set_room(bringing->job, row);
    room_change_tell_views(room);
    room_view_send_info(room);
}

void rooms_bring(struct rooms *rooms, struct server *server, int64_t from, int64_t to, const char *name)
{
    struct bringing bringing = { from, to, name, db_job_new() };
    rooms_arrive(rooms);
    rooms_each(rooms, bring_room, &bringing);
    db_submit_take(server->db, bringing.job, NULL, NULL);
    rooms_renamed(rooms);
}
