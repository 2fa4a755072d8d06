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
    enum power power;
};

static const struct request_type types[] = {
    { "move", NEEDS_PLAYER | WAITS, NULL, msg_move, POWER_PLAY },
    { "hello", ANYBODY, msg_hello, NULL, POWER_NONE },
    { "ping", 0, msg_ping, NULL, POWER_NONE },
    { "rename", 0, msg_rename, NULL, POWER_NONE },
    { "speak", 0, msg_speak, NULL, POWER_NONE },
    { "list", 0, msg_list, NULL, POWER_NONE },
    { "describe", 0, msg_describe, NULL, POWER_NONE },
    { "create", 0, msg_create, NULL, POWER_NONE },
    { "invited", 0, msg_invited, NULL, POWER_NONE },
    { "ignore", 0, msg_ignore, NULL, POWER_NONE },
    { "join", NEEDS_INVITE | NEEDS_WELCOME | WAITS, NULL, msg_join, POWER_NONE },
    { "leave", NEEDS_SEAT | WAITS, NULL, msg_leave, POWER_NONE },
    { "bot", WAITS, NULL, msg_bot, POWER_BOT },
    { "start", WAITS, NULL, msg_start, POWER_START },
    { "share", NEEDS_SEAT | WAITS | SHARE, NULL, msg_share, POWER_NONE },
    { "reveal", NEEDS_SEAT, NULL, msg_reveal, POWER_NONE },
    { "swap", WAITS, NULL, msg_swap, POWER_SWAP },
    { "send_away", WAITS, NULL, msg_send_away, POWER_SEND_AWAY },
    { "ban", WAITS, NULL, msg_ban, POWER_PEOPLE },
    { "silence", WAITS, NULL, msg_silence, POWER_PEOPLE },
    { "seat_link", WAITS, NULL, msg_seat_link, POWER_SEAT_LINK },
    { "hand", WAITS, NULL, msg_hand, POWER_HAND },
    { "invite", WAITS, NULL, msg_invite, POWER_INVITE },
    { "delete", WAITS, NULL, msg_delete, POWER_DELETE },
    { "call", WAITS, NULL, msg_call, POWER_CALL },
    { "vote", WAITS, NULL, msg_vote, POWER_VOTE },
    { "offer", WAITS, NULL, msg_offer, POWER_OFFER },
    { "end", WAITS, NULL, msg_end, POWER_END },
    { "report", NEEDS_ENTRY | NEEDS_WELCOME, NULL, msg_report, POWER_NONE },
    { "open", NEEDS_ENTRY | NEEDS_WELCOME, NULL, msg_open, POWER_NONE },
    { "close", 0, NULL, msg_close, POWER_NONE },
    { "explain", NEEDS_PLAYER, NULL, msg_explain, POWER_NONE },
    { "preview", NEEDS_PLAYER | WAITS, NULL, msg_preview, POWER_PLAY },
    { "advise", NEEDS_PLAYER | WAITS, NULL, msg_advise, POWER_PLAY },
    { "analyse", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN, NULL, msg_analyse, POWER_NONE },
    { "course", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN | PAST, NULL, msg_course, POWER_NONE },
    { "records", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN, NULL, msg_records, POWER_NONE },
    { "undo", NEEDS_PLAYER | WAITS, NULL, msg_undo, POWER_PLAY },
    { "resign", NEEDS_PLAYER | WAITS, NULL, msg_resign, POWER_RESIGN },
    { "chat", NEEDS_ENTRY | NEEDS_WELCOME, NULL, msg_chat, POWER_NONE },
    { "chat_past", NEEDS_ENTRY | NEEDS_WELCOME, NULL, msg_chat_past, POWER_NONE },
    { "history", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN | PAST, NULL, msg_history, POWER_NONE },
    { "at", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN | PAST, NULL, msg_at, POWER_NONE },
    { "points", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN, NULL, msg_points, POWER_NONE },
    { "export", NEEDS_ENTRY | NEEDS_WELCOME | NEEDS_BEGUN | PAST, NULL, msg_export, POWER_NONE },
    { "order", NEEDS_PLAYER | WAITS, NULL, msg_order, POWER_PLAY },
    { "what_if", NEEDS_PLAYER | WAITS, NULL, msg_what_if, POWER_PLAY },
    { "plan", NEEDS_PLAYER | WAITS, NULL, msg_plan, POWER_PLAY },
    { "lesson", 0, msg_lesson, NULL, POWER_NONE },
    { "lesson_try", 0, msg_lesson_try, NULL, POWER_NONE },
    { "keys", 0, msg_keys, NULL, POWER_NONE },
    { "key_name", 0, msg_key_name, NULL, POWER_NONE },
    { "key_drop", 0, msg_key_drop, NULL, POWER_NONE },
    { "link", 0, msg_link, NULL, POWER_NONE },
    { "link_look", 0, msg_link_look, NULL, POWER_NONE },
    { "link_use", 0, msg_link_use, NULL, POWER_NONE },
    { "merge_ask", ALONE, msg_merge_ask, NULL, POWER_NONE },
    { "merge_confirm", ALONE, msg_merge_confirm, NULL, POWER_NONE },
    { "merge_undo", ALONE, msg_merge_undo, NULL, POWER_NONE },
    { "mail_ask", 0, msg_mail_ask, NULL, POWER_NONE },
    { "passkey_ask", 0, msg_passkey_ask, NULL, POWER_NONE },
    { "passkey_new", 0, msg_passkey_new, NULL, POWER_NONE },
    { "passkey_add", 0, msg_passkey_add, NULL, POWER_NONE },
    { "passkey_use", 0, msg_passkey_use, NULL, POWER_NONE },
    { "pause", NEEDS_PLAYER | WAITS, NULL, msg_pause, POWER_NONE },
    { "again", NEEDS_SEAT | WAITS, NULL, msg_again, POWER_NONE },
    { "seen", 0, NULL, msg_seen, POWER_NONE },
    { "mute", NEEDS_ENTRY | NEEDS_WELCOME, NULL, msg_mute, POWER_NONE },
    { "notices", 0, msg_notices, NULL, POWER_NONE },
    { "notice_settings", 0, msg_notice_settings, NULL, POWER_NONE },
    { "channel_add", 0, msg_channel_add, NULL, POWER_NONE },
    { "channel_set", 0, msg_channel_set, NULL, POWER_NONE },
    { "channel_drop", 0, msg_channel_drop, NULL, POWER_NONE },
    { "channel_test", 0, msg_channel_test, NULL, POWER_NONE },
    { "channel_confirm", 0, msg_channel_confirm, NULL, POWER_NONE },
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
    int found = rooms_come(request->server->rooms, id, &room);
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
    unsigned needs = request->type->needs;
    if (!needs_hold(request, room, seat, needs) || !needs_power(request, room, request->type->power)) return;
    if (!(needs & PAST) || !room_past_defer(room, request, handle_in_room))
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

static void answer_request(struct request *request)
{
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
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no whole number `id`.");
    } else if (!name) {
        session_fault(request->session);
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The request has no type `t`.");
    } else if (!request->type) {
        reply_error(request, ERR_UNKNOWN_TYPE, NULL);
    } else {
        answer_request(request);
    }
}

/* Reads the number of a request that is no JSON, so that its sender does not wait for an answer: a name with
 * a NUL, or with half of a character, spoils the whole message. */
static void find_id(struct request *request, const char *data, size_t len)
{
    struct slice whole = { data, data + len }, value;
    if (!slice_member(whole, "id", &value)) return;
    request->body = json_object();
    json_object_set_new(request->body, "id", slice_read(&value, ID_BYTES, &(json_error_t){ 0 }));
    request_read_id(request);
}

void dispatch_text(struct session *session, const char *data, size_t len)
{
    struct request request = { session->server, session, NULL, NO_ID, uv_hrtime() / 1000, NULL };
    request.body = json_loadb(data, len, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(request.body)) {
        read_request(&request);
    } else {
        session_fault(session);
        if (!request.body) find_id(&request, data, len);
        reply_error(&request, ERR_BAD_JSON, NULL);
    }
    json_decref(request.body);
}
