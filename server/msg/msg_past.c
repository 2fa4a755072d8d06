// SPDX-License-Identifier: MIT
/* msg_past.c - looking back at a game that has begun: history, at, export. */
#include "msg.h"
#include "server/client/reply.h"
#include "server/room/room.h"
#include "server/room/room_past.h"

enum { HISTORY_MAX = 2000 };

void msg_history(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    int64_t from = 1, to = room->course.seq;
    if ((request_has(request, "from") && !request_int(request, "from", 0, UINT32_MAX, &from)) ||
        (request_has(request, "to") && !request_int(request, "to", 0, UINT32_MAX, &to))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (from < 1) from = 1;
    if (to > room->course.seq) to = room->course.seq;
    if (to - from >= HISTORY_MAX) to = from + HISTORY_MAX - 1;
    reply_begin(&out, request);
    text_key(&out, "moves");
    if (from > to) {
        text_str(&out, "[]");
    } else if (room_past_write_history(room, (uint32_t)from, (uint32_t)to, seat, &out)) {
        text_free(&out);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_send(&out, request);
}

void msg_at(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    int64_t seq;
    if (!request_int(request, "seq", 0, room->course.seq, &seq)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "seq");
    text_int(&out, seq);
    text_key(&out, "view");
    if (room_past_write_view(room, (uint32_t)seq, seat, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}

void msg_export(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key(&out, "file");
    if (room_past_write_export(room, seat, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}
