// SPDX-License-Identifier: MIT
#include "rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "server/room/room_absence.h"
#include "server/change/change.h"
#include "server/change/room_advice.h"
#include "server/change/room_bots.h"
#include "server/change/room_commit.h"
#include "server/room/room_clock.h"
#include "server/view/room_list.h"
#include "room_load.h"
#include "server/change/room_analysis.h"
#include "server/view/room_history.h"
#include "server/change/room_shuffle.h"
#include "server/room/room_snapshot.h"
#include "server/change/room_turn.h"
#include "server/view/room_view.h"
#include "server/view/room_watch.h"
#include "server/base/background.h"
#include "server/base/hash.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/session.h"
#include "server/play/replay.h"
#include "server/play/think_pool.h"
#include "server/store/age.h"
#include "server/store/db_moderation.h"

enum { SLOTS = 1024, WAKE_A_TICK = 20, PAST_MS = 60000, LOOK_MS = 1000, LIFE_MS = 10000 };
enum { PRIVATE_LONGER = 10 };

struct rooms {
    struct server *server;
    struct room *slot[SLOTS];
    int count;
    struct room *coming;       /* those that are still being loaded                            */
    struct room_list asleep; /* the others, as lists tell of them */
    char (*unfinished)[DB_ID]; /* still to be woken after the start */
    int unfinished_count, unfinished_next;
    int past_due, past_expired;  /* so many of those were looked at, and stay: the next are first */
    uint64_t looked_ms, life_ms; /* when deadlines were looked at, and the server's life noted */
};

struct rooms *rooms_new(struct server *server)
{
    struct rooms *rooms = mem_alloc(sizeof *rooms);
    rooms->server = server;
    server->scratch = scratch_new();
    server->thinkers = think_pool_new(server->loop, server->config->bot_threads);
    return rooms;
}

void rooms_each(struct rooms *rooms, void (*visit)(struct room *room, void *context), void *context)
{
    for (int i = 0; i < SLOTS; i++) {
        for (struct room *next, *room = rooms->slot[i]; room; room = next) {
            next = room->next;
            visit(room, context);
        }
    }
}

/* Frees it with all that hangs on it. */
static void let_go(struct room *room, void *context)
{
    (void)context;
    background_cancel(room->server, room);
    room_load_stop(room);
    while (room->watches)
        room_watch_end(room->watches); // NOLINT(clang-analyzer-unix.Malloc): it takes itself off
    room_bots_stop(room);
    room_advice_stop(room);
    room_analysis_stop(room);
    room_shuffle_forget(room);
    room_turn_forget(room);
    room_history_drop(room);
    room_free(room);
}

void rooms_free(struct rooms *rooms)
{
    if (!rooms) return;
    rooms_each(rooms, let_go, NULL);
    for (struct room *room; (room = rooms->coming);) {
        rooms->coming = room->next;
        let_go(room, NULL);
    }
    background_free(rooms->server->background_tasks);
    think_pool_free(rooms->server->thinkers);
    room_list_forget_all(&rooms->asleep);
    free(rooms->unfinished);
    scratch_free(rooms->server->scratch);
    rooms->server->scratch = NULL;
    free(rooms);
}

int rooms_count(const struct rooms *rooms)
{
    return rooms->count;
}

static struct room **slot_of(struct rooms *rooms, const char *id)
{
    return &rooms->slot[hash_of(id) % SLOTS];
}

static struct room *find_among(struct room *room, const char *id)
{
    while (room && strcmp(room->row.id, id) != 0) room = room->next;
    return room;
}

struct room *rooms_find(const struct rooms *rooms, const char *id)
{
    return find_among(*slot_of((struct rooms *)(uintptr_t)rooms, id), id);
}

bool rooms_is_viewed(const struct server *server, const char *id, int64_t user)
{
    const struct room *room = rooms_find(server->rooms, id);
    for (const struct watch *watch = room ? room->watches : NULL; watch; watch = watch->of_room)
        if (watch->session->user == user && watch->looking) return true;
    return false;
}

static void link_room(struct rooms *rooms, struct room *room)
{
    struct room **slot = slot_of(rooms, room->row.id);
    room->next = *slot;
    *slot = room;
    rooms->count++;
    room_list_forget(&rooms->asleep, room->row.id);
}

