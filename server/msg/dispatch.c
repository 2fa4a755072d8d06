// SPDX-License-Identifier: MIT
#include "dispatch.h"

#include <string.h>

#include "msg.h"
#include "needs.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"
#include "server/room/room_turn.h"
#include "server/room/rooms.h"

enum {
    ANYBODY = 1 << 8, /* hello need not have been said                     */
    WAITS = 1 << 9,   /* until the change before it is on the disk         */
};

/* What a request needs (see needs.h), and who handles it: one that names a room is handled in it. */
struct request_type {
    const char *name;
    unsigned needs;
    request_handler *handle;
    room_handler *handle_in_room;
};

static const struct request_type types[] = {
    { "move", NEEDS_PLAYER | WAITS, NULL, msg_move },
    { "hello", ANYBODY, msg_hello, NULL },
    { "rename", 0, msg_rename, NULL },
    { "list", 0, msg_list, NULL },
    { "describe", 0, msg_describe, NULL },
    { "create", 0, msg_create, NULL },
    { "join", NEEDS_INVITE | WAITS, NULL, msg_join },
    { "leave", NEEDS_SEAT | WAITS, NULL, msg_leave },
    { "bot", NEEDS_HOST | WAITS, NULL, msg_bot },
    { "start", NEEDS_HOST | WAITS, NULL, msg_start },
    { "open", NEEDS_ENTRY, NULL, msg_open },
    { "close", 0, NULL, msg_close },
    { "explain", NEEDS_PLAYER, NULL, msg_explain },
    { "preview", NEEDS_PLAYER | WAITS, NULL, msg_preview },
    { "undo", NEEDS_PLAYER | WAITS, NULL, msg_undo },
    { "resign", NEEDS_PLAYER | WAITS, NULL, msg_resign },
    { "chat", NEEDS_ENTRY, NULL, msg_chat },
    { "history", NEEDS_ENTRY | NEEDS_BEGUN, NULL, msg_history },
    { "at", NEEDS_ENTRY | NEEDS_BEGUN, NULL, msg_at },
    { "export", NEEDS_ENTRY | NEEDS_BEGUN, NULL, msg_export },
    { "order", NEEDS_PLAYER | WAITS, NULL, msg_order },
};

static const struct request_type *type_find(const char *name)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, name) == 0) return &types[i];
    return NULL;
}

/* The room that the request names, or NULL after an error. */
static struct room *open_room(struct request *request)
{
    const char *id = request_text(request, "room");
    if (!id) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return NULL;
    }
    struct room *room;
    int found = rooms_open(request->server->rooms, id, &room);
    if (room && room->plugin) return room;
    if (found < 0) {
        reply_error_why(request, ERR_STORE_FAILED, NULL, "The server cannot read this table from its disk.");
    } else {
        session_fault(request->session);
        reply_error(request, ERR_NO_SUCH_ROOM, NULL);
    }
    return NULL;
}

/* Also when it has waited: the room stands still for it now. */
static void handle_in_room(struct request *request, struct room *room)
{
    int seat = room_seat_of(room, request->session->user);
    if (needs_hold(request, room, seat, request->type->needs))
        request->type->handle_in_room(request, room, seat);
}

static void handle_request(struct request *request)
{
    if (request->type->handle) {
        request->type->handle(request);
        return;
    }
    struct room *room = open_room(request);
    if (!room) return;
    guard_enter(room->row.id);
    bool waits = request->type->needs & WAITS && room_turn_defer(room, request, handle_in_room);
    if (!waits) handle_in_room(request, room);
    guard_leave();
}

static void read_request(struct request *request)
{
    const char *name = request_text(request, "t");
    request->type = name ? type_find(name) : NULL;
    if (!request_read_id(request)) {
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no whole number `id`.");
    } else if (!name) {
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no type `t`.");
    } else if (!request->type) {
        reply_error(request, ERR_UNKNOWN_TYPE, NULL);
    } else if (!request->session->user && !(request->type->needs & ANYBODY)) {
        reply_error(request, ERR_HELLO_FIRST, NULL);
    } else {
        handle_request(request);
    }
}

void dispatch_text(struct session *session, const char *data, size_t len)
{
    struct request request = { session->server, session, NULL, NO_ID, uv_hrtime() / 1000, NULL };
    request.body = json_loadb(data, len, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(request.body)) {
        read_request(&request);
    } else {
        session_fault(session);
        reply_error(&request, ERR_BAD_JSON, NULL);
    }
    json_decref(request.body);
}
