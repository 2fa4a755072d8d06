// SPDX-License-Identifier: MIT
#include "room_turn.h"

#include "change.h"
#include "server/room/room.h"
#include "server/room/room_absence.h"
#include "room_bots.h"
#include "room_commit.h"
#include "server/room/room_clock.h"
#include "room_moves.h"
#include "room_poll.h"
#include "server/room/room_orders.h"
#include "server/room/room_plans.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/play/guard.h"
#include "server/play/plan.h"

enum { WAITING_MAX = 64 };

/* ---- operations that wait ----------------------------------------------------------------- */

bool room_turn_defer(struct room *room, const struct request *request, request_resume *resume)
{
    room->used_ms = server_steady(room->server);
    if (!room_is_busy(room)) return false;
    waiters_add_request(&room->waiters, WAITING_MAX, request, resume);
    return true;
}

void room_turn_when_free(struct room *room, struct waiter waiter)
{
    room->used_ms = server_steady(room->server);
    if (room_is_busy(room)) {
        waiters_add(&room->waiters, WAITING_MAX, waiter);
        return;
    }
    guard_enter(room->row.id);
    waiter.resume(waiter.context, room);
    guard_leave();
}

void room_turn_resume(struct room *room)
{
    struct waiter waiter;
    guard_enter(room->row.id);
    while (!room_is_busy(room) && waiters_take(&room->waiters, &waiter)) waiter.resume(waiter.context, room);
    guard_leave();
}

void room_turn_forget(struct room *room)
{
    enum error_code code = room->gone ? ERR_NO_SUCH_ROOM : ERR_STORE_FAILED;
    struct waiter waiter;
    while (waiters_take(&room->waiters, &waiter)) waiter.cancel(waiter.context, code);
}

/* ---- plans -------------------------------------------------------------------------------- */

/* Drops the moves that cannot be made any more; the plan's owner must decide. */
static void stop_plan(struct room *room, int seat, enum plan_stop why)
{
    struct change *change = change_new(room, NULL);
    struct plan *plan = plan_copy(room->plan[seat]);
    plan->fate = PLAN_STOPPED;
    plan->stop = why;
    change_set_plan_take(change, seat, plan);
    room_commit_take(change);
}

/* Makes the planned move, with an entry like its player's own. */
static void make_planned(struct room *room, int seat)
{
    struct change *change = change_new(room, NULL);
    struct plan *plan = plan_copy(room->plan[seat]);
    struct move move = plan->step[plan->done++].move;
    if (plan->done == plan->count) plan->fate = PLAN_DONE;
    change_set_plan_take(change, seat, plan);
    room_moves_make_take(change, ENTRY_MOVE, seat, &move);
}

/* Returns true if a change is pending. */
static bool answer_seat_by_plan(struct room *room, int seat)
{
    const struct plan *plan = room->plan[seat];
    char why[WHY_SIZE];
    if (!(room->match.waiting >> seat & 1u)) {
        if (plan->done) stop_plan(room, seat, STOP_TURN_OVER);
        return plan->done;
    }
    enum plan_stop stop = plan_check(plan, room->plugin, room->match.state, seat, why);
    if (why[0]) {
        room_fault(room, why, seat, &plan->step[plan->done].move);
        return false;
    }
    if (stop == STOP_NOTHING) make_planned(room, seat);
    else stop_plan(room, seat, stop);
    return true;
}

/* Makes one move of a plan, or drops an invalid rest. Returns true if a change is pending. */
static bool answer_by_plan(struct room *room)
{
    if (room->row.status != ROOM_PLAYING || !room->has_match || room->retry) return false;
    for (int seat = 0; seat < room->row.seats && !room_is_frozen(room); seat++)
        if (room_plans_is_laid(room, seat) && answer_seat_by_plan(room, seat)) return true;
    return false;
}

/* ---- agreements, after a player has left -------------------------------------------------- */

/* Ends or pauses the game if only players who have left had not agreed. Returns
 * true if a change is pending. */
