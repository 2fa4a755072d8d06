// SPDX-License-Identifier: MIT
#include "room_shuffle.h"

#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "room_commit.h"
#include "server/view/room_view.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/request.h"
#include "server/client/session.h"
#include "server/net/frame.h"
#include "server/play/shuffle.h"

enum { ANSWER_MS = 3000 }; /* a browser answers without its user: at once or not at all */

/* The stages: collect commitments, store them, collect the secrets. */
enum stage { ASKING, STORING, TELLING };

struct gathering {
    struct request *request; /* the request to start, kept */
    room_begin *begin;
    enum stage stage;
    uint64_t until_ms;
    uint32_t awaited; /* seats that have not answered yet */
    uint32_t told;
    uint8_t secret[GAME_SEATS][SECRET_SEED];
    struct db_share promised[GAME_SEATS]; /* collected commitments */
    struct request *giver[GAME_SEATS];    /* senders of the commitments, kept until these are stored */
};

void room_shuffle_draw(const struct server *server, struct db_room *row)
{
    if (row->has_seed) return;
    sources_random(&server->sources, row->seed, sizeof row->seed);
    sources_random(&server->sources, row->salt, sizeof row->salt);
    secret_commitment(row->seed, row->salt, row->commitment);
    row->has_seed = true;
}

bool room_shuffle_is_chosen(const struct room *room)
{
    bool shared = false;
    for (int seat = 0; seat < room->row.seats; seat++) shared = shared || room->row.share[seat].given;
    return room->server->config->test_seeds && room->row.has_seed && !shared;
}

/* ---- requests to clients ------------------------------------------------------------------ */

/* Sends to all connections of the user: any browser may have the secret. Returns true if one can
 * answer: only a client that declared it in its hello sends a commitment. */
static bool ask_user(const struct room *room, int64_t user, struct frame *frame)
{
    bool here = false;
    for (struct session *s = NULL; (s = session_of_user(room->server, user, s));) {
        session_send(s, frame);
        here = here || s->shares || room->gathering->stage == TELLING;
    }
    return here;
}

/* Asks the present users of these seats, and waits for their answers. */
static void ask_seats(struct room *room, uint32_t seats, const struct text *text)
{
    struct gathering *gathering = room->gathering;
    struct frame *frame = frame_new(FRAME_REPLY, text);
    gathering->until_ms = server_steady(room->server) + ANSWER_MS;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (seats >> seat & 1u && ask_user(room, room->row.seat[seat].user, frame))
            gathering->awaited |= 1u << seat;
    frame_unref(frame);
}

static void free_gathering(struct room *room)
{
    struct gathering *gathering = room->gathering;
    room->gathering = NULL;
    for (int seat = 0; seat < GAME_SEATS; seat++) request_drop(gathering->giver[seat]);
    request_drop(gathering->request);
    free(gathering);
}

/* ---- secrets ------------------------------------------------------------------------------ */

/* Secrets stay with the room until the game has begun or could not be stored; then all
 * players are asked again. */
static void end_telling(struct room *room)
{
    struct gathering *gathering = room->gathering;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (gathering->awaited >> seat & 1u)
            log_info("room", "share_left_out", "room=%s seat=%d", room->row.id, seat);
    gathering->begin(room, gathering->request);
    free_gathering(room);
}

static void begin_telling(struct room *room)
{
    struct text text = { 0 };
    uint32_t shared = 0;
    for (int seat = 0; seat < room->row.seats; seat++)
        if (shuffle_counts(&room->row, seat)) shared |= 1u << seat;
    room->gathering->stage = TELLING;
    text_str(&text, "{\"t\":\"reveal\",\"room\":");
    text_json(&text, room->row.id);
    text_key_hex(&text, "commitment", room->row.commitment, sizeof room->row.commitment);
    room_view_write_shares(&room->row, false, &text);
    text_char(&text, '}');
    ask_seats(room, shared, &text);
    text_free(&text);
    if (!room->gathering->awaited && !room_is_held(room)) end_telling(room);
}

bool room_shuffle_hear(struct room *room, int seat, const uint8_t secret[SECRET_SEED])
{
    struct gathering *gathering = room->gathering;
    bool asked = gathering && gathering->stage == TELLING && shuffle_counts(&room->row, seat);
    if (!asked || !shuffle_keeps(&room->row.share[seat], secret)) return false;
    memcpy(gathering->secret[seat], secret, SECRET_SEED);
    gathering->told |= 1u << seat;
    gathering->awaited &= ~(1u << seat);
    if (!gathering->awaited && !room_is_held(room)) end_telling(room);
    return true;
}

