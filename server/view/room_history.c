// SPDX-License-Identifier: MIT
#include "room_history.h"

#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "server/room/room_clock.h"
#include "room_view.h"
#include "server/base/background.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/request.h"
#include "server/client/session.h"
#include "server/net/frame.h"
#include "server/play/guard.h"
#include "server/play/record.h"

enum { SINCE_MAX = 200 }; /* more deltas than this: one fresh view is less */
enum { TASKS_MAX = 64 }; /* as much work on one room may be under way */

/* The rules fail where they did not before.  Each try could cost all tables a moment. */
static struct replay *past_fails(struct room *room, const char *why)
{
    log_error("room", "past_unreadable", "room=%s why=%s", room->row.id, why);
    room->past_bad = true;
    room_history_drop(room);
    return NULL;
}

/* The replay up to `seq` at least, or NULL. */
static struct replay *replay_past_to(struct room *room, uint32_t seq)
{
    struct entry_list list = { 0 };
    struct game_setup setup;
    char why[WHY_SIZE] = "it is shorter than the game";
    room->past_ms = server_steady(room->server);
    if (!room->has_match || room->past_bad) return NULL;
    if (!room->past && record_setup(&room->row, room->plugin, &setup, why) == 0)
        room->past = replay_new(room->plugin, &setup, NULL, why);
    if (!room->past) return past_fails(room, why);
    if (replay_seq(room->past) >= seq) return room->past;
    int got = db_read_entries(room->server->db, room->row.key, replay_seq(room->past) + 1, seq, &list);
    int bad = got < 0 ? -1 : replay_add_list(room->past, &list, seq, why);
    entry_list_fini(&list);
    if (!bad && replay_seq(room->past) == seq) return room->past;
    if (got >= 0) return past_fails(room, why);
    room_history_drop(room);
    return NULL;
}

/* Up to the present. */
static struct replay *replay_past(struct room *room)
{
    return replay_past_to(room, room->match.seq);
}

void room_history_drop(struct room *room)
{
    bool large = room->past && replay_seq(room->past) > ENTRIES_AT_ONCE;
    replay_free(room->past);
    room->past = NULL;
    if (large) mem_trim();
}

/* ---- what takes longer than a turn of the loop --------------------------------------------- */

/* How many entries are to be replayed before all of the log is at hand. */
static uint32_t missing(const struct room *room)
{
    if (!room->has_match || room->past_bad) return 0;
    return room->match.seq - (room->past ? replay_seq(room->past) : 0);
}

/* A request that waits for the past. */
struct waiting_task {
    struct background_task task;
    struct request *request; /* kept */
    request_resume *resume;
};

static bool replay_some(struct background_task *task)
{
    struct room *room = task->owner;
    uint32_t left = missing(room);
    if (left <= ENTRIES_A_PIECE) return false;
    return replay_past_to(room, room->match.seq - left + ENTRIES_A_PIECE) != NULL;
}

static void end_waiting(struct background_task *task, bool done)
{
    struct waiting_task *waiting = (struct waiting_task *)task;
    struct room *room = task->owner;
    struct request *request = waiting->request;
    if (request->session->conn) {
        guard_enter(room->row.id);
        if (done) waiting->resume(request, room);
        else reply_error(request, ERR_STORE_FAILED, NULL);
        guard_leave();
    }
    request_drop(request);
    free(waiting);
}

static struct background_task task_of(struct room *room, bool (*some)(struct background_task *task),
                                      void (*end)(struct background_task *task, bool done))
{
    return (struct background_task){ .owner = room, .count = &room->background_tasks, .some = some,
                                     .end = end };
}

static bool may_begin(const struct room *room)
{
    return room->background_tasks < TASKS_MAX;
}

bool room_history_defer(struct room *room, const struct request *request, request_resume *resume)
{
    if (missing(room) <= ENTRIES_AT_ONCE) return false;
    if (!may_begin(room)) {
        reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":200}");
        return true;
    }
    struct waiting_task *waiting = mem_alloc(sizeof *waiting);
    waiting->task = task_of(room, replay_some, end_waiting);
    waiting->request = request_keep(request);
    waiting->resume = resume;
    background_add_take(room->server, &waiting->task);
    return true;
}

/* ---- walking over entries ------------------------------------------------------------------ */

