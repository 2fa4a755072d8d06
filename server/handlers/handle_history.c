// SPDX-License-Identifier: MIT
/* handle_history.c - looking at a game that has begun: history, at, export; and what it stands at: points. */
#include <stdlib.h>

#include "handlers.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/guard.h"
#include "server/room/room.h"
#include "server/view/room_history.h"

/* A log is longer than that by misuse alone: it comes in smaller pieces, and whole for one asker a minute. */
enum { LONG_LOG = 5000, HISTORY_MAX = 2000, HISTORY_OF_LONG = 400 };

void handle_history(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    int64_t from = 1, to = room->match.seq, most = to > LONG_LOG ? HISTORY_OF_LONG : HISTORY_MAX;
    if ((request_has(request, "from") && !request_int(request, "from", 0, UINT32_MAX, &from)) ||
        (request_has(request, "to") && !request_int(request, "to", 0, UINT32_MAX, &to))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (from < 1) from = 1;
    if (to > room->match.seq) to = room->match.seq;
    if (to - from >= most) to = from + most - 1;
    reply_begin(&out, request);
    text_key(&out, "moves");
    if (room_history_write_entries(room, (uint32_t)from, (uint32_t)to, seat, &out)) {
        text_free(&out);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_send(&out, request);
}

struct moment {
    uint32_t seq;
    int step;
};

/* In the middle of an entry. */
static void write_part(struct request *request, struct room *room, int seat, struct moment at,
                       struct text *out)
{
    text_key_int(out, "step", at.step);
    if (room_history_write_part(room, at.seq, at.step, seat, out) == 0) {
        reply_send(out, request);
        return;
    }
    text_free(out);
    reply_error(request, ERR_BAD_REQUEST, NULL);
}

void handle_at(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    int64_t seq, step = 0;
    bool part = request_has(request, "step");
    if (!request_int(request, "seq", 0, room->match.seq, &seq) ||
        (part && !request_int(request, "step", 0, EVENTS_MAX, &step))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key_int(&out, "seq", seq);
    if (part) {
        write_part(request, room, seat, (struct moment){ (uint32_t)seq, (int)step }, &out);
        return;
    }
    text_key(&out, "view");
    if (room_history_write_view(room, (uint32_t)seq, seat, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}

void handle_points(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    char fault[WHY_SIZE] = "";
    json_t *points = NULL;
    if (room->has_match) points = guard_points_json(room->plugin, room->match.state, seat, fault);
    if (!points) {
        if (fault[0]) room_fault(room, fault, seat, NULL);
        reply_error(request, ERR_INTERNAL, NULL);
        return;
    }
    reply_begin(&out, request);
    const char *key;
    json_t *value;
    json_object_foreach(points, key, value) {
        char *text = json_dumps(value, JSON_COMPACT);
        text_key(&out, key);
        text_str(&out, text);
        free(text);
    }
    json_decref(points);
    reply_send(&out, request);
}

/* The export is written in one loop iteration, and all clients wait for it. */
static bool exports_too_much(struct request *request, const struct room *room)
{
    if (room->match.seq <= LONG_LOG) return false;
    int wait = session_take_all(request->session, LIMIT_EXPORTS);
    if (wait) reply_wait(request, wait, "A file as long as that is written once a minute.");
    return wait != 0;
}

void handle_export(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    if (exports_too_much(request, room)) return;
    reply_begin(&out, request);
    text_key(&out, "file");
    if (room->row.status == ROOM_PLAYING && room->match.seq > LONG_LOG) {
        if (room_history_export_sliced(room, request, seat, &out)) return;
        text_free(&out);
        reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":200}");
        return;
    }
    if (room_history_write_export(room, seat, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}
