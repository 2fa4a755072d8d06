// SPDX-License-Identifier: MIT
#include "rooms_merge.h"

#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "server/change/room_commit.h"
#include "server/room/room_orders.h"
#include "server/room/room_plans.h"
#include "server/change/room_turn.h"
#include "server/view/room_view.h"
#include "rooms.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/hold.h"
#include "server/client/user.h"
#include "server/client/session.h"
#include "server/notify/notifications.h"
#include "server/notify/preferences.h"
#include "server/play/plan.h"
#include "server/store/db_moderation.h"

struct merge {
    struct server *server;
    int64_t user[2];
    db_done *done;
    void *context;
};

/* ---- read back -------------------------------------------------------------------------------- */

/* Plans and orders belong to the seat's user: as the disk has them now. */
static void reread_wishes(struct room *room)
{
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        plan_free(room->plan[seat]);
        room->plan[seat] = NULL;
        if (room->orders) room_orders_forget(room, seat);
    }
    if (room->has_match && room->row.status == ROOM_PLAYING) {
        room_orders_load(room);
        room_plans_load(room);
    }
}

/* The seq that a seat's player has seen is stored with a delay, so memory may be newer than the store. */
static void adopt_seat(struct db_seat *seat, const struct db_seat *stored)
{
    uint32_t seen = seat->seen > stored->seen ? seat->seen : stored->seen;
    int64_t seen_at = seat->seen_at > stored->seen_at ? seat->seen_at : stored->seen_at;
    *seat = *stored;
    seat->seen = seen;
    seat->seen_at = seen_at;
}

static void reread_room(struct room *room)
{
    struct db_room stored;
    if (db_find_room(room->server->db, room->row.id, &stored) != 1) {
        log_error("room", "reread_failed", "room=%s", room->row.id);
        return;
    }
    room->row.host = stored.host;
    room->row.ending = stored.ending;
    room->row.turn.agreed = stored.turn.agreed;
    memcpy(room->row.share, stored.share, sizeof room->row.share);
    for (int seat = 0; seat < room->row.seats; seat++) adopt_seat(&room->row.seat[seat], &stored.seat[seat]);
    db_room_fini(&stored);
    reread_wishes(room);
    room_commit_resend_views(room);
    room_view_send_info(room);
}

/* ---- each table that concerns the two --------------------------------------------------------- */

static bool concerns(const struct room *room, const struct merge *merge)
{
    for (int i = 0; i < 2; i++)
        if (room->row.host == merge->user[i] || room_seat_of(room, merge->user[i]) >= 0) return true;
    return false;
}

static void visit_reread(struct room *room, void *context)
{
    if (concerns(room, context)) reread_room(room);
}

static void visit_advance(struct room *room, void *context)
{
    if (concerns(room, context)) room_turn_advance(room);
}

/* ---- people ----------------------------------------------------------------------------------- */

/* Reads the ignore lists of the two users, and of those who ignore one of them, again. */
static void reread_ignored(const struct merge *merge)
{
    struct server *server = merge->server;
    int64_t *ignored;
    for (struct session *s = server->sessions; s; s = s->next) {
        bool is_one = s->user == merge->user[0] || s->user == merge->user[1];
        if (!s->user || !(is_one || user_ignores(s->person, merge->user[0]) ||
                          user_ignores(s->person, merge->user[1])))
            continue;
        int count = db_list_ignored(server->db, s->user, &ignored);
        if (count >= 0) user_set_ignored_take(s->person, ignored, count);
    }
}

static void reread_people(const struct merge *merge)
{
    reread_ignored(merge);
    for (int i = 0; i < 2 && merge->server->notifications; i++)
        preferences_forget(merge->server->notifications->preferences, merge->user[i]);
}

static void on_written(void *context, const struct db_result *result)
{
    struct merge *merge = context;
    struct server *server = merge->server;
    bool serving = server->phase == SERVER_SERVING;
    if (serving) rooms_finish_loading(server->rooms);
    if (serving && result->status == DB_STORED) {
        rooms_each(server->rooms, visit_reread, merge);
        reread_people(merge);
        rooms_forget_infos(server->rooms);
    }
    merge->done(merge->context, result);
    struct hold *hold = hold_end(server);
    if (serving) rooms_each(server->rooms, visit_advance, merge);
    hold_release_take(server, hold);
    free(merge);
}

void merge_submit_take(struct server *server, struct db_job *job, int64_t one, int64_t other, db_done *done,
                       void *context)
{
    struct merge *merge = mem_alloc(sizeof *merge);
    *merge = (struct merge){ server, { one, other }, done, context };
    hold_begin(server, one, other);
    db_submit_take(server->db, job, on_written, merge);
}
