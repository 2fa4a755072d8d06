// SPDX-License-Identifier: MIT
/* room_change.c - the one way to change a room: written to the disk, then made so, then told.
 *
 * While a change is on its way the room stands still for whoever wants to change it too: their
 * requests wait in order.  If the store cannot write, nothing has happened. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "room.h"
#include "rooms.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/net/ws.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/replay.h"

/* ---- requests that wait ------------------------------------------------------------------- */

bool room_defer(struct room *room, struct request *request, void (*resume)(struct request *request))
{
    room->used_ms = server_steady(room->server);
    if (!room->change) return false;
    if (room->waiting >= ROOM_WAITING_MAX) {
        reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":200}");
        return true;
    }
    struct waiting *one = mem_alloc(sizeof *one);
    one->request = *request;
    one->resume = resume;
    session_ref(one->request.session);
    json_incref(one->request.body);
    *room->last = one;
    room->last = &one->next;
    room->waiting++;
    return true;
}

/* The next request whose sender is still there. */
static struct waiting *next_waiting(struct room *room)
{
    struct waiting *one = room->first;
    if (!one) return NULL;
    room->first = one->next;
    if (!room->first) room->last = &room->first;
    room->waiting--;
    return one;
}

static void run_waiting(struct waiting *one)
{
    if (one->request.session->conn) one->resume(&one->request);
    session_unref(one->request.session);
    json_decref(one->request.body);
    free(one);
}

static void advance(struct room *room)
{
    if (room->fault && !room->change) room_freeze(room);
    while (!room->change && room->server->phase != SERVER_STOPPING) {
        if (room_answer_by_order(room)) return;
        struct waiting *one = next_waiting(room);
        if (!one) break;
        run_waiting(one);
    }
    if (room->change || room->server->phase == SERVER_STOPPING || room_answer_by_clock(room)) return;
    room_advance_bots(room);
    if (room->fault && !room->change) room_freeze(room); /* an order or the clock found it just now */
}

void room_advance(struct room *room)
{
    guard_enter(room->row.id);
    advance(room);
    guard_leave();
}

/* ---- making a change ---------------------------------------------------------------------- */

struct change *change_new(struct room *room, const struct request *request)
{
    struct change *change = mem_alloc(sizeof *change);
    change->room = room;
    change->request = request ? request_keep(request) : NULL;
    change->job = db_job_new();
    change->at = server_now(room->server);
    return change;
}

struct db_room *change_row(struct change *change)
{
    if (!change->row) {
        change->row = mem_grow(NULL, sizeof *change->row);
        *change->row = change->room->row;
        change->row->updated = change->at;
    }
    return change->row;
}

void change_set_seat(struct change *change, int seat, const struct db_seat *to)
{
    change_row(change)->seat[seat] = *to;
    db_set_seat(change->job, change->room->row.key, seat, to);
}

void change_free(struct change *change)
{
    if (!change) return;
    for (int i = 0; i < ROOM_AUDIENCES; i++) frame_unref(change->frame[i]);
    if (change->begun) course_fini(change->begun);
    if (change->has_step) course_step_fini(&change->step);
    free(change->begun);
    free(change->row);
    free(change->result);
    free(change->event);
    text_free(&change->head);
    request_drop(change->request);
    db_job_free(change->job);
    free(change);
}

/* The body of an entry in the log. */
static void write_body(struct change *change, const struct move *move, const char *bot, struct text *out)
{
    if (move) {
        move_write(change->room->plugin, move, out);
    } else if (change->step.kind == ENTRY_UNDO) {
        text_str(out, "{\"to\":");
        text_int(out, change->step.undo_to);
        text_char(out, '}');
    } else {
        text_char(out, '{');
        if (bot) {
            text_key(out, "bot");
            text_json(out, bot);
        }
        text_char(out, '}');
    }
}

