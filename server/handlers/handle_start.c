// SPDX-License-Identifier: MIT
/* handle_start.c - the game begins. */
#include <stdlib.h>

#include "handlers.h"
#include "handle_seat.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/record.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/change/room_shuffle.h"

static void reply_commitment(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key_hex(&out, "commitment", change->room->row.commitment, SECRET_COMMITMENT);
    reply_send(&out, change->request);
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
    room_commit_add_freeze(change);
    change->reply = reply_fault;
    room_commit_take(change);
}

static void begin_game(struct room *room, struct request *request)
{
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    struct game_setup setup;
    char why[WHY_SIZE];
    room_shuffle_draw(room->server, row);
    room_shuffle_add(room, row, change->job);
    change->begun = mem_alloc(sizeof *change->begun);
    if (record_setup(row, room->plugin, &setup, why) ||
        match_begin(change->begun, room->plugin, &setup, why) != 0) {
        fail_to_begin(change, why);
        return;
    }
    row->status = ROOM_PLAYING;
    row->started = change->at;
    change->reply = reply_commitment;
    room_commit_take(change);
    log_info("room", "started", "room=%s game=%s", room->row.id, room->row.game);
}

void handle_start(struct request *request, struct room *room, int seat)
{
    (void)seat;
    room_shuffle_gather(room, request, begin_game);
}
