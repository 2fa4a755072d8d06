// SPDX-License-Identifier: MIT
/* room.c - a room's life in memory, and who watches it. */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/replay.h"
#include "server/play/suspect.h"

enum { UNREAD = -2 }; /* the database cannot be read: not the room's fault */

/* ---- coming back from the disk ------------------------------------------------------------ */

bool room_read_setup(const struct room *room, struct game_setup *setup)
{
    struct refusal why = { 0 };
    setup_init(room->plugin, room->row.seats, setup);
    setup->rules = (uint16_t)room->row.rules;
    memcpy(setup->seed, room->row.seed, sizeof setup->seed);
    json_t *options = json_loads(room->row.options, 0, NULL);
    char fault[WHY_SIZE] = "";
    bool ok = setup_read_options(room->plugin, options, setup, &why) &&
              guard_setup_check(room->plugin, setup, &why, fault);
    json_decref(options);
    return ok;
}

/* From the newest snapshot if it is what its hash says; else from the beginning. */
static bool begin_at_snapshot(struct room *room)
{
    struct db_snapshot snapshot;
    union game_state state;
    char why[WHY_SIZE];
    uint8_t hash[STATE_HASH_BYTES] = { 0 };
    if (db_find_snapshot(room->server->db, room->row.key, UINT32_MAX, &snapshot) != 1) return false;
    json_t *json = json_loads(snapshot.state, 0, NULL);
    bool ok = json && state_load(room->plugin, &state.game, json, why, sizeof why) == 0;
    if (ok) state_hash(room->plugin, &state.game, hash);
    ok = ok && memcmp(hash, snapshot.hash, sizeof hash) == 0 && snapshot.seq <= room->row.seq;
    json_decref(json);
    free(snapshot.state);
    if (!ok) {
        log_warn("room", "snapshot_bad", "room=%s seq=%u", room->row.id, snapshot.seq);
        return false;
    }
    if (course_begin_at(&room->course, room->plugin, &state.game, snapshot.seq, why)) return false;
    room->snapshot_seq = snapshot.seq;
    return true;
}

/* The state at `seq` from the whole log, for an undo that reaches further back than a course does. */
static int far_back(struct room *room, const struct decoded *entry, char why[WHY_SIZE])
{
    struct entry_list list = { 0 };
    struct game_setup setup;
    union game_state state;
    struct replay *replay =
        room_read_setup(room, &setup) ? replay_new(room->plugin, &setup, NULL, why) : NULL;
    bool ok = replay && db_read_entries(room->server->db, room->row.key, 1, entry->seq, &list) >= 0 &&
              replay_add_list(replay, &list, entry->seq, why) == 0 &&
              replay_at(replay, entry->seq, &state.game) == 0;
    ok = ok && course_replay_far(&room->course, entry, &state.game, why) == 0;
    replay_free(replay);
    entry_list_fini(&list);
    return ok ? 0 : -1;
}

static int replay_rest(struct room *room, char why[WHY_SIZE])
{
    struct entry_list list = { 0 };
    int bad = 0;
    if (db_read_entries(room->server->db, room->row.key, room->course.seq + 1, UINT32_MAX, &list) < 0)
        return UNREAD;
    for (int i = 0; i < list.count && !bad; i++) {
        struct decoded entry;
        bad = entry_decode(&list.entry[i], room->plugin, room->course.state, &entry, why);
        if (!bad) bad = course_replay(&room->course, &entry, &room->server->out, why);
        if (bad == COURSE_FAR) bad = far_back(room, &entry, why);
    }
    entry_list_fini(&list);
    return bad;
}

/* 0, UNREAD, or -1 with `why`. */
static int load_course(struct room *room, char why[WHY_SIZE])
{
    struct game_setup setup;
    if (begin_at_snapshot(room)) {
        int bad = replay_rest(room, why);
        if (bad == 0 || bad == UNREAD) return bad;
        log_warn("room", "snapshot_contradicts_log", "room=%s why=%s", room->row.id, why);
        course_fini(&room->course);
        room->snapshot_seq = 0;
    }
    if (!room_read_setup(room, &setup)) {
        snprintf(why, WHY_SIZE, "the stored options are not playable");
        return -1;
    }
    if (course_begin(&room->course, room->plugin, &setup, why) != 0) return -1;
    return replay_rest(room, why); /* stands where the log still could be followed */
}

