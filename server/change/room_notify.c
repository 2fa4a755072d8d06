// SPDX-License-Identifier: MIT
#include "room_notify.h"

#include <string.h>
#include <strings.h>

#include "change.h"
#include "server/room/room_plans.h"
#include "server/base/server.h"
#include "server/client/request.h"
#include "server/client/session.h"
#include "server/notify/notifications.h"
#include "server/play/guard.h"
#include "server/play/plan.h"
#include "server/store/db_notifications.h"
#include "server/store/db_users.h"

enum { EVENTS_TOLD = 6, MOVES_TOLD = 4, SINCE_TOLD = 4 };

static const struct db_room *row_after(const struct change *change)
{
    return change->row ? change->row : &change->room->row;
}

static const struct match *match_of(const struct change *change)
{
    return change->begun ? change->begun : change->has_step ? &change->after : NULL;
}

static uint32_t waiting_before(const struct room *room)
{
    return room->has_match && room->row.status == ROOM_PLAYING ? room->match.waiting : 0;
}

static uint32_t waiting_after(const struct change *change)
{
    const struct match *match = match_of(change);
    if (row_after(change)->status != ROOM_PLAYING) return 0;
    return match ? match->waiting : waiting_before(change->room);
}

/* True if the user is viewing the table. A client that never reports it is assumed to show its open table. */
static bool is_here(const struct room *room, int64_t user)
{
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        if (watch->session->user == user && (watch->looking || !watch->session->looks)) return true;
    return false;
}

/* ---- events ------------------------------------------------------------------------------------- */

/* ,"names":[..] of all seats. */
static void write_names(const struct db_room *row, struct text *out)
{
    char bot[16];
    text_key(out, "names");
    text_char(out, '[');
    for (int seat = 0; seat < row->seats; seat++) {
        snprintf(bot, sizeof bot, "Bot %d", seat + 1);
        text_comma(out);
        text_json(out, row->seat[seat].name[0] ? row->seat[seat].name : bot);
    }
    text_char(out, ']');
}

static bool has_seen(const struct event *event, int seat)
{
    return event->seen_by == SEEN_BY_ALL || (event->seen_by >> seat & 1u);
}

/* Writes the last events that the seat has seen. */
static void write_events(const struct change *change, int seat, struct text *out)
{
    int from = 0, seen = 0;
    for (int i = change->events - 1; i >= 0 && seen < EVENTS_TOLD; from = i--)
        seen += has_seen(&change->event[i], seat);
    text_key(out, "events");
    text_char(out, '[');
    for (int i = from; i < change->events; i++) {
        if (!has_seen(&change->event[i], seat)) continue;
        text_comma(out);
        event_write(&change->event[i], out);
    }
    text_char(out, ']');
}

/* Writes ,"gained":[..]: changed points by seat, if the move changed any. */
static void write_gained(const struct change *change, struct text *out)
{
    const struct room *room = change->room;
    int32_t before[GAME_SEATS], after[GAME_SEATS];
    char fault[WHY_SIZE];
    bool gained = false;
    if (!change->has_step || !entry_is_move(change->step.kind) || !room->has_match) return;
    if (!guard_totals(room->plugin, room->match.state, before, fault) ||
        !guard_totals(room->plugin, change->after.state, after, fault))
        return;
    for (int seat = 0; seat < room->row.seats; seat++) gained |= before[seat] != after[seat];
    if (!gained) return;
    text_key(out, "gained");
    text_char(out, '[');
    for (int seat = 0; seat < room->row.seats; seat++) {
        text_comma(out);
        text_int(out, after[seat] - before[seat]);
    }
    text_char(out, ']');
}

/* Writes the moves if there are few enough for a link each. */
static void write_moves(const struct change *change, const struct match *match, int seat, struct text *out)
{
    const struct room *room = change->room;
    struct move_list *list = scratch_moves(room->server->scratch);
    char fault[WHY_SIZE];
    int count = guard_moves(room->plugin, match->state, seat, list, fault);
    if (fault[0] || count < 1 || count > MOVES_TOLD) return;
    text_key(out, "moves");
    moves_write(room->plugin, list, out);
}

static int64_t time_left(const struct change *change, int seat)
{
    const struct server *server = change->room->server;
    int64_t end = clock_end(&change->clock, seat, server->uptime_start);
    return end < 0 ? 0 : end - server_uptime(server);
}

