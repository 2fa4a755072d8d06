// SPDX-License-Identifier: MIT
#include "dispatch.h"

#include <string.h>

#include "handlers.h"
#include "require.h"
#include "server/base/server.h"
#include "server/client/hold.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"
#include "server/play/json_slice.h"
#include "server/view/room_history.h"
#include "server/change/room_shuffle.h"
#include "server/change/room_turn.h"
#include "server/rooms/rooms.h"
#include "server/room/scratch.h"

enum {
    ANYBODY = 1 << 8, /* hello need not have been said                     */
    WAITS = 1 << 9,   /* until the change before it is on the disk         */
    PAST = 1 << 10,   /* until the log is at hand as it was replayed       */
    SHARE = 1 << 11,  /* is wanted while the room waits for shares         */
    ALONE = 1 << 12,  /* no two users are being merged                     */
};

enum { ID_BYTES = 32 }; /* that a request's number has at most */

/* What a request needs (see require.h), and who handles it: one that names a room is handled in it. */
struct request_type {
    const char *name;
    unsigned needs;
    request_handler *handle;
    room_handler *handle_in_room;
    enum permission permission;
};

static const struct request_type types[] = {
    { "move", REQUIRE_PLAYER | WAITS, NULL, handle_move, PERMISSION_PLAY },
    { "hello", ANYBODY, handle_hello, NULL, PERMISSION_NONE },
    { "ping", 0, handle_ping, NULL, PERMISSION_NONE },
    { "rename", 0, handle_rename, NULL, PERMISSION_NONE },
    { "speak", 0, handle_speak, NULL, PERMISSION_NONE },
    { "list", 0, handle_list, NULL, PERMISSION_NONE },
    { "describe", 0, handle_describe, NULL, PERMISSION_NONE },
    { "create", 0, handle_create, NULL, PERMISSION_NONE },
    { "invited", 0, handle_invited, NULL, PERMISSION_NONE },
    { "ignore", 0, handle_ignore, NULL, PERMISSION_NONE },
    { "join", REQUIRE_INVITE | REQUIRE_NOT_BANNED | WAITS, NULL, handle_join, PERMISSION_NONE },
    { "leave", REQUIRE_SEAT | WAITS, NULL, handle_leave, PERMISSION_NONE },
    { "bot", WAITS, NULL, handle_bot, PERMISSION_BOT },
    { "start", WAITS, NULL, handle_start, PERMISSION_START },
    { "share", REQUIRE_SEAT | WAITS | SHARE, NULL, handle_share, PERMISSION_NONE },
    { "reveal", REQUIRE_SEAT, NULL, handle_reveal, PERMISSION_NONE },
    { "swap", WAITS, NULL, handle_swap, PERMISSION_SWAP },
    { "send_away", WAITS, NULL, handle_send_away, PERMISSION_REMOVE },
    { "ban", WAITS, NULL, handle_ban, PERMISSION_MODERATE },
    { "silence", WAITS, NULL, handle_silence, PERMISSION_MODERATE },
    { "seat_link", WAITS, NULL, handle_seat_link, PERMISSION_SEAT_LINK },
    { "hand", WAITS, NULL, handle_hand, PERMISSION_TRANSFER_HOST },
    { "invite", WAITS, NULL, handle_invite, PERMISSION_INVITE },
    { "delete", WAITS, NULL, handle_delete, PERMISSION_DELETE },
    { "call", WAITS, NULL, handle_call, PERMISSION_CALL_VOTE },
    { "vote", WAITS, NULL, handle_vote, PERMISSION_VOTE },
    { "offer", WAITS, NULL, handle_offer, PERMISSION_OFFER },
    { "end", WAITS, NULL, handle_end, PERMISSION_END },
    { "report", REQUIRE_ACCESS | REQUIRE_NOT_BANNED, NULL, handle_report, PERMISSION_NONE },
    { "open", REQUIRE_ACCESS | REQUIRE_NOT_BANNED, NULL, handle_open, PERMISSION_NONE },
    { "close", 0, NULL, handle_close, PERMISSION_NONE },
    { "explain", REQUIRE_PLAYER, NULL, handle_explain, PERMISSION_NONE },
    { "preview", REQUIRE_PLAYER | WAITS, NULL, handle_preview, PERMISSION_PLAY },
    { "advise", REQUIRE_PLAYER | WAITS, NULL, handle_advise, PERMISSION_PLAY },
    { "analyse", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED, NULL, handle_analyse,
      PERMISSION_NONE },
    { "course", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED | PAST, NULL, handle_course,
      PERMISSION_NONE },
    { "records", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED, NULL, handle_records,
      PERMISSION_NONE },
    { "undo", REQUIRE_PLAYER | WAITS, NULL, handle_undo, PERMISSION_PLAY },
    { "resign", REQUIRE_PLAYER | WAITS, NULL, handle_resign, PERMISSION_RESIGN },
    { "chat", REQUIRE_ACCESS | REQUIRE_NOT_BANNED, NULL, handle_chat, PERMISSION_NONE },
    { "chat_past", REQUIRE_ACCESS | REQUIRE_NOT_BANNED, NULL, handle_chat_past, PERMISSION_NONE },
    { "history", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED | PAST, NULL, handle_history,
      PERMISSION_NONE },
    { "at", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED | PAST, NULL, handle_at, PERMISSION_NONE },
    { "points", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED, NULL, handle_points, PERMISSION_NONE },
    { "export", REQUIRE_ACCESS | REQUIRE_NOT_BANNED | REQUIRE_STARTED | PAST, NULL, handle_export,
      PERMISSION_NONE },
    { "order", REQUIRE_PLAYER | WAITS, NULL, handle_order, PERMISSION_PLAY },
    { "what_if", REQUIRE_PLAYER | WAITS, NULL, handle_what_if, PERMISSION_PLAY },
    { "plan", REQUIRE_PLAYER | WAITS, NULL, handle_plan, PERMISSION_PLAY },
    { "lesson", 0, handle_lesson, NULL, PERMISSION_NONE },
    { "lesson_try", 0, handle_lesson_try, NULL, PERMISSION_NONE },
    { "keys", 0, handle_keys, NULL, PERMISSION_NONE },
    { "key_name", 0, handle_key_name, NULL, PERMISSION_NONE },
    { "key_drop", 0, handle_key_drop, NULL, PERMISSION_NONE },
    { "link", 0, handle_link, NULL, PERMISSION_NONE },
    { "link_look", 0, handle_link_look, NULL, PERMISSION_NONE },
    { "link_use", 0, handle_link_use, NULL, PERMISSION_NONE },
    { "merge_ask", ALONE, handle_merge_ask, NULL, PERMISSION_NONE },
    { "merge_confirm", ALONE, handle_merge_confirm, NULL, PERMISSION_NONE },
    { "merge_undo", ALONE, handle_merge_undo, NULL, PERMISSION_NONE },
    { "mail_ask", 0, handle_mail_ask, NULL, PERMISSION_NONE },
    { "passkey_ask", 0, handle_passkey_ask, NULL, PERMISSION_NONE },
    { "passkey_new", 0, handle_passkey_new, NULL, PERMISSION_NONE },
    { "passkey_add", 0, handle_passkey_add, NULL, PERMISSION_NONE },
    { "passkey_use", 0, handle_passkey_use, NULL, PERMISSION_NONE },
    { "pause", REQUIRE_PLAYER | WAITS, NULL, handle_pause, PERMISSION_NONE },
    { "again", REQUIRE_SEAT | WAITS, NULL, handle_again, PERMISSION_NONE },
    { "seen", 0, NULL, handle_seen, PERMISSION_NONE },
    { "mute", REQUIRE_ACCESS | REQUIRE_NOT_BANNED, NULL, handle_mute, PERMISSION_NONE },
    { "notices", 0, handle_notices, NULL, PERMISSION_NONE },
    { "notice_settings", 0, handle_notice_settings, NULL, PERMISSION_NONE },
    { "channel_add", 0, handle_channel_add, NULL, PERMISSION_NONE },
    { "channel_set", 0, handle_channel_set, NULL, PERMISSION_NONE },
    { "channel_drop", 0, handle_channel_drop, NULL, PERMISSION_NONE },
    { "channel_test", 0, handle_channel_test, NULL, PERMISSION_NONE },
    { "channel_confirm", 0, handle_channel_confirm, NULL, PERMISSION_NONE },
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
    int found = rooms_load_async(request->server->rooms, id, &room);
    if (room && room->plugin) return room;
    if (found < 0) {
        reply_error_why(request, ERR_STORE_FAILED, NULL, "The server cannot read this table from its disk.");
    } else {
        session_count_error(request->session);
        reply_error(request, ERR_NO_SUCH_ROOM, NULL);
    }
    return NULL;
}