static void add_snapshot(struct change *change)
{
    struct room *room = change->room;
    struct text text = { 0 };
    uint8_t hash[STATE_HASH_BYTES];
    uint32_t seq;
    if (room->course.seq < room->snapshot_seq + (uint32_t)room->server->config->snapshot_every) return;
    const struct game *state = course_base(&room->course, &seq);
    if (!state || seq < room->snapshot_seq + (uint32_t)room->server->config->snapshot_every) return;
    state_save(room->plugin, state, &text);
    state_hash(room->plugin, state, hash);
    db_add_snapshot(change->job, room->row.key, seq, text.data, text.len, hash);
    room->snapshot_seq = seq; /* if this job fails, the next one that is due will do */
    text_free(&text);
}

static void add_result(struct change *change)
{
    struct db_room *row = change_row(change);
    char fault[WHY_SIZE] = "";
    json_t *scores = guard_scores_json(change->room->plugin, change->step.state, fault);
    if (!scores) scores = json_array(); /* the course has counted them a moment ago: it does not happen */
    change->result = json_dumps(scores, JSON_COMPACT);
    json_decref(scores);
    row->status = ROOM_FINISHED;
    row->finished = change->at;
    row->result = change->result;
}

void change_add_step_take(struct change *change, struct course_step *step, const struct move *move,
                          const char *bot)
{
    struct room *room = change->room;
    struct text body = { 0 };
    change->step = *step;
    change->has_step = true;
    step->state = NULL;
    change->after = course_after(&room->course, &change->step);
    write_body(change, move, bot, &body);
    struct entry entry = { change->after.seq, change->step.kind, change->step.seat, change->at, body.data };
    db_add_entry(change->job, room->row.key, &entry);
    text_free(&body);
    if (change->step.state && change->step.state->over && room->row.status == ROOM_PLAYING)
        add_result(change);
    add_snapshot(change);
}

/* ---- after the commit --------------------------------------------------------------------- */

/* A frozen or finished text replaces the one before. */
static void adopt_row(struct change *change)
{
    struct room *room = change->room;
    if (!change->row) return;
    if (change->row->result != room->row.result) free(room->row.result);
    if (change->row->frozen != room->row.frozen) free(room->row.frozen);
    room->row = *change->row;
    change->result = NULL;
}

static void adopt_course(struct change *change)
{
    struct room *room = change->room;
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
    if (change->has_order) room_set_order(room, change->seat, change->order, change->value, change->scope);
}

/* Who has another seat now sees other things. */
static void tell_new_views(struct room *room, bool all)
{
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        int viewer = room_seat_of(room, watch->session->user);
        if (viewer == watch->viewer && !all) continue;
        watch->viewer = viewer;
        room_seat_changed(watch->session);
        room_send_state(watch);
    }
}

static void answer(struct change *change)
{
    struct session *session = change->request ? change->request->session : NULL;
    if (!session || !session->conn) return;
    if (change->reply) change->reply(change);
    else reply_ok(change->request);
}

/* All that led to the fault is on the disk now. */
static void report_fault(struct room *room)
{
    fault_report(room->server->config->data, room->server->db, room->row.id, room->fault, room->fault_seat,
                 room->fault_has_move ? &room->fault_move : NULL);
    free(room->fault);
    room->fault = NULL;
}

static void publish(struct change *change)
{
    struct room *room = change->room;
    struct session *mover = change->request ? change->request->session : NULL;
    bool step = change->has_step, begun = change->begun, row = change->row;
    bool over = row && change->row->status == ROOM_FINISHED && room->row.status == ROOM_PLAYING;
    if (step) room_encode_deltas(change);
    adopt_row(change);
    adopt_course(change);
    if (mover && mover->conn && step) ws_cork(mover->conn);
    answer(change);
    if (step) room_send_deltas(change);
    if (mover && mover->conn && step) ws_uncork(mover->conn);
    if (row) tell_new_views(room, begun);
    if (over) {
        struct text text = { 0 };
        room_write_over(room, &text);
        room_send_all(room, &text);
        text_free(&text);
    }
    if (change->freezes) report_fault(room);
    if (row) room_send_info(room);
}