static void add_fact(const struct change *change, int seat, const char *kind, uint32_t seq, struct text *body)
{
    struct room *room = change->room;
    int64_t user = row_after(change)->seat[seat].user;
    text_char(body, '}');
    struct notification_event fact = { kind, user, room->row.key, seq, is_here(room, user), body->data };
    fact.left = time_left(change, seat);
    notifications_add(room->server, change->job, &fact);
    text_free(body);
}

static void add_turn(const struct change *change, int seat)
{
    const struct match *match = match_of(change) ? match_of(change) : &change->room->match;
    const struct room *room = change->room;
    int64_t user = row_after(change)->seat[seat].user;
    struct text body = { 0 };
    if (is_here(room, user) && !notifications_wanted(room->server, user, "turn")) return;
    text_str(&body, "{\"seat\":");
    text_int(&body, seat);
    write_names(row_after(change), &body);
    text_key_int(&body, "ask", match->ask[seat]);
    text_key_int(&body, "left", time_left(change, seat));
    if (change->has_step) write_events(change, seat, &body);
    if (change->step.seat != seat) write_gained(change, &body);
    if (notifications_wanted(room->server, user, "turn")) write_moves(change, match, seat, &body);
    add_fact(change, seat, "turn", match->ask[seat], &body);
    change->room->told |= 1u << seat;
}

/* Adds the first events of the step that the seat has seen; the notification of its next turn lists them. */
static void add_since(const struct change *change, int seat)
{
    struct room *room = change->room;
    struct db_notification notice = { .user = row_after(change)->seat[seat].user, .kind = "since" };
    struct text body = { 0 };
    int seen = 0;
    if (!notifications_wanted(room->server, notice.user, "turn") || is_here(room, notice.user)) return;
    text_str(&body, "{\"seat\":");
    text_int(&body, change->step.seat);
    text_key(&body, "events");
    text_char(&body, '[');
    for (int i = 0; i < change->events && seen < SINCE_TOLD; i++) {
        if (!has_seen(&change->event[i], seat)) continue;
        text_comma(&body);
        event_write(&change->event[i], &body);
        seen++;
    }
    text_char(&body, ']');
    write_gained(change, &body);
    text_char(&body, '}');
    notice.body = body.data;
    notice.seq = change->after.seq;
    notice.at = change->at;
    if (seen) db_add_notification(change->job, room->row.key, &notice);
    text_free(&body);
}

/* Adds the notification for all users but the one who caused it. */
static void add_all(const struct change *change, const char *kind, uint32_t but, uint32_t seq)
{
    const struct db_room *row = row_after(change);
    for (int seat = 0; seat < row->seats; seat++) {
        int64_t user = row->seat[seat].user;
        struct text body = { 0 };
        if (!user || (but >> seat & 1u)) continue;
        if (change->request && change->request->session->user == user) continue;
        text_str(&body, "{\"seat\":");
        text_int(&body, seat);
        write_names(row, &body);
        if (row->result) {
            text_key(&body, "scores");
            text_str(&body, row->result);
        }
        add_fact(change, seat, kind, seq, &body);
    }
}

/* ---- begin and end of turns ----------------------------------------------------------------------- */

static bool plays_himself(const struct db_room *row, int seat)
{
    return row->seat[seat].kind == SEAT_HUMAN && row->seat[seat].user;
}

/* Returns the seats (mask) to notify of a decision: newly asked seats; seats whose user has changed;
 * seats asked again after an answer by signed link or clock, whose player may not be viewing the table. */
static uint32_t asked_now(const struct change *change, uint32_t before, uint32_t after)
{
    const struct room *room = change->room;
    const struct match *match = &change->after;
    uint32_t asked = after & ~before;
    for (int seat = 0; seat < room->row.seats; seat++) {
        bool again = change->has_step && match->ask[seat] == match->seq;
        bool other = row_after(change)->seat[seat].user != room->row.seat[seat].user;
        if (again || other) asked |= after & 1u << seat;
    }
    return asked;
}

/* A seat whose question has ended or changed needs no notification of it any more. */
static void end_turns(const struct change *change, uint32_t ended)
{
    struct room *room = change->room;
    for (int seat = 0; seat < room->row.seats; seat++) {
        if (!(ended & room->told & 1u << seat) || !room->row.seat[seat].user) continue;
        db_end_turn(change->job, room->row.key, room->row.seat[seat].user, change->at);
        room->told &= ~(1u << seat);
    }
}