static void take_out(struct room **at, const struct room *room)
{
    while (*at != room) at = &(*at)->next;
    *at = room->next;
}

void rooms_evict(struct rooms *rooms, struct room *room)
{
    take_out(slot_of(rooms, room->row.id), room);
    rooms->count--;
    let_go(room, NULL);
}

/* ---- going on ----------------------------------------------------------------------------- */

static struct session **keep_watchers(const struct room *room, int *count)
{
    // NOLINTNEXTLINE(bugprone-sizeof-expression): they are pointers
    struct session **session = mem_alloc((size_t)(room->watchers + 1) * sizeof *session);
    *count = 0;
    for (struct watch *watch = room->watches; watch; watch = watch->of_room)
        session[(*count)++] = session_ref(watch->session);
    return session;
}

/* The disk says otherwise than we do: begin again from what it has. */
static void reload_room(struct room *room)
{
    struct rooms *rooms = room->server->rooms;
    char id[DB_ID];
    int count;
    log_error("room", "reload", "room=%s seq=%u", room->row.id, room->match.seq);
    memcpy(id, room->row.id, sizeof id);
    struct session **session = keep_watchers(room, &count);
    rooms_evict(rooms, room);
    rooms_load(rooms, id, &room);
    for (int i = 0; i < count; i++) {
        if (room) {
            room_watch(room, session[i]);
            room_view_resync(room_watch_of(room, session[i]));
        }
        session_unref(session[i]);
    }
    free(session);
}

static void on_freed(struct room *room, enum db_status status)
{
    if (room->gone) {
        rooms_evict(room->server->rooms, room);
        return;
    }
    if (status == DB_STORED) room_turn_advance(room);
    else if (status == DB_REFUSED && room->server->phase == SERVER_SERVING) reload_room(room);
    else if (room->server->phase == SERVER_STOPPING) room_turn_forget(room);
    else room_turn_resume(room); /* those who wait shall hear it too; bots and orders try again later */
}

/* ---- coming and going --------------------------------------------------------------------- */

static struct room *new_room_take(struct rooms *rooms, struct db_room *row)
{
    struct room *room = room_new_take(rooms->server, row);
    room->freed = on_freed;
    room_absence_begin(room);
    return room;
}

struct room *rooms_add_take(struct rooms *rooms, struct db_room *row)
{
    struct room *room = new_room_take(rooms, row);
    if (room_load_begin(room) == ROOM_UNREAD || room_load_rest(room)) {
        room_free(room);
        return NULL;
    }
    link_room(rooms, room);
    return room;
}

/* It is loaded: who waited for it may go on. */
static void arrive(struct rooms *rooms, struct room *room)
{
    link_room(rooms, room);
    log_debug("rooms", "loaded", "room=%s seq=%u", room->row.id, room->match.seq);
    room_turn_advance(room);
}

struct load_task {
    struct background_task task;
    enum room_load state;
};

static bool load_some(struct background_task *task)
{
    struct load_task *load = (struct load_task *)task;
    load->state = room_load_some(task->owner);
    return load->state == ROOM_LOADING;
}

static void end_loading(struct background_task *task, bool done)
{
    struct room *room = task->owner;
    struct rooms *rooms = room->server->rooms;
    bool loaded = ((struct load_task *)task)->state == ROOM_LOADED;
    free(task);
    if (!done) return;
    take_out(&rooms->coming, room);
    if (loaded) arrive(rooms, room);
    else let_go(room, NULL);
}

/* What is left of its log is replayed between turns of the loop. */
static void load_by_and_by(struct rooms *rooms, struct room *room)
{
    struct load_task *load = mem_alloc(sizeof *load);
    load->task = (struct background_task){ .owner = room, .count = &room->background_tasks, .some = load_some,
                                           .end = end_loading };
    room->next = rooms->coming;
    rooms->coming = room;
    background_add_take(rooms->server, &load->task);
}

