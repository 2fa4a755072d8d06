// SPDX-License-Identifier: MIT
#include "room_shuffle.h"

#include <stdlib.h>
#include <string.h>

#include "room_view.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/request.h"
#include "server/client/session.h"
#include "server/net/frame.h"
#include "server/play/shuffle.h"

enum { TELL_MS = 3000 }; /* a browser tells by itself: it is there, or it is not */

struct gathering {
    struct request *request; /* who starts, kept */
    room_begin *begin;
    uint64_t until_ms;
    uint32_t awaited; /* seats that have not told yet */
    uint32_t told;
    uint8_t secret[GAME_SEATS][SECRET_SEED];
};

void room_shuffle_draw(const struct server *server, struct db_room *row)
{
    if (row->has_seed) return;
    sources_random(&server->sources, row->seed, sizeof row->seed);
    sources_random(&server->sources, row->salt, sizeof row->salt);
    secret_commitment(row->seed, row->salt, row->commitment);
    row->has_seed = true;
}

/* ---- asking ------------------------------------------------------------------------------- */

/* On all his connections: whichever browser has the secret answers.  Is there one? */
static bool ask_user(const struct server *server, int64_t user, struct frame *frame)
{
    bool here = false;
    for (struct session *s = NULL; (s = session_of_user(server, user, s)); here = true)
        session_send(s, frame);
    return here;
}

static void ask_seats(struct room *room)
{
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"reveal\",\"room\":");
    text_json(&text, room->row.id);
    text_key_hex(&text, "commitment", room->row.commitment, sizeof room->row.commitment);
    room_view_write_shares(&room->row, false, &text);
    text_char(&text, '}');
    struct frame *frame = frame_new(FRAME_REPLY, &text);
    for (int seat = 0; seat < room->row.seats; seat++)
        if (shuffle_counts(&room->row, seat) && ask_user(room->server, room->row.seat[seat].user, frame))
            room->gathering->awaited |= 1u << seat;
    frame_unref(frame);
    text_free(&text);
}

/* ---- told --------------------------------------------------------------------------------- */

static void free_gathering(struct room *room)
{
    struct gathering *gathering = room->gathering;
    room->gathering = NULL;
    request_drop(gathering->request);
    free(gathering);
}

/* The secrets are the room's until the game has begun or could not be stored: then all is asked again. */
static void end_gathering(struct room *room)
{
    struct gathering *gathering = room->gathering;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (gathering->awaited >> seat & 1u)
            log_info("room", "share_left_out", "room=%s seat=%d", room->row.id, seat);
    gathering->begin(room, gathering->request);
    free_gathering(room);
}

void room_shuffle_gather(struct room *room, struct request *request, room_begin *begin)
{
    struct gathering *gathering = mem_alloc(sizeof *gathering);
    gathering->request = request_keep(request);
    gathering->begin = begin;
    gathering->until_ms = server_steady(room->server) + TELL_MS;
    room->gathering = gathering;
    ask_seats(room);
    if (!gathering->awaited) end_gathering(room);
}

bool room_shuffle_hear(struct room *room, int seat, const uint8_t secret[SECRET_SEED])
{
    struct gathering *gathering = room->gathering;
    if (!gathering || !shuffle_counts(&room->row, seat) || !shuffle_keeps(&room->row.share[seat], secret))
        return false;
    memcpy(gathering->secret[seat], secret, SECRET_SEED);
    gathering->told |= 1u << seat;
    gathering->awaited &= ~(1u << seat);
    if (!gathering->awaited) end_gathering(room);
    return true;
}

void room_shuffle_add(const struct room *room, struct db_room *row, struct db_job *job)
{
    const struct gathering *gathering = room->gathering;
    for (int seat = 0; seat < row->seats; seat++) {
        struct db_share *share = &row->share[seat];
        if (!share->given) continue;
        share->given = shuffle_counts(row, seat);
        share->revealed = gathering && gathering->told >> seat & 1u;
        if (share->revealed) memcpy(share->secret, gathering->secret[seat], SECRET_SEED);
        db_set_share(job, row->key, seat, share);
    }
}

void room_shuffle_look(struct room *room)
{
    if (server_steady(room->server) >= room->gathering->until_ms) end_gathering(room);
}

void room_shuffle_forget(struct room *room)
{
    if (room->gathering) free_gathering(room);
}
