// SPDX-License-Identifier: MIT
#include "room_watch.h"

#include <stdlib.h>

#include "server/room/room.h"
#include "room_view.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/session.h"

enum { NOTE_MS = 30000 }; /* what was looked at is written down no more often, and at the end */
enum { AT_ONCE = 10 }; /* so many watchers are company, and more a crowd */

static int watches_of(const struct room *room, int64_t user)
{
    int count = 0;
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        count += watch->session->user == user;
    return count;
}

/* Sends presence at once to few viewers, and at intervals to many: otherwise each newcomer would cost
 * as much as all viewers together. */
static void tell_presence(struct room *room)
{
    if (room->watchers > AT_ONCE) room->info_due = true;
    else room_view_send_info(room);
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

/* Stores how far a seat's player has seen the game: as the client reports it or, if it never
 * does, up to what was sent. */
static void store_seen(struct room *room, const struct watch *watch)
{
    struct db_seat *seat = watch->viewer >= 0 ? &room->row.seat[watch->viewer] : NULL;
    uint32_t seen = watch->session->looks ? watch->looked : watch->shown;
    bool nothing = seen == 0 && !watch->noted_ms; /* not even how it began */
    if (!seat || !room->has_match || nothing) return;
    if (seen < seat->seen || (seen == seat->seen && !watch->session->looks)) return;
    seat->seen = seen;
    seat->seen_at = watch->session->looks && !watch->looking ? watch->looked_at : server_now(room->server);
    struct db_job *job = db_job_new();
    db_set_seen(job, room->row.key, watch->viewer, seen, seat->seen_at);
    db_submit_take(room->server->db, job, NULL, NULL);
}

void room_watch_end(struct watch *watch)
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
    if (watches_of(room, user)) return;
    int seat = room_seat_of(room, user);
    if (seat >= 0) room->away_ms[seat] = (int64_t)room->used_ms;
    tell_presence(room);
}

void room_watch_look(struct watch *watch, uint32_t seq)
{
    struct room *room = watch->room;
    uint64_t now = server_steady(room->server);
    watch->session->looks = watch->looking = true;
    if (seq > room->match.seq) seq = room->match.seq;
    if (seq > watch->looked) watch->looked = seq;
    if (watch->noted_ms && now - watch->noted_ms < NOTE_MS) return;
    watch->noted_ms = now;
    store_seen(room, watch);
}

void room_watch_look_away(struct watch *watch)
{
    if (watch->looking) watch->looked_at = server_now(watch->room->server);
    watch->looking = false;
}

struct watch *room_watch_of(const struct room *room, const struct session *session)
{
    struct watch *watch = session->watches;
    while (watch && watch->room != room) watch = watch->of_session;
    return watch;
}

void room_watch_store_seen(struct room *room)
{
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) store_seen(room, watch);
}
