// SPDX-License-Identifier: MIT
#include "room_commit.h"

#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "change_clock.h"
#include "room_delta.h"
#include "server/room/room_orders.h"
#include "room_notify.h"
#include "server/view/room_view.h"
#include "server/client/inbox.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/net/ws.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/plan.h"
#include "server/store/db_moderation.h"

/* ---- apply -------------------------------------------------------------------------------- */

/* Takes texts of the new row that differ, in place of the old ones. */
static void adopt_row(struct room *room, const struct db_room *row)
{
    if (row->result != room->row.result) free(room->row.result);
    if (row->frozen != room->row.frozen) free(room->row.frozen);
    if (row->poll != room->row.poll) free(room->row.poll);
    room->row = *row;
}

/* Drops plans and orders of seats that have another user now. */
static void forget_wishes(struct room *room, const struct db_room *row)
{
    for (int seat = 0; seat < row->seats; seat++) {
        if (row->seat[seat].user == room->row.seat[seat].user) continue;
        plan_free(room->plan[seat]);
        room->plan[seat] = NULL;
        room_orders_forget(room, seat);
    }
}

static void adopt_change(struct change *change)
{
    struct room *room = change->room;
    char *clock = room->row.turn.clock;
    if (change->row) forget_wishes(room, change->row);
    if (change->row) adopt_row(room, change->row);
    room->row.turn = change->turn;
    room->row.turn.clock = clock;
    if (change->begun) {
        room->match = *change->begun;
        room->has_match = true;
        free(change->begun);
        change->begun = NULL;
    }
    if (change->has_step) {
        match_adopt_take(&room->match, &change->step);
        change->has_step = false;
        room->row.seq = room->match.seq;
    }
    if (room->has_match) room->row.turn.to_act = room->match.waiting;
    room->clock = change->clock;
    if (change->has_order)
        room_orders_set(room, change->seat, change->order, change->value, change->scope);
    if (change->planned >= 0) {
        plan_free(room->plan[change->planned]);
        room->plan[change->planned] = change->plan;
        change->plan = NULL;
    }
}

/* ---- send --------------------------------------------------------------------------------- */

/* Returns the seats that need a new state although the change has no entry (mask): those that a user
 * begins or ceases to play, and all if the table is frozen or unfrozen. */
static uint32_t seats_turned(const struct change *change)
{
    uint32_t mask = 0;
    if (change->row && !change->row->frozen != !change->room->row.frozen) return UINT32_MAX;
    for (int seat = 0; change->row && seat < change->row->seats; seat++)
        if (change->row->seat[seat].kind != change->room->row.seat[seat].kind) mask |= 1u << seat;
    return mask;
}

/* Sends new views to users whose seat has changed, and to the seats in `turned`. */
static void tell_new_views(struct room *room, bool all, uint32_t turned)
{
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        int viewer = room_seat_of(room, watch->session->user);
        if (viewer == watch->viewer && !all && (viewer < 0 || !(turned >> viewer & 1u))) continue;
        watch->viewer = viewer;
        room_view_send_state(watch);
    }
    room_seats_changed(room);
}

static void tell_mover(struct change *change)
{
    struct session *session = change->request ? change->request->session : NULL;
    if (!session || !session->conn) return;
    if (change->reply) change->reply(change);
    else reply_ok(change->request);
}

/* Sends the answer and its delta in one write. */
static void tell_step(struct change *change)
{
    struct conn *mover = change->request ? change->request->session->conn : NULL;
    if (mover) ws_cork(mover);
    tell_mover(change);
    room_delta_send(change);
    if (mover) ws_uncork(mover);
}

static void tell_over(struct room *room)
{
    struct text text = { 0 };
    room_view_write_over(room, &text);
    room_view_send_all(room, &text);
    text_free(&text);
}

/* Writes the fault report; all that led to the fault is stored now. */
static void report_fault(struct room *room)
{
    fault_report(room->server->config->data, room->server->db, room->row.id, room->fault, room->fault_seat,
                 room->fault_has_move ? &room->fault_move : NULL);
    free(room->fault);
    room->fault = NULL;
}