/* One entry with the states around it. */
struct past_walk {
    struct room *room;
    struct replay *replay;
    struct entry_list list;
    union game_state before, after;
    const struct game_out *told; /* between them, valid until the next step */
};

/* Stands before entry `from`; entries up to `to` are read.  0 or -1. */
static int past_walk_begin(struct past_walk *walk, struct room *room, uint32_t from, uint32_t to)
{
    memset(&walk->list, 0, sizeof walk->list);
    walk->room = room;
    walk->replay = replay_past(room);
    if (!walk->replay || replay_at(walk->replay, from - 1, &walk->after.game) != 0) return -1;
    return db_read_entries(room->server->db, room->row.key, from, to, &walk->list) < 0 ? -1 : 0;
}

/* Takes the next entry: the states around it, and the events between them.  Returns 0 or -1. */
static int past_walk_step(struct past_walk *walk, const struct entry *entry)
{
    struct room *room = walk->room;
    game_clone(room->plugin, &walk->before.game, &walk->after.game);
    struct game_out *told = scratch_out(room->server->scratch);
    walk->told = told;
    if (replay_go_on(walk->replay, entry->seq, &walk->after.game, told) == 0) return 0;
    past_fails(room, "a move that was replayed a moment ago fails");
    return -1;
}

/* ---- history ------------------------------------------------------------------------------- */

/* The move itself is its maker's; the others see what came of it (some choices are secret). */
static bool may_see_move(const struct room *room, const struct entry *entry, int viewer)
{
    return !room->secrets || room->row.status == ROOM_FINISHED || entry->seat == viewer;
}

static void write_entry(const struct past_walk *walk, const struct entry *entry, int viewer, struct text *out)
{
    struct room *room = walk->room;
    text_comma(out);
    text_str(out, "{\"seq\":");
    text_int(out, entry->seq);
    text_key_json(out, "kind", entry_kind_name(entry->kind));
    text_key_int(out, "seat", entry->seat);
    if (entry_is_move(entry->kind) ? may_see_move(room, entry, viewer) : true) {
        text_key(out, "move");
        text_str(out, entry->body);
    }
    text_key(out, "events");
    events_write(walk->told, viewer, out);
    room_view_write_steps(room, room->match.state, walk->told->steps, out);
    text_key_int(out, "at", entry->at);
    text_char(out, '}');
}

static int write_entries(struct room *room, uint32_t from, uint32_t to, int viewer, struct text *out)
{
    struct past_walk *walk = mem_alloc(sizeof *walk);
    int bad = past_walk_begin(walk, room, from, to);
    for (int i = 0; i < walk->list.count && !bad; i++) {
        bad = past_walk_step(walk, &walk->list.entry[i]);
        if (!bad) write_entry(walk, &walk->list.entry[i], viewer, out);
    }
    entry_list_fini(&walk->list);
    free(walk);
    return bad;
}

int room_history_write_entries(struct room *room, uint32_t from, uint32_t to, int viewer, struct text *out)
{
    text_char(out, '[');
    int bad = from <= to ? write_entries(room, from, to, viewer, out) : 0;
    text_char(out, ']');
    return bad;
}

int room_history_write_view(struct room *room, uint32_t seq, int viewer, struct text *out)
{
    union game_state state;
    uint32_t hash = 0;
    struct replay *replay = replay_past(room);
    if (!replay || replay_at(replay, seq, &state.game) != 0) return -1;
    return room_view_write(room, &state.game, viewer, out, &hash) ? 0 : -1;
}

/* ---- points -------------------------------------------------------------------------------- */

/* Who scores: seats, and the numbers of the opponents that the rules play. */
static int find_scorers(const struct room *room, int scorer[GAME_SEATS])
{
    struct game_automa rival[GAME_SEATS];
    int seats = room->row.seats, rivals = game_automas(room->plugin, room->match.state, rival);
    for (int s = 0; s < seats; s++) scorer[s] = s;
    for (int i = 0; i < rivals; i++) scorer[seats + i] = rival[i].number;
    return seats + rivals;
}

static int write_totals(struct room *room, uint32_t seq, const struct game *game, struct text *out)
{
    int scorer[GAME_SEATS] = { 0 }, count = find_scorers(room, scorer);
    int32_t total[GAME_SEATS];
    char fault[WHY_SIZE];
    if (!guard_totals(room->plugin, game, total, fault)) return -1;
    text_comma(out);
    text_str(out, "{\"seq\":");
    text_int(out, seq);
    text_key(out, "of");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_comma(out);
        text_int(out, total[scorer[i]]);
    }
    text_str(out, "]}");
    return 0;
}