static bool rules_known(const struct room *room)
{
    return room->plugin && room->row.rules >= room->plugin->rules_min &&
           room->row.rules <= room->plugin->rules;
}

/* Not written down: another version of the program may know better. */
static void freeze_for_now(struct room *room, const char *why)
{
    if (room->row.frozen) return;
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->course.seq, why);
    fault_report(room->server->config->data, room->server->db, room->row.id, why, VIEW_SPECTATOR, NULL);
    room->row.frozen = mem_strdup(why);
}

/* 0 or UNREAD. */
static int load(struct room *room)
{
    char why[WHY_SIZE] = "";
    int bad = 0;
    if (!room->row.started || suspect_is(&room->row)) return 0;
    if (rules_known(room)) bad = load_course(room, why);
    else bad = snprintf(why, sizeof why, "this server does not know these rules");
    room->has_course = room->course.state != NULL;
    if (bad == UNREAD) return UNREAD;
    if (bad) freeze_for_now(room, why);
    return 0;
}

struct room *room_new_take(struct server *server, struct db_room *row)
{
    struct room *room = mem_alloc(sizeof *room);
    room->server = server;
    room->row = *row;
    *row = (struct db_room){ 0 };
    room->plugin = game_find(room->row.game);
    room->secrets = room->plugin && state_has_secrets(room->plugin);
    room->last = &room->first;
    room->used_ms = server_steady(server);
    guard_enter(room->row.id);
    int bad = load(room);
    guard_leave();
    if (bad) {
        room_free(room);
        return NULL;
    }
    if (room->has_course && room->row.status == ROOM_PLAYING) room_load_orders(room);
    room_load_clock(room);
    return room;
}

static void free_waiting(struct room *room)
{
    for (struct waiting *next, *one = room->first; one; one = next) {
        next = one->next;
        session_unref(one->request.session);
        json_decref(one->request.body);
        free(one);
    }
    room->first = NULL;
    room->last = &room->first;
    room->waiting = 0;
}

void room_free(struct room *room)
{
    if (!room) return;
    while (room->watches)
        room_unwatch(room->watches); // NOLINT(clang-analyzer-unix.Malloc): it takes itself off
    room_stop_bots(room);
    free_waiting(room);
    replay_free(room->past);
    course_fini(&room->course);
    db_room_fini(&room->row);
    free(room->orders);
    free(room->fault);
    free(room);
}

bool room_is_idle(const struct room *room)
{
    if (room->watches || room->change || room->first || room->retry) return false;
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (room->thought[seat]) return false;
    uint64_t idle = server_steady(room->server) - room->used_ms;
    return idle >= (uint64_t)room->server->config->idle_s * 1000;
}

void room_store_snapshot(struct room *room)
{
    struct text text = { 0 };
    uint8_t hash[STATE_HASH_BYTES];
    uint32_t seq;
    const struct game *state =
        room->has_course && !room->row.frozen ? course_base(&room->course, &seq) : NULL;
    if (!state || seq <= room->snapshot_seq) return;
    state_save(room->plugin, state, &text);
    state_hash(room->plugin, state, hash);
    struct db_job *job = db_job_new();
    db_add_snapshot(job, room->row.key, seq, text.data, text.len, hash);
    db_submit_take(room->server->db, job, NULL, NULL);
    room->snapshot_seq = seq;
    text_free(&text);
}

/* ---- people ------------------------------------------------------------------------------- */

int room_seat_of(const struct room *room, int64_t user)
{
    for (int seat = 0; seat < room->row.seats && user; seat++)
        if (room->row.seat[seat].user == user) return seat;
    return VIEW_SPECTATOR;
}

bool room_is_online(const struct room *room, int64_t user)
{
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        if (watch->session->user == user) return true;
    return false;
}

bool room_may_enter(const struct room *room, int64_t user, const char *invite)
{
    if (room->row.listed || room->row.host == user || room_seat_of(room, user) >= 0) return true;
    return invite && strcmp(invite, room->row.invite) == 0;
}

