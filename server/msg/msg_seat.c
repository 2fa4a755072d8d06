// SPDX-License-Identifier: MIT
/* msg_seat.c - who sits where: join, leave, bots. */
#include "msg_seat.h"

#include <stdio.h>
#include <string.h>

#include "games/common/search.h"
#include "msg.h"
#include "needs.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/change.h"
#include "server/room/room_change.h"

struct db_seat msg_seat_for(const struct session *session)
{
    struct db_seat seat = { .kind = SEAT_HUMAN, .user = session->user };
    memcpy(seat.name, session->name, sizeof seat.name);
    return seat;
}

int msg_seat_empty(const struct room *room)
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

/* Is it the seat of a player whom a bot stands in for? */
static bool is_kept(const struct room *room, int seat)
{
    return seat >= 0 && room->row.status == ROOM_PLAYING && room->row.seat[seat].kind == SEAT_BOT &&
           !room_is_frozen(room);
}

static void take_back(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = room->row.seat[seat];
    to.kind = SEAT_HUMAN;
    to.bot[0] = '\0';
    change_set_seat(change, seat, &to);
    course_try_note(&room->course, ENTRY_RETURN, seat, &change->step);
    change_add_step(change, NULL, NULL);
    change->seat = seat;
    change->reply = reply_seat;
    room_change_submit_take(change);
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
    struct db_seat to = msg_seat_for(request->session);
    change_set_seat(change, seat, &to);
    if (!room->row.host) change_row(change)->host = request->session->user;
    change->seat = seat;
    change->reply = reply_seat;
    room_change_submit_take(change);
}

/* Before the start: from the seat `mine`, if there is one. */
static void sit_down(struct room *room, struct request *request, int mine, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to = msg_seat_for(request->session);
    if (mine >= 0) change_set_seat(change, mine, &(struct db_seat){ .kind = SEAT_EMPTY });
    change_set_seat(change, seat, &to);
    change->seat = seat;
    change->reply = reply_seat;
    room_change_submit_take(change);
}

/* A table that waits for players. */
static void join_waiting(struct room *room, struct request *request, int mine, int64_t wanted)
{
    if (wanted >= 0 && room->row.seat[wanted].kind != SEAT_EMPTY) {
        reply_error(request, ERR_SEAT_TAKEN, NULL);
        return;
    }
    int seat = wanted >= 0 ? (int)wanted : msg_seat_empty(room);
    if (seat < 0) reply_error(request, ERR_ROOM_FULL, NULL);
    else sit_down(room, request, mine, seat);
}

void msg_join(struct request *request, struct room *room, int mine)
{
    int64_t wanted = -1;
    if (request_has(request, "seat") && !request_int(request, "seat", 0, room->row.seats - 1, &wanted))
        reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (is_kept(room, mine)) take_back(room, request, mine);
    else if (mine >= 0 && (wanted < 0 || wanted == mine)) answer_seat(request, mine);
    else if (mine < 0 && unclaimed_seat(room, wanted) >= 0)
        claim_seat(room, request, unclaimed_seat(room, wanted));
    else if (room->row.status == ROOM_WAITING) join_waiting(room, request, mine, wanted);
    else reply_error(request, ERR_ROOM_FULL, NULL);
}

/* ---- leave ---------------------------------------------------------------------------------- */

/* Who hosts when the host leaves: the next person at the table. */
static int64_t next_host(const struct db_room *row)
{
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_HUMAN) return row->seat[seat].user;
    return 0;
}

static void stand_up(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &(struct db_seat){ .kind = SEAT_EMPTY });
    struct db_room *row = change_row(change);
    if (row->host == request->session->user) row->host = next_host(row);
    if (row->host == 0) row->status = ROOM_ABANDONED;
    room_change_submit_take(change);
}

/* From a game that is being played it is the same as to resign. */
void msg_leave(struct request *request, struct room *room, int seat)
{
    if (room->row.status == ROOM_WAITING) stand_up(room, request, seat);
    else if (needs_hold(request, room, seat, NEEDS_PLAYER)) msg_resign(request, room, seat);
}

/* ---- bots ----------------------------------------------------------------------------------- */

/* During play: a bot keeps the seat of somebody who is away. */
static void stand_in(struct room *room, struct request *request, int seat, const char *bot)
{
    struct db_seat to = room->row.seat[seat];
    if (to.kind != SEAT_HUMAN) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (!bot || room_is_online(room, to.user) || room_is_frozen(room)) {
        reply_error_why(request, ERR_SEAT_TAKEN, NULL, "Its player is here.");
        return;
    }
    struct change *change = change_new(room, request);
    to.kind = SEAT_BOT;
    snprintf(to.bot, sizeof to.bot, "%s", bot);
    change_set_seat(change, seat, &to);
    course_try_note(&room->course, ENTRY_TAKEOVER, seat, &change->step);
    change_add_step(change, NULL, bot);
    room_change_submit_take(change);
}

/* Before the start; `bot` NULL empties the seat. */
static void seat_bot(struct room *room, struct request *request, int seat, const char *bot)
{
    struct db_seat to = { .kind = bot ? SEAT_BOT : SEAT_EMPTY };
    if (room->row.seat[seat].kind == SEAT_HUMAN) {
        reply_error(request, ERR_SEAT_TAKEN, NULL);
        return;
    }
    if (bot) snprintf(to.bot, sizeof to.bot, "%s", bot);
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &to);
    room_change_submit_take(change);
}

void msg_bot(struct request *request, struct room *room, int mine)
{
    const char *bot = request_text(request, "bot");
    int64_t seat;
    (void)mine;
    if (!request_int(request, "seat", 0, room->row.seats - 1, &seat) ||
        (request_has(request, "bot") && !bot) || (bot && !bot_find(bot)))
        reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (room->row.status == ROOM_PLAYING) stand_in(room, request, (int)seat, bot);
    else if (room->row.status == ROOM_WAITING) seat_bot(room, request, (int)seat, bot);
    else reply_error(request, ERR_NOT_PLAYING, NULL);
}