static void write_scorers(const struct room *room, struct text *out)
{
    int scorer[GAME_SEATS] = { 0 }, scorers = find_scorers(room, scorer);
    text_key(out, "seats");
    text_char(out, '[');
    for (int i = 0; i < scorers; i++) {
        text_comma(out);
        text_int(out, scorer[i]);
    }
    text_char(out, ']');
}

/* After each move of the path behind the first `at` of it. */
static int write_points(struct room *room, const uint32_t *path, int moves, int at, struct text *out)
{
    union game_state state;
    struct replay *replay = room->past;
    uint32_t seq = at ? path[at - 1] : 0;
    if (replay_at(replay, seq, &state.game) != 0) return -1;
    int bad = write_totals(room, seq, &state.game, out);
    for (; at < moves && !bad; at++) {
        bad = replay_go_on(replay, path[at], &state.game, NULL);
        if (!bad) bad = write_totals(room, path[at], &state.game, out);
    }
    return bad;
}

int room_history_write_points(struct room *room, uint32_t from, struct text *out)
{
    struct replay *replay = replay_past(room);
    if (!replay) return -1;
    uint32_t *path = mem_alloc((room->match.seq + 1) * sizeof *path);
    int at = 0, moves = replay_path(replay, room->match.seq, path, (int)room->match.seq + 1);
    while (at < moves && path[at] <= from) at++;
    write_scorers(room, out);
    text_key(out, "points");
    text_char(out, '[');
    int bad = write_points(room, path, moves, at, out);
    text_char(out, ']');
    free(path);
    return bad;
}

int room_history_write_part(struct room *room, uint32_t seq, int step, int viewer, struct text *out)
{
    union game_state state;
    uint32_t hash = 0;
    struct game_out *told = scratch_out(room->server->scratch);
    struct replay *replay = replay_past(room);
    if (!replay || replay_part(replay, seq, step, &state.game, told) != 0) return -1;
    text_key(out, "events");
    events_write(told, viewer, out);
    text_key(out, "view");
    return room_view_write(room, &state.game, viewer, out, &hash) ? 0 : -1;
}

/* ---- coming back --------------------------------------------------------------------------- */

/* 0, or -1 when it cannot be drawn. */
static int write_delta(struct past_walk *walk, const struct entry *entry, int viewer, uint32_t *hash,
                       struct text *out)
{
    struct room *room = walk->room;
    char fault[WHY_SIZE];
    bool last = entry->seq == room->match.seq;
    out->len = 0;
    text_str(out, "{\"t\":\"delta\",\"room\":");
    text_json(out, room->row.id);
    text_key_int(out, "seq", entry->seq);
    text_key(out, "patch");
    if (!room_view_write_delta(room, &walk->before.game, &walk->after.game, viewer, out, hash)) return -1;
    room_view_write_hash(*hash, out);
    text_key(out, "events");
    events_write(walk->told, viewer, out);
    room_view_write_steps(room, &walk->after.game, walk->told->steps, out);
    text_key_json(out, "kind", entry_kind_name(entry->kind));
    text_key_int(out, "seat", entry->seat);
    text_key(out, "to_act");
    room_write_seats(guard_waiting(room->plugin, &walk->after.game, fault), out);
    if (last) {
        room_clock_write(room->server, "clock", &room->row, &room->clock, out);
        room_view_write_asked(room, &room->match, viewer, out);
    } else {
        text_str(out, ",\"undo\":false");
    }
    text_char(out, '}');
    if (fault[0]) room_fault(room, fault, viewer, NULL);
    return fault[0] ? -1 : 0;
}

/* 0 or -1. */
static int find_hash(struct room *room, const struct game *state, int viewer, uint32_t *hash)
{
    struct text text = { 0 };
    bool drawn = room_view_write(room, state, viewer, &text, hash);
    text_free(&text);
    return drawn ? 0 : -1;
}