/* Also when it has waited: the room stands still for it now, and its session may have ended. */
static void handle_in_room(struct request *request, struct room *room)
{
    if (request->session->ended) return;
    int seat = room_seat_of(room, request->session->user);
    unsigned needs = request->type->needs;
    if (!require_all(request, room, seat, needs)) return;
    if (!require_permission(request, room, request->type->permission)) return;
    if (!(needs & PAST) || !room_history_defer(room, request, handle_in_room))
        request->type->handle_in_room(request, room, seat);
    scratch_wipe(request->server->scratch);
}

static void handle_request(struct request *request)
{
    if (request->type->handle) {
        request->type->handle(request);
        scratch_wipe(request->server->scratch);
        return;
    }
    struct room *room = open_room(request);
    if (!room) return;
    guard_enter(room->row.id);
    unsigned needs = request->type->needs;
    bool waits = (needs & WAITS || room->loading) && !(needs & SHARE && room_shuffle_asks(room)) &&
                 room_turn_defer(room, request, handle_in_room);
    if (!waits) handle_in_room(request, room);
    guard_leave();
}

/* Who the sender is, or a user that the request may change, is about to be decided (client/hold.h). */
static bool must_wait(const struct request *request)
{
    const struct session *session = request->session;
    if (!hold_is_on(request->server)) return false;
    return !session->user || hold_has(request->server, session->user) || request->type->needs & ALONE;
}