/* True if the seat's plan answers; tell_plan reports its outcome. */
static bool is_planned(const struct change *change, int seat)
{
    if (change->planned == seat) return change->plan != NULL;
    return room_plans_will_answer(change->room, match_of(change), seat);
}

/* Notifies the end of a plan: it was executed, or its player must decide after all. */
static void tell_plan(const struct change *change, uint32_t after)
{
    const struct plan *plan = change->plan;
    int seat = change->planned;
    struct text body = { 0 };
    if (!plan || plan->fate == PLAN_PENDING || (!plan->done && plan->stop == STOP_NOTHING)) return;
    if (after >> seat & 1u) {
        add_turn(change, seat);
        return;
    }
    text_str(&body, "{\"seat\":");
    text_int(&body, seat);
    write_names(row_after(change), &body);
    text_key_int(&body, "done", plan->done);
    text_key_int(&body, "count", plan->count);
    if (change->has_step) write_events(change, seat, &body);
    const struct match *match = match_of(change);
    add_fact(change, seat, "planned", match ? match->seq : change->room->match.seq, &body);
}

/* Adds others' steps since the last view for absent players, without undone ones. */
static void tell_since(const struct change *change, uint32_t asked)
{
    const struct db_room *row = row_after(change);
    if (change->step.kind == ENTRY_UNDO)
        db_drop_since(change->job, change->room->row.key, change->step.undo_to);
    for (int seat = 0; seat < row->seats && entry_is_move(change->step.kind); seat++)
        if (seat != change->step.seat && !(asked >> seat & 1u) && plays_himself(row, seat))
            add_since(change, seat);
}

void room_notify_add(struct change *change)
{
    const struct db_room *row = row_after(change);
    struct room *room = change->room;
    if (!room->server->notifications || change->freezes) return;
    uint32_t before = waiting_before(room), after = waiting_after(change);
    bool turns = change->has_step || change->begun || before != after;
    uint32_t asked = asked_now(change, before, after);
    if (turns) end_turns(change, before & (~after | asked));
    if (change->planned >= 0) tell_plan(change, after);
    if (!turns) return;
    for (int seat = 0; seat < row->seats; seat++)
        if (asked >> seat & 1u && plays_himself(row, seat) && !is_planned(change, seat))
            add_turn(change, seat);
    if (change->has_step && row->status == ROOM_PLAYING) tell_since(change, asked);
    if (change->begun) add_all(change, "began", after, 0);
    if (row->status == ROOM_FINISHED && room->row.status == ROOM_PLAYING)
        add_all(change, "over", 0, match_of(change)->seq);
}

/* ---- mentions and offers -------------------------------------------------------------------------- */

/* True if the text has "@Rui" and nothing after it makes it another name. */
static bool is_called(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strchr(text, '@'); at && length; at = strchr(at + 1, '@')) {
        unsigned char after = strncasecmp(at + 1, name, length) == 0 ? (unsigned char)at[1 + length] : 'x';
        bool letter = (after >= 'a' && after <= 'z') || (after >= 'A' && after <= 'Z') || after >= 0x80 ||
                      (after >= '0' && after <= '9');
        if (!letter) return true;
    }
    return false;
}

void room_notify_mentions(struct room *room, struct db_job *job, int64_t from, const char *name,
                          const char *text)
{
    uint32_t seq = (uint32_t)server_now(room->server);
    for (int seat = 0; seat < room->row.seats; seat++) {
        const struct db_seat *to = &room->row.seat[seat];
        struct text body = { 0 };
        if (!to->user || to->user == from || !is_called(text, to->name)) continue;
        if (db_ignores(room->server->db, to->user, from) == 1) continue;
        text_str(&body, "{\"from\":");
        text_json(&body, name);
        text_key_json(&body, "text", text);
        write_names(&room->row, &body);
        text_char(&body, '}');
        struct notification_event fact = { "mention", to->user, room->row.key, seq, is_here(room, to->user),
                                           body.data };
        notifications_add(room->server, job, &fact);
        text_free(&body);
    }
}

void room_notify_offer(struct room *room, struct db_job *job, int64_t user, const char *from)
{
    uint32_t seq = room->has_match ? room->match.seq : 0;
    struct text body = { 0 };
    text_str(&body, "{\"from\":");
    text_json(&body, from);
    text_key_json(&body, "invite", room->row.invite);
    write_names(&room->row, &body);
    text_char(&body, '}');
    struct notification_event fact = { "seat", user, room->row.key, seq, is_here(room, user), body.data };
    notifications_add(room->server, job, &fact);
    text_free(&body);
}