/* ---- commitments -------------------------------------------------------------------------- */

void room_shuffle_reply(const struct room *room, const struct request *request)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key_hex(&out, "commitment", room->row.commitment, SECRET_COMMITMENT);
    reply_send(&out, request);
}

/* The new commitments are stored; if that failed, the game does not begin. */
static void on_promises(void *context, bool stored)
{
    struct room *room = context;
    struct gathering *gathering = room->gathering;
    if (!gathering) return;
    for (int seat = 0; seat < room->row.seats; seat++) {
        if (!gathering->giver[seat]) continue;
        if (stored) room_shuffle_reply(room, gathering->giver[seat]);
        else reply_error(gathering->giver[seat], ERR_STORE_FAILED, NULL);
    }
    if (stored) {
        begin_telling(room);
        return;
    }
    reply_error(gathering->request, ERR_STORE_FAILED, NULL);
    free_gathering(room);
}

/* No secret is revealed before all commitments are stored: after a restart it could not be withdrawn. */
static void end_asking(struct room *room)
{
    struct gathering *gathering = room->gathering;
    struct change *change = NULL;
    gathering->awaited = 0;
    for (int seat = 0; seat < room->row.seats; seat++) {
        if (!gathering->promised[seat].given) continue;
        if (!change) change = change_new(room, NULL);
        gathering->promised[seat].user = room->row.seat[seat].user; /* may have been merged meanwhile */
        change_row(change)->share[seat] = gathering->promised[seat];
        db_set_share(change->job, room->row.key, seat, &gathering->promised[seat]);
    }
    if (!change) {
        begin_telling(room);
        return;
    }
    gathering->stage = STORING;
    room_shuffle_draw(room->server, change_row(change));
    change->ended = on_promises;
    change->ended_context = room;
    room_commit_take(change);
}

void room_shuffle_gather(struct room *room, struct request *request, room_begin *begin)
{
    struct gathering *gathering = mem_alloc(sizeof *gathering);
    struct text text = { 0 };
    *gathering = (struct gathering){ .request = request_keep(request), .begin = begin };
    room->gathering = gathering;
    text_str(&text, "{\"t\":\"share\",\"room\":");
    text_json(&text, room->row.id);
    text_char(&text, '}');
    if (!room_shuffle_is_chosen(room)) ask_seats(room, shuffle_missing(&room->row), &text);
    text_free(&text);
    if (!gathering->awaited) end_asking(room);
}

bool room_shuffle_asks(const struct room *room)
{
    return room->gathering && room->gathering->stage == ASKING;
}

void room_shuffle_promise(struct room *room, struct request *request, int seat, const struct db_share *share)
{
    struct gathering *gathering = room->gathering;
    request_drop(gathering->giver[seat]);
    gathering->giver[seat] = request_keep(request);
    gathering->promised[seat] = *share;
    gathering->awaited &= ~(1u << seat);
    if (!gathering->awaited && !room_is_held(room)) end_asking(room);
}

/* ---- the start ---------------------------------------------------------------------------- */

void room_shuffle_add(const struct room *room, struct db_room *row, struct db_job *job)
{
    const struct gathering *gathering = room->gathering;
    row->unshared = room_shuffle_is_chosen(room) ? 0 : shuffle_missing(row);
    for (int seat = 0; seat < row->seats; seat++) {
        struct db_share *share = &row->share[seat];
        if (row->unshared >> seat & 1u)
            log_info("room", "share_none", "room=%s seat=%d", room->row.id, seat);
        if (!share->given) continue;
        share->given = shuffle_counts(row, seat);
        share->revealed = gathering && gathering->told >> seat & 1u;
        if (share->revealed) memcpy(share->secret, gathering->secret[seat], SECRET_SEED);
        db_set_share(job, row->key, seat, share);
    }
}

void room_shuffle_look(struct room *room)
{
    const struct gathering *gathering = room->gathering;
    if (gathering->stage == STORING || room_is_held(room)) return;
    if (gathering->awaited && server_steady(room->server) < gathering->until_ms) return;
    if (gathering->stage == ASKING) end_asking(room);
    else end_telling(room);
}

void room_shuffle_forget(struct room *room)
{
    if (room->gathering) free_gathering(room);
}
