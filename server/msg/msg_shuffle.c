// SPDX-License-Identifier: MIT
/* msg_shuffle.c - what the people at a table add to its shuffle: promised while it waits, told at the
 * start. */
#include "msg.h"
#include "server/base/hex.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/change.h"
#include "server/room/room_change.h"
#include "server/room/room_shuffle.h"

static void reply_commitment(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key_hex(&out, "commitment", change->room->row.commitment, SECRET_COMMITMENT);
    reply_send(&out, change->request);
}

/* A test chose the seed, so that a game is the same each time; nobody adds to that. */
static bool is_chosen(const struct room *room)
{
    bool shared = false;
    for (int seat = 0; seat < room->row.seats; seat++) shared = shared || room->row.share[seat].given;
    return room->server->config->test_seeds && room->row.has_seed && !shared;
}

static void give_share(struct room *room, struct request *request, int seat, const struct db_share *share)
{
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    room_shuffle_draw(room->server, row);
    row->share[seat] = *share;
    db_set_share(change->job, row->key, seat, share);
    change->reply = reply_commitment;
    room_change_submit_take(change);
}

void msg_share(struct request *request, struct room *room, int seat)
{
    const char *commitment = request_text(request, "commitment");
    struct db_share share = { .given = true, .user = request->session->user };
    if (!commitment || !hex_read(commitment, share.commitment, sizeof share.commitment))
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A share is promised by 64 hexadecimal digits.");
    else if (room->row.status != ROOM_WAITING)
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game was started already.");
    else if (is_chosen(room))
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The seed of this game was chosen for a test.");
    else give_share(room, request, seat, &share);
}

/* Not in line behind what the room does: the room waits for it. */
void msg_reveal(struct request *request, struct room *room, int seat)
{
    uint8_t secret[SECRET_SEED];
    const char *text = request_text(request, "secret");
    if (text && hex_read(text, secret, sizeof secret) && room_shuffle_hear(room, seat, secret)) {
        reply_ok(request);
        return;
    }
    reply_error_why(request, ERR_BAD_REQUEST, NULL,
                    "Nobody asks for that now, or it is not what was promised.");
}