bool room_history_send_since(struct watch *watch, uint32_t since)
{
    struct room *room = watch->room;
    if (!room->has_match || since > room->match.seq || room->match.seq - since > SINCE_MAX) return false;
    if (since < room->match.seq && missing(room) > ENTRIES_AT_ONCE) return false;
    watch->shown = room->match.seq;
    if (since == room->match.seq) return true;
    struct past_walk *walk = mem_alloc(sizeof *walk);
    struct text text = { 0 };
    int bad = past_walk_begin(walk, room, since + 1, room->match.seq);
    uint32_t hash = 0;
    if (!bad) bad = find_hash(room, &walk->after.game, watch->viewer, &hash);
    for (int i = 0; i < walk->list.count && !bad; i++) {
        bad = past_walk_step(walk, &walk->list.entry[i]) ||
              write_delta(walk, &walk->list.entry[i], watch->viewer, &hash, &text);
        if (bad) break;
        session_send_text(watch->session, FRAME_PUSH, &text);
    }
    text_free(&text);
    entry_list_fini(&walk->list);
    free(walk);
    return !bad;
}

/* ---- export -------------------------------------------------------------------------------- */

/* A running game: what the viewer may see, and no more; up to its entries. */
static int begin_running(struct room *room, int viewer, struct text *out)
{
    text_str(out, "{\"format\":\"tabuleiro-view\",\"version\":1,\"room\":");
    room_view_write_info(room->server, &room->row, room, viewer >= 0, out);
    text_key_int(out, "rules", room->row.rules);
    text_key(out, "you");
    if (viewer < 0) text_str(out, "null");
    else text_int(out, viewer);
    text_key_int(out, "seq", room->match.seq);
    text_key(out, "view");
    uint32_t hash = 0;
    if (!room_view_write(room, room->match.state, viewer, out, &hash)) return -1;
    text_key(out, "entries");
    return 0;
}

static int write_running(struct room *room, int viewer, struct text *out)
{
    int bad = begin_running(room, viewer, out);
    if (!bad) bad = room_history_write_entries(room, 1, room->match.seq, viewer, out);
    text_char(out, '}');
    return bad;
}

/* An export that is being written. */
struct export_task {
    struct background_task task;
    struct request *request; /* kept */
    struct text out;
    int viewer;
    uint32_t next, to; /* the entries that are missing */
    bool bad;
};

static bool export_some(struct background_task *task)
{
    struct export_task *export = (struct export_task *)task;
    uint32_t last = export->next + ENTRIES_A_PIECE - 1, to = export->to < last ? export->to : last;
    if (export->bad || !export->request->session->conn) return false;
    export->bad = write_entries(task->owner, export->next, to, export->viewer, &export->out) != 0;
    export->next = to + 1;
    return !export->bad && export->next <= export->to;
}

static void end_export(struct background_task *task, bool done)
{
    struct export_task *export = (struct export_task *)task;
    if (export->request->session->conn && done && !export->bad) {
        text_str(&export->out, "]}");
        reply_send(&export->out, export->request);
    } else if (export->request->session->conn) {
        reply_error(export->request, done ? ERR_INTERNAL : ERR_STORE_FAILED, NULL);
    }
    text_free(&export->out);
    request_drop(export->request);
    free(export);
    mem_trim();
}

bool room_history_export_sliced(struct room *room, const struct request *request, int viewer,
                                struct text *out)
{
    if (!may_begin(room)) return false;
    struct export_task *export = mem_alloc(sizeof *export);
    export->task = task_of(room, export_some, end_export);
    export->request = request_keep(request);
    export->viewer = viewer;
    export->next = 1;
    export->to = room->match.seq;
    export->out = *out;
    *out = (struct text){ 0 };
    export->bad = begin_running(room, viewer, &export->out) != 0;
    text_char(&export->out, '[');
    background_add_take(room->server, &export->task);
    return true;
}

int room_history_write_export(struct room *room, int viewer, struct text *out)
{
    struct record record;
    char why[WHY_SIZE];
    if (room->row.status == ROOM_PLAYING) return write_running(room, viewer, out);
    if (room->past_bad || record_load(room->server->db, room->row.id, &record, why) != 1) return -1;
    int bad = record_add_end(&record, room->plugin, why);
    if (!bad) {
        struct text file = { 0 };
        record_write(&record, &file);
        text_add(out, file.data, file.len);
        text_free(&file);
    } else {
        log_error("room", "export_failed", "room=%s why=%s", room->row.id, why);
        room->past_bad = true;
    }
    record_fini(&record);
    return bad;
}
