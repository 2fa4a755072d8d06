// SPDX-License-Identifier: MIT
#include "require.h"

#include <stdio.h>

#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/view/room_watch.h"
#include "server/store/db_moderation.h"

static bool has_invite(const struct request *request, const struct room *room, int seat)
{
    (void)seat;
    return room_may_enter(room, request->session->user, request_text(request, "invite"));
}

static bool has_entry(const struct request *request, const struct room *room, int seat)
{
    return room_watch_of(room, request->session) || has_invite(request, room, seat);
}

static bool is_welcome(const struct request *request, const struct room *room, int seat)
{
    return seat >= 0 || room->row.host == request->session->user ||
           db_has_sanction(request->server->db, room->row.key, request->session->user, SANCTION_BANNED) != 1;
}

static bool has_begun(const struct request *request, const struct room *room, int seat)
{
    (void)request, (void)seat;
    return room->has_match;
}

static bool is_playing(const struct request *request, const struct room *room, int seat)
{
    (void)request, (void)seat;
    return room->row.status == ROOM_PLAYING;
}

static bool has_seat(const struct request *request, const struct room *room, int seat)
{
    (void)request, (void)room;
    return seat >= 0;
}

static bool has_rules(const struct request *request, const struct room *room, int seat)
{
    (void)request, (void)seat;
    return !room_is_frozen(room);
}

static const struct need {
    enum requirement need;
    bool (*holds)(const struct request *request, const struct room *room, int seat);
    enum error_code code;
    const char *message; /* NULL: the usual one                       */
    bool guessed;        /* who tries again and again is slowed down  */
} table[] = {
    { REQUIRE_INVITE, has_invite, ERR_NEED_INVITE, NULL, true },
    { REQUIRE_ACCESS, has_entry, ERR_NEED_INVITE, NULL, true },
    { REQUIRE_NOT_BANNED, is_welcome, ERR_BANNED, "The host of this table does not want you here.", true },
    { REQUIRE_STARTED, has_begun, ERR_NOT_PLAYING, NULL, false },
    { REQUIRE_GAME, is_playing, ERR_NOT_PLAYING, NULL, false },
    { REQUIRE_SEAT, has_seat, ERR_NOT_SEATED, NULL, false },
    { REQUIRE_RULES, has_rules, ERR_INTERNAL, "The rules of this game failed.", false },
};

bool require_all(const struct request *request, const struct room *room, int seat, unsigned needs)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const struct need *need = &table[i];
        if (!(needs & need->need) || need->holds(request, room, seat)) continue;
        if (need->guessed) session_count_error(request->session);
        if (need->message) reply_error_why(request, need->code, NULL, need->message);
        else reply_error(request, need->code, NULL);
        return false;
    }
    return true;
}

static void refuse_power(const struct request *request, const struct permission_denial *no)
{
    struct text detail = { 0 };
    text_char(&detail, '{');
    if (no->why) text_key_json(&detail, "why", no->why);
    text_char(&detail, '}');
    if (no->message) reply_error_why(request, no->code, no->why ? detail.data : NULL, no->message);
    else reply_error(request, no->code, NULL);
    text_free(&detail);
}

bool require_permission(const struct request *request, const struct room *room, enum permission permission)
{
    struct permission_denial no;
    int64_t seat = -1;
    if (permission_is_about_seat(permission) && !request_int(request, "seat", 0, room->row.seats - 1,
                                                             &seat)) {
        /* A user without the permission gets that error whichever seat they name. */
        if (permission_check(permission, room, request->session->user, -1, &no) || no.code != ERR_NOT_HOST)
            reply_error(request, ERR_BAD_REQUEST, NULL);
        else refuse_power(request, &no);
        return false;
    }
    if (permission_check(permission, room, request->session->user, (int)seat, &no)) return true;
    refuse_power(request, &no);
    return false;
}

void require_refuse_stale(struct request *request, uint32_t current)
{
    char detail[40];
    snprintf(detail, sizeof detail, "{\"seq\":%u}", current);
    reply_error(request, ERR_STALE, detail);
}

bool require_question(struct request *request, const struct room *room, int seat)
{
    const struct match *match = &room->match;
    int64_t ask;
    if (!request_int(request, "ask", 0, UINT32_MAX, &ask)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    bool asked = match->waiting >> seat & 1u;
    if (asked && match->ask[seat] == ask) return true;
    /* A question that was answered already, or that is not the seat's at all? */
    if (asked || ((match->asked >> seat & 1u) && ask <= match->ask[seat]))
        require_refuse_stale(request, match->seq);
    else reply_error(request, ERR_NOT_YOUR_TURN, NULL);
    return false;
}
