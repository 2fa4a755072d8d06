// SPDX-License-Identifier: MIT
#include "needs.h"

#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/room_watch.h"

static bool has_invite(const struct request *request, const struct room *room, int seat)
{
    (void)seat;
    return room_may_enter(room, request->session->user, request_text(request, "invite"));
}

static bool has_entry(const struct request *request, const struct room *room, int seat)
{
    return room_watch_of(room, request->session) || has_invite(request, room, seat);
}

static bool is_host(const struct request *request, const struct room *room, int seat)
{
    (void)seat;
    return room->row.host == request->session->user;
}

static bool has_begun(const struct request *request, const struct room *room, int seat)
{
    (void)request, (void)seat;
    return room->has_course;
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
    enum needs need;
    bool (*holds)(const struct request *request, const struct room *room, int seat);
    enum error_code code;
    const char *message; /* NULL: the usual one                       */
    bool guessed;        /* who tries again and again is slowed down  */
} table[] = {
    { NEEDS_INVITE, has_invite, ERR_NEED_INVITE, NULL, true },
    { NEEDS_ENTRY, has_entry, ERR_NEED_INVITE, NULL, true },
    { NEEDS_HOST, is_host, ERR_NOT_HOST, NULL, false },
    { NEEDS_BEGUN, has_begun, ERR_NOT_PLAYING, NULL, false },
    { NEEDS_GAME, is_playing, ERR_NOT_PLAYING, NULL, false },
    { NEEDS_SEAT, has_seat, ERR_NOT_SEATED, NULL, false },
    { NEEDS_RULES, has_rules, ERR_INTERNAL, "The rules of this game failed.", false },
};

bool needs_hold(const struct request *request, const struct room *room, int seat, unsigned needs)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const struct need *need = &table[i];
        if (!(needs & need->need) || need->holds(request, room, seat)) continue;
        if (need->guessed) session_fault(request->session);
        if (need->message) reply_error_why(request, need->code, NULL, need->message);
        else reply_error(request, need->code, NULL);
        return false;
    }
    return true;
}
