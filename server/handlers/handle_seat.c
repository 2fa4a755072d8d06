// SPDX-License-Identifier: MIT
/* handle_seat.c - who sits where: join, leave, bots. */
#include "handle_seat.h"

#include <stdio.h>
#include <string.h>

#include "games/common/bot.h"
#include "handlers.h"
#include "require.h"
#include "server/client/reply.h"
#include "server/base/server.h"
#include "server/base/time_zone.h"
#include "server/client/session.h"
#include "server/change/change.h"
#include "server/room/permission.h"
#include "server/change/room_commit.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

struct db_seat handle_seat_for(const struct session *session)
{
    struct db_seat seat = { .kind = SEAT_HUMAN, .user = session->user };
    memcpy(seat.name, session->name, sizeof seat.name);
    return seat;
}

bool handle_seat_read_quiet(const struct request *request, struct clock_quiet *quiet)
{
    if (!clock_read_quiet(json_object_get(request->body, "quiet"), quiet))
        reply_error_why(request, ERR_BAD_REQUEST, NULL,
                        "Quiet hours are {\"from\": 0 to 1439, \"minutes\": 1 to 600}, in minutes of the day "
                        "in UTC, or in the time zone \"zone\".");
    else if (quiet->zone[0] && !time_zone_is_known(quiet->zone))
        reply_error_why(request, ERR_BAD_REQUEST, "{\"why\":\"zone\"}",
                        "Unknown time zone; name one such as Europe/Lisbon, or none for UTC.");
    else return true;
    return false;
}

int handle_seat_empty(const struct room *room)
{
    for (int seat = 0; seat < room->row.seats; seat++)
        if (room->row.seat[seat].kind == SEAT_EMPTY) return seat;
    return -1;
}

/* ---- join ----------------------------------------------------------------------------------- */

static void answer_seat(const struct request *request, int seat)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key(&out, "seat");
    text_int(&out, seat);
    reply_send(&out, request);
}

static void reply_seat(struct change *change)
{
    answer_seat(change->request, change->seat);
}

static void take_back(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = room->row.seat[seat];
    to.kind = SEAT_HUMAN;
    to.bot[0] = '\0';
    to.offered = false;
    change_set_seat(change, seat, &to);
    match_try_note(&room->match, ENTRY_RETURN, seat, &change->step);
    change_add_step(change, NULL, NULL);
    change->seat = seat;
    change->reply = reply_seat;
    room_commit_take(change);
}

/* The seat of a running game that came from a file, whose player has not taken it yet; `wanted` or the
 * lowest. */
static int unclaimed_seat(const struct room *room, int64_t wanted)
{
    for (int seat = 0; seat < room->row.seats && room->row.status == ROOM_PLAYING; seat++)
        if (room->row.seat[seat].kind == SEAT_HUMAN && !room->row.seat[seat].user &&
            (wanted < 0 || wanted == seat))
            return seat;
    return -1;
}

/* The first who comes is the host of a room that has none. */
static void claim_seat(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = handle_seat_for(request->session);
    handle_seat_read_quiet(request, &to.quiet);
    change_set_seat(change, seat, &to);
    if (!room->row.host) change_row(change)->host = request->session->user;
    change->seat = seat;
    change->reply = reply_seat;
    room_commit_take(change);
}

/* Returns the offered seat of a running game: `wanted`, or the lowest. */
static int offered_seat(const struct room *room, int64_t wanted)
{
    for (int seat = 0; seat < room->row.seats && room->row.status == ROOM_PLAYING; seat++)
        if (room->row.seat[seat].offered && (wanted < 0 || wanted == seat)) return seat;
    return -1;
}

/* Gives the seat to another user; the former one is notified. */
static void hand_over(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = handle_seat_for(request->session);
    int64_t was = room->row.seat[seat].user;
    change_set_seat(change, seat, &to);
    struct db_room *row = change_row(change);
    if (row->host == was) row->host = room_next_host(row, was);
    change_notify(change, was, "seat_handed", NULL);
    match_try_note(&room->match, ENTRY_HANDOVER, seat, &change->step);
    change_add_step(change, NULL, NULL);
    change->seat = seat;
    change->reply = reply_seat;
    room_commit_take(change);
}

/* Before the start: from the seat `mine`, if there is one. */
static void sit_down(struct room *room, struct request *request, int mine, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = handle_seat_for(request->session);
    if (request_has(request, "quiet")) handle_seat_read_quiet(request, &to.quiet);
    else if (mine >= 0) to.quiet = room->row.seat[mine].quiet;
    if (mine >= 0 && mine != seat) change_set_seat(change, mine, &(struct db_seat){ .kind = SEAT_EMPTY });
    change_set_seat(change, seat, &to);
    change->seat = seat;
    change->reply = reply_seat;
    room_commit_take(change);
}

/* Quiet hours are fixed at the start, except for an untaken seat of an imported game. */
static bool refuse_quiet(const struct request *request, const struct room *room, int mine, int64_t wanted)
{
    if (room->row.status == ROOM_WAITING || !request_has(request, "quiet")) return false;
    if (mine < 0 && unclaimed_seat(room, wanted) >= 0) return false;
    reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"begun\"}",
                    "Quiet hours can be chosen only before the game begins.");
    return true;
}