/* 1 and the room, loaded or coming; 0 or -1. */
static int fetch_room(struct rooms *rooms, const char *id, struct room **room)
{
    struct db_room row;
    int found = strlen(id) < DB_ID ? db_find_room(rooms->server->db, id, &row) : 0;
    if (found != 1) return found;
    *room = new_room_take(rooms, &row);
    enum room_load state = room_load_begin(*room);
    for (int i = 0; i < ENTRIES_AT_ONCE && state == ROOM_LOADING; i += ENTRIES_A_PIECE)
        state = room_load_some(*room);
    if (state == ROOM_LOADED) arrive(rooms, *room);
    if (state == ROOM_LOADING) load_by_and_by(rooms, *room);
    if (state != ROOM_UNREAD) return 1;
    room_free(*room);
    *room = NULL;
    return -1;
}

int rooms_load_async(struct rooms *rooms, const char *id, struct room **room)
{
    *room = rooms_find(rooms, id);
    if (!*room) *room = find_among(rooms->coming, id);
    if (!*room) return fetch_room(rooms, id, room);
    (*room)->used_ms = server_steady(rooms->server);
    return 1;
}

int rooms_load(struct rooms *rooms, const char *id, struct room **room)
{
    int found = rooms_load_async(rooms, id, room);
    if (found != 1 || !(*room)->loading) return found;
    background_cancel(rooms->server, *room);
    take_out(&rooms->coming, *room);
    if (room_load_rest(*room) == 0) {
        arrive(rooms, *room);
        return 1;
    }
    let_go(*room, NULL);
    *room = NULL;
    return -1;
}

void rooms_finish_loading(struct rooms *rooms)
{
    for (struct room *room; (room = rooms->coming);) rooms_load(rooms, room->row.id, &room);
}

int rooms_write_info(struct rooms *rooms, const char *id, struct text *out)
{
    const struct room *room = rooms_find(rooms, id);
    if (!room) return room_list_write(&rooms->asleep, rooms->server, id, out);
    room_view_write_info(rooms->server, &room->row, room, false, out);
    return 1;
}

void rooms_forget_infos(struct rooms *rooms)
{
    room_list_forget_all(&rooms->asleep);
}

struct renaming {
    int64_t user;
    const char *name;
};

/* In the change that is under way, too. */
static void rename_in_room(struct room *room, void *context)
{
    const struct renaming *to = context;
    struct db_room *rows[] = { &room->row, room->change ? room->change->row : NULL };
    if (room_seat_of(room, to->user) < 0) return;
    for (int i = 0; i < 2; i++)
        for (int seat = 0; rows[i] && seat < rows[i]->seats; seat++)
            if (rows[i]->seat[seat].user == to->user)
                snprintf(rows[i]->seat[seat].name, sizeof rows[i]->seat[seat].name, "%s", to->name);
    room_view_send_info(room);
}

void rooms_rename_user(struct rooms *rooms, int64_t user, const char *name)
{
    struct renaming to = { user, name };
    rooms_each(rooms, rename_in_room, &to);
    rooms_forget_infos(rooms);
}

void rooms_wake_unfinished(struct rooms *rooms)
{
    rooms->unfinished_count = db_list_unfinished(rooms->server->db, &rooms->unfinished);
    if (rooms->unfinished_count < 0) rooms->unfinished_count = 0;
}

/* True if a bot or an order must move there, or if the downtime has shifted a player's quiet
 * hours against their clock. */
static bool has_work(const struct db_room *row)
{
    if (row->status != ROOM_PLAYING || row->frozen || room_rests(row)) return false;
    for (int seat = 0; seat < row->seats; seat++) {
        if (!(row->turn.to_act >> seat & 1u)) continue;
        if (row->seat[seat].kind == SEAT_BOT) return true;
        if (row->turn.deadline && row->seat[seat].quiet.minutes) return true;
    }
    return false;
}

static void wake_some(struct rooms *rooms)
{
    for (int n = 0; n < WAKE_A_TICK && rooms->unfinished_next < rooms->unfinished_count; n++) {
        const char *id = rooms->unfinished[rooms->unfinished_next++];
        struct db_room row;
        struct room *room;
        if (rooms_find(rooms, id) || db_find_room(rooms->server->db, id, &row) != 1) continue;
        bool plays = row.status == ROOM_PLAYING && !row.frozen;
        bool wake = has_work(&row) || (plays && db_has_plan(rooms->server->db, row.key) == 1);
        db_room_fini(&row);
        if (wake) rooms_load_async(rooms, id, &room);
    }
}

