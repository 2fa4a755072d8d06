// SPDX-License-Identifier: MIT
#include "change.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room_snapshot.h"
#include "server/client/inbox.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/request.h"
#include "server/net/frame.h"
#include "server/play/guard.h"
#include "server/play/plan.h"
#include "server/play/poll.h"
#include "server/play/shuffle.h"

struct change *change_new(struct room *room, const struct request *request)
{
    struct change *change = mem_alloc(sizeof *change);
    change->room = room;
    change->planned = -1;
    change->request = request ? request_keep(request) : NULL;
    change->job = db_job_new();
    change->at = server_now(room->server);
    change->turn = room->row.turn;
    return change;
}

/* Of the row, the texts that are new are the change's until it is made so. */
static void free_row(struct change *change)
{
    const struct db_room *was = &change->room->row;
    if (!change->row) return;
    if (change->row->result != was->result) free(change->row->result);
    if (change->row->frozen != was->frozen) free(change->row->frozen);
    if (change->row->poll != was->poll) free(change->row->poll);
    free(change->row);
}

void change_free(struct change *change)
{
    if (!change) return;
    for (int i = 0; i < ROOM_AUDIENCES; i++) frame_unref(change->frame[i]);
    if (change->begun) match_fini(change->begun);
    if (change->has_step) match_step_fini(&change->step);
    free(change->begun);
    free_row(change);
    free(change->event);
    plan_free(change->plan);
    text_free(&change->head);
    request_drop(change->request);
    db_job_free(change->job);
    free(change);
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

void change_set_plan_take(struct change *change, int seat, struct plan *plan)
{
    const struct room *room = change->room;
    struct text body = { 0 };
    plan_free(change->plan);
    change->planned = seat;
    change->plan = plan;
    if (plan) {
        plan_save(plan, room->plugin, &body);
        db_set_plan(change->job, room->row.key, seat, plan->fate == PLAN_PENDING, body.data);
    } else {
        db_drop_plan(change->job, room->row.key, seat);
    }
    text_free(&body);
}

static void forget_vote(struct change *change, int seat)
{
    struct poll poll;
    if (!change_row(change)->poll || !poll_load(change_row(change)->poll, &poll) || !poll.vote[seat]) return;
    poll.vote[seat] = POLL_NONE;
    change_set_poll(change, &poll);
}

/* Plans, orders, agreements and votes of a seat belong to its user only. */
static void forget_wishes(struct change *change, int seat, int64_t user)
{
    const struct room *room = change->room;
    const struct game_order *order = room->plugin ? room->plugin->orders : NULL;
    if (room->row.seat[seat].user == user) return;
    if (room->plan[seat]) change_set_plan_take(change, seat, NULL);
    for (int i = 0; order && room->orders && order[i].key; i++)
        db_drop_order(change->job, room->row.key, seat, order[i].key);
    change->turn.agreed &= ~(1u << seat);
    change_row(change)->ending &= ~(1u << seat);
    forget_vote(change, seat);
}

/* Before the start a share goes where its giver goes. */
static void move_share(struct change *change, int seat)
{
    struct db_room *row = change_row(change);
    int from = row->status == ROOM_WAITING ? shuffle_follow(row, seat) : -1;
    if (from < 0) return;
    db_set_share(change->job, row->key, from, &row->share[from]);
    db_set_share(change->job, row->key, seat, &row->share[seat]);
}

void change_set_seat(struct change *change, int seat, const struct db_seat *to)
{
    forget_wishes(change, seat, to->user);
    change_row(change)->seat[seat] = *to;
    db_set_seat(change->job, change->room->row.key, seat, to);
    move_share(change, seat);
}

void change_set_poll(struct change *change, const struct poll *poll)
{
    struct db_room *row = change_row(change);
    if (row->poll != change->room->row.poll) free(row->poll);
    row->poll = poll ? poll_save(poll) : NULL;
}

/* ---- an open vote ------------------------------------------------------------------------- */

/* The one it is about has decided, or need not any more; or has left the game. */
static bool has_cause(const struct change *change, const struct db_room *row, const struct poll *poll)
{
    const struct room *room = change->room;
    uint32_t waiting = change->has_step ? change->step.waiting : room->match.waiting;
    bool acted = change->has_step && entry_is_move(change->step.kind) && change->step.seat == poll->about;
    return row->status == ROOM_PLAYING && row->seat[poll->about].kind == SEAT_HUMAN &&
           (waiting >> poll->about & 1u) && !acted;
}

void change_review_poll(struct change *change)
{
    const struct db_room *row = change->row ? change->row : &change->room->row;
    struct poll poll;
    if (!row->poll || !poll_load(row->poll, &poll) || has_cause(change, row, &poll)) return;
    change_set_poll(change, NULL);
}

void change_extend_poll(struct change *change, int64_t ms)
{
    struct poll poll;
    if (!change->room->row.poll || !poll_load(change->room->row.poll, &poll)) return;
    poll.until += ms;
    change_set_poll(change, &poll);
}

/* ---- told, ordered ------------------------------------------------------------------------- */

void change_notify(struct change *change, int64_t user, const char *code, const char *args)
{
    if (!user || change->tolds == CHANGE_NOTIFIED) return;
    inbox_add(change->room->server, change->job, user, code, change->room->row.id, args);
    change->told[change->tolds++] = user;
}

void change_notify_all(struct change *change, const char *code)
{
    const struct db_room *row = &change->room->row;
    for (int seat = 0; seat < row->seats; seat++) change_notify(change, row->seat[seat].user, code, NULL);
}

void change_set_order(struct change *change, int seat, int index, int value, uint32_t scope)
{
    const struct room *room = change->room;
    const struct game_order *order = &room->plugin->orders[index];
    struct db_order stored = { .seat = seat, .value = value, .scope = scope };
    snprintf(stored.key, sizeof stored.key, "%s", order->key);
    if (value == order->initial) db_drop_order(change->job, room->row.key, seat, order->key);
    else db_set_order(change->job, room->row.key, &stored);
    change->has_order = true;
    change->seat = seat;
    change->order = index;
    change->value = value;
    change->scope = scope;
}

/* ---- a step of the game ------------------------------------------------------------------- */

void change_keep_events(struct change *change, const struct game_out *out)
{
    change->events = out->events;
    change->steps = out->steps;
    if (!out->events) return;
    change->event = mem_grow(NULL, (size_t)out->events * sizeof *out->event);
    memcpy(change->event, out->event, (size_t)out->events * sizeof *out->event);
}

/* The body of an entry in the log. */
static void write_body(const struct change *change, const struct move *move, const char *bot,
                       struct text *out)
{
    if (move) {
        move_write(change->room->plugin, move, out);
        return;
    }
    text_char(out, '{');
    if (change->step.kind == ENTRY_UNDO) {
        text_key_int(out, "to", change->step.undo_to);
    } else if (bot) {
        text_key_json(out, "bot", bot);
    }
    text_char(out, '}');
}

static void add_result(struct change *change, const struct game *state)
{
    struct db_room *row = change_row(change);
    char fault[WHY_SIZE];
    json_t *scores = guard_scores_json(change->room->plugin, state, fault);
    if (!scores) scores = json_array(); /* the course has counted them a moment ago: it does not happen */
    row->result = json_dumps(scores, JSON_COMPACT);
    row->status = ROOM_FINISHED;
    row->finished = change->at;
    json_decref(scores);
}

void change_add_step(struct change *change, const struct move *move, const char *bot)
{
    struct room *room = change->room;
    const struct match_step *step = &change->step;
    struct text body = { 0 };
    change->has_step = true;
    change->after = match_after(&room->match, step);
    write_body(change, move, bot, &body);
    struct entry entry = { change->after.seq, step->kind, step->seat, change->at, body.data };
    db_add_entry(change->job, room->row.key, &entry);
    text_free(&body);
    if (step->state && step->state->over && room->row.status == ROOM_PLAYING)
        add_result(change, step->state);
    room_snapshot_add(room, change->job, (uint32_t)room->server->config->snapshot_every);
}

void change_pause(struct change *change, int seat)
{
    change->turn.paused = change->at;
    change->turn.agreed = 0;
    match_try_note(&change->room->match, ENTRY_PAUSE, seat, &change->step);
    change_add_step(change, NULL, NULL);
}

void change_end_game(struct change *change, int seat)
{
    const struct room *room = change->room;
    match_try_note(&room->match, ENTRY_END, seat, &change->step);
    add_result(change, room->match.state);
    change_set_poll(change, NULL);
    change->row->ending = 0;
    change_notify_all(change, "game_ended");
    change_add_step(change, NULL, NULL);
}