int room_humans(const struct db_room *row)
{
    int humans = 0;
    for (int seat = 0; seat < row->seats; seat++) humans += row->seat[seat].kind == SEAT_HUMAN;
    return humans;
}

/* ---- watching ----------------------------------------------------------------------------- */

static int watches_of(const struct room *room, int64_t user)
{
    int count = 0;
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        count += watch->session->user == user;
    return count;
}

/* Who comes and goes is told at once in company, and now and then in a crowd: else each who comes would cost
 * as much as all who are there. */
static void tell_presence(struct room *room)
{
    if (room->watchers > ROOM_AT_ONCE) room->info_due = true;
    else room_send_info(room);
}

struct watch *room_watch_of(const struct room *room, const struct session *session)
{
    struct watch *watch = session->watches;
    while (watch && watch->room != room) watch = watch->of_session;
    return watch;
}

void room_seat_changed(struct session *session)
{
    const struct watch *watch = session->watches;
    while (watch && watch->viewer == VIEW_SPECTATOR) watch = watch->of_session;
    session_at_table(session, watch != NULL);
}

void room_watch(struct room *room, struct session *session)
{
    struct watch *watch = mem_alloc(sizeof *watch);
    bool news = watches_of(room, session->user) == 0;
    *watch = (struct watch){ .session = session, .room = room, .viewer = room_seat_of(room, session->user) };
    watch->of_session = session->watches;
    session->watches = watch;
    watch->of_room = room->watches;
    watch->room_at = &room->watches;
    if (watch->of_room) watch->of_room->room_at = &watch->of_room;
    room->watches = watch;
    room->watchers++;
    room->used_ms = server_steady(room->server);
    room_seat_changed(session);
    if (news) tell_presence(room);
}

/* Notes how far the player of a seat has seen the game. */
static void store_seen(struct room *room, const struct watch *watch)
{
    struct db_seat *seat = watch->viewer >= 0 ? &room->row.seat[watch->viewer] : NULL;
    if (!seat || !room->has_course || watch->shown <= seat->seen) return;
    seat->seen = watch->shown;
    struct db_job *job = db_job_new();
    db_set_seen(job, room->row.key, watch->viewer, watch->shown);
    db_submit_take(room->server->db, job, NULL, NULL);
}

void room_settle(struct room *room)
{
    room_stop_bots(room);
    room_store_snapshot(room);
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) store_seen(room, watch);
}

void room_unwatch(struct watch *watch)
{
    struct room *room = watch->room;
    struct session *session = watch->session;
    struct watch **at = &session->watches;
    int64_t user = session->user;
    while (*at != watch) at = &(*at)->of_session;
    *at = watch->of_session;
    *watch->room_at = watch->of_room;
    if (watch->of_room) watch->of_room->room_at = watch->room_at;
    if (room->server->phase == SERVER_SERVING) store_seen(room, watch);
    free(watch);
    room_seat_changed(session);
    room->watchers--;
    room->used_ms = server_steady(room->server);
    if (watches_of(room, user) == 0) tell_presence(room);
}

void room_send_all(struct room *room, const struct text *text)
{
    struct frame *frame = frame_new(FRAME_PUSH, text);
    for (struct watch *watch = room->watches; watch; watch = watch->of_room)
        session_send(watch->session, frame);
    frame_unref(frame);
}

void room_send_info(struct room *room)
{
    struct text text = { 0 };
    room->info_due = false;
    if (!room->watches) return;
    text_str(&text, "{\"t\":\"room\",\"room\":");
    room_info_write(room->server, &room->row, room, &text);
    text_char(&text, '}');
    room_send_all(room, &text);
    text_free(&text);
}

void room_send_notice(struct room *room, const char *code, const char *message)
{
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"notice\",\"room\":");
    text_json(&text, room->row.id);
    text_key(&text, "code");
    text_json(&text, code);
    text_key(&text, "text");
    text_json(&text, message);
    text_char(&text, '}');
    room_send_all(room, &text);
    text_free(&text);
}