/* On one's own seat; other quiet hours may be chosen before the start. */
static void stay(struct room *room, struct request *request, int mine)
{
    if (room->row.status == ROOM_WAITING && json_object_get(request->body, "quiet"))
        sit_down(room, request, mine, mine);
    else answer_seat(request, mine);
}

/* Seats being stored for users: one who sends several requests at once must not exceed the limit. */
struct sitting {
    int64_t user;
    int seats;
    struct text rooms; /* a JSON array of their ids: the store may know of them already */
};

static void count_sitting(struct room *room, void *context)
{
    struct sitting *sitting = context;
    const struct db_room *row = room->change ? room->change->row : NULL;
    if (!row || !row->listed || row->status != ROOM_WAITING || row->host == sitting->user) return;
    if (room_seat_of(room, sitting->user) >= 0) return;
    for (int seat = 0; seat < row->seats; seat++) {
        if (row->seat[seat].user != sitting->user) continue;
        sitting->seats++;
        text_comma(&sitting->rooms);
        text_json(&sitting->rooms, room->row.id);
    }
}

/* At public tables that wait, of others; those that are being written are counted once. */
static int count_seats(struct server *server, int64_t user)
{
    struct sitting sitting = { .user = user };
    text_char(&sitting.rooms, '[');
    rooms_each(server->rooms, count_sitting, &sitting);
    text_char(&sitting.rooms, ']');
    int count = sitting.seats + db_count_waiting_seats(server->db, user, sitting.rooms.data);
    text_free(&sitting.rooms);
    return count;
}

/* A stranger takes a seat here and there, not the whole hall. */
static bool hall_is_full_of(struct request *request, const struct room *room)
{
    const struct config *config = request->server->config;
    int64_t user = request->session->user;
    if (!room->row.listed || room->row.host == user || config->bench) return false;
    if (count_seats(request->server, user) >= config->hall_seats) {
        reply_error_why(request, ERR_TOO_MANY, "{\"retry_ms\":60000,\"why\":\"hall\"}",
                        "You sit at enough public tables that wait for players.");
        return true;
    }
    int wait = session_take(request->session, LIMIT_JOINS);
    if (wait) reply_wait(request, wait, "Your address sat down at many public tables of late; wait a while.");
    return wait != 0;
}

/* A table that waits for players. */
static void join_waiting(struct room *room, struct request *request, int mine, int64_t wanted)
{
    if (wanted >= 0 && room->row.seat[wanted].kind != SEAT_EMPTY) {
        reply_error(request, ERR_SEAT_TAKEN, NULL);
        return;
    }
    int seat = wanted >= 0 ? (int)wanted : handle_seat_empty(room);
    if (seat < 0) reply_error(request, ERR_ROOM_FULL, NULL);
    else if (mine >= 0 || !hall_is_full_of(request, room)) sit_down(room, request, mine, seat);
}

void handle_join(struct request *request, struct room *room, int mine)
{
    int64_t wanted = -1;
    struct clock_quiet quiet;
    if (!handle_seat_read_quiet(request, &quiet)) return;
    if (request_has(request, "seat") && !request_int(request, "seat", 0, room->row.seats - 1, &wanted))
        reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (refuse_quiet(request, room, mine, wanted)) return;
    else if (permission_check(PERMISSION_RETURN, room, request->session->user, -1, NULL))
        take_back(room, request, mine);
    else if (mine >= 0 && (wanted < 0 || wanted == mine)) stay(room, request, mine);
    else if (mine < 0 && unclaimed_seat(room, wanted) >= 0)
        claim_seat(room, request, unclaimed_seat(room, wanted));
    else if (mine < 0 && offered_seat(room, wanted) >= 0)
        hand_over(room, request, offered_seat(room, wanted));
    else if (room->row.status == ROOM_WAITING) join_waiting(room, request, mine, wanted);
    else reply_error(request, ERR_ROOM_FULL, NULL);
}

/* ---- leave ---------------------------------------------------------------------------------- */

static void stand_up(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &(struct db_seat){ .kind = SEAT_EMPTY });
    struct db_room *row = change_row(change);
    if (row->host == request->session->user) row->host = room_next_host(row, row->host);
    if (row->host == 0) row->status = ROOM_ABANDONED;
    else if (row->host != room->row.host) change_notify(change, row->host, "host_now", NULL);
    room_commit_take(change);
}

/* From a game that is being played it is the same as to resign. */
void handle_leave(struct request *request, struct room *room, int seat)
{
    if (room->row.status == ROOM_WAITING) stand_up(room, request, seat);
    else if (require_all(request, room, seat, REQUIRE_PLAYER)) handle_resign(request, room, seat);
}

/* ---- bots ----------------------------------------------------------------------------------- */

/* Before the start; `bot` NULL empties the seat. */
static void seat_bot(struct room *room, struct request *request, int seat, const char *bot)
{
    struct db_seat to = { .kind = bot ? SEAT_BOT : SEAT_EMPTY };
    if (bot) snprintf(to.bot, sizeof to.bot, "%s", bot);
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &to);
    room_commit_take(change);
}

void handle_bot(struct request *request, struct room *room, int mine)
{
    const char *bot = request_text(request, "bot");
    int64_t seat;
    (void)mine;
    if (!request_int(request, "seat", 0, room->row.seats - 1, &seat) ||
        (request_has(request, "bot") && !bot) || (bot && !bot_find(bot)))
        reply_error(request, ERR_BAD_REQUEST, NULL);
    else seat_bot(room, request, (int)seat, bot);
}