/* Also when it has waited for a merge; `room` is NULL. */
static void answer_request(struct request *request, struct room *room)
{
    (void)room;
    const struct session *session = request->session;
    if (session->ended)
        reply_error_why(request, ERR_HELLO_FIRST, NULL, "This device is somebody else now: say hello.");
    else if (must_wait(request)) hold_defer(request, answer_request);
    else if (!session->user && !(request->type->needs & ANYBODY)) reply_error(request, ERR_HELLO_FIRST, NULL);
    else handle_request(request);
}

static void read_request(struct request *request)
{
    const char *name = request_text(request, "t");
    request->type = name ? type_find(name) : NULL;
    if (!request_read_id(request)) {
        session_count_error(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no whole number `id`.");
    } else if (!name) {
        session_count_error(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no type `t`.");
    } else if (!request->type) {
        reply_error(request, ERR_UNKNOWN_TYPE, NULL);
    } else {
        answer_request(request, NULL);
    }
}

/* Reads the number of a request that is no JSON, so that its sender does not wait for an answer: a name with
 * a NUL, or with half of a character, spoils the whole message. */
static void find_id(struct request *request, const char *data, size_t len)
{
    struct json_slice whole = { data, data + len }, value;
    if (!json_slice_member(whole, "id", &value)) return;
    request->body = json_object();
    json_object_set_new(request->body, "id", json_slice_read(&value, ID_BYTES, &(json_error_t){ 0 }));
    request_read_id(request);
}

void dispatch_text(struct session *session, const char *data, size_t len)
{
    struct request request = { session->server, session, NULL, NO_ID, uv_hrtime() / 1000, NULL };
    request.body = json_loadb(data, len, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(request.body)) {
        read_request(&request);
    } else {
        session_count_error(session);
        if (!request.body) find_id(&request, data, len);
        reply_error(&request, ERR_BAD_JSON, NULL);
    }
    json_decref(request.body);
}
