// SPDX-License-Identifier: MIT
/* handle_advice.c - what bots tell people: advice while they play, and the look back after the end. */
#include "handlers.h"
#include "require.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/change/room_advice.h"
#include "server/change/room_analysis.h"

enum { BUSY_MS = 500 };

void handle_advise(struct request *request, struct room *room, int seat)
{
    if (!require_question(request, room, seat)) return;
    if (!room_has_advice(&room->row)) {
        reply_error(request, ERR_NO_ADVICE, NULL);
        return;
    }
    if (room_advice_is_busy(room, seat)) {
        reply_wait(request, BUSY_MS, NULL);
        return;
    }
    int wait = session_take(request->session, LIMIT_ADVICE);
    if (wait) reply_wait(request, wait, NULL);
    else room_advice_begin(room, request, seat);
}

/* ---- the look back ------------------------------------------------------------------------- */

void handle_analyse(struct request *request, struct room *room, int seat)
{
    struct text out = { 0 };
    (void)seat;
    if (room->row.status != ROOM_FINISHED) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game has not ended.");
        return;
    }
    int wait = session_take(request->session, LIMIT_ADVICE);
    if (wait) {
        reply_wait(request, wait, NULL);
        return;
    }
    reply_begin(&out, request);
    if (room_analysis_write(room, &out) == 0) {
        reply_send(&out, request);
        return;
    }
    text_free(&out);
    reply_error(request, ERR_INTERNAL, NULL);
}
