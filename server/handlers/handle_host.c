// SPDX-License-Identifier: MIT
/* handle_host.c - what the host of a table does: places, people, hosting, the invitation, the table itself.
 * */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/view/room_watch.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

/* ---- places --------------------------------------------------------------------------------- */

void handle_swap(struct request *request, struct room *room, int mine)
{
    int64_t seat, to;
    (void)mine;
    if (!request_int(request, "seat", 0, room->row.seats - 1, &seat) ||
        !request_int(request, "to", 0, room->row.seats - 1, &to) || seat == to) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct change *change = change_new(room, request);
    struct db_seat one = room->row.seat[seat], other = room->row.seat[to];
    db_clear_seat(change->job, room->row.key, (int)to);
    change_set_seat(change, (int)seat, &other);
    change_set_seat(change, (int)to, &one);
    room_commit_take(change);
}

/* Returns a change for the user of the requested seat, who is notified of it. */
static struct change *begin_for(struct request *request, struct room *room, const char *told, int *seat)
{
    int64_t asked = 0;
    request_int(request, "seat", 0, room->row.seats - 1, &asked);
    struct change *change = change_new(room, request);
    change_notify(change, room->row.seat[asked].user, told, NULL);
    *seat = (int)asked;
    return change;
}

void handle_send_away(struct request *request, struct room *room, int mine)
{
    int seat;
    (void)mine;
    struct change *change = begin_for(request, room, "sent_away", &seat);
    change_set_seat(change, seat, &(struct db_seat){ .kind = SEAT_EMPTY });
    room_commit_take(change);
}

void handle_hand(struct request *request, struct room *room, int mine)
{
    int seat;
    (void)mine;
    struct change *change = begin_for(request, room, "host_now", &seat);
    change_row(change)->host = room->row.seat[seat].user;
    room_commit_take(change);
}

/* ---- people --------------------------------------------------------------------------------- */

/* Reads the user that the request is about, and whether on or off. Returns false after an error. */
static bool read_whom(const struct request *request, const struct room *room, int64_t *user, bool *on)
{
    const json_t *given = json_object_get(request->body, "on");
    char name[DB_NAME];
    if (!request_int(request, "user", 1, INT64_MAX, user) || (given && !json_is_boolean(given)) ||
        db_find_name(room->server->db, *user, name) != 1 || *user == request->session->user) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    *on = !json_is_false(given);
    return true;
}

/* A banned user. */
struct banned {
    struct server *server;
    char room[DB_ID];
    int64_t user;
};

static void show_out(void *context, bool stored)
{
    struct banned *banned = context;
    struct room *room = rooms_find(banned->server->rooms, banned->room);
    struct session *session = NULL;
    while (stored && room && (session = session_of_user(banned->server, banned->user, session))) {
        struct watch *watch = room_watch_of(room, session);
        if (watch) room_watch_end(watch);
    }
    free(banned);
}

static void ban_user(struct room *room, struct request *request, int64_t user)
{
    struct change *change = change_new(room, request);
    struct banned *banned = mem_alloc(sizeof *banned);
    int seat = room_seat_of(room, user);
    *banned = (struct banned){ .server = room->server, .user = user };
    memcpy(banned->room, room->row.id, sizeof banned->room);
    change_row(change);
    if (seat >= 0) change_set_seat(change, seat, &(struct db_seat){ .kind = SEAT_EMPTY });
    db_set_sanction(change->job, room->row.key, user, SANCTION_BANNED, true);
    /* Who never was here need not hear of it. */
    if (seat >= 0 || room_is_online(room, user)) change_notify(change, user, "banned_here", NULL);
    change->ended = show_out;
    change->ended_context = banned;
    room_commit_take(change);
}

/* A mark that changes nothing else. */
static void set_mark(struct room *room, struct request *request, int64_t user, enum db_sanction mark, bool on)
{
    struct change *change = change_new(room, request);
    db_set_sanction(change->job, room->row.key, user, mark, on);
    room_commit_take(change);
}

/* During play a ban takes no seat. */
void handle_ban(struct request *request, struct room *room, int mine)
{
    int64_t user;
    bool on;
    (void)mine;
    if (!read_whom(request, room, &user, &on)) return;
    if (!on) set_mark(room, request, user, SANCTION_BANNED, false);
    else if (room->row.status == ROOM_WAITING || room_seat_of(room, user) < 0) ban_user(room, request, user);
    else reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"seated\"}",
                         "Nobody is banned from his own seat.");
}

void handle_silence(struct request *request, struct room *room, int mine)
{
    int64_t user;
    bool on;
    (void)mine;
    if (read_whom(request, room, &user, &on)) set_mark(room, request, user, SANCTION_MUTED, on);
}

/* ---- the table ------------------------------------------------------------------------------ */

static void reply_invite(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key_json(&out, "invite", change->room->row.invite);
    reply_send(&out, change->request);
}

void handle_invite(struct request *request, struct room *room, int mine)
{
    char name[SECRET_NAME_TEXT];
    (void)mine;
    struct change *change = change_new(room, request);
    secret_name(&room->server->sources, SECRET_NAME_TEXT - 1, name);
    snprintf(change_row(change)->invite, sizeof change->row->invite, "%s", name);
    change->reply = reply_invite;
    room_commit_take(change);
}

void handle_delete(struct request *request, struct room *room, int mine)
{
    (void)mine;
    log_info("room", "deleted", "room=%s", room->row.id);
    room_commit_delete(room, request, "table_deleted");
}
