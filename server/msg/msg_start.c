// SPDX-License-Identifier: MIT
/* msg_start.c - the game begins. */
#include <stdlib.h>

#include "msg.h"
#include "msg_seat.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/record.h"
#include "server/room/change.h"
#include "server/room/room_change.h"

static void reply_commitment(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_str(&out, ",\"commitment\":\"");
    text_hex(&out, change->room->row.commitment, SECRET_COMMITMENT);
    text_char(&out, '"');
    reply_send(&out, change->request);
}

static void draw_seed(struct server *server, struct db_room *row)
{
    if (row->has_seed) return;
    sources_random(&server->sources, row->seed, sizeof row->seed);
    sources_random(&server->sources, row->salt, sizeof row->salt);
    secret_commitment(row->seed, row->salt, row->commitment);
    row->has_seed = true;
}

static void reply_fault(struct change *change)
{
    reply_error(change->request, ERR_INTERNAL, NULL);
}

/* The seed is kept, so that the report can show it again. */
static void fail_to_begin(struct change *change, const char *why)
{
    free(change->begun);
    change->begun = NULL;
    room_fault(change->room, why, VIEW_SPECTATOR, NULL);
    room_change_add_freeze(change);
    change->reply = reply_fault;
    room_change_submit_take(change);
}

static void begin_game(struct room *room, struct request *request)
{
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    struct game_setup setup;
    char why[WHY_SIZE];
    draw_seed(room->server, row);
    change->begun = mem_alloc(sizeof *change->begun);
    if (record_setup(row, room->plugin, &setup, why) ||
        course_begin(change->begun, room->plugin, &setup, why) != 0) {
        fail_to_begin(change, why);
        return;
    }
    row->status = ROOM_PLAYING;
    row->started = change->at;
    change->reply = reply_commitment;
    room_change_submit_take(change);
    log_info("room", "started", "room=%s game=%s", room->row.id, room->row.game);
}

void msg_start(struct request *request, struct room *room, int seat)
{
    (void)seat;
    if (room->row.status != ROOM_WAITING || room_is_frozen(room))
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game was started already.");
    else if (msg_seat_empty(room) >= 0)
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A seat is still empty.");
    else begin_game(room, request);
}