static void publish_change(struct change *change)
{
    struct room *room = change->room;
    bool step = change->has_step, begun = change->begun;
    uint32_t turned = seats_turned(change);
    bool over = change->row && change->row->status == ROOM_FINISHED && room->row.status == ROOM_PLAYING;
    if (step) room_delta_encode(change); /* for viewers who came while the change was being stored */
    adopt_change(change);
    if (step) tell_step(change);
    else tell_mover(change);
    if (change->row) tell_new_views(room, begun, turned);
    if (change->planned >= 0) room_view_send_plan(room, change->planned);
    if (over) tell_over(room);
    if (change->freezes) report_fault(room);
    if (change->row) room_view_send_info(room);
    for (int i = 0; i < change->tolds; i++) inbox_send(room->server, change->told[i]);
    room->gone = change->drops;
}

void room_commit_resend_views(struct room *room)
{
    tell_new_views(room, false, 0);
}

/* ---- store -------------------------------------------------------------------------------- */

static void measure_change(const struct change *change)
{
    struct metrics *metrics = &change->room->server->metrics;
    if (!change->has_step) return;
    metrics->moves += entry_is_move(change->step.kind);
    metrics->undos += change->step.kind == ENTRY_UNDO;
    if (change->request) metrics_add_time(&metrics->move_us, uv_hrtime() / 1000 - change->request->at_us);
    else metrics->bot_moves += change->step.kind == ENTRY_MOVE && !change->ended && change->planned < 0;
}

static void on_stored(struct change *change)
{
    struct room *room = change->room;
    room->retry = false;
    measure_change(change);
    guard_enter(room->row.id);
    publish_change(change);
}

static void on_not_stored(struct change *change, const char *why)
{
    struct room *room = change->room;
    room->server->metrics.store_failures++;
    log_warn("room", "not_stored", "room=%s seq=%u why=%s", room->row.id, room->match.seq, why);
    if (change->request) reply_error(change->request, ERR_STORE_FAILED, NULL);
    room->retry = true;
}

static void on_written(void *context, const struct db_result *result)
{
    struct change *change = context;
    struct room *room = change->room;
    room->change = NULL;
    if (result->status == DB_STORED) on_stored(change);
    else on_not_stored(change, result->why);
    if (change->ended) change->ended(change->ended_context, result->status == DB_STORED);
    change_free(change);
    room->freed(room, result->status);
}

void room_commit_take(struct change *change)
{
    struct room *room = change->room;
    struct db_job *job = change->job;
    assert(!room->change);
    change_review_poll(change);
    change_clock_add(change);
    room_notify_add(change);
    if (change->row) db_set_room(job, change->row);
    if (change->row && change->row->finished && !room->row.finished) db_add_scores(job, room->row.key);
    if (change->drops) db_drop_room(job, room->row.key);
    change->job = NULL; /* the store owns it now */
    room->change = change;
    db_submit_take(room->server->db, job, on_written, change);
    if (change->has_step) room_delta_encode(change); /* encoded while the writer works */
}

void room_commit_delete(struct room *room, const struct request *request, const char *code)
{
    struct change *change = change_new(room, request);
    int64_t asker = request ? request->session->user : 0;
    change_row(change)->status = ROOM_ABANDONED;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (room->row.seat[seat].user != asker) change_notify(change, room->row.seat[seat].user, code, NULL);
    change->drops = true;
    room_commit_take(change);
}

/* ---- rules faults ------------------------------------------------------------------------- */

/* Notifies viewers of the fault at once, and only once even if the store fails repeatedly. */
static void tell_fault(struct room *room)
{
    if (room->fault_told) return;
    room->fault_told = true;
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->match.seq, room->fault);
    room->server->metrics.faults++;
    room_view_send_notice(room, "frozen",
                          "The rules of this game failed. The table is kept as it is; the others go on.");
}

void room_commit_add_freeze(struct change *change)
{
    tell_fault(change->room);
    change_row(change)->frozen = mem_strdup(change->room->fault);
    change->freezes = true;
}

void room_commit_freeze(struct room *room)
{
    struct change *change = change_new(room, NULL);
    room_commit_add_freeze(change);
    room_commit_take(change);
}