/* The disk says otherwise than we do: begin again from what it has. */
static void reload(struct room *room)
{
    struct rooms *rooms = room->server->rooms;
    log_error("room", "reload", "room=%s seq=%u", room->row.id, room->course.seq);
    char id[DB_ID];
    memcpy(id, room->row.id, sizeof id);
    struct session **session = NULL;
    int count = 0;
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        // NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers
        session = mem_grow(session, (size_t)(count + 1) * sizeof *session);
        session[count++] = session_ref(watch->session);
    }
    rooms_remove(rooms, room);
    room_free(room);
    rooms_open(rooms, id, &room);
    for (int i = 0; i < count; i++) {
        if (room) {
            room_watch(room, session[i]);
            room_resync(room_watch_of(room, session[i]));
        }
        session_unref(session[i]);
    }
    free(session);
}

static void measure(struct change *change)
{
    struct metrics *metrics = &change->room->server->metrics;
    if (!change->has_step) return;
    metrics->moves += entry_is_move(change->step.kind);
    metrics->undos += change->step.kind == ENTRY_UNDO;
    if (change->request) histogram_add(&metrics->move_us, uv_hrtime() / 1000 - change->request->at_us);
    else metrics->bot_moves += change->step.kind == ENTRY_MOVE;
}

static void on_written(void *context, const struct db_result *result)
{
    struct change *change = context;
    struct room *room = change->room;
    room->change = NULL;
    change->job = NULL;
    if (result->status == DB_STORED) {
        room->retry = false;
        measure(change);
        guard_enter(room->row.id);
        publish(change);
        change_free(change);
        room_advance(room);
        return;
    }
    room->server->metrics.store_failures++;
    log_warn("room", "not_stored", "room=%s seq=%u why=%s", room->row.id, room->course.seq, result->why);
    if (change->request) reply_error(change->request, ERR_STORE_FAILED, NULL);
    if (change->row && change->row->frozen != room->row.frozen) free(change->row->frozen);
    room->retry = true;
    change_free(change);
    if (result->status == DB_REFUSED && room->server->phase == SERVER_SERVING) {
        reload(room);
        return;
    }
    struct waiting *one; /* those who wait shall hear it too; bots and orders try again later */
    while (!room->change && (one = next_waiting(room))) run_waiting(one);
}

void change_submit_take(struct change *change)
{
    struct room *room = change->room;
    change_add_turn(change);
    struct db_job *job = change->job;
    change->job = NULL;
    if (change->row) db_set_room(job, change->row);
    room->change = change;
    db_submit_take(room->server->db, job, on_written, change);
    if (change->has_step) room_encode_deltas(change); /* while the writer works */
}

/* ---- faults of the rules ------------------------------------------------------------------ */

bool room_is_frozen(const struct room *room)
{
    return room->row.frozen || room->fault;
}

void room_fault(struct room *room, const char *why, int seat, const struct move *move)
{
    if (room_is_frozen(room)) return;
    room->fault = mem_strdup(why);
    room->fault_seat = seat;
    room->fault_has_move = move;
    if (move) room->fault_move = *move;
}

/* People hear of it at once, and only once, however often the disk refuses to take it. */
static void tell_fault(struct room *room)
{
    if (room->fault_told) return;
    room->fault_told = true;
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->course.seq, room->fault);
    room->server->metrics.faults++;
    room_stop_bots(room);
    room_send_notice(room, "frozen",
                     "The rules of this game failed. The table is kept as it is; the others go on.");
}

void change_freeze(struct change *change)
{
    tell_fault(change->room);
    change_row(change)->frozen = mem_strdup(change->room->fault);
    change->freezes = true;
}

void room_freeze(struct room *room)
{
    struct change *change = change_new(room, NULL);
    change_freeze(change);
    change_submit_take(change);
}
