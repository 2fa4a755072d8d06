// SPDX-License-Identifier: MIT
#include "room_find.h"

#include "server/base/server.h"
#include "server/play/guard.h"
#include "server/room/room.h"
#include "server/room/rooms.h"

struct room *request_room(struct request *request)
{
    const char *id = request_text(request, "room");
    if (!id) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return NULL;
    }
    struct room *room;
    int found = rooms_open(request->server->rooms, id, &room);
    if (room && room->plugin) {
        guard_enter(room->row.id);
        return room;
    }
    if (found < 0) {
        reply_error_why(request, ERR_STORE_FAILED, NULL, "The server cannot read this table from its disk.");
        return NULL;
    }
    session_fault(request->session);
    reply_error(request, ERR_NO_SUCH_ROOM, NULL);
    return NULL;
}

void refuse_entry(struct request *request)
{
    session_fault(request->session);
    reply_error(request, ERR_NEED_INVITE, NULL);
}

struct room *request_room_entered(struct request *request)
{
    struct room *room = request_room(request);
    if (!room || room_watch_of(room, request->session)) return room;
    if (room_may_enter(room, request->session->user, request_text(request, "invite"))) return room;
    refuse_entry(request);
    return NULL;
}

int request_seat(struct request *request, const struct room *room)
{
    int seat = room_seat_of(room, request->session->user);
    if (room->row.status != ROOM_PLAYING) reply_error(request, ERR_NOT_PLAYING, NULL);
    else if (seat < 0) reply_error(request, ERR_NOT_SEATED, NULL);
    else if (room_is_frozen(room))
        reply_error_why(request, ERR_INTERNAL, NULL, "The rules of this game failed.");
    else return seat;
    return -1;
}
