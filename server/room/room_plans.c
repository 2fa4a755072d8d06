// SPDX-License-Identifier: MIT
#include "room_plans.h"

#include "games/common/text.h"
#include "room.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/play/guard.h"
#include "server/play/plan.h"

void room_plans_load(struct room *room)
{
    struct db_plans stored;
    if (db_read_plans(room->server->db, room->row.key, &stored) <= 0) return;
    for (int i = 0; i < stored.count; i++) {
        int seat = stored.plan[i].seat;
        if (seat < 0 || seat >= room->row.seats || room->plan[seat]) continue;
        room->plan[seat] = plan_load(stored.plan[i].body, room->plugin);
        if (!room->plan[seat]) log_warn("room", "plan_unread", "room=%s seat=%d", room->row.id, seat);
    }
    db_plans_fini(&stored);
}

bool room_plans_is_laid(const struct room *room, int seat)
{
    return room->plan[seat] && room->plan[seat]->fate == PLAN_PENDING
        && room->row.seat[seat].kind == SEAT_HUMAN;
}

bool room_plans_will_answer(const struct room *room, const struct match *match, int seat)
{
    char why[WHY_SIZE];
    return room_plans_is_laid(room, seat) && match->state &&
           plan_check(room->plan[seat], room->plugin, match->state, seat, why) == STOP_NOTHING && !why[0];
}

void room_plans_write(const struct room *room, int seat, struct text *out)
{
    if (room->plan[seat]) plan_write(room->plan[seat], room->plugin, out);
    else text_str(out, "null");
}
