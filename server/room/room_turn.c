// SPDX-License-Identifier: MIT
#include "room_turn.h"

#include <stdlib.h>

#include "room.h"
#include "room_bots.h"
#include "room_change.h"
#include "room_clock.h"
#include "room_moves.h"
#include "room_orders.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"

enum { DEFERRED_MAX = 64 };

/* A request that waits until the change before it is on the disk. */
struct deferred {
    struct deferred *next;
    struct request *request; /* kept */
    room_resume *resume;
};

/* ---- requests that wait ------------------------------------------------------------------- */

bool room_turn_defer(struct room *room, const struct request *request, room_resume *resume)
{
    room->used_ms = server_steady(room->server);
    if (!room->change) return false;
    if (room->deferred >= DEFERRED_MAX) {
        reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":200}");
        return true;
    }
    struct deferred *deferred = mem_alloc(sizeof *deferred);
    *deferred = (struct deferred){ .request = request_keep(request), .resume = resume };
    *room->last = deferred;
    room->last = &deferred->next;
    room->deferred++;
    return true;
}

/* The request that waits longest, taken off; or NULL. */
static struct deferred *next_deferred(struct room *room)
{
    struct deferred *deferred = room->first;
    if (!deferred) return NULL;
    room->first = deferred->next;
    if (!room->first) room->last = &room->first;
    room->deferred--;
    return deferred;
}

/* Unless its sender is gone. */
static void resume_deferred(struct room *room, struct deferred *deferred)
{
    if (deferred->request->session->conn) deferred->resume(deferred->request, room);
    request_drop(deferred->request);
    free(deferred);
}

void room_turn_resume(struct room *room)
{
    guard_enter(room->row.id);
    for (struct deferred *deferred; !room->change && (deferred = next_deferred(room));)
        resume_deferred(room, deferred);
    guard_leave();
}

void room_turn_forget(struct room *room)
{
    for (struct deferred *deferred; (deferred = next_deferred(room)); free(deferred))
        request_drop(deferred->request);
}

/* ---- answers that nobody gives ------------------------------------------------------------ */

/* Answers one question by a standing order, if there is one; true when a change is under way. */
static bool answer_by_order(struct room *room)
{
    struct move move;
    if (!room->orders || room->row.status != ROOM_PLAYING) return false;
    for (int seat = 0; seat < room->row.seats && !room_is_frozen(room); seat++) {
        if (!(room->course.waiting >> seat & 1u) || room->row.seat[seat].kind != SEAT_HUMAN) continue;
        if (!room_orders_answer(room, seat, &move)) continue;
        room_moves_make(room, NULL, ENTRY_AUTO, seat, &move);
        return true;
    }
    return false;
}

/* Makes the idle move for one seat that is late, if there is one; true when a change is under way. */
static bool answer_by_clock(struct room *room)
{
    struct move_list *list = &room->server->scratch->moves;
    char why[WHY_SIZE];
    int seat = room->retry || !room->has_course ? -1 : room_clock_late_seat(room);
    if (seat < 0) return false;
    if (guard_moves(room->plugin, room->course.state, seat, list, why) == 0) {
        room_fault(room, why[0] ? why : "a seat owes a decision and has no legal move", seat, NULL);
        room_change_freeze(room);
        return true;
    }
    struct move move = *move_list_idle(room->plugin, list);
    log_info("room", "timeout", "room=%s seat=%d seq=%u", room->row.id, seat, room->course.seq);
    room_moves_make(room, NULL, ENTRY_TIMEOUT, seat, &move);
    return true;
}

/* ---- turn after turn ---------------------------------------------------------------------- */

/* Orders come before whoever waits: they were given earlier. */
static void answer_waiting(struct room *room)
{
    while (!room->change && room->server->phase != SERVER_STOPPING) {
        if (answer_by_order(room)) return;
        struct deferred *deferred = next_deferred(room);
        if (!deferred) return;
        resume_deferred(room, deferred);
    }
}

void room_turn_advance(struct room *room)
{
    guard_enter(room->row.id);
    if (room->fault && !room->change) room_change_freeze(room);
    answer_waiting(room);
    if (!room->change && room->server->phase != SERVER_STOPPING && !answer_by_clock(room)) {
        room_bots_advance(room);
        if (room->fault && !room->change)
            room_change_freeze(room); /* an order or the clock found it just now */
    }
    guard_leave();
}
