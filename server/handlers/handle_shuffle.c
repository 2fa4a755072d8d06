// SPDX-License-Identifier: MIT
/* handle_shuffle.c - what the people at a table add to its shuffle: promised while it waits, told at the
 * start. */
#include <string.h>

#include "handlers.h"
#include "server/base/hex.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/change/room_shuffle.h"

static void reply_commitment(struct change *change)
{
    room_shuffle_reply(change->room, change->request);
}

static void give_share(struct room *room, struct request *request, int seat, const struct db_share *share)
{
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    room_shuffle_draw(room->server, row);
    row->share[seat] = *share;
    db_set_share(change->job, row->key, seat, share);
    change->reply = reply_commitment;
    room_commit_take(change);
}

/* The very promise that the seat has made already: who asks again, perhaps because the answer was lost, is
 * told the same. */
static bool has_promised(const struct db_room *row, int seat, const struct db_share *share)
{
    const struct db_share *has = &row->share[seat];
    return row->has_seed && has->given && has->user == share->user &&
           memcmp(has->commitment, share->commitment, sizeof has->commitment) == 0;
}

void handle_share(struct request *request, struct room *room, int seat)
{
    const char *commitment = request_text(request, "commitment");
    struct db_share share = { .given = true, .user = request->session->user };
    if (!commitment || !hex_read(commitment, share.commitment, sizeof share.commitment))
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A share is promised by 64 hexadecimal digits.");
    else if (has_promised(&room->row, seat, &share))
        room_shuffle_reply(room, request);
    else if (room->row.status != ROOM_WAITING)
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game was started already.");
    else if (room_shuffle_is_chosen(room))
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The seed of this game was chosen for a test.");
    else if (room_shuffle_asks(room))
        room_shuffle_promise(room, request, seat, &share);
    else give_share(room, request, seat, &share);
}

/* Not in line behind what the room does: the room waits for it. */
void handle_reveal(struct request *request, struct room *room, int seat)
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