static bool answer_by_agreement(struct room *room)
{
    const struct db_room *row = &room->row;
    uint32_t people = room_players(row), agreed = row->turn.agreed & people;
    bool rests = row->status != ROOM_PLAYING || !room->has_match || room->retry;
    if (rests || room_is_frozen(room)) return false;
    bool ends = room_end_is_agreed(row), pauses = people && agreed == people;
    if (!ends && !pauses) return false;
    struct change *change = change_new(room, NULL);
    int seat = 0;
    while (!((ends ? row->ending : agreed) >> seat & 1u)) seat++;
    if (ends) change_end_game(change, seat);
    else change_pause(change, seat);
    change_row(change); /* sends the info to all */
    room_commit_take(change);
    return true;
}

/* ---- automatic answers -------------------------------------------------------------------- */

/* Answers one question by a standing order, if there is one. Returns true if a change is pending. */
static bool answer_by_order(struct room *room)
{
    struct move move;
    if (!room->orders || room->row.status != ROOM_PLAYING) return false;
    for (int seat = 0; seat < room->row.seats && !room_is_frozen(room); seat++) {
        if (!(room->match.waiting >> seat & 1u) || room->row.seat[seat].kind != SEAT_HUMAN) continue;
        if (!room_orders_answer(room, seat, &move)) continue;
        room_moves_make(room, NULL, ENTRY_AUTO, seat, &move);
        return true;
    }
    return false;
}

/* Returns the seat whose time and vote are over, so that its first legal move must be made; or -1.
 * *busy says whether a change is pending. */
static int undecided_seat(struct room *room, bool *busy)
{
    struct poll poll;
    *busy = false;
    if (room->retry || !room->has_match) return -1;
    if (room->row.poll && poll_load(room->row.poll, &poll)) {
        *busy = room_absence_is_due(room) && room_poll_decide(room);
        return room_absence_is_due(room) && !*busy ? poll.about : -1;
    }
    int seat = room_clock_late_seat(room);
    *busy = seat >= 0 && room_poll_apply_policy(room, seat);
    return *busy ? -1 : seat;
}

/* Applies the agreed policy to one late seat, if there is one. Returns true if a change is pending. */
static bool answer_by_clock(struct room *room)
{
    struct move_list *list = scratch_moves(room->server->scratch);
    char why[WHY_SIZE];
    bool busy;
    int seat = undecided_seat(room, &busy);
    if (seat < 0) return busy;
    if (guard_moves(room->plugin, room->match.state, seat, list, why) == 0) {
        room_fault(room, why[0] ? why : "a seat owes a decision and has no legal move", seat, NULL);
        room_commit_freeze(room);
        return true;
    }
    struct move move = *move_list_idle(room->plugin, list);
    log_info("room", "timeout", "room=%s seat=%d seq=%u", room->row.id, seat, room->match.seq);
    room_moves_make(room, NULL, ENTRY_TIMEOUT, seat, &move);
    return true;
}

/* ---- order of the actions ----------------------------------------------------------------- */

/* Plans and orders come before deferred requests: they were given earlier. */
static void answer_waiting(struct room *room)
{
    while (!room_is_busy(room)) {
        if (answer_by_agreement(room) || answer_by_plan(room) || answer_by_order(room)) return;
        struct waiter waiter;
        if (!waiters_take(&room->waiters, &waiter)) return;
        waiter.resume(waiter.context, room);
    }
}

void room_turn_advance(struct room *room)
{
    if (room->server->phase == SERVER_STOPPING) return; /* the store accepts no more jobs */
    guard_enter(room->row.id);
    if (room->fault && !room_is_busy(room)) room_commit_freeze(room);
    answer_waiting(room);
    if (!room_is_busy(room) && !answer_by_clock(room)) {
        room_bots_advance(room);
        if (room->fault && !room_is_busy(room))
            room_commit_freeze(room); /* a fault that an order or the clock has just found */
    }
    guard_leave();
}
