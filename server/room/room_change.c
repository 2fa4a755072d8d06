// SPDX-License-Identifier: MIT
#include "room_change.h"

#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "room_clock.h"
#include "room_delta.h"
#include "room_orders.h"
#include "room_view.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/net/ws.h"
#include "server/play/fault.h"
#include "server/play/guard.h"

/* ---- made so ------------------------------------------------------------------------------ */

/* A frozen or finished text replaces the one before. */
static void adopt_row(struct room *room, const struct db_room *row)
{
    if (row->result != room->row.result) free(room->row.result);
    if (row->frozen != room->row.frozen) free(room->row.frozen);
    room->row = *row;
}

static void adopt_change(struct change *change)
{
    struct room *room = change->room;
    if (change->row) adopt_row(room, change->row);
    if (change->begun) {
        room->course = *change->begun;
        room->has_course = true;
        free(change->begun);
        change->begun = NULL;
    }
    if (change->has_step) {
        course_adopt_take(&room->course, &change->step);
        change->has_step = false;
        room->row.seq = room->course.seq;
    }
    if (room->has_course) room->row.turn.to_act = room->course.waiting;
    room->clock = change->clock;
    if (change->has_order)
        room_orders_set(room, change->seat, change->order, change->value, change->scope);
}

/* ---- told --------------------------------------------------------------------------------- */

/* Who has another seat now sees other things. */
static void tell_new_views(struct room *room, bool all)
{
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        int viewer = room_seat_of(room, watch->session->user);
        if (viewer == watch->viewer && !all) continue;
        watch->viewer = viewer;
        room_seat_changed(watch->session);
        room_view_send_state(watch);
    }
}

static void tell_mover(struct change *change)
{
    struct session *session = change->request ? change->request->session : NULL;
    if (!session || !session->conn) return;
    if (change->reply) change->reply(change);
    else reply_ok(change->request);
}

/* The answer and its delta leave as one. */
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

/* All that led to the fault is on the disk now. */
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
    bool over = change->row && change->row->status == ROOM_FINISHED && room->row.status == ROOM_PLAYING;
    if (step) room_delta_encode(change); /* for those who came meanwhile */
    adopt_change(change);
    if (step) tell_step(change);
    else tell_mover(change);
    if (change->row) tell_new_views(room, begun);
    if (over) tell_over(room);
    if (change->freezes) report_fault(room);
    if (change->row) room_view_send_info(room);
}

/* ---- written ------------------------------------------------------------------------------ */

static void measure_change(const struct change *change)
{
    struct metrics *metrics = &change->room->server->metrics;
    if (!change->has_step) return;
    metrics->moves += entry_is_move(change->step.kind);
    metrics->undos += change->step.kind == ENTRY_UNDO;
    if (change->request) metrics_add_time(&metrics->move_us, uv_hrtime() / 1000 - change->request->at_us);
    else metrics->bot_moves += change->step.kind == ENTRY_MOVE;
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
    log_warn("room", "not_stored", "room=%s seq=%u why=%s", room->row.id, room->course.seq, why);
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
    change_free(change);
    room->freed(room, result->status);
}

void room_change_submit_take(struct change *change)
{
    struct room *room = change->room;
    struct db_job *job = change->job;
    room_clock_add_turn(change);
    if (change->row) db_set_room(job, change->row);
    change->job = NULL; /* the store's from now on */
    room->change = change;
    db_submit_take(room->server->db, job, on_written, change);
    if (change->has_step) room_delta_encode(change); /* while the writer works */
}

/* ---- faults of the rules ------------------------------------------------------------------ */

/* People hear of it at once, and only once, however often the disk refuses to take it. */
static void tell_fault(struct room *room)
{
    if (room->fault_told) return;
    room->fault_told = true;
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->course.seq, room->fault);
    room->server->metrics.faults++;
    room_view_send_notice(room, "frozen",
                          "The rules of this game failed. The table is kept as it is; the others go on.");
}

void room_change_add_freeze(struct change *change)
{
    tell_fault(change->room);
    change_row(change)->frozen = mem_strdup(change->room->fault);
    change->freezes = true;
}

void room_change_freeze(struct room *room)
{
    struct change *change = change_new(room, NULL);
    room_change_add_freeze(change);
    room_change_submit_take(change);
}