/* A page at a time: there may be any number that cannot go on, and stay. */
static void wake_due(struct rooms *rooms)
{
    const struct server *server = rooms->server;
    char (*ids)[DB_ID] = NULL;
    struct room *room;
    int count = db_list_due(server->db, server_uptime(server), rooms->past_due, &ids);
    for (int i = 0; i < count; i++)
        if (!rooms_find(rooms, ids[i])) rooms_load_async(rooms, ids[i], &room);
    free(ids);
    rooms->past_due = count == DB_DUE_AT_ONCE ? rooms->past_due + count : 0;
}

/* Loads rooms whose deadline is due. While any clock runs, the uptime is stored from time to time, so
 * that a crash costs a player at most that interval. */
static void wake_late(struct rooms *rooms)
{
    struct server *server = rooms->server;
    uint64_t now = server_steady(server);
    int64_t deadline;
    if (now - rooms->looked_ms < LOOK_MS) return;
    rooms->looked_ms = now;
    if (db_find_deadline(server->db, &deadline) != 1) return;
    if (now - rooms->life_ms >= LIFE_MS) rooms_store_uptime(rooms);
    if (deadline <= server_uptime(server)) wake_due(rooms);
}

void rooms_expire(struct rooms *rooms)
{
    struct server *server = rooms->server;
    int64_t listed = server->config->waiting_h * 3600000LL;
    char (*ids)[DB_ID] = NULL;
    if (!listed) return;
    int count = db_list_expired(server->db, age_before(server, listed),
                                age_before(server, PRIVATE_LONGER * listed), rooms->past_expired, &ids);
    int stay = 0;
    for (int i = 0; i < count; i++) {
        struct room *room;
        bool goes = rooms_load(rooms, ids[i], &room) == 1 && !room->watches && !room_is_busy(room);
        if (goes) room_commit_delete(room, NULL, "table_expired");
        stay += !goes;
    }
    free(ids);
    rooms->past_expired = count == DB_DUE_AT_ONCE ? rooms->past_expired + stay : 0;
}

void rooms_store_uptime(struct rooms *rooms)
{
    struct server *server = rooms->server;
    struct db_job *job = db_job_new();
    rooms->life_ms = server_steady(server);
    db_set_uptime(job, server_uptime(server));
    db_submit_take(server->db, job, NULL, NULL);
}

/* The next table's host may have made a new invitation. */
static void refresh_rematch(const struct rooms *rooms, struct room *room)
{
    struct rematch *rematch = &room->rematch;
    const struct room *next = rematch->room[0] ? rooms_find(rooms, rematch->room) : NULL;
    if (!next || strcmp(rematch->invite, next->row.invite) == 0) return;
    memcpy(rematch->invite, next->row.invite, sizeof rematch->invite);
    room->info_due = true;
}

static void tick_room(struct room *room, void *context)
{
    struct rooms *rooms = context;
    uint64_t now = server_steady(rooms->server);
    room_absence_check(room);
    refresh_rematch(rooms, room);
    if (room->gathering) room_shuffle_look(room);
    if (!room_is_busy(room) && (room->retry || room->fault || room_clock_is_late(room) ||
                                room_absence_is_due(room))) {
        room->retry = false;
        room_turn_advance(room);
    }
    if (room->info_due) room_view_send_info(room);
    if (room->past && now - room->past_ms > PAST_MS) room_history_drop(room);
    if (!room_is_idle(room)) return;
    room_snapshot_store(room);
    log_debug("rooms", "unloaded", "room=%s seq=%u", room->row.id, room->match.seq);
    rooms_evict(rooms, room);
}

void rooms_tick(struct rooms *rooms)
{
    wake_some(rooms);
    wake_late(rooms);
    rooms_each(rooms, tick_room, rooms);
}

static void settle_room(struct room *room, void *context)
{
    (void)context;
    background_cancel(room->server, room);
    room_bots_stop(room);
    room_advice_stop(room);
    room_analysis_stop(room);
    room_snapshot_store(room);
    room_watch_store_seen(room);
}

void rooms_prepare_stop(struct rooms *rooms)
{
    rooms_each(rooms, settle_room, NULL);
    for (struct room *room = rooms->coming; room; room = room->next) background_cancel(room->server, room);
}
